"""The language of IEASYSxx. Facts: zos-members-2.md 8.1 (lexical rules), 8.3 and 8.5 (parameters)."""

from __future__ import annotations

import pytest

from lint.facts import table
from lint.syntax import grammar
from lint.syntax.grammar import parse
from lint.syntax.statement import MALFORMED, UNBALANCED, Statement
from tests.helpers.reading import operand_values

MEMBERS_TEXT = (
    "ALLOC APF AUTOR AXR BLDL BLDLF BOOST CATALOG CEA CEE CLOCK CMD CON COUPLE DEVSUP DIAG EXIT FIX FXE GRSCNF "
    "GRSRNL GTZ HZS ICS ICSF IEFOPZ IKJTSO IOS IPS IQP IXGCNF IZU LNK LPA MLPA MSTRJCL OMVS OPT PAK PROD PROG RACF "
    "RTLS SCH SMF SMFLIM SMS SSN SVC SYSP UNI VAL WARNUND "
)
OTHERS_TEXT = (
    "APG CMB CONT CPQE CSA CSCBLOC DRMODE DUMP DUPLEX GRS HARDCPY HVCOMMON HVSHARE HZSPROC ICSFPROC ILMLIB ILMMODE "
    "LFAREA LICENSE LNKAUTH LOGCLS LOGLMT LOGREC MAXCAD MAXUSER NONVIO NSYSLX OPI OSPROTECT PAGE PAGESCM PAGNUM "
    "PAGTOTL PLEXCFG RDE REAL RER RSU RSVNONR RSVSTRT RUCSA SMFTBUFF SQA SWAP SYSNAME VIODSN VRREGN WTOBFRS WTORPLY "
    "ZAAPZIIP "
)
MEMBERS, OTHERS = MEMBERS_TEXT.split(), OTHERS_TEXT.split()
FLAGS = ["CLPA", "CVIO", "NUCMAP", "PURGE"]
PARAMETERS = [*MEMBERS, *OTHERS]
ALL = [*PARAMETERS, *FLAGS]


def test_grammar_and_table_name_the_same_parameters() -> None:
    statements = table.load("ieasys").statements
    assert set(ALL) <= set(statements)
    assert all(grammar.verbs("ieasys").fullmatch(name) for name in statements)
    assert all(list(statements[name].operands) == ["VALUE"] for name in PARAMETERS)
    assert not any(statements[name].operands for name in FLAGS)


@pytest.mark.parametrize("name", PARAMETERS)
def test_every_parameter_with_one_value_and_with_a_list(name: str) -> None:
    for spelled in (name, name.lower()):
        statement = parse("ieasys", f"{spelled}=00")
        assert (statement.name, statement.is_known, statement.problem, operand_values(statement)) == (
            name,
            True,
            None,
            ["00"],
        )
        assert statement.verb_end == len(name)
        several = parse("ieasys", f"{spelled}=(00,AB,L)")
        assert (several.name, several.problem, operand_values(several)) == (name, None, ["00", "AB", "L"])


@pytest.mark.parametrize("name", FLAGS)
def test_parameters_without_a_value(name: str) -> None:
    assert parse("ieasys", name) == Statement(name, len(name), (), name)
    assert parse("ieasys", f"{name}=YES").problem is not None


@pytest.mark.parametrize("name", ALL)
def test_misspelt_parameters_are_unknown(name: str) -> None:
    ending = "" if name in FLAGS else "=00"
    for wrong in (f"{name}X", name[:-1], f"{name}0"):
        if wrong not in ALL and wrong != "EDT":
            statement = parse("ieasys", wrong + ending)
            assert (statement.name, statement.is_known, statement.problem) == (wrong, False, None)


@pytest.mark.parametrize("name", ALL)
def test_a_parameter_s_name_may_be_a_value(name: str) -> None:
    assert operand_values(parse("ieasys", f"LOGREC={name}")) == [name]
    assert operand_values(parse("ieasys", f"NONVIO=({name},A.B)")) == [name, "A.B"]


def test_zz_is_short_for_zaapziip() -> None:
    assert parse("ieasys", "ZZ=NO").name == "ZAAPZIIP"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("LNK=(,L)", ["L"]),  # keeps the value of the member and lists it
        ("LNK=", []),  # cancels the parameter
        ("LICENSE=Z/OS", ["Z/OS"]),
        ("HZSPROC=*NONE", ["*NONE"]),
        ("FIX=(00,NOPROT)", ["00", "NOPROT"]),
        ("CON=(00,NOJES3)", ["00", "NOJES3"]),
        ("SMS=NA", ["NA"]),
        ("RSU=10%", ["10%"]),
        ("DUMP=(DASD,00-09)", ["DASD", "00-09"]),
        ("OMVS=(00,&SYSCLONE.)", ["00", "&SYSCLONE."]),
        ("OMVS=&SYSNAME(1:2)", ["&SYSNAME(1:2)"]),
        ("LOGREC=SYS1.&SYSNAME..LOGREC", ["SYS1.&SYSNAME..LOGREC"]),
        ("LOGREC='SYS1.LOGREC'", ["'SYS1.LOGREC'"]),
        ("LFAREA=(1M=(40,20),2G=5)", ["1M=", "40", "20", "2G=5"]),
        ("PAGE=(A.B,\n      C.D,\n      E.F,L)", ["A.B", "C.D", "E.F", "L"]),
    ],
)
def test_values(text: str, expected: list[str]) -> None:
    statement = parse("ieasys", text)
    assert (statement.is_known, statement.problem, operand_values(statement)) == (True, None, expected)
    assert all(
        text[value.start : value.end] == value.text for operand in statement.operands for value in operand.values
    )


@pytest.mark.parametrize(
    ("text", "kind", "start"),
    [
        ("PAGE=(A.B,C.D", UNBALANCED, 5),
        ("PAGE=(A.B))", UNBALANCED, 10),
        ("LOGREC='A.B", UNBALANCED, 7),
        ("OMVS", MALFORMED, 4),
        ("CLPA=YES", MALFORMED, 4),
        ("=00", MALFORMED, 0),
    ],
)
def test_malformed_parameters(text: str, kind: str, start: int) -> None:
    problem = parse("ieasys", text).problem
    assert problem is not None
    assert (problem.kind, problem.start) == (kind, start)

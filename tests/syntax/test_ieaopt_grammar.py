"""The language of IEAOPTxx. Facts: zos-members-2.md section 10."""

from __future__ import annotations

import pytest

from lint.facts import table
from lint.syntax.grammar import parse
from lint.syntax.statement import MALFORMED, UNBALANCED
from tests.helpers.reading import operand_values

CURRENT_TEXT = (
    "ABNORMALTERM ABSMSUCAPPING BLWLINTHD BLWLTRPCT CCCAWMT CCCSIGUR CNTCLIST CPENABLE DVIO ERV FULLPRESYSTEM "
    "HIPERDISPATCH IFAHONORPRIORITY IIPHONORPRIORITY INITIMP IRA405I MANAGENONENCLAVEWORK MCCAFCTH MCCFXEPR "
    "MCCFXTPR MT_CP_MODE "
    "MT_ZIIP_MODE PROJECTCPU RCCFXET RCCFXTT RMPTTOM RTPIFACTOR STORAGENSWDP STORAGESERVERMGT STORAGEWTOR "
    "SUPPSAFINFOMSG TIMESLICES VARYCPU VARYCPUMIN WASROUTINGLEVEL ZAAPAWMT ZIIPAWMT "
)
IGNORED_TEXT = "RCCCPUT RCCPTRT RCCUICT RCCASMT RCCMSPT RCCCPUP CPGRTT LSCTMTE LSCTFTT MCCSBTR SWAPRSF CCCUTHRS"
CURRENT, IGNORED = CURRENT_TEXT.split(), IGNORED_TEXT.split()


def test_grammar_and_table_name_the_same_parameters() -> None:
    statements = table.load("ieaopt").statements
    assert {*CURRENT, *IGNORED, "ESCT", "ICC", "DCM"} <= set(statements)
    assert all("VALUE" in facts.operands for facts in statements.values())


@pytest.mark.parametrize("name", [*CURRENT, *IGNORED])
def test_every_parameter_and_its_misspellings(name: str) -> None:
    for text in (f"{name}=1", f"{name} = 1".lower()):
        statement = parse("ieaopt", text)
        assert (statement.name, statement.is_known, statement.problem, operand_values(statement, "VALUE")) == (
            name,
            True,
            None,
            ["1"],
        )
    for wrong in (f"{name}X", name[:-1], f"{name}1"):
        if wrong != "RCCFXT":
            assert (parse("ieaopt", f"{wrong}=1").name, parse("ieaopt", f"{wrong}=1").is_known) == (
                wrong,
                wrong in CURRENT,
            )


@pytest.mark.parametrize(
    ("text", "name", "expected"),
    [
        ("CPENABLE=(10,30)", "CPENABLE", ["10", "30"]),
        ("MCCAFCTH=(400,600)", "MCCAFCTH", ["400", "600"]),
        ("MCCAFCTH=400,600", "MCCAFCTH", ["400", "600"]),  # as the book writes it
        ("RCCFXTT=AUTO", "RCCFXTT", ["AUTO"]),
        ("RCCCPUT=(101.0,102.5)", "RCCCPUT", ["101.0", "102.5"]),
        ("ESCTPOC(1)=1500", "ESCT", ["1500"]),
        ("IRA405I(1)=50", "IRA405I", ["50"]),
        ("ERV=&ERV.", "ERV", ["&ERV."]),
        ("INITIMP=E", "INITIMP", ["E"]),
    ],
)
def test_values(text: str, name: str, expected: list[str]) -> None:
    statement = parse("ieaopt", text)
    assert (statement.name, statement.is_known, statement.problem) == (name, True, None)
    assert operand_values(statement, "VALUE") == expected


def test_the_number_of_a_threshold() -> None:
    assert operand_values(parse("ieaopt", "IRA405I(2)=60"), "THRESHOLD") == ["2"]
    assert operand_values(parse("ieaopt", "IRA405I(50,60,70)"), "THRESHOLD") == ["50", "60", "70"]


@pytest.mark.parametrize(
    ("text", "kind", "start"),
    [
        ("CPENABLE=(10,30", UNBALANCED, 9),
        ("CPENABLE=(10,30))", UNBALANCED, 16),
        ("ERV", MALFORMED, 3),
        ("ERV=", MALFORMED, 4),
    ],
)
def test_malformed_parameters(text: str, kind: str, start: int) -> None:
    problem = parse("ieaopt", text).problem
    assert problem is not None
    assert (problem.kind, problem.start) == (kind, start)


def test_the_categories_of_mvs() -> None:
    """As MVS 3.8 has them: the parameters behind them are statements of their own."""
    assert [parse("ieaopt", text).name for text in ("RFC", "RMC", "CPU=0.1", "IOC=0.1")] == ["RFC", "RMC", "CPU", "IOC"]
    assert not parse("ieaopt", "RMCX").is_known

"""The language of IEAIPSxx. Facts: ieaips-mvs38.md for MVS 3.8, zos-members-2.md section 3 for later releases."""

from __future__ import annotations

import pytest

from lint.facts import table
from lint.syntax.grammar import parse
from lint.syntax.statement import MALFORMED, UNBALANCED
from tests.helpers.reading import operands

SETTINGS = ["CPU", "IOC", "MSO", "SRB", "IOSRVC", "IOQ", "APGRNG", "PVLDP", "TUNIT", "TSPTRN", "CPGRT", "CWSS"]
DOMAIN = ["CNSTR", "FIXCIDX", "ASRV", "DSRV", "FWKL", "AOBJ", "DOBJ"]
PERIOD_TEXT = "DMN OBJ DUR UNT DP TSGRP TSDP IOP ISV RTO PWSS PPGRT PPGRTR ESCRTABX RTB APG"
PERIOD = PERIOD_TEXT.split()
STATEMENTS = [*SETTINGS, "WKL", "OBJ", "DMN", "PGN"]
OWNERS = {"OBJ": ["SRV"], "DMN": DOMAIN}


def test_grammar_and_table_name_the_same() -> None:
    statements = {name: [*facts.operands] for name, facts in table.load("ieaips").statements.items()}
    settings = {name: ["VALUE"] for name in [*SETTINGS, "WKL", "PGN"]}
    owners = {name: ["VALUE", *own] for name, own in OWNERS.items()}
    assert statements == {**settings, **owners, "PERIOD": PERIOD}


@pytest.mark.parametrize("name", STATEMENTS)
def test_every_statement_and_its_misspellings(name: str) -> None:
    value = "(1,2)" if name == "WKL" else "1"
    for text in (f"{name}={value}", f"{name} = {value} ,".lower(), f"{name}\n=\n{value}"):
        statement = parse("ieaips", text)
        assert (statement.name, statement.is_known, statement.problem) == (name, True, None)
    for wrong in (f"{name}X", name[:-1], f"{name}1"):
        assert (parse("ieaips", f"{wrong}={value}").name, parse("ieaips", f"{wrong}={value}").is_known) == (
            wrong,
            False,
        )


@pytest.mark.parametrize(
    ("before", "name", "after"),
    [
        *(("DMN=1,", name, "") for name in DOMAIN),
        ("OBJ=1,", "SRV", ""),
        *(("(", name, ")") for name in PERIOD),
    ],
)
def test_every_operand_and_its_misspellings(before: str, name: str, after: str) -> None:
    for value, expected in (("5", ["5"]), ("(1,*)", ["1", "*"]), ("( 1 , 2, )", ["1", "2"])):
        statement = parse("ieaips", f"{before}{name} = {value}{after}")
        assert statement.problem is None
        assert operands(statement)[-1] == (name, expected)
    for wrong in (f"{name}X", name[:-1], f"{name}1"):
        operand = parse("ieaips", f"{before}{wrong}=5{after}").operands[-1]
        legal = wrong in (PERIOD if before == "(" else DOMAIN)
        assert (operand.name, operand.is_known) == (wrong, legal)


@pytest.mark.parametrize("name", [*STATEMENTS, *DOMAIN, *PERIOD])
def test_a_keyword_may_be_a_value(name: str) -> None:
    assert operands(parse("ieaips", f"IOSRVC={name}")) == [("VALUE", [name])]
    assert operands(parse("ieaips", f"(UNT={name})")) == [("UNT", [name])]


@pytest.mark.parametrize(
    ("text", "name", "expected"),
    [
        ("CPU=10.0", "CPU", [("VALUE", ["10.0"])]),
        ("MSO=3.0000", "MSO", [("VALUE", ["3.0000"])]),
        ("WKL=(1,30 60,,100 , )", "WKL", [("VALUE", ["1", "30", "60", "100"])]),
        ("OBJ=1,SRV=(*,1000,0)", "OBJ", [("VALUE", ["1"]), ("SRV", ["*", "1000", "0"])]),
        ("OBJ=1 SRV=(900)", "OBJ", [("VALUE", ["1"]), ("SRV", ["900"])]),
        ("DMN=3", "DMN", [("VALUE", ["3"])]),
        ("DMN=3,CNSTR=(2,10,1)", "DMN", [("VALUE", ["3"]), ("CNSTR", ["2", "10", "1"])]),
        ("DMN=3,CNSTR=(999,999),FIXCIDX=50", "DMN", [("VALUE", ["3"]), ("CNSTR", ["999", "999"]), ("FIXCIDX", ["50"])]),
        ("PGN=2,", "PGN", [("VALUE", ["2"])]),
        (
            "(OBJ=1,DUR=5K,ISV=300,DMN=2,RTB=1,UNT=S,APG=13)",
            "PERIOD",
            [
                ("OBJ", ["1"]),
                ("DUR", ["5K"]),
                ("ISV", ["300"]),
                ("DMN", ["2"]),
                ("RTB", ["1"]),
                ("UNT", ["S"]),
                ("APG", ["13"]),
            ],
        ),
        ("(DMN=30,,DP=F53,DUR=5K,),", "PERIOD", [("DMN", ["30"]), ("DP", ["F53"]), ("DUR", ["5K"])]),
        ("(PWSS=(50,*) PPGRT=(10,20))", "PERIOD", [("PWSS", ["50", "*"]), ("PPGRT", ["10", "20"])]),
        ("APGRNG=(6-15)", "APGRNG", [("VALUE", ["6-15"])]),
        ("APGRNG=(6,15)", "APGRNG", [("VALUE", ["6", "15"])]),
        ("TSPTRN=(*,1,*,2)", "TSPTRN", [("VALUE", ["*", "1", "*", "2"])]),
        ("DMN=&DOM.,CNSTR=(&LOW(1:1).,5)", "DMN", [("VALUE", ["&DOM."]), ("CNSTR", ["&LOW(1:1).", "5"])]),
    ],
)
def test_statements(text: str, name: str, expected: list[tuple[str, list[str]]]) -> None:
    statement = parse("ieaips", text)
    assert (statement.name, statement.is_known, statement.problem) == (name, True, None)
    assert operands(statement) == expected


def test_spans() -> None:
    statement = parse("ieaips", "(DMN=30,PWSS = (10,20))")
    domain, set_size = statement.operands
    assert statement.text[: statement.verb_end] == "("
    assert statement.text[domain.start : domain.end] == "DMN=30"
    assert statement.text[set_size.start : set_size.key_end] == "PWSS"
    assert statement.text[set_size.start : set_size.end] == "PWSS = (10,20)"


@pytest.mark.parametrize(
    ("text", "kind", "malformed_text", "start"),
    [
        ("CPU 10.0", MALFORMED, "10.0", 4),
        ("CPU=", MALFORMED, "", 4),
        ("CPU=10.0 DEFAULT", MALFORMED, "DEFAULT", 9),
        ("WKL=1", MALFORMED, "1", 4),
        ("PGN=2 3", MALFORMED, "3", 6),
        ("(DUR=,DMN=1)", MALFORMED, ",", 5),
        ("DMN=1,CNSTR=(1,5", UNBALANCED, "(", 12),
        ("(DMN=1))", UNBALANCED, ")", 7),
        ("DMN='1'", UNBALANCED, "'", 4),
    ],
)
def test_what_cannot_be_read(text: str, kind: str, malformed_text: str, start: int) -> None:
    problem = parse("ieaips", text).problem
    assert problem is not None
    assert (problem.kind, problem.text, problem.start) == (kind, malformed_text, start)


def test_good_operands_of_a_broken_statement_are_kept() -> None:
    statement = parse("ieaips", "(DMN=1,DUR=5K))")
    assert operands(statement) == [("DMN", ["1"]), ("DUR", ["5K"])]


@pytest.mark.parametrize(
    ("statement", "operand", "span"),
    [
        ("WKL", "VALUE", (1, 128)),
        ("DMN", "VALUE", (1, 255)),
        ("PGN", "VALUE", (1, 999)),
        ("OBJ", "VALUE", (1, 64)),
        ("PERIOD", "APG", (0, 15)),
        ("PERIOD", "TSGRP", (1, 16)),
    ],
)
def test_ranges(statement: str, operand: str, span: tuple[int, int]) -> None:
    facts = table.load("ieaips").operand(statement, operand)
    assert facts is not None
    assert facts.parts[0].range == span

"""The language of IEFSSNxx. Facts: both forms of IEFSSNxx in the Initialization and Tuning Reference."""

from __future__ import annotations

import pytest

from lint.facts import table
from lint.syntax.grammar import parse
from tests.helpers.reading import operand_values


def test_grammar_and_table_name_the_same_statements() -> None:
    assert set(table.load("iefssn").statements) == {"SUBSYS", "BEGINPARALLEL", "ENTRY"}


@pytest.mark.parametrize(
    ("text", "names", "values"),
    [
        ("SUBSYS SUBNAME(TNF)", ["SUBNAME"], ["TNF"]),
        (
            "SUBSYS SUBNAME(RACF) INITRTN(IRRSSI00), INITPARM('#,M')",
            ["SUBNAME", "INITRTN", "INITPARM"],
            ["RACF", "IRRSSI00", "'#,M'"],
        ),
        ("SUBSYS SUBNAME(JES2) PRIMARY(YES) START(NO)", ["SUBNAME", "PRIMARY", "START"], ["JES2", "YES", "NO"]),
    ],
)
def test_the_keyword_form(text: str, names: list[str], values: list[str]) -> None:
    statement = parse("iefssn", text)

    assert (statement.name, statement.is_sound) == ("SUBSYS", True)
    assert [operand.name for operand in statement.operands] == names
    assert operand_values(statement) == values


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("TNF", ["SUBNAME"]),
        ("JES2,,,PRIMARY", ["SUBNAME", "PRIMARY"]),
        ("JES2,,,PRIMARY,NOSTART", ["SUBNAME", "PRIMARY", "NOSTART"]),
        ("JES2,PRIMARY", ["SUBNAME", "PRIMARY"]),
        ("RACF,IRRSSI00", ["SUBNAME", "INITRTN"]),
        ("RACF,IRRSSI00,'#,M'", ["SUBNAME", "INITRTN", "INITPARM"]),
        ("JES3,HASPSSSM,PARM,PRIMARY", ["SUBNAME", "INITRTN", "INITPARM", "PRIMARY"]),
        ("SUBSYSTEMS,ROUTINE1", ["SUBNAME", "INITRTN"]),
    ],
)
def test_the_positional_form(text: str, names: list[str]) -> None:
    statement = parse("iefssn", text)

    assert (statement.name, statement.is_sound) == ("ENTRY", True)
    assert [operand.name for operand in statement.operands] == names


@pytest.mark.parametrize("text", ["SUBSYSS SUBNAME(A)", "BEGINPARALEL", "SUBS\nSUBNAME(A)"])
def test_a_misspelt_statement_is_no_positional_one(text: str) -> None:
    assert not parse("iefssn", text).is_known

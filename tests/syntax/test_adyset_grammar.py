"""The language of ADYSETxx. Facts: zos-members-4.md 2.8."""

from __future__ import annotations

import pytest

from lint.facts import table
from lint.syntax.grammar import parse
from tests.helpers.reading import read, values, verbs

OPERANDS = (
    "START", "STOP", "GLOBALSTOP", "RECORDS", "SVCDUMP", "SYSMDUMP", "SHARE", "DSNAME", "GLOBAL",
)  # fmt: skip


def test_grammar_and_table_name_the_same() -> None:
    assert {name: tuple(facts.operands) for name, facts in table.load("adyset").statements.items()} == {"DAE": OPERANDS}


@pytest.mark.parametrize("flag", ["START", "STOP", "GLOBALSTOP"])
def test_every_word(flag: str) -> None:
    statement = parse("adyset", f"DAE={flag}")

    assert (statement.name, statement.is_known, statement.problem) == ("DAE", True, None)
    assert [(operand.name, operand.is_known) for operand in statement.operands] == [(flag, True)]


@pytest.mark.parametrize("written", ["RECORDS", "SVCDUMP", "SYSMDUMP", "SHARE", "DSN", "GLOBAL"])
def test_every_operand(written: str) -> None:
    statement = parse("adyset", f"dae = start , {written.lower()} ( A )")

    assert statement.problem is None
    assert [operand.name for operand in statement.operands] == ["START", "DSNAME" if written == "DSN" else written]
    assert [operand.is_known for operand in statement.operands] == [True, True]


@pytest.mark.parametrize("wrong", ["DAES=START", "DAE1=START", "DUMP"])
def test_a_misspelt_statement_is_not_known(wrong: str) -> None:
    assert not parse("adyset", wrong).is_known


def test_a_comma_that_is_missing_hides_nothing() -> None:
    """IBM's own member lacks one between SYSMDUMP and SHARE."""
    text = (
        "DAE=START,RECORDS(400),\n    SVCDUMP(MATCH,NOTIFY(3,30)),\n    SYSMDUMP(MATCH,UPDATE)\n    SHARE(DSN,OPTIONS)"
    )
    parsed = read(text, "adyset", "ADYSET02")

    assert verbs(parsed) == ["DAE"]
    [statement] = parsed.statements
    assert statement.is_sound
    assert values(statement, "SVCDUMP") == ["MATCH", "NOTIFY(3,30)"]
    assert values(statement, "SHARE") == ["DSN", "OPTIONS"]

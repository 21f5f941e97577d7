"""The language of SCHEDxx. Facts: SCHEDxx in the Initialization and Tuning Reference; IEF731I."""

from __future__ import annotations

import pytest

from lint.facts import table
from lint.syntax.grammar import parse
from tests.helpers.reading import operand_values


def test_grammar_and_table_name_the_same_statements() -> None:
    assert set(table.load("sched").statements) == {"PPT", "MT", "RESTART", "NORESTART", "EDT"}


def test_a_program_with_properties() -> None:
    statement = parse("sched", "PPT PGMNAME(HASJES20) NOCANCEL\n NOSWAP KEY(1), LPREF AFF(0 1)")

    assert (statement.name, statement.is_sound) == ("PPT", True)
    assert [operand.name for operand in statement.operands] == ["PGMNAME", "NOCANCEL", "NOSWAP", "KEY", "LPREF", "AFF"]
    assert [value.text for value in statement.operands[-1].values] == ["0", "1"]


@pytest.mark.parametrize(
    ("text", "name", "expected"),
    [
        ("MT SIZE(72K)", "MT", ["72K"]),
        ("MT SIZE(NONE)", "MT", ["NONE"]),
        ("RESTART CODES(0C4, 806 FFF)", "RESTART", ["0C4", "806", "FFF"]),
        ("NORESTART CODES(001)", "NORESTART", ["001"]),
    ],
)
def test_a_statement(text: str, name: str, expected: list[str]) -> None:
    statement = parse("sched", text)

    assert (statement.name, statement.is_sound) == (name, True)
    assert operand_values(statement) == expected


@pytest.mark.parametrize("text", ["PPT PGMNAME(A) MAGIC", "PPT PGMNAME(A) MAGIC(1)"])
def test_a_keyword_of_a_newer_release_is_read_as_unknown(text: str) -> None:
    statement = parse("sched", text)

    assert (statement.problem, statement.has_unknown) == (None, True)


@pytest.mark.parametrize("text", ["MTX SIZE(72K)", "PPT-1 PGMNAME(A)", "RESTARTS CODES(1)"])
def test_a_misspelt_statement_is_not_known(text: str) -> None:
    assert not parse("sched", text).is_known

"""The language of EXSPATxx. Facts: EXSPATxx in the Initialization and Tuning Reference."""

from __future__ import annotations

import pytest

from lint.facts import table
from lint.syntax.grammar import parse
from tests.helpers.reading import operand_values


def test_grammar_and_table_name_the_same_statements() -> None:
    assert set(table.load("exspat").statements) == {"SPINRCVY", "SPINTIME"}


@pytest.mark.parametrize(
    ("text", "name", "expected"),
    [
        ("SPINRCVY ABEND,TERM,ACR", "SPINRCVY", ["ABEND", "TERM", "ACR"]),
        ("SPINRCVY   OPER", "SPINRCVY", ["OPER"]),
        ("SPINTIME=40", "SPINTIME", ["40"]),
        ("spintime=&SPIN.", "SPINTIME", ["&SPIN."]),
    ],
)
def test_a_statement(text: str, name: str, expected: list[str]) -> None:
    statement = parse("exspat", text)

    assert (statement.name, statement.known, statement.problem) == (name, True, None)
    assert operand_values(statement) == expected


@pytest.mark.parametrize("text", ["SPINTIMES=40", "SPIN ABEND", "SPINRCVY-X ABEND"])
def test_a_misspelt_statement_is_not_known(text: str) -> None:
    assert not parse("exspat", text).known

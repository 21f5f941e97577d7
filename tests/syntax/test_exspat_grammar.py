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

    assert (statement.name, statement.is_known, statement.problem) == (name, True, None)
    assert operand_values(statement) == expected


@pytest.mark.parametrize("text", ["SPINTIMES=40", "SPIN ABEND", "SPINRCVY-X ABEND"])
def test_a_misspelt_statement_is_not_known(text: str) -> None:
    assert not parse("exspat", text).is_known


@pytest.mark.parametrize("text", ["SPINRCVY ,", "SPINTIME = , ,", "t,", "k = ,"])
def test_a_list_of_commas_alone_has_no_values(text: str) -> None:
    assert parse("exspat", text).operands == ()


def test_commas_before_a_value_are_no_part_of_it() -> None:
    (operand,) = parse("exspat", "SPINRCVY , ABEND,, TERM").operands
    assert [(value.text, value.start) for value in operand.values] == [("ABEND", 11), ("TERM", 19)]

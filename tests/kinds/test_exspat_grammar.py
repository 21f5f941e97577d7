"""The language of EXSPATxx. Facts: EXSPATxx in the Initialization and Tuning Reference."""

from __future__ import annotations

import pytest

from lint.facts import table
from lint.syntax import grammar, lark_tables, parsers
from lint.syntax.statement import Statement


def parse(text: str) -> Statement:
    return grammar.parse("exspat", text)


def values(statement: Statement) -> list[str]:
    return [value.text for operand in statement.operands for value in operand.values]


def test_terminals_do_not_collide() -> None:
    lark_tables.build(parsers.folder() / "exspat.lark", strict=True)


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
    statement = parse(text)

    assert (statement.name, statement.is_known, statement.problem) == (name, True, None)
    assert values(statement) == expected


@pytest.mark.parametrize("text", ["SPINTIMES=40", "SPIN ABEND", "SPINRCVY-X ABEND"])
def test_a_misspelt_statement_is_not_known(text: str) -> None:
    assert not parse(text).is_known


@pytest.mark.parametrize("text", ["SPINRCVY ,", "SPINTIME = , ,", "t,", "k = ,"])
def test_a_list_of_commas_alone_has_no_values(text: str) -> None:
    assert parse(text).operands == ()


def test_commas_before_a_value_are_no_part_of_it() -> None:
    (operand,) = parse("SPINRCVY , ABEND,, TERM").operands
    assert [(value.text, value.start) for value in operand.values] == [("ABEND", 11), ("TERM", 19)]

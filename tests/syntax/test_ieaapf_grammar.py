"""The language of IEAAPFxx. Facts: IEAAPF00 of MVS 3.8."""

from __future__ import annotations

import pytest

from lint.facts import table
from lint.syntax.grammar import parse
from tests.helpers.reading import operand_values


def test_grammar_and_table_name_the_same_statements() -> None:
    assert set(table.load("ieaapf").statements) == {"ENTRY"}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("SYS1.VTAMLIB MVSRES", ["SYS1.VTAMLIB", "MVSRES"]),
        ("NKB.&SYSNAME(1:2)..LIB    *SMS*", ["NKB.&SYSNAME(1:2)..LIB", "*SMS*"]),
        ("NKB.LIB  ******", ["NKB.LIB", "******"]),
        ("NKB.LIB", ["NKB.LIB"]),
    ],
)
def test_an_entry(text: str, expected: list[str]) -> None:
    statement = parse("ieaapf", text)

    assert (statement.name, statement.is_sound) == ("ENTRY", True)
    assert operand_values(statement) == expected


def test_the_volume_is_in_no_parentheses() -> None:
    assert parse("ieaapf", "NKB.LIB(VOL001)").problem

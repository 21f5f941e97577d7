"""The language of IGGCATxx. Facts: zos-members-4.md 2.6, and its syntax rules."""

from __future__ import annotations

import pytest

from lint.facts import table
from lint.syntax.grammar import parse
from tests.helpers.reading import operand_values, read, verbs

STATEMENTS = tuple(table.load("iggcat").statements)


def test_the_table_has_the_parameters_of_the_sheet() -> None:
    assert {
        "ALLOCLCK", "SYSIGGV2", "SYSZTIOT", "SYSZVVDS", "GDGEXTENDED", "VVDSSPACE", "NOTIFYEXTENT", "TASKMAX", "CATMAX",
        "NOSWAP", "DUMPON",
    } <= set(STATEMENTS)  # fmt: skip


@pytest.mark.parametrize("name", [name for name in STATEMENTS if name != "NOSWAP"])
def test_every_parameter(name: str) -> None:
    for text in (f"{name}(10)", f"{name.lower()} ( 10 ),"):
        statement = parse("iggcat", text)
        assert (statement.name, statement.is_known, statement.problem) == (name, True, None)
        assert operand_values(statement) == ["10"]


def test_a_switch() -> None:
    statement = parse("iggcat", "NOSWAP")

    assert (statement.name, statement.is_known, statement.operands) == ("NOSWAP", True, ())


@pytest.mark.parametrize("wrong", ["VVDSPACE(10,10)", "TASKSMAX(1)", "GDGEXTENDED-X(NO)"])
def test_a_misspelt_parameter_is_not_known(wrong: str) -> None:
    assert not parse("iggcat", wrong).is_known


def test_no_delimiter_is_needed_behind_a_value() -> None:
    parsed = read("VVDSSPACE( 10, 14)NOTIFYEXTENT( 55) NOSWAP TASKMAX(180)", "iggcat", "IGGCAT00")

    assert verbs(parsed) == ["VVDSSPACE", "NOTIFYEXTENT", "NOSWAP", "TASKMAX"]
    assert operand_values(parsed.statements[0].statement) == ["10", "14"]

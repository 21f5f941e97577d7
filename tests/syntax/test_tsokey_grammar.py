"""TSOKEYxx and its value table. Facts: zos-members-4.md 2.14."""

from __future__ import annotations

import pytest

from lint.facts import table
from lint.syntax.grammar import parse
from tests.helpers.reading import operand_values, read, verbs

PARAMETERS = (
    "USERMAX", "RECONLIM", "BUFRSIZE", "HIBFREXT", "LOBFREXT", "CHNLEN", "SCRSIZE", "MODE", "MODESW", "CONFTXT",
    "GNAME", "BASENAME", "ACBPW",
)  # fmt: skip


def test_the_table_has_the_parameters_of_the_sheet() -> None:
    assert tuple(table.load("tsokey").statements) == PARAMETERS


@pytest.mark.parametrize("name", PARAMETERS)
def test_every_parameter(name: str) -> None:
    for text in (f"{name}=10", f"{name.lower()} = 10 ,"):
        statement = parse("tsokey", text)
        assert (statement.name, statement.is_known, statement.problem) == (name, True, None)
        assert operand_values(statement) == ["10"]


def test_a_mark_in_column_72_is_no_data() -> None:
    text = f"{'USERMAX=10,':<71}+\n{'RECONLIM=3,   /* minutes */':<71}+\nSCRSIZE=1920,CHNLEN=4\n"
    parsed = read(text, "tsokey", "TSOKEY00")

    assert verbs(parsed) == ["USERMAX", "RECONLIM", "SCRSIZE", "CHNLEN"]
    assert [located.line for located in parsed.written] == [1, 2, 3, 3]


@pytest.mark.parametrize("wrong", ["USERMAXX=1", "BUFSIZE=1", "PASSWORD=1"])
def test_a_misspelt_parameter_is_not_known(wrong: str) -> None:
    assert not parse("tsokey", wrong).is_known

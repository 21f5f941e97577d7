"""The language of IEASVCxx. Facts: rules and statements of IEASVCxx in the Initialization and Tuning Reference."""

from __future__ import annotations

import pytest

from lint.facts import table
from lint.syntax.grammar import parse
from tests.helpers.reading import operand_values


def test_grammar_and_table_name_the_same_statements() -> None:
    assert set(table.load("ieasvc").statements) == {"SVCPARM"}


@pytest.mark.parametrize(
    ("text", "names", "values"),
    [
        ("SVCPARM 245,REPLACE,TYPE(3)", ["NUMBER", "REPLACE", "TYPE"], ["245", "3"]),
        (
            "SVCPARM 200,REPLACE,TYPE(2),LOCKS(LOCAL,CMS)",
            ["NUMBER", "REPLACE", "TYPE", "LOCKS"],
            ["200", "2", "LOCAL", "CMS"],
        ),
        ("SVCPARM &SVC.,REPLACE,TYPE(6)", ["NUMBER", "REPLACE", "TYPE"], ["&SVC.", "6"]),
        ("SVCPARM &SYSNAME(1:3),REPLACE,TYPE(6)", ["NUMBER", "REPLACE", "TYPE"], ["&SYSNAME(1:3)", "6"]),
        ("SVCPARM REPLACE,TYPE(3)", ["REPLACE", "TYPE"], ["3"]),
    ],
)
def test_a_statement(text: str, names: list[str], values: list[str]) -> None:
    statement = parse("ieasvc", text)

    assert (statement.name, statement.is_sound) == ("SVCPARM", True)
    assert [operand.name for operand in statement.operands] == names
    assert operand_values(statement) == values


@pytest.mark.parametrize("text", ["SVCPRM 245,REPLACE,TYPE(3)", "* A REMARK"])
def test_anything_else_is_no_known_statement(text: str) -> None:
    assert not parse("ieasvc", text).is_known

"""The language of CLOCKxx, as far as rules ask for it."""

from __future__ import annotations

import pytest

from lint.facts import table
from lint.syntax import grammar


@pytest.mark.parametrize("name", list(table.load("clock").statements))
def test_every_statement_has_its_value(name: str) -> None:
    for spelled in (name, name.lower()):
        statement = grammar.parse("clock", f"{spelled}  YES")
        assert (statement.name, statement.is_known, statement.problem) == (name, True, None)
        assert [(operand.name, [value.text for value in operand.values]) for operand in statement.operands] == [
            ("VALUE", ["YES"])
        ]
    assert not grammar.parse("clock", f"{name}X YES").is_known


def test_any_other_statement_is_read_as_such() -> None:
    statement = grammar.parse("clock", "CTNLOGID 5")
    assert (statement.name, statement.is_known, statement.problem) == ("CTNLOGID", False, None)

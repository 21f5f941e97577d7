"""IVTPRM00 and its value table. Facts: zos-members-4.md 2.14."""

from __future__ import annotations

import pytest

from lint.facts import table
from lint.syntax.grammar import parse
from tests.helpers.reading import operand_values, read, values, verbs


def test_grammar_and_table_name_the_same() -> None:
    assert {name: tuple(facts.operands) for name, facts in table.load("ivtprm").statements.items()} == {
        "FIXED": ("MAX",), "ECSA": ("MAX",), "HVCOMM": ("MAX",), "POOL": ("VALUE",),
    }  # fmt: skip


def test_one_record_is_one_statement() -> None:
    text = "FIXED MAX(120M)\n/* a\n   b */\n ecsa   max( 130000K )\n\n* c\nPOOL(4K, ECSA,64,8,16)\n"
    parsed = read(text, "ivtprm", "IVTPRM00")

    assert verbs(parsed) == ["FIXED", "ECSA", "POOL"]
    assert values(parsed.written[1], "MAX") == ["130000K"]
    assert operand_values(parsed.written[2].statement) == ["4K", "ECSA", "64", "8", "16"]
    assert all(located.is_sound for located in parsed.written)


@pytest.mark.parametrize("text", ["FIXED", "FIXED 120M", "FIXED MAX", "POOL", "POOL()", "ECSA MAX(1M) MAX(2M)"])
def test_what_is_no_statement_is_malformed(text: str) -> None:
    assert parse("ivtprm", text).problem


@pytest.mark.parametrize("wrong", ["FIXD MAX(120M)", "HVCOM MAX(120M)", "POOLS(4K,ECSA)"])
def test_a_misspelt_statement_is_not_known(wrong: str) -> None:
    assert not parse("ivtprm", wrong).is_known

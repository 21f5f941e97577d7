"""The language of CTncccxx. Facts: zos-members-4.md 2.7 and oddity 16."""

from __future__ import annotations

import pytest

from lint.facts import table
from lint.syntax.grammar import parse
from tests.helpers.reading import operand_values, read, verbs

WITH_VALUES = ("WTRSTART", "SUB", "ASID", "JOBNAME", "BUFSIZE", "OPTIONS", "WTR", "PRESET")
ALONE = ("WRAP", "NOWRAP", "LIKEHEAD", "ON", "OFF", "MOD")


def test_grammar_and_table_name_the_same() -> None:
    assert {name: set(facts.operands) for name, facts in table.load("ctrace").statements.items()} == {
        "TRACEOPTS": {*WITH_VALUES, *ALONE}
    }


@pytest.mark.parametrize("operand", WITH_VALUES)
def test_every_operand_with_values(operand: str) -> None:
    statement = parse("ctrace", f"TRACEOPTS {operand}(A,B)")

    assert (statement.name, statement.problem) == ("TRACEOPTS", None)
    assert [(given.name, given.is_known) for given in statement.operands] == [(operand, True)]
    assert operand_values(statement) == ["A", "B"]


@pytest.mark.parametrize("operand", ALONE)
def test_every_word(operand: str) -> None:
    assert [(given.name, given.is_known) for given in parse("ctrace", f"traceopts {operand.lower()}").operands] == [
        (operand, True)
    ]


def test_options_in_one_string_behind_an_equals_sign() -> None:
    statement = parse("ctrace", "TRACEOPTS ON OPTIONS=('ENTRY,EXIT,EXITA')")

    assert statement.problem is None
    assert statement.operands[1].values[0].text == "'ENTRY,EXIT,EXITA'"


def test_an_option_with_parentheses_in_quotes() -> None:
    statement = parse("ctrace", "TRACEOPTS ON OPTIONS('GRPNAME=(SYSGRS,SYSMVS)','SERIAL')")

    assert [value.text for value in statement.operands[1].values] == ["'GRPNAME=(SYSGRS,SYSMVS)'", "'SERIAL'"]


@pytest.mark.parametrize("wrong", ["TRACEOPT ON", "TRACE ON", "OPTIONS('A')"])
def test_a_misspelt_statement_is_not_known(wrong: str) -> None:
    assert not parse("ctrace", wrong).is_known


def test_operands_on_records_of_their_own() -> None:
    parsed = read("TRACEOPTS\n  ON\n  BUFSIZE(4M)\n  WTR(CTWTR)\nTRACEOPTS OFF", "ctrace", "CTIXCF00")

    assert verbs(parsed) == ["TRACEOPTS", "TRACEOPTS"]
    assert [operand.name for operand in parsed.statements[0].operands] == ["ON", "BUFSIZE", "WTR"]

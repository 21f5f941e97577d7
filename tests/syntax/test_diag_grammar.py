"""DIAGxx and its value table. Facts: zos-members-3.md 9.1 and 9.2."""

from __future__ import annotations

import pytest

from lint.facts import table
from lint.syntax.grammar import parse
from lint.syntax.statement import UNBALANCED
from tests.helpers.reading import operand_values, read, values, verbs

OF_VSM = [
    "TRACK", "TRACE", "CSA", "SQA", "GETFREE", "ASID", "ADDRESS", "LENGTH", "SUBPOOL", "KEY", "TYPE", "DATA",
    "BESTFITCSA", "CHECKREGIONLOSS", "ALLOWUSERKEYCSA", "USEZOSV1R9RULES",
]  # fmt: skip
SYNTAX = {
    "VSM": OF_VSM,
    "ALLOWUSERKEYCADS": ["VALUE"],
    "NUCLABEL": ["ENABLE", "DISABLE"],
    "FREEMAINEDFRAMES": ["VALUE"],
    "REUSASID": ["VALUE"],
    "AUTOIPL": ["SADMP", "MVS"],
    "TRAPS": ["NAME"],
    "CBLOC": ["VIRTUAL24", "VIRTUAL31"],
}


def test_grammar_and_table_name_the_same() -> None:
    statements = table.load("diag").statements
    assert {name: list(facts.operands) for name, facts in statements.items()} == SYNTAX


@pytest.mark.parametrize(("verb", "operand"), [(verb, operand) for verb in SYNTAX for operand in SYNTAX[verb]])
def test_every_operand(verb: str, operand: str) -> None:
    value = "" if operand in ("TRACK", "TRACE") else " (VSM)"
    text = f"{verb}{value}" if operand == "VALUE" else f"{verb} {operand}{value}"
    statement = parse("diag", text)
    assert statement.is_sound
    [parsed_operand] = statement.operands
    assert (statement.name, parsed_operand.name) == (verb, operand)


def test_several_statements_on_a_record_and_sequence_numbers() -> None:
    text = "VSM TRACK CSA(ON) SQA(ON) VSM TRACE GETFREE(OFF) REUSASID(YES)          00010000\n"
    parsed = read(text, "diag", "DIAG00")
    assert verbs(parsed) == ["VSM", "VSM", "REUSASID"]
    assert all(placed.is_sound for placed in parsed.statements)
    assert list(parsed.problems) == []


def test_a_blank_before_the_parenthesis() -> None:
    [placed] = read("VSM TRACE GETFREE (ON) ASID (3, 5-9)\n", "diag", "DIAG01").statements
    assert placed.is_sound
    assert (values(placed, "GETFREE"), values(placed, "ASID")) == (["ON"], ["3", "5-9"])


def test_a_statement_that_the_tables_lack_leaves_its_neighbors_alone() -> None:
    parsed = read("REUSASID(YES)\nNEWTRAP(A)\nVSM TRACK CSA(ON)\n", "diag", "DIAG00")
    assert [(placed.name, placed.is_known) for placed in parsed.statements] == [
        ("REUSASID", True),
        ("NEWTRAP", False),
        ("VSM", True),
    ]


def test_a_parenthesis_that_is_not_closed_ends_before_a_flag_with_an_operand() -> None:
    parsed = read("VSM TRACK CSA(ON SQA(ON)\nVSM TRACE GETFREE(OFF)\n", "diag", "DIAG00")
    first, second = parsed.statements
    assert first.statement.problem
    assert first.statement.problem.kind == UNBALANCED
    assert second.is_sound


def test_devices_and_load_parameters() -> None:
    statement = parse("diag", "AUTOIPL SADMP(0A80,SM0A85) MVS(LAST)")
    assert operand_values(statement) == ["0A80", "SM0A85", "LAST"]

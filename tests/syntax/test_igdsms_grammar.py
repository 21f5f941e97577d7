"""IGDSMSxx and its value table. Facts: zos-members-3.md 5.1 and 5.2."""

from __future__ import annotations

import pytest

from lint.facts import table
from lint.source import document
from lint.source.split import members_of
from lint.syntax.grammar import parse
from lint.syntax.statement import UNBALANCED
from tests.helpers.reading import corpus_file, operand_values, read, values

OPERANDS = list(table.load("igdsms").statements["SMS"].operands)


def test_the_table_has_one_statement() -> None:
    assert list(table.load("igdsms").statements) == ["SMS"]
    assert len(OPERANDS) > 60


@pytest.mark.parametrize("operand", OPERANDS)
def test_the_grammar_has_every_operand_of_the_table(operand: str) -> None:
    for text in (f"SMS {operand}(SMS)", f"sms {operand.lower()} ( sms )"):
        statement = parse("igdsms", text)
        [parsed_operand] = statement.operands
        assert (statement.name, parsed_operand.name, parsed_operand.is_known) == ("SMS", operand, True)


def test_a_name_may_be_left_to_the_operator() -> None:
    statement = parse("igdsms", "SMS ACDS() COMMDS()")
    assert statement.is_sound
    assert operand_values(statement) == []


def test_lists() -> None:
    statement = parse("igdsms", "SMS DEADLOCK_DETECTION(15,4) RLSFIXEDPOOLSIZE(SYSA,100;SYSB,200) SELECT(A B)")
    assert statement.is_sound
    assert operand_values(statement) == ["15", "4", "SYSA", "100;SYSB", "200", "A", "B"]


def test_a_word_that_the_tables_lack_leaves_its_neighbors_alone() -> None:
    statement = parse("igdsms", "SMS ACDS(A) NEWWORD(X,Y) NEWFLAG COMMDS(B)")
    assert [(operand.name, operand.is_known) for operand in statement.operands] == [
        ("ACDS", True),
        ("NEWWORD", False),
        ("NEWFLAG", False),
        ("COMMDS", True),
    ]


def test_a_parenthesis_that_is_not_closed() -> None:
    problem = parse("igdsms", "SMS ACDS(A COMMDS(B)").problem
    assert problem is not None
    assert (problem.kind, problem.start) == (UNBALANCED, 8)


def test_a_real_member() -> None:
    members = members_of(document.read(corpus_file("zos/10parm.jcl").read_bytes()), "10parm.jcl")
    [member] = [member for member in members if member.name == "IGDSMS00"]
    [placed] = read("\n".join(member.records), "igdsms", "IGDSMS00").statements
    assert placed.is_sound
    assert (values(placed, "ACDS"), values(placed, "COMMDS")) == (["SYS1.SMS.ACDS1"], ["SYS1.SMS.COMMDS1"])

"""GRSCNFxx and its value table. Facts: zos-members-3.md 3.1 and 3.2."""

from __future__ import annotations

import pytest

from lint.facts import table
from lint.syntax.grammar import parse
from lint.syntax.statement import MALFORMED, UNBALANCED
from tests.helpers.reading import read, values, verbs

OPERANDS = [
    "MATCHSYS", "RESMIL", "TOLINT", "ACCELSYS", "RESTART", "REJOIN", "CTC", "CTRACE", "SYNCHRES", "GRSQ",
    "ENQMAXA", "ENQMAXU", "AUTHQLVL", "MONITOR",
]  # fmt: skip


def test_grammar_and_table_name_the_same() -> None:
    statements = table.load("grscnf").statements
    assert {name: list(facts.operands) for name, facts in statements.items()} == {"GRSDEF": OPERANDS}


@pytest.mark.parametrize("operand", OPERANDS)
def test_every_operand(operand: str) -> None:
    for text in (f"GRSDEF {operand}(GRSDEF)", f"grsdef,{operand.lower()} ( GRSDEF )", f"GRSDEF,{operand}(GRSDEF),"):
        statement = parse("grscnf", text)
        assert (statement.name, statement.is_known, statement.problem) == ("GRSDEF", True, None)
        [parsed_operand] = statement.operands
        assert (parsed_operand.name, parsed_operand.is_known, parsed_operand.text) == (operand, True, "GRSDEF")


@pytest.mark.parametrize("wrong", ["GRSDEFX", "GRSDE", "RSDEF", "GRSDEF1", "GRSDEF_"])
def test_a_misspelt_verb_is_unknown(wrong: str) -> None:
    statement = parse("grscnf", f"{wrong} MATCHSYS(A) RESMIL(10)")
    assert (statement.name, statement.is_known, statement.problem) == (wrong, False, None)


@pytest.mark.parametrize(
    ("text", "kind", "place", "left"),
    [
        ("GRSDEF RESMIL", MALFORMED, 13, []),
        ("GRSDEF RESMIL(10 TOLINT(180)", UNBALANCED, 13, ["TOLINT"]),
        ("GRSDEF RESMIL(10) TOLINT(180))", UNBALANCED, 29, ["RESMIL", "TOLINT"]),
    ],
)
def test_malformed_statements(text: str, kind: str, place: int, left: list[str]) -> None:
    statement = parse("grscnf", text)
    assert statement.problem is not None
    assert (statement.problem.kind, statement.problem.start) == (kind, place)
    assert [operand.name for operand in statement.operands] == left


def test_the_word_may_stand_alone() -> None:
    [placed] = read("    GRSDEF\n   /* RESMIL(10) */\n", "grscnf", "GRSCNF00").statements
    assert placed.is_sound
    assert list(placed.operands) == []


def test_every_system_has_its_own_statement() -> None:
    parsed = read("GRSDEF MATCHSYS(A) CTC(3A0) CTC(3A1)\nGRSDEF\nMATCHSYS(B)\n", "grscnf", "GRSCNF00")
    assert verbs(parsed) == ["GRSDEF", "GRSDEF"]
    first, second = parsed.statements
    assert [operand.text for operand in first.all("CTC")] == ["3A0", "3A1"]
    assert values(second, "MATCHSYS") == ["B"]


def test_ranges() -> None:
    """The error message for GRSCNFxx and SETGRS; the range of ENQMAXU is known."""
    facts = table.load("grscnf").statements["GRSDEF"].operands
    ranges = {name: fact.parts[0].range for name, fact in facts.items() if fact.parts[0].range}
    assert ranges == {
        "TOLINT": (1, 86400),
        "ACCELSYS": (2, 99),
        "ENQMAXA": (250000, 99999999),
        "ENQMAXU": (16384, 99999999),
        "AUTHQLVL": (1, 2),
    }
    assert [name for name, fact in facts.items() if fact.repeatable] == ["CTC"]
    assert facts["GRSQ"].default() is None  # two sources disagree

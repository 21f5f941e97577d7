"""COFDLFxx and its value table. Facts: zos-members-3.md section 16."""

from __future__ import annotations

import pytest

from lint.facts import table
from lint.syntax.grammar import parse
from lint.syntax.statement import MALFORMED, UNBALANCED
from tests.helpers.reading import read

OPERANDS = ["MAXEXPB", "PCTRETB", "CONEXIT"]


def test_grammar_and_table_name_the_same() -> None:
    statements = table.load("cofdlf").statements
    assert {name: list(facts.operands) for name, facts in statements.items()} == {"CLASS": OPERANDS}


def test_operands_over_records_with_commas_and_comments() -> None:
    text = "CLASS MAXEXPB(64), /* MB */\n  PCTRETB ( 20 )\n  CONEXIT(COFXDLF1)\n"
    [placed] = read(text, "cofdlf", "COFDLF00").statements
    assert placed.is_sound
    assert [(operand.name, operand.text) for operand in placed.operands] == [
        ("MAXEXPB", "64"),
        ("PCTRETB", "20"),
        ("CONEXIT", "COFXDLF1"),
    ]


@pytest.mark.parametrize("wrong", ["CLASSES", "CLAS", "LASS"])
def test_a_misspelt_verb_is_unknown(wrong: str) -> None:
    assert not parse("cofdlf", f"{wrong} MAXEXPB(64)").is_known


@pytest.mark.parametrize(
    ("text", "kind", "place"),
    [("CLASS MAXEXPB", MALFORMED, 13), ("CLASS MAXEXPB(64 PCTRETB(20)", UNBALANCED, 13), ("CLASS A)", UNBALANCED, 7)],
)
def test_malformed_statements(text: str, kind: str, place: int) -> None:
    problem = parse("cofdlf", text).problem
    assert problem is not None
    assert (problem.kind, problem.start) == (kind, place)

"""PFKTABxx and its value table. Facts: zos-members-4.md 2.14."""

from __future__ import annotations

import pytest

from lint.facts import table
from lint.syntax.grammar import parse
from tests.helpers.reading import read, values, verbs


def test_grammar_and_table_name_the_same() -> None:
    assert {name: tuple(facts.operands) for name, facts in table.load("pfktab").statements.items()} == {
        "PFKTAB": ("TABLE",),
        "PFK": ("VALUE", "CMD", "KEY", "CON"),
    }


def test_a_statement_goes_on_to_the_next_one() -> None:
    text = "PFKTAB TABLE(A) PFK(1) CMD('D T')\n  CON(Y)\n\nPFK(2)\nKEY(1,\n 3) PFKTAB\n TABLE(B)\n"
    parsed = read(text, "pfktab", "PFKTAB00")

    assert verbs(parsed) == ["PFKTAB", "PFK", "PFK", "PFKTAB"]
    assert [located.lines for located in parsed.written] == [(1, 1), (1, 2), (4, 6), (6, 7)]
    assert values(parsed.written[2], "KEY") == ["1", "3"]


@pytest.mark.parametrize(
    ("written", "texts"),
    [
        ("'D A,L;D R,L'", ["'D A,L;D R,L'"]),
        ("'D A,L','D R,L'", ["'D A,L'", "'D R,L'"]),
        ("\"SE 'HELLO'\"", ["\"SE 'HELLO'\""]),
        ("'SE ''HELLO'''", ["'SE ''HELLO'''"]),
        ("'D A,\n L'", ["'D A, L'"]),
        ("'D R,R,CN=(ALL)'", ["'D R,R,CN=(ALL)'"]),
    ],
)
def test_commands_are_in_single_or_double_quotes(written: str, texts: list[str]) -> None:
    parsed = read(f"PFKTAB TABLE(A)\nPFK(1) CMD({written}) CON(Y)\nPFK(2)\n", "pfktab", "PFKTAB00")

    assert verbs(parsed) == ["PFKTAB", "PFK", "PFK"]
    assert values(parsed.written[1], "CMD") == texts
    assert parsed.written[1].is_sound


@pytest.mark.parametrize("wrong", ["PFKS(1)", "PKF(1)", "PFKEY(1)"])
def test_the_operands_of_a_misspelt_key_stay_with_it(wrong: str) -> None:
    parsed = read(f"PFKTAB TABLE(A)\n{wrong} CMD('D T') CON(Y)\nPFK(2) CMD('D A')\n", "pfktab", "PFKTAB00")
    assert verbs(parsed) == ["PFKTAB", wrong.partition("(")[0], "PFK"]


@pytest.mark.parametrize("text", ["PFK CMD('D T')", "PFK() CMD('D T')", "PFK(1) CMD CON(Y)", "PFKTAB TABLE"])
def test_what_lacks_its_value_is_malformed(text: str) -> None:
    assert parse("pfktab", text).problem

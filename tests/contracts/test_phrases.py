"""New texts that users read are free of the phrases that native readers stumble over; the old places only get fewer."""

from __future__ import annotations

import ast
from collections import Counter
from pathlib import Path

import pytest

from tests.contracts.phrases import PATTERNS, phrase_places, phrases_in, strings_of
from tests.running import ROOT

LIST = Path(__file__).parent / "old_phrases.txt"
"""The old places: the count, the path and the phrase in each line."""
MOST_PLACES = 0
"""The sum of the counts. A smaller number is to be written down here; a larger one never."""


def old_places() -> Counter[tuple[str, str]]:
    counts: Counter[tuple[str, str]] = Counter()
    for line in LIST.read_text("utf-8").splitlines():
        number, path, phrase = line.split(" ", 2)
        counts[path, phrase] = int(number)
    return counts


def test_no_text_has_a_phrase_of_the_list_but_the_old_ones() -> None:
    assert phrase_places(ROOT) == old_places()


def test_the_list_of_old_places_only_shrinks() -> None:
    lines = LIST.read_text("utf-8").splitlines()
    assert sorted(lines, key=lambda line: line.split(" ", 2)[1:]) == lines
    assert {phrase for _, phrase in old_places()} <= PATTERNS.keys()
    assert old_places().total() == MOST_PLACES


@pytest.mark.parametrize(
    ("text", "phrases"),
    [
        ("Operands are parted\n  by blanks. Z/OS UNIX.", ["Z/OS", "parted by"]),
        ("They are told of it; one file was passed over.", ["is told", "passed over"]),
        ("Legal there: A. X is none of A, B.", ["is none of", "Legal there:"]),
        ("LOADxx takes the member; the text behind it; the book says", ["takes a member", "the books", "text behind"]),
        ("z/OS selects a member, and no text is skipped.", []),
    ],
)
def test_phrases_are_seen_across_lines_and_forms(text: str, phrases: list[str]) -> None:
    assert sorted(phrases_in(text)) == sorted(phrases)


def test_what_counts_as_a_text_for_users() -> None:
    module = ast.parse(
        '"""Module."""\n'
        'A = "constant"\n"""Attribute."""\n'
        '@rule("X")\ndef page(x):\n    """Page."""\n    yield f"has {x} message"\n'
        'def _helper():\n    """Hidden."""\n'
    )
    texts = set(strings_of(module, "lint/rules/x.py"))
    assert {"constant", "Page.", "has X message"} <= texts
    assert texts.isdisjoint({"Module.", "Attribute.", "Hidden."})
    assert "Hidden." not in set(strings_of(module, "lint/cli/x.py"))

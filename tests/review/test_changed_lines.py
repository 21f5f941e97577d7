"""Which lines are new or changed, held against difflib and against what a person would say."""

from __future__ import annotations

import random
from difflib import SequenceMatcher

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lint.review.changed_lines import changed_lines


@pytest.mark.parametrize(
    ("before", "now", "expected"),
    [
        ("abc", "abc", set()),
        ("", "abc", {1, 2, 3}),
        ("abc", "", set()),
        ("abc", "aXc", {2}),
        ("abc", "Xabc", {1}),
        ("abc", "abcX", {4}),
        ("abc", "ac", set()),
        ("aaa", "aaaa", {4}),
        ("abcd", "cdab", {1, 2}),
        ("axbxc", "axXbxc", {3}),
        ("xxaxx", "xxbxx", {3}),
    ],
)
def test_lines_that_a_person_would_name(before: str, now: str, expected: set[int]) -> None:
    assert changed_lines(before, now) == expected


@given(st.lists(st.sampled_from("abcdefgh"), max_size=60), st.lists(st.sampled_from("abcdefgh"), max_size=60))
def test_what_is_left_is_in_the_earlier_text_in_that_order(before: list[str], now: list[str]) -> None:
    changed = changed_lines(before, now)
    rest = iter(before)
    assert all(line in rest for number, line in enumerate(now, 1) if number not in changed)


@given(st.lists(st.integers(0, 10_000), unique=True, max_size=80), st.data())
def test_edits_of_distinct_lines_are_found_exactly(lines: list[int], data: st.DataObject) -> None:
    before = [str(line) for line in lines]
    places = data.draw(st.sets(st.integers(0, max(len(before) - 1, 0)), max_size=10)) if before else set()
    now = [f"new {at}" if at in places else line for at, line in enumerate(before)]
    assert changed_lines(before, now) == {at + 1 for at in places}


def test_it_says_no_more_than_difflib_by_much() -> None:
    rand = random.Random(7)
    for _ in range(200):
        before = [rand.choice("abcdefghijklmnopqrstuvwxyz") * rand.randint(1, 9) for _ in range(120)]
        now = list(before)
        for _ in range(rand.randint(1, 8)):
            now[rand.randrange(len(now))] = f"new {rand.random()}"
        matched = sum(size for _, _, size in SequenceMatcher(None, before, now, autojunk=False).get_matching_blocks())
        assert len(changed_lines(before, now)) <= (len(now) - matched) * 2


def test_equal_lines_without_end_are_not_compared_each_with_each() -> None:
    """Two long texts of two lines each over and over: calls grow with the lines."""
    before = ["a", "b"] * 40_000
    now = ["b", "b", "a"] * 40_000
    assert changed_lines(before, now)

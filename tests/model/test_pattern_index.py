"""The index of patterns, held against looking at each pattern in turn."""

from __future__ import annotations

from fnmatch import fnmatchcase

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lint.model.pattern_index import PatternIndex

PATTERNS = st.lists(st.text("AB*%", min_size=1, max_size=4), max_size=12)


def stands_for(pattern: str, name: str) -> bool:
    return fnmatchcase(name, pattern.replace("%", "?"))


@given(PATTERNS, st.text("AB", max_size=5))
def test_it_finds_what_each_pattern_in_turn_stands_for(patterns: list[str], name: str) -> None:
    index = PatternIndex([(pattern, (at, pattern)) for at, pattern in enumerate(patterns)], stands_for)
    expected = [(at, pattern) for at, pattern in enumerate(patterns) if stands_for(pattern, name)]
    assert list(index.standing_for(name)) == expected


@pytest.mark.parametrize("form", ["LX{:04}%", "LX{:04}*9", "L*{:04}", "%{:04}", "*{:04}", "A*B{:04}", "{:04}%%*"])
def test_patterns_are_looked_up_by_what_they_begin_and_end_with(form: str) -> None:
    """As many comparisons for each name, however many patterns there are."""
    compared: list[str] = []

    def comparing(pattern: str, name: str) -> bool:
        compared.append(pattern)
        return stands_for(pattern, name)

    patterns = [form.format(number) for number in range(2000)]
    index = PatternIndex([(pattern, pattern) for pattern in patterns], comparing)

    for pattern in patterns:
        assert list(index.standing_for(pattern.replace("*", "XY").replace("%", "Z"))) == [pattern]
    assert len(compared) <= len(patterns)


def test_names_and_prefixes_are_looked_up_and_not_tried() -> None:
    compared: list[str] = []

    def comparing(pattern: str, name: str) -> bool:
        compared.append(pattern)
        return stands_for(pattern, name)

    patterns = [*(f"LX{at:04}*" for at in range(2000)), *(f"VM{at:04}" for at in range(2000)), "%LX*"]
    index = PatternIndex([(pattern, pattern) for pattern in patterns], comparing)

    assert list(index.standing_for("LX0007A")) == ["LX0007*"]
    assert compared == ["%LX*"]

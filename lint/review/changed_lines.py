"""The lines of a text that are new or changed against an earlier text.

The result is that of `git diff`, though not always with the fewest lines. Equal beginnings and ends match first, then
lines that occur once in both texts serve as anchors. A gap without anchors is compared line by line when it is short
and counts as changed when it is long, so that the work grows in proportion to the texts.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher
from typing import NamedTuple

_SHORT = 200
"""The most lines, of both texts together, that are compared line by line."""


class _Gap(NamedTuple):
    """A range of lines in each text (from 0, end exclusive) without a matched pair."""

    old: int
    old_end: int
    new: int
    new_end: int


def changed_lines(before: Sequence[str], now: Sequence[str]) -> set[int]:
    """The numbers (from 1) of the lines of `now` that are new or changed."""
    changed: set[int] = set()
    gaps = [_Gap(0, len(before), 0, len(now))]
    while gaps:
        gap = _without_equal_ends(gaps.pop(), before, now)
        if gap.new == gap.new_end:
            continue
        anchors = list(_anchors(gap, before, now)) if gap.old < gap.old_end else []
        if anchors:
            gaps += _between(gap, anchors)
        elif gap.old < gap.old_end and gap.old_end - gap.old + gap.new_end - gap.new <= _SHORT:
            changed |= _compared(gap, before, now)
        else:
            changed |= set(range(gap.new + 1, gap.new_end + 1))
    return changed


def _without_equal_ends(gap: _Gap, before: Sequence[str], now: Sequence[str]) -> _Gap:
    old, old_end, new, new_end = gap
    while old < old_end and new < new_end and before[old] == now[new]:
        old, new = old + 1, new + 1
    while old < old_end and new < new_end and before[old_end - 1] == now[new_end - 1]:
        old_end, new_end = old_end - 1, new_end - 1
    return _Gap(old, old_end, new, new_end)


def _anchors(gap: _Gap, before: Sequence[str], now: Sequence[str]) -> Iterator[tuple[int, int]]:
    """Pairs of equal lines, each once in both texts, as many as are in the same order in both."""
    old_places = _places_of_single_lines(before, gap.old, gap.old_end)
    new_places = _places_of_single_lines(now, gap.new, gap.new_end)
    pairs = [(old_places[line], new) for line, new in new_places.items() if line in old_places]
    # The longest rising sequence: the last places in old of sequences of each length, and what each pair follows.
    last: list[int] = []
    last_pair: list[int] = []
    follows: list[int] = []
    for index, (old, _) in enumerate(pairs):
        length = bisect_left(last, old)
        follows.append(last_pair[length - 1] if length else -1)
        last[length : length + 1] = [old]
        last_pair[length : length + 1] = [index]
    chain: list[tuple[int, int]] = []
    at = last_pair[-1] if last_pair else -1
    while at >= 0:
        chain.append(pairs[at])
        at = follows[at]
    yield from reversed(chain)


def _places_of_single_lines(lines: Sequence[str], start: int, end: int) -> dict[str, int]:
    places: dict[str, int] = {}
    repeated: set[str] = set()
    for place in range(start, end):
        line = lines[place]
        if line in places:
            repeated.add(line)
        places[line] = place
    return {line: place for line, place in places.items() if line not in repeated}


def _between(gap: _Gap, anchors: Sequence[tuple[int, int]]) -> Iterator[_Gap]:
    """The gaps between the anchors."""
    old, new = gap.old, gap.new
    for old_anchor, new_anchor in anchors:
        yield _Gap(old, old_anchor, new, new_anchor)
        old, new = old_anchor + 1, new_anchor + 1
    yield _Gap(old, gap.old_end, new, gap.new_end)


def _compared(gap: _Gap, before: Sequence[str], now: Sequence[str]) -> set[int]:
    matcher = SequenceMatcher(None, before[gap.old : gap.old_end], now[gap.new : gap.new_end], autojunk=False)
    return {
        gap.new + line + 1
        for kind, _, _, start, end in matcher.get_opcodes()
        if kind != "equal"
        for line in range(start, end)
    }

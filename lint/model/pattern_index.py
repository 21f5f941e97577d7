"""Names and patterns that are looked up by the names that they stand for."""

from __future__ import annotations

import heapq
import re
from collections.abc import Callable, Iterable, Iterator
from typing import Generic, TypeVar

T = TypeVar("T")
_WILD = re.compile(r"[*%]")


class PatternIndex(Generic[T]):
    """Things that each have a name, or a pattern with the wildcards `*` and `%`.

    A pattern is looked up by what stands before its first and behind its last wildcard, and only then compared by
    `stands_for`. A lookup costs what it finds there and one step for each pair of lengths of the two, however many
    patterns there are. Only patterns that share both, such as `*A*` and `*B*`, are tried one by one.
    """

    def __init__(self, entries: Iterable[tuple[str, T]], stands_for: Callable[[str, str], bool]) -> None:
        """`entries` are patterns with their things, in order; `stands_for` says whether a pattern matches a name."""
        self._stands_for = stands_for
        self._names: dict[str, list[tuple[int, T]]] = {}
        self._patterns: dict[tuple[str, str], list[tuple[int, str, T]]] = {}
        for number, (pattern, thing) in enumerate(entries):
            start, *rest = _WILD.split(pattern)
            if rest:
                self._patterns.setdefault((start, rest[-1]), []).append((number, pattern, thing))
            else:
                self._names.setdefault(pattern, []).append((number, thing))
        self._lengths = sorted({(len(start), len(end)) for start, end in self._patterns})

    def standing_for(self, name: str) -> Iterator[T]:
        """The things whose name or pattern matches a name, in their order."""
        ends = ((name[:start], name[len(name) - end :]) for start, end in self._lengths if start + end <= len(name))
        lists = (self._matching(pair, name) for pair in ends if pair in self._patterns)
        for _, thing in heapq.merge(self._names.get(name, ()), *lists, key=lambda numbered: numbered[0]):
            yield thing

    def _matching(self, ends: tuple[str, str], name: str) -> Iterator[tuple[int, T]]:
        only_wild = f"{ends[0]}*{ends[1]}"  # has no further text to compare
        for number, pattern, thing in self._patterns[ends]:
            if pattern == only_wild or self._stands_for(pattern, name):
                yield number, thing

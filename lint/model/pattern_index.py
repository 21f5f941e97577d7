"""Names and patterns that are looked up by the names that they stand for."""

from __future__ import annotations

import heapq
from collections.abc import Callable, Iterable, Iterator
from itertools import count
from typing import Generic, TypeVar

T = TypeVar("T")
_WILD = frozenset("*%")


class PatternIndex(Generic[T]):
    """Things that each have a name, or a pattern that `*` ends; any other pattern is compared by `stands_for`.

    A lookup costs what it finds and one step for each length of a prefix, however many patterns there are.
    """

    def __init__(self, entries: Iterable[tuple[str, T]], stands_for: Callable[[str, str], bool]) -> None:
        """`entries` are patterns with their things, in order; `stands_for` says whether a pattern matches a name."""
        self._stands_for = stands_for
        self._names: dict[str, list[tuple[int, T]]] = {}
        self._prefixes: dict[str, list[tuple[int, T]]] = {}
        self._others: list[tuple[int, str, T]] = []
        numbers = count()
        for pattern, thing in entries:
            prefix = pattern.removesuffix("*")
            if _WILD.isdisjoint(pattern):
                self._names.setdefault(pattern, []).append((next(numbers), thing))
            elif _WILD.isdisjoint(prefix):
                self._prefixes.setdefault(prefix, []).append((next(numbers), thing))
            else:
                self._others.append((next(numbers), pattern, thing))
        self._lengths = sorted({len(prefix) for prefix in self._prefixes})

    def standing_for(self, name: str) -> Iterator[T]:
        """The things whose name or pattern matches a name, in their order."""
        prefixes = (name[:length] for length in self._lengths if length <= len(name))
        lists = [self._names.get(name, []), *(self._prefixes.get(prefix, []) for prefix in prefixes)]
        others = ((number, thing) for number, pattern, thing in self._others if self._stands_for(pattern, name))
        for _, thing in heapq.merge(*lists, others, key=lambda numbered: numbered[0]):
            yield thing

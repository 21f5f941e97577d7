"""Many patterns as `fnmatch` has them, looked up by the names that they match.

Whoever wrote the patterns may also have written the names, so a lookup must not try each pattern with each name.
"""

from __future__ import annotations

import heapq
import re
from collections.abc import Iterable, Iterator, Sequence
from fnmatch import translate
from functools import cached_property

_WILDCARD = re.compile(r"[*?[]")
_STARS = re.compile(r"\*{2,}")


class PatternTable:
    """Numbered patterns: literal ones by their text, the others by the literal text that they begin or end with."""

    def __init__(self, patterns: Iterable[tuple[int, str]]) -> None:
        """`patterns` have ascending numbers; several patterns may have the same number."""
        self._literals: dict[str, list[int]] = {}
        self._heads: dict[str, _Bucket] = {}
        self._tails: dict[str, _Bucket] = {}
        for number, pattern in patterns:
            self._add(number, _STARS.sub("*", pattern))
        self._head_lengths = sorted({len(head) for head in self._heads})
        self._tail_lengths = sorted({len(tail) for tail in self._tails})

    def matching(self, name: str) -> Iterator[int]:
        """The numbers of the patterns that match a name, ascending; a number may come more than once."""
        size = len(name)
        heads = [self._heads.get(name[:length]) for length in self._head_lengths if length <= size]
        tails = [self._tails.get(name[size - length :]) for length in self._tail_lengths if length <= size]
        hits = [bucket.matching(name) for bucket in (*heads, *tails) if bucket]
        return heapq.merge(self._literals.get(name, ()), *hits)

    def _add(self, number: int, pattern: str) -> None:
        wildcard = _WILDCARD.search(pattern)
        if wildcard is None:
            self._literals.setdefault(pattern, []).append(number)
            return
        head = pattern[: wildcard.start()]
        tail = _tail(pattern)
        bucket = self._heads.setdefault(head, _Bucket()) if head else self._tails.setdefault(tail, _Bucket())
        if pattern in (f"{head}*", f"*{tail}"):
            bucket.all_names.append(number)
        else:
            bucket.some_names.append((number, pattern))


def _tail(pattern: str) -> str:
    """The literal text behind the last wildcard."""
    at = max(pattern.rfind(mark) for mark in "*?[]")
    return pattern[at + 1 :]


class _Bucket:
    """The patterns that begin with the same text, or end with it: those that match all such names, and the others."""

    def __init__(self) -> None:
        self.all_names: list[int] = []
        self.some_names: list[tuple[int, str]] = []

    def matching(self, name: str) -> Iterator[int]:
        """The numbers of the patterns that match a name with that text, ascending."""
        if not self.some_names:
            return iter(self.all_names)
        return heapq.merge(self.all_names, self._tree.matching(name))

    @cached_property
    def _tree(self) -> _Tree:
        return _Tree(self.some_names)


class _Tree:
    """Patterns as one regular expression, which says whether any matches; its halves say which."""

    def __init__(self, patterns: Sequence[tuple[int, str]]) -> None:
        self._patterns = patterns

    def matching(self, name: str) -> Iterator[int]:
        """The numbers of the patterns that match a name, ascending."""
        if not self._expression.match(name):
            return
        if len(self._patterns) == 1:
            yield self._patterns[0][0]
            return
        for half in self._halves:
            yield from half.matching(name)

    @cached_property
    def _expression(self) -> re.Pattern[str]:
        return re.compile("|".join(translate(pattern) for _, pattern in self._patterns))

    @cached_property
    def _halves(self) -> tuple[_Tree, _Tree]:
        middle = len(self._patterns) // 2
        return _Tree(self._patterns[:middle]), _Tree(self._patterns[middle:])

"""Many patterns as `fnmatch` has them, looked up by the names that they match.

Whoever wrote the patterns may also have written the names, so a lookup must not try each pattern with each name.
"""

from __future__ import annotations

import heapq
import re
from collections.abc import Iterable, Iterator, Sequence
from fnmatch import translate
from functools import cached_property, lru_cache

_WILDCARD = re.compile(r"[*?[]")
_STARS = re.compile(r"\*{2,}")
_TOKEN = re.compile(r"\*+|\[!?\]?[^\]]*\]|.", re.DOTALL)


class PatternTable:
    """Numbered patterns: literal ones by their text, the others by the literal text that they begin or end with.

    As in `fnmatch`, wildcards match slashes, too. Where they do not cross folders they are those of gitignore(5): only
    `**` between slashes stands for folders, any number of them.
    """

    def __init__(self, patterns: Iterable[tuple[int, str]], *, crosses_folders: bool = True) -> None:
        """`patterns` have ascending numbers; several patterns may have the same number."""
        self._crosses_folders = crosses_folders
        self._literals: dict[str, list[int]] = {}
        self._heads: dict[str, _Bucket] = {}
        self._tails: dict[str, _Bucket] = {}
        for number, pattern in patterns:
            self._add(number, _STARS.sub("*", pattern) if crosses_folders else pattern)
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
        if not self._crosses_folders:
            tail = tail.removeprefix("/")  # `**/x` also matches x
        bucket = self._heads.setdefault(head, _Bucket()) if head else self._tails.setdefault(tail, _Bucket())
        if not self._crosses_folders:
            bucket.some_names.append((number, _expression_by_folder(pattern)))
        elif pattern in (f"{head}*", f"*{tail}"):
            bucket.all_names.append(number)
        else:
            bucket.some_names.append((number, translate(pattern)))


def matches_any_name(name: str, patterns: tuple[str, ...]) -> bool:
    """True if one of the patterns, written in any case, matches a name in upper case."""
    return next(_table_of_names(patterns).matching(name), None) is not None


@lru_cache(maxsize=64)
def _table_of_names(patterns: tuple[str, ...]) -> PatternTable:
    return PatternTable(enumerate(pattern.upper() for pattern in patterns))


def _tail(pattern: str) -> str:
    """The literal text behind the last wildcard."""
    at = max(pattern.rfind(mark) for mark in "*?[]")
    return pattern[at + 1 :]


def _expression_by_folder(pattern: str) -> str:
    """The regular expression of a pattern whose wildcards cross no folder.

    What stands before the last `**`, or before the last `*` of a name, is matched once, as early as possible, and never
    tried again: so no pattern takes more than the product of both lengths.
    """
    runs: list[list[str]] = [[]]
    for part in pattern.split("/"):
        if part == "**":
            runs.append([])
        else:
            runs[-1].append(_expression_of_name(part))
    last = "/".join(runs[-1]) if runs[-1] else "[^/]+"
    if len(runs) == 1:
        return rf"(?s:{last})\Z"
    first, *between = ("".join(f"{name}/" for name in run) for run in runs[:-1])
    middle = "".join(rf"(?>(?:[^/]+/)*?{run})" for run in between if run)
    return rf"(?s:{first}{middle}(?:[^/]+/)*{last})\Z"


def _expression_of_name(part: str) -> str:
    """The regular expression of the name of a file or folder, which a slash or the end follows."""
    runs = [""]
    for token in _TOKEN.findall(part):
        if token[0] == "*":
            runs.append("")
        elif token == "?":
            runs[-1] += "[^/]"
        elif len(token) > 1:
            runs[-1] += f"(?!/){translate(token).removeprefix('(?s:')[:-3]}"
        else:
            runs[-1] += re.escape(token)
    first, *later = runs
    between = "".join(f"(?>[^/]*?{run})" for run in later[:-1])
    return f"{first}{between}[^/]*{later[-1]}(?![^/])" if later else first


class _Bucket:
    """The patterns that begin with the same text, or end with it: those that match all such names, and the others."""

    def __init__(self) -> None:
        self.all_names: list[int] = []
        self.some_names: list[tuple[int, str]] = []
        """Numbers with regular expressions."""

    def matching(self, name: str) -> Iterator[int]:
        """The numbers of the patterns that match a name with that text, ascending."""
        if not self.some_names:
            return iter(self.all_names)
        return heapq.merge(self.all_names, self._tree.matching(name))

    @cached_property
    def _tree(self) -> _Tree:
        return _Tree(self.some_names)


class _Tree:
    """Regular expressions as one, which says whether any matches; its halves say which."""

    def __init__(self, expressions: Sequence[tuple[int, str]]) -> None:
        self._expressions = expressions

    def matching(self, name: str) -> Iterator[int]:
        """The numbers of the patterns that match a name, ascending."""
        if not self._combined.match(name):
            return
        if len(self._expressions) == 1:
            yield self._expressions[0][0]
            return
        for half in self._halves:
            yield from half.matching(name)

    @cached_property
    def _combined(self) -> re.Pattern[str]:
        return re.compile("|".join(expression for _, expression in self._expressions))

    @cached_property
    def _halves(self) -> tuple[_Tree, _Tree]:
        middle = len(self._expressions) // 2
        return _Tree(self._expressions[:middle]), _Tree(self._expressions[middle:])

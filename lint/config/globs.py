"""Glob patterns of the configuration, matched against paths relative to its folder."""

from __future__ import annotations

import heapq
import re
from collections.abc import Callable, Iterable, Iterator
from itertools import accumulate
from pathlib import PurePath

from lint.source import file_tree
from lint.source.file_tree import FileTree
from lint.source.patterns import PatternTable

_ANY_FOLDERS = re.compile(r"(?:\*\*/(?:\./)?)+")


def relative(path: PurePath, root: PurePath, tree: FileTree) -> str:
    """The path with forward slashes, relative to the root if it is below it, also behind links, else absolute."""
    absolute = PurePath(file_tree.absolute(path))
    if not absolute.is_relative_to(root):
        real = tree.real_path(absolute.parent) / absolute.name
        absolute = real if real.is_relative_to(root) else absolute
    return (absolute.relative_to(root) if absolute.is_relative_to(root) else absolute).as_posix()


def relative_to(root: PurePath, tree: FileTree) -> Callable[[PurePath], str]:
    """The function `relative` for one root, which looks at each folder once."""
    folders: dict[str, str] = {}

    def relative_path(path: PurePath) -> str:
        name, whole = path.name, str(path)
        folder = whole.removesuffix(name)
        if not folder or name in ("", ".."):
            return relative(path, root, tree)
        if folder not in folders:
            folders[folder] = relative(PurePath(folder, "x"), root, tree).removesuffix("x")
        return folders[folder] + name

    return relative_path


class Globs:
    """The patterns of one setting, in their order.

    A pattern matches the whole path, a folder above it, or, without a slash, any part of it. `*` and `**` match any
    characters, also slashes; a leading `**/` also matches no folder.
    """

    def __init__(self, patterns: Iterable[str]) -> None:
        plain = [(number, alternative) for number, text in enumerate(patterns) for alternative in _alternatives(text)]
        self._is_empty = not plain
        self._of_paths = PatternTable(plain)
        self._of_parts = PatternTable((number, pattern) for number, pattern in plain if "/" not in pattern)

    def matching(self, path: str) -> list[int]:
        """The numbers of the patterns that match a path, from 0, ascending."""
        return sorted(set(self._hits(path)))

    def first(self, path: str) -> int | None:
        """The number of the first pattern that matches a path; None where there is none."""
        return next(self._hits(path), None)

    def matches(self, path: str) -> bool:
        """True if a pattern matches a path."""
        return self.first(path) is not None

    def _hits(self, path: str) -> Iterator[int]:
        """The numbers of the patterns that match, ascending, some of them more than once."""
        if self._is_empty:
            return iter(())
        parts = path.split("/")
        folders = accumulate(parts, "{}/{}".format)
        return heapq.merge(*map(self._of_paths.matching, folders), *map(self._of_parts.matching, parts))


def _alternatives(pattern: str) -> tuple[str, ...]:
    """The patterns that stand for one that may begin with `**/`, repeated or not: with a folder, and without."""
    pattern = pattern.removeprefix("./").rstrip("/")
    leading = _ANY_FOLDERS.match(pattern)
    return (f"**/{pattern[leading.end() :]}", pattern[leading.end() :]) if leading else (pattern,)

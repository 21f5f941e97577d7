"""Gaps that a site accepts: by entries of `parmlint.yaml`, and by the baseline."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from fnmatch import fnmatchcase
from pathlib import PurePath
from typing import NamedTuple

from lint.config import globs
from lint.config.settings import Accept, Settings
from lint.engine.run import Run, Unjudged
from lint.finding import Span
from lint.ruleset import registry
from lint.ruleset.diagnostics import UnusedAccept
from lint.ruleset.selection import selected
from lint.source.file_tree import FileTree, current_folder

_WILDCARDS = frozenset("*?[")


class UnjudgedKey(NamedTuple):
    """The identity of an entry of the account in a baseline or comparison; it has no line."""

    rule: str
    path: str
    member: str
    reason: str


def key_of(entry: Unjudged, anchor: PurePath, tree: FileTree) -> UnjudgedKey:
    """The key of an entry, with its path relative to `anchor`."""
    return UnjudgedKey(
        entry.code, globs.relative(PurePath(entry.span.path), anchor, tree), entry.span.member, entry.reason
    )


class Accepted(NamedTuple):
    """The account without what the configuration accepts, and the number of entries that it accepts."""

    unjudged: list[Unjudged]
    number: int


class Accepts:
    """The entries of the configuration, applied to the account of one run."""

    def __init__(self, settings: Settings, tree: FileTree) -> None:
        self._tree = tree
        self._settings = settings
        self._accepts = settings.accepts
        self._codes = [_codes(accept) for accept in settings.accepts]
        self._paths = globs.Globs(accept.path or "*" for accept in settings.accepts)
        self._by_path: dict[str, Sequence[int]] = {}

    def split(self, entries: Iterable[Unjudged]) -> Accepted:
        """The entries that nothing accepts, and how many are accepted."""
        left, number = [], 0
        for entry in entries:
            if self._hits(entry):
                number += 1
            else:
                left.append(entry)
        return Accepted(left, number)

    def unused(self, run: Run) -> list[UnusedAccept]:
        """The entries that accept nothing, where the run has looked at all that they speak of."""
        if not self._accepts:
            return []
        used = {number for entry in run.unjudged for number in self._hits(entry)}
        running = {entry.code for entry in selected(self._settings)}
        checked = {globs.relative(PurePath(path), self._settings.root, self._tree) for path in run.paths}
        return [
            UnusedAccept(_in_file(accept.span, self._settings.source))
            for number, accept in enumerate(self._accepts)
            if number not in used and self._is_run(number, running) and (run.has_root or _is_in(accept, checked))
        ]

    def _is_run(self, number: int, codes: Collection[str]) -> bool:
        """True if all rules run that an entry speaks of; one that names none speaks of those of a whole run."""
        is_whole_run = not (self._accepts[number].rules or self._settings.select)
        return is_whole_run or self._codes[number].issubset(codes)

    def _hits(self, entry: Unjudged) -> list[int]:
        """The numbers of the entries of the configuration that accept one of the account."""
        path = entry.span.path
        if not self._accepts:
            return []
        if path not in self._by_path:
            self._by_path[path] = self._paths.matching(globs.relative(PurePath(path), self._settings.root, self._tree))
        return [number for number in self._by_path[path] if self._fits(number, entry)]

    def _fits(self, number: int, entry: Unjudged) -> bool:
        accept = self._accepts[number]
        return (
            entry.code in self._codes[number]
            and fnmatchcase(entry.span.member.upper(), (accept.member or "*").upper())
            and accept.cause in ("", entry.cause.value)
        )


def _codes(accept: Accept) -> frozenset[str]:
    entries = (entry for word in accept.rules for entry in registry.find(word)) if accept.rules else registry.ENTRIES
    return frozenset(entry.code for entry in entries) - registry.ALWAYS_CODES


def _is_in(accept: Accept, paths: Collection[str]) -> bool:
    """True if the entry is about one file, which is among these."""
    return not _WILDCARDS.intersection(accept.path) and accept.path in paths


def _in_file(span: Span | None, source: PurePath | None) -> Span:
    """A place of the configuration file, as the paths of other findings are."""
    path = PurePath(source or "")
    here = current_folder()
    shown = path.relative_to(here) if path.is_relative_to(here) else path
    return (span or Span("", 1, 1, 1, 2))._replace(path=shown.as_posix())

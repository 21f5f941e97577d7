"""Which findings are shown, at which level, and whether they fail the run."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import NamedTuple

from lint.config import globs
from lint.config.settings import PROFILES, Settings
from lint.finding import Finding, Level
from lint.ruleset.selection import named_outright, selected_for


class _View(NamedTuple):
    """What the settings say about the findings of one file: codes, and the levels of some."""

    selected: frozenset[str]
    outright: frozenset[str]
    levels: Mapping[str, Level]


class Views:
    """What the settings say about each file."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._views: dict[str, _View] = {}

    def selects(self, path: str, code: str) -> bool:
        """Whether the rule of that code counts for a file."""
        return code in self._view(path).selected

    def leveled(self, one: Finding) -> Finding:
        """The finding at the level that the configuration gives it."""
        level = self._view(one.span.path).levels.get(one.code)
        return one if level is None else one._replace(level=level)

    def shows(self, one: Finding) -> bool:
        """Whether the profile shows a finding of that level.

        Findings of a rule that was selected by its code, name or family are shown whatever their level.
        """
        if one.level is None or one.level >= PROFILES[self._settings.profile]:
            return True
        return one.code in self._view(one.span.path).outright

    def _view(self, path: str) -> _View:
        known = self._views.get(path)
        if known is None:
            known = self._views[path] = self._made(globs.relative(Path(path), self._settings.root))
        return known

    def _made(self, path: str) -> _View:
        settings = self._settings
        levels = dict(settings.levels)
        for one in settings.per_file:
            if globs.matches(path, one.glob):
                levels |= one.levels
        codes = frozenset(entry.code for entry in selected_for(settings, path))
        return _View(codes, named_outright(settings, path), levels)


def shown(findings: Iterable[Finding], views: Views) -> list[Finding]:
    """The findings that the profile shows, with the levels that the configuration gives them."""
    return [one for one in map(views.leveled, findings) if views.shows(one)]


def fails(findings: Iterable[Finding], fail_on: Level) -> bool:
    """Whether one of the findings is at or above the level that fails a run."""
    return any(one.level is not None and one.level >= fail_on for one in findings)

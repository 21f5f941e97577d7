"""The settings of each file: selected rules and levels, the findings to show, and whether findings fail the run."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import PurePath
from typing import NamedTuple

from lint.config import globs
from lint.config.settings import PROFILES, PerFile, Settings
from lint.finding import Finding, Level
from lint.ruleset import registry
from lint.ruleset.selection import explicitly_selected, selected_for
from lint.source.file_tree import FileTree


class _FileSettings(NamedTuple):
    """The codes selected for one file, those selected explicitly, and configured levels by code."""

    selected: frozenset[str]
    explicitly_selected: frozenset[str]
    levels: Mapping[str, Level]


class SettingsByFile:
    """The settings of a run as they apply to each file, by path."""

    def __init__(self, settings: Settings, tree: FileTree) -> None:
        self._tree = tree
        self._settings = settings
        self._globs = globs.Globs(section.glob for section in settings.per_file)
        self._by_path: dict[str, _FileSettings] = {}
        self._by_sections: dict[tuple[int, ...], _FileSettings] = {}

    def selects(self, path: str, code: str) -> bool:
        """True if the rule with that code is selected for a file."""
        return code in self._of(path).selected

    def selects_any(self, path: str) -> bool:
        """True if a rule is selected for a file, beside those that no selection switches off."""
        return not self._of(path).selected <= registry.ALWAYS_CODES

    def with_level(self, finding: Finding) -> Finding:
        """The finding at its configured level, if there is one."""
        level = self._of(finding.span.path).levels.get(finding.code)
        return finding if level is None else finding._replace(level=level)

    def shows(self, finding: Finding) -> bool:
        """True if the profile shows the level of a finding.

        Findings of a rule that is selected by its code, name or family are shown at any level.
        """
        if finding.level is None or finding.level >= PROFILES[self._settings.profile]:
            return True
        return finding.code in self._of(finding.span.path).explicitly_selected

    def _of(self, path: str) -> _FileSettings:
        file_settings = self._by_path.get(path)
        if file_settings is None:
            sections = tuple(self._globs.matching(globs.relative(PurePath(path), self._settings.root, self._tree)))
            file_settings = self._by_path[path] = self._of_sections(sections)
        return file_settings

    def _of_sections(self, numbers: tuple[int, ...]) -> _FileSettings:
        """The settings of the files that exactly these sections of `per-file` match."""
        file_settings = self._by_sections.get(numbers)
        if file_settings is None:
            sections = [self._settings.per_file[number] for number in numbers]
            file_settings = self._by_sections[numbers] = _file_settings(self._settings, sections)
        return file_settings


def _file_settings(settings: Settings, sections: Sequence[PerFile]) -> _FileSettings:
    levels = dict(settings.levels)
    for section in sections:
        levels |= section.levels
    codes = frozenset(entry.code for entry in selected_for(settings, sections))
    return _FileSettings(codes, explicitly_selected(settings, sections), levels)


def visible_findings(findings: Iterable[Finding], settings: SettingsByFile) -> list[Finding]:
    """The findings that the profile shows, at their configured levels."""
    return [finding for finding in map(settings.with_level, findings) if settings.shows(finding)]


def fails_run(findings: Iterable[Finding], fail_on: Level | None) -> bool:
    """True if a finding is at or above the level that fails a run."""
    if fail_on is None:
        return False
    return any(finding.level is not None and finding.level >= fail_on for finding in findings)

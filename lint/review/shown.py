"""Which findings are shown, at which level, and whether they fail the run."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import replace

from lint.config.settings import PROFILES, Settings
from lint.finding import Finding, Level


def shown(findings: Iterable[Finding], settings: Settings, named_outright: Collection[str]) -> list[Finding]:
    """The findings that the profile shows, with the levels that the configuration gives them.

    Findings of a rule that was selected by its code, name or family are shown whatever their level.
    """
    lowest = PROFILES[settings.profile]
    leveled = [_leveled(one, settings) for one in findings]
    return [one for one in leveled if one.level is None or one.level >= lowest or one.code in named_outright]


def fails(findings: Iterable[Finding], fail_on: Level) -> bool:
    """Whether one of the findings is at or above the level that fails a run."""
    return any(one.level is not None and one.level >= fail_on for one in findings)


def _leveled(one: Finding, settings: Settings) -> Finding:
    level = settings.levels.get(one.code)
    return one if level is None else replace(one, level=level)

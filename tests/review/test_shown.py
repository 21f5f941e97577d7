"""Which findings are shown, and which of them fail a run."""

from __future__ import annotations

from pathlib import Path

import pytest

from lint.config.settings import PROFILES, PerFile, Settings
from lint.finding import Finding, Level, Span
from lint.review.file_settings import SettingsByFile, fails_run, visible_findings
from lint.source.file_tree import FileTree

NOTE, WARNING, ERROR = (
    Finding(Span("COUPLE00", 1, 1, 1, 2), "Text.", code, "some-name", level)
    for code, level in (("CPL002", Level.NOTE), ("CPL003", Level.WARNING), ("CPL004", Level.ERROR))
)
EVERY = [NOTE, WARNING, ERROR]


@pytest.mark.parametrize(
    ("profile", "expected"),
    [("ipl", [ERROR]), ("recommended", [WARNING, ERROR]), ("strict", [NOTE, WARNING, ERROR])],
)
def test_a_profile_shows_its_levels(profile: str, expected: list[Finding]) -> None:
    assert visible_findings(EVERY, SettingsByFile(Settings(profile=profile), FileTree())) == expected


def test_every_profile_is_tested() -> None:
    assert set(PROFILES) == {"ipl", "recommended", "strict"}


def test_what_is_named_outright_is_shown_whatever_its_level() -> None:
    assert visible_findings(EVERY, SettingsByFile(Settings(profile="ipl", select=("CPL002",)), FileTree())) == [
        NOTE,
        ERROR,
    ]


def test_the_configured_level_counts() -> None:
    settings = Settings(levels={"CPL002": Level.ERROR, "CPL004": Level.NOTE})

    findings = visible_findings(EVERY, SettingsByFile(settings, FileTree()))

    assert [(finding.code, finding.level) for finding in findings] == [
        ("CPL002", Level.ERROR),
        ("CPL003", Level.WARNING),
    ]


def test_what_a_file_is_told_goes_over_the_rest() -> None:
    settings = Settings(
        root=Path("/lib"),
        profile="ipl",
        levels={"CPL004": Level.WARNING},
        per_file=(PerFile("COUPLE*", select=("CPL002",)), PerFile("COUPLE00", levels={"CPL004": Level.ERROR})),
    )
    here, there = (
        finding._replace(span=finding.span._replace(path=path))
        for finding in (ERROR, NOTE)
        for path in ("/lib/COUPLE00",)
    )
    elsewhere = ERROR._replace(span=ERROR.span._replace(path="/lib/OTHER"))
    views = SettingsByFile(settings, FileTree())

    assert [(finding.code, finding.level) for finding in visible_findings([here, there, elsewhere], views)] == [
        ("CPL004", Level.ERROR),
        ("CPL002", Level.NOTE),
    ]
    assert views.selects("/lib/COUPLE00", "CPL002")
    assert not views.selects("/lib/COUPLE00", "CPL004")
    assert views.selects("/lib/OTHER", "CPL004")


@pytest.mark.parametrize(
    ("findings", "fail_on", "expected"),
    [
        ([], Level.NOTE, False),
        ([NOTE], Level.NOTE, True),
        ([NOTE], Level.WARNING, False),
        ([WARNING], Level.NOTE, True),
        ([WARNING], Level.WARNING, True),
        ([WARNING], Level.ERROR, False),
        ([ERROR], Level.WARNING, True),
        ([ERROR], Level.ERROR, True),
        ([NOTE, WARNING, ERROR], Level.ERROR, True),
    ],
)
def test_a_run_fails_at_or_above_its_level(findings: list[Finding], fail_on: Level, expected: bool) -> None:
    assert fails_run(findings, fail_on) is expected

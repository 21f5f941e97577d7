"""Which findings are shown, and which of them fail a run."""

from __future__ import annotations

import pytest

from lint.config.settings import PROFILES, Settings
from lint.finding import Finding, Level, Span
from lint.review.shown import fails, shown

NOTE, WARNING, ERROR = (
    Finding(Span("COUPLE00", 1, 1, 1, 2), "Text.", code, "some-name", level)
    for code, level in (("CPL001", Level.NOTE), ("CPL002", Level.WARNING), ("CPL003", Level.ERROR))
)
EVERY = [NOTE, WARNING, ERROR]


@pytest.mark.parametrize(
    ("profile", "expected"),
    [("ipl", [ERROR]), ("recommended", [WARNING, ERROR]), ("strict", [NOTE, WARNING, ERROR])],
)
def test_a_profile_shows_its_levels(profile: str, expected: list[Finding]) -> None:
    assert shown(EVERY, Settings(profile=profile), ()) == expected


def test_every_profile_is_tested() -> None:
    assert set(PROFILES) == {"ipl", "recommended", "strict"}


def test_what_is_named_outright_is_shown_whatever_its_level() -> None:
    assert shown(EVERY, Settings(profile="ipl"), {"CPL001"}) == [NOTE, ERROR]


def test_the_configured_level_counts() -> None:
    settings = Settings(levels={"CPL001": Level.ERROR, "CPL003": Level.NOTE})

    found = shown(EVERY, settings, ())

    assert [(one.code, one.level) for one in found] == [("CPL001", Level.ERROR), ("CPL002", Level.WARNING)]


@pytest.mark.parametrize(
    ("found", "fail_on", "expected"),
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
def test_a_run_fails_at_or_above_its_level(found: list[Finding], fail_on: Level, expected: bool) -> None:
    assert fails(found, fail_on) is expected

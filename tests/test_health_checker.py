"""docs/health-checker.md: each check that a rule mirrors has a row, and each row without a rule says why."""

from __future__ import annotations

import pytest

from lint.ruleset import registry
from tools import health

RULES = list(registry.load())
ROWS = health.checks()
MIRRORED = {rule.health_check for rule in RULES if rule.health_check}


def test_each_check_that_a_rule_mirrors_has_a_row() -> None:
    assert {row.name for row in ROWS} >= MIRRORED


@pytest.mark.parametrize("row", ROWS, ids=[row.name for row in ROWS])
def test_a_row_says_what_it_has_to_say(row: health.HealthCheck) -> None:
    assert row.decides in ("text", "part", "running")
    assert row.confidence in ("doc", "src", "known-H", "known-M", "known-L")
    assert row.name in MIRRORED or row.lacks
    assert row.name not in MIRRORED or row.decides != "running", "a rule shows that files decide a part of it"
    assert all(text.endswith(".") for text in (row.raises, row.lacks, row.it_lacks) if text)


@pytest.mark.parametrize("row", [row for row in ROWS if row.name in MIRRORED], ids=lambda row: row.name)
def test_a_check_with_a_rule_is_not_said_to_have_none(row: health.HealthCheck) -> None:
    assert "not read" not in row.lacks
    assert "o rule" not in row.lacks
    assert "from memory" not in row.lacks


def test_the_page_lists_the_rules_of_each_check() -> None:
    page = health.page(RULES, "")
    row = next(line for line in page.splitlines() if line.startswith("| `XCF_CLEANUP_VALUE` |"))

    assert "[CPL031](rules/CPL031.md)" in row
    assert f"{len(ROWS)} checks are listed, and {len(MIRRORED)} of them have a rule." in page.replace("\n", " ")

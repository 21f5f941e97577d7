"""Every row of the seed recommendations on z/OS, in the forms that shops use: `cases/` has a file for each row."""

from __future__ import annotations

from collections import defaultdict
from pathlib import Path

import pytest

from tests.seeds.row_cases import Case, cases
from tests.seeds.test_rows import ROWS

CASES = cases()
NAMES = [f"{section}{number}" for section in "XUZ" for number in range(1, ROWS[section] + 1)]
FEWEST, FEWEST_HEALTHY = 5, 2


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.row}: {case.name}")
def test_a_case_has_the_findings_that_the_facts_ask_for(case: Case, tmp_path: Path) -> None:
    assert case.places(tmp_path) == case.expected


@pytest.mark.parametrize("row", NAMES)
def test_a_row_has_cases_of_every_sort(row: str) -> None:
    of_row = [case for case in CASES if case.row == row]
    faulty = [case for case in of_row if not case.is_healthy]
    assert len(of_row) >= FEWEST
    assert len(of_row) - len(faulty) >= FEWEST_HEALTHY
    assert any(len(case.members) > 1 for case in faulty)
    assert any(case.has_symbol for case in of_row) or row in WITHOUT_SYMBOLS


WITHOUT_SYMBOLS = {
    "U15": "the shell has no system symbols",
    "U16": "the shell has no system symbols",
}
"""Rows whose language has no system symbols, and why."""


def test_names_of_cases_are_not_repeated() -> None:
    names: dict[str, list[str]] = defaultdict(list)
    for case in CASES:
        names[case.row].append(case.name)
    assert all(len(set(of_row)) == len(of_row) for of_row in names.values())

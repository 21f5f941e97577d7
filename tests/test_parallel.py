"""However many processes do the work, in whatever order the files are named, the run is the same."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from lint import parallel
from lint.cli.common import vocabulary
from lint.config.read import read
from lint.engine import Engine, Run
from tests.running import ROOT

DEMO = ROOT / "fixtures" / "demo"


def run(paths: list[Path], jobs: int) -> Run:
    return Engine(read(DEMO / "parmlint.yaml", vocabulary()), jobs).check_paths(paths)


def facts(one: Run) -> Any:
    return one.findings, one.files, one.members, sorted(one.paths), one.incomplete


@pytest.mark.parametrize("jobs", [2, 3, 8])
def test_results_do_not_depend_on_the_number_of_processes(jobs: int) -> None:
    alone = facts(run([DEMO], 1))
    assert alone[0]
    assert facts(run([DEMO], jobs)) == alone


@pytest.mark.parametrize("seed", range(4))
def test_results_do_not_depend_on_the_order_of_the_arguments(seed: int) -> None:
    files = sorted(path for path in DEMO.rglob("*") if path.is_file())
    shuffled = random.Random(seed).sample(files, len(files))
    assert facts(run(shuffled, 1 + seed % 2)) == facts(run(files, 1))


def test_a_rule_that_fails_in_another_process_is_a_finding(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(_couple: object) -> None:
        raise RuntimeError

    monkeypatch.setattr("lint.model.couple.Couple.classes", property(broken))
    alone, shared = run([DEMO], 1), run([DEMO], 2)
    assert "GEN017" in {one.code for one in alone.findings}
    assert shared.incomplete
    assert facts(shared) == facts(alone)


def test_work_keeps_its_order() -> None:
    squares = [number * number for number in range(100)]
    assert list(parallel.in_order(lambda number: number * number, range(100), 3)) == squares
    assert list(parallel.in_order(str, [], 3)) == []


def test_what_the_work_raises_is_raised_here() -> None:
    with pytest.raises(ZeroDivisionError):
        list(parallel.in_order(lambda number: 1 / number, [1, 0, 1], 2))

"""However many processes do the work, in whatever order the files are named, the run is the same."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from lint import cache
from lint.cli.common import vocabulary
from lint.config.read import read
from lint.engine import Engine, Run, parallel
from lint.engine.pools import own_processes
from lint.finding import Finding, Span
from lint.source.file_tree import FileTree
from tests.bench import sysplex
from tests.running import HEALTHY, ROOT, Checkout

DEMO = ROOT / "fixtures" / "demo"


def checked(paths: list[Path], jobs: int, top: Path = DEMO) -> Run:
    return Engine(read(top / "parmlint.yaml", vocabulary(), FileTree()), jobs).check_paths(paths)


def spans(finding: Finding) -> list[Span]:
    return [finding.span, *(related.span for related in finding.related)]


def place(finding: Finding) -> tuple[Span, str, str]:
    return finding.span, finding.code, finding.message


def facts(run: Run) -> Any:
    return run.findings, run.unjudged, run.coverage, run.files, run.members, sorted(run.paths), run.incomplete


@pytest.mark.parametrize("jobs", [2, 3, 8])
def test_results_do_not_depend_on_the_number_of_processes(jobs: int) -> None:
    alone = facts(checked([DEMO], 1))
    assert alone[0]
    assert facts(checked([DEMO], jobs)) == alone


@pytest.mark.parametrize("seed", range(4))
def test_results_do_not_depend_on_the_order_of_the_arguments(seed: int) -> None:
    files = sorted(path for path in DEMO.rglob("*") if path.is_file())
    shuffled = random.Random(seed).sample(files, len(files))
    assert facts(checked(shuffled, 1 + seed % 2)) == facts(checked(files, 1))


def test_systems_that_share_members_are_the_same_with_any_number_of_processes_and_any_cache(tmp_path: Path) -> None:
    sysplex.write(tmp_path, 3)
    alone = facts(checked([tmp_path], 1, tmp_path))
    assert {name for finding in alone[0] for name in finding.systems} == {"NK00", "NK01", "NK02"}
    for kept_in in (None, tmp_path / "kept", tmp_path / "kept"):  # without a cache, with a new one, with a known one
        cache.use(kept_in)
        assert facts(checked([tmp_path / "zos", tmp_path], 2, tmp_path)) == alone


@pytest.mark.slow
@pytest.mark.parametrize("jobs", [1, 2])
def test_a_file_alone_shows_what_all_of_them_show_of_it(jobs: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(DEMO)
    everything = checked([Path()], 1)
    for path in everything.paths:
        of_it = [finding for finding in everything.findings if path in {span.path for span in spans(finding)}]
        findings = checked([Path(path)], jobs).findings
        assert [place(finding) for finding in findings] == [place(finding) for finding in of_it]


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_file_that_only_a_rule_reads_is_shown_and_its_comments_count(checkout: Checkout, jobs: str) -> None:
    limits = "MAXPROCSYS(800) MAXPROCUSER(700)"
    files = {
        "parmlint.yaml": "systems: {S1: {parmlib: [A, B]}}\n",
        "A/LOAD00": "SYSPARM  00\n",
        "A/IEASYS00": "OMVS=00\n",
        "A/BPXPRM00": "MAXPROCSYS(900) MAXPROCUSER(700)\n",
        "B/BPXPRM00": f"{limits}\n",
    }
    for name, text in files.items():
        checkout.write(name, text)
    asked = ("check", "A/IEASYS00", "A/BPXPRM00", "--select", "SYS024", "--profile", "strict", "--jobs", jobs)
    assert f"1 | {limits}\n" in checkout.run(*asked).out
    checkout.write("B/BPXPRM00", f"{limits} /* parmlint: ignore SYS024 */\n")
    assert checkout.run(*asked).out == (
        "No findings in 2 members of 2 files. 1 finding ignored by comments.\n"
        "Checked 2 members of 2 kinds in 1 system with 1 rule.\n"
    )


def test_a_rule_that_fails_in_another_process_is_a_finding(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(_couple: object) -> None:
        raise RuntimeError

    monkeypatch.setattr("lint.model.couple.Couple.classes", property(broken))
    alone, shared = checked([DEMO], 1), checked([DEMO], 2)
    assert "GEN017" in {finding.code for finding in alone.findings}
    assert shared.incomplete
    assert facts(shared) == facts(alone)


def test_work_keeps_its_order() -> None:
    with parallel.map_ordered(lambda number: number * number, range(100), 3, FileTree()) as squares:
        assert list(squares) == [number * number for number in range(100)]
    with parallel.map_ordered(str, [], 3, FileTree()) as nothing:
        assert list(nothing) == []


@pytest.mark.parametrize("reason", [PermissionError, FileNotFoundError, ImportError, NotImplementedError])
def test_work_is_done_here_where_no_semaphore_can_be_had(
    reason: type[Exception], monkeypatch: pytest.MonkeyPatch
) -> None:
    """As in a container without a writable /dev/shm."""

    def refused(*_: object) -> None:
        raise reason

    monkeypatch.setattr("concurrent.futures.ProcessPoolExecutor", refused)
    with parallel.map_ordered(lambda item: (item, os.getpid()), range(9), 3, FileTree()) as results:
        assert [*results] == [(item, os.getpid()) for item in range(9)]
    assert own_processes(2, FileTree()) is None


def test_what_the_work_raises_is_raised_here() -> None:
    with (
        pytest.raises(ZeroDivisionError),
        parallel.map_ordered(lambda number: 1 / number, [1, 0, 1], 2, FileTree()) as results,
    ):
        list(results)


def test_work_that_nobody_waits_for_is_not_begun(tmp_path: Path) -> None:
    def slowly(number: int) -> None:
        (tmp_path / str(number)).touch()
        time.sleep(0.02)

    with parallel.map_ordered(slowly, range(80), 1, FileTree()) as results:
        next(results)
    assert 0 < len(list(tmp_path.iterdir())) < 80


COPIES_AT_WORK = """
import os, time
from lint.engine import parallel
from lint.engine.pools import own_processes
from lint.source.file_tree import FileTree

def work(number):
    os.write(1, b"%d\\n" % os.getpid())  # whole, whoever else writes
    time.sleep(600)

"""
WAITING_FOR = {
    "files": COPIES_AT_WORK
    + "with parallel.map_ordered(work, range(2), 2, FileTree()) as results:\n    list(results)\n",
    "groups": COPIES_AT_WORK
    + "with own_processes(2, FileTree()) as pool:\n    list(pool.executor.map(work, range(2)))\n",
}


@pytest.mark.parametrize("shared", WAITING_FOR)
@pytest.mark.parametrize("reaches_all", [True, False], ids=["terminal", "one process"])
@pytest.mark.parametrize("ended_by", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL])
def test_copies_end_when_the_run_does(ended_by: signal.Signals, *, reaches_all: bool, shared: str) -> None:
    command = [sys.executable, "-c", WAITING_FOR[shared]]
    streams: dict[str, Any] = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    with subprocess.Popen(command, cwd=ROOT, text=True, start_new_session=True, **streams) as first:
        assert first.stdout is not None
        workers = [int(first.stdout.readline()) for _ in range(2)]
        # A terminal interrupts all, in any order.
        for worker in workers if ended_by == signal.SIGINT and reaches_all else ():
            # The end of one of them may have ended the other one.
            with suppress(ProcessLookupError):
                os.kill(worker, ended_by)
        first.send_signal(ended_by)
        # Copies that go on would keep the streams open.
        _, errors = first.communicate(timeout=60)
        assert first.returncode == -ended_by
        assert errors.count("Traceback") == (ended_by == signal.SIGINT), errors


def test_a_killed_process_ends_the_run_with_the_reason(checkout: Checkout, monkeypatch: pytest.MonkeyPatch) -> None:
    here = os.getpid()

    def killed(_parsed: object) -> None:
        if os.getpid() != here:
            os.kill(os.getpid(), signal.SIGKILL)

    for name in ("COUPLE00", "COUPLE01"):
        checkout.write(name, HEALTHY)
    monkeypatch.setattr("lint.engine.engine.Engine._check_member", lambda _self, parsed: killed(parsed))
    outcome = checkout.run("check", "--jobs", "2")
    assert outcome.code == 2
    assert outcome.err == (
        "parmlint: a worker process ended early: it ran out of memory or was killed. --jobs 1 uses one process.\n"
    )

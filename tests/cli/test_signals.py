"""A signal that ends the command leaves nothing behind: no process, no file, and no lock."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path
from threading import Timer
from typing import Any

import pytest

from tests.running import ROOT, Checkout

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="no other process can send a signal there")

_PAUSED = """
import os, signal, sys, time
from lint.cli.main import main
from lint.engine import engine, group_tasks
from lint.source import database, writer

def pause(*_arguments, **_options):
    os.write(1, b"%d\\n" % os.getpid())  # whole, whoever else writes
    time.sleep(600)

{place} = pause
signal.signal(signal.SIGHUP, signal.SIG_DFL)  # which nohup ignores, and whoever it starts
main()
"""
_POOL = """
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context
from lint.engine.parallel import begin_worker
from lint.engine.pools import WorkerPool
import os, time

def pause(*_arguments):
    os.write(1, b"%d\\n" % os.getpid())
    time.sleep(600)

class Paused(ProcessPoolExecutor):
    def submit(self, work, /, *arguments, **options):
        return super().submit(pause, *arguments, **options)

@contextmanager
def open_pool(address):
    with Paused(int(address), get_context("spawn"), begin_worker) as executor:
        yield WorkerPool(executor, workers=int(address))
"""
"""The pool of the page on scale, whose work does not end."""
_SYSTEMS = "ABCDEFGHIJKL"
_NO_SYSTEMS = ("--no-config",)
_COMMANDS: dict[str, tuple[str, int, tuple[str, ...]]] = {
    "groups in processes": ("group_tasks._answer", 2, ("--jobs", "2")),
    "one process": ("engine.Engine._check_member", 1, ("--jobs", "1", *_NO_SYSTEMS)),
    "files in processes": ("engine.Engine._check_member", 2, ("--jobs", "3", *_NO_SYSTEMS)),
    "an executor": ("database.unused", 2, ("--executor", "paused:2")),
    "a report": ("writer.os.fsync", 1, ("--jobs", "1", *_NO_SYSTEMS, "--output", "report")),
    "a database": ("database.Database.insert_all", 1, ("--jobs", "1", *_NO_SYSTEMS, "--format", "sqlite=fleet.db")),
}
"""The function that pauses, the processes in which it does so, and the options of the command."""


def _write_systems(checkout: Checkout) -> None:
    """Write systems that share nothing, so many that some work has not begun when the signal comes."""
    declared = ", ".join(f"PRD{name}: {{parmlib: {name}}}" for name in _SYSTEMS)
    checkout.write("parmlint.yaml", f"systems: {{{declared}}}\n")
    for name in _SYSTEMS:
        checkout.write(f"{name}/LOAD00", "SYSPARM  00\n")
        checkout.write(f"{name}/IEASYS00", "COUPLE=00\n")
        checkout.write(f"{name}/COUPLE00", f" COUPLE SYSPLEX(PLEX{name}) PCOUPLE(SYS1.{name})\n")


def _files(folder: Path) -> dict[str, int]:
    return {str(path): path.stat().st_size for path in sorted(folder.rglob("*"))}


@pytest.fixture
def surroundings(tmp_path: Path) -> dict[str, str]:
    """An environment with an installed executor, and with a folder of its own for temporary files."""
    packages, temporary = tmp_path / "packages", tmp_path / "temporary"
    (packages / "paused-1.dist-info").mkdir(parents=True)
    temporary.mkdir()
    (packages / "paused-1.dist-info" / "METADATA").write_text("Name: paused\nVersion: 1\n", "utf-8")
    (packages / "paused-1.dist-info" / "entry_points.txt").write_text(
        "[parmlint.executors]\npaused = paused:open_pool\n", "utf-8"
    )
    (packages / "paused.py").write_text(_POOL, "utf-8")
    return {**os.environ, "PYTHONPATH": f"{packages}{os.pathsep}{ROOT}", "TMPDIR": str(temporary)}


def _ended(
    command: list[str], folder: Path, environment: dict[str, str], processes: int, ended_by: signal.Signals
) -> tuple[int, str, str]:
    """The exit code and the rest of the output of a command that a signal ends when so many processes pause.

    It has none of it before no process of the command is left: each has these streams open.
    """
    streams: dict[str, Any] = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    with subprocess.Popen(command, cwd=folder, env=environment, text=True, start_new_session=True, **streams) as first:
        assert first.stdout is not None
        limit = Timer(60, os.killpg, (first.pid, signal.SIGKILL))
        limit.start()
        for _ in range(processes):
            assert first.stdout.readline().strip().isdecimal()
        first.send_signal(ended_by)
        out, errors = first.communicate()
        assert limit.is_alive()
        limit.cancel()
    return first.returncode, out, errors


@pytest.mark.parametrize("name", _COMMANDS)
@pytest.mark.parametrize("ended_by", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT], ids=lambda number: number.name)
def test_a_run_that_a_signal_ends_leaves_nothing_behind(
    checkout: Checkout, tmp_path: Path, surroundings: dict[str, str], name: str, ended_by: signal.Signals
) -> None:
    _write_systems(checkout)
    checkout.run("check", "--no-cache", "--no-config", "--format", "sqlite=fleet.db")
    before = _files(tmp_path)
    place, processes, options = _COMMANDS[name]
    command = [sys.executable, "-c", _PAUSED.format(place=place), "check", "--no-cache", *options]

    assert _ended(command, checkout.root, surroundings, processes, ended_by) == (128 + ended_by, "", "")
    assert _files(tmp_path) == before
    assert "cannot be written" not in checkout.run("check", "--no-cache", "--format", "sqlite=fleet.db").err


def test_processes_of_the_executor_of_the_page_end_with_a_run_that_is_killed(
    checkout: Checkout, surroundings: dict[str, str]
) -> None:
    _write_systems(checkout)
    place, processes, options = _COMMANDS["an executor"]
    command = [sys.executable, "-c", _PAUSED.format(place=place), "check", "--no-cache", *options]

    code, _, _ = _ended(command, checkout.root, surroundings, processes, signal.SIGKILL)

    assert code == -signal.SIGKILL


def test_a_signal_that_the_process_ignores_is_still_ignored(checkout: Checkout) -> None:
    """As under nohup."""
    checkout.write("COUPLE00", " COUPLE SYSPLEX(PLEX1)\n")
    program = (
        "import os, signal\nfrom lint.cli.main import main\nfrom lint.engine import engine\n"
        "signal.signal(signal.SIGHUP, signal.SIG_IGN)\n"
        "check = engine.Engine.check_paths\n"
        "engine.Engine.check_paths = lambda *each: (os.kill(os.getpid(), signal.SIGHUP), check(*each))[1]\n"
        "main()\n"
    )
    command = [sys.executable, "-c", program, "check", "--no-cache", "--no-config", "--exit-zero"]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}

    done = subprocess.run(command, cwd=checkout.root, env=environment, capture_output=True, text=True, check=False)

    assert (done.returncode, done.stderr) == (0, "")
    assert "1 member of 1 file" in done.stdout

"""A long run tells a person at a terminal how far it is, and nobody else."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from types import MappingProxyType

import pytest

from lint.cli import progress
from lint.cli.progress import Bar
from tests.running import HEALTHY, ROOT, UNSERVED, Checkout, environment

termios = pytest.importorskip("termios", reason="this operating system has no pseudo terminals")

PROGRAM = "import sys; from lint.cli import progress; progress.PATIENCE = float(sys.argv.pop(1)); \
from lint.cli.main import main; main()"
AT_ONCE, NEVER = "0", "1e9"
"""Patience, in seconds: so no test depends on how fast the machine is."""
FILES = 12


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(progress, "PATIENCE", 0.0)


@pytest.fixture
def members(checkout: Checkout) -> Path:
    for number in range(FILES):
        checkout.write(f"COUPLE{number:02}", UNSERVED if number % 2 else HEALTHY)
    return checkout.root


class Seen:
    """A pseudo terminal, and the text that was written to it once nobody has it open any more."""

    def __init__(self, columns: int) -> None:
        self._master, self.terminal = os.openpty()
        termios.tcsetwinsize(self.terminal, (24, columns))
        self._reader = threading.Thread(target=self._read)
        self._parts: list[bytes] = []
        self._reader.start()

    @property
    def text(self) -> str:
        return b"".join(self._parts).decode()

    def _read(self) -> None:
        while data := _read(self._master):
            self._parts.append(data)

    def close(self) -> None:
        self._reader.join()
        os.close(self._master)


@contextmanager
def on_terminal(columns: int = 80) -> Iterator[Seen]:
    """A terminal, which is to be closed inside."""
    seen = Seen(columns)
    try:
        yield seen
    finally:
        seen.close()


def at_a_terminal(
    folder: Path, patience: str, *options: str, variables: Mapping[str, str] = MappingProxyType({})
) -> tuple[bytes, str, int]:
    """`parmlint check` with its standard error on a terminal: the report, what the terminal got, the exit code."""
    command = [sys.executable, "-c", PROGRAM, patience, "check", "--no-cache", "-f", "json", *options, "."]
    with on_terminal() as seen, os.fdopen(seen.terminal) as terminal:
        done = subprocess.run(
            command,
            cwd=folder,
            stdout=subprocess.PIPE,
            stderr=terminal,
            env=_environment(folder, variables),
            check=False,
        )
    return done.stdout, seen.text, done.returncode


def _read(master: int) -> bytes:
    try:
        return os.read(master, 4096)
    except OSError:  # what Linux says when the other end is closed
        return b""


def _environment(folder: Path, variables: Mapping[str, str]) -> dict[str, str]:
    kept = {name: value for name, value in environment(folder).items() if name not in ("CI", "TERM")}
    return {**kept, "PYTHONPATH": str(ROOT), "TERM": "xterm", **variables}


def in_a_pipe(folder: Path, *options: str) -> tuple[bytes, bytes, int]:
    command = [sys.executable, "-c", PROGRAM, AT_ONCE, "check", "--no-cache", "-f", "json", *options, "."]
    done = subprocess.run(command, cwd=folder, capture_output=True, env=_environment(folder, {}), check=False)
    return done.stdout, done.stderr, done.returncode


def line_left(seen: str) -> str:
    """What stands in the line of a terminal in the end."""
    cells: list[str] = []
    for part in seen.split("\r"):
        cells[: len(part)] = part
    return "".join(cells)


@pytest.mark.parametrize("jobs", ["1", "3"])
def test_a_long_run_shows_how_far_it_is_and_leaves_nothing_behind(members: Path, jobs: str) -> None:
    report, seen, code = at_a_terminal(members, AT_ONCE, "--jobs", jobs)

    expected, nothing, same = in_a_pipe(members, "--jobs", jobs)
    assert nothing == b""
    assert (report, code) == (expected, same)
    shown = [line.rstrip() for line in seen.split("\r") if line.strip()]
    reading = [line for line in shown if line.startswith("parmlint: reading [")]
    checking = [line for line in shown if line.startswith("parmlint: checking files [")]
    systems = [line for line in shown if line.startswith("parmlint: checking systems [")]
    assert shown == reading + checking + systems
    assert len(reading) == FILES
    assert reading[FILES // 2 - 1].endswith("]  50%")
    assert reading[-1].endswith(f"[{'#' * 40}] 100%")
    assert checking[-1].endswith("] 100%")
    assert systems[-1].endswith("] 100%")
    assert "\n" not in seen
    assert line_left(seen).strip() == ""
    assert seen.endswith("\r")


def test_a_short_run_shows_nothing(members: Path) -> None:
    report, seen, _ = at_a_terminal(members, NEVER)

    assert seen == ""
    assert report == in_a_pipe(members)[0]


@pytest.mark.parametrize("variables", [{"CI": "1"}, {"CI": "true"}, {"TERM": "dumb"}], ids=str)
def test_nobody_watches_a_log_or_a_dumb_terminal(members: Path, variables: dict[str, str]) -> None:
    report, seen, _ = at_a_terminal(members, AT_ONCE, variables=variables)

    assert seen == ""
    assert report == in_a_pipe(members)[0]


def test_messages_stand_in_a_line_of_their_own(members: Path) -> None:
    (members / "parmlint-baseline.json").write_text("{}")

    _, seen, code = at_a_terminal(members, AT_ONCE)

    assert code == 2
    assert seen.split("\r")[-2].startswith("parmlint: ")
    assert "parmlint-baseline.json" in seen.split("\r")[-2]


# --- the bar alone ---


@pytest.mark.usefixtures("impatient")
@pytest.mark.parametrize(("columns", "width"), [(20, 0), (25, 0), (30, 4), (45, 19), (200, 40), (0, 40)])
def test_a_bar_is_never_wider_than_the_terminal(columns: int, width: int) -> None:
    """`parmlint: reading [` and `] 100%` take 25 columns; the last one stays free, for some terminals go on there.

    A terminal of 0 columns does not tell how many it has.
    """
    with on_terminal(columns) as seen, os.fdopen(seen.terminal, "w") as stream:
        assert list(Bar(stream)("reading", "ABC", 3)) == ["A", "B", "C"]

    full = [bar for bar in seen.text.split("\r") if bar.endswith("100%")]
    assert [bar.count("#") for bar in full] == ([width] if width else [])


@pytest.mark.usefixtures("impatient")
def test_the_bar_goes_when_the_work_breaks_off() -> None:
    with on_terminal() as seen, os.fdopen(seen.terminal, "w") as stream, pytest.raises(KeyboardInterrupt):
        list(Bar(stream)("checking", _interrupted(), 2))

    assert "50%" in seen.text
    assert line_left(seen.text).strip() == ""


@pytest.mark.usefixtures("impatient")
def test_what_is_shown_already_is_not_written_again() -> None:
    with on_terminal() as seen, os.fdopen(seen.terminal, "w") as stream:
        assert len(list(Bar(stream)("checking", range(5000), 5000))) == 5000

    written = seen.text.rstrip().split("\r")
    assert 101 <= len(written) == len(set(written))


def _interrupted() -> Iterator[int]:
    yield 1
    raise KeyboardInterrupt

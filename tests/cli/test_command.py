"""The command as a process: help, version, pipes, terminals, and what happens when all goes wrong."""

from __future__ import annotations

import os
import pty
import subprocess
import sys
from pathlib import Path

import pytest

from lint import __version__
from tests.running import ROOT, UNSERVED, Checkout

VERBS = ("check", "rules", "explain", "kinds", "show")
COMMAND = (sys.executable, "-m", "lint")


def shell(checkout: Checkout, line: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run a line of shell text in which $PARMLINT is the command."""
    return subprocess.run(
        ["bash", "-c", line.replace("$PARMLINT", f"'{sys.executable}' -m lint")],
        cwd=checkout.root,
        env={**os.environ, "PYTHONPATH": str(ROOT), **environment},
        capture_output=True,
        text=True,
        check=False,
        stdin=subprocess.DEVNULL,
    )


def test_the_version(checkout: Checkout) -> None:
    outcome = checkout.run("--version")

    assert (outcome.code, outcome.out, outcome.err) == (0, f"parmlint {__version__}\n", "")


@pytest.mark.parametrize("arguments", [["--help"], ["-h"], *([verb, "--help"] for verb in VERBS)])
def test_help(checkout: Checkout, arguments: list[str]) -> None:
    outcome = checkout.run(*arguments)

    assert (outcome.code, outcome.err) == (0, "")
    assert "Usage: parmlint" in outcome.out
    assert "\x1b" not in outcome.out


def test_the_help_names_every_verb_and_the_exit_codes(checkout: Checkout) -> None:
    text = checkout.run("--help").out

    assert all(f"  {verb} " in text for verb in VERBS)
    assert "Exit codes: 0 no findings at or above --fail-on, 1 findings, 2 usage" in " ".join(text.split())


@pytest.mark.parametrize("arguments", [[], ["nonsense"], ["check", "--nonsense"], ["explain"], ["show"]])
def test_wrong_usage(checkout: Checkout, arguments: list[str]) -> None:
    outcome = checkout.run(*arguments)

    assert outcome.code == 2
    assert "Usage: parmlint" in outcome.out + outcome.err


def test_a_pipe_that_is_closed_early(checkout: Checkout) -> None:
    ended = shell(checkout, "$PARMLINT rules | head -1; echo ${PIPESTATUS[0]}")

    assert ended.stdout.splitlines()[0].startswith("GEN001")
    assert ended.stdout.splitlines()[1] == "0"
    assert ended.stderr == ""


def test_a_pipe_that_is_closed_before_the_first_word(checkout: Checkout) -> None:
    checkout.write("COUPLE00", UNSERVED)
    ended = shell(checkout, "$PARMLINT check COUPLE00 | true; echo ${PIPESTATUS[0]}")

    assert (ended.stdout, ended.stderr) == ("1\n", "")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full")
def test_a_report_that_is_lost_is_an_error(checkout: Checkout) -> None:
    ended = shell(checkout, "$PARMLINT rules > /dev/full")

    assert ended.returncode == 2
    assert ended.stderr == "parmlint: standard output cannot be written: no space left on device.\n"


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("$PARMLINT check - <&-", "standard input is closed."),
        ("$PARMLINT show - <&-", "standard input is closed."),
        ("$PARMLINT rules >&-", "standard output is closed."),
    ],
)
def test_streams_that_are_no_good(checkout: Checkout, line: str, message: str) -> None:
    ended = shell(checkout, line)

    assert (ended.returncode, ended.stdout, ended.stderr) == (2, "", f"parmlint: {message}\n")


def test_a_report_to_standard_output_by_name(checkout: Checkout) -> None:
    checkout.write("COUPLE00", UNSERVED)
    ended = shell(checkout, "$PARMLINT check COUPLE00 --output /dev/stdout | cat")

    assert ended.stderr == ""
    assert ended.stdout.startswith("warning[CPL013 class-without-path]")


def test_a_terminal_that_has_no_such_character(checkout: Checkout) -> None:
    checkout.write("größe/COUPLE00", UNSERVED)
    ended = shell(checkout, "$PARMLINT check; $PARMLINT explain CPL013", PYTHONIOENCODING="ascii")

    assert " --> gr??e/COUPLE00:3:17\n" in ended.stdout
    assert ended.stderr == ""


def on_a_terminal(checkout: Checkout, **environment: str) -> str:
    """What `check` writes to a terminal."""
    ours, theirs = pty.openpty()
    kept = {"PATH": os.environ.get("PATH", ""), "PYTHONPATH": str(ROOT), "HOME": str(checkout.root)}
    with subprocess.Popen(
        [*COMMAND, "check", "COUPLE00"], cwd=checkout.root, stdout=theirs, stderr=theirs, env={**kept, **environment}
    ):
        os.close(theirs)
        parts = []
        try:
            while part := os.read(ours, 65536):
                parts.append(part)
        except OSError:  # Linux ends a terminal that nobody writes to any more with an error
            pass
    os.close(ours)
    return b"".join(parts).decode()


@pytest.mark.parametrize(
    ("environment", "coloured"),
    [
        ({"TERM": "xterm"}, True),
        ({"TERM": "dumb"}, False),
        ({"TERM": "xterm", "NO_COLOR": "1"}, False),
        ({"TERM": "xterm", "NO_COLOR": ""}, True),
        ({"TERM": "dumb", "FORCE_COLOR": "1"}, True),
        ({"TERM": "xterm", "NO_COLOR": "1", "FORCE_COLOR": "1"}, False),
    ],
)
def test_colour_on_a_terminal(checkout: Checkout, environment: dict[str, str], coloured: bool) -> None:
    checkout.write("COUPLE00", UNSERVED)

    assert ("\x1b[1;33mwarning[CPL013 class-without-path]\x1b[0m" in on_a_terminal(checkout, **environment)) is coloured


@pytest.mark.parametrize(
    ("environment", "coloured"),
    [({}, False), ({"FORCE_COLOR": "1"}, True), ({"FORCE_COLOR": "1", "NO_COLOR": "1"}, False)],
)
def test_colour_in_a_pipe(checkout: Checkout, environment: dict[str, str], coloured: bool) -> None:
    checkout.write("COUPLE00", UNSERVED)
    for name, value in environment.items():
        checkout.monkeypatch.setenv(name, value)

    assert ("\x1b[" in checkout.run("check").out) is coloured
    for name in ("concise", "json", "sarif"):
        assert "\x1b[" not in checkout.run("check", "-f", name).out


def test_an_internal_error_is_exit_code_2_and_no_traceback(checkout: Checkout) -> None:
    """Python's own exit code for it, 1, would say that there are findings."""
    checkout.write("COUPLE00", UNSERVED)

    def fail(*arguments: object) -> None:
        raise RuntimeError("broken")

    checkout.monkeypatch.setattr("lint.engine.engine.workspace_of", fail)
    with pytest.raises(AssertionError, match="internal error: RuntimeError in lint") as raised:
        checkout.run("check")
    assert "broken" not in str(raised.value).partition("assert")[0]
    assert "Traceback" not in str(raised.value).partition("assert")[0]


@pytest.mark.parametrize("verb", ["check", "system", "map"])
def test_a_name_that_is_too_long_is_no_defect(checkout: Checkout, verb: str) -> None:
    outcome = checkout.run(verb, 300 * "x")
    assert outcome.code == 2
    assert "file name too long" in (outcome.out + outcome.err).lower()

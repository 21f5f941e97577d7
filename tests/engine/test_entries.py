"""The entries of a directory that a change touches are checked before the others."""

from __future__ import annotations

import random
from pathlib import Path, PurePath

import pytest

from lint.config.settings import Settings
from lint.engine import Run
from lint.engine.session import Session
from lint.finding import Finding
from tests.bench.estate import directory
from tests.engine.edits import edited
from tests.running import ROOT

PATH = PurePath("USER.DIRECT")
ESTATE = (ROOT / "fixtures" / "estate" / "vm" / "USER.DIRECT").read_text("utf-8")
LONG = directory(600)


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def opened(text: str) -> Session:
    """A session with that directory, which was checked once."""
    session = Session(Settings(profile="strict"))
    session.put(text.encode(), PATH)
    session.check_systems(PATH)
    return session


def changed(session: Session, text: str) -> Run:
    """The run for the entries that differ in a new text."""
    session.put(text.encode(), PATH)
    run = session.check_entries(PATH)
    assert run is not None
    return run


def codes_at(run: Run) -> list[tuple[int, str]]:
    return [(finding.span.line, finding.code) for finding in run.findings]


def lines_of(run: Run) -> tuple[int, int]:
    """The first line of the entries, and the last."""
    (parsed,) = run.checked[str(PATH)].members
    return parsed.member.first_line, parsed.member.first_line + len(parsed.member.records) - 1


def test_a_mistake_in_an_entry_is_told_at_its_place() -> None:
    session = opened(LONG)
    lines = LONG.split("\n")
    at = next(at for at, line in enumerate(lines) if at > 300 and line.startswith(" SHARE"))
    lines[at] = lines[at].replace("RELATIVE", "RELATIVX")
    run = changed(session, "\n".join(lines))

    assert codes_at(run) == [(at + 1, "GEN015")]
    assert run.line(str(PATH), at + 1) == lines[at]
    first, last = lines_of(run)
    assert first <= at < last
    assert (lines[first - 1][:5], lines[last][:5]) == ("USER ", "USER ")


@pytest.mark.parametrize("at", [0, 1, -2])
def test_the_first_and_the_last_entry_are_entries(at: int) -> None:
    lines = LONG.split("\n")
    lines[at] += " "

    assert codes_at(changed(opened(LONG), "\n".join(lines))) == []


def test_two_changes_before_a_whole_check_count_both() -> None:
    session = opened(LONG)
    lines = LONG.split("\n")
    spots = [at for at, line in enumerate(lines) if line.startswith(" SHARE")][3:6:2]
    runs = []
    for at in spots:
        lines[at] = lines[at].replace("RELATIVE", "RELATIVX")
        runs.append(changed(session, "\n".join(lines)))

    assert [line for line, _ in codes_at(runs[-1])] == [at + 1 for at in spots]


def test_nothing_is_an_entry_where_there_is_no_change() -> None:
    session = opened(LONG)

    assert session.check_entries(PATH) is None

    session.put(LONG.replace("LNX00003", "LNX99999").encode(), PATH)
    session.check_systems(PATH)
    assert session.check_entries(PATH) is None


def test_only_a_directory_has_entries() -> None:
    session, path = Session(Settings()), PurePath("COUPLE00")
    session.put(b" COUPLE SYSPLEX(A)\n", path)
    session.check_systems(path)
    session.put(b" COUPLE SYSPLEX(B)\n", path)

    assert session.check_entries(path) is None


@pytest.mark.parametrize("seed", range(25))
def test_an_entry_has_no_finding_that_the_whole_directory_lacks(seed: int) -> None:
    session, chance, text = opened(ESTATE), random.Random(seed), ESTATE
    for _ in range(3):
        text = edited(text, chance)
        session.put(text.encode(), PATH)
        run = session.check_entries(PATH)
        whole: list[Finding] = session.check_file(PATH).findings

        assert run is None or [finding for finding in run.findings if finding not in whole] == []

"""A session: files that are edited, and checked after each change."""

from __future__ import annotations

from itertools import count
from pathlib import Path, PurePath

import pytest

from lint.cli.common import vocabulary
from lint.config.read import read
from lint.config.settings import Settings
from lint.engine import Run
from lint.engine.session import CheckCancelledError, Session
from lint.source.file_tree import FileTree
from lint.syntax.steps import EVERY
from tests.running import HEALTHY, LOWERED, SYSTEM, UNSERVED

BPXPRM00, BPXPRM01 = (PurePath("PRDA.PARMLIB", name) for name in ("BPXPRM00", "BPXPRM01"))


def codes(run: Run) -> list[str]:
    return [finding.code for finding in run.findings if finding.level and finding.level.name != "NOTE"]


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def system(folder: Path) -> Session:
    for name, text in SYSTEM.items():
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_text(text, "utf-8")
    path = folder / "parmlint.yaml"
    return Session(read(path, vocabulary(), FileTree()))


def test_the_text_of_an_editor_counts_and_not_the_disk(folder: Path) -> None:
    member = folder / "COUPLE00"
    member.write_text(HEALTHY, "utf-8")
    session, path = Session(Settings()), PurePath("COUPLE00")
    before = codes(session.check_systems(path))
    session.put(UNSERVED.encode(), path)

    assert (before, codes(session.check_systems(path))) == ([], ["CPL013"])

    session.forget(path)
    assert codes(session.check_systems(path)) == []


def test_a_text_needs_no_file() -> None:
    session, path = Session(Settings()), PurePath("COUPLE00")
    session.put(UNSERVED.encode(), path)

    run = session.check_systems(path)

    assert codes(run) == ["CPL013"]
    assert run.line("COUPLE00", 3) == " CLASSDEF CLASS(BIG) CLASSLEN(62464)"


def test_a_file_whose_text_ends_and_that_is_not_on_the_disk_is_gone() -> None:
    session, path = Session(Settings()), PurePath("COUPLE00")
    session.put(UNSERVED.encode(), path)
    session.check_systems(path)
    session.forget(path)

    assert codes(session.check_systems(path)) == ["GEN016"]


def test_what_is_wrong_with_a_member_itself_is_told_before_its_systems(system: Session) -> None:
    system.put(b"MAXPROCSYS(900) MAXUIDS(\n", BPXPRM00)

    assert codes(system.check_file(BPXPRM00)) == ["GEN015"]


def test_a_member_alone_is_told_what_its_view_shows_once_no_system_is_seen_to_take_it() -> None:
    session, path = Session(Settings()), PurePath("COUPLE00")
    session.put(UNSERVED.encode(), path)
    first = codes(session.check_file(path))
    session.check_systems(path)
    session.put(f"{UNSERVED} CLASSDEF CLASS(MORE)\n".encode(), path)

    assert first == []
    assert codes(session.check_file(path)) == ["CPL013", "CPL013"]


def test_views_of_a_member_that_a_system_takes_wait_for_the_system(system: Session) -> None:
    system.put(LOWERED.encode(), BPXPRM00)
    system.check_systems(BPXPRM00)

    assert codes(system.check_file(BPXPRM00)) == []
    assert codes(system.check_systems(BPXPRM01)) == ["BPX005"]


def test_a_change_is_seen_in_the_other_members_of_the_system(system: Session) -> None:
    before = codes(system.check_systems(BPXPRM01))
    system.put(LOWERED.encode(), BPXPRM00)

    assert (before, codes(system.check_systems(BPXPRM01))) == ([], ["BPX005"])


def test_several_files_are_checked_together(system: Session) -> None:
    system.put(LOWERED.encode(), BPXPRM00)
    system.put(UNSERVED.encode(), PurePath("COUPLE00"))

    assert codes(system.check_all([BPXPRM01, PurePath("COUPLE00")])) == ["CPL013", "BPX005"]


def test_other_settings_keep_the_texts(system: Session, folder: Path) -> None:
    system.put(LOWERED.encode(), BPXPRM00)
    alone = system.with_settings(Settings(root=folder, select=("BPX001",)))

    assert alone.workspace.tree.read_bytes(BPXPRM00) == LOWERED.encode()
    assert (codes(system.check_systems(BPXPRM01)), codes(alone.check_systems(BPXPRM01))) == (["BPX005"], [])


def test_a_file_that_was_named_is_in_its_folder_what_any_other_is() -> None:
    session, path = Session(Settings()), PurePath("notes")
    session.put(b"\0\0", path)
    Path(path).write_text("", "utf-8")

    assert [codes(session.check_systems(each)) for each in (path, PurePath(), path)] == [["GEN016"], [], ["GEN016"]]


def test_an_excluded_file_has_no_findings(folder: Path) -> None:
    session = Session(Settings(exclude=("COUPLE00",)))
    session.put(UNSERVED.encode(), PurePath("COUPLE00"))

    assert session.check_file(PurePath("COUPLE00")) == Run()


@pytest.mark.parametrize("steps", [0, 1, 5, 20, 60])
def test_a_cancelled_check_ends_soon_and_leaves_nothing_half_built(system: Session, steps: int) -> None:
    system.put(LOWERED.encode(), BPXPRM00)
    asked: list[None] = []

    def is_cancelled() -> bool:
        asked.append(None)
        return len(asked) > steps

    with pytest.raises(CheckCancelledError):
        system.check_systems(BPXPRM01, is_cancelled)

    assert len(asked) == steps + 1
    assert codes(system.check_systems(BPXPRM01)) == ["BPX005"]


@pytest.mark.parametrize("code", ["DIR001", "DIR018", "DIR020"])
def test_a_rule_on_a_long_directory_looks_inside_at_cancellation(code: str) -> None:
    users = 4 * EVERY
    texts = (f"USER U{user:05} NOLOG 1M 1M G\n MDISK 191 3390 {user + 1} 1 VOL001 MR\n" for user in range(users))
    path = PurePath("USER.DIRECT")
    data = f"DIRECTORY 0123 3390 VMRES1\n{''.join(texts)}".encode()

    def questions(*codes: str) -> int:
        session = Session(Settings(select=codes))
        session.put(data, path)
        asked = count()
        session.check_systems(path, lambda: next(asked) < 0)
        return next(asked)

    assert questions(code, "GEN018") - questions("GEN018") > users // EVERY


def test_a_finding_in_a_text_has_no_secret_in_it() -> None:
    session, path = Session(Settings()), PurePath("USER.DIRECT")
    session.put(b"DIRECTORY 0123 3390 VMRES1\nUSER NKB QZWR1234 1M 1M G G QZWR1234\n", path)

    checks = (session.check_file, session.check_systems)
    shown = [finding.message for check in checks for finding in check(path).findings]

    assert shown
    assert not any("QZWR1234" in message for message in shown)

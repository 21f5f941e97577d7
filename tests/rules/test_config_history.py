"""CFG003: slots against an earlier revision. Every test makes a Git work tree of its own."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from lint.config.settings import Settings
from lint.engine import Engine
from lint.finding import Finding
from lint.source.git.work_tree import at_revision
from tests.helpers.revisions import commit, run, start

pytestmark = pytest.mark.skipif(shutil.which("git") is None, reason="there is no git")

FILE = "vm/SYSTEM.CONFIG"
BEFORE = "CP_OWNED SLOT 10 M01S01\nCP_OWNED SLOT 11 M01S02\nVMA: CP_OWNED SLOT 255 M01P01\n"


@pytest.fixture
def tree(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A work tree whose SYSTEM CONFIG is committed."""
    start(tmp_path, monkeypatch)
    commit(tmp_path, {FILE: BEFORE})
    return tmp_path


def findings_after(folder: Path, text: str, revision: str = "") -> list[Finding]:
    file = folder / FILE
    file.write_text(text)
    options = {"CFG003": {"revision": revision}} if revision else {}
    engine_run = Engine(Settings(root=folder, select=("CFG003",), options=options)).check_paths([file])
    assert not engine_run.incomplete
    return engine_run.findings


def test_a_volume_in_another_slot(tree: Path) -> None:
    [finding] = findings_after(tree, BEFORE.replace("SLOT 11 M01S02", "SLOT 12 M01S02"))
    assert (finding.span.line, finding.span.column, finding.span.end_column) == (2, 15, 17)
    assert finding.message.startswith("Volume M01S02 was in slot 11 at HEAD and is now in slot 12")


def test_a_volume_put_in_front_of_others_moves_them_all(tree: Path) -> None:
    text = "CP_OWNED SLOT 10 M01S00\nCP_OWNED SLOT 11 M01S01\nCP_OWNED SLOT 12 M01S02\n"
    assert [finding.span.line for finding in findings_after(tree, text)] == [2, 3]


@pytest.mark.parametrize(
    "text",
    [
        BEFORE,
        BEFORE.replace("SLOT 11", "SLOT 011"),
        BEFORE + "CP_OWNED SLOT 12 M01S03\n",
        BEFORE.replace("CP_OWNED SLOT 11 M01S02\n", ""),
        "".join(sorted(BEFORE.splitlines(keepends=True), reverse=True)),
        BEFORE + "VMB: CP_OWNED SLOT 254 M01P01\n",
        BEFORE.replace("M01S02", "&SYSRES"),
    ],
    ids=["nothing", "zeros", "new", "gone", "order", "another system", "unknown"],
)
def test_changes_that_leave_the_numbers_alone(tree: Path, text: str) -> None:
    assert findings_after(tree, text) == []


def test_another_revision_may_be_named(tree: Path) -> None:
    moved = BEFORE.replace("SLOT 11", "SLOT 12")
    commit(tree, {FILE: moved})
    assert findings_after(tree, moved) == []
    assert len(findings_after(tree, moved, "HEAD^1")) == 1
    assert findings_after(tree, moved, "no-such-branch") == []
    assert findings_after(tree, moved, "--help") == []


def test_a_file_that_git_does_not_have(tree: Path) -> None:
    (tree / "vm" / "NEW.CONFIG").write_text(BEFORE)
    assert at_revision([tree / "vm" / "NEW.CONFIG"], "HEAD", []) == [None]


def test_no_work_tree(tmp_path: Path) -> None:
    (tmp_path / "vm").mkdir()
    assert findings_after(tmp_path, BEFORE) == []


def test_no_git(tree: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    assert findings_after(tree, BEFORE.replace("SLOT 11", "SLOT 12")) == []


def test_other_encodings_and_line_ends(tree: Path) -> None:
    file = tree / "vm" / "SYSTEM.CONFIG"
    file.write_bytes(BEFORE.replace("\n", "\r\n").encode())
    run(tree, "-c", "core.autocrlf=false", "commit", "-q", "-a", "-m", "crlf")
    assert len(findings_after(tree, BEFORE.replace("SLOT 10", "SLOT 20"))) == 1

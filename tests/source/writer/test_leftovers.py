"""What killed runs leave: removed where it is parmlint's for certain, and nothing else."""

from __future__ import annotations

import errno
import fcntl
import os
import stat
from pathlib import Path

import pytest

from lint.source import leftovers, writer
from lint.source.writer import replace, replace_same
from tests.source.writer.scratch import NEW, OLD, in_child, left


def leftover(folder: Path, mode: int = 0o600) -> Path:
    path = folder / leftovers.scratch_name(str(folder))
    path.write_bytes(OLD)
    path.chmod(mode)
    return path


def test_a_run_that_looks_before_the_lock_leaves_the_scratch_file(
    target: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(leftovers, "_YOUNG", 60)
    lock, said = leftovers.lock, []

    def look_first(descriptor: int) -> bool | None:
        with monkeypatch.context() as patch:
            patch.setattr(leftovers, "lock", lock)
            for path in left(target.parent):
                leftovers.note(path)
                said.append(leftovers.cleared())
        return lock(descriptor)

    monkeypatch.setattr(leftovers, "lock", look_first)
    replace_same(target, NEW, OLD)

    assert (said[0], target.read_bytes()) == ([], NEW)


@pytest.mark.parametrize("harm", ["readable", "short", "link", "folder of others", "none"])
def test_without_a_private_key_nothing_is_removed(tmp_path: Path, harm: str) -> None:
    folder = tmp_path / "own"
    leftovers.use_key_in(lambda: folder)
    path = leftover(tmp_path)
    key = folder / "parmlint-key"
    assert stat.S_IMODE(key.stat().st_mode) == 0o600
    if harm == "readable":
        key.chmod(0o644)
    elif harm == "short":
        key.write_bytes(key.read_bytes()[:31])
    elif harm == "link":
        key.symlink_to(key.rename(tmp_path / "key"))
    elif harm == "folder of others":
        folder.chmod(0o777)
    else:
        key.unlink()
    leftovers.note(path)

    (said,) = leftovers.cleared()
    assert "may not belong to parmlint" in said
    assert path.exists()
    replace(tmp_path / "report.txt", NEW)
    leftovers.cleared()


def test_a_leftover_is_told_of_and_removed(tmp_path: Path) -> None:
    path = leftover(tmp_path)
    leftovers.note(path)

    assert leftovers.cleared() == [f"{path} was left by a run that was killed; it is removed."]
    assert not path.exists()
    assert leftovers.cleared() == []


@pytest.mark.parametrize("mode", [0o644, 0o700, 0o400])
def test_a_file_of_such_a_name_with_another_mode_stays(tmp_path: Path, mode: int) -> None:
    path = leftover(tmp_path, mode)
    leftovers.note(path)

    (said,) = leftovers.cleared()
    assert "may not belong to parmlint" in said
    assert path.exists()


@pytest.mark.skipif(os.geteuid() != 0, reason="only root may give files away")
def test_a_file_of_somebody_else_stays(tmp_path: Path) -> None:
    path = leftover(tmp_path)
    tmp_path.chmod(0o777)

    def clear() -> None:
        os.setuid(65534)
        leftovers.note(path)
        leftovers.cleared()

    in_child(clear)
    assert path.exists()


def test_a_link_of_such_a_name_stays_and_so_does_its_target(tmp_path: Path) -> None:
    target = tmp_path / "USER.DIRECT"
    target.write_bytes(OLD)
    target.chmod(0o600)
    path = tmp_path / leftovers.scratch_name(str(tmp_path))
    path.symlink_to(target)
    leftovers.note(path)

    (said,) = leftovers.cleared()
    assert "look at it" in said
    assert (path.is_symlink(), target.read_bytes()) == (True, OLD)


def test_the_scratch_file_of_a_run_that_lives_stays(target: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fsync, said = os.fsync, []

    def look(descriptor: int) -> None:
        for path in left(target.parent):
            leftovers.note(path)
            said.append(leftovers.cleared())
        fsync(descriptor)

    monkeypatch.setattr(os, "fsync", look)
    replace_same(target, NEW, OLD)

    assert (said[0], target.read_bytes()) == ([], NEW)


def test_without_locks_a_leftover_may_be_in_use_and_stays(target: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise OSError(errno.ENOLCK, "No locks available")

    monkeypatch.setattr(fcntl, "flock", refuse)
    path = leftover(target.parent)
    leftovers.note(path)

    (said,) = leftovers.cleared()
    assert said.startswith(f"{path} was left by an earlier run, or another run is writing it")
    assert path.exists()
    replace_same(target, NEW, OLD)
    assert target.read_bytes() == NEW
    leftovers.cleared()


@pytest.mark.parametrize(
    "name", [".parmlint-1.tmp", ".parmlint-0123456789ABCDEF.tmp", "parmlint-0123456789abcdef.tmp", ".USER.DIRECT.1.tmp"]
)
def test_names_that_are_no_scratch_files(name: str) -> None:
    assert not leftovers.is_scratch(name)
    assert leftovers.is_scratch(leftovers.scratch_name("."))
    assert writer.CHANGED


@pytest.mark.skipif(not Path("/proc/self/fd").exists(), reason="needs /proc")
def test_where_open_files_cannot_be_renamed_they_are_closed_first(
    target: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As on Windows: nothing of the scratch file or the target is open when one takes the place of the other."""
    rename = os.replace
    opened: list[str] = []

    def watching(scratch: str, there: str) -> None:
        links = Path("/proc/self/fd")
        opened.extend(os.path.realpath(link) for link in links.iterdir())
        rename(scratch, there)

    monkeypatch.setattr(writer, "_IS_WINDOWS", True)
    monkeypatch.setattr(os, "replace", watching)
    replace_same(target, NEW, OLD)

    assert (target.read_bytes(), left(target.parent)) == (NEW, [])
    assert opened
    assert not [path for path in opened if path.startswith(str(target.parent))]
    assert stat.S_IMODE(target.stat().st_mode) == 0o640

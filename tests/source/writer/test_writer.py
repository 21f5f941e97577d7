"""Files written whole or not at all, however a write ends."""

from __future__ import annotations

import errno
import os
import resource
import socket
import stat
from pathlib import Path

import pytest

from lint.source import leftovers, writer
from lint.source.writer import ChangedError, create, replace, replace_same
from tests.source.writer.scratch import NEW, OLD, in_child, left


@pytest.mark.parametrize("failing", ["open", "write", "fsync", "replace"])
def test_a_call_that_fails_leaves_everything_as_it_was(
    target: Path, monkeypatch: pytest.MonkeyPatch, failing: str
) -> None:
    def fail(*_: object, **__: object) -> None:
        raise OSError(errno.EIO, "Input/output error")

    with monkeypatch.context() as patch:
        patch.setattr(os, failing, fail)
        with pytest.raises(OSError, match="Input/output error"):
            replace_same(target, NEW, OLD)

    assert (target.read_bytes(), os.listdir(target.parent)) == (OLD, [target.name])  # noqa: PTH208


def test_a_full_disk_leaves_everything_as_it_was(target: Path) -> None:
    def write() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (4096, 4096))
        replace_same(target, NEW, OLD)

    assert in_child(write) == 1
    assert (target.read_bytes(), left(target.parent)) == (OLD, [])


def test_a_folder_that_may_not_be_written_is_left_as_it_was(target: Path) -> None:
    def write() -> None:
        if os.geteuid() == 0:
            os.setuid(65534)
        replace(target, NEW)

    target.chmod(0o666)
    target.parent.chmod(0o555)
    try:
        assert in_child(write) == 1
    finally:
        target.parent.chmod(0o755)
    assert (target.read_bytes(), left(target.parent)) == (OLD, [])


def test_a_target_that_was_changed_is_left_alone(target: Path) -> None:
    target.write_bytes(b"the work of somebody else")

    with pytest.raises(ChangedError, match="it was changed after it was read"):
        replace_same(target, NEW, OLD)

    assert (target.read_bytes(), left(target.parent)) == (b"the work of somebody else", [])


def test_a_target_that_is_gone_is_not_made_anew(target: Path) -> None:
    target.unlink()

    with pytest.raises(ChangedError):
        replace_same(target, NEW, OLD)

    assert os.listdir(target.parent) == []  # noqa: PTH208


def test_a_change_at_the_last_moment_is_seen(target: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Between the reading of a file and its writing lies all the work of a run."""
    fsync = os.fsync

    def edit(descriptor: int) -> None:
        target.write_bytes(b"edited")
        fsync(descriptor)

    monkeypatch.setattr(os, "fsync", edit)
    with pytest.raises(ChangedError):
        replace_same(target, NEW, OLD)

    assert target.read_bytes() == b"edited"


def test_of_two_writes_at_once_one_is_refused(target: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The second begins while the first holds the lock, and ends before it: it must not be overwritten in silence."""
    place, codes = os.replace, []

    def overtaken(scratch: str, there: str) -> None:
        codes.append(in_child(lambda: replace_same(target, b"second", OLD)))
        place(scratch, there)

    with monkeypatch.context() as patch:
        patch.setattr(os, "replace", overtaken)
        replace_same(target, NEW, OLD)

    assert (codes, target.read_bytes(), left(target.parent)) == ([1], NEW, [])


def test_of_many_writes_at_once_just_one_wins(target: Path) -> None:
    for _ in range(5):
        target.write_bytes(OLD)
        begin, let_begin = os.pipe()
        children = []
        for number in range(8):
            child = os.fork()
            if not child:
                os.close(let_begin)
                os.read(begin, 1)  # ends for all of them when the other end is closed
                try:
                    replace_same(target, b"%d" % number * 1000, OLD)
                    os._exit(0)
                except ChangedError:
                    os._exit(1)
                except BaseException:
                    os._exit(2)
            children.append(child)
        os.close(begin)
        os.close(let_begin)
        codes = [os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) for child in children]

        assert sorted(codes) == [0, *[1] * 7]
        assert target.read_bytes() == b"%d" % codes.index(0) * 1000
        assert left(target.parent) == []


def test_of_many_new_files_at_once_just_one_stays(tmp_path: Path) -> None:
    target = tmp_path / "parmlint-baseline.json"
    create(target, OLD)

    with pytest.raises(FileExistsError):
        create(target, NEW)

    assert (target.read_bytes(), left(tmp_path)) == (OLD, [])


def test_a_new_file_is_made_where_no_hard_links_are(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError(errno.EPERM, "Operation not permitted")

    monkeypatch.setattr(os, "link", refuse)
    target = tmp_path / "parmlint-baseline.json"
    create(target, OLD)
    with pytest.raises(FileExistsError):
        create(target, NEW)

    assert (target.read_bytes(), left(tmp_path)) == (OLD, [])


def test_the_scratch_file_is_made_with_care(target: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opened = []
    real_open = os.open

    def watching(path: str, flags: int, *more: int) -> int:
        if leftovers.is_scratch(Path(path).name):
            opened.append((Path(path).parent, flags, more))
        return real_open(path, flags, *more)

    monkeypatch.setattr(os, "open", watching)
    replace(target, NEW)

    ((folder, flags, more),) = opened
    assert (folder, more) == (target.parent, (0o600,))
    assert flags & os.O_EXCL
    assert flags & os.O_NOFOLLOW
    assert leftovers.scratch_name(".") != leftovers.scratch_name(".")


def test_a_new_file_gets_the_mode_that_new_files_get(tmp_path: Path) -> None:
    mask = os.umask(0o027)
    try:
        replace(tmp_path / "report.txt", NEW)
        create(tmp_path / "base.json", NEW)
    finally:
        os.umask(mask)

    assert {stat.S_IMODE(path.stat().st_mode) for path in tmp_path.iterdir()} == {0o640}


def test_a_link_stays_one(target: Path) -> None:
    link = target.with_name("link")
    link.symlink_to(target.name)

    replace_same(link, NEW, OLD)

    assert (link.is_symlink(), target.read_bytes()) == (True, NEW)


@pytest.mark.parametrize("what", ["folder", "pipe"])
def test_what_is_no_file_is_not_replaced(tmp_path: Path, what: str) -> None:
    path = tmp_path / "report"
    path.mkdir() if what == "folder" else os.mkfifo(path)

    with pytest.raises(OSError, match="Is a directory" if what == "folder" else "not a regular file"):
        replace(path, NEW)

    assert not path.is_file()


def test_pieces_are_added_to_a_file_that_may_be_new(target: Path) -> None:
    writer.append(target, [b"A", b"B"])
    writer.append(target.with_name("new"), [b"C"])
    target.with_name("link").symlink_to("new")
    writer.append(target.with_name("link"), [b"D"])

    assert target.read_bytes() == OLD + b"AB"
    assert target.with_name("new").read_bytes() == b"CD"


def test_nothing_is_added_to_a_pipe(tmp_path: Path) -> None:
    path = tmp_path / "pipe"
    os.mkfifo(path)
    reader = os.open(path, os.O_RDONLY | os.O_NONBLOCK)
    try:
        with pytest.raises(OSError, match="it is not a regular file"):
            writer.append(path, [b"A"])
        assert os.read(reader, 1) == b""
    finally:
        os.close(reader)
    with pytest.raises(OSError, match="No such device"):
        writer.append(path, [b"A"])


def test_a_pipe_takes_a_report_if_somebody_reads_it(tmp_path: Path) -> None:
    path = tmp_path / "pipe"
    os.mkfifo(path)
    with pytest.raises(OSError, match="nobody reads from this pipe"):
        writer.send(path, [b"A"])
    reader = os.open(path, os.O_RDONLY | os.O_NONBLOCK)
    try:
        writer.send(path, [b"A", b"B"])
        assert os.read(reader, 9) == b"AB"
    finally:
        os.close(reader)


def test_a_socket_and_a_folder_take_no_report(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)  # the path of a socket must be short
    with socket.socket(socket.AF_UNIX) as listener:
        listener.bind("socket")
    with pytest.raises(OSError, match="it is not a file, pipe or terminal"):
        writer.send(Path("socket"), [b"A"])
    with pytest.raises(OSError, match="Is a directory"):
        writer.send(tmp_path, [b"A"])

"""Files written whole or not at all, however a write ends."""

from __future__ import annotations

import errno
import fcntl
import os
import resource
import socket
import stat
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from lint.source import leftovers, writer
from lint.source.writer import ChangedError, create, replace, replace_same

OLD, NEW = b"USER MAINT OLDPASSW\n" * 1000, b"USER MAINT NEWPASSW\n" * 1000
CALLS = (
    "chmod", "close", "fchmod", "fchown", "fstat", "fsync", "link", "lstat", "open", "read", "rename", "replace",
    "stat", "unlink", "write",
)  # fmt: skip
"""What of `os` a write may call; each becomes a place to be killed at."""
KILLED = 77


@pytest.fixture
def target(tmp_path: Path) -> Path:
    path = tmp_path / "USER.DIRECT"
    path.write_bytes(OLD)
    path.chmod(0o640)
    return path


@pytest.fixture(autouse=True)
def _key(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A folder for the key of the user, and leftovers that count as old at once."""
    folder = tmp_path_factory.mktemp("own") / "cache"
    leftovers.use_key_in(lambda: folder)
    monkeypatch.setattr(leftovers, "_YOUNG", -1)
    yield
    leftovers.use_key_in(None)


def left(folder: Path) -> list[Path]:
    return [path for path in folder.iterdir() if leftovers.is_scratch(path.name)]


def in_child(act: Callable[[], object]) -> int:
    """Do something in a process of its own; its exit code: 0, or 1 with an OSError, or as it was killed."""
    child = os.fork()
    if not child:
        code = 3
        try:
            act()
            code = 0
        except OSError:
            code = 1
        finally:
            os._exit(code)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


def killed_at(number: int, act: Callable[[], object], *, after: bool) -> int:
    """Do something in a process that ends before (or right after) its call number `number` of the system."""

    def watched() -> None:
        count = 0

        def counting(call: Callable[..., Any]) -> Callable[..., Any]:
            def called(*arguments: Any, **options: Any) -> Any:
                nonlocal count
                count += 1
                if count == number and not after:
                    os._exit(KILLED)
                mine = count
                try:
                    return call(*arguments, **options)
                finally:
                    if mine == number:
                        os._exit(KILLED)

            return called

        os.fsync = lambda _descriptor: None  # type: ignore[assignment]  # slow, and only a power cut could tell
        supports = os.supports_fd
        for name in CALLS:
            wrapped = counting(getattr(os, name))
            if getattr(os, name) in supports:
                supports.add(wrapped)
            setattr(os, name, wrapped)
        act()

    return in_child(watched)


WRITES: dict[str, Callable[[Path], object]] = {
    "replace": lambda path: replace(path, NEW),
    "replace_same": lambda path: replace_same(path, NEW, OLD),
}


@pytest.mark.parametrize("after", [False, True], ids=["before", "after"])
@pytest.mark.parametrize("way", WRITES)
@pytest.mark.parametrize("mode", [0o640, 0o600])
def test_a_write_that_is_killed_leaves_the_old_or_the_new_bytes(target: Path, way: str, mode: int, after: bool) -> None:
    number, states = 0, set()
    code = KILLED
    while code == KILLED:
        number += 1
        target.write_bytes(OLD)
        target.chmod(mode)
        code = killed_at(number, lambda: WRITES[way](target), after=after)

        assert target.read_bytes() in (OLD, NEW)
        states.add((target.read_bytes() == NEW, len(left(target.parent))))
        for path in left(target.parent):
            assert stat.S_IMODE(path.stat().st_mode) == 0o600
            leftovers.note(path)
        assert all("it is removed" in said for said in leftovers.cleared())
        assert not left(target.parent)
    assert code == 0
    assert (target.read_bytes(), stat.S_IMODE(target.stat().st_mode)) == (NEW, mode)
    # It was killed at each stage: before the scratch file, with it, behind it.
    assert states == {(False, 0), (False, 1), (True, 0)}


@pytest.mark.parametrize("after", [False, True], ids=["before", "after"])
def test_a_new_file_is_there_whole_or_not_at_all(tmp_path: Path, after: bool) -> None:
    target, number, code = tmp_path / "parmlint-baseline.json", 0, KILLED
    while code == KILLED:
        number += 1
        target.unlink(missing_ok=True)
        code = killed_at(number, lambda: create(target, NEW), after=after)

        assert not target.exists() or target.read_bytes() == NEW
        for path in left(tmp_path):
            assert stat.S_IMODE(path.stat().st_mode) == 0o600
            leftovers.note(path)
        leftovers.cleared()
        assert not left(tmp_path)
    assert (code, target.read_bytes()) == (0, NEW)
    assert number > 5


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

    with pytest.raises(OSError, match="Is a directory" if what == "folder" else "no regular file"):
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
        with pytest.raises(OSError, match="it is no regular file"):
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
    with pytest.raises(OSError, match="it is no file, pipe or terminal"):
        writer.send(Path("socket"), [b"A"])
    with pytest.raises(OSError, match="Is a directory"):
        writer.send(tmp_path, [b"A"])


# --- What killed runs leave ---


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
    assert "not parmlint's for certain" in said
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
    assert "not parmlint's for certain" in said
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
    assert said.startswith(f"{path} was left by a run, or one is writing it")
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

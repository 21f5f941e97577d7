"""Writes files whole or not at all: the only place where parmlint writes to a checkout.

The bytes go to a scratch file in the same folder, which only its owner can read, and which takes the place of the
target when they are on the disk. Only then does it get the mode of the target: a run that is killed before leaves no
password for others to read. A target that has changed since it was read stays as it is. A lock keeps runs apart
that write the same file at once; a program without locks can still write between the check of the target and the
rename.
"""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import PurePath

from lint.source import boundary, disk, leftovers
from lint.source.boundary import RefusedError

CHANGED = "it was changed after it was read, so it was not written"
_NOBODY_READS = "nobody reads from this pipe"
_NO_OUTPUT = "it is not a file, pipe or terminal"
_NO_LINKS = frozenset({errno.EPERM, errno.ENOTSUP, errno.ENOSYS, errno.EMLINK})
_NEW_FILE = 0o666
_IS_WINDOWS = os.name == "nt"
"""Windows neither renames nor replaces nor removes an open file, and has no locks that end with a process."""

Install = Callable[[str, str], None]
"""Renames the scratch file (first path) to the target (second path)."""


class ChangedError(RefusedError):
    """The target no longer holds what was read."""

    def __init__(self, path: str | os.PathLike[str]) -> None:
        super().__init__(CHANGED, path)


def replace(path: PurePath, data: bytes | Iterable[bytes]) -> None:
    """Write bytes, or chunks of bytes, to a file, whether it exists or not.

    Raises RefusedError or OSError; then it is as before.
    """
    _put(path, data, os.replace)


def replace_or_send(path: PurePath, data: Iterable[bytes]) -> None:
    """Write bytes to a file as `replace`, or to a pipe or device that is there as `send`."""
    if os.path.exists(path) and not os.path.isfile(path):
        target_of(path)  # refuses
        send(path, data)
    else:
        replace(path, data)


def replace_same(path: PurePath, data: bytes, before: bytes) -> None:
    """Write bytes to a file that holds `before`. Raises ChangedError if it does not, else as `replace`."""

    def install(scratch: str, target: str) -> None:
        with _locked(target):
            if disk.content(target) != before:
                raise ChangedError(path)
            os.replace(scratch, target)

    _put(path, data, install)


def create(path: PurePath, data: bytes) -> None:
    """Write bytes to a new file. Raises FileExistsError if there is one by then, else as `replace`."""
    _put(path, data, _link)


def create_all(files: Sequence[tuple[PurePath, Iterable[bytes]]]) -> None:
    """Write bytes to new files, all of them or none; the first gets its name last. Raises as `create`.

    A run that is killed while the files get their names, which takes no longer than to rename them, leaves some
    without the first.
    """
    if not files:
        return
    (path, data), *others = files

    def install(scratch: str, target: str) -> None:
        create_all(others)
        try:
            _link(scratch, target)
        except BaseException:
            for beside, _ in others:
                with suppress(OSError):
                    os.unlink(target_of(beside))
            raise

    _put(path, data, install)


def append(path: PurePath, pieces: Iterable[bytes]) -> None:
    """Add bytes to the end of a regular file, which is created if need be. Raises RefusedError or OSError.

    What a program of the same CI job added before stays, so that the file is not replaced.
    """
    target = target_of(path)
    descriptor = os.open(target, os.O_WRONLY | os.O_APPEND | os.O_CREAT | disk.CAREFULLY, _NEW_FILE)
    try:
        if not stat.S_ISREG(os.fstat(descriptor).st_mode):
            raise RefusedError(disk.NO_FILE, path)
        for piece in pieces:
            _write(descriptor, piece)
    finally:
        os.close(descriptor)


def send(path: PurePath, pieces: Iterable[bytes]) -> None:
    """Write bytes to a pipe or a character device, such as a terminal. Raises RefusedError or OSError.

    A pipe that nobody reads is refused: to open it would wait for ever.
    """
    _refuse_to_send(os.stat(path), path)
    flags = os.O_WRONLY | (disk.CAREFULLY & ~getattr(os, "O_NOFOLLOW", 0))  # /dev/stdout is a link
    try:
        descriptor = os.open(path, flags)
    except OSError as error:
        if error.errno == errno.ENXIO:
            raise RefusedError(_NOBODY_READS, path) from None
        raise
    try:
        _refuse_to_send(os.fstat(descriptor), path)
        os.set_blocking(descriptor, True)
        for piece in pieces:
            _write(descriptor, piece)
    finally:
        os.close(descriptor)


def _refuse_to_send(status: os.stat_result, path: PurePath) -> None:
    if stat.S_ISDIR(status.st_mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), path)
    if not stat.S_ISFIFO(status.st_mode) and not stat.S_ISCHR(status.st_mode):
        raise RefusedError(_NO_OUTPUT, path)


def target_of(path: PurePath) -> str:
    """The file behind the links of a path to write. Raises RefusedError if it must not be written."""
    reason = boundary.current().why_not_written(path)
    if reason:
        raise RefusedError(reason, path)
    return os.path.realpath(path)


def _put(path: PurePath, data: bytes | Iterable[bytes], install: Install) -> None:
    target = target_of(path)
    before = _status(target)
    if before and stat.S_ISDIR(before.st_mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), target)
    if before and not stat.S_ISREG(before.st_mode):
        raise RefusedError(disk.NO_FILE, path)
    folder = os.path.dirname(target)
    leftovers.look_into(folder)
    scratch = os.path.join(folder, leftovers.scratch_name(folder))
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | disk.CAREFULLY
    with os.fdopen(os.open(scratch, flags, leftovers.MODE), "wb", buffering=0) as file:
        try:
            _fill(file.fileno(), data, before)
            if _IS_WINDOWS:
                file.close()
            install(scratch, target)
        except BaseException:
            file.close()
            with suppress(OSError):
                os.unlink(scratch)
            raise
        mode = stat.S_IMODE(before.st_mode) if before else _NEW_FILE & ~_umask()
        _set_mode(target if file.closed else file.fileno(), mode)
    _flush_folder(folder)


def _fill(descriptor: int, data: bytes | Iterable[bytes], before: os.stat_result | None) -> None:
    """Write bytes to the disk, in a file that is locked until it is closed, with the owner of the previous file."""
    leftovers.lock(descriptor)
    for chunk in [data] if isinstance(data, bytes) else data:
        _write(descriptor, chunk)
    if before:
        _give(descriptor, before)
    os.fsync(descriptor)


def _status(target: str) -> os.stat_result | None:
    try:
        return os.lstat(target)
    except FileNotFoundError:
        return None


def _write(descriptor: int, data: bytes) -> None:
    left = memoryview(data)
    while left:
        left = left[os.write(descriptor, left) :]


def _give(descriptor: int, status: os.stat_result) -> None:
    with suppress(PermissionError, AttributeError):  # not every user may give files away, and not every system can
        os.fchown(descriptor, status.st_uid, status.st_gid)


def _set_mode(file: int | str, mode: int) -> None:
    """Set the mode of an open file, or of a path. A file system may have one mode for all files, which then stays."""
    if mode != stat.S_IMODE(os.stat(file).st_mode):
        os.chmod(file, mode)


def _link(scratch: str, target: str) -> None:
    """Give the scratch file its name, which must be free."""
    try:
        os.link(scratch, target)
    except OSError as error:
        if error.errno not in _NO_LINKS:
            raise
        if os.path.lexists(target):
            raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), target) from None
        os.replace(scratch, target)
    else:
        os.unlink(scratch)


@contextmanager
def _locked(target: str) -> Iterator[None]:
    """Lock a file against other runs. Raises ChangedError when a run holds the lock or has replaced the file."""
    if _IS_WINDOWS:
        yield
        return
    try:
        descriptor = os.open(target, os.O_RDONLY | disk.CAREFULLY)
    except FileNotFoundError:
        raise ChangedError(target) from None
    try:
        is_locked = leftovers.lock(descriptor) is False
        about, there = os.fstat(descriptor), _status(target)
        if is_locked or there is None or (about.st_dev, about.st_ino) != (there.st_dev, there.st_ino):
            raise ChangedError(target)
        yield
    finally:
        os.close(descriptor)


def _flush_folder(folder: str) -> None:
    with suppress(OSError):  # not every system opens folders; the file is whole either way
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def _umask() -> int:
    mask = os.umask(0o077)
    os.umask(mask)
    return mask

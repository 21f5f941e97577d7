"""Files opened for reading: only inside the boundary of the run, only regular files, and without waiting.

A path may lead somewhere else between the check and the opening. So the real path, which was checked, is opened without
following a last link, and type and size are taken from the open file.
"""

from __future__ import annotations

import errno
import os
import stat
from functools import cache
from pathlib import PurePath

from lint.source import boundary
from lint.source.boundary import RefusedError

LARGEST_FILE = 128 * 1024 * 1024
"""Bytes. A directory of a million 80-column records is 81 MB; more than this is no configuration file."""
NO_FILE = "it is not a regular file (a device, pipe or socket)"
_OF_SYSTEM = "it is not a file on a disk (the kernel writes it when it is read)"
CAREFULLY = sum(getattr(os, flag, 0) for flag in ("O_NOFOLLOW", "O_NONBLOCK", "O_NOCTTY", "O_CLOEXEC", "O_BINARY"))
"""Flags of os.open, as far as the operating system has them."""


def read(path: PurePath) -> bytes:
    """The bytes of a regular file. Raises RefusedError if it must not be read, OSError if it cannot be."""
    real = boundary.real_path_unless_link(path)
    status = _status(real) if real else None
    if status is None or stat.S_ISLNK(status.st_mode):
        return content(boundary.current().real_path(path))
    return _content(real, status)


def content(real: str) -> bytes:
    """All bytes of a regular file at a real path inside the boundary. Raises as `read`."""
    return _content(real, os.lstat(real))


def _status(path: str) -> os.stat_result | None:
    try:
        return os.lstat(path)
    except (OSError, ValueError):
        return None


def _content(real: str, before: os.stat_result) -> bytes:
    _refuse_irregular(before, real)  # first, because to open a device may do something
    descriptor = os.open(real, os.O_RDONLY | CAREFULLY)
    try:
        status = os.fstat(descriptor)
        _refuse_irregular(status, real)
        return _all_bytes(descriptor, status.st_size, real)
    finally:
        os.close(descriptor)


def entries(folder: PurePath) -> list[os.DirEntry[str]]:
    """The entries of a folder in the order of their names. Raises RefusedError or OSError."""
    with os.scandir(boundary.current().real_path(folder)) as listed:
        return sorted(listed, key=lambda entry: entry.name)


def _all_bytes(descriptor: int, size: int, path: str) -> bytes:
    parts, left = [], LARGEST_FILE + 1
    try:
        while left > 0:
            length = min(size + 1, left)
            part = os.read(descriptor, length)
            parts.append(part)
            left -= len(part)
            if len(part) < length:
                break  # a regular file gives less only at its end
    except BlockingIOError:
        raise RefusedError(NO_FILE, path) from None
    if left <= 0:
        raise RefusedError(f"it grows while it is read, beyond {LARGEST_FILE:,} bytes", path)
    return parts[0] if len(parts) == 1 else b"".join(parts)


def _refuse_irregular(status: os.stat_result, path: str) -> None:
    mode, size = status.st_mode, status.st_size
    if stat.S_ISDIR(mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), path)
    if not stat.S_ISREG(mode) and not stat.S_ISLNK(mode):  # opening a link fails with its reason
        raise RefusedError(NO_FILE, path)
    if size > LARGEST_FILE:
        raise RefusedError(f"it has {size:,} bytes; files above {LARGEST_FILE:,} bytes are not read", path)
    if status.st_dev in _devices_of_system():
        raise RefusedError(_OF_SYSTEM, path)


@cache
def _devices_of_system() -> frozenset[int]:
    """The file systems whose files the kernel writes on demand; a read may hang, or take data from another reader."""
    folders = [folder for folder in ("/proc", "/sys") if os.path.ismount(folder)]
    return frozenset(os.stat(folder).st_dev for folder in folders)

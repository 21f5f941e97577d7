"""Reading files without ever hanging, crashing, or following a link for ever; writing them whole or not at all."""

from __future__ import annotations

import errno
import os
import stat
from contextlib import suppress
from pathlib import Path

from lint import inputs
from lint.source.document import UnreadableError

LARGEST_FILE = 128 * 1024 * 1024
"""Bytes. A directory of a million 80-column records is 81 MB; more than this is no configuration file."""


def read_bytes(path: Path) -> bytes:
    """All bytes of a regular file. Raises UnreadableError with the reason for anything else."""
    try:
        if inputs.is_disk():
            _refuse_irregular(path.stat())
        return inputs.read_bytes(path)
    except OSError as error:
        raise UnreadableError(_reason(path, error)) from None


def replace_bytes(path: Path, data: bytes) -> None:
    """Put `data` into a file, which is either written whole or left as it was; it keeps its mode and its owner.

    A link stays one: the file that it leads to is written. Raises OSError.
    """
    target = Path(os.path.realpath(path))
    scratch = target.with_name(f".{target.name}.{os.getpid()}.tmp")
    try:
        scratch.write_bytes(data)
        if target.exists():
            _take_over_status(scratch, target.stat())
        scratch.replace(target)
    except BaseException:
        scratch.unlink(missing_ok=True)
        raise


def _take_over_status(path: Path, status: os.stat_result) -> None:
    with suppress(PermissionError, AttributeError):  # not everybody may give files away, and not every system can
        os.chown(path, status.st_uid, status.st_gid)
    path.chmod(stat.S_IMODE(status.st_mode))


def is_read_only(path: Path) -> bool:
    """Whether nobody is meant to write to a file. Its mode says so even to a user who may write to anything."""
    return not path.stat().st_mode & 0o222 or not os.access(path, os.W_OK)


def _refuse_irregular(status: os.stat_result) -> None:
    mode, size = status.st_mode, status.st_size
    if stat.S_ISDIR(mode):
        raise UnreadableError("it is a folder, and a file is needed here")
    if not stat.S_ISREG(mode):
        raise UnreadableError("it is no regular file (a device, pipe or socket)")
    if size > LARGEST_FILE:
        raise UnreadableError(f"it has {size:,} bytes; files above {LARGEST_FILE:,} bytes are not read")


def _reason(path: Path, error: OSError) -> str:
    if isinstance(error, PermissionError):
        return "permission to read it is denied"
    if isinstance(error, FileNotFoundError):
        return "it is a link to a file that does not exist" if path.is_symlink() else "it does not exist"
    if error.errno == errno.ELOOP and path.is_symlink():
        return "it is a link that leads back to itself"
    return (error.strerror or type(error).__name__).lower()

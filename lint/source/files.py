"""Reads files, with a clear reason for each file that cannot be read."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterable
from pathlib import Path

from lint.source import inputs
from lint.source.boundary import RefusedError
from lint.source.document import UnreadableError


def read_bytes(path: Path) -> bytes:
    """All bytes of a regular file. Raises UnreadableError with the reason for anything else."""
    try:
        return inputs.read_bytes(path)
    except OSError as error:
        raise UnreadableError(reason(path, error), is_refused=isinstance(error, RefusedError)) from None


def without_aliases(paths: Iterable[str]) -> list[str]:
    """The paths in their order, each file once: a link and what it leads to are one file to a write."""
    by_file: dict[Path, str] = {}
    for path in paths:
        by_file.setdefault(inputs.real_path(Path(path)), path)
    return list(by_file.values())


def is_read_only(path: Path) -> bool:
    """True if a file must not be changed: its mode has no write permission, or this user has none."""
    return not path.stat().st_mode & 0o222 or not os.access(path, os.W_OK)


def reason(path: Path, error: OSError) -> str:
    """The reason why a file cannot be read, as a clause."""
    if isinstance(error, RefusedError):
        return str(error.strerror)
    if isinstance(error, IsADirectoryError):
        return "it is a folder, and a file is needed here"
    if isinstance(error, PermissionError):
        return "permission to read it is denied"
    if isinstance(error, FileNotFoundError):
        return "it is a link to a file that does not exist" if path.is_symlink() else "it does not exist"
    if error.errno == errno.ELOOP and path.is_symlink():
        return "it is a link that leads back to itself"
    return (error.strerror or type(error).__name__).lower()

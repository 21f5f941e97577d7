"""Reads files, with a clear reason for each file that cannot be read."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterable
from pathlib import Path, PurePath

from lint.source.boundary import RefusedError
from lint.source.document import UnreadableError
from lint.source.file_tree import FileTree

NOT_THERE = "it does not exist"
DANGLING = "it is a link to a file that does not exist"
CIRCULAR = "it is a link that leads back to itself"
DENIED = "permission to read it is denied"


def read_bytes(path: PurePath, tree: FileTree) -> bytes:
    """All bytes of a regular file. Raises UnreadableError with the reason for anything else."""
    try:
        return tree.read_bytes(path)
    except OSError as error:
        raise UnreadableError(reason(path, error, tree), is_refused=isinstance(error, RefusedError)) from None


def without_aliases(paths: Iterable[str], tree: FileTree) -> list[str]:
    """The paths in their order, each file once: a link and what it leads to are one file to a write."""
    by_file: dict[PurePath, str] = {}
    for path in paths:
        by_file.setdefault(tree.real_path(PurePath(path)), path)
    return list(by_file.values())


def is_there(path: PurePath) -> bool:
    """True if there is a file or folder of a name that a person gave. Raises OSError for one that no file can have."""
    try:
        Path(path).stat()  # exists() of Python 3.14 is silent about names that no file can have
    except (FileNotFoundError, NotADirectoryError):
        return False
    return True


def is_read_only(path: PurePath) -> bool:
    """True if a file must not be changed: its mode has no write permission, or this user has none."""
    return not Path(path).stat().st_mode & 0o222 or not os.access(path, os.W_OK)


def reason(path: PurePath, error: OSError, tree: FileTree) -> str:
    """The reason why a file cannot be read, as a clause."""
    if isinstance(error, RefusedError):
        return str(error.strerror)
    if isinstance(error, IsADirectoryError):
        return "it is a folder; specify a file"
    if isinstance(error, PermissionError):
        return DENIED
    if isinstance(error, FileNotFoundError):
        return DANGLING if tree.is_link(path) else NOT_THERE
    if error.errno == errno.ELOOP and tree.is_link(path):
        return CIRCULAR
    return (error.strerror or type(error).__name__).lower()

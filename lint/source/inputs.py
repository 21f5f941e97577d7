"""The file system as a run sees it. Answers can be recorded, so that a later run can check if all are unchanged.

Every answer that findings depend on goes through here: files that exist, their bytes, the entries of folders.
The files are on the disk, or for a time in a replacement such as a Git revision.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from lint.cache import digest_of
from lint.source import disk, leftovers

Trace = dict[tuple[str, str], str]
"""Digests of answers by question and path."""

_BYTES, _EXISTS, _IS_FILE, _IS_FOLDER, _NAMES, _REAL = "bytes", "exists", "file", "folder", "names", "real"
_HAS_NAME = "name"
_REVISION = "at "
_UNREADABLE = ""


class FileEntry(NamedTuple):
    """An entry of a folder. `is_folder` and `is_file` are also true for a link to a folder or file."""

    name: str
    is_link: bool
    is_folder: bool
    is_file: bool


# The functions of os.path, because the methods of Path raise for some impossible paths.
# ruff: noqa: PTH110, PTH112, PTH113


class FileTree:
    """The files on disk; a subclass reads from elsewhere."""

    def read_bytes(self, path: Path) -> bytes:
        """The bytes of a file inside the boundary. Raises OSError, a RefusedError for a file that must not be read."""
        return disk.read(path)

    def exists(self, path: Path) -> bool:
        """True if there is a file or folder."""
        return os.path.exists(path)

    def has_name(self, path: Path) -> bool:
        """True if there is anything of that name, even a link that leads nowhere."""
        return os.path.lexists(path)

    def is_file(self, path: Path) -> bool:
        """True if there is a file."""
        return os.path.isfile(path)

    def is_folder(self, path: Path) -> bool:
        """True if there is a folder."""
        return os.path.isdir(path)

    def entries(self, folder: Path) -> list[FileEntry]:
        """The entries of a folder in the order of their names. Raises OSError."""
        return [_entry(entry) for entry in disk.entries(folder)]

    def real_path(self, path: Path) -> Path:
        """The path behind all links."""
        return Path(os.path.realpath(path))

    def at_revision(self, paths: Sequence[Path], revision: str, lacking: list[str]) -> list[bytes | None]:
        """The bytes of files at a Git revision; None for each that it does not have. `lacking` gets what Git lacks."""
        from lint.source.git.revision import at_revision

        return at_revision(paths, revision, lacking)


_DISK = FileTree()


class _Recorder:
    """The current source of answers, and the current trace, if any."""

    tree: FileTree = _DISK
    trace: Trace | None = None


def is_disk() -> bool:
    """True if the files are currently read from the disk."""
    return _Recorder.tree is _DISK


@contextmanager
def using(tree: FileTree) -> Iterator[None]:
    """Read from `tree` inside the `with` block. Nothing is recorded, because the answers do not come from the disk."""
    before = _Recorder.tree, _Recorder.trace
    _Recorder.tree, _Recorder.trace = tree, None
    try:
        yield
    finally:
        _Recorder.tree, _Recorder.trace = before


@contextmanager
def recording() -> Iterator[Trace]:
    """Record every answer inside the `with` block, and only in the trace that it yields."""
    trace: Trace = {}
    before, _Recorder.trace = _Recorder.trace, trace
    try:
        yield trace
    finally:
        _Recorder.trace = before


def merge(trace: Trace) -> None:
    """Add the answers that another process has recorded, if answers are recorded now."""
    if _Recorder.trace is not None:
        _Recorder.trace |= trace


def is_unchanged(trace: Trace) -> bool:
    """True if every question of a trace still has the recorded answer."""
    of_git = {key: answer for key, answer in trace.items() if key[0].startswith(_REVISION)}
    of_disk = ((key, answer) for key, answer in trace.items() if key not in of_git)
    return all(_digest(question, Path(path)) == answer for (question, path), answer in of_disk) and _git_has(of_git)


def read_bytes(path: Path) -> bytes:
    """The bytes of a file inside the boundary. Raises OSError, a RefusedError for a file that must not be read."""
    try:
        data = _Recorder.tree.read_bytes(path)
    except OSError:
        _record(_BYTES, path, _UNREADABLE)
        raise
    if _Recorder.trace is not None:
        _record(_BYTES, path, digest_of(data))
    return data


def exists(path: Path) -> bool:
    """True if there is a file or folder."""
    return _recorded(_EXISTS, path, answer=_Recorder.tree.exists(path))


def has_name(path: Path) -> bool:
    """True if there is anything of that name, even a link that leads nowhere."""
    return _recorded(_HAS_NAME, path, answer=_Recorder.tree.has_name(path))


def is_file(path: Path) -> bool:
    """True if there is a file."""
    return _recorded(_IS_FILE, path, answer=_Recorder.tree.is_file(path))


def is_folder(path: Path) -> bool:
    """True if there is a folder."""
    return _recorded(_IS_FOLDER, path, answer=_Recorder.tree.is_folder(path))


def entries(folder: Path) -> list[FileEntry]:
    """The entries of a folder in the order of their names, without scratch files. Raises OSError as `read_bytes`."""
    try:
        listed = _Recorder.tree.entries(folder)
    except OSError:
        _record(_NAMES, folder, _UNREADABLE)
        raise
    if _Recorder.trace is not None:
        _record(_NAMES, folder, _digest_of_entries(listed))
    scratch = [entry.name for entry in listed if leftovers.is_scratch(entry.name)]
    for name in scratch:
        leftovers.note(folder / name)
    return [entry for entry in listed if entry.name not in scratch] if scratch else listed


def real_path(path: Path) -> Path:
    """The path behind all links."""
    real = _Recorder.tree.real_path(path)
    _record(_REAL, path, str(real))
    return real


def at_revision(path: Path, revision: str, lacking: list[str]) -> bytes | None:
    """The bytes of a file at a Git revision; None if it does not have the file. `lacking` gets why it is unknown."""
    (data,) = _Recorder.tree.at_revision([path], revision, lacking)
    _record(f"{_REVISION}{revision}", path, _digest_or_unreadable(data))
    return data


def _entry(entry: os.DirEntry[str]) -> FileEntry:
    return FileEntry(entry.name, entry.is_symlink(), _leads_to(entry.is_dir), _leads_to(entry.is_file))


def _leads_to(question: Callable[[], bool]) -> bool:
    """The answer of a method of DirEntry, which follows links; False if the link leads nowhere."""
    try:
        return question()
    except OSError:
        return False


def _recorded(question: str, path: Path, *, answer: bool) -> bool:
    _record(question, path, str(answer))
    return answer


def _record(question: str, path: Path, answer: str) -> None:
    if _Recorder.trace is not None:
        _Recorder.trace[question, str(path)] = answer


def _git_has(trace: Trace) -> bool:
    """True if Git still has the recorded bytes. Git is started once for each revision, because its start is slow."""
    by_revision: dict[str, dict[Path, str]] = {}
    for (question, path), answer in trace.items():
        by_revision.setdefault(question.removeprefix(_REVISION), {})[Path(path)] = answer
    return all(
        [*map(_digest_or_unreadable, _DISK.at_revision(list(noted), revision, []))] == list(noted.values())
        for revision, noted in by_revision.items()
    )


def _digest_or_unreadable(data: bytes | None) -> str:
    return _UNREADABLE if data is None else digest_of(data)


def _digest(question: str, path: Path) -> str:
    if question == _EXISTS:
        return str(_DISK.exists(path))
    if question == _HAS_NAME:
        return str(_DISK.has_name(path))
    if question == _IS_FILE:
        return str(_DISK.is_file(path))
    if question == _IS_FOLDER:
        return str(_DISK.is_folder(path))
    if question == _REAL:
        return str(_DISK.real_path(path))
    try:
        return digest_of(_DISK.read_bytes(path)) if question == _BYTES else _digest_of_entries(_DISK.entries(path))
    except OSError:
        return _UNREADABLE


def _digest_of_entries(listed: Iterable[FileEntry]) -> str:
    """The digest of names and types, with links, because a walk does not follow links to folders."""
    return digest_of(*(f"{entry.is_link:d}{entry.is_folder:d}{entry.is_file:d}{entry.name}" for entry in listed))

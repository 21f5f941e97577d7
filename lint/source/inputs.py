"""What a run asks of the file system. The answers can be noted, so that a later run can tell whether any is different.

Whatever decides what is found goes through here: which files are there, what is in them, which folder has which.
The files are those on disk, or for a while those of another tree, such as a Git revision.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from lint.cache import digest_of
from lint.source import disk, leftovers

Notes = dict[tuple[str, str], str]
"""By question and path a digest of the answer."""

_BYTES, _EXISTS, _IS_FILE, _IS_FOLDER, _NAMES, _REAL = "bytes", "exists", "file", "folder", "names", "real"
_REVISION = "at "
_UNREADABLE = ""


class Listed(NamedTuple):
    """What is in a folder: its name, whether it is a link, and whether it is or leads to a folder or a file."""

    name: str
    is_link: bool
    is_folder: bool
    is_file: bool


# The functions of os.path, because the methods raise for some paths that cannot be.
# ruff: noqa: PTH110, PTH112, PTH113


class FileTree:
    """The files on disk. What answers from elsewhere replaces these methods."""

    def read_bytes(self, path: Path) -> bytes:
        """The bytes of a file inside the boundary. Raises OSError, a RefusedError for what must not be read."""
        return disk.read(path)

    def exists(self, path: Path) -> bool:
        """Whether there is a file or folder."""
        return os.path.exists(path)

    def is_file(self, path: Path) -> bool:
        """Whether there is a file."""
        return os.path.isfile(path)

    def is_folder(self, path: Path) -> bool:
        """Whether there is a folder."""
        return os.path.isdir(path)

    def entries(self, folder: Path) -> list[Listed]:
        """What is in a folder, in the order of the names. Raises OSError."""
        return [_listed(entry) for entry in disk.entries(folder)]

    def real_path(self, path: Path) -> Path:
        """The path behind all links."""
        return Path(os.path.realpath(path))

    def at_revision(self, paths: Sequence[Path], revision: str, lacking: list[str]) -> list[bytes | None]:
        """The bytes of files at a Git revision; None for each that it does not have. `lacking` gets what Git lacks."""
        from lint.source.git.revision import at_revision

        return at_revision(paths, revision, lacking)


_DISK = FileTree()


class _Notebook:
    """Where the answers come from now, and where they are noted, if anywhere."""

    tree: FileTree = _DISK
    notes: Notes | None = None


def is_disk() -> bool:
    """Whether the files are those on disk now."""
    return _Notebook.tree is _DISK


@contextmanager
def using(tree: FileTree) -> Iterator[None]:
    """Answer from a tree meanwhile. Nothing is noted: its answers say nothing about the disk."""
    before = _Notebook.tree, _Notebook.notes
    _Notebook.tree, _Notebook.notes = tree, None
    try:
        yield
    finally:
        _Notebook.tree, _Notebook.notes = before


@contextmanager
def noting() -> Iterator[Notes]:
    """Note every answer meanwhile, and nowhere else."""
    notes: Notes = {}
    before, _Notebook.notes = _Notebook.notes, notes
    try:
        yield notes
    finally:
        _Notebook.notes = before


def note_too(notes: Notes) -> None:
    """Note the answers that another process was given, if answers are noted now."""
    if _Notebook.notes is not None:
        _Notebook.notes |= notes


def are_as_noted(notes: Notes) -> bool:
    """Whether every question still has the answer that was noted."""
    of_git = {key: answer for key, answer in notes.items() if key[0].startswith(_REVISION)}
    others = ((key, answer) for key, answer in notes.items() if key not in of_git)
    return all(_digest(question, Path(path)) == answer for (question, path), answer in others) and _git_has(of_git)


def read_bytes(path: Path) -> bytes:
    """The bytes of a file inside the boundary. Raises OSError, which is a RefusedError for what must not be read."""
    try:
        data = _Notebook.tree.read_bytes(path)
    except OSError:
        _note(_BYTES, path, _UNREADABLE)
        raise
    if _Notebook.notes is not None:
        _note(_BYTES, path, digest_of(data))
    return data


def exists(path: Path) -> bool:
    """Whether there is a file or folder."""
    return _asked(_EXISTS, path, found=_Notebook.tree.exists(path))


def is_file(path: Path) -> bool:
    """Whether there is a file."""
    return _asked(_IS_FILE, path, found=_Notebook.tree.is_file(path))


def is_folder(path: Path) -> bool:
    """Whether there is a folder."""
    return _asked(_IS_FOLDER, path, found=_Notebook.tree.is_folder(path))


def entries(folder: Path) -> list[Listed]:
    """What is in a folder, in the order of the names, without scratch files. Raises OSError as `read_bytes`."""
    try:
        listed = _Notebook.tree.entries(folder)
    except OSError:
        _note(_NAMES, folder, _UNREADABLE)
        raise
    if _Notebook.notes is not None:
        _note(_NAMES, folder, _digest_of_entries(listed))
    scratch = [entry.name for entry in listed if leftovers.is_scratch(entry.name)]
    for name in scratch:
        leftovers.note(folder / name)
    return [entry for entry in listed if entry.name not in scratch] if scratch else listed


def real_path(path: Path) -> Path:
    """The path behind all links."""
    real = _Notebook.tree.real_path(path)
    _note(_REAL, path, str(real))
    return real


def at_revision(path: Path, revision: str, lacking: list[str]) -> bytes | None:
    """The bytes of a file at a Git revision; None if it does not have the file. `lacking` gets why it is unknown."""
    (data,) = _Notebook.tree.at_revision([path], revision, lacking)
    _note(f"{_REVISION}{revision}", path, _digest_of_some(data))
    return data


def _listed(entry: os.DirEntry[str]) -> Listed:
    return Listed(entry.name, entry.is_symlink(), _leads_to(entry.is_dir), _leads_to(entry.is_file))


def _leads_to(question: Callable[[], bool]) -> bool:
    """Whether an entry is of that sort, or a link to such; a link that leads nowhere is neither."""
    try:
        return question()
    except OSError:
        return False


def _asked(question: str, path: Path, *, found: bool) -> bool:
    _note(question, path, str(found))
    return found


def _note(question: str, path: Path, answer: str) -> None:
    if _Notebook.notes is not None:
        _Notebook.notes[question, str(path)] = answer


def _git_has(notes: Notes) -> bool:
    """Whether Git still has what was noted. It is asked once for each revision: starting it is what takes time."""
    by_revision: dict[str, dict[Path, str]] = {}
    for (question, path), answer in notes.items():
        by_revision.setdefault(question.removeprefix(_REVISION), {})[Path(path)] = answer
    return all(
        [*map(_digest_of_some, _DISK.at_revision(list(noted), revision, []))] == list(noted.values())
        for revision, noted in by_revision.items()
    )


def _digest_of_some(data: bytes | None) -> str:
    return _UNREADABLE if data is None else digest_of(data)


def _digest(question: str, path: Path) -> str:
    if question == _EXISTS:
        return str(_DISK.exists(path))
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


def _digest_of_entries(listed: Iterable[Listed]) -> str:
    """The names, and of each whether it is a link and what it leads to: a walk does not follow links to folders."""
    return digest_of(*(f"{entry.is_link:d}{entry.is_folder:d}{entry.is_file:d}{entry.name}" for entry in listed))

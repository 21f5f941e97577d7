"""What a run asks of the file system. The answers can be noted, so that a later run can tell whether any is different.

Whatever decides what is found goes through here: which files are there, what is in them, which folder has which.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from lint import disk, git, leftovers
from lint.cache import digest_of

Notes = dict[tuple[str, str], str]
"""By question and path a digest of the answer."""

_BYTES, _EXISTS, _IS_FILE, _IS_FOLDER, _NAMES, _REAL = "bytes", "exists", "file", "folder", "names", "real"
_REVISION = "at "
_UNREADABLE = ""


class _Notebook:
    """Where the answers are noted now, if anywhere."""

    notes: Notes | None = None


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
        data = disk.read(path)
    except OSError:
        _note(_BYTES, path, _UNREADABLE)
        raise
    if _Notebook.notes is not None:
        _note(_BYTES, path, digest_of(data))
    return data


# The functions of os.path, because the methods raise for some paths that cannot be.
# ruff: noqa: PTH110, PTH112, PTH113


def exists(path: Path) -> bool:
    """Whether there is a file or folder."""
    return _asked(_EXISTS, path, found=os.path.exists(path))


def is_file(path: Path) -> bool:
    """Whether there is a file."""
    return _asked(_IS_FILE, path, found=os.path.isfile(path))


def is_folder(path: Path) -> bool:
    """Whether there is a folder."""
    return _asked(_IS_FOLDER, path, found=os.path.isdir(path))


def entries(folder: Path) -> list[os.DirEntry[str]]:
    """What is in a folder, in the order of the names, without scratch files. Raises OSError as `read_bytes`."""
    try:
        found = disk.entries(folder)
    except OSError:
        _note(_NAMES, folder, _UNREADABLE)
        raise
    if _Notebook.notes is not None:
        _note(_NAMES, folder, _digest_of_entries(found))
    scratch = [entry.name for entry in found if leftovers.is_scratch(entry.name)]
    for name in scratch:
        leftovers.note(folder / name)
    return [entry for entry in found if entry.name not in scratch] if scratch else found


def real_path(path: Path) -> Path:
    """The path behind all links."""
    real = os.path.realpath(path)
    _note(_REAL, path, real)
    return Path(real)


def at_revision(path: Path, revision: str) -> bytes | None:
    """The bytes of a file at a Git revision; None when Git does not have them."""
    (data,) = git.at_revision(path.parent, revision, [path.name])
    _note(f"{_REVISION}{revision}", path, _digest_of_some(data))
    return data


def leads_to_folder(entry: os.DirEntry[str]) -> bool:
    """Whether an entry is a folder or a link to one; a link that leads nowhere is none."""
    try:
        return entry.is_dir()
    except OSError:
        return False


def leads_to_file(entry: os.DirEntry[str]) -> bool:
    """Whether an entry is a file or a link to one."""
    try:
        return entry.is_file()
    except OSError:
        return False


def _asked(question: str, path: Path, *, found: bool) -> bool:
    _note(question, path, str(found))
    return found


def _note(question: str, path: Path, answer: str) -> None:
    if _Notebook.notes is not None:
        _Notebook.notes[question, str(path)] = answer


def _git_has(notes: Notes) -> bool:
    """Whether Git still has what was noted. It is asked once for each folder: starting it is what takes time."""
    folders: dict[tuple[str, Path], dict[str, str]] = {}
    for (question, path), answer in notes.items():
        folders.setdefault((question, Path(path).parent), {})[Path(path).name] = answer
    return all(
        [*map(_digest_of_some, git.at_revision(folder, question.removeprefix(_REVISION), list(noted)))]
        == list(noted.values())
        for (question, folder), noted in folders.items()
    )


def _digest_of_some(data: bytes | None) -> str:
    return _UNREADABLE if data is None else digest_of(data)


def _digest(question: str, path: Path) -> str:
    if question == _EXISTS:
        return str(os.path.exists(path))
    if question == _IS_FILE:
        return str(os.path.isfile(path))
    if question == _IS_FOLDER:
        return str(os.path.isdir(path))
    if question == _REAL:
        return os.path.realpath(path)
    try:
        return digest_of(disk.read(path)) if question == _BYTES else _digest_of_entries(disk.entries(path))
    except OSError:
        return _UNREADABLE


def _digest_of_entries(found: list[os.DirEntry[str]]) -> str:
    """The names, and of each whether it is a link and what it leads to: a walk does not follow links to folders."""
    return digest_of(
        *(f"{entry.is_symlink():d}{leads_to_folder(entry):d}{leads_to_file(entry):d}{entry.name}" for entry in found)
    )

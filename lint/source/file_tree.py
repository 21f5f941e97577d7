"""The files that a run sees, as a tree that it asks: on disk, at a Git revision, with texts in place of some files.

Every answer that findings depend on comes from a tree. Trees share nothing, so that one process may ask several of them
in turn. `RecordingTree` keeps the answers, so that a later run can check if all are unchanged.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path, PurePath
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from lint.cache import digest_of
from lint.source import disk, leftovers

if TYPE_CHECKING:
    from lint.source.git.revision import Revisions

R = TypeVar("R")

Trace = dict[tuple[str, str], str]
"""Digests of answers by question and path."""

_BYTES, _EXISTS, _IS_FILE, _IS_FOLDER, _IS_LINK, _NAMES, _REAL = (
    "bytes", "exists", "file", "folder", "link", "names", "real",
)  # fmt: skip
_REVISION = "at "
_NO_NAMES = frozenset(("", os.curdir, os.pardir))
_UNREADABLE = ""


class FileEntry(NamedTuple):
    """An entry of a folder. `is_folder` and `is_file` are also true for a link to a folder or file."""

    name: str
    is_link: bool
    is_folder: bool
    is_file: bool


# The functions of os.path, because the methods of Path raise for some impossible paths.
# ruff: noqa: PTH110, PTH112, PTH113, PTH114


class FileTree:
    """The files on disk; a subclass answers in another way."""

    _revisions: Revisions | None = None

    def read_bytes(self, path: PurePath) -> bytes:
        """The bytes of a file inside the boundary. Raises OSError, a RefusedError for a file that must not be read."""
        return disk.read(path)

    def exists(self, path: PurePath) -> bool:
        """True if there is a file or folder."""
        return os.path.exists(path)

    def is_file(self, path: PurePath) -> bool:
        """True if there is a file."""
        return os.path.isfile(path)

    def is_folder(self, path: PurePath) -> bool:
        """True if there is a folder."""
        return os.path.isdir(path)

    def is_link(self, path: PurePath) -> bool:
        """True if there is a link, wherever it leads."""
        return os.path.islink(path)

    def has_name(self, path: PurePath) -> bool:
        """True if there is a file, a folder, or a link that leads nowhere."""
        return self.exists(path) or self.is_link(path)

    def entries(self, folder: PurePath) -> list[FileEntry]:
        """The entries of a folder in the order of their names, without scratch files. Raises OSError."""
        listed = self.all_entries(folder)
        scratch = [entry.name for entry in listed if leftovers.is_scratch(entry.name)]
        for name in scratch:
            leftovers.note(folder / name)
        return [entry for entry in listed if entry.name not in scratch] if scratch else listed

    def all_entries(self, folder: PurePath) -> list[FileEntry]:
        """The entries of a folder in the order of their names, scratch files too. Raises OSError."""
        return [_entry(entry) for entry in disk.entries(folder)]

    def real_path(self, path: PurePath) -> PurePath:
        """The path behind all links."""
        return Path(os.path.realpath(path))

    def at_revision(self, paths: Sequence[PurePath], revision: str, lacking: list[str]) -> list[bytes | None]:
        """The bytes of files as in a checkout of a Git revision; None for each that it does not have.

        `lacking` gets what Git lacks.
        """
        from lint.source.git.revision import Revisions
        from lint.source.git.work_tree import at_revision

        self._revisions = self._revisions or Revisions()
        return at_revision(paths, revision, lacking, self._revisions)

    def traced(self, work: Callable[[], R]) -> tuple[R, Trace]:
        """The result of work in a process of its own, and the answers recorded there."""
        return work(), {}

    def merge(self, trace: Trace) -> None:
        """Take the answers that another process has recorded, if this tree records."""


class _Layer(FileTree):
    """A tree on top of another one, which gives the answers."""

    def __init__(self, base: FileTree) -> None:
        self._base = base

    def read_bytes(self, path: PurePath) -> bytes:
        return self._base.read_bytes(path)

    def exists(self, path: PurePath) -> bool:
        return self._base.exists(path)

    def is_file(self, path: PurePath) -> bool:
        return self._base.is_file(path)

    def is_folder(self, path: PurePath) -> bool:
        return self._base.is_folder(path)

    def is_link(self, path: PurePath) -> bool:
        return self._base.is_link(path)

    def all_entries(self, folder: PurePath) -> list[FileEntry]:
        return self._base.all_entries(folder)

    def real_path(self, path: PurePath) -> PurePath:
        return self._base.real_path(path)

    def at_revision(self, paths: Sequence[PurePath], revision: str, lacking: list[str]) -> list[bytes | None]:
        return self._base.at_revision(paths, revision, lacking)

    def traced(self, work: Callable[[], R]) -> tuple[R, Trace]:
        return self._base.traced(work)

    def merge(self, trace: Trace) -> None:
        self._base.merge(trace)


class OverlaidTree(_Layer):
    """A tree in which some files have other texts. What folders list is unchanged: a text may just bear a name."""

    def __init__(self, base: FileTree, texts: Mapping[str, bytes]) -> None:
        """`texts` has the bytes by the absolute paths of the files."""
        super().__init__(base)
        self._texts = texts

    def read_bytes(self, path: PurePath) -> bytes:
        """The bytes of the text, or of the file."""
        text = self._texts.get(absolute(path))
        return super().read_bytes(path) if text is None else text

    def exists(self, path: PurePath) -> bool:
        """True for a text, too."""
        return absolute(path) in self._texts or super().exists(path)

    def is_file(self, path: PurePath) -> bool:
        """True for a text, too."""
        return absolute(path) in self._texts or super().is_file(path)

    def is_folder(self, path: PurePath) -> bool:
        """False for a text."""
        return absolute(path) not in self._texts and super().is_folder(path)


class RecordingTree(_Layer):
    """A tree that keeps the digests of its answers in `trace`."""

    def __init__(self, base: FileTree) -> None:
        super().__init__(base)
        self.trace: Trace = {}

    def read_bytes(self, path: PurePath) -> bytes:
        """As in the tree below."""
        try:
            data = super().read_bytes(path)
        except OSError:
            self.trace[_BYTES, str(path)] = _UNREADABLE
            raise
        self.trace[_BYTES, str(path)] = digest_of(data)
        return data

    def exists(self, path: PurePath) -> bool:
        """As in the tree below."""
        return self._recorded(_EXISTS, path, answer=super().exists(path))

    def is_file(self, path: PurePath) -> bool:
        """As in the tree below."""
        return self._recorded(_IS_FILE, path, answer=super().is_file(path))

    def is_folder(self, path: PurePath) -> bool:
        """As in the tree below."""
        return self._recorded(_IS_FOLDER, path, answer=super().is_folder(path))

    def is_link(self, path: PurePath) -> bool:
        """As in the tree below."""
        return self._recorded(_IS_LINK, path, answer=super().is_link(path))

    def all_entries(self, folder: PurePath) -> list[FileEntry]:
        """As in the tree below."""
        try:
            listed = super().all_entries(folder)
        except OSError:
            self.trace[_NAMES, str(folder)] = _UNREADABLE
            raise
        self.trace[_NAMES, str(folder)] = _digest_of_entries(listed)
        return listed

    def real_path(self, path: PurePath) -> PurePath:
        """As in the tree below."""
        real = super().real_path(path)
        self.trace[_REAL, str(path)] = str(real)
        return real

    def at_revision(self, paths: Sequence[PurePath], revision: str, lacking: list[str]) -> list[bytes | None]:
        """As in the tree below."""
        contents = super().at_revision(paths, revision, lacking)
        for path, data in zip(paths, contents, strict=True):
            self.trace[f"{_REVISION}{revision}", str(path)] = _digest_or_unreadable(data)
        return contents

    def traced(self, work: Callable[[], R]) -> tuple[R, Trace]:
        """The result of some work, and only the answers that it asked for."""
        before, self.trace = self.trace, {}
        try:
            return work(), self.trace
        finally:
            self.trace = before

    def merge(self, trace: Trace) -> None:
        """Take the answers that another process has recorded."""
        self.trace |= trace

    def _recorded(self, question: str, path: PurePath, *, answer: bool) -> bool:
        self.trace[question, str(path)] = str(answer)
        return answer


def is_unchanged(trace: Trace, tree: FileTree) -> bool:
    """True if a tree still gives the recorded answer to every question of a trace."""
    of_git = {key: answer for key, answer in trace.items() if key[0].startswith(_REVISION)}
    of_files = ((key, answer) for key, answer in trace.items() if key not in of_git)
    return all(_digest(question, Path(path), tree) == answer for (question, path), answer in of_files) and _git_has(
        of_git, tree
    )


def absolute(path: PurePath | str) -> str:
    """The absolute path without `.` and `..`; links stay, because a link is a file of its own."""
    if _Here.folder:
        return os.path.normpath(os.path.join(_Here.folder, path))  # noqa: PTH118
    return os.path.abspath(path)  # noqa: PTH100


@contextmanager
def in_folder(folder: PurePath) -> Iterator[None]:
    """Take a folder as the one in which parmlint was started: a worker speaks of paths as those who sent them do."""
    before, _Here.folder = _Here.folder, os.fspath(folder)
    try:
        yield
    finally:
        _Here.folder = before


class _Here:
    """The folder in which parmlint was started; "" for the current one of the process."""

    folder = ""


def absolute_paths() -> Callable[[PurePath], str]:
    """The function `absolute` for a run in one current folder, which looks at each folder once."""
    folders: dict[str, str] = {}

    def absolute_path(path: PurePath) -> str:
        folder, slash, name = os.fspath(path).rpartition(os.sep)
        if name in _NO_NAMES or (slash and not folder):
            return absolute(path)
        if folder not in folders:
            folders[folder] = absolute(folder).removesuffix(os.sep) + os.sep
        return folders[folder] + name

    return absolute_path


def current_folder() -> PurePath:
    """The folder in which parmlint was started; relative paths begin here."""
    return Path(_Here.folder) if _Here.folder else Path.cwd()


def relative_to(path: PurePath, folder: PurePath) -> PurePath:
    """The path from a folder on, also to the top and down again."""
    return PurePath(os.path.relpath(absolute(path), absolute(folder)))


def _entry(entry: os.DirEntry[str]) -> FileEntry:
    return FileEntry(entry.name, entry.is_symlink(), _leads_to(entry.is_dir), _leads_to(entry.is_file))


def _leads_to(question: Callable[[], bool]) -> bool:
    """The answer of a method of DirEntry, which follows links; False if the link leads nowhere."""
    try:
        return question()
    except OSError:
        return False


def _git_has(trace: Trace, tree: FileTree) -> bool:
    """True if Git still has the recorded bytes. Git is started once for each revision, because its start is slow."""
    by_revision: dict[str, dict[PurePath, str]] = {}
    for (question, path), answer in trace.items():
        by_revision.setdefault(question.removeprefix(_REVISION), {})[Path(path)] = answer
    return all(
        [*map(_digest_or_unreadable, tree.at_revision(list(noted), revision, []))] == list(noted.values())
        for revision, noted in by_revision.items()
    )


def _digest_or_unreadable(data: bytes | None) -> str:
    return _UNREADABLE if data is None else digest_of(data)


def _digest(question: str, path: PurePath, tree: FileTree) -> str:
    questions: Mapping[str, Callable[[PurePath], object]] = {
        _EXISTS: tree.exists,
        _IS_FILE: tree.is_file,
        _IS_FOLDER: tree.is_folder,
        _IS_LINK: tree.is_link,
        _REAL: tree.real_path,
    }
    if question in questions:
        return str(questions[question](path))
    try:
        return digest_of(tree.read_bytes(path)) if question == _BYTES else _digest_of_entries(tree.all_entries(path))
    except OSError:
        return _UNREADABLE


def _digest_of_entries(listed: Iterable[FileEntry]) -> str:
    """The digest of names and types, with links, because a walk does not follow links to folders."""
    return digest_of(*(f"{entry.is_link:d}{entry.is_folder:d}{entry.is_file:d}{entry.name}" for entry in listed))

"""A part of a tree as plain data, for a process that has no such files: folders, texts, and what Git has of them.

It answers as the tree did when it was taken. What it cannot know raises OutsideSnapshotError, so that a missing text is
never taken for a file that is not there.
"""

from __future__ import annotations

import errno
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import PurePath
from typing import NamedTuple

from lint.source.boundary import RefusedError
from lint.source.file_tree import FileEntry, FileTree, absolute


class OutsideSnapshotError(BaseException):
    """A question to a snapshot about something that it does not hold.

    It ends all work with the snapshot, and so it is no Exception: what takes a failure for an answer must not see it.
    """


class Failure(NamedTuple):
    """The error that keeps a file from being read: its number and text, and whether parmlint itself refused it."""

    number: int
    reason: str
    is_refused: bool = False


class Folders(NamedTuple):
    """The entries of folders and the real paths of some files and folders, all by absolute paths."""

    entries: Mapping[str, Sequence[FileEntry]]
    real: Mapping[str, str]

    def below(self, folder: PurePath) -> Iterator[PurePath] | None:
        """The files in a folder and in those below it; None if it is no folder that was listed."""
        return self._below(folder) if absolute(folder) in self.entries else None

    def _below(self, folder: PurePath) -> Iterator[PurePath]:
        for entry in self.entries.get(absolute(folder), ()):
            path = folder / entry.name
            yield from self._below(path) if entry.is_folder else (path,)


class Texts(NamedTuple):
    """Files by their absolute paths: their bytes, and those that they had at revisions of Git.

    A file that is the same at a revision is not there a second time (`same`).
    """

    now: Mapping[str, bytes | Failure]
    earlier: Mapping[str, Mapping[str, bytes | None]]
    same: Mapping[str, frozenset[str]]


class SnapshotTree(FileTree):
    """The files of a snapshot."""

    def __init__(self, folders: Folders, texts: Texts) -> None:
        self._folders = folders
        self._texts = texts

    def read_bytes(self, path: PurePath) -> bytes:
        """The bytes of a file. Raises OSError as the tree did."""
        text = self._texts.now.get(absolute(path))
        if text is None:
            if self.exists(path):
                raise OutsideSnapshotError(str(path))
            raise FileNotFoundError(errno.ENOENT, "No such file or directory", str(path))
        if isinstance(text, Failure):
            raise RefusedError(text.reason, path) if text.is_refused else OSError(*text[:2], str(path))
        return text

    def exists(self, path: PurePath) -> bool:
        """True if there is a file or folder."""
        entry = self._entry(path)
        return entry is not None and (entry.is_folder or entry.is_file)

    def is_file(self, path: PurePath) -> bool:
        """True if there is a file."""
        entry = self._entry(path)
        return entry is not None and entry.is_file

    def is_folder(self, path: PurePath) -> bool:
        """True if there is a folder."""
        entry = self._entry(path)
        return entry is not None and entry.is_folder

    def is_link(self, path: PurePath) -> bool:
        """True if there is a link, wherever it leads."""
        entry = self._entry(path)
        return entry is not None and entry.is_link

    def all_entries(self, folder: PurePath) -> list[FileEntry]:
        """The entries of a folder in the order of their names. Raises OSError."""
        entries = self._folders.entries.get(absolute(folder))
        if entries is not None:
            return list(entries)
        if self.is_folder(folder):
            raise OutsideSnapshotError(str(folder))
        number, reason = (errno.ENOTDIR, "Not a directory") if self.exists(folder) else (errno.ENOENT, "No such folder")
        raise OSError(number, reason, str(folder))

    def real_path(self, path: PurePath) -> PurePath:
        """The path behind all links."""
        place = PurePath(absolute(path))
        rest: list[str] = []
        while str(place) not in self._folders.real:
            if place == place.parent or self.is_link(place):
                raise OutsideSnapshotError(str(path))
            rest.insert(0, place.name)
            place = place.parent
        return PurePath(self._folders.real[str(place)], *rest)

    def at_revision(self, paths: Sequence[PurePath], revision: str, lacking: list[str]) -> list[bytes | None]:  # noqa: ARG002 (nothing is lacking: see `take`)
        """The bytes of files as in a checkout of a Git revision, if that was taken, too."""
        return [self._earlier(absolute(path), revision) for path in paths]

    def _earlier(self, path: str, revision: str) -> bytes | None:
        if path in self._texts.same.get(revision, ()):
            now = self._texts.now[path]
            return None if isinstance(now, Failure) else now
        earlier = self._texts.earlier.get(revision, {})
        if path not in earlier:
            raise OutsideSnapshotError(f"{path} at {revision}")
        return earlier[path]

    def _entry(self, path: PurePath) -> FileEntry | None:
        """The entry of a file or folder; None where there is none."""
        place = PurePath(absolute(path))
        if str(place) in self._folders.entries:
            return FileEntry(place.name, is_link=False, is_folder=True, is_file=False)
        if str(place) in self._texts.now:
            return FileEntry(place.name, is_link=False, is_folder=False, is_file=True)
        listed = self._folders.entries.get(str(place.parent))
        if listed is None:
            if place == place.parent or self._is_folder_outside(place.parent):
                raise OutsideSnapshotError(str(path))
            return None
        return next((entry for entry in listed if entry.name == place.name), None)

    def _is_folder_outside(self, folder: PurePath) -> bool:
        """True if a folder that was not listed is there, or may be."""
        entry = self._entry(folder)
        return entry is not None and entry.is_folder


def take(tree: FileTree, folders: Folders, paths: Iterable[PurePath], revisions: Sequence[str]) -> SnapshotTree:
    """The snapshot of some files of a tree with folders that were listed before, and with texts at Git revisions.

    A file that Git could not tell of is asked for again by whoever needs it: it is outside of the snapshot.
    """
    now: dict[str, bytes | Failure] = {}
    for path in paths:
        place = absolute(path)
        if place not in now:
            now[place] = _content(tree, path)
    earlier: dict[str, dict[str, bytes | None]] = {}
    same: dict[str, frozenset[str]] = {}
    for revision in revisions:
        lacking: list[str] = []
        contents = dict(zip(now, tree.at_revision(list(map(PurePath, now)), revision, lacking), strict=True))
        if not lacking:
            same[revision] = frozenset(
                place for place, data in contents.items() if data is not None and data == now[place]
            )
            earlier[revision] = {place: data for place, data in contents.items() if place not in same[revision]}
    return SnapshotTree(folders, Texts(now, earlier, same))


def listed(tree: FileTree, folders: Iterable[PurePath], enters: Callable[[FileEntry, PurePath], bool]) -> Folders:
    """The entries of some folders of a tree and of those below them that `enters` accepts, and their real paths."""
    entries: dict[str, list[FileEntry]] = {}
    real: dict[str, str] = {}
    waiting = list(folders)
    while waiting:
        folder = waiting.pop()
        place = absolute(folder)
        if place in entries:
            continue
        try:
            entries[place] = tree.all_entries(folder)
        except OSError:
            continue
        real[place] = str(tree.real_path(folder))
        for entry in entries[place]:
            path = folder / entry.name
            if entry.is_link:
                real[absolute(path)] = str(tree.real_path(path))
            elif enters(entry, folder):
                waiting.append(path)
    return Folders(entries, real)


def _content(tree: FileTree, path: PurePath) -> bytes | Failure:
    try:
        return tree.read_bytes(path)
    except RefusedError as error:
        return Failure(error.errno or 0, error.strerror or "", is_refused=True)
    except OSError as error:
        return Failure(error.errno or 0, error.strerror or "")

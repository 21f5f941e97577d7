"""The files of a Git revision in place of the files on disk: as in a checkout of it, but without Git's filters."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import PurePath

from lint.source.file_tree import FileEntry, FileTree
from lint.source.git.command import GitError
from lint.source.git.revision import Revision
from lint.source.git.work_tree import bytes_in_work_tree


class RevisionTree(FileTree):
    """The files of a checkout at a revision; paths outside of the checkout are read from the disk."""

    def __init__(self, revision: Revision) -> None:
        self._revision = revision
        self.error: GitError | None = None
        """The first error of the repository, if it lacks an object."""

    def read_bytes(self, path: PurePath) -> bytes:
        """The bytes of a file. Raises OSError."""
        name = self._revision.inside(path)
        if name is None:
            return super().read_bytes(path)
        try:
            data = bytes_in_work_tree(self._revision, name)
        except GitError as error:
            self.error = self.error or error
            raise OSError(str(error)) from None
        if data is None:
            raise FileNotFoundError(2, "no such file in the revision", str(path))
        return data

    def exists(self, path: PurePath) -> bool:
        """True if there is a file or folder."""
        name = self._revision.inside(path)
        if name is None or name == ".git":  # no revision has it, and it is where the checkout begins
            return super().exists(path)
        return self._revision.find(name) is not None

    def is_file(self, path: PurePath) -> bool:
        """True if there is a file."""
        name = self._revision.inside(path)
        if name is None:
            return super().is_file(path)
        entry = self._revision.find(name)
        return entry is not None and entry.is_file

    def is_folder(self, path: PurePath) -> bool:
        """True if there is a folder."""
        name = self._revision.inside(path)
        if name is None:
            return super().is_folder(path)
        entry = self._revision.find(name)
        return entry is not None and entry.is_folder

    def is_link(self, path: PurePath) -> bool:
        """True if there is a link."""
        name = self._revision.inside(path)
        if name is None:
            return super().is_link(path)
        entry = self._revision.entries.get(name)
        return entry is not None and entry.is_link

    def all_entries(self, folder: PurePath) -> list[FileEntry]:
        """The entries of a folder in the order of their names. Raises OSError."""
        inside = self._revision.inside(folder)
        if inside is None:
            return super().all_entries(folder)
        names = self._revision.names_in(inside)
        if names is None:
            raise NotADirectoryError(20, "no such folder in the revision", str(folder))
        return [self._entry(f"{inside}/{name}".removeprefix("/"), name) for name in names]

    def real_path(self, path: PurePath) -> PurePath:
        """The path behind all links of the revision; the path itself if a link leads out or to nothing."""
        name = self._revision.inside(path)
        if name is None:
            return super().real_path(path)
        resolved = self._revision.resolved(name)
        return self._revision.top / (name if resolved is None else resolved)

    def at_revision(self, paths: Sequence[PurePath], revision: str, lacking: list[str]) -> list[bytes | None]:
        """Nothing: what an older revision is compared with is not asked for."""
        del revision, lacking
        return [None] * len(paths)

    def _entry(self, inside: str, name: str) -> FileEntry:
        own = self._revision.entries.get(inside)
        target = self._revision.find(inside)
        return FileEntry(
            name,
            is_link=own is not None and own.is_link,
            is_folder=target is not None and target.is_folder,
            is_file=target is not None and target.is_file,
        )

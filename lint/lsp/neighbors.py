"""Members that are no files: the neighbors of an open document, which only its client can read.

There is one request, `parmlint/readMember`, with the address of a member or of a library that holds an open document:

    {"uri": "zowe-ds:/profile/SYS1.PARMLIB/IEASYS00", "mostCharacters": 4194304}

The answer to a member is `{"text": "..."}`, to a library `{"members": ["IEASYS00", "LOAD00"]}`, and null where there is
none or it is too large. It is sent only to a client that says `"readMember": true` in its initialization options.
"""

from __future__ import annotations

import errno
from collections.abc import Callable
from pathlib import PurePath
from typing import Any

from lint.lsp.addresses import UNTITLED, is_without_file, uri_without_file
from lint.source.file_tree import FileEntry, FileTree, absolute

READ_MEMBER = "parmlint/readMember"
MOST_CHARACTERS = 4 * 1024 * 1024
"""The longest text that is taken from a client. A library member of 50,000 records of 80 characters fits."""
MOST_MEMBERS = 20_000
_SCHEME = 3
"""The place of the scheme in the path of a document that is no file."""


class NeighborTree(FileTree):
    """The files on disk, and beside them the members of the libraries of documents that are no files."""

    def __init__(self, ask: Callable[[str], Any], libraries: Callable[[], set[PurePath]]) -> None:
        """`ask` gives the client's answer for an address, `libraries` those that may be asked about."""
        self._ask = ask
        self._libraries = libraries
        self._answers: dict[PurePath, Any] = {}
        self._read: set[str] = set()

    def has_read(self, path: PurePath) -> bool:
        """True if somebody has asked for what is in a file, there or not. Of members it is not known."""
        return is_without_file(path) or absolute(path) in self._read

    def forget(self, path: PurePath) -> None:
        """Ask again for a member and for its library."""
        self._answers.pop(path, None)
        self._answers.pop(path.parent, None)

    def _answer(self, path: PurePath) -> Any:
        if path not in self._answers:
            self._answers[path] = self._ask(uri_without_file(path))
        return self._answers[path]

    def _names(self, library: PurePath) -> tuple[str, ...]:
        """The members of a library of an open document; nothing else is asked about."""
        if library not in self._libraries() or library.parts[_SCHEME] == UNTITLED:
            return ()
        members = getattr(self._answer(library), "members", None)
        if not isinstance(members, list | tuple):
            return ()
        names = (name for name in members[:MOST_MEMBERS] if isinstance(name, str) and "/" not in name)
        return tuple(sorted(name for name in names if name not in ("", ".", "..")))

    def read_bytes(self, path: PurePath) -> bytes:
        """The bytes of a file, or the text of a member. Raises OSError."""
        if not is_without_file(path):
            self._read.add(absolute(path))
            return super().read_bytes(path)
        if path.name not in self._names(path.parent):
            raise FileNotFoundError(errno.ENOENT, "there is no such member", str(path))
        text = getattr(self._answer(path), "text", None)
        if not isinstance(text, str):
            raise OSError(errno.EIO, "the editor could not read it", str(path))
        if len(text) > MOST_CHARACTERS:
            raise OSError(errno.EFBIG, f"it has more than {MOST_CHARACTERS:,} characters", str(path))
        return text.encode("utf-8", "replace")

    def exists(self, path: PurePath) -> bool:
        """True for a file or folder, a member or a library."""
        return self.is_file(path) or self.is_folder(path)

    def is_file(self, path: PurePath) -> bool:
        """True for a file or a member."""
        return path.name in self._names(path.parent) if is_without_file(path) else super().is_file(path)

    def is_folder(self, path: PurePath) -> bool:
        """True for a folder or a library."""
        return bool(self._names(path)) if is_without_file(path) else super().is_folder(path)

    def is_link(self, path: PurePath) -> bool:
        """True for a link."""
        return not is_without_file(path) and super().is_link(path)

    def all_entries(self, folder: PurePath) -> list[FileEntry]:
        """The entries of a folder or library. Raises OSError."""
        if not is_without_file(folder):
            return super().all_entries(folder)
        return [FileEntry(name, is_link=False, is_folder=False, is_file=True) for name in self._names(folder)]

    def real_path(self, path: PurePath) -> PurePath:
        """The path behind all links."""
        return path if is_without_file(path) else super().real_path(path)

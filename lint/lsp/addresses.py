"""The addresses of documents, and the paths by which the rest of the program speaks of them.

A document need not be a file: it may be new (`untitled:`), or a member that the client has from a host
(`zowe-ds:/profile/DATA.SET/MEMBER`). Such a document has a path below a folder that no file system has.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import PurePath
from typing import NamedTuple
from urllib.parse import SplitResult, quote, unquote, urlsplit

from pygls import uris

from lint.source.file_tree import FileTree, absolute

UNTITLED = "untitled"
_NO_SCHEME, _NO_HOST = "none", "-"
_NOWHERE = PurePath("/dev/null")
"""A folder can never be where this device is, so that no path below it is that of a file."""
_OF_DATA_SET = 2
"""The segments of the address of a data set: profile and name. A member has one more."""
_MEMBER = re.compile(r"[A-Z@#$][A-Z0-9@#$]{0,7}", re.IGNORECASE)


class Folder(NamedTuple):
    """A folder that the client has opened: its address as the client writes it, and its real path."""

    uri: str
    path: PurePath


class Addresses:
    """Converts addresses to paths and back, so that the client hears of each document by the address that it knows."""

    def __init__(self, tree: FileTree) -> None:
        self._tree = tree
        self._folders: list[Folder] = []
        self._uris: dict[str, str] = {}

    def use(self, folders: Sequence[Folder]) -> None:
        """Take the folders of the workspace."""
        self._folders = list(folders)

    def folder(self, uri: str) -> Folder | None:
        """The folder at an address; None if it is none of the file system."""
        path = _file_path(uri)
        return Folder(uri.rstrip("/"), self._tree.real_path(PurePath(path))) if path else None

    def path(self, uri: str) -> PurePath:
        """The path of a document, which goes by this address from now on."""
        path = self.path_at(uri)
        self._uris.setdefault(str(path), uri)
        return path

    def path_at(self, uri: str) -> PurePath:
        """The path at an address. That of a file is real but for its last name: a link is a file of its own."""
        name = _file_path(uri)
        if name is None:
            return path_without_file(uri)
        given = PurePath(absolute(name))
        return self._tree.real_path(given.parent) / given.name

    def forget(self, path: PurePath) -> None:
        """Forget the address by which the client knows a document that it has closed."""
        self._uris.pop(str(path), None)

    def uri(self, path: str) -> str:
        """The address of a path: as the client has it, else as it lies in a folder of the workspace."""
        if is_without_file(PurePath(path)):
            return self._uris.get(path) or uri_without_file(PurePath(path))
        pure = PurePath(absolute(path))  # what lies below the current folder is named from there
        if str(pure) in self._uris:
            return self._uris[str(pure)]
        for folder in self._folders:
            if pure.is_relative_to(folder.path):
                rest = pure.relative_to(folder.path).as_posix()
                return f"{folder.uri}/{quote(rest)}" if rest != "." else folder.uri
        return str(uris.from_fs_path(str(pure)))


def is_without_file(path: PurePath) -> bool:
    """True for the path of a document that is no file."""
    return path.is_relative_to(_NOWHERE)


def _split(uri: str) -> SplitResult:
    """The parts of an address; one that is none is a path of that name."""
    try:
        return urlsplit(uri)
    except ValueError:
        return SplitResult("", "", uri, "", "")


def _file_path(uri: str) -> str | None:
    """The path in the file system that an address stands for; None for any other address."""
    try:
        return uris.to_fs_path(uri) or None
    except ValueError:
        return None


def path_without_file(uri: str) -> PurePath:
    """The path of a document that is no file: scheme, host with the query, and the segments of its address.

    A member has no ending, which some clients add (`COUPLE00.cbl`). `..` leads nowhere.
    """
    parts = _split(uri)
    segments = [unquote(segment) for segment in parts.path.split("/")]
    kept = [segment.replace("/", "_") for segment in segments if segment not in ("", ".", "..")] or ["Untitled"]
    stem, dot, _ = kept[-1].rpartition(".")
    if parts.scheme != UNTITLED and dot and len(kept) > _OF_DATA_SET and _MEMBER.fullmatch(stem):
        kept[-1] = stem
    host = parts.netloc or _NO_HOST
    if parts.query:  # an editor shows earlier versions of a file by it
        host = f"{host}?{quote(parts.query, safe='')}"
    return _NOWHERE / (parts.scheme or _NO_SCHEME) / host / PurePath(*kept)


def uri_without_file(path: PurePath) -> str:
    """The address of a document that is no file."""
    scheme, place, *segments = path.relative_to(_NOWHERE).parts
    host, mark, query = place.partition("?")
    rest = "/".join(quote(segment, safe="()@$'", errors="replace") for segment in segments) + mark + unquote(query)
    if scheme == UNTITLED:
        return f"{scheme}:{rest}"
    return f"{scheme}:{'' if host == _NO_HOST else f'//{host}'}/{rest}"

"""The attributes of a file in `.gitattributes`: `text`, `eol` and `working-tree-encoding`.

Git would apply these itself, but it would also run the filters that a checkout names. So they are applied here, and
filters are not. The rules are those of gitattributes(5): the file nearest to the path decides, in a file the
last line that matches, and `info/attributes` of the repository before all.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from fnmatch import fnmatchcase
from pathlib import Path
from typing import NamedTuple

from lint.source import disk

_OF_INTEREST = frozenset({"crlf", "eol", "text", "working-tree-encoding"})
_MACROS: Mapping[str, tuple[str, ...]] = {"binary": ("-text",)}
_LARGEST = 1024 * 1024
"""Bytes. Git reads no larger file of attributes."""
_UNSPECIFIED = ""
_SET, _UNSET = "set", "unset"


class Line(NamedTuple):
    """A pattern with its attributes: each `set`, `unset`, a value, or "" for unspecified."""

    folder: str
    pattern: str
    values: Mapping[str, str]


class Attributes(NamedTuple):
    """All lines; the first line that matches decides."""

    lines: tuple[Line, ...]

    def of(self, path: str) -> dict[str, str]:
        """The attributes of a path inside the checkout."""
        values: dict[str, str] = {}
        for line in self.lines:
            if not line.values.keys() <= values.keys() and _matches(path, line):
                values = {**line.values, **values}
        return values


def read_attributes(files: Mapping[str, bytes], own: Path) -> Attributes:
    """The attributes of `.gitattributes` files, by their folder ("." is the top), and of the repository's own file."""
    lines: list[Line] = []
    macros = dict(_MACROS)
    # The top first: macros are defined there.
    for folder in sorted(files, key=lambda name: (name != ".", name.count("/"), name)):
        lines += _lines_of(files[folder], "" if folder == "." else folder, macros)
    with suppress(OSError):  # nearly no repository has one
        lines += _lines_of(disk.content(os.path.realpath(own)), "", macros)
    lines.reverse()
    return Attributes(tuple(lines))


def _lines_of(data: bytes, folder: str, macros: dict[str, tuple[str, ...]]) -> Iterator[Line]:
    for text in data[:_LARGEST].decode("utf-8", "surrogateescape").splitlines():
        pattern, words = _parts(text.strip(" \t"))
        if not pattern or pattern.startswith(("#", "!")):
            continue
        if pattern.startswith("[attr]"):
            if not folder:
                macros[pattern.removeprefix("[attr]")] = tuple(words)
            continue
        values = dict(_values(words, macros))
        if values:
            yield Line(folder, pattern, values)


def _parts(text: str) -> tuple[str, list[str]]:
    """The pattern of a line, quoted or not, and the words behind it."""
    if text.startswith('"'):
        quoted = re.match(r'"((?:[^"\\]|\\.)*)"', text)
        if quoted:
            return _unquoted(quoted[1]), text[quoted.end() :].split()
    words = text.split()
    return (words[0], words[1:]) if words else ("", [])


def _unquoted(text: str) -> str:
    """The text of a C string, whose bytes are UTF-8."""

    def character(escape: re.Match[bytes]) -> bytes:
        word = escape[1]
        return bytes([int(word, 8) & 0xFF]) if word.isdigit() else _ESCAPES.get(word, word)

    data = text.encode("utf-8", "surrogateescape")
    return re.sub(rb"\\([0-7]{3}|.)", character, data).decode("utf-8", "surrogateescape")


_ESCAPES = {b"n": b"\n", b"t": b"\t", b"r": b"\r", b"a": b"\a", b"b": b"\b", b"f": b"\f", b"v": b"\v"}


def _values(words: Iterable[str], macros: Mapping[str, tuple[str, ...]]) -> Iterator[tuple[str, str]]:
    for word in words:
        name = word.lstrip("-!").partition("=")[0]
        if word == name and name in macros:
            yield from _values((inner for inner in macros[name] if inner.lstrip("-!") not in macros), macros)
        if name not in _OF_INTEREST:
            continue
        if word.startswith("!"):
            yield name, _UNSPECIFIED
        elif word.startswith("-"):
            yield name, _UNSET
        else:
            yield name, word.partition("=")[2] or _SET


def _matches(path: str, line: Line) -> bool:
    """True if the pattern of a line matches a path: the file name, or with a slash in it the path below the folder."""
    if line.folder and not path.startswith(f"{line.folder}/"):
        return False
    below = path[len(line.folder) + 1 :] if line.folder else path
    if line.pattern.endswith("/"):
        return False  # a pattern for folders gives files nothing
    if "/" not in line.pattern:
        return _fits(below.rpartition("/")[2], line.pattern)
    return _fit(below.split("/"), line.pattern.removeprefix("/").split("/"))


def _fit(parts: Sequence[str], patterns: Sequence[str]) -> bool:
    """True if folders and file name match a pattern, in which `**` stands for any number of folders.

    Only the last `**` is tried again, so that no pattern takes more steps than the product of both lengths.
    """
    at = patterned = 0
    again: tuple[int, int] | None = None
    while at < len(parts):
        if patterned < len(patterns) and patterns[patterned] == "**":
            again = (patterned, at)
            patterned += 1
        elif patterned < len(patterns) and _fits(parts[at], patterns[patterned]):
            at, patterned = at + 1, patterned + 1
        elif again:
            again = (again[0], again[1] + 1)
            patterned, at = again[0] + 1, again[1]
        else:
            return False
    return patterned == len(patterns)


def _fits(name: str, pattern: str) -> bool:
    """True if a name matches a pattern with `*`, `?`, sets, and a backslash before literal characters."""
    return fnmatchcase(name, re.sub(r"\\(.)", _plain, pattern.replace("[^", "[!"), flags=re.DOTALL))


def _plain(escape: re.Match[str]) -> str:
    return f"[{escape[1]}]" if escape[1] in "*?[" else escape[1]


def with_line_ends(data: bytes, values: Mapping[str, str]) -> bytes:
    """The data with CRLF for LF if the attributes ask for it. Data with CRLF, and binary data, stays as it is."""
    text = values.get("text") or {"set": _SET, "unset": _UNSET, "input": _SET}.get(values.get("crlf", ""), "")
    if values.get("eol") != "crlf" or text == _UNSET or b"\r\n" in data:
        return data
    if text == "auto" and b"\0" in data[:8000]:
        return data
    return data.replace(b"\n", b"\r\n")

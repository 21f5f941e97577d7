"""The attributes of a file in `.gitattributes`: `text`, `eol` and `working-tree-encoding`.

Git would apply these itself, but it would also run the filters that a checkout names. So they are applied here, and
filters are not. The rules are those of gitattributes(5): the file nearest to the path decides, in a file the
last line that matches, and `info/attributes` of the repository before all.
"""

from __future__ import annotations

import heapq
import os
import re
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from pathlib import PurePath
from typing import NamedTuple

from lint.source import disk
from lint.source.patterns import PatternTable

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


class Attributes:
    """All lines, the first one that matches decides; none is tried with a path that its pattern cannot match."""

    def __init__(self, lines: Iterable[Line]) -> None:
        self._lines = tuple(lines)
        groups: dict[tuple[str, frozenset[str]], list[int]] = {}
        for number, line in enumerate(self._lines):
            groups.setdefault((line.folder, frozenset(line.values)), []).append(number)
        self._tables: dict[str, list[_LineTable]] = {}
        for (folder, _), numbers in groups.items():
            table = _LineTable((number, self._lines[number].pattern) for number in numbers)
            self._tables.setdefault(folder, []).append(table)

    def of(self, path: str) -> dict[str, str]:
        """The attributes of a path inside the checkout."""
        values: dict[str, str] = {}
        for number in sorted(self._deciding(path)):
            values = {**self._lines[number].values, **values}
        return values

    def _deciding(self, path: str) -> Iterator[int]:
        """The first line that matches, for each file of attributes and each set of attributes that a line has."""
        ends = [0, *(match.end() for match in re.finditer("/", path))]
        for end in ends:
            for table in self._tables.get(path[: max(end - 1, 0)], ()):
                number = table.first(path[end:])
                if number is not None:
                    yield number


class _LineTable:
    """Numbered patterns of one folder: those without a slash match file names, the others paths from the folder on."""

    def __init__(self, patterns: Iterable[tuple[int, str]]) -> None:
        # A pattern for folders gives files nothing.
        for_files = [(number, pattern) for number, pattern in patterns if not pattern.endswith("/")]
        self._names = PatternTable((number, _for_fnmatch(text)) for number, text in for_files if "/" not in text)
        self._paths = PatternTable(
            ((number, _for_fnmatch(text.removeprefix("/"))) for number, text in for_files if "/" in text),
            crosses_folders=False,
        )

    def first(self, path: str) -> int | None:
        """The number of the first pattern that matches a path inside the folder; None where there is none."""
        return next(heapq.merge(self._names.matching(path.rpartition("/")[2]), self._paths.matching(path)), None)


def read_attributes(files: Mapping[str, bytes], own: PurePath) -> Attributes:
    """The attributes of `.gitattributes` files, by their folder ("." is the top), and of the repository's own file."""
    lines: list[Line] = []
    macros = dict(_MACROS)
    # The top first: macros are defined there.
    for folder in sorted(files, key=lambda name: (name != ".", name.count("/"), name)):
        lines += _lines_of(files[folder], "" if folder == "." else folder, macros)
    with suppress(OSError):  # nearly no repository has one
        lines += _lines_of(disk.content(os.path.realpath(own)), "", macros)
    lines.reverse()
    return Attributes(lines)


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


def _for_fnmatch(pattern: str) -> str:
    """The pattern as `fnmatch` has it, which knows no backslash before a character that stands for itself."""
    parts = pattern.replace("[^", "[!").split("/")
    return "/".join(re.sub(r"\\(.)", _plain, part, flags=re.DOTALL) for part in parts)


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

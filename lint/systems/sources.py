"""The files of a run, each read once, and their members, each parsed once however many systems take it."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from lint.config.settings import Settings
from lint.facts.release import parse_release
from lint.kinds.kind import Kind
from lint.source.member import Member
from lint.syntax.parsed import ParsedMember
from lint.syntax.read import Reader
from lint.systems import checkout
from lint.systems.checkout import FileRules, SourceFile, file_rules
from lint.values.secrets import holds_secrets

if TYPE_CHECKING:
    from lint.systems.zos.symbol_table import Overflow, SymbolTable

T = TypeVar("T")


class Sources:
    """Reads files and members on demand and keeps what it has read."""

    def __init__(self, rules: FileRules, reader: Reader) -> None:
        self.rules = rules
        self._reader = reader
        self._files: dict[str, SourceFile] = {}
        self._parsed: dict[int, ParsedMember] = {}
        self._resolved: dict[tuple[int, tuple[str, ...]], ParsedMember] = {}
        self._made: dict[object, Any] = {}

    def file(self, path: Path, *, named: bool = True) -> SourceFile:
        """A file with its members."""
        key = _key(path)
        if key not in self._files:
            self._files[key] = checkout.read(path, self.rules, named=named)
        return self._files[key]

    def once(self, key: object, make: Callable[[], T]) -> T:
        """What `make` gave for that key the first time: libraries that many systems share are listed once."""
        if key not in self._made:
            self._made[key] = make()
        found: T = self._made[key]
        return found

    def known(self, path: str) -> SourceFile | None:
        """A file that was read, None for any other."""
        return self._files.get(_key(Path(path)))

    @property
    def refused(self) -> list[SourceFile]:
        """The files that were asked for and must not be opened."""
        return [file for file in self._files.values() if file.is_refused and file.error]

    def put(self, data: bytes, path: Path) -> SourceFile:
        """Take bytes as the file of that name."""
        self._files[_key(path)] = file = checkout.read_bytes(data, path, self.rules)
        return file

    def parsed(self, member: Member, kind: Kind) -> ParsedMember:
        """The member as it stands in the file."""
        found = self._parsed.get(id(member))
        if found is None:
            found = self._parsed[id(member)] = self._reader.read(member, kind)
        return found

    def resolved(self, parsed: ParsedMember, symbols: SymbolTable) -> tuple[ParsedMember, list[Overflow]]:
        """The member as a system sees it, and the records in which its symbols find no room.

        Systems that give its symbols the same texts share the result, so that a shared member is checked once.
        """
        if parsed.is_template:
            return parsed, []
        member, overflows = symbols.resolved(parsed.member, parsed.kind.edge)
        if member is parsed.member:
            return parsed, overflows
        key = id(parsed), tuple(member.records)
        if key not in self._resolved:
            self._resolved[key] = self._reader.read(member, parsed.kind)
        return self._resolved[key], overflows


def _key(path: Path) -> str:
    return os.path.abspath(path)  # noqa: PTH100 (links are files of their own)


def sources_of(settings: Settings) -> Sources:
    """The files that the settings speak of, read when they are asked for."""
    return Sources(
        file_rules(settings), Reader(map(parse_release, settings.target), lambda parsed: not holds_secrets(parsed))
    )

"""CP user directory: entries, what PROFILE and SUBCONFIG add to them, their devices, and extents by volume."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from pathlib import PurePath
from typing import NamedTuple

from lint.kinds.parsed import ParsedMember
from lint.kinds.statement import Placed, PlacedOperand
from lint.model import geometry

ENTRY_VERBS = frozenset({"USER", "IDENTITY", "SUBCONFIG", "PROFILE"})
_OWNER_VERBS = frozenset({"USER", "IDENTITY", "SUBCONFIG"})
_POOL_DIGITS = 5
_WHOLE_DIRECTORY = ("USER.DIRECT", "USER.WITHPASS", "USER.BACKUP")
DEVICE_VERBS = frozenset({"MDISK", "LINK", "SPOOL", "CONSOLE", "DEDICATE", "SPECIAL", "NICDEF"})


class Device(NamedTuple):
    """A virtual device of an entry: its number, the operand that gives it, and the statement."""

    number: int
    operand: PlacedOperand
    statement: Placed


class Extent(NamedTuple):
    """The space of one minidisk: cylinders or blocks `start` up to but not including `end` (None: to the end)."""

    volume: str
    devtype: str
    start: int
    end: int | None
    owner: str
    statement: Placed

    @property
    def is_full_pack(self) -> bool:
        """Whether it is a whole volume."""
        return geometry.is_full_pack(self.devtype, self.start, None if self.end is None else self.end - self.start)


@dataclass(frozen=True)
class Entry:
    """A USER, IDENTITY, SUBCONFIG or PROFILE with the statements up to the next entry."""

    header: Placed
    name: str
    statements: Sequence[Placed]

    @property
    def verb(self) -> str:
        """What sort of entry it is."""
        return self.header.name

    @property
    def name_operand(self) -> PlacedOperand:
        """The operand that gives the entry its name: the first."""
        return PlacedOperand(self.header, self.header.statement.operands[0])

    @property
    def storage(self) -> PlacedOperand | None:
        """What gives the storage at logon: STORAGE, else the header."""
        return next((found for statement in self.of("STORAGE") if (found := statement.get("STORAGE"))), None) or (
            self.header.get("STORAGE")
        )

    @property
    def maximum_storage(self) -> PlacedOperand | None:
        """What gives the most storage that may be defined: MAXSTORAGE, else the header."""
        return next(
            (found for statement in self.of("MAXSTORAGE") if (found := statement.get("MAXIMUM_STORAGE"))), None
        ) or self.header.get("MAXIMUM_STORAGE")

    def of(self, verb: str) -> Iterator[Placed]:
        """The statements of that name, in order."""
        return (statement for statement in self.statements if statement.name == verb)

    @cached_property
    def devices(self) -> list[Device]:
        """The devices that the entry itself defines, in order.

        A NICDEF that follows one with the same number refines it and is no device of its own.
        """
        found: list[Device] = []
        for statement in self.statements:
            device = _device(statement)
            if device and not (found and _refines(device, found[-1])):
                found.append(device)
        return found


class Directory:
    """One source directory, or a part of one."""

    def __init__(self, parsed: ParsedMember) -> None:
        self.parsed = parsed

    @cached_property
    def entries(self) -> list[Entry]:
        """All entries in order."""
        statements = self.parsed.statements
        starts = [i for i, statement in enumerate(statements) if statement.statement.name in ENTRY_VERBS]
        return [
            Entry(statements[start], _name_of(statements[start]), statements[start + 1 : end])
            for start, end in pairwise([*starts, len(statements)])
        ]

    @cached_property
    def is_complete(self) -> bool:
        """Whether this is a whole directory, so that what is not in it does not exist.

        A file of entries without a DIRECTORY statement is a part of one, unless its very name says otherwise.
        """
        words = PurePath(self.parsed.member.path).name.upper().replace(" ", ".")
        named = words.startswith(_WHOLE_DIRECTORY)
        verbs = {statement.statement.name for statement in self.parsed.statements}
        return (named or "DIRECTORY" in verbs) and "LOAD" not in verbs and not self.parsed.is_template

    @cached_property
    def owners(self) -> dict[str, Entry]:
        """USER, IDENTITY and SUBCONFIG entries by name; of a repeated name the first counts."""
        return _first_by_name(entry for entry in self.entries if entry.verb in _OWNER_VERBS)

    @cached_property
    def profiles(self) -> dict[str, Entry]:
        """PROFILE entries by name; of a repeated name the first counts."""
        return _first_by_name(entry for entry in self.entries if entry.verb == "PROFILE")

    def included(self, entry: Entry) -> tuple[Entry, ...] | None:
        """The PROFILE entries that an entry includes; None when one of them is not in this file."""
        named = [operand.text for statement in entry.of("INCLUDE") if (operand := statement.get("PROFILE"))]
        found = [self.profiles.get(name) for name in named]
        return None if None in found else tuple(profile for profile in found if profile)

    def configurations(self, entry: Entry) -> tuple[Entry, ...] | None:
        """The SUBCONFIG entries that an IDENTITY builds on; None when one of them is not in this file."""
        named = [operand.text for statement in entry.of("BUILD") if (operand := statement.get("SUBCONFIG"))]
        found = [self.owners.get(name) for name in named]
        return None if None in found else tuple(part for part in found if part)

    def device_numbers(self, owner: Entry) -> frozenset[int] | None:
        """Every device number that an owner has: its own, its profiles' and its subconfigurations'.

        None when a part of it is not in this file or holds what could not be read, so that nobody can say.
        """
        profiles, configurations = self.included(owner), self.configurations(owner)
        if profiles is None or configurations is None:
            return None
        parts = (owner, *profiles, *configurations)
        if any(not is_readable(part) for part in parts):
            return None
        return frozenset(device.number for part in parts for device in part.devices)

    def owns_name(self, userid: str) -> bool:
        """Whether a userid exists, be it as one of the generated names of a POOL."""
        return userid in self.owners or any(
            len(userid) == len(prefix) + _POOL_DIGITS
            and userid.startswith(prefix)
            and userid[len(prefix) :].isdecimal()
            for prefix in self._pool_prefixes
        )

    @cached_property
    def _pool_prefixes(self) -> tuple[str, ...]:
        return tuple(name for name, entry in self.owners.items() if next(entry.of("POOL"), None))

    @cached_property
    def extents(self) -> dict[str, list[Extent]]:
        """The extents of permanent minidisks by volume, in the order of the file.

        Of a userid that is defined again, the first definition counts. T-DISK, V-DISK and DEVNO have no extent
        on a volume of that name.
        """
        found: dict[str, list[Extent]] = defaultdict(list)
        for entry in self.owners.values():
            for statement in entry.statements:
                if statement.statement.name == "MDISK":
                    extent = _extent(statement, entry.name)
                    if extent:
                        found[extent.volume].append(extent)
        return found


def is_readable(entry: Entry) -> bool:
    """Whether every statement of an entry could be read."""
    return all(statement.is_sound for statement in entry.statements)


def size_in_bytes(text: str) -> int | None:
    """A storage size such as 64M in bytes, None when it is none (an asterisk stands for a size given elsewhere)."""
    match = _SIZE.fullmatch(text)
    return int(match[1]) * 1024 ** (" KMGTPE".index(match[2])) if match else None


_SIZE = re.compile(r"(\d{1,10})([KMGTPE])")


def device_number(text: str) -> int | None:
    """A device number of one to four hexadecimal digits as a number, else None."""
    return int(text, 16) if _DEVICE_NUMBER.fullmatch(text) else None


_DEVICE_NUMBER = re.compile(r"[0-9A-F]{1,4}", re.IGNORECASE)


def _name_of(header: Placed) -> str:
    operands = header.statement.operands
    return operands[0].values[0].text.upper() if operands and operands[0].values else ""


def _first_by_name(entries: Iterator[Entry]) -> dict[str, Entry]:
    found: dict[str, Entry] = {}
    for entry in entries:
        if entry.name:
            found.setdefault(entry.name, entry)
    return found


def _device(statement: Placed) -> Device | None:
    if statement.statement.name not in DEVICE_VERBS:
        return None
    # A LINK without a number of its own takes that of the disk it links to.
    operand = statement.get("VDEV") or statement.get("OWNER_VDEV")
    number = device_number(operand.text) if operand else None
    return Device(number, operand, statement) if operand and number is not None else None


def _refines(device: Device, before: Device) -> bool:
    return device.number == before.number and device.statement.name == before.statement.name == "NICDEF"


def _extent(statement: Placed, owner: str) -> Extent | None:
    values = {
        operand.name: operand.values[0].text.upper() for operand in statement.statement.operands if operand.values
    }
    start, volume = values.get("START", ""), values.get("VOLID", "")
    is_to_end = "END" in statement or values.get("SIZE") == "END"
    size = values.get("SIZE", "")
    if not volume or not _is_number(start) or not (is_to_end or _is_number(size)):
        return None
    first, end = int(start), None if is_to_end else int(start) + int(size)
    return None if end == first else Extent(volume, values.get("DEVTYPE", ""), first, end, owner, statement)


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) <= _MOST_DIGITS


_MOST_DIGITS = 18

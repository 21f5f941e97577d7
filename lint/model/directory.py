"""CP user directory: entries, what PROFILE and SUBCONFIG add to them, their devices, and extents by volume."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import NamedTuple

from lint.config.systems import VmSystem
from lint.kinds.parsed import ParsedMember
from lint.kinds.statement import Placed, PlacedOperand
from lint.model.extents import Extent, extent_of
from lint.text import cms

ENTRY_VERBS = frozenset({"USER", "IDENTITY", "SUBCONFIG", "PROFILE"})
_OWNER_VERBS = frozenset({"USER", "IDENTITY", "SUBCONFIG"})
_POOL_DIGITS = 5
_WHOLE_DIRECTORY = ("USER.DIRECT", "USER.WITHPASS", "USER.BACKUP")
DEVICE_VERBS = frozenset({"MDISK", "LINK", "SPOOL", "CONSOLE", "DEDICATE", "SPECIAL", "NICDEF"})
NETWORK_VERBS = frozenset({"NICDEF", "SPECIAL"})
"""The verbs that define network adapters, of as many devices as they say."""
_DISK_VERBS = frozenset({"MDISK", "DEDICATE"})
_NETWORK_DEVICES = 3
_MOST_NETWORK_DEVICES = 3072
_END_OF_NUMBERS = 0x10000


class Device(NamedTuple):
    """A virtual device of an entry: its number, the operand that gives it, the statement.

    A network adapter is `how_many` devices on consecutive numbers.
    """

    number: int
    operand: PlacedOperand
    statement: Placed
    how_many: int = 1

    @property
    def numbers(self) -> range:
        """Every number that it takes."""
        return range(self.number, min(self.number + self.how_many, _END_OF_NUMBERS))


class Target(NamedTuple):
    """What a LINK names: a device number of an owner."""

    owner: str
    number: int


@dataclass(eq=False)
class Entry:
    """A USER, IDENTITY, SUBCONFIG or PROFILE with the statements up to the next entry.

    `verb` is what sort of entry it is. Compared by identity, and not to be changed; it is not frozen because a
    directory has a hundred thousand of these.
    """

    header: Placed
    verb: str
    name: str
    statements: Sequence[Placed]

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

    def of(self, verb: str) -> Sequence[Placed]:
        """The statements of that name, in order."""
        return self._by_verb.get(verb, ())

    @cached_property
    def _by_verb(self) -> dict[str, list[Placed]]:
        found: dict[str, list[Placed]] = {}
        for statement in self.statements:
            found.setdefault(statement.statement.name, []).append(statement)
        return found

    @cached_property
    def devices(self) -> list[Device]:
        """The devices that the entry itself defines, in order.

        A NICDEF that follows one with the same number refines it and is no device of its own.
        """
        found: list[Device] = []
        for statement in self.statements:
            device = _device(statement)
            if device and found and _refines(device, found[-1]):
                if "DEVICES" in statement:
                    found[-1] = found[-1]._replace(how_many=device.how_many)
            elif device:
                found.append(device)
        return found


class Directory:
    """One source directory, or a part of one.

    It may be made of several files: an index of LOAD statements and the files that it names. `site` is what the
    configuration says of the system, `areas` the space that SYSTEM CONFIG gives to CP itself; a directory on its own
    has neither.
    """

    def __init__(self, *members: ParsedMember, site: VmSystem | None = None, areas: Sequence[Extent] = ()) -> None:
        self.members = members
        self.parsed = members[0]
        self.site = site or VmSystem("")
        self.areas = areas

    @cached_property
    def statements(self) -> Sequence[Placed]:
        """All statements of all its files in order."""
        if len(self.members) == 1:
            return self.parsed.statements
        return [statement for member in self.members for statement in member.statements]

    @cached_property
    def entries(self) -> list[Entry]:
        """All entries in order."""
        statements = self.statements
        starts = [i for i, statement in enumerate(statements) if statement.statement.name in ENTRY_VERBS]
        return [
            _entry(statements[start], statements[start + 1 : end])
            for start, end in pairwise([*starts, len(statements)])
        ]

    @cached_property
    def is_complete(self) -> bool:
        """Whether this is a whole directory, so that what is not in it does not exist.

        A file of entries without a DIRECTORY statement is a part of one, unless its very name says otherwise; so is
        an index whose files are not all here.
        """
        is_named = cms.file_id(self.parsed.member.path).startswith(_WHOLE_DIRECTORY)
        verbs = {statement.statement.name for statement in self.statements}
        return (
            (is_named or "DIRECTORY" in verbs)
            and ("LOAD" not in verbs or self._has_all_files)
            and not any(member.is_template for member in self.members)
        )

    @cached_property
    def _has_all_files(self) -> bool:
        here = {cms.file_id(member.member.path) for member in self.members}
        return all(file in here for file in self.loaded_files)

    @property
    def loaded_files(self) -> Iterator[str]:
        """The names of the files that LOAD statements bring in, such as `ALICE.DIRECT`."""
        for load in self.statements:
            name, file_type = load.get("FILE_NAME"), load.get("FILE_TYPE")
            if load.statement.name == "LOAD" and name:
                yield f"{name.text}.{file_type.text if file_type else 'DIRECT'}"

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

    def devices_of(self, owner: Entry) -> Mapping[int, Sequence[Device]] | None:
        """The devices of an owner by number: its own and its subconfigurations', else its profiles'.

        None when a part of it is not in this file or holds what could not be read, so that nobody can say.
        """
        if owner.name not in self._devices_of:
            self._devices_of[owner.name] = self._find_devices(owner)
        return self._devices_of[owner.name]

    @cached_property
    def _devices_of(self) -> dict[str, Mapping[int, Sequence[Device]] | None]:
        return {}

    def _find_devices(self, owner: Entry) -> Mapping[int, Sequence[Device]] | None:
        profiles, configurations = self.included(owner), self.configurations(owner)
        if profiles is None or configurations is None:
            return None
        own = (owner, *configurations)
        if any(not is_readable(part) for part in (*own, *profiles)):
            return None
        found, inherited = _by_number(own), _by_number(profiles)
        return {**inherited, **found}

    @cached_property
    def disks(self) -> dict[Target, bool | None]:
        """Whether what a LINK names is a disk, or a LINK that leads to one; None when nobody can say."""
        found: dict[Target, bool | None] = {}
        links_to: dict[Target, list[Target]] = defaultdict(list)
        waiting = [
            target for entry in self.entries for link in entry.of("LINK") if (target := link_target(link, entry))
        ]
        while waiting:
            target = waiting.pop()
            if target in found:
                continue
            found[target], further = self._look_at(target)
            for one in further:
                links_to[one].append(target)
            waiting += further
        for known in (True, None):
            ready = [target for target, is_disk in found.items() if is_disk is known]
            while ready:
                for target in links_to[ready.pop()]:
                    if found[target] is not known and found[target] is not True:
                        found[target] = known
                        ready.append(target)
        return found

    def _look_at(self, target: Target) -> tuple[bool | None, list[Target]]:
        """Whether a target is a disk by itself, and where it leads when it is a LINK."""
        owner = self.owners.get(target.owner)
        if owner is None:
            return (False if self.is_complete and not self.owns_name(target.owner) else None), []
        devices = self.devices_of(owner)
        if devices is None:
            return None, []
        here = devices.get(target.number, ())
        if any(device.statement.name in _DISK_VERBS for device in here):
            return True, []
        further = [link_target(device.statement, owner) for device in here if device.statement.name == "LINK"]
        known = [one for one in further if one]
        return (None if len(known) < len(further) else False), known

    def owns_name(self, userid: str) -> bool:
        """Whether a userid exists, be it as one of the generated names of a POOL."""
        prefix, digits = userid[:-_POOL_DIGITS], userid[-_POOL_DIGITS:]
        return userid in self.owners or (prefix in self._pool_prefixes and digits.isdecimal())

    @cached_property
    def _pool_prefixes(self) -> frozenset[str]:
        return frozenset(name for name, entry in self.owners.items() if entry.of("POOL"))

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
                    extent = extent_of(statement, entry.name)
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


def _entry(header: Placed, statements: Sequence[Placed]) -> Entry:
    operands = header.statement.operands
    name = operands[0].values[0].text.upper() if operands and operands[0].values else ""
    return Entry(header, header.statement.name, name, statements)


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
    return Device(number, operand, statement, _count(statement)) if operand and number is not None else None


def _count(statement: Placed) -> int:
    """How many numbers a device takes; one when that cannot be read."""
    if statement.name not in NETWORK_VERBS:
        return 1
    lan_type = statement.get("TYPE" if statement.name == "NICDEF" else "DEVTYPE")
    is_network = lan_type is None or lan_type.text == "QDIO" or lan_type.text.startswith("HIPER")
    if statement.name == "SPECIAL" and not is_network:
        return 1
    devices = statement.get("DEVICES")
    if devices is None:
        return _NETWORK_DEVICES if is_network else 1
    return min(max(devices.number or 1, 1), _MOST_NETWORK_DEVICES)


def _by_number(parts: Iterable[Entry]) -> dict[int, list[Device]]:
    found: dict[int, list[Device]] = defaultdict(list)
    for part in parts:
        for device in part.devices:
            for number in device.numbers:
                found[number].append(device)
    return dict(found)


def link_target(link: Placed, entry: Entry) -> Target | None:
    """What a LINK of an entry names; None when that cannot be told.

    An asterisk is the user itself, which a profile or a subconfiguration does not tell.
    """
    owner, device = link.get("USERID"), link.get("OWNER_VDEV")
    number = device_number(device.text) if device else None
    if owner is None or number is None:
        return None
    if owner.text != "*":
        return Target(owner.text, number)
    return Target(entry.name, number) if entry.verb in ("USER", "IDENTITY") else None


def _refines(device: Device, before: Device) -> bool:
    return device.number == before.number and device.statement.name == before.statement.name == "NICDEF"

"""The minidisks of a directory with their owners and options, and the lookup of a minidisk by device number."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from lint.model.devices import NUMBER, device_number
from lint.model.directory import Directory
from lint.model.directory_entry import DirectoryEntry, link_target
from lint.model.directory_openings import meant_verb
from lint.model.extents import OF_EXTENT, Extent, extent_of
from lint.syntax.account import Account, cached_property, kept, note_all, opened
from lint.syntax.statement import LocatedStatement, is_unknown

ALL_MEMBERS = "*"
_OPTIONS = frozenset({"MINIOPT", "DASDOPT"})


class Minidisk(NamedTuple):
    """An MDISK of an entry with the MINIOPT and DASDOPT statements that follow it, misspelled ones among them."""

    owner: DirectoryEntry
    number: int
    statement: LocatedStatement
    options: tuple[LocatedStatement, ...]

    @property
    def name(self) -> str:
        """Its owner and device number: `VMSERVU 0301`."""
        return f"{self.owner.name} {self.number:04X}"

    @property
    def devtype(self) -> str:
        """The type of its device."""
        operand = self.statement.get("DEVTYPE")
        return operand.text if operand else ""

    @property
    def volume(self) -> str:
        """The label of its volume; "" for T-DISK, V-DISK and DEVNO, which have none."""
        operand = self.statement.get("VOLID")
        return operand.text if operand else ""

    @property
    def extent(self) -> Extent | None:
        """Its space on the volume; None if it has none or its space is unknown."""
        return extent_of(self.statement, self.owner.name)

    @property
    def mode(self) -> str:
        """Its access mode, W by default."""
        operand = self.statement.get("MODE")
        return operand.text if operand else "W"

    @property
    def is_cached(self) -> bool | None:
        """True if minidisk cache may hold it, False with MINIOPT NOMDC; None if an option could not be read."""
        if any(not option.is_sound for option in self.options):
            return None
        return not any("NOMDC" in option for option in self.options)


class MinidiskLookup(NamedTuple):
    """The result of a lookup by device number.

    `minidisk` is None if the device is no minidisk, or with `is_known` False if that is unknown.
    """

    minidisk: Minidisk | None
    is_known: bool = True


class _Place(NamedTuple):
    """A device number of a user on a member."""

    userid: str
    number: int
    member: str


class Minidisks:
    """All minidisks of a directory.

    The disks of a SUBCONFIG belong to one member of a cluster. `member` is the name of a member, or `*` for all.
    """

    def __init__(self, directory: Directory) -> None:
        self.directory = directory

    def __iter__(self) -> Iterator[Minidisk]:
        return (disk for entry in self.directory.owners.values() for disk in self.of(entry))

    def of(self, entry: DirectoryEntry) -> Collection[Minidisk]:
        """The minidisks that an entry itself defines, in order."""
        return self._by_statement(entry).values()

    def of_user(self, userid: str, member: str = ALL_MEMBERS) -> list[Minidisk]:
        """The minidisks of a user; those of an identity include the disks that it has on a member."""
        owner = self.directory.owner(userid)
        return [disk for part in self._parts(owner, member)[0] for disk in self.of(part)] if owner else []

    def find(self, userid: str, number: int, member: str = ALL_MEMBERS) -> MinidiskLookup:
        """The minidisk on a device number of a user. A LINK is followed to the minidisk that it leads to."""
        place, way = _Place(userid, number, member), list[_Place]()
        if place not in self._lookups:
            with opened() as gaps:
                end = self._end(place, way)
            self._lookups.update((passed, (end, gaps)) for passed in way)
        lookup, gaps = self._lookups[place]
        note_all(gaps)
        return lookup

    def _end(self, place: _Place, way: list[_Place]) -> MinidiskLookup:
        """The minidisk that a place leads to. Places on the way that were not looked up before are put into `way`."""
        while place not in self._lookups:
            # Whatever leads back here leads to no minidisk.
            self._lookups[place] = MinidiskLookup(None), Account()
            way.append(place)
            here = self._device_at(place)
            if isinstance(here, MinidiskLookup):
                return here
            if (target := link_target(here, self._owner(place))) is None:
                return MinidiskLookup(None, is_known=False)
            place = _Place(*target, place.member)
        end, gaps = self._lookups[place]
        note_all(gaps)
        return end

    def _owner(self, place: _Place) -> DirectoryEntry:
        """The entry of the owner of a device that is there."""
        entry = self.directory.owner(place.userid)
        assert entry
        return entry

    def links(self, userid: str, number: int, member: str = ALL_MEMBERS) -> Iterator[LocatedStatement]:
        """The LINK statements from a device number of a user to the minidisk that they lead to, in order."""
        place, seen = _Place(userid, number, member), set()
        while place not in seen and isinstance(here := self._device_at(place), LocatedStatement):
            yield here
            seen.add(place)
            target = link_target(here, self._owner(place))
            if target is None:
                return
            place = _Place(*target, member)

    @cached_property
    def _lookups(self) -> dict[_Place, tuple[MinidiskLookup, Account]]:
        return {}

    def _device_at(self, place: _Place) -> MinidiskLookup | LocatedStatement:
        """The minidisk or the LINK that a user has on a device number."""
        owner = self.directory.owner(place.userid)
        if owner is None:
            is_known = self.directory.is_complete and not self.directory.owns_name(place.userid)
            return MinidiskLookup(None, is_known=is_known)
        parts, is_whole = self._parts(owner, place.member)
        profiles = self.directory.included(owner)
        for part in (*parts, *(profiles or ())):
            statement = self._devices(part).get(place.number)
            if statement:
                return self._of_device(part, statement)
        is_whole = is_whole and profiles is not None and all(part.is_readable for part in (*parts, *profiles))
        return MinidiskLookup(None, is_known=is_whole)

    def _of_device(self, part: DirectoryEntry, statement: LocatedStatement) -> MinidiskLookup | LocatedStatement:
        if statement.name == "LINK":
            return statement
        minidisk = self._by_statement(part).get(id(statement))
        # A DEDICATE is a real volume, and an MDISK out of place, as in a PROFILE, may be a disk.
        return MinidiskLookup(minidisk, is_known=minidisk is not None or statement.name not in ("DEDICATE", "MDISK"))

    def _devices(self, part: DirectoryEntry) -> dict[int, LocatedStatement]:
        """The devices of an entry by number; of repeated numbers the first counts."""
        part.note_devices()
        if id(part) not in self._devices_of:
            numbered = (
                (number, device.statement)
                for device in reversed(self.directory.own_devices(part))
                for number in device.numbers
            )
            self._devices_of[id(part)] = dict(numbered)
        return self._devices_of[id(part)]

    @cached_property
    def _devices_of(self) -> dict[int, dict[int, LocatedStatement]]:
        return {}

    def _parts(self, owner: DirectoryEntry, member: str) -> tuple[list[DirectoryEntry], bool]:
        """A pair: an owner with its subconfigurations on a member, and True if all of these are in the directory."""
        subconfigs, is_whole = subconfigs_on(self.directory, owner, member)
        return [owner, *subconfigs], is_whole

    def _by_statement(self, entry: DirectoryEntry) -> Mapping[int, Minidisk]:
        """The minidisks of an owner by the identity of their statements. Of repeated names the first entry counts."""
        if self.directory.owner(entry.name) is not entry:
            return {}
        if entry.gaps:
            entry.gaps.note("MDISK", *_OPTIONS)
            entry.gaps.note_values("MDISK", operands=(NUMBER, *OF_EXTENT))
        if entry.name not in self._by_owner:
            self._by_owner[entry.name] = {id(disk.statement): disk for disk in _disks(entry)}
        return self._by_owner[entry.name]

    @cached_property
    def _by_owner(self) -> dict[str, Mapping[int, Minidisk]]:
        return {}


def builds(identity: DirectoryEntry) -> Iterator[tuple[str, str]]:
    """The members that an IDENTITY is built on, each with the name of the SUBCONFIG that it has there."""
    for build in identity.of("BUILD"):
        member, subconfig = build.get("ON"), build.get("SUBCONFIG")
        if member and subconfig:
            yield member.text, subconfig.text


def subconfigs_on(directory: Directory, owner: DirectoryEntry, member: str) -> tuple[list[DirectoryEntry], bool]:
    """A pair: the subconfigurations of an owner on a member, and True if all of these are in the directory."""
    names, gaps = _subconfig_names(directory, owner)
    note_all(gaps)
    subconfigs = list(map(directory.owner, names.on(member)))
    return [subconfig for subconfig in subconfigs if subconfig], None not in subconfigs


class _SubconfigNames(NamedTuple):
    """The names of the subconfigurations of an identity: all in order, and the places of those on each member.

    `anywhere` are the places of those that are on any member, or on one with an unknown name.
    """

    all: tuple[str, ...]
    by_member: Mapping[str, Sequence[int]]
    anywhere: Sequence[int]

    def on(self, member: str) -> list[str]:
        """The names that count for a member."""
        if member == ALL_MEMBERS:
            return list(self.all)
        return [self.all[place] for place in sorted({*self.by_member.get(member, ()), *self.anywhere})]


def _subconfig_names(directory: Directory, owner: DirectoryEntry) -> tuple[_SubconfigNames, Account]:
    """The names, indexed once for each identity, because a cluster may have many members; and what hides some."""
    if owner not in directory.subconfig_names:
        directory.subconfig_names[owner] = kept(lambda: _indexed(builds(owner)))
    result: tuple[_SubconfigNames, Account] = directory.subconfig_names[owner]
    return result


def _indexed(pairs: Iterable[tuple[str, str]]) -> _SubconfigNames:
    names: list[str] = []
    by_member: dict[str, list[int]] = defaultdict(list)
    anywhere = []
    for place, (member, name) in enumerate(pairs):
        names.append(name)
        by_member[member].append(place)
        if member == ALL_MEMBERS or is_unknown(member):
            anywhere.append(place)
    return _SubconfigNames(tuple(names), dict(by_member), anywhere)


def _disks(entry: DirectoryEntry) -> Iterator[Minidisk]:
    statements = entry.written
    for at, statement in enumerate(statements):
        operand = statement.get("VDEV") if statement.statement.name == "MDISK" else None
        number = device_number(operand.text) if operand else None
        if number is not None:
            end = at + 1
            while end < len(statements) and meant_verb(statements[end].statement) in _OPTIONS:
                end += 1
            yield Minidisk(entry, number, statement, tuple(statements[at + 1 : end]))

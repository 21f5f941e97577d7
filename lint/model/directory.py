"""CP user directory: entries with their profiles and subconfigurations, devices, and extents by volume."""

from __future__ import annotations

from bisect import bisect_right
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any

from lint.config.systems import VmSystem
from lint.model.cp_volumes import CpVolumes
from lint.model.devices import (
    DEVICE_VERBS,
    ITSELF,
    Device,
    DeviceDefinition,
    LinkTarget,
    definition_of,
    devices_in,
    links_to_own_disk,
    target_of,
)
from lint.model.directory_entry import DirectoryEntry, entry_of, first_by_name, link_target
from lint.model.directory_gaps import Gaps, gaps_in, of_part, of_text, suspects
from lint.model.directory_openings import ENTRY_VERBS, misspelled_in
from lint.model.extents import OF_EXTENT, Extent, extent_of
from lint.model.members import View
from lint.model.surroundings import ALONE, Surroundings
from lint.source import cms
from lint.syntax import account
from lint.syntax.account import Account, cached_property, kept, note_all
from lint.syntax.parsed import ParsedMember
from lint.syntax.statement import LocatedStatement, Statement
from lint.syntax.steps import step_by_step

_OWNER_VERBS = frozenset({"USER", "IDENTITY", "SUBCONFIG"})
_POOL_DIGITS = 5
_WHOLE_DIRECTORY = ("USER.DIRECT", "USER.WITHPASS", "USER.BACKUP")
_DISK_VERBS = frozenset({"MDISK", "DEDICATE"})


class Directory(View):
    """One source directory, or a part of one.

    It may have several files: an index of LOAD statements and the files that it names. `site` is the system in
    parmlint.yaml, `surroundings` is what that system has beside it.
    """

    KINDS = ("cp-directory",)

    def __init__(
        self, *members: ParsedMember, site: VmSystem | None = None, surroundings: Surroundings = ALONE
    ) -> None:
        super().__init__(members[0])
        self.members = members
        self.site = site or VmSystem("")
        self.surroundings = surroundings

    @property
    def areas(self) -> Sequence[Extent]:
        """The space that SYSTEM CONFIG gives to CP."""
        account.note(self.surroundings.unconfigured)
        return self.surroundings.areas

    @property
    def volumes(self) -> CpVolumes | None:
        """The lists of volumes in SYSTEM CONFIG, None without one."""
        account.note(self.surroundings.unconfigured)
        return self.surroundings.volumes

    @cached_property
    def written(self) -> Sequence[LocatedStatement]:
        """All statements of all its files in order, for those who look at the text."""
        if len(self.members) == 1:
            return self.parsed.written
        return [statement for member in self.members for statement in member.written]

    def named(self, *names: str) -> Iterator[LocatedStatement]:
        """The statements of these names, in order."""
        return (statement for member in self.members for statement in member.named(*names))

    @property
    def entries(self) -> list[DirectoryEntry]:
        """All entries in order."""
        account.note(self._gaps.headers)
        return self._entries

    @property
    def sequences(self) -> Sequence[Sequence[LocatedStatement]]:
        """The statements whose order is known: all of them, or for a folder of pieces those of each file."""
        return [member.written for member in self.members] if self.surroundings.is_in_pieces else [self.written]

    @cached_property
    def _entries(self) -> list[DirectoryEntry]:
        statements, extents = self.written, list(self._extents())
        entries = [entry_of(statements[start], statements[start + 1 : end]) for start, end in extents]
        for at, gaps in self._gaps_by_entry([start for start, _ in extents]):
            entries[at].gaps = gaps
        return entries

    def _extents(self) -> Iterator[tuple[int, int]]:
        """The places of the first statement of each entry and of the first behind it."""
        by_verb = self._unique_statements, self.misspelled
        openings = {id(opening) for verb in ENTRY_VERBS for named in by_verb for opening in named.get(verb, ())}
        first = 0
        for statements in self.sequences:
            behind = first + len(statements)
            starts = (i for i, statement in enumerate(statements, first) if id(statement.statement) in openings)
            yield from pairwise([*starts, behind])
            first = behind

    @cached_property
    def misspelled(self) -> Mapping[str, Sequence[Statement]]:
        """The statements that are no statements of a directory, by the verb that each is nearest to."""
        return misspelled_in(statement for member in self.members for statement in member.unique_statements)

    def _gaps_by_entry(self, starts: Sequence[int]) -> Iterator[tuple[int, Gaps]]:
        """The entries, by their places, of which something could not be read, each with its gaps."""
        by_entry: dict[int, list[LocatedStatement]] = defaultdict(list)
        suspects = self._suspects
        for i, statement in enumerate(self.written) if suspects else ():
            if id(statement.statement) in suspects:
                by_entry[bisect_right(starts, i) - 1].append(statement)
        return ((at, gaps_in(statements)) for at, statements in by_entry.items() if at >= 0)

    @cached_property
    def subconfig_names(self) -> dict[DirectoryEntry, Any]:
        """The index of the subconfigurations of each identity that somebody asked for (`minidisks.subconfigs_on`)."""
        return {}

    @cached_property
    def _suspects(self) -> frozenset[int]:
        """The identities of the statements that were not read whole, or have an unknown value."""
        return frozenset().union(*(suspects(member.unique_statements) for member in self.members))

    @cached_property
    def _gaps(self) -> Gaps:
        """The gaps in it."""
        suspects = self._suspects
        unclear = [statement for statement in self.written if id(statement.statement) in suspects] if suspects else ()
        return gaps_in(unclear, of_text(self.members))

    def entries_with(self, verb: str) -> Sequence[DirectoryEntry]:
        """The entries that have a statement of that name, in order."""
        self._gaps.note(verb)
        return self._entries_by_verb.get(verb, ())

    @cached_property
    def _entries_by_verb(self) -> dict[str, list[DirectoryEntry]]:
        by_verb: dict[str, list[DirectoryEntry]] = defaultdict(list)
        for entry in self._entries:
            for verb in {statement.statement.name for statement in entry.written}:
                by_verb[verb].append(entry)
        return dict(by_verb)

    def where(
        self, verb: str, predicate: Callable[[Statement], bool], *operands: str
    ) -> Iterator[tuple[DirectoryEntry, LocatedStatement]]:
        """The statements of that verb for which `predicate` is true, with their entries, in order.

        `predicate` is called once for each distinct text: thousands of users link to the same disks. `operands` are
        those that it looks at, if not all.
        """
        self._gaps.note_values(verb, operands=operands)
        return self.written_where(verb, predicate)

    def written_where(
        self, verb: str, predicate: Callable[[Statement], bool]
    ) -> Iterator[tuple[DirectoryEntry, LocatedStatement]]:
        """The same for those who look at the text: what its values are need not be known."""
        matching = {id(statement) for statement in self._unique_statements.get(verb, ()) if predicate(statement)}
        self._gaps.note(verb)
        for entry in self.entries_with(verb) if matching else ():
            for statement in entry.written:
                if id(statement.statement) in matching:
                    yield entry, statement

    @cached_property
    def _unique_statements(self) -> dict[str, list[Statement]]:
        """The statements of each name, each distinct text once."""
        by_name: dict[str, list[Statement]] = defaultdict(list)
        for member in self.members:
            for statement in member.unique_statements:
                by_name[statement.name].append(statement)
        return dict(by_name)

    @cached_property
    def is_sound(self) -> bool:
        """True if every statement could be read."""
        self._gaps.note_all()
        return all(statement.is_sound for statements in self._unique_statements.values() for statement in statements)

    @cached_property
    def is_complete(self) -> bool:
        """True if this is a whole directory, so that a user not in it does not exist.

        A file without a DIRECTORY statement is a part of a directory, unless its name is that of a whole one. An index
        is a part while a file that it names is missing or a LOAD is misspelled, a folder while a file in it is not
        read.
        """
        account.note(self.surroundings.absent)
        if "LOAD" in self.misspelled:
            self._gaps.note("LOAD")
        is_named = cms.file_id(self.parsed.member.path).startswith(_WHOLE_DIRECTORY)
        begins = is_named or "DIRECTORY" in self._unique_statements
        if self.site.name and not begins:
            account.note((of_part(self.parsed),))
        return (
            begins
            and ("LOAD" not in self._unique_statements or self._has_all_files)
            and "LOAD" not in self.misspelled
            and not any(member.is_template for member in self.members)
            and not self.surroundings.absent
        )

    @cached_property
    def _has_all_files(self) -> bool:
        here = {cms.file_id(member.member.path) for member in self.members}
        return all(file in here for file in self.loaded_files)

    @property
    def loaded_files(self) -> Mapping[str, LocatedStatement]:
        """The LOAD statements by the names of the files that they bring in, such as `ALICE.DIRECT`."""
        named = ((load, load.get("FILE_NAME"), load.get("FILE_TYPE")) for load in self.named("LOAD"))
        return {f"{name.text}.{kind.text if kind else 'DIRECT'}": load for load, name, kind in named if name}

    @property
    def owners(self) -> dict[str, DirectoryEntry]:
        """USER, IDENTITY and SUBCONFIG entries by name; of a repeated name the first counts."""
        account.note(self._gaps.headers)
        return self._owners

    def owner(self, name: str) -> DirectoryEntry | None:
        """The USER, IDENTITY or SUBCONFIG entry of that name, None when there is none."""
        return self._noted(self._owners.get(name))

    def _noted(self, entry: DirectoryEntry | None) -> DirectoryEntry | None:
        """The result of a search by name; what may hide the name enters the account."""
        if entry is None or not entry.header.is_known:
            account.note(self._gaps.headers)
        return entry

    @cached_property
    def _owners(self) -> dict[str, DirectoryEntry]:
        return first_by_name(entry for entry in self._entries if entry.verb in _OWNER_VERBS)

    @property
    def profiles(self) -> dict[str, DirectoryEntry]:
        """PROFILE entries by name; of a repeated name the first counts."""
        account.note(self._gaps.headers)
        return self._profiles

    def profile(self, name: str) -> DirectoryEntry | None:
        """The PROFILE entry of that name, None when there is none."""
        return self._noted(self._profiles.get(name))

    @cached_property
    def _profiles(self) -> dict[str, DirectoryEntry]:
        return first_by_name(entry for entry in self._entries if entry.verb == "PROFILE")

    def included(self, entry: DirectoryEntry) -> tuple[DirectoryEntry, ...] | None:
        """The PROFILE entries that an entry includes; None if one is not in this file."""
        named = [operand.text for statement in entry.of("INCLUDE") if (operand := statement.get("PROFILE"))]
        profiles = [self.profile(name) for name in named]
        return None if None in profiles else tuple(profile for profile in profiles if profile)

    def configurations(self, entry: DirectoryEntry) -> tuple[DirectoryEntry, ...] | None:
        """The SUBCONFIG entries that the BUILD statements of an IDENTITY name; None if one is not in this file."""
        named = [operand.text for statement in entry.of("BUILD") if (operand := statement.get("SUBCONFIG"))]
        parts = [self.owner(name) for name in named]
        return None if None in parts else tuple(part for part in parts if part)

    def own_devices(self, entry: DirectoryEntry) -> list[Device]:
        """The devices that an entry itself defines, in order."""
        entry.note_devices()
        return devices_in(entry.written, self._definitions)

    def own_numbers(self, entry: DirectoryEntry) -> list[int]:
        """The device numbers of an entry's statements, in order; a NICDEF that adds to another repeats its numbers."""
        entry.note_devices()
        definitions = (self._definitions.get(id(statement.statement)) for statement in entry.written)
        return [number for definition in definitions if definition for number in definition.numbers]

    @cached_property
    def _definitions(self) -> dict[int, DeviceDefinition]:
        """The device definitions by the identity of their Statements: thousands of devices have the same text."""
        distinct = (statement for verb in DEVICE_VERBS for statement in self._unique_statements.get(verb, ()))
        return {id(statement): definition for statement in distinct if (definition := definition_of(statement))}

    def devices_of(self, owner: DirectoryEntry) -> Mapping[int, Sequence[Device]] | None:
        """The devices of an owner by number: its own and its subconfigurations', else its profiles'.

        None if a part of it is not in this file or could not be read.
        """
        if owner.name not in self._devices_of:
            self._devices_of[owner.name] = kept(lambda: self._find_devices(owner))
        devices, gaps = self._devices_of[owner.name]
        note_all(gaps)
        return devices

    @cached_property
    def _devices_of(self) -> dict[str, tuple[Mapping[int, Sequence[Device]] | None, Account]]:
        return {}

    def _find_devices(self, owner: DirectoryEntry) -> Mapping[int, Sequence[Device]] | None:
        profiles, configurations = self.included(owner), self.configurations(owner)
        if profiles is None or configurations is None:
            return None
        own = (owner, *configurations)
        if any(not part.is_readable for part in (*own, *profiles)):
            return None
        return {**self._by_number(profiles), **self._by_number(own)}

    def _by_number(self, parts: Iterable[DirectoryEntry]) -> dict[int, list[Device]]:
        by_number: dict[int, list[Device]] = defaultdict(list)
        for part in parts:
            for device in self.own_devices(part):
                for number in device.numbers:
                    by_number[number].append(device)
        return dict(by_number)

    def is_disk(self, target: LinkTarget | None) -> bool | None:
        """True if a LINK's target is a disk, or a LINK that leads to a disk; None if that is unknown."""
        return self._disks.get(target) if target else None

    @cached_property
    def _disks(self) -> dict[LinkTarget, bool | None]:
        disks: dict[LinkTarget, bool | None] = {}
        links_to: dict[LinkTarget, list[LinkTarget]] = defaultdict(list)
        waiting = list(self._targets())
        while waiting:
            target = waiting.pop()
            if target in disks:
                continue
            disks[target], further = self._resolve(target)
            for linked in further:
                links_to[linked].append(target)
            waiting += further
        for verdict in (True, None):
            ready = [target for target, is_disk in disks.items() if is_disk is verdict]
            while ready:
                for target in links_to[ready.pop()]:
                    if disks[target] is not verdict and disks[target] is not True:
                        disks[target] = verdict
                        ready.append(target)
        return disks

    def _targets(self) -> Iterator[LinkTarget]:
        """The targets of all LINKs, without the repeats of one text."""
        named = filter(None, map(target_of, self._unique_statements.get("LINK", ())))
        yield from (target for target in named if target.owner != ITSELF)
        for entry, link in self.where("LINK", links_to_own_disk, "USERID"):
            target = link_target(link, entry)
            if target:
                yield target

    def _resolve(self, target: LinkTarget) -> tuple[bool | None, list[LinkTarget]]:
        """A pair: True if a target is a disk (None: unknown), and the targets of its LINKs."""
        owner = self.owner(target.owner)
        if owner is None:
            return (False if self.is_complete and not self.owns_name(target.owner) else None), []
        devices = self.devices_of(owner)
        if devices is None:
            return None, []
        here = devices.get(target.number, ())
        if any(device.statement.name in _DISK_VERBS for device in here):
            return True, []
        further = [link_target(device.statement, owner) for device in here if device.statement.name == "LINK"]
        targets = [linked for linked in further if linked]
        return (None if len(targets) < len(further) else False), targets

    def owns_name(self, userid: str) -> bool:
        """True if a userid exists, possibly as a generated name of a POOL."""
        prefix, digits = userid[:-_POOL_DIGITS], userid[-_POOL_DIGITS:]
        return self.owner(userid) is not None or (prefix in self._pool_prefixes and digits.isdecimal())

    @cached_property
    def _pool_prefixes(self) -> frozenset[str]:
        unread = {id(statement) for statement in self.misspelled.get("POOL", ())}
        owners = self._owners.items()
        meant = {name for name, entry in owners if unread for at in entry.written if id(at.statement) in unread}
        return frozenset(meant.union(name for name, entry in owners if entry.of("POOL")))

    @cached_property
    def extents(self) -> dict[str, list[Extent]]:
        """The extents of permanent minidisks by volume, in the order of the file.

        Of a userid defined again, the first definition counts. T-DISK, V-DISK and DEVNO have no extent on a volume.
        """
        by_volume: dict[str, list[Extent]] = defaultdict(list)
        account.note(self._gaps.headers)
        self._gaps.note("MDISK")
        self._gaps.note_values("MDISK", operands=OF_EXTENT)
        for entry in step_by_step(self._owners.values()):
            for statement in entry.written:
                extent = extent_of(statement, entry.name) if statement.statement.name == "MDISK" else None
                if extent:
                    by_volume[extent.volume].append(extent)
        return by_volume

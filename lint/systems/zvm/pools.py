"""File pools: POOLDEF and DMSPARMS joined with the machine that serves them and with its minidisks.

How rules ask: `image.pools` are the pools of a system. `pool.server` is the machine, with how it is known.
`pool.disks(member)` are the records of POOLDEF, each with its minidisk; `pool.disk("LOG1", member)` is one of them.
From there `.disk` leads to the volume (`serial`), its `size`, `is_cached` (MINIOPT and SET MDCACHE), `control_unit` and
`volume`.
A server of a cluster may have other disks on each member: ask for each of `pool.members`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Sequence
from enum import Enum
from typing import NamedTuple

from lint.finding import Span
from lint.model.cache_commands import CacheCommands
from lint.model.devices import device_number
from lint.model.directory import Directory
from lint.model.directory_entry import DirectoryEntry
from lint.model.file_pool import FilePool, PoolDisk
from lint.model.machines import Machine, machines_of, members_of
from lint.model.minidisks import ALL_MEMBERS, Minidisk, Minidisks
from lint.model.start_parameters import StartParameters
from lint.model.user_commands import UserCommands
from lint.source import cms
from lint.syntax import account
from lint.syntax.account import Gap, cached_property
from lint.syntax.parsed import ParsedMember
from lint.syntax.statement import LocatedStatement
from lint.systems.zvm.disks import Disk
from lint.systems.zvm.files import DMSPARMS, POOLDEF, PoolFiles
from lint.systems.zvm.lacking import NOTHING_LACKING_OF_POOL, PoolLacking

_SHIPPED = {"VMSYS": "VMSERVS", "VMPSFS": "VMSERVP", "VMSYSU": "VMSERVU", "VMSYSR": "VMSERVR"}
"""The file pools of a shipped system and their servers. [doc: File Pool Server Machines 7.1]"""
_ENOUGH_DISKS = 3
"""So many device numbers, the control minidisk and two logs, tell a server that has them all."""


class Origin(Enum):
    """The source from which the server of a file pool is known."""

    DECLARED = "declared"
    PARAMETERS = "inferred from the name of its DMSPARMS"
    SHIPPED = "inferred from the names of a shipped system"
    DEVICES = "inferred from the device numbers of POOLDEF"


class Server(NamedTuple):
    """The machine that serves a file pool. `entry` is its USER or IDENTITY, None when the directory has none."""

    userid: str
    origin: Origin
    entry: DirectoryEntry | None = None

    @property
    def is_inferred(self) -> bool:
        """True if the configuration does not name it."""
        return self.origin is not Origin.DECLARED


class PoolSpace(NamedTuple):
    """A minidisk of a file pool.

    `record` is what POOLDEF says. `disk` is the minidisk of the server, or the one that a LINK of the server leads
    to by `links`; None when the server has none (`is_missing`), and when nobody can say.
    """

    record: PoolDisk
    disk: Disk | None = None
    is_missing: bool = False
    links: tuple[LocatedStatement, ...] = ()

    @property
    def name(self) -> str:
        """Its name in POOLDEF: CONTROL, LOG1, MDK00001."""
        return self.record.name.text

    @property
    def number(self) -> int | None:
        """The device number that POOLDEF gives."""
        return device_number(self.record.device.text) if self.record.device else None

    @property
    def group(self) -> int | None:
        """Its storage group; 1 holds the catalogs."""
        return self.record.group.number if self.record.group else None


class Pool:
    """A file pool of a system. `pooldef` and `dmsparms` are None when they are not in the repository."""

    def __init__(
        self,
        files: PoolFiles,
        minidisks: Minidisks | None,
        disk_of: Callable[[Minidisk], Disk],
        lacking: PoolLacking = NOTHING_LACKING_OF_POOL,
    ) -> None:
        self.name = files.name
        self.dmsparms: ParsedMember | None = files.dmsparms
        self._files = files
        self._minidisks = minidisks
        self._disk_of = disk_of
        self._lacking = lacking

    @property
    def directory(self) -> Directory | None:
        """The directory that its server is in."""
        if self._minidisks is None:
            account.note(self._lacking.directory)
            return None
        return self._minidisks.directory

    @property
    def declared_at(self) -> Sequence[Span]:
        """The places of its declaration in parmlint.yaml; none for one that is inferred."""
        return self._lacking.places

    @property
    def absent_parts(self) -> Iterator[tuple[str, Sequence[Gap]]]:
        """The kinds of its files that are not there, each with its gaps."""
        if self._files.pooldef is None:
            yield POOLDEF, self._lacking.pooldef
        if self.dmsparms is None:
            yield DMSPARMS, self._lacking.dmsparms

    @cached_property
    def pooldef(self) -> FilePool | None:
        """The minidisks that POOLDEF names."""
        if self._files.pooldef is None:
            account.note(self._lacking.pooldef)
            return None
        return FilePool(self._files.pooldef)

    @property
    def span(self) -> Span | None:
        """The first line of its POOLDEF, else of its DMSPARMS; None without either."""
        parsed = self._files.pooldef or self._files.dmsparms
        return parsed.first_line_span if parsed else None

    @cached_property
    def server(self) -> Server | None:
        """The machine that serves it; None when nothing tells."""
        server = self._server_of_files()
        account.note(() if server else self._lacking.server)
        return server

    def _server_of_files(self) -> Server | None:
        if self._files.server:
            return self._server(self._files.server, Origin.DECLARED)
        named = cms.file_name(self._files.dmsparms.member.path) if self._files.dmsparms else ""
        if self._user(named):
            return self._server(named, Origin.PARAMETERS)
        shipped = _SHIPPED.get(self.name, "")
        if self._user(shipped):
            return self._server(shipped, Origin.SHIPPED)
        fitting = self._machines_with(self._numbers)
        return self._server(fitting[0], Origin.DEVICES) if len(fitting) == 1 else None

    @cached_property
    def is_shipped(self) -> bool:
        """True if it is one of IBM's own, which are laid out for little use."""
        return self.name in _SHIPPED

    @cached_property
    def parameters(self) -> StartParameters | None:
        """The start parameters of its server, from DMSPARMS."""
        if not self.dmsparms:
            account.note(self._lacking.dmsparms)
        return StartParameters(self.dmsparms) if self.dmsparms else None

    @cached_property
    def machines(self) -> tuple[Machine, ...] | None:
        """The server as it is on each of `members`.

        None when the server is not known, or a part of it is not here or could not be read.
        """
        entry = self.server.entry if self.server else None
        if entry is None or self.directory is None:
            return None
        machines = tuple(machines_of(self.directory, entry))
        return machines if all(machine.is_readable for machine in machines) else None

    @cached_property
    def commands(self) -> UserCommands | None:
        """The CP commands that change what the directory gives to its server; None without a directory."""
        return UserCommands(self.directory) if self.directory else None

    @cached_property
    def cache_commands(self) -> CacheCommands | None:
        """The CP commands that switch the minidisk cache; None without a directory."""
        return CacheCommands(self._minidisks) if self._minidisks else None

    @cached_property
    def spaces(self) -> list[PoolSpace]:
        """Its minidisks as the server has them on every member of the cluster, each once."""
        spaces = (space for member in self.members for space in self.disks(member))
        return list({(space.name, space.disk.name if space.disk else ""): space for space in spaces}.values())

    @cached_property
    def members(self) -> tuple[str, ...]:
        """The members of a cluster on which the server has disks of its own; just `*` for a server of one system."""
        entry = self.server.entry if self.server else None
        return members_of(entry) if entry else (ALL_MEMBERS,)

    def disks(self, member: str = ALL_MEMBERS) -> list[PoolSpace]:
        """Its minidisks in the order of POOLDEF, as the server has them on a member."""
        return [self._space(record, member) for record in self.pooldef.disks] if self.pooldef else []

    def disk(self, name: str, member: str = ALL_MEMBERS) -> PoolSpace | None:
        """The minidisk for a purpose, such as `LOG1`; None when POOLDEF has no such record."""
        records = self.pooldef.disks if self.pooldef else ()
        return next((self._space(record, member) for record in records if record.name.text == name), None)

    def group(self, number: int, member: str = ALL_MEMBERS) -> list[PoolSpace]:
        """The minidisks of a storage group."""
        return [space for space in self.disks(member) if space.group == number]

    def _server(self, userid: str, origin: Origin) -> Server:
        return Server(userid, origin, self._user(userid))

    def _user(self, userid: str) -> DirectoryEntry | None:
        return self.directory.owner(userid) if self.directory and userid else None

    def _space(self, record: PoolDisk, member: str) -> PoolSpace:
        number = device_number(record.device.text) if record.device else None
        if number is None or self._minidisks is None or self.server is None or self.server.entry is None:
            return PoolSpace(record)
        place = (self.server.userid, number, member)
        lookup = self._minidisks.find(*place)
        disk = self._disk_of(lookup.minidisk) if lookup.minidisk else None
        links = tuple(self._minidisks.links(*place))
        return PoolSpace(record, disk, is_missing=lookup.is_known and disk is None, links=links)

    @cached_property
    def _numbers(self) -> frozenset[int]:
        devices = (record.device for record in (self.pooldef.disks if self.pooldef else ()))
        return frozenset(number for device in devices if device and (number := device_number(device.text)) is not None)

    def _machines_with(self, numbers: Collection[int]) -> list[str]:
        """The users that have a minidisk on each of some numbers."""
        if len(numbers) < _ENOUGH_DISKS or self._minidisks is None:
            return []
        counts: Counter[str] = Counter()
        for userid, has in {(disk.owner.name, disk.number) for disk in self._minidisks}:
            counts[userid] += has in numbers
        return [userid for userid, count in counts.items() if count == len(numbers)]

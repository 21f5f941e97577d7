"""Helpers of the rules on file pools: minidisks and their volumes, and the directory statements of the server."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from lint.finding import Finding, Level
from lint.model.directory_entry import DirectoryEntry
from lint.model.machines import Machine
from lint.model.minidisks import ALL_MEMBERS
from lint.ruleset.rule import NOTE, finding, related_place
from lint.syntax.statement import LocatedOperand, is_unknown
from lint.systems.zvm.disks import Disk
from lint.systems.zvm.pools import Pool, PoolSpace


class LocatedDisk(NamedTuple):
    """A minidisk of a file pool on a known volume, with its POOLDEF record."""

    space: PoolSpace
    disk: Disk

    @property
    def volume(self) -> LocatedOperand:
        """The operand that names its volume."""
        return self.disk.minidisk.statement["VOLID"]


def level_for(pool: Pool) -> Level | None:
    """NOTE for the pools that IBM ships, whose layout is for little use and does not follow all advice; else None."""
    return NOTE if pool.is_shipped else None


def located_disks(spaces: list[PoolSpace]) -> list[LocatedDisk]:
    """The minidisks on known volumes."""
    return [
        LocatedDisk(space, space.disk)
        for space in spaces
        if space.disk and space.disk.serial and not is_unknown(space.disk.serial)
    ]


def groups(pool: Pool, member: str) -> dict[int, list[LocatedDisk]]:
    """The minidisks of each storage group, without groups that have a minidisk on an unknown volume."""
    spaces: dict[int, list[PoolSpace]] = defaultdict(list)
    for space in pool.disks(member):
        if space.group is not None:
            spaces[space.group].append(space)
    located = {group: located_disks(group_spaces) for group, group_spaces in spaces.items()}
    return {group: disks for group, disks in located.items() if len(disks) == len(spaces[group])}


def on_members(pool: Pool, members: Iterable[str]) -> str:
    """` on ENGA and ENGB` for members of a cluster, each named once; nothing for a server of one system."""
    return f" on {' and '.join(dict.fromkeys(members))}" if pool.members != (ALL_MEMBERS,) else ""


def on_a_part(pool: Pool, members: Iterable[str]) -> tuple[str, ...]:
    """The members of a cluster that a fault is on; empty if it is on all that the server has disks of its own on."""
    names = tuple(dict.fromkeys(members))
    return names if set(names) < set(pool.members) else ()


def pairs(pool: Pool, names: tuple[str, ...], others: tuple[str, ...]) -> Iterator[tuple[LocatedDisk, LocatedDisk]]:
    """Each minidisk in `names` with each in `others`, on each member of the cluster, if their volumes are known."""
    for member in pool.members:
        by_name = {disk.space.name: disk for disk in located_disks(pool.disks(member))}
        for name in names:
            for other_name in others:
                if name in by_name and other_name in by_name:
                    yield by_name[name], by_name[other_name]


def on_one_volume(pool: Pool, names: tuple[str, ...], others: tuple[str, ...], why: str) -> Iterator[Finding]:
    """A finding for each minidisk in `others` on the volume of one or more in `names`; `why` ends the message."""
    beside: dict[str, list[tuple[LocatedDisk, LocatedDisk]]] = defaultdict(list)
    for first, second in pairs(pool, names, others):
        if first.disk.serial == second.disk.serial:
            beside[second.disk.name].append((first, second))
    for pairs_there in beside.values():
        firsts, second = [first for first, _ in pairs_there], pairs_there[0][1]
        listed = " and ".join(first.space.name for first in firsts)
        what = f"{second.space.name} of file pool {pool.name}"
        message = f"{what} is on volume {second.disk.serial}, as {listed} {'is' if len(firsts) == 1 else 'are'}: {why}."
        related = (
            *(related_place(first.volume, f"{first.space.name}, {first.disk.name}") for first in firsts),
            related_place(second.space.record.name, "in POOLDEF"),
        )
        help_text = (
            f"Move {second.disk.name} from {second.disk.serial} to a volume that does not hold {' or '.join(names)}."
        )
        yield finding(second.volume, message, help=help_text, related=related, level=level_for(pool))


class ServerThere(NamedTuple):
    """The server of a pool on some members of the cluster.

    `where` ends a message: ` on ENGA` where the server is not the same everywhere, else nothing.
    """

    machine: Machine
    where: str

    @property
    def entry(self) -> DirectoryEntry:
        """The entry of the server."""
        return self.machine.entry

    @property
    def place(self) -> LocatedOperand:
        """The name of the entry that should have what the server lacks there."""
        return (self.machine.own if self.where else self.entry).name_operand


def servers(pool: Pool, *verbs: str) -> Iterator[ServerThere]:
    """The server of a pool, once for each group of members on which it has the same statements of these names.

    Nothing where the server is not known, or a part of it is not here or could not be read.
    """
    alike: dict[tuple[int, ...], list[Machine]] = defaultdict(list)
    for machine in pool.machines or ():
        alike[tuple(id(statement) for verb in verbs for statement in machine.of(verb))].append(machine)
    for machines in alike.values():
        members = " and ".join(machine.member for machine in machines)
        yield ServerThere(machines[0], f" on {members}" if len(alike) > 1 else "")


def without_option(pool: Pool, name: str) -> Iterator[ServerThere]:
    """The server on the members where it has no such OPTION."""
    there = servers(pool, "OPTION")
    return (server for server in there if not any(name in option for option in server.machine.of("OPTION")))


def server_entry(pool: Pool) -> DirectoryEntry | None:
    """The directory entry of the server."""
    return pool.server.entry if pool.server else None


def is_recovery_server(pool: Pool) -> bool:
    """True if its server is the CRR recovery server, which serves no files."""
    return pool.parameters is not None and "CRR" in pool.parameters

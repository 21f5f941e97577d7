"""Helpers of the rules on file pools: minidisks and their volumes, and the directory statements of the server."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from lint.ruleset.rule import NOTE, finding, related_place
from lint.syntax.statement import is_unknown

if TYPE_CHECKING:
    from lint.finding import Finding, Level
    from lint.model.directory_entry import DirectoryEntry
    from lint.syntax.statement import LocatedOperand, LocatedStatement
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


def pairs(pool: Pool, names: tuple[str, ...], others: tuple[str, ...]) -> Iterator[tuple[LocatedDisk, LocatedDisk]]:
    """Each minidisk in `names` with each in `others`, on each member of the cluster, if their volumes are known."""
    for member in pool.members:
        by_name = {disk.space.name: disk for disk in located_disks(pool.disks(member))}
        for name in names:
            for other_name in others:
                if name in by_name and other_name in by_name:
                    yield by_name[name], by_name[other_name]


def on_one_volume(pool: Pool, names: tuple[str, ...], others: tuple[str, ...], why: str) -> Iterator[Finding]:
    """A finding for each minidisk in `others` on the volume of one in `names`; `why` ends the message."""
    for first, second in pairs(pool, names, others):
        if first.disk.serial == second.disk.serial:
            what = f"{second.space.name} of file pool {pool.name}"
            message = f"{what} is on volume {second.disk.serial}, as {first.space.name} is: {why}."
            related = (
                related_place(first.volume, f"{first.space.name}, {first.disk.name}"),
                related_place(second.space.record.name, "in POOLDEF"),
            )
            yield finding(second.volume, message, related=related, level=level_for(pool))


class ServerStatements(NamedTuple):
    """The directory statements of a server with one verb, those of its profiles last.

    `where` is a clause on the members of the cluster that have these (` on VM1`), "" if all have the same.
    """

    statements: list[LocatedStatement]
    where: str


def server_configurations(pool: Pool, verb: str) -> list[ServerStatements]:
    """The statements of the server with that verb, as the members of the cluster have them; none if unknown."""
    members_of: dict[tuple[int, ...], list[str]] = defaultdict(list)
    statements_of: dict[tuple[int, ...], list[LocatedStatement]] = {}
    for member in pool.members:
        parts = pool.machine_on(member)
        if parts is None:
            return []
        statements = [statement for part in parts for statement in part.of(verb)]
        key = tuple(map(id, statements))
        members_of[key].append(member)
        statements_of[key] = statements
    is_same = len(members_of) == 1
    return [
        ServerStatements(statements_of[key], "" if is_same else f" on {' and '.join(members)}")
        for key, members in members_of.items()
    ]


def server_statements(pool: Pool, verb: str) -> list[LocatedStatement] | None:
    """The directory statements of the server with that verb, those of its profiles last; None if they are unknown."""
    return None if pool.machine is None else [statement for part in pool.machine for statement in part.of(verb)]


def without_option(pool: Pool, name: str) -> Iterator[str]:
    """The clause on the members of the cluster on which the server surely lacks an OPTION, "" for all of them."""
    for options, where in server_configurations(pool, "OPTION"):
        if not any(name in option for option in options):
            yield where


def server_entry(pool: Pool) -> DirectoryEntry | None:
    """The directory entry of the server."""
    return pool.server.entry if pool.server else None


def is_recovery_server(pool: Pool) -> bool:
    """True if its server is the CRR recovery server, which serves no files."""
    return pool.parameters is not None and "CRR" in pool.parameters

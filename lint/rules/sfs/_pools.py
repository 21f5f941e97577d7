"""What the rules on file pools of a z/VM system share: pairs of minidisks on one volume, statements of the server."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from lint.ruleset.rule import NOTE, finding, related_place
from lint.syntax.statement import is_unknown

if TYPE_CHECKING:
    from lint.finding import Finding, Level
    from lint.model.directory import DirectoryEntry
    from lint.syntax.statement import Placed, PlacedOperand
    from lint.systems.zvm.disks import Disk
    from lint.systems.zvm.pools import Pool, PoolSpace


class LocatedDisk(NamedTuple):
    """A minidisk of a file pool that is known, with what POOLDEF says of it."""

    space: PoolSpace
    disk: Disk

    @property
    def volume(self) -> PlacedOperand:
        """The operand that names its volume."""
        return self.disk.minidisk.statement["VOLID"]


def level_for(pool: Pool) -> Level | None:
    """A note for the pools that IBM ships: they are laid out for little use and do not follow all advice."""
    return NOTE if pool.is_shipped else None


def located_disks(spaces: list[PoolSpace]) -> list[LocatedDisk]:
    """Those minidisks that are on a volume which is known."""
    return [
        LocatedDisk(space, space.disk)
        for space in spaces
        if space.disk and space.disk.serial and not is_unknown(space.disk.serial)
    ]


def groups(pool: Pool, member: str) -> dict[int, list[LocatedDisk]]:
    """The minidisks of each storage group, of groups all of whose minidisks are on volumes that are known."""
    spaces: dict[int, list[PoolSpace]] = defaultdict(list)
    for space in pool.disks(member):
        if space.group is not None:
            spaces[space.group].append(space)
    located = {group: located_disks(group_spaces) for group, group_spaces in spaces.items()}
    return {group: disks for group, disks in located.items() if len(disks) == len(spaces[group])}


def pairs(pool: Pool, names: tuple[str, ...], others: tuple[str, ...]) -> Iterator[tuple[LocatedDisk, LocatedDisk]]:
    """Each of some minidisks with each of some others, as the server has them on a member of the cluster."""
    for member in pool.members:
        by_name = {disk.space.name: disk for disk in located_disks(pool.disks(member))}
        for name in names:
            for other_name in others:
                if name in by_name and other_name in by_name:
                    yield by_name[name], by_name[other_name]


def on_one_volume(pool: Pool, names: tuple[str, ...], others: tuple[str, ...], why: str) -> Iterator[Finding]:
    """Each of some minidisks that shares its volume with one of some others."""
    for first, second in pairs(pool, names, others):
        if first.disk.serial == second.disk.serial:
            what = f"{second.space.name} of file pool {pool.name}"
            message = f"{what} is on volume {second.disk.serial}, as {first.space.name} is: {why}."
            related = (
                related_place(first.volume, f"{first.space.name}, {first.disk.name}"),
                related_place(second.space.record.name, "in POOLDEF"),
            )
            yield finding(second.volume, message, related=related, level=level_for(pool))


def server_statements(pool: Pool, verb: str) -> list[Placed] | None:
    """The statements of a verb that the server has, those of its profiles last; None when nobody can say."""
    return None if pool.machine is None else [statement for part in pool.machine for statement in part.of(verb)]


def has_option(pool: Pool, name: str) -> bool:
    """Whether the server has an OPTION; true, too, when nobody can say."""
    options = server_statements(pool, "OPTION")
    return options is None or any(name in option for option in options)


def server_entry(pool: Pool) -> DirectoryEntry | None:
    """The directory entry of the server."""
    return pool.server.entry if pool.server else None


def is_recovery_server(pool: Pool) -> bool:
    """Whether its server is the CRR recovery server, which serves no files."""
    return pool.parameters is not None and "CRR" in pool.parameters

"""The users of VMRM workloads with their directory entries, for several rules."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from lint.model.directory import Directory
from lint.model.directory_entry import DirectoryEntry
from lint.model.machines import machines_of, users_with
from lint.model.vmrm import Vmrm, WorkloadUser
from lint.syntax.statement import LocatedStatement
from lint.systems.zvm.image import VmImage

_USERS = ("USER", "IDENTITY")


def managed_users(image: VmImage, verb: str) -> Iterator[tuple[WorkloadUser, DirectoryEntry, LocatedStatement]]:
    """Each user of a workload, by name, pattern or group, with its directory entry and its statement of that verb.

    A user's own statement overrides that of its profile. An IDENTITY may have a statement on each member of a cluster.
    """
    if image.directory is None or image.workloads is None:
        return
    for user, entry in (*_named_users(image.directory, image.workloads), *_grouped(image.directory, image.workloads)):
        for own in _statements(image.directory, entry, verb):
            yield user, entry, own


def _named_users(directory: Directory, workloads: Vmrm) -> Iterator[tuple[WorkloadUser, DirectoryEntry]]:
    users = [entry for entry in directory.owners.values() if entry.verb in _USERS]
    for user in workloads.users:
        for entry in users if user.is_pattern else filter(None, [directory.owner(user.user.text)]):
            if user.stands_for(entry.name):
                yield user, entry


def _grouped(directory: Directory, workloads: Vmrm) -> Iterator[tuple[WorkloadUser, DirectoryEntry]]:
    """The users of the accounts and access control groups of workloads."""
    groups = workloads.groups
    for verb in dict.fromkeys(group.verb for group in groups):
        by_name: dict[str, list[DirectoryEntry]] = defaultdict(list)
        for entry in users_with(directory, verb):
            values = (next(statement.operands, None) for statement in _statements(directory, entry, verb))
            for name in dict.fromkeys(value.text for value in values if value):
                by_name[name].append(entry)
        for group in groups:
            if group.verb == verb:
                yield from ((WorkloadUser(group.workload, group.group), entry) for entry in by_name[group.group.text])


def _statements(directory: Directory, entry: DirectoryEntry, verb: str) -> list[LocatedStatement]:
    """The statement of that verb that counts for a user, or on each member for an IDENTITY."""
    machines = (machine for machine in machines_of(directory, entry) if machine.is_readable)
    counting = filter(None, (next(iter(machine.of(verb)), None) for machine in machines))
    return list({id(statement): statement for statement in counting}.values())

"""The users of VMRM workloads with their directory entries, for several rules."""

from __future__ import annotations

from collections.abc import Iterator

from lint.model.directory import Directory
from lint.model.directory_entry import DirectoryEntry
from lint.model.vmrm import WorkloadUser
from lint.syntax.statement import LocatedStatement
from lint.systems.zvm.image import VmImage


def managed_users(image: VmImage, verb: str) -> Iterator[tuple[WorkloadUser, DirectoryEntry, LocatedStatement]]:
    """Each user of a workload, by name or pattern, with its directory entry and its statement of that verb.

    A user's own statement overrides that of its profile.
    """
    directory, workloads = image.directory, image.workloads
    if directory is None or workloads is None:
        return
    users = [entry for entry in directory.owners.values() if entry.verb in ("USER", "IDENTITY")]
    for user in workloads.users:
        for entry in users if user.is_pattern else filter(None, [directory.owner(user.user.text)]):
            own = _statement(directory, entry, verb) if user.stands_for(entry.name) else None
            if own:
                yield user, entry, own


def _statement(directory: Directory, entry: DirectoryEntry, verb: str) -> LocatedStatement | None:
    parts = (entry, *(directory.included(entry) or ()))
    if not all(part.is_readable for part in parts):
        return None
    return next((statement for part in parts for statement in part.of(verb)), None)

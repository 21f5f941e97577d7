"""What the rules on users of VMRM workloads share: each user with its directory entry."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from lint.model.directory import is_readable

if TYPE_CHECKING:
    from lint.model.directory import Directory, DirectoryEntry
    from lint.model.vmrm import WorkloadUser
    from lint.syntax.statement import Placed
    from lint.systems.zvm.image import VmImage


def managed_users(image: VmImage, verb: str) -> Iterator[tuple[WorkloadUser, DirectoryEntry, Placed]]:
    """Each user that a workload names, or has by a pattern, with its entry and its statement of a verb.

    The own statement of a user counts before that of its profile.
    """
    directory, workloads = image.directory, image.workloads
    if directory is None or workloads is None:
        return
    users = [entry for entry in directory.owners.values() if entry.verb in ("USER", "IDENTITY")]
    for user in workloads.users:
        for entry in users if user.is_pattern else filter(None, [directory.owners.get(user.user.text)]):
            own = _statement(directory, entry, verb) if user.stands_for(entry.name) else None
            if own:
                yield user, entry, own


def _statement(directory: Directory, entry: DirectoryEntry, verb: str) -> Placed | None:
    parts = (entry, *(directory.included(entry) or ()))
    if not all(map(is_readable, parts)):
        return None
    return next((statement for part in parts for statement in part.of(verb)), None)

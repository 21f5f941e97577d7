"""Helpers of the rules on the members of a cluster."""

from __future__ import annotations

from lint.model.directory_entry import DirectoryEntry
from lint.model.minidisks import ALL_MEMBERS, builds
from lint.syntax.statement import is_unknown

MONITORS = ("PERFSVM", "MONWRITE")
"""Users that collect the monitor data of the member where they run."""


def members_without_build(identity: DirectoryEntry, members: tuple[str, ...]) -> list[str]:
    """The members that no BUILD of an identity names; empty if its statements do not tell."""
    covered = {on for on, _ in builds(identity)}
    is_open = ALL_MEMBERS in covered or any(map(is_unknown, covered)) or identity.of("POOL")
    return [] if is_open or not identity.is_readable else [name for name in members if name not in covered]

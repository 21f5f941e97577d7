"""Helpers of the rules on the members of a cluster."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from itertools import chain, count

from lint.model.directory import Directory
from lint.model.directory_entry import DirectoryEntry
from lint.model.minidisks import ALL_MEMBERS, builds
from lint.syntax.statement import is_unknown

MONITORS = ("PERFSVM", "MONWRITE")
"""Users that collect the monitor data of the member where they run."""
_LONGEST_NAME = 8
_MOST = 2
"""The BUILD statements that a help has room for."""


def unused_subconfigs(directory: Directory) -> Mapping[str, Sequence[str]]:
    """The names of subconfigurations that no BUILD uses, by what they begin with before the last hyphen."""
    used = {subconfig for entry in directory.entries_with("BUILD") for _, subconfig in builds(entry)}
    unused: dict[str, list[str]] = defaultdict(list)
    for name, entry in directory.owners.items():
        if entry.verb == "SUBCONFIG" and name not in used:
            unused[name.rpartition("-")[0]].append(name)
    return unused


def help_on_builds(
    directory: Directory, identity: DirectoryEntry, missing: Sequence[str], all_unused: Mapping[str, Sequence[str]]
) -> str:
    """The help for an identity that some members lack: its BUILD statements.

    They name its subconfigurations of `all_unused`, the result of `unused_subconfigs`, or free names.
    """
    taken = {subconfig for _, subconfig in builds(identity)}
    stem = min(taken, default=identity.name).partition("-")[0]
    unused = all_unused.get(stem, ())
    every = (f"{stem[: _LONGEST_NAME - len(f'-{number}')]}-{number}" for number in count(1))
    names = chain(unused, (name for name in every if name not in taken and not directory.owner(name)))
    chosen = list(zip(missing[:_MOST], names, strict=False))
    added = " and ".join(f"BUILD ON {on} USING SUBCONFIG {name}" for on, name in chosen)
    is_there = all(name in unused for _, name in chosen)
    return f"Add {added} to {identity.name}{'' if is_there else ', and a SUBCONFIG with that name'}."


def members_built_on(directory: Directory) -> tuple[str, ...]:
    """The members of a cluster that BUILD statements of the directory name, sorted."""
    names = (on for entry in directory.entries_with("BUILD") for on, _ in builds(entry))
    return tuple(sorted({name for name in names if name != ALL_MEMBERS and not is_unknown(name)}))


def members_without_build(identity: DirectoryEntry, members: tuple[str, ...]) -> list[str]:
    """The members that no BUILD of an identity names; empty if its statements do not tell."""
    covered = {on for on, _ in builds(identity)}
    is_open = ALL_MEMBERS in covered or any(map(is_unknown, covered)) or identity.of("POOL")
    return [] if is_open or not identity.is_readable else [name for name in members if name not in covered]

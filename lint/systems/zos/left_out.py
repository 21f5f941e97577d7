"""The files of z/OS that a proposed configuration leaves out, as sentences that say why."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import PurePath

from lint.config.systems import ZosSystem
from lint.systems import checkout
from lint.systems.workspace import Workspace
from lint.systems.zos.proposed import library_sources, relative, start_files
from lint.systems.zos.proposed_policies import files_of_policies


def left_out(
    systems: Sequence[ZosSystem], paths: Sequence[PurePath], root: PurePath, workspace: Workspace
) -> Iterator[str]:
    """A sentence for the libraries, startup files and jobs of each sort that are in none of some systems."""
    yield from _libraries(systems, paths, root, workspace)
    yield from _start_files(systems, paths, root, workspace)
    yield from _policies(systems, paths, root, workspace)


def _libraries(
    systems: Sequence[ZosSystem], paths: Sequence[PurePath], root: PurePath, workspace: Workspace
) -> Iterator[str]:
    taken = {library.path for system in systems for library in (*system.iplparm, *system.parmlib)}
    names = [source.path for source in library_sources(paths, root, workspace) if source.path not in taken]
    if names:
        yield f"In no system: {', '.join(names)}: no LOADxx is there, and none names a library that matches."


def _start_files(
    systems: Sequence[ZosSystem], paths: Sequence[PurePath], root: PurePath, workspace: Workspace
) -> Iterator[str]:
    taken = {path for system in systems for path in system.uss.kinds}
    for what, files in zip(("/etc/rc", "/etc/profile"), start_files(paths, root, workspace), strict=True):
        names = [path for path in files if path not in taken]
        if names:
            yield f"In no system: {', '.join(names)}: nothing tells which system has which {what}."


def _policies(
    systems: Sequence[ZosSystem], paths: Sequence[PurePath], root: PurePath, workspace: Workspace
) -> Iterator[str]:
    declared = [root / path for system in systems for path in system.policies]
    taken = {
        relative(path, root, workspace.tree) for path, _ in checkout.find(declared, workspace.rules, workspace.tree)
    }
    by_reason: dict[str, list[str]] = {}
    for path, sysplexes in files_of_policies(paths, workspace):
        name = relative(path, root, workspace.tree)
        if name not in taken:
            of_whom = (
                f"no system is of sysplex {' or '.join(sorted(sysplexes))}" if sysplexes else "no sysplex is named"
            )
            by_reason.setdefault(of_whom, []).append(name)
    yield from (f"In no system: {', '.join(names)}: {reason}." for reason, names in by_reason.items())

"""The files of z/VM that a proposed configuration leaves out, as sentences that say why."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from pathlib import PurePath

from lint.config.systems import VM_FILES, VmSystem
from lint.source import cms
from lint.syntax.parsed import ParsedMember
from lint.systems.recognition import DIRECTORY
from lint.systems.workspace import Workspace
from lint.systems.zos.proposed import relative
from lint.systems.zvm import files as vm_files
from lint.systems.zvm.files import CONFIG, DMSPARMS, EXEC, POOLDEF, pool_served
from lint.systems.zvm.proposed import Proposal

_OF_SYSTEM = (DIRECTORY, CONFIG, EXEC, POOLDEF, DMSPARMS, *(entry.kind for entry in VM_FILES.values()))
_SEVERAL = {entry.kind: key for key, entry in VM_FILES.items() if entry.several}


def left_out(
    proposals: Sequence[Proposal], declared: Iterable[VmSystem], root: PurePath, workspace: Workspace
) -> Iterator[str]:
    """A sentence for the files of each sort that are in no system, and for files of one name in one list.

    `declared` are the systems that the configuration has already.
    """
    systems = [*(proposal.system for proposal in proposals if proposal.system), *declared]
    taken = {path for system in systems for path in (*system.kinds, *_read(system, root, workspace))}
    dropped: dict[str, dict[str, None]] = defaultdict(dict)
    for proposal in proposals:
        for kind, files in proposal.files.items():
            for path, parsed in files if kind in _OF_SYSTEM else ():
                name = relative(path, root, workspace.tree)
                if name not in taken:
                    dropped[_reason(proposal, parsed)][name] = None
    yield from (f"In no system: {', '.join(names)}: {reason}." for reason, names in dropped.items())
    for proposal in proposals:
        yield from _namesakes(proposal)


def _read(system: VmSystem, root: PurePath, workspace: Workspace) -> Iterator[str]:
    """The paths of the files that a system reads, among them those that others bring in."""
    for parsed in vm_files.of_system(system, root, workspace).members:
        yield relative(PurePath(parsed.member.path), root, workspace.tree)


def _reason(proposal: Proposal, parsed: ParsedMember) -> str:
    """The reason why a file is in no system."""
    kind = parsed.kind.id
    if kind == DMSPARMS and not pool_served(parsed):
        return "FILEPOOLID names no file pool"
    if proposal.system is None and kind not in (DIRECTORY, CONFIG):
        return "no folder around it has just one CP directory, SYSTEM CONFIG or POOLDEF"
    name = proposal.system.name if proposal.system else "a system"
    of_pool = {POOLDEF: cms.file_name(parsed.member.path), DMSPARMS: pool_served(parsed)}.get(kind, "")
    what = f"{parsed.kind.title} of file pool {of_pool}" if of_pool else parsed.kind.title
    taken = next((path for path, at in proposal.system.kinds.items() if at == kind), "") if proposal.system else ""
    if taken and not of_pool:
        return f"{name} has one {what}, {taken}"
    return f"{name} has one {what}, and nothing tells which"


def _namesakes(proposal: Proposal) -> Iterator[str]:
    """Sentences on files of one name that are in one list: they may be of several systems."""
    for kind, files in proposal.files.items() if proposal.system else ():
        by_name: dict[str, list[str]] = defaultdict(list)
        for path, _ in files if kind in _SEVERAL else ():
            by_name[cms.file_id(path.name)].append(path.as_posix())
        for paths in by_name.values():
            if len(paths) > 1 and proposal.system:
                listed = f"{_SEVERAL[kind]} of {proposal.system.name} has {', '.join(paths)}"
                yield f"The list {listed}: they may be of several systems."

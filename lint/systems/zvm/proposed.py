"""The z/VM systems that a checkout seems to hold: a folder with a CP directory or a SYSTEM CONFIG, and all below it.

Where SSI of SYSTEM CONFIG names the members of a cluster, and files are named after them or lie in folders that are,
each member is a system of its own, with its files and those of all.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import PurePath
from typing import NamedTuple

from lint.config.systems import VM_FILES, DeclaredPool, VmSystem
from lint.model.system_config import SystemConfig
from lint.source import cms
from lint.syntax.parsed import ParsedMember
from lint.syntax.statement import is_unknown
from lint.systems.recognition import DIRECTORY
from lint.systems.workspace import Workspace
from lint.systems.zos.proposed import relative
from lint.systems.zvm.files import CONFIG, DMSPARMS, EXEC, POOLDEF, pool_served

_CENTRES = (DIRECTORY, CONFIG)
_USUAL_NAMES = ("USER.DIRECT", "SYSTEM.CONFIG")
_DTCPARMS = "dtcparms"
_NAMED_AFTER_NODE = ("tcpip-profile", _DTCPARMS)
"""The kinds of files whose file name may be that of a system: `VMA TCPIP` counts for VMA."""
_SEVERAL = {entry.kind for entry in VM_FILES.values() if entry.several}

_Files = Mapping[str, Sequence[tuple[PurePath, ParsedMember]]]
"""The files of a system, by kind."""
_PathName = Callable[[PurePath], str]
"""The path of a file as the configuration has it."""


class Proposal(NamedTuple):
    """A system, and the files of its folder that may be its own; `system` is None where they make none."""

    system: VmSystem | None
    files: _Files


def proposals(paths: Sequence[PurePath], root: PurePath, workspace: Workspace) -> list[Proposal]:
    """The systems of some files, each with a name of its own; paths are relative to `root`."""
    by_folder: dict[PurePath, dict[str, list[tuple[PurePath, ParsedMember]]]] = defaultdict(lambda: defaultdict(list))
    read = [(path, parsed) for path in paths for parsed in _read(path, workspace)]
    centres = {path.parent for path, parsed in read if parsed.kind.id in _CENTRES}
    for path, parsed in read:
        folder = next((parent for parent in path.parents if parent in centres), path.parent)
        by_folder[folder][parsed.kind.id].append((path, parsed))
    names: set[str] = set()
    made = []
    for folder, of_folder in by_folder.items():
        whole = _name(of_folder) or workspace.tree.real_path(folder).name.upper() or "VM"
        for member, files in _by_member(folder, of_folder):
            name = _free(member or whole, names)
            system = _system(name, files, partial(relative, root=root, tree=workspace.tree))
            is_system = bool(system.directory or system.config or system.pools)
            names |= {name} if is_system else set()
            made.append(Proposal(system if is_system else None, files))
    return made


def _read(path: PurePath, workspace: Workspace) -> Iterator[ParsedMember]:
    for member, kind in workspace.file(path, named=False).members:
        if kind and kind.platform == "zvm" and not member.in_deck:
            yield workspace.parsed(member, kind)


def _free(name: str, taken: set[str]) -> str:
    number = 2
    free = name
    while free in taken:
        free, number = f"{name}-{number}", number + 1
    return free


def _by_member(folder: PurePath, files: _Files) -> Iterator[tuple[str, _Files]]:
    """The files of each member of a cluster, if some are of one member only; else all files, with the name ""."""
    slots = (slot for _, parsed in files.get(CONFIG, ()) for slot in SystemConfig(parsed).cluster_members)
    members = list(dict.fromkeys(slot.system.text.upper() for slot in slots if not is_unknown(slot.system.text)))
    owners = {path: _member_of(path, folder, kind, members) for kind, of_kind in files.items() for path, _ in of_kind}
    if not any(owners.values()):
        yield "", files
        return
    for member in members:
        yield member, {kind: _of_member(kind, of_kind, owners, member) for kind, of_kind in files.items()}


def _member_of(path: PurePath, folder: PurePath, kind: str, members: Sequence[str]) -> str:
    """The member that a file is named after, or a folder that it lies in; "" for a file of all members."""
    names = [*(part.upper() for part in path.relative_to(folder).parts[:-1])]
    names += [cms.file_name(path.name)] if kind in _NAMED_AFTER_NODE else []
    return next((name for name in names if name in members), "")


def _of_member(
    kind: str, files: Sequence[tuple[PurePath, ParsedMember]], owners: Mapping[PurePath, str], member: str
) -> Sequence[tuple[PurePath, ParsedMember]]:
    """The files of a kind that are one member's, and those of all whose place none of its own takes."""
    own = [(path, parsed) for path, parsed in files if owners[path] == member]
    shared = [(path, parsed) for path, parsed in files if not owners[path]]
    if kind == EXEC:
        return [*own, *shared]
    taken = {cms.file_id(path.name) for path, _ in own}
    takes_all = bool(own) and kind not in (*_SEVERAL, POOLDEF, DMSPARMS)
    return own if takes_all else [*own, *(pair for pair in shared if cms.file_id(pair[0].name) not in taken)]


def _name(files: _Files) -> str:
    """The name that SYSTEM CONFIG gives the system, "" when it gives none or several."""
    names = {
        operand.text
        for _, parsed in files.get(CONFIG, ())
        for placed in parsed.statements
        if placed.name in ("SYSTEM_IDENTIFIER", "SYSTEM_IDENTIFIER_DEFAULT") and (operand := placed.get("SYSTEM"))
    }
    only = names.pop() if len(names) == 1 else ""
    return "" if is_unknown(only) else only


def _system(name: str, files: _Files, named: _PathName) -> VmSystem:
    def only_file(kind: str) -> str:
        """The path of the file of a kind; of several, the one with the usual name, or "" where none has it."""
        paths = [path for path, _ in files.get(kind, ())]
        usual = [path for path in paths if path.name.upper() in _USUAL_NAMES]
        candidates = usual if len(paths) > 1 else paths
        return named(candidates[0]) if candidates else ""

    def all_files(kind: str) -> tuple[str, ...]:
        return tuple(named(path) for path, _ in files.get(kind, ()))

    def searched() -> tuple[str, ...]:
        """The DTCPARMS files in the order in which they are searched."""
        paths = sorted((path for path, _ in files.get(_DTCPARMS, ())), key=partial(_rank, name))
        return tuple(map(named, paths))

    others = {
        key: all_files(entry.kind) if entry.several else (only_file(entry.kind),) for key, entry in VM_FILES.items()
    }
    others["dtcparms"] = searched()
    return VmSystem(
        name,
        only_file(DIRECTORY),
        only_file(CONFIG),
        tuple(_pools(files, named)),
        {key: paths for key, paths in others.items() if any(paths)},
        all_files(EXEC),
    )


def _rank(node: str, path: PurePath) -> int:
    """The place of a DTCPARMS file in the search: that of a userid, of the node, SYSTEM, IBM."""
    return {"IBM": 3, "SYSTEM": 2, node: 1}.get(cms.file_name(path.name), 0)


def _pools(files: _Files, named: _PathName) -> Iterator[DeclaredPool]:
    """A POOLDEF is named after its pool, a DMSPARMS after its server, and says the pool it is for [known]."""
    servers = _only(files.get(DMSPARMS, ()), lambda _, parsed: pool_served(parsed))
    for name, path in _only(files.get(POOLDEF, ()), lambda path, _: cms.file_name(path.name)).items():
        parms = servers.pop(name, None)
        yield DeclaredPool(
            name,
            server=cms.file_name(parms.name) if parms else "",
            pooldef=named(path),
            dmsparms=named(parms) if parms else "",
        )
    for name, parms in servers.items():
        if name:
            yield DeclaredPool(name, server=cms.file_name(parms.name), dmsparms=named(parms))


def _only(
    files: Sequence[tuple[PurePath, ParsedMember]], pool: Callable[[PurePath, ParsedMember], str]
) -> dict[str, PurePath]:
    """The file of each pool; of several it is not known which is in use."""
    counts = Counter(pool(path, parsed) for path, parsed in files)
    return {name: path for path, parsed in files if counts[name := pool(path, parsed)] == 1}

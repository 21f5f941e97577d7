"""The z/VM systems that a checkout seems to hold: a folder with a CP directory or a SYSTEM CONFIG, and all below it."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import PurePath

from lint.config.systems import VM_FILES, DeclaredPool, VmSystem
from lint.source import cms
from lint.syntax.parsed import ParsedMember
from lint.syntax.statement import is_unknown
from lint.systems.recognition import DIRECTORY
from lint.systems.workspace import Workspace
from lint.systems.zos.proposed import relative
from lint.systems.zvm.files import CONFIG, DMSPARMS, EXEC, POOLDEF, pool_served

_CENTRES = (DIRECTORY, CONFIG)
_USUAL_NAMES = ("USER.DIRECT", "SYSTEM.CONFIG")

_Files = Mapping[str, Sequence[tuple[PurePath, ParsedMember]]]
"""The files of a system, by kind."""
_PathName = Callable[[PurePath], str]
"""The path of a file as the configuration has it."""


def vm_systems(paths: Sequence[PurePath], root: PurePath, workspace: Workspace) -> list[VmSystem]:
    """The systems of some files, each with a name of its own; paths are relative to `root`."""
    by_folder: dict[PurePath, dict[str, list[tuple[PurePath, ParsedMember]]]] = defaultdict(lambda: defaultdict(list))
    read = [(path, parsed) for path in paths for parsed in _read(path, workspace)]
    centres = {path.parent for path, parsed in read if parsed.kind.id in _CENTRES}
    for path, parsed in read:
        folder = next((parent for parent in path.parents if parent in centres), path.parent)
        by_folder[folder][parsed.kind.id].append((path, parsed))
    systems: dict[str, VmSystem] = {}
    for folder, files in by_folder.items():
        name = _free(_name(files) or workspace.tree.real_path(folder).name.upper() or "VM", systems)
        system = _system(name, files, partial(relative, root=root, tree=workspace.tree))
        if system.directory or system.config or system.pools:
            systems[name] = system
    return list(systems.values())


def _read(path: PurePath, workspace: Workspace) -> Iterator[ParsedMember]:
    for member, kind in workspace.file(path, named=False).members:
        if kind and kind.platform == "zvm" and not member.in_deck:
            yield workspace.parsed(member, kind)


def _free(name: str, taken: Mapping[str, VmSystem]) -> str:
    number = 2
    free = name
    while free in taken:
        free, number = f"{name}-{number}", number + 1
    return free


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

    others = {
        key: all_files(entry.kind) if entry.several else (only_file(entry.kind),) for key, entry in VM_FILES.items()
    }
    return VmSystem(
        name,
        only_file(DIRECTORY),
        only_file(CONFIG),
        tuple(_pools(files, named)),
        {key: paths for key, paths in others.items() if any(paths)},
        all_files(EXEC),
    )


def _pools(files: _Files, named: _PathName) -> Iterator[DeclaredPool]:
    """A POOLDEF is named after its pool, a DMSPARMS after its server, and says the pool it is for [known]."""
    servers = _by_pool(files.get(DMSPARMS, ()))
    for path, _ in files.get(POOLDEF, ()):
        name = cms.file_name(path.name)
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


def _by_pool(files: Sequence[tuple[PurePath, ParsedMember]]) -> dict[str, PurePath]:
    """The DMSPARMS of each pool; of several it is not known which is in use."""
    pools = Counter(pool_served(parsed) for _, parsed in files)
    return {name: path for path, parsed in files if pools[name := pool_served(parsed)] == 1}

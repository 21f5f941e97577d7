"""The files of a z/VM system in a checkout, each read in the part that it plays."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import chain
from pathlib import PurePath
from typing import NamedTuple

from lint.config.discover import OWN_FILES
from lint.config.systems import VM_FILES, DeclaredPool, VmSystem
from lint.finding import Span
from lint.kinds import registry
from lint.kinds.kind import Kind
from lint.model.directory import Directory
from lint.model.start_parameters import StartParameters
from lint.model.system_config import SystemConfig
from lint.source import cms
from lint.source.file_tree import FileTree
from lint.syntax.account import Cause, Gap
from lint.syntax.parsed import ParsedMember
from lint.syntax.statement import LocatedStatement
from lint.systems.checkout import PROSE_AND_PROGRAMS
from lint.systems.recognition import DIRECTORY
from lint.systems.workspace import Workspace
from lint.systems.zos.library import as_seen_from_here

CONFIG, POOLDEF, DMSPARMS, EXEC = "system-config", "pooldef", "dmsparms", "vm-exec"


class PoolFiles(NamedTuple):
    """A file pool by its name: the server that the configuration names ("" for none), POOLDEF and DMSPARMS."""

    name: str
    server: str = ""
    pooldef: ParsedMember | None = None
    dmsparms: ParsedMember | None = None


@dataclass(frozen=True)
class VmFiles:
    """The files of a system.

    `directory` and `config` have the files that LOAD and IMBED bring in behind the first; `absent` are those of them
    that are not in the same folder. `others` are the files of the keys of `VM_FILES`, by kind.
    """

    directory: tuple[ParsedMember, ...] = ()
    config: tuple[ParsedMember, ...] = ()
    pools: tuple[PoolFiles, ...] = ()
    others: Mapping[str, tuple[ParsedMember, ...]] = field(default_factory=dict)
    start: tuple[ParsedMember, ...] = ()
    absent: tuple[str, ...] = field(default=(), repr=False)
    is_in_pieces: bool = False
    """True if the directory is a folder of files, which have no order."""
    unread: tuple[Gap, ...] = field(default=(), repr=False)
    """The gaps of the directory: files that it LOADs and are not there, and files of its folder that are no piece."""

    @property
    def members(self) -> Iterator[ParsedMember]:
        """All of them, each once."""
        pools = (parsed for pool in self.pools for parsed in (pool.pooldef, pool.dmsparms))
        others = chain.from_iterable(self.others.values())
        parts = (*self.directory, *self.config, *pools, *others, *self.start)
        yield from dict.fromkeys(parsed for parsed in parts if parsed)


def of_system(spec: VmSystem, root: PurePath, workspace: Workspace) -> VmFiles:
    """The files that the configuration names, and what those bring in."""
    reader = _Reader(workspace)

    def read(path: str, kind: str) -> ParsedMember | None:
        return reader.read(as_seen_from_here(root / path), kind) if path else None

    def pool_files(pool: DeclaredPool) -> PoolFiles:
        return PoolFiles(pool.name, pool.server, read(pool.pooldef, POOLDEF), read(pool.dmsparms, DMSPARMS))

    def files_of(key: str) -> tuple[ParsedMember, ...]:
        return tuple(parsed for path in spec.files.get(key, ()) if (parsed := read(path, VM_FILES[key].kind)))

    directory, config = (as_seen_from_here(root / path) if path else None for path in (spec.directory, spec.config))
    return VmFiles(
        directory=reader.directory(directory) if directory else (),
        config=reader.config(config) if config else (),
        pools=tuple(pool_files(pool) for pool in spec.pools),
        others={entry.kind: files_of(key) for key, entry in VM_FILES.items()},
        start=tuple(parsed for path in spec.start if (parsed := read(path, EXEC))),
        is_in_pieces=directory is not None and workspace.tree.is_folder(directory),
        absent=tuple(reader.absent),
        unread=tuple(reader.unread),
    )


def of_folder(folder: PurePath, vm_paths: Iterable[PurePath], workspace: Workspace) -> VmFiles | None:
    """The files of a folder that can only be one system's; None when they may be of several, or of a part of one.

    There must be exactly one directory, a whole one, no second SYSTEM CONFIG, and something that goes with it. Only
    files whose names say what they are, and the `vm_paths`, which have members of z/VM, are looked at.
    """
    reader = _Reader(workspace)
    by_kind = reader.by_kind(
        sorted({*vm_paths, *(path for path in _listed(folder, workspace.tree) if registry.by_file_name(path))})
    )
    directories, configs = by_kind.get(DIRECTORY, []), by_kind.get(CONFIG, [])
    if len(directories) != 1 or len(configs) > 1 or not Directory(directories[0]).is_complete:
        return None
    pools = _pools_of(by_kind.get(POOLDEF, []), by_kind.get(DMSPARMS, []))
    if not configs and not pools:
        return None
    others = {entry.kind: by_kind.get(entry.kind, []) for entry in VM_FILES.values()}
    only = {entry.kind for entry in VM_FILES.values() if not entry.several}
    return VmFiles(
        directory=(directories[0],),
        config=reader.config(PurePath(configs[0].member.path)) if configs else (),
        pools=pools,
        others={kind: tuple(files) for kind, files in others.items() if len(files) == 1 or kind not in only},
        absent=tuple(reader.absent),
    )


def directory_in(path: PurePath, workspace: Workspace) -> tuple[ParsedMember, ...]:
    """The directory in a file, with the files that it LOADs; empty for a file of another kind."""
    return _Reader(workspace).directory(path)


def imbedded(imbed: LocatedStatement) -> str:
    """The file that an IMBED brings in, such as `VOLUMES.CONFIG`; "" when it does not say."""
    name, file_type = imbed.get("FILE_NAME"), imbed.get("FILE_TYPE")
    return f"{name.text}.{file_type.text}" if name and file_type else ""


def pool_served(dmsparms: ParsedMember) -> str:
    """The file pool that start-up parameters name, "" for none."""
    file_pool = StartParameters(dmsparms).value("FILEPOOLID")
    return file_pool.text if file_pool else ""


def _pools_of(pooldefs: Iterable[ParsedMember], dmsparms: Iterable[ParsedMember]) -> tuple[PoolFiles, ...]:
    """POOLDEF files, each with the start-up parameters that name its pool, when just one file does."""
    serving: dict[str, list[ParsedMember]] = {}
    for parsed in dmsparms:
        serving.setdefault(pool_served(parsed), []).append(parsed)
    pools = []
    for pooldef in pooldefs:
        name = cms.file_name(pooldef.member.path)
        candidates = serving.get(name, [])
        pools.append(PoolFiles(name, "", pooldef, candidates[0] if len(candidates) == 1 else None))
    return tuple(pools)


class _Reader:
    """Reads files.

    `absent` collects the names of those that another brings in and that are not beside it, `unread` the files of the
    folder of a directory that are of no kind, or that a directory lacks.
    """

    def __init__(self, workspace: Workspace) -> None:
        self._workspace = workspace
        self.absent: list[str] = []
        self.unread: list[Gap] = []

    def read(self, path: PurePath, kind_id: str) -> ParsedMember | None:
        """The first member of a file when it is of that kind, else None."""
        members = self._workspace.file(path).members
        member, kind = members[0] if members else (None, None)
        return self._workspace.parsed(member, kind) if member and kind and kind.id == kind_id else None

    def by_kind(self, paths: Iterable[PurePath]) -> dict[str, list[ParsedMember]]:
        """The files that are one member each, by kind."""
        files: dict[str, list[ParsedMember]] = {}
        for path in paths:
            members: tuple[tuple[object, Kind | None], ...] = self._workspace.file(path, named=False).members
            kind = members[0][1] if len(members) == 1 else None
            parsed = self.read(path, kind.id) if kind and kind.platform == "zvm" else None
            if parsed:
                files.setdefault(parsed.kind.id, []).append(parsed)
        return files

    def directory(self, path: PurePath) -> tuple[ParsedMember, ...]:
        """A source directory: a file, that file with those it LOADs, or all the directory files of a folder."""
        if self._workspace.tree.is_folder(path):
            rules = self._workspace.rules
            files = [
                file for file in _listed(path, self._workspace.tree) if not rules.is_excluded(rules.relative(file))
            ]
            self.unread += (gap for file in files if (gap := self._unread_piece(file)))
            return tuple(self.by_kind(files).get(DIRECTORY, ()))
        first = self.read(path, DIRECTORY)
        if first is None:
            return ()
        loads = Directory(first).loaded_files
        pieces = (first, *self._beside(path, loads, DIRECTORY))
        self.unread += (_brings_in(name, loads[name]) for name in self.absent if name in loads)
        return pieces

    def _unread_piece(self, path: PurePath) -> Gap | None:
        """The gap of a file in the folder of a directory that has text and is of no kind; None for any other."""
        file = self._workspace.file(path, named=False)
        if path.name in OWN_FILES or path.suffix.lower() in PROSE_AND_PROGRAMS or file.is_recognised:
            return None
        if file.error or any(record.strip() for member, _ in file.members for record in member.records):
            span = Span(file.path, 1, 1, 1, 1)
            return Gap(Cause.UNREAD, "is in the folder of the directory and is not part of a directory", span, (1, 1))
        return None

    def config(self, path: PurePath) -> tuple[ParsedMember, ...]:
        """SYSTEM CONFIG with the files that it imbeds."""
        first = self.read(path, CONFIG)
        if first is None:
            return ()
        names = filter(None, map(imbedded, SystemConfig(first).statements("IMBED")))
        return (first, *self._beside(path, names, CONFIG))

    def _beside(self, path: PurePath, names: Iterable[str], kind_id: str) -> Iterator[ParsedMember]:
        here = _by_name(path.parent, self._workspace.tree)
        for name in dict.fromkeys(names):
            file = here.get(name)
            parsed = self.read(file, kind_id) if file else None
            if parsed:
                yield parsed
            else:
                self.absent.append(name)


def _brings_in(name: str, statement: LocatedStatement) -> Gap:
    """The gap of a file that a statement brings in and that is not there."""
    return Gap(Cause.ABSENT, f"includes {name}, which is not in the repository", statement.span, statement.lines)


def _by_name(folder: PurePath, tree: FileTree) -> Mapping[str, PurePath]:
    """The files of a folder by file name and file type."""
    return {cms.file_id(path.name): path for path in reversed(_listed(folder, tree))}


def _listed(folder: PurePath, tree: FileTree) -> list[PurePath]:
    """The files of a folder; none when it cannot be listed."""
    try:
        entries = tree.entries(folder)
        return [folder / entry.name for entry in entries if entry.is_file and not entry.name.startswith(".")]
    except OSError:
        return []

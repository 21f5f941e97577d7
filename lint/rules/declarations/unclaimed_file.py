from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from pathlib import PurePosixPath

from lint.config.systems import ETC_RC, VM_FILES, VmSystem, ZosSystem
from lint.finding import Finding, Span
from lint.kinds import registry
from lint.ruleset.rule import WARNING, finding, related_place, rule
from lint.source import cms
from lint.systems.configuration import Configuration
from lint.systems.recognition import DIRECTORY
from lint.systems.zvm.files import CONFIG, DMSPARMS, EXEC, POOLDEF, pool_served

_WHOLE_DIRECTORY = "USER.DIRECT"
_OF_SYSTEM = (DIRECTORY, CONFIG, EXEC, POOLDEF, DMSPARMS, ETC_RC)
_KEYS = {entry.kind: key for key, entry in VM_FILES.items()}
_AUTOLOG = ("AUTOLOG1.EXEC", "AUTOLOG2.EXEC")


@rule("YML008", level=WARNING, tags=("configuration", "systems"))
def unclaimed_file(configuration: Configuration) -> Iterator[Finding]:
    """
    A file next to the files of a system belongs to no system of parmlint.yaml.

    ## What it does
    Reports a USER DIRECT, a SYSTEM CONFIG, an AUTOLOG1 or AUTOLOG2 EXEC, a POOLDEF, a DMSPARMS, and a file that a key
    such as `vmrm` or `extents` can name, that no system names, if it is in or below the folder of a file of a declared
    system and the system declares no such file: no `directory`, no `config`, not that key, not that EXEC under `start`,
    not that file pool. Also reports an
    etc/rc next to the libraries of a declared z/OS system, or below the folder that contains them, if a system has no
    `rc` under `uss`; the libraries `sys1/parmlib` and `plex/parmlib` are in the folder above both. Files that `exclude`
    matches are not checked. Files that could have the same place, such as two DMSPARMS of one file pool, are one
    finding.

    ## Why it matters
    A file that belongs to no system is checked only by itself: parmlint does not report that its users, minidisks,
    server, mounts or data sets do not exist.

    ## Example
    ```text parmlint.yaml
    systems:
      VMA: {directory: vm/USER.DIRECT}
    ```
    ```text vm/USER.DIRECT
    DIRECTORY 0123 3390 VMRES1
    ```
    ```text vm/VMRM.CONFIG
    ADMIN MSGUSER VMRMADMN
    ```

    Help: Add `vmrm: vm/VMRM.CONFIG` to this system.

    ## Use instead
    ```text parmlint.yaml
    systems:
      VMA: {directory: vm/USER.DIRECT, vmrm: vm/VMRM.CONFIG}
    ```
    ```text vm/USER.DIRECT
    DIRECTORY 0123 3390 VMRES1
    ```
    ```text vm/VMRM.CONFIG
    ADMIN MSGUSER VMRMADMN
    ```

    ## Sources
    - None: this is about the configuration of parmlint (keys of z/OS and z/VM systems).
    """
    vm_systems, zos_systems = _vm_by_folder(configuration), _zos_by_folder(configuration)
    rivals: dict[tuple[str, str], list[tuple[PurePosixPath, str]]] = defaultdict(list)
    claimed = {path for system in configuration.settings.systems for path in system.kinds}
    is_excluded = configuration.workspace.rules.is_excluded
    for path in map(PurePosixPath, configuration.walked if vm_systems or zos_systems else ()):
        kind = registry.by_file_name(path)
        if not kind or kind.id not in (*_OF_SYSTEM, *_KEYS):
            continue
        systems: Mapping[PurePosixPath, VmSystem | ZosSystem] = zos_systems if kind.id == ETC_RC else vm_systems
        folder = next((parent for parent in path.parents if parent in systems), None)
        if folder is None or str(path) in claimed or is_excluded(str(path)):
            continue
        system = systems[folder]
        if isinstance(system, ZosSystem):
            profile = f", profile: {system.uss.profile}" if system.uss.profile else ""
            setting = f"uss: {{rc: {path}{profile}}}"
        else:
            setting = _setting(configuration, system, path, kind.id)
        if setting:
            rivals[system.name, setting.replace(str(path), "")].append((path, setting))
    for (name, _), files in rivals.items():
        yield _finding(configuration, name, sorted(files, key=partial(_rank, configuration, name)))


def _finding(configuration: Configuration, system: str, files: list[tuple[PurePosixPath, str]]) -> Finding:
    """The finding on files that could have the same place in a system, each with the setting that names it there."""
    places = [Span(configuration.absolute(str(path)).as_posix(), 1, 1, 1, 1) for path, _ in files]
    names = " and ".join(f"'{path}'" for path, _ in files)
    what = f"The file {names} is" if len(files) == 1 else f"The files {names} are"
    belong = "belongs" if len(files) == 1 else "belong"
    message = f"{what} next to the files of this system but {belong} to no system."
    others = {1: "", 2: ", or the other file in its place"}.get(len(files), ", or one of the other files in its place")
    help_text = f"Add `{files[0][1]}` to this system{others}."
    related = tuple(related_place(place, "this file") for place in places)
    return finding(configuration.key("systems", system), message, help=help_text, related=related)


def _rank(configuration: Configuration, system: str, file: tuple[PurePosixPath, str]) -> tuple[bool, PurePosixPath]:
    """The order of files that could have one place: those named like a server that the system declares come first."""
    sites = (declared for declared in configuration.declared_vm_systems if declared.name == system)
    servers = {pool.server for site in sites for pool in site.pools if pool.server}
    return cms.file_name(file[0].name) not in servers, file[0]


def _zos_by_folder(configuration: Configuration) -> Mapping[PurePosixPath, ZosSystem]:
    """The first system without an /etc/rc that has a library in a folder, by that folder."""
    folders: dict[PurePosixPath, ZosSystem] = {}
    declared = {system.name: system for system in configuration.declared_images}
    for image in configuration.images:
        for path, data_set in image.libraries.asked() if not declared[image.name].uss.rc else ():
            folders.setdefault(_shelf(PurePosixPath(path), data_set), declared[image.name])
    return folders


def _shelf(path: PurePosixPath, data_set: str) -> PurePosixPath:
    """The folder that a library is in. The qualifiers of its name may be folders of their own: `sys1/parmlib`."""
    qualifiers = data_set.upper().split(".")
    is_spread = [part.upper() for part in path.parts[-len(qualifiers) :]] == qualifiers
    return path.parents[len(qualifiers) - 1] if is_spread else path.parent


def _vm_by_folder(configuration: Configuration) -> Mapping[PurePosixPath, VmSystem]:
    """The first system of each folder, those with a CP directory or SYSTEM CONFIG there before all others."""
    folders: dict[PurePosixPath, VmSystem] = {}
    declared = configuration.declared_vm_systems
    centres = [(system, path) for system in declared for path in _centres(system)]
    files = [(system, path) for system in declared for path in system.kinds]
    for system, path in (*centres, *files):
        folders.setdefault(PurePosixPath(path).parent, system)
    return folders


def _centres(system: VmSystem) -> Iterator[str]:
    return filter(None, (system.directory, system.config))


def _setting(configuration: Configuration, site: VmSystem, path: PurePosixPath, kind_id: str) -> str:
    """How parmlint.yaml would name the file; "" where the system has another file in that place."""
    if kind_id == DIRECTORY:
        is_there = bool(site.directory) or cms.file_id(path.name) != _WHOLE_DIRECTORY
        return "" if is_there else f"directory: {path}"
    if kind_id == CONFIG:
        return "" if site.config else f"config: {path}"
    if key := _KEYS.get(kind_id):
        return _setting_of_key(key, site.files.get(key, ()), path)
    if kind_id == EXEC:
        name = cms.file_id(path.name)
        is_there = any(cms.file_id(start) == name for start in site.start)
        return "" if is_there or name not in _AUTOLOG else f"start: [{', '.join((*site.start, str(path)))}]"
    declared = {pool.name: pool for pool in site.pools}
    if kind_id == POOLDEF:
        name = cms.file_name(path.name)
        pool = declared.get(name)
    else:
        members = configuration.workspace.file(configuration.absolute(str(path))).members
        name = next((pool_served(configuration.workspace.parsed(member, kind)) for member, kind in members if kind), "")
        pool = declared.get(name)
    is_there = not name or (pool is not None and any(kind == kind_id and file for file, kind in pool.kinds))
    return "" if is_there else f"pools: {{{name}: {{{kind_id}: {path}}}}}"


def _setting_of_key(key: str, declared: Sequence[str], path: PurePosixPath) -> str:
    """How a key names the file, too; "" where it names a file of that name, or one file and there can be no second."""
    if not VM_FILES[key].several:
        return "" if declared else f"{key}: {path}"
    is_there = any(cms.file_id(PurePosixPath(file).name) == cms.file_id(path.name) for file in declared)
    names = ", ".join((*declared, str(path)))
    return "" if is_there else f"{key}: [{names}]"

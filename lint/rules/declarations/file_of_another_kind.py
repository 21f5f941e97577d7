from __future__ import annotations

from collections.abc import Iterator

from lint.config.globs import Globs
from lint.config.systems import VM_FILES, VmSystem
from lint.finding import Finding
from lint.kinds import registry
from lint.kinds.kind import Kind
from lint.ruleset.rule import ERROR, finding, rule
from lint.systems.configuration import Declarations
from lint.systems.recognition import DIRECTORY, recognize
from lint.systems.zvm.files import CONFIG, EXEC


@rule("YML004", level=ERROR, tags=("configuration", "systems", "references"))
def file_of_another_kind(configuration: Declarations) -> Iterator[Finding]:
    """
    A declared file is of a different kind by its name or content.

    ## What it does
    Reports keys of a z/VM system, such as `directory`, `config`, `extents`, `start` and `pooldef`, that name a file of
    another kind, as shown by its name or content, and a `directory` that is a folder without a CP directory. `kinds:`
    overrides the name of a file.

    ## Why it matters
    The file is read as the wrong kind, and the file that the system really uses is not read: neither is checked.

    ## Example
    ```text parmlint.yaml
    systems:
      VMA: {directory: vm/SYSTEM.CONFIG}
    ```
    ```text vm/SYSTEM.CONFIG
    SYSTEM_IDENTIFIER 8561 012345 VMA
    ```
    ```text vm/USER.DIRECT
    DIRECTORY 0123 3390 VMRES1
    ```

    Help: Put the path of a file of kind cp-directory here.

    ## Use instead
    ```text parmlint.yaml
    systems:
      VMA: {directory: vm/USER.DIRECT, config: vm/SYSTEM.CONFIG}
    ```
    ```text vm/SYSTEM.CONFIG
    SYSTEM_IDENTIFIER 8561 012345 VMA
    ```
    ```text vm/USER.DIRECT
    DIRECTORY 0123 3390 VMRES1
    ```

    ## Sources
    - None: this is about the configuration of parmlint (keys of a z/VM system).
    """
    for system in configuration.vm_systems:
        for keys, number, path, kind_id in _files(system.site):
            expected = registry.by_id(kind_id)
            if configuration.workspace.tree.is_folder(configuration.absolute(path)):
                is_right = kind_id == DIRECTORY and system.files.directory
                actual = "" if is_right else "a folder without a CP directory" if kind_id == DIRECTORY else "a folder"
            else:
                kind = _own_kind(configuration, path)
                actual = f"{kind.title} (kind {kind.id})" if kind and kind is not expected else ""
            if expected and actual:
                at = ("systems", system.name, *keys)
                message = f"The file here must be {expected.title} (kind {kind_id}), and '{path}' is {actual}."
                advice = f"Put the path of a file of kind {kind_id} here."
                yield finding(configuration.entry(number, *at), message, help=advice)._replace(systems=(system.name,))


def _files(system: VmSystem) -> Iterator[tuple[tuple[str, ...], int, str, str]]:
    """The keys, the number among the files of a key, the path and the kind of each file that a system names."""
    yield from ((("start",), number, path, EXEC) for number, path in enumerate(system.start))
    singles = ((system.directory, "directory", DIRECTORY), (system.config, "config", CONFIG))
    yield from (((key,), 0, path, kind) for path, key, kind in singles if path)
    for key, paths in system.files.items():
        yield from (((key,), number, path, VM_FILES[key].kind) for number, path in enumerate(paths))
    for pool in system.pools:
        yield from ((("pools", pool.name, kind), 0, path, kind) for path, kind in pool.kinds if path)


def _own_kind(configuration: Declarations, path: str) -> Kind | None:
    """The kind that `kinds:`, the name or the content gives a file, whatever a system declares."""
    declared = configuration.settings.kinds
    number = Globs(declared).first(path)
    if number is not None:
        return registry.by_id(list(declared.values())[number])
    members = configuration.workspace.file(configuration.absolute(path)).members
    return recognize(members[0][0]).kind if len(members) == 1 else None

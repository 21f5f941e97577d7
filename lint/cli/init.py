"""`parmlint init`: a configuration that declares the systems of a checkout."""

from __future__ import annotations

from dataclasses import replace
from pathlib import PurePath
from typing import TYPE_CHECKING, Annotated

import typer

from lint.cli import common, options, streams
from lint.source.file_tree import FileTree, current_folder

if TYPE_CHECKING:
    from lint.config.settings import Settings
    from lint.config.systems import System

Paths = Annotated[
    list[PurePath] | None,
    typer.Argument(
        metavar="[PATH]...",
        help="Where to look (default: the folder of the file).",
        show_default=False,
        parser=PurePath,
    ),
]
Update = Annotated[bool, typer.Option("--update", help="Add systems to an existing file.")]
DryRun = Annotated[bool, typer.Option("--dry-run", help="Print the file and write nothing.")]


def init(
    paths: Paths = None,
    update: Update = False,
    dry_run: DryRun = False,
    config: options.ConfigFile = None,
    allow_outside: options.AllowOutside = None,
    follow_links: options.FollowLinks = False,
) -> None:
    """Write a parmlint.yaml that declares the systems of this folder.

    An existing file keeps its content, comments and order; --update adds the systems that are missing from it.
    """
    from lint.config.discover import FILE_NAME, discover
    from lint.config.write import is_same_system

    tree = FileTree()
    file = config or _from_here(discover(current_folder(), tree)) or PurePath(FILE_NAME)
    common.confine([*(paths or ()), file], allow_outside=allow_outside, follow_links=follow_links)
    common.must_be_there(paths or ())
    data = _bytes(file, tree)
    before = None if data is None else _text(file, data)
    if before is not None and not (update or dry_run):
        common.refuse(f"{file} already exists; --update adds missing systems, --dry-run shows the result.")
    settings = replace(common.settings(tree, no_config=before is None, config=file), root=tree.real_path(file).parent)
    systems, remarks = _proposed(paths or [file.parent], settings, tree)
    if not systems:
        common.refuse("nothing to declare: no LOADxx member and no z/VM directory, SYSTEM CONFIG or POOLDEF was found.")
    new = [system for system in systems if not any(is_same_system(system, at, systems) for at in settings.systems)]
    streams.write("".join(f"{remark}\n" for remark in remarks), None, err=True)
    # The declared files must be readable for a run that does not name these paths.
    common.confine([file], allow_outside=allow_outside, follow_links=follow_links)
    after, added = _with_systems(before or "", new, file, tree)
    if dry_run:
        from lint.values.secrets import masked_settings

        streams.write(masked_settings(after), None)
    elif added:
        _write(file, after, data)
        streams.write(f"{file}: {', '.join(added)}. Look at it, then: parmlint check\n", None)
    else:
        streams.write(f"{file}: every system that was found is declared.\n", None)


def _from_here(path: PurePath | None) -> PurePath | None:
    """The path relative to the current folder if it is below it."""
    return PurePath(common.shown_path(path)) if path else None


def _bytes(file: PurePath, tree: FileTree) -> bytes | None:
    """The bytes of the file; None if it does not exist."""
    if not tree.has_name(file):
        return None
    try:
        return tree.read_bytes(file)
    except OSError as error:
        common.refuse(f"{file} cannot be read: {common.reason(error)}.")


def _write(file: PurePath, text: str, before: bytes | None) -> None:
    """Write the file. Refuses if it was changed, or created, since it was read."""
    from lint.source import writer

    try:
        if before is None:
            writer.create(file, text.encode())
        else:
            writer.replace_same(file, text.encode(), before)
    except OSError as error:
        streams.refuse_to_write(file, error)


def _text(file: PurePath, data: bytes) -> str:
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        common.refuse(f"{file} cannot be read: it is not UTF-8.")


def _proposed(paths: list[PurePath], settings: Settings, tree: FileTree) -> tuple[list[System], list[str]]:
    """The systems that are found, and sentences about what they lack and what is left out of them."""
    from lint.config.systems import VmSystem, ZosSystem
    from lint.report.printable import printable
    from lint.systems import checkout
    from lint.systems.zos import left_out as zos_left_out
    from lint.systems.zos.proposed import absent_libraries_of, zos_systems
    from lint.systems.zvm import left_out as vm_left_out
    from lint.systems.zvm.proposed import proposals

    workspace = common.workspace(settings, tree)
    files = [path for path, _ in checkout.find(paths, workspace.rules, tree)]
    of_zos = zos_systems(files, settings.root, workspace)
    of_vm = proposals(files, settings.root, workspace)
    declared_zos = [system for system in settings.systems if isinstance(system, ZosSystem)]
    declared_vm = [system for system in settings.systems if isinstance(system, VmSystem)]
    remarks = [
        *absent_libraries_of(of_zos, files, settings.root, workspace),
        *zos_left_out.left_out([*of_zos, *declared_zos], files, settings.root, workspace),
        *vm_left_out.left_out(of_vm, declared_vm, settings.root, workspace),
    ]
    systems: list[System] = [*of_zos, *(proposal.system for proposal in of_vm if proposal.system)]
    return systems, [printable(remark) for remark in remarks]


def _with_systems(before: str, systems: list[System], file: PurePath, tree: FileTree) -> tuple[str, list[str]]:
    """The text with the systems, and the names of added systems. Refuses a text that is no legal configuration."""
    from lint.config import read
    from lint.config.write import UnwritableError, with_systems

    try:
        after, added = with_systems(before, systems)
        read.read_text(after, file, common.vocabulary(), tree)
    except (UnwritableError, read.ConfigError) as error:
        common.refuse(f"systems cannot be added to {file}: {error}")
    return after, added

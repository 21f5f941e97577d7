"""`parmlint system`: the parts of a z/VM system."""

from __future__ import annotations

from pathlib import PurePath
from typing import TYPE_CHECKING, Annotated, NoReturn

import typer

from lint.cli import common, completion, options, streams
from lint.source.file_tree import FileTree

if TYPE_CHECKING:
    from lint.config.settings import Settings
    from lint.systems.workspace import Workspace
    from lint.systems.zvm.image import VmImage

SystemName = Annotated[
    str,
    typer.Argument(
        metavar="SYSTEM",
        autocompletion=completion.systems,
        help="A z/VM system that parmlint.yaml declares, a directory file, or the folder of a directory.",
    ),
]


def system(
    name: SystemName,
    output_format: options.Format = options.TEXT,
    config: options.ConfigFile = None,
    no_config: options.NoConfig = False,
    allow_outside: options.AllowOutside = None,
    follow_links: options.FollowLinks = False,
    cache_dir: options.CacheDir = None,
    no_cache: options.NoCache = False,
) -> None:
    """Show the parts of a z/VM system, and whether each is declared or inferred.

    The parts are its directory, its configuration, and its file pools with their servers and disks.
    """
    common.confine([name, config], allow_outside=allow_outside, follow_links=follow_links)
    common.use_cache(cache_dir, no_cache=no_cache, make=True)
    tree = FileTree()
    settings = common.settings(tree, no_config=no_config, config=config)
    workspace = common.workspace(settings, tree)
    image = vm_image(name, settings, workspace)
    from lint.report import vm_system

    streams.write(vm_system.as_json(image) if output_format == options.JSON else vm_system.as_text(image), None)
    common.refuse_unread(workspace)


def vm_image(name: str, settings: Settings, workspace: Workspace) -> VmImage:
    """The z/VM system with that name, or the system of a directory file or folder. Refuses any other name."""
    from lint.config.systems import VmSystem
    from lint.source import files
    from lint.systems.zvm import image as vm

    spec = next((system for system in settings.systems if system.name.upper() == name.upper()), None)
    if isinstance(spec, VmSystem):
        return vm.declared(spec, settings, workspace)
    if spec:
        common.refuse(f"{name} is a z/OS system; this command is for z/VM.")
    if not files.is_there(PurePath(name)):
        _refuse_unknown(name, settings)
    image = vm.at(PurePath(name), workspace)
    if image is None:
        _refuse_unreadable(PurePath(name), workspace)
        common.refuse(f"{name}: neither a z/VM directory nor a folder with one z/VM system and its directory.")
    return image


def _refuse_unreadable(path: PurePath, workspace: Workspace) -> None:
    """Refuse a file that cannot be read, or a folder with such a file, which may be the directory."""
    from lint.systems import checkout

    for file_path, named in checkout.find([path], workspace.rules, workspace.tree):
        error = workspace.file(file_path, named=named).error
        if error:
            common.refuse(f"{file_path}: the file cannot be read: {error}.")


def _refuse_unknown(name: str, settings: Settings) -> NoReturn:
    from lint.config.systems import VmSystem
    from lint.facts.spelling_hints import choices, nearest

    names = [system.name for system in settings.systems if isinstance(system, VmSystem)]
    common.refuse(f"there is no system or file '{name}'.{nearest(name, names)}{choices(names) if names else ''}")

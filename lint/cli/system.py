"""`parmlint system`: the parts of a z/VM system, or of a z/OS system in its sysplex."""

from __future__ import annotations

from pathlib import PurePath
from typing import TYPE_CHECKING, Annotated, NoReturn

import typer

from lint.cli import common, completion, options, streams
from lint.source.file_tree import FileTree

if TYPE_CHECKING:
    from lint.config.settings import Settings
    from lint.systems.workspace import Workspace
    from lint.systems.zos.image import Image
    from lint.systems.zvm.image import VmImage

SystemName = Annotated[
    str,
    typer.Argument(
        metavar="SYSTEM",
        autocompletion=completion.systems,
        help="A system or sysplex that parmlint.yaml declares, a directory file, or the folder of a directory.",
    ),
]


def system(
    name: SystemName,
    output_format: options.PageFormat = options.TEXT,
    source_url: options.SourceUrl = None,
    config: options.ConfigFile = None,
    no_config: options.NoConfig = False,
    allow_outside: options.AllowOutside = None,
    follow_links: options.FollowLinks = False,
    cache_dir: options.CacheDir = None,
    no_cache: options.NoCache = False,
) -> None:
    """Show the parts of a system: those of z/VM, or of z/OS in its sysplex.

    The parts of a z/VM system are its directory, its configuration, and its file pools with their servers and disks,
    and whether each is declared or inferred. Those of a z/OS system are its couple data sets, transport classes and
    signaling paths, and the policies with structures and coupling facilities. The name of a sysplex shows all its
    systems.
    """
    report = options.destination(output_format)
    common.confine([name, config, report.file], allow_outside=allow_outside, follow_links=follow_links)
    common.use_cache(cache_dir, no_cache=no_cache, make=True)
    tree = FileTree()
    settings = common.settings(tree, no_config=no_config, config=config)
    workspace = common.workspace(settings, tree)
    images = _zos_images(name, settings, workspace)
    vm_images = [] if images else [vm_image(name, settings, workspace, of_zos=True)]
    if images:
        from lint.report import sysplex_part

        text = sysplex_part.as_json(name, images) if report.format == options.JSON else sysplex_part.as_text(images)
    else:
        from lint.report import vm_system

        text = "".join(map(vm_system.as_json if report.format == options.JSON else vm_system.as_text, vm_images))
    if report.format == options.HTML:
        from lint.cli.observing import checked
        from lint.pictures.gallery import galleries
        from lint.report.html.system import system_page

        text = system_page(
            f"parmlint: {name}",
            text,
            lambda observed: galleries(images, vm_images, observed, settings.fillers),
            *checked(settings, tree, images, vm_images, source_url=source_url),
        )
    streams.refuse_input([report.file], [*workspace.inputs, settings.source])
    streams.write(text, report.file)
    common.refuse_unread(workspace)


def _zos_images(name: str, settings: Settings, workspace: Workspace) -> list[Image]:
    """The z/OS system with that name, or the systems of the sysplex with that name; none for any other name."""
    from lint.config.systems import ZosSystem

    specs = [system for system in settings.systems if isinstance(system, ZosSystem)]
    if not specs or any(system.name.upper() == name.upper() for system in settings.systems if system not in specs):
        return []
    from lint.systems import estate
    from lint.systems.zos.joining import sysplex_name

    own = [spec for spec in specs if spec.name.upper() == name.upper()]
    images = estate.declared(own or specs, settings.root, workspace).images
    return images if own else [image for image in images if sysplex_name(image) == name.upper()]


def vm_image(name: str, settings: Settings, workspace: Workspace, *, of_zos: bool = False) -> VmImage:
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
        _refuse_unknown(name, settings, of_zos=of_zos)
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


def _refuse_unknown(name: str, settings: Settings, *, of_zos: bool = False) -> NoReturn:
    from lint.config.systems import VmSystem
    from lint.facts.spelling_hints import choices, nearest

    names = [system.name for system in settings.systems if isinstance(system, VmSystem) or of_zos]
    common.refuse(f"there is no system or file '{name}'.{nearest(name, names)}{choices(names) if names else ''}")

"""`parmlint map`: the minidisks on the volumes of a z/VM system."""

from __future__ import annotations

from typing import Annotated

import typer

from lint.cli import common, options, streams
from lint.cli.system import SystemName, vm_image
from lint.report.printable import printable
from lint.source.file_tree import FileTree

Volume = Annotated[str | None, typer.Argument(metavar="[VOLUME]", help="Show only this volume.")]


def map(  # noqa: A001 (the name of the verb)
    name: SystemName,
    volume: Volume = None,
    output_format: options.PageFormat = options.TEXT,
    source_url: options.SourceUrl = None,
    config: options.ConfigFile = None,
    no_config: options.NoConfig = False,
    allow_outside: options.AllowOutside = None,
    follow_links: options.FollowLinks = False,
    cache_dir: options.CacheDir = None,
    no_cache: options.NoCache = False,
) -> None:
    """Show the minidisks of each volume, with gaps and overlaps."""
    report = options.destination(output_format)
    common.confine([name, config, report.file], allow_outside=allow_outside, follow_links=follow_links)
    common.use_cache(cache_dir, no_cache=no_cache, make=True)
    tree = FileTree()
    settings = common.settings(tree, no_config=no_config, config=config)
    workspace = common.workspace(settings, tree)
    image = vm_image(name, settings, workspace)
    if image.directory is None:
        common.refuse(f"{name} has no directory that can be read.")
    from lint.model.volume_map import maps_of
    from lint.report import vm_map

    fillers = settings.fillers
    maps = list(maps_of(image.directory, (volume or "").upper(), fillers))
    if volume and not maps:
        from lint.facts.spelling_hints import nearest

        hint = nearest(volume.upper(), [volume_map.serial for volume_map in maps_of(image.directory, "", fillers)])
        common.refuse(f"no minidisk of {name} is on volume {volume.upper()}.{hint}")
    text = vm_map.as_json(image.name, maps) if report.format == options.JSON else vm_map.as_text(maps)
    if not text:
        from lint.pictures.reasons import without_volumes

        text = "".join(f"{printable(sentence)}\n" for sentence in without_volumes([([image], "")]))
    if report.format == options.HTML:
        from lint.cli.observing import checked
        from lint.pictures.gallery import of_volumes
        from lint.report.html.system import system_page

        text = system_page(
            f"parmlint: volumes of {image.name}",
            text,
            lambda observed: of_volumes(image, maps if volume else None, observed, fillers),
            *checked(settings, tree, vm_images=[image], source_url=source_url),
        )
    streams.refuse_input([report.file], [*workspace.inputs, settings.source])
    streams.write(text, report.file)
    common.refuse_unread(workspace)

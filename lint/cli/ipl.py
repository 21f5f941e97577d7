"""`parmlint ipl`: simulates the IPL of a z/OS system."""

from __future__ import annotations

from pathlib import PurePath
from typing import TYPE_CHECKING, Annotated, TypeVar

import typer

from lint.cli import common, completion, options, streams
from lint.source.file_tree import FileTree

if TYPE_CHECKING:
    from lint.config.settings import Settings
    from lint.config.systems import ZosSystem
    from lint.systems.workspace import Workspace
    from lint.systems.zos.effective import Effective
    from lint.systems.zos.image import Image

_MOST_SUGGESTED = 3

_Named = TypeVar("_Named", "ZosSystem", "Image")

System = Annotated[
    str | None,
    typer.Argument(
        metavar="[SYSTEM]",
        autocompletion=completion.systems,
        help="A declared system, or the LOADxx of a detected one; required if there are several.",
    ),
]
Paths = Annotated[
    list[PurePath] | None,
    typer.Argument(
        metavar="[PATH]...", help="Where to look when no system is declared.", show_default=False, parser=PurePath
    ),
]
Value = Annotated[
    str | None,
    typer.Option("--value", metavar="NAME", help="One value: BPXPRM.MAXPROCSYS, MAXPROCSYS, PROG.SYSLIB, '&SYSNAME'."),
]


def ipl(
    system: System = None,
    paths: Paths = None,
    value: Value = None,
    output_format: options.PageFormat = options.TEXT,
    source_url: options.SourceUrl = None,
    config: options.ConfigFile = None,
    no_config: options.NoConfig = False,
    allow_outside: options.AllowOutside = None,
    follow_links: options.FollowLinks = False,
    cache_dir: options.CacheDir = None,
    no_cache: options.NoCache = False,
) -> None:
    """Show what an IPL of a z/OS system uses, or one effective value.

    The report lists its libraries, symbols, system parameters and members, and what selects each of them.
    """
    report = options.destination(output_format)
    common.confine([*(paths or ()), config, report.file], allow_outside=allow_outside, follow_links=follow_links)
    common.use_cache(cache_dir, no_cache=no_cache, make=True)
    tree = FileTree()
    settings = common.settings(tree, no_config=no_config, config=config)
    workspace = common.workspace(settings, tree)
    image = _image(system, paths or [], settings, workspace)
    effective_values = None if value is None else _evaluate(image, value, settings)
    if report.format == options.HTML:
        text = _page(image, effective_values, settings, tree, source_url)
    else:
        text = _report(image, effective_values, report.format)
    streams.refuse_input([report.file], [*workspace.inputs, settings.source])
    streams.write(text, report.file)
    common.refuse_unread(workspace)


def _report(image: Image, effective_values: list[Effective] | None, output_format: str) -> str:
    if output_format == options.JSON:
        from lint.report import ipl_json

        return (
            ipl_json.chain_document(image)
            if effective_values is None
            else ipl_json.values_document(image, effective_values)
        )
    from lint.report import ipl_tree, value_tree
    from lint.report.tree import render

    return render(
        ipl_tree.trees(image)
        if effective_values is None
        else [value_tree.tree(image.name, effective) for effective in effective_values]
    )


def _page(
    image: Image,
    effective_values: list[Effective] | None,
    settings: Settings,
    tree: FileTree,
    source_url: str | None,
) -> str:
    from lint.cli.observing import checked
    from lint.pictures.gallery import galleries
    from lint.report.html.system import system_page, text_page

    title, text = f"parmlint: {image.name}", _report(image, effective_values, options.TEXT)
    if effective_values is not None:
        return text_page(title, text)
    return system_page(
        title,
        text,
        lambda observed: galleries([image], observed=observed),
        *checked(settings, tree, [image], source_url=source_url),
    )


def _evaluate(image: Image, name: str, settings: Settings) -> list[Effective]:
    from lint.facts.release import release_on
    from lint.facts.spelling_hints import choices, nearest
    from lint.systems.zos.effective import evaluate
    from lint.systems.zos.query import UnknownNameError

    try:
        return evaluate(image, name, release_on(settings.target, "zos"))
    except UnknownNameError as error:
        near = nearest(error.word, [*error.legal, *error.also_legal])
        common.refuse(f"--value: {error}.{near}{'' if near and error.also_legal else choices(error.legal)}")


def _image(name: str | None, paths: list[PurePath], settings: Settings, workspace: Workspace) -> Image:
    """The image of a declared system, or of a system found in the paths if none is declared."""
    from lint.config.systems import ZosSystem
    from lint.systems import estate

    declared = [spec for spec in settings.systems if isinstance(spec, ZosSystem)]
    if declared:
        if paths:
            systems = " or ".join(f"`parmlint ipl {spec.name}`" for spec in declared[:_MOST_SUGGESTED])
            common.refuse(
                "PATH is only for systems that are not declared, and the configuration declares some: "
                f"use {systems}, or --no-config to ignore the configuration."
            )
        return estate.declared(_named(name, declared, settings)[:1], settings.root, workspace).images[0]

    common.must_be_there(paths)
    from lint.systems import checkout

    files = [path for path, _ in checkout.find(paths or [PurePath()], workspace.rules, workspace.tree)]
    images = _named(name, estate.discovered(files, workspace).images, settings)
    if len(images) > 1:
        places = ", ".join(library.path for image in images for library in image.concatenation.libraries[:1])
        common.refuse(f"{len(images)} systems have {images[0].name}; specify one folder or deck after it: {places}.")
    return images[0]


def _named(name: str | None, systems: list[_Named], settings: Settings) -> list[_Named]:
    """The systems with that name; without a name, the only system. Refuses a name that no system has."""
    from lint.facts.spelling_hints import nearest

    names = list(dict.fromkeys(system.name for system in systems))
    listed = f" Systems: {', '.join(names)}." if names else ""
    if name and name in {system.name for system in settings.systems} - set(names):
        common.refuse(f"{name} is a z/VM system, which has no LOADxx.{listed}")
    if not systems:
        common.refuse(
            "there is no z/OS system: none is declared, and no folder has exactly one LOADxx without filters."
        )
    if name is None and len(names) > 1:
        common.refuse(f"which system?{listed}")
    named = [system for system in systems if name is None or system.name.upper() == name.upper()]
    if not named:
        common.refuse(f"no system '{name}'.{nearest(name or '', names)}{listed}")
    return named

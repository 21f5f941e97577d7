"""`parmlint ipl`: simulates the IPL of a z/OS system."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import PurePath
from typing import TYPE_CHECKING, Annotated, NoReturn, TypeVar

import typer

from lint.cli import common, completion, options, streams
from lint.source.file_tree import FileTree

if TYPE_CHECKING:
    from lint.config.settings import Settings
    from lint.config.systems import ZosSystem
    from lint.pictures.gallery import Gallery
    from lint.pictures.observed import Observed
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
        help="A declared system or sysplex, or the LOADxx of a detected system; required if there are several.",
    ),
]
Paths = Annotated[
    list[PurePath] | None,
    typer.Argument(
        metavar="[PATH]...",
        help="Where to look when no system is declared; else more systems, to show side by side.",
        show_default=False,
        parser=PurePath,
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

    The report lists its libraries, symbols, system parameters and members, and what selects each of them. With
    --format html=FILE, several systems or the name of a sysplex show systems side by side.
    """
    report = options.destination(output_format)
    common.confine([*(paths or ()), config, report.file], allow_outside=allow_outside, follow_links=follow_links)
    common.use_cache(cache_dir, no_cache=no_cache, make=True)
    tree = FileTree()
    settings = common.settings(tree, no_config=no_config, config=config)
    workspace = common.workspace(settings, tree)
    images = _images(system, paths or [], settings, workspace)
    image = images[0]
    if images[1:] and (value is not None or report.format != options.HTML):
        _refuse_several(system or "", images)
    effective_values = None if value is None else _evaluate(image, value, settings)
    if report.format == options.HTML:
        text = _page(images, effective_values, settings, tree, source_url)
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
    images: list[Image],
    effective_values: list[Effective] | None,
    settings: Settings,
    tree: FileTree,
    source_url: str | None,
) -> str:
    from lint.cli.observing import checked
    from lint.report.html.system import system_page, text_page

    title = f"parmlint: {', '.join(image.name for image in images)}"
    if effective_values is not None:
        return text_page(title, _report(images[0], effective_values, options.TEXT))
    return system_page(
        title,
        "\n".join(_report(image, None, options.TEXT) for image in images),
        lambda observed: _galleries(images, settings, observed),
        *checked(settings, tree, images, source_url=source_url),
    )


def _galleries(images: list[Image], settings: Settings, observed: Observed) -> Iterator[Gallery]:
    """The pictures of the page; that of one system says how to see the systems of its sysplex side by side."""
    from lint.config.systems import ZosSystem
    from lint.pictures.gallery import galleries
    from lint.systems.zos.joining import sysplex_name

    names = [spec.name.upper() for spec in settings.systems if isinstance(spec, ZosSystem)]
    plex = "" if images[1:] or not names[1:] else sysplex_name(images[0])
    for gallery in galleries(images, observed=observed, side_by_side=True):
        if gallery.title == "IPL" and plex and plex not in names:
            offer = f"`parmlint ipl {plex} --format html=FILE` shows the systems of its sysplex side by side."
            yield gallery._replace(about=f"{gallery.about} {offer}")
        else:
            yield gallery


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


def _images(name: str | None, paths: list[PurePath], settings: Settings, workspace: Workspace) -> list[Image]:
    """The image of a declared system, those of several or of a sysplex, or one found in the paths if none is declared.

    Refuses names that no system has.
    """
    from lint.config.systems import ZosSystem
    from lint.systems import estate

    declared = [spec for spec in settings.systems if isinstance(spec, ZosSystem)]
    if declared:
        names = {spec.name.upper() for spec in declared}
        if paths and not names.issuperset(str(path).upper() for path in paths):
            systems = " or ".join(f"`parmlint ipl {spec.name}`" for spec in declared[:_MOST_SUGGESTED])
            common.refuse(
                "PATH is only for systems that are not declared, and the configuration declares some: "
                f"use {systems}, or --no-config to ignore the configuration."
            )
        if name and not paths and (plex := _of_sysplex(name, declared, settings, workspace)):
            return plex
        chosen = {spec.name: spec for each in (name, *map(str, paths)) for spec in _named(each, declared, settings)[:1]}
        return estate.declared(list(chosen.values()), settings.root, workspace).images

    common.must_be_there(paths)
    from lint.systems import checkout

    files = [path for path, _ in checkout.find(paths or [PurePath()], workspace.rules, workspace.tree)]
    images = _named(name, estate.discovered(files, workspace).images, settings)
    if len(images) > 1:
        places = ", ".join(library.path for image in images for library in image.concatenation.libraries[:1])
        common.refuse(f"{len(images)} systems have {images[0].name}; specify one folder or deck after it: {places}.")
    return images


def _of_sysplex(name: str, declared: list[ZosSystem], settings: Settings, workspace: Workspace) -> list[Image]:
    """The systems of the sysplex with that name; none if it is that of a system, or of no sysplex."""
    from lint.systems import estate
    from lint.systems.zos.joining import sysplex_name

    if any(spec.name.upper() == name.upper() for spec in settings.systems):
        return []
    images = estate.declared(declared, settings.root, workspace).images
    return [image for image in images if sysplex_name(image) == name.upper()]


def _refuse_several(name: str, images: list[Image]) -> NoReturn:
    """Refuse several systems where one is shown, with the commands for one and for all."""
    names = [image.name for image in images]
    is_sysplex = name.upper() not in {each.upper() for each in names}
    words = name.upper() if is_sysplex else " ".join(names)
    common.refuse(
        f"{f'{words} is a sysplex; ' if is_sysplex else ''}text, JSON and --value are of one system: "
        f"use `parmlint ipl {names[0]}` for one, or `parmlint ipl {words} --format html=FILE` for all side by side. "
        f"Systems: {', '.join(names)}."
    )


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

"""`parmlint ipl`: what an IPL of a z/OS system finds, without an IPL."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from lint.cli import common

if TYPE_CHECKING:
    from lint.config.settings import Settings
    from lint.kinds.release import Release
    from lint.systems.effective import Effective
    from lint.systems.image import Image

System = Annotated[
    str | None,
    typer.Argument(metavar="[SYSTEM]", help="A declared system, or the LOADxx of one found; not needed for the only."),
]
Paths = Annotated[
    list[Path] | None,
    typer.Argument(metavar="[PATH]...", help="Where to look when no system is declared.", show_default=False),
]
Value = Annotated[
    str | None,
    typer.Option("--value", metavar="NAME", help="One value: BPXPRM.MAXPROCSYS, IEASYS.CSA, '&SYSNAME'."),
]
Format = Annotated[str, typer.Option("--format", "-f", help="text or json.")]


def ipl(
    system: System = None,
    paths: Paths = None,
    value: Value = None,
    output_format: Format = "text",
    config: common.ConfigFile = None,
    no_config: common.NoConfig = False,
) -> None:
    """Show the IPL chain of a z/OS system: libraries, symbols, parameters, members; or one effective value."""
    common.choice(output_format, ("text", "json"), "--format")
    settings = common.settings(no_config=no_config, config=config)
    image = _image(system, paths or [], settings)
    found = None if value is None else _ask(image, value, _release(settings))
    common.write(_report(image, found, output_format), None)


def _report(image: Image, found: list[Effective] | None, output_format: str) -> str:
    if output_format == "json":
        from lint.report import chain_json

        return chain_json.chain(image) if found is None else chain_json.values(image, found)
    from lint.report import chain, chain_value
    from lint.report.tree import render

    return render(chain.trees(image) if found is None else [chain_value.tree(image.name, one) for one in found])


def _ask(image: Image, name: str, release: Release | None) -> list[Effective]:
    from lint.rules.spelling import choices, nearest
    from lint.systems.asked import UnknownNameError
    from lint.systems.effective import ask

    try:
        return ask(image, name, release)
    except UnknownNameError as error:
        common.refuse(f"--value: {error}.{nearest(error.word, error.legal)}{choices(error.legal)}")


def _release(settings: Settings) -> Release | None:
    """The release of the z/OS line that the configuration aims at."""
    from lint.kinds.release import LINE_OF_PLATFORM, parse_release

    releases = map(parse_release, settings.target)
    return next((release for release in releases if LINE_OF_PLATFORM[release.line] == "zos"), None)


def _image(name: str | None, paths: list[Path], settings: Settings) -> Image:
    """The system that is meant. Refuses a name that no system has, and none where there are several."""
    from lint.systems.estate import declared

    sources = common.sources(settings)
    if any(_is_zos(one) for one in settings.systems):
        images = declared(settings, sources).images
        if paths:
            common.refuse("PATH is for systems that no configuration declares; --no-config leaves it aside.")
    else:
        from lint.systems import checkout
        from lint.systems.estate import found

        files = [path for path, _ in checkout.find(paths or [Path()], sources.rules)]
        images = found(files, sources).images
    return _meant(name, images, settings)


def _is_zos(system: object) -> bool:
    from lint.config.systems import ZosSystem

    return isinstance(system, ZosSystem)


def _meant(name: str | None, images: list[Image], settings: Settings) -> Image:
    from lint.rules.spelling import nearest

    names = [image.name for image in images]
    listed = f" Systems: {', '.join(dict.fromkeys(names))}." if names else ""
    if not images:
        common.refuse(
            "there is no z/OS system: none is declared, and no folder has exactly one LOADxx without filters."
        )
    if name is None:
        if len(images) > 1:
            common.refuse(f"which system?{listed}")
        return images[0]
    if any(one.name == name and not _is_zos(one) for one in settings.systems):
        common.refuse(f"{name} is a z/VM system, which has no LOADxx.{listed}")
    meant = [image for image in images if image.name.upper() == name.upper()]
    if not meant:
        common.refuse(f"no system '{name}'.{nearest(name, names)}{listed}")
    if len(meant) > 1:
        places = ", ".join(one.path for image in meant for one in image.concatenation.libraries[:1])
        common.refuse(f"{len(meant)} systems have {name}; name one folder or deck behind it: {places}.")
    return meant[0]

"""Which z/OS systems a checkout seems to hold: one for each LOADxx, or for each image that its filters tell apart.

A LOADxx is looked for in folders of members and in decks. The libraries of a deck are those that it writes. Those of a
folder are what goes, beside it, by the data set names of the PARMLIB statements; where nothing does, the folder is.
"""

from __future__ import annotations

import os
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from lint.config.systems import Ipl, LibraryPath, ZosSystem
from lint.source import inputs
from lint.syntax.parsed import ParsedMember
from lint.systems.workspace import Workspace
from lint.systems.zos import ipl, library, load, sysdef
from lint.systems.zos.image import Image
from lint.systems.zos.library import SYS1_PARMLIB, Library
from lint.systems.zos.load import FILTERS

Filters = Mapping[str, str]
"""The names that filters ask for, by the filter."""


class Place(NamedTuple):
    """A folder of members, or a deck, with others on one `shelf`; `path` is relative to the configuration."""

    path: str
    shelf: Path
    libraries: tuple[Library, ...]
    is_deck: bool

    def loads(self, sources: Workspace) -> Iterator[ParsedMember]:
        """The LOADxx members that choose symbols, parameters or libraries."""
        for parsed in load.members(self.libraries, sources):
            if {placed.name for placed in parsed.statements} & {"IEASYM", "SYSPARM", "PARMLIB"}:
                yield parsed


def zos_systems(paths: Sequence[Path], root: Path, sources: Workspace) -> list[ZosSystem]:
    """The systems of some files, each with a name of its own; paths are relative to `root`."""
    places = list(_places(paths, root, sources))
    found = [image for place in places for image in _images(place, places, root, sources)]
    return list(_named(found))


def relative(path: Path, root: Path) -> str:
    """A path as the configuration in `root` has it."""
    return Path(os.path.relpath(inputs.real_path(path), inputs.real_path(root))).as_posix()


# --- where members are --------------------------------------------------------------------------------------------


def _places(paths: Sequence[Path], root: Path, sources: Workspace) -> Iterator[Place]:
    folders: dict[Path, None] = {}
    for path in paths:
        members = [
            member for member, kind in sources.file(path, named=False).members if kind and kind.platform == "zos"
        ]
        if any(member.in_deck for member in members):
            spec = LibraryPath(relative(path, root))
            yield Place(spec.path, path.parent, tuple(library.deck(path, spec, sources)), is_deck=True)
        elif members:
            folders[path.parent] = None
    for folder in folders:
        spec = LibraryPath(relative(folder, root))
        yield Place(spec.path, folder.parent, (library.folder(folder, spec, sources),), is_deck=False)


def _images(place: Place, places: Sequence[Place], root: Path, sources: Workspace) -> Iterator[Image]:
    beside = [place, *(one for one in places if _is_library_beside(one, place, sources))]
    for parsed in place.loads(sources):

        def played(names: Filters, parsed: ParsedMember = parsed) -> Image:
            return ipl.declared_image(_system(parsed, names, place, beside), root, sources)

        stretches = {tuple(names.items()): names for _, names in load.filtered_statements(parsed)}.values()
        asked_for = [{**names, **more} for names in stretches for more in _open_filters(played(names))]
        for names in _distinct([*stretches, *asked_for]):
            image = played(names)
            if image.spec:
                yield ipl.declared_image(_told(image.spec, names, image), root, sources)


def _is_library_beside(one: Place, place: Place, sources: Workspace) -> bool:
    """Whether a folder or deck may be a library of what a folder holds. A deck with a LOADxx is a system of its own."""
    if one is place or place.is_deck or one.shelf != place.shelf:
        return False
    return not one.is_deck or not any(one.loads(sources))


def _system(parsed: ParsedMember, names: Filters, place: Place, beside: Sequence[Place]) -> ZosSystem:
    """The system of a LOADxx for which its filters ask for these names."""
    spec = Ipl(parsed.member.name, names.get("HWNAME"), names.get("LPARNAME"), names.get("VMUSERID"))
    by_name: dict[str, Place] = {}
    for one in beside:
        for each in one.libraries:
            by_name.setdefault(each.data_set, one)
    chosen = load.resolve(parsed, spec).parmlibs
    data_sets = [*(placed["DATA_SET"].text for placed in chosen if "DATA_SET" in placed), SYS1_PARMLIB]
    parmlibs = list(dict.fromkeys(by_name[name].path for name in data_sets if name in by_name)) or [place.path]
    iplparm = () if place.path in parmlibs else (LibraryPath(place.path),)
    return ZosSystem("", tuple(map(LibraryPath, parmlibs)), iplparm, spec)


# --- which images filters tell apart ------------------------------------------------------------------------------


def _open_filters(image: Image) -> Iterator[Filters]:
    """What the SYSDEFs of IEASYMxx ask for beyond what LOADxx does; those that name a system, where some do."""
    if image.spec is None:
        return
    own = image.spec.ipl
    asking = [
        placed
        for chosen in image.symbol_stage.members
        for placed in (chosen.resolved.statements if chosen.resolved else ())
        if placed.is_known and sysdef.applies(placed, own) is None
    ]
    naming = [placed for placed in asking if "SYSNAME" in placed]
    for placed in naming or asking:
        yield {name: coded.text for name in FILTERS if (coded := placed.get(name))}


def _distinct(found: Iterable[Filters]) -> list[Filters]:
    """Each set of names once; one that others narrow down is no image of its own."""
    distinct = [dict(items) for items in dict.fromkeys(tuple(one.items()) for one in found)]
    return [one for one in distinct if not any(one.items() < other.items() for other in distinct)]


def _told(spec: ZosSystem, names: Filters, image: Image) -> ZosSystem:
    """The system with the names of its filters. Where a guest is told apart, what is not said to be one is none."""
    used = {name for _, asked in load.filtered_statements(image.load.parsed) for name in asked} if image.load else set()
    used |= {name for chosen in image.symbol_stage.members if chosen.resolved for name in _filters_in(chosen.resolved)}
    told: dict[str, str | None] = {name: names.get(name) for name in FILTERS}
    if names and "VMUSERID" in used and told["VMUSERID"] is None:
        told["VMUSERID"] = ""
    if told["VMUSERID"] and "LPARNAME" in used and told["LPARNAME"] is None:
        told["LPARNAME"] = ""
    return spec._replace(ipl=Ipl(spec.ipl.load, told["HWNAME"], told["LPARNAME"], told["VMUSERID"]))


def _filters_in(parsed: ParsedMember) -> Iterator[str]:
    return (name for placed in parsed.statements for name in FILTERS if name in placed)


# --- names --------------------------------------------------------------------------------------------------------


def _named(images: Iterable[Image]) -> Iterator[ZosSystem]:
    """The systems under the names that they give themselves; where several have one name, with what differs."""
    by_name: dict[str, list[ZosSystem]] = defaultdict(list)
    for image in images:
        if image.spec and image.spec not in by_name[_name(image)]:
            by_name[_name(image)].append(image.spec)
    for name, specs in by_name.items():
        yield from (
            spec._replace(name=f"{name}-{suffix}" if suffix else name)
            for spec, suffix in zip(specs, _suffixes(specs), strict=True)
        )


def _suffixes(specs: Sequence[ZosSystem]) -> list[str]:
    """What tells systems of one name apart: nothing for one, else LOADxx, a folder, or a number."""
    if len(specs) == 1:
        return [""]
    folders = [Path((spec.iplparm or spec.parmlib)[0].path) for spec in specs]
    for words in (
        [spec.ipl.load for spec in specs],
        [folder.parent.name for folder in folders],
        [folder.name for folder in folders],
    ):
        if len(set(words)) == len(specs) and all(words):
            return words
    return [str(number) for number in range(1, len(specs) + 1)]


def _name(image: Image) -> str:
    symbol = image.symbols.get("SYSNAME")
    return symbol.text if symbol and symbol.text else image.loaded.member.name

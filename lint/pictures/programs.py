"""The libraries for programs: the link pack area, the link list and the APF list of systems, in their order."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from lint.model.libraries import OF_EVERY_LINK_LIST
from lint.pictures.grid import GAP, PAD, TALL, Canvas
from lint.pictures.grid import Entry as Tile
from lint.pictures.legend import with_legend
from lint.pictures.looks import Look
from lint.pictures.observed import NOTHING, Observed
from lint.pictures.picture import SMALL, Picture, Subject, identifier, text_width, wrapped
from lint.pictures.words import place_text, shown_text, systems_text
from lint.syntax.statement import is_unknown
from lint.systems.zos.image import Image
from lint.systems.zos.program_lists import (
    AUTHORIZED,
    LPALIB,
    Listed,
    ProgramList,
    apf_list,
    first_libraries,
    link_list,
    lpa_list,
)

_WIDTH, _NARROWEST = 982, 222
"""The width of a picture, and the least width of a tile, in which a library of 24 characters has room."""
_OF_MVS = {"SYS1.LINKLIB": "LINKLIB"}
"""The library that MVS 3.8 puts first into its link list. It has no SYSLIB."""
_WORDS = {
    Look.SOUND: "in the list of every system of the picture",
    Look.UNKNOWN: "not judged, or not known",
}


class _Entry(NamedTuple):
    """A library of a section, and the words of its second line: the volume, and where and as what it is named."""

    library: Listed
    words: str


class _Section(NamedTuple):
    """Libraries of one sort. `is_known` is true if these are surely all but those that `not_drawn` tells of."""

    name: str
    title: str
    entries: tuple[_Entry, ...]
    is_known: bool
    not_drawn: str = ""


def layouts(images: Sequence[Image], observed: Observed = NOTHING) -> list[Picture]:
    """A picture for each group of systems that have the same lists."""
    together: dict[_Key, list[Image]] = {}
    for image in images:
        together.setdefault(_key(image), []).append(image)
    return [_layout(alike, observed) for alike in together.values() if has_libraries(alike[0])]


def has_libraries(image: Image) -> bool:
    """True if there is anything to draw."""
    return any(section.entries for section in _sections(image))


_Key = tuple[tuple[tuple[tuple[str, str, str], ...], bool, str], ...]


def _key(image: Image) -> _Key:
    return tuple(
        (
            tuple((entry.library.name, entry.library.volume, entry.words) for entry in section.entries),
            section.is_known,
            section.not_drawn,
        )
        for section in _sections(image)
    )


def _sections(image: Image) -> Iterator[_Section]:
    yield _list_section("lpa", "Link pack area, LPALSTxx", image, lpa_list(image), {LPALIB: "LPALIB"})
    of_link_list = _OF_MVS if image.is_of_mvs else OF_EVERY_LINK_LIST
    yield _list_section("link", "Link list", image, link_list(image), of_link_list)
    apf = apf_list(image)
    words = f"Not drawn: {', '.join(sorted(AUTHORIZED))}, which are authorized without a statement."
    yield _Section("apf", "APF list", _entries(apf.libraries), apf.is_known, words)


def _list_section(name: str, title: str, image: Image, listed: ProgramList, own: dict[str, str]) -> _Section:
    """A list, before it the libraries that SYSLIB names. `own` has the operands by the libraries of the system."""
    first = first_libraries(image, own.values())
    of_operand = {operand: library for library, operand in own.items()}
    named = {library.place.name for library in first.libraries}
    rest = [library for library, operand in own.items() if operand not in named]
    entries = (
        *_entries(first.libraries, of_operand),
        *_entries(listed.libraries),
    )
    unless = "" if first.is_known else ", unless a SYSLIB that was not read names others"
    words = f"Not drawn: {', '.join(rest)}, which the system itself puts among the first{unless}." if rest else ""
    return _Section(name, title, entries, listed.is_known and first.is_known, words)


def _entries(libraries: Iterable[Listed], of_operand: dict[str, str] | None = None) -> tuple[_Entry, ...]:
    return tuple(
        _Entry(library, _where(library, (of_operand or {}).get(library.place.name, ""))) for library in libraries
    )


def _where(library: Listed, replaced: str) -> str:
    parts = (
        f"in place of {replaced}" if replaced else "",
        f"on {library.volume}" if library.volume else "",
        place_text(library.place.span),
    )
    return ", ".join(filter(None, parts))


def _layout(images: Sequence[Image], observed: Observed) -> Picture:
    canvas = Canvas()
    names = [image.name for image in images]
    canvas.names(names, _WIDTH)
    for section in _sections(images[0]):
        canvas.heading(section.title)
        tiles = [
            _tile(f"{section.name} {at}", at, entry, images[0], observed) for at, entry in enumerate(section.entries, 1)
        ]
        if not section.is_known:
            words = "more, or others" if tiles else "not known"
            subject = Subject(f"{section.name} rest", f"{section.title}: not all of it is known")
            tiles.append((Look.UNKNOWN, subject, words, "a member is not here, or not all could be read"))
        lines = [width for _, _, words, more in tiles for width in (text_width(words), text_width(more, SMALL))]
        widest = max(lines, default=0) + 2 * PAD
        columns = int((_WIDTH + GAP) // (max(widest, _NARROWEST) + GAP)) or 1
        canvas.flow(tiles, 0, ((_WIDTH + GAP) // columns - GAP, TALL), columns)
        for line in wrapped(section.not_drawn, _WIDTH, SMALL, len(section.not_drawn)) if section.not_drawn else ():
            canvas.line(line, width=_WIDTH)
    title = f"LPA, link list and APF of {systems_text(names)}"
    return with_legend(identifier("programs", images[0].name), title, canvas.shapes, canvas.labels, words=_WORDS)


def _tile(name: str, number: int, entry: _Entry, image: Image, observed: Observed) -> Tile:
    place = entry.library.place
    library = shown_text(entry.library.name, place.values[0], image) if place.values else entry.library.name
    words = f"{number}  {library}"
    subject = observed.statement(name, f"{words}, {entry.words}", place.located.full_span)
    return Look.UNKNOWN if is_unknown(entry.library.name) else Look.SOUND, subject, words, entry.words

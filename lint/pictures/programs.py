"""The libraries for programs: the link pack area, the link list and the APF list of systems, in their order."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from lint.pictures.grid import GAP, PAD, TALL, Canvas
from lint.pictures.legend import with_legend
from lint.pictures.looks import Look
from lint.pictures.observed import NOTHING, Observed
from lint.pictures.picture import SMALL, Picture, Subject, identifier, text_width
from lint.pictures.words import place_text, shown_text, systems_text
from lint.syntax.statement import is_unknown
from lint.systems.zos.image import Image
from lint.systems.zos.program_lists import LPALIB, Listed, ProgramList, apf_list, link_list, lpa_list

_WIDTH, _NARROWEST = 982, 222
"""The width of a picture, and the least width of a tile, in which a library of 24 characters has room."""
_OF_THE_SYSTEM = f"Libraries that the system takes by itself are not shown, as {LPALIB} in the link pack area."
_LISTS: tuple[tuple[str, str, Callable[[Image], ProgramList]], ...] = (
    ("lpa", "Link pack area, LPALSTxx", lpa_list),
    ("link", "Link list", link_list),
    ("apf", "APF list", apf_list),
)
_WORDS = {
    Look.SOUND: "in the list of every system of the picture",
    Look.UNKNOWN: "not judged, or not known",
}


def layouts(images: Sequence[Image], observed: Observed = NOTHING) -> list[Picture]:
    """A picture for each group of systems that have the same lists."""
    together: dict[_Key, list[Image]] = {}
    for image in images:
        together.setdefault(_key(image), []).append(image)
    return [_layout(alike, observed) for key, alike in together.items() if any(entries for entries, _ in key)]


_Key = tuple[tuple[tuple[tuple[str, str, str], ...], bool], ...]


def _key(image: Image) -> _Key:
    lists = (list_of(image) for _, _, list_of in _LISTS)
    return tuple(
        (tuple((entry.name, entry.volume, place_text(entry.place.span)) for entry in listed.libraries), listed.is_known)
        for listed in lists
    )


def _layout(images: Sequence[Image], observed: Observed) -> Picture:
    canvas = Canvas()
    names = [image.name for image in images]
    canvas.names(names, _WIDTH)
    for name, title, list_of in _LISTS:
        listed = list_of(images[0])
        canvas.heading(title)
        tiles = [_tile(f"{name} {at}", at, entry, images[0], observed) for at, entry in enumerate(listed.libraries, 1)]
        if not listed.is_known:
            words = "more, or others" if tiles else "not known"
            subject = Subject(f"{name} rest", f"{title}: not all of it is known")
            tiles.append((Look.UNKNOWN, subject, words, "a member is not here, or not all could be read"))
        lines = [width for _, _, words, more in tiles for width in (text_width(words), text_width(more, SMALL))]
        widest = max(lines, default=0) + 2 * PAD
        columns = int((_WIDTH + GAP) // (max(widest, _NARROWEST) + GAP)) or 1
        canvas.flow(tiles, 0, ((_WIDTH + GAP) // columns - GAP, TALL), columns)
    canvas.line(_OF_THE_SYSTEM)
    title = f"LPA, link list and APF of {systems_text(names)}"
    return with_legend(identifier("programs", images[0].name), title, canvas.shapes, canvas.labels, words=_WORDS)


def _tile(name: str, number: int, entry: Listed, image: Image, observed: Observed) -> tuple[Look, Subject, str, str]:
    library = shown_text(entry.name, entry.place.values[0], image) if entry.place.values else entry.name
    words = f"{number}  {library}"
    more = f"{f'on {entry.volume}, ' if entry.volume else ''}{place_text(entry.place.span)}"
    subject = observed.statement(name, f"{words}, {more}", entry.place.located.full_span)
    return Look.UNKNOWN if is_unknown(entry.name) else Look.SOUND, subject, words, more

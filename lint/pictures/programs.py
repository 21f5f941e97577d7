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
from lint.pictures.picture import SMALL, Picture, Subject, identifier, text_width
from lint.pictures.words import place_text, shown_text, systems_text
from lint.syntax.statement import is_unknown
from lint.systems.zos.image import Image
from lint.systems.zos.program_lists import (
    AUTHORIZED,
    LPALIB,
    Included,
    Listed,
    ProgramList,
    apf_list,
    first_libraries,
    included_modules,
    is_extended,
    link_list,
    lpa_list,
    lpa_statements,
    module_libraries,
    same_library,
)

_WIDTH, _NARROWEST = 982, 222
"""The width of a picture, and the least width of a tile, in which a library of 24 characters has room."""
_OF_MVS = {"SYS1.LINKLIB": "LINKLIB"}
"""The library that MVS 3.8 puts first into its link list. It has no SYSLIB."""
_WORDS = {
    Look.SOUND: "in the list of every system of the picture",
    Look.SECOND: "in the systems that the box names",
    Look.HIDDEN: "named, but not taken",
    Look.UNKNOWN: "not judged, or not known",
}
_LNKLST = "LNKLST"
_EXTENDED = "not taken: a PDSE"
_VOLUMES = {
    "******": "on the IPL volume (******)",
    "*MCAT*": "on the volume of the master catalog (*MCAT*)",
    "*SMS*": "SMS",
}
_MODULES = "Single modules: MLPA=, FIX= and LPA ADD"
_REASON = "a member is not here, or not all could be read"
_MOST_MODULES = 3
"""The modules that a box names if it does not name all."""


class _Entry(NamedTuple):
    """A library of a section, and the words of its second line: the volume, and where and as what it is named.

    `is_taken` is false for one that the system does not take into the list; `again` are further entries for the same.
    """

    library: Listed
    words: str
    is_taken: bool = True
    again: tuple[Listed, ...] = ()


class _Section(NamedTuple):
    """Libraries of one sort. `is_known` is true if these are surely all but those that the sentences tell of."""

    name: str
    title: str
    entries: tuple[_Entry, ...]
    is_known: bool
    sentences: tuple[str, ...] = ()


def layouts(images: Sequence[Image], observed: Observed = NOTHING) -> list[Picture]:
    """A picture for each group of systems that have the same lists."""
    together: dict[_Key, list[Image]] = {}
    for image in images:
        together.setdefault(_key(image), []).append(image)
    return [_layout(alike, observed) for alike in together.values() if has_libraries(alike[0])]


def has_libraries(image: Image) -> bool:
    """True if there is anything to draw."""
    return any(section.entries for section in _sections(image)) or any(True for _ in included_modules(image))


_Key = tuple[tuple[tuple[tuple[str, ...], ...], bool, tuple[str, ...]], ...]


def _key(image: Image) -> _Key:
    return tuple(
        (
            tuple((entry.library.name, entry.library.volume, entry.words) for entry in section.entries),
            section.is_known,
            section.sentences,
        )
        for section in _sections(image)
    )


def _sections(image: Image) -> Iterator[_Section]:
    apf = apf_list(image)
    yield _list_section("lpa", "Link pack area, LPALSTxx", image, lpa_list(image), {LPALIB: "LPALIB"})
    yield _link_section(image, apf)
    words = f"Not drawn: {', '.join(sorted(AUTHORIZED))}, which are authorized without a statement."
    entries = (*(_authorized_entry(library, apf) for library in apf.libraries), *_left_out(apf))
    yield _Section("apf", "APF list", entries, apf.is_known, (words,))


def _authorized_entry(library: Listed, apf: ProgramList) -> _Entry:
    again = tuple(repeat for repeat in apf.again if repeat[:2] == library[:2])
    places = ", ".join(place_text(repeat.place.span) for repeat in again)
    words = _words(_volume(library), library)
    return _Entry(library, f"{words}, again {places}" if again else words, again=again)


def _link_section(image: Image, apf: ProgramList) -> _Section:
    """The link list, with what LNKAUTH and LNK= have to do with it."""
    listed = link_list(image)
    of_link_list = _OF_MVS if image.is_of_mvs else OF_EVERY_LINK_LIST
    section = _list_section("link", "Link list", image, listed, of_link_list)
    sentences = list(section.sentences)
    lnk = image.parameter("LNK")
    if lnk and listed.place and listed.place != lnk.span:
        words = f"LNK={','.join(lnk.texts)} ({place_text(lnk.span)})"
        sentences.append(f"{words} does not count: {place_text(listed.place)} activates a link list.")
    if image.is_of_mvs:
        return section._replace(sentences=tuple(sentences))
    authority = _authority(image)
    sentences.append(authority.sentence)
    entries = section.entries
    if authority.is_of_apf_list:
        entries = tuple(
            entry._replace(words=f"{entry.words}, {_authorized(entry.library, apf)}") if entry.is_taken else entry
            for entry in entries
        )
    return section._replace(entries=entries, sentences=tuple(sentences))


class _Authority(NamedTuple):
    """The meaning of LNKAUTH for libraries of the link list.

    [doc: IEASYSxx, LNKAUTH]
    """

    sentence: str
    is_of_apf_list: bool = False


def _authority(image: Image) -> _Authority:
    parameter = image.parameter("LNKAUTH")
    texts = parameter.texts if parameter else (_LNKLST,)
    is_sure = image.has_every_ieasys if parameter else image.has_read_parameter("LNKAUTH")
    words = f"LNKAUTH={','.join(texts)} ({place_text(parameter.span) if parameter else 'default'})"
    if is_sure and texts == (_LNKLST,):
        return _Authority(f"{words}: libraries count as APF-authorized when they are reached through the link list.")
    if is_sure and texts == ("APFTAB",):
        return _Authority(f"{words}: only libraries of the APF list are authorized.", is_of_apf_list=True)
    return _Authority("LNKAUTH is not known.")


def _authorized(library: Listed, apf: ProgramList) -> str:
    """The words that tell that a library of the link list is in the APF list or not; its volume does not count."""
    if library.name in apf.names | AUTHORIZED:
        return "in the APF list"
    return "not in the APF list" if apf.is_known and not is_unknown(library.name) else "APF list not known"


def _list_section(name: str, title: str, image: Image, listed: ProgramList, own: dict[str, str]) -> _Section:
    """A list, before it the libraries that SYSLIB names. `own` has the operands by the libraries of the system."""
    first = first_libraries(image, own.values())
    of_operand = {operand: library for library, operand in own.items()}
    named = {library.place.name for library in first.libraries}
    rest = [library for library, operand in own.items() if operand not in named]
    # LPALSTxx that names SYS1.LPALIB does not move it. [doc: LPALSTxx rules]
    ignored = {LPALIB} if name == "lpa" and first.is_known and LPALIB in rest else set[str]()
    entries = (
        *_entries(first.libraries, of_operand),
        *_entries(library for library in listed.libraries if library.name not in ignored),
        *_left_out(listed),
        *(
            _Entry(library, _words("ignored: it is the first anyway", library), is_taken=False)
            for library in listed.libraries
            if library.name in ignored
        ),
    )
    unless = "" if first.is_known else ", unless a SYSLIB that was not read names others"
    words = f"Not drawn: {', '.join(rest)}, which the system itself puts among the first{unless}." if rest else ""
    return _Section(name, title, entries, listed.is_known and first.is_known, (words,) if words else ())


def _left_out(listed: ProgramList) -> Iterator[_Entry]:
    for library, deleted_by in listed.left_out:
        words = f"deleted by {place_text(deleted_by)}" if deleted_by else _EXTENDED
        yield _Entry(library, _words(words, library), is_taken=False)


def _volume(library: Listed) -> str:
    """The volume of an entry of the APF list, which is authorized on this volume alone."""
    if library.volume:
        return _VOLUMES.get(library.volume, f"on {library.volume}")
    return "SMS" if "SMS" in library.place.located else "volume not coded"


def _words(words: str, library: Listed) -> str:
    return f"{words}, {place_text(library.place.span)}"


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
    canvas.heading(systems_text(names), _WIDTH)
    canvas.names(names, _WIDTH)
    for section in _sections(images[0]):
        taken, left_out = (
            [entry for entry in section.entries if entry.is_taken is is_taken] for is_taken in (True, False)
        )
        tiles = [
            _tile(f"{section.name} {at}", f"{at}  ", entry, images[0], observed)
            for at, entry in enumerate(_with_twins(taken), 1)
        ]
        tiles += [
            _tile(f"{section.name} out {at}", "", entry, images[0], observed) for at, entry in enumerate(left_out, 1)
        ]
        if not section.is_known:
            words = "more, or others" if tiles else "not known"
            subject = Subject(f"{section.name} rest", f"{section.title}: not all of it is known")
            tiles.append((Look.UNKNOWN, subject, words, _REASON))
        _draw(canvas, section.title, tiles, section.sentences)
    _draw(canvas, _MODULES, _module_tiles(images, observed), _deleted(images))
    title = f"LPA, link list and APF of {systems_text(names)}"
    return with_legend(identifier("programs", images[0].name), title, canvas.shapes, canvas.labels, words=_WORDS)


def _with_twins(entries: Sequence[_Entry]) -> Iterator[_Entry]:
    """The entries of a list, those for one library with the numbers of the others."""
    numbers: dict[str, list[int]] = {}
    for at, entry in enumerate(entries):
        numbers.setdefault(entry.library.name, []).append(at)
    for at, entry in enumerate(entries):
        alike = numbers[entry.library.name]
        twins = [str(twin + 1) for twin in alike if twin != at and same_library(entries[twin].library, entry.library)]
        yield entry._replace(words=f"{entry.words}, also number {', '.join(twins)}") if twins else entry


def _draw(canvas: Canvas, title: str, tiles: Sequence[Tile], sentences: Iterable[str]) -> None:
    """A heading, tiles below it, and sentences on what is not drawn, and on the list."""
    canvas.heading(title)
    if not tiles:
        canvas.line("none")
    lines = [width for _, _, words, more in tiles for width in (text_width(words), text_width(more, SMALL))]
    widest = max(lines, default=0) + 2 * PAD
    columns = int((_WIDTH + GAP) // (max(widest, _NARROWEST) + GAP)) or 1
    canvas.flow(tiles, 0, ((_WIDTH + GAP) // columns - GAP, TALL), columns)
    for sentence in sentences:
        canvas.paragraph(sentence, _WIDTH)


def _tile(name: str, number: str, entry: _Entry, image: Image, observed: Observed) -> Tile:
    place = entry.library.place
    library = shown_text(entry.library.name, place.values[0], image) if place.values else entry.library.name
    words = f"{number}{library}"
    spans = [each.place.located.full_span for each in (entry.library, *entry.again)]
    subject = observed.statements(name, f"{words}, {entry.words}", spans)
    subject = observed.naming(subject, entry.library.name)
    look = Look.SOUND if entry.is_taken else Look.HIDDEN
    return Look.UNKNOWN if is_unknown(entry.library.name) else look, subject, words, entry.words


# --- single modules ---


def _module_tiles(images: Sequence[Image], observed: Observed) -> list[Tile]:
    """A tile for each statement that puts single modules into the link pack area of some of the systems."""
    together: dict[tuple[str, ...], list[tuple[Image, Included]]] = {}
    for image in images:
        for entry in included_modules(image):
            library_key = entry.library[:2] if entry.library else ()
            modules = (value.text for value in entry.modules)
            key = (entry.by, *library_key, place_text(entry.statement.span), *modules)
            together.setdefault(key, []).append((image, entry))
    tiles = []
    for at, alike in enumerate(together.values(), 1):
        image, entry = alike[0]
        systems = _some([image for image, _ in alike], images)
        words = _library_text(entry, image)
        # Only an LPA ADD takes modules of a PDSE.
        is_taken = entry.by == "LPA ADD" or not (entry.library and is_extended(entry.library.name))
        where = ", ".join(filter(None, ("" if is_taken else _EXTENDED, place_text(entry.statement.span), systems)))
        texts = [shown_text(value.text, value, image) for value in entry.modules]
        title = f"{entry.by}: {words}, {', '.join(texts)}, {where}"
        subject = observed.statement(f"modules {at}", title, entry.statement.full_span)
        is_unclear = any(map(is_unknown, (words, *texts)))
        look = Look.UNKNOWN if is_unclear else Look.SECOND if systems else Look.SOUND
        look = look if is_taken else Look.HIDDEN
        tiles.append((look, subject, words, f"{entry.by}: {_shortened(texts)}, {where}"))
    unsure = [image for image in images if not module_libraries(image).is_known]
    if unsure:
        systems = _some(unsure, images)
        words = f"{'more, or others' if tiles else 'not known'}{f', {systems}' if systems else ''}"
        tiles.append((Look.UNKNOWN, Subject("modules rest", f"{_MODULES}: not all is known"), words, _REASON))
    return tiles


def _library_text(entry: Included, image: Image) -> str:
    library = entry.library
    if library is None:
        return "no library named"
    name = shown_text(library.name, library.place.values[0], image) if library.place.values else library.name
    return f"{name} on {library.volume}" if library.volume else name


def _shortened(modules: Sequence[str]) -> str:
    """The modules; of many, the first ones and the number of the others."""
    rest = len(modules) - _MOST_MODULES
    return ", ".join(modules) if rest <= 1 else f"{', '.join(modules[:_MOST_MODULES])} and {rest} more"


def _some(images: Sequence[Image], of_images: Sequence[Image]) -> str:
    """The names of systems; "" for all systems of the picture."""
    return "" if len(images) == len(of_images) else systems_text([image.name for image in images])


def _deleted(images: Sequence[Image]) -> list[str]:
    """A sentence on what LPA DELETE says."""
    places = (place_text(statement.span) for image in images for statement in lpa_statements(image, "DELETE"))
    deleted = ", ".join(dict.fromkeys(places))
    return [f"Not drawn: LPA DELETE, {deleted}."] if deleted else []

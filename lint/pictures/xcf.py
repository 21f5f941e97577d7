"""The signaling of a sysplex: systems, transport classes, the paths of each, and where their structures are.

Each system has a row for each path: its class, PATHOUT, and the PATHIN of the same structure, and then its couple data
sets. Below are the coupling facilities of the policy with the signaling structures that it allows there.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import partial
from pathlib import PurePath
from typing import NamedTuple

from lint.model.couple import Couple, SignalingPath, TransportClass
from lint.pictures.couple_sets import data_set_spans, draw_couple_data_sets
from lint.pictures.facilities import draw_facilities, knows_paths
from lint.pictures.grid import GAP, TALL, Canvas, Tile, tile, whole_tile
from lint.pictures.legend import with_legend
from lint.pictures.looks import Look
from lint.pictures.observed import NOTHING, Observed
from lint.pictures.picture import Picture, Stroke, Subject, identifier
from lint.pictures.words import place_text, shown_text, systems_text
from lint.syntax.statement import is_unknown
from lint.systems.zos.image import Image
from lint.systems.zos.joining import sysplex_name

_SYSTEM, _CLASS, _PATH, _SPACE = 100, 250, 236, 34
_ROW = TALL + GAP
_AT_CLASS = _SYSTEM + _SPACE
_AT_OUT = _AT_CLASS + _CLASS + _SPACE
_AT_IN = _AT_OUT + _PATH + _SPACE
_ROOM = _AT_IN + _PATH
_SYSTEMS = 8
"""The systems of a picture, those that are alike as one."""
_ALONE = frozenset({"XCFLOCAL", "MONOPLEX"})
"""Values of PLEXCFG with which no other system joins. [doc: IEASYSxx, PLEXCFG]"""

_WORDS = {
    Look.SOUND: "structure, class, or couple data set",
    Look.SECOND: "CTC device",
    Look.HIDDEN: "not needed: XCF sorts messages by size, or the system has no others",
    Look.MISSING: "not there",
    Look.UNKNOWN: "not judged, or not in the repository",
}


class _Row(NamedTuple):
    """A row of a class: its PATHOUT and the PATHIN of the same structure; None where there is none to draw."""

    out: Tile | None
    back: Tile | None


def layouts(images: Sequence[Image], observed: Observed = NOTHING) -> list[Picture]:
    """Pictures of the systems of one sysplex, each of a few of them; none if no COUPLExx is in the repository.

    Systems with the same classes and paths are drawn once.
    """
    if not any(image.view(Couple) for image in images):
        return []
    alike: dict[Hashable, list[Image]] = {}
    for image in images:
        canvas = Canvas()
        _System(image, observed, canvas).draw()
        alike.setdefault((tuple(canvas.shapes), tuple(canvas.labels)), []).append(image)
    groups = list(alike.values())
    return [_layout(groups[at : at + _SYSTEMS], observed) for at in range(0, len(groups), _SYSTEMS)]


def _layout(groups: Sequence[Sequence[Image]], observed: Observed) -> Picture:
    canvas = Canvas()
    all_images = [image for images in groups for image in images]
    has_libraries = len({_library(image) for image in all_images if _library(image)}) > 1
    for images in groups:
        names = [image.name for image in images]
        canvas.heading(systems_text(names))
        canvas.names(names, _ROOM)
        libraries = ", ".join(dict.fromkeys(map(_library, images))) if has_libraries else ""
        _System(images[0], observed, canvas, names, libraries).draw()
    draw_facilities(all_images, observed, canvas)
    first, plex = all_images[0], sysplex_name(all_images[0])
    names = [image.name for image in all_images]
    title = f"XCF of {systems_text(names)}{f', sysplex {plex}' if plex else ''}"
    return with_legend(identifier("xcf", first.name), title, canvas.shapes, canvas.labels, words=_WORDS)


def _library(image: Image) -> str:
    """The library of the COUPLExx of a system; "" if it has none."""
    members = (member for member in image.members if member.selected_by == "COUPLE=")
    return next((member.library.title for member in members if member.library), "")


class _System:
    """A system, drawn below what is on the canvas, as the first of some that are alike.

    Without names, it is drawn to be compared: the name of the system is nowhere in it. `libraries` are those of its
    COUPLExx where systems of a picture have several.
    """

    def __init__(
        self, image: Image, observed: Observed, canvas: Canvas, names: Sequence[str] = (), libraries: str = ""
    ) -> None:
        self._image = image
        self._name = names[0] if names else ""
        """The name of the system, in those of its objects."""
        self._names = systems_text(names)
        self._libraries = libraries
        self._canvas = canvas
        self._couple = image.view(Couple)
        self._observed = observed
        self._statement = partial(observed.statement, system=image.name)
        self._inbound = {id(path): at for at, path in enumerate(self._couple.inbound)} if self._couple else {}

    def draw(self) -> None:
        """Draws the system with its classes and paths."""
        canvas, couple = self._canvas, self._couple
        top = canvas.y
        if couple is None:
            subject = Subject(self._name, f"{self._names}: COUPLExx is not in the repository")
            canvas.put(tile((0, top), (320, TALL), Look.UNKNOWN, subject, "COUPLExx", "not in the repository"))
            canvas.y += _ROW + GAP
            return
        for number, transport_class in enumerate(couple.classes.values()):
            self._class(number, transport_class, couple)
        self._rest(couple)
        member = couple.parsed.member
        title = f"{self._names}, {member.name or member.path}"
        if couple.couple:
            data_sets = [span for pair in couple.data_sets if not pair.types for span in data_set_spans(pair)]
            span, whole = couple.couple.span, couple.couple.full_span
            subject = self._observed.part(self._name, title, span, whole, data_sets, self._image.name)
        else:
            subject = self._statement(self._name, title, couple.parsed.first_line_span)
        size = (_SYSTEM, canvas.y - top - GAP)
        words = member.name or PurePath(member.path).name
        of_system = whole_tile((0, top), size, Look.SOUND, subject, words, self._libraries)
        canvas.put(of_system)
        canvas.y = max(canvas.y, top + of_system.box.height + GAP)
        draw_couple_data_sets(self._image, couple, self._name, self._observed, canvas)
        canvas.y += GAP

    def _class(self, number: int, transport_class: TransportClass, couple: Couple) -> None:
        canvas, top = self._canvas, self._canvas.y
        paths = [(at, path) for at, path in enumerate(couple.outbound) if path.transport_class == transport_class.name]
        for at, path in paths:
            self._row(_Row(self._out(at, path), self._back(at, path, couple)), leads=True)
        if not paths:
            self._row(_Row(self._no_path(number, transport_class, couple), None))
        definition = transport_class.definition
        words, more = self._class_words(transport_class)
        name = f"{self._name} class {number}"
        title = f"class {words}, {more}{'' if definition else ', which XCF has without a CLASSDEF'}"
        title = f"{self._names} {title}"
        subject = self._statement(name, title, definition.full_span) if definition else Subject(name, title)
        look = Look.UNKNOWN if transport_class.length is None else Look.SOUND
        of_class = whole_tile((_AT_CLASS, top), (_CLASS, canvas.y - top - GAP), look, subject, words, more)
        canvas.put(of_class)
        canvas.y = max(canvas.y, top + of_class.box.height + GAP)
        middle = top + TALL / 2
        canvas.shapes.append(Stroke(((_SYSTEM, middle), (_AT_CLASS, middle)), Look.LINK, has_arrow=True))

    def _class_words(self, transport_class: TransportClass) -> tuple[str, str]:
        operand = transport_class.definition.get("CLASS") if transport_class.definition else None
        name = transport_class.name
        if operand and operand.values:
            name = shown_text(name, operand.values[0], self._image)
        length = transport_class.length
        size = f"CLASSLEN {'not known' if length is None else length}"
        maxmsg = "not known" if transport_class.maxmsg is None else f"{transport_class.maxmsg}K"
        return f"{name}, {size}", f"GROUP {', '.join(transport_class.groups)}; MAXMSG {maxmsg}"

    def _no_path(self, number: int, transport_class: TransportClass, couple: Couple) -> Tile:
        """The tile in the place of the paths of a class that has none."""
        name = f"{self._name} class {number} path"
        plexcfg = self._image.parameter("PLEXCFG")
        if plexcfg and plexcfg.texts and not couple.outbound and _ALONE.issuperset(plexcfg.texts):
            return self._gap(_AT_OUT, name, Look.HIDDEN, "no path needed", f"PLEXCFG={','.join(plexcfg.texts)}")
        if not knows_paths(couple, "PATHOUT"):
            return self._gap(_AT_OUT, name, Look.UNKNOWN, "not known", "not every PATHOUT could be read")
        if not couple.outbound:
            return self._gap(_AT_OUT, name, Look.UNKNOWN, "no PATHOUT", "paths by SETXCF are not known")
        if couple.sorts_by_size and transport_class.serves_undesignated:
            return self._gap(_AT_OUT, name, Look.HIDDEN, "no path of its own", "XCF sorts messages by size")
        return self._gap(_AT_OUT, name, Look.MISSING, "no PATHOUT", "the class has no path")

    def _out(self, at: int, path: SignalingPath) -> Tile:
        return self._path(_AT_OUT, f"{self._name} out {at}", "PATHOUT", path)

    def _back(self, at: int, path: SignalingPath, couple: Couple) -> Tile | None:
        """The PATHIN of the structure of a PATHOUT, drawn once; a device needs none."""
        if path.is_device:
            return None
        backs = [back for back in couple.inbound if back.name == path.name and not back.is_device]
        if backs:
            fresh = next((back for back in backs if id(back) in self._inbound), None)
            return self._in(fresh) if fresh else None
        name = f"{self._name} back {at}"
        is_sure = knows_paths(couple, "PATHIN") and not is_unknown(path.name)
        if is_sure:
            return self._gap(_AT_IN, name, Look.MISSING, "no PATHIN", f"{self._shown(path)} is one-way")
        return self._gap(_AT_IN, name, Look.UNKNOWN, "not known", "not every PATHIN could be read")

    def _in(self, path: SignalingPath) -> Tile:
        return self._path(_AT_IN, f"{self._name} in {self._inbound.pop(id(path))}", "PATHIN", path)

    def _rest(self, couple: Couple) -> None:
        """The paths of classes that are not defined, then the inbound paths that no row has yet."""
        undefined: dict[str, list[tuple[int, SignalingPath]]] = {}
        for at, path in enumerate(couple.outbound):
            if path.transport_class not in couple.classes:
                undefined.setdefault(path.transport_class, []).append((at, path))
        for name, paths in undefined.items():
            self._undefined(name, paths, couple)
        sent = {path.name for path in couple.outbound if not path.is_device}
        for at, path in enumerate(couple.inbound):
            if id(path) in self._inbound:
                out = None
                if not path.is_device and path.name not in sent:
                    is_sure = knows_paths(couple, "PATHOUT")
                    look = Look.MISSING if is_sure and not is_unknown(path.name) else Look.UNKNOWN
                    words, more = "no PATHOUT", f"{self._shown(path)} is one-way"
                    if look is Look.UNKNOWN:
                        words, more = "not known", "not every PATHOUT could be read"
                    out = self._gap(_AT_OUT, f"{self._name} forth {at}", look, words, more)
                self._row(_Row(out, self._in(path)))

    def _undefined(self, transport_class: str, paths: Sequence[tuple[int, SignalingPath]], couple: Couple) -> None:
        """The paths of a class that no CLASSDEF defines, beside a tile in the place of the class."""
        top = self._canvas.y
        for at, path in paths:
            self._row(_Row(self._out(at, path), self._back(at, path, couple)), leads=True)
        operand = paths[0][1].statement.get("CLASS")
        shown = shown_text(transport_class, operand.values[0], self._image) if operand and operand.values else ""
        is_sure = couple.has_read_all("CLASSDEF") and not is_unknown(transport_class)
        more = "no CLASSDEF" if is_sure else "not known: not every CLASSDEF could be read"
        look = Look.MISSING if is_sure else Look.UNKNOWN
        name = f"{self._name} undefined {paths[0][0]}"
        subject = Subject(name, f"{self._names} class {shown}: {more}")
        size = (_CLASS, self._canvas.y - top - GAP)
        self._canvas.put(tile((_AT_CLASS, top), size, look, subject, shown or "not known", more))

    def _row(self, row: _Row, *, leads: bool = False) -> None:
        canvas, middle = self._canvas, self._canvas.y + TALL / 2
        canvas.put(*filter(None, row))
        if leads:
            canvas.shapes.append(Stroke(((_AT_CLASS + _CLASS, middle), (_AT_OUT, middle)), Look.LINK, has_arrow=True))
        if row.out and row.back and Look.MISSING not in (row.out.look, row.back.look):
            canvas.shapes.append(Stroke(((_AT_OUT + _PATH, middle), (_AT_IN, middle)), Look.LINK))
        canvas.y += _ROW

    def _path(self, x: float, name: str, direction: str, path: SignalingPath) -> Tile:
        couple = self._couple
        maxmsg = couple.maxmsg_of(path) if couple else None
        shown = self._shown(path)
        sort = "device" if path.is_device else "structure"
        title = f"{self._names} {direction} {sort} {shown}, {place_text(path.end.span)}"
        look = Look.SECOND if path.is_device else Look.SOUND
        look = Look.UNKNOWN if is_unknown(path.name) else look
        whole = path.statement.full_span
        subject = self._observed.part(name, title, path.end.span, whole, path.neighbors, self._image.name)
        size = "MAXMSG not known" if maxmsg is None else f"MAXMSG {maxmsg}K"
        return self._tile(x, look, subject, shown, f"{direction} {sort}, {size}")

    def _gap(self, x: float, name: str, look: Look, words: str, more: str) -> Tile:
        return self._tile(x, look, Subject(name, f"{self._names}: {words}, {more}"), words, more)

    def _tile(self, x: float, look: Look, subject: Subject, words: str, more: str) -> Tile:
        """A tile in the row that comes next."""
        return tile((x, self._canvas.y), (_PATH, TALL), look, subject, words, more)

    def _shown(self, path: SignalingPath) -> str:
        return shown_text(path.name, path.end, self._image)

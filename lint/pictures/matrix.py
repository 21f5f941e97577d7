"""The system parameters of the systems of a sysplex: a row for each parameter, a column for each system."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from lint.pictures.grid import GAP, PAD, Canvas, Tile, whole_tile
from lint.pictures.legend import with_legend
from lint.pictures.looks import Look
from lint.pictures.observed import NOTHING, Observed
from lint.pictures.picture import SMALL, TEXT, Label, Picture, Subject, fitted, identifier
from lint.pictures.sameness import DIFFERENT, EXPLAINED, UNSURE, Said, differing, mark, of_parameter, sources_text
from lint.pictures.words import place_text
from lint.systems.zos.effective import parameter_value
from lint.systems.zos.image import Image
from lint.systems.zos.ipl import BY_OPERATOR
from lint.systems.zos.joining import sysplex_name
from lint.systems.zos.played import Parameter

_MARK, _HEAD, _WIDE, _LOW = 18, 120, 200, 22
_SYSTEMS = 6
"""The systems of a picture."""
_NAMES, _BETWEEN = 24, 4
"""The height of the names of the systems, and the room between two rows."""
_BELOW_NAMES = 200
"""The height of the rows below the names of the systems, which then come again: so many are in a strip of paper."""

_WORDS = {
    Look.SOUND: "the same in all systems, or in most of them",
    Look.SECOND: "differs from most systems, or no value is that of most",
    Look.HIDDEN: "not in IEASYSxx: the default counts",
    Look.UNKNOWN: "not judged, or not known",
}
_LOOKS = {True: Look.SECOND, False: Look.SOUND, None: Look.UNKNOWN}
"""The looks of values in a row in which systems differ, by whether the system surely differs from most of them."""


def layouts(images: Sequence[Image], observed: Observed = NOTHING) -> list[Picture]:
    """Pictures of several systems, each of a few of them; none of a system that is alone."""
    if not images[1:]:
        return []
    names = sorted({name for image in images for name in image.system_parameters.by_name})
    rows = {name: _row([of_parameter(image, name) for image in images]) for name in names}
    return [_layout(images, at, rows, observed) for at in range(0, len(images), _SYSTEMS)]


class _Row(NamedTuple):
    """The mark of a row, and the look and the words below the value of each system of the sysplex."""

    mark: str
    looks: Sequence[Look]
    more: Sequence[str]

    def of(self, first: int, count: int) -> _Row:
        """The row of some systems from one on."""
        return self._replace(looks=self.looks[first : first + count], more=self.more[first : first + count])


def _row(entries: Sequence[Said | None]) -> _Row:
    sign = mark(entries)
    if sign == DIFFERENT:
        looks = [_LOOKS[differs] for differs in differing(entries)]
    else:
        looks = [Look.UNKNOWN if sign == UNSURE else Look.SOUND] * len(entries)
    return _Row(sign, looks, sources_text(entries))


def _layout(all_images: Sequence[Image], first: int, rows: Mapping[str, _Row], observed: Observed) -> Picture:
    """A picture of some systems from one on; rows have what all systems of the sysplex differ in."""
    canvas = Canvas()
    images = all_images[first : first + _SYSTEMS]
    room = 0.0
    for name, row in rows.items():
        tiles = _tiles(images, name, row.of(first, _SYSTEMS), observed)
        tall = max(each.box.height for each in tiles) + _BETWEEN
        if tall > room:
            _draw_names(images, canvas)
            room = _BELOW_NAMES
        room -= tall
        if row.mark:
            canvas.labels.append(Label(row.mark, 2, canvas.y + 15, TEXT, weight="strong"))
        label = Label(fitted(name, _HEAD - PAD), _MARK, canvas.y + 15)
        canvas.labels.append(label._replace(weight="strong") if row.mark == DIFFERENT else label)
        canvas.row(each.moved(0, canvas.y) for each in tiles)
        canvas.y += _BETWEEN
    marks = {row.mark for row in rows.values()}
    if explained := "   ".join(text for sign, text in EXPLAINED.items() if sign in marks):
        canvas.labels.append(Label(explained, 2, canvas.y + 12, SMALL))
    systems = ", ".join(image.name for image in images)
    title = f"System parameters of {systems}, sysplex {sysplex_name(images[0])}"
    return with_legend(identifier("matrix", images[0].name), title, canvas.shapes, canvas.labels, words=_WORDS)


def _draw_names(images: Sequence[Image], canvas: Canvas) -> None:
    canvas.labels += [
        Label(fitted(image.name, _WIDE), _at(number), canvas.y + 16, TEXT, weight="strong")
        for number, image in enumerate(images)
    ]
    canvas.y += _NAMES


def _at(number: int) -> float:
    """The left edge of the column of a system."""
    return _MARK + _HEAD + number * (_WIDE + GAP)


def _tiles(images: Sequence[Image], name: str, row: _Row, observed: Observed) -> list[Tile]:
    """A row of tiles, at the upper edge; where values of several members differ, each says where it is from."""
    differs = row.mark == DIFFERENT
    origins = [_origin(image, name) for image in images]
    has_origins = differs and len(set(origins)) > 1
    tiles = []
    for number, (image, look_of_row, source, origin) in enumerate(
        zip(images, row.looks, row.more, origins, strict=True)
    ):
        look, subject, words = _cell(image, name, look_of_row, observed)
        more = ", ".join(filter(None, (source, origin))) if has_origins else source
        tiles.append(whole_tile((_at(number), 0), (_WIDE, _LOW), look, subject, words, more))
    return tiles


def _origin(image: Image, name: str) -> str:
    parameter = image.system_parameters.by_name.get(name)
    if parameter is None:
        return "default" if image.has_read_parameter(name) else ""
    reply = " (operator's reply)" if parameter.member.selected_by == BY_OPERATOR else ""
    return f"{place_text(parameter.span)}{reply}"


def _cell(image: Image, name: str, look: Look, observed: Observed) -> tuple[Look, Subject, str]:
    parameter = image.system_parameters.by_name.get(name)
    subject_name = f"{image.name} {name}"
    if parameter is None:
        is_sure = image.has_read_parameter(name)
        words = "—" if is_sure else "not known"
        title = f"{image.name}: {name} is not in IEASYSxx" + ("" if is_sure else ", as far as it could be read")
        return Look.HIDDEN if is_sure else Look.UNKNOWN, Subject(subject_name, title), words
    words = _words(parameter)
    title = f"{image.name}: {name} {words}, {place_text(parameter.span)}"
    first_line = parameter.placed.member.first_line_span
    subject = observed.statement(subject_name, title, parameter.placed.full_span, image.name, first_line)
    # A member that is not read, or a later one, may have another value.
    is_sure = parameter.is_known and image.has_every_ieasys
    return look if is_sure else Look.UNKNOWN, subject, words


def _words(parameter: Parameter) -> str:
    return parameter_value(parameter) or "specified"

"""The system parameters of the systems of a sysplex: a row for each parameter, a column for each system."""

from __future__ import annotations

from collections.abc import Sequence

from lint.pictures.grid import GAP, PAD, Canvas, tile
from lint.pictures.legend import with_legend
from lint.pictures.looks import Look
from lint.pictures.observed import NOTHING, Observed
from lint.pictures.picture import TEXT, Label, Picture, Subject, fitted, identifier, where_they_differ
from lint.pictures.words import place_text
from lint.systems.zos.effective import parameter_value
from lint.systems.zos.image import Image
from lint.systems.zos.joining import sysplex_name
from lint.systems.zos.played import Parameter

_MARK, _HEAD, _WIDE, _LOW = 18, 120, 200, 22
_SYSTEMS = 8
"""The systems of a picture."""
_ROWS = 7
"""The rows below the names of the systems, which then come again: so many are in a strip of paper."""

_WORDS = {
    Look.SOUND: "the same in all systems",
    Look.SECOND: "the systems differ",
    Look.HIDDEN: "not in IEASYSxx: the default counts",
    Look.UNKNOWN: "not judged, or not known",
}


def layouts(images: Sequence[Image], observed: Observed = NOTHING) -> list[Picture]:
    """Pictures of several systems, each of a few of them; none of a system that is alone."""
    if not images[1:]:
        return []
    names = sorted({name for image in images for name in image.system_parameters.by_name})
    differing = {name for name in names if len({_text(image, name) for image in images} - {None}) > 1}
    return [_layout(images[at : at + _SYSTEMS], names, differing, observed) for at in range(0, len(images), _SYSTEMS)]


def _layout(images: Sequence[Image], names: Sequence[str], differing: set[str], observed: Observed) -> Picture:
    """A picture of some systems; `differing` are the parameters that differ in all systems of the sysplex."""
    canvas = Canvas()
    left = _MARK + _HEAD
    for number, name in enumerate(names):
        if number % _ROWS == 0:
            canvas.labels += [
                Label(fitted(image.name, _WIDE), left + at * (_WIDE + GAP), canvas.y + 16, TEXT, weight="strong")
                for at, image in enumerate(images)
            ]
            canvas.y += 24
        differs = name in differing
        if differs:
            canvas.labels.append(Label("≠", 2, canvas.y + 15, TEXT, weight="strong"))
        label = Label(fitted(name, _HEAD - PAD), _MARK, canvas.y + 15)
        canvas.labels.append(label._replace(weight="strong") if differs else label)
        cells = [_cell(image, name, differs, observed) for image in images]
        values = [words for _, subject, words in cells if subject.place]
        shown = dict(zip(values, where_they_differ(values, _WIDE - 2 * PAD) if values else (), strict=True))
        for at, (look, subject, words) in enumerate(cells):
            place = (left + at * (_WIDE + GAP), canvas.y)
            canvas.put(tile(place, (_WIDE, _LOW), look, subject, shown.get(words, words)))
        canvas.y += _LOW + 4
    systems = ", ".join(image.name for image in images)
    title = f"System parameters of {systems}, sysplex {sysplex_name(images[0])}"
    return with_legend(identifier("matrix", images[0].name), title, canvas.shapes, canvas.labels, words=_WORDS)


def _cell(image: Image, name: str, differs: bool, observed: Observed) -> tuple[Look, Subject, str]:
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
    look = Look.SECOND if differs else Look.SOUND
    return look if is_sure else Look.UNKNOWN, subject, words


def _words(parameter: Parameter) -> str:
    return parameter_value(parameter) or "specified"


def _text(image: Image, name: str) -> str | None:
    """The text that is compared: the value, "" where there surely is none, None where that is not known."""
    parameter = image.system_parameters.by_name.get(name)
    if parameter is None:
        return "" if image.has_read_parameter(name) else None
    return _words(parameter) if parameter.is_known else None

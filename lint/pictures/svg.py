"""The one renderer: a picture as SVG. Text is escaped, and a picture asks for nothing outside of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from html import escape
from itertools import groupby
from typing import NamedTuple

from lint.finding import Finding, Level, Span
from lint.pictures.looks import MARKS, Pattern, css
from lint.pictures.picture import Area, Box, Label, Picture, Shape, Stroke, Subject

_MARGIN = 4
"""The room to the left of a picture, so that the border of a box at the edge is whole."""
_HEAD = 7
"""The length of the head of an arrow."""
_ROW = 64
"""The height of the rows in which boxes below a label are searched."""
_PLATE, _BORDER = 4, 1.25
"""The room between a label and the pattern around it, and the part of a border that lies inside of a box."""
SLIVER, THIN = 3, 6
"""Boxes that are narrower than the second have a thin border, since their borders would be all that is seen. Those that
are narrower than the first are filled with the color of the border: a pale one would look like a gap."""
MOST_FINDINGS = 5
"""The findings of an object that its title quotes."""


class Links(NamedTuple):
    """The addresses of the findings of an object together, and of a place; "" where there is none.

    `has_room` is False on a page that has no room to quote findings again where a link leads to them.
    """

    findings: Callable[[Sequence[Finding]], str] = lambda _: ""
    place: Callable[[Span], str] = lambda _: ""
    has_room: bool = True


NO_LINKS = Links()


def svg(picture: Picture, links: Links = NO_LINKS) -> str:
    """The element of a picture, for a page that has the style sheet of `looks.css` and the `patterns`."""
    return "".join(_parts(picture, links, ""))


def standalone(picture: Picture) -> str:
    """A file of a picture alone."""
    used = {pattern for shape in picture.shapes for pattern in _patterns_of(shape)}
    own = f"<style>{css()}</style>{_defined(pattern for pattern in Pattern if pattern in used)}"
    return "".join(_parts(picture, NO_LINKS, own)) + "\n"


def _parts(picture: Picture, links: Links, own: str) -> Iterator[str]:
    width, height = picture.size
    cuts = " ".join(f"{cut:g}" for cut in picture.cuts)
    cuts = f' data-cuts="{cuts}"' if cuts else ""
    yield (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="picture" width="{width + _MARGIN:g}" height="{height:g}" '
        f'viewBox="{-_MARGIN} 0 {width + _MARGIN:g} {height:g}"{cuts} role="group">'
        # The title names the element without an id, which a copy of the picture beside it would have, too.
        f"<title>{_text(picture.title)}</title>{own}"
    )
    links_of_boxes = [shape for shape in picture.shapes if isinstance(shape, Stroke) and shape.subject is None]
    others = (shape for shape in picture.shapes if not isinstance(shape, Stroke) or shape.subject)
    for classes, alike in groupby(others, _classes_without_object):
        shapes = list(alike)
        yield from _run(shapes, classes) if classes else (_drawn(shape, links) for shape in shapes)
    yield from _lines(links_of_boxes)
    yield from _plates(picture)
    yield from _labels(picture.labels)
    if marks := "".join(_mark(subject, area) for _, subject, area in picture.marks()):
        yield f'<g aria-hidden="true" pointer-events="none">{marks}</g>'
    yield "</svg>"


def _plates(picture: Picture) -> Iterator[str]:
    """The ground of labels that stand on patterns, in the color of the box: no stripe runs through a letter."""
    rows: dict[int, list[Box]] = {}
    for shape in picture.shapes:
        if isinstance(shape, Box) and _patterns_of(shape):
            for row in _rows(shape.area):
                rows.setdefault(row, []).append(shape)
    if not rows:
        return
    plates: dict[str, dict[Area, None]] = {}
    for label in picture.labels:
        for row in _rows(label.area):
            for box in rows.get(row, ()):
                if box.area.overlaps(label.area):
                    plates.setdefault(box.look.name.lower(), {})[_common(box.area, label.area)] = None
    for look, areas in plates.items():
        yield f'<path class="plate {look}" d="{_path(areas)}"/>'


def _rows(area: Area) -> range:
    """The rows of a picture that an area touches."""
    return range(int(area.top // _ROW), int(area.bottom // _ROW) + 1)


def _common(box: Area, label: Area) -> Area:
    """The part of a box around a label, without its border."""
    return Area(
        max(box.left + _BORDER, label.left - _PLATE),
        max(box.top + _BORDER, label.top - _PLATE),
        min(box.right - _BORDER, label.right + _PLATE),
        min(box.bottom - _BORDER, label.bottom + _PLATE),
    )


def _path(areas: Iterable[Area]) -> str:
    """Rectangles as one path."""
    return "".join(
        f"M{left:g},{top:g}h{round(right - left, 2):g}v{round(bottom - top, 2):g}H{left:g}z"
        for left, top, right, bottom in (Area(*(round(edge, 2) for edge in area)) for area in areas)
    )


def patterns() -> str:
    """An element without a size, with the patterns of all pictures of a page."""
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" class="patterns" aria-hidden="true" width="0" height="0">'
        f"{_defined(Pattern)}</svg>"
    )


def _defined(used: Iterable[Pattern]) -> str:
    return "".join(
        f'<pattern id="{pattern.name.lower()}" class="stripes" width="8" height="8" patternUnits="userSpaceOnUse">'
        f'<path d="{pattern.value}"/></pattern>'
        for pattern in used
        if pattern is not Pattern.NONE
    )


def _patterns_of(shape: Shape) -> list[Pattern]:
    if isinstance(shape, Stroke):
        return []
    is_unjudged = shape.subject is not None and bool(shape.subject.unjudged)
    patterns = [shape.look.value.pattern, *([Pattern.HATCH] if is_unjudged else [])]
    return [pattern for pattern in dict.fromkeys(patterns) if pattern is not Pattern.NONE]


def _classes_without_object(shape: Shape) -> str:
    """The classes of a box that shows no object; "" for other shapes."""
    return _classes_of(shape) if isinstance(shape, Box) and shape.subject is None else ""


def _run(boxes: Sequence[Shape], classes: str) -> Iterator[str]:
    """Boxes of one look that show no objects, as one path: a volume may have thousands."""
    path = _path(box.area for box in boxes)
    yield f'<path class="{classes}" d="{path}"/>'
    for pattern in _patterns_of(boxes[0]):
        yield f'<path class="pattern {pattern.name.lower()}" d="{path}"/>'


def _classes_of(shape: Shape) -> str:
    level = shape.subject.level if shape.subject else None
    thin = " thin" if isinstance(shape, Box) and shape.width < THIN else ""
    thin += " sliver" if isinstance(shape, Box) and shape.width < SLIVER else ""
    return f"{shape.look.name.lower()}{f' {level.label}' if level else ''}{thin}"


def _drawn(shape: Shape, links: Links) -> str:
    """A shape; in a group with a title if it shows an object, in a link if that leads somewhere."""
    classes = _classes_of(shape)
    body = _line(shape, classes) if isinstance(shape, Stroke) else _box(shape, classes)
    subject = shape.subject
    if subject is None or not subject.name:
        return body
    inner = f"<title>{_text(title_of(subject, quotes_findings=links.has_room))}</title>{body}"
    address = (links.findings(subject.worst_first) if subject.findings else "") or (
        links.place(subject.place) if subject.place else ""
    )
    own = f'data-object="{_attribute(subject.name)}"'
    if address:
        return f'<a href="{_attribute(address)}" {own}>{inner}</a>'
    return f"<g {own}>{inner}</g>"


def title_of(subject: Subject, *, quotes_findings: bool = True) -> str:
    """The tooltip of an object: its title, its findings or their codes alone, and why it could not be judged.

    Of several findings, their number of each level comes first, since a mark shows that of the highest level alone.
    """
    lines = [subject.title]
    findings = subject.worst_first[:MOST_FINDINGS]
    if subject.findings[1:]:
        numbers = subject.numbers.items()
        lines.append(", ".join(f"{number} {level.label}{'s'[: number - 1]}" for level, number in numbers))
    if quotes_findings:
        lines += [f"{finding.code}: {finding.message}" for finding in findings]
    elif findings:
        lines.append(", ".join(dict.fromkeys(finding.code for finding in findings)))
    if len(subject.findings) > MOST_FINDINGS:
        lines.append(f"and {len(subject.findings) - MOST_FINDINGS} more findings")
    reasons = list(dict.fromkeys(subject.unjudged))
    lines += [f"not judged: {reason}" for reason in reasons[:MOST_FINDINGS]]
    return "\n".join(lines)


def _box(box: Box, classes: str) -> str:
    place = f'x="{box.x:g}" y="{box.y:g}" width="{box.width:g}" height="{box.height:g}"'
    patterns = (f'<rect class="pattern {pattern.name.lower()}" {place}/>' for pattern in _patterns_of(box))
    return f'<rect class="{classes}" {place}/>{"".join(patterns)}'


def _lines(lines: Iterable[Stroke]) -> Iterator[str]:
    """Lines that show no objects: one path of each look, and one of all heads."""
    by_look: dict[str, list[Stroke]] = {}
    for line in lines:
        by_look.setdefault(_classes_of(line), []).append(line)
    for classes, alike in by_look.items():
        path = "".join("M" + " ".join(f"{x:g},{y:g}" for x, y in line.points) for line in alike)
        yield f'<path class="line {classes}" d="{path}"/>'
        if heads := "".join(_head(line) for line in alike if line.has_arrow):
            yield f'<path class="head" d="{heads}"/>'


def _line(line: Stroke, classes: str) -> str:
    points = " ".join(f"{x:g},{y:g}" for x, y in line.points)
    drawn = f'<polyline class="line {classes}" points="{points}"/>'
    return drawn + (f'<path class="head" d="{_head(line)}"/>' if line.has_arrow else "")


def _head(line: Stroke) -> str:
    """The head of an arrow, whose last stretch runs down, up or across."""
    (from_x, from_y), (x, y) = line.points[-2:]
    across, down = (x > from_x) - (x < from_x), (y > from_y) - (y < from_y)
    back_x, back_y = x - across * _HEAD, y - down * _HEAD
    side_x, side_y = down * _HEAD / 2, across * _HEAD / 2
    return f"M{x:g},{y:g}L{back_x + side_x:g},{back_y + side_y:g} {back_x - side_x:g},{back_y - side_y:g}Z"


def _labels(labels: Iterable[Label]) -> Iterator[str]:
    """The labels, those of one sort in a group. The titles of the shapes say the same to who does not see them."""
    groups: dict[tuple[int, str, str], list[Label]] = {}
    for label in labels:
        groups.setdefault((label.size, label.anchor, label.weight), []).append(label)
    for (size, anchor, weight), alike in groups.items():
        more = f' text-anchor="{anchor}"' * (anchor != "start") + f' class="{weight}"' * bool(weight)
        yield f'<g aria-hidden="true" font-size="{size}"{more}>'
        for label in alike:
            yield f'<text x="{label.x:g}" y="{label.y:g}">{_text(label.text)}</text>'
        yield "</g>"


def _mark(subject: Subject, area: Area) -> str:
    """The mark of the highest level of its findings, with the number of those of this level if there are several."""
    if subject.level is None:
        return ""
    x, y = (area.left + area.right) / 2, (area.top + area.bottom) / 2
    number = subject.numbers[subject.level]
    text = "" if number == 1 else str(number) if number < 10 else "+"  # noqa: PLR2004 (one digit has room)
    # A triangle is wide enough for a digit in its lower part, if that is a little smaller.
    base, size = (y + 6.2, 9) if subject.level is Level.WARNING else (y + 4, 10)
    count = (
        f'<text class="count" x="{x:g}" y="{base:g}" font-size="{size}" text-anchor="middle">{text}</text>'
        if text
        else ""
    )
    return (
        f'<path class="mark {subject.level.label}" '
        f'transform="translate({x:g} {y:g})" d="{MARKS[subject.level]}"/>{count if text else ""}'
    )


def _text(text: str) -> str:
    """Text with nothing that is markup, or that no XML may have."""
    return escape(_clean(text), quote=False)


def _attribute(text: str) -> str:
    return escape(_clean(text))


def _clean(text: str) -> str:
    return "".join(character if character.isprintable() or character == "\n" else "?" for character in text)

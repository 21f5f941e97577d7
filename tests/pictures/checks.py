"""Checks that hold for every picture, as data and as SVG."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import combinations, pairwise
from xml.etree import ElementTree as ET

from lint.finding import Finding, Level, Span
from lint.pictures.looks import Look
from lint.pictures.picture import Area, Box, Picture, Shape, Stroke
from lint.pictures.svg import standalone

HOSTILE = "</svg><script>alert(1)</script>\u2028&\"'\x00\u202eabc"
"""Text that would end the picture or begin a script if a page took it for markup."""
_SVG = "{http://www.w3.org/2000/svg}"


def check_picture(picture: Picture, names: Iterable[str] | None = None) -> None:
    """Every object is there once, just those with the names if given; no label is on another; the SVG is sound."""
    shown = Counter(subject.name for subject in picture.subjects)
    assert [name for name, times in shown.items() if times > 1] == []
    if names is not None:
        assert set(shown) == set(names)
    _check_labels(picture)
    _check_cuts(picture)
    _check_svg(picture)


def finding(span: Span, level: Level = Level.ERROR, code: str = "GEN999") -> Finding:
    """A finding at a place."""
    return Finding(span, f"A fault of level {level.label}.", code, "a-fault", level)


def _check_labels(picture: Picture) -> None:
    by_row = sorted(picture.labels, key=lambda label: label.area.top)
    on_each_other = [
        (left.text, right.text)
        for at, left in enumerate(by_row)
        for right in by_row[at + 1 : at + 200]
        if left.area.overlaps(right.area)
    ]
    assert on_each_other == []
    _check_crossings(picture)
    width, height = picture.size
    outside = [
        label.text
        for label in picture.labels
        if min(label.area.left, label.area.top) < 0 or label.area.right > width or label.area.bottom > height
    ]
    assert outside == []


def _check_crossings(picture: Picture) -> None:
    """No border, line or mark runs through a label."""
    edges = [area for shape in picture.shapes for area in _edges(shape)]
    edges += [area for _, _, area in picture.marks()]
    by_row: dict[int, list[Area]] = {}
    for edge in edges:
        for row in range(int(edge.top // 50), int(edge.bottom // 50) + 1):
            by_row.setdefault(row, []).append(edge)
    crossed = {
        label.text
        for label in picture.labels
        for row in range(int(label.area.top // 50), int(label.area.bottom // 50) + 1)
        for edge in by_row.get(row, ())
        if edge.overlaps(label.area)
    }
    assert crossed == set()


def _edges(shape: Shape) -> list[Area]:
    left, top, right, bottom = shape.area
    if isinstance(shape, Stroke):
        return [
            Area(min(x, to_x) - 0.5, min(y, to_y) - 0.5, max(x, to_x) + 0.5, max(y, to_y) + 0.5)
            for (x, y), (to_x, to_y) in pairwise(shape.points)
        ]
    return [
        Area(left - 0.5, top, left + 0.5, bottom),
        Area(right - 0.5, top, right + 0.5, bottom),
        Area(left, top - 0.5, right, top + 0.5),
        Area(left, bottom - 0.5, right, bottom + 0.5),
    ]


def _check_cuts(picture: Picture) -> None:
    """Paper cuts it between rows: through no box and no label, not at all if it has room on a page, else often enough.

    A page of A4 or Letter has 717 by 979 pixels if it stands, and 979 by 717 if it lies, less the titles.
    """
    parts = [part.area for part in (*picture.shapes, *picture.labels) if not isinstance(part, Stroke)]
    parts += [area for _, _, area in picture.marks()]
    cuts = picture.cuts
    assert [cut for cut in cuts for area in parts if area.top < cut < area.bottom] == []
    tallest = _tallest(parts)
    pieces = [right - left for left, right in pairwise([0, *cuts, picture.size[1]])]
    wide, most_whole = (715, 860) if picture.is_upright else (980, 580)
    scale = max(1, picture.size[0] / wide)
    assert bool(cuts) == (picture.size[1] > most_whole * scale) or tallest > 225 * scale
    assert max(pieces) <= max(tallest + 100, (225 if cuts else most_whole) * scale)


def _tallest(parts: Iterable[Area]) -> float:
    """The height of the most that cannot be cut: parts of which each is beside the next."""
    tallest = top = end = 0.0
    for area in sorted(parts, key=lambda area: area.top):
        if area.top >= end:
            top = area.top
        end = max(end, area.bottom)
        tallest = max(tallest, end - top)
    return tallest


def _check_svg(picture: Picture) -> None:
    text = standalone(picture)
    root = ET.fromstring(text)
    drawn = [element.attrib["data-object"] for element in root.iter() if "data-object" in element.attrib]
    assert Counter(drawn) == Counter(subject.name for subject in picture.subjects)
    assert {element.tag for element in root.iter()} <= {
        f"{_SVG}{name}" for name in ("svg", "title", "style", "pattern", "path", "g", "a", "rect", "polyline", "text")
    }
    boxes = [shape for shape in picture.shapes if isinstance(shape, Box)]
    rectangles = [element for element in root.iter(f"{_SVG}rect") if "pattern" not in element.attrib["class"]]
    runs = [element.attrib["d"] for element in root.iter(f"{_SVG}path") if _is_run(element.get("class", ""))]
    assert len(rectangles) + sum(run.count("M") for run in runs) == len(boxes)


def _is_run(classes: str) -> bool:
    """True for the classes of a path that shows boxes."""
    looks = {look.name.lower() for look in Look}
    return classes.split(" ", maxsplit=1)[0] in looks


def overlapping_boxes(picture: Picture) -> list[tuple[str, str]]:
    """The names of objects whose boxes lie on each other."""
    boxes = [(shape.subject.name, shape.area) for shape in picture.shapes if isinstance(shape, Box) and shape.subject]
    return [(left, right) for (left, area), (right, other_area) in combinations(boxes, 2) if area.overlaps(other_area)]

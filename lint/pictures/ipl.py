"""The IPL of z/OS systems: LOADxx, libraries, IEASYMxx, IEASYSxx, and the members that these select.

Each system is a column. Rows of the same meaning stand at the same height in all columns, so that any two systems can
be compared, and a row in which the systems differ is marked.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from lint.pictures.ipl_parts import HALF, HEAD, PAD, WIDTH, WORDS, Cell, Cells
from lint.pictures.ipl_symbols import OF_ONE_SYSTEM
from lint.pictures.ipl_system import OF_SYSTEM, STEPS, System, columns, in_order
from lint.pictures.legend import with_legend
from lint.pictures.looks import Look
from lint.pictures.observed import NOTHING, Observed
from lint.pictures.picture import MARK, SMALL, TEXT, Label, Picture, Shape, Stroke, fitted, identifier
from lint.pictures.sameness import EXPLAINED, mark, reasons
from lint.pictures.words import systems_text
from lint.systems.zos.image import Image

_GUTTER, _TITLE = 18, 40
_REASON = 14
"""The room of a reason, below the boxes of its row."""
_COLUMN = _GUTTER + WIDTH + 24


class _Column(NamedTuple):
    """The drawing of a system or of several that are alike; `explained` are the meanings of the marks of all rows."""

    shapes: list[Shape]
    labels: list[Label]
    explained: list[Label]


class _Place(NamedTuple):
    """The place of a row, the mark of what systems differ in, and the reason of each where the row reads alike."""

    section: str
    key: str
    x: float
    y: float
    mark: str
    reasons: Sequence[str]


def layout(images: Sequence[Image], observed: Observed = NOTHING) -> Picture:
    """One picture of systems side by side."""
    return _beside([image.name for image in images], list(_columns([[image] for image in images], observed)))


def layouts(images: Sequence[Image], observed: Observed = NOTHING) -> list[Picture]:
    """A picture of each system, whose rows stand at the same height in all of them."""
    group = identifier("ipl", *(image.name for image in images[:1]))
    return [
        with_legend(
            identifier("ipl", image.name),
            f"IPL of {image.name}",
            column.shapes,
            [*column.labels, *column.explained],
            words=WORDS,
            group=group,
            is_upright=True,
        )
        for image, column in zip(images, _columns([[image] for image in images], observed), strict=True)
    ]


def side_by_side(images: Sequence[Image], observed: Observed = NOTHING) -> list[Picture]:
    """Pictures of two systems each: the first one, and beside it another one. A third column is too small on paper.

    Systems that are alike are drawn once, with the names of all. Marks tell in which rows any of the systems differ,
    those of the next picture, too.
    """
    if not images[1:]:
        return layouts(images, observed)
    groups = _alike(images, observed)
    names = [systems_text([image.name for image in group]) for group in groups]
    columns = list(_columns(groups, observed))
    if not groups[1:]:
        return [_beside(names, columns)]
    return [_beside([names[0], names[at]], [columns[0], columns[at]]) for at in range(1, len(groups))]


def _beside(names: Sequence[str], columns: Sequence[_Column]) -> Picture:
    """One picture of columns, each with the names of its systems."""
    shapes = [shape.moved(at * _COLUMN, 0) for at, column in enumerate(columns) for shape in column.shapes]
    labels = [label.moved(at * _COLUMN, 0) for at, column in enumerate(columns) for label in column.labels]
    labels += columns[0].explained if columns else []
    title = f"IPL of {' and '.join(names)}"
    return with_legend(identifier("ipl", *names), title, shapes, labels, words=WORDS)


def _alike(images: Sequence[Image], observed: Observed) -> list[list[Image]]:
    """The systems in groups of those that look alike and say the same. One of which something is not known is alone."""
    groups: dict[tuple[object, ...], list[Image]] = {}
    for image in images:
        groups.setdefault(tuple(_seen(System([image], observed))), []).append(image)
    return list(groups.values())


def _seen(system: System) -> Iterator[object]:
    """All that the picture shows of a system but its name; the system itself in place of a row that is not known."""
    for title, cells in system.sections(len(system.symbols.names)).items():
        for key, cell in cells.items():
            if title != OF_SYSTEM or key not in OF_ONE_SYSTEM:
                said = system.said(title, key, cell)
                yield title, key, said if said and said.is_sure else system
            for shape in cell.shapes:
                yield shape.look, shape.subject and (tuple(shape.subject.findings), tuple(shape.subject.unjudged))


def _columns(groups: Sequence[Sequence[Image]], observed: Observed) -> Iterator[_Column]:
    """The column of each group of systems that are alike."""
    systems = [System(group, observed) for group in groups]
    number_of_symbols = len({name for system in systems for name in system.symbols.names})
    all_sections = [system.sections(number_of_symbols) for system in systems]
    rows: list[_Place] = []
    titles: list[tuple[str, float]] = []
    y = MARK / 2 + 2
    for title in all_sections[0] if all_sections else ():
        keys = in_order(title, dict.fromkeys(key for sections in all_sections for key in sections[title]))
        if keys and title:
            titles.append((title, y))
            y += _TITLE
        cells = {key: [sections[title].get(key) for sections in all_sections] for key in keys}
        edges = columns(title, len(keys))
        for line in _lines(cells, len(edges)):
            for key, x in zip(line, edges, strict=False):
                row = [system.said(title, key, cell) for system, cell in zip(systems, cells[key], strict=True)]
                rows.append(_Place(title, key, x, y, mark(row), reasons(row)))
            y += max(cell.height for key in line for cell in cells[key] if cell)
            y += _REASON if any(any(row.reasons) for row in rows[-len(line) :]) else 0
    marks = {row.mark for row in rows}
    texts = [text for sign, text in EXPLAINED.items() if sign in marks]
    explained = [Label(text, 2, y + 16 * at, SMALL) for at, text in enumerate(texts, 1)]
    for number, (system, sections) in enumerate(zip(systems, all_sections, strict=True)):
        shapes, labels = _column(system, sections, rows, titles, number)
        yield _Column(shapes, labels, explained)


def _lines(cells: Mapping[str, Sequence[Cell | None]], most: int) -> Iterator[tuple[str, ...]]:
    """The keys that stand side by side: so many at the most, if their rows are narrow in all systems; else one."""
    waiting: tuple[str, ...] = ()
    for key, row in cells.items():
        is_narrow = all(cell is None or cell.is_narrow for cell in row)
        if waiting and (not is_narrow or len(waiting) == most):
            yield waiting
            waiting = ()
        if is_narrow:
            waiting = (*waiting, key)
        else:
            yield (key,)
    if waiting:
        yield waiting


def _column(
    system: System,
    sections: Mapping[str, Cells],
    rows: Iterable[_Place],
    titles: Iterable[tuple[str, float]],
    number: int,
) -> tuple[list[Shape], list[Label]]:
    """The column of a system, which has a number among those that are compared."""
    shapes: list[Shape] = []
    labels: list[Label] = []
    for title, y in titles:
        labels.append(Label(fitted(title, WIDTH - 24), _GUTTER + 24, y + 24, TEXT, weight="strong"))
        if title in STEPS and sections[title]:
            shapes.append(Stroke(((_GUTTER + 10, y + 2), (_GUTTER + 10, y + _TITLE - 6)), Look.LINK, has_arrow=True))
    for title, key, x, y, sign, all_reasons in rows:
        cell = sections[title].get(key)
        if sign:
            labels.append(Label(sign, x + 2, y + 16, TEXT, weight="strong"))
        if cell is None:
            words = system.absent(title, key)
            labels.append(Label(fitted(words, HEAD), x + _GUTTER + PAD, y + 16, TEXT, weight="faint"))
            continue
        shapes += [shape.moved(x + _GUTTER, y) for shape in cell.shapes]
        labels += [label.moved(x + _GUTTER, y) for label in cell.labels]
        if reason := all_reasons[number]:
            bottom = y + max(part.area.bottom for part in (*cell.shapes, *cell.labels))
            labels.append(Label(fitted(reason, HALF, SMALL), x + _GUTTER + PAD, bottom + 11, SMALL, weight="faint"))
    return shapes, labels

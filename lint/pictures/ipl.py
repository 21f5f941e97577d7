"""The IPL of z/OS systems: LOADxx, libraries, IEASYMxx, IEASYSxx, and the members that these select.

Each system is a column. Rows of the same meaning stand at the same height in all columns, so that any two systems can
be compared, and a row in which the systems differ is marked.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from lint.pictures.ipl_parts import HEAD, ITEM, PAD, WORDS, at_place, item, reason_labels, text_of
from lint.pictures.legend import with_legend
from lint.pictures.looks import Look
from lint.pictures.observed import NOTHING, Observed
from lint.pictures.picture import (
    SMALL,
    TEXT,
    Box,
    Label,
    Picture,
    Shape,
    Stroke,
    Subject,
    fitted,
    identifier,
    text_width,
    wrapped,
)
from lint.pictures.sameness import EXPLAINED, Said, mark, of_parameter, said
from lint.systems.zos.image import Image
from lint.systems.zos.joining import sysplex_name
from lint.systems.zos.library import Library, Slot
from lint.systems.zos.played import Parameter
from lint.systems.zos.selected import UNREAD, Presence, SelectedMember
from lint.systems.zos.selectors import PARAMETERS
from lint.systems.zos.supplied import SUPPLIED

_GUTTER, _ARROW, _GAP = 18, 28, 8
_ITEMS = 4
"""The members that stand side by side in a row."""
_WIDTH = HEAD + _ARROW + _ITEMS * (ITEM + _GAP)
_COLUMN = _GUTTER + _WIDTH + 24
_HALF = HEAD + _ARROW + ITEM
"""The width of a row with one member. Two such rows stand side by side."""
_SECOND = _WIDTH - _GAP - _HALF
"""The left edge of the second of them."""
_TALL, _LOW = 34, 24
_LINES, _NEXT = 6, 13
"""The most lines of a long parameter, and the height of each further one."""
_TITLE = 40


_SHORT = {
    Presence.MISSING: "not here",
    Presence.UNDECLARED: "not declared",
    Presence.ELSEWHERE: "elsewhere",
    Presence.UNKNOWN: "name not known",
}
"""The words for a member that no library has, as far as they have room."""


class _Cell(NamedTuple):
    """The content of a row for a system, from its upper left corner; `said` is compared with other systems.

    One that is narrow needs half of the width.
    """

    height: float
    shapes: Sequence[Shape]
    labels: Sequence[Label]
    said: Said
    is_narrow: bool = False


class _Place(NamedTuple):
    """The place of a row, and the mark of what systems differ in."""

    section: str
    key: str
    x: float
    y: float
    mark: str


_Cells = dict[str, _Cell]


def layout(images: Sequence[Image], observed: Observed = NOTHING) -> Picture:
    """One picture of systems side by side."""
    columns = list(_columns(images, observed))
    shapes = [shape.moved(at * _COLUMN, 0) for at, column in enumerate(columns) for shape in column[0]]
    labels = [label.moved(at * _COLUMN, 0) for at, column in enumerate(columns) for label in column[1]]
    names = [image.name for image in images]
    title = f"IPL of {' and '.join(names)}"
    return with_legend(identifier("ipl", *names), title, shapes, labels, words=WORDS)


def layouts(images: Sequence[Image], observed: Observed = NOTHING) -> list[Picture]:
    """A picture of each system, whose rows stand at the same height in all of them."""
    group = identifier("ipl", *(image.name for image in images[:1]))
    return [
        with_legend(
            identifier("ipl", image.name), f"IPL of {image.name}", *column, words=WORDS, group=group, is_upright=True
        )
        for image, column in zip(images, _columns(images, observed), strict=True)
    ]


def _columns(images: Sequence[Image], observed: Observed) -> Iterator[tuple[list[Shape], list[Label]]]:
    systems = [_System(image, observed) for image in images]
    all_sections = [system.sections() for system in systems]
    rows: list[_Place] = []
    titles: list[tuple[str, float]] = []
    y = 0.0
    for title in all_sections[0] if all_sections else ():
        keys = dict.fromkeys(key for sections in all_sections for key in sections[title])
        if keys:
            titles.append((title, y))
            y += _TITLE
        cells = {key: [sections[title].get(key) for sections in all_sections] for key in keys}
        for line in _lines(title, cells):
            for key, x in zip(line, (0, _SECOND), strict=False):
                row = [system.said(title, key, cell) for system, cell in zip(systems, cells[key], strict=True)]
                rows.append(_Place(title, key, x, y, mark(row)))
            y += max(cell.height for key in line for cell in cells[key] if cell)
    for system, sections in zip(systems, all_sections, strict=True):
        shapes, labels = _column(system, sections, rows, titles)
        marks = {row.mark for row in rows}
        explained = "   ".join(text for sign, text in EXPLAINED.items() if sign in marks)
        if explained:
            labels.append(Label(explained, 2, y + 16, SMALL))
        yield shapes, labels


def _lines(title: str, cells: Mapping[str, Sequence[_Cell | None]]) -> Iterator[tuple[str, ...]]:
    """The keys that stand side by side: two if their rows are narrow in all systems, else one."""
    waiting: tuple[str, ...] = ()
    for key, row in cells.items():
        is_narrow = title in _IN_HALVES and all(cell is None or cell.is_narrow for cell in row)
        if waiting:
            yield (*waiting, key) if is_narrow else waiting
        if not is_narrow:
            yield (key,)
        waiting = (key,) if is_narrow and not waiting else ()
    if waiting:
        yield waiting


def _column(
    system: _System,
    sections: Mapping[str, _Cells],
    rows: Iterable[_Place],
    titles: Iterable[tuple[str, float]],
) -> tuple[list[Shape], list[Label]]:
    shapes: list[Shape] = []
    labels: list[Label] = []
    for title, y in titles:
        heading = Label(fitted(title or system.title, _WIDTH - 24), _GUTTER, y + 24, TEXT, weight="strong")
        labels.append(heading.moved(24 if title else 0, 0))
        if title in _STEPS and sections[title]:
            shapes.append(Stroke(((_GUTTER + 10, y + 2), (_GUTTER + 10, y + _TITLE - 6)), Look.LINK, has_arrow=True))
    for title, key, x, y, sign in rows:
        cell = sections[title].get(key)
        if sign:
            labels.append(Label(sign, x + 2, y + 16, TEXT, weight="strong"))
        if cell is None:
            words = system.absent(title, key)
            labels.append(Label(fitted(words, HEAD), x + _GUTTER + PAD, y + 16, TEXT, weight="faint"))
            continue
        shapes += [shape.moved(x + _GUTTER, y) for shape in cell.shapes]
        labels += [label.moved(x + _GUTTER, y) for label in cell.labels]
    return shapes, labels


_LIBRARIES, _SYMBOLS, _PARAMETERS = "Libraries, in the order of the search", "IEASYMxx: symbols", "IEASYSxx: parameters"
_MEMBERS, _PLAIN, _START, _POLICIES = "Members", "Other system parameters", "Start of z/OS UNIX", "Policies"
_STEPS = {_LIBRARIES, _SYMBOLS, _PARAMETERS, _MEMBERS}
"""The sections that follow from each other."""
_IN_HALVES = {_MEMBERS, _PLAIN, _START, _POLICIES}
"""The sections in which two narrow rows stand side by side; the order of the others means something."""
_NAMED = {_MEMBERS, _PLAIN}
"""The sections whose keys are parameters or other reasons: the picture also shows which ones a system does not have."""


def _is_parameter(section: str, key: str) -> bool:
    return section == _PLAIN or (section == _MEMBERS and key.removesuffix("=") in PARAMETERS)


class _System:
    """The cells of a system."""

    def __init__(self, image: Image, observed: Observed) -> None:
        self._image = image
        self._observed = observed
        self._number = {
            id(slot.library): at for at, slot in enumerate(image.concatenation.slots, start=1) if slot.library
        }
        self._drawn = 0
        plex = sysplex_name(image)
        self.title = f"{image.name}{f', sysplex {plex}' if plex else ''}"

    def sections(self) -> dict[str, _Cells]:
        """The cells of each section by key; a section without cells is there as well."""
        image = self._image
        return {
            "": {"load": self._listed(image.loaded.member)},
            _LIBRARIES: {str(at): self._library(slot, at) for at, slot in enumerate(image.concatenation.slots, 1)},
            _SYMBOLS: {str(at): self._listed(selected) for at, selected in enumerate(image.symbol_stage.members)},
            _PARAMETERS: {
                str(at): self._listed(selected) for at, selected in enumerate(image.system_parameters.members)
            },
            _MEMBERS: self._members(),
            _PLAIN: {
                name: self._plain(parameter)
                for name, parameter in image.system_parameters.by_name.items()
                if name not in PARAMETERS
            },
            _START: {str(at): self._file(file) for at, file in enumerate(image.start_files)},
            _POLICIES: {str(at): self._file(file) for at, file in enumerate(image.policies)},
        }

    def absent(self, section: str, key: str) -> str:
        """The words in the place of a row that other systems have."""
        if section not in _NAMED:
            return "—"
        if self.is_in_doubt(section, key):
            return f"{key} not known"
        return f"no {key}" if _is_parameter(section, key) else f"— {key}"

    def said(self, section: str, key: str, cell: _Cell | None) -> Said | None:
        """The words and members of a row; None where these are not known."""
        if _is_parameter(section, key):
            return of_parameter(self._image, key.removesuffix("="))
        return cell.said if cell else Said("")

    def is_in_doubt(self, section: str, key: str) -> bool:
        """True if the system may have a parameter that was not seen."""
        return _is_parameter(section, key) and not self._image.has_read_parameter(key.removesuffix("="))

    # --- cells ---

    def _library(self, slot: Slot, number: int) -> _Cell:
        name = slot.data_set or (slot.library.title if slot.library else "")
        undeclared = self._image.concatenation.undeclared.get(slot.data_set)
        if slot.library:
            look, state = Look.SOUND, slot.library.path
        elif undeclared:
            look, state = Look.UNKNOWN, f"{undeclared.path}; parmlint.yaml does not declare it"
        else:
            look, state = Look.UNKNOWN, Presence.MISSING.value
        subject = Subject(f"{self._image.name} library {number}", f"Library {number}: {name}, {state}")
        box = Box(0, 0, _WIDTH - _GAP, _LOW, look, subject)
        title = Label(fitted(f"{number}  {name}", _WIDTH - _GAP - 2 * PAD, TEXT), PAD, 16, TEXT)
        labels = [title]
        room = _WIDTH - _GAP - 2 * PAD - title.area.right
        if room > text_width("…", SMALL):
            labels.append(Label(fitted(state, room, SMALL), _WIDTH - _GAP - PAD, 16, SMALL, "end", "faint"))
        return _Cell(_LOW + 4, [box], labels, Said(f"{look} {name} {slot.library.path if slot.library else ''}"))

    def _listed(self, selected: SelectedMember) -> _Cell:
        """A row of a member, with the libraries in which others of its name are hidden."""
        return self._row(reason_labels(selected.selected_by, selected.place), [], [selected])

    def _file(self, selected: SelectedMember) -> _Cell:
        """A row of a file that parmlint.yaml names, or that is in a folder which it names."""
        path = selected.member.path.rpartition("/")[2] if selected.member else ""
        if not path:
            return self._listed(selected)
        room = HEAD - 2 * PAD
        why = Label(fitted(selected.selected_by, room, SMALL), PAD, 28, SMALL, weight="faint")
        return self._row([Label(fitted(path, room), PAD, 15), why], [], [selected])

    def _members(self) -> _Cells:
        """A row for each parameter that selects members, then for each other reason to take some."""
        by_reason: dict[str, list[SelectedMember]] = {
            f"{name}=": [] for name in self._image.system_parameters.by_name if name in PARAMETERS
        }
        for selected in self._image.members:
            by_reason.setdefault(selected.selected_by, []).append(selected)
        return {reason: self._reason(reason, members) for reason, members in by_reason.items()}

    def _reason(self, reason: str, members: Sequence[SelectedMember]) -> _Cell:
        parameter = self._image.system_parameters.by_name.get(reason.removesuffix("="))
        if parameter and reason.endswith("="):
            shapes, labels = self._parameter(parameter)
            return self._row(labels, shapes, members)
        place = next((selected.place for selected in members if selected.place), None)
        return self._row(reason_labels(reason, place), [Box(0, 0, HEAD, _TALL, Look.FRAME)], members)

    def _parameter(self, parameter: Parameter) -> tuple[list[Shape], list[Label]]:
        """The box of a parameter, and below it those that it overrides, the latest first."""
        shapes: list[Shape] = []
        labels: list[Label] = []
        y = 0
        for at, shown in enumerate((parameter, *reversed(parameter.overridden))):
            text = text_of(shown)
            subject = self._subject(shown, at)
            shapes.append(Box(0, y, HEAD, _TALL, Look.HIDDEN if at else Look.SOUND, subject))
            labels += [label.moved(0, y) for label in reason_labels(text, shown.span)]
            y += _TALL + 4
        return shapes, labels

    def _subject(self, parameter: Parameter, at: int) -> Subject:
        """The parameter, or the one that is overridden at that position."""
        words = f"{text_of(parameter)}{at_place(parameter.span)}" + (", overridden" if at else "")
        name = f"{self._image.name} parameter {parameter.name} {at}"
        first_line = parameter.placed.member.first_line_span
        return self._observed.statement(name, words, parameter.placed.full_span, self._image.name, first_line)

    def _plain(self, parameter: Parameter) -> _Cell:
        """A parameter that selects no member, and beside it those that it overrides. A long one has the whole width."""
        words = f"{text_of(parameter)}{at_place(parameter.span)}"
        if not parameter.overridden and text_width(words, SMALL) > _HALF - 2 * PAD:
            lines = wrapped(words, _WIDTH - _GAP - 2 * PAD, SMALL, _LINES)
            box = Box(0, 0, _WIDTH - _GAP, _LOW + _NEXT * (len(lines) - 1), Look.SOUND, self._subject(parameter, 0))
            long = [Label(line, PAD, 16 + _NEXT * at, SMALL) for at, line in enumerate(lines)]
            return _Cell(box.height + 6, [box], long, Said(text_of(parameter)))
        shapes: list[Shape] = []
        labels: list[Label] = []
        for at, shown in enumerate((parameter, *reversed(parameter.overridden))):
            text = text_of(shown)
            x, y = (_SECOND if at else 0), max(at - 1, 0) * (_LOW + 4)
            subject = self._subject(shown, at)
            shapes.append(Box(x, y, _HALF, _LOW, Look.HIDDEN if at else Look.SOUND, subject))
            labels.append(
                Label(fitted(f"{text}{at_place(shown.span)}", _HALF - 2 * PAD, SMALL), x + PAD, y + 16, SMALL)
            )
        height = max(len(shapes) - 1, 1) * (_LOW + 4) + 2
        return _Cell(height, shapes, labels, Said(text_of(parameter)), is_narrow=not parameter.overridden)

    def _row(self, labels: Sequence[Label], shapes: Sequence[Shape], members: Sequence[SelectedMember]) -> _Cell:
        """A head with members to the right of it, each followed by those that it hides."""
        items = [item for selected in members for item in self._items(selected)]
        all_shapes, all_labels = [*shapes], [*labels]
        for at, (box, texts) in enumerate(items):
            x = HEAD + _ARROW + at % _ITEMS * (ITEM + _GAP)
            y = at // _ITEMS * (_TALL + _GAP)
            all_shapes.append(box.moved(x, y))
            all_labels += [text.moved(x, y) for text in texts]
        if items and shapes:
            middle = _TALL / 2
            all_shapes.append(Stroke(((HEAD, middle), (HEAD + _ARROW, middle)), Look.LINK, has_arrow=True))
        height = max(_TALL, *(shape.area.bottom for shape in all_shapes)) + _GAP
        is_narrow = len(items) <= 1 and height <= _TALL + _GAP
        return _Cell(height, all_shapes, all_labels, said(labels[0].text, members), is_narrow)

    # --- members ---

    def _items(self, selected: SelectedMember) -> Iterator[tuple[Box, list[Label]]]:
        look = self._look(selected)
        self._drawn += 1
        name = f"{self._image.name} member {self._drawn} {selected.name}"
        where = self._where(selected.library) if selected.library else self._state(selected)
        is_read = selected.source is not None or not selected.is_found
        state = where if is_read else f"{where}; {UNREAD}"
        title = f"{selected.name}, {selected.selected_by}{at_place(selected.place)}: {state}"
        span = selected.member.first_line_span if selected.member else None
        subject = self._observed.member(name, title, span, self._image.name)
        short = f"{where}{'' if is_read else ', unread'}" if selected.library else self._short(selected)
        yield item(selected.name, short, Box(0, 0, ITEM, _TALL, look, subject))
        for library in selected.hidden:
            entry = library.find(selected.name)
            hidden = Subject(
                f"{name} hidden in {library.title}",
                f"{selected.name} {self._where(library)} is hidden by the one {where}",
                entry[0].first_line_span if entry else None,
            )
            yield item(selected.name, self._hidden(library, selected), Box(0, 0, ITEM, _TALL, Look.HIDDEN, hidden))

    def _hidden(self, library: Library, selected: SelectedMember) -> str:
        """`2, hidden by 1`: the numbers of the library and of the one that hides its member."""
        number = self._number.get(id(library))
        hiding = self._number.get(id(selected.library)) if selected.library else None
        return f"{number}, hidden by {hiding}" if number and hiding else f"hidden, {self._where(library)}"

    def _where(self, library: Library) -> str:
        number = self._number.get(id(library))
        return f"in library {number}" if number else f"in {library.title}"

    def _state(self, selected: SelectedMember) -> str:
        return "supplied by IBM" if self._is_supplied(selected) else selected.state

    def _short(self, selected: SelectedMember) -> str:
        return "supplied by IBM" if self._is_supplied(selected) else _SHORT.get(selected.presence, "")

    def _is_supplied(self, selected: SelectedMember) -> bool:
        return selected.presence is Presence.MISSING and selected.name in SUPPLIED

    def _look(self, selected: SelectedMember) -> Look:
        if selected.presence is Presence.ELSEWHERE or (
            self._is_supplied(selected) and not self._image.has_all_libraries
        ):
            return Look.SECOND
        if selected.presence is Presence.MISSING:
            # What is not in the repository is missing only where all libraries are.
            return Look.MISSING if self._image.has_all_libraries else Look.UNKNOWN
        return Look.SOUND if selected.is_found and selected.source else Look.UNKNOWN

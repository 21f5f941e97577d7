"""A system in the picture of an IPL: the cells of each section, from LOADxx to the policies."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from lint.finding import Span
from lint.pictures import ipl_load
from lint.pictures.ipl_members import MemberRows
from lint.pictures.ipl_parts import (
    GAP,
    HALF,
    HEAD,
    LOW,
    PAD,
    SECOND,
    TALL,
    WIDTH,
    Cell,
    Cells,
    Stacked,
    at_place,
    height_of,
    reason_labels,
    stack,
    text_of,
)
from lint.pictures.ipl_policies import words_of
from lint.pictures.ipl_symbols import SymbolCells, order
from lint.pictures.looks import Look
from lint.pictures.observed import Observed, joined
from lint.pictures.picture import SMALL, TEXT, Box, Label, Shape, Subject, fitted, text_width
from lint.pictures.sameness import Said, of_parameter, said
from lint.pictures.words import systems_text
from lint.systems.zos.image import Image
from lint.systems.zos.joining import sysplex_name
from lint.systems.zos.library import Slot
from lint.systems.zos.played import Parameter
from lint.systems.zos.selected import Presence, SelectedMember
from lint.systems.zos.selectors import PARAMETERS

_IN_TWO_COLUMNS = 60
"""The most symbols that stand in two columns."""
_BETWEEN = 26
"""The room between three columns: for the sign of a row, and for the mark of what was found in the box before it."""
LIBRARIES, SYMBOLS, OF_IEASYS = "Libraries, in the order of the search", "IEASYMxx: symbols", "IEASYSxx: parameters"
OF_SYSTEM = "System symbols"
MEMBERS, PLAIN, START, POLICIES = "Members", "Other system parameters", "Start of z/OS UNIX", "Policies"
STEPS = {LIBRARIES, SYMBOLS, OF_SYSTEM, OF_IEASYS, MEMBERS}
"""The sections that follow from each other."""
_IN_HALVES = {"", OF_SYSTEM, MEMBERS, PLAIN, START, POLICIES}
"""The sections in which two narrow rows stand side by side; the order of the others means something."""
_NAMED = {OF_SYSTEM, MEMBERS, PLAIN}
"""The sections whose keys are symbols, parameters or other reasons: the picture also shows which a system lacks."""


def _is_parameter(section: str, key: str) -> bool:
    return section == PLAIN or (section == MEMBERS and key.removesuffix("=") in PARAMETERS)


def in_order(section: str, keys: Iterable[str]) -> list[str]:
    """The keys of a section in the order of the rows: symbols and plain parameters by name."""
    if section == OF_SYSTEM:
        return sorted(keys, key=order)
    return sorted(keys) if section == PLAIN else list(keys)


def columns(section: str, number: int) -> Sequence[float]:
    """The left edges of the narrow cells that stand side by side in a section of so many rows."""
    if section == OF_SYSTEM and number > _IN_TWO_COLUMNS:
        width = _symbol_width(number) + _BETWEEN
        return 0, width, 2 * width
    return (0, SECOND) if section in _IN_HALVES else (0,)


def _symbol_width(number: int) -> float:
    """The width of the box of a symbol, of so many."""
    return HALF if number <= _IN_TWO_COLUMNS else (WIDTH - GAP - 2 * _BETWEEN) / 3


class System:
    """The cells of a system, which may stand for several that are alike."""

    def __init__(self, alike: Sequence[Image], observed: Observed) -> None:
        image = alike[0]
        self._image = image
        self._observed = observed
        self._rows = MemberRows(image, observed)
        self.symbols = SymbolCells(alike, observed)
        plex = sysplex_name(image)
        self.title = f"{systems_text([each.name for each in alike])}{f', sysplex {plex}' if plex else ''}"

    def sections(self, number_of_symbols: int) -> dict[str, Cells]:
        """The cells of each section by key; a section without cells is there as well.

        The symbols of all systems of a picture are so many: the more, the narrower their boxes are.
        """
        image = self._image
        libraries = {str(at): self._library(slot, at) for at, slot in enumerate(image.concatenation.slots, 1)}
        return {
            "": self._top([shape.subject for cell in libraries.values() for shape in cell.shapes if shape.subject]),
            LIBRARIES: libraries,
            SYMBOLS: {str(at): self._listed(selected) for at, selected in enumerate(image.symbol_stage.members)},
            OF_SYSTEM: self.symbols.cells(_symbol_width(number_of_symbols)),
            OF_IEASYS: {str(at): self._listed(selected) for at, selected in enumerate(image.system_parameters.members)},
            MEMBERS: self._members(),
            PLAIN: {
                name: self._plain(parameter)
                for name, parameter in image.system_parameters.by_name.items()
                if name not in PARAMETERS
            },
            START: {str(at): self._file(file) for at, file in enumerate(image.start_files)},
            POLICIES: {str(at): self._policy(file) for at, file in enumerate(image.policies)},
        }

    def absent(self, section: str, key: str) -> str:
        """The words in the place of a row that other systems have."""
        if section not in _NAMED:
            return self._absent_statement(key) if section == "" else "—"
        if section == OF_SYSTEM:
            return f"no &{key}" if self.symbols.has_read_all(key) else f"&{key} not known"
        name = key.removesuffix("=")
        if self.is_in_doubt(section, key):
            return f"{name} not known"
        return f"no {name}" if _is_parameter(section, key) else f"— {key}"

    def said(self, section: str, key: str, cell: Cell | None) -> Said | None:
        """The words and members of a row; None where these are not known."""
        if _is_parameter(section, key):
            return of_parameter(self._image, key.removesuffix("="))
        if cell:
            return cell.said
        is_read = section not in {"", OF_SYSTEM} or (
            self.symbols.has_read_all(key) if section else self._has_read_statement(key)
        )
        return Said("") if is_read else None

    def _absent_statement(self, name: str) -> str:
        return f"no {name}" if self._has_read_statement(name) else f"{name} not known"

    def _has_read_statement(self, name: str) -> bool:
        """True if LOADxx is here, and all in it that may be a statement of that name was read."""
        load = self._image.loaded.load
        return load is not None and load.parsed.has_read_all(name)

    def is_in_doubt(self, section: str, key: str) -> bool:
        """True if the system may have a parameter that was not seen."""
        return _is_parameter(section, key) and not self._image.has_read_parameter(key.removesuffix("="))

    # --- cells ---

    def _top(self, libraries: Sequence[Subject]) -> Cells:
        """The system, LOADxx, and its statements."""
        entries = [place for path in dict.fromkeys(self._declared_paths) for place in self._entries_of(path)]
        shown = {finding for subject in libraries for finding in subject.findings}
        return {
            ipl_load.SYSTEM: ipl_load.system_cell(self._image, self.title, self._observed, entries, shown),
            ipl_load.LOAD: self._listed(self._image.loaded.member)._replace(is_narrow=False),
            **ipl_load.statement_cells(self._image, self._observed),
        }

    @property
    def _declared_paths(self) -> list[str]:
        """The paths of its libraries in parmlint.yaml."""
        return [library.path for library in self._image.spec.parmlib] if self._image.spec else []

    def _entries_of(self, path: str) -> list[Span]:
        """The places where parmlint.yaml has the path of a library."""
        places = self._observed.configuration
        numbers = (number for number, each in enumerate(self._declared_paths) if each == path)
        return [places.entry(number, "systems", self._image.name, "parmlib") for number in numbers] if places else []

    def _library(self, slot: Slot, number: int) -> Cell:
        name = slot.data_set or (slot.library.title if slot.library else "")
        undeclared = self._image.concatenation.undeclared.get(slot.data_set)
        if slot.library:
            look, state = Look.SOUND, slot.library.path
        elif undeclared:
            look, state = Look.UNKNOWN, f"{undeclared.path}; parmlint.yaml does not declare it"
        else:
            look, state = Look.UNKNOWN, Presence.MISSING.value
        subject = self._of_library(
            slot, Subject(f"{self._image.name} library {number}", f"Library {number}: {name}, {state}")
        )
        box = Box(0, 0, WIDTH - GAP, LOW, look, subject)
        title = Label(fitted(f"{number}  {name}", WIDTH - GAP - 2 * PAD, TEXT), PAD, 16, TEXT)
        labels = [title]
        room = WIDTH - GAP - 2 * PAD - title.area.right
        if room > text_width("…", SMALL):
            labels.append(Label(fitted(state, room, SMALL), WIDTH - GAP - PAD, 16, SMALL, "end", "faint"))
        return Cell(LOW + 4, [box], labels, Said(f"{look} {name} {slot.library.path if slot.library else ''}"))

    def _of_library(self, slot: Slot, subject: Subject) -> Subject:
        """The subject with what was found at its PARMLIB statements, and at its place in parmlint.yaml."""
        image, places = self._image, self._observed.configuration
        named = image.loaded.load.libraries if image.loaded.load else ()
        spans = [placed.full_span for placed in named if placed["DATA_SET"].text == slot.data_set]
        spans += self._entries_of(slot.library.path) if slot.library else []
        parts = [self._observed.statement(*subject[:2], span, image.name) for span in spans]
        if places and slot.data_set in image.concatenation.undeclared:
            declared = places.value("systems", image.name, "parmlib")
            parts.append(self._observed.naming_alone(*subject[:2], declared, image.name, slot.data_set))
        return joined(*subject[:2], parts) if parts else subject

    def _listed(self, selected: SelectedMember) -> Cell:
        """A row of a member, with the libraries in which others of its name are hidden."""
        return self._rows.row(reason_labels(selected.selected_by, selected.place), [], [selected])

    def _file(self, selected: SelectedMember) -> Cell:
        """A row of a file that parmlint.yaml names, or that is in a folder which it names."""
        path = selected.member.path.rpartition("/")[2] if selected.member else ""
        if not path:
            return self._listed(selected)
        room = HEAD - 2 * PAD
        why = Label(fitted(selected.selected_by, room, SMALL), PAD, 28, SMALL, weight="faint")
        return self._rows.row([Label(fitted(path, room), PAD, 15), why], [], [selected])

    def _policy(self, selected: SelectedMember) -> Cell:
        """A job that parmlint.yaml names, or that is in a folder which it names, with the policies that it stores."""
        if selected.in_file is None:
            return self._listed(selected)
        member = selected.in_file.member
        words, is_whole = words_of(self._image, selected.in_file)
        where = f"{selected.name} in {member.path.rpartition('/')[2]}"
        title = f"{words}: {where}:{member.first_line}"
        name = self._rows.name_of(selected)
        subject = self._observed.member(name, title, member.first_line_span, self._image.name)
        room = HALF - 2 * PAD
        labels = [
            Label(fitted(words, room), PAD, 15, weight="strong"),
            Label(fitted(where, room, SMALL), PAD, 28, SMALL),
        ]
        box = Box(0, 0, HALF, TALL, Look.SOUND if is_whole else Look.UNKNOWN, subject)
        return Cell(TALL + GAP, [box], labels, said(words, [selected], self._image.symbol_stage.table), is_narrow=True)

    def _members(self) -> Cells:
        """A row for each parameter that selects members, then for each other reason to take some."""
        by_reason: dict[str, list[SelectedMember]] = {
            f"{name}=": [] for name in self._image.system_parameters.by_name if name in PARAMETERS
        }
        for selected in self._image.members:
            by_reason.setdefault(selected.selected_by, []).append(selected)
        return {reason: self._reason(reason, members) for reason, members in by_reason.items()}

    def _reason(self, reason: str, members: Sequence[SelectedMember]) -> Cell:
        parameter = self._image.system_parameters.by_name.get(reason.removesuffix("="))
        if parameter and reason.endswith("="):
            shapes, labels = self._parameter(parameter)
            return self._rows.row(labels, shapes, members)
        place = next((selected.place for selected in members if selected.place), None)
        labels = reason_labels(reason, place)
        return self._rows.row(labels, [Box(0, 0, HEAD, height_of(labels), Look.FRAME)], members)

    def _parameter(self, parameter: Parameter) -> tuple[list[Shape], list[Label]]:
        """The box of a parameter, and below it those that it overrides, the latest first."""
        shapes: list[Shape] = []
        labels: list[Label] = []
        y = 0.0
        for at, shown in enumerate((parameter, *reversed(parameter.overridden))):
            text = text_of(shown)
            subject = self._subject(shown, at)
            of_reason = reason_labels(text, shown.span, ", overridden" if at else "")
            shapes.append(Box(0, y, HEAD, height_of(of_reason), Look.HIDDEN if at else Look.SOUND, subject))
            labels += [label.moved(0, y) for label in of_reason]
            y += height_of(of_reason) + 4
        return shapes, labels

    def _subject(self, parameter: Parameter, at: int) -> Subject:
        """The parameter, or the one that is overridden at that position."""
        words = f"{text_of(parameter)}{at_place(parameter.span)}" + (", overridden" if at else "")
        name = f"{self._image.name} parameter {parameter.name} {at}"
        first_line = parameter.placed.member.first_line_span
        return self._observed.statement(name, words, parameter.placed.full_span, self._image.name, first_line)

    def _plain(self, parameter: Parameter) -> Cell:
        """A parameter that selects no member, and below it those that it overrides. Long ones have the whole width."""
        entries = [self._stacked(shown, at) for at, shown in enumerate((parameter, *reversed(parameter.overridden)))]
        return stack(entries, HALF, Said(text_of(parameter)), WIDTH - GAP)

    def _stacked(self, parameter: Parameter, at: int) -> Stacked:
        """The parameter, or the one that is overridden at that position."""
        words = f"{text_of(parameter)}{at_place(parameter.span)}" + (", overridden" if at else "")
        return Stacked(words, Look.HIDDEN if at else Look.SOUND, self._subject(parameter, at))

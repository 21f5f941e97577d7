"""The rows of members in the picture of an IPL: what selects them, their libraries, and what those hide."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from lint.pictures.ipl_parts import ARROW, GAP, HEAD, ITEM, ITEMS, TALL, Cell, at_place, height_of, item
from lint.pictures.looks import Look
from lint.pictures.observed import Observed
from lint.pictures.picture import Box, Label, Shape, Stroke
from lint.pictures.sameness import said
from lint.systems.zos.image import Image
from lint.systems.zos.library import Library
from lint.systems.zos.selected import UNREAD, Presence, SelectedMember
from lint.systems.zos.supplied import SUPPLIED

_SHORT = {
    Presence.MISSING: "not here",
    Presence.UNDECLARED: "not declared",
    Presence.ELSEWHERE: "elsewhere",
    Presence.UNKNOWN: "name not known",
}
"""The words for a member that no library has, as far as they have room."""
_TEXT = "checked as text alone: parmlint does not know the syntax of its statements"
_TEMPLATE = "a template: its text on the system is not known"


class MemberRows:
    """The rows of members of a system. Each has a number, since several parameters may select one of the same name."""

    def __init__(self, image: Image, observed: Observed) -> None:
        self._image = image
        self._observed = observed
        self._number = {
            id(slot.library): at for at, slot in enumerate(image.concatenation.slots, start=1) if slot.library
        }
        self._drawn = 0

    def row(self, labels: Sequence[Label], shapes: Sequence[Shape], members: Sequence[SelectedMember]) -> Cell:
        """A head with members to the right of it, each followed by those that it hides."""
        items = [item for selected in members for item in self._items(selected)]
        all_shapes, all_labels = [*shapes], [*labels]
        y = 0.0
        for first in range(0, len(items), ITEMS):
            line = items[first : first + ITEMS]
            height = max(box.height for box, _ in line)
            for at, (box, texts) in enumerate(line):
                x = HEAD + ARROW + at * (ITEM + GAP)
                all_shapes.append(box._replace(height=height).moved(x, y))
                all_labels += [text.moved(x, y) for text in texts]
            y += height + GAP
        if items and shapes:
            middle = TALL / 2
            all_shapes.append(Stroke(((HEAD, middle), (HEAD + ARROW, middle)), Look.LINK, has_arrow=True))
        height = max(height_of(labels), *(shape.area.bottom for shape in all_shapes)) + GAP
        is_narrow = len(items) <= 1
        return Cell(
            height, all_shapes, all_labels, said(labels[0].text, members, self._image.symbol_stage.table), is_narrow
        )

    def name_of(self, selected: SelectedMember) -> str:
        """A name for one more object that shows a member."""
        self._drawn += 1
        return f"{self._image.name} member {self._drawn} {selected.name}"

    def _items(self, selected: SelectedMember) -> Iterator[tuple[Box, list[Label]]]:
        look = self._look(selected)
        name = self.name_of(selected)
        where = self._where(selected.library) if selected.library else self._state(selected)
        is_read = selected.in_file is not None or not selected.is_found
        state = f"{where}; {reason}" if (reason := _not_judged(selected)) else where
        title = f"{selected.name}, {selected.selected_by}{at_place(selected.place)}: {state}"
        span = selected.member.first_line_span if selected.member else None
        subject = self._observed.member(name, title, span, self._image.name)
        short = f"{where}{'' if is_read else ', unread'}" if selected.library else self._short(selected)
        yield item(selected.name, short, Box(0, 0, ITEM, TALL, look, subject))
        for library in selected.hidden:
            entry = library.find(selected.name)
            hidden = self._observed.member(
                f"{name} hidden in {library.title}",
                f"{selected.name} {self._where(library)} is hidden by the one {where}",
                entry[0].first_line_span if entry else None,
                self._image.name,
            )
            yield item(selected.name, self._hidden(library, selected), Box(0, 0, ITEM, TALL, Look.HIDDEN, hidden))

    def _hidden(self, library: Library, selected: SelectedMember) -> str:
        """`in library 2, hidden by 1`: the numbers of the library and of the one that hides its member."""
        hiding = self._number.get(id(selected.library)) if selected.library else None
        return f"{self._where(library)}, hidden{f' by {hiding}' if hiding else ''}"

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
        if _is_text(selected):
            return Look.AS_TEXT
        return Look.SOUND if selected.is_found and not _not_judged(selected) else Look.UNKNOWN


def _not_judged(selected: SelectedMember) -> str:
    """The reason, as a clause, why the statements of a member that is there are not judged; "" if they are."""
    if selected.in_file is None:
        return UNREAD if selected.is_found else ""
    if selected.in_file.is_template:
        return _TEMPLATE
    return _TEXT if _is_text(selected) else ""


def _is_text(selected: SelectedMember) -> bool:
    return selected.in_file is not None and not selected.in_file.kind.has_grammar

"""Systems taken apart into what rules look at: a change of a member leaves alone the rules that do not see it."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterable, Iterator, Mapping, Sequence
from itertools import chain, takewhile
from typing import TYPE_CHECKING, NamedTuple

from lint.engine.readers import ReadAsOne
from lint.model.members import Members, View, is_joined
from lint.syntax import account
from lint.syntax.account import ANY, UNREAD, Gap, Question
from lint.syntax.parsed import ParsedMember
from lint.syntax.statement import Statement

if TYPE_CHECKING:
    from lint.systems.zos.image import Image
    from lint.systems.zos.selected import SelectedMember
_AtPlace = tuple[str, Statement, tuple[int, int], tuple[str, ...]]
"""A statement with its name, line and column, and the records that it stands in."""


class Parts(NamedTuple):
    """A system, a sysplex, or members that a system reads as one, taken apart.

    `frame` and the selection of members are what a rule may see without asking for what these say.
    """

    slot: tuple[Hashable, ...]
    frame: tuple[object, ...]
    selected: tuple[SelectedMember, ...]
    members: tuple[Mapping[str, Sequence[ParsedMember]], ...]
    """The members that each of its systems reads, by their kinds."""

    def changes(self, before: Parts) -> Collection[Question] | None:
        """The questions on it that may have other answers than before; None if that may be so of all.

        Members are the same if they are identical, and the frame if it is equal.
        """
        if self.frame != before.frame or len(self.members) != len(before.members):
            return None
        if not _are_selected_alike(self.selected, before.selected):
            return None
        changed: set[Question] = set()
        for now, earlier in zip(self.members, before.members, strict=True):
            kinds = {kind for kind in now.keys() | earlier.keys() if now.get(kind) != earlier.get(kind)}
            changed |= kinds
            for kind in kinds:
                changed.update((kind, name) for name in _changed_names(now.get(kind, ()), earlier.get(kind, ())))
        return changed


def of_image(image: Image) -> Parts:
    """The parts of a system. Rules see what it selects and why not more, but not the text of every member."""
    with account.opened() as gaps:
        _ = image.all_members, image.has_every_ieasys, image.has_all_libraries, image.symbols.is_complete
        sysparm = [(value.text, value.span) for value in image.symbols.sysparm or ()]
    libraries = tuple(library.path for library in image.concatenation.libraries)
    first = image.loaded.member, *image.symbol_stage.members, *image.system_parameters.members
    frame = (
        image.spec,
        image.concatenation,
        tuple(image.symbols),
        image.symbols.replaced,
        image.symbols.sysparm is None,
        sysparm,
        image.symbols.has_all_members,
        image.system_parameters.is_whole_list,
        tuple(member.library for member in chain(first, image.members)),  # the others have one of their own, made anew
        image.inactive,
        tuple(gaps),
    )
    selected = *first, *image.members, *image.start_files, *image.policies
    return Parts(("image", image.name, libraries), frame, selected, (image.by_kind,))


def of_sysplex(name: str, images: Iterable[Parts]) -> Parts:
    """The parts of a sysplex: those of its systems."""
    parts = list(images)
    slot = "sysplex", name, *(each.slot for each in parts)
    frames, members = (tuple(each.frame for each in parts), tuple(each.members[0] for each in parts))
    return Parts(slot, frames, tuple(chain.from_iterable(each.selected for each in parts)), members)


def _are_selected_alike(now: Sequence[SelectedMember], before: Sequence[SelectedMember]) -> bool:
    return len(now) == len(before) and all(
        later is earlier or later.selection == earlier.selection for later, earlier in zip(now, before, strict=True)
    )


def of_members(slot: tuple[Hashable, ...], view: View, read: ReadAsOne, gaps: tuple[Gap, ...]) -> Parts | None:
    """The parts of the members that a view shows, and of those beside them; None where its rules ask no questions."""
    members = *read.members, *read.beside
    if not slot or not isinstance(view, Members) or not is_joined(members):
        return None
    by_kind: dict[str, list[ParsedMember]] = {}
    for parsed in members:
        by_kind.setdefault(parsed.kind.id, []).append(parsed)
    return Parts((*slot, type(view).__name__), (gaps, read.is_complete), (), (by_kind,))


def _changed_names(now: Sequence[ParsedMember], before: Sequence[ParsedMember]) -> set[str]:
    """The names of the statements that some members have not as they had them, as in questions."""
    names: set[str] = set()
    if len(now) != len(before):
        return {UNREAD, ANY}
    for later, earlier in zip(now, before, strict=True):
        if later is not earlier:
            if not _is_read_alike(later, earlier):
                return {UNREAD, ANY}
            names |= _differing(list(_statements(later)), list(_statements(earlier)))
    return names | {ANY} if names else names


def _differing(now: list[_AtPlace], before: list[_AtPlace]) -> set[str]:
    """The names of the statements that are in one of two lists only."""
    same = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(now, before, strict=False)))
    now, before = now[same:], before[same:]
    while now and before and now[-1] == before[-1]:  # which is quicker than to make a set of them
        del now[-1], before[-1]
    return {name for name, *_ in set(now).symmetric_difference(before)}


def _is_read_alike(now: ParsedMember, before: ParsedMember) -> bool:
    """True if two texts of a member differ in their sound statements and their comments alone."""
    heads = [parsed.member._replace(records=()) for parsed in (now, before)]
    is_same = heads[0] == heads[1] and now.kind is before.kind and now.release == before.release
    return is_same and not any(
        parsed.is_template or parsed.conflicts or parsed.problems or not parsed.is_faultless for parsed in (now, before)
    )


def _statements(parsed: ParsedMember) -> Iterator[_AtPlace]:
    """The statements with their names and places, each with the records that it stands in: a fix may look at these."""
    records, above = parsed.member.records, parsed.member.first_line
    for located in parsed.written:
        first, last = located.lines
        text = tuple(records[first - above : last - above + 1])
        yield located.name, located.statement, (located.line, located.column), text

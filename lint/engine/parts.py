"""Systems taken apart into what rules look at: a change of a member leaves alone the rules that do not see it."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterable, Iterator, Mapping, Sequence
from itertools import chain
from typing import TYPE_CHECKING, NamedTuple

from lint.syntax import account
from lint.syntax.account import Question
from lint.syntax.parsed import ParsedMember
from lint.syntax.statement import Statement

if TYPE_CHECKING:
    from lint.systems.zos.image import Image
    from lint.systems.zos.selected import SelectedMember

_PARAMETERS = "ieasys"
"""The kind whose statements rules ask for by name."""


class Parts(NamedTuple):
    """A system or sysplex, taken apart.

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
            if _PARAMETERS in kinds:
                names = _changed_names(now.get(_PARAMETERS, ()), earlier.get(_PARAMETERS, ()))
                if names is None:
                    return None
                changed.update((_PARAMETERS, name) for name in names)
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


def _changed_names(now: Collection[ParsedMember], before: Collection[ParsedMember]) -> set[str] | None:
    """The names of the statements that some members have not as they had them; None if that may be any name."""
    if len(now) != len(before):
        return None
    names: set[str] = set()
    for later, earlier in zip(now, before, strict=True):
        if later is not earlier:
            if not _is_read_alike(later, earlier):
                return None
            pairs = set(_statements(later)).symmetric_difference(_statements(earlier))
            names.update(statement[0] for statement in pairs)
    return names


def _is_read_alike(now: ParsedMember, before: ParsedMember) -> bool:
    """True if two texts of a member differ in their sound statements and their comments alone."""
    heads = [parsed.member._replace(records=()) for parsed in (now, before)]
    is_same = heads[0] == heads[1] and now.kind is before.kind and now.release == before.release
    return is_same and not any(
        parsed.is_template or parsed.conflicts or parsed.problems or not parsed.is_faultless for parsed in (now, before)
    )


def _statements(parsed: ParsedMember) -> Iterator[tuple[str, Statement, tuple[int, int], tuple[str, ...]]]:
    """The statements with their names and places, each with the records that it stands in: a fix may look at these."""
    records, above = parsed.member.records, parsed.member.first_line
    for located in parsed.written:
        first, last = located.lines
        text = tuple(records[first - above : last - above + 1])
        yield located.name, located.statement, (located.line, located.column), text

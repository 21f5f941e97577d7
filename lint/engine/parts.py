"""Systems taken apart into what rules look at: a change of a member leaves alone the rules that do not see it."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from itertools import chain
from typing import TYPE_CHECKING, NamedTuple

from lint.engine.moves import WITHOUT_PLACE, LineMap, Moves, NotMovableError, change_of, rows
from lint.engine.readers import ReadAsOne
from lint.model.members import Members, View, is_joined
from lint.source.columns import data_edge
from lint.syntax import account
from lint.syntax.account import ANY, SELECTION, SYMBOLS, UNREAD, WITH_SYMBOLS, Gap, Question
from lint.syntax.parsed import ParsedMember
from lint.syntax.statement import Statement

if TYPE_CHECKING:
    from lint.systems.zos.image import Image
    from lint.systems.zos.selected import SelectedMember
_Written = tuple[str, Statement, int, tuple[object, ...]]
"""A statement with its name, its column, and the records that it stands in, with their symbols."""
_AtPlace = tuple[_Written, tuple[int, int]]
"""The same with its first and last line."""


class PartsDifference(NamedTuple):
    """The difference of two states: questions that may have other answers, and the places that have moved."""

    questions: frozenset[Question]
    moves: Moves


class Parts(NamedTuple):
    """A system, a sysplex, or members that a system reads as one, taken apart.

    `frame` and the selection of the `first` members and files are what a rule may see without asking. A rule asks for
    what each system has: the others that it selects, what they say, by their kinds, and its symbols.
    """

    slot: tuple[Hashable, ...]
    frame: tuple[object, ...]
    first: tuple[SelectedMember, ...]
    selected: tuple[Sequence[SelectedMember], ...]
    members: tuple[Mapping[str, Sequence[ParsedMember]], ...]
    symbols: tuple[object, ...]

    def changes(self, before: Parts, compared: Comparisons) -> PartsDifference | None:
        """The difference to the state before; None if any question may have another answer.

        Members are the same if they are identical. The rest is the same if it is equal when places have moved.
        """
        if len(self.members) != len(before.members):
            return None
        changed: set[Question] = set()
        moves = Moves()
        for now, earlier in zip(self.members, before.members, strict=True):
            for kind in now.keys() | earlier.keys():
                later, former = now.get(kind, ()), earlier.get(kind, ())
                if later != former:
                    changed.add(kind)
                    changed.update((kind, name) for name in compared.names(later, former, moves))
        for selected, selected_before in zip(self.selected, before.selected, strict=True):
            changed.update((SELECTION, start) for start in _selected_otherwise(selected, selected_before, moves))
        if not _is_moved(self.symbols, before.symbols, moves):
            changed.add(SYMBOLS)
        return PartsDifference(frozenset(changed), moves) if self._is_alike(before, moves) else None

    def _is_alike(self, before: Parts, moves: Moves) -> bool:
        """True if a rule that asks no question sees what it saw before, apart from places that have moved."""
        return _is_moved(self.frame, before.frame, moves) and _are_selected_alike(self.first, before.first, moves)


def _selected_otherwise(now: Sequence[SelectedMember], before: Sequence[SelectedMember], moves: Moves) -> set[str]:
    """The beginnings of the names of members that are not selected as they were, and `ANY`; empty without such."""
    if _are_selected_alike(now, before, moves):
        return set()
    later, earlier = _by_stem(now), _by_stem(before)
    stems = later.keys() | earlier.keys()
    changed = [stem for stem in stems if not _are_selected_alike(later.get(stem, ()), earlier.get(stem, ()), moves)]
    names = {member.name for stem in changed for member in (*later.get(stem, ()), *earlier.get(stem, ()))}
    return {ANY, *(name[:length] for name in names for length in range(1, len(name) + 1))}


def _by_stem(members: Iterable[SelectedMember]) -> Mapping[str, Sequence[SelectedMember]]:
    """The members by their names without suffixes."""
    stems: dict[str, list[SelectedMember]] = {}
    for member in members:
        stems.setdefault(member.name[:-2], []).append(member)
    return stems


def _are_selected_alike(now: Sequence[SelectedMember], before: Sequence[SelectedMember], moves: Moves) -> bool:
    """True if the same members are selected in the same order, apart from places that have moved."""
    return len(now) == len(before) and all(
        (later is earlier or later.selection == earlier.selection) and _is_moved(later.place, earlier.place, moves)
        for later, earlier in zip(now, before, strict=True)
    )


def _is_moved(now: object, before: object, moves: Moves) -> bool:
    """True if a value is what it was, apart from places that have moved."""
    try:
        return bool(now == moves.of(before))
    except NotMovableError:
        return False


def of_image(image: Image) -> Parts:
    """The parts of a system. Rules see what it selects and why not more, but not the text of every member."""
    with account.opened() as gaps:
        _ = image.all_members, image.has_every_ieasys, image.has_all_libraries, image.symbols.is_complete
        sysparm = tuple((value.text, value.span) for value in image.symbols.sysparm or ())
    libraries = tuple(library.path for library in image.concatenation.libraries)
    first = image.loaded.member, *image.symbol_stage.members, *image.system_parameters.members
    frame = (
        image.spec,
        image.concatenation,
        image.symbols.sysparm is None,
        sysparm,
        image.symbols.has_all_members,
        image.system_parameters.is_whole_list,
        tuple(member.library for member in first),
        image.inactive,
        tuple(gaps),
    )
    files = *first, *image.start_files, *image.policies
    symbols = tuple(image.symbols), image.symbols.replaced
    return Parts(("image", image.name, libraries), frame, files, (image.members,), (image.by_kind,), (symbols,))


def of_sysplex(name: str, images: Iterable[Parts]) -> Parts:
    """The parts of a sysplex: those of its systems."""
    parts = list(images)
    slot = "sysplex", name, *(each.slot for each in parts)
    frames, members = (tuple(each.frame for each in parts), tuple(each.members[0] for each in parts))
    first = tuple(chain.from_iterable(each.first for each in parts))
    selected = tuple(chain.from_iterable(each.selected for each in parts))
    symbols = tuple(chain.from_iterable(each.symbols for each in parts))
    return Parts(slot, frames, first, selected, members, symbols)


def of_members(slot: tuple[Hashable, ...], view: View, read: ReadAsOne, gaps: tuple[Gap, ...]) -> Parts | None:
    """The parts of the members that a view shows, and of those beside them; None where its rules ask no questions."""
    members = *read.members, *read.beside
    if not slot or not isinstance(view, Members) or not is_joined(members):
        return None
    by_kind: dict[str, list[ParsedMember]] = {}
    for parsed in members:
        by_kind.setdefault(parsed.kind.id, []).append(parsed)
    return Parts((*slot, type(view).__name__), (gaps, read.is_complete), (), (), (by_kind,), ())


class Comparisons:
    """Members that were compared with what they were before: each pair once, for many systems share it."""

    def __init__(self) -> None:
        self._by_pair: dict[tuple[ParsedMember, ParsedMember], tuple[LineMap, frozenset[str]]] = {}

    def names(self, now: Sequence[ParsedMember], before: Sequence[ParsedMember], moves: Moves) -> set[str]:
        """The names of the statements that the members of a kind have not as they had them, as in questions.

        The lines that have moved are entered in `moves`.
        """
        earlier = {parsed.member[:2]: parsed for parsed in before}
        are_the_same = [parsed.member[:2] for parsed in now] == list(earlier)
        names: set[str] = set() if are_the_same else {UNREAD, ANY}
        for parsed in now:
            former = earlier.pop(parsed.member[:2], None)
            if former is not parsed:
                change, differing = self._of_member(parsed, former) if former else (WITHOUT_PLACE, ())
                moves.add(parsed.member, change)
                names.update(differing)
        for parsed in earlier.values():
            moves.add(parsed.member, WITHOUT_PLACE)
        return names

    def _of_member(self, now: ParsedMember, before: ParsedMember) -> tuple[LineMap, frozenset[str]]:
        if (now, before) not in self._by_pair:
            change = change_of(now.member, before.member)
            names = _differing(now, before, change) if _is_read_alike(now, before) else {UNREAD, ANY}
            self._by_pair[now, before] = change, frozenset(names)
        return self._by_pair[now, before]


def _differing(now: ParsedMember, before: ParsedMember, change: LineMap) -> set[str]:
    """The names of the statements that are not as they were, each at the place to which its lines have moved."""
    later, earlier = list(_statements(now)), list(_statements(before))
    same = _same(later, earlier, change)
    behind = _same(later[same:][::-1], earlier[same:][::-1], change)
    later, earlier = later[same : len(later) - behind], earlier[same : len(earlier) - behind]
    # What lies between may stand in another order.
    changed = later + earlier if change.by else set(later).symmetric_difference(earlier)
    names = {name for (name, *_), _ in changed}
    texts = *change.between(now.member, before.member), *chain.from_iterable(text for (*_, text), _ in changed)
    return names | ({ANY} if names else set()) | ({WITH_SYMBOLS} if any(map(_holds_symbol, texts)) else set())


def _holds_symbol(row: object) -> bool:
    """True if a symbol stands in a record, or was replaced there."""
    record, shifts = row if isinstance(row, tuple) else (row, ())
    return bool(shifts) or "&" in record


def _same(now: Sequence[_AtPlace], before: Sequence[_AtPlace], change: LineMap) -> int:
    """The number of statements at the beginning of both that are the same, apart from their moves."""
    pairs = enumerate(zip(now, before, strict=False))
    return next(
        (at for at, (later, earlier) in pairs if later[0] != earlier[0] or not change.leads(earlier[1], later[1])),
        min(len(now), len(before)),
    )


def _is_read_alike(now: ParsedMember, before: ParsedMember) -> bool:
    """True if two texts of a member differ in their sound statements and their comments alone."""
    heads = [parsed.member._replace(records=(), shifts={}) for parsed in (now, before)]
    edges = [data_edge(parsed.member.records, parsed.kind.edge) for parsed in (now, before)]
    if heads[0] != heads[1] or edges[0] != edges[1] or now.kind is not before.kind or now.release != before.release:
        return False
    return not any(
        parsed.is_template or parsed.conflicts or parsed.problems or not parsed.is_faultless for parsed in (now, before)
    )


def _statements(parsed: ParsedMember) -> Iterator[_AtPlace]:
    """The statements with the records that they stand in, at which a fix may look, and their lines."""
    records, above = rows(parsed.member), parsed.member.first_line
    for located in parsed.written:
        first, last = located.lines
        text = tuple(records[first - above : last - above + 1])
        yield (located.name, located.statement, located.column, text), (first, last)

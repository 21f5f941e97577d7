"""Differences of two states of a system: elements and values that were added, removed or changed."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from pathlib import PurePosixPath
from typing import NamedTuple

from lint.facts import effects, identity
from lint.facts.effects import ADDED, CHANGED, REMOVED
from lint.facts.identity import ANY
from lint.facts.release import Release
from lint.plan import ranges
from lint.plan.element import STATE, Element, OperandValue
from lint.plan.state import Key, KindElements
from lint.plan.unwritten import Defaults


class Difference(NamedTuple):
    """A change of one element, or of one operand of it. `before` or `after` is None for what was added or removed.

    For an operand, `old` and `new` are its values; one that is left out has its default, if one is on record. `words`
    are the values of a list that differ, those that came and those that went.
    """

    event: str
    before: Element | None
    after: Element | None
    operand: str = ""
    old: OperandValue | None = None
    new: OperandValue | None = None
    came: tuple[str, ...] = ()
    went: tuple[str, ...] = ()
    is_open: bool = False
    """True if the side that lacks it could not be read whole, and may have it."""
    part: str = ""
    """The operand that decides about the effect, where several are one value."""

    @property
    def plain_operand(self) -> str:
        """The operand without the number of what it is about: SLOT of SLOT(3)."""
        return self.operand.partition("(")[0]

    @property
    def element(self) -> Element:
        """The element as it is now, or was before it was removed."""
        element = self.after or self.before
        assert element
        return element

    @property
    def is_within(self) -> bool:
        """True for an operand of a statement that is there before and after, or of one without the key of its name."""
        sides = (self.before, self.after)
        is_kept = all(side is not None and side.settings for side in sides)
        return bool(self.operand) and (is_kept or _lacks_key(self.element))

    @property
    def is_read(self) -> bool:
        """True if the statement could be read on each side that has it."""
        return all(side.is_sound for side in (self.before, self.after) if side and side.settings)

    @property
    def reversed(self) -> Difference:
        """The difference that undoes this one."""
        event = {ADDED: REMOVED, REMOVED: ADDED}.get(self.event, self.event)
        return Difference(
            event,
            self.after,
            self.before,
            self.operand,
            self.new,
            self.old,
            self.went,
            self.came,
            self.is_open,
            self.part,
        )


def between(before: KindElements, after: KindElements, release: Release | None) -> Iterator[Difference]:
    """The differences of the elements of one kind, in the order of the system of today, what was removed last."""
    old, new = before.elements, after.elements
    only = _owners(old) ^ _owners(new)
    old, new = ({key: each for key, each in side.items() if each.owner not in only} for side in (old, new))
    old, new = _said(old, new, is_whole=after.is_whole), _said(new, old, is_whole=before.is_whole)
    defaults = Defaults(tuple(before.elements.values()), release), Defaults(tuple(after.elements.values()), release)
    for key, element in new.items():
        if key in old and old[key].statement != element.statement:
            sides = old[key], element
            then, now = (OperandValue(each.statement, each.statement, (), each.place) for each in sides)
            yield Difference(CHANGED, old[key], element, "", then, now)
        elif key in old:
            yield from _of_operands(old[key], element, defaults)
        elif _is_of_values(element):
            bare = _without_settings(element, is_whole=before.is_whole)
            yield from _of_operands(bare, element, defaults)
        else:
            yield Difference(ADDED, None, element, is_open=not before.is_whole)
    for key, element in old.items():
        if key not in new:
            if _is_of_values(element):
                bare = _without_settings(element, is_whole=after.is_whole)
                yield from _of_operands(element, bare, defaults)
            else:
                yield Difference(REMOVED, element, None, is_open=not after.is_whole)
    yield from _of_order(old, new)


def _owners(elements: Mapping[Key, Element]) -> set[str]:
    """The entries of a directory, as their statements name them; one that came or went is one difference."""
    return {f"{element.statement}({element.key})" for element in elements.values() if not element.owner}


def _is_of_values(element: Element) -> bool:
    """True for a statement that stands once and sets values: without it they have their defaults."""
    is_one = identity.of_kind(element.kind.id).is_one(element.statement)
    if STATE in element.settings or is_one or (_lacks_key(element) and element.settings):
        return True
    return element.facts is not None and not element.facts.repeatable and bool(element.settings)


def _said(elements: Mapping[Key, Element], there: Collection[Key], *, is_whole: bool) -> dict[Key, Element]:
    """The elements without those that the other side does not need: NOREFRPROT says what holds without it."""
    return {
        key: each
        for key, each in elements.items()
        if key in there or not is_whole or each.statement not in identity.of_kind(each.kind.id).opposites
    }


def _lacks_key(element: Element) -> bool:
    """True for a statement without the operands that tell those of its name apart: APF FORMAT(DYNAMIC)."""
    return not element.key and bool(identity.of_kind(element.kind.id).key_of(element.statement))


def _without_settings(element: Element, *, is_whole: bool) -> Element:
    """The statement as a side has it that does not: it has no values, or none that are known."""
    return element._replace(settings={}, is_sound=is_whole)


def _of_operands(before: Element, after: Element, defaults: tuple[Defaults, Defaults]) -> Iterator[Difference]:
    """The differences in the values of an element that is there before and after."""
    of_kind = identity.of_kind(after.kind.id)
    sets = of_kind.sets
    together = of_kind.together.get(after.statement, ())
    changed = [name for name in together if _compared(before, name) != _compared(after, name)]
    if changed:
        then, now = (OperandValue(_behind_key(each), each.text, (), each.place) for each in (before, after))
        yield Difference(CHANGED, before, after, "", then, now, part=changed[0])
    for operand in dict.fromkeys((*after.settings, *before.settings)):
        facts = after.facts.operands.get(operand) if after.facts else None
        if operand in together:
            continue
        old, new = before.settings.get(operand), after.settings.get(operand)
        event = ADDED if old is None else REMOVED if new is None else CHANGED
        is_open = (old is None and not before.is_sound) or (new is None and not after.is_sound)
        old = old or (defaults[0].of(before, facts) if before.is_sound else None)
        new = new or (defaults[1].of(after, facts) if after.is_sound else None)
        if old and new:
            if _is_equal(old, new, is_set=f"{after.statement} {operand}" in sets):
                continue
            event = CHANGED
        is_range = f"{after.statement} {operand}" in of_kind.ranges
        came, went = ranges.that_differ(old, new) if is_range else _words_that_differ(old, new)
        if is_range and old and new and old.words and new.words and not came and not went:
            continue
        yield Difference(event, before, after, operand, old, new, came, went, is_open=is_open)


def _words_that_differ(old: OperandValue | None, new: OperandValue | None) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The words that came and those that went; none if one side has a word that is not known or not legal."""
    before, now = (value.words if value else () for value in (old, new))
    if (old and not before) or (new and not now):
        return (), ()
    return tuple(word for word in now if word not in before), tuple(word for word in before if word not in now)


def _compared(element: Element, operand: str) -> object:
    value = element.settings.get(operand)
    return value.compared if value else None


def _behind_key(element: Element) -> str:
    """The text of a statement behind its name and key."""
    return " ".join(element.text.split()[2:])


def _is_equal(old: OperandValue, new: OperandValue, *, is_set: bool) -> bool:
    if old.is_default and new.is_default:
        return True
    if old.is_default != new.is_default and old.words == new.words and old.words:
        return True  # a default that is written out, such as OWN of a volume
    if is_set and isinstance(old.compared, tuple) and isinstance(new.compared, tuple):
        return set(old.compared) == set(new.compared)
    return old.compared == new.compared


def _of_order(old: Mapping[Key, Element], new: Mapping[Key, Element]) -> Iterator[Difference]:
    """The statements that are the same but in another order, where that counts: one difference for each sequence."""
    before, after = (_sequences(side, {*old} & {*new}) for side in (old, new))
    for sequence, now in after.items():
        then = before[sequence]
        element = new[now[0]]
        of_kind = identity.of_kind(element.kind.id)
        nested = of_kind.nested.get(element.statement)
        moved = _moved_across(then, now, new, nested) if nested else {*now}
        orders = [[key for key in keys if key in moved] for keys in (then, now)]
        first = next((key for old_key, key in zip(*orders, strict=True) if old_key != key), None)
        if first is None:
            continue
        is_all = ANY in of_kind.in_order
        orders = _where_they_differ(orders) if is_all else orders
        then_list, now_list = (
            OperandValue(f"({','.join(_in_list(elements[key], is_all) for key in listed)})", tuple(listed), ())
            for elements, listed in zip((old, new), orders, strict=True)
        )
        named = new[first]._replace(key="")
        named = named._replace(statement=ANY, name=ORDER) if is_all else named
        part = ORDER if (CHANGED, f"{named.statement} {ORDER}") in effects.load(named.kind.id).rows else ""
        yield Difference(CHANGED, old[first], named, "", then_list, now_list, part=part)


def _where_they_differ(orders: list[list[Key]]) -> list[list[Key]]:
    """Two orders of the same statements without those that both begin or end with."""
    differing = [at for at, (old, new) in enumerate(zip(*orders, strict=True)) if old != new]
    return [order[differing[0] : differing[-1] + 1] if differing else [] for order in orders]


ORDER = "ORDER"
"""The word for the order of statements in the names of effects, in the place of an operand."""


def _sequences(elements: Mapping[Key, Element], common: Collection[Key]) -> dict[tuple[str, str], list[Key]]:
    """The statements whose order counts, each sequence by its owner and name; a name is "" where all are one."""
    sequences: dict[tuple[str, str], list[Key]] = {}
    for key, element in elements.items():
        in_order = identity.of_kind(element.kind.id).in_order
        if key in common and (ANY in in_order or element.statement in in_order):
            name = "" if ANY in in_order else element.statement
            sequences.setdefault((element.owner, name), []).append(key)
    return sequences


def _in_list(element: Element, is_all: bool) -> str:
    return element.text if is_all else element.key.replace(",", " ")


def _moved_across(
    before: Sequence[Key], after: Sequence[Key], elements: Mapping[Key, Element], operand: str
) -> set[Key]:
    """The statements that stand otherwise to one whose path is above theirs, and those above them."""
    paths = {key: each.settings[operand].text.strip("'") for key, each in elements.items() if operand in each.settings}
    places = [{key: at for at, key in enumerate(keys)} for keys in (before, after)]
    by_path = {paths[key]: key for key in after if key in paths}
    moved: set[Key] = set()
    for key in after:
        for folder in PurePosixPath(paths.get(key, "")).parents:
            above = by_path.get(str(folder))
            if above and (places[0][above] < places[0][key]) != (places[1][above] < places[1][key]):
                moved |= {above, key}
    return moved

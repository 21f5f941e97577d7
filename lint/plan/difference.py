"""Differences of two states of a system: elements and values that were added, removed or changed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from lint.facts import identity
from lint.facts.effects import ADDED, CHANGED, REMOVED
from lint.facts.release import Release
from lint.plan.element import STATE, Element, OperandValue, default_setting
from lint.plan.state import Key, KindElements


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
    def element(self) -> Element:
        """The element as it is now, or was before it was removed."""
        element = self.after or self.before
        assert element
        return element

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
    for key, element in new.items():
        if key in old and old[key].statement != element.statement:
            then, now = (OperandValue(each.statement, each.statement, ()) for each in (old[key], element))
            yield Difference(CHANGED, old[key], element, "", then, now)
        elif key in old:
            yield from _of_operands(old[key], element, release)
        elif _is_of_values(element):
            bare = _without_settings(element, is_whole=before.is_whole)
            yield from _of_operands(bare, element, release)
        else:
            yield Difference(ADDED, None, element, is_open=not before.is_whole)
    for key, element in old.items():
        if key not in new:
            if _is_of_values(element):
                yield from _of_operands(element, _without_settings(element, is_whole=after.is_whole), release)
            else:
                yield Difference(REMOVED, element, None, is_open=not after.is_whole)
    yield from _of_order(old, new)


def _owners(elements: Mapping[Key, Element]) -> set[str]:
    """The entries of a directory, as their statements name them; one that came or went is one difference."""
    return {f"{element.statement}({element.key})" for element in elements.values() if not element.owner}


def _is_of_values(element: Element) -> bool:
    """True for a statement that stands once and sets values: without it they have their defaults."""
    if STATE in element.settings or identity.of_kind(element.kind.id).is_one(element.statement):
        return True
    return element.facts is not None and not element.facts.repeatable and bool(element.settings)


def _without_settings(element: Element, *, is_whole: bool) -> Element:
    """The statement as a side has it that does not: it has no values, or none that are known."""
    return element._replace(settings={}, is_sound=is_whole)


def _of_operands(before: Element, after: Element, release: Release | None) -> Iterator[Difference]:
    """The differences in the values of an element that is there before and after."""
    sets = identity.of_kind(after.kind.id).sets
    together = identity.of_kind(after.kind.id).together.get(after.statement, ())
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
        old = old or (default_setting(facts, release) if before.is_sound else None)
        new = new or (default_setting(facts, release) if after.is_sound else None)
        if old and new:
            if _is_equal(old, new, is_set=f"{after.statement} {operand}" in sets):
                continue
            event = CHANGED
        came = tuple(word for word in (new.words if new else ()) if not old or word not in old.words)
        went = tuple(word for word in (old.words if old else ()) if not new or word not in new.words)
        yield Difference(event, before, after, operand, old, new, came, went, is_open=is_open)


def _compared(element: Element, operand: str) -> object:
    value = element.settings.get(operand)
    return value.compared if value else None


def _behind_key(element: Element) -> str:
    """The text of a statement behind its name and key."""
    return " ".join(element.text.split()[2:])


def _is_equal(old: OperandValue, new: OperandValue, *, is_set: bool) -> bool:
    if old.is_default and new.is_default:
        return True
    if is_set and isinstance(old.compared, tuple) and isinstance(new.compared, tuple):
        return set(old.compared) == set(new.compared)
    return old.compared == new.compared


def _of_order(old: Mapping[Key, Element], new: Mapping[Key, Element]) -> Iterator[Difference]:
    """The statements that are the same but in another order, where that counts: one difference for each name."""
    statements = dict.fromkeys(element.statement for element in new.values())
    for name in statements:
        kind = next(element.kind for element in new.values() if element.statement == name)
        if name not in identity.of_kind(kind.id).in_order:
            continue
        before = [key for key, element in old.items() if element.statement == name and key in new]
        after = [key for key, element in new.items() if element.statement == name and key in old]
        if before == after:
            continue
        first = next(now for then, now in zip(before, after, strict=True) if then != now)
        then_list, now_list = (
            OperandValue(f"({','.join(elements[key].key for key in keys)})", tuple(keys), ())
            for elements, keys in ((old, before), (new, after))
        )
        yield Difference(CHANGED, old[first], new[first]._replace(key=""), "", then_list, now_list)

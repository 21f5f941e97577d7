"""Statements of a directory entry that it has from others: its profile, and the IDENTITY of a subconfiguration."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from lint.plan.element import Element
from lint.plan.state import Key, KindElements, SystemState

_ADDED_UP = frozenset({"OPTION"})
"""The statements of which the operands of an entry and of those behind it count together."""
_OF_ENTRY = frozenset({"INCLUDE", "BUILD"})
"""The statements that nothing has from another entry."""
_OWNER = 1
Elements = dict[Key, Element]


def completed(
    parts: tuple[KindElements, KindElements], states: tuple[SystemState, SystemState]
) -> tuple[KindElements, KindElements]:
    """The elements of a directory on two sides, where they differ with what an entry has from others.

    So a statement that is taken out of an entry has the value of its profile afterward.
    """
    before, after = (dict(part.elements) for part in parts)
    on_both = _owners(before) & _owners(after)
    for own, others, state in ((after, parts[0].elements, states[1]), (before, parts[1].elements, states[0])):
        missing = [key for key in others if key not in own]
        inherited = {key: element for key in missing if (element := next(_inherited(own, key, state), None))}
        opposite = states[0] if state is states[1] else states[1]
        moved = [owner for owner in on_both if state.behind.get(owner, ()) != opposite.behind.get(owner, ())]
        by_owner = _by_owner(own) if moved else {}
        for owner in moved:
            for entry in _all_behind(owner, state):
                inherited = {**_for(owner, by_owner.get(entry, ())), **inherited}
        own |= {key: element for key, element in inherited.items() if key not in own}
    _add_up(before, after, states)
    return parts[0]._replace(elements=before), parts[1]._replace(elements=after)


def users_of(profile: str, element: Element, states: tuple[SystemState, SystemState], kind_id: str) -> tuple[str, ...]:
    """The users for whom a changed statement of a profile makes a difference."""
    users = dict.fromkeys((*states[1].includes.get(profile, ()), *states[0].includes.get(profile, ())))
    owners = [{owner.partition("(")[2].rstrip(")"): owner for owner in state.behind} for state in states]
    values = [
        {user: _effective(element.identity, of_side.get(user, ""), state, kind_id) for user in users}
        for of_side, state in zip(owners, states, strict=True)
    ]
    return tuple(user for user in users if values[0][user] != values[1][user])


def _effective(key: Key, owner: str, state: SystemState, kind_id: str) -> object:
    """The values that a statement has for an owner; None without it."""
    elements, own = state.part(kind_id).elements, _moved(key, owner)
    effective = elements.get(own) or next(_inherited(elements, own, state), None)
    return effective and {name: value.compared for name, value in effective.settings.items()}


def _owners(elements: Mapping[Key, Element]) -> set[str]:
    """The entries of a directory, as their statements name them."""
    return {f"{element.statement}({element.key})" for element in elements.values() if not element.owner}


def _by_owner(elements: Mapping[Key, Element]) -> dict[str, list[Element]]:
    by_owner: dict[str, list[Element]] = {}
    for element in elements.values():
        by_owner.setdefault(element.owner, []).append(element)
    return by_owner


def _for(owner: str, inherited: Iterable[Element]) -> Elements:
    """The elements as those of an owner that has them from another entry."""
    moved = ((_moved(element.identity, owner), element) for element in inherited if element.statement not in _OF_ENTRY)
    return {key: element._replace(owner=owner, identity=key) for key, element in moved}


def _inherited(elements: Mapping[Key, Element], key: Key, state: SystemState) -> Iterator[Element]:
    """The elements that the entries behind the owner of a key have for it, in the order in which they count."""
    if key[0] in _OF_ENTRY or len(key) <= _OWNER:
        return
    for entry in _all_behind(key[_OWNER], state):
        element = elements.get(_moved(key, entry))
        if element:
            yield element._replace(owner=key[_OWNER], identity=key)


def _all_behind(owner: str, state: SystemState) -> Iterator[str]:
    for entry in state.behind.get(owner, ()):
        yield entry
        yield from state.behind.get(entry, ())


def _moved(key: Key, owner: str) -> Key:
    return key[0], owner, *key[_OWNER + 1 :]


def _add_up(before: Elements, after: Elements, states: tuple[SystemState, SystemState]) -> None:
    """Completes the operands of statements that add up."""
    for key in {*before, *after}:
        if key[0] not in _ADDED_UP:
            continue
        for own, state in ((before, states[0]), (after, states[1])):
            element = own.get(key)
            for inherited in _inherited(own, key, state) if element else ():
                own[key] = own[key]._replace(settings={**inherited.settings, **own[key].settings})

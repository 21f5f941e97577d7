"""Changes that come from system symbols which only an IPL sets: until then the text of before counts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from lint.plan.change import SYMBOL, VERDICTS, SystemChange
from lint.plan.state import SystemState
from lint.plan.symbols import OF_IPL

_UNTIL_IPL = "It depends on &{name}, which only an IPL changes: until then the text of before counts."
_LENGTH_OF_SUFFIX = 2


def without_commands(
    changes: Sequence[SystemChange], before: SystemState, after: SystemState
) -> Iterator[SystemChange]:
    """The changes, at the next IPL and without commands where a symbol of the IPL makes them.

    That is so, too, in the members that a suffix with such a symbol selects.
    """
    names = _that_change(before, after)
    texts = [text for change in changes if change.symbols & names for text in (change.before, change.after) if text]
    moved = {
        name
        for name in before.members.keys() ^ after.members.keys()
        if any(name[-_LENGTH_OF_SUFFIX:] in text for text in texts)
    }
    for change in changes:
        own = change.symbols & names
        if change.sort == SYMBOL:
            own = frozenset().union(*(_made_of(change.name, state) for state in (before, after))) & names
        if names and (own or not moved.isdisjoint(change.members)):
            yield _at_ipl(change, own or names)
        else:
            yield change


def _that_change(before: SystemState, after: SystemState) -> frozenset[str]:
    """The symbols of the IPL that have another text, and those that are made of them."""
    changed = {name for name in {*before.symbols, *after.symbols} if _text(name, before) != _text(name, after)}
    names = changed & OF_IPL
    size = -1
    while size != len(names):
        size = len(names)
        names |= {name for name in changed if any(_made_of(name, state) & names for state in (before, after))}
    return frozenset(names)


def _text(name: str, state: SystemState) -> str | None:
    symbol = state.symbols.get(name)
    return symbol.text if symbol else None


def _made_of(name: str, state: SystemState) -> frozenset[str]:
    symbol = state.symbols.get(name.removeprefix("&"))
    return symbol.symbols if symbol else frozenset()


def _at_ipl(change: SystemChange, names: Iterable[str]) -> SystemChange:
    is_less = VERDICTS.index(change.verdict) < VERDICTS.index("ipl")
    return replace(
        change,
        code="IPL" if is_less and change.code != "NONE" else change.code,
        commands=(),
        undo=(),
        remarks=(*change.remarks, _UNTIL_IPL.format(name=min(names))),
    )

"""The marks by which a statement is the same one after a change, and the order in which commands about them work.

`identity.yaml` is maintained by hand; `make docs` makes the JSON that is read here. Only plans need it.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Any, NamedTuple

from lint import program

FACTS = program.PACKAGE / "facts" / "identity.json"
ANY = "*"
"""Stands for every statement of a kind."""
_NONE: Mapping[str, Any] = MappingProxyType({})


class Identity(NamedTuple):
    """The facts about one kind of member."""

    keys: Mapping[str, tuple[str, ...]] = _NONE
    """The operands that tell statements of one name apart, by that name, where it is not the first operand."""
    beside: Mapping[str, tuple[str, ...]] = _NONE
    """The operands that tell them apart, too, but are no part of their names in reports."""
    states: Mapping[str, tuple[str, ...]] = _NONE
    """By statement, the operands of which each value is a thing of its own, and the operand is its state."""
    together: Mapping[str, tuple[str, ...]] = _NONE
    """By statement, the operands that are one value together."""
    parts: Mapping[str, tuple[str, ...]] = _NONE
    """By statement, the operands that begin a part of it: what stands behind one up to the next is its value."""
    names: Mapping[str, str] = _NONE
    """The names of operands that go by the name of a statement, by `STATEMENT OPERAND`."""
    sorts: Mapping[str, tuple[str, ...]] = _NONE
    """By statement, the operands that make it another sort of thing."""
    entries: Mapping[str, str] = _NONE
    """By statement, the operand that begins an entry of it: each entry is a thing of its own."""
    by_record: frozenset[str] = frozenset()
    """The statements of which each record is a thing of its own, named by its first word."""
    numbered: Mapping[str, tuple[str, ...]] = _NONE
    """By statement, the operands that may stand several times, each for what its first value names: SLOT 3 of SSI."""
    adding: frozenset[str] = frozenset()
    """The statements of which several about one thing are one together."""
    header: str = ""
    """The statement that begins an entry, to which those behind it belong."""
    noise: frozenset[str] = frozenset()
    """The words that say nothing, as `STATEMENT OPERAND=WORD`."""
    free: Mapping[str, str] = _NONE
    """By statement, the operand that marks it as a place for others."""
    whole: frozenset[str] = frozenset()
    """The statements whose operands are one value together."""
    opposites: Mapping[str, str] = _NONE
    """The statements that say the opposite of another one, and what holds without either."""
    flags: Mapping[str, Mapping[str, str]] = _NONE
    """By statement, the operands without a value that are a value of another: `AUTOMOVE=NO`."""
    written: str = ""
    """The name that every statement of the kind goes by, with its text for a key."""
    each: frozenset[str] = frozenset()
    """The statements in which each value of the key is a thing of its own."""
    in_order: frozenset[str] = frozenset()
    """The statements whose order counts among those of their name; with `ANY`, all statements are one sequence."""
    sets: frozenset[str] = frozenset()
    """The lists whose order does not count, as `STATEMENT OPERAND`."""
    times: frozenset[str] = frozenset()
    """The operands with hours, minutes and seconds, as `STATEMENT OPERAND`."""
    ranges: frozenset[str] = frozenset()
    """The lists of ranges of devices, as `STATEMENT OPERAND`."""
    sequence: tuple[str, ...] = ()
    """The statements, some with a flag, in the order in which commands about them work."""
    first: frozenset[str] = frozenset()
    """The values that count for what is added afterward, as `STATEMENT OPERAND`: their commands come before."""
    early: frozenset[str] = frozenset()
    """The first words of commands that take something away, and come before all others."""
    late: frozenset[str] = frozenset()
    """The words in commands that come last."""
    objects: frozenset[str] = frozenset()
    """The statements that name a sort of object and then the object."""
    carrying: tuple[str, ...] = ()
    """The beginnings of commands that must have every operand of their statement."""
    is_by_component: bool = False
    """True if members whose names begin otherwise are about different components."""
    components: Mapping[str, str] = _NONE
    """The names of such components in commands, by the first letters of the names of members."""
    heads: Mapping[str, str] = _NONE
    """The statements that those behind them belong to, each with the operand that names it; "" if nothing does."""
    silent: Mapping[str, frozenset[str]] = _NONE
    """The statements that say nothing about the system with some operands alone."""
    nested: Mapping[str, str] = _NONE
    """The operand with the path that puts statements of one name in order, by that name."""

    def key_of(self, statement: str) -> tuple[str, ...] | None:
        """The operands that tell statements of a name apart; None if it is the first that they have."""
        return self.keys.get(statement, self.keys.get(ANY))

    def is_one(self, statement: str) -> bool:
        """True if all statements of a name are one."""
        key = self.key_of(statement)
        return key == () or (key is None and statement in self.whole)


@cache
def of_kind(kind_id: str) -> Identity:
    """The facts about a kind; none for a kind without an entry."""
    raw = _all().get(kind_id, {})
    return Identity(
        keys={name: tuple(operands) for name, operands in raw.get("keys", {}).items()},
        beside={name: tuple(operands) for name, operands in raw.get("beside", {}).items()},
        states={name: tuple(operands) for name, operands in raw.get("states", {}).items()},
        together={name: tuple(operands) for name, operands in raw.get("together", {}).items()},
        parts={name: tuple(operands) for name, operands in raw.get("parts", {}).items()},
        names=raw.get("names", _NONE),
        sorts={name: tuple(operands) for name, operands in raw.get("sorts", {}).items()},
        entries=raw.get("entries", _NONE),
        by_record=frozenset(raw.get("by_record", ())),
        numbered={name: tuple(operands) for name, operands in raw.get("numbered", {}).items()},
        adding=frozenset(raw.get("adding", ())),
        header=raw.get("header", ""),
        noise=frozenset(raw.get("noise", ())),
        free=raw.get("free", _NONE),
        whole=frozenset(raw.get("whole", ())),
        opposites=raw.get("opposites", _NONE),
        flags=raw.get("flags", _NONE),
        written=raw.get("written", ""),
        each=frozenset(raw.get("each", ())),
        in_order=frozenset(raw.get("in_order", ())),
        sets=frozenset(raw.get("sets", ())),
        times=frozenset(raw.get("times", ())),
        ranges=frozenset(raw.get("ranges", ())),
        sequence=tuple(raw.get("sequence", ())),
        first=frozenset(raw.get("first", ())),
        early=frozenset(raw.get("early", ())),
        late=frozenset(raw.get("late", ())),
        objects=frozenset(raw.get("objects", ())),
        carrying=tuple(raw.get("carrying", ())),
        is_by_component=raw.get("by_component", False),
        components=raw.get("components", _NONE),
        heads=raw.get("heads", _NONE),
        silent={name: frozenset(operands) for name, operands in raw.get("silent", {}).items()},
        nested=raw.get("nested", _NONE),
    )


@cache
def _all() -> Mapping[str, Any]:
    content: Mapping[str, Any] = program.from_json(FACTS)
    return content

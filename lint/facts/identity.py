"""What makes a statement the same one after a change, and the order in which commands about statements work.

`identity.yaml` is maintained by hand; `make docs` makes the JSON that is read here. Only plans need it.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Any, NamedTuple

from lint import program

FACTS = program.PACKAGE / "facts" / "identity.json"
_NONE: Mapping[str, Any] = MappingProxyType({})


class Identity(NamedTuple):
    """The facts about one kind of member."""

    keys: Mapping[str, tuple[str, ...]] = _NONE
    """The operands that tell statements of one name apart, by that name, where it is not the first operand."""
    beside: Mapping[str, tuple[str, ...]] = _NONE
    """The operands that tell them apart, too, but are no part of their names in reports."""
    states: frozenset[str] = frozenset()
    """The statements in which each value is a thing of its own, and the operand is its state."""
    whole: frozenset[str] = frozenset()
    """The statements whose operands are one value together."""
    each: frozenset[str] = frozenset()
    """The statements in which each value of the key is a thing of its own."""
    in_order: frozenset[str] = frozenset()
    """The statements whose order counts."""
    sets: frozenset[str] = frozenset()
    """The lists whose order does not count, as `STATEMENT OPERAND`."""
    sequence: tuple[str, ...] = ()
    """The statements, some with a flag, in the order in which commands about them work."""
    nested: Mapping[str, str] = _NONE
    """The operand with the path that puts statements of one name in order, by that name."""


@cache
def of_kind(kind_id: str) -> Identity:
    """The facts about a kind; none for a kind without an entry."""
    raw = _all().get(kind_id, {})
    return Identity(
        keys={name: tuple(operands) for name, operands in raw.get("keys", {}).items()},
        beside={name: tuple(operands) for name, operands in raw.get("beside", {}).items()},
        states=frozenset(raw.get("states", ())),
        whole=frozenset(raw.get("whole", ())),
        each=frozenset(raw.get("each", ())),
        in_order=frozenset(raw.get("in_order", ())),
        sets=frozenset(raw.get("sets", ())),
        sequence=tuple(raw.get("sequence", ())),
        nested=raw.get("nested", _NONE),
    )


@cache
def _all() -> Mapping[str, Any]:
    content: Mapping[str, Any] = program.from_json(FACTS)
    return content

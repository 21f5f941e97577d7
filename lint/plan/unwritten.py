"""The values of operands that are left out: defaults, or the values of other statements."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from lint.facts.release import Release
from lint.facts.table import OperandFacts
from lint.plan.element import Element, OperandValue, default_setting


class Defaults(NamedTuple):
    """The values of operands that the statements of one side leave out."""

    elements: Sequence[Element]
    release: Release | None

    def of(self, element: Element, facts: OperandFacts | None) -> OperandValue | None:
        """The value of an operand that an element leaves out; None if none is on record.

        It is the default, or the value of the statement that the operand inherits from: MAXMSG of a path has that of
        its class, and MAXMSG of a class that of COUPLE.
        """
        default = default_setting(facts, self.release)
        if default or facts is None or not facts.inherits:
            return default
        statement, _, operand = facts.inherits.partition(" ")
        holder = next((each for each in self.elements if each.statement == statement and _holds(each, element)), None)
        if holder is None or holder.facts is None or not holder.is_sound:
            return None
        value = holder.settings.get(operand)
        return value._replace(place=None, is_default=True) if value else self.of(holder, holder.facts.operands[operand])


def _holds(holder: Element, element: Element) -> bool:
    """True for a statement that stands once, and for the one that an operand of the element names: its class."""
    facts = holder.facts
    if not holder.key or facts is None or not facts.repeatable:
        return True
    named = next(iter(facts.operands))
    own = element.facts.operands.get(named) if element.facts else None
    value = element.settings.get(named) or default_setting(own, None)
    return value is not None and value.text == holder.key

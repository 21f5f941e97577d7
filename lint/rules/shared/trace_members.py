"""The trace members that CTRACE of other members names, and the finding on those that do not exist."""

from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding, Span
from lint.ruleset.rule import NOTE, finding
from lint.syntax.statement import LocatedValue, is_unknown
from lint.systems.zos.image import Image
from lint.systems.zos.selected import Presence
from lint.systems.zos.supplied import SUPPLIED

_STATEMENTS = {"consol": "INIT", "couple": "COUPLE", "grscnf": "GRSDEF"}
"""The statement with the operand CTRACE, by kind of member; in the members of other kinds, CTRACE is a statement."""


def trace_values(image: Image, kind_id: str) -> dict[Span, LocatedValue]:
    """The values of CTRACE in the members of a kind, by their places."""
    name = _STATEMENTS.get(kind_id)
    return {
        value.span: value
        for statement in image.named(kind_id, name or "CTRACE")
        for operand in (statement.all("CTRACE") if name else statement.operands)
        for value in operand.values
    }


def missing_trace_members(image: Image, kind_id: str) -> Iterator[Finding]:
    """A finding for each member in CTRACE of a kind that no library of the image has.

    It is a note for one that IBM supplies. An image that may have more libraries has no findings.
    """
    if not image.has_all_libraries:
        return
    values = {place: value for place, value in trace_values(image, kind_id).items() if not is_unknown(value.text)}
    for chosen in image.selected_at(values):
        value = values.get(chosen.place) if chosen.place and chosen.presence is Presence.MISSING else None
        if value:
            message = f"No library has the trace member {chosen.name}."
            help_text = (
                f"Add {chosen.name} to a library, or `elsewhere: [{chosen.name}]` to {image.name} in parmlint.yaml."
            )
            yield finding(value, message, help=help_text, level=NOTE if chosen.name in SUPPLIED else None)

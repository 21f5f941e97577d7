"""The finding on trace members that CTRACE names and that do not exist, which rules of several kinds report."""

from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.ruleset.rule import NOTE, finding
from lint.syntax.statement import is_unknown
from lint.systems.zos.image import Image
from lint.systems.zos.selected import Presence
from lint.systems.zos.supplied import SUPPLIED


def missing_trace_members(image: Image, kind_id: str) -> Iterator[Finding]:
    """A finding for each member in a CTRACE operand of a kind that no library of the image has.

    It is a note for one that IBM supplies. An image that may have more libraries has no findings.
    """
    if not image.has_all_libraries:
        return
    traces = {
        value.span: value
        for member in image.of_kind(kind_id)
        for statement in member.statements
        for operand in statement.all("CTRACE")
        for value in operand.values
        if not is_unknown(value.text)
    }
    for chosen in image.members:
        if chosen.presence is Presence.MISSING and chosen.place in traces:
            message = f"No library has the trace member {chosen.name}."
            help_text = (
                f"Add {chosen.name} to a library, or `elsewhere: [{chosen.name}]` to {image.name} in parmlint.yaml."
            )
            level = NOTE if chosen.name in SUPPLIED else None
            yield finding(traces[chosen.place], message, help=help_text, level=level)

"""Fixes that write another text in the place of a faulty one."""

from __future__ import annotations

from lint.finding import Edit, Fix
from lint.ruleset.rule import Place


def replaced(place: Place, text: str) -> tuple[Fix, ...]:
    """The fix, to be reviewed, that writes a text at a place; empty for a place on several records."""
    span = place.span
    return (Fix(f"Write {text}", (Edit(span, text),)),) if span.line == span.end_line else ()

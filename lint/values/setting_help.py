"""The help for an illegal value: how to write its operand."""

from __future__ import annotations

from lint.facts.table import Part
from lint.syntax.statement import Operand, Value, bounded


def nearest_bound(text: str, part: Part) -> tuple[str, str]:
    """The end of the legal range that a whole number is past, with ` or less` or ` or more`; empty for other values."""
    if not part.range or part.form != "integer" or not text.isdecimal():
        return "", ""
    low, high = part.range
    return (str(high), " or less") if bounded(text) > high else (str(low), " or more")


def setting_help(statement_text: str, operand: Operand, value: Value, setting: str, legal: str) -> str:
    """The sentence that says how to write an operand: with `setting`, or as what is `legal` where that is "".

    It has the form of the operand in the statement, and never quotes the illegal value.
    """
    written = statement_text[operand.start : operand.end]
    has_keyword = operand.key_end > operand.start
    if not setting or len(operand.values) > 1 or not has_keyword or "\n" in written:
        return f"Specify {operand.name} as {setting or legal}"
    before, after = written[: value.start - operand.start], written[value.end - operand.start :]
    return f"Specify {before}{setting}{after}"

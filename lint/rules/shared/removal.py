"""Edits and fixes that remove text from a member."""

from __future__ import annotations

from lint.finding import Edit, Fix, Span
from lint.rules.shared.columns import edge_of
from lint.syntax.parsed import ParsedMember
from lint.syntax.statement import LocatedOperand, LocatedStatement, LocatedValue


def removal(parsed: ParsedMember, located: LocatedStatement, start: int, end: int) -> tuple[Edit, ...]:
    """Edits that remove `text[start:end]` of a statement. Comments stay, a record that becomes empty goes."""
    edits = []
    edge = edge_of(parsed)
    at = start
    for row in located.statement.text[start:end].split("\n"):
        stretch = row.strip()
        if stretch:
            first = at + row.index(stretch)
            edits.append(_removal_edit(parsed, located, first, first + len(stretch), edge))
        at += len(row) + 1
    return tuple(edits)


def without_operand(operand: LocatedOperand) -> tuple[Edit, ...]:
    """The edit that deletes an operand and a comma directly before it."""
    text, start = operand.located.statement.text, operand.operand.start
    comma = text[:start].endswith(",")
    return (Edit(operand.located.span_of(start - comma, operand.operand.end), ""),)


def without_value(operand: LocatedOperand, value: LocatedValue) -> tuple[Edit, ...]:
    """The edits that delete one value of a list and its comma; empty for the only value.

    Text between the two, such as a comment, stays.
    """
    values = operand.operand.values
    if len(values) == 1:
        return ()
    text, first = operand.located.statement.text, value.value.start == values[0].start
    comma = text.find(",", value.value.end) if first else text.rfind(",", 0, value.value.start)
    return (Edit(operand.located.span_of(comma, comma + 1), ""), Edit(value.span, ""))


def without_entry(entry: LocatedStatement, following: LocatedStatement | None, *, safe: bool) -> tuple[Fix, ...]:
    """The fix that deletes an entry of a list up to `following`; empty for the last entry, and across a record."""
    start = entry.full_span
    end = following.full_span if following else None
    if end is None or end.path != start.path or end.line - start.line > 1:
        return ()
    between = Span(start.path, start.line, start.column, end.line, end.column, start.member)
    return (Fix("Delete the entry", (Edit(between, ""),), safe=safe),)


def _removal_edit(parsed: ParsedMember, located: LocatedStatement, start: int, end: int, edge: int) -> Edit:
    span = located.span_of(start, end)
    data = parsed.member.records[span.line - parsed.member.first_line][:edge]
    before, behind = data[: span.column - 1], data[span.end_column - 1 :]
    if not before.strip() and not behind.strip():
        return Edit(span._replace(column=1, end_line=span.line + 1, end_column=1), "")
    # One of the blanks that parted it from its neighbours goes with it.
    if before.endswith(" ") and (not behind or behind.startswith(" ")):
        span = span._replace(column=span.column - 1)
    return Edit(span, "")

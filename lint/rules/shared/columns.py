"""Text in columns that the system does not read."""

from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Span
from lint.source.columns import Lost, data_edge, lost_text
from lint.syntax.parsed import ParsedMember


def edge_of(parsed: ParsedMember) -> int:
    """The last column that is read of a z/OS member."""
    return data_edge(parsed.member.records, parsed.kind.edge)


def unread_text(parsed: ParsedMember) -> Iterator[Lost]:
    """Data after the last data column of a z/OS member, without the ends of comments."""
    if parsed.kind.platform != "zos" or parsed.is_template:
        return
    records, edge = parsed.member.records, edge_of(parsed)
    ends: dict[int, int] | None = None
    for lost in lost_text(records, edge):
        ends = parsed.data_ends() if ends is None else ends
        data = records[lost.record][:edge].rstrip()
        if ends.get(lost.record, 0) >= len(data) or data.endswith("*/"):
            yield lost


def is_cut(parsed: ParsedMember, span: Span) -> bool:
    """True if the record where a span begins has data after the last data column, which may explain a fault there."""
    record = span.line - parsed.member.first_line
    if len(parsed.member.records[record].rstrip()) <= parsed.kind.edge:
        return False
    return any(lost.record == record for lost in unread_text(parsed))

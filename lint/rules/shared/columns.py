"""Text in columns that the system does not read."""

from __future__ import annotations

from collections.abc import Collection

from lint.finding import Span
from lint.source.columns import TruncatedText, data_edge, truncated_texts
from lint.syntax.parsed import ParsedMember, per_member


@per_member
def edge_of(parsed: ParsedMember) -> int:
    """The last column that is read of a z/OS member."""
    return data_edge(parsed.member.records, parsed.kind.edge)


def truncated_data(parsed: ParsedMember) -> Collection[TruncatedText]:
    """Data after the last data column of a z/OS member, without the ends of comments."""
    return _unread_by_record(parsed).values()


@per_member
def _unread_by_record(parsed: ParsedMember) -> dict[int, TruncatedText]:
    """The unread text of each record (from 0); rules ask for it once for each statement of a member."""
    if parsed.kind.platform != "zos" or parsed.is_template:
        return {}
    records, edge = parsed.member.records, edge_of(parsed)
    lost = {text.record: text for text in truncated_texts(records, edge)}
    ends = parsed.data_ends() if lost else {}

    def is_of_data(text: TruncatedText) -> bool:
        data = records[text.record][:edge].rstrip()
        return ends.get(text.record, 0) >= len(data) or data.endswith("*/")

    return {record: text for record, text in lost.items() if is_of_data(text)}


def is_truncated(parsed: ParsedMember, span: Span) -> bool:
    """True if the record where a span begins has data after the last data column, which may explain a fault there."""
    record = span.line - parsed.member.first_line
    is_long = len(parsed.member.records[record].rstrip()) > parsed.kind.edge
    return is_long and record in _unread_by_record(parsed)

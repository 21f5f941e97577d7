"""Text in columns that the system does not read."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from lint.finding import Edit, Finding, Fix, Related, Span
from lint.ruleset.rule import finding
from lint.source.columns import TruncatedText, data_edge, truncated_texts
from lint.syntax.parsed import ParsedMember
from lint.syntax.parsed_text import per_member


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


def is_cut_off(parsed: ParsedMember, span: Span) -> bool:
    """True if a word goes on past the last data column, so that what is read of it is no word."""
    return span.end_column > edge_of(parsed) and is_truncated(parsed, span)


class UnseenEnd(NamedTuple):
    """A mark that would close a comment and stands past the last data column, if only with its last character.

    `where` names its columns (`columns 71-72`); `fixes` moves it to the left where blanks leave room.
    """

    span: Span
    where: str
    edge: int
    fixes: tuple[Fix, ...]

    def finding(self, consequence: str, related: tuple[Related, ...]) -> Finding:
        """The finding at the mark. `consequence` is a sentence: what becomes of the comment."""
        message = f"This */ is in {self.where} and is not read: data ends in column {self.edge}. {consequence}"
        help_text = f"Move the */ to the left, so that it ends in column {self.edge} or before."
        return finding(self.span, message, help=help_text, related=related, fixes=self.fixes)


def comment_end_help(parsed: ParsedMember, line: int) -> str:
    """The help for a comment that begins on a line and lacks its end mark."""
    before = f", before column {edge_of(parsed) + 1}" if parsed.kind.platform == "zos" else ""
    return f"Add */ at the end of the comment that begins on line {line}{before}."


def unseen_end(parsed: ParsedMember, first: int, last: int) -> UnseenEnd | None:
    """The first mark in some records (from 0, `last` included) that the system does not see; None without one."""
    edge = edge_of(parsed)
    for index, record in enumerate(parsed.member.records[first : last + 1], first):
        at = record.find("*/", edge - 1)
        if at >= 0:
            return UnseenEnd(
                parsed.span(index, at + 1, at + 3),
                f"columns {at + 1}-{at + 2}",
                edge,
                _moved_left(parsed, index, at, at + 2 - edge),
            )
    return None


def _moved_left(parsed: ParsedMember, index: int, at: int, by: int) -> tuple[Fix, ...]:
    """The fix that moves a mark over the blanks before it; what stands behind it keeps its columns."""
    blanks = " " * by
    if parsed.member.records[index][at - by : at] != blanks:
        return ()
    return (Fix("Move the */ into the data columns", (Edit(parsed.span(index, at + 1 - by, at + 3), f"*/{blanks}"),)),)

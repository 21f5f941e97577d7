"""The text of a statement without its layout: the same after it was moved, indented or numbered anew."""

from __future__ import annotations

from lint.kinds.parsed import ParsedMember
from lint.kinds.secrets import masked_record, masked_text, statement_at


def normalised_text(parsed: ParsedMember, line: int) -> str:
    """The statement that a line of the file belongs to, in capitals, passwords masked; else that line's data."""
    placed = statement_at(parsed, line)
    if placed is not None:
        return _folded(masked_text(parsed.kind, placed.statement))
    record = parsed.member.records[line - parsed.member.first_line]
    return _folded(masked_record(parsed, line, record)[: parsed.kind.edge])


def _folded(text: str) -> str:
    return " ".join(text.upper().split())

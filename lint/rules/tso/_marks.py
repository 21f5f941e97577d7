"""Continuation marks of TSO command syntax that are missing."""

from __future__ import annotations

import re
from collections.abc import Sequence

from lint.syntax.lexed import TextProblem
from lint.syntax.parsed import ParsedMember

_IN_COMMENT = re.compile(r"[+-]\s*\*/\s*$")


def lines_without_mark(problem: TextProblem) -> list[int]:
    """The records (from 0) of a statement that lack their mark."""
    return [problem.record, *problem.more_records]


def is_in_comment(parsed: ParsedMember, record: int) -> bool:
    """True if the mark of a record (from 0) stands at the end of a comment, and not behind it."""
    return _IN_COMMENT.search(parsed.member.records[record][: parsed.kind.edge]) is not None


def listed(lines: Sequence[int]) -> str:
    """`line 2`, or `lines 2, 3 and 5`."""
    *first, last = map(str, lines)
    return f"lines {', '.join(first)} and {last}" if first else f"line {last}"

"""The flow of a start-up EXEC: which of its text runs whenever the EXEC runs.

Text runs for sure if it stands in no IF, WHEN or loop, and behind no instruction that may end the EXEC or go
elsewhere, even if that is in an IF. There is no attempt to evaluate a condition: an IF with an ELSE has two parts that
may not run.
"""

from __future__ import annotations

import re
from bisect import bisect_right

from lint.source.member import Member
from lint.syntax.lexers import execs
from lint.syntax.lexers.line_index import LineIndex
from lint.syntax.lexers.rows import data_rows

_KEYWORD = re.compile(
    r"\s*(?P<word>IF|WHEN|THEN|ELSE|OTHERWISE|DO|LOOP|SELECT|END|EXIT|RETURN|SIGNAL(?!\s+(?:ON|OFF)\b))(?![\w.!?@#$])"
    r"(?!\s*=)",
    re.IGNORECASE,
)
_CONDITIONS = frozenset({"IF", "WHEN"})
_BRANCHES = frozenset({"THEN", "ELSE", "OTHERWISE"})
_BLOCKS = frozenset({"DO", "LOOP", "SELECT"})
_PLAIN_CONDITION = re.compile(r"&(?:IF|ELSE)\b", re.IGNORECASE)
_PLAIN_JUMP = re.compile(r"&(?:GOTO|SKIP|EXIT|RETURN|LOOP|CALL)\b", re.IGNORECASE)

Place = tuple[int, int]
"""The index of a record, and a column from 1."""


class ExecFlow:
    """The parts of an EXEC that run whenever it runs."""

    def __init__(self, member: Member, edge: int) -> None:
        rows = data_rows(member.records, edge)
        self._first_line = member.first_line
        changes = _Rexx(rows).changes if execs.is_rexx(rows) else _changes_of_plain(rows)
        self._places = [place for place, _ in changes]
        self._verdicts = [is_sure for _, is_sure in changes]

    def is_surely_run(self, line: int, column: int) -> bool:
        """True if the text at a line and column of the file runs whenever the EXEC runs."""
        at = bisect_right(self._places, (line - self._first_line, column)) - 1
        return at < 0 or self._verdicts[at]


def _changes_of_plain(rows: list[str]) -> list[tuple[Place, bool]]:
    """The verdict on each record of an EXEC or EXEC 2 program."""
    changes: list[tuple[Place, bool]] = []
    has_jumped = False
    for index, row in enumerate(rows):
        is_comment = row.lstrip().startswith("*")
        changes.append(((index, 1), not has_jumped and not _PLAIN_CONDITION.search(row)))
        has_jumped = has_jumped or (not is_comment and _PLAIN_JUMP.search(row) is not None)
    return changes


class _Rexx:
    """A walk over the clauses of a REXX program. `changes` are the verdicts, each with the place that it begins at."""

    def __init__(self, rows: list[str]) -> None:
        self._text, _ = execs.without_comments("\n".join(rows))
        self._lines = LineIndex(self._text)
        self._blocks: list[bool] = []
        """For each DO, LOOP and SELECT that is open, whether what is in it is surely run."""
        self._is_branch = False
        """True if the next instruction is that of a THEN, ELSE or OTHERWISE."""
        self._has_jumped = False
        self.changes: list[tuple[Place, bool]] = []
        for start, end in execs.clauses(self._text):
            if self._text[start:end].strip():
                self._clause(start, end)

    def _clause(self, start: int, end: int) -> None:
        is_sure = all(self._blocks) and not self._is_branch and not self._has_jumped
        self._enter(start, is_sure)
        self._is_branch = False
        start = execs.behind_labels(self._text, start, end)
        while keyword := _KEYWORD.match(self._text, start, end):
            word, start = keyword["word"].upper(), keyword.end()
            if word in _CONDITIONS:
                start = execs.behind_then(self._text, start, end)
            if word in _CONDITIONS or word in _BRANCHES:
                is_sure = False
                self._enter(start, is_sure)
                self._is_branch = not self._text[start:end].strip()
                continue
            if word in _BLOCKS:
                self._blocks.append(is_sure and word == "DO" and not self._text[start:end].strip())
            elif word == "END":
                del self._blocks[-1:]
            else:
                self._has_jumped = True
            return

    def _enter(self, at: int, is_sure: bool) -> None:
        self.changes.append((self._lines.locate(at), is_sure))

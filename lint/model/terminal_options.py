"""TSOKEYxx: the options of TSO over VTAM. A comma stands between two parameters, and none behind the last."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

from lint.model.members import View
from lint.source.columns import data_edge
from lint.syntax.statement import LocatedStatement

_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)


class TerminalOptions(View):
    """One TSOKEYxx."""

    KINDS = ("tsokey",)

    def without_comma(self) -> Iterator[tuple[LocatedStatement, LocatedStatement]]:
        """The parameters that no comma parts from the next one that TSO has, each with that one."""
        for statement, behind in pairwise(each for each in self.parsed.statements if each.is_known):
            if "," not in self._between(statement, behind):
                yield statement, behind

    def goes_on(self) -> LocatedStatement | None:
        """The last parameter, if a comma behind it says that another follows; None if none does."""
        last = list(self.parsed.statements)[-1:]
        if not last or not last[0].is_known:
            return None
        span = last[0].span_of(0, len(last[0].statement.text))
        edge = data_edge(self.parsed.member.records, self.parsed.kind.edge)
        rows = [record[:edge] for record in self.parsed.member.records[span.end_line - self.parsed.member.first_line :]]
        rows[0] = rows[0][span.end_column - 1 :]
        return last[0] if _COMMENT.sub(" ", "\n".join(rows)).strip().startswith(",") else None

    def _between(self, statement: LocatedStatement, behind: LocatedStatement) -> str:
        """The text between two parameters, without comments."""
        span, first = statement.span_of(0, len(statement.statement.text)), self.parsed.member.first_line
        edge = data_edge(self.parsed.member.records, self.parsed.kind.edge)
        start, end = span.end_line - first, behind.line - first
        rows = [record[:edge] for record in self.parsed.member.records[start : end + 1]]
        rows[-1] = rows[-1][: behind.span.column - 1]
        rows[0] = rows[0][span.end_column - 1 :]
        return _COMMENT.sub(" ", "\n".join(rows))

"""Options: one record, one `option=value`.

Records that begin with `#` or `*` are comments, and so is the text behind such a mark after a blank. There is no
continuation and no `/* */`; text in such marks is reported and not read. Columns 73-80 hold a sequence number only
if all of them are digits. [doc: IOEFSPRM; known: sequence numbers]
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from lint.kinds.kind import Kind
from lint.source.columns import data_edge
from lint.source.member import Member
from lint.syntax.lexed import FOREIGN_COMMENT, RawStatement, TextProblem

_MARKS = "#*"
_REMARK = re.compile(r"\s[#*].*")
_FOREIGN = "/*"
_FOREIGN_END = "*/"
_NUMBERED = re.compile(r".{71}\s\d{8}")
_TEXT_WIDTH = 72


def split(member: Member, kind: Kind) -> tuple[list[RawStatement], list[TextProblem]]:
    """The options of a member as text, and the comments that the system would read as options."""
    edge = data_edge(member.records, kind.edge)
    rows = [_data(record, edge) for record in member.records]
    problems = list(_blank_foreign(rows))
    statements: list[RawStatement] = []
    for index, row in enumerate(rows):
        data = _REMARK.sub("", row).rstrip()
        text = data.lstrip()
        if text and text[0] not in _MARKS:
            statements.append(RawStatement(text, index, len(data) - len(text) + 1))
    return statements, problems


def _data(record: str, edge: int) -> str:
    """A record without its sequence number; "" for a comment."""
    data = record[: _TEXT_WIDTH if _NUMBERED.match(record) else edge].rstrip()
    return "" if data.lstrip()[:1] in _MARKS else data


def _blank_foreign(rows: list[str]) -> Iterator[TextProblem]:
    """The comments in `/* */`, which are removed from `rows`. A comment that is never closed ends with its record."""
    last_end = max((index for index, row in enumerate(rows) if _FOREIGN_END in row), default=-1)
    index = 0
    while index < len(rows):
        row, first = rows[index], index
        start = row.find(_FOREIGN)
        remark = _REMARK.search(row)
        if start < 0 or (remark and remark.start() < start):
            index += 1
            continue
        end = row.find(_FOREIGN_END, start + len(_FOREIGN))
        rows[index] = row[:start]
        if end < 0 and index < last_end:
            while _FOREIGN_END not in rows[index + 1]:
                index += 1
                rows[index] = ""
            index += 1
            rows[index] = ""
        column = len(row) if end < 0 else end + len(_FOREIGN_END)
        yield TextProblem(FOREIGN_COMMENT, first, start + 1, column + 1, tuple(range(first + 1, index + 1)))
        index += 1

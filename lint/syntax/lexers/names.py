"""Names files of CMS: tags with their values, such as `:nick.TCPIP :type.server`.

A tag begins with a colon behind a blank or at the start of a record, and its value goes on up to the next tag, over as
many records as it likes. Records that begin with `.*` are comments. A statement is a tag without its colon.
[src: SYSTEM DTCPARMS, two files]
"""

from __future__ import annotations

import re

from lint.kinds.kind import Kind
from lint.source.columns import data_edge
from lint.source.member import Member
from lint.syntax.lexed import RawStatement, TextProblem
from lint.syntax.lexers.line_index import LineIndex

_TAG = re.compile(r"(?<!\S):(?=\w)")
_COMMENT = ".*"


def split(member: Member, kind: Kind) -> tuple[list[RawStatement], list[TextProblem]]:
    """The tags of a member as text; text before the first tag belongs to none."""
    edge = data_edge(member.records, kind.edge)
    rows = ("" if record.lstrip().startswith(_COMMENT) else record[:edge] for record in member.records)
    text = "\n".join(rows)
    lines = LineIndex(text)
    starts = [match.end() for match in _TAG.finditer(text)]
    ends = [*(start - 1 for start in starts[1:]), len(text)][: len(starts)]
    statements = [
        RawStatement(text[start:end].rstrip(), *lines.locate(start)) for start, end in zip(starts, ends, strict=True)
    ]
    return statements, []

"""Sections: a record with a tag such as `:GROUPS.` opens a section, and each record below it is a statement of it.

The tag END closes a section, and so does the next tag. A record outside any section is one of the section OUTSIDE, one
behind a tag that the language does not have of the section UNKNOWN. Records that begin with an asterisk are comments.
[doc: EXTENT CONTROL; known-M: what ends a section]
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from lint.facts.spelling import slip_of
from lint.kinds.kind import Kind
from lint.source.member import Member
from lint.syntax import grammar
from lint.syntax.lexed import RawStatement, TextProblem
from lint.syntax.lexers import records

UNKNOWN = "UNKNOWN"
"""The section of a text behind a tag that the language does not have."""
_END = "END"
_TAG = re.compile(r":([^\s.]+)")


def split(member: Member, kind: Kind) -> tuple[list[RawStatement], list[TextProblem]]:
    """The tags, without their colons, and the records of a member as text."""
    return list(_statements(member, kind)), []


def _statements(member: Member, kind: Kind) -> Iterator[RawStatement]:
    sections = grammar.sections(kind.grammar)
    section = grammar.OUTSIDE
    for statement in records.statements(member, kind):
        tag = _TAG.match(statement.text)
        if tag is None:
            yield statement._replace(section=section)
        else:
            name = tag[1].upper()
            section = (
                grammar.OUTSIDE if name == _END else name if name in sections else slip_of(name, sections) or UNKNOWN
            )
            yield statement._replace(text=statement.text[1:], column=statement.column + 1)

"""Subsystems: statements in free format, or the older form in which a record is one subsystem and remarks follow it.

The two forms are never mixed: where a statement follows a record of the older form, the system reads no further. All
that stands there is a statement here, so that rules see it. [doc: IEFSSNxx restrictions]
"""

from __future__ import annotations

import re
from functools import cache

from lint.kinds.kind import Kind
from lint.source.columns import data_edge
from lint.source.member import Member
from lint.syntax import grammar
from lint.syntax.lexed import RawStatement, TextProblem
from lint.syntax.lexers import comments, free, remarks

_RECORD = re.compile(r"[^\s(),'\"=]+(?:,|\s|\Z)(?!\s*\()")
_LONGEST_NAME = 4
_FIRST_WORDS = re.compile(r"\s*(?P<verb>[^\s(),']+)\s+(?P<operand>\S.*)")


def split(member: Member, kind: Kind) -> tuple[list[RawStatement], list[TextProblem]]:
    """The statements of a member as text, and the comment marks without a partner."""
    if not member.records:
        return [], []
    edge = data_edge(member.records, kind.edge)
    body = comments.blank("\n".join(record[:edge] for record in member.records), quotes=kind.quotes)
    rows = ["" if row.startswith("*") else row for row in body.text.split("\n")]
    first = next((index for index, row in enumerate(rows) if _has_keyword(row, kind.grammar)), len(rows))
    if not any(map(str.strip, rows[:first])):
        read = zip(member.records, body.text.split("\n"), strict=True)
        records = tuple("" if row.startswith("*") else record for record, row in read)
        statements, problems = free.split(member._replace(records=records), kind)
        return [_without_remark(statement, kind) for statement in statements], problems
    older = list(remarks.statements(rows[:first], kind))
    if any(map(_is_record, older)):
        older = [_with_blank(statement) for statement in older]
    statements, _ = free.split(member._replace(records=("",) * first + tuple(rows[first:])), kind)
    newer = (_without_remark(statement, kind) for statement in statements)
    return [*older, *newer], [*comments.problems(body), *comments.unended(body)]


def _is_record(statement: RawStatement) -> bool:
    """True for a record that surely has the older form: with a comma, or a name of four characters at most alone."""
    return "," in statement.text or len(statement.text) <= _LONGEST_NAME


def _with_blank(statement: RawStatement) -> RawStatement:
    """A record of the older form; a long name alone has a blank behind it, which tells it from a misspelled verb."""
    return statement if _is_record(statement) else statement._replace(text=f"{statement.text} ")


def _has_keyword(row: str, name: str) -> bool:
    """True for a record that begins with a verb, or has a keyword operand behind its first word."""
    if grammar.verbs(name).match(row.lstrip()):
        return True
    words = _FIRST_WORDS.match(row)
    return words is not None and _operand(name).match(words["operand"]) is not None


@cache
def _operand(name: str) -> re.Pattern[str]:
    """The pattern of a keyword with a parenthesis behind it."""
    return re.compile(rf"(?:{grammar.keywords(name).pattern})\s*\(", re.IGNORECASE)


def _without_remark(statement: RawStatement, kind: Kind) -> RawStatement:
    """A statement that is a record of the older form, without its remark; any other statement as it is."""
    first = statement.text.split("\n")[0]
    if grammar.verbs(kind.grammar).match(first) or not _RECORD.match(first) or _has_keyword(first, kind.grammar):
        return statement
    text = remarks.text_of(kind).match(first)
    return statement._replace(text=text[0]) if text else statement

"""Assembler source: only the macro instructions that the grammar has; the rest of the program is skipped.

A statement stands in columns 1 to 71: a name in column 1 or none, the operation, operands separated by commas, and
a remark behind the first blank. A mark in column 72 continues it at column 16 of the next record. Records with an
asterisk in column 1, or a period and an asterisk, are comments. [fact sheet F; known: assembler coding conventions]
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from lint.kinds.kind import Kind
from lint.source.member import Member
from lint.syntax import grammar
from lint.syntax.lexed import CONTINUATION_LOST, TRAILING_COMMA, RawStatement, TextProblem

_MARK = 71
_CONTINUED_AT = 15
_STATEMENT = re.compile(r"(?P<name>\S*)[^\S\n]+(?P<operation>\S+)")
_FIELD = re.compile(r"(?:'(?:[^']|'')*'|[^\s'])+")
_OPERAND = re.compile(r"\s+[A-Z@#$][A-Z0-9@#$]*=\S", re.IGNORECASE)


def split(member: Member, kind: Kind) -> tuple[list[RawStatement], list[TextProblem]]:
    """The macro instructions of a member as text, with remarks blanked, and the lost continuations."""
    statements: list[RawStatement] = []
    problems: list[TextProblem] = []
    records = member.records
    verbs = grammar.verbs(kind.grammar)
    index, in_macro_header = 0, False
    while index < len(records):
        record = records[index]
        match = None if _is_comment(record) else _STATEMENT.match(record[:_MARK])
        if match is None:
            index += 1
            continue
        operation = match["operation"]
        if verbs.fullmatch(operation) and not in_macro_header:
            statement, index = _instruction(records, index, match.start("operation"), problems)
            statements.append(statement)
        else:
            index = _behind(records, index)
        in_macro_header = operation.upper() == "MACRO"
    return statements, problems


class _Field(NamedTuple):
    """The part of the operand field that is in one record: the record's text without the remark.

    `continues` is true behind a comma, or where the field runs up to column 71.
    """

    text: str
    continues: bool


def _instruction(
    records: Sequence[str], first: int, start: int, problems: list[TextProblem]
) -> tuple[RawStatement, int]:
    """The instruction whose operation begins at `start` of a record, and the index of the record behind it."""
    operation_end = _end_of_word(records[first], start)
    field = _field(records[first], operation_end)
    rows = [field.text[start:]]
    last = index = first
    while index + 1 < len(records):
        following = records[index + 1]
        is_continued = _is_marked(records[index])
        if is_continued and field.continues and following[:_CONTINUED_AT].isspace() and _starts_in_column(following):
            pass
        elif _OPERAND.match(following[:_MARK]) and not _is_comment(following) and (is_continued or field.continues):
            end = len(field.text) + 1
            problems.append(TextProblem(CONTINUATION_LOST, last, end, end + 1, (index + 1,)))
        elif is_continued:
            index += 1  # the remark goes on
            continue
        else:
            break
        field = _field(following, 0)
        rows += [""] * (index - last) + [field.text]
        index += 1
        last = index
    if field.text.endswith(","):
        problems.append(TextProblem(TRAILING_COMMA, last, len(field.text), len(field.text) + 1))
    return RawStatement("\n".join(rows), first, start + 1), index + 1


def _field(record: str, start: int) -> _Field:
    """The operand field of a record from its first word behind `start` on."""
    data = record[:_MARK]
    at = start + len(data[start:]) - len(data[start:].lstrip())
    field = _FIELD.match(data, at)
    if not field:
        # Nothing but the operation, or a quoted string that goes on: it runs to the mark.
        text = data.rstrip()
        return _Field(text, continues=True)
    rest = data[field.end() :]
    if rest.startswith("'"):
        return _Field(data.rstrip(), continues=True)
    text = data[: field.end()]
    return _Field(text, text.endswith(",") or field.end() == _MARK)


def _behind(records: Sequence[str], index: int) -> int:
    """The index of the record behind a statement and its continuations."""
    while index < len(records) - 1 and _is_marked(records[index]):
        index += 1
    return index + 1


def _is_marked(record: str) -> bool:
    return not record[_MARK : _MARK + 1].isspace() and len(record) > _MARK


def _is_comment(record: str) -> bool:
    return record.startswith(("*", ".*"))


def _starts_in_column(record: str) -> bool:
    return not record[_CONTINUED_AT : _CONTINUED_AT + 1].isspace() and len(record) > _CONTINUED_AT


def _end_of_word(text: str, start: int) -> int:
    while start < len(text) and not text[start].isspace():
        start += 1
    return start

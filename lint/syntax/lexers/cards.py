"""Cards: one record, one statement. A comma at the end of the data continues it on the next record that has data.

Records whose first token begins with an asterisk are comments. [doc: VM/370 directory program; known: continuation]

A comma too many takes in the statement below it. Where the record below can only be a statement, it is read as one,
and the comma is reported.
"""

from __future__ import annotations

import re
from functools import lru_cache

from lint.facts import table
from lint.kinds.kind import Kind
from lint.source.columns import data_edge
from lint.source.member import Member
from lint.syntax import grammar
from lint.syntax.lexed import TRAILING_COMMA, RawStatement, TextProblem
from lint.syntax.statement import Statement

_WORD = re.compile(r"[^\s,]+")
_FREE_WORDS = frozenset({"COMMAND", "IPL", "AUTOLOG", "XAUTOLOG"})
"""Statements of free text or of names, in which any word may stand."""


def split(member: Member, kind: Kind) -> tuple[list[RawStatement], list[TextProblem]]:
    """The statements of a member as text, and commas with no operand behind them.

    Comment and blank records inside a continued statement become empty lines.
    """
    edge = data_edge(member.records, kind.edge)
    statements: list[RawStatement] = []
    problems: list[TextProblem] = []
    open_at, open_column, parts, last = -1, 0, [""], 0
    for index, record in enumerate(member.records):
        data = record[:edge].rstrip()
        text = data.lstrip()
        is_comment = not text or text[0] == "*"
        if open_at >= 0 and not is_comment and _is_statement(kind.grammar, parts[0], text):
            statements.append(RawStatement("\n".join(parts).rstrip(), open_at, open_column))
            problems.append(_trailing_comma(member, last, edge, index))
            open_at = -1
        if open_at < 0:
            if is_comment:
                continue
            if text[-1] != ",":
                statements.append(RawStatement(text, index, len(data) - len(text) + 1))
                continue
            open_at, open_column, parts, last = index, len(data) - len(text) + 1, [text], index
            continue
        parts.append("" if is_comment else data)
        if not is_comment:
            last = index
            if text[-1] != ",":
                statements.append(RawStatement("\n".join(parts), open_at, open_column))
                open_at = -1
    if open_at >= 0:
        statements.append(RawStatement("\n".join(parts).rstrip(), open_at, open_column))
        problems.append(_trailing_comma(member, last, edge))
    return statements, problems


def _trailing_comma(member: Member, index: int, edge: int, *taken: int) -> TextProblem:
    column = len(member.records[index][:edge].rstrip())
    return TextProblem(TRAILING_COMMA, index, column, column + 1, taken)


def _is_statement(name: str, begun: str, text: str) -> bool:
    """True if a record behind a comma can only be a statement: it is one, and its verb no word of the open one."""
    word = _WORD.match(text)
    statements = table.load(name).statements
    if not word or word[0].upper() not in statements:
        return False
    current = _parsed(name, begun).name
    if current not in statements or current in _FREE_WORDS or word[0].upper() in statements[current].operands:
        return False
    statement = _parsed(name, text)
    return statement.is_sound and bool(statement.operands)


@lru_cache(maxsize=1024)
def _parsed(name: str, text: str) -> Statement:
    return grammar.parse(name, text)

"""Passwords: no report, message or excerpt ever shows one."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator
from functools import cache

from lint.kinds import table
from lint.kinds.kind import Kind
from lint.kinds.parsed import ParsedMember
from lint.kinds.statement import Placed, Statement

_WORD = re.compile(r"\S+")
_HARMLESS_WORDS = 2
MASK = "*"


@cache
def _secret_operands(kind: Kind) -> frozenset[tuple[str, str]]:
    statements = table.load(kind.grammar).statements
    return frozenset(
        (statement, operand)
        for statement in statements
        for operand, facts in statements[statement].operands.items()
        if facts.secret
    )


def may_hold_secrets(kind: Kind, placed: Placed) -> bool:
    """Whether a statement may hold a password: its verb has such an operand, or nobody knows the verb."""
    secret = _secret_operands(kind)
    return bool(secret) and (not placed.statement.known or any(name == placed.name for name, _ in secret))


def masked_text(kind: Kind, statement: Statement) -> str:
    """The text of a statement with every password turned into asterisks of the same length."""
    text = statement.text
    for start, end in _secret_stretches(kind, statement):
        text = text[:start] + MASK * (end - start) + text[end:]
    return text


def is_secret(kind: Kind, statement: Statement, operand: str) -> bool:
    """Whether the values of an operand must not be shown."""
    return (statement.name, operand) in _secret_operands(kind) or (bool(_secret_operands(kind)) and not statement.known)


def masked_record(parsed: ParsedMember, line: int, record: str) -> str:
    """A record of the member as reports may show it; `line` is its line in the file."""
    if not _secret_operands(parsed.kind):
        return record
    for placed in _statements_on(parsed, line):
        relative = line - placed.line
        rows = masked_text(parsed.kind, placed.statement).split("\n")
        if relative < len(rows):
            start = placed.column - 1 if relative == 0 else 0
            shown = rows[relative]
            return record[:start] + shown + record[start + len(shown) :] if shown.strip() else _mask_words(record)
    return _mask_words(record)


def _statements_on(parsed: ParsedMember, line: int) -> Iterator[Placed]:
    """The last statement that begins on or before a line, which is the one the line may belong to."""
    at = bisect_right(parsed.statements, line, key=lambda placed: placed.line)
    if at:
        yield parsed.statements[at - 1]


def _secret_stretches(kind: Kind, statement: Statement) -> Iterator[tuple[int, int]]:
    if not _secret_operands(kind):
        return
    if not statement.known or statement.problem:
        words = list(_WORD.finditer(statement.text))
        yield from ((word.start(), word.end()) for word in words[_HARMLESS_WORDS:])
        return
    for operand in statement.operands:
        if (statement.name, operand.name) in _secret_operands(kind):
            yield from ((value.start, value.end) for value in operand.values)


def _mask_words(record: str) -> str:
    """A record that is no statement (a comment may hold an old one): only its first two words are shown."""
    words = list(_WORD.finditer(record))
    if len(words) <= _HARMLESS_WORDS:
        return record
    start = words[_HARMLESS_WORDS].start()
    return record[:start] + re.sub(r"\S", MASK, record[start:])

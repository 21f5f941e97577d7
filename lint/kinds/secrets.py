"""Passwords: no report, message or excerpt ever shows one."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import pairwise

from lint.kinds import table
from lint.kinds.kind import Kind
from lint.kinds.parsed import ParsedMember, statement_at
from lint.kinds.statement import Placed, Statement
from lint.kinds.values import NO_PASSWORDS, violations

_WORD = re.compile(r"\S+")
_NOT_BLANK = re.compile(r"\S")
_HARMLESS_WORDS = 2
"""Of a statement with a fault: its verb and first operand. Of one with an unknown verb the name may be part of that."""
MASK = "*"
_BEHIND_THE_LAST = "SURPLUS"


@cache
def _secret_operands(kind: Kind) -> frozenset[tuple[str, str]]:
    statements = table.load(kind.grammar).statements
    secret = {
        (statement, operand)
        for statement in statements
        for operand, facts in statements[statement].operands.items()
        if facts.secret
    }
    # One password too many is a password still.
    return frozenset(secret | {(statement, _BEHIND_THE_LAST) for statement, _ in secret})


@cache
def _beside_secrets(kind: Kind) -> frozenset[tuple[str, str]]:
    """The operands before and behind passwords: when one is missing or too many, a password stands there."""
    secret = _secret_operands(kind)
    found = set()
    for statement, facts in table.load(kind.grammar).statements.items():
        for one, other in pairwise((statement, operand) for operand in facts.operands):
            if (one in secret) != (other in secret):
                found.add(other if one in secret else one)
    return frozenset(found)


def may_hold_secrets(kind: Kind, placed: Placed) -> bool:
    """Whether a statement may hold a password: its verb has such an operand, or nobody knows the verb."""
    return _may_hold_secrets(kind, placed.statement)


def masked_text(kind: Kind, statement: Statement) -> str:
    """The text of a statement with every password turned into asterisks of the same length."""
    text = statement.text
    for start, end in _secret_stretches(kind, statement):
        text = text[:start] + MASK * (end - start) + text[end:]
    return text


def masked_record(parsed: ParsedMember, line: int, record: str) -> str:
    """A record of the member as reports may show it; `line` is its line in the file."""
    if not _secret_operands(parsed.kind):
        return record
    at = statement_at(parsed, line, len(record))
    if at is None:
        return _mask_all(record)
    placed = parsed.statements[at]
    start = placed.column - 1 if line == placed.line else 0
    shown = masked_text(parsed.kind, placed.statement).split("\n")[line - placed.line]
    if not shown.strip():
        return _mask_all(record)
    behind = record[start + len(shown) :]
    if _may_hold_secrets(parsed.kind, placed.statement) and not behind.strip().isdigit():
        behind = _mask_all(behind)
    return record[:start] + shown + behind


def _may_hold_secrets(kind: Kind, statement: Statement) -> bool:
    secret = _secret_operands(kind)
    return bool(secret) and (not statement.known or any(name == statement.name for name, _ in secret))


def _secret_stretches(kind: Kind, statement: Statement) -> Iterator[tuple[int, int]]:
    if not _may_hold_secrets(kind, statement):
        if _secret_operands(kind):
            yield from _behind_the_last(statement)
        return
    if not statement.known or statement.problem:
        words = list(_WORD.finditer(statement.text))
        yield from ((word.start(), word.end()) for word in words[_HARMLESS_WORDS if statement.known else 1 :])
        return
    for operand in statement.operands:
        if (statement.name, operand.name) in _secret_operands(kind):
            values = (value for value in operand.values if value.text.upper() not in NO_PASSWORDS)
            yield from ((value.start, value.end) for value in values)
    yield from _displaced(kind, statement)


def _behind_the_last(statement: Statement) -> Iterator[tuple[int, int]]:
    """What stands too many, but for a remark: a USER turned into a SUBCONFIG has its password there, or a LINK one."""
    for operand in statement.operands:
        if operand.name == _BEHIND_THE_LAST and not operand.values[0].text.startswith("*"):
            yield from ((value.start, value.end) for value in operand.values)


def _displaced(kind: Kind, statement: Statement) -> Iterator[tuple[int, int]]:
    """Where passwords may stand when an operand is missing or one too many: behind a value that is not legal.

    The value itself is shown, for it is what a finding points at, unless it is next to where passwords belong.
    """
    found = [one for one in violations(statement, table.load(kind.grammar)) if one.start >= statement.verb_end]
    if all(one.quoted for one in found):
        return
    first = min(found, key=lambda one: one.start)
    beside = [operand for operand in statement.operands if (statement.name, operand.name) in _beside_secrets(kind)]
    if any(operand.start <= first.start < operand.end for operand in beside):
        yield first.start, first.end
    yield from ((word.start(), word.end()) for word in _WORD.finditer(statement.text, first.end))


def _mask_all(text: str) -> str:
    """What is no statement: a comment may hold an old one, and text past the data columns the rest of a password."""
    return _NOT_BLANK.sub(MASK, text)

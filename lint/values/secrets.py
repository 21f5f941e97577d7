"""Passwords: no report, message or excerpt ever shows one."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import pairwise

from lint.facts import table
from lint.kinds.kind import EXECS, Kind
from lint.syntax.parsed import ParsedMember, statements_on
from lint.syntax.statement import Placed, Statement
from lint.values.check import NO_PASSWORDS, is_selective, violations

_WORD = re.compile(r"\S+")
_NOT_BLANK = re.compile(r"\S")
_HARMLESS_WORDS = 2
"""Of a statement with a fault: its verb and first operand. Of one with an unknown verb the name may be part of that."""
MASK = "*"
_BEHIND_THE_LAST = "SURPLUS"
_COMMAND = "COMMAND"
"""The directory statement whose text is a CP command."""
_TAKES_PASSWORD = re.compile(r"(?<!\S)(?:X?AUTO(?:L(?:OG?)?)?|LINK|LOGON)(?!\S)", re.IGNORECASE)
"""CP commands that may carry a password; the first word behind them is a user."""
_CALLED_PASSWORD = re.compile(
    r"PASS(?:W(?:OR)?D|PHRASE)?(?:\s*=\s*|\()('[^'\n]*'?|\"[^\"\n]*\"?|[^\s'\")]+)", re.IGNORECASE
)
"""In any language, the text that something called a password is set to: `export PGPASSWORD=...`."""
_AROUND_COMMANDS = re.compile(r"(?:[\s'\";,]|(?:ADDRESS|CMS|COMMAND|CP|ELSE|PIPE|THEN)(?![^\s'\"]))*", re.IGNORECASE)
"""What may stand around the commands of an EXEC and tells nothing."""


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
    return _masked(statement.text, _secret_stretches(kind, statement))


def masked_record(parsed: ParsedMember, line: int, record: str) -> str:
    """A record of the member as reports may show it; `line` is its line in the file."""
    kind = parsed.kind
    if not _secret_operands(kind):
        return _masked(record, _called_passwords(record))
    shown, hides_rest = "", True
    for placed in statements_on(parsed, line):
        start = placed.column - 1 if line == placed.line else 0
        text = masked_text(kind, placed.statement).split("\n")[line - placed.line]
        if text.strip():
            shown += _mask_around(record[len(shown) : start]) + text
            hides_rest = kind.cut == EXECS or _may_hold_secrets(kind, placed.statement)
    rest = record[len(shown) :]
    return shown + (_mask_around(rest) if hides_rest and not rest.strip().isdigit() else rest)


def _may_hold_secrets(kind: Kind, statement: Statement) -> bool:
    secret = _secret_operands(kind)
    return bool(secret) and (not statement.known or any(name == statement.name for name, _ in secret))


def _secret_stretches(kind: Kind, statement: Statement) -> Iterator[tuple[int, int]]:
    yield from _called_passwords(statement.text)
    if not _may_hold_secrets(kind, statement):
        if _secret_operands(kind):
            yield from _behind_the_last(statement)
        if statement.name == _COMMAND:
            yield from _of_command(statement)
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


def _called_passwords(text: str) -> Iterator[tuple[int, int]]:
    return (found.span(1) for found in _CALLED_PASSWORD.finditer(text))


def _of_command(statement: Statement) -> Iterator[tuple[int, int]]:
    """All words behind the user in a CP command that may carry a password."""
    command = _TAKES_PASSWORD.search(statement.text, statement.verb_end)
    if command:
        behind = list(_WORD.finditer(statement.text, command.end()))
        yield from (word.span() for word in behind[1:])


def _behind_the_last(statement: Statement) -> Iterator[tuple[int, int]]:
    """What stands too many, but for a remark: a USER turned into a SUBCONFIG has its password there, or a LINK one."""
    for operand in statement.operands:
        if operand.name == _BEHIND_THE_LAST and not operand.values[0].text.startswith("*"):
            yield from ((value.start, value.end) for value in operand.values)


def _displaced(kind: Kind, statement: Statement) -> Iterator[tuple[int, int]]:
    """Where passwords may stand when an operand is missing or one too many: behind a value that is not legal.

    The value itself is shown, for it is what a finding points at, unless it is next to where passwords belong. Where
    all is legal, the last word may still be the password, and an operand in front of it missing.
    """
    beside = [operand for operand in statement.operands if (statement.name, operand.name) in _beside_secrets(kind)]
    found = [one for one in violations(statement, table.load(kind.grammar)) if one.start >= statement.verb_end]
    if all(one.quoted for one in found):
        if beside and beside[-1] is statement.operands[-1] and _last_may_be_password(kind, statement):
            yield beside[-1].start, beside[-1].end
        return
    first = min(found, key=lambda one: one.start)
    if any(operand.start <= first.start < operand.end for operand in beside):
        yield first.start, first.end
    yield from ((word.start(), word.end()) for word in _WORD.finditer(statement.text, first.end))


def _last_may_be_password(kind: Kind, statement: Statement) -> bool:
    """Whether a statement without a password ends in an operand that takes any word and is not the first."""
    *others, last = statement.operands
    has_password = any((statement.name, one.name) in _secret_operands(kind) for one in others)
    facts = table.load(kind.grammar).statements[statement.name].operands[last.name]
    return bool(others) and not has_password and not is_selective(facts)


def _masked(text: str, stretches: Iterable[tuple[int, int]]) -> str:
    for start, end in stretches:
        text = text[:start] + _mask_all(text[start:end]) + text[end:]
    return text


def _mask_around(text: str) -> str:
    """What stands before, between or behind statements."""
    return text if _AROUND_COMMANDS.fullmatch(text) else _mask_all(text)


def _mask_all(text: str) -> str:
    """Text that may be a password; so what is no statement: a comment may hold an old one, and so may lost columns."""
    return _NOT_BLANK.sub(MASK, text)

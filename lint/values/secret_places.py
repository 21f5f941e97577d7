"""The places of passwords in statements: operands for passwords, operands beside these, and text behind faults."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import pairwise, takewhile

from lint.facts import table
from lint.kinds.kind import Kind
from lint.syntax.statement import Operand, Statement, is_unknown
from lint.values.check import is_outside, is_selective, violations
from lint.values.secret_words import Stretch

NO_PASSWORDS = frozenset({"NOLOG", "NOPASS", "AUTOONLY", "LBYONLY", "ALL"})
"""Words in the place of a password that are no passwords. [doc: USER 7.2, MDISK 7.2]"""
_CONSTANTS = {("tcpip-profile", "AUTOLOG"): frozenset("0")}
"""Constants that a statement has in the place of an old password. [doc: AUTOLOG 7.2]"""
_LONGEST = 8
"""Characters in a password. [doc: USER 7.2]"""
_HARMLESS_WORDS = 2
"""The number of first words that are shown of a statement with a fault: its verb and first operand."""
_MOST_MISSING = 2
"""The most operands before a password that count as missing at the same time."""
_BEHIND_THE_LAST = "SURPLUS"
_CHARACTER = "character"
_COMMAND = "COMMAND"
"""The statement whose text is a CP command: of a directory, or of the profile of Performance Toolkit."""
_WORD = re.compile(r"\S+")
_TAKES_PASSWORD = re.compile(r"(?<!\S)(?:X?AUTO(?:L(?:OG?)?)?|LINK|LOGON)(?!\S)", re.IGNORECASE)
"""CP commands that may carry a password; the first word behind them is a user."""


@cache
def secret_operands(kind: Kind) -> frozenset[tuple[str, str]]:
    """The statements of a kind with their operands that are passwords; a surplus password counts as well."""
    statements = table.load(kind.grammar).statements
    return frozenset((statement, operand) for statement in statements for operand in _places(kind, statement))


def takes_secrets(kind: Kind, statement: Statement) -> bool:
    """True if a statement may hold a password: its verb has such an operand, or the kind does not have the verb."""
    return bool(secret_operands(kind)) and (not statement.is_known or bool(_places(kind, statement.name)))


def is_complete(kind: Kind, statement: Statement) -> bool:
    """True if a statement has all passwords that it can have, and all of it is legal."""
    places = _places(kind, statement.name)
    if not places:
        return True
    if not statement.is_sound or any(_wrong_values(kind, statement)):
        return False
    return statement.get(_passwords(kind, statement.name)[-1]) is not None


def places_in(kind: Kind, statement: Statement) -> Iterator[Stretch]:
    """The places in the text of a statement where passwords stand or may stand."""
    if not takes_secrets(kind, statement):
        if secret_operands(kind):
            yield from _behind_the_last(statement)
        if statement.name == _COMMAND:
            yield from _of_command(statement)
    elif not statement.is_known or statement.problem:
        words = list(_WORD.finditer(statement.text))
        yield from (word.span() for word in words[_HARMLESS_WORDS if statement.is_known else 1 :])
    else:
        yield from _in_password_operands(kind, statement)
        yield from _displaced(kind, statement)


@cache
def _passwords(kind: Kind, statement: str) -> tuple[str, ...]:
    """The operands of a statement that are passwords, in the order of the books."""
    facts = table.load(kind.grammar).statements.get(statement)
    return tuple(name for name, operand in facts.operands.items() if operand.secret) if facts else ()


@cache
def _places(kind: Kind, statement: str) -> frozenset[str]:
    """The operands of a statement that may hold passwords."""
    passwords = _passwords(kind, statement)
    return frozenset((*passwords, _BEHIND_THE_LAST) if passwords else ())


@cache
def _beside(kind: Kind, statement: str) -> frozenset[str]:
    """The operands beside passwords: if an operand is missing or surplus, a password stands in their place."""
    names = list(table.load(kind.grammar).statements[statement].operands)
    secret = [names.index(name) for name in _passwords(kind, statement)]
    near = names[max(min(secret) - 1, 0) : max(secret) + 2]
    return frozenset(near) - _places(kind, statement)


def _in_password_operands(kind: Kind, statement: Statement) -> Iterator[Stretch]:
    for operand in statement.operands:
        if operand.name in _places(kind, statement.name):
            public = NO_PASSWORDS | _CONSTANTS.get((kind.id, statement.name), frozenset())
            values = (value for value in operand.values if value.text.upper() not in public)
            yield from ((value.start, value.end) for value in values)


def _of_command(statement: Statement) -> Iterator[Stretch]:
    """All words behind the user of a CP command that may carry a password."""
    command = _TAKES_PASSWORD.search(statement.text, statement.verb_start)
    if command:
        behind = list(_WORD.finditer(statement.text, command.end()))
        yield from (word.span() for word in behind[1:])


def _behind_the_last(statement: Statement) -> Iterator[Stretch]:
    """The surplus values: a USER turned into a SUBCONFIG, or a LINK, has its password there.

    A remark is hidden, as comments are, except for its first asterisk.
    """
    for operand in statement.operands:
        if operand.name == _BEHIND_THE_LAST:
            yield from ((value.start, value.end) for value in operand.values)


def _displaced(kind: Kind, statement: Statement) -> Iterator[Stretch]:
    """The places of passwords if operands are missing or surplus: behind the first value that is not legal.

    That value itself is shown, because findings point at it, unless it may be a password. If all values are legal, the
    last word may still be the password, with a missing operand in front of it.
    """
    wrong = sorted({*_wrong_values(kind, statement)})
    if not wrong:
        yield from _last_if_password(kind, statement)
        return
    start, end = wrong[0]
    operand = _operand_at(statement, start)
    if len(wrong) == 1 and operand and _is_in_place(kind, statement, operand):
        yield from _last_if_password(kind, statement)
        return
    if operand and _may_be_password(kind, statement, operand, end - start):
        yield start, end
    behind = start if _follows_asterisk(statement, start) else end
    yield from (word.span() for word in _WORD.finditer(statement.text, behind))


def _may_be_password(kind: Kind, statement: Statement, operand: Operand, length: int) -> bool:
    """True if a password may stand in the place of a wrong value because operands are missing or surplus."""
    if operand.name in _beside(kind, statement.name):
        return True
    places = _places(kind, statement.name)
    before = takewhile(lambda earlier: earlier.name not in places, statement.operands)
    is_near = operand in [*before][-_MOST_MISSING:]
    facts = table.load(kind.grammar).statements[statement.name].operands[operand.name]
    if facts.parts[0].form == _CHARACTER:
        return True  # a remark in the place of a single character
    return length <= _LONGEST and (is_near or _is_moved_up(kind, statement))


def _is_moved_up(kind: Kind, statement: Statement) -> bool:
    """True if the operand behind the passwords stands in their place: `USER ALICE 64M 128M SECRET`."""
    facts = table.load(kind.grammar).statements[statement.name].operands
    places = _places(kind, statement.name)
    last_places = ((name, facts[behind]) for name, behind in pairwise(facts) if name in places and behind not in places)
    return any(
        is_selective(behind) and not is_outside(operand.text, behind)
        for name, behind in last_places
        if (operand := statement.get(name))
    )


def _wrong_values(kind: Kind, statement: Statement) -> Iterator[Stretch]:
    """The places of values that are not legal. A value with an `&` may become legal, and it may be a password."""
    facts = table.load(kind.grammar)
    for violation in violations(statement, facts):
        if violation.discreet and violation.start >= statement.verb_end:
            yield violation.start, violation.end
    if "&" not in statement.text:
        return
    for operand in statement.operands:
        expected = facts.operand(statement.name, operand.name)
        if expected and any(is_unknown(value.text) and is_outside(value.text, expected) for value in operand.values):
            yield operand.values[0].start, operand.values[-1].end


def _operand_at(statement: Statement, start: int) -> Operand | None:
    return next((operand for operand in statement.operands if operand.start <= start < operand.end), None)


def _follows_asterisk(statement: Statement, start: int) -> bool:
    """True if the text at `start` is in a remark, which an asterisk begins."""
    return any(word.startswith("*") for word in statement.text[statement.verb_end : start].split())


def _is_in_place(kind: Kind, statement: Statement, wrong: Operand) -> bool:
    """True if the only wrong value of a statement stands in its own place, in front of the passwords.

    It does if an operand beside the passwords that allows only few words is legal: with a missing or surplus operand,
    that operand would be wrong, too.
    """
    if statement.problem or statement.has_unknown:
        return False
    facts = table.load(kind.grammar).statements[statement.name].operands
    at = {name: place for place, name in enumerate(facts)}
    secret = [at[name] for name in _passwords(kind, statement.name)]
    if at[wrong.name] >= min(secret):
        return False
    return any(
        operand.values[0].text.upper() in NO_PASSWORDS
        if operand.name in _places(kind, statement.name)
        else at[operand.name] in (min(secret) - 1, max(secret) + 1) and is_selective(facts[operand.name])
        for operand in statement.operands
        if operand.start > wrong.start
    )


def _last_if_password(kind: Kind, statement: Statement) -> Iterator[Stretch]:
    """The last operand of a statement without a password, if it takes any word and stands beside a password's place."""
    *before, last = statement.operands or (None,)
    if last is None or not before or last.name not in _beside(kind, statement.name):
        return
    has_password = any(operand.name in _places(kind, statement.name) for operand in before)
    facts = table.load(kind.grammar).statements[statement.name].operands[last.name]
    if not has_password and not is_selective(facts):
        yield last.start, last.end

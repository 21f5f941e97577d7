"""Where the statements of a language may hold passwords: in operands for them, beside these, and behind faults."""

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
"""Words in the place of a password that say how to do without one. [doc: USER 7.2, MDISK 7.2]"""
_LONGEST = 8
"""Characters in a password. [doc: USER 7.2]"""
_HARMLESS_WORDS = 2
"""Of a statement with a fault: its verb and first operand. Of one with an unknown verb the name may be part of that."""
_MOST_MISSING = 2
"""So many operands before a password are taken to be missing at once."""
_BEHIND_THE_LAST = "SURPLUS"
_CHARACTER = "character"
_COMMAND = "COMMAND"
"""The directory statement whose text is a CP command."""
_WORD = re.compile(r"\S+")
_TAKES_PASSWORD = re.compile(r"(?<!\S)(?:X?AUTO(?:L(?:OG?)?)?|LINK|LOGON)(?!\S)", re.IGNORECASE)
"""CP commands that may carry a password; the first word behind them is a user."""


@cache
def secret_operands(kind: Kind) -> frozenset[tuple[str, str]]:
    """The statements of a kind with their operands that are passwords; a password too many is one as well."""
    statements = table.load(kind.grammar).statements
    return frozenset((statement, operand) for statement in statements for operand in _places(kind, statement))


def takes_secrets(kind: Kind, statement: Statement) -> bool:
    """Whether a statement may hold a password: its verb has such an operand, or the kind does not have the verb."""
    return bool(secret_operands(kind)) and (not statement.is_known or bool(_places(kind, statement.name)))


def is_complete(kind: Kind, statement: Statement) -> bool:
    """Whether all passwords that a statement can have stand in it, and all that it has is legal."""
    places = _places(kind, statement.name)
    if not places:
        return True
    if not statement.is_sound or any(_wrong_values(kind, statement)):
        return False
    return statement.get(_passwords(kind, statement.name)[-1]) is not None


def places_in(kind: Kind, statement: Statement) -> Iterator[Stretch]:
    """Where in the text of a statement passwords stand, or may stand."""
    if not secret_operands(kind):
        return
    if not takes_secrets(kind, statement):
        yield from _behind_the_last(statement)
        if statement.name == _COMMAND:
            yield from _of_command(statement)
    elif not statement.is_known or statement.problem:
        words = list(_WORD.finditer(statement.text))
        yield from (word.span() for word in words[_HARMLESS_WORDS if statement.is_known else 1 :])
    else:
        yield from _coded(kind, statement)
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
    """The operands before and behind passwords: when one is missing or too many, a password stands there."""
    names = list(table.load(kind.grammar).statements[statement].operands)
    secret = [names.index(name) for name in _passwords(kind, statement)]
    near = names[max(min(secret) - 1, 0) : max(secret) + 2]
    return frozenset(near) - _places(kind, statement)


def _coded(kind: Kind, statement: Statement) -> Iterator[Stretch]:
    for operand in statement.operands:
        if operand.name in _places(kind, statement.name):
            values = (value for value in operand.values if value.text.upper() not in NO_PASSWORDS)
            yield from ((value.start, value.end) for value in values)


def _of_command(statement: Statement) -> Iterator[Stretch]:
    """All words behind the user in a CP command that may carry a password."""
    command = _TAKES_PASSWORD.search(statement.text, statement.verb_end)
    if command:
        behind = list(_WORD.finditer(statement.text, command.end()))
        yield from (word.span() for word in behind[1:])


def _behind_the_last(statement: Statement) -> Iterator[Stretch]:
    """What stands too many: a USER turned into a SUBCONFIG has its password there, or a LINK one.

    A remark is hidden, as comments are, but for the asterisk that opens it.
    """
    for operand in statement.operands:
        if operand.name == _BEHIND_THE_LAST:
            yield from ((value.start, value.end) for value in operand.values)


def _displaced(kind: Kind, statement: Statement) -> Iterator[Stretch]:
    """Where passwords may stand when operands are missing or one is too many: behind a value that is not legal.

    The value itself is shown, for it is what a finding points at, unless it may be a password. Where all is legal, the
    last word may still be the password, and an operand in front of it missing.
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
    """Whether a wrong value stands where a password does when some operands are missing or too many."""
    if operand.name in _beside(kind, statement.name):
        return True
    places = _places(kind, statement.name)
    before = takewhile(lambda coded: coded.name not in places, statement.operands)
    is_near = operand in [*before][-_MOST_MISSING:]
    facts = table.load(kind.grammar).statements[statement.name].operands[operand.name]
    if facts.parts[0].form == _CHARACTER:
        return True  # a remark, in the place of a single character
    return length <= _LONGEST and (is_near or _is_moved_up(kind, statement))


def _is_moved_up(kind: Kind, statement: Statement) -> bool:
    """Whether the operand behind the passwords stands in their place: `USER ALICE 64M 128M SECRET`."""
    facts = table.load(kind.grammar).statements[statement.name].operands
    return any(
        one in _places(kind, statement.name) and behind not in _places(kind, statement.name)
        for one, behind in pairwise(facts)
        if (coded := statement.get(one)) and is_selective(facts[behind]) and not is_outside(coded.text, facts[behind])
    )


def _wrong_values(kind: Kind, statement: Statement) -> Iterator[Stretch]:
    """The values that are not legal. One with an `&` may be legal once symbols are resolved, and may be a password."""
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
    """Whether what stands there is in a remark, which nothing but an asterisk opens."""
    return any(word.startswith("*") for word in statement.text[statement.verb_end : start].split())


def _is_in_place(kind: Kind, statement: Statement, wrong: Operand) -> bool:
    """Whether the only wrong value of a statement stands in front of the passwords and where it belongs.

    So it does when what stands next to the passwords, whose place takes few words only, is legal: with an operand
    missing or one too many, that would be wrong, too.
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
    """The last operand of a statement without a password, if it takes any word, is not the first, and is beside one."""
    *before, last = statement.operands or (None,)
    if last is None or not before or last.name not in _beside(kind, statement.name):
        return
    has_password = any(operand.name in _places(kind, statement.name) for operand in before)
    facts = table.load(kind.grammar).statements[statement.name].operands[last.name]
    if not has_password and not is_selective(facts):
        yield last.start, last.end

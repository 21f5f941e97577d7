"""Secrets behind a name that says so, with nothing but blanks between: `NICDEF 600 TYPE QDIO PASSWORD X`.

A word such as PASSWORD may be a value, too: the name of a user, module or class. The parsed statement tells which.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from functools import cache
from typing import NamedTuple, TypeVar

from lint.facts import table
from lint.facts.table import OperandFacts
from lint.kinds.kind import COMMA_LIST, COMMANDS, SHELL, Kind
from lint.syntax.statement import Operand, Statement, Value
from lint.values.check import is_outside, is_selective
from lint.values.secret_words import Stretch

_Piece = TypeVar("_Piece", Operand, Value)
_WITHOUT_BLANKS = frozenset({COMMA_LIST, COMMANDS, SHELL})
"""Languages in which a name and its value do not stand side by side, or whose commands `secret_words` reads."""
_NAME = r"""
    (?:(?:[A-Z0-9@\#$]{1,30}[_-]){0,3}
        (?:PASS(?:WORD|WD|PHRASE|CODE)|SECRET|CREDENTIALS?|(?:API|PRIVATE|ACCESS)[_-]?KEY|PWD?|TOKEN)
      |[A-Z]{1,20}PASS(?:WORD|WD|PHRASE))
"""
_SECRET = r"""(?:,?\s){1,200}(?P<secret>'[^'\n]*'?|"[^"\n]*"?|[^\s=('",;)][^\s'",;)]*)"""
_IN_STATEMENT, _IN_SETTING = r"""(?<![^\s,;('"])""", r"(?<![\w@\#$-])"
_PAIR = _IN_STATEMENT + _NAME + _SECRET
_SETTING = _IN_SETTING + _NAME + r"""(?:[^\S\n]|\\t){1,80}(?P<secret>[^\s=('"][^'"\n]{0,400})"""
_AT_END = _IN_STATEMENT + _NAME + r",?\s*\Z"
_MAY_HOLD = re.compile(r"PASS|PW|SECRET|CREDENTIAL|KEY|TOKEN", re.IGNORECASE)
_KEYWORD = re.compile(r"[\w@#$]+")
_COMMAND, _COMMANDS_OF_CP = "COMMAND", "vm-exec"
"""The directory statement whose text is a CP command, and the value table of those."""
_NO_PASSWORDS = frozenset({"NOLOG", "NOPASS", "AUTOONLY", "LBYONLY"})
_ANY_WORD = frozenset({"name", "text", "password", "path", "character"})
"""Forms of operands that nearly any word has."""


def named_secrets(kind: Kind, statement: Statement) -> Iterator[Stretch]:
    """The places of secrets behind their names in the text of a statement."""
    if kind.lexer in _WITHOUT_BLANKS or not _MAY_HOLD.search(statement.text):
        return
    position = covered = 0
    while match := _patterns().pair.search(statement.text, position):
        position = match.end("secret") if match["secret"][0] in "'\"" else match.start("secret")
        start, end = match.span("secret")
        if _announces(kind, statement, match.start(), start) and not _is_of_language(kind, statement, start, end):
            yield start, end
            if end <= covered:
                continue  # the words behind it are those behind an earlier one
            for stretch in _more_words(kind, statement, end):
                yield stretch
                covered = stretch[1]


def settings_named(text: str) -> Iterator[Stretch]:
    """The places of secrets behind their names in a text of `parmlint.yaml`, which no grammar parses."""
    if _MAY_HOLD.search(text):
        yield from (match.span("secret") for match in _patterns().setting.finditer(text))


def _more_words(kind: Kind, statement: Statement, position: int) -> Iterator[Stretch]:
    """The words behind a secret that no operand takes, since the secret may be of several words."""
    while match := _patterns().word.match(statement.text, position):
        start, position = match.span("secret")
        operand = _operand_at(statement, start)
        is_taken = operand is not None and operand.is_known and _facts(kind, statement, operand) is not None
        if (is_taken and statement.name != _COMMAND) or _is_of_language(kind, statement, start, position):
            return
        yield start, position


def ends_with_name(kind: Kind, statement: Statement) -> bool:
    """True if a statement ends with the name of a secret, so that the next word may be the secret."""
    text = statement.text
    if kind.lexer in _WITHOUT_BLANKS or not _MAY_HOLD.search(text, max(len(text) - 80, 0)):
        return False
    match = _patterns().at_end.search(text, max(len(text) - 80, 0))
    return match is not None and _announces(kind, statement, match.start(), len(text))


class _Patterns(NamedTuple):
    pair: re.Pattern[str]
    word: re.Pattern[str]
    setting: re.Pattern[str]
    at_end: re.Pattern[str]


@cache
def _patterns() -> _Patterns:
    # Here, because most runs need none of them.
    flags = re.IGNORECASE | re.VERBOSE
    return _Patterns(*(re.compile(pattern, flags) for pattern in (_PAIR, _SECRET, _SETTING, _AT_END)))


def _announces(kind: Kind, statement: Statement, name: int, behind: int) -> bool:
    """True if the word at `name` is a name and no legal value; `behind` is where the next word starts."""
    operand = _operand_at(statement, name)
    facts = _facts(kind, statement, operand)
    if operand is None:
        is_verb = statement.verb_start <= name < statement.verb_end
        return not (is_verb and statement.name in table.load(kind.grammar).statements)
    value = _begun_before(operand.values, name)
    if facts is None or not operand.is_known or not value or value.start != name or is_outside(value.text, facts):
        return True
    is_text = facts.parts[0].form == "text"
    if operand.key_end > operand.start:
        return is_text and value != operand.values[0]
    # A positional value: one of a list, or a name with more words behind it.
    if is_text:
        before = _begun_before(statement.operands, operand.start - 1)
        return value != operand.values[0] or (before is not None and before.name == operand.name)
    return facts.parts[0].form in _ANY_WORD and not operand.start <= behind < operand.end


def _is_of_language(kind: Kind, statement: Statement, start: int, end: int) -> bool:
    """True if a word behind a name is a keyword, or a value that its operand takes and most words are not."""
    word = statement.text[start:end].upper()
    keyword = _KEYWORD.match(word)
    if word in _NO_PASSWORDS or (keyword and keyword[0] in _keywords(kind, statement.name)):
        return True
    operand = _operand_at(statement, start)
    facts = _facts(kind, statement, operand)
    if operand is None or facts is None or not operand.is_known:
        return False
    if operand.start <= start < operand.key_end:
        return True
    is_narrow = is_selective(facts) or facts.parts[0].form not in _ANY_WORD
    return is_narrow and not is_outside(statement.text[start:end], facts)


@cache
def _keywords(kind: Kind, statement: str) -> frozenset[str]:
    """The operands of a statement; of COMMAND those of the CP commands, of an unknown verb those of the language."""
    facts = table.load(_COMMANDS_OF_CP if statement == _COMMAND else kind.grammar).statements
    statements = [facts[statement]] if statement in facts else [*facts.values()]
    return frozenset(name for entry in statements for name in entry.operands)


def _facts(kind: Kind, statement: Statement, operand: Operand | None) -> OperandFacts | None:
    return table.load(kind.grammar).operand(statement.name, operand.name) if operand else None


def _operand_at(statement: Statement, start: int) -> Operand | None:
    operand = _begun_before(statement.operands, start)
    return operand if operand and start < operand.end else None


def _begun_before(pieces: Sequence[_Piece], place: int) -> _Piece | None:
    """The last operand or value that begins at or before a place; a statement may have thousands."""
    at = bisect_right(pieces, place, key=lambda piece: piece.start)
    return pieces[at - 1] if at else None

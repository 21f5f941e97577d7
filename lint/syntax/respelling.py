"""Tries words in the place of a wrong word: a suggestion must be legal in the statement."""

from __future__ import annotations

from collections.abc import Iterable

from lint.kinds.kind import Kind
from lint.syntax import grammar
from lint.syntax.statement import Operand, Statement

_LONG_TEXT = 2000
"""The longest text that is parsed as a whole for each word; of a longer one only the verb and the operand are."""

_FEWEST_GLUED = 2
"""The fewest letters behind a verb that may be its first operand; a single one is a letter too many."""


def legal_verb(grammar_name: str, statement: Statement, words: Iterable[str]) -> str:
    """The first of `words` that can replace the verb of a statement; "" if none can."""
    start, end = statement.verb_start, statement.verb_end
    for word in _different(words, statement.text[start:end]):
        after = _respelled(grammar_name, statement.text, start, end, word)
        if after.is_known and not _is_broken(after, statement):
            return word
    return ""


def legal_operand(grammar_name: str, statement: Statement, operand: Operand, words: Iterable[str]) -> str:
    """The first of `words` that can replace the keyword of an operand; "" if none can."""
    text, start, end = statement.text, operand.start, operand.key_end
    if len(text) > _LONG_TEXT:
        verb = f"{text[statement.verb_start : statement.verb_end]} "
        text = verb + text[start : operand.end]
        start, end = len(verb), len(verb) + end - start
    before = grammar.parse(grammar_name, text)
    for word in _different(words, text[start:end]):
        after = _respelled(grammar_name, text, start, end, word)
        if _has(after, word, start) and _unknown(after) <= _unknown(before) and not _is_broken(after, before):
            return word
    return ""


def legal_flag(grammar_name: str, statement: Statement, start: int, end: int, words: Iterable[str]) -> str:
    """The first of `words`, operands without a value, that can replace the word at `start:end`; "" if none can."""
    text = statement.text
    if len(text) > _LONG_TEXT:
        verb = f"{text[statement.verb_start : statement.verb_end]} "
        text = verb + text[start:end]
        start, end = len(verb), len(verb) + end - start
    for word in _different(words, text[start:end]):
        after = _respelled(grammar_name, text, start, end, word)
        if after.is_sound and _has(after, word, start):
            return word
    return ""


def legal_word(grammar_name: str, statement: Statement, words: Iterable[str]) -> str:
    """The first of `words` that removes the problem of a statement, or moves it further back; "" if none does."""
    problem = statement.problem
    if problem is None:
        return ""
    for word in _different(words, problem.text):
        after = _respelled(grammar_name, statement.text, problem.start, problem.end, word)
        if after.problem is None or after.problem.start > problem.start:
            return word
    return ""


def _respelled(grammar_name: str, text: str, start: int, end: int, word: str) -> Statement:
    return grammar.parse(grammar_name, text[:start] + word + text[end:])


def _different(words: Iterable[str], written: str) -> Iterable[str]:
    return (word for word in words if word.upper() != written.upper())


def _has(statement: Statement, keyword: str, start: int) -> bool:
    return any(
        operand.is_known and operand.name == keyword and operand.start == start < operand.key_end
        for operand in statement.operands
    )


def _is_broken(after: Statement, before: Statement) -> bool:
    return after.problem is not None and before.problem is None


def _unknown(statement: Statement) -> int:
    return sum(not operand.is_known for operand in statement.operands)


def glued_verb(kind: Kind, statement: Statement, verbs: Iterable[str]) -> str:
    """`MDISK 0191` for MDISK0191, where the statement can be read with a blank there; "" for any other verb."""
    name = statement.name
    if kind.platform != "zvm":  # elsewhere a parenthesis or an equal sign is behind a verb
        return ""
    beginnings = (verb for verb in verbs if name.startswith(verb) and len(name) >= len(verb) + _FEWEST_GLUED)
    for verb in sorted(beginnings, key=len, reverse=True):
        parted = f"{verb} {statement.text[statement.verb_start + len(verb) :]}"
        read = grammar.parse(kind.grammar, parted)
        is_like = read.is_sound and read.is_known and read.name == verb
        if is_like and all(operand.is_known for operand in read.operands):
            return f"{verb} {name[len(verb) :]}"
    return ""

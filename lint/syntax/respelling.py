"""Whether a word in the place of another one makes a statement read better: what is suggested has to be legal there."""

from __future__ import annotations

from collections.abc import Iterable

from lint.syntax import grammar
from lint.syntax.statement import Operand, Statement

_LONG_TEXT = 2000
"""Of a longer statement only the verb and the operand are read again, for each of its operands may be misspelt."""


def legal_verb(grammar_name: str, statement: Statement, words: Iterable[str]) -> str:
    """The first of some words that can stand in the place of a statement's verb; "" when none can."""
    start, end = statement.verb_start, statement.verb_end
    for word in _others(words, statement.text[start:end]):
        after = _respelled(grammar_name, statement.text, start, end, word)
        if after.known and not _is_broken(after, statement):
            return word
    return ""


def legal_operand(grammar_name: str, statement: Statement, operand: Operand, words: Iterable[str]) -> str:
    """The first of some words that can stand in the place of an operand's keyword; "" when none can."""
    text, start, end = statement.text, operand.start, operand.key_end
    if len(text) > _LONG_TEXT:
        verb = f"{text[statement.verb_start : statement.verb_end]} "
        text = verb + text[start : operand.end]
        start, end = len(verb), len(verb) + end - start
    before = grammar.parse(grammar_name, text)
    for word in _others(words, text[start:end]):
        after = _respelled(grammar_name, text, start, end, word)
        if _has(after, word, start) and _unknown(after) <= _unknown(before) and not _is_broken(after, before):
            return word
    return ""


def legal_flag(grammar_name: str, statement: Statement, start: int, end: int, words: Iterable[str]) -> str:
    """The first of some operands without a value that can stand in the place of the word at `start:end`; else ""."""
    for word in _others(words, statement.text[start:end]):
        after = _respelled(grammar_name, statement.text, start, end, word)
        if after.is_sound and _has(after, word, start):
            return word
    return ""


def legal_word(grammar_name: str, statement: Statement, words: Iterable[str]) -> str:
    """The first of some keywords with which a statement is read on where it could not be; "" when none helps."""
    problem = statement.problem
    if problem is None:
        return ""
    for word in _others(words, problem.found):
        after = _respelled(grammar_name, statement.text, problem.start, problem.end, word)
        if after.problem is None or after.problem.start > problem.start:
            return word
    return ""


def _respelled(grammar_name: str, text: str, start: int, end: int, word: str) -> Statement:
    return grammar.parse(grammar_name, text[:start] + word + text[end:])


def _others(words: Iterable[str], written: str) -> Iterable[str]:
    return (word for word in words if word.upper() != written.upper())


def _has(statement: Statement, keyword: str, start: int) -> bool:
    return any(one.known and one.name == keyword and one.start == start < one.key_end for one in statement.operands)


def _is_broken(after: Statement, before: Statement) -> bool:
    return after.problem is not None and before.problem is None


def _unknown(statement: Statement) -> int:
    return sum(not operand.known for operand in statement.operands)

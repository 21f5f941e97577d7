"""Findings on statements that cannot be read."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from lint.facts import table
from lint.facts.spelling import nearest_words
from lint.facts.spelling_hints import did_you_mean
from lint.facts.table import OperandFacts, Table
from lint.finding import Finding, Level
from lint.rules.shared.columns import is_cut_off
from lint.rules.shared.corrections import correction, is_value_apart
from lint.rules.shared.word_lists import misplaced, owners
from lint.ruleset.rule import NOTE, WARNING, finding
from lint.syntax.parsed import ParsedMember
from lint.syntax.statement import MALFORMED, LocatedStatement, Problem, Statement
from lint.values.check import level_of
from lint.values.naming import OF_THE_VERB
from lint.values.secrets import may_be_quoted

_MOST_EXPECTED = 6
_OF_COMMANDS, _NEXT_COMMAND = "commnd", "COM"
_WORDS = re.compile(r"[^\s(),='\"]+")


def malformed_statements(parsed: ParsedMember) -> Iterator[Finding]:
    """Findings on statements that cannot be read, each with the expected text."""
    for statement in parsed.written:
        problem = statement.statement.problem
        if problem and problem.kind == MALFORMED and parsed.kind.id == _OF_COMMANDS and problem.text == _NEXT_COMMAND:
            message = "A record can contain only one command: this second COM= is not issued."
            place = statement.span_of(problem.start, problem.end)
            yield finding(place, message, help="Put this COM= on a record of its own.", level=WARNING)
        elif problem and problem.kind == MALFORMED and is_value_apart(statement.statement, problem):
            message = f"{statement.title} has no value: what is behind the blank is a remark."
            place = statement.span_of(problem.start, problem.end)
            yield finding(place, message, help="Delete the blank behind the =.")
        elif problem and problem.kind == MALFORMED and not _is_of_cut_word(parsed, statement, problem):
            quoted = may_be_quoted(parsed, statement, problem.start, problem.end)
            place = statement.span_of(problem.start, problem.end)
            others = (
                owners(parsed, statement, problem.text.upper()) if quoted and _is_keyword(statement, problem) else []
            )
            if others:
                yield misplaced(parsed, statement, problem.text.upper(), place, others)
                continue
            near = _near_keyword(parsed.kind.grammar, statement.statement, problem) if quoted else ""
            yield finding(
                statement.span_of(problem.start, max(problem.end, problem.start))
                if problem.end > problem.start
                else statement,
                f"{statement.title} cannot be read: {_expectation(problem, quoted=quoted)}.{did_you_mean(near)}",
                help=correction(parsed, statement, problem, near),
                level=_level(statement.statement, problem, table.load(parsed.kind.grammar)),
            )


def _is_keyword(located: LocatedStatement, problem: Problem) -> bool:
    """True if the faulty text stands where another operand may: it has a value, and none is open."""
    text = located.statement.text
    before, behind = text[: problem.start].rstrip(), text[problem.end :].lstrip()
    return behind.startswith(("(", "=")) and not before.endswith(("(", "=", ",")) and len(problem.expected) > 1


def _is_of_cut_word(parsed: ParsedMember, located: LocatedStatement, problem: Problem) -> bool:
    """True if the word before the fault goes on past the last data column: then that is what is wrong."""
    end = len(located.statement.text[: problem.start].rstrip())
    return end > 0 and is_cut_off(parsed, located.span_of(end - 1, end))


def _level(statement: Statement, problem: Problem, facts: Table) -> Level | None:
    """The level of a statement that cannot be read; None, for that of the rule, where its form is certain.

    A form that is only likely makes it a warning, and an uncertain one a note. It is the form of the operand that
    cannot be read, or of the only ones that may stand there, and of its statement.
    """
    listed = facts.statements.get(statement.name)
    if listed is None:
        return None
    read_to = max((part.end for part in statement.operands if part.end <= problem.start), default=statement.verb_end)
    words = (word.upper() for word in _WORDS.findall(statement.text, read_to, problem.start))
    keyword = next((word for word in words if word in listed.operands), OF_THE_VERB)
    operand = listed.operands.get(keyword) or _surest(listed.operands.get(word) for word in problem.expected)
    levels = [level_of(entry.confidence) for entry in (listed, operand) if entry]
    if None in levels:
        return NOTE
    return WARNING if WARNING in levels else None


def _surest(operands: Iterable[OperandFacts | None]) -> OperandFacts | None:
    """The operand whose form is the most certain, of all that may stand in a place; None if more than they may."""
    listed = list(operands)
    if None in listed:
        return None
    order = (Level.ERROR, Level.WARNING, None)
    return min(filter(None, listed), key=lambda operand: order.index(level_of(operand.confidence)), default=None)


def _expectation(problem: Problem, *, quoted: bool) -> str:
    if not 0 < len(problem.expected) <= _MOST_EXPECTED:
        text = (f"{problem.text!r}" if quoted else "this") if problem.text else "its end"
        return f"{text} is not valid here"
    *others, last = problem.expected
    expected = f"{', '.join(others)} or {last}" if others else last
    if not problem.text:
        return f"{expected} is expected before it ends"
    return f"{expected} is expected, but {repr(problem.text) if quoted else 'something else'} is specified here"


def _near_keyword(grammar: str, statement: Statement, problem: Problem) -> str:
    """The keyword nearest to the faulty text; "" if only one word is legal, which the message has."""
    from lint.syntax.respelling import legal_word

    keywords = [word for word in problem.expected if word.isupper()]
    return legal_word(grammar, statement, nearest_words(problem.text, keywords)) if len(problem.expected) > 1 else ""

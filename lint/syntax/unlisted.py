"""Words that a language takes as names though the value table has no such name: it may be new, or it is misspelled.

A language whose names nobody has listed whole takes any word: as the name of a statement (DMSPARMS), as the keyword of
an operand (POOLDEF), or among the words that no keyword takes (`OTHER` of SYSTEM CONFIG). The grammar finds no fault in
them, and yet the statement may be another one than it seems.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import NamedTuple

from lint.facts.spelling import abbreviates, extends, may_be
from lint.facts.table import WEAK, OperandFacts, StatementFacts, Table
from lint.kinds.kind import GROUPS, RECORDS, STATEMENTS, Kind
from lint.syntax.statement import Operand, Statement, Value, is_unknown

OTHER = "OTHER"
"""The operand in which grammars gather the words that no keyword takes."""

_WITHOUT_PARENTHESES = frozenset({STATEMENTS, RECORDS, GROUPS})
"""The lexers of languages in which a parenthesis has no meaning."""
_QUOTES = ("'", '"')
_FREE_FORMS = frozenset({"character", "password", "path", "text"})
"""Forms of values that may have any character."""


class UnlistedWord(NamedTuple):
    """A word in capitals, at `start:end` of its statement, and the words that the table has for its place."""

    text: str
    start: int
    end: int
    legal: Collection[str]
    is_name: bool = False
    """True if it is the name of the statement."""

    def may_be_listed(self, *, is_partial: bool) -> bool:
        """True if it may be one of them: misspelled, a symbol, or, where the table is partial, in another form."""
        return is_unknown(self.text) or any(may_mean(self.text, word, is_partial=is_partial) for word in self.legal)


def may_mean(word: str, legal: str, *, is_partial: bool) -> bool:
    """True if a word that the table lacks may be one that it has."""
    return may_be(word, legal) or abbreviates(word, legal) or (is_partial and extends(word, legal))


def unlisted(statement: Statement, facts: Table) -> Iterator[UnlistedWord]:
    """The words of a statement that the grammar takes and the table lacks.

    They are its name; or keywords, words that no keyword takes, and choices, where the list of them is too uncertain
    for another to be an error.
    """
    if statement.problem or facts.takes_any_name:
        return
    listed = facts.statements.get(statement.name)
    if listed is None:
        if statement.is_known or facts.is_partial:
            yield UnlistedWord(statement.name, statement.verb_start, statement.verb_end, facts.statements, is_name=True)
    elif not statement.operands or statement.operands[0].text not in listed.free_behind:
        yield from _in_operands(statement, listed, facts)


def _in_operands(statement: Statement, listed: StatementFacts, facts: Table) -> Iterator[UnlistedWord]:
    for operand in statement.operands:
        operand_facts = listed.operands.get(operand.name)
        if operand_facts:
            if operand_facts.confidence in WEAK and operand_facts.parts[0].choices:
                yield from _choices(operand, operand_facts)
        elif operand.key_end > operand.start:
            if operand.is_known or facts.is_partial:
                yield UnlistedWord(operand.name, operand.start, operand.key_end, listed.operands)
        elif operand.name == OTHER:
            for value in operand.values:
                if value.text[:1] not in _QUOTES:
                    yield UnlistedWord(value.text.upper(), value.start, value.end, listed.operands)


def _choices(operand: Operand, facts: OperandFacts) -> Iterator[UnlistedWord]:
    part = facts.parts[0]
    for value in operand.values if facts.is_list else operand.values[:1]:
        if not is_unknown(value.text) and not part.has_choice(value.text):
            yield UnlistedWord(value.text.upper(), value.start, value.end, part.choices)


def parentheses(statement: Statement, facts: Table, kind: Kind) -> list[Value]:
    """The words with a parenthesis in a statement whose language has none, but for text and quoted words."""
    if kind.lexer not in _WITHOUT_PARENTHESES or ("(" not in statement.text and ")" not in statement.text):
        return []
    return [
        value
        for operand in statement.operands
        if _form(statement, operand, facts) not in _FREE_FORMS
        for value in operand.values
        if value.text[:1] not in _QUOTES and ("(" in value.text or ")" in value.text)
    ]


def _form(statement: Statement, operand: Operand, facts: Table) -> str:
    """The form of the values of an operand, "" for one that the table lacks."""
    listed = facts.operand(statement.name, operand.name)
    return listed.parts[0].form if listed else ""

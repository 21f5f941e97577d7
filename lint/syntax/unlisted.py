"""Words that a language takes though the value table has no such word for their place: new to it, or misspelled.

A language whose names nobody has listed whole takes any word: as the name of a statement (DMSPARMS), as the keyword of
an operand (POOLDEF), or as one more value of the keyword before it (SYSTEM CONFIG). The grammar finds no fault in
them, and yet the statement may say something else than it seems to.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from enum import Enum
from typing import NamedTuple

from lint.facts import table
from lint.facts.spelling import abbreviates, bare_word, extends, is_slip, may_be, slip_of
from lint.facts.table import WEAK, OperandFacts, StatementFacts, Table
from lint.kinds.kind import CARDS, EXECS, GROUPS, RECORDS, STATEMENTS, Kind
from lint.syntax.parsed_text import ParsedText, per_member
from lint.syntax.statement import CpStatement, Operand, Statement, Value, is_unknown

SURPLUS, WITHOUT_KEYWORD = "SURPLUS", "OTHER"
"""The operands in which grammars gather the words behind the last operand, and those that no keyword takes."""

_GATHERING = frozenset({STATEMENTS, EXECS})
"""The lexers of languages in which a keyword has all words up to the next keyword for its values."""
_WITHOUT_PARENTHESES = frozenset({STATEMENTS, RECORDS, GROUPS})
"""The lexers of languages in which a parenthesis has no meaning."""
_FREE_TEXT = "TEXT"
_FREE_FORMS = frozenset({"character", "password"})
_FLAG = "flag"
_NEW_WORD = re.compile(r"[A-Z]{2}", re.IGNORECASE)
_QUOTES = ("'", '"')


class WordRole(Enum):
    """The role of a word that the table lacks."""

    NAME = "statement"
    """The name of the statement."""
    OPERAND = "operand"
    """An operand, or a word that is no value of any."""
    VALUE = "value"
    """A value of an operand that has choices."""
    AMONG_VALUES = "among values"
    """A value of the keyword before it, or a keyword of its own."""
    NO_VALUE = "no value"
    """A word behind a keyword that takes no value, or behind the last operand."""


_OF_KEYWORDS = frozenset({WordRole.OPERAND, WordRole.AMONG_VALUES, WordRole.NO_VALUE})


class UnlistedWord(NamedTuple):
    """A word in capitals, at `start:end` of its statement, and the words that the table has for its place.

    `operand` is the one that it stands in; None for the name of a statement.
    """

    text: str
    start: int
    end: int
    role: WordRole
    legal: Collection[str]
    operand: Operand | None = None

    def may_be_listed(self, *, is_partial: bool) -> bool:
        """True if it may be one of them: misspelled, a symbol, or, where the table is partial, in another form."""
        return is_unknown(self.text) or any(may_mean(self.name, word, is_partial=is_partial) for word in self.legal)

    @property
    def name(self) -> str:
        """The word as the table would name it: DYNAMIC_IO for `DYNAMIC_I/O`."""
        return _name(self.text) if self.role in _OF_KEYWORDS else self.text

    @property
    def slip_of(self) -> str:
        """The legal word that it is with a single typing error; "" if there is none. A symbol is no such error."""
        if is_unknown(self.text):
            return ""
        if self.role in (WordRole.AMONG_VALUES, WordRole.NO_VALUE):
            return next((word for word in self.legal if is_slip(self.name, word)), "")
        is_name = self.role is WordRole.NAME
        return slip_of(self.name, [word.replace("_", " ") if is_name else word for word in self.legal])


def may_mean(word: str, legal: str, *, is_partial: bool) -> bool:
    """True if a word that the table lacks may be one that it has. Marks around the word count for nothing."""
    word = bare_word(word)
    if may_be(word, legal) or abbreviates(word, legal):
        return True
    return is_partial and (extends(word, legal) or bool(slip_of(word, (legal,))))


class Strange(NamedTuple):
    """The words of a statement that the grammar takes and the table lacks.

    `words` are those that the table lacks, with choices where the list of them is too uncertain for another to be an
    error. `parentheses` are words with a parenthesis in a language that has none.
    """

    words: tuple[UnlistedWord, ...]
    parentheses: tuple[Value, ...]


@per_member
def strange_statements(parsed: ParsedText) -> Mapping[int, Strange]:
    """The strange words of the statements of a member, by the identity of the statement; sound ones are left out."""
    facts, kind = table.load(parsed.kind.grammar), parsed.kind
    if facts.takes_any_name:
        return {}
    strange = (
        (id(statement), Strange(tuple(_unlisted(statement, facts, kind)), tuple(_parentheses(statement, facts, kind))))
        for statement in _candidates(parsed, facts)
        if not statement.problem
    )
    return {key: words for key, words in strange if any(words)}


def _candidates(parsed: ParsedText, facts: Table) -> Sequence[Statement]:
    """The statements that may have such words. Those of a directory are very many, and nearly all have none."""
    if parsed.kind.platform == "zvm" and parsed.kind.lexer != CARDS:
        return parsed.unique_statements
    certain = {
        name: listed.operands.keys() - {WITHOUT_KEYWORD}
        for name, listed in facts.statements.items()
        if not _has_uncertain_choices(listed)
    }
    return [
        statement
        for statement in parsed.unique_statements
        if (listed := certain.get(statement.name)) is None
        or any(operand.name not in listed for operand in statement.operands)
    ]


def _has_uncertain_choices(listed: StatementFacts) -> bool:
    return any(facts.confidence in WEAK and facts.parts[0].choices for facts in listed.operands.values())


def _unlisted(statement: Statement, facts: Table, kind: Kind) -> Iterator[UnlistedWord]:
    listed = facts.statements.get(statement.name)
    if listed is None:
        if statement.is_known or facts.is_partial:
            start, end = statement.verb_start, statement.verb_end
            yield UnlistedWord(statement.name, start, end, WordRole.NAME, facts.statements)
    elif not statement.operands or statement.operands[0].text not in listed.free_behind:
        for operand in statement.operands:
            if operand.name not in listed.operands:
                yield from _unlisted_operand(operand, statement, facts, kind)
            elif operand.name == WITHOUT_KEYWORD:
                yield from _like_operands(operand, operand.values, statement, listed)
            elif operand.values:
                yield from _among_values(operand, statement, listed, kind)


def _unlisted_operand(operand: Operand, statement: Statement, facts: Table, kind: Kind) -> Iterator[UnlistedWord]:
    listed = facts.statements[statement.name]
    if operand.key_end > operand.start:
        # Of the operands of other statements the table says which rule reports them here.
        if operand.is_known or (facts.is_partial and operand.name not in listed.rejected):
            yield UnlistedWord(operand.name, operand.start, operand.key_end, WordRole.OPERAND, listed.operands, operand)
    elif operand.name == WITHOUT_KEYWORD:
        yield from _words(operand, operand.values, WordRole.OPERAND, listed.operands)
    elif operand.name == SURPLUS and kind.is_open_ended:
        yield from _words(operand, operand.values, WordRole.NO_VALUE, _missing(statement, listed))
    elif operand.name == SURPLUS:
        yield from _like_operands(operand, operand.values, statement, listed)


def _among_values(operand: Operand, statement: Statement, listed: StatementFacts, kind: Kind) -> Iterator[UnlistedWord]:
    facts = listed.operands[operand.name]
    part = facts.parts[0]
    if part.choices and facts.confidence in WEAK:
        own = operand.values if facts.is_list else operand.values[:1]
        unknown = [value for value in own if not is_unknown(value.text) and not part.has_choice(value.text)]
        yield from _words(operand, unknown, WordRole.VALUE, part.choices)
    elif kind.lexer in _GATHERING and operand.key_end > operand.start:
        most = _most_values(facts)
        if most is None:
            yield from _like_operands(operand, operand.values[1:], statement, listed)
        elif own_values(operand, facts, kind) != operand.values:
            behind = operand._replace(values=operand.values[most:])
            yield from _words(behind, behind.values, WordRole.NO_VALUE, _missing(statement, listed))
        elif facts.confidence in WEAK or part.form == _FLAG or any(is_unknown(value.text) for value in operand.values):
            # Else one value too many is an error in itself.
            role = WordRole.NO_VALUE if part.form == _FLAG else WordRole.AMONG_VALUES
            yield from _words(operand, operand.values[most:], role, _missing(statement, listed))


def own_values(operand: Operand, facts: OperandFacts, kind: Kind) -> tuple[Value, ...]:
    """The values of an operand, without the words that its keyword gathers and that a release may have brought.

    Such words stand behind a keyword that takes no value, and where the first value too many is a word, in a language
    that gets new words with each release.
    """
    most = _most_values(facts)
    gathers = kind.is_open_ended and kind.lexer in _GATHERING and operand.key_end > operand.start
    if (
        most is None
        or not gathers
        or facts.confidence in WEAK
        or any(is_unknown(value.text) for value in operand.values)
    ):
        return operand.values
    behind = operand.values[most : most + 1]
    has_new_words = behind and (most == 0 or _NEW_WORD.match(behind[0].text))
    return operand.values[:most] if has_new_words else operand.values


def _most_values(facts: OperandFacts) -> int | None:
    """The number of values that an operand may have; None if there may be any number."""
    if facts.is_list:
        return None
    return 0 if facts.parts[0].form == _FLAG else len(facts.parts)


def _like_operands(
    operand: Operand, values: Collection[Value], statement: Statement, listed: StatementFacts
) -> Iterator[UnlistedWord]:
    """The values that may be a misspelled operand which the statement does not have."""
    legal = _missing(statement, listed) if values else ()
    near = [value for value in values if any(may_be(_name(value.text), word) for word in legal)]
    yield from _words(operand, near, WordRole.AMONG_VALUES, legal)


def _name(word: str) -> str:
    return word.upper().replace("/", "")


def _missing(statement: Statement, listed: StatementFacts) -> Collection[str]:
    """The operands that a statement may have besides those that it has."""
    there = {operand.name for operand in statement.operands}
    return [
        name
        for name, facts in listed.operands.items()
        if name != WITHOUT_KEYWORD and (facts.repeatable or name not in there)
    ]


def _words(
    operand: Operand, values: Collection[Value], role: WordRole, legal: Collection[str]
) -> Iterator[UnlistedWord]:
    for value in values:
        word = value.text.upper()
        if not word.startswith(_QUOTES) and word not in CpStatement.own_words:
            yield UnlistedWord(word, value.start, value.end, role, legal, operand)


def _parentheses(statement: Statement, facts: Table, kind: Kind) -> list[Value]:
    """The words with a parenthesis in a statement whose language has none, but for free text and quoted words."""
    if kind.lexer not in _WITHOUT_PARENTHESES or ("(" not in statement.text and ")" not in statement.text):
        return []
    return [
        value
        for operand in statement.operands
        if operand.name != _FREE_TEXT and _form(statement, operand, facts) not in _FREE_FORMS
        for value in operand.values
        if not value.text.startswith(_QUOTES) and ("(" in value.text or ")" in value.text)
    ]


def _form(statement: Statement, operand: Operand, facts: Table) -> str:
    """The form of the values of an operand, "" for one that the table lacks."""
    listed = facts.operand(statement.name, operand.name)
    return listed.parts[0].form if listed else ""

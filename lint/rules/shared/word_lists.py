"""The confidence of the words of a statement, and the other statements in which a word is valid."""

from __future__ import annotations

from lint.facts import table
from lint.facts.spelling_hints import enumerated
from lint.finding import Finding, Level, Span
from lint.kinds.kind import COLUMNS
from lint.model.members import text_of
from lint.ruleset.rule import NOTE, WARNING, finding
from lint.syntax.parsed import ParsedMember
from lint.syntax.statement import LocatedStatement
from lint.syntax.wording import statement_word
from lint.values.check import level_of

_FEWEST_LETTERS = 3


def level_of_new(parsed: ParsedMember, statement: str = "") -> Level | None:
    """The level of a finding on a word that a release may have brought, perhaps an operand of a statement.

    It is a note where no list of the words was seen whole; None, for that of the rule, where no release adds words.
    """
    if not level_of(_words_confidence(parsed, statement)):
        return NOTE
    return WARNING if parsed.kind.is_open_ended else None


def has_likely_words(parsed: ParsedMember, located: LocatedStatement) -> bool:
    """True if the words that a statement may have, or the statements of a member, are only likely to be all."""
    return level_of(_words_confidence(parsed, located.name)) is Level.WARNING


def _words_confidence(parsed: ParsedMember, statement: str) -> str:
    """The confidence of the fact that a statement has no operands, or a member no statements, but the listed ones."""
    facts = table.load(parsed.kind.grammar).statements.get(statement)
    return (facts.words_confidence if facts else "") or parsed.kind.words_confidence


def owners(parsed: ParsedMember, located: LocatedStatement, keyword: str) -> list[str]:
    """The names of the statements of a member that have a keyword as an operand which this statement does not have.

    Of a language of columns the tables have names of fields, not keywords.
    """
    if parsed.kind.lexer == COLUMNS or parsed.kind.platform != "zos" or len(keyword) < _FEWEST_LETTERS:
        return []
    listed = table.load(parsed.kind.grammar).statements
    if located.name not in listed or keyword in listed[located.name].operands:
        return []
    return [statement_word(name) for name, facts in listed.items() if keyword in facts.operands]


def misplaced(
    parsed: ParsedMember, located: LocatedStatement, keyword: str, span: Span, owned_by: list[str]
) -> Finding:
    """The finding on an operand of other statements: nothing that is like it here is what it means."""
    has = "have" if len(owned_by) > 1 else "has"
    names = enumerated(owned_by).replace(" or ", " and ")
    message = f"{located.title} has no operand {keyword}, which {names} {has}."
    level = WARNING if has_likely_words(parsed, located) else level_of_new(parsed, located.name)
    return finding(span, message, help=f"Move {keyword} to {enumerated(owned_by)}, or delete it.", level=level)


def words_are_listed(parsed: ParsedMember, located: LocatedStatement) -> bool:
    """True if the tables have the words of the form that a statement has here: `words_for` of its facts."""
    facts = table.load(parsed.kind.grammar).statements.get(located.name)
    form = facts.words_for if facts else None
    if form is None:
        return True
    name = text_of(located, form.operand)
    return any(
        text_of(each, form.operand) == name and text_of(each, form.setting) == form.value
        for each in parsed.written
        if each.name == form.statement
    )

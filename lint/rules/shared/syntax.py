"""Checks of the form of statements. Most kinds report them under a general code, some under their own."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from lint.facts import table
from lint.facts.spelling import is_cut_short, is_slip, nearest_words, slip_of
from lint.facts.spelling_hints import choices, did_you_mean
from lint.facts.table import WEAK, OperandFacts, StatementFacts, Table
from lint.finding import Edit, Finding, Fix, Span
from lint.kinds.kind import COMMA_LIST, EXECS, GROUPS
from lint.rules.shared.columns import edge_of, is_cut_off
from lint.rules.shared.corrections import comma_help
from lint.rules.shared.word_lists import has_likely_words, level_of_new, misplaced, owners, words_are_listed
from lint.ruleset.rule import NOTE, WARNING, finding
from lint.syntax import account
from lint.syntax.account import Cause, Gap
from lint.syntax.faults import UNLISTED
from lint.syntax.lexed import CONTINUATION_LOST, ENTRY_CUT, TextProblem
from lint.syntax.parsed import ParsedMember
from lint.syntax.statement import LocatedStatement, is_unknown
from lint.syntax.unlisted import SURPLUS, WITHOUT_KEYWORD, UnlistedWord, WordRole, strange_statements
from lint.values.check import violations
from lint.values.naming import OF_THE_VERB
from lint.values.secrets import may_be_quoted

_FEWEST_LETTERS = 5
"""Letters of a word that may be new to the tables and yet be like a legal one: `ICSF` is no `ICS`."""
_MAY_BE_SECRET = " Its first word may be a secret and is not quoted; does the line above lack a comma at its end?"
_USERID = re.compile(r"(?=.*[A-Z0-9])[A-Z0-9@#$_+:-]{1,8}")
_DIGITS = re.compile(r"\d+")
_KEYWORD = re.compile(r"[A-Z][^()&]*")
_OF_EVERY_LANGUAGE = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_ ")
_NO_KEYWORDS = frozenset({SURPLUS, WITHOUT_KEYWORD})
"""Names that grammars give to operands without a keyword."""


def unknown_keywords(parsed: ParsedMember) -> Iterator[Finding]:
    """Findings on statements that the kind does not have, and operands that their statement does not have.

    Where the names of a language are not known whole, probable typing errors are reported, as warnings; where each
    release adds words, any other unknown word is a warning, too, or a note if no list of the words was seen whole.
    Whether it is legal elsewhere cannot be judged, and the account says so.
    """
    facts = table.load(parsed.kind.grammar)
    if not facts.is_partial:
        yield from _unknown(parsed, facts)
    yield from _unlisted(parsed, facts)


def _unknown(parsed: ParsedMember, facts: Table) -> Iterator[Finding]:
    """Findings on statements and operands that the grammar, which knows them all, does not have."""
    for statement in parsed.where(lambda statement: not statement.is_known or statement.has_unknown):
        if not statement.is_known:
            # A text that nothing could be made of is a malformed statement, and reported as that, and one that is cut
            # off as text past the data columns.
            is_elsewhere = statement.statement.problem or is_cut_off(parsed, statement.span)
            if not is_elsewhere and not statement.has_symbol_for_name:
                if not may_be_quoted(parsed, statement, statement.statement.verb_start, statement.statement.verb_end):
                    message = f"{parsed.kind.title} has no such {parsed.kind.word}.{_MAY_BE_SECRET}"
                    help_text = "Add a comma to the end of the line above, or delete this."
                    yield finding(statement, message, help=help_text, level=level_of_new(parsed))
                    continue
                from lint.syntax.respelling import glued_verb, legal_verb

                name = " ".join(statement.name.split())
                legal = [legal.replace("_", _between(name)) for legal in (*facts.statements, *facts.keywords)]
                glued = glued_verb(parsed.kind, statement.statement, facts.statements)
                word = glued or legal_verb(parsed.kind.grammar, statement.statement, nearest_words(name, legal))
                message = f"{parsed.kind.title} has no {parsed.kind.word} {name}"
                is_mistyped = is_slip(name, word) and _may_stand_again(parsed, facts, word)
                is_mistyped = is_mistyped and _takes_value(parsed, statement, word, _verb_place(statement), OF_THE_VERB)
                yield _Unknown(name, message, word, is_mistyped).finding(parsed, statement, statement.span)
        else:
            yield from _unknown_operands(statement, parsed)


def _between(name: str) -> str:
    """The text in the place of an underscore of the tables: a blank in a name of two words."""
    return " " if " " in name else "_"


class _Unknown(NamedTuple):
    """A word that the tables do not have. `near` is a legal word for its place, "" without one."""

    name: str
    message: str
    near: str
    is_slip: bool
    """True if it surely is `near`, mistyped."""
    choices: str = ""
    """The sentence that lists the valid words; empty without such a list."""

    def finding(self, parsed: ParsedMember, located: LocatedStatement, span: Span) -> Finding:
        """The finding on it. Where each release may add words, only a slip of the finger is an error.

        Where no list of the words was seen whole, that is a warning, and any other word a note.
        """
        level, near = level_of_new(parsed, located.name), self.near
        is_slip = self.is_slip and not (level and _is_numbered(self.name, near))
        if level is None or is_slip or _is_no_keyword(self.name, parsed):
            help_text = (
                f"Change {self.name} to {near}." if near else f"Correct the spelling of {self.name}, or delete it."
            )
            message = f"{self.message}.{did_you_mean(near) or self.choices}"
            level = WARNING if (is_slip and level is NOTE) or has_likely_words(parsed, located) else None
            return finding(span, message, help=help_text, level=level, fixes=_spelling_fix(located, span, near))
        is_like = len(self.name) >= _FEWEST_LETTERS and slip_of(self.name, [near]) and not _is_numbered(self.name, near)
        near = near if is_like or is_cut_short(self.name, near) else ""
        message = f"{self.message} in the tables of parmlint; the release may be newer.{did_you_mean(near)}"
        help_text = f"Correct the spelling of {self.name}, or delete it, unless the release of the system has it."
        if has_likely_words(parsed, located):
            message = f"{self.message} in the tables of parmlint, which may lack some.{did_you_mean(near)}"
        if level is NOTE:
            message = f"{self.message} in the tables of parmlint, which lack some.{did_you_mean(near)}"
            help_text = f"Look up {self.name} in the manual of the release."
        return finding(span, message, help=help_text, level=level, fixes=_spelling_fix(located, span, near))


def _is_numbered(word: str, legal: str) -> bool:
    """True if two words differ by their numbers alone, as MEDIA14 and MEDIA1: one is no misspelling of the other."""
    return _DIGITS.sub("", word.upper()) == _DIGITS.sub("", legal.upper())


def _is_no_keyword(word: str, parsed: ParsedMember) -> bool:
    """True for a word with a character that no keyword of its language has, such as `<<<<<<<` or `//A`."""
    return not is_unknown(word) and bool(set(word.upper()) - _letters(parsed.kind.grammar))


@lru_cache
def _letters(grammar: str) -> frozenset[str]:
    """The characters that a keyword of a language may have."""
    facts = table.load(grammar)
    operands = (name for statement in facts.statements.values() for name in statement.operands)
    return frozenset(_OF_EVERY_LANGUAGE.union(*facts.statements, *facts.keywords, *operands))


def _unlisted(parsed: ParsedMember, facts: Table) -> Iterator[Finding]:
    """Findings on words that the grammar takes, the table lacks, and a slip of the finger or a release explains."""
    strange = strange_statements(parsed)
    for located in parsed.where(lambda statement: id(statement) in strange):
        reported = {violation.start for violation in violations(located.statement, facts, parsed.release)}
        words, parentheses = strange[id(located.statement)]
        for word in words:
            is_told = word.start in reported or is_cut_off(parsed, located.span_of(word.start, word.end))
            judge = _alien if _is_alien(word, parsed) else _newer
            told = None if is_told else _slip(word, located, parsed) or judge(word, located, parsed)
            if told:
                yield told
            else:
                _note_unlisted(located, word.start, word.end)
        for mark in parentheses:
            _note_unlisted(located, mark.start, mark.end)


def _note_unlisted(located: LocatedStatement, start: int, end: int) -> None:
    """Enter in the account that nobody here knows whether a word is legal."""
    account.note((Gap(Cause.UNREAD, UNLISTED, located.span_of(start, end), located.lines),))


def _slip(word: UnlistedWord, located: LocatedStatement, parsed: ParsedMember) -> Finding | None:
    """The finding on a word that is a legal one with a single typing error; None for another word.

    It is an error where the names of the language are known but for what a release adds, and it surely is that word.
    """
    from lint.syntax.respelling import legal_flag, legal_operand, legal_verb

    meant, grammar, statement = word.slip_of, parsed.kind.grammar, located.statement
    level = level_of_new(parsed, located.name)
    if not meant or (level and _is_numbered(word.name, meant)) or not words_are_listed(parsed, located):
        return None
    if word.role is WordRole.OPERAND and (others := owners(parsed, located, word.name)):
        return misplaced(parsed, located, word.name, located.span_of(word.start, word.end), others)
    what, legal = f"operand of {located.name.replace('_', ' ')}", meant
    operand = word.operand
    if operand is None:
        what, legal = f"statement of {parsed.kind.title}", legal_verb(grammar, statement, [meant])
    elif word.role is WordRole.VALUE:
        what = f"value of {_keyword_of(operand.name, located)}"
    elif operand.start == word.start and operand.key_end > operand.start:
        legal = legal_operand(grammar, statement, operand, [meant])
    else:
        legal = legal_flag(grammar, statement, word.start, word.end, [meant])
    if not legal and word.role in (WordRole.AMONG_VALUES, WordRole.NO_VALUE):
        return None
    message = f"{word.text} is not a known {what}.{did_you_mean(legal)}"
    span = located.span_of(word.start, word.end)
    is_certain = level is WARNING and not has_likely_words(parsed, located)
    is_error = bool(legal) and is_certain and _is_mistyped(word, located, parsed)
    return finding(span, message, help=f"Change {word.text} to {meant}.", level=None if is_error else WARNING)


def _is_mistyped(word: UnlistedWord, located: LocatedStatement, parsed: ParsedMember) -> bool:
    """True if a word surely is the legal word that it is like: a slip of the finger, and nothing else speaks for it."""
    facts, meant = table.load(parsed.kind.grammar), word.slip_of
    if not is_slip(word.name, meant) or word.role is WordRole.VALUE or _may_be_value(word):
        return False
    if word.role is WordRole.NAME:
        listed: StatementFacts | OperandFacts | None = facts.statements.get(meant.replace(" ", "_"))
        may_stand = _may_stand_again(parsed, facts, meant)
    else:
        listed = facts.operand(located.name, meant)
        may_stand = meant not in located or bool(listed and listed.repeatable)
    if listed is None or listed.confidence in WEAK or not may_stand:
        return False
    keyword = OF_THE_VERB if word.role is WordRole.NAME else meant
    return _takes_value(parsed, located, meant, (word.start, word.end), keyword)


def _is_alien(word: UnlistedWord, parsed: ParsedMember) -> bool:
    """True for the name of a statement that can be none.

    A start-up EXEC is a program, and has more than statements; DMSPARMS may have a userid of the list above.
    """
    if word.role is not WordRole.NAME or not _is_no_keyword(word.name, parsed):
        return False
    return parsed.kind.lexer != EXECS and not (parsed.kind.lexer == GROUPS and _USERID.fullmatch(word.name))


def _alien(word: UnlistedWord, located: LocatedStatement, parsed: ParsedMember) -> Finding | None:
    """The error on a name that no statement can have; None if it may be a secret."""
    if not may_be_quoted(parsed, located, word.start, word.end):
        return None
    message = f"{parsed.kind.title} has no {parsed.kind.word} {word.text}."
    help_text = f"Correct the spelling of {word.text}, or delete it."
    return finding(located.span_of(word.start, word.end), message, help=help_text)


def _newer(word: UnlistedWord, located: LocatedStatement, parsed: ParsedMember) -> Finding | None:
    """The finding on a word that a release may have brought; None for another word, or one that may be a value."""
    if not parsed.kind.is_open_ended or _may_be_value(word) or not _KEYWORD.fullmatch(word.text):
        return None
    if not may_be_quoted(parsed, located, word.start, word.end):
        return None
    where = f"{located.title} has no operand"
    if word.role is WordRole.NAME:
        where = f"{parsed.kind.title} has no {parsed.kind.word}"
    elif word.role is WordRole.VALUE and word.operand:
        where = f"{_keyword_of(word.operand.name, located)} has no value"
    unknown = _Unknown(word.text, f"{where} {word.text}", "", is_slip=False)
    return unknown.finding(parsed, located, located.span_of(word.start, word.end))


def _keyword_of(operand: str, located: LocatedStatement) -> str:
    """The keyword that the text has for an operand: the verb, for the value that stands behind it alone."""
    return located.title if operand == OF_THE_VERB else operand


def _may_be_value(word: UnlistedWord) -> bool:
    """True if a word may be a value of a keyword: of the one before it, known or not."""
    if word.role in (WordRole.NAME, WordRole.VALUE) or word.operand is None:
        return False
    is_first = word.start in (word.operand.start, *(value.start for value in word.operand.values[:1]))
    return word.role is WordRole.AMONG_VALUES or not is_first


def _unknown_operands(statement: LocatedStatement, parsed: ParsedMember) -> Iterator[Finding]:
    facts = table.load(parsed.kind.grammar).statements.get(statement.name)
    legal = tuple(name for name in facts.operands if name not in _NO_KEYWORDS) if facts else ()
    refused = facts.rejected if facts else {}
    meant = {word: name for name in legal if facts for word in facts.operands[name].misspellings}
    for operand in statement.operands:
        if not operand.operand.is_known and not operand.has_symbol_for_name and operand.name not in refused:
            span = operand.keyword_span
            if is_cut_off(parsed, span):
                continue  # its last letters are lost
            from lint.syntax.respelling import legal_operand

            others = owners(parsed, statement, operand.name)
            if others and operand.name not in meant:
                yield misplaced(parsed, statement, operand.name, span, others)
                continue
            near = [meant[operand.name]] if operand.name in meant else nearest_words(operand.name, legal)
            word = legal_operand(parsed.kind.grammar, statement.statement, operand.operand, near)
            message = f"{statement.title} has no operand {operand.name}"
            is_mistyped = operand.name in meant or (is_slip(operand.name, word) and word not in statement)
            place = operand.operand.start, operand.operand.key_end
            is_mistyped = is_mistyped and _takes_value(parsed, statement, word, place, word)
            valid = choices([name for name in legal if name != operand.name])
            yield _Unknown(operand.name, message, word, is_mistyped, valid).finding(parsed, statement, span)


def _verb_place(located: LocatedStatement) -> tuple[int, int]:
    return located.statement.verb_start, located.statement.verb_end


def _may_stand_again(parsed: ParsedMember, facts: Table, word: str) -> bool:
    """True if a statement is not in the member yet, or may be there more than once."""
    statement = facts.statements.get(word)
    return statement is None or statement.repeatable or not any(located.name == word for located in parsed.written)


def _takes_value(
    parsed: ParsedMember, located: LocatedStatement, word: str, place: tuple[int, int], keyword: str
) -> bool:
    """True if a statement with `word` at a place of its text may have the value that `keyword` has then."""
    from lint.syntax import grammar

    statement, name = located.statement, parsed.kind.grammar
    start, end = place
    after = grammar.parse(name, statement.text[:start] + word + statement.text[end:])
    value = after.get(keyword)
    wrong = violations(after, table.load(name), parsed.release) if value else ()
    return not any(value and value.start <= violation.start <= value.end for violation in wrong)


def _spelling_fix(located: LocatedStatement, span: Span, word: str) -> tuple[Fix, ...]:
    """The fix that replaces the word at `span`, in lower case if that is; empty without a word."""
    record = located.member.records[span.line - located.member.first_line]
    written = record[span.column - 1 : span.end_column - 1]
    shown = word.lower() if written.islower() else word
    return (Fix(f"Write {shown}", (Edit(span, shown),)),) if word else ()


def lost_continuations(parsed: ParsedMember) -> Iterator[Finding]:
    """Findings where a list or statement ends for lack of a comma, though the next records continue it."""
    for problem in parsed.problems:
        if problem.kind in {CONTINUATION_LOST, ENTRY_CUT}:
            below = [parsed.member.first_line + record for record in problem.more_records]
            span = parsed.span(problem.record, problem.column, problem.end_column)
            what = f"{_lines(below)} not read" if below else "the text below is not read with it"
            fixes = (_comma_fix(span),) if _lacks_only_a_comma(parsed, problem) else ()
            yield finding(span, f"The list ends here: {what}.", help=comma_help(parsed, problem), fixes=fixes)


def _lacks_only_a_comma(parsed: ParsedMember, problem: TextProblem) -> bool:
    """True if a comma would make the next record part of the list."""
    if problem.kind == ENTRY_CUT:
        return False
    read = parsed.member.records[problem.record][: problem.column - 1]
    others = problem.more_records
    is_apart = read.endswith("=") and bool(parsed.member.records[problem.record][problem.column - 1 :].strip())
    goes_on_below = problem.record + 1 in others and problem.record not in others
    has_room = problem.column <= edge_of(parsed)
    return parsed.kind.lexer == COMMA_LIST and goes_on_below and has_room and not read.endswith(",") and not is_apart


def _comma_fix(span: Span) -> Fix:
    return Fix("Put a comma there", (Edit(span._replace(end_line=span.line, end_column=span.column), ","),))


def _lines(numbers: list[int]) -> str:
    first, last = numbers[0], numbers[-1]
    return f"line {first} is" if first == last else f"lines {first} to {last} are"

"""Text of a member that could not be read, and the statements it may be: so that it costs only what depends on it."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from types import MappingProxyType
from typing import NamedTuple

from lint.facts import table
from lint.facts.spelling import bare_word, is_cut_short
from lint.facts.table import Table
from lint.kinds.kind import COMMANDS, FREE, STATEMENTS, TSO, Kind
from lint.syntax.account import Cause, Gap
from lint.syntax.lexed import COMMENT_GOES_ON, HARMLESS, STATEMENT_IN_COMMENT, TextProblem
from lint.syntax.parse import MemberParser
from lint.syntax.parsed_text import ParsedText, at_places
from lint.syntax.statement import LocatedStatement, Statement, is_unknown
from lint.syntax.unlisted import SURPLUS, WITHOUT_KEYWORD, Strange, WordRole, may_mean, strange_statements

UNREAD = "could not be read"
UNLISTED = "has an unknown word"
IN_COMMENT = "is inside a comment"
TEMPLATE = "is a template, whose text is generated later"

_COMMENT = re.compile(r"/\*")
_QUOTES = "'\" "
_COMMAND_OPENING = re.compile(rf"\w+\s*=[{_QUOTES}]*")


class Faults(NamedTuple):
    """The text of a member that could not be read, by the names of statements that it may hold."""

    of_text: tuple[Gap, ...] = ()
    """Faults of the text itself, such as a comment that does not end: they may hide anything."""
    of_any_name: tuple[Gap, ...] = ()
    """Those of the text, and statements with a verb that may stand for any name."""
    by_name: Mapping[str, tuple[Gap, ...]] = MappingProxyType({})
    """Statements that could not be read, by each name that they may have.

    Those of a new name, which the language may have in another release and which is like no name that it has, count
    for nobody who does not ask for that name."""
    in_comments: Mapping[str, tuple[Gap, ...]] = MappingProxyType({})
    """Statements that a comment swallows by mistake. To the system they are not there."""
    all: tuple[Gap, ...] = ()
    """All of these but statements of new names: what may be a statement that the language is known to have."""

    @property
    def is_any(self) -> bool:
        """True if something could not be read."""
        return bool(self.all or self.by_name)


_SHORTEST = 2


def faults_of(parsed: ParsedText) -> Faults:
    """The faults of a member; empty for one that could be read whole."""
    strange = strange_statements(parsed)
    names_of = {
        id(statement): _names(statement, parsed.kind, strange.get(id(statement)))
        for statement in parsed.unique_statements
        if not statement.is_sound or id(statement) in strange
    }
    if not names_of and not parsed.problems and not parsed.is_template and not parsed.conflicts:
        return Faults()
    of_text = tuple(_of_text(parsed))
    of_any_name, by_name, of_new_names = list(of_text), defaultdict(list), defaultdict(list)
    listed = table.load(parsed.kind.grammar).statements
    for located in parsed.written if names_of else ():
        names = names_of.get(id(located.statement), ())
        if names is None:
            of_any_name.append(gap_of(located))
        elif names == [located.name] and located.name not in listed and not located.statement.problem:
            of_new_names[located.name].append(gap_of(located))
        else:
            for name in names:
                by_name[name].append(gap_of(located))
    in_comments = defaultdict(list)
    for problem in parsed.problems:
        swallowed = _SWALLOWED.get(problem.kind)
        for name, gap in swallowed(parsed, problem) if swallowed else ():
            in_comments[name].append(gap)
    everything = dict.fromkeys((*of_any_name, *_flat(by_name), *_flat(in_comments)))
    return Faults(
        of_text=of_text,
        of_any_name=tuple(of_any_name),
        by_name={name: tuple(gaps) for name, gaps in (*by_name.items(), *of_new_names.items())},
        in_comments={name: tuple(gaps) for name, gaps in in_comments.items()},
        all=tuple(everything),
    )


def _of_text(parsed: ParsedText) -> Iterator[Gap]:
    if parsed.is_template:
        span = parsed.first_line_span
        yield Gap(Cause.UNREAD, TEMPLATE, span, (span.line, span.end_line))
    yield from parsed.of_conflicts
    for problem in parsed.problems:
        if problem.kind not in HARMLESS:
            span = parsed.span(problem.record, problem.column, problem.end_column)
            yield Gap(Cause.UNREAD, UNREAD, span, (span.line, span.end_line))


def gap_of(located: LocatedStatement) -> Gap:
    """The gap that a statement leaves which could not be read, or has an unknown word."""
    return Gap(Cause.UNREAD, UNLISTED if located.is_sound else UNREAD, located.span, located.lines)


def _names(statement: Statement, kind: Kind, strange: Strange | None) -> Sequence[str] | None:
    """The names that a statement may have that could not be read, or has an unknown word.

    Empty for one that is what it seems to be; None for one that may have any name.
    """
    if kind.lexer == COMMANDS and statement.problem:
        return _names_of_command(statement, kind)
    facts = table.load(kind.grammar)
    if statement.is_known and not statement.is_sound:
        return [statement.name, *_names_around(statement, facts)]
    if not statement.is_known and (statement.problem or not (kind.is_open_ended or facts.is_partial)):
        return None
    words = strange.words if strange else ()
    if not statement.is_known or any(word.role is WordRole.NAME for word in words):
        # A new name is none of those that the table has, unless it is a misspelling.
        name = bare_word(statement.name) or _name_behind(statement, kind)
        near = (
            listed
            for listed in facts.statements
            if may_mean(name, listed, is_partial=facts.is_partial)
            or is_cut_short(name, listed)
            or (len(name) == _SHORTEST and name == listed[::-1])  # FC may be CF
        )
        return None if not name or is_unknown(name) else [statement.name, *near]
    may_be_other = any(word.may_be_listed(is_partial=facts.is_partial) for word in words)
    return [statement.name] if may_be_other or (strange and strange.parentheses) else ()


def _names_around(statement: Statement, facts: Table) -> Iterator[str]:
    """The names of the statements that it may be an operand of, cut off by a parenthesis that is lost."""
    is_cut = statement.problem is not None and statement.problem.text == ")"
    unknown = {operand.name for operand in statement.operands if not operand.is_known}
    for name, listed in facts.statements.items():
        if statement.name in listed.operands and (is_cut or not unknown.isdisjoint(listed.operands)):
            yield name


def _names_of_command(statement: Statement, kind: Kind) -> Sequence[str] | None:
    """The name of an operator command that could not be read, with its quotes put right; None if that helps nothing."""
    from lint.syntax import grammar

    opening = _COMMAND_OPENING.match(statement.text)
    command = (
        grammar.parse(kind.grammar, f"COM='{statement.text[opening.end() :].rstrip(_QUOTES)}'") if opening else None
    )
    if command is None or (command.problem and command.name == "COM") or is_unknown(command.name):
        return None
    return [command.name]


def _name_behind(statement: Statement, kind: Kind) -> str:
    """The name of what stands behind a mark like `#`, as the name would be without the mark; "" if nothing does.

    Prose has no other name than the mark.
    """
    from lint.syntax import grammar

    behind = statement.text[statement.verb_end :].strip()
    if not behind:
        return ""
    unmarked = grammar.parse(kind.grammar, behind)
    strays = unmarked.problem or any(operand.name in (SURPLUS, WITHOUT_KEYWORD) for operand in unmarked.operands)
    is_prose = strays and all(word.isalpha() and word.islower() for word in behind.split()[1:])
    return statement.name if is_prose else bare_word(unmarked.name)


def _swallowed(parsed: ParsedText, problem: TextProblem) -> Iterator[tuple[str, Gap]]:
    """The statements that a comment swallows: from the first to the mark that opens the next comment."""
    from lint.syntax import grammar

    verbs = grammar.verbs(parsed.kind.grammar)
    records = parsed.member.records
    for record in range(problem.record, len(records)):
        text = records[record][: parsed.kind.edge]
        written = text.lstrip()
        column = len(text) - len(written) + 1
        if verbs.match(written):
            for start, end in pairwise((*_starts(written, parsed.kind), len(written))):
                statement = grammar.parse(parsed.kind.grammar, written[start:end])
                span = parsed.span(record, column + start, column + start + statement.verb_end)
                yield statement.name, Gap(Cause.COMMENT, IN_COMMENT, span, (span.line, span.end_line))
        if _COMMENT.search(text):
            return


def _starts(record: str, kind: Kind) -> Iterable[int]:
    """The offsets of the statements of a record that begins with a verb."""
    if not kind.verb_takes_parentheses:
        return (0,)
    from lint.syntax.lexers import direct

    return direct.starts(record, kind.grammar)


def _inside(parsed: ParsedText, problem: TextProblem) -> Iterator[tuple[str, Gap]]:
    """The statements between the mark that opens a comment and another inside it, in a language without end marks."""
    opened, member = problem.more_records[0], parsed.member
    inside = member._replace(
        records=member.records[opened + 1 : problem.record], first_line=member.first_line + opened + 1
    )
    for placed in at_places(MemberParser().parse(inside, parsed.kind).statements, inside, parsed.kind):
        if placed.is_sound and _is_no_prose(placed, parsed):
            yield placed.name, Gap(Cause.COMMENT, IN_COMMENT, placed.span, placed.lines)


def _is_no_prose(located: LocatedStatement, parsed: ParsedText) -> bool:
    """True if the text of a comment looks as entries of the kind's lists do, or has the marks of an operand."""
    text, entry, lexer = located.statement.text, parsed.kind.entry, parsed.kind.lexer
    return bool(re.match(entry, text, re.IGNORECASE) if entry else lexer in _WITH_VERBS or "=" in text or "(" in text)


_SWALLOWED = {STATEMENT_IN_COMMENT: _swallowed, COMMENT_GOES_ON: _inside}
_WITH_VERBS = frozenset({FREE, STATEMENTS, TSO})
"""The lexers of languages in which a verb of the grammar begins each statement."""


def _flat(gaps: Mapping[str, Sequence[Gap]]) -> Iterator[Gap]:
    return (gap for group in gaps.values() for gap in group)

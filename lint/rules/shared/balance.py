"""Parentheses and quotes without a partner. Most kinds report them under a general code, some under their own."""

from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.rules.shared.columns import is_truncated
from lint.rules.shared.corrections import closing_help, mark_help
from lint.ruleset.rule import finding
from lint.syntax.lexed import CONTINUATION_LOST, MARK_NOT_CLOSED
from lint.syntax.parsed import ParsedMember
from lint.syntax.statement import UNBALANCED

_MESSAGES = {
    "(": "This parenthesis is not closed within its operand.",
    ")": "This closing parenthesis has no opening parenthesis.",
    "'": "This quote has no matching quote, or a quote is not valid here.",
    '"': "This quote has no matching quote, or a quote is not valid here.",
    "`": "This quote has no matching quote, or a quote is not valid here.",
    "$": "This substitution is not closed.",
}


def unbalanced_marks(parsed: ParsedMember) -> Iterator[Finding]:
    """A finding for each statement with a parenthesis or quote without a partner, and for each such mark outside."""
    # Where a list breaks off for lack of a comma, the parenthesis is open because of that: GEN009.
    broken_off = {
        parsed.member.first_line + problem.record for problem in parsed.problems if problem.kind == CONTINUATION_LOST
    }
    for statement in parsed.written:
        problem = statement.statement.problem
        if problem and problem.kind == UNBALANCED and statement.full_span.end_line not in broken_off:
            span = statement.span_of(problem.start, problem.end)
            if not is_truncated(parsed, span):
                yield finding(span, _MESSAGES[problem.text], help=closing_help(parsed, statement, problem))
    for mark in parsed.problems:
        if mark.kind == MARK_NOT_CLOSED:
            span = parsed.span(mark.record, mark.column, mark.end_column)
            character = parsed.member.records[mark.record][mark.column - 1]
            yield finding(span, _MESSAGES[character], help=mark_help(character))

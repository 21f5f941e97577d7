"""Checks of the form of statements that most kinds report under a general code, and some under one of their own."""

from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.kinds import table
from lint.kinds.kind import Kind
from lint.kinds.parsed import CONTINUATION_LOST, ParsedMember
from lint.kinds.statement import Placed, is_unknown
from lint.kinds.table import Table
from lint.rules.rule import WARNING, finding
from lint.rules.spelling import choices, nearest, slip

_NO_KEYWORDS = frozenset({"SURPLUS", "OTHER"})
"""Names that grammars give to what has none."""


def unknown_keywords(parsed: ParsedMember) -> Iterator[Finding]:
    """Statements that the kind does not have, and operands that their statement does not have.

    Where the table is open, only what is a slip of the pen away from what it has, as a warning.
    """
    facts = table.load(parsed.kind.grammar)
    if facts.is_open:
        yield from _slips(parsed, facts)
        return
    for statement in parsed.statements:
        if not statement.statement.known:
            # A text that nothing could be made of is a malformed statement, and reported as that.
            if not statement.statement.problem and not is_unknown(statement.name):
                hint = nearest(statement.name, (*facts.statements, *facts.keywords))
                yield finding(statement, f"{parsed.kind.title} has no statement {statement.name}.{hint}")
        elif statement.statement.has_unknown:
            yield from _unknown_operands(statement, parsed.kind)


def _slips(parsed: ParsedMember, facts: Table) -> Iterator[Finding]:
    verbs = [name.replace("_", " ") for name in facts.statements]
    for statement in parsed.statements:
        known = facts.statements.get(statement.name)
        if known is None:
            hint = slip(statement.name, verbs)
            if hint:
                message = f"{statement.name} is no statement of {parsed.kind.title} that is known here.{hint}"
                yield finding(statement, message, level=WARNING)
            continue
        for operand in statement.operands:
            hint = slip(operand.name, known.operands) if operand.name not in known.operands else ""
            if hint:
                message = (
                    f"{operand.name} is no operand of {statement.name.replace('_', ' ')} that is known here.{hint}"
                )
                yield finding(operand.keyword_span, message, level=WARNING)


def _unknown_operands(statement: Placed, kind: Kind) -> Iterator[Finding]:
    facts = table.load(kind.grammar).statements.get(statement.name)
    legal = tuple(name for name in facts.operands if name not in _NO_KEYWORDS) if facts else ()
    meant = {word: name for name in legal if facts for word in facts.operands[name].mistaken}
    for operand in statement.operands:
        if not operand.operand.known and not is_unknown(operand.name):
            hint = nearest(meant.get(operand.name, operand.name), legal) or choices(legal)
            yield finding(operand.keyword_span, f"{statement.name} has no operand {operand.name}.{hint}")


def lost_continuations(parsed: ParsedMember) -> Iterator[Finding]:
    """Places where a list or statement ends for lack of a comma, though more of it stands below."""
    for problem in parsed.problems:
        if problem.kind == CONTINUATION_LOST:
            below = [parsed.member.first_line + record for record in problem.others]
            what = f"{_lines(below)} not read" if below else "what stands below is not read with it"
            yield finding(
                parsed.span(problem.record, problem.column, problem.end_column),
                f"The list ends here: {what}.",
            )


def _lines(numbers: list[int]) -> str:
    first, last = numbers[0], numbers[-1]
    return f"line {first} is" if first == last else f"lines {first} to {last} are"

"""Statements that a release does not have any more; rules of several families report them, each its own."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from lint.facts import table
from lint.facts.table import has_ended
from lint.ruleset.rule import NOTE, finding

if TYPE_CHECKING:
    from lint.facts.release import Release
    from lint.finding import Finding, Level
    from lint.syntax.parsed import ParsedMember
    from lint.syntax.statement import Placed


def removed_statements(parsed: ParsedMember, code: str) -> Iterator[tuple[Placed, Release]]:
    """Each statement that the table names this rule for and the targeted release has no more, with the last that had.

    Without a target the newest release is meant, and `level_without_target` is due.
    """
    of_table = table.load(parsed.kind.grammar).statements
    for statement in parsed.statements:
        facts = of_table.get(statement.name)
        if facts is None or not statement.known or facts.gone_rule != code or facts.until is None:
            continue
        if parsed.release is None or has_ended(facts, parsed.release):
            yield statement, facts.until


def removed_parameters(parsed: ParsedMember, code: str) -> Iterator[Finding]:
    """The findings of the rule of that code: parameters of IEASYSxx that the targeted release has no more."""
    if parsed.kind.id != "ieasys" or parsed.release is None:
        return
    for statement, last in removed_statements(parsed, code):
        message = f"{statement.name}= is for releases up to {last}, and later ones do not act on it."
        yield finding(statement, message)


def level_without_target(parsed: ParsedMember) -> Level | None:
    """A note where no target says that the release is as new as that; else what the rule says."""
    return NOTE if parsed.release is None else None

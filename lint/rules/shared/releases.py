"""Statements that a release no longer has. Rules of several families report them."""

from __future__ import annotations

from collections.abc import Iterator

from lint.facts import table
from lint.facts.release import Release
from lint.facts.table import has_ended
from lint.finding import Finding, Level
from lint.ruleset.rule import NOTE, finding
from lint.syntax.parsed import ParsedMember
from lint.syntax.statement import LocatedStatement


def removed_statements(parsed: ParsedMember, code: str) -> Iterator[tuple[LocatedStatement, Release]]:
    """The statements of the rule of that code that the target release no longer has, each with its last release.

    Without a target the newest release counts; findings then have `level_without_target`.
    """
    of_table = table.load(parsed.kind.grammar).statements.values()
    last = {facts.name: facts for facts in of_table if facts.removed_rule == code and facts.until}
    for statement in parsed.named(*last) if last else ():
        facts = last[statement.name]
        if statement.is_known and facts.until and (parsed.release is None or has_ended(facts, parsed.release)):
            yield statement, facts.until


def removed_parameters(parsed: ParsedMember, code: str) -> Iterator[Finding]:
    """The findings of the rule of that code: parameters of IEASYSxx that the target release no longer has."""
    if parsed.kind.id != "ieasys" or parsed.release is None:
        return
    for statement, last in removed_statements(parsed, code):
        message = f"{statement.name}= is for releases up to {last}; later releases ignore it."
        yield finding(statement, message, help=f"Delete {statement.name}= from this member.")


def level_without_target(parsed: ParsedMember) -> Level | None:
    """NOTE if the configuration has no target release; else None, for the level of the rule."""
    return NOTE if parsed.release is None else None

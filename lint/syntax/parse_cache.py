"""Members read before, kept in the cache: an unchanged one costs neither cutting nor parsing, nor a grammar.

What is kept is plain data: a tuple for each named tuple, which is what they are made from again.
"""

from __future__ import annotations

import marshal
from typing import Any, NamedTuple

from lint import cache
from lint.kinds.kind import Kind
from lint.program import program
from lint.source.member import Member
from lint.syntax.parsed import ParsedMember, TextProblem
from lint.syntax.statement import Operand, Problem, Statement, Value

MOST_RECORDS = 5000
"""Longer members are not kept: what they would take on disk is more than the time is worth that they take once."""


class Reading(NamedTuple):
    """What is read from a member: each statement with its record (from 0) and column, and the faults of the text."""

    statements: list[tuple[Statement, int, int]]
    problems: list[TextProblem]


def find(member: Member, kind: Kind) -> Reading | None:
    """What was read from the same records before."""
    if not _may_be_kept(member):
        return None
    kept = cache.current().get(_key(member, kind))
    try:
        return _unpacked(marshal.loads(kept)) if kept else None
    except (ValueError, EOFError, TypeError):
        return None


def keep(parsed: ParsedMember, reading: Reading) -> None:
    """Keep what was read from a member's records."""
    if _may_be_kept(parsed.member):
        cache.current().put(_key(parsed.member, parsed.kind), marshal.dumps(_packed(reading)))


def _may_be_kept(member: Member) -> bool:
    return cache.current().folder is not None and len(member.records) <= MOST_RECORDS


def _key(member: Member, kind: Kind) -> str:
    return cache.digest_of("member", program(), kind.id, "\n".join(member.records))


def _packed(data: Any) -> Any:
    """The same with plain tuples for named ones, each list a tuple too."""
    return tuple(map(_packed, data)) if isinstance(data, tuple | list) else data


def _unpacked(data: Any) -> Reading:
    statements, problems = data
    return Reading(
        [(_statement(*statement), record, column) for statement, record, column in statements],
        [TextProblem(*problem) for problem in problems],
    )


def _statement(name: str, verb_end: int, operands: Any, text: str, known: bool, problem: Any, verb_start: int) -> Any:
    made = tuple(Operand(head, tuple(Value(*value) for value in values), *rest) for head, values, *rest in operands)
    return Statement(name, verb_end, made, text, known, Problem(*problem) if problem else None, verb_start)

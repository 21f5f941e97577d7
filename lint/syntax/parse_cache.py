"""The cache of parsed members: an unchanged member needs no lexer, no parser and no grammar.

The cache holds plain data: a plain tuple for each named tuple.
"""

from __future__ import annotations

import marshal
from typing import Any

from lint import cache
from lint.kinds.kind import Kind
from lint.program import program
from lint.source.member import Member
from lint.syntax.lexed import TextProblem
from lint.syntax.parse import ParseResult
from lint.syntax.statement import Operand, Problem, Statement, Value

MOST_RECORDS = 5000
"""The longest member that is stored: a longer one takes more space on disk than the time saved is worth."""


def is_in_use() -> bool:
    """True if there is a folder for the cache."""
    return cache.current().folder is not None


def load(member: Member, kind: Kind) -> ParseResult | None:
    """The stored result for the same records and kind; None if there is none that can be read."""
    if not _is_cacheable(member):
        return None
    packed = cache.current().get(_key(member, kind))
    try:
        return _unpacked(marshal.loads(packed)) if packed else None
    except (ValueError, EOFError, TypeError):
        return None


def store(member: Member, kind: Kind, result: ParseResult) -> None:
    """Store the result for the records of a member."""
    if _is_cacheable(member):
        cache.current().put(_key(member, kind), marshal.dumps(_packed(result)))


def _is_cacheable(member: Member) -> bool:
    return is_in_use() and len(member.records) <= MOST_RECORDS


def _key(member: Member, kind: Kind) -> str:
    return cache.digest_of("member", program(), kind.id, "\n".join(member.records))


def _packed(data: Any) -> Any:
    """The data with a plain tuple for each named tuple and each list."""
    return tuple(map(_packed, data)) if isinstance(data, tuple | list) else data


def _unpacked(data: Any) -> ParseResult:
    statements, problems = data
    return ParseResult(
        [(_statement(*statement), record, column) for statement, record, column in statements],
        [TextProblem(*problem) for problem in problems],
    )


def _statement(
    name: str, verb_end: int, operands: Any, text: str, is_known: bool, problem: Any, verb_start: int
) -> Any:
    unpacked = tuple(Operand(head, tuple(Value(*value) for value in values), *rest) for head, values, *rest in operands)
    return Statement(name, verb_end, unpacked, text, is_known, Problem(*problem) if problem else None, verb_start)

"""The entries of the reference: statements and operands by their names, over all kinds."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from lint.facts import table
from lint.facts.table import OperandFacts, StatementFacts
from lint.kinds.kind import Kind
from lint.kinds.registry import KINDS


class ReferenceEntry(NamedTuple):
    """A statement, or an operand of it (None: the statement itself), in the members of a kind."""

    kind: Kind
    statement: StatementFacts
    operand: OperandFacts | None = None

    @property
    def name(self) -> str:
        """`COUPLE.CLASSDEF.CLASSLEN`, or `CP-DIRECTORY.MDISK` where members have no common name."""
        operand = (self.operand.name,) if self.operand else ()
        return ".".join((self.kind.member or self.kind.id.upper(), self.statement.name, *operand))


_MOST_NAMES = 2
"""Statement and operand."""


def kinds_named(word: str) -> list[Kind]:
    """The kinds with that id, or with members of that name: `couple`, `COUPLE`, `COUPLExx`, `COUPLE00`."""
    folded = word.upper()
    return [
        kind
        for kind in KINDS
        if folded in (kind.id.upper(), kind.member, kind.title.upper())
        or (kind.member and folded.startswith(kind.member) and len(folded) == len(kind.member) + 2)
    ]


def find(text: str) -> list[ReferenceEntry]:
    """The entries of `KIND.STATEMENT.OPERAND`, `KIND.STATEMENT`, `KIND.OPERAND`, or any of these without the kind.

    A statement of that name counts for more than operands. Case does not matter.
    """
    first, *rest = text.upper().split(".")
    kinds = kinds_named(first) if rest else []
    names = rest if kinds else [first, *rest]
    if not all(names) or len(names) > _MOST_NAMES:
        return []
    entries = list(_entries(kinds or KINDS, names))
    if len(names) > 1:
        return entries
    return [entry for entry in entries if not entry.operand] or entries


def names() -> list[str]:
    """The names of all statements and operands, and their full names."""
    words: dict[str, None] = {}
    for kind in KINDS:
        for statement in table.load(kind.grammar).statements.values():
            for operand in (None, *statement.operands.values()):
                full_name = ReferenceEntry(kind, statement, operand).name
                words |= dict.fromkeys((full_name, full_name.rpartition(".")[2]))
    return list(words)


def _entries(kinds: Iterable[Kind], names: list[str]) -> Iterator[ReferenceEntry]:
    for kind in kinds:
        for statement in table.load(kind.grammar).statements.values():
            if names == [statement.name]:
                yield ReferenceEntry(kind, statement)
            if statement.name == names[0] or len(names) == 1:
                operand = statement.operands.get(names[-1])
                if operand:
                    yield ReferenceEntry(kind, statement, operand)

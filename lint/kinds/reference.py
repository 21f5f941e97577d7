"""The entries of the reference: statements and operands by their names, over all kinds."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from lint.facts import documents, effect_text, effects, table
from lint.facts.effects import Effect
from lint.facts.table import OperandFacts, StatementFacts
from lint.kinds.kind import Kind
from lint.kinds.registry import KINDS, READ_KINDS

MESSAGE = re.compile(r"\b[A-Z]{3,5}[0-9]{2,5}[ADEIRSTW]\b")
"""A message of the system with its type code: `IXC401I`, `HCPDIR752E`; no type of a device or link (`SNA3270P`)."""


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

    @property
    def rules(self) -> frozenset[str]:
        """The codes of the rules that report what is against the value table here."""
        operands = (self.operand,) if self.operand else self.statement.operands.values()
        of_operands = {code for operand in operands for code in operand.rules}
        return frozenset(of_operands if self.operand else of_operands | self.statement.rules)


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

    The kind may be named by the family of its rules, too (`CFG.CP_OWNED`). A statement of that name counts for more
    than operands. The name of a statement may have periods itself (`TREAT_RAC_RC.4`). Case does not matter.
    """
    first, _, rest = text.upper().partition(".")
    of_kind = kinds_named(first) if rest else []
    if of_kind:
        return _matching(of_kind, rest)
    related = [kind for kind in READ_KINDS if first in (kind.family, kind.grammar.upper())] if rest else []
    return _matching(READ_KINDS, text.upper()) or _matching(related, rest)


def _matching(kinds: Iterable[Kind], name: str) -> list[ReferenceEntry]:
    entries = list(_entries(kinds, name))
    return [entry for entry in entries if not entry.operand] or entries


class Mention(NamedTuple):
    """A sentence of the reference that names a message of the system, and the name of what it is about."""

    message: str
    name: str
    text: str


def mentions() -> Iterator[Mention]:
    """Every message of the system that the reference names, with each sentence on it."""
    for kind in READ_KINDS:
        of_kind = effects.load(kind.id)
        texts = [(kind.title, note.text) for note in of_kind.notes]
        for (_, row), effect in of_kind.rows.items():
            texts += [(_full_name(kind, row), text) for text in _said(effect, row)]
        for statement in table.load(kind.grammar).statements.values():
            for operand in (None, *statement.operands.values()):
                facts = operand or statement
                name = ReferenceEntry(kind, statement, operand).name.removesuffix(".VALUE")
                sources = (f"Source: {source.text}." for source in documents.sources(kind.grammar, facts.source))
                texts += [(name, text) for text in (facts.meaning, *sources)]
        for name, text in dict.fromkeys(texts):
            yield from (Mention(message, name, text) for message in dict.fromkeys(MESSAGE.findall(text)))


def _full_name(kind: Kind, row: str) -> str:
    """The name of what a row of the effects is about: `COUPLE.COUPLE.PCOUPLE`, or the title of the kind."""
    words = row.partition("=")[0].split()
    return kind.title if row == "*" else ".".join((kind.member or kind.id.upper(), *words)).removesuffix(".VALUE")


def _said(effect: Effect, row: str) -> Iterator[str]:
    """The sentences of an effect that may be printed: its messages after the command, its limits, and its display."""
    named = effect.named(*row.partition("=")[0].split()[:2]) if row != "*" else effect
    if effect_text.messages(named):
        yield f"{effect_text.change(named)} {effect_text.messages(named)}"
    if named.limits and named.is_printable("limits"):
        yield named.limits if named.is_certain("limits") else f"Probably: {named.limits}"
    yield effect_text.display(named, row.partition("=")[0].removesuffix(" VALUE").split()[-1])
    yield from (f"Source: {source}." for source in effect.sources)


def names() -> list[str]:
    """The names of all statements and operands, and their full names."""
    words: dict[str, None] = {}
    for kind in READ_KINDS:
        for statement in table.load(kind.grammar).statements.values():
            for operand in (None, *statement.operands.values()):
                full_name = ReferenceEntry(kind, statement, operand).name
                words |= dict.fromkeys((full_name, (operand or statement).name))
    return list(words)


def _entries(kinds: Iterable[Kind], name: str) -> Iterator[ReferenceEntry]:
    for kind in kinds:
        for statement in table.load(kind.grammar).statements.values():
            if name == statement.name:
                yield ReferenceEntry(kind, statement)
            operand = statement.operands.get(name.removeprefix(f"{statement.name}."))
            if operand:
                yield ReferenceEntry(kind, statement, operand)

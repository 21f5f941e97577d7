"""Entries of the reference as text and JSON: the statements and operands of a kind with their facts."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from textwrap import wrap
from typing import Any

from lint.facts import documents, effect_text, effects, wording
from lint.facts.documents import Citation
from lint.facts.effects import Effect
from lint.facts.table import OperandFacts, StatementFacts
from lint.kinds.kind import Kind
from lint.kinds.reference import Mention, ReferenceEntry

_WIDTH = 100
_COMMAND = re.compile(r"`[^`]*`")
_NO_BREAK = "\xa0"


def blocks(entry: ReferenceEntry) -> Iterator[str]:
    """The text of an entry: its name and meaning, then its operands, each with values, default and releases."""
    statement, operand = entry.statement, entry.operand
    yield f"{entry.name} ({entry.kind.title})\n"
    if operand:
        yield from _operand(entry.kind, operand, with_name=False)
        yield from _change(_effect(entry, operand), operand.name if operand.name != "VALUE" else statement.name)
        return
    once = [] if statement.repeatable else ["Once in a member."]
    yield _indented(" ".join((statement.meaning, *once, *wording.lifetime(statement))))
    yield from _sources(entry.kind, statement)
    if not statement.operands:
        yield from _change(_effect(entry), statement.name)
    is_only = len(statement.operands) == 1
    for operand in statement.operands.values():
        yield "\n"
        yield from _operand(entry.kind, operand, with_name=True)
        effect = _effect(entry, operand)
        if is_only:
            yield from _change(effect, operand.name if operand.name != "VALUE" else statement.name)
        elif effect:
            yield _indented(effect_text.brief_sentence(effect))


AS_TEXT = "Checked as text: characters, columns, comments and symbols; its statements are not read."


def kind_block(kind: Kind, statements: list[str]) -> str:
    """The text about a kind: what its members are, and the names of its statements."""
    names = f"Statements: {', '.join(statements)}." if kind.has_grammar else AS_TEXT
    return f"{kind.title}\n{_indented(f'{kind.meaning[:1].upper()}{kind.meaning[1:]}.')}{_indented(names)}"


def mention_blocks(mentions: Iterable[Mention]) -> Iterator[str]:
    """The text of what the reference says on a message: each sentence once, under the names of what it is about."""
    by_text: dict[str, list[str]] = {}
    for mention in mentions:
        names = by_text.setdefault(mention.text, [])
        if mention.name not in names and mention.name.rpartition(".")[0] not in names:
            names.append(mention.name)
    for text, names in by_text.items():
        yield f"{', '.join(names)}\n{_indented(text)}"


def fields(entry: ReferenceEntry) -> dict[str, Any]:
    """The JSON fields of an entry."""
    statement, operand = entry.statement, entry.operand
    operands = [operand] if operand else statement.operands.values()
    return {
        "name": entry.name,
        "kind": entry.kind.id,
        "statement": statement.name,
        "meaning": operand.meaning if operand else statement.meaning,
        "operands": [
            _fields_of_operand(entry.kind, facts) | {"effect": _fields_of_effect(_effect(entry, facts))}
            for facts in operands
        ],
    }


def _fields_of_operand(kind: Kind, facts: OperandFacts) -> dict[str, Any]:
    return {
        "name": facts.name,
        "meaning": facts.meaning,
        "values": wording.values(facts),
        "default": wording.default(facts) or None,
        "required": facts.required,
        "releases": wording.lifetimes(facts),
        "source": facts.source,
        "documents": [_fields_of_source(source) for source in documents.sources(kind.grammar, facts.source)],
        "confidence": facts.confidence,
    }


def _fields_of_source(source: Citation) -> dict[str, str | None]:
    document = source.document
    return {
        "title": document and document.title,
        "order": (document and document.order) or None,
        "section": source.section or None,
        "address": (document and document.address) or None,
    }


def _operand(kind: Kind, facts: OperandFacts, *, with_name: bool) -> Iterator[str]:
    name = f"{facts.name}: " if with_name else ""
    required = ", required" if facts.required else ""
    yield _indented(f"{name}{wording.values(facts)}{required}. {facts.meaning}")
    default = wording.default(facts)
    if default:
        yield _indented(f"Default: {default}.")
    releases = " ".join(wording.lifetimes(facts))
    if releases:
        yield _indented(releases)
    yield from _sources(kind, facts)


def _sources(kind: Kind, facts: StatementFacts | OperandFacts) -> Iterator[str]:
    named = "; ".join(source.text for source in documents.sources(kind.grammar, facts.source))
    yield _indented(f"Source: {named or documents.readable(facts.source)} ({facts.confidence}).")


def _effect(entry: ReferenceEntry, operand: OperandFacts | None = None) -> Effect | None:
    """The effect of a change of an operand, or of a statement without operands."""
    return effects.load(entry.kind.id).of(entry.statement.name, operand.name if operand else "")


def _change(effect: Effect | None, name: str) -> Iterator[str]:
    """The paragraphs on how a change takes effect and how to see it."""
    if effect:
        yield _indented(" ".join(effect_text.sentences(effect)))
        yield _indented(effect_text.display(effect, name))
        sources = documents.without_references(documents.with_references("; ".join(effect.sources)))
        yield _indented(f"Source of that: {documents.with_confidence(sources, effect.confidence)}.")


def _fields_of_effect(effect: Effect | None) -> dict[str, Any] | None:
    """The fields of an effect: the commands that may be printed, with words in braces for the values."""
    if effect is None:
        return None
    return {
        "class": effect.code,
        "text": " ".join(effect_text.sentences(effect)),
        "commands": list(effect.commands) if effect.is_printable("commands") else [],
        "undo": list(effect.undo) if effect.is_printable("undo") else [],
        "display": list(effect.displays) if effect.is_printable("display") else [],
        "source": list(effect.sources),
        "confidence": effect.confidence,
    }


def _indented(text: str) -> str:
    """The text in lines that begin with two blanks; a command stays on one line."""
    whole = _COMMAND.sub(lambda command: command[0].replace(" ", _NO_BREAK), text)
    lines = wrap(whole, _WIDTH, break_long_words=False, break_on_hyphens=False)
    return "".join(f"  {line}\n" for line in lines).replace(_NO_BREAK, " ")

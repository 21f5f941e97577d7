"""The text that an editor shows for the word under the pointer: meaning, values, releases, systems, and effects."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import PurePath
from typing import NamedTuple

from lint.editor.in_systems import InSystems, listed, members_at, symbol_values, values_at
from lint.editor.marked_text import MarkedText, Paragraph, marked
from lint.editor.place import CursorPlace, edge_of, parsed_at, place_at, taking
from lint.facts import documents, effect_text, effects, table, wording
from lint.facts.effects import Effect
from lint.facts.release import Release
from lint.facts.table import OperandFacts, StatementFacts, exists_in
from lint.finding import Span
from lint.kinds.kind import Kind
from lint.kinds.reference import ReferenceEntry
from lint.syntax.parsed import ParsedMember
from lint.syntax.unlisted import SURPLUS
from lint.systems.estate import Estate
from lint.systems.workspace import Workspace
from lint.values.naming import OF_THE_VERB
from lint.values.symbols import DYNAMIC, REFERENCE, STATIC

_MOST_OPERANDS = 16


class Hover(NamedTuple):
    """A text about the word at `span`. It quotes nothing of a member that may be a password."""

    span: Span
    text: MarkedText


def hover(workspace: Workspace, estate: Estate, path: PurePath, line: int, column: int) -> Hover | None:
    """The text about what stands at a line and column of a file; None where there is nothing to say."""
    parsed = parsed_at(workspace, path, line)
    if parsed is None:
        return None
    place = place_at(parsed, line, column)
    return _of_symbol(parsed, place, estate, line, column) or (_of_place(place, estate) if place else None)


# --- symbols ------------------------------------------------------------------------------------------------------


def _of_symbol(parsed: ParsedMember, place: CursorPlace | None, estate: Estate, line: int, column: int) -> Hover | None:
    """The text about the system symbol at a position: its value in each system that uses the member."""
    kind = parsed.kind
    if kind.platform != "zos" or not kind.symbols or parsed.is_template or (kind.has_grammar and place is None):
        return None
    member = parsed.member
    records = member.records[line - member.first_line :][:1]
    record = "".join(records)[: edge_of(parsed)]
    match = next((match for match in REFERENCE.finditer(record) if match.start() < column <= match.end() + 1), None)
    if match is None:
        return None
    name = match["name"].upper()
    values = symbol_values(name, [image for image, _ in taking(estate, parsed)], match["substring"])
    if name in DYNAMIC and not any(value.text.startswith("`") for value in values):
        values = []
    about = "A dynamic system symbol: its text changes with time and user." if name in DYNAMIC else "A system symbol."
    if name in STATIC:
        about = "A static system symbol that the system itself supplies."
    if not values and name not in DYNAMIC:
        about += " No system that parmlint knows uses this member."
    paragraphs = [Paragraph(about, f"&{name}"), _in_systems(values)]
    end = match.end() + 1
    return Hover(Span(member.path, line, match.start() + 1, line, end, member.name), marked(paragraphs))


# --- statements and operands --------------------------------------------------------------------------------------


def _of_place(place: CursorPlace, estate: Estate) -> Hover | None:
    kind, release = place.parsed.kind, place.parsed.release
    of_statement = table.load(kind.grammar).statements.get(place.located.name)
    if of_statement is None or not (place.operand or place.is_on_verb):
        return None
    operand = of_statement.operands.get(place.operand.name) if place.operand else None
    if place.operand and operand is None:
        return None
    values = values_at(place, estate, release)
    members = members_at(place, estate) if place.value else []
    if operand is None and len(of_statement.operands) == 1:
        operand = of_statement.operands.get(OF_THE_VERB)
    paragraphs = _paragraphs(
        kind, of_statement, operand, release, (_in_systems(values), _in_systems(members, "Member"))
    )
    return Hover(place.span, marked(paragraphs))


def _paragraphs(
    kind: Kind,
    statement: StatementFacts,
    operand: OperandFacts | None,
    release: Release | None,
    in_systems: Iterable[Paragraph],
) -> Iterator[Paragraph]:
    is_of_verb = operand is not None and operand.name == OF_THE_VERB
    entry = ReferenceEntry(kind, statement, None if is_of_verb else operand)
    yield Paragraph(f"({kind.title})", entry.name)
    if operand is None or is_of_verb:
        once = () if statement.repeatable else ("Once in a member.",)
        meaning = (statement.meaning, *once, *wording.lifetime(statement), *_absent(statement, release))
        yield Paragraph(" ".join(meaning))
    if operand is None:
        yield _operands(statement, release)
    else:
        yield from _values(operand, release, with_meaning=not is_of_verb or operand.meaning != statement.meaning)
    yield from in_systems
    effect = effects.load(kind.id).of(statement.name, operand.name if operand else "")
    if effect:
        yield Paragraph(_change(effect))
    facts = operand or statement
    sources = "; ".join(source.text for source in documents.sources(kind.grammar, facts.source))
    yield Paragraph(f"Source: {sources or documents.readable(facts.source)} ({facts.confidence}).")


def _values(operand: OperandFacts, release: Release | None, *, with_meaning: bool) -> Iterator[Paragraph]:
    """The meaning, legal values, default and releases of an operand."""
    facts = operand.at(release)
    if with_meaning:
        yield Paragraph(" ".join((operand.meaning, *_absent(operand, release))))
    required = " Required." if facts.required else ""
    yield Paragraph(f"Values: {wording.values(facts)}.{required}")
    default = wording.default(facts)
    if default:
        target = f" In {release}, the target: {facts.default(release)}." if release and len(facts.defaults) > 1 else ""
        yield Paragraph(f"Default: {default}.{target}")
    yield Paragraph(" ".join(wording.lifetimes(operand)))


def _operands(statement: StatementFacts, release: Release | None) -> Paragraph:
    """The operands of a statement, each with its values in short."""
    named = (facts for name, facts in statement.operands.items() if name != SURPLUS)
    operands = [facts.at(release) for facts in named if not _absent(facts, release)]
    if not operands:
        return Paragraph("")
    lines = [f"{facts.name}: {wording.values(facts)}{_default(facts)}" for facts in operands[:_MOST_OPERANDS]]
    if len(operands) > _MOST_OPERANDS:
        lines.append(f"and {len(operands) - _MOST_OPERANDS} more")
    return Paragraph("Operands:", items=tuple(lines))


def _default(facts: OperandFacts) -> str:
    default = wording.default(facts)
    return f" (default {default})" if default else ""


def _absent(facts: StatementFacts | OperandFacts, release: Release | None) -> tuple[str, ...]:
    """A sentence where the target release does not have a thing, else nothing."""
    is_there = release is None or exists_in(facts, release)
    return () if is_there else (f"{release}, the target, does not have it.",)


def _in_systems(values: Iterable[InSystems], what: str = "") -> Paragraph:
    lines = tuple(listed(values))
    title = f"{what} in the systems:" if what else "In the systems:"
    return Paragraph(title, items=lines) if lines else Paragraph("")


def _change(effect: Effect) -> str:
    """The way in which a change takes effect, with its source and mark of confidence."""
    sources = documents.without_references(documents.with_references("; ".join(effect.sources)))
    source = documents.with_confidence(sources, effect.confidence)
    return f"{' '.join(effect_text.sentences(effect))} Source of that: {source}."

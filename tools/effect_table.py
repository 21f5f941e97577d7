"""The effects of changes on the reference page of a kind: a cell for each operand, and a table of all that is known."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from lint.facts import documents, effect_text
from lint.facts.effects import ADDED, CHANGED, ITSELF, REMOVED, Effect, Effects
from lint.facts.table import OperandFacts, StatementFacts
from lint.kinds.registry import by_id

_BOTH = "A command changes only the running system. At the next IPL, the file applies again, so change both."
_MANY = 8
_HEAD = (
    "| a change of | takes effect | what to know | how to see it | source |",
    "|---|---|---|---|---|",
)


def cell(of_kind: Effects, statement: StatementFacts, operand: OperandFacts) -> str:
    """When a change of an operand takes effect, and by which command."""
    effect = of_kind.of(statement.name, operand.name)
    return effect_text.brief(effect) if effect else ""


def sentence(of_kind: Effects, statement: StatementFacts) -> Iterator[str]:
    """The same for a statement without operands, as a sentence."""
    effect = None if statement.operands else of_kind.of(statement.name)
    if effect:
        yield effect_text.brief_sentence(effect)


def section(of_kind: Effects, statements: Sequence[StatementFacts]) -> Iterator[str]:
    """The paragraphs about all changes of a kind: notes, and a row for all that takes effect alike."""
    yield "## How a change takes effect"
    facts = (*of_kind.notes, *of_kind.displays)
    notes = [f"- {note.text} Source: {_origin(note.sources, note.confidence)}." for note in facts]
    kind = by_id(of_kind.kind)
    is_read_again = kind is None or not kind.programs
    if is_read_again and any(effect_text.sets_a_value(effect) for effect in of_kind.rows.values()):
        notes.append(f"- {_BOTH}")
    if notes:
        yield "\n".join(notes)
    yield "\n".join((*_HEAD, *(_row(effect, labels) for effect, labels in _groups(of_kind, statements))))


def _groups(of_kind: Effects, statements: Sequence[StatementFacts]) -> list[tuple[Effect, list[str]]]:
    """Each effect with the names of what has it: those of single operands first, that of the whole kind last."""
    default = of_kind.rows.get((CHANGED, "*"))
    groups: dict[Effect, list[str]] = {}
    for statement in statements:
        for effect, labels in _labels(of_kind, statement).items():
            groups.setdefault(effect, []).extend(labels)
    if default in groups:
        del groups[default]
        groups[default] = ["every other statement" if groups else "every statement"]
    return list(groups.items())


def _labels(of_kind: Effects, statement: StatementFacts) -> dict[Effect, list[str]]:
    changed: dict[Effect, list[str]] = {}
    for operand in statement.operands or ("",):
        effect = of_kind.row(statement.name, operand)
        if effect:
            changed.setdefault(effect, []).append(operand)
    default = of_kind.rows.get((CHANGED, statement.name))
    labels = {
        effect: [_label(statement, operands, is_rest=effect is default and len(changed) > 1)]
        for effect, operands in changed.items()
    }
    for (event, words), effect in of_kind.rows.items():
        name, _, value = words.partition("=")
        if name.split()[0] != statement.name:
            continue
        if value and event == CHANGED:
            labels.setdefault(effect, []).append(f"{name.removesuffix(' VALUE')} {value}")
        is_own = name == statement.name or (event, statement.name) not in of_kind.rows
        if event in (ADDED, REMOVED) and is_own and effect not in changed:
            labels.setdefault(effect, []).append(f"{name} {event}")
    return labels


def _label(statement: StatementFacts, operands: Sequence[str], *, is_rest: bool) -> str:
    if len(operands) == max(1, len(statement.operands)):
        return statement.name
    if is_rest and len(operands) > _MANY:
        return f"{statement.name}, other operands"
    return f"{statement.name} {', '.join(operands)}"


def _row(effect: Effect, labels: Sequence[str]) -> str:
    words = labels[0].split()
    is_single = len(labels) == 1 and "," not in labels[0] and labels[0].isupper()
    named = effect.named(words[0] if is_single else "keyword", words[-1] if is_single else "operand")
    since = [f"{'Since' if effect.is_certain('since') else 'Probably since'} {effect.since}."] if effect.since else []
    if not effect.is_printable("since"):
        since = []
    displays = [f"`{effect_text.shown(text)}`" for text in named.displays] if effect.is_printable("display") else []
    probably = "" if effect.is_certain("display") else "probably "
    by_name = ", ".join(f"{name}: {thing}" for name, thing in effect.shown_as)
    shows = "" if effect.shows == ITSELF else by_name or effect.shows
    see = f"{probably}{', '.join(displays)}{f' ({shows})' if shows else ''}"
    cells = (
        "; ".join(labels),
        effect_text.brief(named),
        " ".join((*filter(None, (effect.reason,)), *effect_text.remarks(named), *since)),
        see if displays else shows if effect.is_printable("display") else "",
        _origin(effect.sources, effect.confidence),
    )
    return "| " + " | ".join(text.replace("|", "\\|") for text in cells) + " |"


def _origin(sources: Sequence[str], confidence: str) -> str:
    return documents.with_confidence("; ".join(sources), confidence)

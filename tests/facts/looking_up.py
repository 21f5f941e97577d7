"""Effects by the names of what changes."""

from __future__ import annotations

from lint.facts import effects
from lint.facts.effects import CHANGED, Effect


def effect_of(
    kind: str, statement: str, operand: str = "", event: str = CHANGED, values: tuple[str, ...] = ()
) -> Effect:
    effect = effects.load(kind).of(statement, operand, values=values, event=event)
    assert effect is not None, (kind, statement, operand)
    return effect


def effect_at(kind: str, words: str) -> Effect:
    """The effect of a statement and operand that are one text."""
    statement, _, operand = words.partition(" ")
    return effect_of(kind, statement, operand)


def commands_of(effect: Effect) -> tuple[str, ...]:
    return (*effect.commands, *effect.alternatives, *effect.undo, *effect.displays)

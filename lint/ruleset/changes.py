"""The changes that mend the fault of a rule, and their effects in the words of its page.

`changes.json` is made by `make docs`: the statements and operands in which the faulty and the good example of a rule
differ.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache
from typing import NamedTuple

from lint import program
from lint.facts import documents, effect_text, effects
from lint.facts.effects import CHANGED, Effect
from lint.kinds import registry as kinds
from lint.ruleset.registry import INDEX as REGISTRY
from lint.ruleset.rule import Rule

INDEX = REGISTRY.with_name("changes.json")

_MOST = 4
"""The most effects that a page has."""
_WIDTH = 116
_COMMAND = re.compile(r"`[^`]*`")


class Change(NamedTuple):
    """A statement or, with `operand`, an operand of a kind that is changed, added or removed.

    `values` are the words in its value that differ, where the effect depends on them.
    """

    kind: str
    event: str
    statement: str
    operand: str = ""
    values: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        """The name of what changes, for a list."""
        operand = "" if self.operand == "VALUE" else self.operand
        event = "" if self.event == CHANGED else self.event
        return " ".join(filter(None, (self.statement, operand, event)))

    @property
    def word(self) -> str:
        """The keyword that displays show."""
        return self.statement if self.operand in ("", "VALUE") else self.operand

    @property
    def effect(self) -> Effect | None:
        """The effect of the change."""
        of_kind = effects.load(self.kind)
        return of_kind.of(self.statement, self.operand, values=self.values, event=self.event)


class _Group(NamedTuple):
    """Changes of one kind with the same effect."""

    effect: Effect
    kind: str
    changes: tuple[Change, ...]

    @property
    def names(self) -> list[str]:
        return list(dict.fromkeys(change.name for change in self.changes))


def of_rule(rule: Rule) -> list[Change]:
    """The changes from the faulty to the good example of a rule; empty for a rule about the text itself."""
    rows = _index().get(rule.code, ())
    return [Change(kind, event, statement, operand, tuple(values)) for kind, event, statement, operand, values in rows]


def sections(rule: Rule) -> Iterator[tuple[str, str]]:
    """The headings and texts on how to see what the rule is about, and how a change takes effect."""
    groups = _groups(of_rule(rule))
    shown = groups[:_MOST]
    see = list(_displays(shown))
    if see:
        yield "How to see it", _paragraphs(see)
    if shown:
        texts = [f"**{_listed(group.names)}**: {' '.join(effect_text.sentences(group.effect))}" for group in shown]
        yield "How a change takes effect", "\n\n".join((_paragraphs(texts), *map(_wrapped, _closing(groups))))


def _groups(changes: Sequence[Change]) -> list[_Group]:
    """Each effect once, with all that has it."""
    groups: dict[tuple[str, Effect], list[Change]] = {}
    for change in changes:
        if change.effect:
            groups.setdefault((change.kind, change.effect), []).append(change)
    return [_Group(effect, kind, tuple(members)) for (kind, effect), members in groups.items()]


def _displays(groups: Sequence[_Group]) -> Iterator[str]:
    """The displays of the values: a sentence for all that the same commands show."""
    words: dict[tuple[object, ...], tuple[Effect, list[str]]] = {}
    for effect, _, changes in groups:
        key = effect.displays, effect.shows, effect.is_certain("display")
        words.setdefault(key, (effect, []))[1].extend(change.word for change in changes)
    for effect, names in words.values():
        text = effect_text.display(effect, _listed(list(dict.fromkeys(names))))
        if text:
            yield text


def _closing(groups: Sequence[_Group]) -> Iterator[str]:
    """The sentences about all of the changes, and their sources."""
    ids = dict.fromkeys(group.kind for group in groups)
    titles = _listed([kind.title for kind in map(kinds.by_id, ids) if kind])
    if len(groups) > _MOST:
        yield f"The reference of {titles} has the other operands that differ in the example."
    if any(effect_text.sets_a_value(group.effect) for group in groups):
        yield f"A command changes only the running system. At the next IPL, {titles} applies again, so change both."
    sources = dict.fromkeys(title for group in groups[:_MOST] for title in group.effect.sources)
    if sources:
        yield f"Sources: {documents.with_references('; '.join(sources))}."


def _paragraphs(texts: Sequence[str]) -> str:
    if len(texts) == 1:
        return _wrapped(texts[0])
    return "\n".join(_wrapped(f"- {text}", "  ") for text in texts)


def _wrapped(text: str, indent: str = "") -> str:
    """The text in lines as long as those of a docstring, without a line end in a command."""
    words = _COMMAND.sub(lambda command: command[0].replace(" ", "\0"), text).split(" ")
    lines = [""]
    for word in words:
        longer = f"{lines[-1]} {word}" if lines[-1].strip() else f"{lines[-1]}{word}"
        if len(longer) <= _WIDTH or not lines[-1].strip():
            lines[-1] = longer
        else:
            lines.append(f"{indent}{word}")
    return "\n".join(lines).replace("\0", " ")


def _listed(words: Sequence[str]) -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


@cache
def _index() -> dict[str, list[tuple[str, str, str, str, list[str]]]]:
    index: dict[str, list[tuple[str, str, str, str, list[str]]]] = program.from_json(INDEX)
    return index

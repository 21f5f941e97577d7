"""The changes that mend the fault of a rule, and their effects in the words of its page.

`changes.json` is made by `make docs`: the statements and operands in which the faulty and the good example of a rule
differ, or at which the rule reports.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import NamedTuple

from lint import program
from lint.facts import documents, effect_text, effects
from lint.facts.effects import CHANGED, Effect
from lint.kinds import registry as kinds
from lint.kinds.kind import SHELL
from lint.ruleset.registry import INDEX as REGISTRY
from lint.ruleset.rule import Rule
from lint.syntax.wording import statement_word

INDEX = REGISTRY.with_name("changes.json")

WHOLE = "*"
"""The statement of a change that may be any of its kind; the kind is "" where that may be any, too."""
_WITHOUT_NAME = "ENTRY"
"""The statement of a list of libraries, which has no verb."""
_NAMES = {"PERIOD": "PGN period"}
"""Statements that are written otherwise than the value tables name them."""
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
        if self.statement == WHOLE:
            return "Every statement"
        kind = kinds.by_id(self.kind)
        if kind and kind.lexer == SHELL:
            return kind.title
        if self.statement == _WITHOUT_NAME:
            return " ".join((*_titles([self.kind]), "entry", *({self.event} - {CHANGED})))
        operand = "" if self.operand == "VALUE" else self.operand
        event = "" if self.event == CHANGED else self.event
        return " ".join(filter(None, (_NAMES.get(self.statement, statement_word(self.statement)), operand, event)))

    @property
    def word(self) -> str:
        """The keyword that displays show."""
        if self.statement == WHOLE:
            return "the values"
        return self.statement if self.operand in ("", "VALUE") else self.operand

    @property
    def effect(self) -> Effect | None:
        """The effect of the change."""
        if self.statement == WHOLE:
            return effects.load(self.kind).rows.get((CHANGED, WHOLE)) if self.kind else None
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
    """The changes that mend the fault of a rule; empty for a rule about parmlint.yaml or the run."""
    rows = _index().get(rule.code, ())
    return [Change(kind, event, statement, operand, tuple(values)) for kind, event, statement, operand, values in rows]


def sections(rule: Rule) -> Iterator[tuple[str, str]]:
    """The headings and texts on how to see what the rule is about, and how a change takes effect."""
    changes = of_rule(rule)
    groups = _groups(changes)
    shown = groups[:_MOST]
    see = list(_displays(shown)) or list(_displays_of_kinds(changes))
    if see:
        yield "How to see it", _paragraphs(see)
    if shown:
        texts = [f"**{_listed(group.names)}**: {' '.join(effect_text.sentences(group.effect))}" for group in shown]
        yield "How a change takes effect", "\n\n".join((_paragraphs(texts), *map(_wrapped, _closing(groups))))
    elif changes:
        yield "How a change takes effect", _wrapped(_pointer(changes))


def _groups(changes: Sequence[Change]) -> list[_Group]:
    """Each effect once, with all that has it."""
    groups: dict[tuple[str, Effect], list[Change]] = {}
    for change in changes:
        if change.effect:
            groups.setdefault((change.kind, change.effect), []).append(change)
    return [_Group(effect, kind, tuple(members)) for (kind, effect), members in groups.items()]


def _displays(groups: Sequence[_Group]) -> Iterator[str]:
    """The displays of the values: a sentence for all that the same commands show."""
    things: dict[tuple[object, ...], tuple[Effect, dict[str, None]]] = {}
    for effect, _, changes in groups:
        names = [change.word for change in changes if effect_text.has_display(effect, change.word)]
        if names:
            key = effect.displays, effect.displays or effect.shows, effect.is_certain("display")
            sought = things.setdefault(key, (effect, {}))[1]
            sought.update(dict.fromkeys(effect_text.looked_for(effect, name) for name in names))
    for effect, sought in things.values():
        yield effect_text.display_of(effect, sought)


def _displays_of_kinds(changes: Sequence[Change]) -> Iterator[str]:
    """The displays of each kind as a whole, for changes without a display of their own."""
    for kind in dict.fromkeys(change.kind for change in changes if change.kind):
        yield from effect_text.notes(effects.load(kind).displays)


def _pointer(changes: Sequence[Change]) -> str:
    """The sentence for what takes effect in different ways, by the statement or by the kind of the member."""
    titles = _titles(change.kind for change in changes)
    page = f"The reference of {_listed(titles)}" if titles else "The reference of the member's kind"
    return f"{page} says how a change of each statement takes effect."


def _closing(groups: Sequence[_Group]) -> Iterator[str]:
    """The sentences about all of the changes, and their sources."""
    if len(groups) > _MOST:
        titles = _listed(_titles(group.kind for group in groups))
        yield f"The reference of {titles} has the other operands that differ in the example."
    setting = (group.kind for group in groups if effect_text.sets_a_value(group.effect))
    again = _titles(kind for kind in setting if _is_read_again(kind))
    if again:
        applies = f"{_listed(again)} {'applies' if len(again) == 1 else 'apply'} again"
        yield f"A command changes only the running system. At the next IPL, {applies}, so change both."
    sources = dict.fromkeys(title for group in groups[:_MOST] for title in group.effect.sources)
    if sources:
        yield f"Sources: {documents.with_references('; '.join(sources))}."


def _is_read_again(kind_id: str) -> bool:
    """True if the next IPL reads members of a kind; what a utility has stored lasts by itself."""
    kind = kinds.by_id(kind_id)
    return kind is None or not kind.programs


def _titles(ids: Iterable[str]) -> list[str]:
    """The titles of kinds, each once."""
    return [kind.title for kind in map(kinds.by_id, dict.fromkeys(ids)) if kind]


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

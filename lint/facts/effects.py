"""Effects: what must happen on the running system before a changed statement or operand of a member counts.

They stand in `effects/<kind>.yaml`, one row for statements and operands that behave alike, and are read from the JSON
that `make docs` makes of it. A `check` reads none of them: pages, `explain` and plans do.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cache
from types import MappingProxyType
from typing import Any, NamedTuple

from lint import program
from lint.facts import table

FOLDER = table.folder().with_name("effects")

CHANGED, ADDED, REMOVED = EVENTS = ("changed", "added", "removed")

CLASSES: Mapping[str, str] = MappingProxyType(
    {
        "IPL": "at the next IPL",
        "CLPA": "at the next IPL with CLPA",
        "CVIO": "at the next IPL with CVIO",
        "PLEX": "at the next IPL of the whole sysplex",
        "CMD": "at once",
        "NEW": "for new work only",
        "ADD": "at once",
        "UNIX": "at the next start of z/OS UNIX",
        "PFS": "at the next start of the physical file system",
        "SRV": "when the server that reads the file starts again",
        "DIR": "as soon as DIRECTXA has put the directory online",
        "LOGON": "at the next logon of the user, after DIRECTXA",
        "BUILD": "after a rebuild",
        "NONE": "never",
        "UNKNOWN": "",
    }
)
"""The classes of effect, with words that can follow `takes effect`."""

BY_COMMAND = frozenset({"CMD", "NEW", "ADD"})
"""The classes of what only a command puts in force."""

ITSELF = "{name}"
"""The thing to look for in a display that has the name of the operand."""

CERTAIN = frozenset({"doc", "src", "known-H"})
LIKELY = frozenset({"known-M"})
"""The confidences of facts that are printed as they are, and as probable. Anything weaker is not printed."""

_RELOADED = "suffix}"
"""A command with the suffix of the member has the whole member read again."""
_UNTIL_THEN = "The value in force stays until then, unless a command sets another one."


@dataclass(frozen=True, slots=True)
class Effect:
    """The effect of a change of a statement or operand.

    In commands, a word in braces stands for a value: `{n}` and `{value}` for that of the operand itself, the name of an
    operand of the statement in lowercase for its value, other words for what the reader fills in. A part in brackets is
    left out if the member does not specify it.
    """

    code: str
    """The class of the effect, one of `CLASSES`."""
    confidence: str
    """That of the commands, or of the class where there is no command."""
    when: str = ""
    """The condition on which `code` holds, and `otherwise` the class where it does not."""
    otherwise: str = ""
    otherwise_commands: tuple[str, ...] = ()
    """The commands where the condition does not hold."""
    commands: tuple[str, ...] = ()
    """The commands in the order in which they are issued."""
    alternatives: tuple[str, ...] = ()
    """Commands any one of which does the same."""
    undo: tuple[str, ...] = ()
    displays: tuple[str, ...] = ()
    shows: str = ""
    """The thing to look for, with `{name}` for the name of the operand itself; "" where that is not on record."""
    shown_as: tuple[tuple[str, str], ...] = ()
    """The thing to look for by the name of the operand, where the displays have some operands only."""
    since: str = ""
    direction: str = ""
    """`both`, `up`, or `window` for a value that moves between two ends only; "" where that has no meaning."""
    limits: str = ""
    """Limits of what can be undone, and other remarks: full sentences."""
    scope: str = ""
    """`system`, `sysplex`, `cluster` or `user`: what one command reaches; "" where that is not known."""
    names: tuple[str, ...] = ()
    """The names of things for which it holds; empty for any."""
    by: str = ""
    """`user`, `server` or `maintainer` for commands of the guest itself, of the server of the file pool, or of who
    maintains CMS: no operator enters them."""
    only: tuple[str, ...] = ()
    """The operands that a statement may have for its commands to hold; empty for any."""
    disturbs: str = ""
    messages: str = ""
    reason: str = ""
    """The reason for the class UNKNOWN."""
    marks: tuple[tuple[str, str], ...] = ()
    """The confidence of each field that has another one than `confidence`."""
    sources: tuple[str, ...] = ()
    """The titles of the pages."""

    @property
    def is_reloaded(self) -> bool:
        """True if each of its commands has the member read again, as it is then."""
        return bool(self.commands) and all(_RELOADED in command for command in self.commands)

    def confidence_of(self, cell: str) -> str:
        """The confidence of what is in a field, by the name of the field in the YAML: `effect`, `limits`, `display`."""
        return dict(self.marks).get(cell, self.confidence)

    def is_certain(self, cell: str) -> bool:
        """True if what is in a field may be printed without `probably`."""
        return self.confidence_of(cell) in CERTAIN

    def is_printable(self, cell: str) -> bool:
        """True if what is in a field may be printed, if only as probable."""
        return self.is_certain(cell) or self.confidence_of(cell) in LIKELY

    def as_decided(self, *, holds: bool) -> Effect:
        """The effect when it is known whether its condition holds."""
        if holds:
            return replace(self, when="", otherwise="")
        return replace(
            self,
            code=self.otherwise or self.code,
            when="",
            otherwise="",
            commands=self.otherwise_commands,
            alternatives=(),
            undo=(),
        )

    def named(self, statement: str, operand: str = "") -> Effect:
        """The effect with the names of a statement and operand in its commands."""
        names = {"{STATEMENT}": statement, "{statement}": statement.lower()}
        if operand:
            names["{OPERAND}"] = operand
        return replace(
            self,
            commands=_with_names(self.commands, names),
            otherwise_commands=_with_names(self.otherwise_commands, names),
            alternatives=_with_names(self.alternatives, names),
            undo=_with_names(self.undo, names),
            displays=_with_names(self.displays, names),
        )


class Note(NamedTuple):
    """A fact about a kind of member as a whole: a full sentence or two."""

    text: str
    confidence: str
    sources: tuple[str, ...] = ()


class Effects(NamedTuple):
    """The effects of the changes of one kind of member.

    `rows` has the effects by event and by words: `STATEMENT`, `STATEMENT OPERAND`, `STATEMENT OPERAND=VALUE`, or `*`.
    """

    kind: str
    notes: tuple[Note, ...]
    rows: Mapping[tuple[str, str], Effect]
    displays: tuple[Note, ...] = ()
    """The displays of the values in force of the kind as a whole."""
    first: tuple[str, ...] = ()
    """The commands that come before all others, because a change of the file counts for nothing without them."""
    cases: Mapping[tuple[str, str, str], Effect] = MappingProxyType({})
    """The effects that hold in a case alone: by event, words and the case."""

    def of(
        self,
        statement: str,
        operand: str = "",
        *,
        values: Iterable[str] = (),
        event: str = CHANGED,
        is_within: bool = False,
    ) -> Effect | None:
        """The effect of a change of an operand or, without one, of a statement that is added, removed or changed.

        `values` are the words in the value that differ: an effect that only some values have counts if all of them have
        it. `is_within` says that the statement is there before and after, and the event is that of its operand.
        Returns None for what the table does not have.
        """
        effect = self.row(statement, operand, values=values, event=event, is_within=is_within)
        return effect.named(statement, operand) if effect else None

    def of_case(self, statement: str, operand: str, case: str, event: str = CHANGED) -> Effect | None:
        """The effect of a change in a case that the texts decide; None for a case that the table does not have."""
        names = (f"{statement} {operand}".strip(), statement)
        keys = ((of_event, name, case) for of_event in (event, CHANGED) for name in names)
        effect = next((self.cases[key] for key in keys if key in self.cases), None)
        return effect.named(statement, operand) if effect else None

    def of_lost(self, statement: str, operand: str) -> Effect | None:
        """The effect for a value that is taken out of a list; None where it is the opposite of one that is added."""
        effect = self.rows.get((REMOVED, f"{statement} {operand}"))
        return effect.named(statement, operand) if effect else None

    def row(
        self,
        statement: str,
        operand: str = "",
        *,
        values: Iterable[str] = (),
        event: str = CHANGED,
        is_within: bool = False,
    ) -> Effect | None:
        """The effect as it stands in the table, for all statements and operands that share it."""
        name = f"{statement} {operand}".strip()
        of_values = {self.rows.get((event, f"{name}={value}")) for value in values}
        of_value = of_values.pop() if len(of_values) == 1 else None
        of_statement = [] if is_within and event != CHANGED else [(event, statement), (event, "*")]
        own = of_value or self._first((event, name), *of_statement)
        if own or event == CHANGED:
            return own or self._first((CHANGED, statement), (CHANGED, "*"))
        effect = self.row(statement, operand, values=values)
        is_same = effect is not None and self.rows.get((event, statement)) is effect
        return _of_removal(effect) if effect and event == REMOVED and not is_same else effect

    def sources(self) -> set[str]:
        """The sources of all effects and notes."""
        notes = (*self.notes, *self.displays)
        effects = (*self.rows.values(), *self.cases.values())
        of_entries = [*(note.sources for note in notes), *(effect.sources for effect in effects)]
        return {source for sources in of_entries for source in sources}

    def _first(self, *keys: tuple[str, str]) -> Effect | None:
        return next((self.rows[key] for key in keys if key in self.rows), None)


def _of_removal(effect: Effect) -> Effect:
    """The effect of taking a statement away, where only that of a change is on record.

    A command that sets a value takes nothing away; one that has the member read again does.
    """
    if all(_RELOADED in command or "{" not in command for command in effect.commands) and effect.code not in BY_COMMAND:
        return effect
    if effect.is_reloaded:
        return effect
    stays = replace(effect, commands=(), alternatives=(), undo=())
    if effect.code not in BY_COMMAND or (effect.code == "NEW" and not effect.commands):
        return stays  # what starts anew reads the file as it is then
    marks = {**dict(effect.marks), "effect": "known-M", "limits": "known-M"}
    return replace(stays, code="IPL", when="", otherwise="", limits=_UNTIL_THEN, marks=tuple(marks.items()))


@cache
def load(kind_id: str) -> Effects:
    """The effects of the changes of a kind. Raises FileNotFoundError for an id that no kind has."""
    return build(program.from_json(FOLDER / f"{kind_id}.json"))


def build(raw: Mapping[str, Any]) -> Effects:
    """The effects from the content of a file: mappings and lists, with every scalar as text."""
    rows: dict[tuple[str, str], Effect] = {}
    cases: dict[tuple[str, str, str], Effect] = {}
    for row in raw["changes"]:
        effect = _effect(row)
        keys = [(event, name) for event in events_of(row) for words in row["for"] for name in names_of(words)]
        if "case" in row:
            cases |= {(*key, row["case"]): effect for key in keys}
        else:
            rows |= dict.fromkeys(keys, effect)
    first = tuple(raw.get("first", {}).get("commands", ()))
    return Effects(raw["kind"], _notes(raw.get("about", ())), rows, _notes(raw.get("see", ())), first, cases)


def events_of(row: Mapping[str, Any]) -> tuple[str, ...]:
    """The events that a row is for."""
    return tuple(row.get("on", (CHANGED,)))


def names_of(words: str) -> list[str]:
    """The names that an entry of `for` stands for: a statement, or each of its operands after it."""
    statement, *operands = words.split()
    return [f"{statement} {operand}" for operand in operands] or [statement]


def _notes(raw: Iterable[Mapping[str, Any]]) -> tuple[Note, ...]:
    return tuple(Note(note["text"], note["confidence"], tuple(note.get("source", ()))) for note in raw)


def _effect(raw: Mapping[str, Any]) -> Effect:
    shows = raw.get("shows", "")
    is_by_name = isinstance(shows, Mapping)
    return Effect(
        code=raw["effect"],
        confidence=raw["confidence"],
        when=raw.get("when", ""),
        otherwise=raw.get("otherwise", ""),
        otherwise_commands=tuple(raw.get("otherwise_commands", ())),
        commands=tuple(raw.get("commands", ())),
        alternatives=tuple(raw.get("or", ())),
        undo=tuple(raw.get("undo", ())),
        displays=tuple(raw.get("display", ())),
        shows="" if is_by_name else shows,
        shown_as=tuple(shows.items()) if is_by_name else (),
        since=raw.get("since", ""),
        direction=raw.get("direction", ""),
        limits=raw.get("limits", ""),
        scope=raw.get("scope", ""),
        names=tuple(raw.get("names", ())),
        by=raw.get("by", ""),
        only=tuple(raw.get("only", ())),
        disturbs=raw.get("disturbs", ""),
        messages=raw.get("messages", ""),
        reason=raw.get("reason", ""),
        marks=tuple(raw.get("marks", {}).items()),
        sources=tuple(raw.get("source", ())),
    )


def _with_names(texts: tuple[str, ...], names: Mapping[str, str]) -> tuple[str, ...]:
    def named(text: str) -> str:
        for placeholder, name in names.items():
            text = text.replace(placeholder, name)
        return text

    return tuple(map(named, texts))

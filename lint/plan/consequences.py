"""The consequences of a difference: its class of effect, the commands for it and those that undo it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from lint.facts import effects, identity
from lint.facts.effects import ADDED, BY_COMMAND, CHANGED, REMOVED, Effect
from lint.facts.release import Release
from lint.finding import Span
from lint.kinds import registry
from lint.plan import conditions
from lint.plan.change import CERTAIN, LOAD, NO_WAY, PARAMETER, PROBABLE, STATEMENT, VALUE, SystemChange
from lint.plan.commands import IllegalValueError, filled
from lint.plan.difference import Difference
from lint.plan.element import STATE, Element, OperandValue, named_parts, title
from lint.plan.state import SystemState
from lint.systems.recognition import DIRECTORY
from lint.systems.zos import query

NOT_LEGAL = "A value of it may not stand in a command, so no command is shown."
NOT_SURE = "Text that could not be read may have it on the other side, so no command is shown."
_EVENTS = (ADDED, CHANGED, REMOVED)
_EARLIEST = ("load", "ieasym", "system-config")
_KINDS = (*_EARLIEST, *(kind.id for kind in registry.READ_KINDS if kind.id not in _EARLIEST))
_NOT_ON_RECORD = Effect("UNKNOWN", "known?", reason="No fact about it is on record.")


class Sides(NamedTuple):
    """The states of a system before and after a change, and the release that it targets."""

    before: SystemState
    after: SystemState
    release: Release | None = None

    @property
    def reversed(self) -> Sides:
        """The sides of the change that undoes it."""
        return Sides(self.after, self.before, self.release)


class _Way(NamedTuple):
    """The effect of a difference, or of some of its values, with its commands and those that undo it."""

    effect: Effect
    commands: tuple[str, ...] = ()
    undo: tuple[str, ...] = ()
    is_refused: bool = False
    """True if a value must not stand in a command."""
    is_open: bool = False
    """True if it is not sure that anything changes."""


def change_of(difference: Difference, sides: Sides) -> SystemChange:
    """The change that a difference makes."""
    ways = _ways(difference, sides)
    way = max(ways, key=lambda way: way.effect.code not in BY_COMMAND)
    effect = way.effect
    commands = _joined(way.commands for way in ways)
    is_on_record = effect.is_printable("effect") and effect.code != "UNKNOWN"
    if is_on_record and effect.code in BY_COMMAND and effect.commands and not effect.is_printable("commands"):
        is_on_record = False
    with_commands = [way.effect for way in ways if way.commands]
    is_certain = all(each.is_certain("commands") for each in with_commands or [effect])
    if not with_commands:
        is_certain = effect.is_certain("effect")
    return SystemChange(
        sort=_sort(difference),
        name=title(difference.element, difference.operand),
        before=_shown(difference, difference.before, difference.old),
        after=_shown(difference, difference.after, difference.new),
        code=effect.code if is_on_record else "UNKNOWN",
        confidence=(CERTAIN if is_certain else PROBABLE) if is_on_record else NO_WAY,
        commands=commands,
        undo=_joined(way.undo for way in ways),
        displays=_displays(difference, effect, sides.after),
        disturbs=effect.disturbs if effect.is_printable("disturbs") else "",
        when=effect.when,
        limits=effect.limits if effect.is_printable("limits") else "",
        scope=_scope(difference, effect, sides),
        messages=effect.messages if effect.is_printable("messages") else "",
        remarks=tuple(_remarks(ways)),
        places=tuple(_places(difference)),
        rank=rank(difference),
        is_default=(_is_default(difference.old), _is_default(difference.new)),
        symbols=_symbols(difference),
        first=_first(difference, effect),
        members=tuple(dict.fromkeys(each.member for each in (difference.before, difference.after) if each)),
        difference=difference,
    )


def rank(difference: Difference) -> tuple[int, ...]:
    """The place of the commands for a difference among those of the others."""
    element = difference.element
    facts = identity.of_kind(element.kind.id)
    old, new = (value.compared if value else None for value in (difference.old, difference.new))
    is_down = isinstance(old, int) and isinstance(new, int) and new < old
    names = (f"{element.statement} {difference.operand or element.flag}", element.statement)
    place = next((facts.sequence.index(name) for name in names if name in facts.sequence), len(facts.sequence))
    path = element.settings.get(facts.nested.get(element.statement, ""))
    depth = path.text.rstrip("/").count("/") if path else 0
    sign = -1 if difference.event == REMOVED else 1
    if is_down and names[0] in facts.sequence:
        place = -place
    return _EVENTS.index(difference.event), _KINDS.index(element.kind.id) * sign, place * sign, depth * sign


def _scope(difference: Difference, effect: Effect, sides: Sides) -> str:
    """The reach of one command: file systems belong to the sysplex where they are shared."""
    is_of_unix = difference.element.kind.id == "bpxprm" and effect.scope == "sysplex"
    return effect.scope if not is_of_unix or conditions.shares_file_systems(sides.after) else "system"


def _symbols(difference: Difference) -> frozenset[str]:
    """The system symbols that stand in what differs."""
    if difference.new or difference.old:
        values = [each for each in (difference.old, difference.new) if each]
    else:
        values = list(difference.element.settings.values())
    return frozenset().union(*(value.symbols for value in values))


def _first(difference: Difference, effect: Effect) -> tuple[str, ...]:
    """The commands without which a change of the file counts for nothing."""
    element = difference.element
    if effect.code == "NONE":
        return ()
    name = element.place.path.rpartition("/")[2].replace(".", " ")
    is_plain = name.replace(" ", "").isalnum()
    templates = effects.load(element.kind.id).first
    return tuple(text.replace("{file}", name.upper() if is_plain else "fn ft") for text in templates)


def _remarks(ways: list[_Way]) -> Iterator[str]:
    if any(way.is_refused for way in ways):
        yield NOT_LEGAL
    if any(way.is_open for way in ways):
        yield NOT_SURE


def _is_default(value: OperandValue | None) -> bool:
    return value is not None and value.is_default


def _joined(groups: Iterator[tuple[str, ...]]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(command for group in groups for command in group))


def _sort(difference: Difference) -> str:
    kind = difference.element.kind.id
    if kind == query.SYSTEM_PARAMETERS:
        return PARAMETER
    if kind == query.LOAD:
        return LOAD
    return VALUE if difference.operand else STATEMENT


def _shown(difference: Difference, element: Element | None, value: OperandValue | None) -> str | None:
    if difference.operand or value is not None:
        return None if value is None else value.text or difference.operand
    if element is None:
        return None
    return element.text


def _places(difference: Difference) -> Iterator[Span]:
    for element, value in ((difference.before, difference.old), (difference.after, difference.new)):
        if value and value.place:
            yield value.place
        elif element and element.settings:
            yield element.place


# --- ways -------------------------------------------------------------------------------------------------------------


def _ways(difference: Difference, sides: Sides) -> list[_Way]:
    """The effect with its commands; for a list one for each row of the table that some of its values have."""
    if difference.is_open:
        return [_Way(_decided(difference, sides), is_open=True)]
    if difference.element.statement == "LNKLST" and "NAME" not in difference.element.settings:
        return [_of_link_list(difference, sides)]
    if difference.operand == STATE:
        return [_of_state(difference, sides)]
    if difference.operand and _is_set(difference):
        return _of_words(difference, sides) or [_Way(_NOT_ON_RECORD)]
    way = _way(difference, _decided(difference, sides), sides)
    if difference.operand == "PARM" and not _came(difference) and way.effect.undo:
        # An option that is taken out of the text is switched off.
        undone = _printable(way.effect, "undo", way.effect.undo, difference, (), sides.before)
        return [way._replace(commands=undone, undo=way.commands)]
    return [way]


def _of_link_list(difference: Difference, sides: Sides) -> _Way:
    """The effect for a library of the link list: a set in use never changes, so another one is activated.

    A set with a new name is made as the member says; else one is made of the set in use.
    """
    old, new = (state.part("prog").link_list for state in (sides.before, sides.after))
    of_kind = effects.load("prog")
    activate = of_kind.of("LNKLST", "ACTIVATE", event=ADDED) or _NOT_ON_RECORD
    undo = _filled_for(activate, old.statements[-1], sides.before) if old else ()
    if old and new and old.name == new.name:
        flag = "DELETE" if difference.event == REMOVED else "ADD"
        effect = (of_kind.of("LNKLST", flag, event=ADDED) or _NOT_ON_RECORD).as_decided(holds=False)
        named = difference.element._replace(
            settings={**difference.element.settings, "NAME": old.statements[-1].settings["NAME"]}
        )
        return _Way(effect, _filled_for(effect, named, sides.after), undo)
    steps = [(each, of_kind.of("LNKLST", each.flag, event=ADDED)) for each in (new.statements if new else ())]
    commands = [text for each, effect in steps if effect for text in _filled_for(effect, each, sides.after)]
    return _Way(activate, tuple(commands), undo)


def _filled_for(effect: Effect, element: Element, state: SystemState) -> tuple[str, ...]:
    """The commands of an effect for an element as it stands."""
    try:
        return _printable(effect, "commands", effect.commands, Difference(ADDED, None, element), (), state)
    except IllegalValueError:
        return ()


def _of_state(difference: Difference, sides: Sides) -> _Way:
    """The effect for a thing that gets a state, or loses it: then what undoes that state."""
    effect, commands = _to_state(difference, difference.new, difference.old, sides.after)
    _, undo = _to_state(difference.reversed, difference.old, difference.new, sides.before)
    return _Way(effect, commands, undo)


def _to_state(
    difference: Difference, new: OperandValue | None, old: OperandValue | None, state: SystemState
) -> tuple[Effect, tuple[str, ...]]:
    element, way = difference.element, new or old
    assert way
    effect = effects.load(element.kind.id).of(element.statement, way.text, values=(element.key,)) or _NOT_ON_RECORD
    if not way.words:
        return effect, ()
    cell, templates = ("commands", effect.commands) if new else ("undo", effect.undo)
    return effect, _printable(effect, cell, templates, difference, way.words, state)


def _is_set(difference: Difference) -> bool:
    element = difference.element
    return f"{element.statement} {difference.operand}" in identity.of_kind(element.kind.id).sets


def _of_words(difference: Difference, sides: Sides) -> list[_Way]:
    """For each row that values of a list have: commands for those that came, and the opposite for those that went."""
    ways = []
    for words, is_new in ((difference.came, True), (difference.went, False)):
        by_row: dict[Effect, list[str]] = {}
        for word in words:
            by_row.setdefault(_row(difference, (word,)) or _NOT_ON_RECORD, []).append(word)
        for effect, of_row in by_row.items():
            do, back = (effect.commands, effect.undo) if is_new else (effect.undo, effect.commands)
            try:
                commands = _printable(effect, "commands", do, difference, of_row, sides.after)
                ways.append(_Way(effect, commands, _printable(effect, "undo", back, difference, of_row, sides.before)))
            except IllegalValueError:
                ways.append(_Way(effect, is_refused=True))
    return ways


def _values(difference: Difference) -> tuple[str, ...]:
    """The words in the value that differ."""
    old, new = difference.old, difference.new
    if difference.element.name:
        return (difference.element.flag,)
    if new is None or new.is_secret:
        return ()
    if old is None or len(new.words) != 1 or difference.operand != "PARM":
        return tuple(new.words)
    return _came(difference) or tuple(name for name in named_parts(old.text) if name not in named_parts(new.text))


def _came(difference: Difference) -> tuple[str, ...]:
    """The options in a text that are new or have another value."""
    before, now = (named_parts(value.text if value else "") for value in (difference.old, difference.new))
    return tuple(name for name in now if before.get(name) != now[name])


def _row(difference: Difference, values: Sequence[str]) -> Effect | None:
    element = difference.element
    operand = difference.operand or difference.part or ("OBJECT" if element.name else element.flag)
    return effects.load(element.kind.id).of(element.statement, operand, values=values, event=difference.event)


def _decided(difference: Difference, sides: Sides) -> Effect:
    """The effect of a difference, with its condition decided as far as the text does."""
    element, case = difference.element, conditions.case(difference, sides.after)
    if case:
        of_kind = effects.load(element.kind.id)
        of_case = of_kind.of_case(element.statement, difference.operand, case, difference.event)
        if of_case:
            return of_case
    effect = _row(difference, _values(difference)) or _NOT_ON_RECORD
    if not effect.when:
        return effect
    holds = conditions.holds(difference, *sides)
    return effect if holds is None else effect.as_decided(holds=holds)


def _way(difference: Difference, effect: Effect, sides: Sides) -> _Way:
    try:
        commands = _printable(effect, "commands", effect.commands, difference, _of_list(difference), sides.after)
    except IllegalValueError:
        return _Way(effect, is_refused=True)
    return _Way(effect, commands, _undo(difference, effect, sides) if commands else ())


def _of_list(difference: Difference) -> Sequence[str]:
    """The values that came, where values were only added to a list."""
    old, new = difference.old, difference.new
    return difference.came if old and new and set(old.words) < set(new.words) else ()


def _undo(difference: Difference, effect: Effect, sides: Sides) -> tuple[str, ...]:
    """The commands that undo a change: those for the opposite change, else those in the table."""
    back = difference.reversed
    opposite = _decided(back, sides.reversed)
    try:
        commands: tuple[str, ...] = ()
        if opposite.code in BY_COMMAND or opposite.code == effect.code:
            commands = _printable(opposite, "commands", opposite.commands, back, _of_list(back), sides.before)
        return commands or _printable(effect, "undo", effect.undo, difference, _of_list(difference), sides.after)
    except IllegalValueError:
        return ()


def _printable(
    effect: Effect, cell: str, templates: Sequence[str], difference: Difference, came: Sequence[str], state: SystemState
) -> tuple[str, ...]:
    if not effect.is_printable("effect") or not effect.is_printable(cell):
        return ()
    profile = profile_of(difference)
    if not profile:
        return tuple(filled(templates, difference, came, state.suffix))
    users = [user for user in state.includes.get(profile, ()) if not _overrides(user, difference, state)]
    texts = (filled(templates, difference, came, state.suffix, user) for user in users)
    return tuple(dict.fromkeys(command for commands in texts for command in commands))


def _overrides(user: str, difference: Difference, state: SystemState) -> bool:
    """True if a user has a statement of its own in the place of that in the profile."""
    element = difference.element
    own = (element.statement, f"USER({user})", *element.identity[2:])
    return own in state.part(DIRECTORY).elements


def profile_of(difference: Difference) -> str:
    """The profile of the directory that a difference is in; "" for any other."""
    verb, _, name = difference.element.owner.partition("(")
    return name.rstrip(")") if verb == "PROFILE" else ""


def _displays(difference: Difference, effect: Effect, state: SystemState) -> tuple[str, ...]:
    try:
        return _printable(effect, "display", effect.displays, difference, (), state)
    except IllegalValueError:
        return ()

"""The consequences of a difference: its class of effect, the commands for it and those that undo it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import NamedTuple

from lint.facts import effects, identity
from lint.facts.effects import ADDED, BY_COMMAND, Effect
from lint.facts.release import Release
from lint.finding import Span
from lint.plan import conditions, entered, inherited, link_list, member_lists, mounts
from lint.plan.change import CERTAIN, LOAD, NO_WAY, PARAMETER, PROBABLE, STATEMENT, VALUE, SystemChange
from lint.plan.commands import AbsentMemberError, IllegalValueError
from lint.plan.difference import ORDER, Difference
from lint.plan.element import STATE, Element, OperandValue, named_parts
from lint.plan.rank import depths, rank
from lint.plan.state import SystemState
from lint.plan.titles import title
from lint.plan.way import (
    NOT_DECIDED,
    NOT_LEGAL,
    NOT_ON_RECORD,
    NOT_SURE,
    NOT_THIS_NAME,
    Way,
    displays,
    printable,
    profile_of,
    reason,
)
from lint.systems.recognition import DIRECTORY
from lint.systems.zos import query
from lint.systems.zos.selectors import PARAMETERS


class Sides(NamedTuple):
    """The states of a system before and after a change, and the release that it targets."""

    before: SystemState
    after: SystemState
    release: Release | None = None

    @property
    def reversed(self) -> Sides:
        """The sides of the change that undoes it."""
        return Sides(self.after, self.before, self.release)


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
    change = SystemChange(
        sort=_sort(difference),
        name=title(difference.element, difference.operand),
        before=_shown(difference, difference.before, difference.old),
        after=_shown(difference, difference.after, difference.new),
        code=effect.code if is_on_record else "UNKNOWN",
        confidence=(CERTAIN if is_certain else PROBABLE) if is_on_record else NO_WAY,
        commands=commands,
        undo=_joined(way.undo for way in ways),
        is_undo_probable=any(way.undo and way.effect.undo and not way.effect.is_certain("undo") for way in ways),
        displays=displays(difference, effect, sides.after),
        disturbs=effect.disturbs if effect.is_printable("disturbs") else "",
        when=effect.when,
        limits=effect.limits if effect.is_printable("limits") else "",
        has_command=any(way.commands or way.effect.commands for way in ways),
        scope=_scope(difference, effect, sides),
        messages=effect.messages if effect.is_printable("messages") else "",
        remarks=tuple(_remarks(ways)),
        places=tuple(_places(difference)),
        rank=rank(difference),
        depths=depths(difference),
        is_default=(_is_default(difference.old), _is_default(difference.new)),
        symbols=_symbols(difference),
        first=_first(difference, effect),
        members=tuple(dict.fromkeys(each.member for each in (difference.before, difference.after) if each)),
        difference=difference,
    )
    profile = profile_of(difference)
    states = (sides.before, sides.after)
    users = inherited.users_of(profile, difference.element, states, DIRECTORY) if profile else ()
    return entered.told(change, effect, users, sides.after)


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
    if effect.code == "NONE" or difference.is_open:
        return ()
    name = element.place.path.rpartition("/")[2].replace(".", " ")
    is_plain = name.replace(" ", "").isalnum()
    templates = effects.load(element.kind.id).first
    return tuple(text.replace("{file}", name.upper() if is_plain else "fn ft") for text in templates)


def _remarks(ways: list[Way]) -> Iterator[str]:
    yield from dict.fromkeys(way.remark for way in ways if way.remark)


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
        elif element and (element.settings or not difference.operand):
            yield element.place


# --- ways -------------------------------------------------------------------------------------------------------------


def _ways(difference: Difference, sides: Sides) -> list[Way]:
    """The effect with its commands; for a list one for each row of the table that some of its values have."""
    if difference.is_open:
        return [Way(_decided(difference, sides), remark=NOT_SURE)]
    if any(value is not None and value.is_doubtful for value in (difference.old, difference.new)):
        return [Way(_decided(difference, sides), remark=NOT_DECIDED)]
    if not difference.is_read or (difference.operand and _is_set(difference) and _has_illegal_word(difference)):
        return [Way(_decided(difference, sides), remark=NOT_LEGAL)]
    if f"{difference.element.kind.id} {difference.element.statement}" in _OF_ACTIONS:
        return [_of_actions(difference, sides)]
    of_link_list = link_list.way_of(difference, sides.before, sides.after)
    if of_link_list:
        return [of_link_list]
    if difference.operand == STATE:
        return [_of_state(difference, sides)]
    if difference.operand and _is_set(difference):
        return _of_words(difference, sides) or [Way(NOT_ON_RECORD)]
    way = _of_options(difference, sides) or _way(difference, _decided(difference, sides), sides)
    return [mounts.with_nested(way, difference, sides.before, sides.after)]


def _of_options(difference: Difference, sides: Sides) -> Way | None:
    """The way for options of MOUNT in a text: the commands for each, if all have some; None for other values."""
    is_of_mount = (difference.element.statement, difference.operand) == ("MOUNT", "PARM")
    if not is_of_mount or not difference.old or not difference.new:
        return None
    back = difference.reversed
    general = _row(difference, ()) or NOT_ON_RECORD
    try:
        effect, commands = _for_options(difference, sides.after)
        opposite, undo = _for_options(back, sides.before)
        if effect and opposite:
            return Way(effect, commands, undo)
        commands = printable(general, "commands", general.commands, difference, (), sides.after)
        return Way(general, commands, printable(general, "commands", general.commands, back, (), sides.before))
    except IllegalValueError as error:
        return Way(general, remark=reason(error))


def _for_options(difference: Difference, state: SystemState) -> tuple[Effect | None, tuple[str, ...]]:
    """The commands for the options that came, then those that went, with an effect of theirs; None if one has none."""
    before, now = (named_parts(value.text if value else "") for value in (difference.old, difference.new))
    came = [(name, now[name], "commands") for name in now if before.get(name) != now[name]]
    # An option that is taken out of the text is switched off, unless its opposite does that.
    went = [
        (name, before[name], "undo") for name in before if not {name, f"NO{name}", name.removeprefix("NO")} & {*now}
    ]
    general, chosen = _row(difference, ()), None
    texts: list[str] = []
    for name, arguments, cell in (*came, *went):
        effect = _row(difference, (name,))
        if effect is None or effect == general:
            return None, ()
        word = f"{name}({arguments})" if arguments else name
        templates = effect.commands if cell == "commands" else effect.undo
        texts += printable(effect, cell, templates, difference, (word,), state)
        chosen = chosen or effect
    return chosen, tuple(texts)


_OF_ACTIONS = frozenset({"ieasys OMVS", "ieasys PROG"})
"""Parameters for members of which each statement is compared: a SET command would do what they have in common again."""
_BY_STATEMENTS = "What its members say is compared statement by statement; a SET command would do all of it again."


def _of_actions(difference: Difference, sides: Sides) -> Way:
    """The effect of another list of members: that of their statements, and none of another order of the same ones."""
    effect = _decided(difference, sides)
    is_order = not difference.came and not difference.went and bool(difference.old and difference.new)
    return Way(replace(effect, code="NONE" if is_order else effect.code, commands=(), undo=(), limits=_BY_STATEMENTS))


def _has_illegal_word(difference: Difference) -> bool:
    """True if one of its values may not stand in a command."""
    return any(value is not None and not value.words for value in (difference.old, difference.new))


def _of_state(difference: Difference, sides: Sides) -> Way:
    """The effect for a thing that gets a state, or loses it: then what undoes that state."""
    effect, commands = _to_state(difference, difference.new, difference.old, sides.after)
    _, undo = _to_state(difference.reversed, difference.old, difference.new, sides.before)
    if effect.names and difference.element.key not in effect.names:
        return Way(replace(NOT_ON_RECORD, displays=effect.displays), remark=NOT_THIS_NAME)
    return Way(effect, commands, undo)


def _to_state(
    difference: Difference, new: OperandValue | None, old: OperandValue | None, state: SystemState
) -> tuple[Effect, tuple[str, ...]]:
    element, way = difference.element, new or old
    assert way
    effect = effects.load(element.kind.id).of(element.statement, way.text, values=(element.key,)) or NOT_ON_RECORD
    if not way.words:
        return effect, ()
    cell, templates = ("commands", effect.commands) if new else ("undo", effect.undo)
    return effect, printable(effect, cell, templates, difference, way.words, state)


def _is_set(difference: Difference) -> bool:
    element = difference.element
    return f"{element.statement} {difference.operand}" in identity.of_kind(element.kind.id).sets


def _of_words(difference: Difference, sides: Sides) -> list[Way]:
    """For each row that values of a list have: commands for those that came, and the opposite for those that went."""
    ways = []
    gone = effects.load(difference.element.kind.id).of_lost(difference.element.statement, difference.operand)
    for words, is_new in ((difference.came, True), (difference.went, False)):
        by_row: dict[Effect, list[str]] = {}
        for word in words:
            effect = None if is_new else gone
            by_row.setdefault(effect or _row(difference, (word,)) or NOT_ON_RECORD, []).append(word)
        for effect, of_row in by_row.items():
            do, back = (effect.commands, effect.undo) if is_new else (effect.undo, effect.commands)
            if effect.is_reloaded:
                do = back = effect.commands
            try:
                commands = printable(effect, "commands", do, difference, of_row, sides.after)
                ways.append(Way(effect, commands, printable(effect, "undo", back, difference, of_row, sides.before)))
            except IllegalValueError as error:
                ways.append(Way(effect, remark=reason(error)))
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
    operand = "OBJECT" if element.name else difference.plain_operand or difference.part or element.flag
    operand = ORDER if difference.part == ORDER else operand
    of_kind = effects.load(element.kind.id)
    if difference.new and difference.new.is_default and difference.old and not difference.old.is_default:
        left_out = of_kind.of_lost(element.statement, operand)
        if left_out:
            return left_out
    return of_kind.of(element.statement, operand, values=values, event=difference.event, is_within=difference.is_within)


def _decided(difference: Difference, sides: Sides) -> Effect:
    """The effect of a difference, with its condition decided as far as the text does."""
    element, case = difference.element, conditions.case(difference, sides.after)
    if case:
        of_kind = effects.load(element.kind.id)
        of_case = of_kind.of_case(element.statement, difference.operand, case, difference.event)
        if of_case:
            return of_case
    effect = _row(difference, _values(difference)) or NOT_ON_RECORD
    if not effect.when:
        return effect
    holds = conditions.holds(difference, *sides)
    if holds is None:
        return effect
    decided = effect.as_decided(holds=holds)
    if holds or effect.otherwise or not effect.commands:
        return decided
    return replace(
        decided, limits=f"The command works only {effect.when}, so it is not shown. {effect.limits}".rstrip()
    )


def _way(difference: Difference, effect: Effect, sides: Sides) -> Way:
    try:
        commands = printable(effect, "commands", effect.commands, difference, _of_list(difference), sides.after)
    except AbsentMemberError as error:  # what named the member has an effect of its own, but a parameter has none
        is_kept = member_lists.is_of_parameter(difference.element)
        return Way(replace(effect, code="IPL") if is_kept else effect, remark=reason(error))
    except IllegalValueError as error:
        return Way(effect, remark=reason(error))
    return Way(effect, commands, _undo(difference, effect, sides) if commands else ())


def _of_list(difference: Difference) -> Sequence[str]:
    """The values that came, where values were only added to a list."""
    old, new = difference.old, difference.new
    is_added_to = old and new and set(old.words) < set(new.words) and not difference.element.name
    if difference.element.kind.id == query.SYSTEM_PARAMETERS and difference.element.statement in PARAMETERS:
        return ()  # SET takes the whole list of members
    return difference.came if is_added_to else ()


def _undo(difference: Difference, effect: Effect, sides: Sides) -> tuple[str, ...]:
    """The commands that undo a change: those for the opposite change, else those in the table."""
    if difference.element.flag == _DELETE and difference.before is None:
        return _put_back(difference, effect, sides)
    back = difference.reversed
    opposite = _decided(back, sides.reversed)
    try:
        commands: tuple[str, ...] = ()
        if opposite.code in BY_COMMAND or opposite.code == effect.code:
            with suppress(AbsentMemberError):
                commands = printable(opposite, "commands", opposite.commands, back, _of_list(back), sides.before)
        return commands or printable(effect, "undo", effect.undo, difference, _of_list(difference), sides.before)
    except IllegalValueError:
        return ()


_ADD, _DELETE = "ADD", "DELETE"


def _put_back(difference: Difference, effect: Effect, sides: Sides) -> tuple[str, ...]:
    """The commands that undo a DELETE: those for the ADD that stands in the texts, else those in the table."""
    element = difference.element
    there = conditions.elements(sides.before, element.kind.id, element.statement)
    first = next((each for each in there if each.flag == _ADD and each.key == element.key), None)
    again = Difference(ADDED, None, first) if first else difference
    adding = _decided(again, sides) if first else effect
    try:
        return printable(adding, "undo", adding.commands if first else adding.undo, again, (), sides.before)
    except IllegalValueError:
        return ()

"""The link list sets of PROGxx: one in use never changes, so that another one is made and activated."""

from __future__ import annotations

from dataclasses import replace

from lint.facts import effects
from lint.facts.effects import ADDED, Effect
from lint.plan.commands import AbsentOperandError, IllegalValueError
from lint.plan.difference import Difference
from lint.plan.element import Element
from lint.plan.state import LinkList, SystemState
from lint.plan.way import NOT_ON_RECORD, Way, printable, reason

IN_USE = (
    "A set in use never changes, so no command is shown. Give the changed set another name, and the plan has the "
    "commands."
)
_STATEMENT = "LNKLST"


def way_of(difference: Difference, before: SystemState, after: SystemState) -> Way | None:
    """The way for a difference that concerns the set in use; None for any other."""
    element = difference.element
    if (element.kind.id, element.statement) != ("prog", _STATEMENT):
        return None
    old, new = (state.part("prog").link_list for state in (before, after))
    if "NAME" not in element.settings:
        return _of_library(old, new, before, after)
    if element.settings["NAME"].text in {each.name for each in (old, new) if each}:
        return Way(replace(_activation(), code="IPL"), remark=IN_USE if new else "")
    return None


def _of_library(old: LinkList | None, new: LinkList | None, before: SystemState, after: SystemState) -> Way:
    """The way to another set, made as the member says."""
    activate = _activation()
    if not new:
        return Way(replace(activate, code="IPL"))
    if old and old.name == new.name:
        return Way(activate, remark=IN_USE)
    try:
        commands = _that_make(new, after)
    except IllegalValueError as error:
        return Way(activate, remark=reason(error))
    back = printable(activate, "commands", activate.commands, _added(old.statements[-1]), (), before) if old else ()
    return Way(activate, commands, back)


def _that_make(link_list: LinkList, state: SystemState) -> tuple[str, ...]:
    """The commands that make a set and activate it, in order. Raises IllegalValueError."""
    commands: list[str] = []
    for each in link_list.statements:
        effect = effects.load("prog").of(_STATEMENT, each.flag, event=ADDED)
        if effect is None or not effect.commands:
            raise AbsentOperandError(each.flag)
        commands += printable(effect, "commands", effect.commands, _added(each), (), state)
    return tuple(commands)


def _activation() -> Effect:
    return effects.load("prog").of(_STATEMENT, "ACTIVATE", event=ADDED) or NOT_ON_RECORD


def _added(element: Element) -> Difference:
    return Difference(ADDED, None, element)

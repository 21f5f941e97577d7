"""The ways to put a difference in force: its effect with the commands, or the reason why there are none."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import NamedTuple

from lint.facts.effects import Effect
from lint.plan import member_lists
from lint.plan.commands import (
    AbsentMemberError,
    AbsentOperandError,
    AbsentValueError,
    IllegalValueError,
    NoSuffixError,
    displayed,
    filled,
)
from lint.plan.difference import Difference
from lint.plan.state import SystemState
from lint.systems.recognition import DIRECTORY

NOT_THERE = "The command also needs {name}, which the texts do not have, so no command is shown."
NOT_CARRIED = "No form of the command with {name} is on record, so no command is shown."
NOT_LEGAL = "A value of it may not stand in a command, so no command is shown."
NOT_DECIDED = "The texts give it different values, and it is not known which one counts, so no command is shown."
NOT_THIS_NAME = "This name is not on record. The system skips a name that it does not know, so no command is shown."
NOT_A_SUFFIX = "{name} is not the suffix of a member, so no command is shown."
NOT_TAKEN = "The member is not selected any more, so no command is shown."
NOT_SURE = "Text that could not be read may have it on the other side, so no command is shown."
NOT_ON_RECORD = Effect("UNKNOWN", "known?", reason="No fact about it is on record.")


class Way(NamedTuple):
    """The effect of a difference, or of some of its values, with its commands and those that undo it."""

    effect: Effect
    commands: tuple[str, ...] = ()
    undo: tuple[str, ...] = ()
    remark: str = ""
    """The reason why there is no command, where there could be one."""


def reason(error: IllegalValueError) -> str:
    """The reason why a command is not shown, as a sentence."""
    if isinstance(error, AbsentMemberError):
        return NOT_TAKEN
    if isinstance(error, NoSuffixError):
        return NOT_A_SUFFIX.format(name=error)
    if isinstance(error, AbsentOperandError):
        return NOT_CARRIED.format(name=error)
    return NOT_THERE.format(name=error) if isinstance(error, AbsentValueError) else NOT_LEGAL


def printable(
    effect: Effect, cell: str, templates: Sequence[str], difference: Difference, came: Sequence[str], state: SystemState
) -> tuple[str, ...]:
    """The commands of some templates in a field of an effect, if its confidence is enough. Raises IllegalValueError."""
    if not effect.is_printable("effect") or not effect.is_printable(cell):
        return ()
    profile = profile_of(difference)
    fill = displayed if cell == "display" else filled
    templates = member_lists.with_members(templates, difference.element, state)
    if not profile:
        return tuple(fill(templates, difference, came, state.suffix, state.userids.get(difference.element.owner, "")))
    users = [user for user in state.includes.get(profile, ()) if " " not in user]  # a large pool is no user
    users = [user for user in users if not _overrides(user, difference, state)]
    texts = (fill(templates, difference, came, state.suffix, user) for user in users)
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


def displays(difference: Difference, effect: Effect, state: SystemState) -> tuple[str, ...]:
    """The displays, without those that ask for what the texts do not have."""
    texts: dict[str, None] = {}
    for template in effect.displays:
        with suppress(IllegalValueError):
            texts |= dict.fromkeys(printable(effect, "display", [template], difference, (), state))
    return tuple(texts)

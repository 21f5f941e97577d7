"""Commands that no operator enters: the guest or the server of a file pool enters them itself, or nobody can."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from lint.facts.effects import Effect
from lint.plan.change import SystemChange
from lint.plan.difference import Difference
from lint.plan.state import SystemState
from lint.systems.recognition import DIRECTORY

OF_OPERANDS = "No command is on record for its other operands, so none is shown."
OF_BUILD = "It holds on the member of the cluster that BUILD names: commands are for that member, and none is shown."
OF_DIRMAINT = (
    "DirMaint has the source of the directory: make the change there with its commands, for DIRECTXA would not last. "
    "With ONLINE IMMED it is in force at once, else DIRM DIRECT puts it in force."
)
OF_POOL = "It holds for the users that POOL makes, {}: commands are for {}, and none is shown."
ON_ONE_MEMBER = "{} can be logged on to one member of the cluster at a time: enter the command on that one."
_SERVER, _MAINTAINER = "server", "maintainer"
_MOST_NAMES = 8


def listed(names: Sequence[str]) -> str:
    """Some names, with the number of the rest."""
    rest = len(names) - _MOST_NAMES
    return f"{', '.join(names[:_MOST_NAMES])}{f' and {rest} more' if rest > 0 else ''}"


def told(change: SystemChange, effect: Effect, users: Sequence[str], state: SystemState) -> SystemChange:
    """The change with commands for the operator alone; those of a guest become a remark that names it.

    `users` are those that include the profile of a change.
    """
    difference = change.difference
    if difference is None or difference.element.kind.platform != "zvm":
        return change
    remarks = change.remarks
    if change.first != state.first_of(difference.element.kind.id, change.first):
        change = replace(change, first=state.first_of(difference.element.kind.id, change.first))
        remarks = (*remarks, OF_DIRMAINT)
    if change.commands and effect.only and any(_has_more(each, effect) for each in _both(difference)):
        change = replace(change, commands=(), undo=())
        remarks = (*remarks, OF_OPERANDS)
    pool = state.pools.get(difference.element.owner, ())
    if pool:
        remark = OF_POOL.format(listed(pool), "each of them" if len(pool) > 1 else "each user of the pool")
        return replace(change, commands=(), undo=(), displays=(), remarks=(*remarks, remark))
    if change.commands and _is_elsewhere(difference, state):
        return replace(change, commands=(), undo=(), displays=(), remarks=(*remarks, OF_BUILD))
    if not effect.by:
        return replace(change, remarks=(*remarks, *_of_cluster(change, users, state)))
    told_of = tuple(_of_guest(change, effect, list(users) or [_userid(difference, effect, state)]))
    return replace(change, commands=(), undo=(), displays=(), remarks=(*remarks, *told_of))


def _both(difference: Difference) -> Iterator[Sequence[str]]:
    return (tuple(side.settings) for side in (difference.before, difference.after) if side)


def _has_more(operands: Sequence[str], effect: Effect) -> bool:
    return not set(operands) <= set(effect.only)


def _of_cluster(change: SystemChange, users: Sequence[str], state: SystemState) -> Iterator[str]:
    """The remark about guests that run on one member of a cluster; one that is an IDENTITY may run on each."""
    difference = change.difference
    if difference is None or not change.commands or len(state.cluster) < _SEVERAL:
        return
    verb, _, name = difference.element.owner.partition("(")
    of_entries = state.part(DIRECTORY).elements if verb in ("USER", "PROFILE") else {}
    entries = {each.key for each in of_entries.values() if each.statement == "USER" and not each.owner}
    guests = [each for each in (users or [name.rstrip(")")]) if each in entries]
    if guests:
        yield ON_ONE_MEMBER.format(listed(guests))


_SEVERAL = 2


def _is_elsewhere(difference: Difference, state: SystemState) -> bool:
    """True for a subconfiguration where the system is not one member of the cluster."""
    owner = difference.element.owner
    return owner.startswith("SUBCONFIG(") and owner not in state.userids


def _userid(difference: Difference, effect: Effect, state: SystemState) -> str:
    owner = difference.element.owner
    if owner in state.userids:
        return state.userids[owner]
    if effect.by == _SERVER:
        return "the server of the file pool"
    if effect.by == _MAINTAINER:
        return "the user who maintains CMS"
    return owner.partition("(")[2].rstrip(")") if owner else difference.element.key


def _of_guest(change: SystemChange, effect: Effect, users: Sequence[str]) -> Iterator[str]:
    """The sentences about what guests enter."""
    who, is_many = listed(users), len(users) > 1
    enter = "enter" if is_many else "enters"
    if change.commands:
        probably = "" if effect.is_certain("commands") else "probably "
        steps = ", then ".join(change.commands)
        is_needed = effect.by in (_SERVER, _MAINTAINER)
        said = f"{who[0].upper()}{who[1:]} {probably}{enter} {steps}."
        yield said if is_needed else f"Before that, {who} can {probably}enter {steps}."
        if change.undo and change.undo != change.commands:
            yield f"To go back, {who} {enter} {', then '.join(change.undo)}."
    if change.displays:
        shows = "show" if len(change.displays) > 1 else "shows"
        yield f"{' and '.join(change.displays)}, entered by {who}, {shows} it."

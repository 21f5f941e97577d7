"""File systems that are mounted on others: nothing is unmounted or mounted over while they are there."""

from __future__ import annotations

from collections.abc import Iterator
from operator import itemgetter

from lint.facts import effects
from lint.facts.effects import ADDED, REMOVED
from lint.plan.commands import IllegalValueError
from lint.plan.difference import Difference
from lint.plan.element import Element
from lint.plan.state import SystemState
from lint.plan.way import Way, printable, reason

_KIND, _STATEMENT, _POINT = "bpxprm", "MOUNT", "MOUNTPOINT"
MOUNTED = "The file system is mounted by another statement already, so no command is shown."
_UNMOUNT, _MOUNT = "UNMOUNT ", "MOUNT "
_REMOUNT = " REMOUNT("
LOST = "A TFS is in storage: when it is unmounted, all its files are lost."


def with_nested(way: Way, difference: Difference, before: SystemState, after: SystemState) -> Way:
    """The way of a mount with the commands for what stays mounted beneath it, and none if one of them is missing.

    What is beneath is unmounted first, innermost first, and mounted again last. A file system that takes the place of
    another one is mounted only if the other one can be unmounted, and the other way round.
    """
    element = difference.element
    if (element.kind.id, element.statement) != (_KIND, _STATEMENT) or not any(map(_moves, way.commands)):
        return way
    if element.identity[-1].startswith(
        "#"
    ):  # another MOUNT of what is mounted: it fails, and its UNMOUNT is for the first
        return Way(way.effect, remark=MOUNTED)
    paths = {path for each in (difference.before, difference.after) if each and (path := _path(each))}
    try:
        for old, new, event in ((before, after, ADDED), (after, before, REMOVED)):
            for each in _only_in(new, old):
                if _path(each) in paths:
                    _command(each, event, after)
        nested = sorted(_beneath(paths, before, after), key=itemgetter(0))
        mounts = [_command(each, ADDED, after) for _, _, each in nested]
        mounts_of_before = [_command(each, ADDED, before) for _, each, _ in nested]
        unmounts = [_command(each, REMOVED, before) for _, each, _ in reversed(nested)]
    except IllegalValueError as error:
        return Way(way.effect, remark=reason(error))
    commands, undo = (
        (
            *unmounts,
            *(text for text in texts if text.startswith(_UNMOUNT)),
            *(text for text in texts if not text.startswith(_UNMOUNT)),
            *last,
        )
        if texts
        else ()
        for texts, last in ((way.commands, mounts), (way.undo, mounts_of_before))
    )
    mounted = [*(each for _, each, _ in nested), *(each for each in (difference.before,) if each)]
    is_lost = any(text.startswith(_UNMOUNT) for text in commands) and any(map(_is_temporary, mounted))
    return way._replace(commands=commands, undo=undo, remark=LOST if is_lost else way.remark)


def _is_temporary(element: Element) -> bool:
    of_type = element.settings.get("TYPE")
    return of_type is not None and of_type.text.strip("'") == "TFS"


def _moves(command: str) -> bool:
    return command.startswith((_UNMOUNT, _MOUNT)) and _REMOUNT not in command


def _only_in(state: SystemState, other_state: SystemState) -> Iterator[Element]:
    """The mounts that the other side does not have."""
    there = other_state.part(_KIND).elements
    mounts = ((key, each) for key, each in state.part(_KIND).elements.items() if each.statement == _STATEMENT)
    yield from (each for key, each in mounts if key not in there)


def _beneath(paths: set[str], before: SystemState, after: SystemState) -> Iterator[tuple[str, Element, Element]]:
    """The mounts beneath some paths that both sides have at the same path, with it: as they were, and as they are."""
    there = before.part(_KIND).elements
    for key, each in after.part(_KIND).elements.items():
        path = _path(each)
        is_there = each.statement == _STATEMENT and key in there and _path(there[key]) == path
        if is_there and any(path.startswith(f"{above}/") for above in paths):
            yield path, there[key], each


def _path(element: Element) -> str:
    point = element.settings.get(_POINT)
    return point.words[0].rstrip("/") if point and point.words else ""


def _command(element: Element, event: str, state: SystemState) -> str:
    """The command that mounts or unmounts a file system. Raises IllegalValueError."""
    effect = effects.load(_KIND).of(_STATEMENT, event=event)
    assert effect
    difference = Difference(event, None, element) if event == ADDED else Difference(event, element, None)
    (command,) = printable(effect, "commands", effect.commands, difference, (), state)
    return command

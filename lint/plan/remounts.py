"""Several changed operands of one MOUNT: where one of them needs UNMOUNT and MOUNT, these do for all."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from lint.plan.change import SystemChange
from lint.plan.state import Key

_MOUNT = "MOUNT "
_BY_MOUNT = "The MOUNT for the other changes of the file system sets it, too."


def together(changes: Sequence[SystemChange]) -> Iterator[SystemChange]:
    """The changes, without the commands for single values of a file system that is mounted again anyway.

    What is not mounted for a while cannot be changed, and its MOUNT has all new values.
    """
    again: dict[Key, SystemChange] = {}
    beneath: dict[str, SystemChange] = {}
    for change in changes:
        if _is_of_mount(change) and any(text.startswith(_MOUNT) for text in change.commands):
            if _mount(change):
                again.setdefault(_mount(change), change)
            for text in change.commands:
                beneath.setdefault(text, change)
    for change in changes:
        whole = (again.get(_mount(change)) or beneath.get(_unmount(change))) if change.commands else None
        if whole is None or whole.commands == change.commands:
            yield change
        else:
            remarks = (*change.remarks, _BY_MOUNT)
            yield replace(change, commands=whole.commands, undo=whole.undo, remarks=remarks)


def _is_of_mount(change: SystemChange) -> bool:
    return change.difference is not None and change.difference.element.statement == "MOUNT"


def _unmount(change: SystemChange) -> str:
    """The command that unmounts the file system of which a value changes; "" for any other change."""
    key = change.difference.element.key if change.difference and _mount(change) else ""
    return f"UNMOUNT FILESYSTEM('{key}') NORMAL" if key else ""


def _mount(change: SystemChange) -> Key:
    """The identity of the MOUNT that a change is about; () for any other."""
    difference = change.difference
    if difference is None or difference.element.statement != "MOUNT" or not difference.operand:
        return ()
    return difference.element.identity

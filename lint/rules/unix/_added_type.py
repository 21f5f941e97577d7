"""The help that adds a file system type, which several rules give."""

from __future__ import annotations


def added_type(name: str, entry: str) -> str:
    """The help that adds the FILESYSTYPE of that name; `entry` is its entry point, "" if nobody knows it."""
    return f"Add FILESYSTYPE TYPE({name}) {f'ENTRYPOINT({entry})' if entry else 'with its ENTRYPOINT'}."

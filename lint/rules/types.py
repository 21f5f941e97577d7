"""Statements of BPXPRMxx that name a file system type which is not defined; a rule for networks, one for mounts."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from lint.config.spelling import nearest_word
from lint.model.unix import ENTRY_POINTS, HFS, ZFS
from lint.rules.rule import ERROR, WARNING, finding

if TYPE_CHECKING:
    from lint.finding import Finding
    from lint.model.unix import Unix


def undefined_types(unix: Unix, *verbs: str) -> Iterator[Finding]:
    """Each of these statements whose TYPE no FILESYSTYPE defines; a warning in a member alone, which may be a part."""
    defined = {one.name for one in unix.types}
    # The system makes a mount of the one type as the other when that is what the data set is. [doc: FILESYSTYPE]
    defined |= {HFS, ZFS} if defined & {HFS, ZFS} else set()
    level = WARNING if unix.may_be_part else ERROR
    for statement in unix.statements(*verbs):
        named = statement.get("TYPE")
        if named and named.text not in defined and unix.lacks_type(named.text):
            message = f"No FILESYSTYPE defines type {named.text}{_hint(named.text, defined)}"
            yield finding(named, message, level=level)


def _hint(name: str, defined: set[str]) -> str:
    """How the sentence goes on: with the entry point of a type that is known, or with the nearest one that is there."""
    if name in ENTRY_POINTS:
        return f"; its entry point is {ENTRY_POINTS[name]}."
    meant = nearest_word(name, defined)
    return f". Did you mean {meant}?" if meant else "."

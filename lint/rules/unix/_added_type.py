"""The statement that adds a file system type, which the help of several rules has."""

from __future__ import annotations

from lint.finding import Fix
from lint.rules.shared.rewriting import with_records_before
from lint.syntax.statement import LocatedStatement


def added_type(name: str, entry: str) -> str:
    """The help that adds the FILESYSTYPE of that name; `entry` is its entry point, "" if it is unknown."""
    return f"Add {_definition(name, entry)}." if entry else f"Add FILESYSTYPE TYPE({name}) with its ENTRYPOINT."


def type_added_before(statement: LocatedStatement, name: str, entry: str) -> tuple[Fix, ...]:
    """The fix that adds the FILESYSTYPE before a statement; empty if its entry point is unknown."""
    return with_records_before(statement, _definition(name, entry)) if entry else ()


def _definition(name: str, entry: str) -> str:
    return f"FILESYSTYPE TYPE({name}) ENTRYPOINT({entry})"

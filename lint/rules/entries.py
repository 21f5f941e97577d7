"""Entries of a list of libraries that the system does without; several rules take them out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lint.finding import Edit, Fix, Span

if TYPE_CHECKING:
    from lint.model.libraries import Library


def entry_removed(library: Library, following: Library | None) -> tuple[Fix, ...]:
    """The safe fix that deletes everything from an entry to the next, on the same record or the one below.

    There is none for the last entry of a list, whose comma stands before it, and none where a record stands between.
    """
    start = library.statement.whole
    end = following.statement.whole if following else None
    if end is None or end.path != start.path or end.line - start.line > 1:
        return ()
    between = Span(start.path, start.line, start.column, end.line, end.column, start.member)
    return (Fix("Delete the entry", (Edit(between, ""),), safe=True),)

"""Help that deletes an entry of a list of libraries, with the comma that goes with it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from lint.model.libraries import LibraryEntry, LibraryList


def with_deletions(library_list: LibraryList) -> Iterator[tuple[LibraryEntry, LibraryEntry | None, str]]:
    """Each library with the one after it, if any, and the sentence that deletes it."""
    libraries = [None, *library_list.libraries, None]
    for (before, library), (_, following) in pairwise(pairwise(libraries)):
        if library:
            ends_member = following is None or following.statement.member is not library.statement.member
            is_behind_comma = before is not None and before.statement.member is library.statement.member
            comma = " and the comma before it" if ends_member and is_behind_comma else ""
            yield library, following, f"Delete {library.name.text}{comma}."

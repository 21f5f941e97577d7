"""A member as it was at an earlier revision of its file."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from lint.source import document, inputs
from lint.source.document import UnreadableError
from lint.source.split import members_of
from lint.syntax.parsed import ParsedMember
from lint.syntax.read import Reader

_AT_HAND = 256


@lru_cache(maxsize=_AT_HAND)
def earlier(parsed: ParsedMember, revision: str) -> ParsedMember | None:
    """The member of the same name in the file at a Git revision; None when there is none, or no Git.

    Git is asked once for a member that many systems share.
    """
    path = Path(parsed.member.path)
    data = inputs.at_revision(path, revision)
    if data is None:
        return None
    try:
        text = document.read(data)
    except UnreadableError:
        return None
    for member in members_of(text, path.as_posix()):
        if member.name == parsed.member.name:
            return Reader([parsed.release] if parsed.release else ()).read(member, parsed.kind)
    return None

"""Members as they were at earlier revisions of their files."""

from __future__ import annotations

from pathlib import PurePath

from lint.source import document
from lint.source.document import UnreadableError
from lint.source.file_tree import FileTree
from lint.source.split import members_of
from lint.syntax.parsed import ParsedMember
from lint.syntax.read import Reader


class History:
    """The members that Git has. It is asked once for a member that many systems share."""

    def __init__(self, tree: FileTree) -> None:
        self._tree = tree
        self._members: dict[tuple[ParsedMember, str], ParsedMember | None] = {}
        self.lacking: list[str] = []
        """The reasons, as clauses, why members could not be compared though Git may have them."""

    def earlier(self, parsed: ParsedMember, revision: str) -> ParsedMember | None:
        """The member of the same name in the file at a Git revision; None when there is none, or no Git."""
        key = parsed, revision
        if key not in self._members:
            self._members[key] = _earlier(parsed, revision, self._tree, self.lacking)
        return self._members[key]


def _earlier(parsed: ParsedMember, revision: str, tree: FileTree, lacking: list[str]) -> ParsedMember | None:
    path = PurePath(parsed.member.path)
    (data,) = tree.at_revision([path], revision, lacking)
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

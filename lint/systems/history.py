"""Members as they were at earlier revisions of their files."""

from __future__ import annotations

from pathlib import PurePath

from lint.source.file_tree import FileTree
from lint.syntax.parsed import ParsedMember
from lint.syntax.read import Reader
from lint.systems import checkout
from lint.systems.checkout import FileRules, SourceFile


class History:
    """The members that Git has. It is asked once for a file, and a member that many systems share is read once."""

    def __init__(self, rules: FileRules, tree: FileTree) -> None:
        self._rules = rules
        self._tree = tree
        self._files: dict[tuple[str, str], SourceFile | None] = {}
        self._members: dict[tuple[ParsedMember, str], ParsedMember | None] = {}
        self.lacking: list[str] = []
        """The reasons, as clauses, why members could not be compared though Git may have them."""

    def earlier(self, parsed: ParsedMember, revision: str) -> ParsedMember | None:
        """The member of the same name in the file at a Git revision; None when there is none, or no Git."""
        key = parsed, revision
        if key not in self._members:
            self._members[key] = self._earlier(parsed, revision)
        return self._members[key]

    def _earlier(self, parsed: ParsedMember, revision: str) -> ParsedMember | None:
        file = self._file(parsed.member.path, revision)
        for member, _ in file.members if file else ():
            if member.name == parsed.member.name:
                return Reader([parsed.release] if parsed.release else ()).read(member, parsed.kind)
        return None

    def _file(self, path: str, revision: str) -> SourceFile | None:
        """The file at a revision, read with the settings of today; None where Git does not have it."""
        key = path, revision
        if key not in self._files:
            (data,) = self._tree.at_revision([PurePath(path)], revision, self.lacking)
            self._files[key] = file = None if data is None else checkout.read_bytes(data, PurePath(path), self._rules)
            if file and file.error:
                self.lacking.append(f"{path} at {revision}: {file.error}")
        return self._files[key]

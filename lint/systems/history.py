"""Members as they were at earlier revisions of their files."""

from __future__ import annotations

from pathlib import PurePath
from weakref import WeakKeyDictionary

from lint.source.file_tree import FileTree
from lint.syntax import account
from lint.syntax.account import Cause, Gap
from lint.syntax.parsed import ParsedMember
from lint.syntax.read import Reader
from lint.systems import checkout
from lint.systems.checkout import FileRules, SourceFile
from lint.values.invalid import with_violations


class History:
    """The members that Git has. It is asked once for a file, and a member that many systems share is read once."""

    def __init__(self, rules: FileRules, tree: FileTree) -> None:
        self._rules = rules
        self._tree = tree
        self._files: dict[tuple[str, str], SourceFile | None] = {}
        self._members: WeakKeyDictionary[ParsedMember, dict[str, ParsedMember | None]] = WeakKeyDictionary()
        """The earlier members by revision, for each member as long as it is read."""
        self._successors: dict[tuple[str, str], tuple[str, ParsedMember]] = {}
        """The revision of an earlier member and the member of today, by the path and name of the earlier one."""
        self._reasons: dict[tuple[str, str], tuple[str, ...]] = {}
        """The reasons, as clauses, why a file could not be had though Git may have it."""

    def earlier(self, parsed: ParsedMember, revision: str) -> ParsedMember | None:
        """The member of the same name in the file at a Git revision; None when there is none, or no Git.

        The account has why Git could not give a file that it may have.
        """
        members = self._members.setdefault(parsed, {})
        if revision not in members:
            members[revision] = self._earlier(parsed, revision)
        span = parsed.first_line_span
        for reason in self._reasons.get((parsed.member.path, revision), ()):
            text = f"could not be compared with {revision}: {reason}"
            account.note((Gap(Cause.ABSENT, text, span, (span.line, span.end_line)),))
        return members[revision]

    def of_today(self, gap: Gap) -> Gap:
        """A gap in an earlier member as one at the beginning of the member of today; any other gap as it is."""
        key = gap.span.path, gap.span.member
        if key not in self._successors:
            return gap
        revision, parsed = self._successors[key]
        span = parsed.first_line_span
        return gap._replace(reason=f"{gap.reason} at {revision}", span=span, lines=(span.line, span.end_line))

    def _earlier(self, parsed: ParsedMember, revision: str) -> ParsedMember | None:
        path = parsed.member.path
        file = self._file(path, revision)
        for member, _ in file.members if file else ():
            if member.name == parsed.member.name:
                # Its places are in no file of today, and so not in one that has the same path.
                earlier = member._replace(path=f"{revision}:{path}")
                key = earlier.path, earlier.first_line_span.member
                self._successors[key] = revision, parsed
                targets = [parsed.release] if parsed.release else []
                return Reader(targets, check=with_violations).read(earlier, parsed.kind)
        return None

    def _file(self, path: str, revision: str) -> SourceFile | None:
        """The file at a revision, read with the settings of today; None where Git does not have it."""
        key = path, revision
        if key not in self._files:
            reasons: list[str] = []
            (data,) = self._tree.at_revision([PurePath(path)], revision, reasons)
            self._files[key] = file = None if data is None else checkout.read_bytes(data, PurePath(path), self._rules)
            self._reasons[key] = (*reasons, file.error) if file and file.error else tuple(reasons)
        return self._files[key]

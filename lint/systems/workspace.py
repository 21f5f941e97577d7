"""The things that last while files are checked: files, parsed members, views, images and their history in Git.

A check is one workspace that is used once. A workspace reads one tree of files: the disk, or a Git revision.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import PurePath
from typing import Any, TypeVar

from lint.config.settings import Settings
from lint.facts.release import parse_release
from lint.kinds.kind import Kind
from lint.model import views
from lint.model.views import V
from lint.source import document, file_tree, files
from lint.source.document import Document, UnreadableError
from lint.source.file_tree import FileTree, OverlaidTree
from lint.source.member import Member
from lint.syntax.account import Gap
from lint.syntax.parsed import ParsedMember, as_judged
from lint.syntax.read import Reader
from lint.systems import checkout
from lint.systems.checkout import FileRules, SourceFile, file_rules
from lint.systems.history import History
from lint.values.invalid import with_violations
from lint.values.secrets import holds_secrets

T = TypeVar("T")


class Workspace:
    """Reads files and members on demand and keeps what it has read and built. What it keeps ends with it.

    Workspaces share nothing: one of a revision and one of the disk may be asked in turn.
    """

    def __init__(self, rules: FileRules, reader: Reader, tree: FileTree) -> None:
        self.rules = rules
        self.tree = tree
        """The files; whatever is read for a check is asked of it."""
        self._absolute = file_tree.absolute_paths()
        self._texts: dict[str, bytes] = {}
        self._reader = reader
        self._files: dict[str, SourceFile] = {}
        self._parsed: dict[int, ParsedMember] = {}
        self._resolved: dict[tuple[int, tuple[str, ...]], ParsedMember] = {}
        self._built: dict[object, Any] = {}
        self.history = History(rules, tree)

    def file(self, path: PurePath, *, named: bool = True) -> SourceFile:
        """A file with its members."""
        key = self._absolute(path)
        if key not in self._files:
            self._files[key] = checkout.read(path, self.rules, self.tree, named=named)
        return self._files[key]

    def confirm(self, member: Member) -> None:
        """Take a member of this workspace, whose name needs its content, as what a system selects by that name."""
        path = PurePath(member.path)
        selected = self.rules.relative(path), member.name, member.library
        if selected not in self.rules.selected:
            self.rules = self.rules._replace(selected=self.rules.selected | {selected})
            key = self._absolute(path)
            self._files[key] = checkout.with_selected(self._files[key], self.rules)

    def once(self, key: object, build: Callable[[], T]) -> T:
        """The result that `build` gave for that key the first time: what many systems share is built once."""
        if key not in self._built:
            self._built[key] = build()
        result: T = self._built[key]
        return result

    def view(
        self,
        view_class: type[V],
        *members: ParsedMember,
        is_complete: bool = False,
        gaps: Sequence[Gap] = (),
        beside: Sequence[ParsedMember] = (),
    ) -> V:
        """The view of one member, or of the members that a system reads as one.

        `is_complete` says that they are surely all that it reads; `gaps` may hide others from it; `beside` has members
        of other kinds. Systems that read the same members share the view, and with it what was found out from them.
        """
        key = view_class, members, is_complete, gaps, beside
        whole = partial(views.build, view_class, *members, is_complete=is_complete, gaps=gaps, beside=beside)
        return self.once(key, whole)

    def cached_file(self, path: str) -> SourceFile | None:
        """A file that was read, None for any other."""
        return self._files.get(self._absolute(PurePath(path)))

    def document(self, path: PurePath) -> Document | None:
        """The text of a file of any kind; None if it cannot be read."""
        try:
            return document.read(files.read_bytes(path, self.tree), self.rules.encoding(self.rules.relative(path)))
        except UnreadableError:
            return None

    @property
    def refused(self) -> list[SourceFile]:
        """The files that were asked for and must not be opened."""
        return [file for file in self._files.values() if file.is_refused and file.error]

    def put(self, data: bytes, path: PurePath) -> SourceFile:
        """Take bytes as the file of that name, over what the tree has there. What is built of files is built anew."""
        key = self._absolute(path)
        if not self._texts:
            self.tree = OverlaidTree(self.tree, self._texts)
        self._texts[key] = data
        self._built.clear()
        self._resolved.clear()
        if key in self._files:
            for member, _ in self._files[key].members:
                self._parsed.pop(id(member), None)
        self._files[key] = file = checkout.read_bytes(data, path, self.rules)
        return file

    def parsed(self, member: Member, kind: Kind) -> ParsedMember:
        """The member as it stands in the file."""
        parsed = self._parsed.get(id(member))
        if parsed is None:
            parsed = self._parsed[id(member)] = as_judged(self._reader.read(member, kind))
        return parsed

    def with_symbols_resolved(self, parsed: ParsedMember, member: Member) -> ParsedMember:
        """The member as a system sees it: `member` has the records in which its symbols are replaced.

        Systems that give its symbols the same texts share the result, so that a shared member is checked once.
        """
        if member is parsed.member or parsed.conflicts:
            return parsed
        key = id(parsed), tuple(member.records)
        if key not in self._resolved:
            self._resolved[key] = self._reader.read(member, parsed.kind)
        return self._resolved[key]


def workspace_of(settings: Settings, tree: FileTree) -> Workspace:
    """The files of a tree that the settings speak of, read when they are asked for."""
    targets = map(parse_release, settings.target)
    reader = Reader(targets, lambda parsed: not holds_secrets(parsed), with_violations)
    return Workspace(file_rules(settings, tree), reader, tree)

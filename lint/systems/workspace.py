"""The things that last while files are checked: files, parsed members, views, images and their history in Git.

A check is one workspace that is used once. A workspace reads one tree of files: the disk, or a Git revision.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from itertools import takewhile
from pathlib import PurePath
from typing import Any, NamedTuple, TypeVar
from weakref import WeakValueDictionary

from lint.config.settings import Settings
from lint.facts.release import Release, parse_release
from lint.kinds.kind import Kind
from lint.model import views
from lint.model.views import V
from lint.source import document, file_tree, files
from lint.source.document import Document, UnreadableError
from lint.source.file_tree import FileTree, OverlaidTree
from lint.source.member import Member
from lint.syntax import account
from lint.syntax.account import Account, Gap
from lint.syntax.parsed import ParsedMember, as_judged
from lint.syntax.read import Reader
from lint.systems import checkout
from lint.systems.checkout import FileRules, SourceFile, file_rules
from lint.systems.history import History
from lint.values.check import forget_legal_values
from lint.values.invalid import with_violations
from lint.values.secrets import holds_secrets

T = TypeVar("T")
Selected = tuple[str, str, str]
"""A member that a system selects, as in `FileRules`: path, name and data set."""
_AGE = 50
"""Changes after which is dropped what no member has needed meanwhile."""


_TREE = ""
"""The tree as a whole, among the paths of files: whoever asks for a file that is not there depends on it."""


class Sources(NamedTuple):
    """All that was asked for while something was built.

    `files` has a bit for each file, for much is built of hundreds: the bit of the number that the workspace gave it.
    The lowest one, which is always there, is that of the tree as a whole. `selected` are the members whose names needed
    their content, and which it takes for what their names say.
    """

    files: int = 1
    selected: frozenset[Selected] = frozenset()


class Built(NamedTuple):
    """A thing that was built of files, with what was asked for, and what it was given."""

    result: Any
    gaps: Account
    sources: Sources
    made_of: tuple[object, ...]


class Workspace:
    """Reads files and members on demand and keeps what it has read and built. What it keeps ends with it.

    A change of a file (`put`) takes away what was built of that file, and nothing else. Workspaces share nothing: one
    of a revision and one of the disk may be asked in turn.
    """

    def __init__(
        self, rules: FileRules, reader: Reader, tree: FileTree, checkpoint: Callable[[], None] = lambda: None
    ) -> None:
        self.rules = rules
        self.tree = tree
        """The files; whatever is read for a check is asked of it."""
        self.checkpoint = checkpoint
        """Called between steps of long work. What it raises ends the work, and leaves no partial results."""
        self._absolute = file_tree.absolute_paths()
        self._texts: dict[str, bytes] = {}
        self._reader = reader
        self._files: dict[str, SourceFile] = {}
        self._named: dict[str, bool] = {}
        """True for each file that was read as one that somebody named, and not as one in a folder."""
        self._parsed: dict[int, ParsedMember] = {}
        self._resolved: dict[int, WeakValueDictionary[tuple[str, ...], ParsedMember]] = {}
        """The members with symbols replaced, by the identity of the member in the file and by their records.

        They are there as long as something is built of them: no more than the systems see now.
        """
        self._built: dict[object, Built] = {}
        self.time = 0
        """The number of changes."""
        self._numbers: dict[str, int] = {_TREE: 0}
        """The numbers of the files that were asked for, by their absolute paths."""
        self._times: dict[int, int] = {}
        """The time of the last change of each file that was changed, by its bit; the latest is the last."""
        self._is_overlaid = False
        self._asked: list[Sources] = []
        """The files asked for, for each thing that is being built, the innermost last."""
        self._shared: dict[Sources, Sources] = {}
        """The sources of what was built since the last change, equal ones once."""
        self.history = History(rules, tree)

    def file(self, path: PurePath, *, named: bool = True) -> SourceFile:
        """A file with its members."""
        key = self._absolute(path)
        self.note(Sources(self._bit(key) | 1))
        if key not in self._files:
            self._files[key] = checkout.read(path, self.rules, self.tree, named=named)
            self._named[key] = named
        return self._files[key]

    def file_asked_for(self, path: PurePath, *, named: bool) -> SourceFile:
        """A file that somebody asks for, named itself or in a folder, read again if it was read the other way."""
        key = self._absolute(path)
        if self._named.get(key, named) != named:
            self._named[key] = named
            file = checkout.read(path, self.rules, self.tree, named=named)
            if file != self._files.get(key):
                self._replace(key, file)
        return self.file(path, named=named)

    def _bit(self, key: str) -> int:
        return 1 << self._numbers.setdefault(key, len(self._numbers))

    def note(self, sources: Sources) -> None:
        """Enter sources in those of what is being built."""
        if self._asked:
            before = self._asked[-1]
            files, selected = before.files | sources.files, before.selected | sources.selected
            if files != before.files or selected != before.selected:
                self._asked[-1] = Sources(files, selected)

    def confirm(self, member: Member, kind: Kind | None) -> None:
        """Take a member of this workspace, whose name needs its content, as what a system selects by that name.

        `kind` is what it is by its content or by what an earlier system selects.
        """
        if kind and not self.rules.selected:
            return
        path = PurePath(member.path)
        selected = self.rules.relative(path), member.name, member.library
        if kind is None or selected in self.rules.selected:
            self.note(Sources(selected=frozenset((selected,))))
        if kind is None and selected not in self.rules.selected:
            self.rules = self.rules._replace(selected=self.rules.selected | {selected})
            key = self._absolute(path)
            self._files[key] = checkout.with_selected(self._files[key], self.rules)

    def take_selected(self, selected: Iterable[Selected]) -> None:
        """Take members for what their names say: systems that another workspace has played select them."""
        self.rules = self.rules._replace(selected=self.rules.selected.union(selected))
        self._files = {key: checkout.with_selected(file, self.rules) for key, file in self._files.items()}

    def once(self, key: object, build: Callable[[], T], made_of: tuple[object, ...] = ()) -> T:
        """The result that `build` gave for that key the first time: what many systems share is built once.

        It is built anew where it is made of other things than it was, as far as they are not equal. The gaps that were
        met on the way to it enter the account of whoever asks.
        """
        built = self._built.get(key)
        if built is None or built.made_of != made_of:
            self.checkpoint()
            (result, gaps), sources = self.with_sources(lambda: account.kept(build))
            built = self._built[key] = Built(result, gaps, sources, made_of)
        self.note(built.sources)
        account.note_all(built.gaps)
        kept: T = built.result
        return kept

    def of_members(self, key: object, members: Iterable[ParsedMember], build: Callable[[], T]) -> T:
        """The result of `build` for some members, kept under them and `key` until one of their files changes."""
        members = tuple(members)

        def build_of_files() -> T:
            for parsed in members:
                self.note(Sources(self._bit(self._absolute(PurePath(parsed.member.path))) | 1))
            return build()

        return self.once((key, members), build_of_files)

    def with_sources(self, build: Callable[[], T]) -> tuple[T, Sources]:
        """The result of `build`, and what it asked for."""
        self._asked.append(Sources())
        try:
            result = build()
        finally:
            sources = self._asked.pop()
        return result, self._shared.setdefault(sources, sources)

    def changed_since(self, time: int) -> int:
        """The bits of the files that have changed since a time, and of the tree as a whole, as in `Sources.files`."""
        changes = takewhile(lambda change: change[1] > time, reversed(self._times.items()))
        return sum(bit for bit, _ in changes)

    def _has_changed(self, bit: int) -> None:
        """Note that a file, or the tree as a whole, has changed now."""
        self.time += 1
        self._shared.clear()
        self._times.pop(bit, None)
        self._times[bit] = self.time

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
        build = partial(views.build, view_class, *members, is_complete=is_complete, gaps=gaps, beside=beside)
        return self.of_members((view_class, len(members), is_complete, gaps), (*members, *beside), build)

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

    @property
    def inputs(self) -> list[str]:
        """The paths of the files that were read and are of a known kind."""
        return [key for key, file in self._files.items() if file.is_recognised]

    def put(self, data: bytes, path: PurePath) -> SourceFile:
        """Take bytes as the file of that name, over what the tree has there. What is built of files is built anew.

        Members of the file that are as they were stay what they are.
        """
        key = self._absolute(path)
        if not self._is_overlaid:
            self.tree, self._is_overlaid = OverlaidTree(self.tree, self._texts), True
        if key not in self._texts and not self.tree.is_file(path):
            self._forget_built()  # whoever asked if there is such a file was told that there is none
        self._texts[key] = data
        self._drop_built(key)
        self._named[key] = True
        return self._replace(key, checkout.read_bytes(data, path, self.rules))

    def forget(self, path: PurePath) -> None:
        """Read a file anew that has changed on the disk, is gone, or was not there; its text ends, too."""
        key = self._absolute(path)
        self._drop_built(key)
        if self._texts.pop(key, None) is None and key in self._files and self.tree.is_file(path):
            self._named[key] = True
            self._replace(key, checkout.read(path, self.rules, self.tree, named=True))
            return
        self._drop(key, ())
        self._files.pop(key, None)
        self._named.pop(key, None)
        self._forget_built()

    def _replace(self, key: str, new: SourceFile) -> SourceFile:
        """Take a file as the one of that path. Members that are as they were stay what they are."""
        members = self._files[key].members if key in self._files else ()
        before = {(member.name, member.library, member.first_line): (member, kind) for member, kind in members}
        pairs = []
        for member, kind in new.members:
            earlier = before.get((member.name, member.library, member.first_line))
            pairs.append(earlier if earlier == (member, kind) else (member, kind))
        self._drop(key, [member for member, _ in pairs])
        self._files[key] = file = new._replace(members=tuple(pairs))
        return file

    def _forget_built(self) -> None:
        self._has_changed(self._bit(_TREE))
        self._built.clear()
        self._forget_selected()

    def _drop_built(self, key: str) -> None:
        """Drop what was built of a file, and what of other files was so because that selects a member of them."""
        bit = self._bit(key)
        for name in [name for name, built in self._built.items() if bit & built.sources.files]:
            del self._built[name]
        self._forget_selected()

    def _forget_selected(self) -> None:
        """Forget which members are what they are because a system selects them, but for what is built of that."""
        if not self.rules.selected:
            return
        still = frozenset[Selected]().union(*(built.sources.selected for built in self._built.values()))
        paths = {path for path, _, _ in self.rules.selected - still}
        self.rules = self.rules._replace(selected=still)
        for key, file in list(self._files.items()) if paths else ():
            if self.rules.relative(PurePath(file.path)) in paths:
                self._drop(key, ())
                self._files.pop(key, None)
                self._named.pop(key, None)

    def _drop(self, key: str, but: Sequence[Member]) -> None:
        """Drop what was made of a file, but for some of its members as they were read."""
        self._has_changed(self._bit(key))
        if self.time % _AGE == 0:
            self._reader.age()
            forget_legal_values()
        kept = set(map(id, but))
        for member, _ in self._files[key].members if key in self._files else ():
            if id(member) not in kept and (parsed := self._parsed.pop(id(member), None)):
                self._resolved.pop(id(parsed), None)
        self._drop_built(key)

    def read(self, member: Member, kind: Kind) -> ParsedMember:
        """A member that is no member of a file, such as a part of it. It is not kept."""
        return as_judged(self._reader.read(member, kind))

    def parsed(self, member: Member, kind: Kind) -> ParsedMember:
        """The member as it stands in the file."""
        parsed = self._parsed.get(id(member))
        if parsed is None:
            self.checkpoint()
            parsed = self._parsed[id(member)] = self.read(member, kind)
        return parsed

    def target(self, platform: str) -> Release | None:
        """The release of a platform that the configuration targets, or None."""
        return self._reader.targets.get(platform)

    def as_read(self, member: Member, kind: Kind) -> ParsedMember:
        """A member that is not in its file, as it would be read there; nothing of it is kept."""
        return self._reader.read(member, kind, is_stored=False)

    def with_symbols_resolved(self, parsed: ParsedMember, member: Member) -> ParsedMember:
        """The member as a system sees it: `member` has the records in which its symbols are replaced.

        Systems that give its symbols the same texts share the result, so that a shared member is checked once.
        """
        if member is parsed.member or parsed.conflicts:
            return parsed
        variants = self._resolved.setdefault(id(parsed), WeakValueDictionary())
        records = tuple(member.records)
        resolved = variants.get(records)
        if resolved is None:
            self.checkpoint()
            resolved = variants[records] = self._reader.read(member, parsed.kind)
        return resolved


def workspace_of(
    settings: Settings, tree: FileTree, checkpoint: Callable[[], None] = lambda: None, reader: Reader | None = None
) -> Workspace:
    """The files of a tree that the settings speak of, read when they are asked for.

    With the `reader` of another workspace with such settings, what that has parsed is not parsed again.
    """
    return Workspace(file_rules(settings, tree), reader or reader_of(settings, checkpoint), tree, checkpoint)


def reader_of(settings: Settings, checkpoint: Callable[[], None] = lambda: None) -> Reader:
    """Reads members for the releases that the settings name."""
    targets = map(parse_release, settings.target)
    return Reader(targets, lambda parsed: not holds_secrets(parsed), with_violations, checkpoint)

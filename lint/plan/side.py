"""One side of a plan: the files of a work tree, a Git revision or a folder, checked and played."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from pathlib import PurePath

from lint.config.settings import Settings
from lint.engine import Engine, Run
from lint.engine.run import Unjudged
from lint.facts.release import LINE_OF_PLATFORM, Release, parse_release
from lint.finding import Finding
from lint.kinds.kind import SHELL
from lint.plan import state, vm_state
from lint.plan.state import SystemState
from lint.plan.unread import raw
from lint.review.accepts import UnjudgedKey, key_of
from lint.review.finding_key import FindingKey, FindingKeys
from lint.review.review import Review, Reviewed
from lint.source.file_tree import FileTree
from lint.source.member import Member, name_of
from lint.syntax.account import Gap
from lint.systems import checkout
from lint.systems.checkout import SourceFile
from lint.systems.estate import Estate


class Side:
    """The systems of a checkout as they are, or as they were.

    `title` names it in reports, `start` is the folder whose files are looked at.
    """

    def __init__(self, title: str, settings: Settings, tree: FileTree, start: PurePath, jobs: int | None = 1) -> None:
        self.title = title
        self.settings = settings
        self.tree = tree
        self.start = start
        self._engine = Engine(settings, jobs, tree=tree)
        self._workspace = self._engine.workspace
        self._relative: dict[str, str] = {}

    @cached_property
    def run(self) -> Run:
        """The result of a check of all its files."""
        return self._engine.check_paths([self.start])

    @cached_property
    def findings(self) -> list[tuple[FindingKey, Finding]]:
        """The findings that a check shows, with their keys."""
        keys = FindingKeys(self.run, self.settings.root, self.tree)
        return [(keys.key(finding), finding) for finding in self._reviewed.findings]

    @cached_property
    def unjudged(self) -> list[tuple[UnjudgedKey, Unjudged]]:
        """The account of the rules that could not judge, with the keys of its entries."""
        return [(key_of(entry, self.settings.root, self.tree), entry) for entry in self._reviewed.unjudged]

    @cached_property
    def _reviewed(self) -> Reviewed:
        return Review(self.run, self.settings, self.settings.root, self.tree).reviewed()

    @cached_property
    def estate(self) -> Estate:
        """Its systems."""
        return self._engine.systems_of(list(zip((path for path, _ in self._listed), self._files, strict=True)))

    @cached_property
    def states(self) -> Mapping[str, SystemState]:
        """The state of each system by its name; a name that comes again has a number."""
        states: dict[str, SystemState] = {}
        for each in (
            *map(state.of_image, self.estate.images),
            *(vm_state.of_image(each, self.relative, self._workspace) for each in self.estate.vm_systems),
        ):
            number = sum(name.partition("#")[0] == each.name for name in states) + 1
            states[each.name if number == 1 else f"{each.name}#{number}"] = each
        return states

    @cached_property
    def members(self) -> Mapping[tuple[str, str], Member]:
        """Every member of a known kind, by its path from the folder of the configuration and its name."""
        return {
            (self.relative(file.path), member.name): member
            for file in self._files
            for member, kind in file.members
            if kind
        }

    @cached_property
    def only_declared(self) -> frozenset[tuple[str, str]]:
        """The members that a system has because parmlint.yaml says so: startup files, and the input of jobs."""
        return frozenset(
            (self.relative(file.path), member.name)
            for file in self._files
            for member, kind in file.members
            if kind and (kind.lexer == SHELL or kind.programs)
        )

    @cached_property
    def others(self) -> Mapping[tuple[str, str], object]:
        """The bytes of the files in the libraries of its systems that are of no kind, by path and name."""
        is_in_library = self._workspace.rules.is_in_library
        paths = ((self.relative(file.path), PurePath(file.path)) for file in self._files if not file.is_recognised)
        return {
            (relative, name_of(path)): raw(path, self.tree)
            for relative, path in paths
            if is_in_library(relative) and path.suffix.lower() not in checkout.PROSE_AND_PROGRAMS
        }

    @cached_property
    def _listed(self) -> Sequence[tuple[PurePath, bool]]:
        """Its files, each with whether it was named itself."""
        return list(checkout.find([self.start], self._workspace.rules, self.tree))

    @property
    def _files(self) -> Iterator[SourceFile]:
        """Its files as they are known by now: what a system selects is known when that has been played."""
        return (self._workspace.file(path, named=named) for path, named in self._listed)

    def relative(self, path: str) -> str:
        """A path from the folder of the configuration on; each is asked for often."""
        if path not in self._relative:
            self._relative[path] = self._workspace.rules.relative(PurePath(path))
        return self._relative[path]

    def text_of(self, gap: Gap) -> tuple[str, ...]:
        """The records in which a gap is."""
        file = self._workspace.cached_file(gap.span.path)
        first, last = gap.lines
        return tuple(file.document.records[first - 1 : last]) if file else ()

    def release(self, platform: str) -> Release | None:
        """The release of a platform that its configuration targets."""
        releases = map(parse_release, self.settings.target)
        return next((each for each in releases if LINE_OF_PLATFORM[each.line] == platform), None)

    @property
    def refused(self) -> list[tuple[str, str]]:
        """The files that were asked for and must not be opened, each with the reason."""
        return [(file.path, file.error) for file in self._workspace.refused]

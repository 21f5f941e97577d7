"""One side of a plan: the files of a work tree, a Git revision or a folder, checked and played."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from pathlib import PurePath

from lint.config.settings import Settings
from lint.engine import Engine, Run
from lint.facts.release import LINE_OF_PLATFORM, Release, parse_release
from lint.finding import Finding
from lint.plan import state, vm_state
from lint.plan.state import SystemState
from lint.review.finding_key import FindingKey, FindingKeys
from lint.review.review import Review
from lint.source.file_tree import FileTree
from lint.source.member import Member
from lint.syntax.account import Gap
from lint.systems import checkout
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
        shown = Review(self.run, self.settings, self.settings.root, self.tree).reviewed().findings
        return [(keys.key(finding), finding) for finding in shown]

    @cached_property
    def estate(self) -> Estate:
        """Its systems."""
        listed = checkout.find([self.start], self._workspace.rules, self.tree)
        return self._engine.systems_of([(path, self._workspace.file(path, named=named)) for path, named in listed])

    @cached_property
    def states(self) -> Mapping[str, SystemState]:
        """The state of each system by its name; a name that comes again has a number."""
        states: dict[str, SystemState] = {}
        for each in (
            *map(state.of_image, self.estate.images),
            *(vm_state.of_image(each, self.relative) for each in self.estate.vm_systems),
        ):
            number = sum(name.partition("#")[0] == each.name for name in states) + 1
            states[each.name if number == 1 else f"{each.name}#{number}"] = each
        return states

    @cached_property
    def members(self) -> Mapping[tuple[str, str], Member]:
        """Every member of a known kind, by its path from the folder of the configuration and its name."""
        listed = checkout.find([self.start], self._workspace.rules, self.tree)
        files = (self._workspace.file(path, named=named) for path, named in listed)
        return {
            (self.relative(file.path), member.name): member for file in files for member, kind in file.members if kind
        }

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

"""The groups of a run: declared systems that are checked together, with the requested files that belong to them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import PurePath
from typing import NamedTuple

from lint.config.settings import Settings
from lint.config.systems import System, ZosSystem
from lint.engine.group_tasks import Result
from lint.source import file_tree
from lint.systems.groups import Joint, groups, paths_of
from lint.systems.workspace import Workspace
from lint.systems.zos import load
from lint.systems.zos.library import as_seen_from_here, libraries_at

Files = tuple[tuple[PurePath, bool], ...]
"""Requested files, each with whether it was named itself."""


class SystemGroup(NamedTuple):
    """Systems that are checked together, and the requested files that belong to them.

    Those of `platforms` are played though no file is of them.
    """

    systems: tuple[System, ...]
    files: Files = ()
    platforms: frozenset[str] = frozenset()

    @property
    def names(self) -> tuple[str, ...]:
        """The names of its systems."""
        return tuple(system.name for system in self.systems)

    def lacks(self, platforms: frozenset[str], result: Result) -> bool:
        """True if it has systems of some platforms that were not played for a result."""
        own = {"zos" if isinstance(system, ZosSystem) else "zvm" for system in self.systems}
        return bool(own & platforms - result.platforms - self.platforms)

    @property
    def paths(self) -> Iterable[str]:
        """The files and folders that its systems name, relative to the configuration, each once."""
        return dict.fromkeys(path for system in self.systems for path in paths_of(system))

    @property
    def weight(self) -> int:
        """A measure of its work."""
        return len(self.files) + len(self.systems)


def grouped(settings: Settings, workspace: Workspace, files: Files) -> tuple[list[SystemGroup], Files]:
    """The declared systems in groups, and the files of no group.

    The systems of a group share members, or their LOADxx name one sysplex. A group has the files that its systems
    name, and those in the folders that they name.
    """
    parts = [SystemGroup(systems) for systems in _of_one_sysplex(groups(settings.systems), settings, workspace)]
    owners = {
        file_tree.absolute(as_seen_from_here(settings.root / path)): number
        for number, group in enumerate(parts)
        for path in group.paths
    }
    own: dict[int | None, list[tuple[PurePath, bool]]] = {}
    for path, named in files:
        place = PurePath(file_tree.absolute(path))
        owner = next((owners[str(each)] for each in (place, *place.parents) if str(each) in owners), None)
        own.setdefault(owner, []).append((path, named))
    with_files = [group._replace(files=tuple(own.get(number, ()))) for number, group in enumerate(parts)]
    return with_files, tuple(own.get(None, ()))


def depending(groups_of_run: Sequence[SystemGroup], results: Sequence[Result]) -> list[list[int]]:
    """The numbers of the groups in sets: those of one sysplex, or of which one takes members from files of the other.

    Most sets have one group; what is in a larger one must be checked together.
    """
    joint, first = Joint(len(results)), dict[str, int]()
    owners = {file_tree.absolute(path): at for at, group in enumerate(groups_of_run) for path, _ in group.files}
    for at, result in enumerate(results):
        for name in result.sysplexes:
            joint.join(first.setdefault(name, at), at)
        for taken in result.elsewhere:
            joint.join(owners.get(taken.file, at), at)
    return list(joint.sets())


def joined(some: Sequence[SystemGroup], settings: Settings) -> SystemGroup:
    """Several groups as one, with systems in the order of the configuration."""
    names = {name for group in some for name in group.names}
    systems = tuple(system for system in settings.systems if system.name in names)
    platforms = frozenset().union(*(group.platforms for group in some))
    return SystemGroup(systems, tuple(file for group in some for file in group.files), platforms)


def _of_one_sysplex(
    parts: Sequence[tuple[System, ...]], settings: Settings, workspace: Workspace
) -> Iterator[tuple[System, ...]]:
    """The groups, those joined whose LOADxx members name one sysplex."""
    joint, first = Joint(len(parts)), dict[str, int]()
    for number, part in enumerate(parts):
        specs = (system for system in part if isinstance(system, ZosSystem))
        paths = dict.fromkeys(path for spec in specs for path in (*spec.parmlib, *spec.iplparm))
        libraries = [each for path in paths for each in libraries_at(path, settings.root, workspace)]
        for parsed in load.members(libraries, workspace):
            names = (placed.get("SYSPLEX") for placed in parsed.named("SYSPLEX"))
            for name in filter(None, names):
                joint.join(first.setdefault(name.text, number), number)
    order = {system.name: number for number, system in enumerate(settings.systems)}
    for numbers in joint.sets():
        yield tuple(sorted((each for number in numbers for each in parts[number]), key=lambda each: order[each.name]))

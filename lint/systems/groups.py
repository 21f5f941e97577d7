"""Groups of declared systems: those that share a library or another file of the checkout."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import PurePosixPath

from lint.config.systems import System, VmSystem, ZosSystem

_VOLUMES = "volumes"
"""The key that z/VM systems share if volumes are declared: a volume may be that of any of them."""


def groups(systems: Sequence[System]) -> list[tuple[System, ...]]:
    """The systems in groups, both in the order of the configuration.

    Systems are of one group if one names a path that another one names, or a path in it, and if both are of a third
    one's group.
    """
    joint = Joint(len(systems))
    first: dict[object, int] = {}
    has_volumes = any(isinstance(system, VmSystem) and system.volumes for system in systems)
    for number, system in enumerate(systems):
        for place in _shared(system, has_volumes=has_volumes):
            joint.join(first.setdefault(place, number), number)
    for place, number in list(first.items()):
        for folder in place.parents if isinstance(place, PurePosixPath) else ():
            if folder in first:
                joint.join(first[folder], number)
    return [tuple(systems[number] for number in numbers) for numbers in joint.sets()]


def paths_of(system: System) -> Iterator[str]:
    """The files and folders that a system names, relative to the configuration."""
    yield from system.kinds
    if isinstance(system, ZosSystem):
        yield from (library.path for library in (*system.parmlib, *system.iplparm))
        yield from system.policies


class Joint:
    """The numbers below `number` in sets, at first each alone, which may be joined."""

    def __init__(self, number: int) -> None:
        self._parents = list(range(number))

    def join(self, first: int, second: int) -> None:
        """Make one set of those of two numbers."""
        low, high = sorted((self._lowest(first), self._lowest(second)))
        self._parents[high] = low

    def sets(self) -> Iterable[list[int]]:
        """The sets, and the numbers in each, in rising order."""
        members: dict[int, list[int]] = {}
        for number in range(len(self._parents)):
            members.setdefault(self._lowest(number), []).append(number)
        return members.values()

    def _lowest(self, number: int) -> int:
        while self._parents[number] != number:
            self._parents[number] = self._parents[self._parents[number]]
            number = self._parents[number]
        return number


def _shared(system: System, *, has_volumes: bool) -> Iterator[object]:
    yield from map(PurePosixPath, paths_of(system))
    if has_volumes and isinstance(system, VmSystem):
        yield _VOLUMES

"""Results of rules that are kept from run to run, for as long as all that they were made of is the same."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from typing import NamedTuple

from lint.engine.run import Run
from lint.systems.workspace import Workspace

_NOTHING = Run()
"""The result of most rules on most systems, of which there is no need to keep many."""
_KEPT_FOR = 20
"""Changes: results for files that nobody looks at meanwhile last that long."""


class Kept(NamedTuple):
    """A result, and what it was made of: objects, and what was asked of the workspace at a time."""

    made_of: tuple[object, ...]
    run: Run
    paths: frozenset[str]
    kinds: frozenset[str]
    members: tuple[object, ...]
    """The members of the kinds that were asked for."""
    time: int


class KeptResults:
    """The results of one engine, each in a slot of its own: a member, or a rule on a system.

    A slot holds the latest result only. What no run has asked for in the last changes is dropped, so that the memory is
    bound to what there is.
    """

    def __init__(self, workspace: Workspace) -> None:
        self._workspace = workspace
        self._kept: dict[Hashable, Kept] = {}
        self._asked: dict[Hashable, int] = {}
        """The time when each slot was last asked for."""

    def of(
        self,
        slot: Hashable,
        made_of: tuple[object, ...],
        build: Callable[[], Run],
        members: Callable[[Iterable[str]], tuple[object, ...]] = lambda _: (),
    ) -> Run:
        """The result of `build`, anew where what it is made of is not what the kept result was made of.

        `members` gives the members of some kinds, those that `build` asks for among them. Members and views are the
        same if they are identical, values if they are equal.
        """
        self._asked[slot] = self._workspace.time
        kept = self._kept.get(slot)
        if kept is None or not self._holds(kept, made_of, members):
            del kept  # so that what it was made of need not be there twice
            self._kept.pop(slot, None)
            run, sources = self._workspace.with_sources(build)
            paths, kinds = frozenset(sources.paths), frozenset(sources.kinds)
            run = _NOTHING if run == _NOTHING else run
            kept = Kept(made_of, run, paths, kinds, members(kinds), self._workspace.time)
            self._kept[slot] = kept
        run = Run()  # who gets it may add to it
        run.merge(kept.run)
        return run

    def _holds(
        self, kept: Kept, made_of: tuple[object, ...], members: Callable[[Iterable[str]], tuple[object, ...]]
    ) -> bool:
        is_same = kept.made_of == made_of and kept.members == members(kept.kinds)
        return is_same and not self._workspace.has_changed(kept.paths, kept.time)

    def drop_old(self) -> None:
        """Drop what was not asked for during the last changes."""
        first = self._workspace.time - _KEPT_FOR
        for slot in [slot for slot, time in self._asked.items() if time < first]:
            del self._asked[slot]
            self._kept.pop(slot, None)

"""Results of rules that are kept from run to run, for as long as all that they were made of is the same."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable
from dataclasses import dataclass

from lint.engine.parts import Parts
from lint.engine.run import Run
from lint.syntax import account
from lint.syntax.account import Question
from lint.systems.workspace import Workspace

_NOTHING = Run()
"""The result of most rules on most systems, of which there is no need to keep many."""
_KEPT_FOR = 20
"""Changes: results for files that nobody looks at meanwhile last that long."""


@dataclass(slots=True)
class Kept:
    """A result, and what it was made of: objects, questions on them, and what was asked of the workspace at a time."""

    made_of: object
    run: Run
    paths: frozenset[str]
    asked: frozenset[Question]
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
        self._changes: dict[tuple[int, int], tuple[Parts, Parts, Collection[Question] | None]] = {}
        """For two states of a system, by their identities, what differs. It ends with the run."""
        self._questions: dict[frozenset[Question], frozenset[Question]] = {}
        """The sets of questions that rules asked, each once: most rules ask the same of all systems."""

    def of(self, slot: Hashable, made_of: tuple[object, ...], build: Callable[[], Run]) -> Run:
        """The result of `build`, anew where what it is made of is not what the kept result was made of.

        Members and views are the same if they are identical, values if they are equal.
        """
        self._asked[slot] = self._workspace.time
        kept = self._kept.get(slot)
        if kept is None or kept.made_of != made_of or self._workspace.has_changed(kept.paths, kept.time):
            del kept  # so that what it was made of need not be there twice
            kept = self._anew(slot, made_of, build)
        run = Run()  # who gets it may add to it
        run.merge(kept.run)
        return run

    def of_rule(self, slot: Hashable, parts: Parts, build: Callable[[], Run]) -> Run:
        """The result of a rule on a system, anew where a question that the rule asked has another answer now.

        It must not be changed.
        """
        self._asked[slot] = self._workspace.time
        kept = self._kept.get(slot)
        if kept is None or not self._holds(kept, parts):
            del kept
            return self._anew(slot, parts, build).run
        kept.made_of = parts  # which answers as those before, so that these can go
        return kept.run

    def _anew(self, slot: Hashable, made_of: object, build: Callable[[], Run]) -> Kept:
        self._kept.pop(slot, None)
        with account.opened() as questions:
            run, sources = self._workspace.with_sources(build)
        asked = frozenset(questions.asked)
        asked = self._questions.setdefault(asked, asked)
        run = _NOTHING if run == _NOTHING else run
        kept = self._kept[slot] = Kept(made_of, run, frozenset(sources.paths), asked, self._workspace.time)
        return kept

    def _holds(self, kept: Kept, parts: Parts) -> bool:
        before = kept.made_of
        if before is not parts:
            if not isinstance(before, Parts):
                return False
            key = id(parts), id(before)
            if key not in self._changes:
                self._changes[key] = parts, before, parts.changes(before)
            changed = self._changes[key][2]
            if changed is None or not kept.asked.isdisjoint(changed):
                return False
        return not self._workspace.has_changed(kept.paths, kept.time)

    def drop_old(self) -> None:
        """Drop what was not asked for during the last changes."""
        self._changes.clear()
        self._questions.clear()
        first = self._workspace.time - _KEPT_FOR
        for slot in [slot for slot, time in self._asked.items() if time < first]:
            del self._asked[slot]
            self._kept.pop(slot, None)

"""A plan as data: its systems with their changes, and what belongs to no system."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from operator import attrgetter, itemgetter
from typing import NamedTuple

from lint.finding import Finding
from lint.plan.change import SystemChange, worst
from lint.syntax.account import Gap

NONE, UNKNOWN = "none", "unknown"


class Caution(NamedTuple):
    """Something to watch: its code, and a full sentence."""

    code: str
    text: str


class Untold(NamedTuple):
    """Something that one side does not tell."""

    side: str
    gap: Gap


class MemberChanges(NamedTuple):
    """The names of the members that a system takes newly, takes no longer, and takes with other statements."""

    selected: tuple[str, ...] = ()
    dropped: tuple[str, ...] = ()
    changed: tuple[str, ...] = ()


class SystemPlan(NamedTuple):
    """The changes of one system, in the order in which its commands work."""

    name: str
    platform: str
    verdict: str
    changes: tuple[SystemChange, ...]
    members: MemberChanges
    unjudged: tuple[Untold, ...] = ()
    watch: tuple[Caution, ...] = ()
    also: tuple[str, ...] = ()
    """Other systems with the same changes, in other words: folded into this entry by reports for people."""

    @property
    def commands(self) -> tuple[str, ...]:
        """The commands of all changes in an order that works, each once."""
        steps = [_Step(change, change.commands, *change.depths) for change in self.changes]
        return in_order((self._first, *_by_rank(steps)))

    @property
    def undo(self) -> tuple[str, ...]:
        """The commands that undo all changes: the way back, but for what decides about all that is read after it."""
        before_all = [change.undo for change in self.changes if change.is_before_all]
        others = [change for change in reversed(self.changes) if not change.is_before_all]
        steps = [_Step(change, change.undo, *reversed(change.depths)) for change in others]
        undo = in_order((*before_all, *_by_rank(_from_the_outside_in(steps))))
        return in_order((self._first, undo)) if self.changes else ()

    @property
    def not_undone(self) -> tuple[str, ...]:
        """The names of the changes that commands put in force, and that no command undoes."""
        return tuple(dict.fromkeys(change.name for change in self.changes if change.commands and not change.undo))

    @property
    def _first(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(text for change in self.changes for text in change.first))

    @property
    def displays(self) -> tuple[str, ...]:
        """The displays that show the new state."""
        return tuple(dict.fromkeys(text for change in self.changes for text in change.displays))


class WithoutEffect(NamedTuple):
    """A changed member that changes nothing as far as the texts tell: no system takes it."""

    path: str
    member: str
    reason: str

    @property
    def is_sure(self) -> bool:
        """False if a system that parmlint.yaml does not name may take it."""
        return self.reason != UNDECLARED


UNDECLARED = "parmlint.yaml does not say which system has it"
"""The reason why no system takes a file that only parmlint.yaml can give to one."""


class Plan(NamedTuple):
    """The differences between two sides. Systems without a difference are not in it."""

    before: str
    after: str
    systems: tuple[SystemPlan, ...]
    compared: int
    """The number of systems that were compared."""
    is_configuration_changed: bool = False
    added: tuple[str, ...] = ()
    """The systems that one side alone declares."""
    removed: tuple[str, ...] = ()
    new: tuple[Finding, ...] = ()
    """The findings that the change brings, and those that it mends."""
    gone: tuple[Finding, ...] = ()
    unchanged: tuple[str, ...] = ()
    """The systems that were compared and have no difference."""
    without_effect: tuple[WithoutEffect, ...] = ()

    @property
    def verdict(self) -> str:
        """The verdict on the system that needs the most; `unknown` if one has that, or is on one side only.

        It is `unknown`, too, if a changed file may be that of a system which is not declared.
        """
        is_unknown = bool(self.not_judged) or any(not entry.is_sure for entry in self.without_effect)
        return UNKNOWN if is_unknown else self.most

    @property
    def most(self) -> str:
        """The most that a system needs whose changes could be judged."""
        return worst([system.verdict for system in self.systems if system.verdict != UNKNOWN])

    @property
    def not_judged(self) -> tuple[str, ...]:
        """The names of the systems that could not be judged whole, or that only one side declares."""
        return (*(each.name for each in self.systems if each.verdict == UNKNOWN), *self.added, *self.removed)


class _Step(NamedTuple):
    """The commands for a change or for its way back, with the depths of the path that it leaves and of the new one."""

    change: SystemChange
    commands: tuple[str, ...]
    left: int
    entered: int


def _from_the_outside_in(steps: Sequence[_Step]) -> list[_Step]:
    """The steps with those for paths in the order of their depths, in the places that such steps have."""
    by_depth = iter(sorted((step for step in steps if step.entered), key=attrgetter("entered")))
    return [next(by_depth) if step.entered else step for step in steps]


def _by_rank(steps: Iterable[_Step]) -> list[tuple[str, ...]]:
    """The commands of some steps in groups: those that take away first, those that give up last."""
    early: list[tuple[int, str]] = []
    middle: list[tuple[str, ...]] = []
    late: list[tuple[str, ...]] = []
    for change, commands, left, _ in steps:
        early += [(-left, text) for text in commands if change.is_early(text)]
        late.append(tuple(text for text in commands if change.is_late(text)))
        middle.append(tuple(text for text in commands if not change.is_early(text) and not change.is_late(text)))
    first = tuple(text for _, text in sorted(early, key=itemgetter(0)))
    return [*((text,) for text in first), *middle, *late]


def in_order(groups: Iterable[tuple[str, ...]]) -> tuple[str, ...]:
    """The commands of some changes one after the other, each once.

    What several changes begin with comes before the first of them, and what they end with behind the last.
    """
    lists = [list(group) for group in groups]
    last = {group[-1] for group in lists if len(group) > 1}
    commands: dict[str, None] = {}
    for group in lists:
        for command in group:
            if command in last:
                commands.pop(command, None)
            commands.setdefault(command)
    return tuple(commands)

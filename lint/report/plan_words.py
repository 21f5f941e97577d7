"""The words of a plan that its text and its Markdown share."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from lint.facts.effect_text import NOT_ON_RECORD
from lint.facts.effects import CLASSES
from lint.plan.change import NO_WAY, PROBABLE, SystemChange
from lint.plan.system_plan import NONE, UNKNOWN, Plan, SystemPlan, WithoutEffect
from lint.report.counting import count

VERDICTS = {
    "unknown": "unknown, because not all of it could be judged",
    "none": "nothing to do",
    "new-work": "in force for new work only",
    "commands": "commands",
    "directxa": "DIRECTXA",
    "logon": "DIRECTXA and the next logon",
    "server": "restart of a server",
    "unix": "restart of z/OS UNIX",
    "ipl": "IPL",
    "cvio": "IPL with CVIO",
    "clpa": "IPL with CLPA",
    "sysplex-ipl": "IPL of the whole sysplex",
}
"""The verdicts in words."""

LIVE = {
    "zos": (
        "The texts are compared. The running system may differ: `D IPLINFO` shows what it was IPLed with, "
        "and the displays under Check show the values in force."
    ),
    "zvm": "The texts are compared. The running system may differ: `QUERY CPLEVEL` shows when it was IPLed.",
}


ENTER, CHECK = "Enter, in this order", "Check"
BACK_OUT = "To back out, put the old texts back and enter, in this order"
"""The titles of the lists of commands."""


class EqualSystems(NamedTuple):
    """Systems with equal changes, and the plan of the first of them."""

    names: tuple[str, ...]
    plan: SystemPlan


def groups(systems: Iterable[SystemPlan]) -> list[EqualSystems]:
    """The systems, equal ones together, those that need the most first as they come."""
    by_content: dict[object, list[SystemPlan]] = {}
    for system in systems:
        by_content.setdefault(_content(system), []).append(system)
    return [EqualSystems(tuple(each.name for each in equal), equal[0]) for equal in by_content.values()]


def _content(system: SystemPlan) -> object:
    changes = tuple(
        (change.name, change.before, change.after, change.code, _entered(change), change.places)
        for change in system.changes
    )
    cautions = tuple(caution.code for caution in system.watch)
    gaps = tuple((entry.side, entry.gap.span.path, entry.gap.reason) for entry in system.unjudged)
    return system.verdict, changes, system.members, cautions, gaps


def _entered(change: SystemChange) -> object:
    """The commands of a change; for those that reach the whole sysplex the system that has them in its plan."""
    return change.entered_on or (change.commands, change.undo)


def of_first(group: EqualSystems) -> set[str]:
    """The commands that are entered on the first system of a group only, because they reach the whole sysplex."""
    if len(group.names) == 1:
        return set()
    of_sysplex = (change for change in group.plan.changes if change.entered_on)
    return {command for change in of_sysplex for command in (*change.commands, *change.undo)}


def headline(plan: Plan) -> str:
    """The sum of the plan, in a sentence or two."""
    number, compared = len(plan.systems), count(plan.compared, "system")
    if not number:
        return f"No effective value changes in {compared}." if plan.compared else "No system could be compared."
    verb = "changes" if number == 1 else "change"
    is_judged = any(system.verdict != UNKNOWN for system in plan.systems)
    unknown = len(plan.not_judged)
    needed = f" The most that is needed: {VERDICTS[plan.most]}." if is_judged else ""
    if is_judged and plan.most == NONE:
        needed = " Nothing needs to be done."
    hidden = f" {count(unknown, 'system')} could not be judged whole." if unknown else ""
    return f"{number:,} of {compared} {verb}.{needed}{hidden}"


def names(group: EqualSystems, most: int) -> str:
    """The names of the systems of a group, at most so many of them."""
    shown = ", ".join(group.names[:most])
    rest = len(group.names) - most
    return f"{shown} and {rest:,} more" if rest > 0 else shown


def untaken(plan: Plan) -> Iterator[tuple[str, list[WithoutEffect]]]:
    """The lists of the changed files that no system takes, each with its title."""
    titles = ("Changed without effect", True), ("Changed, and not known which system has it", False)
    for title, is_sure in titles:
        entries = [entry for entry in plan.without_effect if entry.is_sure == is_sure]
        if entries:
            yield title, entries


def configuration(plan: Plan) -> Iterator[str]:
    """Sentences about a changed configuration."""
    if plan.is_configuration_changed:
        yield "parmlint.yaml differs, too: each side is read as its own parmlint.yaml says."
    for verb, systems in (("Only the new side has", plan.added), ("Only the old side has", plan.removed)):
        if systems:
            yield f"{verb} {', '.join(systems)}: not compared, so that the verdict on the change is unknown."


def values(change: SystemChange) -> str:
    """The value before and after."""
    if change.before is None:
        return f"added: {change.after}"
    if change.after is None:
        return f"removed: {change.before}"
    before, after = (
        f"{text} (default)" if is_default else text
        for text, is_default in zip((change.before, change.after), change.is_default, strict=True)
    )
    return f"{before} -> {after}"


def when(change: SystemChange) -> str:
    """When the change is in force, as a sentence."""
    if change.code == "UNKNOWN" or change.confidence == NO_WAY:
        return NOT_ON_RECORD
    if change.code == "NONE":
        return "It has no effect."
    probably = "Probably " if change.confidence == PROBABLE else ""
    condition = f" {change.when}" if change.when else ""
    words = f"{probably}{CLASSES[change.code]}{condition}"
    return f"{words[:1].upper()}{words[1:]}{_by(change)}."


def _by(change: SystemChange) -> str:
    """The clause about the command that a change needs; z/VM says itself who enters it.

    What a program reads when it starts needs none.
    """
    if not change.is_by_command or (change.code == "NEW" and not change.has_command):
        return ""
    is_of_vm = change.difference is not None and change.difference.element.kind.platform == "zvm"
    return ", by command" if change.commands or change.entered_on or is_of_vm else ", by a command that is not shown"


def probable(plan: SystemPlan) -> set[str]:
    """The commands that are not documented for what the plan does with them."""
    of_all = {command for change in plan.changes if change.confidence == PROBABLE for command in change.commands}
    is_weak = (change for change in plan.changes if change.confidence == PROBABLE or change.is_undo_probable)
    return of_all.union(*(change.undo for change in is_weak))


def places(change: SystemChange) -> str:
    """The places of before and after; one if both are the same."""
    shown = dict.fromkeys(f"{span.path}:{span.line}" for span in change.places)
    return ", ".join(shown)


def numbered(commands: Sequence[str]) -> Iterator[str]:
    """Commands with their numbers."""
    width = len(str(len(commands)))
    return (f"{number:>{width}}. {command}" for number, command in enumerate(commands, 1))

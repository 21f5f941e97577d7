"""The words of a plan that its text and its Markdown share."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from lint.facts.effect_text import NOT_ON_RECORD
from lint.facts.effects import CLASSES
from lint.plan.change import NO_WAY, PROBABLE, SystemChange
from lint.plan.system_plan import Plan, SystemPlan
from lint.report.counting import count

VERDICTS = {
    "unknown": "unknown, because not all of it could be judged",
    "none": "no effect",
    "new-work": "commands, for new work only",
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
        (change.name, change.before, change.after, change.code, change.commands, change.undo, change.places)
        for change in system.changes
    )
    cautions = tuple(caution.code for caution in system.watch)
    gaps = tuple((entry.side, entry.gap.span.path, entry.gap.reason) for entry in system.unjudged)
    return system.verdict, changes, system.members, cautions, gaps


def headline(plan: Plan) -> str:
    """The sum of the plan, in a sentence or two."""
    number = len(plan.systems)
    if not number:
        return f"No effective value changes in {count(plan.compared, 'system')}."
    verb = "changes" if number == 1 else "change"
    most = VERDICTS[plan.verdict]
    return f"{number:,} of {count(plan.compared, 'system')} {verb}. The most that is needed: {most}."


def names(group: EqualSystems, most: int) -> str:
    """The names of the systems of a group, at most so many of them."""
    shown = ", ".join(group.names[:most])
    rest = len(group.names) - most
    return f"{shown} and {rest:,} more" if rest > 0 else shown


def configuration(plan: Plan) -> Iterator[str]:
    """Sentences about a changed configuration."""
    if plan.is_configuration_changed:
        yield "parmlint.yaml differs, too: each side is read as its own parmlint.yaml says."
    for verb, systems in (("Only the new side has", plan.added), ("Only the old side has", plan.removed)):
        if systems:
            yield f"{verb} {', '.join(systems)}; nothing is compared."


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
    by = ", by command" if change.is_by_command else ""
    return f"{words[:1].upper()}{words[1:]}{by}."


def places(change: SystemChange) -> str:
    """The places of before and after; one if both are the same."""
    shown = dict.fromkeys(f"{span.path}:{span.line}" for span in change.places)
    return ", ".join(shown)


def numbered(commands: Sequence[str]) -> Iterator[str]:
    """Commands with their numbers."""
    width = len(str(len(commands)))
    return (f"{number:>{width}}. {command}" for number, command in enumerate(commands, 1))

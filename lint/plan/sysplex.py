"""The systems of a sysplex together: commands that reach all of them, and commands that each of them needs."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import replace

from lint.plan import watch
from lint.plan.change import SystemChange
from lint.plan.state import SystemState
from lint.plan.system_plan import SystemPlan

_SYSPLEX = "sysplex"


def together(plans: Sequence[SystemPlan], states: Mapping[str, SystemState]) -> list[SystemPlan]:
    """The plans with a command for the whole sysplex in that of the first system only."""
    by_sysplex: dict[str, list[SystemPlan]] = defaultdict(list)
    for plan in plans:
        by_sysplex[states[plan.name].sysplex or f"\n{plan.name}"].append(plan)
    done = {plan.name: plan for members in by_sysplex.values() for plan in _of_one(members)}
    return [done[plan.name] for plan in plans]


def _of_one(plans: Sequence[SystemPlan]) -> list[SystemPlan]:
    """The plans of the systems of one sysplex."""
    if len(plans) == 1:
        return list(plans)
    entered: dict[str, str] = {}
    sharing: dict[tuple[object, ...], list[str]] = defaultdict(list)
    for plan in plans:
        for change in plan.changes:
            sharing[_key(change)].append(plan.name)
    result = []
    for plan in plans:
        changes = tuple(_without_entered(change, entered, plan.name) for change in plan.changes)
        said = [watch.of_shared(change, sharing[_key(change)]) for change in plan.changes]
        cautions = tuple(dict.fromkeys((*plan.watch, *filter(None, said))))
        result.append(plan._replace(changes=changes, watch=cautions))
    return result


def _key(change: SystemChange) -> tuple[object, ...]:
    return change.name, change.before, change.after, change.places


def _without_entered(change: SystemChange, entered: dict[str, str], name: str) -> SystemChange:
    """The change without the commands for the sysplex that another system has in its plan."""
    if change.scope != _SYSPLEX:
        return change
    kept = [text for text in change.commands if entered.setdefault(text, name) == name]
    undo = [text for text in change.undo if entered.setdefault(text, name) == name]
    change = replace(change, entered_on=tuple(entered[text] for text in (*change.commands, *change.undo)))
    if len(kept) == len(change.commands) and len(undo) == len(change.undo):
        return change
    others = [entered[text] for text in change.commands if text not in kept]
    remarks = (f"The command reaches the whole sysplex: enter it on {others[0]}.",) if others else ()
    return replace(change, commands=tuple(kept), undo=tuple(undo), remarks=(*change.remarks, *remarks))

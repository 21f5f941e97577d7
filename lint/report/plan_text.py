"""A plan as text: what differs, system by system, and a checklist for the operator."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from textwrap import wrap

from lint.finding import Finding
from lint.plan.change import SystemChange
from lint.plan.system_plan import Plan
from lint.report import plan_words
from lint.report.counting import count
from lint.report.plan_words import EqualSystems
from lint.report.printable import place, printable

_WIDTH = 100
_MOST_NAMES = 12
_MOST_SHOWN = 20


def render(plan: Plan) -> str:
    """The text of a plan."""
    return "".join(f"{printable(line)}\n" for line in _lines(plan))


def _lines(plan: Plan) -> Iterator[str]:
    yield f"Plan: from {plan.before} to {plan.after}"
    yield from plan_words.configuration(plan)
    yield plan_words.headline(plan)
    for group in plan_words.groups(plan.systems):
        yield ""
        yield from _group(group)
    yield from _findings("Findings that the change brings", plan.new)
    yield from _findings("Findings that the change mends", plan.gone)
    for title, entries in plan_words.untaken(plan):
        yield from ("", f"{title}:")
        yield from _some(f"  {entry.path} {entry.member}: {entry.reason}" for entry in entries)
    platforms = dict.fromkeys(system.platform for system in plan.systems) or {"zos": None}
    yield ""
    for platform in platforms:
        yield from wrap(plan_words.LIVE[platform].replace("`", ""), _WIDTH)


def _group(group: EqualSystems) -> Iterator[str]:
    plan = group.plan
    number = f" ({count(len(group.names), 'system')})" if len(group.names) > 1 else ""
    yield f"{plan_words.names(group, _MOST_NAMES)}{number}: {plan_words.VERDICTS[plan.verdict]}"
    for title, members in plan.members._asdict().items():
        if members:
            yield from _wrapped(f"members {title}: {', '.join(members)}", "  ")
    said: set[str] = set()
    for change in plan.changes:
        yield ""
        yield from _change(change, said)
    yield from _checklist(group)


def _change(change: SystemChange, said: set[str]) -> Iterator[str]:
    """A change; a remark that another one has made before is not said again."""
    yield from _wrapped(f"{change.name}  {plan_words.values(change)}", "  ")
    yield from _wrapped(plan_words.when(change), "    ")
    if change.places:
        yield f"    at {plan_words.places(change)}"
    affected = f"Affects {change.disturbs}." if change.disturbs not in ("", "nobody") else ""
    for remark in filter(None, (change.limits, *change.remarks, affected)):
        if remark not in said:
            said.add(remark)
            yield from _wrapped(remark, "    ")


def _checklist(group: EqualSystems) -> Iterator[str]:
    plan = group.plan
    marks = _marks(group)
    listed = (
        (plan_words.ENTER, [_marked(command, marks) for command in plan.commands]),
        (plan_words.CHECK, plan.displays),
        (plan_words.BACK_OUT, [_marked(command, marks) for command in plan.undo]),
    )
    for title, commands in listed:
        if commands:
            yield from ("", f"  {title}:")
            yield from (f"    {line}" for line in plan_words.numbered(commands))
    if plan.not_undone:
        yield from ("", *_wrapped(f"No command undoes: {', '.join(plan.not_undone)}.", "  "))
    if plan.watch:
        yield from ("", "  Watch:")
        for caution in plan.watch:
            yield from _wrapped(f"- {caution.text} [{caution.code}]", "    ")
    if plan.unjudged:
        yield from ("", "  Not judged:")
        entries = (f"{place(entry.gap.span)} ({entry.side}): {entry.gap.reason}" for entry in plan.unjudged)
        yield from _some(f"    {entry}" for entry in entries)


def _marks(group: EqualSystems) -> dict[str, set[str]]:
    """The remarks behind commands, each with the commands."""
    return {"probably": plan_words.probable(group.plan), f"on {group.names[0]} only": plan_words.of_first(group)}


def _marked(command: str, marks: dict[str, set[str]]) -> str:
    said = "; ".join(mark for mark, commands in marks.items() if command in commands)
    return f"{command}    ({said})" if said else command


def _findings(title: str, findings: tuple[Finding, ...]) -> Iterator[str]:
    if findings:
        yield from ("", f"{title}:")
        yield from _some(f"  {place(each.span)}: {each.code} {each.message}" for each in findings)


def _some(lines: Iterable[str]) -> Iterator[str]:
    listed = list(lines)
    yield from listed[:_MOST_SHOWN]
    if len(listed) > _MOST_SHOWN:
        yield f"  and {count(len(listed) - _MOST_SHOWN, 'more')}".replace("mores", "more")


def _wrapped(text: str, indent: str) -> Iterator[str]:
    yield from wrap(
        text,
        _WIDTH,
        initial_indent=indent,
        subsequent_indent=f"{indent}  ",
        break_long_words=False,
        break_on_hyphens=False,
    )

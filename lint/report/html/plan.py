"""The page of a plan: the verdict, and for each system before, after, and a checklist."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from lint.finding import Finding
from lint.pictures.gallery import Gallery
from lint.pictures.plan import PlanGroup, Words, pictures
from lint.pictures.svg import Links
from lint.plan.change import NO_WAY, SystemChange
from lint.plan.system_plan import Plan
from lint.report import plan_words
from lint.report.html.drawings import drawn
from lint.report.html.page import rendered
from lint.report.plan_words import EqualSystems
from lint.report.printable import place

_MOST_NAMES = 12
_ABOUT = "Each value before and after, and what puts it in force. Numbers are those of the list of commands."


class _Value(NamedTuple):
    text: str
    is_default: bool = False
    is_of_texts: bool = True
    """False for words in place of a value."""


class _Row(NamedTuple):
    """A change as the table shows it."""

    name: str
    before: _Value
    after: _Value
    when: str
    places: str
    remarks: list[str]


class _Group(NamedTuple):
    """Systems with equal changes; `lists` are titles with numbered commands."""

    names: str
    verdict: str
    is_unknown: bool
    members: list[tuple[str, str]]
    rows: list[_Row]
    lists: list[tuple[str, list[str]]]
    hints: list[str]
    watch: list[str]
    unjudged: list[str]


def plan_page(plan: Plan) -> str:
    """The page of a plan."""
    groups = [_group(group) for group in plan_words.groups(plan.systems)]
    words = Words(plan_words.VERDICTS, plan_words.when)
    shown = pictures(plan, (PlanGroup(equal.names, equal.plan) for equal in plan_words.groups(plan.systems)), words)
    addresses = {finding: f"#brings-{at}" for at, finding in enumerate(plan.new, 1)}
    galleries = [Gallery("The change", _ABOUT, shown)] if shown else []
    platforms = dict.fromkeys(system.platform for system in plan.systems) or {"zos": None}
    values = {
        "title": "parmlint plan",
        "headline": plan_words.headline(plan),
        "before": plan.before,
        "after": plan.after,
        "sentences": list(plan_words.configuration(plan)),
        "groups": groups,
        "galleries": drawn(galleries, Links(findings=lambda findings: addresses.get(findings[0], "")), are_open=True),
        "findings": [
            (title, [(f"{title}-{at}", _sentence(each)) for at, each in enumerate(findings, 1)])
            for title, findings in (("brings", plan.new), ("mends", plan.gone))
            if findings
        ],
        "without_effect": [f"{entry.path} {entry.member}: {entry.reason}" for entry in plan.without_effect],
        "live": [plan_words.LIVE[platform].replace("`", "") for platform in platforms],
    }
    return "".join(rendered("plan.html", **values))


def _sentence(finding: Finding) -> str:
    return f"{place(finding.span)}: {finding.code} {finding.message}"


def _group(group: EqualSystems) -> _Group:
    plan = group.plan
    lists = ((plan_words.ENTER, plan.commands), (plan_words.CHECK, plan.displays), (plan_words.BACK_OUT, plan.undo))
    return _Group(
        plan_words.names(group, _MOST_NAMES),
        plan_words.VERDICTS[plan.verdict],
        plan.verdict == "unknown",
        [(title, ", ".join(members)) for title, members in plan.members._asdict().items() if members],
        list(map(_row, plan.changes)),
        [(title, list(commands)) for title, commands in lists if commands],
        list(_hints(group)),
        [f"{caution.text} ({caution.code})" for caution in plan.watch],
        [f"{place(entry.gap.span)} ({entry.side}): {entry.gap.reason}" for entry in plan.unjudged],
    )


def _row(change: SystemChange) -> _Row:
    before, after = (_value(change, at) for at in (0, 1))
    affected = f"Affects {change.disturbs}." if change.disturbs not in ("", "nobody") else ""
    remarks = list(filter(None, (change.limits, *change.remarks, affected)))
    return _Row(change.name, before, after, plan_words.when(change), plan_words.places(change), remarks)


def _value(change: SystemChange, at: int) -> _Value:
    """The value before (0) or after (1)."""
    text = (change.before, change.after)[at]
    if change.may_be_unread(at):
        return _Value("not known", is_of_texts=False)
    return _Value("none", is_of_texts=False) if text is None else _Value(text, change.is_default[at])


def _hints(group: EqualSystems) -> Iterator[str]:
    plan = group.plan
    unknown = [change.name for change in plan.changes if change.confidence == NO_WAY]
    if plan.not_undone:
        yield f"No command undoes: {', '.join(plan.not_undone)}."
    if of_first := plan_words.of_first(group):
        yield f"On {group.names[0]} only, for the whole sysplex: {', '.join(sorted(of_first))}."
    if probable := plan_words.probable(plan):
        yield f"Probable, but not documented: {', '.join(sorted(probable))}."
    if unknown:
        yield f"No documented way is on record, treat as next IPL: {', '.join(unknown)}."

"""The page of a plan: the verdict, and for each system before, after, and a checklist."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from lint.finding import Finding, Level, Span
from lint.pictures.gallery import Gallery
from lint.pictures.plan import PlanGroup, Words, pictures
from lint.plan.change import NO_WAY, SystemChange
from lint.plan.system_plan import Plan, Untold
from lint.report import account, plan_words
from lint.report.html.data import ReportData
from lint.report.html.drawings import drawn, fitting, source_address, source_links
from lint.report.html.page import as_json, rendered
from lint.report.plan_words import EqualSystems
from lint.report.printable import place
from lint.report.results import Results, Style

_MOST_NAMES = 12
_ABOUT = "Each value before and after, and what puts it in force. Numbers are those of the list of commands."


class _Value(NamedTuple):
    text: str
    is_default: bool = False
    is_of_texts: bool = True
    """False for words in place of a value."""


class _Place(NamedTuple):
    """A place with its address in the new revision, "" for one of the old revision."""

    text: str
    address: str = ""


class _Mended(NamedTuple):
    """A finding that the change mends."""

    level: str
    code: str
    message: str
    place: str


class _Row(NamedTuple):
    """A change as the table shows it."""

    name: str
    before: _Value
    after: _Value
    when: str
    places: list[_Place]
    remarks: list[str]


class _Group(NamedTuple):
    """Systems with equal changes; `lists` are titles with numbered commands.

    `all_names` are the names of all systems if `names` has only the first, else "".
    """

    names: str
    all_names: str
    verdict: str
    is_unknown: bool
    members: list[tuple[str, str]]
    rows: list[_Row]
    lists: list[tuple[str, list[str]]]
    hints: list[str]
    watch: list[str]
    unjudged: list[tuple[_Place, str]]


def plan_page(plan: Plan, results: Results, style: Style) -> str:
    """The page of a plan.

    `results` are those of the new side: their findings and account are what the change brings. Links lead to the new
    revision, and places of the old one have none.
    """
    equal = plan_words.groups(plan.systems)
    words = Words(plan_words.VERDICTS, plan_words.when)
    shown = pictures(plan, (PlanGroup(each.names, each.plan) for each in equal), words)
    data = ReportData(results, style, account.places(results.unjudged))
    links = source_links(style)._replace(findings=data.address)
    galleries = drawn([Gallery("The change", _ABOUT, shown)] if shown else [], links, are_open=True)
    platforms = dict.fromkeys(system.platform for system in plan.systems) or {"zos": None}
    values = {
        "title": "parmlint plan",
        "headline": plan_words.headline(plan),
        "before": plan.before,
        "after": plan.after,
        "sentences": list(_sentences(plan)),
        "groups": [_group(each, style) for each in equal],
        "galleries": fitting(galleries, len(as_json(data.fields)), len(results.findings)),
        "has_findings": bool(results.findings or results.unjudged),
        "unjudged": len(data.fields["unjudged"]),
        "choices": data.choices,
        "data": data.fields,
        "mended": list(map(_mended, plan.gone)),
        "without_effect": [f"{entry.path} {entry.member}: {entry.reason}" for entry in plan.without_effect],
        "live": [plan_words.LIVE[platform] for platform in platforms],
    }
    return "".join(rendered("plan.html", **values))


def _sentences(plan: Plan) -> Iterator[str]:
    """Sentences below the verdict."""
    yield from plan_words.configuration(plan)
    if plan.unchanged:
        yield f"No change: {', '.join(plan.unchanged)}."
    if not plan.new:
        yield "The change brings no findings."


def _mended(finding: Finding) -> _Mended:
    return _Mended((finding.level or Level.NOTE).label, finding.code, finding.message, place(finding.span))


def _group(group: EqualSystems, style: Style) -> _Group:
    plan = group.plan
    lists = ((plan_words.ENTER, plan.commands), (plan_words.CHECK, plan.displays), (plan_words.BACK_OUT, plan.undo))
    return _Group(
        plan_words.names(group, _MOST_NAMES),
        ", ".join(group.names) if group.names[_MOST_NAMES:] else "",
        plan_words.VERDICTS[plan.verdict],
        plan.verdict == "unknown",
        [(title, ", ".join(members)) for title, members in plan.members._asdict().items() if members],
        [_row(change, style) for change in plan.changes],
        [(title, list(commands)) for title, commands in lists if commands],
        list(_hints(group)),
        [f"{caution.text} ({caution.code})" for caution in plan.watch],
        [_unjudged(entry, style) for entry in plan.unjudged],
    )


def _unjudged(entry: Untold, style: Style) -> tuple[_Place, str]:
    span = entry.gap.span
    address = source_address(style, span) if entry.side == "after" else ""
    return _Place(place(span), address), f" ({entry.side}): {entry.gap.reason}"


def _places(change: SystemChange, style: Style) -> list[_Place]:
    """The places of before and after, one if both are the same."""
    after: Span | None = None
    if change.places and change.after is not None and not change.is_default[1]:
        after = change.places[-1]
    texts = dict.fromkeys(f"{span.path}:{span.line}" for span in change.places)
    new = f"{after.path}:{after.line}" if after else ""
    return [_Place(text, source_address(style, after) if after and text == new else "") for text in texts]


def _row(change: SystemChange, style: Style) -> _Row:
    before, after = (_value(change, at) for at in (0, 1))
    affected = f"Affects {change.disturbs}." if change.disturbs not in ("", "nobody") else ""
    remarks = list(filter(None, (change.limits, *change.remarks, affected)))
    return _Row(change.name, before, after, plan_words.when(change), _places(change, style), remarks)


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

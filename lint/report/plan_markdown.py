"""A plan as Markdown for the comment on a pull request: a summary, and the systems in parts that open."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from html import escape

from lint.finding import Finding
from lint.plan.change import NO_WAY, SystemChange
from lint.plan.system_plan import Plan
from lint.report import plan_words
from lint.report.counting import count
from lint.report.plan_words import EqualSystems
from lint.report.printable import place, printable

MARK = "<!-- parmlint plan -->"
"""The first line: by it, a later run finds the comment that it updates."""
MOST = 65_000
"""Characters. GitHub takes 65,536, GitLab a million."""
_CUT = "The plan is longer than a comment may be, so the rest is left out: {rest}. `parmlint plan` has all of it."
_MOST_NAMES = 6
_MOST_SHOWN = 20
_LONGEST = 300
_SPECIAL = re.compile(r"[\\`*_{}\[\]<>#|~&@]")
_TICKS = re.compile(r"`+")
_FENCE = "```"


def render(plan: Plan, *, is_open: bool = False) -> str:
    """The Markdown of a plan, at most `MOST` characters; it says what was cut. `is_open`: its parts are open."""
    head = "".join(f"{line}\n" for line in _head(plan))
    tail = "".join(f"{line}\n" for line in _tail(plan))
    parts: list[str] = []
    groups = plan_words.groups(plan.systems)
    room = MOST - len(head) - len(tail) - len(_CUT) - 100
    for number, group in enumerate(groups):
        text = "".join(f"{line}\n" for line in _group(group, is_open=is_open))
        if len(text) > room:
            systems = sum(len(each.names) for each in groups[number:])
            parts.append(f"\n{_CUT.format(rest=count(systems, 'system'))}\n")
            break
        room -= len(text)
        parts.append(text)
    return f"{head}{''.join(parts)}{tail}"


def _head(plan: Plan) -> Iterator[str]:
    yield MARK
    yield "## parmlint plan"
    yield ""
    yield plan_words.headline(plan)
    yield ""
    yield f"From {_code(plan.before)} to {_code(plan.after)}."
    yield from (_escaped(sentence) for sentence in plan_words.configuration(plan))
    groups = plan_words.groups(plan.systems)
    if groups:
        yield from ("", "| Systems | Needed | Changes | Commands |", "|---|---|---:|---:|")
    for group in groups[:_MOST_SHOWN]:
        names = _escaped(plan_words.names(group, _MOST_NAMES))
        needed = plan_words.VERDICTS[group.plan.verdict]
        yield f"| {names} | {needed} | {len(group.plan.changes)} | {len(group.plan.commands)} |"
    if len(groups) > _MOST_SHOWN:
        yield from ("", f"The table leaves out {count(len(groups) - _MOST_SHOWN, 'more line')}.")


def _group(group: EqualSystems, *, is_open: bool) -> Iterator[str]:
    plan = group.plan
    names = escape(printable(plan_words.names(group, _MOST_NAMES)))  # an HTML block, which knows no backslash
    yield ""
    yield f"<details{' open' if is_open else ''}><summary>{names}: {plan_words.VERDICTS[plan.verdict]}</summary>"
    yield ""
    for title, members in plan.members._asdict().items():
        if members:
            yield f"Members {title}: {_escaped(', '.join(members))}."
            yield ""
    if plan.changes:
        yield from ("| Value | Before | After | In force | Place |", "|---|---|---|---|---|")
        yield from map(_row, plan.changes)
    yield from _checklist(group)
    yield from ("", "</details>")


def _row(change: SystemChange) -> str:
    before, after = (
        _value(text, is_default=is_default)
        for text, is_default in zip((change.before, change.after), change.is_default, strict=True)
    )
    where = _escaped(plan_words.places(change))
    return f"| {_code(change.name)} | {before} | {after} | {_escaped(plan_words.when(change))} | {where} |"


def _value(text: str | None, *, is_default: bool) -> str:
    if text is None:
        return ""
    shown = text if len(text) <= _LONGEST else f"{text[:_LONGEST]}..."
    return f"{_code(shown)}{' (default)' if is_default else ''}"


def _checklist(group: EqualSystems) -> Iterator[str]:
    plan, of_first = group.plan, plan_words.of_first(group)
    probable = plan_words.probable(plan)
    unknown = [change.name for change in plan.changes if change.confidence == NO_WAY]
    for title, commands in (
        (plan_words.ENTER, plan.commands),
        (plan_words.CHECK, plan.displays),
        (plan_words.BACK_OUT, plan.undo),
    ):
        if commands:
            yield from ("", f"**{title}**", "", _FENCE)
            yield from (printable(line) for line in plan_words.numbered(commands))
            yield _FENCE
    if plan.not_undone:
        yield from ("", f"No command undoes: {', '.join(map(_code, plan.not_undone))}.")
    if of_first:
        name = _escaped(group.names[0])
        yield from ("", f"On {name} only, for the whole sysplex: {', '.join(map(_code, sorted(of_first)))}.")
    if probable:
        yield from ("", f"Probable, but not documented: {', '.join(map(_code, sorted(probable)))}.")
    if unknown:
        yield from ("", f"No documented way is on record, treat as next IPL: {', '.join(map(_code, unknown))}.")
    if plan.watch:
        yield from ("", "**Watch**", "")
        yield from (f"- {_escaped(caution.text)} ({caution.code})" for caution in plan.watch)
    if plan.unjudged:
        yield from ("", "**Not judged**", "")
        yield from _some(f"- {place(entry.gap.span)} ({entry.side}): {entry.gap.reason}" for entry in plan.unjudged)


def _tail(plan: Plan) -> Iterator[str]:
    yield from _findings("Findings that the change brings", plan.new)
    yield from _findings("Findings that the change mends", plan.gone)
    for title, entries in plan_words.untaken(plan):
        yield from ("", f"**{title}**", "")
        yield from _some(f"- {entry.path} {entry.member}: {entry.reason}" for entry in entries)
    platforms = dict.fromkeys(system.platform for system in plan.systems) or {"zos": None}
    yield from ("", *(plan_words.LIVE[platform] for platform in platforms))


def _findings(title: str, findings: tuple[Finding, ...]) -> Iterator[str]:
    if findings:
        yield from ("", f"**{title}**", "")
        yield from _some(f"- {place(each.span)}: {each.code} {each.message}" for each in findings)


def _some(lines: Iterable[str]) -> Iterator[str]:
    listed = list(lines)
    yield from (f"- {_escaped(line.removeprefix('- ')[:_LONGEST])}" for line in listed[:_MOST_SHOWN])
    if len(listed) > _MOST_SHOWN:
        yield f"- and {len(listed) - _MOST_SHOWN:,} more"


def _escaped(text: str) -> str:
    return _SPECIAL.sub(r"\\\g<0>", printable(text))


def _code(text: str) -> str:
    """A text as code that no character of it ends: a table cell takes no bar."""
    shown = printable(text).replace("|", "\\|")
    fence = "`" * (max((len(run) for run in _TICKS.findall(shown)), default=0) + 1)
    return f"{fence} {shown} {fence}" if "`" in shown else f"`{shown}`"

"""The change that a plan describes: which system needs what, and for each system every value before and after."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple

from lint.finding import Finding
from lint.pictures.grid import GAP, PAD, TALL, Canvas, Entry, in_lines, whole_tile
from lint.pictures.legend import with_legend
from lint.pictures.looks import Look
from lint.pictures.observed import Observed
from lint.pictures.picture import (
    TEXT,
    Label,
    Picture,
    Stroke,
    Subject,
    fitted,
    identifier,
    text_width,
)
from lint.pictures.words import place_text, systems_text
from lint.plan.change import NO_WAY, VERDICTS, SystemChange
from lint.plan.system_plan import UNKNOWN, Plan, SystemPlan

_VALUE, _ARROW, _NEEDED = 340, 32, 244
_AT_AFTER = _VALUE + _ARROW
_AT_NEEDED = _AT_AFTER + _VALUE + _ARROW
_ROOM = _AT_NEEDED + _NEEDED
_NAME = 18
_LEAST_COLUMN, _MOST_COLUMN = 150, 240
_MOST_CHANGES = 100
"""The changes of a picture."""
_MOST_FINDINGS = 20
"""The findings that have a tile of their own because they are on no change."""

_WORDS = {
    Look.HIDDEN: "before the change",
    Look.SOUND: "after the change: in force at once, for new work, or by commands",
    Look.SECOND: "after the change: in force only by DIRECTXA, a logon, a restart, or an IPL",
    Look.FREE: "nothing on this side",
    Look.UNKNOWN: "not judged, not known, or no documented way",
    Look.FRAME: "a finding that is on no change",
}
_MOST_COMMANDS = 5
"""The commands of a change that are shown whole."""
_WITHOUT_NEED = ("unknown", "none", "new-work")
"""The verdicts that name nothing by which changes are put in force."""
_DEFAULT = " (default)"
_AT_ONCE = VERDICTS.index("commands")


class PlanGroup(NamedTuple):
    """Systems with equal changes, and the plan of the first of them."""

    names: Sequence[str]
    plan: SystemPlan


class Words(NamedTuple):
    """The words of reports: of each verdict, and when a change is in force."""

    verdicts: Mapping[str, str]
    when: Callable[[SystemChange], str]


def overview(plan: Plan, groups: Sequence[PlanGroup], words: Words, findings: Sequence[Finding] = ()) -> Picture:
    """The needs of each system: a column for each verdict, from the least to the most; what is not known comes last.

    `findings` are those that the change brings and that are about none of the groups.
    """
    entries: dict[str, list[Entry]] = {}
    for at, group in enumerate(groups):
        verdict, more = group.plan.verdict, _count(group, words)
        title = f"{', '.join(group.names)}: {words.verdicts[verdict]}, {more}"
        subject = Subject(f"systems {at}", title)
        entries.setdefault(verdict, []).append((_look_of(verdict), subject, systems_text(group.names), more))
    for side, alone in (("new", plan.added), ("old", plan.removed)):
        for name in alone:
            more = f"on the {side} side only"
            entry = (Look.UNKNOWN, Subject(f"{side} {name}", f"{name}: {more}, not compared"), name, more)
            entries.setdefault(UNKNOWN, []).append(entry)
    columns = sorted(entries, key=lambda verdict: (verdict == UNKNOWN, VERDICTS.index(verdict)))
    width = max(_LEAST_COLUMN, min(_MOST_COLUMN, _ROOM / max(len(columns), 1) - GAP))
    canvas = Canvas()
    for column, verdict in enumerate(columns):
        x = column * (width + GAP)
        for line, text in enumerate(in_lines(words.verdicts[verdict], width, TEXT)):
            canvas.labels.append(Label(text, x, 16 + 16 * line, TEXT, weight="strong"))
    most = max((len(in_lines(words.verdicts[verdict], width, TEXT)) for verdict in columns), default=1)
    canvas.y = 24 + 16 * (most - 1)
    top = bottom = canvas.y
    for column, verdict in enumerate(columns):
        canvas.y = top
        canvas.flow(entries[verdict], column * (width + GAP), (width, TALL), 1)
        bottom = max(bottom, canvas.y)
    canvas.y = bottom
    if plan.unchanged:
        canvas.paragraph(f"No change: {', '.join(plan.unchanged)}.", _ROOM)
    _other_findings(findings, canvas)
    return with_legend("plan", "What each system needs", canvas.shapes, canvas.labels, words=_WORDS)


def _count(group: PlanGroup, words: Words) -> str:
    """`7 changes, 1 by IPL`: the changes of a group, and how many of them need what the whole needs."""
    verdict, count = group.plan.verdict, len(group.plan.changes)
    text = f"{count} change{'' if count == 1 else 's'}{' each' if group.names[1:] else ''}"
    needy = sum(change.verdict == verdict for change in group.plan.changes)
    return (
        f"{text}, {needy} by {words.verdicts[verdict]}" if 0 < needy < count and verdict not in _WITHOUT_NEED else text
    )


def layout(group: PlanGroup, words: Words, findings: Sequence[Finding] = ()) -> Picture:
    """The changes of a group of systems; `findings` are those about it that the change brings."""
    plan, canvas, observed = group.plan, Canvas(), Observed(findings)
    verdict = words.verdicts[plan.verdict]
    canvas.heading(f"{systems_text(group.names)}: {verdict}", _ROOM)
    canvas.names(group.names, _ROOM)
    for x, text in ((0, "Before"), (_AT_AFTER, "After"), (_AT_NEEDED, "In force")):
        canvas.labels.append(Label(text, x, canvas.y + 8, weight="faint"))
    canvas.y += 20
    numbers = {command: number for number, command in enumerate(plan.commands, 1)}
    for at, change in enumerate(plan.changes[:_MOST_CHANGES]):
        _Change(at, change, numbers, words, observed).draw(canvas)
    if len(plan.changes) > _MOST_CHANGES:
        rest = len(plan.changes) - _MOST_CHANGES
        title = f"{rest} more changes, which the table below has"
        canvas.flow([(Look.FREE, Subject("more", title), f"{rest} more changes", "in the table below")], 0, _TILE, 1)
    _unjudged(plan, canvas, observed)
    shown = {finding for shape in canvas.shapes if shape.subject for finding in shape.subject.findings}
    _other_findings([finding for finding in findings if finding not in shown], canvas)
    name = identifier("plan", group.names[0])
    return with_legend(
        name, f"Before and after: {systems_text(group.names)}", canvas.shapes, canvas.labels, words=_WORDS
    )


_TILE = (_ROOM, TALL)


def _unjudged(plan: SystemPlan, canvas: Canvas, observed: Observed) -> None:
    if plan.unjudged:
        canvas.heading("Not judged", _ROOM)
        entries: list[Entry] = []
        for at, (side, gap) in enumerate(plan.unjudged):
            more = f"{place_text(gap.span)}, {side}"
            name, title = f"gap {at}", f"{gap.reason}, {more}"
            # The findings that the change brings are about the texts after it, and so are the links of a page.
            subject = observed.statement(name, title, gap.span) if side == "after" else Subject(name, title)
            entries.append((Look.UNKNOWN, subject, gap.reason, more))
        canvas.flow(entries, 0, _TILE, 1)


def _other_findings(findings: Sequence[Finding], canvas: Canvas) -> None:
    """Tiles for findings that are on no change; the last tile has all for which there is no tile."""
    if findings:
        canvas.heading("Other findings that the change brings", _ROOM)
        entries: list[Entry] = []
        for at, finding in enumerate(findings[:_MOST_FINDINGS]):
            words, place = f"{finding.code} {finding.message}", place_text(finding.span)
            subject = Subject(f"finding {at}", f"finding, {place}", finding.span, (finding,))
            entries.append((Look.FRAME, subject, words, place))
        if rest := findings[_MOST_FINDINGS:]:
            words = f"{len(rest)} more findings"
            entries.append((Look.FRAME, Subject("findings", words, None, rest), words, "in the list below"))
        canvas.flow(entries, 0, _TILE, 1)


class _Change:
    """A change: its name, and below it the value before and after, and what puts it in force."""

    def __init__(
        self, at: int, change: SystemChange, numbers: Mapping[str, int], words: Words, observed: Observed
    ) -> None:
        self._name = f"change {at}"
        self._change = change
        self._numbers = numbers
        self._words = words
        self._observed = observed

    def draw(self, canvas: Canvas) -> None:
        """Draws it below what is on the canvas."""
        change = self._change
        canvas.labels.append(Label(fitted(change.name, _ROOM), 0, canvas.y + 12, TEXT, weight="strong"))
        y = canvas.y + _NAME
        before, after = (_lines(change, at) for at in (0, 1))
        gone, new = _difference(*(text.removesuffix(_DEFAULT) for text, _ in (before, after)))
        title = f"{change.name} before: {before[0]}{_at(before[1])}"
        subject = Subject(f"{self._name} before", title)
        look, more = _look_of_value(change, 0), _below(before[1], gone)
        tiles = [whole_tile((0, y), (_VALUE, TALL), look, subject, before[0], more)]
        title = f"{change.name} after: {after[0]}{_at(after[1])}"
        spans = change.places[-1:] if change.after is not None and not change.is_default[1] else ()
        name = f"{self._name} after"
        subject = self._observed.statements(name, title, spans) if spans else Subject(name, title)
        look, more = _look_of_value(change, 1), _below(after[1], new)
        tiles.append(whole_tile((_AT_AFTER, y), (_VALUE, TALL), look, subject, after[0], more))
        tiles.append(whole_tile((_AT_NEEDED, y), (_NEEDED, TALL), *self._needed()))
        canvas.y = y
        canvas.row(tiles)
        middle = y + TALL / 2
        canvas.shapes.append(Stroke(((_VALUE, middle), (_AT_AFTER, middle)), Look.LINK, has_arrow=True))
        canvas.shapes.append(Stroke(((_AT_AFTER + _VALUE, middle), (_AT_NEEDED, middle)), Look.LINK, has_arrow=True))
        canvas.y += 2 * GAP

    def _needed(self) -> Entry:
        change = self._change
        when = self._words.when(change)
        subject = Subject(f"{self._name} needs", f"{change.name}: {when}")
        if change.code == "UNKNOWN" or change.confidence == NO_WAY:
            return Look.UNKNOWN, subject, "no documented way", "treat as next IPL"
        if change.is_open:
            return Look.UNKNOWN, subject, self._words.verdicts[change.verdict], "if there is a change at all"
        numbered = sorted({(self._numbers[text], text) for text in change.commands if text in self._numbers})
        lines = [f"{number}. {text}" for number, text in numbered[:_MOST_COMMANDS]]
        if rest := numbered[_MOST_COMMANDS:]:
            lines.append(f"and {len(rest)} more in the list")
        if change.entered_on:
            lines.append(f"entered on {', '.join(dict.fromkeys(change.entered_on))}")
        return _look_of(change.verdict), subject, self._words.verdicts[change.verdict], _below(*lines)


def _look_of(verdict: str) -> Look:
    if verdict == UNKNOWN:
        return Look.UNKNOWN
    return Look.SOUND if VERDICTS.index(verdict) <= _AT_ONCE else Look.SECOND


def _look_of_value(change: SystemChange, at: int) -> Look:
    if not change.is_known(at):
        return Look.UNKNOWN
    if (change.before, change.after)[at] is None:
        return Look.FREE
    return (Look.HIDDEN, _look_of(change.verdict))[at]


def _lines(change: SystemChange, at: int) -> tuple[str, str]:
    """The value before (0) or after (1), and its place."""
    text = (change.before, change.after)[at]
    if change.may_be_unread(at):
        return "not known", "text that could not be read may have it"
    if text is None:
        return "none", ""
    words = " ".join(text.split()) or "specified"
    if change.is_default[at]:
        return f"{words}{_DEFAULT}", ""
    return words, place_text(change.places[0 if at == 0 else -1] if change.places else None)


def _at(place: str) -> str:
    return f", {place}" if place else ""


def _difference(before: str, after: str) -> tuple[str, str]:
    """The words below two values: what only one has of their parts, if one takes several lines and they share some."""
    room = _VALUE - 2 * PAD
    if max(text_width(before), text_width(after)) <= room:
        return "", ""
    old, new = (Counter(filter(None, re.split(r"[(), ]+", text))) for text in (before, after))
    if not old & new:
        return "", ""
    if old == new:
        return "", "in another order"
    gone, added = (", ".join(parts) for parts in ((old - new), (new - old)))
    return f"no longer: {gone}" if gone else "", f"new: {added}" if added else ""


def _below(*lines: str) -> str:
    return "\n".join(filter(None, lines))


def pictures(plan: Plan, groups: Iterable[PlanGroup], words: Words) -> list[Picture]:
    """The overview of a plan with several systems, then a picture of each group of equal systems."""
    shown = list(groups)
    of_groups = [[finding for finding in plan.new if _is_about(finding, group)] for group in shown]
    placed = {finding for findings in of_groups for finding in findings}
    others = [finding for finding in plan.new if finding not in placed]
    parts = [
        layout(group, words, findings)
        for group, findings in zip(shown, of_groups, strict=True)
        if group.plan.changes or group.plan.unjudged or findings
    ]
    needs_overview = len(shown) + len(plan.added) + len(plan.removed) + bool(shown and others) > 1
    return [overview(plan, shown, words, others), *parts] if needs_overview else parts


def _is_about(finding: Finding, group: PlanGroup) -> bool:
    """True for a finding in one of the systems; for one of a text, if it is in a text that changes for them."""
    if finding.systems:
        return not set(finding.systems).isdisjoint(group.names)
    path, member = finding.span.path, finding.span.member
    texts = {*group.plan.members.selected, *group.plan.members.changed}
    places = {(place.path, place.member) for change in group.plan.changes for place in change.places}
    return not texts.isdisjoint({path, f"{path}({member})"}) or (path, member) in places

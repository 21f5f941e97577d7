"""The plan: what differs between two sides, system by system, and how it takes effect."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator

from lint.finding import Finding
from lint.plan import difference, sysplex, watch
from lint.plan.change import SystemChange, worst
from lint.plan.consequences import Sides, change_of, profile_of
from lint.plan.side import Side
from lint.plan.state import SystemState
from lint.plan.symbols import changes_of_symbols
from lint.plan.system_plan import UNKNOWN, MemberChanges, Plan, SystemPlan, Untold, WithoutEffect
from lint.source.member import Member
from lint.syntax.account import Gap
from lint.syntax.parsed import ParsedMember
from lint.systems.zos.query import LOAD, SYSTEM_PARAMETERS

_OF_IPL = (LOAD, SYSTEM_PARAMETERS)
"""The kinds of which parmlint.yaml says what the system takes."""


def make(before: Side, after: Side, names: Collection[str] = ()) -> Plan:
    """The plan for two sides; `names` are the systems that are shown, all if there are none."""
    old, new = before.states, after.states
    same = _Same()
    plans = [
        _of_system(name, old[name], new[name], before, after, same)
        for name in new
        if name in old and (not names or name in names)
    ]
    is_same_text = _changed_members(before, after)
    findings = _findings(before, after) if is_same_text or before.settings != after.settings else ((), ())
    return Plan(
        before.title,
        after.title,
        tuple(plan for plan in sysplex.together(plans, new) if plan.changes or plan.unjudged),
        len({*old, *new}),
        is_configuration_changed=_text_of_configuration(before) != _text_of_configuration(after),
        added=tuple(name for name in new if name not in old),
        removed=tuple(name for name in old if name not in new),
        new=findings[0],
        gone=findings[1],
        without_effect=tuple(_without_effect(is_same_text, before, after)),
    )


class _Same:
    """The answers whether members have the same text, asked once for each pair."""

    def __init__(self) -> None:
        self._answers: dict[tuple[int, int], bool] = {}

    def __call__(self, old: Iterable[ParsedMember], new: Iterable[ParsedMember]) -> bool:
        before, after = list(old), list(new)
        return len(before) == len(after) and all(map(self._is_same, before, after))

    def _is_same(self, old: ParsedMember, new: ParsedMember) -> bool:
        key = id(old), id(new)
        if key not in self._answers:
            self._answers[key] = _text(old.member) == _text(new.member) and old.release == new.release
        return self._answers[key]


def _text(member: Member) -> tuple[str, ...]:
    return tuple(member.records)


def _of_system(name: str, old: SystemState, new: SystemState, before: Side, after: Side, same: _Same) -> SystemPlan:
    sides = Sides(old, new, after.release(new.platform))
    changes = list(changes_of_symbols(old, new))
    gaps: list[list[Gap]] = [list(old.gaps), list(new.gaps)]
    is_same_ipl = before.settings.systems == after.settings.systems
    for source in dict.fromkeys((*old.sources, *new.sources)):
        if (source not in _OF_IPL or is_same_ipl) and same(old.sources.get(source, ()), new.sources.get(source, ())):
            continue
        before_part, after_part = old.part(source), new.part(source)
        gaps[0] += before_part.gaps
        gaps[1] += after_part.gaps
        for each in difference.between(before_part, after_part, sides.release):
            profile = profile_of(each)
            if not profile or profile in {**old.includes, **new.includes}:
                changes.append(change_of(each, sides))
    changes.sort(key=lambda change: change.rank)
    unjudged = tuple(_unjudged(gaps, before, after))
    verdict = worst([change.verdict for change in changes])
    if unjudged:
        verdict = UNKNOWN
    members = _members(old, new, changes, before, after)
    cautions = watch.cautions(changes, old, new)
    return SystemPlan(name, new.platform, verdict, tuple(changes), members, unjudged, cautions)


def _unjudged(gaps: list[list[Gap]], before: Side, after: Side) -> Iterator[Untold]:
    """The gaps of one side, but for those that the other side has in the same words."""
    keyed = [{_key_of(gap, side): gap for gap in listed} for listed, side in zip(gaps, (before, after), strict=True)]
    for side, own, others in (("before", keyed[0], keyed[1]), ("after", keyed[1], keyed[0])):
        yield from (Untold(side, gap) for key, gap in own.items() if key not in others)


def _key_of(gap: Gap, side: Side) -> tuple[object, ...]:
    return gap.cause, gap.reason, gap.span.member, side.text_of(gap)


def _members(
    old: SystemState, new: SystemState, changes: Iterable[SystemChange], before: Side, after: Side
) -> MemberChanges:
    touched = {(span.path, span.member) for change in changes for span in change.places}
    changed = (
        name
        for name, member in new.members.items()
        if _is_taken_by(name, old, new, before, after) and member and _is_at(member, touched)
    )
    return MemberChanges(
        tuple(_where(name, new, after) for name in new.members if not _is_taken_by(name, old, new, before, after)),
        tuple(_where(name, old, before) for name in old.members if not _is_taken_by(name, new, old, after, before)),
        tuple(_where(name, new, after) for name in changed),
    )


def _is_taken_by(name: str, there: SystemState, own: SystemState, other_side: Side, own_side: Side) -> bool:
    """True if the other side takes that member from the same file."""
    return name in there.members and _where(name, there, other_side) == _where(name, own, own_side)


def _is_at(member: Member, places: Collection[tuple[str, str]]) -> bool:
    return (member.path, member.first_line_span.member) in places


def _where(name: str, state: SystemState, side: Side) -> str:
    """The path of a member, with its name if the file has several; the name of one that is not there."""
    member = state.members[name]
    if member is None:
        return name
    path = side.relative(member.path)
    return f"{path}({member.name})" if member.in_deck else path


# --- files ------------------------------------------------------------------------------------------------------------


def _changed_members(before: Side, after: Side) -> list[tuple[str, str]]:
    """The path and the name of each member that is not the same on both sides."""
    old, new = before.members, after.members
    return [
        key
        for key in dict.fromkeys((*new, *old))
        if key not in old or key not in new or _text(old[key]) != _text(new[key])
    ]


def _text_of_configuration(side: Side) -> object:
    return side.settings.places.lines if side.settings.places else None


def _without_effect(changed: Iterable[tuple[str, str]], before: Side, after: Side) -> Iterator[WithoutEffect]:
    """The changed members that no system takes on either side."""
    taken: set[tuple[str, str]] = set()
    hidden: set[tuple[str, str]] = set()
    for side in (before, after):
        for state in side.states.values():
            taken |= {(side.relative(member.path), member.name) for member in state.members.values() if member}
            hidden |= {(side.relative(path), name) for name, path in state.hidden}
    for key in changed:
        if key in taken:
            continue
        reason = "a library further up has a member of that name" if key in hidden else "no system takes it"
        yield WithoutEffect(*key, reason)


def _findings(before: Side, after: Side) -> tuple[tuple[Finding, ...], tuple[Finding, ...]]:
    """The findings that only one side has: those of today, and those of before."""
    old, new = before.findings, after.findings
    return tuple(_not_in(new, old)), tuple(_not_in(old, new))


def _not_in(findings: Iterable[tuple[object, Finding]], others: Iterable[tuple[object, Finding]]) -> Iterator[Finding]:
    left = Counter(key for key, _ in others)
    for key, finding in findings:
        if left[key]:
            left[key] -= 1
        else:
            yield finding

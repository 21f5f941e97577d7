"""The plan: what differs between two sides, system by system, and how it takes effect."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import replace

from lint.finding import Finding
from lint.plan import difference, inherited, of_ipl, remounts, selection, sysplex, watch
from lint.plan.change import SYMBOL, SystemChange, worst
from lint.plan.consequences import Sides, change_of
from lint.plan.side import Side
from lint.plan.state import SystemState
from lint.plan.symbols import changes_of_symbols
from lint.plan.system_plan import UNDECLARED, UNKNOWN, MemberChanges, Plan, SystemPlan, Untold, WithoutEffect
from lint.plan.way import NOT_LEGAL, profile_of
from lint.source.member import Member
from lint.syntax.account import Cause, Gap
from lint.syntax.parsed import ParsedMember
from lint.systems.recognition import DIRECTORY
from lint.systems.zos.query import LOAD, SYSTEM_PARAMETERS

_OF_IPL = (LOAD, SYSTEM_PARAMETERS)
"""The kinds of which parmlint.yaml says what the system takes."""


def make(before: Side, after: Side, names: Collection[str] = ()) -> Plan:
    """The plan for two sides; `names` are the systems that are shown, all if there are none."""
    old, new = before.states, after.states
    same = _Same()
    compared = [name for name in new if name in old and (not names or name in names)]
    plans = [_of_system(name, old[name], new[name], before, after, same) for name in compared]
    is_same_text = _changed_members(before, after)
    findings = _findings(before, after) if is_same_text or before.settings != after.settings else ((), ())
    return Plan(
        before.title,
        after.title,
        tuple(plan for plan in sysplex.together(plans, new) if plan.changes or plan.unjudged),
        len(compared),
        is_configuration_changed=_text_of_configuration(before) != _text_of_configuration(after),
        added=tuple(name for name in new if name not in old and (not names or name in names)),
        removed=tuple(name for name in old if name not in new and (not names or name in names)),
        new=findings[0],
        gone=findings[1],
        unchanged=tuple(plan.name for plan in plans if not plan.changes and not plan.unjudged),
        without_effect=tuple(_without_effect((*is_same_text, *_changed_others(before, after)), before, after)),
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
            self._answers[key] = _read(old) == _read(new)
        return self._answers[key]


def _read(parsed: ParsedMember) -> tuple[object, ...]:
    """All that decides what a member says."""
    merges = [(conflict.begins, conflict.ends) for conflict in parsed.conflicts]
    return _text(parsed.member), parsed.release, merges


def _text(member: Member) -> tuple[str, ...]:
    return tuple(member.records)


def _of_system(name: str, old: SystemState, new: SystemState, before: Side, after: Side, same: _Same) -> SystemPlan:
    sides = Sides(old, new, after.release(new.platform))
    gaps: list[list[Gap]] = [list(old.gaps), list(new.gaps)]
    is_whole = [not any(map(_is_of_selection, listed)) for listed in _own_gaps(gaps, before, after)]
    changes = list(changes_of_symbols(old, new, is_sure=all(is_whole)))
    is_same_ipl = before.settings.systems == after.settings.systems
    for source in dict.fromkeys((*old.sources, *new.sources)):
        if (source not in _OF_IPL or is_same_ipl) and same(old.sources.get(source, ()), new.sources.get(source, ())):
            continue
        before_part, after_part = (
            part if is_sure else part._replace(has_all_members=False)
            for part, is_sure in zip((old.part(source), new.part(source)), is_whole, strict=True)
        )
        gaps[0] += before_part.gaps
        gaps[1] += after_part.gaps
        if source == DIRECTORY:
            before_part, after_part = inherited.completed((before_part, after_part), (old, new))
        for each in difference.between(before_part, after_part, sides.release):
            profile = profile_of(each)
            if not profile or inherited.users_of(profile, each.element, (old, new), source):
                changes.append(change_of(each, sides))
    changes = selection.without_mere_order(changes, (old, new))
    changes = list(of_ipl.without_commands(list(remounts.together(changes)), old, new))
    changes = sorted(_without_halves(changes), key=lambda change: change.rank)
    unjudged = tuple(dict.fromkeys((*_unjudged(gaps, before, after), *_unread(old, new))))
    verdict = worst([change.verdict for change in changes])
    if unjudged:
        verdict = UNKNOWN
    unread = {entry.gap.span.member for entry in unjudged}
    members = _members(old, new, unread.union(*(change.members for change in changes)), before, after)
    cautions = watch.cautions(changes, old, new)
    return SystemPlan(name, new.platform, verdict, tuple(changes), members, unjudged, cautions)


_NOT_READ_AGAIN = "With it, a value would not be valid, so no command is shown."
_HALF = "What takes its place has no command, so none is shown that takes it away."


def _without_halves(changes: Sequence[SystemChange]) -> Iterator[SystemChange]:
    """The changes without the commands that take away what no command would put back in another form.

    No command reads symbols again where one of them makes a value that is not valid.
    """
    refused = {_sort_of(change) for change in changes if NOT_LEGAL in change.remarks}
    symbols = frozenset().union(*(change.symbols for change in changes if NOT_LEGAL in change.remarks))
    is_spoilt = any(change.sort == SYMBOL and change.name.lstrip("&") in symbols for change in changes)
    for change in changes:
        if change.sort == SYMBOL and is_spoilt:
            yield replace(change, commands=(), undo=(), remarks=(*change.remarks, _NOT_READ_AGAIN))
            continue
        is_removal = change.difference is not None and change.after is None
        if refused and is_removal and change.commands and _sort_of(change) in refused:
            yield replace(change, commands=(), undo=(), remarks=(*change.remarks, _HALF))
        else:
            yield change


def _sort_of(change: SystemChange) -> tuple[str, str]:
    element = change.difference.element if change.difference else None
    return (element.kind.id, element.statement) if element else ("", change.name)


def _unjudged(gaps: list[list[Gap]], before: Side, after: Side) -> Iterator[Untold]:
    """The gaps of each side that the other does not have."""
    for side, listed in zip(("before", "after"), _own_gaps(gaps, before, after), strict=True):
        yield from (Untold(side, gap) for gap in listed)


def _own_gaps(gaps: list[list[Gap]], before: Side, after: Side) -> tuple[list[Gap], list[Gap]]:
    """The gaps of each side, but for those that the other side has in the same words."""
    old, new = ({_key_of(gap, side): gap for gap in listed} for listed, side in zip(gaps, (before, after), strict=True))
    return [gap for key, gap in old.items() if key not in new], [gap for key, gap in new.items() if key not in old]


_SELECTING = ("IEASYM", "IEASYS", "LOAD")


def _is_of_selection(gap: Gap) -> bool:
    """True for a gap in the text that decides about libraries, symbols and members: it may hide any of them.

    One that names a member hides that member alone.
    """
    names_member = gap.cause is Cause.ABSENT and not gap.span.member.startswith("LOAD")
    return gap.span.member.startswith(_SELECTING) and not names_member


def _unread(old: SystemState, new: SystemState) -> Iterator[Untold]:
    """The gaps of the texts that are not read and are not the same on both sides."""
    for name in dict.fromkeys((*old.unread, *new.unread)):
        before, after = old.unread.get(name), new.unread.get(name)
        if before is None or after is None or before.text != after.text:
            sides = (("before", before), ("after", after))
            yield from (Untold(side, text.gap) for side, text in sides if text and not text.is_taken)


_NAMING = ("searches ", "names ", "needs ", "includes ")
"""The first words of gaps that name what is not there."""


def _key_of(gap: Gap, side: Side) -> tuple[object, ...]:
    """All that makes a gap the same one on the other side: for what is absent its name, wherever that stands."""
    place = () if gap.reason.startswith(_NAMING) else (gap.span.member, side.text_of(gap))
    return gap.cause, gap.reason, *place


def _members(old: SystemState, new: SystemState, touched: Collection[str], before: Side, after: Side) -> MemberChanges:
    """The members of a system; `touched` are the names of those with changes, or with text that is not read."""
    changed = (
        name
        for name, member in new.members.items()
        if _is_taken_by(name, old, new, before, after) and _is_touched(name, touched, old, new)
    )
    return MemberChanges(
        tuple(_where(name, new, after) for name in new.members if not _is_taken_by(name, old, new, before, after)),
        tuple(_where(name, old, before) for name in old.members if not _is_taken_by(name, new, old, after, before)),
        tuple(_where(name, new, after) for name in changed),
    )


def _is_taken_by(name: str, there: SystemState, own: SystemState, other_side: Side, own_side: Side) -> bool:
    """True if the other side takes that member from the same file."""
    return name in there.members and _where(name, there, other_side) == _where(name, own, own_side)


def _is_touched(name: str, touched: Collection[str], old: SystemState, new: SystemState) -> bool:
    """True if a member has another text on each side, and that is a change or may be one."""
    then, now = old.members[name], new.members[name]
    if then is None or now is None or _text(then) == _text(now):
        return False
    return now.first_line_span.member in touched


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


def _changed_others(before: Side, after: Side) -> list[tuple[str, str]]:
    """The path and the name of each file in a library that is of no kind and not the same on both sides."""
    old, new = before.others, after.others
    of_kinds = {*before.members, *after.members}
    return [key for key in dict.fromkeys((*new, *old)) if key not in of_kinds and old.get(key) != new.get(key)]


def _text_of_configuration(side: Side) -> object:
    return side.settings.places.lines if side.settings.places else None


def _without_effect(changed: Iterable[tuple[str, str]], before: Side, after: Side) -> Iterator[WithoutEffect]:
    """The changed members that no system takes on either side."""
    taken: set[tuple[str, str]] = set()
    hidden: set[tuple[str, str]] = set()
    unread: set[str] = set()
    for side in (before, after):
        for state in side.states.values():
            taken |= {(side.relative(member.path), member.name) for member in state.members.values() if member}
            hidden |= {(side.relative(path), name) for name, path in state.hidden}
            unread |= {side.relative(text.path) for text in state.unread.values() if text.path}
    for key in changed:
        if key in taken or key[0] in unread:
            continue
        reason = "a library further up has a member of that name" if key in hidden else "no system takes it"
        is_declared = key not in before.only_declared and key not in after.only_declared
        yield WithoutEffect(*key, reason if is_declared else UNDECLARED)


def _findings(before: Side, after: Side) -> tuple[tuple[Finding, ...], tuple[Finding, ...]]:
    """The findings that only one side has: those of today, and those of before."""
    old, new = before.findings, after.findings
    brought, mended = list(_not_in(new, old)), list(_not_in(old, new))
    # A finding on a line that was edited is the same if it says the same.
    said = [
        [(_said(finding, side), finding) for finding in each] for each, side in ((brought, after), (mended, before))
    ]
    return tuple(_not_in(said[0], said[1])), tuple(_not_in(said[1], said[0]))


def _said(finding: Finding, side: Side) -> tuple[str, ...]:
    return finding.code, side.relative(finding.span.path), finding.span.member, finding.message


def _not_in(findings: Iterable[tuple[object, Finding]], others: Iterable[tuple[object, Finding]]) -> Iterator[Finding]:
    left = Counter(key for key, _ in others)
    for key, finding in findings:
        if left[key]:
            left[key] -= 1
        else:
            yield finding

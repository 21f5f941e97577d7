"""The gaps of an IPL: libraries and members that are not there, filters without an answer, and text not read.

Each function gives or notes the gaps that stand between a question about an image and its answer.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from lint.finding import Span
from lint.kinds import registry
from lint.syntax import account
from lint.syntax.account import Cause, Gap
from lint.syntax.unknown_values import note_values
from lint.systems.zos import sysdef
from lint.systems.zos.played import PlayedIpl
from lint.systems.zos.selected import Presence, SelectedMember
from lint.systems.zos.supplied import SUPPLIED

_TRACE = "CTI"
_ABSENT = "which is not in the repository"
_REPLY = "the operator's reply may name more IEASYSxx, and parmlint.yaml does not specify it"
_NOT_READ = "which is there and is not read"
_REASONS = {
    Presence.MISSING: _ABSENT,
    Presence.UNDECLARED: f"which is {Presence.UNDECLARED.value}",
    Presence.UNKNOWN: "whose symbol has no value",
}


def _gap(cause: Cause, reason: str, span: Span) -> Gap:
    return Gap(cause, reason, span, (span.line, span.end_line))


def of_libraries(image: PlayedIpl) -> Iterator[Gap]:
    """The libraries that LOADxx names to a declared image and that are not in the repository."""
    load, concatenation = image.loaded.load, image.concatenation
    if load is None or not image.is_declared or concatenation.is_complete:
        return
    lacking = {slot.data_set for slot in concatenation.slots if slot.library is None}
    for placed in load.parmlibs:
        name = placed.get("DATA_SET")
        if name and (concatenation.are_fewer or name.text in lacking):
            reason = _fewer(image) if concatenation.are_fewer else f"names {name.text}, {_why(name.text, image)}"
            yield _gap(Cause.ABSENT, reason, name.span)
            lacking.discard(name.text)
            if concatenation.are_fewer:
                return
    for data_set in sorted(lacking - {placed["DATA_SET"].text for placed in load.parmlibs if "DATA_SET" in placed}):
        yield _gap(Cause.ABSENT, f"searches {data_set}, {_why(data_set, image)}", load.parsed.first_line_span)


def _why(data_set: str, image: PlayedIpl) -> str:
    """The reason, as a clause, why a library is not searched."""
    library = image.concatenation.undeclared.get(data_set)
    return f"which is in this checkout ({library.path}), but not under parmlib: of {image.name}" if library else _ABSENT


def _fewer(image: PlayedIpl) -> str:
    """The reason where LOADxx names more libraries than the configuration, and none by a name that LOADxx has."""
    declared = [slot.data_set for slot in image.concatenation.slots]
    return f"names {', '.join(image.loaded.data_sets)}, but parmlint.yaml declares only {', '.join(declared)}"


def of_member(image: PlayedIpl, member: SelectedMember) -> Gap | None:
    """The gap of a member that should be there and cannot be looked at; None if it is not missed."""
    if member is image.loaded.member and not (image.spec and image.spec.ipl.load):
        return None  # many keep LOADxx elsewhere and do not say which it is
    if member.name in SUPPLIED and not member.is_found:
        is_default_of_trace = member.name.startswith(_TRACE)  # taken without being written as well
        if is_default_of_trace or not image.concatenation.is_complete:
            return None  # the system has it, in a library that is not here or that has no members of IBM here
    return of_named(member) if member.place else _of_selected(member, "needs", image.beginning)


def of_named(member: SelectedMember) -> Gap | None:
    """The gap of a member that something names and that cannot be looked at; None if it can be, or is not missed."""
    return _of_selected(member, "names", member.place)


def _of_selected(member: SelectedMember, how: str, place: Span | None) -> Gap | None:
    reason = _reason(member)
    return _gap(Cause.ABSENT, f"{how} {member.name}, {reason}", place) if reason and place else None


def _reason(member: SelectedMember) -> str:
    """The reason, as a clause, why a member cannot be looked at; "" if it can be, or is not missed."""
    if member.is_found:  # members of kinds that are never read are not missed
        return _NOT_READ if member.in_file is None and registry.by_prefix(member.name) else ""
    return "" if member.is_default else _REASONS.get(member.presence, "")


def of_load(image: PlayedIpl) -> Iterator[Gap]:
    """LOADxx, if it should be there and is not; on MVS 3.8, which has none, the operator's reply."""
    member = image.loaded.member
    if image.loaded.load is None and image.beginning:
        if image.is_of_mvs:
            yield _gap(Cause.UNTOLD, _REPLY, image.beginning)
            return
        reason = _NOT_READ if member.is_found else _ABSENT
        yield _gap(Cause.ABSENT, f"needs {member.name}, {reason}", image.beginning)


def note_list(image: PlayedIpl) -> None:
    """Enter why an IEASYSxx may be missing in the list of those that the IPL reads."""
    _note_members(image, image.system_parameters.members)
    ipl = image.spec.ipl if image.spec else None
    if ipl and ipl.sysparm is not None:
        return
    load = image.loaded.load
    if load is None:
        account.note(tuple(of_load(image)))
        return
    load.note("SYSPARM", "IEASYM")
    note_values(filter(None, map(load.single.get, ("SYSPARM", "IEASYM"))))
    _note_members(image, image.symbol_stage.members)
    for member in image.symbol_stage.members:
        for placed in sysdef.undecided(member.in_file, ipl) if member.in_file and ipl else ():
            if "SYSPARM" in placed:
                reason = "applies to a system that parmlint.yaml does not identify"
                account.note((_gap(Cause.UNTOLD, reason, placed["SYSPARM"].span),))


def _note_members(image: PlayedIpl, members: Iterable[SelectedMember]) -> None:
    """Enter those members that cannot be looked at."""
    account.note(tuple(gap for member in members if member.in_system is None and (gap := of_member(image, member))))

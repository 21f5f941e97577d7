"""Cautions when a plan is carried out: all that a change does beyond its own value, as far as the texts tell.

The codes are those of the sheet of effects, section 10, and EFF-SPIN for what a spin time does to XCF.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple

from lint.facts.effects import ADDED, CHANGED, CLASSES, REMOVED
from lint.model.spin import spin_time
from lint.plan import conditions, inherited
from lint.plan.change import SYMBOL, SystemChange
from lint.plan.difference import Difference
from lint.plan.entered import listed
from lint.plan.state import SystemState
from lint.plan.system_plan import Caution
from lint.plan.way import profile_of
from lint.systems.recognition import DIRECTORY

_GROWING = frozenset(
    {"MAXPROCSYS", "MAXPTYS", "IPCMSGNIDS", "IPCSEMNIDS", "IPCSHMNIDS", "IPCSHMSPAGES"},
)
"""Values of BPXPRMxx that move in a window which follows from the value at IPL. [doc: Dynamic limits]"""
_OF_PROCESSES = frozenset(
    {"MAXFILEPROC", "MAXPROCUSER", "MAXTHREADS", "MAXTHREADTASKS", "MAXCORESIZE", "MAXFILESIZE", "MAXIOBUFUSER"}
)
"""Process limits that running processes follow at once. [doc: SETOMVS 3.2]"""
_WHOLE_SETS = frozenset({"ieaopt", "aschpm", "vmrm"})
"""Kinds in which an operand that is left out goes back to its default."""
_FIXED_TYPES = frozenset({"FILESYSTYPE", "SUBFILESYSTYPE", "NETWORK"})


class Watched(NamedTuple):
    """A change with the difference it comes from, and the states of its system."""

    change: SystemChange
    difference: Difference
    before: SystemState
    after: SystemState

    @property
    def kind(self) -> str:
        """The kind of the member that changes."""
        return self.difference.element.kind.id

    @property
    def statement(self) -> str:
        """The statement that changes."""
        return self.difference.element.statement


def cautions(changes: Sequence[SystemChange], before: SystemState, after: SystemState) -> tuple[Caution, ...]:
    """The cautions for one system, each sentence once."""
    watched = [Watched(change, change.difference, before, after) for change in changes if change.difference]
    said = [Caution(code, text) for each in watched for code, say in _CAUTIONS.items() if (text := say(each))]
    return tuple(dict.fromkeys((*said, *_of_symbols(changes, after))))


def of_shared(change: SystemChange, systems: Sequence[str]) -> Caution | None:
    """The caution when systems share a value that a command sets in one system only."""
    difference = change.difference
    if difference is None or difference.element.kind.id != "couple" or len(systems) < _SEVERAL:
        return None
    if change.scope != "system" or not change.commands:
        return None
    text = f"{change.name} changes in {listed(systems)}, which share the member: enter the command on each of them."
    return Caution("EFF-SYSPLEX", text)


_SEVERAL = 2


def _of_symbols(changes: Sequence[SystemChange], after: SystemState) -> Iterator[Caution]:
    """The values that a symbol changes: those whose texts hold it."""
    del after
    for change in changes:
        if change.sort == SYMBOL:
            symbol = change.name.lstrip("&")
            users = [each.name for each in changes if symbol in each.symbols and each.is_by_command]
            if users:
                names = ", ".join(dict.fromkeys(users))  # every one: the sheet of effects asks for a whole list
                yield Caution("EFF-SYM", f"{change.name} changes {names}; each takes effect in its own way.")


def _page_less(each: Watched) -> str:
    is_of_lpa = each.kind in ("lpalst", "ieapak") or "LPALIB" in each.difference.element.settings
    if not is_of_lpa or "CLPA" in {key[0] for key in each.after.part("ieasys").elements}:
        return ""
    return (
        "No IEASYSxx specifies CLPA: without it in the reply of the operator, the change does nothing at the next IPL."
    )


def _ignored_link_list(each: Watched) -> str:
    if each.kind != "lnklst" or not conditions.activates_link_list(each.after):
        return ""
    return (
        "The change of LNKLSTxx has no effect: a PROG= member activates a link list set, so LNK= is ignored (CSV487I)."
    )


def _static(each: Watched) -> str:
    if (each.kind, each.statement) != ("prog", "APF") or "FORMAT" in each.difference.element.settings:
        return ""
    if conditions.has_dynamic_list(each.before) or conditions.has_dynamic_list(each.after):
        return ""
    return "The list of authorized libraries is static: the change counts at the next IPL (CSV411I)."


def _in_use(each: Watched) -> str:
    element = each.difference.element
    if (each.kind, each.statement) != ("prog", "LNKLST") or element.member not in each.after.set_later:
        return ""
    link_list = each.after.part("prog").link_list
    defining = [part.member for part in (link_list.statements if link_list else ()) if part.flag == "DEFINE"]
    if element.member in defining:
        return ""
    return (
        f"{element.member} is taken by SET PROG= when the link list set is active, which never changes then (CSV530I)."
    )


def _growing(each: Watched) -> str:
    if each.kind != "bpxprm" or each.statement not in _GROWING:
        return ""
    return f"{each.statement} moves in a window that follows from its value at IPL; outside of it, an IPL is needed."


def _lowered(each: Watched) -> str:
    if each.kind != "bpxprm" or each.statement not in _OF_PROCESSES:
        return ""
    old, new = (value.compared if value else None for value in (each.difference.old, each.difference.new))
    is_lower = isinstance(old, int) and isinstance(new, int) and new < old
    return f"{each.statement} goes down: running processes may be above it and fail at once." if is_lower else ""


def _mounted(each: Watched) -> str:
    if (each.kind, each.statement) != ("bpxprm", "MOUNT") or each.difference.event != CHANGED:
        return ""
    if each.difference.before is None or each.difference.after is None or not each.difference.element.key:
        return ""
    return f"{each.difference.element.key} is mounted: SET OMVS does not mount it again."


def _defaulted(each: Watched) -> str:
    if each.kind not in _WHOLE_SETS or not each.change.is_default[1]:
        return ""
    return f"{each.change.name} is left out and goes back to its default, {each.change.after}."


def _critical_paging(each: Watched) -> str:
    is_enabled = each.change.name == "COUPLE.FUNCTIONS(CRITICALPAGING)" and each.change.after == "ENABLE"
    return "CRITICALPAGING cannot be enabled without an IPL." if is_enabled else ""


def _fixed_type(each: Watched) -> str:
    is_changed = each.difference.before is not None and each.difference.after is not None
    if each.kind != "bpxprm" or each.statement not in _FIXED_TYPES or not is_changed:
        return ""
    return f"{each.statement} can be added while z/OS UNIX runs, but changed at an IPL only."


def _later_mounts(each: Watched) -> str:
    if each.kind != "ioeprm" or each.change.code != "NEW":
        return ""
    return f"{each.statement} counts for file systems that are mounted later; change or remount those that are mounted."


def _profile(each: Watched) -> str:
    profile = profile_of(each.difference)
    states = (each.before, each.after)
    users = inherited.users_of(profile, each.difference.element, states, DIRECTORY) if profile else ()
    if not users:
        return ""
    when = CLASSES[each.change.code] if each.change.code == "DIR" else "at the next logon"
    return f"{listed(users)} include {profile}: each sees the change of {each.statement} {when}."


def _moved(each: Watched) -> str:
    difference = each.difference
    is_moved = bool(difference.part) or (difference.event == REMOVED and not difference.operand)
    if each.statement != "MDISK" or not is_moved:
        return ""
    entry = difference.element.owner
    owner = each.after.userids.get(entry) or each.before.userids.get(entry) or entry.partition("(")[2].rstrip(")")
    return (
        f"Whoever has minidisk {difference.element.key} of {owner} linked keeps the old extent until DETACH or logoff; "
        "free its cylinders only when nobody has it."
    )


def _storage(each: Watched) -> str:
    if each.kind != "cp-directory" or each.difference.event == ADDED:
        return ""
    names = {each.statement, each.difference.operand}
    if not names & {"STORAGE", "MAXSTORAGE", "MAXIMUM_STORAGE"} or not each.difference.operand:
        return ""
    return f"{each.change.name} counts at the next logon; DEFINE STORAGE cannot exceed the maximum of the logon before."


def _multithreading(each: Watched) -> str:
    if each.statement != "MULTITHREADING" or each.difference.operand == "TYPE":
        return ""
    return "Multithreading is switched on or off by an IPL only."


def _slot(each: Watched) -> str:
    if each.statement != "CP_OWNED" or each.difference.operand != "SLOT":
        return ""
    return f"The slot of {each.difference.element.key} changes: spool files on the volume are lost."


def _spin(each: Watched) -> str:
    old, new = (_spin_time(state) for state in (each.before, each.after))
    if each.kind != "exspat" or old == new or old is None or new is None:
        return ""
    intervals = [element.settings.get("INTERVAL") for element in conditions.elements(each.after, "couple", "COUPLE")]
    interval = next((f"({value.text})" for value in intervals if value), "")
    return (
        f"The spin time moves from {old} to {new} seconds. Without USERINTERVAL, XCF uses no failure detection "
        f"interval below it, whatever INTERVAL{interval} of COUPLExx says (IXC470I)."
    )


def _spin_time(state: SystemState) -> int | None:
    """The seconds until the last action against a spin, from the values that EXSPATxx has."""
    words, seconds = (
        next(
            (value for element in conditions.elements(state, "exspat", name) for value in element.settings.values()),
            None,
        )
        for name in ("SPINRCVY", "SPINTIME")
    )
    number = seconds.compared if seconds else None
    if number is not None and not isinstance(number, int):
        return None
    return spin_time(len(words.words) if words else None, number, is_shared=False).least


_CAUTIONS: Mapping[str, Callable[[Watched], str]] = {
    "EFF-LPA": _page_less,
    "EFF-LNKIPL": _ignored_link_list,
    "EFF-STATIC": _static,
    "EFF-INUSE": _in_use,
    "EFF-GROW": _growing,
    "EFF-LOWER": _lowered,
    "EFF-MOUNT": _mounted,
    "EFF-DEFAULT": _defaulted,
    "EFF-CRITPG": _critical_paging,
    "EFF-FILESYS": _fixed_type,
    "EFF-ZFSNEW": _later_mounts,
    "EFF-PROFILE": _profile,
    "EFF-MDMOVE": _moved,
    "EFF-STOR": _storage,
    "EFF-MT": _multithreading,
    "EFF-SLOT": _slot,
    "EFF-SPIN": _spin,
}

"""The conditions of effects that the text of a system decides."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from lint.facts.effects import REMOVED
from lint.facts.release import Release, is_since
from lint.plan.difference import Difference
from lint.plan.element import Element
from lint.plan.state import State
from lint.values.check import OF_THE_VERB

_FIRST_LOCAL = 2
"""The page data sets for the PLPA and common pages stand before the local ones."""
_MOST_IPC_IDS, _ALWAYS_IPC_IDS, _TIMES_AT_IPL = 20000, 4096, 3
"""The window of IPCMSGNIDS and IPCSEMNIDS goes up to MIN(20000,MAX(4096,3*value at IPL)). [doc: Dynamic limits]"""
Condition = Callable[[Difference, State, State], bool | None]


def holds(difference: Difference, before: State, after: State, release: Release | None) -> bool | None:
    """True if the condition of the effect of a difference holds; None if the text does not decide it."""
    element = difference.element
    name = element.kind.id, element.statement
    if element.kind.id in _COMPATIBILITY:
        return not is_since(release, "zos 1.3")
    if name in _FROM:
        return is_since(release, _FROM[name])
    if name in _BEFORE:
        return not is_since(release, _BEFORE[name])
    decide = _CONDITIONS.get((element.kind.id, element.statement))
    return decide(difference, before, after) if decide else None


def elements(state: State, kind_id: str, statement: str) -> list[Element]:
    """The statements of a name in a system."""
    return [element for element in state.part(kind_id).elements.values() if element.statement == statement]


def activates_link_list(state: State) -> bool:
    """True if a member of the system activates a link list set, so that it ignores LNKLSTxx."""
    return any(element.flag == "ACTIVATE" for element in elements(state, "prog", "LNKLST"))


def has_dynamic_list(state: State) -> bool:
    """True if the list of authorized libraries has the dynamic format."""
    formats = (element.settings.get("FORMAT") for element in elements(state, "prog", "APF"))
    return any(value is not None and value.text == "DYNAMIC" for value in formats)


def _apf(difference: Difference, before: State, after: State) -> bool:
    del difference, after
    return has_dynamic_list(before)


def _link_list_set(difference: Difference, before: State, after: State) -> bool | None:
    """False for the set in use: that which the members activate at IPL."""
    del after
    name = difference.element.settings.get("NAME")
    return None if name is None else name.compared not in active_sets(before)


def active_sets(state: State) -> list[object]:
    """The names of the link list sets that members activate."""
    statements = elements(state, "prog", "LNKLST")
    return [
        each.settings["NAME"].compared for each in statements if each.flag == "ACTIVATE" and "NAME" in each.settings
    ]


def _link_list(difference: Difference, before: State, after: State) -> bool:
    del difference, before, after
    return True


def _page(difference: Difference, before: State, after: State) -> bool:
    """True if local page data sets came, and none went."""
    del before, after
    old = difference.old.words if difference.old else ()
    new = difference.new.words if difference.new else ()
    is_taken = bool(difference.went) or difference.event == REMOVED
    return old[:_FIRST_LOCAL] == new[:_FIRST_LOCAL] and not is_taken


def _root(difference: Difference, before: State, after: State) -> bool:
    """True if the file systems are shared."""
    del difference, before
    shared = [element.settings.get(OF_THE_VERB) for element in elements(after, "bpxprm", "SYSPLEX")]
    return any(value is not None and value.text == "YES" for value in shared)


def _window(difference: Difference, before: State, after: State) -> bool | None:
    """Whether a value is in the window that follows from the value before, taken as that of the IPL."""
    del before, after
    old, new = (value.compared if value else None for value in (difference.old, difference.new))
    if not isinstance(old, int) or not isinstance(new, int) or new < old:
        return None
    return new <= min(_MOST_IPC_IDS, max(_ALWAYS_IPC_IDS, _TIMES_AT_IPL * old))


def _slot(difference: Difference, before: State, after: State) -> bool:
    """True if a slot of a volume was free or reserved."""
    del before, after
    return difference.before is None or "RESERVED" in difference.before.settings


def _zone(difference: Difference, before: State, after: State) -> bool | None:
    """False if the zone of the system is that of its timer."""
    del difference, before
    zones = [
        element.settings.get(OF_THE_VERB)
        for name in ("STPZONE", "ETRZONE")
        for element in elements(after, "clock", name)
    ]
    return False if any(zone is not None and zone.text == "YES" for zone in zones) else None


_CONDITIONS: Mapping[tuple[str, str], Condition] = {
    ("prog", "APF"): _apf,
    ("prog", "LNKLST"): _link_list_set,
    ("lnklst", "ENTRY"): _link_list,
    ("ieasys", "PAGE"): _page,
    ("bpxprm", "ROOT"): _root,
    ("bpxprm", "IPCMSGNIDS"): _window,
    ("bpxprm", "IPCSEMNIDS"): _window,
    ("system-config", "CP_OWNED"): _slot,
    ("clock", "TIMEZONE"): _zone,
}
_COMPATIBILITY = frozenset({"ieaics", "ieaips"})
"""The kinds of compatibility mode."""
_FROM = {("bpxprm", "MAXPIPEUSER"): "zos 2.2"}
"""The releases from which on a condition holds."""
_BEFORE = {
    ("ioeprm", "METABACK_CACHE_SIZE"): "zos 2.2",
    ("ieasys", "ICS"): "zos 1.3",
    ("ieasys", "IPS"): "zos 1.3",
}
"""The releases from which on it holds no longer."""

"""The conditions of effects that the text of a system decides."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from lint.facts.effects import CHANGED, REMOVED
from lint.facts.release import Release, is_since
from lint.model.policies import CFRM, LOGR
from lint.model.policies import STATEMENTS as _STATEMENTS
from lint.plan.difference import Difference
from lint.plan.element import STATE, Element
from lint.plan.state import SystemState
from lint.values.naming import OF_THE_VERB

POLICY_STATEMENTS = {name: statements for name, statements in _STATEMENTS.items() if name != LOGR}
"""The statements of each type of policy that is started by its name."""
_FIRST_LOCAL = 2
"""The page data sets for the PLPA and common pages stand before the local ones."""
_MOST_IPC_IDS, _ALWAYS_IPC_IDS, _TIMES_AT_IPL = 20000, 4096, 3
"""The window of IPCMSGNIDS and IPCSEMNIDS goes up to MIN(20000,MAX(4096,3*value at IPL)). [doc: Dynamic limits]"""
Condition = Callable[[Difference, SystemState, SystemState], bool | None]


def holds(difference: Difference, before: SystemState, after: SystemState, release: Release | None) -> bool | None:
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


def case(difference: Difference, state: SystemState) -> str:
    """The case of a difference that has a row of its own in the effects; "" for any taken."""
    element = difference.element
    decide = _CASES.get((element.kind.id, element.statement))
    return decide(difference, state) if decide else ""


def elements(state: SystemState, kind_id: str, statement: str) -> list[Element]:
    """The statements of a name in a system."""
    return [element for element in state.part(kind_id).elements.values() if element.statement == statement]


def activates_link_list(state: SystemState) -> bool:
    """True if a member of the system activates a link list set, so that it ignores LNKLSTxx."""
    return state.part("prog").link_list is not None


def has_dynamic_list(state: SystemState) -> bool:
    """True if the list of authorized libraries has the dynamic format."""
    formats = (element.settings.get("FORMAT") for element in elements(state, "prog", "APF"))
    return any(value is not None and value.text == "DYNAMIC" for value in formats)


def _apf(difference: Difference, before: SystemState, after: SystemState) -> bool:
    del difference
    return has_dynamic_list(before) or has_dynamic_list(after)


def _link_list_set(difference: Difference, before: SystemState, after: SystemState) -> bool:
    """True: what is here is a set that no member activates."""
    del difference, before, after
    return True


def active_sets(state: SystemState) -> list[object]:
    """The names of the link list sets that members activate."""
    statements = elements(state, "prog", "LNKLST")
    return [
        each.settings["NAME"].compared for each in statements if each.flag == "ACTIVATE" and "NAME" in each.settings
    ]


def _link_list(difference: Difference, before: SystemState, after: SystemState) -> bool:
    del difference, before, after
    return True


def _page(difference: Difference, before: SystemState, after: SystemState) -> bool:
    """True if local page data sets came, and none went."""
    del before, after
    old = difference.old.words if difference.old else ()
    new = difference.new.words if difference.new else ()
    is_taken = bool(difference.went) or difference.event == REMOVED
    return old[:_FIRST_LOCAL] == new[:_FIRST_LOCAL] and not is_taken


def _root(difference: Difference, before: SystemState, after: SystemState) -> bool:
    del difference, after
    return shares_file_systems(before)


def shares_file_systems(state: SystemState) -> bool:
    """True if the systems of the sysplex share their file systems."""
    return _value(state, "bpxprm", "SYSPLEX") == "YES"


def _window(difference: Difference, before: SystemState, after: SystemState) -> bool | None:
    """True if a value is in the window that follows from the value before, taken as that of the IPL."""
    del before, after
    old, new = (value.compared if value else None for value in (difference.old, difference.new))
    if not isinstance(old, int) or not isinstance(new, int) or new < old:
        return None
    return new <= min(_MOST_IPC_IDS, max(_ALWAYS_IPC_IDS, _TIMES_AT_IPL * old))


def _slot(difference: Difference, before: SystemState, after: SystemState) -> bool:
    """True if no volume had the slot."""
    del after
    slot = difference.element.settings.get("SLOT")
    others = (element.settings.get("SLOT") for element in elements(before, "system-config", "CP_OWNED"))
    return not any(slot and taken and slot.compared == taken.compared for taken in others)


def _of_cluster(difference: Difference, before: SystemState, after: SystemState) -> bool:
    """True for a slot of the cluster that nobody had."""
    del before, after
    return difference.plain_operand == "SLOT" and bool(difference.old and difference.old.text == "AVAILABLE")


def _privilege_classes(difference: Difference, before: SystemState, after: SystemState) -> bool | None:
    """False if SYSTEM CONFIG disables SET PRIVCLASS."""
    del difference, before
    states = [
        element.settings.get(STATE)
        for element in elements(after, "system-config", "FEATURES")
        if element.key == "SET_PRIVCLASS"
    ]
    return states[0].text == "ENABLE" if states and states[0] else None


def _encryption(difference: Difference, before: SystemState, after: SystemState) -> bool:
    """False once encryption is required, which stays so until the next IPL."""
    del before, after
    return not (difference.old and difference.old.text == "REQUIRED")


def _zone(difference: Difference, before: SystemState, after: SystemState) -> bool | None:
    """False if the zone of the system is that of its timer."""
    del difference, before
    zones = [
        element.settings.get(OF_THE_VERB)
        for name in ("STPZONE", "ETRZONE")
        for element in elements(after, "clock", name)
    ]
    return False if any(zone is not None and zone.text == "YES" for zone in zones) else None


def _case_of_page(difference: Difference, state: SystemState) -> str:
    del state
    old = difference.old.words if difference.old else ()
    new = difference.new.words if difference.new else ()
    if old[:_FIRST_LOCAL] != new[:_FIRST_LOCAL]:
        return "a data set for the PLPA or common pages"
    return "a local data set is taken out" if difference.went else ""


def _case_of_error_log(difference: Difference, state: SystemState) -> str:
    del state
    return "to a data set" if difference.new and difference.new.text not in ("LOGSTREAM", "IGNORE") else ""


def _case_of_list(difference: Difference, state: SystemState) -> str:
    del state
    form = difference.element.settings.get("FORMAT")
    is_static = difference.before is None and form is not None and form.text == "STATIC"
    return "a static list" if is_static else ""


def _case_of_grs(difference: Difference, state: SystemState) -> str:
    del state
    is_star = difference.old is not None and difference.old.text == "STAR"
    return "from a star" if is_star else ""


def _case_of_link_list(difference: Difference, state: SystemState) -> str:
    del difference
    return "a PROG= member activates a set" if activates_link_list(state) else ""


def _case_of_switch(difference: Difference, state: SystemState) -> str:
    is_of_sets = difference.operand in ("PCOUPLE", "ACOUPLE") and difference.element.statement == "COUPLE"
    if is_of_sets and _value(state, "ieasys", "PLEXCFG") == "XCFLOCAL":
        return "in XCF-local mode"
    if difference.before is None and difference.after and not difference.operand:
        kind = difference.after.settings.get("TYPE")
        return "a type with policies" if kind and kind.text in _WITH_POLICIES else ""
    alternate = difference.before.settings.get("ACOUPLE") if difference.before else None
    if difference.operand != "PCOUPLE" or alternate is None or difference.new is None:
        return ""
    return "the alternate becomes the primary" if alternate.words == difference.new.words else ""


_WITH_POLICIES = frozenset({"ARM", "CFRM", "SFM"})


def _case_of_zone(difference: Difference, state: SystemState) -> str:
    del difference
    said = {name: _value(state, "clock", name) for name in ("STPMODE", "STPZONE")}
    return "STP gives the time, and not the zone" if said == {"STPMODE": "YES", "STPZONE": "NO"} else ""


def _case_of_minidisk(difference: Difference, state: SystemState) -> str:
    """The case of an extent that begins where it was."""
    del state
    before, after = difference.before, difference.after
    if not difference.part or before is None or after is None:
        return ""
    begin = [[each.settings[name].compared for name in _BEGIN if name in each.settings] for each in (before, after)]
    sizes = [each.settings["SIZE"].compared if "SIZE" in each.settings else None for each in (before, after)]
    old, new = sizes
    if begin[0] != begin[1] or not isinstance(old, int) or not isinstance(new, int):
        return ""
    return "it grows in place" if new > old else "it shrinks in place"


_BEGIN = ("DEVTYPE", "START", "VOLID", "DEVNO")


def _case_of_pool_disk(difference: Difference, state: SystemState) -> str:
    del state
    return "" if difference.element.key.startswith("MDK") else "a disk of the server itself"


def _case_of_policy(difference: Difference, state: SystemState) -> str:
    """The case of a policy that may not be the active one: COUPLExx names another one, or its type has several."""
    element = difference.element
    policy_type = next((name for name, statements in POLICY_STATEMENTS.items() if element.statement in statements), "")
    policy = element.owner.partition("(")[2].removesuffix(")")
    coupled = (each.settings.get("CFRMPOL") for each in elements(state, "couple", "COUPLE"))
    named = next((value.text for value in coupled if value), "") if policy_type == CFRM else ""
    statements = POLICY_STATEMENTS.get(policy_type, ())
    of_type = {each.owner for each in state.part(element.kind.id).elements.values() if each.statement in statements}
    is_active = named == policy if named else len(of_type) <= 1
    return "" if is_active else "another policy may be active"


def _case_of_grant(difference: Difference, state: SystemState) -> str:
    """The case of a GRANT for a switch that came or went; one with other operands than before is changed."""
    del state
    is_one = difference.element.flag == "VSWITCH" and ".GRANT(" in difference.element.name
    return "a guest is admitted to a switch" if is_one and difference.event != CHANGED else ""


def _value(state: SystemState, kind_id: str, statement: str) -> str:
    """The value of a statement that has one; "" without it."""
    values = (element.settings.get(OF_THE_VERB) for element in elements(state, kind_id, statement))
    return next((value.text for value in values if value), "")


_CASES: Mapping[tuple[str, str], Callable[[Difference, SystemState], str]] = {
    ("cp-directory", "MDISK"): _case_of_minidisk,
    ("pooldef", "DDNAME"): _case_of_pool_disk,
    ("system-config", "MODIFY"): _case_of_grant,
    ("ieasys", "PAGE"): _case_of_page,
    ("ieasys", "LOGREC"): _case_of_error_log,
    ("prog", "APF"): _case_of_list,
    ("ieasys", "GRS"): _case_of_grs,
    ("clock", "TIMEZONE"): _case_of_zone,
    ("lnklst", "ENTRY"): _case_of_link_list,
    **dict.fromkeys((("ixcmiapu", name) for names in POLICY_STATEMENTS.values() for name in names), _case_of_policy),
    ("couple", "COUPLE"): _case_of_switch,
    ("couple", "DATA"): _case_of_switch,
}
_CONDITIONS: Mapping[tuple[str, str], Condition] = {
    ("prog", "APF"): _apf,
    ("prog", "LNKLST"): _link_list_set,
    ("lnklst", "ENTRY"): _link_list,
    ("ieasys", "PAGE"): _page,
    ("bpxprm", "ROOT"): _root,
    ("bpxprm", "IPCMSGNIDS"): _window,
    ("bpxprm", "IPCSEMNIDS"): _window,
    ("system-config", "CP_OWNED"): _slot,
    ("system-config", "SSI"): _of_cluster,
    ("clock", "TIMEZONE"): _zone,
    ("system-config", "ENCRYPT"): _encryption,
    **dict.fromkeys((("cp-directory", name) for name in ("USER", "IDENTITY", "CLASS")), _privilege_classes),
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

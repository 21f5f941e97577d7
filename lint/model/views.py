"""Which views give the statements of a kind their meaning. Rules ask for a view by the name of its class."""

from __future__ import annotations

from functools import cache, lru_cache
from importlib import import_module
from typing import Any

from lint.kinds.parsed import ParsedMember
from lint.model.members import Members

VIEWS = {
    "couple": (("lint.model.couple", "Couple"),),
    "cp-directory": (("lint.model.directory", "Directory"), ("lint.model.commands", "Commands")),
    "system-config": (("lint.model.system_config", "SystemConfig"), ("lint.model.commands", "Commands")),
    "vm-exec": (("lint.model.commands", "Commands"),),
    "ioeprm": (("lint.model.zfs", "Zfs"),),
    "pooldef": (("lint.model.file_pool", "FilePool"),),
    "dmsparms": (("lint.model.start_parameters", "StartParameters"),),
    "vmrm": (("lint.model.vmrm", "Vmrm"),),
    "bpxprm": (("lint.model.unix", "Unix"), ("lint.model.mounts", "Mounts")),
    "cofvlf": (("lint.model.vlf", "Vlf"),),
    "csvrtl": (("lint.model.rtls", "Rtls"),),
    "aschpm": (("lint.model.asch", "Asch"),),
    "ieaics": (("lint.model.srm", "Ics"),),
    "lpalst": (("lint.model.libraries", "LibraryList"),),
    "lnklst": (("lint.model.libraries", "LibraryList"),),
    "iealpa": (("lint.model.libraries", "IncludedModules"),),
    "ieafix": (("lint.model.libraries", "IncludedModules"),),
    "prog": (("lint.model.prog", "Prog"),),
    "etc-rc": (("lint.model.shell", "StartScript"),),
    "etc-profile": (("lint.model.shell", "StartScript"),),
    "exspat": (("lint.model.spin", "SpinActions"),),
    "ieaips": (("lint.model.srm", "Ips"),),
    "ieasym": (("lint.model.sysdefs", "Sysdefs"),),
}
"""Module and class of each view of a kind; kinds without an entry have none."""

_VIEWS_AT_HAND = 256


def names(kind: str) -> tuple[str, ...]:
    """The names of a kind's views."""
    return tuple(name for _, name in VIEWS.get(kind, ()))


def kind_of(name: str) -> str:
    """The kind that a view shows. Raises KeyError for what is no view."""
    for kind, views in VIEWS.items():
        if any(known == name for _, known in views):
            return kind
    raise KeyError(name)


@lru_cache(maxsize=_VIEWS_AT_HAND)
def view(name: str, *members: ParsedMember, is_complete: bool = False) -> Any:
    """The view of that name of one member, or of the members that a system reads as one.

    `is_complete` says that they are surely all that it reads. Raises KeyError when their kind has no such view.
    Systems that read the same members share the view, and with it what was found out from them.
    """
    view_class = _view_class(members[0].kind.id, name)
    if is_complete and issubclass(view_class, Members):
        return view_class(*members, is_complete=True)
    return view_class(*members)


@cache
def _view_class(kind: str, name: str) -> Any:
    modules = {known: module for module, known in VIEWS[kind]}
    return getattr(import_module(modules[name]), name)

"""Which views give the statements of a kind their meaning. Rules ask for a view by the name of its class."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any

from lint.kinds.parsed import ParsedMember

VIEWS = {
    "couple": (("lint.model.couple", "Couple"),),
    "cp-directory": (("lint.model.directory", "Directory"),),
    "system-config": (("lint.model.system_config", "SystemConfig"),),
    "pooldef": (("lint.model.file_pool", "FilePool"),),
    "bpxprm": (("lint.model.mounts", "Mounts"),),
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
    "ieaips": (("lint.model.srm", "Ips"),),
}
"""Module and class of each view of a kind; kinds without an entry have none."""


def names(kind: str) -> tuple[str, ...]:
    """The names of a kind's views."""
    return tuple(name for _, name in VIEWS.get(kind, ()))


def view(name: str, parsed: ParsedMember) -> Any:
    """The view of that name of a member. Raises KeyError when its kind has no such view."""
    return _view_class(parsed.kind.id, name)(parsed)


@cache
def _view_class(kind: str, name: str) -> Any:
    modules = {known: module for module, known in VIEWS[kind]}
    return getattr(import_module(modules[name]), name)

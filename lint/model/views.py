"""Which view gives the statements of a kind their meaning. Rules ask for a view by the name of its class."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any

from lint.kinds.parsed import ParsedMember

VIEWS = {
    "couple": ("lint.model.couple", "Couple"),
    "cp-directory": ("lint.model.directory", "Directory"),
    "system-config": ("lint.model.system_config", "SystemConfig"),
    "pooldef": ("lint.model.file_pool", "FilePool"),
}
"""Module and class of each kind's view; kinds without an entry have none."""


def has_view(kind: str) -> bool:
    """Whether a kind has a view."""
    return kind in VIEWS


def view(parsed: ParsedMember) -> Any:
    """The view of a member of a kind that has one."""
    return _view_class(parsed.kind.id)(parsed)


@cache
def _view_class(kind: str) -> Any:
    module, name = VIEWS[kind]
    return getattr(import_module(module), name)

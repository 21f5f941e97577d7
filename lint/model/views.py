"""The index of views: the classes that give the statements of a kind their meaning.

A view is a class of this room with `KINDS`, the ids of the kinds that it shows. `index.json` is made from these classes
by `make docs`, so that a run imports only the views that a rule asks for.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib import import_module
from typing import TypeVar

from lint import program
from lint.model.members import Members, View
from lint.syntax.account import Gap
from lint.syntax.parsed import ParsedMember

INDEX = program.PACKAGE / "model" / "index.json"

BESIDE = {"bpxprm": ("ceeprm",)}
"""The kinds of the members that views of a kind ask beside their own, by kind."""

V = TypeVar("V", bound=View)


def names(kind: str) -> tuple[str, ...]:
    """The full names of the views of a kind."""
    return _by_kind().get(kind, ())


@cache
def load(name: str) -> type[View]:
    """The view class of that full name. Imports its module."""
    module, _, class_name = name.rpartition(".")
    view_class: type[View] = getattr(import_module(module), class_name)
    return view_class


def build(
    view_class: type[V],
    *members: ParsedMember,
    is_complete: bool = False,
    gaps: Sequence[Gap] = (),
    beside: Sequence[ParsedMember] = (),
) -> V:
    """The view of one member, or of the members that a system reads as one; the rest is as in `Members`."""
    if (is_complete or gaps or beside) and issubclass(view_class, Members):
        return view_class(*members, is_complete=is_complete, gaps=gaps, beside=beside)
    return view_class(*members)


@cache
def _by_kind() -> dict[str, tuple[str, ...]]:
    index: dict[str, list[str]] = program.from_json(INDEX)
    return {kind: tuple(views) for kind, views in index.items()}

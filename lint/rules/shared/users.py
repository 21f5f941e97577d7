"""Userids in files of a z/VM system that its directory does not have."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeVar

from lint.facts.spelling_hints import nearest, nearest_or
from lint.finding import Finding
from lint.ruleset.rule import finding
from lint.syntax.statement import LocatedOperand, LocatedValue, is_unknown
from lint.systems.zvm.image import VmImage

Named = TypeVar("Named", LocatedOperand, LocatedValue)
_ANY = "*"


def undefined_users(image: VmImage, users: Iterable[Named], what: str) -> Iterator[Finding]:
    """A finding for each of some userids that the directory lacks; none where it may have further users.

    `what` says in the message what the userid is: `a DATAMOVE server`.
    """
    directory = image.directory
    named = list(users)
    if not named or directory is None or not directory.is_complete:
        return
    for user in named:
        name = user.text
        if not name or _ANY in name or is_unknown(name) or directory.owns_name(name):
            continue
        message = f"{name}, {what}, is not in the directory.{nearest(name, directory.owners)}"
        help_text = nearest_or(name, directory.owners, f"Delete {name} here, or add it to the directory.")
        yield finding(user, message, help=help_text)


def is_own_node(image: VmImage, node: str) -> bool:
    """True if a node is any node (`*` or nothing), or may be one of the system."""
    names = {image.name, *image.members}.union(*(config.system_names for config in image.configs))
    return node in ("", _ANY, *names)

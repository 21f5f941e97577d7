"""All kinds of file, and which of them a member is.

A kind is known by what the configuration declares, else by the member's name, else by the file's name, else by
its content. What is not recognised is never guessed at.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from fnmatch import fnmatchcase
from functools import cache
from pathlib import PurePath

from lint.kinds.kind import Kind
from lint.kinds.zos import ZOS_KINDS
from lint.kinds.zvm import ZVM_KINDS
from lint.text.member import Member

KINDS = (*ZOS_KINDS, *ZVM_KINDS)

_BY_ID = {kind.id: kind for kind in KINDS}
_LOOKED_AT = 400
_SUFFIX = r"[A-Z0-9@#$]{2}"


def by_id(kind_id: str) -> Kind | None:
    """The kind of that id, or None."""
    return _BY_ID.get(kind_id)


def recognise(member: Member, declared: Kind | None = None) -> Kind | None:
    """The kind of a member, or None when nothing tells it."""
    return declared or by_member_name(member.name) or by_file_name(PurePath(member.path)) or by_content(member.records)


def by_member_name(name: str) -> Kind | None:
    """The kind whose prefix the name has, followed by a suffix of two characters."""
    return next((kind for kind, pattern in _name_patterns() if pattern.fullmatch(name.upper())), None)


def by_file_name(path: PurePath) -> Kind | None:
    """The kind whose z/VM file names match, in any spelling: `USER.DIRECT`, `USER DIRECT`, `user.direct.A1`."""
    words = re.split(r"[ .]+", path.name.upper())
    name = ".".join(words[:2])
    return next((kind for kind in KINDS if any(fnmatchcase(name, pattern) for pattern in kind.files)), None)


def by_content(records: Sequence[str]) -> Kind | None:
    """The one kind whose tell-tale statement stands in the first records; None when none or several would."""
    found = {
        kind.id: kind
        for record in records[:_LOOKED_AT]
        for kind, pattern in _content_patterns()
        if pattern.match(record)
    }
    return next(iter(found.values())) if len(found) == 1 else None


@cache
def _name_patterns() -> tuple[tuple[Kind, re.Pattern[str]], ...]:
    return tuple((kind, re.compile(re.escape(kind.member) + _SUFFIX)) for kind in KINDS if kind.member)


@cache
def _content_patterns() -> tuple[tuple[Kind, re.Pattern[str]], ...]:
    return tuple((kind, re.compile(kind.content)) for kind in KINDS if kind.content)

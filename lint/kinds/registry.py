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
from lint.kinds.zos import PREFIXES_NOT_READ, WHOLE_NAMES_NOT_READ, ZOS_KINDS
from lint.kinds.zvm import ZVM_KINDS
from lint.source.member import Member

KINDS = (*ZOS_KINDS, *ZVM_KINDS)

_BY_ID = {kind.id: kind for kind in KINDS}
_LOOKED_AT = 400
_BY_PREFIX = {prefix: kind for kind in KINDS for prefix in (kind.member, *kind.other_members) if prefix}
_SUFFIX = re.compile(r"[A-Z0-9@#$]{2}")
_SUFFIX_LENGTH = 2
_DIGIT = re.compile(r"[0-9]")


def by_id(kind_id: str) -> Kind | None:
    """The kind of that id, or None."""
    return _BY_ID.get(kind_id)


def recognise(member: Member, declared: Kind | None = None) -> Kind | None:
    """The kind of a member, or None when nothing tells it."""
    return (
        declared
        or by_member_name(member.name, member.records)
        or by_file_name(PurePath(member.path))
        or by_content(member.records)
    )


def by_member_name(name: str, records: Sequence[str] = ()) -> Kind | None:
    """The kind that has the whole name, or whose prefix it has, followed by a suffix of two characters.

    Where the prefix is an English word (`LOADER`, `PROGUI`), the suffix must have a digit or the content must tell.
    """
    whole = next((kind for kind in KINDS if name.upper() in kind.member_names), None)
    if whole:
        return whole
    prefix, suffix = name[:-_SUFFIX_LENGTH].upper(), name[-_SUFFIX_LENGTH:].upper()
    kind = _BY_PREFIX.get(prefix) if _SUFFIX.fullmatch(suffix) else None
    is_sure = kind and (not kind.name_needs_content or _DIGIT.search(suffix) or _tells(kind, records))
    return kind if is_sure else None


def by_file_name(path: PurePath) -> Kind | None:
    """The kind whose z/OS UNIX path the path ends in, or whose z/VM file names match.

    z/VM names may have any spelling: `USER.DIRECT`, `USER DIRECT`, `user.direct.A1`.
    """
    for kind in KINDS:
        if any(path.parts[-len(PurePath(end).parts) :] == PurePath(end).parts for end in kind.paths):
            return kind
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


def _tells(kind: Kind, records: Sequence[str]) -> bool:
    return bool(kind.content) and any(re.match(kind.content, record) for record in records[:_LOOKED_AT])


def known_name(name: str) -> str:
    """What a member of z/OS that is not read here is called in the books (`IKJTSOxx`); "" for any other name."""
    folded = name.upper()
    if folded in WHOLE_NAMES_NOT_READ:
        return folded
    prefix = folded[:-2]
    return f"{prefix}xx" if prefix in PREFIXES_NOT_READ and _SUFFIX.fullmatch(folded[-_SUFFIX_LENGTH:]) else ""


@cache
def _content_patterns() -> tuple[tuple[Kind, re.Pattern[str]], ...]:
    return tuple((kind, re.compile(kind.content)) for kind in KINDS if kind.content)

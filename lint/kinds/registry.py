"""All kinds of file, and the detection of the kind of a member.

The kind follows from the configuration, else from the member's name, else from the file's name, else from its
content. A member that none of these fits has no kind; there is no guess.
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
_MOST_RECORDS = 400
_BY_PREFIX = {prefix: kind for kind in KINDS for prefix in (kind.member, *kind.other_members) if prefix}
_SUFFIX = re.compile(r"[A-Z0-9@#$]{2}")
_SUFFIX_LENGTH = 2
_DIGIT = re.compile(r"[0-9]")


def by_id(kind_id: str) -> Kind | None:
    """The kind of that id, or None."""
    return _BY_ID.get(kind_id)


def recognise(member: Member, declared: Kind | None = None) -> Kind | None:
    """The kind of a member, or None if it cannot be detected."""
    return (
        declared
        or by_member_name(member.name, member.records)
        or by_file_name(PurePath(member.path))
        or by_content(member.records)
    )


def by_member_name(name: str, records: Sequence[str] = ()) -> Kind | None:
    """The kind with this name, or with its prefix before a suffix of two characters; None if there is none.

    If the prefix is an English word (`LOADER`, `PROGUI`), the suffix must have a digit, or the content must match.
    """
    whole = next((kind for kind in KINDS if name.upper() in kind.member_names), None)
    if whole:
        return whole
    prefix, suffix = name[:-_SUFFIX_LENGTH].upper(), name[-_SUFFIX_LENGTH:].upper()
    kind = _BY_PREFIX.get(prefix) if _SUFFIX.fullmatch(suffix) else None
    is_sure = kind and (not kind.name_needs_content or _DIGIT.search(suffix) or _content_matches(kind, records))
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
    """The only kind whose content pattern matches one of the first records; None if no kind or several do."""
    matching = {
        kind.id: kind
        for record in records[:_MOST_RECORDS]
        for kind, pattern in _content_patterns()
        if pattern.match(record)
    }
    return next(iter(matching.values())) if len(matching) == 1 else None


def _content_matches(kind: Kind, records: Sequence[str]) -> bool:
    return bool(kind.content) and any(re.match(kind.content, record) for record in records[:_MOST_RECORDS])


def unsupported_member(name: str) -> str:
    """The name in the books of a z/OS member that parmlint does not read (`IKJTSOxx`); "" for any other name."""
    folded = name.upper()
    if folded in WHOLE_NAMES_NOT_READ:
        return folded
    prefix = folded[:-2]
    return f"{prefix}xx" if prefix in PREFIXES_NOT_READ and _SUFFIX.fullmatch(folded[-_SUFFIX_LENGTH:]) else ""


@cache
def _content_patterns() -> tuple[tuple[Kind, re.Pattern[str]], ...]:
    return tuple((kind, re.compile(kind.content)) for kind in KINDS if kind.content)

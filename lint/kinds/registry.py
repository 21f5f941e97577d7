"""All kinds of file, and what of a name or of a text speaks for a kind.

A name may be sure, or it may need the content to confirm it. A text only suggests kinds: it is recognized by reading it
(`lint/systems/recognition.py`).
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable
from fnmatch import translate
from functools import cache
from pathlib import PurePath

from lint.kinds import (
    zos_data,
    zos_ipl,
    zos_operations,
    zos_programs,
    zos_servers,
    zos_sysplex,
    zos_text,
    zos_unix,
    zos_work,
)
from lint.kinds.kind import Kind
from lint.kinds.zvm import ZVM_KINDS

READ_KINDS = (
    *zos_ipl.KINDS,
    *zos_sysplex.KINDS,
    *zos_programs.KINDS,
    *zos_work.KINDS,
    *zos_unix.KINDS,
    *zos_data.KINDS,
    *zos_operations.KINDS,
    *zos_servers.KINDS,
    *ZVM_KINDS,
)
"""The kinds with a grammar, whose statements are read."""
KINDS = (*READ_KINDS, *zos_text.KINDS)

BEGINNING = 16_384
"""Characters. What stands behind them in a file does not count when its kind is looked for."""
_BY_ID = {kind.id: kind for kind in KINDS}
_BY_PREFIX = {prefix: kind for kind in KINDS for prefix in (kind.member, *kind.other_members) if prefix}
_BY_WHOLE_NAME = {name: kind for kind in KINDS for name in kind.member_names}
_BY_PATH = tuple((PurePath(end).parts, kind) for kind in KINDS for end in kind.paths)
_ENDS_OF_PATHS = frozenset(parts[-1] for parts, _ in _BY_PATH)
_BY_PROGRAM = {program: kind for kind in KINDS for program in kind.programs}
PROGRAMS = frozenset(_BY_PROGRAM)
"""The programs whose in-stream data in a job are of a kind."""
_SUFFIX = re.compile(r"[A-Z0-9@#$]{2}")
_SUFFIX_LENGTH = 2
_LETTER = re.compile(r"[A-Z](?![?*+{])")
_DIGIT = re.compile(r"[0-9]")


def by_id(kind_id: str) -> Kind | None:
    """The kind of that id, or None."""
    return _BY_ID.get(kind_id)


def by_program(name: str) -> Kind | None:
    """The kind of the in-stream data of a program, or None."""
    return _BY_PROGRAM.get(name)


def by_member_name(name: str) -> Kind | None:
    """The kind that a member name tells: a whole name, or a prefix before a suffix of two characters; else None.

    If the prefix is an English word (`LOADER`, `PROGUI`), the suffix must have a digit.
    """
    kind = by_prefix(name)
    is_sure = kind and not kind.name_needs_system and (not kind.name_needs_content or has_digit(name))
    return kind if is_sure else _BY_WHOLE_NAME.get(name.upper())


def by_prefix(name: str) -> Kind | None:
    """The kind whose prefix a member name has before two characters, even if they may be the end of an English word."""
    kind = _BY_PREFIX.get(name[:-_SUFFIX_LENGTH].upper())
    return kind if kind and _SUFFIX.fullmatch(name[-_SUFFIX_LENGTH:].upper()) else None


def has_digit(name: str) -> bool:
    """True for a member name with a digit in its suffix, which no English word has."""
    return _DIGIT.search(name[-_SUFFIX_LENGTH:]) is not None


def needs_content(name: str) -> bool:
    """True for a member name that may be the end of an English word, so that the text or a system must confirm it."""
    return by_prefix(name) is not None and by_member_name(name) is None


def by_file_name(path: PurePath) -> Kind | None:
    """The kind whose z/OS UNIX path the path ends in, or whose z/VM file names match.

    z/VM names may have any spelling: `USER.DIRECT`, `USER DIRECT`, `user.direct.A1`.
    """
    name = path.name
    if name in _ENDS_OF_PATHS:
        for parts, kind in _BY_PATH:
            if path.parts[-len(parts) :] == parts:
                return kind
    if "." not in name and " " not in name:
        return None
    match = _vm_names().match(".".join(re.split(r"[ .]+", name.upper())[:2]))
    return _BY_ID[(match.lastgroup or "").replace("_", "-")] if match else None


def suggested(text: str) -> list[Kind]:
    """The kinds that the beginning of a text may be of, because a statement stands there that only they have."""
    beginning = f"\n{text[:BEGINNING].upper()}"
    if not _any_opening().search(beginning):
        return []
    return [kind for kind in KINDS if kind.openings and openings(kind).search(beginning)]


def has_opening(data: bytes) -> bool:
    """True if a text in an ASCII code may be of a kind: `suggested` gives no kind where this is false."""
    beginning = b"\n" + data[:BEGINNING].upper()
    if b"\r" in beginning:
        beginning = beginning.replace(b"\r\n", b"\n")
    return _any_opening_in_bytes().search(beginning) is not None


def may_be_job(data: bytes) -> bool:
    """False for the bytes of a text in an ASCII code that is no job with a program whose in-stream data are read."""
    return b"//" in data[:BEGINNING] and _program_in_bytes().search(data) is not None


@cache
def _program_in_bytes() -> re.Pattern[bytes]:
    return re.compile(rf"PGM=(?:{'|'.join(sorted(PROGRAMS))})".encode(), re.IGNORECASE)


@cache
def openings(kind: Kind) -> re.Pattern[str]:
    """The openings of a kind, each behind a line end: a pattern for text in capitals."""
    return re.compile(_behind_line_end(kind.openings), re.MULTILINE)


@cache
def _any_opening() -> re.Pattern[str]:
    return re.compile(_of_all_kinds(), re.MULTILINE)


@cache
def _any_opening_in_bytes() -> re.Pattern[bytes]:
    return re.compile(_of_all_kinds().encode(), re.MULTILINE)


def _of_all_kinds() -> str:
    return _behind_line_end([opening for kind in KINDS for opening in kind.openings])


def _behind_line_end(patterns: Iterable[str]) -> str:
    """One pattern for all, branched by letters, so that a line costs a look at a letter or two."""
    return rf"\n[ \t]*+{_branched(map(_without_second_try, patterns))}"


def _without_second_try(pattern: str) -> str:
    """The pattern with each run of blanks, and of what is none before one, taken whole: a shorter run never matches."""
    return pattern.replace(r"\s+", r"\s++").replace(r"\S+\s", r"\S++\s").replace(r"\S{1,8}\s", r"\S{1,8}+\s")


def _branched(patterns: Iterable[str]) -> str:
    by_letter: dict[str, list[str]] = defaultdict(list)
    for pattern in patterns:
        by_letter[pattern[0]].append(pattern[1:])
    branches = [
        letter + (_branched(rest) if all(map(_LETTER.match, rest)) else f"(?:{'|'.join(rest)})")
        for letter, rest in sorted(by_letter.items())
    ]
    return f"(?:{'|'.join(branches)})"


@cache
def _vm_names() -> re.Pattern[str]:
    """The names of z/VM files, `fn.ft`; the name of the group that matches is the id of the kind."""
    by_kind = ((kind, "|".join(map(translate, kind.files))) for kind in KINDS if kind.files)
    return re.compile("|".join(f"(?P<{kind.id.replace('-', '_')}>{names})" for kind, names in by_kind))

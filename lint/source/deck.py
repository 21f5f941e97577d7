"""Decks: files that hold several members.

They are IEBUPDTE control statements (`./ ADD NAME=X`) with or without JCL around them, or a listing with a separator
line before each member (`##MEMBER X`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from lint.source.jcl import CONTINUATION, CONTINUED_DD, DD, JCL, delimiters_of
from lint.source.member import Member

_CONTROL = re.compile(r"\.[/@][A-Z0-9@#$]* +(?P<verb>[A-Z]+)(?P<rest>.*)", re.IGNORECASE)
_CONTROL_NAME = re.compile(r"(?:^|[\s,])NAME=([A-Z0-9@#$]{1,8})(?![A-Z0-9@#$])", re.IGNORECASE)
_UNFINISHED = re.compile(r"(?P<statement>\.[/@][A-Z0-9@#$]* +(?:ADD|REPL) +\S*,)(?:\s.*)?", re.IGNORECASE)
_SECOND_CARD = re.compile(r"\.[/@]\s+(?P<operands>\S.*)")
_SEPARATOR = re.compile(r"##MEMBER\s+([A-Z0-9@#$]{1,8})(?:\s|$)", re.IGNORECASE)
_OUTPUT_LIBRARY = re.compile(r"//SYSUT2\s+DD\s.*?\bDSN(?:AME)?=([^\s,()]+)", re.IGNORECASE)
_LETTERS, _LOWER_CASE = re.compile(r"[A-Za-z]"), re.compile(r"[a-z]{2}")
"""A banner has no lowercase letters, and without JCL it has no letters, unless the end shows that a deck is there."""
_PROSE = re.compile(r"(?!.*(?:\w\(|=))(?:.*[a-z]{2} +[a-z]{2}|\W*[A-Z]?[a-z]+\W*$|\s*[`<>|~])")
_JCL_STATEMENT = re.compile(r"//\S* +(?:JOB|EXEC|DD|PROC)\b", re.IGNORECASE)
_WHOLE = frozenset({"ADD", "REPL"})
_NOT_WHOLE = frozenset({"CHANGE", "REPRO", "ENDUP"})
_SAME_MEMBER = "./ NUMBER"


class _Jcl(NamedTuple):
    """The state of reading JCL: the output library of the step, an unfinished DD statement, true inside a step."""

    library: str = ""
    continued: str = ""
    in_step: bool = False


def is_deck(records: Sequence[str]) -> bool:
    """True if the records contain several members: a listing, or control statements at the top or anywhere in JCL.

    A banner may stand before them.
    """
    if _SEPARATOR.match(_first_filled(records)):
        return True
    return _has_jcl(records) is not None and any(map(_opens_member, records))


def _has_jcl(records: Sequence[str]) -> bool | None:
    """True if JCL begins behind the banner, False for a control statement there; None for anything else.

    What has lowercase letters may be prose that quotes a deck. It is a banner if the records end as a deck does, but
    sentences in front of JCL are prose.
    """
    is_plain = is_boxed = True
    has_lower_case = False
    for record in records:
        if record.startswith("//") and (is_plain or _JCL_STATEMENT.match(record)):
            return True if not has_lower_case or (is_boxed and _ends_as_deck(records)) else None
        if _opens_member(record):
            is_banner = is_plain or (has_lower_case and record.startswith("./ ") and _ends_as_deck(records))
            return False if is_banner else None
        is_plain = is_plain and not _LETTERS.search(record)
        if _LOWER_CASE.search(record):
            has_lower_case = True
            is_boxed = is_boxed and not record.strip()[0].isalnum()
    return None


def _ends_as_deck(records: Sequence[str]) -> bool:
    """True if the last filled record is a control statement or JCL, or no prose and no end of a quotation."""
    last = next((record for record in reversed(records) if record.strip()), "")
    return last.startswith(("./", *JCL)) or not _PROSE.match(last)


def _first_filled(records: Sequence[str]) -> str:
    return next((record for record in records if record.strip()), "")


def _opens_member(record: str) -> bool:
    control = _CONTROL.match(record) if record.startswith(".") else None
    is_named = control is not None and _CONTROL_NAME.search(control["rest"]) is not None
    return is_named or _UNFINISHED.fullmatch(record) is not None


def members(records: Sequence[str], path: str) -> Iterator[Member]:
    """The members of a deck; each begins behind the record that names it."""
    jcl, name, start, unfinished = _Jcl(), "", 0, ""
    delimiters: tuple[str, ...] = ()
    has_jcl = _has_jcl(records) is True
    instream = not has_jcl

    def finished(end: int) -> Iterator[Member]:
        if name:
            yield Member(path, name, records[start:end], start + 1, jcl.library, in_deck=True)

    for index, record in enumerate(records):
        if instream and has_jcl and record.startswith(delimiters):
            yield from finished(index)
            name, instream = "", False
        if not instream and jcl.in_step and not record.startswith(JCL):
            delimiters, instream = JCL, True  # JES puts a DD * before data that has no DD statement
        if not instream:
            jcl, delimiters, instream = _read_jcl(record, jcl)
            continue
        second = _SECOND_CARD.match(record) if unfinished else None
        statement = unfinished + second["operands"] if second else record
        opened = _opened_member(statement)
        goes_on = _UNFINISHED.fullmatch(statement) if opened == "" else None
        unfinished = goes_on["statement"] if goes_on else ""
        if opened is None:
            continue
        if opened != _SAME_MEMBER:
            yield from finished(index)
            name, start = opened, index + 1
        elif index == start:
            start = index + 1
        else:
            yield from finished(index)
            name = ""
    yield from finished(len(records))


def _opened_member(record: str) -> str | None:
    """The member that a control or separator record begins: "" if it begins no whole member, None for a data record."""
    separator = _SEPARATOR.match(record)
    if separator:
        return separator[1].upper()
    control = _CONTROL.match(record)
    if not control:
        return None
    verb, named = control["verb"].upper(), _CONTROL_NAME.search(control["rest"])
    if verb in _WHOLE:
        return named[1].upper() if named else ""
    # CHANGE has only some records of a member; the rest of that member is unknown. All else (NUMBER, ALIAS, the
    # second card of a long statement) belongs to the current member.
    return "" if verb in _NOT_WHOLE else _SAME_MEMBER


def _read_jcl(record: str, before: _Jcl) -> tuple[_Jcl, tuple[str, ...], bool]:
    """The state behind a JCL record, the delimiters of in-stream data, and true if such data begins there."""
    if record.startswith("//*"):
        return before, (), False
    library, statement = before.library, record.rstrip()
    in_step = before.in_step and statement != "//"
    goes_on = CONTINUATION.match(statement)
    if before.continued and goes_on:
        statement = before.continued + goes_on["operands"]
    if re.match(r"//\S*\s+EXEC\s", statement, re.IGNORECASE):
        library, in_step = "", True
    output = _OUTPUT_LIBRARY.match(statement)
    if output:
        library = output[1].upper()
    continued = CONTINUED_DD.fullmatch(statement)
    if continued:
        return _Jcl(library, continued["statement"], in_step), (), False
    dd = DD.match(statement)
    ends = delimiters_of(dd["operands"]) if dd else ()
    return _Jcl(library, in_step=in_step), ends, bool(ends)

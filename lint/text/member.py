"""The members that one file holds.

Most files are one member. A deck is a container of several: IEBUPDTE control statements (`./ ADD NAME=X`) with
or without JCL around them, or a listing with a separator line before each member (`##MEMBER X`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import PurePath
from typing import NamedTuple

from lint.text.document import Document

_CONTROL = re.compile(r"\.[/@][A-Z0-9@#$]* +(?P<verb>[A-Z]+)(?P<rest>.*)", re.IGNORECASE)
_CONTROL_NAME = re.compile(r"(?:^|[\s,])NAME=([A-Z0-9@#$]{1,8})(?![A-Z0-9@#$])", re.IGNORECASE)
_SEPARATOR = re.compile(r"##MEMBER\s+([A-Z0-9@#$]{1,8})(?:\s|$)", re.IGNORECASE)
_INSTREAM = re.compile(r"//\S*\s+DD\s+(?P<operands>(?:\*|DATA)(?:[,\s].*)?)$", re.IGNORECASE)
_DELIMITER = re.compile(r"DLM=(?:'(?P<quoted>(?:''|[^']){1,8})'|(?P<bare>[^\s,']{1,8}))", re.IGNORECASE)
_OUTPUT_LIBRARY = re.compile(r"//SYSUT2\s+DD\s.*?\bDSN(?:AME)?=([^\s,()]+)", re.IGNORECASE)
_CONTINUED_DD = re.compile(r"//\S*\s+DD\s+\S*,(?:\s.*)?", re.IGNORECASE)
_CONTINUATION = re.compile(r"//\s+(?P<operands>\S.*)")
_MEMBER_SPELLING = re.compile(r".*\(([A-Za-z0-9@#$]{1,8})\)")
EXTENSIONS = frozenset(
    {".txt", ".text", ".parm", ".parmlib", ".member", ".mem", ".jcl", ".cntl", ".asm", ".j2", ".jinja", ".tmpl"}
)
"""What may follow a member name without being part of it."""
_WHOLE = frozenset({"ADD", "REPL"})
_NOT_WHOLE = frozenset({"CHANGE", "REPRO", "ENDUP"})
_LOOK_AHEAD = 4000
_SAME_MEMBER = "./ NUMBER"


class _Jcl(NamedTuple):
    """Where reading the JCL has come to: the output library of the step, and a DD statement that goes on."""

    library: str = ""
    continued: str = ""


@dataclass(frozen=True, slots=True)
class Member:
    """Records that one reader sees as one member.

    `first_line` is the line of `records[0]` in the file at `path`. `library` is the data set that a deck's JCL
    writes the member to, empty where nothing says it.
    """

    path: str
    name: str
    records: Sequence[str] = field(repr=False)
    first_line: int = 1
    library: str = ""
    in_deck: bool = False


def name_of(path: PurePath) -> str:
    """The member name that a path stands for, in capitals: `bpxprm00.txt` and `SYS1.PARMLIB(BPXPRM00)` alike."""
    spelled = _MEMBER_SPELLING.fullmatch(path.name)
    if spelled:
        return spelled[1].upper()
    return (path.stem if path.suffix.lower() in EXTENSIONS else path.name).upper()


def is_deck(records: Sequence[str]) -> bool:
    """Whether the records are a container of members: a control statement among the first thousands of them."""
    head = records[:_LOOK_AHEAD]
    first = _first_filled(head)
    if _SEPARATOR.match(first):
        return True
    may_be_jcl = first.startswith("//")
    return any(_opens_member(record) for record in (head if may_be_jcl else (first,)))


def split(document: Document, path: str) -> list[Member]:
    """The members of a document: one named after the path, or those of the deck it is."""
    if not is_deck(document.records):
        return [Member(path, name_of(PurePath(path)), _without_end_mark(document.records))]
    return list(_members_of_deck(document.records, path))


def _without_end_mark(records: Sequence[str]) -> Sequence[str]:
    """The records without a last one that holds only the end mark (Ctrl-Z) of a transfer from DOS."""
    return records[:-1] if records and records[-1].strip() == "\x1a" else records


def _first_filled(records: Sequence[str]) -> str:
    return next((record for record in records if record.strip()), "")


def _opens_member(record: str) -> bool:
    control = _CONTROL.match(record)
    return control is not None and _CONTROL_NAME.search(control["rest"]) is not None


def _members_of_deck(records: Sequence[str], path: str) -> Iterator[Member]:
    jcl, name, start = _Jcl(), "", 0
    delimiters: tuple[str, ...] = ()
    has_jcl = _first_filled(records).startswith("//")
    instream = not has_jcl

    def finished(end: int) -> Iterator[Member]:
        if name:
            yield Member(path, name, records[start:end], start + 1, jcl.library, in_deck=True)

    for index, record in enumerate(records):
        if instream and has_jcl and record.startswith(delimiters):
            yield from finished(index)
            name, instream = "", False
        if not instream:
            jcl, delimiters, instream = _read_jcl(record, jcl)
            continue
        opened = _opened_member(record)
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
    """The member that a control or separator record opens: "" when it opens none whole, None for a data record."""
    separator = _SEPARATOR.match(record)
    if separator:
        return separator[1].upper()
    control = _CONTROL.match(record)
    if not control:
        return None
    verb, named = control["verb"].upper(), _CONTROL_NAME.search(control["rest"])
    if verb in _WHOLE:
        return named[1].upper() if named else ""
    # CHANGE gives only some records of a member; what they leave of it cannot be known here. The rest (NUMBER,
    # ALIAS, the second card of a long statement) belongs to the member that is open.
    return "" if verb in _NOT_WHOLE else _SAME_MEMBER


def _read_jcl(record: str, before: _Jcl) -> tuple[_Jcl, tuple[str, ...], bool]:
    """How far the JCL is, the delimiters of in-stream data, and whether such data begins behind this record."""
    if record.startswith("//*"):
        return before, (), False
    library, statement = before.library, record.rstrip()
    goes_on = _CONTINUATION.match(statement)
    if before.continued and goes_on:
        statement = before.continued + goes_on["operands"]
    if re.match(r"//\S*\s+EXEC\s", statement, re.IGNORECASE):
        library = ""
    output = _OUTPUT_LIBRARY.match(statement)
    if output:
        library = output[1].upper()
    if _CONTINUED_DD.fullmatch(statement):
        return _Jcl(library, statement), (), False
    instream = _INSTREAM.match(statement)
    if not instream:
        return _Jcl(library), (), False
    operands = instream["operands"]
    named = _DELIMITER.search(operands)
    if named:
        delimiter = named["bare"] or named["quoted"].replace("''", "'")
        return _Jcl(library), (delimiter,), True
    return _Jcl(library), ("/*",) if operands.upper().startswith("DATA") else ("/*", "//"), True

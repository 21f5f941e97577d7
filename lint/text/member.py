"""The members that one file holds.

Most files are one member. A deck is a container of several: IEBUPDTE control statements (`./ ADD NAME=X`) with
or without JCL around them, or a listing with a separator line before each member (`##MEMBER X`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import PurePath
from types import MappingProxyType
from typing import NamedTuple

from lint.finding import Span
from lint.text.document import Document

_CONTROL = re.compile(r"\.[/@][A-Z0-9@#$]* +(?P<verb>[A-Z]+)(?P<rest>.*)", re.IGNORECASE)
_CONTROL_NAME = re.compile(r"(?:^|[\s,])NAME=([A-Z0-9@#$]{1,8})(?![A-Z0-9@#$])", re.IGNORECASE)
_UNFINISHED = re.compile(r"(?P<statement>\.[/@][A-Z0-9@#$]* +(?:ADD|REPL) +\S*,)(?:\s.*)?", re.IGNORECASE)
_SECOND_CARD = re.compile(r"\.[/@]\s+(?P<operands>\S.*)")
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


_JCL = ("//", "/*")
"""How records that are no data begin; they end in-stream data that has no delimiter of its own."""


class Shift(NamedTuple):
    """A symbol that was replaced in a record: columns (from 1, ends behind) now and in the file, and its name."""

    start: int
    end: int
    origin_start: int
    origin_end: int
    symbol: str


class _Jcl(NamedTuple):
    """Where reading the JCL has come to: whether in a step, its output library, and a DD statement that goes on."""

    library: str = ""
    continued: str = ""
    in_step: bool = False


class Member(NamedTuple):
    """Records that one reader sees as one member.

    `first_line` is the line of `records[0]` in the file at `path`. `library` is the data set that a deck's JCL
    writes the member to, empty where nothing says it. Where symbols have been replaced in the records, `shifts`
    tells by line what stood there, so that spans always speak of the file.
    """

    path: str
    name: str
    records: Sequence[str]
    first_line: int = 1
    library: str = ""
    in_deck: bool = False
    shifts: Mapping[int, tuple[Shift, ...]] = MappingProxyType({})

    def span(self, line: int, column: int, end_line: int, end_column: int) -> Span:
        """The span in the file of some columns of the records."""
        if self.shifts:
            column = _origin(self.shifts.get(line, ()), column, is_end=False)
            end_column = _origin(self.shifts.get(end_line, ()), end_column, is_end=True)
        return Span(self.path, line, column, end_line, end_column, self.name)

    @property
    def first_line_span(self) -> Span:
        """The text of the first record: where a finding about the member as a whole points."""
        first = self.records[0] if self.records else ""
        start = len(first) - len(first.lstrip()) + 1 if first.strip() else 1
        return self.span(self.first_line, start, self.first_line, max(len(first.rstrip()) + 1, start))

    def symbols(self, line: int, column: int, end_line: int, end_column: int) -> frozenset[str]:
        """The names of the symbols that were replaced in some columns of the records."""
        return frozenset(
            shift.symbol
            for number in range(line, end_line + 1)
            for shift in self.shifts.get(number, ())
            if (number, shift.end) > (line, column) and (number, shift.start) < (end_line, end_column)
        )


def _origin(shifts: Sequence[Shift], column: int, *, is_end: bool) -> int:
    """The column of the file that a column of the record came from; a symbol is meant as a whole."""
    moved = 0
    for shift in shifts:
        if column < shift.start or (is_end and column == shift.start):
            break
        if column < shift.end or (is_end and column == shift.end):
            return shift.origin_end if is_end else shift.origin_start
        moved = shift.origin_end - shift.end
    return column + moved


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
    is_named = control is not None and _CONTROL_NAME.search(control["rest"]) is not None
    return is_named or _UNFINISHED.fullmatch(record) is not None


def _members_of_deck(records: Sequence[str], path: str) -> Iterator[Member]:
    jcl, name, start, unfinished = _Jcl(), "", 0, ""
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
        if not instream and jcl.in_step and not record.startswith(_JCL):
            delimiters, instream = _JCL, True  # JES puts a DD * before data that has no DD statement
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
    in_step = before.in_step and statement != "//"
    goes_on = _CONTINUATION.match(statement)
    if before.continued and goes_on:
        statement = before.continued + goes_on["operands"]
    if re.match(r"//\S*\s+EXEC\s", statement, re.IGNORECASE):
        library, in_step = "", True
    output = _OUTPUT_LIBRARY.match(statement)
    if output:
        library = output[1].upper()
    if _CONTINUED_DD.fullmatch(statement):
        return _Jcl(library, statement, in_step), (), False
    instream = _INSTREAM.match(statement)
    read = _Jcl(library, in_step=in_step)
    if not instream:
        return read, (), False
    operands = instream["operands"]
    named = _DELIMITER.search(operands)
    if named:
        delimiter = named["bare"] or named["quoted"].replace("''", "'")
        return read, (delimiter,), True
    return read, ("/*",) if operands.upper().startswith("DATA") else _JCL, True

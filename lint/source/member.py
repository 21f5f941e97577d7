"""A member: the records of one file, or of one part of a deck."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from pathlib import PurePath
from types import MappingProxyType
from typing import NamedTuple

from lint.finding import Span

_MEMBER_SPELLING = re.compile(r"'?(.*)\(([A-Z0-9@#$]{1,8})\)'?(?:\.(?P<extension>[A-Z0-9]+))?")
_COPIES = frozenset(("BAK", "BACKUP", "DIFF", "OLD", "ORIG", "PATCH", "REJ", "SAVE", "SWP", "TMP"))
"""Extensions, in capitals, of copies that nobody reads. Any other is that of a language, which tools add."""
_FLAT_SPELLING = re.compile(r"((?:[A-Z@#$][A-Z0-9@#$-]{0,7}\.)+[A-Z@#$][A-Z0-9@#$-]{0,7})\.([A-Z@#$][A-Z0-9@#$]{4,7})")
"""A data set and a member of five characters or more: `USER.DIRECT.A1` is a file of CMS."""
EXTENSIONS = frozenset(
    ("TXT", "TEXT", "PARM", "PARMLIB", "PRM", "MEMBER", "MEM", "JCL", "CNTL", "ASM", "MAC", "ZOS", "J2", "JINJA",
     "TMPL")
)  # fmt: skip
"""File extensions, in capitals, that are no part of a member name."""


class Shift(NamedTuple):
    """A symbol that was replaced in a record: columns (from 1, end exclusive) in the record and the file, and its name.

    `is_secret` is true if its text must not be shown.
    """

    start: int
    end: int
    origin_start: int
    origin_end: int
    symbol: str
    is_secret: bool = False


class Unread(NamedTuple):
    """Records behind the in-stream data of a step that look like more of them.

    `line` is the line of the record that ended the data, `text` its text; `first` is the line of the first filled
    record behind it that is no JCL. JES puts a second SYSIN before such records, which no program reads.
    """

    line: int
    text: str
    first: int


class Member(NamedTuple):
    """The records of one member.

    `first_line` is the line of `records[0]` in the file at `path`. `library` is the data set that a deck's JCL
    writes the member to, empty if unknown. If symbols have been replaced in the records, `shifts` has the
    original columns by line, so that spans always refer to the file.
    """

    path: str
    name: str
    records: Sequence[str]
    first_line: int = 1
    library: str = ""
    in_deck: bool = False
    shifts: Mapping[int, tuple[Shift, ...]] = MappingProxyType({})
    program: str = ""
    """The program of the job step that reads the records, empty for what is no in-stream data."""
    is_part: bool = False
    """True if the step reads a data set besides, which is not in the file."""
    unread: Unread | None = None
    """The records behind the end of the in-stream data, None if there are none."""

    def span(self, line: int, column: int, end_line: int, end_column: int) -> Span:
        """The span in the file for columns of the records."""
        if self.shifts:
            column = _origin(self.shifts.get(line, ()), column, is_end=False)
            end_column = _origin(self.shifts.get(end_line, ()), end_column, is_end=True)
        return Span(self.path, line, column, end_line, end_column, self.name)

    @property
    def first_line_span(self) -> Span:
        """The text of the first record, for findings about the member as a whole."""
        first = self.records[0] if self.records else ""
        start = len(first) - len(first.lstrip()) + 1 if first.strip() else 1
        return self.span(self.first_line, start, self.first_line, max(len(first.rstrip()) + 1, start))

    def symbols(self, line: int, column: int, end_line: int, end_column: int) -> frozenset[str]:
        """The names of the symbols that were replaced in these columns of the records."""
        return frozenset(
            shift.symbol
            for number in range(line, end_line + 1)
            for shift in self.shifts.get(number, ())
            if (number, shift.end) > (line, column) and (number, shift.start) < (end_line, end_column)
        )


def _origin(shifts: Sequence[Shift], column: int, *, is_end: bool) -> int:
    """The column of the file for a column of the record. A column inside a replaced symbol stands for all of it."""
    moved = 0
    for shift in shifts:
        if column < shift.start or (is_end and column == shift.start):
            break
        if column < shift.end or (is_end and column == shift.end):
            return shift.origin_end if is_end else shift.origin_start
        moved = shift.origin_end - shift.end
    return column + moved


def name_of(path: PurePath) -> str:
    """The member name of a path, in capitals: `bpxprm00.txt` and `SYS1.PARMLIB(BPXPRM00)` alike."""
    name = path.name.upper()
    stem, dot, extension = name.rpartition(".")
    if dot and stem and extension in EXTENSIONS:
        name = stem
    if ")" in name and (spelled := _spelled_member(name)):
        return spelled[2]
    if name.count(".") > 1 and (flat := _FLAT_SPELLING.fullmatch(name)):
        return flat[2]
    return name


def _spelled_member(name: str) -> re.Match[str] | None:
    """The data set and member of a name such as `SYS1.PARMLIB(COUPLE00)` or `SAM1(COUPLE00).cbl`."""
    spelled = _MEMBER_SPELLING.fullmatch(name)
    return spelled if spelled and spelled["extension"] not in _COPIES else None


def data_set_of(path: PurePath) -> str:
    """The data set in the name of a file, as in `SYS1.PARMLIB.BPXPRM00` and `SYS1.PARMLIB(BPXPRM00)`; "" for none."""
    name = path.name.upper()
    stem, _, extension = name.rpartition(".")
    name = stem if extension in EXTENSIONS else name
    spelled = _spelled_member(name) or _FLAT_SPELLING.fullmatch(name)
    return spelled[1] if spelled else ""

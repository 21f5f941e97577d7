"""Jobs: JCL in which steps of some programs have their input as in-stream data under the DD name SYSIN.

The input of a step is a member of its own, named after the step. Data sets that are concatenated to SYSIN are in no
file, so that such a member is a part of the input only.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field

from lint.source.jcl import COMMENT, CONTINUATION, CONTINUED_DD, DD, JCL, STEP, delimiters_of
from lint.source.member import Member, Unread

_SYSIN = "SYSIN"
_DUMMY = re.compile(r"DUMMY(?:[,\s]|$)", re.IGNORECASE)


@dataclass
class _Step:
    """A step: its name and program, the records (from 0, end exclusive) of its SYSIN, and whether that is all of it.

    `has_sysin` is true behind its DD statement, and `unread` the record (from 0) that ended the data and the first one
    behind it that looks like more of them.
    """

    name: str = ""
    program: str = ""
    pieces: list[tuple[int, int]] = field(default_factory=list)
    is_part: bool = False
    has_sysin: bool = False
    unread: tuple[int, int] | None = None

    def take(self, start: int, end: int) -> None:
        """Take records as SYSIN."""
        if end > start:
            self.pieces.append((start, end))

    def members(self, whole: Member) -> Iterator[Member]:
        """The SYSIN as a member, if there is any. JCL between the parts of a concatenation is blank."""
        if not self.pieces:
            return
        start, end = self.pieces[0][0], self.pieces[-1][1]
        records = list(whole.records[start:end])
        for (_, behind), (before, _) in zip(self.pieces, self.pieces[1:], strict=False):
            records[behind - start : before - start] = [""] * (before - behind)
        unread = None
        if self.unread:
            line, behind = self.unread
            unread = Unread(whole.first_line + line, whole.records[line], whole.first_line + behind)
        name = f"{self.name.upper()}.{_SYSIN}" if self.name else _SYSIN
        yield whole._replace(
            name=name,
            records=records,
            first_line=whole.first_line + start,
            library="",
            in_deck=True,
            program=self.program,
            is_part=self.is_part,
            unread=unread,
        )


def has_steps(records: Sequence[str], programs: Collection[str]) -> bool:
    """True if a step of one of the programs is in the records of a job."""
    return any(
        record.startswith("//") and (step := STEP.match(record)) and (step["program"] or "").upper() in programs
        for record in records
    )


def inputs(whole: Member, programs: Collection[str]) -> Iterator[Member]:
    """The in-stream SYSIN of each step of the programs, with the lines of the file."""
    reader = _Reader(whole.records)
    for step in reader.steps():
        if step.program in programs:
            yield from step.members(whole)


class _Reader:
    """Reads the JCL around in-stream data."""

    def __init__(self, records: Sequence[str]) -> None:
        self._records = records
        self._step = _Step()
        self._is_sysin = False
        self._is_extra = False
        self._continued = ""
        self._start: int | None = None
        self._delimiters: tuple[str, ...] = ()

    def steps(self) -> Iterator[_Step]:
        """The steps, in order; before the first one that has a program, one without."""
        for index, record in enumerate(self._records):
            if self._start is not None and not record.startswith(self._delimiters):
                self._look_behind_sysin(index)
                continue
            was_delimiter = self._end_data(index) and not record.startswith(JCL)
            if was_delimiter or record.startswith((COMMENT, "/*")):
                continue
            if not record.startswith(JCL):
                # JES puts a DD statement named SYSIN before data that have none. The program reads the
                # first SYSIN; what is meant for it is checked all the same.
                is_first = not self._step.has_sysin
                self._begin_data(index if self._step.program else None, JCL, is_sysin=True)
                self._step.has_sysin = True
                self._is_extra = not is_first
                self._look_behind_sysin(index)
                continue
            statement = self._statement(record.rstrip())
            opened = STEP.match(statement)
            if opened or statement == "//":
                yield self._step
                self._step = _Step(opened["name"], (opened["program"] or "").upper()) if opened else _Step()
            self._read_dd(index, statement)
        self._end_data(len(self._records))
        yield self._step

    def _statement(self, record: str) -> str:
        """The statement so far that a record of JCL begins or goes on with."""
        goes_on = CONTINUATION.match(record) if self._continued else None
        statement = self._continued + goes_on["operands"] if goes_on else record
        continued = CONTINUED_DD.fullmatch(statement)
        self._continued = continued["statement"] if continued else ""
        return statement

    def _read_dd(self, index: int, statement: str) -> None:
        """Read a whole DD statement; one without a name goes on with a concatenation."""
        dd = None if self._continued else DD.match(statement)
        if not dd:
            return
        is_sysin = dd["name"].upper().rpartition(".")[2] == _SYSIN if dd["name"] else self._is_sysin
        delimiters = delimiters_of(dd["operands"])
        self._begin_data(index + 1 if delimiters else None, delimiters, is_sysin=is_sysin)
        self._step.has_sysin = self._step.has_sysin or is_sysin
        if is_sysin and not delimiters and not _DUMMY.match(dd["operands"]):
            self._step.is_part = True

    def _begin_data(self, start: int | None, delimiters: tuple[str, ...], *, is_sysin: bool) -> None:
        self._start, self._delimiters, self._is_sysin, self._is_extra = start, delimiters, is_sysin, False

    def _look_behind_sysin(self, index: int) -> None:
        """Keep the first filled record of a second SYSIN, and what ended the first one."""
        step = self._step
        if self._is_extra and step.pieces and not step.unread and self._records[index].strip():
            step.unread = (step.pieces[-1][1], index)

    def _end_data(self, end: int) -> bool:
        """End in-stream data; true if there were any."""
        if self._start is None:
            return False
        if self._is_sysin:
            self._step.take(self._start, end)
        self._start = None
        return True

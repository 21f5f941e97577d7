"""The members of a document: the document itself, the members of a deck, or the in-stream data of job steps."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from pathlib import PurePath

from lint.source.document import Document
from lint.source.member import Member, name_of

_CONTROL_MARKS = ("./", ".@")
"""The beginnings of control statements, which may stand anywhere in a deck."""
_SEPARATOR_MARK = "##"
"""The beginning of the first record of a listing of members."""

_BEGINNINGS_OF_JOBS = ("//", "/*", "{")
"""The beginnings of records at the top of a job: JCL, statements for JES, and expressions of a template."""


def members_of(document: Document, path: str, programs: Collection[str] = ()) -> list[Member]:
    """The members of a document: a single member named after the path, the members of a deck, the input of steps.

    `programs` are those whose input in a job is read. A job that writes a deck may have such steps, too.
    """
    whole = Member(path, name_of(PurePath(path)), _without_end_mark(document.records))
    first = next((record for record in document.records if record.strip()), "")
    members: list[Member] = []
    is_deck = False
    if first.startswith(_SEPARATOR_MARK) or any(record.startswith(_CONTROL_MARKS) for record in document.records):
        from lint.source import deck

        is_deck = deck.is_deck(document.records)
        if is_deck:
            members = [part for member in deck.members(document.records, path) for part in _parts(member, programs)]
    inputs = _inputs(whole, programs)
    if is_deck:
        return sorted([*members, *inputs], key=lambda member: member.first_line)
    return [*inputs] or [whole]


def _parts(member: Member, programs: Collection[str]) -> Sequence[Member]:
    """A member of a deck, or the input of the steps of a job that it is."""
    return [*_inputs(member, programs)] or [member]


def _inputs(whole: Member, programs: Collection[str]) -> Iterator[Member]:
    """The input of the steps of a job."""
    first = next((record for record in whole.records if record.strip()), "")
    if programs and first.startswith(_BEGINNINGS_OF_JOBS):
        from lint.source import jobs

        if jobs.has_steps(whole.records, programs):
            yield from jobs.inputs(whole, programs)


def may_be_deck(data: bytes) -> bool:
    """False for the bytes of a text in an ASCII code in which no record looks as if a member of a deck begins there."""
    if data[:400].lstrip().startswith((b"##", b"./", b".@")):
        return True
    # A single byte is sought much faster than several.
    return (b"/" in data and b"\n./" in data) or (b"@" in data and b"\n.@" in data)


def _without_end_mark(records: Sequence[str]) -> Sequence[str]:
    """The records without a last record that holds only the end mark (Ctrl-Z) of a transfer from DOS."""
    return records[:-1] if records and records[-1].strip() == "\x1a" else records

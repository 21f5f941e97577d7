"""The members of a document: the document itself, or the members of a deck."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import PurePath

from lint.source.document import Document
from lint.source.member import Member, name_of

_CONTROL_MARKS = ("./", ".@")
"""The beginnings of control statements, which may stand anywhere in a deck."""
_SEPARATOR_MARK = "##"
"""The beginning of the first record of a listing of members."""


def members_of(document: Document, path: str) -> list[Member]:
    """The members of a document: a single member named after the path, or the members of a deck."""
    first = next((record for record in document.records if record.strip()), "")
    if first.startswith(_SEPARATOR_MARK) or any(record.startswith(_CONTROL_MARKS) for record in document.records):
        from lint.source import deck

        if deck.is_deck(document.records):
            return list(deck.members(document.records, path))
    return [Member(path, name_of(PurePath(path)), _without_end_mark(document.records))]


def may_be_deck(data: bytes) -> bool:
    """False for the bytes of a text in an ASCII code in which no record looks as if a member of a deck begins there."""
    if data[:400].lstrip().startswith((b"##", b"./", b".@")):
        return True
    # A single byte is sought much faster than several.
    return (b"/" in data and b"\n./" in data) or (b"@" in data and b"\n.@" in data)


def _without_end_mark(records: Sequence[str]) -> Sequence[str]:
    """The records without a last record that holds only the end mark (Ctrl-Z) of a transfer from DOS."""
    return records[:-1] if records and records[-1].strip() == "\x1a" else records

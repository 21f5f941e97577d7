"""The members of a document: the document itself, or the members of a deck."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import PurePath

from lint.source.document import Document
from lint.source.member import Member, name_of

_DECK_MARKS = (".", "##", "//")
"""The beginnings of the first record of a deck; the files of single members hardly ever begin so."""


def members_of(document: Document, path: str) -> list[Member]:
    """The members of a document: a single member named after the path, or the members of a deck."""
    first = next((record for record in document.records if record.strip()), "")
    if first.startswith(_DECK_MARKS):
        from lint.source import deck

        if deck.is_deck(document.records):
            return list(deck.members(document.records, path))
    return [Member(path, name_of(PurePath(path)), _without_end_mark(document.records))]


def _without_end_mark(records: Sequence[str]) -> Sequence[str]:
    """The records without a last record that holds only the end mark (Ctrl-Z) of a transfer from DOS."""
    return records[:-1] if records and records[-1].strip() == "\x1a" else records

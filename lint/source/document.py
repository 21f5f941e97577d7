"""A file as text: its records, and all that is needed to restore its bytes.

A record is the text that the system reads as one card: a line without its line end, or 80 characters of a file that has
no line ends at all (a binary download of a fixed-length data set).
"""

from __future__ import annotations

import codecs
import re
from typing import NamedTuple

from lint.source import encodings

RECORD_LENGTH = 80
LONGEST_RECORD = 32_760
"""The longest record of an access method (LRECL); a text with a longer one is no configuration."""

_UTF_8 = ("utf-8", "utf-8-bom")
_LINE_END = re.compile(r"\r\n|\n")
_LINE_END_WITH_NEL = re.compile(r"\r\n|\n|\x85")
_SHORT = 200
"""Characters. In a text as short as this, a stray control character or two still make no binary file."""
_FEWEST = 10
"""Bytes. A shorter file may be anything."""
_DECK_IN_BYTES = re.compile(rb"(?:^|\n)\.[/@]\S* +(?:ADD|REPL) ", re.IGNORECASE)
_FEW = 100
"""Bytes for each NUL byte that a deck may have."""
_SMALL_DECK = 1_000
"""Bytes. A smaller deck may have as many NUL bytes as one of this size."""
_ODD_CONTROL = re.compile(r"[\x01-\x08\x0b\x0e-\x1b\x7f]")


class UnreadableError(Exception):
    """The bytes are no configuration text; the message says why, as a clause without a full stop.

    `is_refused` says that the file must not be opened, whatever it holds.
    """

    def __init__(self, reason: str, *, is_refused: bool = False) -> None:
        super().__init__(reason)
        self.is_refused = is_refused


class Document(NamedTuple):
    """The records of one file. `records[i]` is line i + 1; `line_ends[i]` is the line end behind it."""

    records: tuple[str, ...]
    line_ends: tuple[str, ...]
    encoding: str

    def encode(self) -> bytes:
        """The bytes of the document: exactly the bytes that it was read from."""
        parts = [part for pair in zip(self.records, self.line_ends, strict=True) for part in pair]
        return encodings.encode("".join(parts), self.encoding)


EMPTY = Document((), (), "utf-8")
"""The document of a file without bytes."""


def read(data: bytes, encoding: str | None = None) -> Document:
    """The document in `data`, in the encoding given or the likeliest one.

    Raises UnreadableError if it is no text: UTF-16, NUL bytes, control characters, records of absurd length, or bytes
    that the encoding given does not have. A deck may have a NUL byte here and there, in records of other steps.
    """
    nul = data.find(b"\0")
    if nul >= 0:
        if _is_utf16(data):
            raise UnreadableError("it is UTF-16 text; save it as UTF-8")
        if not _DECK_IN_BYTES.search(data) or data.count(b"\0") * _FEW > max(len(data), _SMALL_DECK):
            raise UnreadableError(f"it holds a NUL byte at offset {nul:,}, so it is not a text file")
    chosen = encoding or encodings.guess(data)
    if chosen in _UTF_8:  # a file either has a byte order mark or not, whatever the configuration says
        chosen = _UTF_8[data.startswith(encodings.UTF8_BOM)]
    try:
        text = encodings.decode(data, chosen)
    except UnicodeDecodeError as error:
        raise UnreadableError(f"byte {error.start:,} is not valid {chosen}") from None
    return read_text(text, chosen)


def read_text(text: str, encoding: str) -> Document:
    """The document of a text that is decoded. Raises UnreadableError as `read` does."""
    _refuse_binary(text)
    records, line_ends = _split(text, encoding)
    longest = max(map(len, records), default=0)
    if longest > LONGEST_RECORD:
        line = next(number for number, record in enumerate(records, 1) if len(record) == longest)
        raise UnreadableError(f"line {line} is {longest:,} characters long; a record has at most {LONGEST_RECORD:,}")
    return Document(records, line_ends, encoding)


def _is_utf16(data: bytes) -> bool:
    """True for a byte order mark of UTF-16, and where every second byte of the beginning is NUL."""
    sample = data[:_SHORT]
    low, high = sample[0::2], sample[1::2]
    is_spread = len(sample) >= _FEWEST and any(
        zeros.count(0) * 10 > len(zeros) * 9 and 0 not in letters for zeros, letters in ((low, high), (high, low))
    )
    return data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)) or is_spread


def _refuse_binary(text: str) -> None:
    sample = text[:LONGEST_RECORD]
    if len(_ODD_CONTROL.findall(sample)) * 50 > max(len(sample), _SHORT):
        raise UnreadableError("it is full of control characters, so it is not a text file")


def _split(text: str, encoding: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Records and the line ends behind them, of equal number."""
    if not text:
        return (), ()
    nel = encoding in encodings.EBCDIC or "\n" not in text
    if "\n" not in text and not (nel and "\x85" in text):
        return _fixed_records(text)
    if "\r" not in text and not (nel and "\x85" in text):
        records = text.split("\n")
        ends = ["\n"] * len(records)
    else:
        pattern = _LINE_END_WITH_NEL if nel else _LINE_END
        records = pattern.split(text)
        ends = [*pattern.findall(text), ""]
    if records[-1]:
        ends[-1] = ""
    else:
        records.pop()
        ends.pop()
    return tuple(records), tuple(ends)


def _fixed_records(text: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    if len(text) > RECORD_LENGTH and len(text) % RECORD_LENGTH == 0:
        records = tuple(text[at : at + RECORD_LENGTH] for at in range(0, len(text), RECORD_LENGTH))
    else:
        records = (text,)
    return records, ("",) * len(records)

"""JCL as far as in-stream data need it: DD statements that begin such data, and what ends them."""

from __future__ import annotations

import re

JCL = ("//", "/*")
"""The beginnings of JCL records, which end in-stream data without a delimiter of its own."""
COMMENT = "//*"
STEP = re.compile(r"//(?P<name>\S*)\s+EXEC\s+(?:PGM=(?P<program>[A-Z0-9@#$]+))?", re.IGNORECASE)
DD = re.compile(r"//(?P<name>\S*)\s+DD\s+(?P<operands>\S.*)", re.IGNORECASE)
CONTINUED_DD = re.compile(r"(?P<statement>//\S*\s+DD\s+\S*,)(?:\s.*)?", re.IGNORECASE)
CONTINUATION = re.compile(r"//\s+(?P<operands>\S.*)")
_INSTREAM = re.compile(r"(?:\*|DATA)(?:[,\s].*)?$", re.IGNORECASE)
_DELIMITER = re.compile(r"DLM=(?:'(?P<quoted>(?:''|[^']){1,8})'|(?P<bare>[^\s,']{1,8}))", re.IGNORECASE)


def delimiters_of(operands: str) -> tuple[str, ...]:
    """The beginnings of records that end the data behind a DD statement; () where it begins no in-stream data."""
    if not _INSTREAM.match(operands):
        return ()
    named = _DELIMITER.search(operands)
    if named:
        return (named["bare"] or named["quoted"].replace("''", "'"),)
    return ("/*",) if operands.upper().startswith("DATA") else JCL

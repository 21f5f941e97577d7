"""What a kind of file is: plain data, with no grammar or table loaded."""

from __future__ import annotations

from dataclasses import dataclass

FREE = "free"
"""Statements in free format: verbs, and operands with their values in parentheses."""
CARDS = "cards"
"""One record, one statement; a comma at the end continues it."""


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of file.

    `member` is the prefix that a two-character suffix follows in a member name. `files` are names as z/VM has
    them, `fn.ft` with `*` for any. `content` is a regular expression that some record of such a file matches and
    that other kinds do not have. `edge` is the last data column.
    """

    id: str
    title: str
    family: str
    platform: str
    cut: str
    edge: int
    grammar: str
    meaning: str
    member: str = ""
    files: tuple[str, ...] = ()
    content: str = ""
    quotes: bool = False
    """Whether a quoted string may hold what would else be a comment mark or a parenthesis."""
    verb_takes_parentheses: bool = False
    """Whether a verb may be followed by its value in parentheses, as in `MAXPROCSYS(900)`."""

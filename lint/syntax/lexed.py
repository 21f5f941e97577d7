"""The results of a lexer: the texts of statements at their places, and the problems of the text itself."""

from __future__ import annotations

from typing import NamedTuple

COMMENT_NOT_CLOSED = "comment-not-closed"
COMMENT_NOT_OPENED = "comment-not-opened"
COMMENT_NESTED = "comment-nested"
"""An opening mark inside a comment. `more_records` has the record of the mark that opens the comment."""
COMMENT_GOES_ON = "comment-goes-on"
"""An opening mark inside a comment that began on a record above: the end mark of that comment may be forgotten.

`more_records` has the record of the mark that opens the comment."""
STATEMENT_IN_COMMENT = "statement-in-comment"
"""A statement in a comment whose end mark is missing, so that the end of the next comment closes it."""
CONTINUATION_LOST = "continuation-lost"
"""A list ends because its last record has no comma (or a blank record follows), yet more entries stand below.

The place is right behind the last text that is read; `more_records` are the records that are not read."""
ENTRY_CUT = "entry-cut"
"""A list ends in the middle of an entry: the record below, which the system does not read, has the rest of it.

The place is that of CONTINUATION_LOST; so are `more_records`, the first of which has the rest of the entry."""
TRAILING_COMMA = "trailing-comma"
"""A comma behind the last entry of a list: the system reads on and finds no further entry.

`more_records` has the record of a statement that the comma takes in."""
MARK_LOST = "mark-lost"
"""A statement ends within parentheses for lack of a continuation mark. `more_records` are further records without one.

The place is right behind the last text of the record; what stands below is read as part of the statement."""
MARK_TOO_MANY = "mark-too-many"
"""A continuation mark with no record of the statement behind it. The place is right behind its last text."""
FOREIGN_COMMENT = "foreign-comment"
"""A `/* */` in a language without such comments: the system reads it as data. `more_records` are its other records."""

MARK_NOT_CLOSED = "mark-not-closed"
"""A parenthesis, a quote, or the beginning of a shell substitution that nothing closes."""


HARMLESS = frozenset(
    {
        COMMENT_NESTED,
        COMMENT_GOES_ON,
        COMMENT_NOT_OPENED,
        MARK_LOST,
        MARK_TOO_MANY,
        TRAILING_COMMA,
        STATEMENT_IN_COMMENT,
    }
)
"""Problems that leave nothing unknown. What a comment swallows is comment to the system, too, and a closing mark that
ends no comment hides no statement."""


class TextProblem(NamedTuple):
    """A problem of the text itself, at a record (from 0) and columns (from 1).

    `more_records` are the further records (from 0) that the problem concerns.
    """

    kind: str
    record: int
    column: int
    end_column: int
    more_records: tuple[int, ...] = ()


class RawStatement(NamedTuple):
    """The text of one statement with the record (from 0) and column (from 1) of its first character.

    Comments and sequence fields are blanks in the text; newlines separate its records. `section` is the part of the
    member that gives the text its meaning, "" in a language without sections.
    """

    text: str
    record: int
    column: int
    section: str = ""

"""Findings: the plain, frozen data that every part of the program speaks.

Lines and columns count from 1, in characters of the file as a person sees it; an end column is one past the
last character. A span never depends on how a file is encoded.
"""

from __future__ import annotations

import enum
from typing import NamedTuple


class Level(enum.IntEnum):
    """The level of a finding; the order is the order of severity."""

    NOTE = 1
    """Advice."""
    WARNING = 2
    """A documented anti-pattern."""
    ERROR = 3
    """The system rejects it, ignores it, or stops."""

    @property
    def label(self) -> str:
        """The level in lower case, as every report writes it."""
        return self.name.lower()

    @classmethod
    def parse(cls, text: str) -> Level:
        """The level with this label. Raises ValueError for any other text."""
        try:
            return cls[text.upper()]
        except KeyError:
            raise ValueError(f"{text!r} is no level") from None


class Span(NamedTuple):
    """A stretch of one file, and the member it lies in (a deck holds several)."""

    path: str
    line: int
    column: int
    end_line: int
    end_column: int
    member: str = ""


class Related(NamedTuple):
    """Another place that the finding speaks of, with what is to be seen there."""

    span: Span
    message: str


class Edit(NamedTuple):
    """Replace the text of one span."""

    span: Span
    text: str


class Fix(NamedTuple):
    """A change that cures the finding; `safe` means that the system reads the same afterward, without the fault.

    `is_private` says that its edits write a secret of the file again: it can be made, and no report shows it.
    """

    title: str
    edits: tuple[Edit, ...]
    safe: bool = False
    is_private: bool = False


class Finding(NamedTuple):
    """One fault at one primary span.

    A rule leaves `code`, `name` and (mostly) `level` open: the engine fills them in from the rule.
    `systems` names the configured systems in which the fault was seen; empty without configuration. `help` is one
    imperative sentence: what to write at this place to cure the fault; None if the rule has no such advice.
    """

    span: Span
    message: str
    code: str = ""
    name: str = ""
    level: Level | None = None
    related: tuple[Related, ...] = ()
    fixes: tuple[Fix, ...] = ()
    systems: tuple[str, ...] = ()
    help: str | None = None


class How(enum.Enum):
    """The means that keeps a finding out of the report."""

    IGNORED = "ignore"
    """A comment beside the statement."""
    IN_BASELINE = "baseline"
    """It was there when the baseline was made."""


class Suppressed(NamedTuple):
    """A finding that is left out of the report. `reason` is what the comment gives, "" for none."""

    finding: Finding
    how: How
    reason: str = ""

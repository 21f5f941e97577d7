"""What every report is made from."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum

from lint.finding import Finding, Fix, Level
from lint.rules.rule import Rule
from lint.text.document import Document

Fixed = Callable[[Fix], Mapping[str, Document] | None]
"""Gives the files of a fix, by path, as they are when it is made; None when it cannot be made."""


class Suppressor(Enum):
    """What keeps a finding from being shown."""

    COMMENT = "comment"
    BASELINE = "baseline"


@dataclass(frozen=True, slots=True)
class Suppressed:
    """A finding that is shown only when asked for, with the reason that was given for it, if any."""

    finding: Finding
    by: Suppressor
    reason: str = ""


@dataclass(frozen=True)
class Results:
    """The findings to show, and what else a report may say.

    Of a file that a finding speaks of, `line` gives a line with passwords masked, `statement` the statement on a line
    without its layout, and `document` all of it as it is, passwords too: that is for reckoning, never for showing.
    `rules` loads the rules that ran, `levels` are those that the configuration changes. `suppressed` is empty unless
    the user asks to see them; without `fixed` no report can tell how a fix changes a file.
    """

    findings: Sequence[Finding]
    line: Callable[[str, int], str | None]
    files: int
    members: int
    unrecognised: Sequence[str]
    incomplete: bool
    exit_code: int
    rules: Callable[[], Sequence[Rule]]
    statement: Callable[[str, int], str] = lambda _path, _line: ""
    document: Callable[[str], Document | None] = lambda _path: None
    levels: Mapping[str, Level] = field(default_factory=dict)
    suppressed: Sequence[Suppressed] = ()
    fixed: Fixed | None = None


@dataclass(frozen=True)
class Style:
    """How a report may look."""

    colour: bool = False
    root: str = ""
    """The top of the checkout, as an absolute path: what paths are relative to in reports that other machines read."""
    statistics: bool = False
    """Whether reports for people end with the number of findings of each rule."""

"""What every report is made from."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from lint.finding import Finding, Suppressed
from lint.rules.rule import Rule

if TYPE_CHECKING:
    from lint.review.fix import Fixed


@dataclass(frozen=True)
class Results:
    """The findings to show, and what else a report may say.

    `line` gives a line of a file that a finding speaks of, passwords masked. `rules` loads the rules that ran.
    """

    findings: Sequence[Finding]
    line: Callable[[str, int], str | None]
    files: int
    members: int
    unrecognised: Sequence[str]
    incomplete: bool
    exit_code: int
    rules: Callable[[], Sequence[Rule]]
    fixed: Fixed | None = None
    """What became of the fixes, in a run that was to make them."""
    suppressed: Sequence[Suppressed] = ()
    """The findings that comments ignore or the baseline holds; shown only where `show_suppressed` says so."""
    show_suppressed: bool = False
    stale: int = 0
    """Findings of the baseline that are not there any more."""

    @property
    def also_shown(self) -> Sequence[Suppressed]:
        """The suppressed findings that the report is to show."""
        return self.suppressed if self.show_suppressed else ()


@dataclass(frozen=True)
class Style:
    """How a report for people may look."""

    colour: bool = False
    root: str = ""
    """The top of the checkout, as an absolute path: what paths are relative to in reports that other machines read."""

"""What every report is made from."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from lint.finding import Finding, Fix, Level, Suppressed
from lint.ruleset.rule import Rule
from lint.source.document import Document

if TYPE_CHECKING:
    from lint.review.finding_key import FindingKey
    from lint.review.fix import Fixed
    from lint.review.preview import RewrittenRecords


class Results(NamedTuple):
    """The findings to show, and what else a report may say.

    Of a file that a finding speaks of, `line` gives a line with passwords masked, and `document` all of it as it is,
    passwords too: that is for reckoning, never for showing. `key` says where a finding belongs, with its path as seen
    from the top of the checkout. `with_fix` gives, by path, the records of a fix as they are when it is made; None when
    it cannot be made. `rules` loads the rules that ran, `levels` are those that the configuration changes.
    """

    findings: Sequence[Finding]
    line: Callable[[str, int], str | None]
    document: Callable[[str], Document | None]
    key: Callable[[Finding], FindingKey]
    with_fix: Callable[[Fix], Mapping[str, Sequence[RewrittenRecords]] | None]
    files: int
    members: int
    unrecognised: Sequence[str]
    incomplete: bool
    exit_code: int
    rules: Callable[[], Sequence[Rule]]
    levels: Mapping[str, Level] = MappingProxyType({})
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


class Style(NamedTuple):
    """How a report may look."""

    colour: bool = False
    root: str = ""
    """The top of the checkout, as an absolute path: what paths are relative to in reports that other machines read."""
    statistics: bool = False
    """Whether reports for people end with the number of findings of each rule."""

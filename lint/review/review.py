"""From the findings of a run to those that a reviewer wants to see."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import cached_property
from pathlib import Path
from typing import NamedTuple

from lint.config import globs
from lint.config.settings import Settings
from lint.engine import Run
from lint.finding import Finding, Suppressed
from lint.review.baseline import Baseline
from lint.review.file_settings import Views, shown
from lint.review.finding_key import Key, Places
from lint.review.suppressions import without_ignored
from lint.ruleset import registry
from lint.source import inputs


class Reviewed(NamedTuple):
    """The findings to show, those left out, and what the baseline has too many."""

    findings: list[Finding]
    suppressed: Sequence[Suppressed]
    stale: Counter[Key]


class Review:
    """One run looked at with its settings; `anchor` is the folder that the paths of keys are relative to."""

    def __init__(self, run: Run, settings: Settings, anchor: Path) -> None:
        self._run = run
        self._views = Views(settings)
        self._anchor = anchor
        self._outcome = without_ignored(run, self._views, needs_reason=settings.needs_reason)
        self._places = Places(run, anchor)

    @cached_property
    def findings(self) -> list[Finding]:
        """What selection, comments and profile leave."""
        return shown(self._outcome.findings, self._views)

    @property
    def is_incomplete(self) -> bool:
        """Whether something could not be checked."""
        return self._run.incomplete

    def key(self, one: Finding) -> Key:
        """The key of a finding of the run."""
        return self._places.key(one)

    def keys(self, *, of_shown: bool = True) -> Counter[Key]:
        """The keys of the findings that can be frozen: of those that the profile shows, or of all."""
        findings = self.findings if of_shown else self._outcome.findings
        return Counter(self.key(one) for one in findings if one.code not in registry.ALWAYS_CODES)

    def was_checked(self, key: Key) -> bool:
        """Whether a finding of that key would have been found if it were still there."""
        entry = registry.find(key.rule)
        if entry and not self._views.selects(str(self._anchor / key.path), key.rule):
            return False
        return key.path in self._checked_paths or not inputs.exists(self._anchor / key.path)

    @cached_property
    def _checked_paths(self) -> frozenset[str]:
        unsure = {one.span.path for one in self._run.findings if one.code in registry.ALWAYS_CODES}
        return frozenset(globs.relative(Path(path), self._anchor) for path in self._run.paths if path not in unsure)

    def reviewed(
        self, baseline: Baseline | None = None, keeps: Callable[[list[Finding]], list[Finding]] | None = None
    ) -> Reviewed:
        """The findings that are neither ignored nor frozen, and of those the ones that `keeps` keeps."""
        leveled = [one._replace(finding=self._views.leveled(one.finding)) for one in self._outcome.suppressed]
        suppressed = [one for one in leveled if self._views.shows(one.finding)]
        found, stale = self.findings, Counter[Key]()
        if baseline:
            found, frozen = baseline.split(found, self.key)
            suppressed += frozen
            stale = baseline.stale(self.keys(of_shown=False), self.was_checked)
        if keeps:
            found = keeps(found)
        suppressed.sort(key=lambda one: (one.finding.span, one.finding.code))
        return Reviewed(found, suppressed, stale)

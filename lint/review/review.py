"""The review of a run: its findings after selection, ignores, profile and baseline."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from functools import cached_property
from pathlib import PurePath
from typing import NamedTuple, Protocol

from lint.config import globs
from lint.config.settings import Settings
from lint.engine import Run
from lint.engine.run import Unjudged
from lint.finding import Finding, Suppressed
from lint.review.accepts import Accepts, UnjudgedKey, key_of
from lint.review.baseline import Baseline
from lint.review.file_settings import SettingsByFile, visible_findings
from lint.review.finding_key import FindingKey, FindingKeys
from lint.review.suppressions import apply_suppressions, diagnosed, place_and_code
from lint.ruleset import registry
from lint.source.file_tree import FileTree


class Reviewed(NamedTuple):
    """The results of a run that its reports show.

    `stale` are findings of the baseline that are gone, `accepted` is the number of entries of the account that need not
    be judged, `judged_again` that of those in the baseline that rules can judge by now.
    """

    findings: list[Finding]
    suppressed: Sequence[Suppressed]
    stale: Counter[FindingKey]
    unjudged: list[Unjudged]
    accepted: int
    judged_again: int


class Select(Protocol):
    """Selects what changes have caused."""

    def findings(self, findings: list[Finding]) -> list[Finding]:
        """The findings that changes have caused."""

    def unjudged(self, entries: list[Unjudged]) -> list[Unjudged]:
        """The entries of the account that changes have caused."""


class Review:
    """A run over the files of a tree with its settings applied.

    `anchor` is the folder that the paths in finding keys are relative to.
    """

    def __init__(self, run: Run, settings: Settings, anchor: PurePath, tree: FileTree) -> None:
        self._run = run
        self._accepts = Accepts(settings, tree)
        self._file_settings = SettingsByFile(settings, tree)
        self._anchor = anchor
        self._tree = tree
        self._suppressions = apply_suppressions(run, self._file_settings, needs_reason=settings.needs_reason)
        self._keys = FindingKeys(run, anchor, tree)

    @cached_property
    def findings(self) -> list[Finding]:
        """The findings after selection, ignores and profile."""
        findings = visible_findings(self._suppressions.findings, self._file_settings)
        unused = visible_findings(self._unused_accepts(), self._file_settings)
        return sorted([*findings, *unused], key=place_and_code) if unused else findings

    def _unused_accepts(self) -> list[Finding]:
        return [
            finding
            for finding in diagnosed(self._accepts.unused(self._run))
            if self._file_settings.selects(finding.span.path, finding.code)
        ]

    def unjudged_keys(self, *, of_shown: bool = True) -> frozenset[UnjudgedKey]:
        """The keys of the account: of what is shown and the configuration does not accept, or of all."""
        entries = self._accepts.split(self.unjudged).unjudged if of_shown else self._run.unjudged
        return frozenset(key_of(entry, self._anchor, self._tree) for entry in entries)

    @cached_property
    def unjudged(self) -> list[Unjudged]:
        """The account of the rules whose findings would be shown there."""
        settings = self._file_settings
        level = {
            rule.code: rule.level for rule in registry.load(_entries({entry.code for entry in self._run.unjudged}))
        }
        return [
            entry
            for entry in self._run.unjudged
            if settings.selects(entry.span.path, entry.code)
            and settings.shows(settings.with_level(Finding(entry.span, "", entry.code, level=level[entry.code])))
        ]

    @property
    def is_incomplete(self) -> bool:
        """True if something could not be checked."""
        return self._run.incomplete

    def key(self, finding: Finding) -> FindingKey:
        """The key of a finding of the run."""
        return self._keys.key(finding)

    def keys(self, *, of_shown: bool = True) -> Counter[FindingKey]:
        """The counted keys of the findings that a baseline can hold: of shown findings, or of all."""
        findings = self.findings if of_shown else self._suppressions.findings
        return Counter(self.key(finding) for finding in findings if finding.code not in registry.ALWAYS_CODES)

    def was_checked(self, key: FindingKey | UnjudgedKey) -> bool:
        """True if the run would have reported a finding with that key."""
        entry = registry.find(key.rule)
        if entry and not self._file_settings.selects(str(self._anchor / key.path), key.rule):
            return False
        return key.path in self._checked_paths or not self._tree.exists(self._anchor / key.path)

    @cached_property
    def _checked_paths(self) -> frozenset[str]:
        incomplete = {finding.span.path for finding in self._run.findings if finding.code in registry.ALWAYS_CODES}
        return frozenset(
            globs.relative(PurePath(path), self._anchor, self._tree)
            for path in self._run.paths
            if path not in incomplete
        )

    def reviewed(self, baseline: Baseline | None = None, select: Select | None = None) -> Reviewed:
        """The findings that are neither ignored nor in the baseline, and the account; reduced by `select` if given."""
        with_levels = [
            suppression._replace(finding=self._file_settings.with_level(suppression.finding))
            for suppression in self._suppressions.suppressed
        ]
        suppressed = [suppression for suppression in with_levels if self._file_settings.shows(suppression.finding)]
        findings, stale = self.findings, Counter[FindingKey]()
        if baseline:
            findings, frozen = baseline.split(findings, self.key)
            suppressed += frozen
            stale = baseline.stale(self.keys(of_shown=False), self.was_checked)
        unjudged, accepted = self._accepts.split(self.unjudged)
        if baseline and baseline.unjudged:
            left = [entry for entry in unjudged if key_of(entry, self._anchor, self._tree) not in baseline.unjudged]
            unjudged, accepted = left, accepted + len(unjudged) - len(left)
        gone = len(baseline.stale_unjudged(self.unjudged_keys(of_shown=False), self.was_checked)) if baseline else 0
        if select:
            findings, unjudged = select.findings(findings), select.unjudged(unjudged)
        suppressed.sort(key=lambda suppression: (suppression.finding.span, suppression.finding.code))
        return Reviewed(findings, suppressed, stale, unjudged, accepted, gone)


def _entries(codes: Collection[str]) -> list[registry.Entry]:
    return [entry for entry in registry.ENTRIES if entry.code in codes]

"""The end of a run: findings merged and in order, the account, the files to come back to, and nothing secret."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import PurePath
from typing import TypeVar

from lint.engine.dispatch import Dispatcher
from lint.engine.merge import accounted, joined, spans_of, without_fixes_of_conflicts
from lint.engine.run import FileResult, Run, Unjudged
from lint.finding import Finding, Span
from lint.kinds import registry
from lint.syntax.directives import has_directive
from lint.systems.estate import Estate
from lint.systems.workspace import Workspace
from lint.values.masked_findings import Masker

T = TypeVar("T")
_EVERY = 100
"""Findings and entries of the account between two looks at cancellation."""


class Finisher:
    """Makes whole runs of the results of rules on the files of a workspace."""

    def __init__(self, workspace: Workspace, rules: Dispatcher) -> None:
        self._workspace = workspace
        self._rules = rules
        self._taken: dict[str, bool] = {}
        """For each file of the runs so far, whether a system took members of it in the last run."""
        self._secrets: Mapping[str, set[str]] = {}

    def is_alone(self, path: str) -> bool:
        """True if no system took members of a file in the last run that looked at it; False without such a run."""
        return not self._taken.get(path, True)

    def of_systems(self, run: Run, systems: Estate) -> Run:
        """The run with findings and account in order, coverage and the files to come back to; it has no secrets."""
        checkpoint = self._workspace.checkpoint
        checkpoint()
        run.findings = joined(run.findings)
        checkpoint()
        selected = {(parsed.member.path, parsed.member.name) for parsed in systems.sources}
        run.unjudged = accounted(run.unjudged, selected, systems.in_library)
        checkpoint()
        run.taken = systems.taken
        self._cover(run, {"zos": len(systems.images), "zvm": len(systems.vm_systems)})
        paths = {path for path, _ in selected}
        self._taken |= {path: path in paths for path in run.paths}
        self._secrets = systems.secret_symbols
        return self._shown(run)

    def of_groups(self, run: Run, systems: Mapping[str, int], secrets: Mapping[str, set[str]]) -> Run:
        """A run that was merged of finished parts, with so many systems of each platform and their secret symbols."""
        run.findings = joined(run.findings)
        run.unjudged = accounted(run.unjudged, (), lambda _: None)
        self._cover(run, systems)
        self._secrets = secrets
        return self._shown(run)

    def _cover(self, run: Run, systems: Mapping[str, int]) -> None:
        platforms = {kind.platform for kind in registry.KINDS if kind.id in run.kinds}
        run.coverage = self._rules.coverage(run, {platform: systems[platform] for platform in sorted(platforms)})

    def of_file(self, run: Run) -> Run:
        """The run, whose findings depend on no system, without its account: that depends on the systems."""
        run.findings = joined(run.findings)
        run.unjudged = []
        return self._shown(run)

    def of_part(self, run: Run, path: str, file: FileResult) -> Run:
        """The same for a part of a file, which is all that there is to come back to."""
        run.findings = joined(run.findings)
        run.unjudged = []
        run.checked[path] = file
        return self._masked(run)

    def _shown(self, run: Run) -> Run:
        """The run with the files to come back to, and without secrets."""
        with_findings = [span.path for finding in run.findings for span in spans_of(finding) if span.path]
        with_findings += (entry.span.path for entry in run.unjudged)
        files = ((path, self._workspace.cached_file(path)) for path in run.paths)
        speaking = (path for path, file in files if file and has_directive(file.document.records))
        own_path, _ = run.configuration
        for path in dict.fromkeys((*with_findings, *speaking)):
            if path == own_path:
                continue
            self._workspace.checkpoint()
            # Not those alone that were read here: a rule may have read it first, in another process.
            file = self._workspace.file(PurePath(path))
            if file.is_recognised and path not in run.failed:
                members = tuple(self._workspace.parsed(member, kind) for member, kind in file.members if kind)
                run.checked[path] = FileResult(file.document, members)
        return self._masked(run)

    def _masked(self, run: Run) -> Run:
        """The run without secrets."""
        masker = Masker(run.member_at, self._secrets, run.configuration)
        run.findings = [
            masker.masked(finding)
            for finding in self._step_by_step(without_fixes_of_conflicts(run.findings, run.member_at))
        ]
        run.unjudged = list(_masked(self._step_by_step(run.unjudged), masker))
        return run

    def _step_by_step(self, items: Iterable[T]) -> Iterator[T]:
        """The items; a cancellation ends the work before some of them."""
        for at, item in enumerate(items):
            if at % _EVERY == 0:
                self._workspace.checkpoint()
            yield item


def _masked(entries: Iterable[Unjudged], masker: Masker) -> Iterator[Unjudged]:
    """The account without secrets; many entries have the same reason at the same place."""
    shown: dict[tuple[Span, str], str] = {}
    for entry in entries:
        key = entry.span, entry.reason
        if key not in shown:
            shown[key] = masker.masked(Finding(entry.span, entry.reason)).message
        yield entry._replace(reason=shown[key])

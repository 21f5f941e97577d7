"""Diagnostics that the client asks for: of one document, and of all files of the workspace."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from pathlib import PurePath

from lsprotocol import types

from lint.cache import digest_of
from lint.config.discover import FILE_NAME
from lint.engine.session import CheckCancelledError, Step, no_step
from lint.finding import Finding
from lint.lsp.checks import LiveChecks
from lint.lsp.project import Project
from lint.lsp.worker import CancelledError, IsCancelled

_Report = types.WorkspaceFullDocumentDiagnosticReport | types.WorkspaceUnchangedDocumentDiagnosticReport


class Pulls:
    """Answers requests for diagnostics, in the thread of the worker."""

    def __init__(self, checks: LiveChecks) -> None:
        self._checks = checks

    def document(
        self, uri: str, previous: str | None, must_stop: IsCancelled
    ) -> types.RelatedFullDocumentDiagnosticReport | types.RelatedUnchangedDocumentDiagnosticReport:
        """The diagnostics of an open document; the server publishes those of a configuration itself."""
        path = self._checks.addresses.path(uri)
        checked = None if path.name == FILE_NAME else self._checks.check(uri, must_stop)
        diagnostics = checked.diagnostics if checked else []
        result = _digest(diagnostics)
        if result == previous:
            return types.RelatedUnchangedDocumentDiagnosticReport(result_id=result)
        return types.RelatedFullDocumentDiagnosticReport(items=diagnostics, result_id=result)

    def workspace(self, previous: Mapping[str, str], must_stop: IsCancelled, step: Step = no_step) -> list[_Report]:
        """The diagnostics of all files; of a file that has none any more, none."""
        by_uri: dict[str, list[types.Diagnostic]] = {}
        for folder in self._checks.projects.folders:
            project = self._checks.projects.of(folder / FILE_NAME)
            by_uri |= self._of_project(project, must_stop, step)
        for uri in previous:
            by_uri.setdefault(uri, [])
        return [self._report(uri, diagnostics, previous.get(uri)) for uri, diagnostics in sorted(by_uri.items())]

    def _of_project(self, project: Project, must_stop: IsCancelled, step: Step) -> dict[str, list[types.Diagnostic]]:
        for uri in list(self._checks.texts):
            if self._checks.projects.of(self._checks.addresses.path(uri)) is project:
                self._checks.current(uri)
        try:
            run = project.session.check_all([project.root], must_stop, step)
        except CheckCancelledError:
            raise CancelledError from None
        reviewed = project.reviewed(run)
        diagnoses = self._checks.diagnoses(project)
        by_path: dict[str, list[Finding]] = defaultdict(list)
        for finding in reviewed.findings:
            by_path[finding.span.path].append(finding)
        by_uri = {self._checks.addresses.uri(path): diagnoses.of(findings) for path, findings in by_path.items()}
        for path in {entry.span.path for entry in reviewed.unjudged}:
            entries = [entry for entry in reviewed.unjudged if entry.span.path == path]
            by_uri.setdefault(self._checks.addresses.uri(path), []).extend(diagnoses.not_judged(entries))
        for entry in run.not_read:
            by_uri.setdefault(self._checks.addresses.uri(entry.path), []).extend(diagnoses.not_read([entry]))
        return {uri: diagnostics for uri, diagnostics in by_uri.items() if PurePath(uri).name != FILE_NAME}

    def _report(self, uri: str, diagnostics: list[types.Diagnostic], previous: str | None) -> _Report:
        result = _digest(diagnostics)
        text = self._checks.texts.get(uri)
        version = text.version if text else None
        if result == previous:
            return types.WorkspaceUnchangedDocumentDiagnosticReport(uri=uri, result_id=result, version=version)
        return types.WorkspaceFullDocumentDiagnosticReport(
            uri=uri, items=diagnostics, result_id=result, version=version
        )


def _digest(diagnostics: list[types.Diagnostic]) -> str:
    """A text that is the same for the same diagnostics, and says nothing of them."""
    return digest_of(*map(repr, diagnostics))[:32]

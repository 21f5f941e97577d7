"""The findings of open documents: checked after each change, for the newest version, and told to the client."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import PurePath
from typing import NamedTuple

from lsprotocol import types

from lint.config.discover import FILE_NAME
from lint.editor.statement_names import name_at
from lint.engine import Run
from lint.engine.run import FileResult
from lint.engine.session import CheckCancelledError
from lint.finding import Finding
from lint.lsp import text as texts
from lint.lsp.addresses import Addresses, path_without_file
from lint.lsp.diagnostics import SOURCE, Diagnoses
from lint.lsp.earlier import ShownDiagnostics
from lint.lsp.progress import PATIENCE, ClientProgress, Meter
from lint.lsp.project import NotInEncodingError, Project
from lint.lsp.projects import Projects
from lint.lsp.protocol import TextServer
from lint.lsp.text import OpenText, Positions
from lint.lsp.worker import BACKGROUND, FINDINGS, CancelledError, IsCancelled, Task, Worker
from lint.report.links import rule_url
from lint.review.review import Reviewed
from lint.source.file_tree import FileTree

DELAY = 0.15
"""Seconds from a change until work on it begins, so that work begins when the typing pauses."""
LONGEST_DELAY = 1.0
"""Seconds from the first change of several until work begins at last."""
STATUS = "parmlint/status"
"""The notification that tells how far the findings of a document are, and what was not judged."""
MEMBER, SYSTEMS = "member", "systems"
"""The stages of findings: of the member alone, or of its systems, too."""


class Checked(NamedTuple):
    """The result for a version of a document."""

    version: int
    run: Run
    reviewed: Reviewed
    findings: Sequence[Finding]
    """Those in the document."""
    diagnostics: list[types.Diagnostic]
    is_whole: bool = True
    """True if the systems are judged, too."""


class LiveChecks:
    """LiveChecks documents, in the thread of the worker but where a method says otherwise."""

    def __init__(self, server: TextServer, worker: Worker, tree: FileTree, later: Callable[..., None]) -> None:
        """`later` calls a function in the loop of the server."""
        self._server = server
        self._worker = worker
        self._later = later
        self.addresses = Addresses(tree)
        self.projects = Projects(tree)
        self.checked: dict[str, Checked] = {}
        self._tasks: dict[str, Task] = {}
        self._first_changes: dict[str, float] = {}
        self._shown: dict[str, ShownDiagnostics] = {}
        """The diagnostics that were told of each open document last, by address."""
        self._told: set[str] = set()
        """The addresses of closed documents that have diagnostics: those of the configuration."""
        self.pushes = True
        self.changes = 0
        """The number of changes of anything that findings depend on."""

    @property
    def texts(self) -> dict[str, OpenText]:
        """The texts of the open documents, by address."""
        return self._server.texts

    @property
    def libraries(self) -> set[PurePath]:
        """The folders of the open documents that are no files."""
        paths = map(path_without_file, (uri for uri in self._server.texts if not uri.startswith("file:")))
        return {path.parent for path in paths}

    # --- in the loop of the server ----------------------------------------------------------------------------

    def touch(self, uri: str, *, at_once: bool = False) -> None:
        """Check a document that has changed. What was begun for an older version of it is dropped."""
        now = time.monotonic()
        self.changes += 1
        earlier = self._tasks.pop(uri, None)
        if earlier is None or earlier.has_begun:
            self._first_changes[uri] = now
        if earlier:
            earlier.cancel()
        due = now if at_once else min(now + DELAY, self._first_changes[uri] + LONGEST_DELAY)
        self._tasks[uri] = self._worker.ask(lambda must_stop: self._changed(uri, must_stop), FINDINGS, due)

    def _stop(self, uri: str) -> None:
        """End the check of a document, because the user wants it; a change begins the next one."""
        task = self._tasks.get(uri)
        if task:
            task.cancel()

    def close(self, uri: str) -> None:
        """Forget a document that the client has closed, and take back what was told of it."""
        task = self._tasks.pop(uri, None)
        if task:
            task.cancel()
        self.changes += 1
        self._publish(uri, None, [])
        self._worker.ask(lambda _: self._closed(uri), FINDINGS)

    def refresh(self) -> None:
        """Check all open documents again, because something that they depend on has changed."""
        self.changes += 1
        for uri in list(self._server.texts):
            self._recheck(uri)
        workspace = self._server.client_capabilities.workspace
        if not self.pushes and workspace and workspace.diagnostics and workspace.diagnostics.refresh_support:
            self._server.workspace_diagnostic_refresh(None)

    def _recheck(self, uri: str) -> None:
        task = self._tasks.get(uri)
        if task is None or task.future.done():
            due = time.monotonic() + DELAY
            self._tasks[uri] = self._worker.ask(lambda must_stop: self._check(uri, must_stop), BACKGROUND, due)

    def _publish(self, uri: str, version: int | None, diagnostics: list[types.Diagnostic]) -> None:
        """Tell the client, unless there is a newer version by now."""
        text = self._server.texts.get(uri)
        if version is None or (text is not None and text.version == version):
            self._server.text_document_publish_diagnostics(
                types.PublishDiagnosticsParams(uri=uri, version=version, diagnostics=diagnostics)
            )

    def _tell(self, status: dict[str, object]) -> None:
        self._server.protocol.notify(STATUS, status)

    # --- in the thread of the worker --------------------------------------------------------------------------

    def _changed(self, uri: str, must_stop: IsCancelled) -> None:
        """Check a document that has changed, and then what may depend on it."""
        path = self.addresses.path(uri)
        if self.projects.is_configuration(path):
            self._configure(path, uri)
            return
        self._check(uri, must_stop)
        project = self.projects.of(path)
        for near in list(self._server.texts):
            if near != uri and self.projects.of(self.addresses.path(near)) is project:
                self._later(self._recheck, near)

    def _configure(self, path: PurePath, uri: str) -> None:
        """Take the text of a configuration file or baseline that is open."""
        text = self._server.texts.get(uri)
        self.projects.take_text(path, text.text if text else None)
        self.reload()

    def reload(self) -> None:
        """Read all configurations anew, tell their faults, and check all that is open."""
        self.projects.forget()
        for uri in list(self._server.texts):
            self.projects.of(self.addresses.path(uri))
        for folder in self.projects.folders:
            self.projects.of(folder / FILE_NAME)
        self._tell_faults()
        self._later(self.refresh)
        self._worker.ask(self._check_configurations, BACKGROUND)

    def _check_configurations(self, must_stop: IsCancelled) -> None:
        """Tell also what rules find in the configurations, which takes all their systems."""
        findings: list[tuple[Project, Finding]] = []
        for project in self.projects:
            if project.config and not project.faults:
                try:
                    run = project.session.check_systems(project.config, must_stop)
                except CheckCancelledError:
                    raise CancelledError from None
                uri, shown = self.addresses.uri(str(project.config)), project.reviewed(run).findings
                findings += ((project, each) for each in shown if self.addresses.uri(each.span.path) == uri)
        self._tell_faults(findings)

    def _tell_faults(self, findings: Sequence[tuple[Project, Finding]] = ()) -> None:
        """Tell the faults of all configurations with these findings in them, and take back those that are gone."""
        by_uri: dict[str, list[types.Diagnostic]] = {uri: [] for uri in self._told}
        for project in self.projects:
            if project.config:
                by_uri.setdefault(self.addresses.uri(str(project.config)), [])
            diagnoses = self.diagnoses(project)
            for fault in project.faults:
                by_uri.setdefault(self.addresses.uri(fault.span.path), [])
                by_uri[self.addresses.uri(fault.span.path)] += diagnoses.of([fault])
        for project, finding in findings:
            by_uri[self.addresses.uri(finding.span.path)] += self.diagnoses(project).of([finding])
        self._told = {uri for uri, diagnostics in by_uri.items() if diagnostics}
        for uri, diagnostics in by_uri.items():
            self._later(self._publish, uri, None, diagnostics)

    def _closed(self, uri: str) -> None:
        path = self.addresses.path(uri)
        self.checked.pop(uri, None)
        self._shown.pop(uri, None)
        if self.projects.is_configuration(path):
            self._configure(path, uri)
            return
        self.projects.of(path).forget(path)
        self.addresses.forget(path)
        self._later(self.refresh)

    def current(self, uri: str) -> tuple[OpenText, PurePath, Project] | None:
        """An open document in its newest version, which its project has then; None for any other address."""
        text = self._server.texts.get(uri)
        if text is None:
            return None
        path = self.addresses.path(uri)
        project = self.projects.of(path)
        project.put(path, text)
        return text, path, project

    def _check(self, uri: str, must_stop: IsCancelled) -> None:
        """Check a document, and tell the findings of the member at once, then those of its systems."""
        text = self._server.texts.get(uri)
        if text is None or self.projects.is_configuration(self.addresses.path(uri)):
            return
        if self.pushes:
            path = self.addresses.path(uri)
            project = self.projects.of(path)
            try:
                project.put(path, text)
            except NotInEncodingError:
                pass
            else:
                part = project.session.check_entries(path) if uri in self._shown else None
                run = part or project.session.check_file(path)
                self._show(text, path, project, run, MEMBER, is_part=part is not None)
        if must_stop():
            raise CancelledError
        self.check(uri, must_stop)

    def check(self, uri: str, must_stop: IsCancelled) -> Checked | None:
        """The result for the newest version of a document, told if results are pushed; None if it is not open."""
        text = self._server.texts.get(uri)
        if text is None:
            return None
        try:
            current = self.current(uri)
        except NotInEncodingError as error:
            return self._refuse(text, f"The text is not checked: {error}.")
        if current is None:
            return None
        text, path, project = current
        bar = self._bar(text.uri)
        meter = Meter(
            lambda message, percentage: self._later(bar.report, message, percentage) if bar else None, PATIENCE
        )
        try:
            run = project.session.check_systems(path, must_stop, meter.step)
        except CheckCancelledError:
            raise CancelledError from None
        finally:
            if bar:
                self._later(bar.end)
        return self._show(text, path, project, run, SYSTEMS)

    def _bar(self, uri: str) -> ClientProgress | None:
        """A bar for the check of a document that takes long; None for a client that shows none."""
        window = self._server.client_capabilities.window
        if not (window and window.work_done_progress):
            return None
        name = self.addresses.path(uri).name
        return ClientProgress(self._server, f"parmlint checks the systems of {name}", lambda: self._stop(uri))

    def _refuse(self, text: OpenText, reason: str) -> Checked:
        """Tell that a document cannot be checked."""
        top = types.Range(start=types.Position(line=0, character=0), end=types.Position(line=0, character=0))
        diagnostic = types.Diagnostic(
            range=top, message=reason, severity=types.DiagnosticSeverity.Error, code="not-checked", source=SOURCE
        )
        if self.pushes:
            self._later(self._publish, text.uri, text.version, [diagnostic])
        nothing = Reviewed([], [], Counter(), [], 0, 0)
        return Checked(text.version, Run(), nothing, [], [diagnostic])

    def _show(
        self, text: OpenText, path: PurePath, project: Project, run: Run, stage: str, *, is_part: bool = False
    ) -> Checked:
        """Keep and tell the result for a version of a document, or for the part of it that has changed."""
        reviewed = project.reviewed(run)
        here = path.as_posix()
        findings = [finding for finding in reviewed.findings if finding.span.path == here]
        unjudged = [entry for entry in reviewed.unjudged if entry.span.path == here]
        diagnoses = self.diagnoses(project)
        diagnostics = diagnoses.of(findings)
        if stage == SYSTEMS:
            diagnostics += diagnoses.not_judged(unjudged)
            diagnostics += diagnoses.not_read(entry for entry in run.not_read if entry.path == here)
        result = Checked(text.version, run, reviewed, findings, diagnostics, is_whole=stage == SYSTEMS)
        self.checked[text.uri] = result
        if self.pushes:
            shown = self._with_earlier(text, diagnostics, stage, run.checked[here] if is_part else None)
            self._later(self._publish, text.uri, text.version, shown)
        status = {
            "uri": text.uri,
            "version": text.version,
            "stage": stage,
            "kinds": sorted(run.kinds),
            "findings": len(findings),
            "notJudged": len(unjudged),
            "systems": sorted(name for name, taken in run.taken.items() if here in taken),
            "isComplete": not run.incomplete,
        }
        self._later(self._tell, status)
        return result

    def _with_earlier(
        self, text: OpenText, diagnostics: list[types.Diagnostic], stage: str, part: FileResult | None
    ) -> list[types.Diagnostic]:
        """The diagnostics to tell: before the systems are judged, with those of an earlier version that stay."""
        shown = self._shown.get(text.uri) or ShownDiagnostics(text.uri, text.lines)
        units = self._server.units
        if stage == SYSTEMS:
            shown = shown.with_systems(text.lines, units, diagnostics)
        elif part:
            member = part.members[0].member
            first = Positions(text.lines, units).position(member.first_line, 1).line
            shown = shown.with_part(text.lines, units, diagnostics, range(first, first + len(member.records)))
        else:
            shown = shown.with_text(text.lines, units, diagnostics)
        self._shown[text.uri] = shown
        return shown.every

    def diagnoses(self, project: Project) -> Diagnoses:
        """The maker of the diagnostics of a project, as the client takes them."""
        return Diagnoses(
            self.positions_in(project),
            self.addresses.uri,
            partial(name_at, project.session.workspace),
            project.settings.docs_url,
            self._server.client_capabilities,
        )

    def url_of(self, code: str) -> str:
        """The address of the page of a rule; "" if no configuration says where the documentation is."""
        urls = (rule_url(project.settings.docs_url, code) for project in self.projects)
        return next(filter(None, urls), "")

    def positions_in(self, project: Project) -> Callable[[str], Positions]:
        """A function that gives the positions in a file of a project, open or not."""
        made: dict[str, Positions] = {}
        units = self._server.units

        def places(path: str) -> Positions:
            if path not in made:
                made[path] = Positions(self._lines(project, path), units)
            return made[path]

        return places

    def _lines(self, project: Project, path: str) -> Sequence[str]:
        """The lines of a file: as an editor has them, else as they were read."""
        text = self._server.texts.get(self.addresses.uri(path))
        if text:
            return text.lines
        file = project.session.workspace.cached_file(path)
        document = file.document if file else project.session.workspace.document(PurePath(path))
        if document is None:
            return ()
        pairs = zip(document.records, document.line_ends, strict=True)
        return texts.lines_of("".join(part for pair in pairs for part in pair))

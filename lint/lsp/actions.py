"""Code actions: fixes, all safe fixes, a comment that ignores a finding with a reason, and the page of a rule.

All of it runs in the thread of the worker.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any

from lsprotocol import types

from lint.engine.session import CheckCancelledError
from lint.finding import Edit, Finding
from lint.lsp.checks import Checked, LiveChecks
from lint.lsp.diagnostics import SOURCE, data_of
from lint.lsp.edits import Editing
from lint.lsp.project import Project
from lint.lsp.worker import CancelledError, IsCancelled, RequestRefusedError
from lint.review.add_ignore import CannotIgnoreError, with_ignores
from lint.review.fix import Fixer, chosen_fix
from lint.review.preview import Previews
from lint.ruleset import registry
from lint.source import document
from lint.systems.checkout import FileRules

FIX_ALL = f"{types.CodeActionKind.SourceFixAll.value}.parmlint"
IGNORE, EXPLAIN, FIX_ALL_COMMAND, SYSTEM = "parmlint.ignore", "parmlint.explain", "parmlint.fixAll", "parmlint.system"
"""The commands that the server carries out."""
TO_BE_WRITTEN = "TODO: the reason"
"""The reason in a comment where the client gives none, for somebody to write over."""
KINDS = [types.CodeActionKind.QuickFix, FIX_ALL]


class Actions:
    """The code actions of the documents that are open."""

    def __init__(self, checks: LiveChecks, client: types.ClientCapabilities, versions: dict[str, int]) -> None:
        self._checks = checks
        self._client = client
        self._versions = versions

    def _checked(self, uri: str, must_stop: IsCancelled) -> Checked | None:
        """The result for the newest version of a document, checked now if need be."""
        current = self._checks.current(uri)
        checked = self._checks.checked.get(uri)
        if current and checked and checked.version == current[0].version and checked.is_whole:
            return checked
        return self._checks.check(uri, must_stop) if current else None

    def _editing(self, project: Project) -> Editing:
        return Editing(self._checks.positions_in(project), self._checks.addresses.uri, self._versions, self._client)

    # --- what is offered --------------------------------------------------------------------------------------

    def offered(self, params: types.CodeActionParams, must_stop: IsCancelled) -> list[types.CodeAction]:
        """The actions for a part of a document."""
        uri, only = params.text_document.uri, params.context.only
        checked = self._checked(uri, must_stop)
        if checked is None:
            return []
        path = self._checks.addresses.path(uri)
        project = self._checks.projects.of(path)
        actions: list[types.CodeAction] = []
        if _is_asked(types.CodeActionKind.QuickFix.value, only):
            positions = self._checks.positions_in(project)(path.as_posix())
            touched = [each for each in checked.findings if _overlap(positions.range(each.span), params.range)]
            shown = _by_finding(params.context.diagnostics)
            previews, editing = Previews(checked.run.checked), self._editing(project)
            for finding in touched:
                actions += _of_finding(finding, uri, checked, shown.get(_key(data_of(finding)), []), previews, editing)
            actions.sort(key=lambda action: action.edit is None)  # fixes before comments and pages
        if _is_asked(FIX_ALL, only):
            actions += self._of_all(uri, project, checked, must_stop, is_made=bool(only))
        return actions

    def _of_all(
        self, uri: str, project: Project, checked: Checked, must_stop: IsCancelled, *, is_made: bool
    ) -> Iterator[types.CodeAction]:
        """The action that makes all safe fixes: made at once if it is asked for by its kind, else a command."""
        number = sum(chosen_fix(finding, unsafe=False) is not None for finding in checked.findings)
        if not number:
            return
        title = "Make all safe fixes of parmlint"
        if not is_made:
            yield types.CodeAction(
                title=title,
                kind=FIX_ALL,
                command=types.Command(title=title, command=FIX_ALL_COMMAND, arguments=[{"uri": uri}]),
            )
            return
        change = self._fixed(uri, project, checked, must_stop)
        if change:
            yield types.CodeAction(title=title, kind=FIX_ALL, edit=change)

    # --- what is carried out ----------------------------------------------------------------------------------

    def fix_all(self, uri: str, must_stop: IsCancelled) -> types.WorkspaceEdit | None:
        """The edit that makes all safe fixes in a document; None if there is nothing to fix."""
        checked = self._checked(uri, must_stop)
        if checked is None:
            return None
        return self._fixed(uri, self._checks.projects.of(self._checks.addresses.path(uri)), checked, must_stop)

    def _fixed(
        self, uri: str, project: Project, checked: Checked, must_stop: IsCancelled
    ) -> types.WorkspaceEdit | None:
        path = self._checks.addresses.path(uri)
        here = path.as_posix()
        file = checked.run.checked.get(here)
        if file is None:
            return None
        session, before = project.session, file.document.encode()

        def check(data: bytes) -> Sequence[Finding]:
            session.put(data, path)
            return project.reviewed(session.check_systems(path, must_stop)).findings

        try:
            fixed = Fixer(_rules(project), unsafe=False).fix(here, before, checked.findings, check)
        except CheckCancelledError:
            raise CancelledError from None
        finally:
            session.put(before, path)
        if not fixed.is_changed:
            return None
        after = document.read(fixed.after, file.document.encoding)
        editing = self._editing(project)
        return editing.of({here: [editing.replaced(here, file.document, after)]})

    def ignored(self, arguments: Any, must_stop: IsCancelled) -> types.WorkspaceEdit:
        """The edit that writes a comment which ignores a finding. Raises RequestRefusedError."""
        uri, code = str(arguments["uri"]), str(arguments["code"])
        checked = self._checked(uri, must_stop)
        matching = [
            finding
            for finding in (checked.findings if checked else ())
            if (finding.code, finding.span.line, finding.span.column) == (code, arguments["line"], arguments["column"])
        ]
        path = self._checks.addresses.path(uri)
        here = path.as_posix()
        if checked is None or not matching or here not in checked.run.checked:
            raise RequestRefusedError(f"{code} is not reported here any more.")
        reason = str(arguments.get("reason") or TO_BE_WRITTEN).strip()
        if "*/" in reason or "/*" in reason or not reason.isprintable():
            raise RequestRefusedError("A reason must be one line without comment marks.")
        project = self._checks.projects.of(path)
        file, tree = checked.run.checked[here], project.session.workspace.tree
        try:
            after = with_ignores(here, file, matching, f"{code} -- {reason}", project.settings, tree)
        except CannotIgnoreError as error:
            raise RequestRefusedError(str(error)) from None
        editing = self._editing(project)
        new = document.read(after, file.document.encoding)
        return editing.of({here: [editing.replaced(here, file.document, new)]})

    def renamed(self, project: Project, edits: Collection[Edit]) -> types.WorkspaceEdit:
        """The edit that a rename is."""
        positions_of = self._checks.positions_in(project)
        by_path: dict[str, list[types.TextEdit]] = {}
        for change in edits:
            extent = positions_of(change.span.path).range(change.span)
            by_path.setdefault(change.span.path, []).append(types.TextEdit(range=extent, new_text=change.text))
        return self._editing(project).of(by_path)


def _of_finding(
    finding: Finding,
    uri: str,
    checked: Checked,
    shown: list[types.Diagnostic],
    previews: Previews,
    editing: Editing,
) -> Iterator[types.CodeAction]:
    """The fixes of a finding, the comment that ignores it, and its page; `shown` are its diagnostics."""
    preferred = chosen_fix(finding, unsafe=False)
    for fix in finding.fixes:
        rewritten = previews.rewritten(fix)
        if rewritten:
            title = fix.title if fix.safe else f"{fix.title} (needs review)"
            yield types.CodeAction(
                title=title,
                kind=types.CodeActionKind.QuickFix,
                diagnostics=shown or None,
                is_preferred=fix is preferred or None,
                edit=editing.rewritten(rewritten, lambda path: checked.run.checked[path].document),
            )
    entries = registry.find(finding.code)
    if not entries:
        return
    if entries[0] not in registry.NOT_IGNORABLE:
        yield _command(f"Ignore {finding.code} here, with a reason", IGNORE, {"uri": uri, **data_of(finding)}, shown)
    yield _command(f"Explain {finding.code} ({finding.name})", EXPLAIN, {"code": finding.code}, shown)


def _by_finding(diagnostics: Iterable[types.Diagnostic]) -> Mapping[tuple[str, ...], list[types.Diagnostic]]:
    """The diagnostics of parmlint that the client shows, by the finding of each: there may be thousands of both."""
    by_finding: dict[tuple[str, ...], list[types.Diagnostic]] = {}
    for each in diagnostics:
        if each.source == SOURCE and isinstance(each.data, dict):
            by_finding.setdefault(_key(each.data), []).append(each)
    return by_finding


def _key(data: Mapping[str, object]) -> tuple[str, ...]:
    return tuple(str(data.get(name)) for name in ("code", "line", "column", "message"))


def page_of(code: str) -> str:
    """The page of a rule as Markdown. Raises RequestRefusedError for what is no rule."""
    from lint.ruleset.page import page

    entries = registry.find(code)
    if len(entries) != 1:
        raise RequestRefusedError(f"{code} is no rule.")
    return page(registry.load(entries)[0])


def _rules(project: Project) -> FileRules:
    return project.session.workspace.rules


def _command(title: str, command: str, argument: object, diagnostics: list[types.Diagnostic]) -> types.CodeAction:
    return types.CodeAction(
        title=title,
        kind=types.CodeActionKind.QuickFix,
        diagnostics=diagnostics or None,
        command=types.Command(title=title, command=command, arguments=[argument]),
    )


def _is_asked(kind: str, only: Sequence[str] | None) -> bool:
    """True if actions of a kind are asked for: by it, or by a kind that it is of."""
    words = [str(getattr(word, "value", word)) for word in only or ()]
    return not words or any(kind == word or kind.startswith(f"{word}.") for word in words)


def _overlap(here: types.Range, there: types.Range) -> bool:
    """True if two ranges touch."""
    return here.start <= there.end and there.start <= here.end

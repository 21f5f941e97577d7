"""The effect on the systems of the changes in an editor: the request `parmlint/plan`.

Its parameters are `uri`, a document of the project, and `revision`, by default HEAD. The new side is the work tree
with the texts that the editor holds. The answer has `markdown`, as `parmlint plan --format markdown` writes it.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import PurePath
from typing import Any

from lint.config import read
from lint.config.discover import discover
from lint.config.settings import Settings
from lint.finding import Span
from lint.lsp.addresses import is_without_file
from lint.lsp.checks import LiveChecks
from lint.lsp.project import NotInEncodingError, Project
from lint.lsp.worker import RequestRefusedError
from lint.plan.plan import make
from lint.plan.side import Side
from lint.plan.system_plan import Plan, SystemPlan
from lint.report import plan_markdown
from lint.ruleset.vocabulary import words_of_settings
from lint.source import file_tree
from lint.source.file_tree import FileTree, OverlaidTree
from lint.source.git.command import GitError
from lint.source.git.revision import revision as find
from lint.source.revision_tree import RevisionTree
from lint.values.secrets import masked_message

PLAN = "parmlint/plan"
IN_EDITOR = "the editor"
"""The name of the new side in the plan."""


def made_plan(checks: LiveChecks, uri: str, revision: str) -> dict[str, Any]:
    """The plan from a revision to what the editor holds. Raises RequestRefusedError."""
    path = checks.addresses.path(uri)
    if is_without_file(path):
        raise RequestRefusedError("A plan needs files in a Git checkout; this document is none.")
    project = checks.projects.of(path)
    tree = OverlaidTree(checks.projects.tree, _texts(checks, project))
    if revision.startswith("-"):
        raise RequestRefusedError(f"{revision} is no revision.")
    try:
        with find(revision, project.root) as commit:
            files = RevisionTree(commit)
            before, after = _side(revision, project.root, files), _side(IN_EDITOR, project.root, tree)
            if not {*before.states, *after.states}:
                raise RequestRefusedError(
                    "There is no system: parmlint.yaml declares none, and none is in the folders."
                )
            markdown = plan_markdown.render(_with_short_paths(make(before, after), after), is_open=True)
            if files.error:
                raise files.error
    except GitError as error:
        raise RequestRefusedError(masked_message(f"{error}.")) from None
    for side in (before, after):
        if side.refused:
            raise RequestRefusedError(f"{side.refused[0][0]}: the file cannot be read: {side.refused[0][1]}.")
    return {"markdown": markdown, "revision": revision}


def _with_short_paths(plan: Plan, side: Side) -> Plan:
    """The plan with paths from the folder of the configuration on: a page beside an editor is narrow."""

    def short(span: Span) -> Span:
        return span._replace(path=side.relative(span.path))

    def of_system(system: SystemPlan) -> SystemPlan:
        changes = (replace(each, places=tuple(map(short, each.places))) for each in system.changes)
        unjudged = (each._replace(gap=each.gap._replace(span=short(each.gap.span))) for each in system.unjudged)
        return system._replace(changes=tuple(changes), unjudged=tuple(unjudged))

    new, gone = (tuple(each._replace(span=short(each.span)) for each in sort) for sort in (plan.new, plan.gone))
    return plan._replace(systems=tuple(map(of_system, plan.systems)), new=new, gone=gone)


def _texts(checks: LiveChecks, project: Project) -> dict[str, bytes]:
    """The texts that the editor holds, by absolute paths. Raises RequestRefusedError."""
    texts = dict(checks.projects.texts)
    for uri, text in checks.texts.items():
        path = checks.addresses.path(uri)
        if not is_without_file(path) and checks.projects.of(path) is project:
            try:
                texts[file_tree.absolute(path)] = project.encoded(path, text.text)
            except NotInEncodingError as error:
                raise RequestRefusedError(f"{path.name}: {error}.") from None
    return texts


def _side(title: str, root: PurePath, files: FileTree) -> Side:
    config = discover(root, files)
    try:
        settings = read.read(config, words_of_settings(), files) if config else replace(Settings(), root=root)
    except read.ConfigError as error:
        raise RequestRefusedError(masked_message(f"The configuration in {title} has mistakes: {error}")) from None
    return Side(title, settings, files, settings.root)

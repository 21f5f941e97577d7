"""Files are opened, listed and written in few places, so that no boundary, run cache or write is got round.

Ruff bans what could do so (TID251 in pyproject.toml). Here the calls are looked at, also in modules that it leaves out:
a verb has the paths of the command line, and still opens nothing.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

import pytest

from tests.running import ROOT

OPENING = frozenset({"open", "read_bytes", "read_text", "scandir", "listdir", "walk", "iterdir", "glob", "rglob"})
WRITING = frozenset(
    {"write_bytes", "write_text", "mkstemp", "NamedTemporaryFile", "rename", "replace", "unlink", "symlink_to", "touch"}
)
ASKING = frozenset({"resolve", "realpath", "is_file", "is_dir", "isfile", "isdir", "exists", "lexists", "readlink"})
ALLOWED = {
    "source/boundary.py": "it judges paths",
    "source/disk.py": "it opens files",
    "source/writer.py": "it writes files",
    "source/leftovers.py": "it removes what the writer left",
    "source/file_tree.py": "it asks the disk",
    "ruleset/needs.py": "it reads the index of this program",
    "ruleset/changes.py": "it reads the index of this program",
    "source/files.py": "it asks for a name that a person gave",
    "cache.py": "the user's own folder, which has rules of its own",
    "program.py": "parmlint's own files",
    "syntax/parsers.py": "parmlint's own files",
    "facts/table.py": "parmlint's own files",
    "facts/documents.py": "parmlint's own files",
    "facts/effects.py": "parmlint's own files",
    "syntax/lark_tables.py": "parmlint's own files",
    "model/views.py": "parmlint's own files",
    "ruleset/registry.py": "parmlint's own files",
    "report/sarif/provenance.py": "the files of Git",
    "source/git/command.py": "it looks for Git on PATH",
    "source/git/repository.py": "it looks for the repository",
    "source/git/attributes.py": "the real path of a file that Git keeps",
    "source/git/revision.py": "it resolves paths to names in a revision",
    "cli/streams.py": "pipes and devices take reports",
}
"""Every module that may reach past the doors, and why."""


def accesses(name: str) -> Iterator[str]:
    tree = ast.parse((ROOT / "lint" / name).read_text("utf-8"))
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        owner = ast.unparse(node.func.value) if isinstance(node.func, ast.Attribute) else ""
        if (
            owner.endswith("tree")
            or owner
            in {
                "FileTree()",
                "read",
                "files",
                "disk",
                "writer",
                "checkout",
                "ast",
                "symbols",
                "load",
                "self._before",
                "self",
                "entry",
                "super()",
            }
            or _is_of_text(node, called)
        ):
            continue
        if called in OPENING | WRITING | ASKING and (owner or called == "open"):
            yield f"{name}:{node.lineno} {owner}.{called}"


def _is_of_text(node: ast.Call, called: str) -> bool:
    """Whether it is str.replace, which takes two texts, or dataclasses.replace by another name."""
    return called == "replace" and len(node.args) != 1 and "os" not in ast.unparse(node.func)


MODULES = sorted(path.relative_to(ROOT / "lint").as_posix() for path in (ROOT / "lint").rglob("*.py"))


def test_nothing_opens_files_past_the_doors() -> None:
    offenders = [access for name in MODULES if name not in ALLOWED for access in accesses(name)]

    assert offenders == []


@pytest.mark.parametrize("name", ALLOWED)
def test_every_exception_is_one(name: str) -> None:
    assert list(accesses(name))


def test_an_access_is_seen() -> None:
    assert any("open" in access for access in accesses("source/disk.py"))
    assert any("replace" in access for access in accesses("source/writer.py"))


TREES = frozenset({"FileTree", "RecordingTree", "RevisionTree", "OverlaidTree"})
MAKERS = {
    "engine/engine.py": "the disk, for programs that call parmlint and name no tree",
    "report/results.py": "the disk, for reports without a tree",
    "review/changes.py": "the revision of --diff-base",
    "systems/workspace.py": "texts over the files of a workspace",
}
"""The modules that make a tree of files, beside the verbs, which make that of the disk; the others are given one."""


def makes_tree(name: str) -> bool:
    calls = (
        node for node in ast.walk(ast.parse((ROOT / "lint" / name).read_text("utf-8"))) if isinstance(node, ast.Call)
    )
    return any(isinstance(call.func, ast.Name) and call.func.id in TREES for call in calls)


def test_trees_are_made_in_few_places_and_passed_on() -> None:
    assert {name for name in MODULES if not name.startswith(("cli/", "source/")) and makes_tree(name)} == {*MAKERS}


def test_a_revision_is_read_through_a_tree() -> None:
    """Rules, views and systems ask a tree; none of them runs Git or knows a revision."""
    rooms = ("rules/", "ruleset/", "systems/", "model/", "values/", "syntax/", "engine/", "config/", "kinds/")
    texts = ((name, (ROOT / "lint" / name).read_text("utf-8")) for name in MODULES if name.startswith(rooms))

    assert [name for name, text in texts if "lint.source.git" in text or "RevisionTree" in text] == []

"""Files are opened, listed and written in few places, so that no boundary, remembered run or write is got round."""

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
OWN_WORD = "it asks of a path that the command line names, and what it answers is no finding"
ALLOWED = {
    "source/boundary.py": "it judges paths",
    "source/disk.py": "it opens files",
    "source/writer.py": "it writes files",
    "source/leftovers.py": "it removes what the writer left",
    "source/inputs.py": "it asks the disk and notes the answers",
    "cache.py": "the user's own folder, which has rules of its own",
    "program.py": "parmlint's own files",
    "syntax/parsers.py": "parmlint's own files",
    "facts/table.py": "parmlint's own files",
    "syntax/lark_tables.py": "parmlint's own files",
    "model/views.py": "parmlint's own files",
    "ruleset/registry.py": "parmlint's own files",
    "report/sarif/provenance.py": "the files of Git",
    "source/git/command.py": "it looks for Git on PATH",
    "source/git/repository.py": "it looks for the repository",
    "source/git/attributes.py": "the real path of a file that Git keeps",
    "source/git/revision.py": "it resolves paths to names in a revision",
    "cli/common.py": OWN_WORD,
    "cli/streams.py": f"{OWN_WORD}; pipes and devices take reports",
    "cli/system.py": OWN_WORD,
    "cli/init.py": OWN_WORD,
    "cli/baseline.py": OWN_WORD,
    "config/read.py": "the folder of the configuration, which was read",
}
"""Every module that may reach past the doors, and why."""


def accesses(name: str) -> Iterator[str]:
    tree = ast.parse((ROOT / "lint" / name).read_text("utf-8"))
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        owner = ast.unparse(node.func.value) if isinstance(node.func, ast.Attribute) else ""
        if owner in {
            "inputs",
            "files",
            "disk",
            "writer",
            "checkout",
            "ast",
            "symbols",
            "load",
            "self",
            "entry",
            "super()",
        } or _is_of_text(node, called):
            continue
        if called in OPENING | WRITING | ASKING and (owner or called == "open"):
            yield f"{name}:{node.lineno} {owner}.{called}"


def _is_of_text(node: ast.Call, called: str) -> bool:
    """Whether it is str.replace, which takes two texts, or dataclasses.replace by another name."""
    return called == "replace" and len(node.args) != 1 and "os" not in ast.unparse(node.func)


MODULES = sorted(path.relative_to(ROOT / "lint").as_posix() for path in (ROOT / "lint").rglob("*.py"))


def test_nothing_opens_files_past_the_doors() -> None:
    found = [one for name in MODULES if name not in ALLOWED for one in accesses(name)]

    assert found == []


@pytest.mark.parametrize("name", ALLOWED)
def test_every_exception_is_one(name: str) -> None:
    assert list(accesses(name))


def test_an_access_is_seen() -> None:
    assert any("open" in one for one in accesses("source/disk.py"))
    assert any("replace" in one for one in accesses("source/writer.py"))

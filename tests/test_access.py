"""Files are opened, listed and written in few places, so that no boundary, run cache or write is got round.

Ruff bans what can open a file (TID251 in pyproject.toml), and mypy sees that a PurePath opens none. So nothing outside
of the doors can reach a file unless a door hands out something that opens it: here that is shown not to be. No name of
a variable counts.
"""

from __future__ import annotations

import ast
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

import pytest

from tests.running import ROOT

SETTINGS = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["ruff"]["lint"]
BANNED = frozenset(SETTINGS["flake8-tidy-imports"]["banned-api"])
ROOM = "lint/source/**"
DOORS: Mapping[str, str] = {
    ROOM: "it reads and writes files",
    "lint/cache.py": "the user's own folder, which has rules of its own",
    "lint/program.py": "parmlint's own files",
    "lint/engine/parallel.py": "processors and processes",
    "lint/cli/environment.py": "environment variables and the terminal",
    "lint/cli/streams.py": "standard output whose reader has gone",
}
"""The source room and every other module that may ask the operating system for something, and what for."""
OPENERS = frozenset(
    {
        "Path",
        "PosixPath",
        "DirEntry",
        "IO",
        "TextIO",
        "BinaryIO",
        "TextIOWrapper",
        "BufferedReader",
        "Popen",
        "Connection",
        "Cursor",
    }
)
"""Classes whose objects open, list or start something."""
MODULES = sorted(path.relative_to(ROOT / "lint").as_posix() for path in (ROOT / "lint").rglob("*.py"))


@cache
def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"))


def is_door(name: str) -> bool:
    return name.startswith("source/") or f"lint/{name}" in DOORS


def imported(name: str) -> Iterator[str]:
    """The full names of what a module imports."""
    for node in ast.walk(tree(ROOT / "lint" / name)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


# --- what is banned ---


def test_the_ban_holds_but_for_the_doors() -> None:
    left_out = {pattern for pattern, codes in SETTINGS["per-file-ignores"].items() if "TID251" in codes}

    assert {pattern for pattern in left_out if pattern.startswith("lint/")} == {*DOORS}
    assert all((ROOT / name).is_file() for name in DOORS if name != ROOM)
    assert "TID" in SETTINGS["select"]


@pytest.mark.parametrize("name", [name for name in DOORS if name != ROOM])
def test_every_door_is_one(name: str) -> None:
    assert BANNED.intersection(imported(name.removeprefix("lint/")))


@pytest.mark.parametrize("name", ["lint/cli/check.py", "lint/rules/couple/new.py", "lint/report/new.py"])
@pytest.mark.parametrize(
    "line",
    [
        "import os",
        "from os import scandir",
        "from pathlib import Path",
        "import pathlib\n\npathlib.Path()",
        "import io\n\nio.open('A')",
        "open('A')",
        "import codecs\n\ncodecs.open('A')",
        "import shutil",
        "import subprocess",
        "import linecache",
        "import sqlite3",
    ],
)
def test_what_opens_files_is_refused(name: str, line: str) -> None:
    ruff = [
        sys.executable,
        "-m",
        "ruff",
        "check",
        "--no-cache",
        "--output-format",
        "concise",
        "--stdin-filename",
        name,
        "-",
    ]
    done = subprocess.run(ruff, input=f"{line}\n", cwd=ROOT, capture_output=True, text=True, check=False)

    assert re.search(r"TID251|PTH123", done.stdout), done.stdout


BUILTINS = frozenset({"open", "eval", "exec", "compile", "__import__"})


def test_nothing_outside_the_doors_opens_a_file_or_runs_text() -> None:
    calls = [
        f"{name}:{node.lineno} {node.func.id}"
        for name in MODULES
        if not is_door(name)
        for node in ast.walk(tree(ROOT / "lint" / name))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in BUILTINS
    ]

    assert calls == []


def taken_from_doors(body: ast.Module) -> Iterator[str]:
    """What a module takes of the imports of another one: `disk.os.open`, or `from lint.source.disk import os`."""
    modules = {name.split(".")[0] for name in BANNED} | OPENERS
    bound = {"lint"}
    for node in ast.walk(body):
        if isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] == "lint":
            bound |= {alias.asname or alias.name for alias in node.names}
            yield from (f"{node.module}.{alias.name}" for alias in node.names if alias.name in modules)
        elif isinstance(node, ast.Import):
            bound |= {alias.asname for alias in node.names if alias.asname and alias.name.startswith("lint")}
    for node in ast.walk(body):
        if isinstance(node, ast.Attribute) and node.attr in modules:
            owner = ast.unparse(node.value)
            if owner.split(".")[0] in bound:
                yield f"{owner}.{node.attr}"


def test_nobody_takes_the_imports_of_a_door() -> None:
    taken = [
        f"{name} {word}"
        for name in MODULES
        if not is_door(name)
        for word in taken_from_doors(tree(ROOT / "lint" / name))
    ]

    assert taken == []


@pytest.mark.parametrize(
    "text",
    [
        "from lint.source import disk\ndisk.os.open('A')",
        "from lint.source.disk import os",
        "import lint.source.disk\nlint.source.disk.os.open('A')",
        "import lint.source.disk as door\ndoor.os.open('A')",
        "from lint.program import Path as Name",
    ],
)
def test_an_import_that_is_taken_is_seen(text: str) -> None:
    assert list(taken_from_doors(ast.parse(text)))


# --- what a door hands out ---


def names_in(node: ast.AST | None) -> set[str]:
    """The words of an annotation or expression, also in quoted annotations."""
    words: set[str] = set()
    for part in ast.walk(node) if node else ():
        if isinstance(part, ast.Name):
            words.add(part.id)
        elif isinstance(part, ast.Attribute):
            words.add(part.attr)
        elif isinstance(part, ast.Constant) and isinstance(part.value, str):
            words.update(re.findall(r"\w+", part.value))
    return words


def handed_out(node: ast.AST) -> Iterator[tuple[str, set[str]]]:
    """The public parts of a function, class or constant, each with the classes that its type names."""
    if isinstance(node, ast.FunctionDef):
        yield node.name, names_in(node.returns)
    elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
        yield node.target.id, names_in(node.annotation)
    elif isinstance(node, ast.Assign):
        is_made = isinstance(node.value, ast.Call)
        yield from ((word, names_in(node.value) if is_made else set()) for word in map(ast.unparse, node.targets))
    elif isinstance(node, ast.ClassDef):
        yield node.name, {word for base in node.bases for word in names_in(base)}
        for part in node.body:
            yield from (
                (f"{node.name}.{name}", words)
                for name, words in handed_out(part)
                if not name.startswith("_") or name.startswith("__")
            )
        for method in (part for part in node.body if isinstance(part, ast.FunctionDef)):
            yield from ((f"{node.name}.{name}", words) for name, words in attributes_set(method))


def attributes_set(method: ast.FunctionDef) -> Iterator[tuple[str, set[str]]]:
    """The public attributes that a method sets, each with the classes that its value is made of."""
    types = {argument.arg: names_in(argument.annotation) for argument in method.args.args + method.args.kwonlyargs}
    for node in ast.walk(method):
        targets = (
            node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AnnAssign) else []
        )
        for target in targets:
            if isinstance(target, ast.Attribute) and ast.unparse(target.value) == "self" and target.attr[0] != "_":
                stated = names_in(node.annotation) if isinstance(node, ast.AnnAssign) else set()
                used = names_in(node.value) if isinstance(node, ast.Assign | ast.AnnAssign) else set()
                yield target.attr, stated | used.union(*(types.get(word, set()) for word in used))


def public(module: ast.Module) -> dict[str, ast.AST]:
    """The functions, classes and constants of a module by name."""
    parts: dict[str, ast.AST] = {}
    for node in module.body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            parts[node.name] = node
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            parts.update((word, node) for word in map(ast.unparse, targets))
    return parts


def reached(modules: Mapping[str, ast.Module], asked: set[str]) -> Iterator[tuple[str, set[str]]]:
    """What doors hand out, directly or in what they hand out: full names, with the classes in their types.

    `modules` are the doors by their full names, and `asked` is what the other modules import.
    """
    parts = {f"{module}.{name}": node for module, body in modules.items() for name, node in public(body).items()}
    waiting = {name for name in parts if name in asked or name.rpartition(".")[0] in asked}
    waiting = {name for name in waiting if not name.rpartition(".")[2].startswith("_")}
    seen: set[str] = set()
    while waiting:
        name = waiting.pop()
        seen.add(name)
        for part, words in handed_out(parts[name]):
            yield f"{name.rpartition('.')[0]}.{part}", words
            waiting |= {inner for inner in parts if inner.rpartition(".")[2] in words} - seen


def openers(modules: Mapping[str, ast.Module], asked: set[str]) -> list[str]:
    return sorted({name for name, words in reached(modules, asked) if words & OPENERS})


def full_name(name: str) -> str:
    return "lint." + name.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def test_no_door_hands_out_what_opens_files() -> None:
    doors = {full_name(name): tree(ROOT / "lint" / name) for name in MODULES if is_door(name)}
    asked = {word for name in MODULES if not is_door(name) for word in imported(name)}

    assert "lint.source.disk" in doors
    assert "lint.source.file_tree.FileTree" in asked
    assert openers(doors, asked) == []


@pytest.mark.parametrize(
    "text",
    [
        "def file() -> Path: ...",
        "def file() -> 'Path | None': ...",
        "def files() -> Iterator[Path]: ...",
        "FILE = Path('A')",
        "class File:\n    path: Path",
        "class File:\n    def path(self) -> Path: ...",
        "class File:\n    def __init__(self, path: Path) -> None:\n        self.path = path",
        "class File(Path): ...",
        "class Inner:\n    path: Path\nclass File:\n    inner: Inner",
        "def file() -> list[os.DirEntry[str]]: ...",
    ],
)
def test_an_opener_is_seen(text: str) -> None:
    names = ("file", "files", "FILE", "File")
    assert openers({"lint.door": ast.parse(text)}, {f"lint.door.{name}" for name in names})
    assert openers({"lint.door": ast.parse(text)}, {"lint.door"})


def test_a_name_of_a_file_opens_nothing() -> None:
    text = "class File:\n    path: PurePath\n    def _own(self) -> Path: ...\ndef data(path: Path) -> bytes: ..."
    assert openers({"lint.door": ast.parse(text)}, {"lint.door"}) == []


# --- trees of files ---


TREES = frozenset({"FileTree", "RecordingTree", "RevisionTree", "OverlaidTree"})
MAKERS = {
    "engine/engine.py": "the disk, for programs that call parmlint and name no tree",
    "engine/group_tasks.py": "the disk, for processes on this machine that got no other tree",
    "engine/session.py": "the disk, for editors",
    "lsp/plans.py": "the texts that editors hold, over the work tree, as the new side of a plan",
    "lsp/project.py": "the texts of configuration files that editors hold, over the disk",
    "lsp/projects.py": "the same, to see which configuration files there are",
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

"""The page for contributors is followed to the letter: its rule is written, found, tested and removed again."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest

from tests.running import ROOT

PAGE = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
COPIED = ("lint", "grammars", "tools", "tests", "docs", "schemas", "fixtures", "ci", "editors")


def python_in(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """A Python program in the copy, whose own modules it uses."""
    command = [sys.executable, "-I", "-c", f"import sys, runpy; sys.path.insert(0, {str(folder)!r}); {arguments[0]}"]
    return subprocess.run([*command, *arguments[1:]], cwd=folder, capture_output=True, text=True, check=False)


def module(name: str, *arguments: str) -> str:
    """A program text that runs a module with arguments."""
    return f"sys.argv = {[name, *arguments]!r}; runpy.run_module({name!r}, run_name='__main__')"


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the project that may be changed."""
    folder = tmp_path_factory.mktemp("project")
    for name in COPIED:
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__", "node_modules"))
    for path in ROOT.glob("[!.]*.*"):
        if path.is_file():
            shutil.copy(path, folder / path.name)
    shutil.copy(ROOT / ".pre-commit-hooks.yaml", folder)
    return folder


@pytest.mark.slow
def test_the_sample_rule_is_written_found_tested_and_removed(copy: Path) -> None:
    name = re.search(r"`(lint/rules/[a-z_/]+\.py)`", PAGE)
    block = re.search(r"^   ```python\n(.*?)^   ```$", PAGE, re.DOTALL | re.MULTILINE)
    assert name
    assert block
    rule = copy / name[1]
    assert not rule.exists()
    before = (copy / "lint/ruleset/index.json").read_text("utf-8")

    rule.write_text(textwrap.dedent(block[1]), "utf-8")
    generated = python_in(copy, module("tools.generate"))
    assert generated.returncode == 0, generated.stderr
    assert python_in(copy, module("tools.generate", "--check")).returncode == 0
    assert (copy / "docs/rules/CPL900.md").is_file()
    assert "CPL900" in (copy / "docs/rules/README.md").read_text("utf-8")

    (copy / "COUPLE00").write_text(" COUPLE SYSPLEX(P)\n PATHIN STRNAME(IXC1) RETRY(200)\n", "utf-8")
    checked = python_in(copy, module("lint.__main__", "check", "--no-cache", "--select", "many-retries", "COUPLE00"))
    assert "CPL900 many-retries" in checked.stdout, checked.stderr

    files = (
        "tests/rules/test_pages.py",
        "tests/rules/test_account.py",
        "tests/contracts/test_help.py",
        "tests/contracts/test_help_edits.py",
        "tests/contracts/test_sources.py",
    )
    of_all = "test_each_table_is_of_a_rule or CPL900"
    tests = module("pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", "-k", of_all, *files)
    tested = python_in(copy, tests)
    assert tested.returncode == 0, tested.stdout + tested.stderr
    assert re.search(r"\b[1-9]\d* passed", tested.stdout)

    rule.unlink()
    assert python_in(copy, module("tools.generate")).returncode == 0
    assert (copy / "lint/ruleset/index.json").read_text("utf-8") == before
    assert not (copy / "docs/rules/CPL900.md").exists()

"""The tutorials, and pages that need Git or both outputs, are sessions in a new repository: they show what happens."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest
import yaml

from tests.running import ROOT, environment, hooks_from_here

PAGES = ("tutorial.md", "tutorial-zvm.md", "review.md", "fixes.md", "plan.md")
FENCE = re.compile(r"^```(?P<language>\w+)(?: (?P<file>\S+))?\n(?P<text>.*?)^```$", re.DOTALL | re.MULTILINE)
COMMAND = re.compile(r"^\$ (?P<command>.*)\n(?P<printed>(?:(?!\$ ).*\n)*)", re.MULTILINE)
HOOKS = ".pre-commit-config.yaml"


@pytest.mark.slow
@pytest.mark.skipif(shutil.which("git") is None, reason="git is not installed")
@pytest.mark.parametrize("name", PAGES)
def test_a_session_works(tmp_path: Path, name: str) -> None:
    home, root = tmp_path / "home", tmp_path / "repository"
    home.mkdir()
    fences = list(FENCE.finditer((ROOT / "docs" / name).read_text("utf-8")))
    assert {fence["language"] for fence in fences} >= {"console"}
    for fence in fences:
        if fence["file"]:
            path = root / fence["file"]
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(_hooks(fence["text"]) if fence["file"] == HOOKS else fence["text"], "utf-8")
            continue
        root.mkdir(exist_ok=True)
        for command in COMMAND.finditer(fence["text"]):
            printed = _printed(command["command"], root, home)
            assert _any_number_of_rules(printed) == _any_number_of_rules(command["printed"]), command["command"]


def _any_number_of_rules(printed: str) -> str:
    """The text without the numbers of rules in the line on what was checked: a new rule costs no line of a page."""
    return re.sub(r"^Checked .*", lambda line: re.sub(r"\d+ rules", "all rules", line[0]), printed, flags=re.MULTILINE)


def _printed(command: str, root: Path, home: Path) -> str:
    """What a command prints, errors too."""
    done = subprocess.run(
        command,
        shell=True,
        cwd=root,
        env={**environment(home), "PARMLINT": str(ROOT)},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    return done.stdout


def _hooks(text: str) -> str:
    """The hooks that the page names, with what it says of them, taken from here instead of the address there."""
    (repository,) = yaml.safe_load(text)["repos"]
    return hooks_from_here(*repository["hooks"])

"""`parmlint check`, as users run it, runs nothing of a checkout."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from lint.source.git import command
from lint.source.git.command import GitError
from lint.source.git.work_tree import at_revision
from tests.running import Checkout
from tests.source.git import hostile
from tests.source.git.hostile import ATTACKS, HISTORIC, NEEDS_GIT, Attack, Ground, name_of

pytestmark = NEEDS_GIT


@pytest.mark.parametrize(
    "arguments", [["vm/SYSTEM.CONFIG"], ["--no-config", "vm"], ["."], ["--diff-base", "HEAD", "."]], ids=" ".join
)
def test_check_runs_nothing_of_an_embedded_repository(in_top: Ground, checkout: Checkout, arguments: list[str]) -> None:
    in_top.commit(COUPLE00=" COUPLE SYSPLEX(PLEX1)\n")
    hostile.embedded_bare(in_top)
    checkout.monkeypatch.chdir(in_top.top)

    assert checkout.run("check", "--no-cache", *arguments).code in (0, 1)

    assert not in_top.has_run


@pytest.mark.parametrize("attack", ATTACKS, ids=name_of)
@pytest.mark.parametrize("arguments", [["."], ["--diff-base", "HEAD", "."], ["--format", "sarif", "."]], ids=" ".join)
def test_check_runs_nothing_of_any_hostile_repository(
    ground: Ground, checkout: Checkout, attack: Attack, arguments: list[str]
) -> None:
    attack(ground)
    ground.write("SYSTEM.CONFIG", HISTORIC)
    ground.mark.unlink(missing_ok=True)
    checkout.monkeypatch.chdir(ground.top)

    checkout.run("check", "--no-cache", *arguments)

    assert not ground.has_run


def test_the_rule_that_asks_git_still_sees_the_last_revision(ground: Ground, checkout: Checkout) -> None:
    ground.commit(vm__SYSTEM_CONFIG="x\n")
    ground.write("vm/SYSTEM.CONFIG", HISTORIC)
    ground.git("add", "--all")
    ground.git("commit", "--quiet", "--message=y")
    ground.write("vm/SYSTEM.CONFIG", HISTORIC.replace("Slot 2", "Slot 3"))
    checkout.monkeypatch.chdir(ground.top)

    assert "CFG003" in checkout.check("--no-cache", "vm").codes


def test_a_git_in_the_checkout_is_not_run(ground: Ground, monkeypatch: pytest.MonkeyPatch) -> None:
    ground.commit(COUPLE00="x\n")
    ground.write("git", f"#!/bin/sh\n{ground.payload}\n", 0o755)
    path = os.environ["PATH"]
    monkeypatch.chdir(ground.top)
    for folders in (str(ground.top), ".", ""):
        monkeypatch.setenv("PATH", f"{folders}{os.pathsep}{path}")
        assert at_revision([ground.top / "COUPLE00"], "HEAD", []) == [b"x\n"]
    assert not ground.has_run
    monkeypatch.setenv("PATH", str(ground.top))
    with pytest.raises(GitError, match="not installed"):
        command.program(ground.top)


@pytest.mark.parametrize("module", ["typer", "yaml", "lark", "sitecustomize_of_checkout"])
def test_a_module_in_the_checkout_is_not_imported(ground: Ground, module: str) -> None:
    ground.commit(COUPLE00=" COUPLE SYSPLEX(PLEX1)\n")
    ground.write(f"{module}.py", f"import os\nos.system({ground.payload!r})\n")
    script = Path(sys.executable).with_name("parmlint")
    for line in ([str(script)], [sys.executable, "-m", "lint"]):
        if line[0] == str(script) and not script.exists():
            continue
        done = subprocess.run(
            [*line, "check", "--no-cache", "."],
            check=False,
            cwd=ground.top,
            capture_output=True,
            text=True,
            timeout=120,
        )
        assert done.returncode in (0, 1), done.stderr
    assert not ground.has_run

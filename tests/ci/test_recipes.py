"""The recipes for CI servers with the real program: everything but the server, and what pip would install."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple
from xml.etree import ElementTree as ET

import pytest
import yaml

from tests.running import HEALTHY, ROOT, UNSERVED, Checkout, environment

pytestmark = pytest.mark.skipif(shutil.which("git") is None, reason="git is not installed")

PARMLINT = f"""\
#!{sys.executable}
import sys
sys.path.insert(0, {str(ROOT)!r})
from lint.cli.main import main
sys.argv[0] = "parmlint"
main()
"""
PYTHON = """\
#!/bin/sh
case "$*" in
  *venv*)
    for folder; do :; done
    mkdir -p "$folder/bin"
    cp "$0" "$folder/bin/python"
    cp "$(dirname "$0")/parmlint" "$folder/bin/parmlint"
    ;;
esac
"""
"""Makes an environment with this program and parmlint in it, and installs nothing."""
BASH, SH = ("bash", "--noprofile", "--norc", "-eo", "pipefail", "-c"), ("sh", "-xec")
TARGET = "origin/main"


class Recipe(NamedTuple):
    """What a page has a server run, and the variables that the server sets: always, and for a change of `main`."""

    shell: tuple[str, ...]
    script: str
    variables: Mapping[str, str]
    of_change: Mapping[str, str]


def page(name: str) -> str:
    return (ROOT / "docs" / "ci" / f"{name}.md").read_text("utf-8")


def gitlab() -> Recipe:
    job = yaml.safe_load((ROOT / "ci" / "gitlab.yml").read_text("utf-8"))["parmlint"]
    used = yaml.safe_load(re.findall(r"^```yaml\n(.*?)^```$", page("gitlab"), re.MULTILINE | re.DOTALL)[0])
    variables = {**job["variables"], **used["parmlint"]["variables"]}
    return Recipe(SH, "\n".join(job["script"]), variables, {"CI_MERGE_REQUEST_DIFF_BASE_SHA": TARGET})


def jenkins() -> Recipe:
    (script,) = re.findall(r"sh '''\n(.*?)'''", page("jenkins"), re.DOTALL)
    return Recipe(SH, script, {}, {"CHANGE_TARGET": "main"})


def azure() -> Recipe:
    pipeline = yaml.safe_load(re.findall(r"^```yaml\n(.*?)^```$", page("azure-pipelines"), re.MULTILINE | re.DOTALL)[0])
    (script,) = (step["bash"] for step in pipeline["steps"] if "bash" in step)
    return Recipe(BASH, script, {}, {"SYSTEM_PULLREQUEST_TARGETBRANCH": "refs/heads/main"})


RECIPES = {"gitlab": gitlab, "jenkins": jenkins, "azure-pipelines": azure}


class Server:
    """A job in a checkout whose `origin/main` is its first commit."""

    def __init__(self, checkout: Checkout, folder: Path) -> None:
        self._root, self._temporary = checkout.root, folder
        programs = folder / "programs"
        for path, text in ((programs / "python", PYTHON), (programs / "parmlint", PARMLINT)):
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text)
            path.chmod(0o755)
        own = environment(folder)
        self._environment = own | {"PATH": f"{programs}{os.pathsep}{own['PATH']}", "TMPDIR": str(folder)}

    def run(self, recipe: Recipe, variables: Mapping[str, str]) -> subprocess.CompletedProcess[str]:
        for report in self.reports():
            report.unlink()
        given = {**self._environment, **recipe.variables, **variables}
        command = [*recipe.shell, recipe.script]
        return subprocess.run(command, cwd=self._root, env=given, capture_output=True, text=True, check=False)

    def reports(self) -> list[Path]:
        """The reports that are there, in the checkout or in the temporary folder, sorted by name."""
        names = ("gl-code-quality-report.json", "parmlint.sarif", "parmlint-junit.xml")
        return sorted(path for root in (self._root, self._temporary) for name in names for path in root.rglob(name))


@pytest.fixture
def server(checkout: Checkout, tmp_path_factory: pytest.TempPathFactory) -> Server:
    checkout.write("parmlib/COUPLE00", HEALTHY)
    checkout.write("zvm/USER DIRECT", "DIRECTORY 0123 3390 VMRES1\nUSER ALICE NOLOG 32M 64M G\n")
    checkout.commit()
    checkout.git("update-ref", "refs/remotes/origin/main", "HEAD")
    return Server(checkout, tmp_path_factory.mktemp("server"))


def reported(path: Path) -> bool:
    """True if a report has a finding of CPL013."""
    text = path.read_text("utf-8")
    if path.suffix == ".xml":
        return any("CPL013" in str(case.attrib) for case in ET.fromstring(text).iter("testcase"))
    return "CPL013" in json.dumps(json.loads(text))


@pytest.mark.parametrize("name", RECIPES)
def test_a_recipe_fails_for_a_fault_and_writes_its_reports(name: str, checkout: Checkout, server: Server) -> None:
    recipe = RECIPES[name]()
    healthy = server.run(recipe, recipe.of_change)
    assert (healthy.returncode, [*map(reported, server.reports())].count(True)) == (0, 0), healthy.stderr

    checkout.write("parmlib/COUPLE00", UNSERVED)
    faulty = server.run(recipe, recipe.of_change)
    assert (faulty.returncode, "CPL013" in faulty.stdout) == (1, True), faulty.stderr
    assert server.reports()
    assert all(map(reported, server.reports()))


@pytest.mark.parametrize("name", RECIPES)
def test_a_recipe_is_not_softened_by_the_change_and_fails_without_its_base(
    name: str, checkout: Checkout, server: Server
) -> None:
    recipe = RECIPES[name]()
    checkout.write("parmlib/COUPLE00", UNSERVED)
    checkout.write("parmlint.yaml", "ignore: [CPL013]\n")
    assert server.run(recipe, {}).returncode == 0
    assert server.run(recipe, recipe.of_change).returncode == 1

    checkout.git("update-ref", "-d", "refs/remotes/origin/main")
    assert server.run(recipe, recipe.of_change).returncode == 2

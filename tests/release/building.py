"""Runs commands as on a machine on which nothing is set up: `env -i`, an empty home folder, PATH."""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
import zipfile
from functools import cache
from pathlib import Path

from tests.running import ROOT

IS_CHECKOUT = (ROOT / ".git").exists()
PYTHON = str(Path(sys.base_prefix) / "bin" / "python3")
"""The interpreter below the environment of the tests, without their packages."""
PATH = os.pathsep.join((str(Path(PYTHON).parent), "/usr/local/bin", "/usr/bin", "/bin"))
PIP = [PYTHON, "-I", "-m", "pip", "--disable-pip-version-check"]
DEMO = ["--config", str(ROOT / "fixtures/demo/parmlint.yaml"), str(ROOT / "fixtures/demo")]


def bare(command: list[str], folder: Path, home: Path | str, **variables: str) -> str:
    """The output of a command. Raises CalledProcessError if it fails, except with the exit code 1 of findings."""
    environment = {"PATH": PATH, "HOME": str(home), **variables}
    done = subprocess.run(
        command, cwd=folder, env=environment, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False
    )
    if done.returncode and "check" not in command:
        sys.stderr.write(done.stderr)
        raise subprocess.CalledProcessError(done.returncode, shlex.join(command), done.stdout, done.stderr)
    assert "Traceback" not in done.stderr, done.stderr
    return done.stdout


@cache
def commit() -> str:
    """The commit that is checked out here when it is first asked for: that of every clone of these tests."""
    return subprocess.check_output(["git", "rev-parse", "HEAD"], cwd=ROOT, text=True).strip()


def clone(folder: Path) -> Path:
    """A fresh clone of this checkout in a new folder."""
    revision = commit()
    subprocess.run(["git", "clone", "--quiet", "--no-hardlinks", str(ROOT), str(folder)], check=True)
    subprocess.run(["git", "-C", str(folder), "checkout", "--quiet", "--detach", revision], check=True)
    return folder


def released(folder: Path) -> Path:
    """The files that `make release` builds in a new clone."""
    checkout, home = clone(folder / "checkout"), folder / "home"
    home.mkdir()
    bare(["make", "release", f"PYTHON={PYTHON}"], checkout, home)
    return checkout / "dist"


def installed_offline(release: Path, folder: Path) -> Path:
    """The command of an environment in which the offline bundle is installed, with no index."""
    (bundle,) = release.glob("*-offline.zip")
    with zipfile.ZipFile(bundle) as archive:
        archive.extractall(folder)
    wheels = folder / bundle.stem
    bare([PYTHON, "-m", "venv", str(folder / "environment")], folder, folder)
    pip = [str(folder / "environment" / "bin" / "python"), "-I", "-m", "pip", "--disable-pip-version-check", "install"]
    bare([*pip, "--no-index", "--find-links", ".", "--require-hashes", "-r", "requirements.txt"], wheels, folder)
    return folder / "environment" / "bin" / "parmlint"

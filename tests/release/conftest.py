"""A release, built once in a clone of this checkout, in an environment that has nothing of the machine's but PATH."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from tests.release import building


@pytest.fixture(scope="session")
def index(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Passes the test by where packages cannot be had, as `make sarif-tools` does for npm."""
    if shutil.which("git") is None or shutil.which("make") is None or not building.IS_CHECKOUT:
        pytest.skip("needs git, make and a Git checkout")
    folder = tmp_path_factory.mktemp("index")
    probe = ["download", "--quiet", "--no-deps", "--dest", str(folder), "mdurl==0.1.2"]
    try:
        building.bare([*building.PIP, *probe], folder, folder)
    except subprocess.CalledProcessError:
        pytest.skip("needs a package index")


@pytest.fixture(scope="session")
def release(index: None, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the files of a release of the commit that is checked out."""
    return building.released(tmp_path_factory.mktemp("release"))


@pytest.fixture(scope="session")
def installed(release: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The command parmlint, installed from the offline bundle of the release."""
    return building.installed_offline(release, tmp_path_factory.mktemp("installed"))

"""The offline bundle, which installs without a network, and only what its digests name."""

from __future__ import annotations

import subprocess
import zipfile
from pathlib import Path

import pytest

from lint import __version__
from tests.release import building

pytestmark = pytest.mark.slow


def test_it_installs_without_an_index(installed: Path, tmp_path: Path) -> None:
    assert building.bare([str(installed), "--version"], tmp_path, tmp_path) == f"parmlint {__version__}\n"


def test_man_page_and_completions_are_installed(installed: Path) -> None:
    share = installed.parent.parent / "share"

    assert (share / "man" / "man1" / "parmlint.1").is_file()
    assert (share / "bash-completion" / "completions" / "parmlint").is_file()
    assert (share / "zsh" / "site-functions" / "_parmlint").is_file()
    assert (share / "fish" / "vendor_completions.d" / "parmlint.fish").is_file()


def test_the_package_has_its_pages_and_schemas(installed: Path) -> None:
    (package,) = installed.parent.parent.glob("lib/python*/site-packages/lint")

    assert (package / "docs" / "rules" / "CPL013.md").is_file()
    assert (package / "docs" / "reference" / "bpxprm.md").is_file()
    assert (package / "schemas" / "check.schema.json").is_file()


def test_wheels_run_on_every_platform(release: Path) -> None:
    (bundle,) = release.glob("*-offline.zip")
    with zipfile.ZipFile(bundle) as archive:
        names = [name.rpartition("/")[2] for name in archive.namelist()]

    wheels = {name for name in names if name.endswith(".whl")}
    assert set(names) - wheels == {"README.txt", "THIRD-PARTY.txt", "requirements.txt"}
    assert all(name.endswith("-none-any.whl") for name in wheels)
    assert any(name.startswith("colorama-") for name in wheels)  # for Windows


def test_a_changed_wheel_is_refused(release: Path, tmp_path: Path) -> None:
    (bundle,) = release.glob("*-offline.zip")
    with zipfile.ZipFile(bundle) as archive:
        archive.extractall(tmp_path)
    folder = tmp_path / bundle.stem
    (wheel,) = folder.glob("mdurl-*.whl")
    with zipfile.ZipFile(wheel, "a") as archive:
        archive.writestr("mdurl/more.py", "x = 1\n")
    command = ["install", "--no-index", "--find-links", ".", "--require-hashes", "-r", "requirements.txt"]

    with pytest.raises(subprocess.CalledProcessError) as refused:
        building.bare([*building.PIP, *command, "--target", str(tmp_path / "t")], folder, tmp_path)

    assert "DO NOT MATCH THE HASHES" in refused.value.stderr

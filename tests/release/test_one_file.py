"""`parmlint.pyz` on bare interpreters: `-I`, no packages, an empty home folder or none that can be written to."""

from __future__ import annotations

import json
import os
import re
import subprocess
import zipfile
from pathlib import Path

import pytest
from packaging.utils import canonicalize_name

from lint import __version__
from tests.release import building
from tools import licenses

pytestmark = pytest.mark.slow
VERSIONS = ("3.11", "3.12", "3.13", "3.14")
TOO_OLD = ("3.10", "3.9", "3.8", "3.7", "3.6")


def interpreter(version: str) -> str:
    """A Python of a version: on PATH, or one of pyenv. Passes the test by where there is none."""
    versions = Path(os.environ.get("PYENV_ROOT", "~/.pyenv")).expanduser() / "versions"
    candidates = [f"python{version}", *(str(path) for path in versions.glob(f"{version}.*/bin/python"))]
    for candidate in candidates:
        try:
            program = "import sys, zlib; print(sys.executable)"
            return subprocess.check_output([candidate, "-I", "-c", program], stderr=subprocess.DEVNULL, text=True)[:-1]
        except (OSError, subprocess.CalledProcessError):
            continue
    pytest.skip(f"Python {version} is not here")


@pytest.mark.parametrize("version", VERSIONS)
def test_it_does_on_a_bare_interpreter_what_the_wheel_does(
    release: Path, installed: Path, tmp_path: Path, version: str
) -> None:
    one_file = [interpreter(version), "-I", str(release / "parmlint.pyz")]
    check = ["check", "--format", "json", "--profile", "strict", *building.DEMO]

    def printed(*arguments: str) -> str:
        return building.bare([*one_file, *arguments], tmp_path, tmp_path)

    assert printed("--version") == f"parmlint {__version__}\n"
    assert f"Python: CPython {version}." in printed("--version", "--verbose")
    assert printed("explain", "CPL013").startswith("# CPL013: class-without-path\n")
    assert json.loads(printed("schema", "check"))["title"] == "parmlint check --format json"
    findings = json.loads(printed(*check))["findings"]
    assert len(findings) > 10
    assert findings == json.loads(building.bare([str(installed), *check], tmp_path, tmp_path))["findings"]


def test_it_has_nothing_under_other_terms_that_it_never_loads(release: Path) -> None:
    with zipfile.ZipFile(release / "parmlint.pyz") as archive:
        names = archive.namelist()
    assert any("lark/lark.py" in name for name in names)
    assert [name for name in names if "__pyinstaller" in name or "lark/tools" in name] == []


def test_it_needs_no_home_folder_and_leaves_nothing(release: Path, tmp_path: Path) -> None:
    scratch = tmp_path / "scratch"
    scratch.mkdir()
    command = [building.PYTHON, "-I", str(release / "parmlint.pyz"), "--version"]

    assert building.bare(command, tmp_path, "/dev/null", TMPDIR=str(scratch)) == f"parmlint {__version__}\n"
    assert list(scratch.iterdir()) == []


def test_it_unpacks_where_shiv_root_says(release: Path, tmp_path: Path) -> None:
    command = [building.PYTHON, "-I", str(release / "parmlint.pyz"), "--version"]
    building.bare(command, tmp_path, "/dev/null", SHIV_ROOT=str(tmp_path / "root"))

    assert [path.name[:13] for path in (tmp_path / "root").glob("[!.]*")] == ["parmlint.pyz_"]


def test_it_names_its_commit(release: Path, tmp_path: Path) -> None:
    command = [building.PYTHON, "-I", str(release / "parmlint.pyz"), "--version", "--verbose"]

    assert f"Revision: {building.commit()}\n" in building.bare(command, tmp_path, tmp_path)


@pytest.mark.parametrize("version", TOO_OLD)
def test_an_older_python_is_told(release: Path, tmp_path: Path, version: str) -> None:
    done = subprocess.run(
        [interpreter(version), "-I", str(release / "parmlint.pyz"), "--version"],
        env={"HOME": str(tmp_path)}, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 1
    assert done.stderr.startswith(f"parmlint needs Python 3.11 or newer; this is Python {version}.")
    assert done.stdout == ""


def test_it_is_pure_python_with_the_terms_of_its_packages(release: Path) -> None:
    with zipfile.ZipFile(release / "parmlint.pyz") as archive:
        names = archive.namelist()
        terms = archive.read("THIRD-PARTY.txt")

    assert [name for name in names if name.endswith((".so", ".pyd", ".dll", ".pyc"))] == []
    assert terms == (release / "THIRD-PARTY.txt").read_bytes()
    packages = {name.split("/")[1] for name in names if ".dist-info/" in name}
    assert len(packages) > 10
    for package in packages - {f"parmlint-{__version__}.dist-info"}:
        name, version = package.removesuffix(".dist-info").split("-")
        assert f"\n  {name} {version}: ".replace("_", "-").lower() in terms.decode().replace(".yaml", "-yaml").lower()


def test_the_page_of_licenses_has_the_terms_of_the_release(release: Path) -> None:
    terms = re.findall(r"^  (\S+) (\S+): (.+)$", (release / "THIRD-PARTY.txt").read_text("utf-8"), re.MULTILINE)

    released = {(canonicalize_name(name), version, expression) for name, version, expression in terms}
    assert released == {(package.name, package.version, package.license) for package in licenses.packages()}

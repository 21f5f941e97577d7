"""`parmlint --version`, and what it adds for a report of a defect."""

from __future__ import annotations

import json
import platform
import shutil
import subprocess
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from lint import __version__, program
from lint.cli.version import DEPENDENCIES
from tests.running import ROOT, Checkout


def rows(checkout: Checkout) -> dict[str, str]:
    first, *lines = checkout.run("--version", "--verbose").out.splitlines()
    assert first == f"parmlint {__version__}"
    return {name: value for name, _, value in (line.partition(": ") for line in lines)}


def test_the_version_alone_is_one_line(checkout: Checkout) -> None:
    assert checkout.run("--version").out == f"parmlint {__version__}\n"


@pytest.mark.parametrize("order", [("--version", "--verbose"), ("--verbose", "--version")])
def test_a_report_of_a_defect_has_what_it_needs(checkout: Checkout, order: tuple[str, str]) -> None:
    outcome = checkout.run(*order)

    assert outcome.code == 0
    assert f"Python: {platform.python_implementation()} {platform.python_version()}\n" in outcome.out
    assert "Configuration: no parmlint.yaml here\n" in outcome.out
    assert all(f"{package} " in outcome.out for package in DEPENDENCIES)


def test_verbose_alone_is_refused(checkout: Checkout) -> None:
    for arguments in (["--verbose"], ["--verbose", "kinds"]):
        outcome = checkout.run(*arguments)
        assert outcome.code == 2
        assert "parmlint: --verbose requires --version.\n" in outcome.err or "Missing command" in outcome.err


def test_the_packages_are_those_of_the_project() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    needed = {canonicalize_name(Requirement(line).name) for line in project["dependencies"]}

    assert {canonicalize_name(name) for name in DEPENDENCIES} == needed


def test_configuration_and_cache_are_named_without_the_user(checkout: Checkout, tmp_path: Path) -> None:
    checkout.write("parmlint.yaml", "profile: strict\n")
    checkout.monkeypatch.setenv("HOME", str(tmp_path))
    checkout.monkeypatch.setenv("PARMLINT_CACHE_DIR", str(tmp_path / "kept"))

    shown = rows(checkout)

    assert shown["Configuration"] == "~/checkout/parmlint.yaml"
    assert shown["Cache"] == "~/kept"


def test_no_variable_of_the_environment_is_printed(checkout: Checkout) -> None:
    checkout.monkeypatch.setenv("PARMLINT_TOKEN", "hunter2secret")
    assert "hunter2secret" not in checkout.run("--version", "--verbose").out


def test_a_ci_server_has_no_cache(checkout: Checkout) -> None:
    checkout.monkeypatch.setenv("CI", "true")
    checkout.monkeypatch.delenv("PARMLINT_CACHE_DIR")

    assert rows(checkout)["Cache"] == "none on a CI server"


@pytest.mark.skipif(shutil.which("git") is None or not (ROOT / ".git").exists(), reason="needs a Git checkout")
def test_a_checkout_names_its_commit(checkout: Checkout) -> None:
    head = subprocess.check_output(["git", "rev-parse", "HEAD"], cwd=ROOT, text=True).strip()
    shown = rows(checkout)

    assert shown["Revision"] == head
    assert shown["Build"].startswith("checkout ")


@pytest.mark.skipif(shutil.which("git") is None or not (ROOT / ".git").exists(), reason="needs a Git checkout")
def test_an_archive_has_the_commit_in_it(tmp_path: Path) -> None:
    archive = tmp_path / "archive.zip"
    subprocess.run(["git", "archive", "--output", str(archive), "HEAD", "lint/revision.txt"], cwd=ROOT, check=True)
    shutil.unpack_archive(archive, tmp_path)
    head = subprocess.check_output(["git", "rev-parse", "HEAD"], cwd=ROOT, text=True)

    assert (tmp_path / "lint" / "revision.txt").read_text() == head


@pytest.mark.parametrize(
    ("archived", "origin", "revision"),
    [
        ("4711abcd\n", None, "4711abcd"),
        ("$Format:%H$\n", None, ""),
        ("$Format:%H$\n", {"url": "https://u:p@x", "vcs_info": {"vcs": "git", "commit_id": "0815"}}, "0815"),
        ("$Format:%H$\n", {"url": "file:///x.whl", "archive_info": {}}, ""),
    ],
)
def test_a_package_knows_its_commit(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, archived: str, origin: object, revision: str
) -> None:
    (tmp_path / "revision.txt").write_text(archived)
    monkeypatch.setattr(program, "_PACKAGE", tmp_path)
    monkeypatch.setattr(program, "_ORIGIN", tmp_path / "direct_url.json")
    if origin is not None:
        (tmp_path / "direct_url.json").write_text(json.dumps(origin))

    assert program.revision() == revision

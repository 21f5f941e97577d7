"""The list of what the one file contains: every package in its locked version, every license by its SPDX identifier."""

from __future__ import annotations

import re
from importlib import metadata
from pathlib import Path

import pytest
from packaging.licenses import canonicalize_license_expression
from packaging.utils import canonicalize_name

from tests.running import ROOT
from tools import licenses

_ROW = re.compile(
    r"^\| \[(?P<name>[\w-]+)\]\((?P<home>\S+)\) \| (?P<version>\S+) \| (?P<license>[^|]+?) \|", re.MULTILINE
)
_LOCKED = re.compile(r"^([a-z0-9-]+)==(\S+)", re.MULTILINE)


def rows() -> dict[str, tuple[str, str, str]]:
    """Version, license and page of each package of the page."""
    text = licenses.PAGE.read_text("utf-8")
    return {row["name"]: (row["version"], row["license"], row["home"]) for row in _ROW.finditer(text)}


def test_the_page_has_what_the_action_installs_but_for_what_builds() -> None:
    lock = dict(_LOCKED.findall((ROOT / "ci" / "requirements.txt").read_text("utf-8")))
    builds = licenses.dependencies(["hatchling"]).keys()

    assert "trove-classifiers" in builds
    assert rows().keys() | builds == lock.keys()
    assert rows().keys() & builds == set()


def test_versions_are_those_of_the_whole_lock() -> None:
    lock = dict(_LOCKED.findall((ROOT / "requirements.lock").read_text("utf-8")))
    assert {name: version for name, (version, _, _) in rows().items()}.items() <= lock.items()


def test_the_page_is_current() -> None:
    assert licenses.PAGE.read_text("utf-8") == licenses.page()


def test_every_license_has_an_spdx_identifier_and_every_package_a_page() -> None:
    assert rows()
    for name, (_, terms, home) in rows().items():
        assert canonicalize_license_expression(terms) == terms, name
        assert home.startswith("https://"), name
    for path, terms in licenses.EMBEDDED.items():
        assert canonicalize_license_expression(terms) == terms, path


@pytest.mark.parametrize(("name", "terms"), [("lark", "MIT"), ("shellingham", "ISC"), ("pygments", "BSD-2-Clause")])
def test_licenses_that_the_projects_publish(name: str, terms: str) -> None:
    assert rows()[name][1] == terms


def test_a_package_that_only_windows_needs_says_so() -> None:
    lines = licenses.PAGE.read_text("utf-8").splitlines()
    assert [line.split("]")[0] for line in lines if line.endswith("| only if built on Windows |")] == ["| [colorama"]


def test_every_file_with_a_license_of_its_own_is_on_the_page() -> None:
    files = set(licenses.embedded_files())
    text = licenses.PAGE.read_text("utf-8")

    assert "lark/tools/standalone.py" in files
    assert files <= licenses.EMBEDDED.keys()
    assert all(f"`{path}`" in text for path in licenses.EMBEDDED)


def test_every_package_brings_the_text_of_its_license() -> None:
    titles = re.findall(r"^(?P<name>[\w-]+) \S+: (\S+)\n=+$", licenses.texts(), re.MULTILINE)

    assert {canonicalize_name(name) for name, _ in titles} == rows().keys() - {"colorama"}
    assert ("typer", "typer/_click/LICENSE.txt") in titles
    assert "Permission is hereby granted" in licenses.texts()


@pytest.mark.parametrize(
    "lines",
    [
        [],
        ["Classifier: License :: OSI Approved :: BSD License"],
        ["Classifier: License :: OSI Approved :: MIT License", "Classifier: License :: OSI Approved :: BSD License"],
    ],
)
def test_a_license_is_never_guessed(tmp_path: Path, lines: list[str]) -> None:
    with pytest.raises(LookupError, match="nothing: its license is unclear"):
        licenses.license_of(described(tmp_path, lines))


def test_an_expression_counts_before_classifiers(tmp_path: Path) -> None:
    lines = ["License-Expression: MPL-2.0", "Classifier: License :: OSI Approved :: MIT License"]
    assert licenses.license_of(described(tmp_path, lines)) == "MPL-2.0"


def described(folder: Path, lines: list[str]) -> metadata.PackageMetadata:
    """The metadata of a package with these lines."""
    place = folder / "nothing-1.dist-info"
    place.mkdir()
    (place / "METADATA").write_text("\n".join(["Metadata-Version: 2.4", "Name: nothing", "Version: 1", *lines, ""]))
    return metadata.PathDistribution(place).metadata

"""The list of what a release contains: every package in its locked version, every license by its SPDX identifier."""

from __future__ import annotations

import re
from importlib import metadata
from pathlib import Path

import pytest
from packaging.licenses import canonicalize_license_expression

from tests.running import ROOT
from tools import licenses

_ROW = re.compile(r"^\| (?P<name>[a-z0-9-]+) \| (?P<version>\d\S+) \| (?P<license>[^|]+?) \| [^|]+ \|$", re.MULTILINE)
_LOCKED = re.compile(r"^([a-z0-9-]+)==(\S+)", re.MULTILINE)
_PACKER = {"shiv"}
"""The package that the release has in it although parmlint does not depend on it."""


def rows() -> dict[str, tuple[str, str]]:
    """Version and license of each package of the page."""
    text = licenses.PAGE.read_text("utf-8")
    return {row["name"]: (row["version"], row["license"]) for row in _ROW.finditer(text)}


def locked() -> dict[str, str]:
    """The version of each package that development and the action install."""
    texts = [(ROOT / name).read_text("utf-8") for name in ("requirements.lock", "ci/requirements.txt")]
    return dict(_LOCKED.findall("\n".join(texts)))


def test_the_page_has_what_the_action_installs_but_for_what_builds() -> None:
    lock = dict(_LOCKED.findall((ROOT / "ci" / "requirements.txt").read_text("utf-8")))
    builds = licenses.dependencies(["hatchling"])

    assert "trove-classifiers" in builds
    assert (rows().keys() - _PACKER) | builds == lock.keys()
    assert rows().keys() & builds == set()


def test_versions_are_those_of_the_lock() -> None:
    versions = {name: version for name, (version, _) in rows().items() if name not in _PACKER}
    assert versions.items() <= locked().items()


def test_the_page_is_current() -> None:
    assert licenses.PAGE.read_text("utf-8") == licenses.page()


def test_every_license_has_an_spdx_identifier() -> None:
    terms = [terms for _, terms in rows().values()]

    assert terms
    for expression in (*terms, *licenses.EMBEDDED.values()):
        assert canonicalize_license_expression(expression) == expression


@pytest.mark.parametrize(("name", "terms"), [("lark", "MIT"), ("shellingham", "ISC"), ("pygments", "BSD-2-Clause")])
def test_licenses_that_the_projects_publish(name: str, terms: str) -> None:
    assert rows()[name][1] == terms


def test_a_package_that_only_windows_needs_is_on_the_page() -> None:
    assert "colorama" in rows()
    assert licenses.dependencies(['colorama; sys_platform == "win32"']) == {"colorama"}
    assert licenses.dependencies(['colorama; sys_platform == "plan9"']) == set()


def test_every_file_with_a_license_of_its_own_is_on_the_page() -> None:
    files = set(licenses.embedded_files())
    text = licenses.PAGE.read_text("utf-8")

    assert "lark/tools/standalone.py" in files
    assert files <= licenses.EMBEDDED.keys()
    assert all(f"`{path}`" in text for path in licenses.EMBEDDED)


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

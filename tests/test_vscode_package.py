"""The package of the VS Code extension, as `make vscode` has built it."""

from __future__ import annotations

import json
from zipfile import ZipFile

import pytest

from tests.running import ROOT

PACKAGE = ROOT / "editors" / "vscode" / "dist" / "parmlint.vsix"
MOST_BYTES = 8_000_000

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not PACKAGE.is_file(), reason="the extension is not built: make vscode, where npm can be had"),
]


def test_the_package_is_small() -> None:
    assert PACKAGE.stat().st_size < MOST_BYTES


def test_the_package_has_what_it_needs_and_nothing_of_its_making() -> None:
    with ZipFile(PACKAGE) as package:
        names = {name.removeprefix("extension/").lower() for name in package.namelist()}
        manifest = json.loads(package.read("extension/package.json"))

    assert {"parmlint.pyz", "third-party.txt", "license.txt", "readme.md", "changelog.md", "dist/extension.js"} <= names
    for each in manifest["contributes"]["grammars"]:
        assert each["path"].removeprefix("./").lower() in names
    assert not [name for name in names if name.startswith(("src/", "test/", "node_modules/"))]
    assert not [name for name in names if name.endswith((".map", ".ts", ".vsix"))]


def test_the_package_names_no_folder_of_its_making() -> None:
    with ZipFile(PACKAGE) as package:
        for name in package.namelist():
            assert str(ROOT).encode() not in package.read(name), name

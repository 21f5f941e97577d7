"""The parts of a release that need no build: archives, lock files, terms."""

from __future__ import annotations

import os
import re
import sysconfig
import zipfile
from pathlib import Path

import pytest
from packaging.utils import canonicalize_name

from tests.running import ROOT
from tools.licenses import EMBEDDED
from tools.release import archives, dependencies, licenses, offline, start
from tools.release.__main__ import emptied

_METADATA = "Metadata-Version: 2.1\nName: Sample\nVersion: 1.2\n"


def wheel(folder: Path, about: str, **texts: str) -> Path:
    path = folder / "sample-1.2-py3-none-any.whl"
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("sample-1.2.dist-info/METADATA", about)
        for name, text in texts.items():
            archive.writestr(f"sample-1.2.dist-info/{name}", text)
    return path


def test_a_release_takes_the_place_of_a_release_alone(tmp_path: Path) -> None:
    home = tmp_path / "home"
    (home / "letters").mkdir(parents=True)
    for kept in ("SHA256SUMS", "notes.txt"):
        (home / kept).write_text("mine")
    (tmp_path / "dist").mkdir()
    (tmp_path / "dist" / "other.whl").write_text("mine")
    for folder in (home, tmp_path / "dist"):
        with pytest.raises(FileExistsError, match="something else than a release"):
            emptied(folder)
    assert {path.name for path in home.iterdir()} == {"letters", "SHA256SUMS", "notes.txt"}
    assert (tmp_path / "dist" / "other.whl").is_file()

    (tmp_path / "dist" / "SHA256SUMS").write_text("")
    for folder in (tmp_path / "dist", tmp_path / "new" / "dist"):
        emptied(folder)
        assert [*folder.iterdir()] == []


def test_an_archive_depends_on_its_content_alone(tmp_path: Path) -> None:
    files = {"a/x.py": b"x = 1\n" * 100, "b": b""}
    first, second = tmp_path / "first.zip", tmp_path / "second.zip"
    for path in (first, second):
        old = os.umask(0o077 if path is second else 0o022)
        archives.write(files, path, 1_700_000_000, b"#!x\n")
        os.umask(old)

    assert first.read_bytes() == second.read_bytes()
    assert first.read_bytes().startswith(b"#!x\n")
    assert archives.content(first) == files
    with zipfile.ZipFile(first) as archive:
        assert {info.date_time for info in archive.infolist()} == {(2023, 11, 14, 22, 13, 20)}


def test_a_lock_file_is_read_without_markers() -> None:
    entries = dependencies.locked(ROOT / "ci" / "runtime.txt")

    assert entries["colorama"].startswith("colorama==")
    assert "sys_platform" not in entries["colorama"]
    assert all(" --hash=sha256:" in text for text in entries.values())


@pytest.mark.parametrize("lock", ["ci/runtime.txt", "ci/release.txt", "ci/vscode.txt"])
def test_what_runs_and_what_builds_are_the_versions_that_are_tested(lock: str) -> None:
    whole = dependencies.locked(ROOT / "requirements.lock")
    only_here = {"pip", "setuptools", "shiv"} if "release" in lock else set()
    part = dependencies.locked(ROOT / lock)

    assert {name for name, text in part.items() if whole.get(canonicalize_name(name)) != text} == only_here


def test_the_requirements_of_the_bundle_have_digests(tmp_path: Path) -> None:
    path = wheel(tmp_path, _METADATA)
    assert offline.requirements([path]) == f"sample==1.2 --hash=sha256:{archives.digest(path)}\n"


@pytest.mark.parametrize(
    ("about", "text", "expression"),
    [
        ("License-Expression: MIT OR Apache-2.0\n", "x", "MIT OR Apache-2.0"),
        ("License: ISC License\n", "x", "ISC"),
        ("Classifier: License :: OSI Approved :: MIT License\n", "x", "MIT"),
        ("License: BSD License\n", "Redistribution", "BSD-2-Clause"),
        ("License: BSD License\n", "Neither the\n   name of", "BSD-3-Clause"),
    ],
)
def test_terms_are_told_by_the_metadata(tmp_path: Path, about: str, text: str, expression: str) -> None:
    package = licenses.BundledPackage.of_wheel(wheel(tmp_path, _METADATA + about, LICENSE=text))

    assert package.license == expression
    assert f"  Sample 1.2: {expression}\n" in licenses.notice([package])
    assert text in licenses.notice([package])


@pytest.mark.parametrize(("about", "texts"), [("License: Something\n", {"LICENSE": "x"}), ("License: MIT\n", {})])
def test_a_package_without_terms_is_not_released(tmp_path: Path, about: str, texts: dict[str, str]) -> None:
    with pytest.raises(SystemExit, match=r"Sample (has|names) no"):
        licenses.BundledPackage.of_wheel(wheel(tmp_path, _METADATA + about, **texts))


def test_files_with_a_license_of_their_own_have_its_text() -> None:
    text = licenses.embedded(EMBEDDED)

    assert all(f"\n{path}: {expression}\n" in text for path, expression in EMBEDDED.items())
    for sentence in (
        "Mozilla Public License Version 2.0",
        "GNU GENERAL PUBLIC LICENSE\n\t\t       Version 2, June 1991",
        "authors give you unlimited permission to link or embed compiled bootloader",
        "Apache License\n                           Version 2.0, January 2004",
    ):
        assert sentence in text
    for end in ("END OF TERMS AND CONDITIONS", 'Exhibit B - "Incompatible With Secondary Licenses" Notice'):
        assert end in text


@pytest.mark.parametrize("path", [path for path, terms in EMBEDDED.items() if terms in ("MIT", "BSD-3-Clause")])
def test_files_whose_text_is_not_added_have_it(path: str) -> None:
    place = Path(sysconfig.get_path("purelib")) / path
    text = (place / "LICENSE.txt" if place.is_dir() else place).read_text("utf-8")

    assert re.search("Permission is hereby granted|Redistribution and use in source and binary forms", text)


def test_a_license_whose_text_is_not_there_ends_the_release() -> None:
    with pytest.raises(SystemExit, match=r"no text of CC-BY-4\.0"):
        licenses.embedded({"x/y.py": "CC-BY-4.0"})


def test_the_one_file_unpacks_where_it_can(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SHIV_ROOT", raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    assert start._has_root()
    monkeypatch.setenv("HOME", "/dev/null")
    assert not start._has_root()
    monkeypatch.setenv("SHIV_ROOT", str(tmp_path))
    assert start._has_root()

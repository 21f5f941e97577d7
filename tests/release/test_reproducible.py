"""A release built twice has the same bytes, whatever clock, folder, umask and time zone."""

from __future__ import annotations

from pathlib import Path

import pytest

from lint import __version__
from tests.release import building

pytestmark = pytest.mark.slow
ANOTHER_TIME = "import time; time.time = lambda now=time.time: now() + 4e8\n"


def files(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def test_a_second_build_has_the_same_bytes(release: Path, tmp_path: Path) -> None:
    checkout, home = building.clone(tmp_path / "elsewhere" / "a b"), tmp_path / "home"
    home.mkdir()
    building.bare(["make", ".venv-release/.locked", f"PYTHON={building.PYTHON}"], checkout, home)
    (packages,) = checkout.glob(".venv-release/lib/python*/site-packages")
    (packages / "another_time.pth").write_text(ANOTHER_TIME)
    (checkout / "lint" / "not_committed.py").write_text("x = 1\n")
    script = f"umask 077; exec make release PYTHON={building.PYTHON}"
    building.bare(["sh", "-c", script], checkout, home, TZ="Pacific/Auckland", PYTHONHASHSEED="7", LC_ALL="C")

    first, second = files(release), files(checkout / "dist")

    assert sorted(first) == sorted(second)
    assert [name for name in first if first[name] != second[name]] == []


def test_a_release_consists_of(release: Path) -> None:
    names = {
        f"parmlint-{__version__}.tar.gz",
        f"parmlint-{__version__}-py3-none-any.whl",
        f"parmlint-{__version__}-offline.zip",
        f"parmlint-{__version__}.cdx.json",
        "parmlint.pyz",
        "THIRD-PARTY.txt",
    }
    assert {path.name for path in release.iterdir()} == {*names, "SHA256SUMS"}
    listed = [line.split("  ") for line in (release / "SHA256SUMS").read_text().splitlines()]
    assert {name for _, name in listed} == names
    checked = building.bare(["sha256sum", "--check", "SHA256SUMS"], release, release)
    assert checked.count(": OK\n") == len(names)


def test_nothing_of_the_machine_is_in_it(release: Path) -> None:
    """Archives are compressed: the texts beside them and the names of their entries are looked at."""
    for path in release.iterdir():
        data = path.read_bytes()
        assert str(release).encode() not in data
        assert building.PYTHON.encode() not in data

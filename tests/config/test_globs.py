"""Globs of the configuration."""

from __future__ import annotations

from pathlib import Path

import pytest

from lint.config.globs import matches, relative


@pytest.mark.parametrize(
    ("path", "pattern"),
    [
        ("COUPLE00", "COUPLE00"),
        ("prod/COUPLE00", "COUPLE00"),
        ("prod/COUPLE00", "COUPLE*"),
        ("prod/COUPLE00", "prod"),
        ("prod/COUPLE00", "prod/"),
        ("prod/COUPLE00", "./prod"),
        ("a/prod/COUPLE00", "prod"),
        ("prod/a/COUPLE00", "prod/**"),
        ("prod/a/COUPLE00", "prod/*"),
        ("prod/a/COUPLE00", "prod/a"),
        ("prod/a/COUPLE00", "**/COUPLE00"),
        ("COUPLE00", "**/COUPLE00"),
        ("prod/a/b/COUPLE00", "prod/**/COUPLE0?"),
    ],
)
def test_a_pattern_means_the_path(path: str, pattern: str) -> None:
    assert matches(path, pattern)


@pytest.mark.parametrize(
    ("path", "pattern"),
    [
        ("COUPLE00", "couple00"),
        ("COUPLE00", "COUPLE"),
        ("product/COUPLE00", "prod"),
        ("a/prod/COUPLE00", "prod/COUPLE00"),
        ("prod/COUPLE00", "prod/a/"),
        ("prod/COUPLE00", ""),
    ],
)
def test_a_pattern_does_not_mean_the_path(path: str, pattern: str) -> None:
    assert not matches(path, pattern)


def test_paths_are_told_from_the_root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "a").mkdir()
    monkeypatch.chdir(tmp_path / "a")

    assert relative(Path("COUPLE00"), tmp_path) == "a/COUPLE00"
    assert relative(Path("../b/COUPLE00"), tmp_path) == "b/COUPLE00"
    assert relative(tmp_path / "a" / "COUPLE00", tmp_path) == "a/COUPLE00"
    assert relative(Path("/elsewhere/COUPLE00"), tmp_path) == "/elsewhere/COUPLE00"


def test_a_link_to_the_root_leads_to_the_same_paths(tmp_path: Path) -> None:
    root = tmp_path / "real"
    root.mkdir()
    (tmp_path / "link").symlink_to(root)

    assert relative(tmp_path / "link" / "COUPLE00", root) == "COUPLE00"

"""Globs of the configuration."""

from __future__ import annotations

from fnmatch import fnmatchcase
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lint.config.globs import Globs, relative
from lint.source.file_tree import FileTree
from tests.running import Checkout


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
        ("prod/COUPLE00", "prod*00"),
        ("prod/COUPLE00", "p*d/"),
        ("a/prod/COUPLE00", "**/prod"),
        ("a/b/prod/COUPLE00", "**/b/p?od"),
        ("COUPLE00", "**/**/COUPLE00"),
        ("a/COUPLE00", "**/**/COUPLE00"),
        ("a/COUPLE00", "**/./COUPLE00"),
        ("a/COUPLE00", "./**/COUPLE[01]0"),
        ("a/COUPLE[0", "COUPLE[0"),
    ],
)
def test_a_pattern_means_the_path(path: str, pattern: str) -> None:
    assert Globs([pattern]).matches(path)


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
    assert not Globs([pattern]).matches(path)


def test_patterns_are_numbered_in_their_order() -> None:
    patterns = Globs(["**/COUPLE*", "a", "b", "*", "C?*", "COUPLE00", "**/COUPLE*", "x*y"])

    assert patterns.matching("a/COUPLE00") == [0, 1, 3, 4, 5, 6]
    assert patterns.first("b/IEASYS00") == 2
    assert Globs([]).first("a") is None


@given(
    st.lists(st.text("ab*?/[!]", max_size=6), max_size=6),
    st.text("ab/[", min_size=1, max_size=8),
)
def test_a_list_of_patterns_matches_what_each_of_them_matches(patterns: list[str], path: str) -> None:
    assert Globs(patterns).matching(path) == [at for at, pattern in enumerate(patterns) if matches(path, pattern)]


def matches(path: str, pattern: str) -> bool:
    """What `Globs` promises for one pattern, tried one by one."""
    pattern = pattern.removeprefix("./").rstrip("/")
    if pattern.startswith("**/") and matches(path, pattern.removeprefix("**/")):
        return True
    if fnmatchcase(path, pattern) or fnmatchcase(path, f"{pattern}/*"):
        return True
    return "/" not in pattern and any(fnmatchcase(part, pattern) for part in path.split("/"))


PATTERN = f"{'**/' * 1500}x"


@pytest.mark.parametrize(
    "text",
    [
        f'exclude: ["{PATTERN}"]',
        f'kinds:\n  ? "{PATTERN}"\n  : couple',
        f'encodings:\n  ? "{PATTERN}"\n  : cp1047',
        f'per-file:\n  ? "{PATTERN}"\n  : {{ignore: [CPL001]}}',
    ],
)
def test_a_pattern_of_any_length_is_only_a_pattern(checkout: Checkout, text: str) -> None:
    checkout.write("parmlint.yaml", f"{text}\n")
    checkout.write("COUPLE00", "COUPLE SYSPLEX(PLEX1) PCOUPLE(SYS1.P,V1) ACOUPLE(SYS1.A,V2)\n")

    result = checkout.run("check")

    assert result.code in (0, 1), result.err


def test_paths_are_told_from_the_root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "a").mkdir()
    monkeypatch.chdir(tmp_path / "a")

    assert relative(Path("COUPLE00"), tmp_path, FileTree()) == "a/COUPLE00"
    assert relative(Path("../b/COUPLE00"), tmp_path, FileTree()) == "b/COUPLE00"
    assert relative(tmp_path / "a" / "COUPLE00", tmp_path, FileTree()) == "a/COUPLE00"
    assert relative(Path("/elsewhere/COUPLE00"), tmp_path, FileTree()) == "/elsewhere/COUPLE00"


def test_a_link_to_the_root_leads_to_the_same_paths(tmp_path: Path) -> None:
    root = tmp_path / "real"
    root.mkdir()
    (tmp_path / "link").symlink_to(root)

    assert relative(tmp_path / "link" / "COUPLE00", root, FileTree()) == "COUPLE00"

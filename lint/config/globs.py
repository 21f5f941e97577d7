"""Glob patterns of the configuration, matched against paths relative to its folder."""

from __future__ import annotations

from collections.abc import Iterable
from fnmatch import fnmatchcase
from pathlib import Path


def relative(path: Path, root: Path) -> str:
    """The path as patterns see it: relative to the root where it lies below it, with forward slashes."""
    absolute = Path.cwd() / path
    try:
        return absolute.relative_to(root).as_posix()
    except ValueError:
        return absolute.as_posix()


def matches(path: str, pattern: str) -> bool:
    """Whether a pattern means a path.

    It does as the whole of it, as a folder above it, or, without a slash, as any one of its parts. `*` and `**`
    stand for any characters, slashes included.
    """
    pattern = pattern.rstrip("/")
    if fnmatchcase(path, pattern) or fnmatchcase(path, f"{pattern}/*"):
        return True
    return "/" not in pattern and any(fnmatchcase(part, pattern) for part in path.split("/"))


def matches_any(path: str, patterns: Iterable[str]) -> bool:
    """Whether one of the patterns means the path."""
    return any(matches(path, pattern) for pattern in patterns)

"""Glob patterns of the configuration, matched against paths relative to its folder."""

from __future__ import annotations

import os
from collections.abc import Iterable
from fnmatch import fnmatchcase
from pathlib import Path, PurePath

from lint.source import inputs


def relative(path: Path, root: PurePath) -> str:
    """The path with forward slashes, relative to the root if it is below it, else absolute."""
    absolute = Path(os.path.abspath(path))  # noqa: PTH100 (pathlib has nothing that takes `..` out and leaves links)
    if not absolute.is_relative_to(root):
        real = inputs.real_path(absolute.parent) / absolute.name
        absolute = real if real.is_relative_to(root) else absolute
    return (absolute.relative_to(root) if absolute.is_relative_to(root) else absolute).as_posix()


def matches(path: str, pattern: str) -> bool:
    """True if a pattern matches a path.

    It matches the whole path, a folder above it, or, without a slash, any part of it. `*` and `**` match any
    characters, also slashes; a leading `**/` also matches no folder.
    """
    pattern = pattern.removeprefix("./").rstrip("/")
    if pattern.startswith("**/") and matches(path, pattern.removeprefix("**/")):
        return True
    if fnmatchcase(path, pattern) or fnmatchcase(path, f"{pattern}/*"):
        return True
    return "/" not in pattern and any(fnmatchcase(part, pattern) for part in path.split("/"))


def matches_any(path: str, patterns: Iterable[str]) -> bool:
    """True if one of the patterns matches the path."""
    return any(matches(path, pattern) for pattern in patterns)

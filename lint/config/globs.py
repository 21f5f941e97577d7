"""Glob patterns of the configuration, matched against paths relative to its folder."""

from __future__ import annotations

import os
from collections.abc import Iterable
from fnmatch import fnmatchcase
from pathlib import Path, PurePath

from lint.source import inputs


def relative(path: Path, root: PurePath) -> str:
    """The path as patterns see it: relative to the root where it lies below it, with forward slashes."""
    absolute = Path(os.path.abspath(path))  # noqa: PTH100 (pathlib has nothing that takes `..` out and leaves links)
    if not absolute.is_relative_to(root):
        real = inputs.real_path(absolute.parent) / absolute.name
        absolute = real if real.is_relative_to(root) else absolute
    return (absolute.relative_to(root) if absolute.is_relative_to(root) else absolute).as_posix()


def matches(path: str, pattern: str) -> bool:
    """Whether a pattern means a path.

    It does as the whole of it, as a folder above it, or, without a slash, as any one of its parts. `*` and `**`
    stand for any characters, slashes included; `**/` at the beginning also for no folder at all.
    """
    pattern = pattern.removeprefix("./").rstrip("/")
    if pattern.startswith("**/") and matches(path, pattern.removeprefix("**/")):
        return True
    if fnmatchcase(path, pattern) or fnmatchcase(path, f"{pattern}/*"):
        return True
    return "/" not in pattern and any(fnmatchcase(part, pattern) for part in path.split("/"))


def matches_any(path: str, patterns: Iterable[str]) -> bool:
    """Whether one of the patterns means the path."""
    return any(matches(path, pattern) for pattern in patterns)

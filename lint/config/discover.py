"""Discovery of the configuration file, without importing its reader."""

from __future__ import annotations

from pathlib import PurePath

from lint.source.file_tree import FileTree

FILE_NAME = "parmlint.yaml"
BASELINE_NAME = "parmlint-baseline.json"
OWN_FILES = frozenset({FILE_NAME, BASELINE_NAME})
"""The files of parmlint itself, which are never members of a system."""


def discover(start: PurePath, tree: FileTree) -> PurePath | None:
    """The nearest configuration file in `start` or a folder above it, up to the root of the Git checkout.

    What is no file, such as a pipe or a link that leads nowhere, counts as well: reading it tells of the mistake.
    A folder does not: its name is its own.
    """
    for folder in (start, *start.parents):
        candidate = folder / FILE_NAME
        if tree.has_name(candidate) and not tree.is_folder(candidate):
            return candidate
        if tree.exists(folder / ".git"):
            return None
    return None


def checkout_root(start: PurePath, tree: FileTree) -> PurePath | None:
    """The root of the Git checkout that `start` lies in, or None."""
    return next((folder for folder in (start, *start.parents) if tree.exists(folder / ".git")), None)

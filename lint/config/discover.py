"""Finding the configuration file, without loading what reads it."""

from __future__ import annotations

from pathlib import Path

from lint.source import inputs

FILE_NAME = "parmlint.yaml"
BASELINE_NAME = "parmlint-baseline.json"
OWN_FILES = frozenset({FILE_NAME, BASELINE_NAME})
"""What parmlint itself reads and writes: never configuration of a mainframe."""


def discover(start: Path) -> Path | None:
    """The nearest configuration file in `start` or a folder above it, up to the root of the Git checkout."""
    for folder in (start, *start.parents):
        candidate = folder / FILE_NAME
        if inputs.is_file(candidate):
            return candidate
        if inputs.exists(folder / ".git"):
            return None
    return None


def checkout_root(start: Path) -> Path | None:
    """The root of the Git checkout that `start` lies in, or None."""
    return next((folder for folder in (start, *start.parents) if inputs.exists(folder / ".git")), None)

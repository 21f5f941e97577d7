"""The settings of a run: what the configuration file says, overlaid with the command line."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

from lint.finding import Level

if TYPE_CHECKING:
    from lint.config.systems import System

PROFILES = {"ipl": Level.ERROR, "recommended": Level.WARNING, "strict": Level.NOTE}
"""The lowest level that each profile shows."""

REQUIRED = "required"
IGNORE_REASONS = ("optional", REQUIRED)
"""Whether a comment that ignores findings must say why."""


class PerFile(NamedTuple):
    """What holds for the files of a glob in addition: `select` takes the place of the general one."""

    glob: str
    select: tuple[str, ...] = ()
    ignore: tuple[str, ...] = ()
    levels: Mapping[str, Level] = MappingProxyType({})


@dataclass(frozen=True)
class Settings:
    """Everything a run can be told. Globs are relative to `root`; an empty `select` means all of the profile."""

    root: Path = field(default_factory=Path.cwd)
    source: Path | None = None
    profile: str = "recommended"
    select: tuple[str, ...] = ()
    ignore: tuple[str, ...] = ()
    levels: Mapping[str, Level] = field(default_factory=dict)
    fail_on: Level = Level.WARNING
    target: tuple[str, ...] = ()
    """The releases aimed at, such as `zos 2.5`; at most one of each line of descent."""
    exclude: tuple[str, ...] = ()
    kinds: Mapping[str, str] = field(default_factory=dict)
    encodings: Mapping[str, str] = field(default_factory=dict)
    options: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    systems: tuple[System, ...] = ()
    per_file: tuple[PerFile, ...] = ()
    baseline: Path | None = None
    needs_reason: bool = False
    """Whether an ignore without a reason is a finding."""
    origins: Mapping[str, str] = field(default_factory=dict, compare=False)
    """Where each value was set: key, or key and subkey with a period between, to `file:line` or an option."""

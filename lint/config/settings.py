"""The settings of a run: the configuration file, overlaid with the command line."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import PurePath
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

from lint import DOCS_URL
from lint.finding import Level, Span
from lint.source.file_tree import current_folder

if TYPE_CHECKING:
    from lint.config.places import Places
    from lint.config.systems import System

PROFILES = {"ipl": Level.ERROR, "recommended": Level.WARNING, "strict": Level.NOTE}
"""The lowest level that each profile shows."""

NEVER = "never"
"""The value of `fail-on` with which no finding fails a run."""

REQUIRED = "required"
IGNORE_REASONS = ("optional", REQUIRED)
"""The values of `ignore-reason`: is a reason in ignore comments optional or required?"""


class PerFile(NamedTuple):
    """Settings for the files of a glob: `select` replaces the general selection, the rest is added to it."""

    glob: str
    select: tuple[str, ...] = ()
    ignore: tuple[str, ...] = ()
    levels: Mapping[str, Level] = MappingProxyType({})


CAUSES = ("unread", "comment", "symbol", "absent", "untold")
"""The sorts of things that rules cannot judge, as `unjudged` names them."""


class Accept(NamedTuple):
    """An entry of `unjudged: accept`: rules, files and members by glob, and a cause; what is empty accepts any.

    `span` is its place in the configuration, without the path.
    """

    reason: str = ""
    rules: tuple[str, ...] = ()
    path: str = ""
    member: str = ""
    cause: str = ""
    span: Span | None = None


@dataclass(frozen=True)
class Settings:
    """The settings of a run. Globs are relative to `root`; an empty `select` selects all rules."""

    root: PurePath = field(default_factory=current_folder)
    source: PurePath | None = None
    profile: str = "recommended"
    select: tuple[str, ...] = ()
    ignore: tuple[str, ...] = ()
    levels: Mapping[str, Level] = field(default_factory=dict)
    fail_on: Level | None = Level.WARNING
    """The lowest level that fails a run; with None no finding does."""
    target: tuple[str, ...] = ()
    """The target releases, such as `zos 2.5`; at most one for each product line."""
    exclude: tuple[str, ...] = ()
    kinds: Mapping[str, str] = field(default_factory=dict)
    encodings: Mapping[str, str] = field(default_factory=dict)
    options: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    systems: tuple[System, ...] = ()
    per_file: tuple[PerFile, ...] = ()
    baseline: PurePath | None = None
    needs_reason: bool = False
    """True if an ignore without a reason is a finding."""
    docs_url: str = DOCS_URL
    """The address of the documentation that reports link to; "" for none."""
    accepts: tuple[Accept, ...] = ()
    """The entries of `unjudged: accept`."""
    origins: Mapping[str, str] = field(default_factory=dict, compare=False)
    """The origin of each value: `key` or `key.subkey` to `file:line` or `command line`."""
    places: Places | None = field(default=None, compare=False, repr=False)
    """The places of keys and values in the configuration file, None without one."""

    @property
    def fillers(self) -> tuple[str, ...]:
        """The userids that only reserve space on every z/VM system: the option of DIR001."""
        return tuple(self.options.get("DIR001", {}).get("fillers", ()))

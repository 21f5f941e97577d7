"""Which rules a run needs, as its settings choose them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from lint.config import globs
from lint.config.settings import Settings
from lint.ruleset import registry
from lint.ruleset.registry import Entry


def selected(settings: Settings) -> frozenset[Entry]:
    """The rules to run: those that `select` names, or all, without those that `ignore` names.

    Those that `per-file` selects for some files are among them. Rules that tell what could not be checked always run.
    Which findings a profile shows depends on their level, which only the finding knows.
    """
    for_some_files = (_named(one.select) for one in settings.per_file)
    return _chosen(settings.select, settings.ignore).union(*for_some_files) | registry.ALWAYS


def selected_for(settings: Settings, path: str) -> frozenset[Entry]:
    """The rules whose findings in one file count; `path` is relative to the root of the settings."""
    here = [one for one in settings.per_file if globs.matches(path, one.glob)]
    select = [selector for one in here for selector in one.select] or settings.select
    ignore = [*settings.ignore, *(selector for one in here for selector in one.ignore)]
    return _chosen(select, ignore) | registry.ALWAYS


def named_outright(settings: Settings, path: str = "") -> frozenset[str]:
    """The codes that `select` names, in general or for that file, which no profile hides."""
    here = [selector for one in settings.per_file if globs.matches(path, one.glob) for selector in one.select]
    return frozenset(entry.code for entry in _named(here or settings.select))


def _chosen(select: Sequence[str], ignore: Iterable[str]) -> frozenset[Entry]:
    return (_named(select) if select else frozenset(registry.ENTRIES)) - _named(ignore)


def _named(selectors: Iterable[str]) -> frozenset[Entry]:
    return frozenset(entry for selector in selectors for entry in registry.find(selector))

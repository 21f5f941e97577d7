"""Which rules a run needs, as its settings choose them."""

from __future__ import annotations

from collections.abc import Iterable

from lint.config.settings import Settings
from lint.rules import registry
from lint.rules.registry import Entry


def selected(settings: Settings) -> frozenset[Entry]:
    """The rules to run: those that `select` names, or all; without those that `ignore` names.

    Rules that tell what could not be checked always run. Which findings a profile shows depends on their level,
    which only the finding knows.
    """
    chosen = _named(settings.select) if settings.select else frozenset(registry.ENTRIES)
    return chosen - _named(settings.ignore) | registry.ALWAYS


def named_outright(settings: Settings) -> frozenset[str]:
    """The codes that `select` names, which no profile hides."""
    return frozenset(entry.code for entry in _named(settings.select))


def _named(selectors: Iterable[str]) -> frozenset[Entry]:
    return frozenset(entry for selector in selectors for entry in registry.find(selector))

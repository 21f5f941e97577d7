"""The rules that a run needs, as its settings choose them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from lint.config.settings import PerFile, Settings
from lint.ruleset import registry
from lint.ruleset.registry import Entry


def selected(settings: Settings) -> frozenset[Entry]:
    """The rules to run: those that `select` names, or all, without those that `ignore` names.

    Those that `per-file` selects for some files are among them. Rules that tell what could not be checked always run.
    Which findings a profile shows depends on their level, which only the finding knows.
    """
    for_some_files = (_named(section.select) for section in settings.per_file)
    return _chosen(settings.select, settings.ignore).union(*for_some_files) | registry.ALWAYS


def selected_for(settings: Settings, sections: Iterable[PerFile]) -> frozenset[Entry]:
    """The rules whose findings count in the files that exactly these sections of `per-file` match."""
    sections = tuple(sections)
    select = _selectors_of(sections) or settings.select
    ignore = [*settings.ignore, *(selector for section in sections for selector in section.ignore)]
    return _chosen(select, ignore) | registry.ALWAYS


def explicitly_selected(settings: Settings, sections: Iterable[PerFile]) -> frozenset[str]:
    """The codes that `select` names, in general or in these sections of `per-file`, which no profile hides."""
    return frozenset(entry.code for entry in _named(_selectors_of(sections) or settings.select))


def _selectors_of(sections: Iterable[PerFile]) -> tuple[str, ...]:
    return tuple(selector for section in sections for selector in section.select)


def _chosen(select: Sequence[str], ignore: Iterable[str]) -> frozenset[Entry]:
    return (_named(select) if select else frozenset(registry.ENTRIES)) - _named(ignore)


def _named(selectors: Iterable[str]) -> frozenset[Entry]:
    return frozenset(entry for selector in selectors for entry in registry.find(selector))

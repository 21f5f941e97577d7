"""The places in a configuration file, for rules about it and for pictures of what it declares.

They are apart from the rules' subjects, so that a report of members without systems imports no IPL.
"""

from __future__ import annotations

from lint.config.places import Places
from lint.config.settings import Settings
from lint.finding import Span
from lint.systems.zos.library import as_seen_from_here


class ConfigurationPlaces:
    """The places in a configuration file. Paths are relative to its folder, with forward slashes."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self._places = settings.places or Places()

    @property
    def path(self) -> str:
        """Its path, as findings have it."""
        return as_seen_from_here(self.settings.source).as_posix() if self.settings.source else ""

    def key(self, *keys: str) -> Span:
        """The place of a key: `key("systems", "PRDA")`."""
        return self._places.key(self.path, *keys)

    def value(self, *keys: str) -> Span:
        """The place of the word that a key has, else that of the key."""
        return self._places.value(self.path, *keys)

    def entry(self, number: int, *keys: str) -> Span:
        """The place of an entry, by its number from 0, in the list that a key has."""
        return self._places.entry(self.path, number, *keys)

    def below(self, *keys: str) -> list[Span]:
        """The places of a key and of every key and word below it; none if it is not there."""
        return self._places.below(self.path, *keys)

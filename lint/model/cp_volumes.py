"""The volumes of a z/VM system: CP-owned volumes, and user volumes that CP attaches."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fnmatch import fnmatchcase
from typing import NamedTuple

from lint.model.pattern_index import PatternIndex
from lint.model.system_config import ALL_SYSTEMS, CpOwnedSlot, SystemConfig, may_meet, stands_for
from lint.syntax.account import cached_property
from lint.syntax.statement import LocatedOperand, LocatedValue, is_unknown

_USER_LISTS = ("USER_VOLUME_LIST", "USER_VOLUME_INCLUDE")
_EXCLUDE = "USER_VOLUME_EXCLUDE"


class ListedVolume(NamedTuple):
    """A volume of a list, or a pattern of volumes with `*` and `%`, and the systems that the statement is for."""

    place: LocatedValue
    systems: str


def _indexed(volumes: Iterable[ListedVolume]) -> PatternIndex[ListedVolume]:
    return PatternIndex(((volume.place.text, volume) for volume in volumes), _stands_for)


def _stands_for(pattern: str, serial: str) -> bool:
    """True if a pattern stands for a volume; only `*` and `%` are wild."""
    return fnmatchcase(serial, pattern.replace("[", "[[]").replace("?", "[?]").replace("%", "?"))


class CpVolumes:
    """The volume lists of a configuration and the files that it imbeds; `has_all` says whether all these are there."""

    def __init__(self, *configs: SystemConfig, has_all: bool) -> None:
        self._configs = configs
        self._has_all = has_all

    @cached_property
    def owned(self) -> list[CpOwnedSlot]:
        """The slots of CP_OWNED that have a volume, in order."""
        return [slot for config in self._configs for slot in config.slots if slot.volume]

    @cached_property
    def listed(self) -> list[ListedVolume]:
        """The user volumes, by name or pattern."""
        return [volume for name in _USER_LISTS for volume in self._lists(name)]

    @cached_property
    def excluded(self) -> list[ListedVolume]:
        """The volumes that USER_VOLUME_EXCLUDE takes out of the patterns."""
        return list(self._lists(_EXCLUDE))

    @cached_property
    def is_whole(self) -> bool:
        """True if all lists were read and none has a symbol, so that a volume not on them is on no list."""
        words = (
            *(slot.volume.text for slot in self.owned if slot.volume),
            *(volume.place.text for volume in self.listed),
        )
        are_read = all(config.parsed.has_read_all("CP_OWNED", *_USER_LISTS, _EXCLUDE) for config in self._configs)
        return self._has_all and are_read and not any(map(is_unknown, words))

    def owner_of(self, serial: str, system: str = ALL_SYSTEMS) -> CpOwnedSlot | None:
        """The slot of CP_OWNED that a volume has on a system, or on any."""
        return next((slot for slot in self._slots_of.get(serial, ()) if may_meet(slot.systems, system)), None)

    @cached_property
    def _slots_of(self) -> dict[str, list[CpOwnedSlot]]:
        by_serial: dict[str, list[CpOwnedSlot]] = {}
        for slot in self.owned:
            if slot.volume:
                by_serial.setdefault(slot.volume.text, []).append(slot)
        return by_serial

    def is_common(self, serial: str) -> bool:
        """True if the lists give a volume to all systems, by its name or by a pattern that has some of it."""
        slots = (slot.systems for slot in self._slots_of.get(serial, ()))
        listed = (volume.systems for volume in self._index.standing_for(serial) if volume.place.text.strip("*%"))
        return ALL_SYSTEMS in (*slots, *listed)

    def user_volume(self, serial: str, system: str = ALL_SYSTEMS) -> ListedVolume | None:
        """The list entry that makes a volume a user volume of a system, or of any."""
        volumes = self._index.standing_for(serial)
        return next((volume for volume in volumes if may_meet(volume.systems, system)), None)

    @cached_property
    def _index(self) -> PatternIndex[ListedVolume]:
        return _indexed(self.listed)

    def is_attached(self, serial: str, system: str = ALL_SYSTEMS) -> bool:
        """True if a system, or any, attaches a volume at IPL, as far as the lists tell."""
        if self.owner_of(serial, system):
            return True
        volume = self.user_volume(serial, system)
        if volume is None or volume.place.text == serial:
            return volume is not None
        return not any(stands_for(pattern.systems, system) for pattern in self._excluded_index.standing_for(serial))

    @cached_property
    def _excluded_index(self) -> PatternIndex[ListedVolume]:
        return _indexed(self.excluded)

    def _lists(self, name: str) -> Iterator[ListedVolume]:
        for config in self._configs:
            for statement, systems in config.with_systems(name):
                volumes: LocatedOperand | None = statement.get("VOLUMES")
                yield from (ListedVolume(value, systems) for value in (volumes.values if volumes else ()))

"""SYSTEM CONFIG: the systems that a statement applies to, CP-owned volumes, system names, and cluster members."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from fnmatch import fnmatchcase
from itertools import chain
from operator import itemgetter
from typing import NamedTuple

from lint.model.devices import device_number
from lint.model.members import View
from lint.syntax.account import cached_property
from lint.syntax.parsed import ParsedMember
from lint.syntax.statement import LocatedOperand, LocatedStatement, LocatedValue, is_unknown

ALL_SYSTEMS = "*"
_PATTERN_CHARACTERS = frozenset("*%")
_NO_MEMBER = "AVAILABLE"
_MOST_SLOTS = 255
"""The highest slot number of the CP-owned list."""


class CpOwnedSlot(NamedTuple):
    """A slot of the CP-owned list: its number, its volume (None: reserved), and the systems it is for."""

    number: LocatedOperand
    volume: LocatedOperand | None
    systems: str

    @property
    def key(self) -> str:
        """The number without leading zeros."""
        return self.number.text.lstrip("0")


class ClusterMember(NamedTuple):
    """A member of the SSI cluster: the number of its slot, and the name of its system."""

    number: LocatedValue
    system: LocatedValue


class UserVolume(NamedTuple):
    """A volume that a USER_VOLUME_LIST or _INCLUDE names in full, and the systems it is for."""

    volume: LocatedValue
    systems: str


class DeviceRange(NamedTuple):
    """Device numbers `low` to `high` of DEVICES, the group (ONLINE_AT_IPL, ...) they are in, the systems it is for."""

    place: LocatedValue
    low: int
    high: int
    group: str
    systems: str

    def covers(self, inner: DeviceRange) -> bool:
        """True if it has all device numbers of another range."""
        return self.low <= inner.low and inner.high <= self.high


class SystemConfig(View):
    """One SYSTEM CONFIG file, without what it imbeds."""

    KINDS = ("system-config",)

    def __init__(self, parsed: ParsedMember) -> None:
        super().__init__(parsed)

    def statements(self, *names: str) -> Iterator[LocatedStatement]:
        """Every statement of these names, in order."""
        return iter(self.parsed.named(*names))

    def has_all(self, *names: str) -> bool:
        """True if this file has every statement of these names and all were read."""
        return self.parsed.has_read_all(*names, "IMBED") and not any(self.statements("IMBED"))

    def is_whole_for(self, *names: str) -> bool:
        """True if this is a configuration and no excerpt, and it has every statement of these names."""
        return self.has_all(*names) and all(any(self.parsed.named(part)) for part in ("SYSTEM_RESIDENCE", "CP_OWNED"))

    @cached_property
    def slots(self) -> list[CpOwnedSlot]:
        """The slots of all CP_OWNED statements, in order."""
        slots = []
        for statement, systems in self.with_systems("CP_OWNED"):
            number = statement.get("SLOT")
            if number and number.values:
                slots.append(CpOwnedSlot(number, statement.get("VOLID"), systems))
        return slots

    @cached_property
    def free_slots(self) -> list[int]:
        """The numbers that no CP_OWNED statement gives, in order."""
        taken = {slot.number.number for slot in self.slots}
        return [number for number in range(1, _MOST_SLOTS + 1) if number not in taken]

    @cached_property
    def user_volumes(self) -> list[UserVolume]:
        """The user volumes that are named in full, in order."""
        return [
            UserVolume(volume, systems)
            for statement, systems in self.with_systems("USER_VOLUME_LIST", "USER_VOLUME_INCLUDE")
            if "VOLUMES" in statement
            for volume in statement["VOLUMES"].values
            if not _PATTERN_CHARACTERS.intersection(volume.text)
        ]

    @cached_property
    def system_names(self) -> frozenset[str]:
        """The systems that SYSTEM_IDENTIFIER and its default name."""
        named = self.statements("SYSTEM_IDENTIFIER", "SYSTEM_IDENTIFIER_DEFAULT")
        return frozenset(system.text for statement in named if (system := statement.get("SYSTEM")))

    @cached_property
    def has_all_names(self) -> bool:
        """True if the names of all systems are known and there is at least one."""
        return (
            bool(self.system_names)
            and not any(map(is_unknown, self.system_names))
            and self.has_all("SYSTEM_IDENTIFIER", "SYSTEM_IDENTIFIER_DEFAULT")
        )

    @cached_property
    def cluster_members(self) -> list[ClusterMember]:
        """The members that SSI gives a slot, in order, without free slots."""
        slots = (slot.values for statement in self.statements("SSI") for slot in statement.all("SLOT"))
        return [
            ClusterMember(values[0], values[1]) for values in slots if len(values) > 1 and values[1].text != _NO_MEMBER
        ]

    @cached_property
    def device_ranges(self) -> list[DeviceRange]:
        """The device ranges of the DEVICES statements, in order; a later range overrides an earlier one."""
        return list(self._device_ranges())

    def _device_ranges(self) -> Iterator[DeviceRange]:
        for statement, systems in self.with_systems("DEVICES"):
            for group in statement.operands:
                for value in group.values:
                    low, _, high = value.text.partition("-")
                    first, last = device_number(low), device_number(high or low)
                    if first is not None and last is not None:
                        yield DeviceRange(value, first, last, group.name, systems)

    def with_systems(self, *names: str) -> Iterator[tuple[LocatedStatement, str]]:
        """The statements of these names, each with the system or the pattern of systems that it is limited to."""
        self.parsed.named(*names, "BEGIN", "END")  # enters in the account what could not be read of them
        return ((statement, systems) for statement, systems in self.qualified if statement.name in names)

    @cached_property
    def qualified(self) -> list[tuple[LocatedStatement, str]]:
        """Every statement with the system, or the pattern of systems, that its qualifier or block limits it to."""
        statements = []
        block = ALL_SYSTEMS
        for statement in self.parsed.written:
            qualifier = statement.get("QUALIFIER")
            if statement.name == "BEGIN":
                block = qualifier.text if qualifier else ALL_SYSTEMS
            elif statement.name == "END":
                block = ALL_SYSTEMS
            else:
                statements.append((statement, qualifier.text if qualifier else block))
        return statements


def may_meet(systems: str, others: str) -> bool:
    """True if two statements may be for the same system. A qualifier with `*` or `%` stands for several systems."""
    return stands_for(systems, others) or stands_for(others, systems)


def stands_for(pattern: str, name: str) -> bool:
    """True if a pattern matches a name, or every name that another pattern matches."""
    return fnmatchcase(name.replace("%", "?"), pattern.replace("%", "?"))


def repeated(
    slots: Iterable[CpOwnedSlot], key: Callable[[CpOwnedSlot], str]
) -> Iterator[tuple[CpOwnedSlot, list[CpOwnedSlot]]]:
    """Each slot whose key earlier slots have for the same system, with those slots. Unknown keys are left out.

    Of those that one qualifier limits to the same systems, the first two of different numbers stand for all.
    """
    before: dict[str, _SlotsOfSystems] = defaultdict(_SlotsOfSystems)
    for number, slot in enumerate(slots):
        same = before[key(slot)]
        met = same.met_by(slot)
        if met and not is_unknown(key(slot)):
            yield slot, met
        same.add(number, slot)


class _SlotsOfSystems:
    """Some slots by the systems that they are for: a name meets itself and patterns, and no other name."""

    def __init__(self) -> None:
        self._of_names: dict[str, list[tuple[int, CpOwnedSlot]]] = {}
        self._of_patterns: dict[str, list[tuple[int, CpOwnedSlot]]] = {}

    def met_by(self, slot: CpOwnedSlot) -> list[CpOwnedSlot]:
        """Those that may be for a system that another slot is for, too, in their order."""
        if _is_pattern(slot.systems):
            of_names = (numbered for name, numbered in self._of_names.items() if may_meet(name, slot.systems))
        else:
            of_names = (numbered for numbered in (self._of_names.get(slot.systems),) if numbered)
        of_patterns = (numbered for systems, numbered in self._of_patterns.items() if may_meet(systems, slot.systems))
        met = chain.from_iterable((*of_names, *of_patterns))
        return [slot for _, slot in sorted(met, key=itemgetter(0))]

    def add(self, number: int, slot: CpOwnedSlot) -> None:
        """Note a slot, the `number`th of all."""
        same = (self._of_patterns if _is_pattern(slot.systems) else self._of_names).setdefault(slot.systems, [])
        if not same or (len(same) == 1 and same[0][1].key != slot.key):
            same.append((number, slot))


def _is_pattern(systems: str) -> bool:
    return not _IN_PATTERNS.isdisjoint(systems)


_IN_PATTERNS = frozenset("*%?[")

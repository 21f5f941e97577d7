"""EXTENT CONTROL: the regions in which DirMaint may place minidisks, and the minidisks that it does not protect."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from lint.model import geometry
from lint.model.members import View, text_of
from lint.source.patterns import matches_any_name
from lint.syntax import account
from lint.syntax.account import cached_property
from lint.syntax.digits import decimal
from lint.syntax.statement import LocatedOperand, LocatedStatement

TO_THE_END = "END"
SECTIONS = (
    "REGIONS", "GROUPS", "SSI_VOLUMES", "DEFAULT_GROUPS", "EXCLUDE", "AUTOBLOCK", "DEFAULTS",
)  # fmt: skip


class Region(NamedTuple):
    """A region: cylinders or blocks `start` to `last` of a volume; `last` is None for END, the end of the volume."""

    statement: LocatedStatement
    start: int
    last: int | None

    @property
    def name(self) -> str:
        """Its name."""
        return self.statement["NAME"].text

    @property
    def volume(self) -> str:
        """The label of its volume."""
        return self.statement["VOLUME"].text

    @property
    def model(self) -> str:
        """The model of its volume as other files name it: `3390-9` for 3390-09."""
        devtype, hyphen, model = self.statement["DEVTYPE"].text.partition("-")
        return f"{devtype}{hyphen}{model.lstrip('0') or model}" if model.isdecimal() else f"{devtype}{hyphen}{model}"

    @property
    def devtype(self) -> str:
        """The device type of its volume without the model, as the directory has it."""
        return geometry.devtype_of(self.model)

    @property
    def is_whole_volume(self) -> bool:
        """True if it has the name of its volume and goes to its end, as DIRM DASD ADD VOLUME makes it."""
        return self.name == self.volume and self.last is None

    def meets(self, start: int, end: int | None) -> bool:
        """True if it has some of the cylinders or blocks `start` up to but not including `end` (None: to the end)."""
        return (self.last is None or start <= self.last) and (end is None or self.start < end)


class ExtentControl(View):
    """One EXTENT CONTROL file."""

    KINDS = ("extent-control",)

    def statements(self, *names: str) -> Iterator[LocatedStatement]:
        """Every statement of these names, in order."""
        return iter(self.parsed.named(*names))

    @cached_property
    def regions(self) -> list[Region]:
        """The regions whose place can be read, in order."""
        return list(filter(None, map(_region, self.statements("REGION"))))

    @cached_property
    def by_volume(self) -> Mapping[str, list[Region]]:
        """The regions of each volume, in the order of the file."""
        by_volume: dict[str, list[Region]] = defaultdict(list)
        for region in self.regions:
            by_volume[region.volume].append(region)
        return by_volume

    @cached_property
    def region_names(self) -> frozenset[str]:
        """The names of all regions."""
        return frozenset(text_of(statement, "NAME") for statement in self.statements("REGION"))

    @cached_property
    def has_all_regions(self) -> bool:
        """True if every region could be read and there is one, so that a name that is not there is no region."""
        return self.parsed.has_read_all("REGION", "REGIONS") and bool(self.region_names)

    @cached_property
    def resized(self) -> frozenset[str]:
        """The device types that the section DEFAULTS gives a size of their own."""
        return frozenset(text_of(statement, "DEVTYPE") for statement in self.statements("MAXIMUM_SIZE"))

    def excluded(self) -> Iterator[tuple[LocatedOperand, LocatedOperand]]:
        """The entry and the device number of each minidisk that may overlap others."""
        for statement in self.statements("EXCLUDED"):
            entry, address = statement.get("ENTRY"), statement.get("ADDRESS")
            if entry and address:
                yield entry, address

    def excludes(self, owner: str, number: int) -> bool:
        """True if the minidisk of that entry and device number may overlap others."""
        return matches_any_name(f"{owner} {number:04X}", self._exclusions) if self._exclusions else False

    @cached_property
    def _exclusions(self) -> tuple[str, ...]:
        """The excluded minidisks as patterns of entry and device number, such as `MAINT-* 0123`."""
        with account.opened():  # an exclusion that could not be read hides no overlap
            return tuple(f"{entry.text} {address.text}" for entry, address in self.excluded())


def _region(statement: LocatedStatement) -> Region | None:
    given = {name: text_of(statement, name) for name in ("NAME", "VOLUME", "START", "END", "DEVTYPE")}
    start, last = decimal(given["START"]), decimal(given["END"])
    if start is None or (last is None and given["END"] != TO_THE_END) or not all(given.values()):
        return None
    return Region(statement, start, last)

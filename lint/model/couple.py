"""COUPLExx: transport classes with their effective values, signalling paths, couple data sets.

An effective value is None when nobody can say it from this member alone: a system symbol stands in it, or it is
no number. Inheritance: PATHOUT takes MAXMSG from its class, a class and PATHIN take it from COUPLE.
[doc: Planning signaling services; the XCF flash]
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property

from lint.kinds import table
from lint.kinds.parsed import ParsedMember
from lint.kinds.statement import Placed, PlacedOperand, PlacedValue, is_unknown

DEFAULT_CLASS = "DEFAULT"
UNDESIGNATED = "UNDESIG"
"""Stands in a class's group list for every group that no class names."""

SMALL_BUFFER_LENGTH = 956
LONGEST_MESSAGE = 62_464
_CONTROL_BYTES = 68
_BUFFER_STEP = 4096

BUFFER_FILLING_LENGTHS = (
    SMALL_BUFFER_LENGTH,
    *(_BUFFER_STEP * step - _CONTROL_BYTES for step in range(1, 16)),
    LONGEST_MESSAGE,
)
"""The class lengths that fill a message buffer: XCF keeps 68 bytes of a 1K or n x 4K buffer for itself, and no
message is longer than 62464 bytes. [doc: the XCF flash; SETXCF START]"""


@dataclass(frozen=True)
class TransportClass:
    """A transport class: explicitly defined, or DEFAULT, which is always there (`definition` is None then).

    `groups` are the groups named, UNDESIG when none is.
    """

    name: str
    definition: Placed | None
    groups: tuple[str, ...]
    couple: Couple = field(repr=False, compare=False)

    @property
    def length(self) -> int | None:
        """The effective CLASSLEN in bytes, None when it is not known."""
        return self.couple.number("CLASSLEN", self.definition)

    @property
    def maxmsg(self) -> int | None:
        """The effective MAXMSG in K, None when it is not known."""
        return self.couple.number("MAXMSG", self.definition)

    @property
    def serves_undesignated(self) -> bool:
        """Whether groups that no class names may use it."""
        return UNDESIGNATED in self.groups or any(map(is_unknown, self.groups))


@dataclass(frozen=True)
class Path:
    """One signalling path: a device or a structure of a PATHIN or PATHOUT. `transport_class` is empty inbound."""

    statement: Placed
    end: PlacedValue
    transport_class: str
    is_device: bool

    @property
    def name(self) -> str:
        """The structure, or the device number in four digits, a subchannel set in front; a symbol as it stands."""
        text = self.end.text.removeprefix("/")
        return text.lstrip("0").zfill(4) if self.is_device and not is_unknown(text) else text


@dataclass(frozen=True)
class CoupleDataSets:
    """The primary and the alternate couple data set of COUPLE or of one DATA statement."""

    statement: Placed
    use: str
    primary: PlacedOperand
    alternate: PlacedOperand | None


class Couple:
    """One COUPLExx member."""

    def __init__(self, parsed: ParsedMember) -> None:
        self.parsed = parsed

    def statements(self, name: str) -> Iterator[Placed]:
        """Every statement of that name, in order."""
        return (statement for statement in self.parsed.statements if statement.name == name)

    @cached_property
    def couple(self) -> Placed | None:
        """The COUPLE statement."""
        return next(self.statements("COUPLE"), None)

    def has_read_all(self, *names: str) -> bool:
        """Whether every statement of these names could be read, so that what is not seen is not there."""
        return self.parsed.has_read_all(*names)

    @cached_property
    def definitions(self) -> list[TransportClass]:
        """The classes that CLASSDEF statements define, in order, repeated names included."""
        return [
            self._defined(statement, name)
            for statement in self.statements("CLASSDEF")
            if (name := _text(statement, "CLASS"))
        ]

    @cached_property
    def classes(self) -> dict[str, TransportClass]:
        """Every class by name, DEFAULT among them; of a repeated name the first counts."""
        found: dict[str, TransportClass] = {}
        for definition in self.definitions:
            found.setdefault(definition.name, definition)
        if DEFAULT_CLASS not in found:
            found[DEFAULT_CLASS] = TransportClass(DEFAULT_CLASS, None, (UNDESIGNATED,), self)
        return found

    @cached_property
    def outbound(self) -> list[Path]:
        """Every outbound path, in order."""
        return list(self._paths("PATHOUT"))

    @cached_property
    def inbound(self) -> list[Path]:
        """Every inbound path, in order."""
        return list(self._paths("PATHIN"))

    @cached_property
    def paths_per_class(self) -> Counter[str]:
        """How many outbound paths serve each class."""
        distinct = {(path.transport_class, path.name) for path in self.outbound}
        return Counter(transport_class for transport_class, _ in distinct)

    @cached_property
    def data_sets(self) -> list[CoupleDataSets]:
        """The couple data sets of COUPLE and of each DATA statement that names a primary."""
        found = []
        for statement in self.parsed.statements:
            primary = statement.get("PCOUPLE")
            if primary and primary.values and statement.name in ("COUPLE", "DATA"):
                types = statement.get("TYPE")
                use = "/".join(types.texts) if types else "sysplex"
                found.append(CoupleDataSets(statement, use, primary, statement.get("ACOUPLE")))
        return found

    def maxmsg_of(self, path: Path) -> int | None:
        """The effective MAXMSG of a path in K, None when it is not known."""
        if "MAXMSG" in path.statement or not path.transport_class:
            return self.number("MAXMSG", path.statement)
        served = self.classes.get(path.transport_class)
        return served.maxmsg if served else None

    def default(self, operand: str) -> str | None:
        """What COUPLE takes for an operand that is not coded."""
        facts = table.load("couple").operand("COUPLE", operand)
        return facts.default(self.parsed.release) if facts else None

    def number(self, operand: str, statement: Placed | None) -> int | None:
        """The number a statement has for an operand, else what COUPLE has for it, else the default.

        None where the operand may stand in what could not be read.
        """
        for coded_on in filter(None, (statement, self.couple)):
            coded = coded_on.get(operand)
            if coded:
                return coded.number
            if not coded_on.is_sound:
                return None
        if not self.parsed.is_whole or not (self.couple or self.has_read_all("COUPLE")):
            return None
        default = self.default(operand)
        return int(default) if default else None

    def _defined(self, statement: Placed, name: str) -> TransportClass:
        named = tuple(group for operand in statement.all("GROUP") for group in operand.texts)
        return TransportClass(name, statement, named or (UNDESIGNATED,), self)

    def _paths(self, direction: str) -> Iterator[Path]:
        for statement in self.statements(direction):
            transport_class = (_text(statement, "CLASS") or DEFAULT_CLASS) if direction == "PATHOUT" else ""
            for operand in statement.operands:
                if operand.name in ("DEVICE", "STRNAME") and operand.operand.known:
                    is_device = operand.name == "DEVICE"
                    yield from (Path(statement, value, transport_class, is_device) for value in operand.values)


def _text(statement: Placed, operand: str) -> str:
    found = statement.get(operand)
    return found.text if found else ""

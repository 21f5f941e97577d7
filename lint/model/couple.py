"""COUPLExx: transport classes with their effective values, signalling paths, couple data sets.

An effective value is None when nobody can say it from this member alone: a system symbol stands in it, or it is
no number. Inheritance: PATHOUT takes MAXMSG from its class, a class and PATHIN take it from COUPLE.
[doc: Planning signaling services; the XCF flash]
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cached_property
from typing import NamedTuple

from lint.kinds import table
from lint.kinds.parsed import ParsedMember
from lint.kinds.release import parse_release
from lint.kinds.statement import Placed, PlacedOperand, PlacedValue, decimal, is_unknown
from lint.kinds.table import Default

DEFAULT_CLASS = "DEFAULT"
MOST_CLASSES = 62
"""How many classes XCF takes besides DEFAULT. [doc: IXC311I]"""

UNDESIGNATED = "UNDESIG"
"""Stands in a class's group list for every group that no class names."""

_SORTS_BY_SIZE_SINCE = parse_release("zos 2.4")


class TransportClass(NamedTuple):
    """A transport class: explicitly defined, or DEFAULT, which is always there (`definition` is None then).

    `groups` are the groups named, UNDESIG when none is.
    """

    name: str
    definition: Placed | None
    groups: tuple[str, ...]
    couple: Couple

    @property
    def length(self) -> int | None:
        """The effective CLASSLEN in bytes, None when it is not known."""
        return self.couple.number("CLASSLEN", self.definition)

    @property
    def maxmsg(self) -> int | None:
        """The effective MAXMSG in K, None when it is not known."""
        return self.couple.number("MAXMSG", self.definition)

    @property
    def named_groups(self) -> tuple[str, ...]:
        """The groups that it names, each once, UNDESIG aside."""
        return tuple(dict.fromkeys(group for group in self.groups if group != UNDESIGNATED))

    @property
    def serves_undesignated(self) -> bool:
        """Whether groups that no class names may use it."""
        return UNDESIGNATED in self.groups or any(map(is_unknown, self.groups))


class Path(NamedTuple):
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


class CoupleDataSets(NamedTuple):
    """The primary and the alternate couple data set of COUPLE or of one DATA statement."""

    statement: Placed
    primary: PlacedOperand
    alternate: PlacedOperand | None

    @property
    def types(self) -> tuple[str, ...]:
        """What they are for, as DATA says; nothing for those of COUPLE."""
        types = self.statement.get("TYPE")
        return types.texts if types else ()

    @property
    def use(self) -> str:
        """What they are for, as a word of a message."""
        return "/".join(self.types) or "sysplex"


class OperatorNotice(NamedTuple):
    """When the operator is told of a missing status update: `seconds` from it, or after INTERVAL if relative."""

    operand: PlacedOperand
    seconds: int
    is_relative: bool


class Couple:
    """One COUPLExx member."""

    def __init__(self, parsed: ParsedMember) -> None:
        self.parsed = parsed

    def statements(self, name: str) -> Iterator[Placed]:
        """Every statement of that name, in order."""
        return iter(self.parsed.named(name))

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
    def shared_classes(self) -> list[tuple[TransportClass, int]]:
        """The classes that serve UNDESIG, with their lengths in bytes; none when one of them is not known for sure."""
        shared = [one for one in self.classes.values() if one.serves_undesignated]
        known = [(one, one.length) for one in shared if one.length is not None and not any(map(is_unknown, one.groups))]
        return known if len(known) == len(shared) else []

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
                found.append(CoupleDataSets(statement, primary, statement.get("ACOUPLE")))
        return found

    @property
    def mirrored(self) -> Iterator[tuple[CoupleDataSets, PlacedOperand]]:
        """The couple data sets that name an alternate, with its ACOUPLE."""
        return ((pair, pair.alternate) for pair in self.data_sets if pair.alternate)

    @cached_property
    def longest_class(self) -> tuple[TransportClass, int] | None:
        """The class with the longest messages and its length in bytes, of those whose length is known."""
        known = [(one, one.length) for one in self.classes.values() if one.length is not None]
        return max(known, key=lambda pair: pair[1], default=None)

    @property
    def maxmsg_defaults(self) -> tuple[Default, ...]:
        """The defaults of MAXMSG of all releases, in K, the oldest first."""
        facts = table.load("couple").operand("COUPLE", "MAXMSG")
        return facts.defaults if facts else ()

    @cached_property
    def coded_maxmsg(self) -> list[PlacedOperand]:
        """Every MAXMSG of COUPLE, CLASSDEF, PATHIN and PATHOUT, in order."""
        holders = ("COUPLE", "CLASSDEF", "PATHIN", "PATHOUT")
        coded = (statement.get("MAXMSG") for statement in self.parsed.statements if statement.name in holders)
        return [operand for operand in coded if operand]

    def has_no_data_for(self, use: str) -> bool:
        """Whether it is sure that no DATA statement is of a type."""
        types = [kind for statement in self.statements("DATA") for one in statement.all("TYPE") for kind in one.texts]
        return self.has_read_all("DATA") and use not in types and not any(map(is_unknown, types))

    @property
    def interval(self) -> int | None:
        """INTERVAL in seconds as coded, None when it is not coded or no legal number."""
        coded = self.couple.get("INTERVAL") if self.couple else None
        return self.legal_number(coded) if coded else None

    @cached_property
    def operator_notice(self) -> OperatorNotice | None:
        """OPNOTIFY, None when it is not coded or no legal number."""
        coded = self.couple.get("OPNOTIFY") if self.couple else None
        seconds = decimal(coded.text.removeprefix("+")) if coded else None
        if coded is None or seconds is None or not is_in_range(coded, seconds):
            return None
        return OperatorNotice(coded, seconds, is_relative=coded.text.startswith("+"))

    @cached_property
    def sorts_by_size(self) -> bool | None:
        """Whether XCF itself sorts messages by size (function XTCSIZE), so that classes for that are needless.

        None when nobody can say: without a target, or when FUNCTIONS could not be read.
        """
        disabled = {value.text for value in self.functions("DISABLE")}
        if "XTCSIZE" in disabled:
            return False
        release = self.parsed.release
        if release is None:
            return None
        if not release.at_least(_SORTS_BY_SIZE_SINCE):
            return False
        return True if self.has_read_all("FUNCTIONS") and not any(map(is_unknown, disabled)) else None

    def functions(self, action: str) -> list[PlacedValue]:
        """The names that FUNCTIONS enables or disables (`action` is ENABLE or DISABLE), in order."""
        operands = (operand for statement in self.statements("FUNCTIONS") for operand in statement.all(action))
        return [value for operand in operands for value in operand.values]

    def class_of(self, statement: Placed) -> str:
        """The transport class that a PATHOUT or LOCALMSG is for."""
        return _text(statement, "CLASS") or DEFAULT_CLASS

    def legal_number(self, operand: PlacedOperand) -> int | None:
        """The number of an operand as coded, None when it is none or beyond what the operand may have."""
        number = operand.number
        return number if number is not None and is_in_range(operand, number) else None

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

        None where the operand may stand in what could not be read, and for a number that the operand may not have.
        """
        coded = self.source(operand, statement)
        if coded:
            return self.legal_number(coded)
        if not self.leaves_out(operand, statement):
            return None
        default = self.default(operand)
        return int(default) if default else None

    def source(self, operand: str, statement: Placed | None) -> PlacedOperand | None:
        """The operand that a statement's value comes from, its own or that of COUPLE; None when none is seen."""
        for coded_on in filter(None, (statement, self.couple)):
            coded = coded_on.get(operand)
            if coded:
                return coded
            if not coded_on.is_sound:
                return None
        return None

    def is_topmost_maxmsg(self, statement: Placed) -> bool:
        """Whether nothing codes a MAXMSG that the MAXMSG of a statement stands in for, as far as can be read."""
        if statement is self.couple:
            return True
        if statement.name != "PATHOUT":
            return self.leaves_out("MAXMSG", None)
        served = self.classes.get(self.class_of(statement))
        return served is not None and self.leaves_out("MAXMSG", served.definition)

    def leaves_out(self, operand: str, statement: Placed | None) -> bool:
        """Whether neither a statement nor COUPLE has an operand, as far as all of both can be read."""
        if not self.parsed.is_whole or not (self.couple or self.has_read_all("COUPLE")):
            return False
        return all(one.is_sound and operand not in one for one in (statement, self.couple) if one)

    def _defined(self, statement: Placed, name: str) -> TransportClass:
        named = tuple(group for operand in statement.all("GROUP") for group in operand.texts)
        return TransportClass(name, statement, named or (UNDESIGNATED,), self)

    def _paths(self, direction: str) -> Iterator[Path]:
        for statement in self.statements(direction):
            transport_class = self.class_of(statement) if direction == "PATHOUT" else ""
            for operand in statement.operands:
                if operand.name in ("DEVICE", "STRNAME") and operand.operand.known:
                    is_device = operand.name == "DEVICE"
                    yield from (Path(statement, value, transport_class, is_device) for value in operand.values)


def is_in_range(operand: PlacedOperand, number: int) -> bool:
    """Whether the value table lets an operand have a number."""
    facts = table.load("couple").operand(operand.placed.name, operand.name)
    limits = facts.parts[0].range if facts else None
    return limits is None or limits[0] <= number <= limits[1]


def volume_of(data_set: PlacedOperand) -> PlacedValue | None:
    """The volume of a PCOUPLE or ACOUPLE, None when it has none or names it by a system symbol."""
    volume = data_set.values[1] if len(data_set.values) > 1 else None
    return None if volume is None or is_unknown(volume.text) else volume


def _text(statement: Placed, operand: str) -> str:
    found = statement.get(operand)
    return found.text if found else ""

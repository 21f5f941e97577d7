"""COUPLExx: transport classes with their effective values, signaling paths, couple data sets.

An effective value is None when this member alone does not tell it: a system symbol stands in it, or it is
no number. Inheritance: PATHOUT takes MAXMSG from its class, a class and PATHIN take it from COUPLE.
[doc: Planning signaling services; the XCF flash]
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from lint.facts import table
from lint.facts.release import parse_release
from lint.facts.table import Default
from lint.finding import Span
from lint.model.members import View, text_of
from lint.syntax.account import cached_property
from lint.syntax.digits import decimal
from lint.syntax.parsed import ParsedMember
from lint.syntax.statement import LocatedOperand, LocatedStatement, LocatedValue, is_unknown

DEFAULT_CLASS = "DEFAULT"
MOST_CLASSES = 62
"""The number of classes that XCF accepts besides DEFAULT. [doc: IXC311I]"""

_ENDS = ("DEVICE", "STRNAME")
"""The operands of PATHIN and PATHOUT that name the other end of a path."""

UNDESIGNATED = "UNDESIG"
"""The group name that stands for every group that no class names."""

_SORTS_BY_SIZE_SINCE = parse_release("zos 2.4")


class TransportClass(NamedTuple):
    """A transport class. `definition` is None for DEFAULT when no CLASSDEF defines it: XCF always has that class.

    `groups` has the groups that GROUP names, or UNDESIG when it names none.
    """

    name: str
    definition: LocatedStatement | None
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
        """The groups that it names, without repeats and without UNDESIG."""
        return tuple(dict.fromkeys(group for group in self.groups if group != UNDESIGNATED))

    @property
    def serves_undesignated(self) -> bool:
        """True if groups that no class names may use it."""
        return UNDESIGNATED in self.groups or any(map(is_unknown, self.groups))


class SignalingPath(NamedTuple):
    """A signaling path: a device or a structure of a PATHIN or PATHOUT. `transport_class` is "" for PATHIN."""

    statement: LocatedStatement
    end: LocatedValue
    transport_class: str
    is_device: bool

    @property
    def name(self) -> str:
        """The structure, or the device number in four digits, a subchannel set in front; a symbol as it stands."""
        text = self.end.text.removeprefix("/")
        return text.lstrip("0").zfill(4) if self.is_device and not is_unknown(text) else text

    @property
    def neighbors(self) -> list[Span]:
        """The spans of the other devices or structures of its statement."""
        own = self.end.span
        ends = (value.span for operand in self.statement.operands if operand.name in _ENDS for value in operand.values)
        return [span for span in ends if span != own]


class CoupleDataSets(NamedTuple):
    """The primary and the alternate couple data set of COUPLE or of one DATA statement."""

    statement: LocatedStatement
    primary: LocatedOperand
    alternate: LocatedOperand | None

    @property
    def types(self) -> tuple[str, ...]:
        """The types on the DATA statement; empty for the data sets of COUPLE."""
        types = self.statement.get("TYPE")
        return types.texts if types else ()

    @property
    def use(self) -> str:
        """The types as text for a message: `CFRM`, or `sysplex` for the data sets of COUPLE."""
        return "/".join(self.types) or "sysplex"


class OperatorNotice(NamedTuple):
    """OPNOTIFY: XCF prompts the operator `seconds` after the last status update, or after INTERVAL if relative."""

    operand: LocatedOperand
    seconds: int
    is_relative: bool


class Couple(View):
    """One COUPLExx member."""

    KINDS = ("couple",)

    def __init__(self, parsed: ParsedMember) -> None:
        super().__init__(parsed)

    def statements(self, name: str) -> Iterator[LocatedStatement]:
        """Every statement of that name, in order."""
        return iter(self.parsed.named(name))

    @cached_property
    def couple(self) -> LocatedStatement | None:
        """The COUPLE statement."""
        return next(self.statements("COUPLE"), None)

    def has_read_all(self, *names: str) -> bool:
        """True if every statement of these names was read, so that a statement not seen does not exist."""
        return self.parsed.has_read_all(*names)

    @cached_property
    def definitions(self) -> list[TransportClass]:
        """The classes that CLASSDEF statements define, in order, repeated names included."""
        return [
            self._defined(statement, name)
            for statement in self.statements("CLASSDEF")
            if (name := text_of(statement, "CLASS"))
        ]

    @cached_property
    def classes(self) -> dict[str, TransportClass]:
        """Every class by name, DEFAULT among them; of a repeated name the first counts."""
        by_name: dict[str, TransportClass] = {}
        for definition in self.definitions:
            by_name.setdefault(definition.name, definition)
        if DEFAULT_CLASS not in by_name:
            by_name[DEFAULT_CLASS] = TransportClass(DEFAULT_CLASS, None, (UNDESIGNATED,), self)
        return by_name

    @cached_property
    def shared_classes(self) -> list[tuple[TransportClass, int]]:
        """The classes for UNDESIG with their lengths in bytes; empty if the groups or length of one are unknown."""
        shared = [transport_class for transport_class in self.classes.values() if transport_class.serves_undesignated]
        with_length = [
            (transport_class, transport_class.length)
            for transport_class in shared
            if transport_class.length is not None and not any(map(is_unknown, transport_class.groups))
        ]
        return with_length if len(with_length) == len(shared) else []

    @cached_property
    def outbound(self) -> list[SignalingPath]:
        """Every outbound path, in order."""
        return list(self._paths("PATHOUT"))

    @cached_property
    def inbound(self) -> list[SignalingPath]:
        """Every inbound path, in order."""
        return list(self._paths("PATHIN"))

    @cached_property
    def paths_per_class(self) -> Counter[str]:
        """The number of outbound paths of each class."""
        distinct = {(path.transport_class, path.name) for path in self.outbound}
        return Counter(transport_class for transport_class, _ in distinct)

    @cached_property
    def data_sets(self) -> list[CoupleDataSets]:
        """The couple data sets of COUPLE and of each DATA statement that names a primary."""
        data_sets = []
        for statement in self.parsed.statements:
            primary = statement.get("PCOUPLE")
            if primary and primary.values and statement.name in ("COUPLE", "DATA"):
                data_sets.append(CoupleDataSets(statement, primary, statement.get("ACOUPLE")))
        return data_sets

    @property
    def with_alternate(self) -> Iterator[tuple[CoupleDataSets, LocatedOperand]]:
        """The couple data sets that have an alternate, each with its ACOUPLE operand."""
        return ((pair, pair.alternate) for pair in self.data_sets if pair.alternate)

    @cached_property
    def longest_class(self) -> tuple[TransportClass, int] | None:
        """The class with the longest known message length, and that length in bytes."""
        with_length = [
            (transport_class, transport_class.length)
            for transport_class in self.classes.values()
            if transport_class.length is not None
        ]
        return max(with_length, key=lambda pair: pair[1], default=None)

    @property
    def maxmsg_defaults(self) -> tuple[Default, ...]:
        """The defaults of MAXMSG of all releases, in K, the oldest first."""
        facts = table.load("couple").operand("COUPLE", "MAXMSG")
        return facts.defaults if facts else ()

    @cached_property
    def coded_maxmsg(self) -> list[LocatedOperand]:
        """Every MAXMSG of COUPLE, CLASSDEF, PATHIN and PATHOUT, in order."""
        holders = ("COUPLE", "CLASSDEF", "PATHIN", "PATHOUT")
        operands = (statement.get("MAXMSG") for statement in self.parsed.statements if statement.name in holders)
        return [operand for operand in operands if operand]

    def has_no_data_for(self, use: str) -> bool:
        """True if surely no DATA statement has that type."""
        types = [
            kind for statement in self.statements("DATA") for operand in statement.all("TYPE") for kind in operand.texts
        ]
        return self.has_read_all("DATA") and use not in types and not any(map(is_unknown, types))

    @property
    def interval(self) -> int | None:
        """The coded INTERVAL in seconds; None if it is not coded or not a legal number."""
        operand = self.couple.get("INTERVAL") if self.couple else None
        return self.legal_number(operand) if operand else None

    @cached_property
    def operator_notice(self) -> OperatorNotice | None:
        """The coded OPNOTIFY; None if it is not coded or not a legal number."""
        operand = self.couple.get("OPNOTIFY") if self.couple else None
        seconds = decimal(operand.text.removeprefix("+")) if operand else None
        if operand is None or seconds is None or not is_in_range(operand, seconds):
            return None
        return OperatorNotice(operand, seconds, is_relative=operand.text.startswith("+"))

    @cached_property
    def sorts_by_size(self) -> bool | None:
        """True if XCF itself sorts messages by size (function XTCSIZE), so that size classes are not needed.

        None if that is unknown: the configuration has no target, or FUNCTIONS could not be read.
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

    def functions(self, action: str) -> list[LocatedValue]:
        """The names that FUNCTIONS enables or disables (`action` is ENABLE or DISABLE), in order."""
        operands = (operand for statement in self.statements("FUNCTIONS") for operand in statement.all(action))
        return [value for operand in operands for value in operand.values]

    def class_of(self, statement: LocatedStatement) -> str:
        """The transport class that a PATHOUT or LOCALMSG is for."""
        return text_of(statement, "CLASS") or DEFAULT_CLASS

    def legal_number(self, operand: LocatedOperand) -> int | None:
        """The number of an operand; None if its value is not a number or outside its legal range."""
        number = operand.number
        return number if number is not None and is_in_range(operand, number) else None

    def maxmsg_of(self, path: SignalingPath) -> int | None:
        """The effective MAXMSG of a path in K, None when it is not known."""
        if "MAXMSG" in path.statement or not path.transport_class:
            return self.number("MAXMSG", path.statement)
        served = self.classes.get(path.transport_class)
        return served.maxmsg if served else None

    def default(self, operand: str) -> str | None:
        """The default of an operand of COUPLE."""
        facts = table.load("couple").operand("COUPLE", operand)
        return facts.default(self.parsed.release) if facts else None

    def number(self, operand: str, statement: LocatedStatement | None) -> int | None:
        """The number of an operand: from the statement, else from COUPLE, else the default.

        None if text that could not be read may hold the operand, or if its number is not legal.
        """
        source = self.source(operand, statement)
        if source:
            return self.legal_number(source)
        if not self.lacks(operand, statement):
            return None
        default = self.default(operand)
        return int(default) if default else None

    def source(self, operand: str, statement: LocatedStatement | None) -> LocatedOperand | None:
        """The operand that supplies a statement's value, its own or that of COUPLE; None if neither has it."""
        for holder in filter(None, (statement, self.couple)):
            source = holder.get(operand)
            if source:
                return source
            if not holder.is_sound:
                return None
        return None

    def is_topmost_maxmsg(self, statement: LocatedStatement) -> bool:
        """True if the MAXMSG of a statement overrides no other coded MAXMSG, as far as the member could be read."""
        if statement is self.couple:
            return True
        if statement.name != "PATHOUT":
            return self.lacks("MAXMSG", None)
        served = self.classes.get(self.class_of(statement))
        return served is not None and self.lacks("MAXMSG", served.definition)

    def lacks(self, operand: str, statement: LocatedStatement | None) -> bool:
        """True if both a statement and COUPLE could be read and neither has that operand."""
        if not self.parsed.is_whole or not (self.couple or self.has_read_all("COUPLE")):
            return False
        return all(holder.is_sound and operand not in holder for holder in (statement, self.couple) if holder)

    def _defined(self, statement: LocatedStatement, name: str) -> TransportClass:
        named = tuple(group for operand in statement.all("GROUP") for group in operand.texts)
        return TransportClass(name, statement, named or (UNDESIGNATED,), self)

    def _paths(self, direction: str) -> Iterator[SignalingPath]:
        for statement in self.statements(direction):
            transport_class = self.class_of(statement) if direction == "PATHOUT" else ""
            for operand in statement.operands:
                if operand.name in _ENDS and operand.operand.is_known:
                    is_device = operand.name == "DEVICE"
                    yield from (SignalingPath(statement, value, transport_class, is_device) for value in operand.values)


def is_in_range(operand: LocatedOperand, number: int) -> bool:
    """True if the value table allows the number for an operand."""
    facts = table.load("couple").operand(operand.located.name, operand.name)
    limits = facts.parts[0].range if facts else None
    return limits is None or limits[0] <= number <= limits[1]


def volume_of(data_set: LocatedOperand) -> LocatedValue | None:
    """The volume of a PCOUPLE or ACOUPLE; None if it has none or a system symbol stands for it."""
    volume = data_set.values[1] if len(data_set.values) > 1 else None
    return None if volume is None or is_unknown(volume.text) else volume

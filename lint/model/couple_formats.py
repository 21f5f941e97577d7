"""The input of IXCL1DSU: couple data sets, and for how many records of each sort they are formatted.

An item is a sort of records, or a function that the data set shall support.
[z/OS MVS Setting Up a Sysplex: CFRM, SFM, LOGR parameters for format utility; Formatting a sysplex couple data set]
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import NamedTuple

from lint.facts import table
from lint.model.members import Members, text_of
from lint.syntax import account
from lint.syntax.account import Cause, Gap, cached_property
from lint.syntax.digits import decimal
from lint.syntax.parsed import ParsedMember
from lint.syntax.statement import LocatedOperand, LocatedStatement

SYSPLEX, CFRM, LOGR = "SYSPLEX", "CFRM", "LOGR"
_DEFINE, _DATA, _ITEM = STATEMENTS = ("DEFINEDS", "DATA", "ITEM")
_DOC, _SURE, _LIKELY, _WEAK = "doc", "known-H", "known-M", "known-L"
_REST_IS_ELSEWHERE = "reads a data set, too, which is not in this file"


class ItemFacts(NamedTuple):
    """The numbers that an item may have, both ends included, its default, and the confidence in the range."""

    lowest: int
    highest: int
    default: int | None
    confidence: str


ITEMS: Mapping[str, Mapping[str, ItemFacts]] = MappingProxyType(
    {
        SYSPLEX: {
            "GROUP": ItemFacts(10, 2045, 50, _DOC),
            "MEMBER": ItemFacts(8, 2047, None, _DOC),
            "GRS": ItemFacts(0, 1, 0, _SURE),
            "CLUSTER": ItemFacts(0, 1, 0, _LIKELY),
            "SSTATDET": ItemFacts(0, 1, 0, _SURE),
        },
        CFRM: {
            "POLICY": ItemFacts(1, 32, 6, _DOC),
            "CF": ItemFacts(1, 16, 8, _DOC),
            "STR": ItemFacts(1, 2048, 50, _LIKELY),
            "CONNECT": ItemFacts(1, 255, 32, _DOC),
            "SMREBLD": ItemFacts(0, 1, 0, _DOC),
            "SMDUPLEX": ItemFacts(0, 1, 0, _DOC),
            "MSGBASED": ItemFacts(0, 1, 0, _DOC),
            "ASYNCDUPLEX": ItemFacts(0, 1, 0, _LIKELY),
        },
        "SFM": {
            "POLICY": ItemFacts(1, 50, 9, _DOC),
            "SYSTEM": ItemFacts(0, 32, 8, _DOC),
            "RECONFIG": ItemFacts(0, 50, 0, _DOC),
        },
        LOGR: {
            "LSR": ItemFacts(1, 32767, 1, _DOC),
            "LSTRR": ItemFacts(1, 32767, 1, _DOC),
            "DSEXTENT": ItemFacts(0, 99998, 0, _LIKELY),
            "SMDUPLEX": ItemFacts(0, 1, 0, _SURE),
        },
        "BPXMCDS": {
            "MOUNTS": ItemFacts(1, 50000, 100, _LIKELY),
            "AMTRULES": ItemFacts(50, 1000, 50, _LIKELY),
        },
    }
)
"""The items of each type of couple data set, as far as their ranges are on record."""
UNRANGED: Mapping[str, frozenset[str]] = MappingProxyType({LOGR: frozenset(("FMTLEVEL",))})
"""Further items of these types. All other types have items that no source lists."""


class Item(NamedTuple):
    """An item with its number."""

    statement: LocatedStatement
    name: str

    @property
    def number(self) -> LocatedOperand | None:
        """The number, None without one."""
        return self.statement.get("NUMBER")


@dataclass(frozen=True, eq=False)
class FormattedData:
    """The data of one type in a couple data set."""

    statement: LocatedStatement
    type: str
    items: list[Item] = field(default_factory=list)

    def item(self, name: str) -> Item | None:
        """The item of that name, or None."""
        return next((item for item in self.items if item.name == name), None)

    def number(self, name: str) -> int | None:
        """The number of an item: as specified, else the default; None if it is not known."""
        item = self.item(name)
        if item:
            return item.number.number if item.number else None
        facts = ITEMS.get(self.type, {}).get(name)
        return facts.default if facts else None


@dataclass(frozen=True, eq=False)
class CoupleDataSet:
    """A couple data set that a DEFINEDS formats."""

    statement: LocatedStatement
    parsed: ParsedMember
    data: list[FormattedData] = field(default_factory=list)

    @property
    def sysplex(self) -> str:
        """The sysplex."""
        return text_of(self.statement, "SYSPLEX")

    @property
    def name(self) -> str:
        """The name of the data set."""
        return text_of(self.statement, "DSN")

    @property
    def volume(self) -> str:
        """The volume, "" without one."""
        return text_of(self.statement, "VOLSER")

    @property
    def types(self) -> tuple[str, ...]:
        """The types of its data."""
        return tuple(data.type for data in self.data)

    @property
    def systems(self) -> int | None:
        """The number of systems for which it has room; None if that is not known, or not valid."""
        operand = self.statement.get("MAXSYSTEM")
        if operand:
            number = operand.number
            return None if operand.is_invalid else number
        facts = table.load("ixcl1dsu").operand(_DEFINE, "MAXSYSTEM")
        default = facts.default() if facts and self.statement.is_sound else None
        return decimal(default) if default else None

    def of_type(self, data_type: str) -> FormattedData | None:
        """Its data of a type, or None."""
        return next((data for data in self.data if data.type == data_type), None)


class CoupleFormats(Members):
    """The couple data sets that IXCL1DSU formats: in one step, or in all that a sysplex declares."""

    KINDS = ("ixcl1dsu",)

    @cached_property
    def data_sets(self) -> list[CoupleDataSet]:
        """The couple data sets, in order. None of a step in which the beginning of one could not be read."""
        return [
            CoupleDataSet(statement, parsed, data)
            for parsed in self.members
            if parsed.has_seen_all(_DEFINE, _DATA)
            for statement, data in _sections(parsed)
            if statement
        ]

    @property
    def data(self) -> Iterator[FormattedData]:
        """The data of each type, in order, even where the DEFINEDS before them is not here."""
        readable = (parsed for parsed in self.members if parsed.has_seen_all(_DEFINE, _DATA))
        return (each for parsed in readable for _, data in _sections(parsed) for each in data)

    @property
    def has_all_items(self) -> bool:
        """True if all of the input is here and read, so that an item that is not seen is not there."""
        for parsed in self.members:
            if parsed.member.is_part:
                span = parsed.first_line_span
                account.note((Gap(Cause.ABSENT, _REST_IS_ELSEWHERE, span, (span.line, span.end_line)),))
        has_read_all = [parsed.has_read_all(*STATEMENTS) for parsed in self.members]
        return all(has_read_all) and not any(parsed.member.is_part for parsed in self.members)


def _sections(parsed: ParsedMember) -> list[tuple[LocatedStatement | None, list[FormattedData]]]:
    """Each DEFINEDS of one step with its data, and before them the data that stand behind none, with None."""
    sections: list[tuple[LocatedStatement | None, list[FormattedData]]] = [(None, [])]
    for statement in parsed.named(*STATEMENTS):
        _, data = sections[-1]
        if statement.name == _DEFINE:
            sections.append((statement, []))
        elif statement.name == _DATA:
            data.append(FormattedData(statement, text_of(statement, "TYPE")))
        elif data:
            data[-1].items.append(Item(statement, text_of(statement, "NAME")))
    return sections

"""GRSCNFxx and GRSRNLxx: global resource serialization, and its resource name lists."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from lint.model.members import Members, text_of
from lint.syntax.statement import LocatedOperand, LocatedStatement, is_unknown

ANY_SYSTEM = "*"
"""The MATCHSYS of a GRSDEF that is for every system without one of its own, and the default. [doc: MATCHSYS]"""

RING_OPERANDS = ("RESMIL", "TOLINT", "ACCELSYS", "RESTART", "REJOIN", "CTC")
"""The operands that mean something in a ring only. [doc: Planning the GRSCNF parameter]"""

RING = ("START", "JOIN", "TRYJOIN")
"""The values of GRS= that form a ring."""

INCLUSION, EXCLUSION, CONVERSION = "INCL", "EXCL", "CON"
SPECIFIC, GENERIC, PATTERN = "SPECIFIC", "GENERIC", "PATTERN"

WILD = re.compile(r"[*?]")
"""The wild characters of PATTERN. [doc: GRSRNLxx statement]"""

_HEXADECIMAL = re.compile(r"X'((?:[0-9A-F]{2})+)'")
_EBCDIC = "cp037"


class GrsConfiguration(Members):
    """The GRSCNFxx member of a system."""

    KINDS = ("grscnf",)

    @property
    def definitions(self) -> Iterator[tuple[str, LocatedStatement]]:
        """Every GRSDEF with the system that it is for."""
        return ((text_of(statement, "MATCHSYS") or ANY_SYSTEM, statement) for statement in self.statements("GRSDEF"))


class ListEntry(NamedTuple):
    """An entry of a resource name list. `minor` is None for all minor names; names in hexadecimal are text here."""

    list_name: str
    type: str
    major: str
    minor: str | None
    statement: LocatedStatement

    @property
    def key(self) -> tuple[str, str, str, str | None]:
        """The entry without its place. Equal keys mean the same entry."""
        return self[:4]

    @property
    def resource(self) -> str:
        """The names as an RNLDEF has them: `QNAME(SYSDSN) RNAME(SYS1.UADS)`."""
        return f"QNAME({self.major})" + ("" if self.minor is None else f" RNAME({self.minor})")


class ResourceNameLists(Members):
    """The GRSRNLxx members that a system joins in order, or such a member alone."""

    KINDS = ("grsrnl",)

    @property
    def entries(self) -> Iterator[ListEntry]:
        """The entries that are known whole, in order: a system symbol or a fault of the statement leaves one out."""
        for statement in self.statements("RNLDEF"):
            list_name, entry_type = text_of(statement, "RNL"), text_of(statement, "TYPE")
            major, minor = statement.get("QNAME"), statement.get("RNAME")
            if not (statement.is_sound and major and major.values):
                continue
            if list_name not in (INCLUSION, EXCLUSION, CONVERSION) or entry_type not in (SPECIFIC, GENERIC, PATTERN):
                continue
            names = resource_name(major), resource_name(minor) if minor else None
            if not any(is_unknown(name) for name in names if name):
                yield ListEntry(list_name, entry_type, names[0], names[1], statement)

    def is_whole(self) -> bool:
        """True if every RNLDEF is among the entries."""
        number = sum(1 for _ in self.statements("RNLDEF"))
        return self.has_read_all("RNLDEF") and number == sum(1 for _ in self.entries)


def resource_name(operand: LocatedOperand) -> str:
    """The name in QNAME or RNAME: parts of several records joined, without quotes, hexadecimal turned into text."""
    text = "".join(operand.texts)
    hexadecimal = _HEXADECIMAL.fullmatch(text)
    if hexadecimal:
        return bytes.fromhex(hexadecimal[1]).decode(_EBCDIC)
    return text.strip("'")


class WiderEntries:
    """The entries for all names with a beginning, in an index that finds one that covers another entry.

    These are GENERIC entries, and PATTERN entries that have no wild character but a * at the end of the RNAME.
    """

    def __init__(self) -> None:
        self._entries: dict[tuple[str, str, str | None], ListEntry] = {}

    def add(self, entry: ListEntry) -> None:
        """Take one more entry."""
        minor = entry.minor
        if entry.type == PATTERN:
            minor = minor.removesuffix("*") if minor and minor.endswith("*") else minor
            if WILD.search(entry.major) or (minor is not None and (minor == entry.minor or WILD.search(minor))):
                return
        if entry.type != SPECIFIC:
            self._entries.setdefault((entry.list_name, entry.major, minor), entry)

    def covering(self, entry: ListEntry) -> ListEntry | None:
        """An entry whose resources include all of this one, None without one."""
        minors = [None, *(entry.minor[:length] for length in range(len(entry.minor) + 1))] if entry.minor else [None]
        if entry.type == PATTERN:
            return None
        return next(filter(None, (self._entries.get((entry.list_name, entry.major, minor)) for minor in minors)), None)

"""BPXPRMxx: effective limits, file system types, networks and TCP/IP stacks of z/OS UNIX.

OMVS=(aa,bb) makes one of several members. The books contradict each other on which of two unequal limits counts
[doc: BPXPRMxx overview against the syntax rules], so such a limit has bounds and no value here; one with a symbol
or outside its range is unknown (the system takes a value of its own then [doc: BPXI086I]). File system types, networks
and stacks of all members add up.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from operator import attrgetter
from typing import NamedTuple

from lint.facts import table
from lint.model.members import VALUE, Members, text_of, written_text
from lint.syntax.account import cached_property
from lint.syntax.statement import LocatedOperand, LocatedStatement, is_unknown
from lint.values.check import is_outside, size

ZFS, HFS = "ZFS", "HFS"
ZFS_ENTRY, HFS_ENTRY = "IOEFSCM", "GFUAINIT"
INET_ENTRY, CINET_ENTRY = "EZBPFINI", "BPXTCINT"

SOCKET_ENTRIES = frozenset({INET_ENTRY, CINET_ENTRY, "BPXTUINT"})
"""The entry points of socket file systems, which are never mounted."""

ENTRY_POINTS = {
    ZFS: ZFS_ENTRY,
    HFS: HFS_ENTRY,
    "TFS": "BPXTFS",
    "AUTOMNT": "BPXTAMD",
    "NFS": "GFSCINIT",
    "UDS": "BPXTUINT",
}
"""The entry point that starts the file system whose usual type name this is. TYPE is a free label, and the labels
INET and CINET are found on either socket file system, so they are not here. [known-H]"""

DOMAINS = {"AF_UNIX": 1, "AF_INET": 2, "AF_INET6": 19}
"""The number of each address family. [doc: NETWORK with IPv6; known-H for 1]"""

_MEMBER_LIST = re.compile(r"'\s*PRM\s*=\s*\(?([^()']*)\)?\s*'", re.IGNORECASE)


class Limit(NamedTuple):
    """The effective value of a limit, in the unit of its statement; `place` is None for the default."""

    name: str
    number: int
    place: LocatedOperand | None

    def __str__(self) -> str:
        return f"{self.name} {self.number}{'' if self.place else ' (default)'}"


class Bounds(NamedTuple):
    """The lowest and the highest value that a limit may have: the same where its members agree."""

    low: Limit
    high: Limit


class FileSystemType(NamedTuple):
    """A FILESYSTYPE: the type that mounts and networks name, and its entry point."""

    statement: LocatedStatement
    name: str
    entry: str

    @property
    def is_zfs(self) -> bool:
        """True if it starts zFS."""
        return self.entry == ZFS_ENTRY

    @property
    def is_hfs(self) -> bool:
        """True if it starts HFS."""
        return self.entry == HFS_ENTRY

    @property
    def parm(self) -> str:
        """Its PARM as written, quotes included; "" when it has none."""
        parm = self.statement.get("PARM")
        return written_text(parm) if parm else ""

    @property
    def member_list(self) -> list[str] | None:
        """The suffixes of the IOEPRMxx members that zFS reads, as written; None when PARM has no list of them."""
        match = _MEMBER_LIST.fullmatch(self.parm) if self.is_zfs else None
        return [suffix.strip() for suffix in match[1].split(",")] if match else None


class Network(NamedTuple):
    """A NETWORK: an address family and the file system type that serves it."""

    statement: LocatedStatement
    domain: str
    type: str


class Unix(Members):
    """The BPXPRMxx members that one system reads, in order, or one member without a system."""

    KINDS = ("bpxprm",)

    def values(self, name: str) -> Iterator[LocatedOperand]:
        """The value of every statement of that name that has one."""
        return (value for statement in self.statements(name) if (value := statement.get(VALUE)))

    def limit(self, name: str) -> Limit | None:
        """The effective limit; None if these members do not tell it."""
        bounds = self.bounds(name)
        return bounds.low if bounds and bounds.low.number == bounds.high.number else None

    def bounds(self, name: str) -> Bounds | None:
        """The values that the limit may have, for members that disagree; None if nobody can say."""
        facts = table.load("bpxprm").operand(name, VALUE)
        statements = list(self.statements(name))
        if not facts:
            return None
        if not statements:
            default = facts.default(self.release) if self.has_read_all(name) else None
            limit = Limit(name, int(default), None) if default else None
            return Bounds(limit, limit) if limit else None
        limits: list[Limit] = []
        for statement in statements:
            value = statement.get(VALUE)
            number = size(value.text) if value else None
            if number is None or is_outside(str(number), facts):
                return None
            limits.append(Limit(name, number, value))
        by_number = attrgetter("number")
        return Bounds(min(limits, key=by_number), max(limits, key=by_number))

    @cached_property
    def types(self) -> list[FileSystemType]:
        """Every file system type, in order."""
        return [
            FileSystemType(statement, text_of(statement, "TYPE"), text_of(statement, "ENTRYPOINT"))
            for statement in self.statements("FILESYSTYPE")
        ]

    @cached_property
    def networks(self) -> list[Network]:
        """Every network, in order."""
        return [
            Network(statement, text_of(statement, "DOMAINNAME"), text_of(statement, "TYPE"))
            for statement in self.statements("NETWORK")
        ]

    def entries(self, type_name: str) -> set[str]:
        """The entry points of the file system types of that name; none when it is not defined here."""
        return {filesystype.entry for filesystype in self.types if filesystype.name == type_name}

    def lacks_type(self, name: str) -> bool:
        """True if these members define file system types, and not that one.

        False for members without a FILESYSTYPE: a site may keep its mounts in a separate member.
        """
        names = {filesystype.name for filesystype in self.types}
        is_known = bool(names) and bool(name) and not any(map(is_unknown, (*names, name)))
        return is_known and name not in names and self.has_read_all("FILESYSTYPE")

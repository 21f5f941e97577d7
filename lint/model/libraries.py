"""LPALSTxx, LNKLSTxx and IEAAPFxx, lists of libraries; IEALPAxx and IEAFIXxx, the modules that they include."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from lint.facts import table
from lint.model.members import Members, text_of
from lint.syntax.statement import LocatedOperand, LocatedStatement, LocatedValue

PARTITIONED_DATA_SETS_EXTENDED = ("SCEERUN2",)
"""Last qualifiers of libraries that the system delivers as PDSE. [doc: Language Environment run-time libraries]"""

MOST_EXTENTS = 255
"""A concatenation has no more extents, and a library has at least one. [doc: LPALSTxx]"""


OF_EVERY_LINK_LIST = {
    "SYS1.LINKLIB": "LINKLIB",
    "SYS1.MIGLIB": "MIGLIB",
    "SYS1.CSSLIB": "CSSLIB",
    "SYS1.SIEALNKE": "LINKLIBE",
    "SYS1.SIEAMIGE": "MIGLIBE",
}
"""The libraries that z/OS puts first into each link list, and the operands of SYSLIB that name others. [doc: PROGxx]"""


class LibraryEntry(NamedTuple):
    """An entry of a list of libraries. `volume` is "" for a library in the master catalog."""

    statement: LocatedStatement
    name: LocatedOperand
    volume: str


class LibraryList(Members):
    """The members of LPA=(xx,...) or of LNK=(xx,...)."""

    KINDS = ("lpalst", "lnklst")

    @property
    def is_lpa_list(self) -> bool:
        """True if it is an LPA list, False if it is a link list."""
        return self.parsed.kind.id == "lpalst"

    @property
    def libraries(self) -> Iterator[LibraryEntry]:
        """The libraries in order."""
        for statement in self.statements("ENTRY"):
            name = statement.get("DSNAME")
            if name and name.text:
                yield LibraryEntry(statement, name, text_of(statement, "VOLUME"))


class StaticApfList(Members):
    """The IEAAPFxx of APF=xx."""

    KINDS = ("ieaapf",)

    @property
    def libraries(self) -> Iterator[LibraryEntry]:
        """The authorized libraries in order."""
        for statement in self.statements("ENTRY"):
            name = statement.get("DSNAME")
            if name and name.text:
                yield LibraryEntry(statement, name, text_of(statement, "VOLUME"))


class Module(NamedTuple):
    """A module of an INCLUDE statement."""

    value: LocatedValue
    operand: LocatedOperand

    @property
    def name(self) -> str:
        """Its name in capitals."""
        return self.value.text


class IncludedModules(Members):
    """The members of MLPA=(xx,...) or of FIX=(xx,...)."""

    KINDS = ("iealpa", "ieafix")

    @property
    def modules(self) -> Iterator[Module]:
        """Every module in order, in both forms of the statement, and behind the words that people write for MODULES."""
        for statement in self.statements("INCLUDE", "LIBRARY"):
            yield from self.modules_of(statement)

    def modules_of(self, statement: LocatedStatement) -> Iterator[Module]:
        """The modules of one statement."""
        facts = table.load(self.parsed.kind.grammar).operand("INCLUDE", "MODULES")
        words = ("MODULES", *(facts.misspellings if facts else ()))
        for operand in (operand for word in words for operand in statement.all(word)):
            yield from (Module(value, operand) for value in operand.values)

    @property
    def libraries(self) -> Iterator[LocatedOperand]:
        """The library of each statement."""
        return (name for statement in self.statements("INCLUDE", "LIBRARY") for name in statement.all("LIBRARY"))


def last_qualifier(data_set: str) -> str:
    """The part of a data set name after the last period."""
    return data_set.rpartition(".")[2]

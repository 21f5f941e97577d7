"""COFVLFxx: the classes of the virtual lookaside facility and their data sets."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from lint.model.members import Members, text_of
from lint.syntax.statement import LocatedOperand, LocatedStatement

LOOKASIDE = "CSVLLA"
"""The class of modules that LLA keeps."""

MAJOR_NAMES = {
    LOOKASIDE: "LLA",
    "IRRACEE": "ACEE",
    "IRRGMAP": "GMAP",
    "IRRGTS": "GTS",
    "IRRSMAP": "SMAP",
    "IRRUMAP": "UMAP",
}
"""The major name that the owner of each IBM class looks for. [doc: IRR804I, UID mapping; names known-H]"""

IDENTITY_MAPS = ("IRRUMAP", "IRRGMAP")
"""The classes that hold users by UID and groups by GID for RACF. [doc: UID mapping]"""


class DataSet(NamedTuple):
    """A data set of a class, with the VOL that follows it."""

    name: LocatedOperand
    volume: LocatedOperand | None

    @property
    def key(self) -> tuple[str, str]:
        """The data set name and volume. Equal keys mean the same data set."""
        return self.name.text, self.volume.text if self.volume else ""


class Vlf(Members):
    """The COFVLFxx members that VLF starts with."""

    KINDS = ("cofvlf",)

    @property
    def classes(self) -> Iterator[tuple[str, LocatedStatement]]:
        """Every CLASS with its name, in order, repeated names included."""
        return ((name, statement) for statement in self.statements("CLASS") if (name := text_of(statement, "NAME")))


def data_sets(statement: LocatedStatement) -> list[DataSet]:
    """The data sets of a CLASS; of several VOL after one EDSN the first counts [doc: COFVLFxx statements]."""
    entries: list[DataSet] = []
    for operand in statement.operands:
        if operand.name == "EDSN":
            entries.append(DataSet(operand, None))
        elif operand.name == "VOL" and entries and entries[-1].volume is None:
            entries[-1] = DataSet(entries[-1].name, operand)
    return entries

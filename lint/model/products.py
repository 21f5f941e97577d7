"""IFAPRDxx: the products that may run, each on the systems that the WHEN before it names."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from lint.model.members import Members
from lint.syntax.statement import LocatedOperand, LocatedStatement

NAMES = ("OWNER", "NAME", "FEATURENAME", "VERSION", "RELEASE", "MOD", "ID")
"""The operands that say which product an entry is for."""
ENABLED, DISABLED = "ENABLED", "DISABLED"


class Product(NamedTuple):
    """A PRODUCT statement, and the WHEN that it is under; None for one before any WHEN."""

    statement: LocatedStatement
    when: LocatedStatement | None

    def value(self, operand: str) -> str:
        """The value of an operand without its quotes, with the letters as they are written; "" if it is not coded."""
        located = self.statement.get(operand)
        return bare(located) if located else ""

    @property
    def key(self) -> tuple[str, ...]:
        """Its names, levels and program number. Equal keys mean the same product."""
        return tuple(self.value(name) for name in NAMES)

    @property
    def state(self) -> str:
        """Its state in capitals, "" if it is not coded."""
        return self.value("STATE").upper()

    @property
    def title(self) -> str:
        """The name of the feature, or of the product, for messages."""
        return next((name for name in (self.value("FEATURENAME"), self.value("NAME")) if name not in ("", "*")), "it")


class Products(Members):
    """The IFAPRDxx members of PROD=(xx,...), which are merged."""

    KINDS = ("ifaprd",)

    @property
    def products(self) -> Iterator[Product]:
        """Every PRODUCT in order. A WHEN holds up to the next one of its member."""
        for member in self.members:
            when = None
            for statement in member.named("WHEN", "PRODUCT"):
                if statement.name == "WHEN":
                    when = statement
                elif statement.is_sound:
                    yield Product(statement, when)


def bare(operand: LocatedOperand) -> str:
    """The first value of an operand without its quotes, with the letters as they are written."""
    texts = operand.texts
    if not texts:
        return ""
    written = operand.operand.values[0].text
    return written[1:-1].replace("''", "'") if written.startswith("'") else written

"""IGDSMSxx: the data sets and options of the storage management subsystem."""

from __future__ import annotations

from lint.model.members import Members
from lint.syntax.statement import LocatedOperand, LocatedStatement

DATA_SETS = ("ACDS", "COMMDS")
"""The operands with the control data sets. [doc: IGDSMSxx required keywords]"""

REMEMBERED = (
    "CF_TIME", "DEADLOCK_DETECTION", "RLS_MAXCFFEATURELEVEL", "RLS_MAX_POOL_SIZE", "RLSABOVETHEBARMAXPOOLSIZE",
    "RLSFIXEDPOOLSIZE", "SMF_TIME",
)  # fmt: skip
"""The operands whose values live on in the sharing control data sets. [doc: Changing SMS parameters]"""


class Sms(Members):
    """The IGDSMSxx member of a system."""

    KINDS = ("igdsms",)

    @property
    def statement(self) -> LocatedStatement | None:
        """The SMS statement, None without one."""
        return next(self.statements("SMS"), None)

    def get(self, name: str) -> LocatedOperand | None:
        """The first operand of that name, None if it is not coded."""
        statement = self.statement
        return statement.get(name) if statement else None

    def is_word(self, name: str, word: str) -> bool:
        """True if an operand is coded with that word."""
        operand = self.get(name)
        return operand is not None and operand.text == word

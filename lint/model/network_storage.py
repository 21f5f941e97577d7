"""IVTPRM00: the storage of the communications storage manager (CSM)."""

from __future__ import annotations

from lint.model.members import Members
from lint.model.storage_size import size_in_bytes
from lint.syntax.statement import LocatedOperand

LIMITS = ("FIXED", "ECSA")


class NetworkStorage(Members):
    """The IVTPRM00 of a system, or one member alone."""

    KINDS = ("ivtprm",)

    def limit(self, name: str) -> tuple[LocatedOperand, int] | None:
        """MAX of a statement with its bytes; None if there is none, or several, or the size is unknown."""
        limits = [operand for statement in self.statements(name) if (operand := statement.get("MAX"))]
        size = size_in_bytes(limits[0].text) if len(limits) == 1 else None
        return None if size is None else (limits[0], size)

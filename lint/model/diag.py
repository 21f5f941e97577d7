"""DIAGxx: storage tracking, traces, AutoIPL."""

from __future__ import annotations

from collections.abc import Iterator

from lint.model.members import Members
from lint.syntax.statement import LocatedStatement

VSM = "VSM"
TRACKED = ("CSA", "SQA")
"""The areas of VSM TRACK."""
TRACKING = "VSM TRACK"
"""The function whose operands add up over all statements. [doc: DIAG param]"""
SINGLE = (VSM, "AUTOIPL", "REUSASID", "FREEMAINEDFRAMES", "ALLOWUSERKEYCADS")
"""The statements of which the last one of a function counts. The others have names, and each may have its own."""


class Diagnostics(Members):
    """The DIAGxx members that a system reads in order, or such a member alone."""

    KINDS = ("diag",)

    def functions(self, name: str) -> Iterator[LocatedStatement]:
        """The VSM statements of a function, such as TRACK."""
        return (statement for statement in self.statements(VSM) if name in statement)


def function_of(statement: LocatedStatement) -> str:
    """The statement with its function: `VSM TRACE`, `VSM ALLOWUSERKEYCSA`, `AUTOIPL`."""
    if statement.name != VSM or not statement.statement.operands:
        return statement.name
    return f"{VSM} {statement.statement.operands[0].name}"

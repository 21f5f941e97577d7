"""IEFSSNxx: the subsystems of SSN=(xx,...), in the order in which the system defines them.

A member has statements or records, never both: behind a record, a statement ends the reading of the member; behind a
statement, a record is an error, and the system reads on. [doc: IEFSSNxx restrictions]
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from lint.model.members import Members, text_of
from lint.syntax.account import cached_property
from lint.syntax.parsed import ParsedMember
from lint.syntax.statement import LocatedOperand, LocatedStatement, is_unknown

DEFINITIONS = ("SUBSYS", "ENTRY")
"""The statements that define a subsystem: of the keyword form, and of the positional form."""
PARALLEL = "BEGINPARALLEL"
SMS = "SMS"


class Subsystem(NamedTuple):
    """A definition of a subsystem. `name` is "" without one; `is_primary` is None where a symbol hides it."""

    statement: LocatedStatement
    name: str
    is_primary: bool | None

    @property
    def place(self) -> LocatedOperand | LocatedStatement:
        """The place of a finding: its name, or the statement if it has none."""
        return self.statement.get("SUBNAME") or self.statement


class Subsystems(Members):
    """The IEFSSNxx members of SSN=(xx,...), or one such member alone."""

    KINDS = ("iefssn",)

    @cached_property
    def steps(self) -> tuple[LocatedStatement, ...]:
        """The definitions and BEGINPARALLEL statements that the system reads, in order."""
        return tuple(step for member in self.members for step in read_steps(member))

    @cached_property
    def defined(self) -> tuple[Subsystem, ...]:
        """The subsystems that the system defines, in order."""
        return tuple(_subsystem(step) for step in self.steps if step.name in DEFINITIONS)

    @property
    def first_primary(self) -> Subsystem | None:
        """The subsystem that becomes the primary one: the first that asks for it."""
        return next((subsystem for subsystem in self.defined if subsystem.is_primary), None)

    @property
    def has_read(self) -> bool:
        """True if all definitions of its members could be read."""
        return self.has_read_all(*DEFINITIONS)

    @property
    def has_all(self) -> bool:
        """True if these surely are all subsystems that the system defines at its IPL."""
        is_complete = self.is_complete
        return self.has_read and is_complete and not any(is_unknown(each.name) for each in self.defined)


def read_steps(member: ParsedMember) -> Iterator[LocatedStatement]:
    """The definitions and BEGINPARALLEL statements of a member that the system reads."""
    first = ""
    for statement in member.named(*DEFINITIONS, PARALLEL):
        form = "ENTRY" if statement.name == "ENTRY" else "SUBSYS"
        first = first or form
        if form == first:
            yield statement
        elif first == "ENTRY":
            return


def _subsystem(statement: LocatedStatement) -> Subsystem:
    operand = statement.get("PRIMARY")
    if statement.name == "ENTRY":
        return Subsystem(statement, text_of(statement, "SUBNAME"), operand is not None)
    value = operand.text if operand else "NO"
    is_primary = None if is_unknown(value) else value == "YES"
    return Subsystem(statement, text_of(statement, "SUBNAME"), is_primary)

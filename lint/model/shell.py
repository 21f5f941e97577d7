"""/etc/rc and /etc/profile: which variables a start-up file sets, and which it hands on to commands."""

from __future__ import annotations

from collections.abc import Iterator

from lint.model.members import View
from lint.syntax.parsed import ParsedMember
from lint.syntax.statement import Placed, PlacedOperand

_SOURCES = (".", "source")
_DECLARES = ("typeset", "declare", "set")


class StartScript(View):
    """One start-up file of the shell."""

    KINDS = ("etc-rc", "etc-profile")

    def __init__(self, parsed: ParsedMember) -> None:
        self.parsed = parsed

    @property
    def is_profile(self) -> bool:
        """Whether each login shell runs it."""
        return self.parsed.kind.id == "etc-profile"

    def commands(self, name: str) -> Iterator[Placed]:
        """Every command of that name, with or without the path of its directory."""
        return (
            statement
            for statement in self.parsed.statements
            if statement.name == "COMMAND" and _command(statement).rpartition("/")[2] == name
        )

    def settings(self, variable: str) -> list[PlacedOperand]:
        """Where a variable gets a value, in order: assignments and exports."""
        return [
            operand
            for statement in self.parsed.statements
            if statement.name in ("ASSIGNMENT", "EXPORT")
            for operand in statement.all(variable)
            if operand.values
        ]

    def exports(self, variable: str) -> bool:
        """Whether commands see a variable: it is exported somewhere in the file."""
        return any(statement.name == "EXPORT" and variable in statement for statement in self.parsed.statements)

    @property
    def says_it_all(self) -> bool:
        """Whether no command does what only running it could tell: read another file, or declare variables."""
        names = (*_SOURCES, *_DECLARES, "eval")
        return self.parsed.is_whole and not any(any(self.commands(name)) for name in names)


def value_of(operand: PlacedOperand) -> str:
    """The value of a variable as written, quotes off."""
    return operand.operand.values[0].text.strip("\"'") if operand.operand.values else ""


def _command(statement: Placed) -> str:
    command = statement.get("COMMAND")
    return command.operand.values[0].text if command and command.operand.values else ""

"""/etc/rc and /etc/profile: the variables that a start-up file sets and exports."""

from __future__ import annotations

from collections.abc import Iterator

from lint.model.members import View
from lint.syntax.parsed import ParsedMember
from lint.syntax.statement import LocatedOperand, LocatedStatement

_SOURCES = (".", "source")
_DECLARES = ("typeset", "declare", "set")


class StartScript(View):
    """One start-up file of the shell."""

    KINDS = ("etc-rc", "etc-profile")

    def __init__(self, parsed: ParsedMember) -> None:
        super().__init__(parsed)

    @property
    def is_profile(self) -> bool:
        """True if each login shell runs it."""
        return self.parsed.kind.id == "etc-profile"

    def commands(self, name: str) -> Iterator[LocatedStatement]:
        """Every command of that name, with or without the path of its directory."""
        return (
            statement for statement in self.parsed.named("COMMAND") if _command(statement).rpartition("/")[2] == name
        )

    def settings(self, variable: str) -> list[LocatedOperand]:
        """The operands that give a variable a value, in order: assignments and exports."""
        return [
            operand
            for statement in self.parsed.named("ASSIGNMENT", "EXPORT")
            for operand in statement.all(variable)
            if operand.values
        ]

    def exports(self, variable: str) -> bool:
        """True if the file exports a variable, so that commands have it."""
        return any(variable in statement for statement in self.parsed.named("EXPORT"))

    def removal(self, variable: str) -> LocatedStatement | None:
        """The last unset of a variable that no later setting follows."""
        removals = [
            command
            for command in self.commands("unset")
            if any(value.value.text == variable for operand in command.all("ARGUMENT") for value in operand.values)
        ]
        last = removals[-1] if removals else None
        return last if last and all(_is_before(setting.located, last) for setting in self.settings(variable)) else None

    def starts_shell_after(self, setting: LocatedOperand) -> bool:
        """True if an exec of a command follows a setting. Without a command, exec only redirects.

        Assignments may stand before the word exec.
        """
        return any(
            "ARGUMENT" in statement and _is_before(setting.located, statement)
            for statement in (*self.parsed.named("EXEC"), *self.commands("exec"))
        )

    @property
    def is_self_contained(self) -> bool:
        """True if no command may set variables that this file does not show: it reads another file or declares them."""
        names = (*_SOURCES, *_DECLARES, "eval")
        return self.parsed.is_whole and not any(any(self.commands(name)) for name in names)


def _is_before(first: LocatedStatement, second: LocatedStatement) -> bool:
    return (first.line, first.column) <= (second.line, second.column)


def value_of(operand: LocatedOperand) -> str:
    """The value of a variable as written, without its quotes."""
    return operand.operand.values[0].text.strip("\"'") if operand.operand.values else ""


def _command(statement: LocatedStatement) -> str:
    command = statement.get("COMMAND")
    return command.operand.values[0].text if command and command.operand.values else ""

"""CP commands that change what the directory gives to a user: those of start-up EXECs and of COMMAND statements."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from lint.model.directory import Directory
from lint.model.directory_entry import DirectoryEntry
from lint.model.machines import Machine
from lint.syntax import grammar
from lint.syntax.account import cached_property
from lint.syntax.statement import LocatedStatement, Statement, is_unknown

_ISSUER = "*"
"""The user that issues the command."""
_EVERYBODY = "SYSTEM"
_NO_USER = frozenset({"ON", "OFF", "FOR"})
_CP = re.compile(r"(?:CP\s+)?", re.IGNORECASE)


class UserCommand(NamedTuple):
    """A CP command. `issuer` is the entry that has it as a COMMAND, None for a command of an EXEC."""

    statement: LocatedStatement
    issuer: DirectoryEntry | None = None

    @property
    def user(self) -> str:
        """The user that it is for; `*` for its issuer, as also where it names none, and SYSTEM for all."""
        user = self.statement.get("USERID")
        if user:
            return user.text
        return next((word for word in self.words if word not in _NO_USER), _ISSUER)

    @property
    def words(self) -> Sequence[str]:
        """The words behind the name of the command that no other operand has."""
        settings = self.statement.get("SETTINGS")
        return [text.upper() for text in settings.texts] if settings else ()

    def is_for(self, machine: Machine) -> bool:
        """True if it is for a machine."""
        if self.user == _ISSUER:
            return self.issuer in machine.parts
        return self.user in (machine.entry.name, _EVERYBODY)


class UserCommands:
    """The commands of a system: first those of the directory, then those of the EXECs that start its machines."""

    def __init__(self, directory: Directory) -> None:
        self._directory = directory

    def latest(self, name: str, machine: Machine) -> UserCommand | None:
        """The last command of that name for a machine, None when there is none."""
        return next((command for command in reversed(self._commands) if _is(command, name, machine)), None)

    def is_whole(self, name: str) -> bool:
        """True if all was read, and the user of every command of that name is known."""
        users = [command.user for command in self._commands if command.statement.name == name]
        return all(parsed.is_whole for parsed in self._directory.start) and not any(map(is_unknown, users))

    @cached_property
    def _commands(self) -> list[UserCommand]:
        of_execs = (UserCommand(statement) for parsed in self._directory.start for statement in parsed.statements)
        return [*commands_of(self._directory), *of_execs]


def commands_of(directory: Directory) -> Iterator[UserCommand]:
    """The commands of COMMAND statements that the grammar of commands has, in order."""
    for entry, statement in directory.where("COMMAND", lambda command: _start_of(command) is not None):
        start = _start_of(statement.statement)
        if start is not None:
            command = grammar.parse("vm-exec", statement.statement.text[start:])
            yield UserCommand(
                LocatedStatement(command, statement.member, statement.line, statement.column + start), entry
            )


def _start_of(command: Statement) -> int | None:
    """The offset of the verb in the text of a COMMAND; None if it is no command of the grammar."""
    text = command.get("TEXT")
    prefix = _CP.match(command.text, text.start) if text else None
    is_known = prefix and "\n" not in command.text and grammar.verbs("vm-exec").match(command.text, prefix.end())
    return prefix.end() if prefix and is_known else None


def _is(command: UserCommand, name: str, machine: Machine) -> bool:
    return command.statement.name == name and command.is_for(machine)


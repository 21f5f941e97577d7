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


class UserCommands:
    """The commands of a system: first those of the directory, then those of the EXECs that start its machines."""

    def __init__(self, directory: Directory) -> None:
        self._directory = directory

    def latest(self, name: str, machine: Machine) -> UserCommand | None:
        """The last command of that name for a machine, None when there is none."""
        of_issuers = ((name, _ISSUER, id(part)) for part in machine.parts)
        of_users = ((name, user, 0) for user in (machine.entry.name, _EVERYBODY))
        latest = max((self._latest[key] for key in (*of_issuers, *of_users) if key in self._latest), default=None)
        return self._commands[latest] if latest is not None else None

    def is_whole(self, name: str) -> bool:
        """True if all was read, and the user of every command of that name is known."""
        users = [command.user for command in self._commands if command.statement.name == name]
        return all(parsed.is_whole for parsed in self._directory.surroundings.start) and not any(map(is_unknown, users))

    @cached_property
    def _latest(self) -> dict[tuple[str, str, int], int]:
        """The place of the last command by its name, its user, and for `*` the identity of the issuer's entry."""
        places: dict[tuple[str, str, int], int] = {}
        for at, command in enumerate(self._commands):
            user = command.user
            places[command.statement.name, user, id(command.issuer) if user == _ISSUER else 0] = at
        return places

    @cached_property
    def _commands(self) -> list[UserCommand]:
        of_execs = (
            UserCommand(statement) for parsed in self._directory.surroundings.start for statement in parsed.statements
        )
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

"""CP commands of a system: those of COMMAND statements of its directory and those of its start-up EXECs."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from lint.model.directory import Directory
from lint.model.directory_entry import DirectoryEntry
from lint.syntax import account, grammar
from lint.syntax.account import Cause, Gap
from lint.syntax.lexers.exec_flow import ExecFlow
from lint.syntax.parsed import ParsedMember
from lint.syntax.statement import LocatedStatement, Statement

ISSUER = "*"
"""The user that issues the command."""
_NO_USER = frozenset({"ON", "OFF", "FOR"})
_CP = re.compile(r"(?:CP\s+)?", re.IGNORECASE)


class CpCommand(NamedTuple):
    """A CP command. `issuer` is the entry that has it as a COMMAND, None for a command of an EXEC.

    `is_sure` is False for a command that an EXEC may leave out: it stands in an IF, or behind what may end the EXEC.
    """

    statement: LocatedStatement
    issuer: DirectoryEntry | None = None
    is_sure: bool = True

    @property
    def user(self) -> str:
        """The user that it is for; `*` for its issuer, as also where it names none, and SYSTEM for all."""
        user = self.statement.get("USERID")
        if user:
            return user.text
        return next((word for word in self.words if word not in _NO_USER), ISSUER)

    @property
    def words(self) -> Sequence[str]:
        """The words behind the name of the command that no other operand has."""
        settings = self.statement.get("SETTINGS")
        return [text.upper() for text in settings.texts] if settings else ()

    @property
    def gap(self) -> Gap:
        """The gap of a command that may not run."""
        return Gap(Cause.UNTOLD, "is a command that the EXEC may not run", self.statement.span, self.statement.lines)


def commands_of(directory: Directory) -> Iterator[CpCommand]:
    """The commands of COMMAND statements that the grammar of commands has, in order."""
    for entry, statement in directory.where("COMMAND", lambda command: _start_of(command) is not None):
        start = _start_of(statement.statement)
        if start is not None:
            command = grammar.parse("vm-exec", statement.statement.text[start:])
            yield CpCommand(
                LocatedStatement(command, statement.member, statement.line, statement.column + start), entry
            )


def commands_in(parsed: ParsedMember, *names: str) -> Iterator[CpCommand]:
    """The commands of these names in an EXEC, in order."""
    statements = list(parsed.named(*names))
    flow = ExecFlow(parsed.member, parsed.kind.edge) if statements else None
    for statement in statements:
        yield CpCommand(statement, is_sure=flow is None or flow.is_surely_run(statement.line, statement.column))


def may_run(commands: Sequence[CpCommand]) -> bool:
    """True if there are any of these commands; with their gaps if none of them surely runs."""
    if not any(command.is_sure for command in commands):
        account.note([command.gap for command in commands])
    return bool(commands)


def _start_of(command: Statement) -> int | None:
    """The offset of the verb in the text of a COMMAND; None if it is no command of the grammar."""
    text = command.get("TEXT")
    prefix = _CP.match(command.text, text.start) if text else None
    is_known = prefix and "\n" not in command.text and grammar.verbs("vm-exec").match(command.text, prefix.end())
    return prefix.end() if prefix and is_known else None

"""CP commands of a start-up EXEC, or of the COMMAND statements of a directory."""

from __future__ import annotations

import re
from collections.abc import Iterator

from lint.model.members import View
from lint.syntax import grammar
from lint.syntax.account import cached_property
from lint.syntax.parsed import ParsedMember
from lint.syntax.statement import CpStatement, LocatedOperand, LocatedStatement

_OF_RESOURCES = re.compile(r"(?:CP\s+)?(?P<command>SET\s+SRM\s)", re.IGNORECASE)


class Commands(View):
    """The SET SRM and VMRELOCATE commands of one file. The SRM statement of SYSTEM CONFIG counts as SET SRM."""

    KINDS = ("cp-directory", "system-config", "vm-exec")

    def __init__(self, parsed: ParsedMember) -> None:
        self.parsed = parsed

    def settings(self, name: str) -> Iterator[LocatedOperand]:
        """The operands of SET SRM with that name, in order."""
        return (operand for statement in self._of_resources for operand in statement.all(name))

    @cached_property
    def relocations(self) -> list[LocatedOperand]:
        """The words behind each VMRELOCATE MOVE of an EXEC, in order."""
        if self.parsed.kind.id != "vm-exec":
            return []
        words = (settings for statement in self.parsed.named("VMRELOCATE") if (settings := statement.get("SETTINGS")))
        return [settings for settings in words if settings.texts[0].upper() == "MOVE"]

    @cached_property
    def _of_resources(self) -> list[LocatedStatement]:
        if self.parsed.kind.id == "cp-directory":
            return list(self._of_directory())
        return [statement for statement in self.parsed.statements if statement.name in ("SRM", "SET_SRM")]

    def _of_directory(self) -> Iterator[LocatedStatement]:
        for statement in self.parsed.statements:
            text = statement.get("TEXT") if statement.statement.name == "COMMAND" else None
            match = _OF_RESOURCES.match(statement.statement.text, text.operand.start) if text else None
            if match and "\n" not in statement.statement.text:
                start = match.start("command")
                command = grammar.parse("vm-exec", statement.statement.text[start:])
                yield CpStatement(command, statement.member, statement.line, statement.column + start)

"""CP commands of a start-up EXEC, or of the COMMAND statements of a directory."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import zip_longest

from lint.model.members import View
from lint.syntax import grammar
from lint.syntax.account import cached_property
from lint.syntax.lexers.exec_flow import ExecFlow
from lint.syntax.parsed import ParsedMember
from lint.syntax.statement import CpStatement, LocatedOperand, LocatedStatement

_OF_RESOURCES = re.compile(r"(?:CP\s+)?(?P<command>SET\s+SRM\s)", re.IGNORECASE)
_OF_FLOW = re.compile(
    r"\b(?:IF|ELSE|WHEN|OTHERWISE|SELECT|DO|ITERATE|LEAVE|EXIT|RETURN|SIGNAL|CALL|PROCEDURE)\b|^\s*[\w.!?]+\s*:",
    re.IGNORECASE,
)
"""Words that make the commands of an EXEC run in another order, or some of them not at all."""


class Commands(View):
    """The SET SRM and VMRELOCATE commands of one file. The SRM statement of SYSTEM CONFIG counts as SET SRM."""

    KINDS = ("cp-directory", "system-config", "vm-exec")

    def __init__(self, parsed: ParsedMember) -> None:
        super().__init__(parsed)

    def settings(self, name: str) -> Iterator[LocatedOperand]:
        """The operands of SET SRM with that name, in order, without those that an EXEC always replaces later."""
        operands = [operand for statement in self._of_resources for operand in statement.all(name)]
        last_sure = max((at for at, operand in enumerate(operands) if self._is_surely_run(operand)), default=0)
        in_force = operands[last_sure:]
        for operand, later in zip_longest(in_force, in_force[1:]):
            if not later or not self._is_replaced(operand, later):
                yield operand

    def _is_surely_run(self, operand: LocatedOperand) -> bool:
        is_exec = self.parsed.kind.id == "vm-exec"
        return is_exec and self._flow.is_surely_run(operand.span.line, operand.span.column)

    @cached_property
    def _flow(self) -> ExecFlow:
        return ExecFlow(self.parsed.member, self.parsed.kind.edge)

    def _is_replaced(self, operand: LocatedOperand, later: LocatedOperand) -> bool:
        """True if an EXEC that gives one command always goes on to the other: between them is no branch and no exit."""
        if self.parsed.kind.id != "vm-exec":
            return False
        member, first, last = self.parsed.member, operand.span.line, later.span.line
        between = member.records[first - member.first_line : last - member.first_line + 1]
        return not any(_OF_FLOW.search(record) for record in between)

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

"""COMMNDxx and IEACMDxx: the commands of the members that a system reads, and the records that are none."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from lint.finding import Span
from lint.model.members import Members, note_value
from lint.source.columns import data_edge
from lint.syntax.parsed import ParsedMember
from lint.syntax.statement import LocatedStatement, is_unknown

_COMMAND = re.compile(r"COM\s*=\s*'\s*(?P<text>[^\s'].*?)\s*'", re.IGNORECASE | re.DOTALL)
_SHORT = {"START": "S", "SET": "T", "DISPLAY": "D", "VARY": "V", "DUMPDS": "DD", "CHNGDUMP": "CD", "MONITOR": "MN"}


class IplCommand(NamedTuple):
    """A command in capitals, with one blank between its words and its verb in the short form, and its statement."""

    text: str
    statement: LocatedStatement

    @property
    def verb(self) -> str:
        """Its first word."""
        return self.text.partition(" ")[0]


class Remark(NamedTuple):
    """The text of a record that is no command, and its place."""

    text: str
    span: Span


class IplCommands(Members):
    """The COMMNDxx and IEACMDxx of one system in their order, or one of them alone."""

    KINDS = ("commnd",)

    @property
    def commands(self) -> Iterator[IplCommand]:
        """The commands in the order in which they are issued; one with an unknown symbol in it is left out.

        IEACMD00 comes before COMMNDxx. [known: COMMNDxx]
        """
        for member in sorted(self._for(), key=lambda parsed: not parsed.member.name.startswith("IEACMD")):
            for statement in member.statements:
                command = _COMMAND.fullmatch(statement.statement.text.strip())
                if command and is_unknown(command["text"]):
                    for operand in statement.operands:
                        note_value(operand)
                elif command:
                    yield IplCommand(_normalized(command["text"]), statement)

    def remarks(self, member: ParsedMember) -> Iterator[Remark]:
        """The records with text that no command stands in. Comments are left out, in both forms that members have.

        None where a merge is unresolved: which records are commands is not known.
        """
        records = () if member.conflicts else member.member.records
        edge = data_edge(records, member.kind.edge)
        commands = {statement.line - member.member.first_line for statement in member.written}
        is_comment = False
        for index, record in enumerate(records):
            row = record[:edge].rstrip()
            text = row.strip()
            starts_comment = text.startswith("/*")
            if text and index not in commands and not (is_comment or starts_comment or text.startswith(("*", "//"))):
                begin = len(row) - len(row.lstrip())
                yield Remark(text, member.span(index, begin + 1, len(row) + 1))
            is_comment = (is_comment or starts_comment) and "*/" not in text


def _normalized(text: str) -> str:
    verb, *rest = text.upper().split()
    return " ".join((_SHORT.get(verb, verb), *rest))

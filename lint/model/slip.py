"""IEASLPxx: SLIP commands in the order in which the system takes them."""

from __future__ import annotations

import re
from collections.abc import Iterator

from lint.finding import Span
from lint.model.members import Members
from lint.source.columns import data_edge
from lint.syntax import grammar
from lint.syntax.lexers.traps import data_of
from lint.syntax.parsed import ParsedMember
from lint.syntax.statement import LocatedStatement

SET = "SLIP_SET"
COMMANDS = (SET, "SLIP_MOD", "SLIP_DEL")
_WORD = re.compile(r"\s+,?(?P<operand>(?P<word>[A-Z]+)(?:=\S+|(?=,)\S*|\s*$))", re.IGNORECASE)
_END = re.compile(r"(?:.*,|\s*)E(?:ND)?,?", re.IGNORECASE)


class Slip(Members):
    """The IEASLPxx members that commands of a system select, or one of them alone."""

    KINDS = ("ieaslp",)

    @property
    def traps(self) -> Iterator[LocatedStatement]:
        """The traps that are set, in order."""
        return self.statements(SET)


def operands_in_remarks(parsed: ParsedMember) -> Iterator[tuple[str, Span]]:
    """The keywords of operands right behind the blank that ends the data of a record, with the places of the operands.

    Behind the END of a command nothing is an operand.
    """
    records = parsed.member.records
    edge = data_edge(records, parsed.kind.edge)
    keywords = grammar.keywords(parsed.kind.grammar)
    for command in parsed.named(*COMMANDS):
        first, last = (line - parsed.member.first_line for line in command.lines)
        for index in range(first, last + 1):
            row = records[index][:edge]
            data = data_of(row)
            remark = _WORD.match(row, len(data)) if data and not _END.fullmatch(data) else None
            if remark and keywords.fullmatch(remark["word"]):
                yield remark["word"].upper(), parsed.span(index, remark.start("operand") + 1, remark.end("operand") + 1)

"""TCPIP DATA: the settings of the programs of TCP/IP, each for all nodes or for one."""

from __future__ import annotations

from typing import NamedTuple

from lint.model.members import VALUE, View, text_of
from lint.syntax.parsed import ParsedMember
from lint.syntax.statement import LocatedOperand


class NodeSetting(NamedTuple):
    """A value and the node that it is for, "" for all."""

    node: str
    value: LocatedOperand


class TcpipData(View):
    """One TCPIP DATA file."""

    KINDS = ("tcpip-data",)

    def __init__(self, parsed: ParsedMember) -> None:
        super().__init__(parsed)

    def settings(self, verb: str) -> list[NodeSetting]:
        """The values of a statement, in order."""
        values = ((text_of(each, "QUALIFIER"), each.get(VALUE)) for each in self.parsed.named(verb))
        return [NodeSetting(node, value) for node, value in values if value]

    @property
    def qualifiers(self) -> list[LocatedOperand]:
        """The nodes that lines are for."""
        return [node for each in self.parsed.statements if (node := each.get("QUALIFIER"))]

"""DTCPARMS: the entries of servers and classes of TCP/IP."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from lint.model.members import VALUE, View
from lint.source import cms
from lint.syntax.account import cached_property
from lint.syntax.parsed import ParsedMember
from lint.syntax.statement import LocatedOperand, LocatedStatement

SERVER, CLASS = "SERVER", "CLASS"


class Attachment(NamedTuple):
    """A part of :attach.: the operand, and the real and virtual device numbers, which are as many as each other."""

    place: LocatedOperand
    real: range
    virtual: range


class NamesEntry(NamedTuple):
    """The tags from one :nick. to the next, which is the first of them."""

    tags: tuple[LocatedStatement, ...]

    @property
    def place(self) -> LocatedOperand | None:
        """The value of its :nick."""
        return self.tags[0].get(VALUE)

    @property
    def name(self) -> str:
        """The userid of the server, or the name of the class; "" if :nick. has none."""
        return self.place.text if self.place else ""

    def get(self, tag: str) -> LocatedOperand | None:
        """The value of a tag, None without one."""
        return next((value for each in self.tags if each.name == tag and (value := each.get(VALUE))), None)

    def text(self, tag: str) -> str:
        """The first word of the value of a tag in capitals, "" without one."""
        value = self.get(tag)
        return value.text if value else ""

    @property
    def attachments(self) -> Iterator[Attachment]:
        """The devices of :attach. whose numbers are known."""
        for tag in self.tags:
            for operand in tag.all("DEVICE") if tag.name == "ATTACH" else ():
                numbers = [_numbers(text) for text in operand.texts]
                real, virtual = numbers[0], numbers[-1]
                if real is not None and virtual is not None:
                    yield Attachment(operand, real, range(virtual.start, virtual.start + len(real)))


class Dtcparms(View):
    """One DTCPARMS file."""

    KINDS = ("dtcparms",)

    def __init__(self, parsed: ParsedMember) -> None:
        super().__init__(parsed)

    @property
    def file(self) -> str:
        """The file name: a userid, a node, SYSTEM or IBM."""
        return cms.file_name(self.parsed.member.path)

    @property
    def is_shipped(self) -> bool:
        """True for IBM DTCPARMS, which lists each server that TCP/IP has."""
        return self.file == "IBM"

    @cached_property
    def entries(self) -> list[NamesEntry]:
        """The entries in order."""
        entries: list[list[LocatedStatement]] = []
        for tag in self.parsed.statements:
            if tag.name == "NICK":
                entries.append([tag])
            elif entries:
                entries[-1].append(tag)
        return [NamesEntry(tuple(tags)) for tags in entries]

    @property
    def servers(self) -> list[NamesEntry]:
        """The entries of servers."""
        return [entry for entry in self.entries if entry.text("TYPE") == SERVER and entry.name]

    @property
    def outside(self) -> list[LocatedStatement]:
        """The tags before the first entry."""
        tags = self.parsed.written
        first = next((at for at, tag in enumerate(tags) if tag.name == "NICK"), len(tags))
        return list(tags[:first])


def _numbers(text: str) -> range | None:
    """The device numbers of `0800` or `0800-0802`; None for anything else."""
    first, dash, last = text.partition("-")
    try:
        start, end = int(first, 16), int(last if dash else first, 16)
    except ValueError:
        return None
    return range(start, end + 1) if end >= start else None

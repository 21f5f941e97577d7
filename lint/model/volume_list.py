"""VATLSTxx: the mount and use attributes of volumes.

Of several entries of one volume the last counts. [doc: VAL]
"""

from __future__ import annotations

from collections.abc import Iterator

from lint.model.members import Members, text_of
from lint.syntax import account
from lint.syntax.account import Cause, Gap
from lint.syntax.parsed import ParsedMember
from lint.syntax.statement import LocatedStatement


class VolumeList(Members):
    """The VATLSTxx members of VAL=(xx,...), in order."""

    KINDS = ("vatlst",)

    @property
    def entries(self) -> Iterator[tuple[str, LocatedStatement]]:
        """Every entry with its serial, in order, repeated serials included."""
        account.note(tuple(gap for member in self.members for gap in _starred_entries(member)))
        return ((serial, entry) for entry in self.statements("ENTRY") if (serial := text_of(entry, "SERIAL")))


def _starred_entries(member: ParsedMember) -> Iterator[Gap]:
    """The records that begin with an asterisk where STARCOMMENT(NO) makes them entries: they are read as comments."""
    if not any(text_of(statement, "STARCOMMENT") == "NO" for statement in member.named("VATDEF")):
        return
    for index, record in enumerate(member.member.records):
        if record.startswith("*"):
            span = member.span(index, 1, len(record.rstrip()) + 1)
            yield Gap(Cause.UNREAD, "is an entry because of STARCOMMENT(NO)", span, (span.line, span.end_line))


def attributes(entry: LocatedStatement) -> tuple[str, ...]:
    """The mount and use attribute, the device type and the switch for the message of an entry."""
    return tuple(text_of(entry, name) for name in ("MOUNT", "USE", "DEVICE", "MESSAGE"))

"""The settings and authorities of DirMaint: CONFIG DATADVH with CONFIGxx DATADVH, and AUTHFOR CONTROL."""

from __future__ import annotations

from collections.abc import Iterator

from lint.facts import table
from lint.model.members import VALUE, View
from lint.source import cms
from lint.syntax.account import cached_property
from lint.syntax.parsed import ParsedMember
from lint.syntax.statement import LocatedOperand, LocatedStatement, LocatedValue

INTERNAL = "Z"
"""The set of the commands that the servers of DirMaint give each other. [known-M]"""
SERVERS = ("DIRM", "DATAMOV", "DVH")
"""The beginnings of the userids of these servers."""


class DirmaintSettings(View):
    """The files CONFIG* DATADVH of a system.

    Of a setting with one value, the file with the highest name is said to count [known-M].
    """

    KINDS = ("datadvh",)

    def __init__(self, *members: ParsedMember) -> None:
        self.members = sorted(members, key=_name, reverse=True)
        super().__init__(*self.members)

    def entries(self, keyword: str) -> Iterator[LocatedStatement]:
        """Every entry of a keyword, those of the file that counts first before all others."""
        return (entry for member in self.members for entry in member.named(keyword))

    def words(self, keyword: str) -> Iterator[list[LocatedValue]]:
        """The words of each entry of a keyword; none of an entry without a value."""
        operands = (entry.get(VALUE) for entry in self.entries(keyword))
        return (list(operand.values) for operand in operands if operand)

    def setting(self, keyword: str) -> LocatedOperand | None:
        """The value of a keyword that counts; None if no file has one."""
        return next((operand for entry in self.entries(keyword) if (operand := entry.get(VALUE))), None)

    @cached_property
    def repeated(self) -> list[tuple[LocatedStatement, LocatedStatement]]:
        """The entries of a keyword with one value that the same file has before, each with the first of them."""
        facts = table.load("datadvh").statements
        once = [name for name, each in facts.items() if VALUE in each.operands and not each.operands[VALUE].is_list]
        pairs = []
        for member in self.members:
            first_of: dict[str, LocatedStatement] = {}
            for entry in member.named(*once):
                first = first_of.setdefault(entry.name, entry)
                if first is not entry:
                    pairs.append((entry, first))
        return pairs


class Authorities(View):
    """One AUTHFOR CONTROL file."""

    KINDS = ("authfor-control",)

    @property
    def all(self) -> Iterator[LocatedStatement]:
        """Every authority with all its operands, in order."""
        return (each for each in self.parsed.named("AUTHORITY") if each.get("SET"))


def _name(parsed: ParsedMember) -> str:
    return cms.file_name(parsed.member.path)

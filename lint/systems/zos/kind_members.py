"""The members of one kind that a system takes, with what each value in them depends on: found once for all values."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

from lint.finding import Span
from lint.kinds.kind import Kind
from lint.syntax.parsed import ParsedMember
from lint.syntax.statement import LocatedStatement
from lint.systems.zos import reasons
from lint.systems.zos.image import Image
from lint.systems.zos.selected import SelectedMember
from lint.values.secrets import masked_statement


class KindMembers:
    """The members of a kind in a system."""

    def __init__(self, image: Image, kind: Kind) -> None:
        self._image = image
        self._kind = kind
        self._masked: dict[int, tuple[str, LocatedStatement]] = {}
        """With the statement, so that no other gets its identity."""

    @cached_property
    def readable(self) -> list[ParsedMember]:
        """Those that can be looked at, as the system sees them."""
        return self._image.of_kind(self._kind.id)

    @cached_property
    def selected(self) -> list[SelectedMember]:
        """All that the system takes, with suffixes that are not known, too."""
        return list({member.name: member for member in self._image.members_of(self._kind.member)}.values())

    @cached_property
    def names(self) -> str:
        """The names of those that can be looked at."""
        return reasons.names_of([member for member in self.selected if member.resolved])

    @cached_property
    def not_read(self) -> str:
        """Those that are not there, with why; "" when all are."""
        return reasons.not_read(self.selected)

    @cached_property
    def are_all(self) -> bool:
        """True if every one is known, here, and read."""
        return self._image.has_all(self._kind.member)

    @cached_property
    def stray_word(self) -> Span | None:
        """The first word of members that have no statement of the kind."""
        return reasons.stray_word(self.readable)

    def named(self, statement: str) -> Iterator[LocatedStatement]:
        """The statements of a name."""
        return (placed for parsed in self.readable for placed in parsed.named(statement) if placed.is_known)

    def masked(self, placed: LocatedStatement) -> str:
        """The text of a statement, secrets masked, from which the values of all its operands are cut."""
        if id(placed) not in self._masked:
            self._masked[id(placed)] = masked_statement(self._kind, placed), placed
        return self._masked[id(placed)][0]

"""The base classes of views: a member, or concatenated members in order, and their statements."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import ClassVar

from lint.facts.release import Release
from lint.syntax import account
from lint.syntax.account import Gap
from lint.syntax.parsed import ParsedMember
from lint.syntax.statement import LocatedOperand, LocatedStatement

VALUE = "VALUE"
"""The operand of a statement that takes its value directly."""


class View:
    """The meaning of the statements of one member, or of several that a system reads as one."""

    KINDS: ClassVar[tuple[str, ...]] = ()
    """The ids of the kinds that it is a view of."""

    def __init__(self, *members: ParsedMember) -> None:
        self._first = members[0]

    @property
    def parsed(self) -> ParsedMember:
        """Its member, or the first one."""
        return self._first


def is_joined(members: Sequence[ParsedMember]) -> bool:
    """True for several members: who reads one of them may read the others as they were.

    Rules on them then ask the questions for which their results hold (`account.ask`).
    """
    return len(members) > 1


class Members(View):
    """The members of one kind that a system reads in order, or one such member alone.

    `gaps` are what may hide further members from it. `beside` are the members of other kinds that the system reads and
    that the view asks, as far as they are here.
    """

    def __init__(
        self,
        *members: ParsedMember,
        is_complete: bool = False,
        gaps: Sequence[Gap] = (),
        beside: Sequence[ParsedMember] = (),
    ) -> None:
        super().__init__(*members)
        self._members = members
        self._beside = beside
        self._is_complete = is_complete
        self._gaps = gaps
        self._is_joined = is_joined((*members, *beside))

    @property
    def parsed(self) -> ParsedMember:
        """The first member, for one who may look at what it says."""
        return self.members[0]

    @property
    def members(self) -> tuple[ParsedMember, ...]:
        """The members, for one who may look at what they say."""
        self._ask(self._members)
        return self._members

    @property
    def beside(self) -> Sequence[ParsedMember]:
        """The members of other kinds, for one who may look at what they say."""
        self._ask(self._beside)
        return self._beside

    def _ask(self, members: Iterable[ParsedMember]) -> None:
        if self._is_joined:
            account.ask({parsed.kind.id for parsed in members})

    def _for(self, *names: str) -> tuple[ParsedMember, ...]:
        """The members, for one who looks at their statements of these names alone; without names, at all statements."""
        if self._is_joined:
            for kind_id in {parsed.kind.id for parsed in self._members}:
                account.ask_for(kind_id, names)
        return self._members

    @property
    def is_complete(self) -> bool:
        """True if these are surely all that it reads, so that a statement they lack does not exist."""
        account.note(self._gaps)
        return self._is_complete

    def statements(self, *names: str) -> Iterator[LocatedStatement]:
        """The statements of these names that the kind has, in order."""
        return (statement for member in self._for(*names) for statement in member.named(*names) if statement.is_known)

    def has_read_all(self, *names: str) -> bool:
        """True if every statement of these names was read, so that a statement not seen does not exist."""
        return all(member.has_read_all(*names) for member in self._for(*names))

    @property
    def release(self) -> Release | None:
        """The release that the configuration targets."""
        return self._first.release


def text_of(statement: LocatedStatement, name: str) -> str:
    """The first value of an operand in capitals, "" when it is not coded."""
    operand = statement.get(name)
    return operand.text if operand else ""


def written_text(operand: LocatedOperand) -> str:
    """The first value with the letters as they are written, "" when there is none."""
    note_value(operand)
    return operand.operand.values[0].text if operand.operand.values else ""


def note_value(operand: LocatedOperand | None) -> None:
    """Enter in the account the unknown values of an operand, for those who look at its text as written."""
    if operand:
        _ = operand.texts


def place_of(statement: LocatedStatement, operand: str) -> LocatedStatement | LocatedOperand:
    """The place of a finding: an operand, or the statement if it lacks the operand."""
    return statement.get(operand) or statement

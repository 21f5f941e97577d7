"""The entries of a CP user directory: USER, IDENTITY, SUBCONFIG and PROFILE with their statements."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from lint.model.devices import DEVICE_VERBS, ITSELF, OF_DEVICE, LinkTarget, target_of
from lint.model.directory_gaps import Gaps
from lint.model.directory_openings import entry_verb
from lint.syntax.statement import LocatedOperand, LocatedStatement


@dataclass(eq=False, slots=True)
class DirectoryEntry:
    """A USER, IDENTITY, SUBCONFIG or PROFILE with the statements up to the next entry.

    `verb` is what its first statement is meant to be: USER for a `USERX`, too. `written` are its statements for those
    who look at the text, `gaps` what could not be read of them. Entries compare by identity and never change; the class
    is not frozen because a directory has a hundred thousand entries.
    """

    header: LocatedStatement
    verb: str
    name: str
    written: Sequence[LocatedStatement]
    gaps: Gaps | None = None

    @property
    def statements(self) -> Sequence[LocatedStatement]:
        """Its statements behind the header in order."""
        if self.gaps:
            self.gaps.note_all()
        return self.written

    @property
    def name_operand(self) -> LocatedOperand:
        """The operand that gives the entry its name: the first."""
        return LocatedOperand(self.header, self.header.statement.operands[0])

    def stated(self, verb: str, operand: str) -> LocatedOperand | None:
        """An operand of the first of the entry's own statements with that verb."""
        if self.gaps:
            self.gaps.note(self.verb)
        return next((value for statement in self.of(verb) if (value := statement.get(operand))), None)

    @property
    def is_readable(self) -> bool:
        """True if every statement of it could be read."""
        return all(statement.is_sound for statement in self.statements)

    def note_devices(self) -> None:
        """Enter in the account what is not known of its devices."""
        if self.gaps:
            self.gaps.note(*DEVICE_VERBS)
            self.gaps.note_values(*DEVICE_VERBS, operands=OF_DEVICE)

    def of(self, verb: str) -> Sequence[LocatedStatement]:
        """The statements of that name, in order."""
        if self.gaps:
            self.gaps.note(verb)
        return [statement for statement in self.written if statement.statement.name == verb]


def entry_of(header: LocatedStatement, statements: Sequence[LocatedStatement]) -> DirectoryEntry:
    """The entry of a header with its statements."""
    operands = header.statement.operands
    # A statement that the directory does not have has words for operands, and no values.
    name = (operands[0].text if operands[0].is_known else operands[0].name) if operands else ""
    return DirectoryEntry(header, entry_verb(header.statement), name, statements)


def link_target(link: LocatedStatement, entry: DirectoryEntry) -> LinkTarget | None:
    """The device that a LINK of an entry names; None if that is unknown.

    An asterisk stands for the user itself, and in a profile or a subconfiguration the user is unknown.
    """
    target = target_of(link.statement)
    if target is None or target.owner != ITSELF:
        return target
    return target._replace(owner=entry.name) if entry.verb in ("USER", "IDENTITY") else None


def first_by_name(entries: Iterable[DirectoryEntry]) -> dict[str, DirectoryEntry]:
    """The entries by name; of a repeated name the first counts."""
    by_name: dict[str, DirectoryEntry] = {}
    for entry in entries:
        if entry.name:
            by_name.setdefault(entry.name, entry)
    return by_name

"""The virtual machines of a directory: what holds for a user on a member of its cluster, whatever entry says it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from lint.model.directory import Directory
from lint.model.directory_entry import DirectoryEntry
from lint.model.minidisks import ALL_MEMBERS, builds, subconfigs_on
from lint.syntax.statement import LocatedOperand, LocatedStatement, Statement
from lint.syntax.steps import step_by_step

_ELSEWHERE = "*"
"""A size on the header that another statement gives."""


class Machine(NamedTuple):
    """A USER, or an IDENTITY as it is on a member of the cluster.

    `parts` are its own entry, the subconfigurations that it has on that member, and the profiles of all of these, in
    this order: a statement of an earlier part counts before one of a later. `is_whole` is False when a part of it is
    not in the directory. `member` is `*` for a USER, and for an IDENTITY without BUILD.
    """

    entry: DirectoryEntry
    member: str
    parts: tuple[DirectoryEntry, ...]
    is_whole: bool

    @property
    def own(self) -> DirectoryEntry:
        """The entry that is this machine's alone: its only subconfiguration on the member, else its own."""
        subconfigs = [part for part in self.parts if part.verb == "SUBCONFIG"]
        return subconfigs[0] if len(subconfigs) == 1 else self.entry

    @property
    def is_readable(self) -> bool:
        """True if all of it is in the directory and could be read."""
        return self.is_whole and all(part.is_readable for part in self.parts)

    def of(self, verb: str) -> list[LocatedStatement]:
        """The statements of that name in all its parts, in the order in which they count."""
        return [statement for part in self.parts for statement in part.of(verb)]

    def operand(self, verb: str, *names: str) -> LocatedOperand | None:
        """The first operand of one of these names on its statements with that verb."""
        values = (statement.get(name) for statement in self.of(verb) for name in names)
        return next((value for value in values if value), None)

    @property
    def storage(self) -> LocatedOperand | None:
        """The operand with its storage at logon: of STORAGE, else of a profile's STORAGE, else of its header.

        IBM documents that a STORAGE statement overrides the USER statement. That one in a profile does so too
        is derived [known-M].
        """
        return self._size("STORAGE", "STORAGE")

    @property
    def maximum_storage(self) -> LocatedOperand | None:
        """The operand with its maximum storage: of MAXSTORAGE, else of a profile's MAXSTORAGE, else of its header."""
        return self._size("MAXSTORAGE", "MAXIMUM_STORAGE")

    def _size(self, verb: str, name: str) -> LocatedOperand | None:
        """An operand of a statement with that verb, else of the header if it has no asterisk there."""
        given = self.operand(verb, name)
        if given:
            return given
        if self.entry.gaps:
            self.entry.gaps.note(self.entry.verb)
        header = self.entry.header.get(name)
        return header if header and header.text != _ELSEWHERE else None


def machines_of(directory: Directory, entry: DirectoryEntry) -> Iterator[Machine]:
    """The machine of a USER, or the machines of an IDENTITY on each member that it is built on."""
    for member in members_of(entry):
        yield _machine(directory, entry, member)


def mode_of(machine: Machine, directory: Directory | None) -> LocatedOperand | None:
    """The operand with the mode of a machine: of its MACHINE statements, else of GLOBALOPTS; None for the default."""
    mode = machine.operand("MACHINE", "MODE")
    if mode or directory is None:
        return mode
    options = (statement.get("MACHINE") for statement in directory.named("GLOBALOPTS"))
    return next((option for option in options if option), None)


def processors_of(machine: Machine) -> list[LocatedStatement]:
    """The CPU statements of a machine, those of its profiles first; of those with one address the first."""
    in_order = sorted(machine.parts, key=lambda part: part.verb != "PROFILE")
    statements = (statement for part in in_order for statement in part.of("CPU"))
    by_address: dict[str, LocatedStatement] = {}
    for cpu in statements:
        address = cpu.get("ADDRESS")
        if address:
            by_address.setdefault(address.text.lstrip("0"), cpu)
    return list(by_address.values())


def members_of(entry: DirectoryEntry) -> tuple[str, ...]:
    """The members of the cluster that an IDENTITY is built on; just `*` for a USER."""
    return tuple(dict.fromkeys(on for on, _ in builds(entry))) or (ALL_MEMBERS,)


def machines_with(directory: Directory, *verbs: str) -> Iterator[Machine]:
    """The machines for which a statement of one of these names is written, in their own entry or in another."""
    for entry in step_by_step(users_with(directory, *verbs)):
        yield from machines_of(directory, entry)


def users_with(directory: Directory, *verbs: str) -> Sequence[DirectoryEntry]:
    """The users and identities with a statement of one of these names, of their own or in an entry that they name."""
    having = {id(entry): entry for verb in verbs for entry in directory.entries_with(verb)}
    names = {entry.name for entry in having.values() if entry.verb == "PROFILE"}
    having |= _naming(directory, "INCLUDE", "PROFILE", names)
    names = {entry.name for entry in having.values() if entry.verb == "SUBCONFIG"}
    having |= _naming(directory, "BUILD", "SUBCONFIG", names)
    if not having:
        return ()
    users = (entry for entry in directory.owners.values() if entry.verb in ("USER", "IDENTITY"))
    return [entry for entry in users if id(entry) in having]


def _naming(directory: Directory, verb: str, operand: str, names: set[str]) -> dict[int, DirectoryEntry]:
    """The entries whose statements of that verb name one of some other entries."""

    def names_it(statement: Statement) -> bool:
        value = statement.get(operand)
        return value is not None and value.text in names

    return {id(entry): entry for entry, _ in directory.where(verb, names_it, operand)} if names else {}


def _machine(directory: Directory, entry: DirectoryEntry, member: str) -> Machine:
    subconfigs, is_whole = subconfigs_on(directory, entry, member)
    own = (entry, *subconfigs)
    profiles: list[DirectoryEntry] = []
    for part in own:
        included = directory.included(part)
        is_whole = is_whole and included is not None
        profiles += included or ()
    return Machine(entry, member, (*own, *profiles), is_whole)

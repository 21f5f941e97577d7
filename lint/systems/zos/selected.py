"""Members that an IPL selects: found in a concatenation, read, and seen with the symbols of the system replaced."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from functools import cache
from typing import NamedTuple

from lint.finding import Span
from lint.kinds import registry
from lint.source.member import Member
from lint.source.patterns import matches_any_name
from lint.syntax import account
from lint.syntax.parsed import ParsedMember
from lint.syntax.statement import is_unknown
from lint.systems.workspace import Workspace
from lint.systems.zos.library import Concatenation, Library
from lint.systems.zos.symbol_table import Overflow, SymbolTable

UNREAD = "there, but not read"


class Presence(Enum):
    """The presence of a selected member in the repository."""

    PRESENT = "found"
    MISSING = "not in the repository"
    UNDECLARED = "in a library that parmlint.yaml does not declare"
    ELSEWHERE = "declared to be elsewhere"
    UNKNOWN = "its name has an unknown symbol"


@dataclass(frozen=True, eq=False, slots=True)
class SelectedMember:
    """A member that the system takes.

    `selected_by` says what selects it (`OMVS=`, `START VLF`, `CTRACE`), `place` where, None for what the system takes
    by default. `in_file` is the member as it stands in the file, `in_system` as the system sees it, symbols replaced;
    both are None when it is not there, or of a kind that is not read. `hidden` are the libraries further down the
    concatenation that have a member of the same name, `cut` the records in which its symbols find no room.

    Rules take `source`, `resolved` and `overflows`, so that their results hold until the text is another one; rules on
    text with symbols alone take `source_with_symbols` and `resolved_with_symbols`.
    """

    name: str
    selected_by: str
    place: Span | None
    presence: Presence
    library: Library | None = None
    in_system: ParsedMember | None = None
    in_file: ParsedMember | None = None
    hidden: tuple[Library, ...] = ()
    is_default: bool = False
    cut: tuple[Overflow, ...] = ()

    @property
    def source(self) -> ParsedMember | None:
        """The member as it stands in the file, for one who may look at what it says."""
        self._ask()
        return self.in_file

    @property
    def resolved(self) -> ParsedMember | None:
        """The member as the system sees it, for one who may look at what it says."""
        self._ask()
        return self.in_system

    @property
    def source_with_symbols(self) -> ParsedMember | None:
        """The member as it stands in the file, for one who looks at text in which symbols stand."""
        self._ask_for_symbols()
        return self.in_file

    @property
    def resolved_with_symbols(self) -> ParsedMember | None:
        """The member as the system sees it, for one who looks at text in which symbols were replaced."""
        self._ask_for_symbols()
        return self.in_system

    @property
    def overflows(self) -> tuple[Overflow, ...]:
        """The records in which its symbols find no room."""
        self._ask_for_symbols()
        account.ask((account.SYMBOLS,))
        return self.cut

    def _ask(self) -> None:
        if self.in_file is not None:
            account.ask(_question(self.in_file.kind.id))

    def _ask_for_symbols(self) -> None:
        if self.in_file is not None:
            account.ask(_question_on_symbols(self.in_file.kind.id))

    @property
    def selection(self) -> tuple[object, ...]:
        """Its selection without place and text: what is equal for members that two IPLs select alike."""
        member = self.in_file.member if self.in_file else None
        library = self.library and (self.library.data_set, self.library.path)
        return (
            self.name, self.selected_by, self.presence, library, self.hidden, self.is_default,
            member and (member.path, member.name, member.first_line), self.in_system is not None,
        )  # fmt: skip

    @property
    def is_found(self) -> bool:
        """True if the repository has it."""
        return self.presence is Presence.PRESENT

    @property
    def state(self) -> str:
        """Its state in the repository in a few words: found, missing, there but not read."""
        return UNREAD if self.is_found and self.in_file is None else self.presence.value

    @property
    def member(self) -> Member | None:
        """The member as it stands in the file, of whatever kind; None when it is not there or cannot be read."""
        entry = self.library.find(self.name) if self.library else None
        return entry[0] if entry else None


@cache
def _question(kind_id: str) -> frozenset[account.Question]:
    """The question for all that the members of a kind say."""
    return frozenset((kind_id,))


@cache
def _question_on_symbols(kind_id: str) -> frozenset[account.Question]:
    """The questions for what the members of a kind say in text with symbols."""
    return frozenset(((kind_id, account.WITH_SYMBOLS), (kind_id, account.UNREAD)))


def presence_of(name: str, concatenation: Concatenation, elsewhere: tuple[str, ...]) -> Presence:
    """The presence of a member. `elsewhere` has patterns of names that are real but not in the repository."""
    if is_unknown(name):
        return Presence.UNKNOWN
    if concatenation.holders(name):
        return Presence.PRESENT
    if matches_any_name(name, elsewhere):
        return Presence.ELSEWHERE
    if any(name in library for library in concatenation.undeclared.values()):
        return Presence.UNDECLARED
    return Presence.MISSING


class Finder(NamedTuple):
    """The places to look for the members of a system: a concatenation, and patterns of names that are elsewhere.

    With symbols, members are seen as the system sees them; without, as they stand in their files.
    """

    workspace: Workspace
    concatenation: Concatenation
    elsewhere: tuple[str, ...] = ()
    symbols: SymbolTable | None = None

    def select(
        self, name: str, selected_by: str, place: Span | None = None, *, is_default: bool = False
    ) -> SelectedMember:
        """The member of that name, wherever it is."""
        presence = presence_of(name, self.concatenation, self.elsewhere)
        if presence is not Presence.PRESENT:
            return SelectedMember(name, selected_by, place, presence, is_default=is_default)
        self.confirm(name)
        holders = self.concatenation.holders(name)
        library, hidden = holders[0], tuple(holders[1:])
        member, kind = library.find(name) or (None, None)
        if member is None or kind is None:
            return SelectedMember(name, selected_by, place, presence, library, hidden=hidden, is_default=is_default)
        source = self.workspace.parsed(member, kind)
        resolved, overflows = self._resolved(source)
        return SelectedMember(
            name, selected_by, place, presence, library, resolved, source, hidden, is_default, tuple(overflows)
        )

    def confirm(self, name: str) -> None:
        """Take the members of a name that may be an English word as what it says, since the system selects them."""
        if not registry.needs_content(name):
            return
        for library in self.concatenation.holders(name):
            member, kind = library.find(name) or (None, None)
            if member:
                self.workspace.confirm(member, kind)

    def _resolved(self, source: ParsedMember) -> tuple[ParsedMember, list[Overflow]]:
        """The member as the system sees it, and the records in which its symbols find no room."""
        if not (self.symbols and source.kind.symbols and source.has_ampersand) or source.is_template:
            return source, []
        member, overflows = self.symbols.resolved(source.member, source.kind.edge)
        return self.workspace.with_symbols_resolved(source, member), overflows

    def select_default(self, name: str, selected_by: str, place: Span | None = None) -> list[SelectedMember]:
        """A member that the system takes by default: one that is not there is no loss."""
        member = self.select(name, selected_by, place, is_default=True)
        return [member] if member.is_found else []

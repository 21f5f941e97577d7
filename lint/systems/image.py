"""A z/OS image as its IPL would find it: libraries, symbols, parameters, and every member it takes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from enum import Enum
from fnmatch import fnmatchcase
from functools import cached_property

from lint.config.systems import ZosSystem
from lint.finding import Span
from lint.kinds import registry
from lint.kinds.parsed import ParsedMember
from lint.kinds.statement import Placed, PlacedOperand, PlacedValue, is_unknown
from lint.model import views
from lint.model.views import V
from lint.systems.library import Concatenation, Library
from lint.systems.load import Load
from lint.systems.symbol_table import Overflow, SymbolTable
from lint.text.member import Member


class Presence(Enum):
    """Whether a chosen member is there."""

    FOUND = "found"
    MISSING = "not in the repository"
    ELSEWHERE = "declared to be elsewhere"
    UNKNOWN = "its name holds a symbol that is not known"


@dataclass(frozen=True, eq=False)
class Chosen:
    """A member that the system takes.

    `by` says what chose it (`OMVS=`, `START VLF`, `CTRACE`), `place` where, None for what the system takes unasked.
    `parsed` is the member as the system sees it, `original` as it stands in the file; None when it is not there, or
    of a kind that is not read.
    """

    name: str
    by: str
    place: Span | None
    presence: Presence
    library: Library | None = None
    parsed: ParsedMember | None = None
    original: ParsedMember | None = None
    hidden: tuple[Library, ...] = ()
    is_default: bool = False
    overflows: tuple[Overflow, ...] = ()

    @property
    def is_found(self) -> bool:
        """Whether the repository has it."""
        return self.presence is Presence.FOUND

    @property
    def member(self) -> Member | None:
        """The member as it stands in the file, of whatever kind; None when it is not there or cannot be read."""
        entry = self.library.find(self.name) if self.library else None
        return entry[0] if entry else None


@dataclass(frozen=True, eq=False)
class Parameter:
    """A system parameter with the value that counts, and those that it took the place of, the latest last."""

    name: str
    placed: Placed
    member: Chosen
    overridden: tuple[Parameter, ...] = ()

    @property
    def value(self) -> PlacedOperand | None:
        """Its value or list of values; None for a parameter without one, or one that is cancelled."""
        return self.placed.get("VALUE")

    @property
    def texts(self) -> tuple[str, ...]:
        """Its values in capitals."""
        return self.value.texts if self.value else ()

    @property
    def is_known(self) -> bool:
        """Whether no unknown symbol stands in it."""
        return not any(map(is_unknown, self.texts))

    @property
    def span(self) -> Span:
        """The value, or the parameter when it has none."""
        return self.value.span if self.value else self.placed.span


@dataclass
class Image:
    """One z/OS system.

    `spec` is its declaration, None when the image was found in a folder. `members` are all that it takes but LOADxx,
    IEASYMxx and IEASYSxx, in the order in which they are chosen. `sysdefs` are the statements of IEASYMxx that surely
    hold for it. `has_whole_list` tells whether `parameter_members` are surely all IEASYSxx of its IPL. `spares` are
    the IEASYSxx in its libraries that this IPL does not read, and `named_by_spares` the members that they select.
    """

    name: str
    spec: ZosSystem | None
    concatenation: Concatenation
    load_member: Chosen
    load: Load | None = None
    symbols: SymbolTable = field(default_factory=SymbolTable)
    symbol_members: list[Chosen] = field(default_factory=list)
    sysdefs: list[Placed] = field(default_factory=list)
    parameter_members: list[Chosen] = field(default_factory=list)
    has_whole_list: bool = False
    spares: tuple[str, ...] = ()
    named_by_spares: frozenset[str] = frozenset()
    parameters: dict[str, Parameter] = field(default_factory=dict)
    members: list[Chosen] = field(default_factory=list)

    @property
    def is_declared(self) -> bool:
        """Whether the configuration declares it, so that what its libraries do not have is missing."""
        return self.spec is not None

    @property
    def has_all_libraries(self) -> bool:
        """Whether it is declared, with every library here, so that a member which is not found is not there."""
        return self.is_declared and self.concatenation.is_complete

    @property
    def everything(self) -> Iterator[Chosen]:
        """Every member it takes, in the order of the IPL."""
        yield self.load_member
        yield from self.symbol_members
        yield from self.parameter_members
        yield from self.members

    @cached_property
    def has_all_parameters(self) -> bool:
        """Whether every IEASYSxx was found and read whole, so that a parameter which is not seen is not coded."""
        return self.has_whole_list and all(
            chosen.parsed is not None
            and chosen.parsed.is_whole
            and all(placed.is_sound for placed in chosen.parsed.statements)
            for chosen in self.parameter_members
        )

    def presence(self, name: str) -> Presence:
        """Whether a member is there. One that the repository has not is lost only where the image is declared."""
        if is_unknown(name):
            return Presence.UNKNOWN
        if self.concatenation.holders(name):
            return Presence.FOUND
        if any(fnmatchcase(name, pattern) for pattern in (self.spec.elsewhere if self.spec else ())):
            return Presence.ELSEWHERE
        return Presence.MISSING

    def selected_by(self, parameter: str) -> list[Chosen]:
        """The members that a system parameter names, in their order."""
        return [one for one in self.members if one.by == f"{parameter}="]

    def of_prefix(self, prefix: str) -> list[Chosen]:
        """The members it takes whose names are this prefix and a suffix, each once."""
        found = {one.name: one for one in self.members if one.name[:-2] == prefix or one.name == prefix}
        return list(found.values())

    def has_all(self, prefix: str) -> bool:
        """Whether every member of a prefix that it takes is known, here, and read."""
        return not any(name.startswith(prefix) for name in self._unread)

    @cached_property
    def _unread(self) -> list[str]:
        """The names of the members that it takes by name and that are not known, here, and read."""
        return [one.name for one in self.members if one.parsed is None and not one.is_default]

    def has_all_of(self, kind_id: str) -> bool:
        """Whether the members of a kind that `of_kind` gives are surely all that it reads.

        A command may add to what the parameters select, or do itself what a member would.
        """
        kind = registry.by_id(kind_id)
        own = (kind.member, *kind.other_members) if kind else ()
        prefixes = filter(None, (*own, *_COMMAND_MEMBERS, *_NAMING.get(kind_id, ())))
        return self.has_all_parameters and all(map(self.has_all, prefixes)) and not self._has_command_for(kind_id)

    def _has_command_for(self, kind_id: str) -> bool:
        command = _COMMANDS.get(kind_id)
        return bool(command) and any(
            one.name == command for parsed in self.of_kind("commnd") for one in parsed.statements
        )

    def of_kind(self, kind_id: str) -> list[ParsedMember]:
        """The members of a kind as it sees them, in the order in which it reads them, each once."""
        return self.by_kind.get(kind_id, [])

    @cached_property
    def by_kind(self) -> dict[str, list[ParsedMember]]:
        """All members that it reads, by the ids of their kinds, in the order in which it reads them, each once."""
        found: dict[str, list[ParsedMember]] = {}
        for parsed in dict.fromkeys(one.parsed for one in self.everything if one.parsed):
            found.setdefault(parsed.kind.id, []).append(parsed)
        return found

    def view(self, view_class: type[V]) -> V | None:
        """The view (`Couple`, `Unix`) of the members of its one kind that it is made of; None when there are none."""
        (kind,) = view_class.KINDS
        members = self.of_kind(kind)
        return views.view(view_class, *members) if members else None

    def parameter(self, name: str) -> Parameter | None:
        """A system parameter, None when no IEASYSxx has it."""
        return self.parameters.get(name)


def suffixes(values: Iterable[PlacedValue]) -> Iterator[PlacedValue]:
    """Those values that are suffixes: two characters, or what a symbol may still turn into two."""
    return (value for value in values if len(value.text) == _SUFFIX_LENGTH or is_unknown(value.text))


_SUFFIX_LENGTH = 2
_COMMAND_MEMBERS = ("COMMND", "IEACMD")
_NAMING = {"ioeprm": ("BPXPRM",)}
"""Members in which others name members of a kind, beside commands."""
_COMMANDS = {"prog": "SETPROG"}
"""The command that does what a member of a kind would."""

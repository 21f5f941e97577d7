"""A z/OS image as its IPL would find it: libraries, symbols, parameters, and every member it takes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from lint.config.systems import ZosSystem
from lint.finding import Span
from lint.kinds import registry
from lint.model.views import V
from lint.syntax.parsed import ParsedMember
from lint.syntax.statement import LocatedOperand, LocatedStatement, LocatedValue, is_unknown
from lint.systems.workspace import Workspace
from lint.systems.zos.library import Concatenation
from lint.systems.zos.load import Load
from lint.systems.zos.selected import Presence, SelectedMember, presence_of
from lint.systems.zos.symbol_table import SymbolTable


@dataclass(frozen=True, eq=False)
class Parameter:
    """A system parameter with the value that counts, and those that it took the place of, the latest last."""

    name: str
    placed: LocatedStatement
    member: SelectedMember
    overridden: tuple[Parameter, ...] = ()

    @property
    def value(self) -> LocatedOperand | None:
        """Its value or list of values; None for a parameter without one, or one that is cancelled."""
        return self.placed.get("VALUE")

    @property
    def texts(self) -> tuple[str, ...]:
        """Its values in capitals."""
        return self.value.texts if self.value else ()

    @property
    def is_known(self) -> bool:
        """True if no unknown symbol stands in it."""
        return not any(map(is_unknown, self.texts))

    @property
    def span(self) -> Span:
        """The value, or the parameter when it has none."""
        return self.value.span if self.value else self.placed.span


class Loaded(NamedTuple):
    """The LOADxx of an IPL, and what it says to the image; None when it is not there."""

    member: SelectedMember
    load: Load | None


class Symbols(NamedTuple):
    """The symbols of an image, the IEASYMxx members, and their statements that surely hold for it."""

    table: SymbolTable
    members: tuple[SelectedMember, ...]
    sysdefs: tuple[LocatedStatement, ...]


class SystemParameters(NamedTuple):
    """The IEASYSxx members in their order, and each parameter with the value that counts.

    `is_whole_list` tells whether the members are surely all IEASYSxx of the IPL.
    """

    members: tuple[SelectedMember, ...]
    by_name: Mapping[str, Parameter]
    is_whole_list: bool


class InactiveParameters(NamedTuple):
    """The IEASYSxx in the libraries that this IPL does not read, and the names of the members that they select."""

    names: tuple[str, ...]
    selected: frozenset[str]


@dataclass(frozen=True, eq=False)
class Image:
    """One z/OS system.

    `spec` is its declaration, None when the image was found in a folder. `members` are all that it takes but LOADxx,
    IEASYMxx and IEASYSxx, in the order in which they are selected.
    """

    name: str
    spec: ZosSystem | None
    loaded: Loaded
    concatenation: Concatenation
    symbol_stage: Symbols
    system_parameters: SystemParameters
    members: tuple[SelectedMember, ...]
    inactive: InactiveParameters
    workspace: Workspace

    @property
    def load(self) -> Load | None:
        """The statements of LOADxx that hold for it; None when LOADxx is not there."""
        return self.loaded.load

    @property
    def symbols(self) -> SymbolTable:
        """Its symbols."""
        return self.symbol_stage.table

    @property
    def sysdefs(self) -> tuple[LocatedStatement, ...]:
        """The statements of IEASYMxx that surely hold for it."""
        return self.symbol_stage.sysdefs

    @property
    def parameters(self) -> Mapping[str, Parameter]:
        """Its system parameters."""
        return self.system_parameters.by_name

    @property
    def is_declared(self) -> bool:
        """True if the configuration declares it, so that what its libraries do not have is missing."""
        return self.spec is not None

    @property
    def has_all_libraries(self) -> bool:
        """True if it is declared, with every library here, so that a member which is not found is not there."""
        return self.is_declared and self.concatenation.is_complete

    @property
    def all_members(self) -> Iterator[SelectedMember]:
        """Every member it takes, in the order of the IPL."""
        yield self.loaded.member
        yield from self.symbol_stage.members
        yield from self.system_parameters.members
        yield from self.members

    @cached_property
    def has_all_parameters(self) -> bool:
        """True if every IEASYSxx was found and read whole, so that a parameter which is not seen is not coded."""
        return self.system_parameters.is_whole_list and all(
            member.resolved is not None
            and member.resolved.is_whole
            and all(placed.is_sound for placed in member.resolved.statements)
            for member in self.system_parameters.members
        )

    def presence(self, name: str) -> Presence:
        """The presence of a member. One that the repository lacks is missing only where the image is declared."""
        return presence_of(name, self.concatenation, self.spec.elsewhere if self.spec else ())

    def selected_by(self, parameter: str) -> list[SelectedMember]:
        """The members that a system parameter names, in their order."""
        return [member for member in self.members if member.selected_by == f"{parameter}="]

    def of_prefix(self, prefix: str) -> list[SelectedMember]:
        """The members it takes whose names are this prefix and a suffix, each once."""
        members = (member for member in self.members if member.name[:-2] == prefix or member.name == prefix)
        return list({member.name: member for member in members}.values())

    def has_all(self, prefix: str) -> bool:
        """True if every member of a prefix that it takes is known, here, and read."""
        return not any(name.startswith(prefix) for name in self._unread)

    @cached_property
    def _unread(self) -> list[str]:
        """The names of the members that it takes by name and that are not known, here, and read."""
        return [member.name for member in self.members if member.resolved is None and not member.is_default]

    def has_all_of(self, kind_id: str) -> bool:
        """True if the members of a kind that `of_kind` gives are surely all that it reads.

        A command may add to what the parameters select, or do itself what a member would.
        """
        kind = registry.by_id(kind_id)
        own = (kind.member, *kind.other_members) if kind else ()
        prefixes = filter(None, (*own, *_COMMAND_MEMBERS, *_NAMING.get(kind_id, ())))
        return self.has_all_parameters and all(map(self.has_all, prefixes)) and not self._has_command_for(kind_id)

    def _has_command_for(self, kind_id: str) -> bool:
        command = _COMMANDS.get(kind_id)
        return bool(command) and any(
            placed.name == command for parsed in self.of_kind("commnd") for placed in parsed.statements
        )

    def of_kind(self, kind_id: str) -> list[ParsedMember]:
        """The members of a kind as it sees them, in the order in which it reads them, each once."""
        return self.by_kind.get(kind_id, [])

    @cached_property
    def by_kind(self) -> dict[str, list[ParsedMember]]:
        """All members that it reads, by the ids of their kinds, in the order in which it reads them, each once."""
        members: dict[str, list[ParsedMember]] = {}
        for parsed in dict.fromkeys(member.resolved for member in self.all_members if member.resolved):
            members.setdefault(parsed.kind.id, []).append(parsed)
        return members

    def view(self, view_class: type[V], kind: str = "") -> V | None:
        """The view (`Couple`, `Unix`) of its members of the kind that the view shows; None when there are none.

        `kind` says which where the view shows several.
        """
        members = self.of_kind(kind or view_class.KINDS[0])
        return self.workspace.view(view_class, *members) if members else None

    def parameter(self, name: str) -> Parameter | None:
        """A system parameter, None when no IEASYSxx has it."""
        return self.parameters.get(name)


def suffixes(values: Iterable[LocatedValue]) -> Iterator[LocatedValue]:
    """Those values that are suffixes: two characters, or what a symbol may still turn into two."""
    return (value for value in values if len(value.text) == _SUFFIX_LENGTH or is_unknown(value.text))


_SUFFIX_LENGTH = 2
_COMMAND_MEMBERS = ("COMMND", "IEACMD")
_NAMING = {"ioeprm": ("BPXPRM",)}
"""Members in which others name members of a kind, beside commands."""
_COMMANDS = {"prog": "SETPROG"}
"""The command that does what a member of a kind would."""

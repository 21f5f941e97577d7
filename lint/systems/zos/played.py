"""The results of the stages of an IPL. `Image` answers from them, and enters in the account what hides an answer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from lint.config.systems import ZosSystem
from lint.finding import Span
from lint.syntax import account
from lint.syntax.parsed import ParsedMember
from lint.syntax.statement import LocatedOperand, LocatedStatement, is_unknown
from lint.systems.workspace import Workspace
from lint.systems.zos.library import Concatenation
from lint.systems.zos.load import Load
from lint.systems.zos.selected import SelectedMember
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

    @property
    def data_sets(self) -> list[str]:
        """The libraries that it names, in their order."""
        statements = self.load.parmlibs if self.load else ()
        return [placed["DATA_SET"].text for placed in statements if "DATA_SET" in placed]


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
class PlayedIpl:
    """The IPL of one z/OS system.

    `spec` is its declaration, None when the image was found in a folder. `members` are all that it takes but LOADxx,
    IEASYMxx and IEASYSxx, in the order in which they are selected. `start_files` are /etc/rc and /etc/profile, which
    are no members, and `policies` the input of the jobs that format couple data sets and store policies.
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
    start_files: tuple[SelectedMember, ...] = ()
    policies: tuple[SelectedMember, ...] = ()

    @property
    def is_of_mvs(self) -> bool:
        """True if the target is MVS 3.8, which has no LOADxx: the operator's reply names the IEASYSxx."""
        seen = (member.in_system for member in self.system_parameters.members)
        releases = (parsed.release for parsed in seen if parsed)
        return any(release is not None and release.system == "mvs" for release in releases)

    @property
    def is_declared(self) -> bool:
        """True if the configuration declares it, so that what its libraries do not have is missing."""
        return self.spec is not None

    @property
    def beginning_of_load(self) -> Span | None:
        """The first record of LOADxx; None if that is not there."""
        member = self.loaded.member.in_file
        return member.first_line_span if member else None

    @property
    def beginning(self) -> Span | None:
        """The place for what no member says: the first record of LOADxx, else of the first member that is there."""
        read = (self.loaded.member, *self.symbol_stage.members, *self.system_parameters.members)
        first = next((member.in_file for member in read if member.in_file), None)
        if not first:
            account.ask(((account.SELECTION, account.ANY),))
            first = next((member.in_file for member in self.members if member.in_file), None)
        if first:
            return first.first_line_span
        entries = (parmlib.find(name) for parmlib in self.concatenation.libraries for name in parmlib.names)
        return next((entry[0].first_line_span for entry in entries if entry), None)

    @cached_property
    def by_kind(self) -> dict[str, list[ParsedMember]]:
        """All that it reads, by kinds, in the order in which it reads it, each once: members, start files, policies."""
        members: dict[str, list[ParsedMember]] = {}
        files = (*self._all_members, *self.start_files, *self.policies)
        for parsed in dict.fromkeys(member.in_system for member in files if member.in_system):
            members.setdefault(parsed.kind.id, []).append(parsed)
        return members

    def members_of(self, prefix: str) -> list[SelectedMember]:
        """Those of `members` whose names begin so; whoever asks for every value asks a thousand times."""
        if prefix not in self._by_prefix:
            self._by_prefix[prefix] = [member for member in self.members if member.name.startswith(prefix)]
        return self._by_prefix[prefix]

    def has_member_of(self, prefix: str) -> bool:
        """True if the name of one of `members` begins so."""
        return f" {prefix}" in self._names

    @cached_property
    def _names(self) -> str:
        """The names of `members`, a blank before each: it is faster to look in one text than in all of them."""
        return "".join(f" {member.name}" for member in self.members)

    @cached_property
    def _by_prefix(self) -> dict[str, list[SelectedMember]]:
        return {}

    @cached_property
    def _all_members(self) -> Sequence[SelectedMember]:
        return (self.loaded.member, *self.symbol_stage.members, *self.system_parameters.members, *self.members)

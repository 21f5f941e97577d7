"""A z/OS image as its IPL would find it: libraries, symbols, parameters, and every member it takes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, partial

from lint.finding import Span
from lint.kinds import registry
from lint.model.members import Members, is_joined
from lint.model.views import V
from lint.syntax import account
from lint.syntax.account import ANY, SELECTION, UNREAD, Account, Gap, Question, cached_property
from lint.syntax.parsed import ParsedMember
from lint.syntax.statement import LocatedStatement, is_unknown
from lint.syntax.unknown_values import note_values, note_values_in
from lint.systems.zos import unanswered
from lint.systems.zos.load import Load
from lint.systems.zos.played import Parameter, PlayedIpl
from lint.systems.zos.selected import Presence, SelectedMember, presence_of
from lint.systems.zos.selectors import (
    BEFORE_PARAMETERS,
    BY_COMMAND,
    BY_DEFAULT,
    COMMAND_MEMBERS,
    COMMANDS,
    COMMANDS_WITH_MEMBERS,
    INIT_OPERANDS,
    NAMING,
    NAMING_MEMBERS,
    NAMING_OPERANDS,
    OF_MEMBERS,
    PARAMETERS,
    SELECTING,
    SET_COMMANDS,
    STARTED_TASKS,
    naming_kinds,
)
from lint.systems.zos.symbol_table import SymbolTable


@dataclass(frozen=True, eq=False)
class Image(PlayedIpl):
    """One z/OS system. Its answers enter in the account what could not be judged."""

    @property
    def load(self) -> Load | None:
        """The statements of LOADxx that hold for it; None when LOADxx is not there."""
        account.ask(_OF_LOAD)
        account.note(tuple(unanswered.of_load(self)))
        return self.loaded.load

    @property
    def symbols(self) -> SymbolTable:
        """Its symbols."""
        account.ask((account.SYMBOLS,))
        return self.symbol_stage.table

    @property
    def sysdefs(self) -> tuple[LocatedStatement, ...]:
        """The statements of IEASYMxx that surely hold for it."""
        account.ask(_OF_SYMBOLS)
        account.note_all(self.symbols.account)
        return self.symbol_stage.sysdefs

    @property
    def parameters(self) -> Mapping[str, Parameter]:
        """Its system parameters. New ones, which nobody here knows, are not among them."""
        account.ask((_PARAMETERS,))
        account.note_all(self._account_of_list)
        account.note_all(self._account_of_parameters)
        return self.system_parameters.by_name

    @cached_property
    def _account_of_parameters(self) -> Account:
        """The gaps that hide a parameter, or which of several values of a new parameter counts."""
        return account.kept(self._note_parameters)[1]

    def _note_parameters(self) -> None:
        members = self._ieasys
        new = Counter(placed.name for parsed in members for placed in parsed.statements if not placed.is_known)
        for parsed in members:
            parsed.named(*(name for name, times in new.items() if times > 1))

    @property
    def has_all_library_names(self) -> bool:
        """True if LOADxx has no text that may name another library; also if it is not there."""
        account.note(tuple(unanswered.of_load(self)))
        if self.loaded.load and not self.concatenation.has_all_names:
            self.loaded.load.note("PARMLIB")
            return False
        return True

    @property
    def has_all_libraries(self) -> bool:
        """True if it is declared, with every library here, so that a member which is not found is not there."""
        account.note(self._gaps_of_libraries)
        return self.is_declared and self.concatenation.is_complete

    @property
    def all_members(self) -> Sequence[SelectedMember]:
        """Every member it takes, in the order of the IPL."""
        account.ask(_selection(ANY))
        account.note_all(self._account_of_selection)
        return self._all_members

    @property
    def readable_members(self) -> list[SelectedMember]:
        """The members it takes that can be looked at, each once. A found image may be here in part: it lacks none."""
        members = self.all_members
        account.note(self._gaps_among(members if self.is_declared else filter(_is_not_lacking, members)))
        return list(dict.fromkeys(member for member in self._all_members if member.in_file is not None))

    @property
    def has_every_ieasys(self) -> bool:
        """True if every IEASYSxx of the IPL is known and here."""
        account.note_all(self._account_of_list)
        parameters = self.system_parameters
        return parameters.is_whole_list and all(member.in_system is not None for member in parameters.members)

    def has_read_parameter(self, *names: str) -> bool:
        """True if every IEASYSxx is here and all in it that may be a system parameter of these names was read.

        A parameter of these names that is not seen is not coded then.
        """
        return self._has_read(*names) and self.has_every_ieasys

    @cached_property
    def _ieasys(self) -> list[ParsedMember]:
        """The IEASYSxx that are here."""
        return [member.in_system for member in self.system_parameters.members if member.in_system]

    def _has_read(self, *names: str) -> bool:
        """True if all was read that may be a system parameter of these names in the IEASYSxx that are here."""
        account.ask_for(_PARAMETERS, names)
        answers = [parsed.has_read_all(*names) for parsed in self._ieasys]  # of all, so that the account is whole
        return all(answers)

    def presence(self, name: str) -> Presence:
        """The presence of a member. One that the repository lacks is missing only where the image is declared."""
        presence = presence_of(name, self.concatenation, self.spec.elsewhere if self.spec else ())
        if presence is Presence.MISSING:
            account.note(self._gaps_of_libraries)
        return presence

    def selected_by(self, *parameters: str) -> list[SelectedMember]:
        """The members that system parameters name, in their order."""
        names = [f"{name}=" for name in parameters]
        for name in parameters:
            self.parameter(name)
            account.ask(_selection(PARAMETERS[name].prefix))
        members = [member for member in self.members if member.selected_by in names]
        account.note(self._gaps_among(members))
        return members

    def by_command(self, command: str) -> list[SelectedMember]:
        """The members that commands of its command members name: `START VLF`, `SET PROG=`, `SET` for each SET."""
        account.ask(_selection(ANY))
        account.note_all(self._account_of_commands)
        members = [member for member in self.members if f"{member.selected_by} ".startswith(f"{command} ")]
        account.note(self._gaps_among(members))
        return members

    def named_on_init(self) -> list[SelectedMember]:
        """The members that INIT of its CONSOLxx names."""
        account.ask(_selection(ANY))
        for prefix in INIT_OPERANDS.values():
            self._note_members(prefix)
        return [member for member in self.members if member.selected_by.endswith(" on INIT")]

    def selected_at(self, places: Collection[Span]) -> list[SelectedMember]:
        """The members that what stands at some places names."""
        account.ask(_selection(ANY))
        return [member for member in self.members if member.place in places]

    def of_prefix(self, prefix: str) -> list[SelectedMember]:
        """The members it takes whose names are this prefix and a suffix, each once."""
        self._note_members(prefix)
        members = (member for member in self.members if member.name[:-2] == prefix or member.name == prefix)
        return list({member.name: member for member in members}.values())

    def has_all(self, prefix: str) -> bool:
        """True if every member of a prefix that it takes is known, here, and read.

        The IEASYSxx that are here could be read for that; whether these are all, `has_every_ieasys` says.
        """
        if prefix not in self._wholes:
            self._wholes[prefix] = account.kept(lambda: self._has_all(prefix))
        is_read, gaps = self._wholes[prefix]
        account.note_all(gaps)
        return is_read

    @cached_property
    def _wholes(self) -> dict[str, tuple[bool, Account]]:
        """The answers of `has_all` with their gaps, by prefix, as far as somebody asked."""
        return {}

    def _has_all(self, prefix: str) -> bool:
        self._note_members(prefix)
        selecting = SELECTING.get(prefix, ())
        is_read = not selecting or (self._has_read(*selecting) and not any(map(self._is_invalid, selecting)))
        return is_read and not any(name.startswith(prefix) for name in self._unread)

    def _is_invalid(self, name: str) -> bool:
        """True if a system parameter has a value that is not valid, so that it may select another member."""
        parameter = self.system_parameters.by_name.get(name)
        return bool(parameter and parameter.value and parameter.value.is_invalid)

    def _note_members(self, prefix: str) -> None:
        """Enter what hides members of a prefix that it takes."""
        account.ask(_selection(prefix))
        if prefix not in self._accounts:
            _, self._accounts[prefix] = account.kept(lambda: self._note_hidden(prefix))
        account.note_all(self._accounts[prefix])

    def _note_hidden(self, prefix: str) -> None:
        if prefix in SELECTING:
            account.ask_for(_PARAMETERS, SELECTING[prefix])
        for kind_id in naming_kinds(prefix):
            account.ask_for(kind_id, NAMING_MEMBERS[kind_id])
        self._note_selection(prefix)
        account.note(self._gaps_of(prefix))

    def _note_selection(self, prefix: str) -> None:
        """Enter what hides which members of a prefix it takes, beside the members that it is known to take.

        The questions for the parameters that select them, and for the members that name them, are those of the caller.
        """
        if prefix in BEFORE_PARAMETERS:
            account.note_all(self._account_of_list)
        for name in SELECTING.get(prefix, ()):
            self._note_parameter(name)
        if prefix in BY_COMMAND:
            account.note_all(self._account_of_commands)
        if prefix in BY_DEFAULT and not self.has_member_of(prefix):
            account.note(self._gaps_of_libraries)  # one of which may have the member that the system takes unasked
        for kind_id in naming_kinds(prefix):
            # Members that name others of their own kind are those that it is known to take.
            is_own = prefix in _prefixes(kind_id)
            for parsed in self.by_kind.get(kind_id, []) if is_own else self._of_kind(kind_id):
                naming = filter(_may_name, parsed.named(*NAMING_MEMBERS[kind_id]))
                note_values_in(naming, NAMING_OPERANDS)

    def _note_all_selection(self) -> None:
        """Enter what hides which members it takes."""
        account.ask_for(_PARAMETERS, (name for names in SELECTING.values() for name in names))
        for prefix in {selector.prefix: None for selector in PARAMETERS.values()} | dict.fromkeys(OF_MEMBERS):
            self._note_selection(prefix)

    @cached_property
    def _account_of_commands(self) -> Account:
        """The gaps that hide which members its commands name."""
        return account.kept(self._note_values_in_commands)[1]

    def _note_values_in_commands(self) -> None:
        operands = ("TASK", *SET_COMMANDS, *(started.operand for started in STARTED_TASKS.values()))
        for parsed in self._of_kind("commnd"):
            note_values_in(parsed.named(*COMMANDS_WITH_MEMBERS), operands)

    @cached_property
    def _accounts(self) -> dict[str, Account]:
        """The gaps that hide which members of a prefix it takes, by prefix, as far as somebody asked."""
        return {}

    @cached_property
    def _account_of_selection(self) -> Account:
        """The gaps that hide which members it takes."""
        return account.kept(self._note_all_selection)[1]

    @cached_property
    def _gaps_of_libraries(self) -> tuple[Gap, ...]:
        return tuple(unanswered.of_libraries(self))

    def gaps(self, kind_id: str) -> tuple[Gap, ...]:
        """The members of a kind that it takes and that cannot be looked at."""
        return tuple(gap for prefix in _prefixes(kind_id) for gap in self._gaps_of(prefix))

    def _gaps_of(self, prefix: str) -> tuple[Gap, ...]:
        """The members of a prefix that it takes and that cannot be looked at."""
        return self._gaps_among(member for member in self._lacking if member.name.startswith(prefix))

    @cached_property
    def _lacking(self) -> list[SelectedMember]:
        """The members that it takes and that cannot be looked at."""
        return [member for member in self._all_members if member.in_system is None]

    def _gaps_among(self, members: Iterable[SelectedMember]) -> tuple[Gap, ...]:
        """Those of some members that cannot be looked at."""
        gaps = (unanswered.of_member(self, member) for member in members if member.in_system is None)
        return tuple(filter(None, gaps))

    @cached_property
    def _unread(self) -> list[str]:
        """The names of the members that it takes by name and that are not known, here, and read."""
        return [member.name for member in self.members if member.in_system is None and not member.is_default]

    def has_all_of(self, kind_id: str) -> bool:
        """True if the members of a kind that `of_kind` gives are surely all that it reads.

        A command may add to what the parameters select, or do itself what a member would.
        """
        prefixes = (*_prefixes(kind_id), *COMMAND_MEMBERS, *NAMING.get(kind_id, ()))
        return self.has_every_ieasys and all(map(self.has_all, prefixes)) and not self._has_command_for(kind_id)

    def _has_command_for(self, kind_id: str) -> bool:
        command = COMMANDS.get(kind_id)
        return command is not None and any(True for _ in self.named("commnd", command))

    def of_kind(self, kind_id: str) -> list[ParsedMember]:
        """The members of a kind as it sees them, in the order in which it reads them, each once."""
        account.ask((kind_id,))
        return self._of_kind(kind_id)

    def named(self, kind_id: str, *names: str) -> Iterator[LocatedStatement]:
        """The statements of these names in the members of a kind, in the order in which it reads them."""
        account.ask_for(kind_id, names)
        return (statement for parsed in self._of_kind(kind_id) for statement in parsed.named(*names))

    def reads(self, kind_id: str) -> bool:
        """True if it reads a member of a kind, whatever that says."""
        account.ask_for(kind_id, (UNREAD,))
        return bool(self._of_kind(kind_id))

    def _of_kind(self, kind_id: str) -> list[ParsedMember]:
        """The same, for one who looks at faults of the members alone."""
        for prefix in _prefixes(kind_id):
            self._note_members(prefix)
        return self.by_kind.get(kind_id, [])

    def view(self, view_class: type[V], kind: str = "") -> V | None:
        """The view (`Couple`, `Unix`) of its members of the kind that the view shows; None when there are none.

        `kind` says which where the view shows several.
        """
        members = self._of_kind(kind := kind or view_class.KINDS[0])
        if not issubclass(view_class, Members) or not is_joined(members):
            account.ask((kind,))
        build = partial(self.workspace.view, view_class, *members)
        return self.workspace.with_sources(build)[0] if members else None  # what they say decides, not their files

    def parameter(self, name: str) -> Parameter | None:
        """A system parameter, None when no IEASYSxx has it."""
        account.ask_for(_PARAMETERS, (name,))
        self._note_parameter(name)
        return self.system_parameters.by_name.get(name)

    def _note_parameter(self, name: str) -> None:
        """Enter what hides a system parameter."""
        members = self.system_parameters.members
        parameter = self.system_parameters.by_name.get(name)
        if parameter:
            members = members[members.index(parameter.member) :]
            account.note(self._gaps_among(members))
            note_values([parameter.placed])  # a suffix that is not valid selects no member
        else:
            account.note_all(self._account_of_list)
        for parsed in self._faulty_ieasys:
            if any(member.in_system is parsed for member in members):
                parsed.named(name)

    @cached_property
    def _faulty_ieasys(self) -> list[ParsedMember]:
        """The IEASYSxx that are here and have text that could not be read."""
        return [parsed for parsed in self._ieasys if not parsed.is_faultless]

    @cached_property
    def _account_of_list(self) -> Account:
        """The gaps that hide which IEASYSxx it reads."""
        return account.kept(lambda: unanswered.note_list(self))[1]


def _is_not_lacking(member: SelectedMember) -> bool:
    return member.presence is not Presence.MISSING


@cache
def _selection(prefix: str) -> frozenset[Question]:
    """The question which members it takes whose names begin so."""
    return frozenset(((SELECTION, prefix),))


@cache
def _prefixes(kind_id: str) -> tuple[str, ...]:
    """The prefixes of the names of the members of a kind."""
    kind = registry.by_id(kind_id)
    return tuple(filter(None, (kind.member, *kind.other_members))) if kind else ()


_OF_LOAD, _OF_SYMBOLS = ("load",), ("ieasym",)
"""The questions for all that LOADxx and IEASYMxx say, named here: a rule that asks need not look at them itself."""
_PARAMETERS = "ieasys"
"""The id of the kind whose statements are asked for by name: what the others say decides on nearly every rule."""


def _may_name(placed: LocatedStatement) -> bool:
    """True if a statement of these names may name a member: a definition of a subsystem does for SMS alone."""
    subsystem = placed.get("SUBNAME")
    return subsystem is None or subsystem.text == "SMS" or is_unknown(subsystem.text)

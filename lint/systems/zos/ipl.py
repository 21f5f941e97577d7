"""The virtual IPL, stage by stage: LOADxx, the concatenation, symbols, IEASYSxx, then every member that they select.

Each stage is a function from the values of the stages before to its own value; `Image` holds them all.
[z/OS MVS Initialization and Tuning Reference: LOADxx, IEASYMxx, IEASYSxx; the order of steps in
z/OS MVS System Initialization Logic; system parameters step 2; system name step 3]
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from pathlib import PurePath
from typing import NamedTuple, TypeVar

from lint.config.systems import Ipl, ZosSystem
from lint.syntax import account
from lint.syntax.statement import LocatedStatement, LocatedValue, is_unknown
from lint.systems.workspace import Workspace
from lint.systems.zos import load, policies, sysdef, unanswered
from lint.systems.zos.image import Image
from lint.systems.zos.library import (
    SYS1_PARMLIB,
    Concatenation,
    Library,
    as_configured,
    concatenate,
    file_as,
    libraries_at,
)
from lint.systems.zos.member_references import Reference, references_in
from lint.systems.zos.played import InactiveParameters, Loaded, Parameter, Symbols, SystemParameters
from lint.systems.zos.selected import Finder, Presence, SelectedMember
from lint.systems.zos.selectors import ALWAYS_READ, PARAMETERS, Combine, Selector
from lint.systems.zos.symbol_table import CONFIGURATION, Symbol, SymbolTable
from lint.systems.zos.sysplex import UNTIL_COUPLE, with_sysplex
from lint.systems.zos.undeclared import with_undeclared

T = TypeVar("T")
FIRST_PARAMETERS = "IEASYS00"
DEFAULT_LOAD = "LOAD00"
_SUFFIX_LENGTH = 2
BY_OPERATOR = "the operator"
"""The selection by `ipl: sysparm:` of the configuration."""


def declared_image(system: ZosSystem, root: PurePath, workspace: Workspace) -> Image:
    """The image that the configuration declares."""
    parmlibs = [library for path in system.parmlib for library in libraries_at(path, root, workspace)]
    iplparm = [library for path in system.iplparm for library in libraries_at(path, root, workspace)]
    image = _simulate(system.name, system, system.ipl, [*iplparm, *_load_order(parmlibs)], parmlibs, workspace)
    start_files = tuple(_start_files(system, root, workspace))
    return replace(image, start_files=start_files, policies=tuple(policies.declared(system, root, workspace)))


def _start_files(system: ZosSystem, root: PurePath, workspace: Workspace) -> Iterator[SelectedMember]:
    """/etc/rc and /etc/profile, as far as the configuration names them. The shell knows no system symbols."""
    for name, path in (("/etc/rc", system.uss.rc), ("/etc/profile", system.uss.profile)):
        if path:
            library = file_as(name, path, root, workspace)
            member, kind = library.find(name) or (None, None)
            parsed = workspace.parsed(member, kind) if member and kind else None
            yield SelectedMember(name, "configuration", None, Presence.PRESENT, library, parsed, parsed)


def discovered_image(name: str, load_name: str, libraries: list[Library], workspace: Workspace) -> Image:
    """An image that is not declared: libraries in which one LOADxx was found."""
    return _simulate(name, None, Ipl(load_name), _load_order(libraries), libraries, workspace)


def _load_order(libraries: list[Library]) -> list[Library]:
    """Libraries in the order in which LOADxx is looked for: SYS1.PARMLIB, then whatever else may hold it here."""
    return sorted(libraries, key=lambda library: library.data_set != SYS1_PARMLIB)


class _Stages(NamedTuple):
    """The stages of the IPL of one system, which the workspace keeps: one is redone where it would not be the same."""

    workspace: Workspace
    system: tuple[object, ...]
    """The name of the system, and all else that is known before the first stage."""

    def kept(self, stage: object, build: Callable[[], T], *made_of: object) -> T:
        """The result of a stage that is made of those before it and of files; `build` runs if one of them changed."""
        name, *_ = self.system
        return self.workspace.once(("stage", name, stage), build, (self.system, *made_of))


def _simulate(
    name: str,
    spec: ZosSystem | None,
    ipl: Ipl,
    load_libraries: list[Library],
    parmlibs: list[Library],
    workspace: Workspace,
) -> Image:
    """The stages in their order."""
    elsewhere = spec.elsewhere if spec else ()
    stages = _Stages(workspace, (name, spec, ipl, load_libraries, parmlibs))
    first = Finder(workspace, as_configured(load_libraries), elsewhere)
    loaded = stages.kept("LOADxx", lambda: _read_load(ipl, first))
    concatenation = stages.kept("libraries", lambda: _concatenation(loaded, parmlibs, spec, workspace), loaded)
    finder = Finder(workspace, concatenation, elsewhere)
    symbols = stages.kept("IEASYMxx", lambda: _read_symbols(ipl, spec, loaded, finder), loaded, finder)
    of_parameters = finder._replace(symbols=symbols.table)
    parameters = stages.kept(
        "IEASYSxx", lambda: _read_parameters(ipl, loaded, symbols, of_parameters), loaded, symbols, of_parameters
    )
    table = stages.kept(
        "SYSNAME",
        lambda: _with_system_name(ipl, symbols.table, (loaded.member, *symbols.members), parameters),
        loaded, symbols, parameters,
    )  # fmt: skip
    couples = _selected_by_parameter("COUPLE", parameters, finder._replace(symbols=table), stages)
    whole_table = with_sysplex(table, parameters, couples)
    table = stages.kept("SYSPLEX", lambda: whole_table, whole_table)  # that of before, if it is equal
    members = _select_members(parameters, couples, finder._replace(symbols=table), stages)
    inactive = stages.kept("inactive", lambda: _inactive_parameters(parameters, finder), parameters, finder)
    symbols = symbols._replace(table=table)
    return Image(name, spec, loaded, concatenation, symbols, parameters, members, inactive, workspace)


# --- LOADxx ----------------------------------------------------------------------------------------------------


def _read_load(ipl: Ipl, finder: Finder) -> Loaded:
    member = finder.select(ipl.load or DEFAULT_LOAD, "the IPL")
    return Loaded(member, load.resolve(member.in_file, ipl) if member.in_file else None)


def _concatenation(
    loaded: Loaded, parmlibs: list[Library], spec: ZosSystem | None, workspace: Workspace
) -> Concatenation:
    if loaded.load is None:
        libraries = as_configured(parmlibs)
    else:
        has_all_names = loaded.load.parsed.has_read_all("PARMLIB")
        libraries = concatenate(loaded.data_sets, parmlibs)._replace(has_all_names=has_all_names)
    return with_undeclared(libraries, loaded.data_sets, workspace) if spec else libraries


def _suffixes_in_load(loaded: Loaded, statement: str) -> list[LocatedValue]:
    placed = loaded.load.single.get(statement) if loaded.load else None
    operand = (placed.get("SUFFIXES") or placed.get("SUFFIX")) if placed else None
    return list(_suffixes_in(operand.values)) if operand else []


def _is_load_certain(loaded: Loaded, statement: str) -> bool:
    """True if it is certain what LOADxx says in a statement."""
    return (
        loaded.load is not None
        and loaded.load.parsed.has_read_all(statement)
        and statement not in loaded.load.uncertain
    )


# --- symbols ---------------------------------------------------------------------------------------------------


def _read_symbols(ipl: Ipl, spec: ZosSystem | None, loaded: Loaded, finder: Finder) -> Symbols:
    """The symbols that LOADxx, the IEASYMxx members and the configuration define."""
    symbols, gaps = account.kept(lambda: _defined_symbols(ipl, spec, loaded, finder))
    return symbols._replace(table=replace(symbols.table, account=gaps))


def _defined_symbols(ipl: Ipl, spec: ZosSystem | None, loaded: Loaded, finder: Finder) -> Symbols:
    configured = [Symbol(name, text, CONFIGURATION) for name, text in (spec.symbols if spec else {}).items()]
    table = SymbolTable().with_symbols([*configured, *_symbols_of_load(ipl, loaded)])
    members = tuple(
        finder.select(f"IEASYM{suffix.text}", "IEASYM in LOADxx", suffix.span)
        for suffix in _suffixes_in_load(loaded, "IEASYM")
    )
    sysdefs: list[LocatedStatement] = []
    for member in members:
        if member.in_file:
            table, certain = sysdef.with_member(table, member.in_file, ipl)
            sysdefs += certain
        else:
            account.note([gap] if (gap := unanswered.of_named(member)) else [])
    has_all_members = _is_load_certain(loaded, "IEASYM") and all(
        member.in_file and not member.in_file.conflicts for member in members
    )
    return Symbols(replace(table, has_all_members=has_all_members), members, tuple(sysdefs))


def _symbols_of_load(ipl: Ipl, loaded: Loaded) -> Iterator[Symbol]:
    if ipl.volume:
        yield Symbol("SYSR1", ipl.volume, CONFIGURATION)
    if loaded.load is None:
        return
    sysplex = loaded.load.text("SYSPLEX", "SYSPLEX")
    placed = loaded.load.single.get("SYSPLEX")
    if sysplex:
        yield Symbol("SYSPLEX", sysplex, "SYSPLEX in LOADxx", placed["SYSPLEX"].span if placed else None)
    elif placed and "SYSPLEX" in placed and placed["SYSPLEX"].is_invalid:
        yield Symbol("SYSPLEX", None, "SYSPLEX in LOADxx", placed["SYSPLEX"].span, is_invalid=True)
    elif placed is None and _is_load_certain(loaded, "SYSPLEX"):
        yield Symbol("SYSPLEX", "LOCAL", UNTIL_COUPLE)
    level = loaded.load.text("ARCHLVL", "LEVEL")
    if level is not None:
        yield Symbol("SYSALVL", level or "2", "ARCHLVL in LOADxx" if level else "default")


def _with_system_name(
    ipl: Ipl, symbols: SymbolTable, members: Sequence[SelectedMember], parameters: SystemParameters
) -> SymbolTable:
    """The symbols with SYSNAME and SYSCLONE, which IEASYSxx or the hardware give where IEASYMxx does not."""
    named = symbols
    parameter = parameters.by_name.get("SYSNAME")
    if "SYSNAME" not in symbols:
        by_parameter = parameter.texts[0] if parameter and parameter.texts and parameter.is_known else None
        by_hardware = next((name for name in (ipl.vmuserid, ipl.lpar, ipl.hwname) if name), None)
        if any(member.in_file and member.in_file.conflicts for member in (*members, *parameters.members)):
            by_parameter = by_hardware = None  # one of two versions may name the system
        source = "SYSNAME in IEASYSxx" if by_parameter else "the name of the hardware" if by_hardware else "not known"
        place = parameter.span if by_parameter and parameter else None
        is_secret = bool(by_parameter and parameter and parameter.value and symbols.has_secret(parameter.value.symbols))
        named = symbols.with_symbols([Symbol("SYSNAME", by_parameter or by_hardware, source, place, is_secret)])
    if "SYSCLONE" in named:
        return named
    return named.with_symbols([sysdef.clone_of(named.symbols["SYSNAME"])])


# --- system parameters -----------------------------------------------------------------------------------------


def _read_parameters(ipl: Ipl, loaded: Loaded, symbols: Symbols, finder: Finder) -> SystemParameters:
    """The IEASYSxx members in their order, and what is left when later ones override earlier ones."""
    first = finder.select(FIRST_PARAMETERS, "every IPL")
    if ipl.sysparm is not None:
        members = [first, *(finder.select(f"IEASYS{suffix}", BY_OPERATOR) for suffix in ipl.sysparm)]
        is_whole_list = True
    else:
        members = [first]
        for value, selected_by in _system_parameter_lists(loaded, symbols.table):
            if value.text != FIRST_PARAMETERS[-2:] or len(members) > 1:
                members.append(finder.select(f"IEASYS{value.text}", selected_by, value.span))
        is_whole_list = (
            _is_load_certain(loaded, "SYSPARM") and symbols.table.has_all_members and symbols.table.sysparm is not None
        )
    return SystemParameters(tuple(members), _merged(members), is_whole_list)


def _system_parameter_lists(loaded: Loaded, symbols: SymbolTable) -> Iterator[tuple[LocatedValue, str]]:
    yield from ((value, "SYSPARM in LOADxx") for value in _suffixes_in_load(loaded, "SYSPARM"))
    yield from ((value, "SYSPARM in IEASYMxx") for value in _suffixes_in(symbols.sysparm or ()))


def _merged(members: Iterable[SelectedMember]) -> dict[str, Parameter]:
    parameters: dict[str, Parameter] = {}
    for member in members:
        for placed in member.in_system.statements if member.in_system else ():
            if placed.is_known:
                before = parameters.get(placed.name)
                overridden = (*before.overridden, before) if before else ()
                parameters[placed.name] = Parameter(placed.name, placed, member, overridden)
    return parameters


def _inactive_parameters(parameters: SystemParameters, finder: Finder) -> InactiveParameters:
    """The IEASYSxx for another IPL, and what they select."""
    read = {member.name for member in parameters.members}
    inactive: dict[str, frozenset[str]] = {}
    for library in reversed(finder.concatenation.libraries):
        key = "named by IEASYSxx", library
        inactive |= finder.workspace.once(key, partial(_selected_in, library, finder.workspace))
    names = tuple(name for name in inactive if name not in read)
    selected = frozenset[str]().union(*(inactive[name] for name in names))
    for name in selected:
        finder.confirm(name)
    return InactiveParameters(names, selected)


def _selected_in(library: Library, workspace: Workspace) -> dict[str, frozenset[str]]:
    """The names of the members that each IEASYSxx of a library selects."""
    entries = ((name, library.find(name)) for name in library.names if name.startswith("IEASYS"))
    return {
        name: frozenset(
            f"{selector.prefix}{value.text}"
            for placed in workspace.parsed(entry[0], entry[1]).statements
            if (selector := PARAMETERS.get(placed.name))
            for value in _suffixes_of(selector, placed)
        )
        for name, entry in entries
        if entry and entry[1] and entry[1].id == "ieasys"
    }


# --- members ---------------------------------------------------------------------------------------------------


def _select_members(
    parameters: SystemParameters, couples: list[SelectedMember], finder: Finder, stages: _Stages
) -> tuple[SelectedMember, ...]:
    """The members that the parameters select or every IPL reads, then those that these name in turn, each once.

    `couples` are the COUPLExx, which are read before the others, when the name of the sysplex is not known.
    """
    members = [
        member
        for name in PARAMETERS
        for member in (couples if name == "COUPLE" else _selected_by_parameter(name, parameters, finder, stages))
    ]
    members += stages.kept("members of every IPL", lambda: _always_read(finder), finder)
    seen: set[str] = set()
    latest = list(members)
    while latest:
        named: list[SelectedMember] = []
        for naming in latest:
            references = tuple(_new_references(naming, members, seen))
            if references:
                key = "named by", naming.name, naming.selected_by
                named += stages.kept(key, partial(_named_members, references, finder), references, finder)
        members += named
        latest = named
    return tuple(members)


def _always_read(finder: Finder) -> list[SelectedMember]:
    return [member for name, by in ALWAYS_READ.items() for member in finder.select_default(name, by)]


def _new_references(naming: SelectedMember, members: Sequence[SelectedMember], seen: set[str]) -> Iterator[Reference]:
    """The references of a member that are not in `seen`, and now are; `members` are those that are selected already."""
    for reference in references_in(naming.in_system) if naming.in_system else ():
        key = f"{reference.name} {reference.place}"
        if key in seen or (reference.is_fallback and any(member.name == reference.name for member in members)):
            continue
        seen.add(key)
        yield reference


def _named_members(references: Iterable[Reference], finder: Finder) -> list[SelectedMember]:
    named: list[SelectedMember] = []
    for reference in references:
        if reference.is_default:
            named += finder.select_default(reference.name, reference.selected_by, reference.place)
        else:
            named.append(finder.select(reference.name, reference.selected_by, reference.place))
    return named


def _selected_by_parameter(
    name: str, parameters: SystemParameters, finder: Finder, stages: _Stages
) -> list[SelectedMember]:
    selector, parameter = PARAMETERS[name], parameters.by_name.get(name)
    if not parameter and not selector.default:
        return []

    def select() -> list[SelectedMember]:
        if parameter:
            return [
                finder.select(f"{selector.prefix}{value.text}", f"{name}=", value.span)
                for value in _suffixes_of(selector, parameter.placed)
            ]
        return finder.select_default(f"{selector.prefix}{selector.default}", f"default of {name}=")

    return stages.kept(("parameter", name), select, parameter, finder)


def _suffixes_in(values: Iterable[LocatedValue]) -> Iterator[LocatedValue]:
    """Those values that are suffixes: two characters, or what a symbol may still turn into two."""
    return (value for value in values if len(value.text) == _SUFFIX_LENGTH or is_unknown(value.text))


def _suffixes_of(selector: Selector, placed: LocatedStatement) -> list[LocatedValue]:
    """The suffixes that a system parameter has; only the first where it takes one member."""
    value = placed.get("VALUE")
    values = list(_suffixes_in(value.values)) if value else []
    return values[:1] if selector.combine is Combine.SINGLE else values

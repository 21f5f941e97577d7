"""The virtual IPL: LOADxx, symbols, IEASYSxx, then every member that the image takes.

[z/OS MVS Initialization and Tuning Reference: LOADxx, IEASYMxx, IEASYSxx; the order of steps in
z/OS MVS System Initialization Logic; system parameters step 2; system name step 3]
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from pathlib import Path

from lint.config.systems import Ipl, ZosSystem
from lint.finding import Span
from lint.kinds.statement import Placed, PlacedValue
from lint.systems import load, sysdef
from lint.systems.image import Chosen, Image, Parameter, Presence, suffixes
from lint.systems.library import SYS1_PARMLIB, Concatenation, Library, concatenate, in_order, libraries_at
from lint.systems.named import named_in_members
from lint.systems.selectors import ALWAYS_READ, PARAMETERS, Combine, Selector
from lint.systems.sources import Sources
from lint.systems.symbol_table import Symbol

FIRST_PARAMETERS = "IEASYS00"
DEFAULT_LOAD = "LOAD00"


def play(system: ZosSystem, root: Path, sources: Sources) -> Image:
    """A declared image."""
    parmlibs = [library for path in system.parmlib for library in libraries_at(path, root, sources)]
    iplparm = [library for path in system.iplparm for library in libraries_at(path, root, sources)]
    return _Ipl(system.name, system, system.ipl, sources).play([*iplparm, *_for_load(parmlibs)], parmlibs)


def play_found(name: str, load_name: str, libraries: list[Library], sources: Sources) -> Image:
    """An image that nobody declared: libraries in which one LOADxx was found."""
    return _Ipl(name, None, Ipl(load_name), sources).play(_for_load(libraries), libraries)


def _for_load(libraries: list[Library]) -> list[Library]:
    """Libraries in the order in which LOADxx is looked for: SYS1.PARMLIB, then whatever else may hold it here."""
    return sorted(libraries, key=lambda one: one.data_set != SYS1_PARMLIB)


class _Ipl:
    """One IPL under way."""

    def __init__(self, name: str, spec: ZosSystem | None, ipl: Ipl, sources: Sources) -> None:
        self._spec = spec
        self._ipl = ipl
        self._sources = sources
        self._image = Image(name, spec, Concatenation(()), Chosen("", "", None, Presence.MISSING))

    def play(self, for_load: list[Library], parmlibs: list[Library]) -> Image:
        image = self._image
        image.concatenation = in_order(for_load)
        image.load_member = self._chosen(self._ipl.load or DEFAULT_LOAD, "the IPL", None)
        image.concatenation = in_order(parmlibs)
        if image.load_member.parsed:
            image.load = load.choose(image.load_member.parsed, self._ipl)
            data_sets = [placed["DATA_SET"].text for placed in image.load.parmlibs if "DATA_SET" in placed]
            image.concatenation = concatenate(data_sets, parmlibs)
        self._first_symbols()
        self._read_symbols()
        self._read_parameters()
        self._name_the_system()
        self._select_members()
        self._look_at_spares()
        return image

    # --- symbols ----------------------------------------------------------------------------------------------

    def _first_symbols(self) -> None:
        image, symbols = self._image, self._image.symbols
        if self._ipl.volume:
            symbols.define(Symbol("SYSR1", self._ipl.volume, "configuration"))
        if not image.load:
            return
        sysplex = image.load.text("SYSPLEX", "SYSPLEX")
        placed = image.load.single.get("SYSPLEX")
        if sysplex:
            symbols.define(Symbol("SYSPLEX", sysplex, "SYSPLEX in LOADxx", placed["SYSPLEX"].span if placed else None))
        level = image.load.text("ARCHLVL", "LEVEL")
        if level is not None:
            symbols.define(Symbol("SYSALVL", level or "2", "ARCHLVL in LOADxx" if level else "default"))

    def _read_symbols(self) -> None:
        image = self._image
        image.symbols.is_complete = self._has_statement_for_sure("IEASYM")
        for suffix in self._load_list("IEASYM"):
            chosen = self._chosen(f"IEASYM{suffix.text}", "IEASYM in LOADxx", suffix.span, resolve=False)
            image.symbol_members.append(chosen)
            if chosen.parsed:
                image.sysdefs += sysdef.define(chosen.parsed, self._ipl, image.symbols)
            else:
                image.symbols.is_complete = False
        for name, text in (self._spec.symbols if self._spec else {}).items():
            image.symbols.define(Symbol(name, text, "configuration"))

    def _has_statement_for_sure(self, statement: str) -> bool:
        """Whether it is known what LOADxx says in a statement."""
        loaded = self._image.load
        return loaded is not None and loaded.parsed.has_read_all(statement) and statement not in loaded.uncertain

    def _load_list(self, statement: str) -> list[PlacedValue]:
        placed = self._image.load.single.get(statement) if self._image.load else None
        found = (placed.get("SUFFIXES") or placed.get("SUFFIX")) if placed else None
        return list(suffixes(found.values)) if found else []

    def _name_the_system(self) -> None:
        symbols = self._image.symbols
        coded = self._image.parameters.get("SYSNAME")
        if "SYSNAME" not in symbols:
            given = coded.texts[0] if coded and coded.texts and coded.is_known else None
            by_hardware = next((name for name in (self._ipl.vmuserid, self._ipl.lpar, self._ipl.hwname) if name), None)
            source = "SYSNAME in IEASYSxx" if given else "the name of the hardware" if by_hardware else "not known"
            symbols.define(Symbol("SYSNAME", given or by_hardware, source, coded.span if given and coded else None))
        if "SYSCLONE" not in symbols:
            name = symbols.symbols["SYSNAME"].text
            symbols.define(Symbol("SYSCLONE", name[-2:] if name else None, "default: the end of SYSNAME"))

    # --- parameters -------------------------------------------------------------------------------------------

    def _read_parameters(self) -> None:
        image = self._image
        first = self._chosen(FIRST_PARAMETERS, "every IPL", None)
        chosen = [first]
        for value, by in self._system_parameter_lists():
            if value.text != FIRST_PARAMETERS[-2:] or len(chosen) > 1:
                chosen.append(self._chosen(f"IEASYS{value.text}", by, value.span))
        symbols = image.symbols
        image.has_whole_list = self._has_statement_for_sure("SYSPARM") and symbols.is_complete
        image.has_whole_list &= symbols.sysparm is not None
        if self._ipl.sysparm is not None:
            chosen = [first, *(self._chosen(f"IEASYS{one}", "the operator", None) for one in self._ipl.sysparm)]
            image.has_whole_list = True
        image.parameter_members = chosen
        for one in chosen:
            self._take_parameters(one)

    def _system_parameter_lists(self) -> Iterator[tuple[PlacedValue, str]]:
        yield from ((value, "SYSPARM in LOADxx") for value in self._load_list("SYSPARM"))
        yield from ((value, "SYSPARM in IEASYMxx") for value in suffixes(self._image.symbols.sysparm or ()))

    def _take_parameters(self, chosen: Chosen) -> None:
        parameters = self._image.parameters
        for placed in chosen.parsed.statements if chosen.parsed else ():
            if placed.known:
                before = parameters.get(placed.name)
                overridden = (*before.overridden, before) if before else ()
                parameters[placed.name] = Parameter(placed.name, placed, chosen, overridden)

    def _look_at_spares(self) -> None:
        """The IEASYSxx for another IPL, and what they select."""
        image = self._image
        read = {one.name for one in image.parameter_members}
        spares: dict[str, frozenset[str]] = {}
        for library in reversed(image.concatenation.libraries):
            spares |= self._sources.once(("named by IEASYSxx", library), partial(_named_in, library, self._sources))
        image.spares = tuple(name for name in spares if name not in read)
        image.named_by_spares = frozenset().union(*(spares[name] for name in image.spares))

    # --- members ----------------------------------------------------------------------------------------------

    def _select_members(self) -> None:
        members = self._image.members
        for name in PARAMETERS:
            members.extend(self._members_of(name))
        for name in ALWAYS_READ:
            members.extend(self._if_there(name, "every IPL"))
        seen: set[str] = set()
        rounds = list(members)
        while rounds:
            found = []
            for request in named_in_members(rounds):
                key = f"{request.name} {request.place}"
                if key in seen:
                    continue
                seen.add(key)
                if request.is_default:
                    found.extend(self._if_there(request.name, request.by, request.place))
                else:
                    found.append(self._chosen(request.name, request.by, request.place))
            members.extend(found)
            rounds = found

    def _members_of(self, name: str) -> Iterable[Chosen]:
        selector, coded = PARAMETERS[name], self._image.parameters.get(name)
        if coded:
            named = _named(selector, coded.placed)
            return [self._chosen(f"{selector.prefix}{value.text}", f"{name}=", value.span) for value in named]
        return self._if_there(f"{selector.prefix}{selector.default}", f"default of {name}=") if selector.default else ()

    def _if_there(self, name: str, by: str, place: Span | None = None) -> list[Chosen]:
        """A member that the system takes unasked: one that is not there is no loss."""
        chosen = self._chosen(name, by, place, is_default=True)
        return [chosen] if chosen.is_found else []

    def _chosen(
        self, name: str, by: str, place: Span | None, *, resolve: bool = True, is_default: bool = False
    ) -> Chosen:
        presence = self._image.presence(name)
        if presence is not Presence.FOUND:
            return Chosen(name, by, place, presence, is_default=is_default)
        holders = self._image.concatenation.holders(name)
        library, hidden = holders[0], tuple(holders[1:])
        member, kind = library.find(name) or (None, None)
        if member is None or kind is None:
            return Chosen(name, by, place, presence, library, hidden=hidden, is_default=is_default)
        original = self._sources.parsed(member, kind)
        seen, overflows = self._sources.resolved(original, self._image.symbols) if resolve else (original, [])
        return Chosen(name, by, place, presence, library, seen, original, hidden, is_default, tuple(overflows))


def _named_in(library: Library, sources: Sources) -> dict[str, frozenset[str]]:
    """The names of the members that each IEASYSxx of a library selects."""
    members = ((name, library.find(name)) for name in library.names if name.startswith("IEASYS"))
    return {
        name: frozenset(
            f"{selector.prefix}{value.text}"
            for placed in sources.parsed(member, kind).statements
            if (selector := PARAMETERS.get(placed.name))
            for value in _named(selector, placed)
        )
        for name, (member, kind) in ((name, entry) for name, entry in members if entry)
        if kind and kind.id == "ieasys"
    }


def _named(selector: Selector, placed: Placed) -> list[PlacedValue]:
    """The suffixes that a system parameter has; only the first where it takes one member."""
    value = placed.get("VALUE")
    found = list(suffixes(value.values)) if value else []
    return found[:1] if selector.combine is Combine.SINGLE else found

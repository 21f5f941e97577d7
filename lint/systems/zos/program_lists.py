"""The lists of libraries that an image makes for programs: link pack area, link list, APF list.

LPALSTxx and LNKLSTxx are concatenated; LNK= does not count where PROG= activates a link list of its own; APF ADD and
DELETE add up. Libraries that the system puts first by itself are not among them.
[doc: LPALSTxx; LNKLST vs PROG; PROGxx LNKLST syntax; PROGxx APF use]
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from typing import NamedTuple

from lint.finding import Span
from lint.model.libraries import (
    PARTITIONED_DATA_SETS_EXTENDED,
    IncludedModules,
    LibraryList,
    StaticApfList,
    last_qualifier,
)
from lint.model.members import text_of
from lint.model.prog import LinkListStep, Prog
from lint.syntax.parsed import ParsedMember
from lint.syntax.statement import LocatedOperand, LocatedStatement, LocatedValue, is_unknown
from lint.systems.zos.image import Image

LPALIB = "SYS1.LPALIB"
"""First in the link pack area, unless a SYSLIB of PROGxx says otherwise. [doc: LPALSTxx rules]"""

AUTHORIZED = frozenset({"SYS1.LINKLIB", "SYS1.SVCLIB"})
"""In the APF list by themselves. [doc: PROGxx APF use]"""


class Listed(NamedTuple):
    """A library that a list names, its volume ("" for the master catalog's), and where."""

    name: str
    volume: str
    place: LocatedOperand


class LeftOut(NamedTuple):
    """A library that a member names and that is not in the list: a PDSE in the LPA list, or one that is deleted.

    `deleted_by` is the DELETE statement, None for a PDSE.
    """

    library: Listed
    deleted_by: Span | None = None


class ProgramList(NamedTuple):
    """The libraries of one list, in the order in which members name them.

    `is_known` says whether all of them are seen, so that a library which is not among them is not in the list;
    `place` is what makes the list count, None when the system takes it unasked. `left_out` are those that members name
    in vain, `again` the entries of the APF list that it has already.
    """

    libraries: tuple[Listed, ...]
    is_known: bool
    place: Span | None = None
    left_out: tuple[LeftOut, ...] = ()
    again: tuple[Listed, ...] = ()

    @property
    def names(self) -> frozenset[str]:
        """The names of its libraries."""
        return frozenset(library.name for library in self.libraries)


def at_ipl(image: Image) -> list[ParsedMember]:
    """The PROGxx members of PROG=, which are read when only part of the system is there."""
    return list(dict.fromkeys(member.resolved for member in image.selected_by("PROG") if member.resolved))


def after_ipl(image: Image) -> list[ParsedMember]:
    """The PROGxx members that SET PROG commands read."""
    members = (member for member in image.of_prefix("PROG") if member.selected_by != "PROG=")
    return list(dict.fromkeys(member.resolved for member in members if member.resolved))


def lpa_list(image: Image) -> ProgramList:
    """The libraries of the pageable link pack area, without a PDSE, which it does not take.

    What the system does without LPA= is not known. [doc: LPALSTxx]
    """
    listed = _of_members(image, "lpalst", "LPA", "LPALST")
    taken = tuple(library for library in listed.libraries if not is_extended(library.name))
    left_out = tuple(LeftOut(library) for library in listed.libraries if is_extended(library.name))
    return listed._replace(libraries=taken, left_out=left_out)


class Included(NamedTuple):
    """Modules that MLPA=, FIX= or LPA ADD (`by`) puts into the link pack area; `library` is None if none is named."""

    by: str
    statement: LocatedStatement
    library: Listed | None
    modules: tuple[LocatedValue, ...]


def included_modules(image: Image) -> Iterator[Included]:
    """The statements that put single modules into the link pack area, in the order of the IPL."""
    for kind, by in (("iealpa", "MLPA"), ("ieafix", "FIX")):
        if members := image.of_kind(kind):
            modules = IncludedModules(*members)
            for statement in modules.statements("INCLUDE", "LIBRARY"):
                values = tuple(module.value for module in modules.modules_of(statement))
                yield Included(by, statement, _library_of(statement, "LIBRARY"), values)
    for statement in lpa_statements(image, "ADD"):
        operands = (*statement.all("MODNAME"), *statement.all("MASK"))
        values = tuple(value for operand in operands for value in operand.values)
        yield Included("LPA ADD", statement, _library_of(statement, "DSNAME"), values)


def lpa_statements(image: Image, function: str) -> Iterator[LocatedStatement]:
    """The LPA statements of PROGxx with a function, ADD or DELETE.

    In a member of PROG= they are deferred to the end of the IPL. [doc: PROGxx LPA use]
    """
    if members := list(dict.fromkeys((*at_ipl(image), *after_ipl(image)))):
        yield from (statement for statement in Prog(*members).statements("LPA") if function in statement)


def _library_of(statement: LocatedStatement, operand: str) -> Listed | None:
    place = statement.get(operand)
    return _listed(statement, place) if place else None


def module_libraries(image: Image) -> ProgramList:
    """The libraries from which single modules are put into the link pack area: by MLPA=, FIX=, or LPA ADD.

    Only an LPA ADD takes modules of a PDSE.
    """
    libraries = [
        entry.library._replace(volume="")
        for entry in included_modules(image)
        if entry.library and (entry.by == "LPA ADD" or not is_extended(entry.library.name))
    ]
    included = [IncludedModules(*members) for kind in ("iealpa", "ieafix") if (members := image.of_kind(kind))]
    is_known = image.has_all_of("prog") and image.has_all("IEALPA") and image.has_all("IEAFIX")
    if members := list(dict.fromkeys((*at_ipl(image), *after_ipl(image)))):
        is_known = is_known and Prog(*members).has_read_all("LPA")
    is_known = is_known and all(modules.has_read_all("INCLUDE", "LIBRARY") for modules in included)
    return _list(libraries, is_known)


def first_libraries(image: Image, operands: Collection[str]) -> ProgramList:
    """The libraries that these operands of SYSLIB put first into a list, in the order of the operands.

    Without an operand the system takes a library of its own. Only a member of PROG= can name another. [doc: PROGxx]
    """
    selected = image.selected_by("PROG")
    is_known = image.has_every_ieasys and all(member.resolved for member in selected)
    by_operand: dict[str, Listed] = {}
    if members := at_ipl(image):
        prog = Prog(*members)
        is_known = prog.has_read_all("SYSLIB") and is_known
        for statement in prog.statements("SYSLIB"):
            places = (place for operand in operands for place in statement.all(operand) if place.text)
            by_operand |= {place.name: _listed(statement, place) for place in places}
    return _list((by_operand[operand] for operand in operands if operand in by_operand), is_known)


def link_list(image: Image) -> ProgramList:
    """The link list: the one that PROG= activates, else that of LNK=."""
    members = at_ipl(image)
    is_known = image.has_all_of("prog")
    if members:
        prog = Prog(*members)
        is_known = is_known and prog.has_read_all("LNKLST")
        steps = list(prog.link_list_steps)
        active = next((step for step in reversed(steps) if step.function == "ACTIVATE"), None)
        if active:
            libraries, left_out, is_whole = _built(steps, active.link_list)
            listed = _list(libraries, is_known and is_whole, active.statement["NAME"].span)
            return listed._replace(left_out=tuple(left_out))
    lnklst = _of_members(image, "lnklst", "LNK", "LNKLST")
    return ProgramList(lnklst.libraries, lnklst.is_known and is_known, lnklst.place)


def apf_list(image: Image) -> ProgramList:
    """The libraries of IEAAPFxx, which come first, and those that APF ADD authorizes, less those of a later DELETE."""
    members = dict.fromkeys((*at_ipl(image), *after_ipl(image)))
    static = image.view(StaticApfList)
    entries = static.libraries if static else ()
    listed: dict[tuple[str, str], Listed] = {}
    again: dict[tuple[str, str], list[Listed]] = {}
    for library in (Listed(entry.name.text, entry.volume, entry.name) for entry in entries):
        _add(library, listed, again)
    left_out: dict[tuple[str, str], LeftOut] = {}
    for statement in Prog(*members).statements("APF") if members else ():
        for place in statement.all("DSNAME"):
            library = _listed(statement, place)
            if "ADD" in statement:
                _add(library, listed, again)
                left_out.pop(library[:2], None)
            elif "DELETE" in statement and (deleted := listed.pop(library[:2], None)):
                left_out[library[:2]] = LeftOut(deleted, statement.span)
                again.pop(library[:2], None)
    is_known = image.has_all_of("prog") and image.has_all("IEAAPF")
    is_known = is_known and (static is None or static.has_read_all("ENTRY"))
    is_known = is_known and (not members or Prog(*members).has_read_all("APF"))
    repeats = tuple(library for libraries in again.values() for library in libraries)
    return _list(listed.values(), is_known)._replace(left_out=tuple(left_out.values()), again=repeats)


def _add(library: Listed, listed: dict[tuple[str, str], Listed], again: dict[tuple[str, str], list[Listed]]) -> None:
    """Puts a library into an APF list, or among the repeats if the list has it on this volume."""
    if listed.setdefault(library[:2], library) is not library:
        again.setdefault(library[:2], []).append(library)


def _of_members(image: Image, kind: str, parameter_name: str, prefix: str) -> ProgramList:
    members = image.of_kind(kind)
    if not members:
        return ProgramList((), is_known=False)
    parameter = image.parameter(parameter_name)
    library_list = LibraryList(*members)
    libraries = (Listed(entry.name.text, entry.volume, entry.name) for entry in library_list.libraries)
    is_known = image.has_every_ieasys and image.has_all(prefix) and library_list.has_read_all("ENTRY")
    return _list(libraries, is_known, parameter.span if parameter else None)


def _built(steps: Iterable[LinkListStep], name: str) -> tuple[list[Listed], list[LeftOut], bool]:
    """The libraries of an active link list, those deleted, and whether its DEFINE is seen with all it copies."""
    lists: dict[str, list[Listed]] = {}
    left_out: list[LeftOut] = []
    partial = set()
    for function, link_list_name, statement in steps:
        if function == "DEFINE":
            source = text_of(statement, "COPYFROM")
            lists[link_list_name] = list(lists.get(source, ()))
            if source and (source not in lists or source in partial):
                partial.add(link_list_name)
            continue
        libraries = lists.get(link_list_name)
        if libraries is None:
            partial.add(link_list_name)
            libraries = lists.setdefault(link_list_name, [])
        for place in statement.all("DSNAME"):
            if function == "ADD":
                libraries.append(_listed(statement, place))
            elif function == "DELETE":
                gone = [library for library in libraries if library.name == place.text]
                libraries[:] = [library for library in libraries if library.name != place.text]
                left_out += [LeftOut(library, statement.span) for library in gone if link_list_name == name]
    return lists.get(name, []), left_out, name in lists and name not in partial and not any(map(is_unknown, lists))


def is_extended(name: str) -> bool:
    """True for the name of a library that the system delivers as a PDSE."""
    return last_qualifier(name) in PARTITIONED_DATA_SETS_EXTENDED


def _listed(statement: LocatedStatement, place: LocatedOperand) -> Listed:
    return Listed(place.text, text_of(statement, "VOLUME"), place)


def _list(libraries: Iterable[Listed], is_known: bool, place: Span | None = None) -> ProgramList:
    listed = tuple(libraries)
    return ProgramList(listed, is_known and not any(is_unknown(library.name) for library in listed), place)


def same_library(first: Listed, second: Listed) -> bool:
    """True if two entries are surely the same library: no symbol in them, and no two volumes that differ."""
    volumes = {first.volume, second.volume} - {""}
    return first.name == second.name and len(volumes) <= 1 and not any(map(is_unknown, (first.name, *volumes)))


def statements_at_ipl(image: Image, name: str, functions: tuple[str, ...]) -> Iterator[tuple[str, LocatedStatement]]:
    """Each statement of a name with one of these functions in the members of PROG=, with its function."""
    for member in at_ipl(image):
        for statement in member.named(name):
            function = next((keyword for keyword in functions if keyword in statement), "")
            if function:
                yield function, statement

"""The z/OS systems that a checkout seems to hold: one for each LOADxx, or for each image that its filters tell apart.

A LOADxx is looked for in folders of members and in decks. The libraries of a deck are those that it writes. Those of a
folder are what goes, beside it, by the data set names of the PARMLIB statements; where nothing does, the folder is.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import PurePath
from typing import NamedTuple

from lint.config.systems import Ipl, LibraryPath, StartFiles, ZosSystem
from lint.source import file_tree
from lint.source.file_tree import FileTree
from lint.syntax.parsed import ParsedMember
from lint.systems.workspace import Workspace
from lint.systems.zos import absent, ipl, library, load, sysdef
from lint.systems.zos.image import Image
from lint.systems.zos.library import SYS1_PARMLIB, Library
from lint.systems.zos.load import FILTERS
from lint.systems.zos.proposed_policies import with_policies

Filters = Mapping[str, str]
"""The names that filters ask for, by the filter."""


class LibrarySource(NamedTuple):
    """A folder of members, or a deck, with others on one `shelf`; `path` is relative to the configuration."""

    path: str
    shelf: PurePath
    libraries: tuple[Library, ...]
    is_deck: bool

    def loads(self, workspace: Workspace) -> Iterator[ParsedMember]:
        """The LOADxx members that choose symbols, parameters or libraries."""
        for parsed in load.members(self.libraries, workspace):
            if {placed.name for placed in parsed.statements} & {"IEASYM", "SYSPARM", "PARMLIB"}:
                yield parsed


def zos_systems(paths: Sequence[PurePath], root: PurePath, workspace: Workspace) -> list[ZosSystem]:
    """The systems of some files, each with a name of its own; paths are relative to `root`."""
    sources = list(library_sources(paths, root, workspace))
    images = [image for source in sources for image in _images(source, sources, root, workspace)]
    systems = list(_named(images))
    if len(systems) == 1:  # of several, nobody can say whose files these are
        systems = [systems[0]._replace(uss=StartFiles(*map(_only, start_files(paths, root, workspace))))]
    return list(with_policies(systems, paths, root, workspace))


def absent_libraries_of(
    systems: Iterable[ZosSystem], paths: Sequence[PurePath], root: PurePath, workspace: Workspace
) -> Iterator[str]:
    """A sentence for each library that the LOADxx of some systems name and no folder or deck fits, once."""
    here = [at for source in library_sources(paths, root, workspace) for at in source.libraries]
    told: set[str] = set()
    for system in systems:
        for missing in absent.absent_libraries(ipl.declared_image(system, root, workspace), here):
            if missing.name.text not in told:
                told.add(missing.name.text)
                yield f"{missing.name.text}, which {system.ipl.load} names, matches no folder or deck.{missing.hint}"


def relative(path: PurePath, root: PurePath, tree: FileTree) -> str:
    """A path as the configuration in `root` has it."""
    return file_tree.relative_to(tree.real_path(path), tree.real_path(root)).as_posix()


def start_files(paths: Sequence[PurePath], root: PurePath, workspace: Workspace) -> tuple[Sequence[str], Sequence[str]]:
    """The files that may be /etc/rc, and those that may be /etc/profile."""
    by_kind: dict[str, list[str]] = defaultdict(list)
    for path in paths:
        for _, kind in workspace.file(path, named=False).members:
            if kind:
                by_kind[kind.id].append(relative(path, root, workspace.tree))
    return by_kind["etc-rc"], by_kind["etc-profile"]


def _only(files: Sequence[str]) -> str:
    """The file if there is just one."""
    return files[0] if len(files) == 1 else ""


# --- where members are --------------------------------------------------------------------------------------------


def library_sources(paths: Sequence[PurePath], root: PurePath, workspace: Workspace) -> Iterator[LibrarySource]:
    """The decks and folders of members among some files."""
    folders: dict[PurePath, None] = {}
    for path in paths:
        members = [
            member
            for member, kind in workspace.file(path, named=False).members
            if kind and kind.platform == "zos" and not kind.programs and kind.id not in ("etc-rc", "etc-profile")
        ]
        if any(member.in_deck for member in members):
            spec = LibraryPath(relative(path, root, workspace.tree))
            yield LibrarySource(spec.path, path.parent, tuple(library.deck(path, spec, workspace)), is_deck=True)
        elif members:
            folders[path.parent] = None
    for folder in folders:
        spec = LibraryPath(relative(folder, root, workspace.tree))
        libraries = tuple(library.folder(folder, spec, workspace))
        yield LibrarySource(spec.path, folder.parent, libraries, is_deck=False)


def _images(
    source: LibrarySource, sources: Sequence[LibrarySource], root: PurePath, workspace: Workspace
) -> Iterator[Image]:
    searched = [source, *(neighbor for neighbor in sources if _is_library_beside(neighbor, source, workspace))]
    for parsed in source.loads(workspace):

        def simulated(names: Filters, parsed: ParsedMember = parsed) -> Image:
            return ipl.declared_image(_system(parsed, names, source, searched, sources), root, workspace)

        filter_sets = {tuple(names.items()): names for _, names in load.filtered_statements(parsed)}.values()
        narrowed = [{**names, **more} for names in filter_sets for more in _open_filters(simulated(names))]
        for names in _distinct([*filter_sets, *narrowed]):
            image = simulated(names)
            if image.spec:
                yield ipl.declared_image(_with_filter_names(image.spec, names, image), root, workspace)


def _is_library_beside(neighbor: LibrarySource, source: LibrarySource, workspace: Workspace) -> bool:
    """True if a folder or deck may be a library of what a folder holds. A deck with a LOADxx is a system of its own."""
    if neighbor is source or source.is_deck or neighbor.shelf != source.shelf:
        return False
    return not neighbor.is_deck or not any(neighbor.loads(workspace))


def _system(
    parsed: ParsedMember,
    names: Filters,
    source: LibrarySource,
    searched: Sequence[LibrarySource],
    sources: Sequence[LibrarySource],
) -> ZosSystem:
    """The system of a LOADxx for which its filters ask for these names."""
    spec = Ipl(parsed.member.name, names.get("HWNAME"), names.get("LPARNAME"), names.get("VMUSERID"))
    by_name: dict[str, LibrarySource] = {}
    for candidate in searched:
        for parmlib in candidate.libraries:
            by_name.setdefault(parmlib.data_set, candidate)
    statements = load.resolve(parsed, spec).parmlibs
    data_sets = [*(placed["DATA_SET"].text for placed in statements if "DATA_SET" in placed), SYS1_PARMLIB]
    for name in data_sets:
        if name not in by_name and (by_path := _by_path(name, source, sources)):
            by_name[name] = by_path
    parmlibs = list(dict.fromkeys(by_name[name].path for name in data_sets if name in by_name)) or [source.path]
    iplparm = () if source.path in parmlibs else (LibraryPath(source.path),)
    return ZosSystem("", tuple(map(LibraryPath, parmlibs)), iplparm, spec)


def _by_path(data_set: str, source: LibrarySource, sources: Sequence[LibrarySource]) -> LibrarySource | None:
    """The folder whose path ends in a data set name, as in `sys1/parmlib`, the nearest to the one with the LOADxx."""
    if source.is_deck:
        return None
    qualifiers = data_set.count(".") + 1
    fitting = [
        (candidate.shelf.parents[qualifiers - 2], candidate)
        for candidate in sources
        if not candidate.is_deck and any(at.is_called(data_set) for at in candidate.libraries)
    ]
    around = [(len(base.parts), candidate) for base, candidate in fitting if source.shelf.is_relative_to(base)]
    return max(around, key=lambda pair: pair[0])[1] if around else None


# --- which images filters tell apart ------------------------------------------------------------------------------


def _open_filters(image: Image) -> Iterator[Filters]:
    """The names that SYSDEFs of IEASYMxx ask for beyond those of LOADxx; of those that name a system, where some do."""
    if image.spec is None:
        return
    own = image.spec.ipl
    asking = [
        placed
        for member in image.symbol_stage.members
        for placed in (member.resolved.statements if member.resolved else ())
        if placed.is_known and sysdef.applies(placed, own) is None
    ]
    naming = [placed for placed in asking if "SYSNAME" in placed]
    for placed in naming or asking:
        yield {name: operand.text for name in FILTERS if (operand := placed.get(name))}


def _distinct(filter_sets: Iterable[Filters]) -> list[Filters]:
    """Each set of names once; one that others narrow down is no image of its own."""
    distinct = [dict(items) for items in dict.fromkeys(tuple(names.items()) for names in filter_sets)]
    return [names for names in distinct if not any(names.items() < narrower.items() for narrower in distinct)]


def _with_filter_names(spec: ZosSystem, names: Filters, image: Image) -> ZosSystem:
    """The system with the names of its filters. If a filter asks for a guest, a system without VMUSERID is no guest."""
    statements = load.filtered_statements(image.load.parsed) if image.load else ()
    used = {name for _, filters in statements for name in filters}
    used |= {name for member in image.symbol_stage.members if member.resolved for name in _filters_in(member.resolved)}
    ipl_names: dict[str, str | None] = {name: names.get(name) for name in FILTERS}
    if names and "VMUSERID" in used and ipl_names["VMUSERID"] is None:
        ipl_names["VMUSERID"] = ""
    if ipl_names["VMUSERID"] and "LPARNAME" in used and ipl_names["LPARNAME"] is None:
        ipl_names["LPARNAME"] = ""
    return spec._replace(ipl=Ipl(spec.ipl.load, ipl_names["HWNAME"], ipl_names["LPARNAME"], ipl_names["VMUSERID"]))


def _filters_in(parsed: ParsedMember) -> Iterator[str]:
    return (name for placed in parsed.statements for name in FILTERS if name in placed)


# --- names --------------------------------------------------------------------------------------------------------


def _named(images: Iterable[Image]) -> Iterator[ZosSystem]:
    """The systems under the names that they give themselves; where several have one name, with what differs."""
    by_name: dict[str, list[ZosSystem]] = defaultdict(list)
    for image in images:
        if image.spec and image.spec not in by_name[_name(image)]:
            by_name[_name(image)].append(image.spec)
    for name, specs in by_name.items():
        yield from (
            spec._replace(name=f"{name}-{suffix}" if suffix else name)
            for spec, suffix in zip(specs, _suffixes(specs), strict=True)
        )


def _suffixes(specs: Sequence[ZosSystem]) -> list[str]:
    """The suffixes that tell systems of one name apart: "" for a single one, else LOADxx, a folder, or a number."""
    if len(specs) == 1:
        return [""]
    folders = [PurePath((spec.iplparm or spec.parmlib)[0].path) for spec in specs]
    for words in (
        [spec.ipl.load for spec in specs],
        [folder.parent.name for folder in folders],
        [folder.name for folder in folders],
    ):
        if len(set(words)) == len(specs) and all(words):
            return words
    return [str(number) for number in range(1, len(specs) + 1)]


def _name(image: Image) -> str:
    symbol = image.symbols.get("SYSNAME")
    return symbol.text if symbol and symbol.text else image.loaded.member.name

"""All systems of a checkout: those that the configuration declares, and those found in folders of members."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import PurePath
from typing import TYPE_CHECKING, NamedTuple

from lint.config.settings import Settings
from lint.config.systems import LibraryPath, VmSystem, ZosSystem
from lint.finding import Span
from lint.source.member import Member
from lint.syntax import account
from lint.syntax.account import Account, cached_property
from lint.syntax.parsed import ParsedMember
from lint.systems.checkout import SourceFile
from lint.systems.workspace import Workspace
from lint.systems.zos import library, load
from lint.systems.zos.joining import sysplex_name
from lint.systems.zos.library import Library
from lint.values.symbols import REFERENCE, references

if TYPE_CHECKING:
    from lint.systems.zos.image import Image
    from lint.systems.zvm.image import VmImage


class Sysplex(NamedTuple):
    """The images that join one sysplex, in the order of the configuration."""

    name: str
    images: tuple[Image, ...]

    @property
    def policies(self) -> list[ParsedMember]:
        """The input of the jobs for its couple data sets and policies, as its systems declare it, each once."""
        inputs = (member.source for image in self.images for member in image.policies)
        return list(dict.fromkeys(filter(None, inputs)))


class Estate:
    """The systems of a checkout."""

    def __init__(
        self,
        images: Iterable[Image] = (),
        vm_systems: Iterable[VmImage] = (),
        *,
        is_part: bool = False,
        unread: Sequence[Library] = (),
    ) -> None:
        """`is_part` says that the checkout has other z/OS systems."""
        self.images = list(images)
        self.vm_systems = list(vm_systems)
        self.unread = unread
        """The libraries that were looked at for a system, and have none. No rule is about them; an editor is."""
        self._is_part = is_part

    def part(self, names: Collection[str]) -> Estate:
        """Those of its systems that have these names."""
        images = (image for image in self.images if image.name in names)
        return Estate(images, (system for system in self.vm_systems if system.name in names))

    @cached_property
    def sysplexes(self) -> list[Sysplex]:
        """The sysplexes of two images or more."""
        by_sysplex: dict[str, list[Image]] = {}
        for image in self.images:
            name = sysplex_name(image)
            if name:
                by_sysplex.setdefault(name, []).append(image)
        return [Sysplex(name, tuple(images)) for name, images in by_sysplex.items() if len(images) > 1]

    @cached_property
    def unplaced(self) -> list[tuple[Image, Account]]:
        """The images, of several, that may or may not join a sysplex, each with the reasons."""
        unplaced = []
        for image in self.images if self._is_part or len(self.images) > 1 else ():
            name, gaps = account.kept(partial(sysplex_name, image))
            if not name and gaps:
                unplaced.append((image, gaps))
        return unplaced

    @cached_property
    def secret_symbols(self) -> Mapping[str, set[str]]:
        """The texts that secret symbols have in some system, by their names."""
        texts: dict[str, set[str]] = {}
        for image in self.images:
            for symbol in (*image.symbols, *image.symbols.replaced):
                if symbol.text and symbol.is_hidden:
                    texts.setdefault(symbol.name, set()).add(symbol.text)
        return texts

    @cached_property
    def libraries(self) -> list[Library]:
        """Every library of a declared image, each once by its path and name."""
        parmlibs = (parmlib for image in self.images if image.is_declared for parmlib in image.concatenation.libraries)
        return list({(parmlib.path, parmlib.data_set): parmlib for parmlib in parmlibs}.values())

    def in_library(self, span: Span) -> Member | None:
        """The member of a library of a declared image that holds a place; None for any other place."""
        entries = (library.find(span.member) for library in self.libraries)
        return next((entry[0] for entry in entries if entry and entry[0].path == span.path), None)

    @cached_property
    def used_symbols(self) -> frozenset[str]:
        """The names of all symbols in the members of its libraries, comments and members not read among them.

        What stands in IEASYMxx counts where a system takes it, and definitions do not.
        """
        names = {
            reference.name
            for image in self.images
            for member in image.symbol_stage.members
            for reference in (references(member.source) if member.source else ())
            if not reference.is_definition
        }
        for parmlib in self.libraries:
            entries = map(parmlib.find, parmlib.names)
            for member, kind in filter(None, entries):
                if kind is None or kind.id != "ieasym":
                    names.update(match["name"].upper() for match in REFERENCE.finditer("\n".join(member.records)))
        return frozenset(names)

    @property
    def taken(self) -> dict[str, frozenset[str]]:
        """The paths of the files that each declared system takes, by its name."""
        by_name = {
            image.name: [member.in_file for member in (*image.all_members, *image.policies) if member.in_file]
            for image in self.images
            if image.is_declared
        }
        by_name |= {system.name: list(system.parsed_files) for system in self.vm_systems if system.is_declared}
        return {name: frozenset(parsed.member.path for parsed in files) for name, files in by_name.items()}

    @property
    def sources(self) -> Iterator[ParsedMember]:
        """The members that some system takes, as they stand in their files."""
        for image in self.images:
            files = (*image.all_members, *image.start_files, *image.policies)
            yield from (member.in_file for member in files if member.in_file)
        yield from (parsed for system in self.vm_systems for parsed in system.parsed_files)


def zos_systems(
    paths: Collection[PurePath],
    settings: Settings,
    workspace: Workspace,
    shown: Callable[[list[ZosSystem]], Iterable[ZosSystem]] = iter,
    names: Collection[str] | None = None,
) -> Estate:
    """The z/OS systems that the configuration declares, each as `shown` gives it; else those in the folders of files.

    None where there are no files. With `names`, of the declared systems only these.
    """
    if not paths:
        return Estate()
    specs = [spec for spec in settings.systems if isinstance(spec, ZosSystem)]
    if not specs:
        return discovered(paths, workspace)
    chosen = [spec for spec in specs if names is None or spec.name in names]
    return declared(shown(chosen), settings.root, workspace, is_part=len(chosen) < len(specs))


def read_files(
    paths: Iterable[tuple[PurePath, bool]], settings: Settings, workspace: Workspace
) -> list[tuple[PurePath, SourceFile]]:
    """Files with their members, of the kinds that a check takes them for; each path with whether it was named itself.

    The systems are played where a member has a name that a system must confirm.
    """
    files = [(path, workspace.file(path, named=named)) for path, named in paths]
    zos_systems([path for path, file in files if file.may_be_selected], settings, workspace)
    return [(path, workspace.file(path)) for path, _ in files]


def declared(specs: Iterable[ZosSystem], root: PurePath, workspace: Workspace, *, is_part: bool = False) -> Estate:
    """The systems that the configuration in the folder `root` declares. The workspace keeps their images."""
    from lint.systems.zos import ipl

    images = (
        workspace.once(("zos", spec.name, root), partial(ipl.declared_image, spec, root, workspace)) for spec in specs
    )
    return Estate(images, is_part=is_part)


def discovered(paths: Iterable[PurePath], workspace: Workspace) -> Estate:
    """Systems that are not declared: each folder or deck of the paths with exactly one LOADxx that has no filters."""
    folders = dict.fromkeys(path.parent for path in paths)
    places = [library.folder(folder, LibraryPath(folder.as_posix()), workspace) for folder in folders]
    places += (
        library.deck(path, LibraryPath(path.as_posix()), workspace)
        for path in paths
        if any(member.in_deck for member, _ in workspace.file(path, named=False).members)
    )
    images: list[Image] = []
    unread: list[Library] = []
    for libraries in places:
        of_place = _discovered_in(libraries, workspace)
        images += of_place
        unread += () if of_place else libraries
    return Estate(images, unread=unread)


def vm_systems(
    paths: Collection[PurePath], settings: Settings, workspace: Workspace, names: Collection[str] | None = None
) -> list[VmImage]:
    """The z/VM systems that the configuration declares; without any, those in the folders of some files.

    With `names`, of the declared systems only these.
    """
    if not paths:
        return []
    from lint.systems.zvm import image as vm

    specs = [system for system in settings.systems if isinstance(system, VmSystem)]
    if not specs:
        return list(vm.discovered(paths, workspace))
    return [vm.declared(spec, settings, workspace) for spec in specs if names is None or spec.name in names]


def _discovered_in(libraries: Sequence[Library], workspace: Workspace) -> list[Image]:
    usable = [parsed.member.name for parsed in load.members(libraries, workspace) if _is_usable(parsed)]
    if len(usable) != 1:
        return []
    from lint.systems.zos import ipl

    key = "zos", usable[0], *(library.path for library in libraries)
    build = partial(ipl.discovered_image, usable[0], usable[0], list(libraries), workspace)
    return [workspace.once(key, build)]


def _is_usable(parsed: ParsedMember) -> bool:
    """True if a LOADxx names IEASYMxx or IEASYSxx, and the same ones to every image."""
    statements = {placed.name for placed in parsed.statements}
    return not statements.intersection(load.FILTERS) and bool(statements.intersection(("IEASYM", "SYSPARM")))

"""Libraries in a checkout: a folder of members, or what a deck writes to one data set; and their concatenation.

The first library of a concatenation that has a member supplies all of it; members of the same name further down
are hidden, never merged.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from pathlib import PurePath
from types import MappingProxyType
from typing import NamedTuple

from lint.config.systems import LibraryPath
from lint.kinds.kind import Kind
from lint.source.file_tree import FileEntry, FileTree, current_folder
from lint.source.member import Member, data_set_of, name_of
from lint.systems.workspace import Workspace

SYS1_PARMLIB = "SYS1.PARMLIB"
_SEVERAL = 2

Entry = tuple[Member, Kind | None]


class EntryReader(NamedTuple):
    """A member of a file, by its number from 0, read when it is asked for. Its kind may become known only by and by."""

    file: PurePath
    workspace: Workspace
    number: int = 0

    def __call__(self) -> Entry | None:
        """The member with its kind; None if the file cannot be read."""
        members = self.workspace.file(self.file).members
        return members[self.number] if self.number < len(members) else None


class Library:
    """A library: its data set name ("" when only the path is known), its path, and its members by name.

    `dotted` is the real path of a folder in capitals with dots: the end of it may be the name of the data set, as in
    `sys1/parmlib`. `is_part` is true for one of several libraries in a folder or deck, told apart by file names or
    by the JCL.
    """

    def __init__(
        self,
        data_set: str,
        path: str,
        members: Mapping[str, EntryReader],
        dotted: str = "",
        *,
        is_part: bool = False,
    ) -> None:
        self.data_set = data_set
        self.path = path
        self._members = members
        self._dotted = dotted
        self.is_part = is_part

    def is_called(self, data_set: str) -> bool:
        """True if it goes by the name of a data set: its own, or the end of its path if it has none."""
        if self.data_set:
            return self.data_set == data_set
        return "." in data_set and self._dotted.endswith(f".{data_set}")

    @property
    def title(self) -> str:
        """Its name in messages: that of the data set, else the path."""
        return self.data_set or ("this folder" if self.path == "." else self.path)

    @property
    def names(self) -> Iterable[str]:
        """The names of its members."""
        return self._members.keys()

    def __contains__(self, name: object) -> bool:
        return name in self._members

    def find(self, name: str) -> Entry | None:
        """The member of that name with its kind, read now; None when it is not there or cannot be read."""
        get = self._members.get(name)
        return get() if get else None

    def file_of(self, name: str) -> PurePath | None:
        """The file of the member of that name, even one that cannot be read."""
        entry = self._members.get(name)
        return entry.file if entry else None


class Slot(NamedTuple):
    """One place in a concatenation; `library` is None for a data set that is not in the repository."""

    data_set: str
    library: Library | None


class Concatenation(NamedTuple):
    """Libraries in the order in which a system searches them.

    `is_declared_order` means that none of them goes by a name that LOADxx has, so that the order is the configured.
    `undeclared` are libraries of the checkout that LOADxx names and that are not configured, by data set name.
    `are_fewer` tells of such libraries that LOADxx names more than there are. `configured` are those to choose from.
    `has_all_names` is false if LOADxx has text that may name another.
    """

    slots: Sequence[Slot]
    is_declared_order: bool = False
    are_fewer: bool = False
    configured: Sequence[Library] = ()
    has_all_names: bool = True
    undeclared: Mapping[str, Library] = MappingProxyType({})

    @property
    def libraries(self) -> list[Library]:
        """Those that are in the repository."""
        return [slot.library for slot in self.slots if slot.library]

    @property
    def is_complete(self) -> bool:
        """True if every library is in the repository, so that a member which is not found is not there."""
        return self.has_all_names and not self.are_fewer and all(slot.library for slot in self.slots)

    def members(self, prefix: str) -> Iterator[tuple[str, Member]]:
        """The members whose names are this prefix and a suffix of two characters, those that count."""
        seen: set[str] = set()
        for library in self.libraries:
            for name in library.names:
                if name[:-2] == prefix and name not in seen:
                    seen.add(name)
                    entry = library.find(name)
                    if entry:
                        yield name, entry[0]

    def holders(self, name: str) -> list[Library]:
        """The libraries that have a member, the one that counts first."""
        return [library for library in self.libraries if name in library]


def as_configured(libraries: Sequence[Library], *, named: int = 0) -> Concatenation:
    """The libraries as the configuration lists them; `named` says how many LOADxx names."""
    slots = [Slot(library.title, library) for library in libraries]
    return Concatenation(slots, is_declared_order=True, are_fewer=len(slots) < named, configured=libraries)


def concatenate(data_sets: Sequence[str], libraries: Sequence[Library]) -> Concatenation:
    """The libraries in the order of the data sets that LOADxx names; SYS1.PARMLIB comes last unless it is named."""
    order = [*data_sets, *([] if SYS1_PARMLIB in data_sets else [SYS1_PARMLIB])]
    slots = [
        Slot(data_set, next((library for library in libraries if library.is_called(data_set)), None))
        for data_set in dict.fromkeys(order)
    ]
    if not any(slot.library for slot in slots):
        return as_configured(libraries, named=len(slots))
    return Concatenation(slots, configured=libraries)


def nearest(data_set: str, libraries: Collection[Library]) -> Library | None:
    """The library whose name is a typing error away from a data set's; None if there is none.

    Of folders without a name, the one whose path ends in what is most like it.
    """
    from lint.facts.spelling import nearest_word, slip_of

    qualifiers = data_set.count(".") + 1
    named = {library.data_set: library for library in libraries if library.data_set}
    tails = ((PurePath(library.path).parts[-qualifiers:], library) for library in libraries if not library.data_set)
    unnamed = {".".join(tail).upper(): library for tail, library in tails if tail}
    return named.get(slip_of(data_set, list(named))) or unnamed.get(nearest_word(data_set, list(unnamed)))


def libraries_at(spec: LibraryPath, root: PurePath, workspace: Workspace) -> list[Library]:
    """The libraries that a folder or deck stands for; a file that is no deck is a library of one member."""
    return workspace.once(
        ("libraries", root, spec), lambda: _read(as_seen_from_here(root / spec.path), spec, workspace)
    )


def _read(path: PurePath, spec: LibraryPath, workspace: Workspace) -> list[Library]:
    if workspace.tree.is_folder(path):
        return folder(path, spec, workspace)
    return deck(path, spec, workspace) or [
        Library(spec.data_set, spec.path, {name_of(path): EntryReader(path, workspace)})
    ]


def as_seen_from_here(path: PurePath) -> PurePath:
    """The path as a person who works in this folder would write it."""
    here = current_folder()
    return path.relative_to(here) if path.is_relative_to(here) else path


def folder(path: PurePath, spec: LibraryPath, workspace: Workspace) -> list[Library]:
    """A folder as a library; its name is that of the data set, as far as it looks like one.

    Files whose names begin with a data set (`SYS1.PARMLIB.LOAD00`) are members of that, a library of its own.
    """
    per_data_set: dict[str, dict[str, EntryReader]] = {}
    for entry in _listed(path, workspace.tree):
        if not entry.name.startswith(".") and entry.is_file:
            file = PurePath(entry.name)
            members = per_data_set.setdefault(data_set_of(file), {})
            members.setdefault(name_of(file), EntryReader(path / entry.name, workspace))
    real = workspace.tree.real_path(path)
    name = real.name.upper()
    dotted = ".".join(real.parts[1:]).upper()
    own = spec.data_set or (name if "." in name else "")
    if len(per_data_set) < _SEVERAL:
        return [
            Library(own or data_set, spec.path, members, f".{dotted}") for data_set, members in per_data_set.items()
        ] or [Library(own, spec.path, {}, f".{dotted}")]
    return [
        Library(data_set or own, spec.path, members, "" if data_set else f".{dotted}", is_part=bool(data_set))
        for data_set, members in per_data_set.items()
    ]


def _listed(path: PurePath, tree: FileTree) -> list[FileEntry]:
    """The entries of a folder; none when it cannot be listed, or when standard input only bears a name in it."""
    try:
        return tree.entries(path)
    except OSError:
        return []


def deck(path: PurePath, spec: LibraryPath, workspace: Workspace) -> list[Library]:
    """The libraries that a deck writes: one for each data set of its JCL. A member given again replaces the first."""
    per_data_set: dict[str, dict[str, EntryReader]] = {}
    for number, (member, _) in enumerate(workspace.file(path).members):
        if member.in_deck and not member.program:
            per_data_set.setdefault(member.library, {})[member.name] = EntryReader(path, workspace, number)
    only = len(per_data_set) == 1
    return [
        Library((spec.data_set if only else "") or data_set, spec.path, members, is_part=not only)
        for data_set, members in per_data_set.items()
    ]


def file_as(name: str, path: str, root: PurePath, workspace: Workspace) -> Library:
    """A file that is no member, such as `/etc/rc`, as a library that has it under its name."""
    return Library("", path, {name: EntryReader(as_seen_from_here(root / path), workspace)})

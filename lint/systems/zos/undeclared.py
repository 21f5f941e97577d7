"""Libraries that a LOADxx names, that lie in the checkout, and that parmlint.yaml does not list under `parmlib:`.

The folders and flat names of the checkout are looked over, and the decks beside the libraries of the system.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import partial
from itertools import takewhile
from pathlib import PurePath

from lint.config.systems import LibraryPath
from lint.source.member import data_set_of
from lint.systems import checkout
from lint.systems.workspace import Workspace
from lint.systems.zos.library import Concatenation, Library, as_seen_from_here, deck, libraries_at


def with_undeclared(concatenation: Concatenation, data_sets: Collection[str], workspace: Workspace) -> Concatenation:
    """A concatenation of a declared system with the libraries of the checkout that LOADxx names and nobody configured.

    Where the libraries count in the configured order, they are those of LOADxx whatever their names are.
    """
    configured = concatenation.configured
    if concatenation.is_declared_order and not concatenation.are_fewer:
        return concatenation
    searched = (slot.data_set for slot in concatenation.slots if slot.library is None)
    names = dict.fromkeys((*data_sets, *searched))
    lacking = [name for name in names if not any(library.is_called(name) for library in configured)]
    declared = {library.path for library in configured}
    here = (
        [library for library in _candidates(configured, workspace) if library.path not in declared] if lacking else ()
    )
    by_name = {name: library for name in lacking if (library := _called(name, here, declared, workspace))}
    return concatenation._replace(undeclared=by_name) if by_name else concatenation


def free_libraries(name: str, configured: Collection[Library], workspace: Workspace) -> list[Library]:
    """The libraries of the checkout that no system declares and whose names have the last qualifier of a data set name.

    They show no members.
    """
    last = f".{name.rpartition('.')[2]}"
    return [
        library
        for library in _candidates(configured, workspace)
        if (library.data_set or f".{library.path.upper()}".replace("/", ".")).endswith(last)
        and not workspace.rules.is_in_library(library.path)
    ]


def _called(
    name: str, candidates: Iterable[Library], declared: Collection[str], workspace: Workspace
) -> Library | None:
    """The library of that name, with its members; of several that with most folders in common with declared ones."""
    places = [library.path for library in candidates if library.is_called(name)]
    if not places:
        return None
    place = max(places, key=lambda path: max(_folders_in_common(path, neighbor) for neighbor in declared))
    libraries = libraries_at(LibraryPath(place), workspace.rules.root, workspace)
    return next((library for library in libraries if library.is_called(name)), None)


def _folders_in_common(path: str, neighbor: str) -> int:
    pairs = zip(PurePath(path).parts, PurePath(neighbor).parts, strict=False)
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))


def _candidates(configured: Collection[Library], workspace: Workspace) -> list[Library]:
    """All that may be a library of the checkout, by name and path alone, those with the shortest paths first."""
    candidates = list(workspace.once("folders that may be libraries", lambda: _in_folders(workspace)))
    for shelf in sorted({PurePath(library.path).parent for library in configured}):
        candidates += workspace.once(("decks beside libraries", shelf), partial(_in_decks, shelf, workspace))
    return candidates


def _in_folders(workspace: Workspace) -> list[Library]:
    """The folders that hold something, and the data sets that the names of files begin with."""
    root = workspace.rules.root
    beginning = ".".join(("", *workspace.tree.real_path(root).parts[1:])).upper()
    paths: dict[tuple[str, str], None] = {}
    for path in _walked(workspace):
        folder, _, name = path.rpartition("/")
        last = folder.rpartition("/")[2].upper()
        paths[last if "." in last else "", folder or "."] = None
        if name.count(".") > 1 or name.endswith(")"):
            paths[data_set_of(PurePath(name)), folder or "."] = None
    in_order = sorted(paths, key=lambda item: (item[1].count("/"), item))
    return [
        Library(data_set, folder, {}, f"{beginning}.{folder.replace('/', '.').upper()}" if folder != "." else beginning)
        for data_set, folder in in_order
    ]


def _in_decks(shelf: PurePath, workspace: Workspace) -> list[Library]:
    """The libraries of the decks in a folder, which is relative to the configuration."""
    libraries: list[Library] = []
    for path in map(PurePath, _walked(workspace)):
        full_path = as_seen_from_here(workspace.rules.root / path)
        if path.parent == shelf and workspace.tree.is_file(full_path):
            members = workspace.file(full_path, named=False).members
            if any(member.in_deck for member, _ in members):
                libraries += deck(full_path, LibraryPath(path.as_posix()), workspace)
    return libraries


def _walked(workspace: Workspace) -> Collection[str]:
    """The files and folders of the checkout, relative to the configuration."""
    rules = workspace.rules
    return workspace.once("files of the checkout", lambda: list(checkout.everything(rules.root, rules, workspace.tree)))

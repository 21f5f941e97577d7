"""Lines above a member: the systems that select it and the place that does, or the member that hides it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import PurePath
from typing import NamedTuple

from lint.editor.in_systems import abbreviated
from lint.editor.member_names import first_line_of
from lint.finding import Span
from lint.source.member import Member
from lint.syntax import account
from lint.systems.estate import Estate
from lint.systems.workspace import Workspace
from lint.systems.zos.image import Image
from lint.systems.zos.library import Library
from lint.systems.zos.selected import SelectedMember


class Lens(NamedTuple):
    """A line about a member, to be shown above the record at `span`.

    `place` is what it speaks of: the suffix that selects the member, or the member that hides it; None for neither.
    """

    span: Span
    text: str
    place: Span | None = None
    systems: tuple[str, ...] = ()


def lenses(workspace: Workspace, estate: Estate, path: PurePath) -> list[Lens]:
    """The lines about the members of a file: `selected by IEASYS00:2 on NKS1, NKS2`, `no system selects it`.

    A member of no library of a system has none.
    """
    with account.opened():  # an editor asks; nobody judges
        rules = workspace.rules
        is_in_library = rules.is_in_library(rules.relative(path))
        members = [member for member, _ in workspace.file(path).members]
        return [lens for member in members for lens in _of_member(member, estate, is_in_library=is_in_library)]


def _of_member(member: Member, estate: Estate, *, is_in_library: bool) -> Iterator[Lens]:
    lines: dict[tuple[str, Span | None], list[str]] = {}
    for image in estate.images:
        library = _library_of(member, image.concatenation.libraries)
        is_in_library = is_in_library or library is not None
        causes = list(_causes(member, image))
        if library and not causes and (hiding := _hiding(member, image, library)):
            causes.append((f"hidden by {hiding.title} on", first_line_of(hiding, member.name)))
        for cause in causes:
            lines.setdefault(cause, []).append(image.name)
    for system in estate.vm_systems:
        if any(parsed.member is member for parsed in system.parsed_files):
            lines.setdefault((_READ_BY, None), []).append(system.name)
    for (text, place), systems in lines.items():
        names = tuple(dict.fromkeys(systems))
        yield Lens(member.first_line_span, f"{text} {abbreviated(names)}", place, names)
    if is_in_library and not lines:
        yield Lens(member.first_line_span, "no system selects it")


_READ_BY = "read by"


def _causes(member: Member, image: Image) -> Iterator[tuple[str, Span | None]]:
    """The reasons why a system reads a member, each with its place."""
    yield from ((_by(selected), selected.place) for selected in image.all_members if selected.member is member)
    if any(file.member is member for file in (*image.start_files, *image.policies)):
        yield _READ_BY, None


def _by(selected: SelectedMember) -> str:
    """The cause of a selection: `selected by IEASYS00:2`, or by what the system does unasked."""
    place = selected.place
    by = f"{place.member or PurePath(place.path).name}:{place.line}" if place else selected.selected_by
    return f"selected by {by} on"


def _library_of(member: Member, libraries: Iterable[Library]) -> Library | None:
    """The library that has this very member."""
    for library in libraries:
        entry = library.find(member.name) if member.name in library else None
        if entry and entry[0] is member:
            return library
    return None


def _hiding(member: Member, image: Image, library: Library) -> Library | None:
    """The library further up in the concatenation with a member of the same name, if the system selects that name."""
    first = image.concatenation.holders(member.name)[0]
    is_selected = any(selected.name == member.name for selected in image.all_members)
    return first if first is not library and is_selected else None

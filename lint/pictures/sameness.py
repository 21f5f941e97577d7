"""The comparison of parameters and members of systems, for each picture that shows several systems.

A member is the same if its text is, as the system sees it, with symbols replaced. Its library is known by the path:
several libraries may have one name, and the first library of two systems may be another one.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from lint.systems.zos.effective import parameter_value
from lint.systems.zos.image import Image
from lint.systems.zos.selected import SelectedMember

DIFFERENT, COPY = "≠", "≈"
"""The marks of a row in which systems differ, and of one in which they have the same text from different libraries."""

EXPLAINED = {
    DIFFERENT: f"{DIFFERENT} the systems differ: in values, or in texts with symbols replaced",
    COPY: f"{COPY} the same text, from different libraries",
}


class RowLibrary(NamedTuple):
    """The library of a member, by its name and its path."""

    title: str
    path: str


class Said(NamedTuple):
    """A row of one system: words, the name, presence and text of each member, and the libraries of these."""

    words: str
    members: tuple[tuple[str, ...], ...] = ()
    sources: tuple[RowLibrary, ...] = ()


def said(words: str, members: Iterable[SelectedMember]) -> Said:
    """The row with some words and members."""
    all_members = list(members)
    libraries = [member.library for member in all_members if member.library]
    return Said(
        words,
        tuple(_taken(member) for member in all_members),
        tuple(RowLibrary(library.title, library.path) for library in libraries),
    )


def of_parameter(image: Image, name: str) -> Said | None:
    """The value of a system parameter with the members that it selects; None where it is not known."""
    parameter = image.system_parameters.by_name.get(name)
    if not (parameter.is_known if parameter else image.has_read_parameter(name)):
        return None
    words = (parameter_value(parameter) or "specified") if parameter else ""
    return said(words, (member for member in image.members if member.selected_by == f"{name}="))


def mark(row: Iterable[Said | None]) -> str:
    """The mark of a row of systems; "" if they have the same."""
    entries = [entry for entry in row if entry is not None]
    if len({entry[:2] for entry in entries}) > 1:
        return DIFFERENT
    return COPY if len({entry.sources for entry in entries}) > 1 else ""


def sources_text(row: Sequence[Said | None]) -> list[str]:
    """The words below each value of a row, "" without: what tells apart systems with the same value."""
    texts = [""] * len(row)
    together: dict[str, set[Said]] = {}
    for entry in filter(None, row):
        together.setdefault(entry.words, set()).add(entry)
    if all(len(alike) == 1 for alike in together.values()):
        return texts
    sources = {source for entry in filter(None, row) for source in entry.sources}
    by_title = len({source.title for source in sources}) == len(sources)
    if len({entry.sources for entry in filter(None, row)}) == 1:
        return ["symbols differ" if entry and entry.members else "" for entry in row]
    return [_libraries(entry.sources, by_title=by_title) if entry else "" for entry in row]


def _libraries(sources: Iterable[RowLibrary], *, by_title: bool) -> str:
    return ", ".join(dict.fromkeys(source.title if by_title else source.path for source in sources))


def _taken(selected: SelectedMember) -> tuple[str, ...]:
    """The name, the presence and the records of a member; its path instead of records that cannot be read."""
    member = selected.in_system.member if selected.in_system else selected.member
    if member is None:
        library = selected.library
        return selected.name, selected.presence.name, library.path if library else ""
    return (selected.name, selected.presence.name, *(record.rstrip() for record in member.records))

"""Scopes: the systems that read a member, as each sees it, and the members in which a name means the same."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import PurePath
from typing import TYPE_CHECKING, NamedTuple

from lint.editor.sorts import FACTS, Reach, Sort
from lint.source.file_tree import absolute
from lint.syntax import account
from lint.syntax.parsed import ParsedMember
from lint.systems.estate import Estate
from lint.systems.zos.library import Concatenation, Library, as_configured
from lint.systems.zos.query import LOAD

if TYPE_CHECKING:
    from lint.systems.zos.image import Image
    from lint.systems.zvm.image import VmImage


class MemberReading(NamedTuple):
    """A member as one system sees it; `image` is None for a member that no system reads.

    `library` has such a member, where it is known.
    """

    parsed: ParsedMember
    source: ParsedMember
    image: Image | None = None
    vm_image: VmImage | None = None
    library: Library | None = None

    @property
    def system(self) -> str:
        """The name of the system, "" for none."""
        image = self.image or self.vm_image
        return image.name if image else ""

    @property
    def concatenation(self) -> Concatenation | None:
        """The libraries in which a suffix in the member is looked up; None where that is unknown."""
        if self.image:
            return self.image.concatenation
        return as_configured([self.library]) if self.library else None


class NameScope(NamedTuple):
    """The members in which names of a sort mean the same, and the names of the systems that read them."""

    members: tuple[ParsedMember, ...]
    systems: tuple[str, ...] = ()


def readings(systems: Estate, source: ParsedMember) -> list[MemberReading]:
    """A member as each system sees it that reads it.

    A member that none reads is given as it stands in its file: to each system that has its library, for it may be
    selected later, or alone, with its library.
    """
    read: list[MemberReading] = []
    with account.opened():  # an editor asks; nobody judges
        for image in systems.images:
            read += (MemberReading(parsed, source, image) for parsed in seen_by(image, source))
        for vm_image in systems.vm_systems:
            if any(parsed is source for parsed in vm_image.parsed_files):
                read.append(MemberReading(source, source, vm_image=vm_image))
        if not read:
            read = [MemberReading(source, source, image) for image in systems.images if _has(image, source)]
    library = next((library for library in systems.unread if _holds(library, source)), None)
    return read or [MemberReading(source, source, library=library)]


def _has(image: Image, source: ParsedMember) -> bool:
    """True if a library of an image has that very member, and no library before it has one of that name.

    A LOADxx need only stand beside the one that the image takes.
    """
    if source.kind.id == LOAD:
        taken = (file.source for file in image.all_members if file.source and file.source.kind is source.kind)
        return any(_library_of(each) == _library_of(source) for each in taken)
    first = next(iter(image.concatenation.holders(source.member.name)), None)
    return first is not None and _holds(first, source)


def _library_of(parsed: ParsedMember) -> PurePath:
    return PurePath(absolute(parsed.member.path)).parent


def _holds(library: Library, source: ParsedMember) -> bool:
    """True if a library has that very member."""
    entry = library.find(source.member.name) if source.member.name in library else None
    return entry is not None and entry[0] is source.member


def seen_by(image: Image, source: ParsedMember) -> Iterator[ParsedMember]:
    """A member as an image sees it; nothing if it does not read it. It may read it under several names."""
    files = (*image.all_members, *image.start_files, *image.policies)
    return iter(dict.fromkeys(file.resolved for file in files if file.source is source and file.resolved))


def scopes(systems: Estate, read: Iterable[MemberReading], sort: Sort) -> list[tuple[MemberReading, NameScope]]:
    """The readings of a member, each with the scope of its names of a sort in that system."""
    reach = FACTS[sort].reach
    of_sysplex: dict[str, NameScope] = {}  # shared by its systems, which may be many
    return [(reading, _scope(systems, reading, reach, of_sysplex)) for reading in read]


def _scope(systems: Estate, reading: MemberReading, reach: Reach, of_sysplex: dict[str, NameScope]) -> NameScope:
    if reading.vm_image and reach is not Reach.MEMBER:
        return NameScope(tuple(reading.vm_image.parsed_files), (reading.system,))
    if reading.image is None or reach is Reach.MEMBER:
        return NameScope((reading.parsed,), (reading.system,) if reading.system else ())
    if reach is Reach.SYSTEM:
        return NameScope(_with(reading.parsed, _members([reading.image])), (reading.system,))
    if reading.system not in of_sysplex:
        images = images_beside(systems, reading.image)
        scope = NameScope(_with(reading.parsed, _members(images)), tuple(image.name for image in images))
        of_sysplex |= dict.fromkeys(scope.systems, scope)
    return of_sysplex[reading.system]


def images_beside(systems: Estate, image: Image) -> Sequence[Image]:
    """The images of the sysplex of an image, itself among them."""
    with account.opened():
        return next((sysplex.images for sysplex in systems.sysplexes if image in sysplex.images), (image,))


def _with(parsed: ParsedMember, members: tuple[ParsedMember, ...]) -> tuple[ParsedMember, ...]:
    """Some members with one that may be selected in the place of those of its kind, unless it is among them."""
    if parsed in members:
        return members
    return (parsed, *(member for member in members if member.kind is not parsed.kind))


def _members(images: Iterable[Image]) -> tuple[ParsedMember, ...]:
    """All that images read, each once as each sees it."""
    every = (parsed for image in images for of_kind in image.by_kind.values() for parsed in of_kind)
    return tuple(dict.fromkeys(every))

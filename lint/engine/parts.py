"""Systems taken apart into what rules look at: a change of a member leaves alone the rules that do not see it."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from typing import TYPE_CHECKING, NamedTuple

from lint.syntax import account

if TYPE_CHECKING:
    from lint.syntax.parsed import ParsedMember
    from lint.systems.zos.image import Image


class Parts(NamedTuple):
    """A system or sysplex, taken apart. `frame` is what any rule may see, whatever the kinds that it looks at."""

    slot: tuple[Hashable, ...]
    frame: tuple[object, ...]
    members: tuple[dict[str, tuple[ParsedMember, ...]], ...]
    """The members that each of its systems reads, by their kinds."""

    def of_kinds(self, kinds: Iterable[str]) -> tuple[object, ...]:
        """The members of some kinds, by system and kind."""
        return tuple(by_kind.get(kind, ()) for kind in kinds for by_kind in self.members)


def of_image(image: Image) -> Parts:
    """The parts of a system. Rules see what it selects and why not more, but not the text of every member."""
    with account.opened():
        gaps = account.kept(lambda: image.all_members)[1]
    libraries = tuple(library.path for library in image.concatenation.libraries)
    first = image.loaded.member, *image.symbol_stage.members, *image.system_parameters.members
    frame = (
        image.spec,
        tuple(member.source for member in first),
        tuple(image.symbols),
        image.symbols.replaced,
        tuple(member.selection for member in (*first, *image.members, *image.start_files)),
        image.inactive,
        tuple(gaps),
    )
    by_kind = {kind: tuple(members) for kind, members in image.by_kind.items()}
    return Parts(("image", image.name, libraries), frame, (by_kind,))


def of_sysplex(name: str, images: Iterable[Image]) -> Parts:
    """The parts of a sysplex: those of its systems."""
    parts = [of_image(image) for image in images]
    slot = "sysplex", name, *(each.slot for each in parts)
    return Parts(slot, tuple(each.frame for each in parts), tuple(each.members[0] for each in parts))

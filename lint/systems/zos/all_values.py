"""All effective values of systems, by the names that `ipl --value` takes.

Systems that share the members of a kind share their values, too, so that these are found once.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from lint.facts.release import Release
from lint.kinds.kind import Kind
from lint.syntax import account
from lint.syntax.parsed import ParsedMember
from lint.systems.zos.effective import Effective, State, evaluate
from lint.systems.zos.image import Image
from lint.systems.zos.query import LOAD, SYMBOL, SYSTEM_PARAMETERS, names, prefixes
from lint.systems.zos.selected import SelectedMember


class Named(NamedTuple):
    """A value with its number among those of its name: the values of one repeated statement have one number."""

    number: int
    value: Effective


class ValuesOfKind(NamedTuple):
    """The values in the members of a kind that are coded, by default, or unknown; what is not coded is left out.

    `prefix` is the name of the members without their suffix, and `SYMBOL` for the symbols.
    """

    prefix: str
    values: tuple[Named, ...]


class AllValues:
    """The values of some systems, for the release that they run."""

    def __init__(self, release: Release | None = None) -> None:
        self._release = release
        self._shared: dict[object, tuple[ValuesOfKind, tuple[object, ...]]] = {}
        """With what the key has the identity of, so that nothing else gets it."""

    def of(self, image: Image) -> Iterator[ValuesOfKind]:
        """The values of a system: of its symbols, and of each kind of which it takes a member that is here."""
        with account.opened():  # whoever asks for everything judges nothing
            yield ValuesOfKind(SYMBOL, tuple(self._values([f"&{symbol.name}" for symbol in image.symbols], image)))
            for prefix, kind in prefixes().items():
                members = tuple(image.of_kind(kind.id))
                if kind.id in (SYSTEM_PARAMETERS, LOAD):
                    yield self._of_kind(image, kind)
                elif members:
                    yield self._of_shared(image, kind, prefix, members)

    def _of_shared(self, image: Image, kind: Kind, prefix: str, members: tuple[ParsedMember, ...]) -> ValuesOfKind:
        selected = image.members_of(prefix)
        # Which parameters select the members decides whether a merge that nobody resolved hides another selection.
        selecting = [*image.system_parameters.members, image.loaded.member, *image.symbol_stage.members]
        if any(member.source and member.source.conflicts for member in (*selected, *selecting)):
            return self._of_kind(image, kind)
        key = kind.id, tuple(map(id, members)), tuple(map(_selection, selected)), image.has_all(prefix)
        if key not in self._shared:
            self._shared[key] = self._of_kind(image, kind), members
        return self._shared[key][0]

    def _of_kind(self, image: Image, kind: Kind) -> ValuesOfKind:
        return ValuesOfKind(kind.member, tuple(self._values(names(kind), image)))

    def _values(self, asked: tuple[str, ...] | list[str], image: Image) -> Iterator[Named]:
        for name in asked:
            for number, value in enumerate(evaluate(image, name, self._release), 1):
                if value.state is not State.ABSENT:
                    yield Named(number, value)


def _selection(member: SelectedMember) -> tuple[object, ...]:
    """The part of a member that reasons quote: whether the system has it, and why not."""
    return member.name, member.state, member.resolved is None, member.is_default

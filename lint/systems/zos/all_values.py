"""All effective values of systems, by the names that `ipl --value` takes.

Systems that share the members of a kind share their values, too, so that these are found once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Generic, NamedTuple, TypeVar

from lint.facts.release import Release
from lint.kinds.kind import Kind
from lint.syntax import account
from lint.syntax.parsed import ParsedMember
from lint.systems.zos.effective import Effective, State, evaluate, evaluate_kind
from lint.systems.zos.image import Image
from lint.systems.zos.query import LOAD, SYMBOL, SYSTEM_PARAMETERS, prefixes
from lint.systems.zos.selected import SelectedMember

T = TypeVar("T")


class Named(NamedTuple):
    """A value with its number among those of its name: the values of one repeated statement have one number."""

    number: int
    value: Effective


class ValuesOfKind(NamedTuple):
    """The values in the members of a kind that are coded, by default, or unknown; what is not coded is left out.

    They can be gone through once, and are found then. `prefix` is the name of the members without their suffix, and
    `SYMBOL` for the symbols.
    """

    prefix: str
    values: Iterator[Named]


class AllValues(Generic[T]):
    """The values of some systems, for the release that they run, each turned into what `convert` makes of it.

    Only that is kept for the systems that share it: the values of thousands of systems take a lot of memory.
    """

    def __init__(self, convert: Callable[[ValuesOfKind], T], release: Release | None = None) -> None:
        self._convert = convert
        self._release = release
        self._shared: dict[object, tuple[T, tuple[object, ...]]] = {}
        """With what the key has the identity of, so that nothing else gets it."""

    def of(self, image: Image) -> Iterator[T]:
        """The values of a system: of its symbols, and of each kind of which it takes a member that is here."""
        with account.opened():  # whoever asks for everything judges nothing
            symbols = (evaluate(image, f"&{symbol.name}", self._release) for symbol in image.symbols)
            yield self._convert(ValuesOfKind(SYMBOL, _named(symbols)))
            for prefix, kind in prefixes().items():
                members = tuple(image.of_kind(kind.id))
                if kind.id in (SYSTEM_PARAMETERS, LOAD):
                    yield self._of_kind(image, kind)
                elif members:
                    yield self._of_shared(image, kind, prefix, members)

    def _of_shared(self, image: Image, kind: Kind, prefix: str, members: tuple[ParsedMember, ...]) -> T:
        selected = image.members_of(prefix)
        # Which parameters select the members decides whether a merge that nobody resolved hides another selection.
        selecting = [*image.system_parameters.members, image.loaded.member, *image.symbol_stage.members]
        if any(member.source and member.source.conflicts for member in (*selected, *selecting)):
            return self._of_kind(image, kind)
        key = kind.id, tuple(map(id, members)), tuple(map(_selection, selected)), image.has_all(prefix)
        if key not in self._shared:
            self._shared[key] = self._of_kind(image, kind), members
        return self._shared[key][0]

    def _of_kind(self, image: Image, kind: Kind) -> T:
        return self._convert(ValuesOfKind(kind.member, _named(evaluate_kind(image, kind, self._release))))


def _named(values_by_name: Iterable[list[Effective]]) -> Iterator[Named]:
    for values in values_by_name:
        for number, value in enumerate(values, 1):
            if value.state is not State.ABSENT:
                yield Named(number, value)


def _selection(member: SelectedMember) -> tuple[object, ...]:
    """The part of a member that reasons quote: whether the system has it, and why not."""
    return member.name, member.state, member.resolved is None, member.is_default

"""The facts of each declared system that rules about the configuration ask for, as plain data."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, Generic, NamedTuple, TypeVar

from lint.facts.spelling import nearest_text
from lint.source.patterns import PatternTable
from lint.syntax import account
from lint.syntax.account import Gap

if TYPE_CHECKING:
    from lint.systems.zos.image import Image
    from lint.systems.zvm.image import VmImage

T = TypeVar("T")


class Answer(NamedTuple, Generic[T]):
    """An answer of the model, with the gaps that it met on the way."""

    value: T
    gaps: tuple[Gap, ...] = ()

    def asked(self) -> T:
        """The value; the gaps enter the account of whoever asks."""
        account.note(self.gaps)
        return self.value


class Selection(NamedTuple):
    """The members that a system selects, and may select after its IPL.

    `missing` are those of them that no library has; none if a library is not here. `is_known` is false if a system
    parameter may select others.
    """

    names: frozenset[str] = frozenset()
    missing: frozenset[str] = frozenset()
    is_known: bool = False


class DeclaredImage(NamedTuple):
    """A declared z/OS system: its sysplex ("" if it is not known), and path and data set name of each library."""

    name: str
    sysplex: Answer[str]
    libraries: Answer[tuple[tuple[str, str], ...]]
    selection: Answer[Selection]


class DeclaredVmSystem(NamedTuple):
    """A declared z/VM system: the patterns of userids that no user of its directory matches."""

    name: str
    unmatched: Answer[tuple[UnmatchedPattern, ...]]


class UnmatchedPattern(NamedTuple):
    """A pattern by its key and its number in the list there; `near` is the userid that is like it, "" if none is."""

    key: str
    number: int
    pattern: str
    near: str = ""


_MOST_COMPARED = 40
"""Patterns of one list. Where there are more, none is compared with all userids."""
_WILD = frozenset("*?[")


def of_image(image: Image) -> DeclaredImage:
    """The facts of a z/OS system that rules about the configuration ask for."""
    from lint.systems.zos.joining import sysplex_name

    return DeclaredImage(
        image.name,
        _answer(partial(sysplex_name, image)),
        _answer(partial(_libraries, image)),
        _answer(partial(_selection, image)),
    )


def of_vm_image(system: VmImage) -> DeclaredVmSystem:
    """The same of a z/VM system."""
    return DeclaredVmSystem(system.name, _answer(lambda: tuple(_unmatched(system))))


def _answer(ask: Callable[[], T]) -> Answer[T]:
    value, gaps = account.kept(ask)
    return Answer(value, tuple(gaps))


def _libraries(image: Image) -> tuple[tuple[str, str], ...]:
    return tuple((slot.library.path, slot.data_set) for slot in image.concatenation.slots if slot.library)


def _selection(image: Image) -> Selection:
    from lint.systems.zos.selected import Presence
    from lint.systems.zos.selectors import PARAMETERS

    members = image.all_members
    missing = (
        member.name
        for member in members
        if image.has_all_libraries  # or a library that is not here may have it
        and member.presence is Presence.MISSING
        and not member.is_default
    )
    return Selection(
        frozenset((*(member.name for member in members), *image.inactive.selected, *image.inactive.names)),
        frozenset(missing),
        bool(image.load and image.has_read_parameter(*PARAMETERS)),
    )


def _unmatched(system: VmImage) -> Iterator[UnmatchedPattern]:
    directory = system.directory
    if directory is None or not directory.is_complete:
        return
    for key, patterns in (("zos_guests", system.site.zos_guests), ("fillers", system.site.fillers)):
        owners = directory.owners if patterns else ()
        if owners:
            yield from _without_user(key, patterns, list(owners))


def _without_user(key: str, patterns: Sequence[str], owners: Sequence[str]) -> Iterator[UnmatchedPattern]:
    folded_patterns = [pattern.upper() for pattern in patterns]
    table = PatternTable(enumerate(folded_patterns))
    matched = {number for name in owners for number in table.matching(name)}
    for number, (pattern, folded) in enumerate(zip(patterns, folded_patterns, strict=True)):
        if number not in matched:
            is_compared = len(patterns) <= _MOST_COMPARED and not _WILD.intersection(folded)
            yield UnmatchedPattern(key, number, pattern, nearest_text(folded, owners) if is_compared else "")

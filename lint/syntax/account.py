"""The account of what could not be judged: answers that the model could not give while a rule looked.

The model notes a `Gap` where it answers: a statement that could not be read, a symbol without a value, a member that is
not there. Whoever runs a rule opens an `Account` around it. Answers that are kept are kept with their gaps
(`cached_property`, `kept`), so that they enter the account of the second rule that asks as they did that of the first.

The account has the questions on a system, too (`ask`): the result of a rule holds until an answer is another one.
"""

from __future__ import annotations

import enum
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Generic, NamedTuple, Self, TypeVar, overload
from weakref import WeakValueDictionary

from lint.finding import Span

T = TypeVar("T")


class Cause(enum.Enum):
    """The sort of a gap, as reports and the configuration name it."""

    UNREAD = "unread"
    """Text that could not be read, or a value that is not valid."""
    COMMENT = "comment"
    """A statement that a comment swallows by mistake."""
    SYMBOL = "symbol"
    """A system symbol without a value."""
    ABSENT = "absent"
    """A member, file or library that is not there."""
    UNTOLD = "untold"
    """A fact about a system that parmlint.yaml does not specify, such as the name of its partition."""


class Gap(NamedTuple):
    """Something that has no answer. `reason` says why, behind its place: `could not be read`, `holds &SYSR1, ...`.

    `span` is the place; `lines` are the first and last line of the statement that it lies in.
    """

    cause: Cause
    reason: str
    span: Span
    lines: tuple[int, int]


Question = str | tuple[str, str]
"""A question to a system: all that its members of a kind say, by the id of the kind, or what those of a kind say in
statements of one name, in any statement (`ANY`), in text with symbols (`WITH_SYMBOLS`), or in text that could not be
read and may be any (`UNREAD`). Or what its symbols are (`SYMBOLS`), or which members it selects (`SELECTION`): those
whose names begin with a prefix, or any (`ANY`)."""
ANY, UNREAD, WITH_SYMBOLS = "*", "", "&"
SYMBOLS, SELECTION = "symbols", "selection"
_NO_QUESTIONS: frozenset[Question] = frozenset()


class Account:
    """The gaps that were met, each once, in the order in which they were met, and the questions that were asked."""

    __slots__ = ("__weakref__", "_gaps", "asked")

    def __init__(self) -> None:
        self._gaps: dict[object, Sequence[Gap]] = {}
        self.asked: frozenset[Question] = _NO_QUESTIONS

    def __bool__(self) -> bool:
        return bool(self._gaps)

    def __iter__(self) -> Iterator[Gap]:
        return iter(dict.fromkeys(gap for gaps in self._gaps.values() for gap in gaps))

    def add(self, gaps: Sequence[Gap]) -> None:
        """Enter some gaps. A sequence that comes again costs no time: a rule may meet the same thousand often."""
        self._gaps[gaps[0] if len(gaps) == 1 else id(gaps)] = gaps

    def add_all(self, account: Account) -> None:
        """Enter what another account has."""
        self._gaps |= account._gaps
        self.ask(account.asked)

    def ask(self, questions: frozenset[Question]) -> None:
        """Enter some questions."""
        if not questions <= self.asked:
            self.asked = self.asked | questions if self.asked else questions


_without_gaps: WeakValueDictionary[frozenset[Question], Account] = WeakValueDictionary()
"""The kept accounts without gaps, by their questions: ten thousands of answers have some forty of them."""
_open: list[Account] = []
"""The accounts of those who ask, the innermost last."""


def note(gaps: Sequence[Gap]) -> None:
    """Enter gaps in the innermost open account, if there is one. `gaps` must not be changed afterward."""
    if _open and gaps:
        _open[-1].add(gaps)


def note_all(account: Account) -> None:
    """Enter what an account has in the innermost open account, if there is one."""
    if _open and (account._gaps or account.asked):
        _open[-1].add_all(account)


def ask(questions: Iterable[Question]) -> None:
    """Enter questions in the innermost open account, if there is one."""
    if _open:
        _open[-1].ask(frozenset(questions))


def ask_for(kind_id: str, names: Iterable[str]) -> None:
    """Enter the question for the statements of some names in members of a kind; without names, for all of them."""
    if _open:
        _open[-1].ask(frozenset((kind_id, name) for name in (tuple(names) or (ANY,))) | {(kind_id, UNREAD)})


class opened:  # noqa: N801 (it reads as a function)
    """An account, by default a new one, of the gaps that are met inside the `with` block.

    They are in no account around it; the questions are.
    """

    def __init__(self, account: Account | None = None) -> None:
        self._account = Account() if account is None else account

    def __enter__(self) -> Account:
        _open.append(self._account)
        return self._account

    def __exit__(self, *_: object) -> None:
        _open.pop()
        ask(self._account.asked)


def kept(build: Callable[[], T]) -> tuple[T, Account]:
    """The result of `build`, with the gaps that it met, to be entered each time the result is used.

    The account must not be changed: equal ones without gaps are one object.
    """
    account = Account()
    _open.append(account)
    try:
        result = build()
    finally:
        _open.pop()
    return result, account or _without_gaps.setdefault(account.asked, account)


class cached_property(Generic[T]):  # noqa: N801 (it stands in for the one of functools)
    """A property whose result is kept together with the gaps that were met on the way to it."""

    def __init__(self, build: Callable[[Any], T]) -> None:
        self._build = build
        self._name = build.__name__
        self._key = f"{self._name} with its account"
        self.__doc__ = build.__doc__

    @overload
    def __get__(self, instance: None, owner: type[Any] | None = None) -> Self: ...

    @overload
    def __get__(self, instance: object, owner: type[Any] | None = None) -> T: ...

    def __get__(self, instance: object, owner: type[Any] | None = None) -> Self | T:
        """The result; the gaps enter the account of whoever asks."""
        if instance is None:
            return self
        entries, key = vars(instance), self._key
        if key not in entries:
            result, account = kept(lambda: self._build(instance))
            if not account and not account.asked:
                # From now on the attribute is found without this method.
                entries[self._name] = result
                return result
            entries[key] = result, account
        result, account = entries[key]
        note_all(account)
        return result

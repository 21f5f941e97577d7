"""Long work of rules and views in steps: between them, whoever runs the rules may end the work.

A rule is given its subject and no workspace. As with the account, whoever runs rules opens what is asked meanwhile.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

T = TypeVar("T")

EVERY = 500
"""The items from one look to the next: some milliseconds of work."""

_checkpoints: list[Callable[[], None]] = []
"""The checkpoints of those who run rules, the innermost last."""


class checked_by:  # noqa: N801 (it reads as a function)
    """The checkpoint of the work inside the `with` block. What it raises ends that work."""

    def __init__(self, checkpoint: Callable[[], None]) -> None:
        self._checkpoint = checkpoint

    def __enter__(self) -> None:
        _checkpoints.append(self._checkpoint)

    def __exit__(self, *_: object) -> None:
        _checkpoints.pop()


def step_by_step(items: Iterable[T]) -> Iterator[T]:
    """The items; the innermost checkpoint, if there is one, is called before the first and then now and then."""
    for number, item in enumerate(items):
        if number % EVERY == 0 and _checkpoints:
            _checkpoints[-1]()
        yield item

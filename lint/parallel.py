"""Work shared among processes, with the results in the order of the work.

The processes are copies of this one, which has what they need, so that nothing but results travels between them. Where
the operating system cannot make such copies, one process does it all.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from concurrent.futures import Executor

T = TypeVar("T")
R = TypeVar("R")

_SHARES = 8
"""Into how many parts the work of each process is cut, so that none waits long for another."""


def processors() -> int:
    """How many processors this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


class WorkLostError(Exception):
    """A copy of this process ended before its work was done: it was killed, or there was no memory left."""


def in_order(call: Callable[[T], R], items: Sequence[T], copies: int) -> Iterator[R]:
    """`call` of each item, done by so many copies of this process, which begin now; without any, here and when asked.

    What it raises is raised here; what it changes in a copy is lost.
    """
    if not copies or len(items) <= 1 or not _can_copy():
        return map(call, items)
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import get_context

    size = max(1, len(items) // (copies * _SHARES))
    bounds = [(start, start + size) for start in range(0, len(items), size)]
    # A copy inherits the work: nothing but the bounds of its share is sent to it.
    pool = ProcessPoolExecutor(min(copies, len(bounds)), get_context("fork"), _inherit, (call, items))
    return _results(pool, pool.map(_part, bounds))


def _results(pool: Executor, parts: Iterator[list[R]]) -> Iterator[R]:
    from concurrent.futures.process import BrokenProcessPool

    try:
        with pool:
            for part in parts:
                yield from part
    except BrokenProcessPool:
        raise WorkLostError from None


def _can_copy() -> bool:
    from multiprocessing import get_all_start_methods

    return "fork" in get_all_start_methods()


class _Work:
    """What this process inherited."""

    call: Callable[[Any], Any]
    items: Sequence[Any]


def _inherit(call: Callable[[Any], Any], items: Sequence[Any]) -> None:
    _Work.call, _Work.items = call, items


def _part(bounds: tuple[int, int]) -> list[Any]:
    start, end = bounds
    return [_Work.call(item) for item in _Work.items[start:end]]

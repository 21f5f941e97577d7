"""Work shared among processes, with the results in the order of the work.

The processes are copies of this one, made when everything that they need has been read, so that nothing but results
travels between them. Where the operating system cannot make such copies, one process does it all.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeVar

T = TypeVar("T")
R = TypeVar("R")

_SHARES = 8
"""Into how many parts the work of each process is cut, so that none waits long for another."""


class _Work:
    """What the copies of this process are to do."""

    call: Callable[[Any], Any]
    items: Sequence[Any]


def processors() -> int:
    """How many processors this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def in_order(call: Callable[[T], R], items: Sequence[T], jobs: int) -> Iterator[R]:
    """`call` of each item, done by so many processes. What it raises is raised here; what it changes is lost."""
    if jobs <= 1 or len(items) <= 1 or not _can_copy():
        yield from map(call, items)
        return
    from multiprocessing import get_context

    _Work.call, _Work.items = call, items
    size = max(1, len(items) // (jobs * _SHARES))
    starts = range(0, len(items), size)
    with get_context("fork").Pool(min(jobs, len(starts))) as pool:
        for part in pool.imap(_part, [(start, start + size) for start in starts]):
            yield from part


def _can_copy() -> bool:
    from multiprocessing import get_all_start_methods

    return "fork" in get_all_start_methods()


def _part(bounds: tuple[int, int]) -> list[Any]:
    start, end = bounds
    return [_Work.call(item) for item in _Work.items[start:end]]

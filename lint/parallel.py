"""Work shared among processes, with the results in the order of the work.

The processes are copies of this one, which has what they need, so that nothing but results travels between them. Where
the operating system cannot make such copies, one process does it all.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, TypeVar

from lint.source.file_tree import FileTree, Trace

T = TypeVar("T")
R = TypeVar("R")

_SHARES = 8
"""Into how many parts the work of each process is cut, so that none waits long for another."""


def processors() -> int:
    """How many processors this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


class WorkLostError(Exception):
    """A copy of this process ended before its work was done: it was killed, or there was no memory left."""


@contextmanager
def in_order(call: Callable[[T], R], items: Sequence[T], copies: int, tree: FileTree) -> Iterator[Iterator[R]]:
    """`call` of each item, done by so many copies of this process, which begin now; without any, here and when asked.

    What it raises is raised here, and what it asks of `tree` is recorded here; what else it changes in a copy is lost.
    Work that no copy has begun when the results are given up is not done.
    """
    if not copies or len(items) <= 1 or not _can_copy():
        yield map(call, items)
        return
    from concurrent.futures import ProcessPoolExecutor
    from concurrent.futures.process import BrokenProcessPool
    from multiprocessing import get_context

    size = max(1, len(items) // (copies * _SHARES))
    bounds = [(start, start + size) for start in range(0, len(items), size)]
    # A copy inherits the work: nothing but the bounds of its share is sent to it.
    pool = ProcessPoolExecutor(min(copies, len(bounds)), get_context("fork"), _inherit, (call, items, tree))
    try:
        yield _results(pool.map(_part, bounds), tree)
    except BrokenProcessPool:
        raise WorkLostError from None
    finally:
        pool.shutdown(cancel_futures=True)


def _results(parts: Iterable[tuple[list[R], Trace]], tree: FileTree) -> Iterator[R]:
    for results, trace in parts:
        tree.merge(trace)
        yield from results


def _can_copy() -> bool:
    from multiprocessing import get_all_start_methods

    return "fork" in get_all_start_methods()


class _Work:
    """What this process inherited."""

    call: Callable[[Any], Any]
    items: Sequence[Any]
    tree: FileTree


def _inherit(call: Callable[[Any], Any], items: Sequence[Any], tree: FileTree) -> None:
    """Begin as a copy, which ends without a word where the user interrupts the run or the first process is gone."""
    import signal
    from threading import Thread

    _Work.call, _Work.items, _Work.tree = call, items, tree
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    Thread(target=_end_with_first_process, daemon=True).start()


def _end_with_first_process() -> None:
    from multiprocessing import parent_process

    first = parent_process()
    if first:
        first.join()
        os._exit(1)


def _part(bounds: tuple[int, int]) -> tuple[list[Any], Trace]:
    """The results of a share of the work, and what it asked of the tree."""
    start, end = bounds
    return _Work.tree.traced(lambda: [_Work.call(item) for item in _Work.items[start:end]])

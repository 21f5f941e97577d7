"""Worker processes: work shared among them, with the results in the order of the work.

The workers are forks of this process, which has what they need, so that nothing but results travels between them. Where
the operating system cannot fork, one process does it all.
"""

from __future__ import annotations

import gc
import os
import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, TypeVar

from lint.source.file_tree import FileTree, Trace

if TYPE_CHECKING:
    from concurrent.futures import Future, ProcessPoolExecutor

T = TypeVar("T")
R = TypeVar("R")

MANY_SYSTEMS = 500
"""From so many systems on, even one process checks them group by group: it need not hold them all at once."""

_SHARES = 8
"""The number of parts that the work of each worker is cut into, so that none waits long for another."""

_LATER_INTERRUPT = 0.5
"""The time in seconds within which an interruption reaches all processes of a run."""


def processors() -> int:
    """The number of processors that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


class WorkerDiedError(Exception):
    """A worker process ended before its work was done: it was killed, or there was no memory left."""


@contextmanager
def map_ordered(call: Callable[[T], R], items: Sequence[T], workers: int, tree: FileTree) -> Iterator[Iterator[R]]:
    """The results of `call` for each item, in the order of the items.

    So many worker processes do the work, which start now. Without workers, or on a system that cannot have them, it is
    done here, when a result is taken.
    What `call` raises is raised here, and what it asks of `tree` is recorded here; what else it changes in a worker is
    lost. Work that no worker has begun when the block ends is not done. Raises WorkerDiedError.
    """
    if not workers or len(items) <= 1 or not can_fork():
        yield map(call, items)
        return
    size = max(1, len(items) // (workers * _SHARES))
    bounds = [(start, start + size) for start in range(0, len(items), size)]
    # A worker inherits the work: nothing but the bounds of its share is sent to it.
    pool = process_pool(min(workers, len(bounds)), _init_worker, call, items, tree)
    if pool is None:
        yield map(call, items)
        return
    with ending(pool):
        yield _results(deque(pool.submit(_part, each) for each in bounds), tree)


def process_pool(workers: int, begin: Callable[..., None], *arguments: object) -> ProcessPoolExecutor | None:
    """So many forks of this process, which call `begin` first; None where the operating system has no semaphores."""
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import get_context

    try:
        return ProcessPoolExecutor(workers, get_context("fork"), begin, arguments)
    except (OSError, ImportError, NotImplementedError):
        return None  # as in a container without a writable /dev/shm


@contextmanager
def ending(pool: ProcessPoolExecutor) -> Iterator[None]:
    """Let a pool end with the block: what none of its workers has begun is not done. Raises WorkerDiedError.

    The block leaves it to the pool to cancel that: up to Python 3.11, a pool whose process ends when others have
    canceled its work writes a traceback.
    """
    from concurrent.futures.process import BrokenProcessPool

    try:
        yield
    except BrokenProcessPool:
        raise_if_interrupted()
        raise WorkerDiedError from None
    except KeyboardInterrupt:
        end_workers()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def end_workers() -> None:
    """End the processes that `multiprocessing` has started here: nobody waits for what they do."""
    from multiprocessing import active_children

    for worker in active_children():
        worker.terminate()


def raise_if_interrupted() -> None:
    """Raise the KeyboardInterrupt that ended the workers: a terminal interrupts them, too, and perhaps first."""
    try:
        time.sleep(_LATER_INTERRUPT)
    except KeyboardInterrupt:
        raise KeyboardInterrupt from None


def _results(parts: deque[Future[tuple[list[R], Trace]]], tree: FileTree) -> Iterator[R]:
    while parts:
        results, trace = parts.popleft().result()
        tree.merge(trace)
        yield from results


def can_fork() -> bool:
    """True if a worker process can inherit what this one has."""
    from multiprocessing import get_all_start_methods

    return "fork" in get_all_start_methods()


class _Work:
    """The work that this worker process inherited."""

    call: Callable[[Any], Any]
    items: Sequence[Any]
    tree: FileTree


def _init_worker(call: Callable[[Any], Any], items: Sequence[Any], tree: FileTree) -> None:
    _Work.call, _Work.items, _Work.tree = call, items, tree
    begin_worker()


def begin_worker() -> None:
    """Let this worker end without a message when a signal ends the run or the first process is gone."""
    import signal
    from threading import Thread

    for number in signal.valid_signals():
        if callable(signal.getsignal(number)):  # what the first process does when it comes
            signal.signal(number, signal.SIG_DFL)
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


@contextmanager
def gc_paused() -> Iterator[None]:
    """No garbage collection meanwhile: reading makes many objects, and hardly any of them are garbage."""
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            gc.enable()

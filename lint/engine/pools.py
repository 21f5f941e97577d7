"""Pools of workers that check groups of systems: any executor of `concurrent.futures`, by default own processes."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import TYPE_CHECKING, NamedTuple

from lint.engine import group_tasks, parallel
from lint.source.file_tree import FileTree

if TYPE_CHECKING:
    from concurrent.futures import Executor, ProcessPoolExecutor


def _always() -> bool:
    return True


def _never(_error: Exception) -> bool:
    return False


class WorkerPool(NamedTuple):
    """An executor and the number of its workers.

    `is_elsewhere` says that the workers have no files of this machine, and that they come and go: what is lost with
    one is tried once more, unless the executor has done that itself, as `has_tried` says of an exception. `has_workers`
    is asked while an answer is waited for.
    """

    executor: Executor
    workers: int
    is_elsewhere: bool = False
    has_tried: Callable[[Exception], bool] = _never
    has_workers: Callable[[], bool] = _always

    @property
    def has_processes(self) -> bool:
        """True if Python's own pool of processes does the work (`parallel.ending` says why that matters)."""
        from concurrent.futures import ProcessPoolExecutor

        return isinstance(self.executor, ProcessPoolExecutor)


class PoolError(Exception):
    """A pool that cannot be had; the text is the reason, as a clause without a full stop."""


def own_processes(workers: int, tree: FileTree) -> AbstractContextManager[WorkerPool] | None:
    """So many forks of this process, which read the files of a tree themselves; None where there can be none.

    The pool raises WorkerDiedError.
    """
    executor = parallel.process_pool(workers, _begin, tree)
    return _pool(executor, workers) if executor else None


@contextmanager
def _pool(executor: ProcessPoolExecutor, workers: int) -> Iterator[WorkerPool]:
    with parallel.ending(executor):
        yield WorkerPool(executor, workers)


def _begin(tree: FileTree) -> None:
    gc.freeze()  # what this process inherited is no garbage
    parallel.begin_worker()
    group_tasks.use_tree(tree)


@contextmanager
def in_turn(tree: FileTree) -> Iterator[WorkerPool]:
    """This process, which checks a group when its answer is asked for, with the files of a tree."""
    from lint.engine.in_turn import InTurn

    with group_tasks.tree_in_use(tree):
        yield WorkerPool(InTurn(), 1)

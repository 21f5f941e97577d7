"""Executors for the tests of groups: in this process, with the faults that workers elsewhere have."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future
from contextlib import contextmanager
from typing import Any

from lint.engine.pools import WorkerPool


class Inline(Executor):
    """Does the work when it is asked for. `faults` has an exception, or None, for each of the first pieces of work."""

    def __init__(self, *faults: BaseException | None) -> None:
        self.faults = list(faults)
        self.canceled = 0
        self.submitted = 0
        self.answered = 0
        self.most_open = 0
        """The largest number of pieces of work whose answers nobody had taken yet."""

    def submit(self, work: Callable[..., Any], /, *arguments: Any, **_: Any) -> Future[Any]:
        self.submitted += 1
        self.most_open = max(self.most_open, self.submitted - self.answered)
        fault = self.faults.pop(0) if self.faults else None
        return _Answer(self, work, arguments, fault)


class _Answer(Future[Any]):
    def __init__(
        self, executor: Inline, work: Callable[..., Any], arguments: tuple[Any, ...], fault: BaseException | None
    ) -> None:
        super().__init__()
        self._executor, self._work, self._arguments, self._fault = executor, work, arguments, fault

    def cancel(self) -> bool:
        self._executor.canceled += 1
        return super().cancel()

    def result(self, timeout: float | None = None) -> Any:
        if not self.done():
            self._executor.answered += 1
            if self._fault:
                self.set_exception(self._fault)
            else:
                self.set_result(self._work(*self._arguments))
        return super().result(timeout)


class Measuring(Inline):
    """Counts the bytes of tasks and answers; what all tasks share is not counted."""

    def __init__(self) -> None:
        super().__init__()
        self.bytes = 0

    def submit(self, work: Callable[..., Any], /, *arguments: Any, **options: Any) -> Future[Any]:
        def measured(build: str, shared: bytes, tasks: bytes) -> bytes:
            answers: bytes = work(build, shared, tasks)
            self.bytes += len(tasks) + len(answers)
            return answers

        return super().submit(measured, *arguments, **options)


@contextmanager
def pool(executor: Executor, workers: int = 2, *, is_elsewhere: bool = True) -> Iterator[WorkerPool]:
    """A pool with that executor."""
    yield WorkerPool(executor, workers, is_elsewhere)

"""One thread that does all work, so that nothing waits in the loop that reads messages, and the workspace has one user.

Work is done by urgency. Work that nobody waits for any more is dropped: before it begins, or where it asks.
"""

from __future__ import annotations

import gc
import heapq
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager, nullcontext
from itertools import count
from typing import Any, TypeVar

from lint.program import what_failed

T = TypeVar("T")

IsCancelled = Callable[[], bool]
"""True when the result of the work is not needed any more, or when something more urgent waits."""

ANSWER, FINDINGS, BACKGROUND = range(3)
"""Urgency: what a client waits for, the findings of what was changed, and everything else."""
_MOST_UNCOLLECTED = 500_000
"""Objects. That many new ones are looked at even while a client waits."""
_STACK = 64 * 1024 * 1024
"""Bytes. Threads have less than the main one on some systems, and deep expressions need it."""


class CancelledError(BaseException):
    """The end of work that is not needed any more; no Exception, so that nothing takes it for a defect."""


class RequestRefusedError(Exception):
    """The answer to a request that is right and cannot be carried out; the message is a sentence without secrets."""


class FailedError(Exception):
    """The program failed; the message quotes nothing of what it worked on."""


class Task:
    """Some work, and its result as a future."""

    def __init__(self, work: Callable[[IsCancelled], Any], urgency: int, due: float) -> None:
        self.work = work
        self.urgency = urgency
        self.due = due
        self.future: Future[Any] = Future()
        self.has_begun = False

    @property
    def is_cancelled(self) -> bool:
        """True if nobody waits for the result."""
        return self.future.cancelled()

    def cancel(self) -> None:
        """Drop the work, or let it end where it asks next."""
        self.future.cancel()


class Worker:
    """Does work in a thread of its own, the most urgent first, and none before it is due."""

    def __init__(self, failed: Callable[[str], None]) -> None:
        """`failed` is called with the reason when work ends in a defect; the reason quotes no text of a file."""
        self._failed = failed
        self._waiting: list[tuple[int, float, int, Task]] = []
        self._later: list[tuple[float, int, Task]] = []
        self._numbers = count()
        self._changed = threading.Condition()
        self._running: Task | None = None
        self._is_ended = False
        before = threading.stack_size(_STACK)
        self._thread = threading.Thread(target=self._run, name="parmlint", daemon=True)
        self._thread.start()
        threading.stack_size(before)

    def ask(self, work: Callable[[IsCancelled], T], urgency: int, due: float = 0.0) -> Task:
        """Do some work once it is due, by the clock of `time.monotonic`."""
        task = Task(work, urgency, due)
        with self._changed:
            heapq.heappush(self._later, (due, next(self._numbers), task))
            self._changed.notify()
        return task

    def check(self) -> None:
        """End the work that runs if it must stop, by a CancelledError; for what waits in its midst."""
        task = self._running
        if task and (task.is_cancelled or self._is_overtaken(task)):
            raise CancelledError

    def end(self) -> None:
        """End the thread; what waits is dropped, and what runs ends where it asks next."""
        with self._changed:
            self._is_ended = True
            for task in (*(entry[-1] for entry in self._waiting), *(entry[-1] for entry in self._later)):
                task.cancel()
            if self._running:
                self._running.cancel()
            self._changed.notify()

    def _next(self) -> Task | None:
        with self._changed:
            while not self._is_ended:
                self._admit()
                if self._waiting:
                    self._running = heapq.heappop(self._waiting)[-1]
                    return self._running
                self._changed.wait(self._later[0][0] - time.monotonic() if self._later else None)
        return None

    def _admit(self) -> None:
        """Move what is due to what waits, in the order of urgency."""
        while self._later and self._later[0][0] <= time.monotonic():
            due, number, task = heapq.heappop(self._later)
            heapq.heappush(self._waiting, (task.urgency, due, number, task))

    def _run(self) -> None:
        while task := self._next():
            self._do(task)
            self._running = None
            if gc.get_count()[0] > _MOST_UNCOLLECTED:
                gc.collect()

    def _do(self, task: Task) -> None:
        if task.is_cancelled:
            return
        task.has_begun = True

        def must_stop() -> bool:
            return task.is_cancelled or self._is_overtaken(task)

        try:
            with nullcontext() if task.urgency == ANSWER else _collecting():
                result = task.work(must_stop)
        except CancelledError:
            if not task.is_cancelled:
                self._again(task)
        except RequestRefusedError as refusal:
            _settle(task.future, error=refusal)
        except Exception as error:  # a defect must not end the thread; `what_failed` quotes no file
            reason = what_failed(error)
            self._failed(reason)
            _settle(task.future, error=FailedError(reason))
        else:
            _settle(task.future, result=result)

    def _is_overtaken(self, task: Task) -> bool:
        """True if something more urgent is due."""
        if task.urgency == ANSWER:
            return False
        with self._changed:
            self._admit()
            return bool(self._waiting) and self._waiting[0][0] < task.urgency

    def _again(self, task: Task) -> None:
        with self._changed:
            heapq.heappush(self._later, (task.due, next(self._numbers), task))


@contextmanager
def without_collection() -> Iterator[None]:
    """Leave the collection of garbage to the work that no client waits for.

    It looks at all that is kept, at any time: a quarter of a second for five systems, in the midst of an answer.
    """
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            gc.enable()


@contextmanager
def _collecting() -> Iterator[None]:
    was_enabled = gc.isenabled()
    gc.enable()
    try:
        yield
    finally:
        if not was_enabled:
            gc.disable()


def _settle(future: Future[Any], result: object = None, error: Exception | None = None) -> None:
    """Set the outcome of a future, unless it was cancelled meanwhile."""
    if not future.set_running_or_notify_cancel():
        return
    if error:
        future.set_exception(error)
    else:
        future.set_result(result)

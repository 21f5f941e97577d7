"""The progress of long work, shown by the client: how far it is, in percent, and a button that cancels it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from itertools import count

from lsprotocol import types
from pygls.exceptions import JsonRpcException

from lint.lsp.protocol import TextServer

PATIENCE = 1.0
"""Seconds of work before progress is shown that no client asked for."""
_PAUSE = 0.1
"""Seconds between two reports."""
_SHARES = {"reading": (0, 20), "playing IPLs": (20, 50), "checking files": (50, 70), "checking systems": (70, 100)}
"""The part of the whole, in percent, that each sort of work begins and ends at."""
_NUMBERS = count()


class Meter:
    """Counts the steps of a check, in the thread of the worker, and tells of them now and then.

    The percentage never falls: work that is interrupted and begun again is quick until it comes to where it was.
    """

    def __init__(self, tell: Callable[[str, int], None], patience: float = 0.0) -> None:
        """`tell` takes what is done and the percentage. It is not called before so many seconds have passed."""
        self._tell = tell
        self._due = time.monotonic() + patience
        self._percentage = -1

    def step(self, work: str, done: int, number: int) -> None:
        """Take note of so many steps of `number` that are done of some work."""
        first, last = _SHARES.get(work, (0, 0))
        percentage = first + (last - first) * done // max(number, 1)
        now = time.monotonic()
        if percentage > self._percentage and now >= self._due:
            self._percentage, self._due = percentage, now + _PAUSE
            self._tell(f"{work}: {done} of {number}", percentage)


class ClientProgress:
    """A bar of the client, in the loop of the server. Its button calls `cancelled`."""

    def __init__(
        self, server: TextServer, title: str, cancelled: Callable[[], object], token: types.ProgressToken | None = None
    ) -> None:
        """With the token of a request, the bar is there; else the client is asked for one at the first report."""
        self._progress = server.work_done_progress
        self._title = title
        self._cancelled = cancelled
        self._is_asked_for = token is not None
        self._token = f"parmlint-progress-{next(_NUMBERS)}" if token is None else token
        self._opening: asyncio.Task[None] | None = None
        self._is_open = False
        self._is_ended = False
        self._latest = "", 0
        if self._is_asked_for:
            self._begin()

    def report(self, message: str, percentage: int) -> None:
        """Show how far the work is."""
        self._latest = message, percentage
        if self._is_open:
            report = types.WorkDoneProgressReport(message=message, percentage=percentage, cancellable=True)
            self._progress.report(self._token, report)
        elif self._opening is None and not self._is_ended:
            self._opening = asyncio.ensure_future(self._open())

    async def _open(self) -> None:
        try:
            await self._progress.create_async(self._token)
        except JsonRpcException:
            return  # the client shows none
        self._begin()
        if self._is_ended:
            self._close()

    def _begin(self) -> None:
        message, percentage = self._latest
        begin = types.WorkDoneProgressBegin(
            title=self._title, cancellable=True, message=message or None, percentage=percentage
        )
        self._progress.begin(self._token, begin)
        self._progress.tokens[self._token].add_done_callback(lambda _: self._cancelled())
        self._is_open = True

    def end(self) -> None:
        """Take the bar away."""
        self._is_ended = True
        if self._is_open:
            self._close()

    def _close(self) -> None:
        self._is_open = False
        self._progress.end(self._token, types.WorkDoneProgressEnd())
        self._progress.tokens.pop(self._token, None)

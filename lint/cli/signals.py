"""Signals that end the command: each ends it in order, as an interruption from the keyboard does."""

from __future__ import annotations

import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

_NAMES = ("SIGTERM", "SIGHUP", "SIGBREAK")
"""Each system has some of them; Windows has SIGTERM and SIGBREAK."""
_EXIT_CODE = 128
"""The exit code of a process that a signal ended is this and the number of the signal, as shells have it."""


@contextmanager
def raised_as_interruptions() -> Iterator[None]:
    """Let a signal that ends the process raise KeyboardInterrupt in the block, and set the exit code when that is left.

    A signal that the process ignores is still ignored, as under nohup. A second one is ignored, too: the process is
    ending, and `timeout` sends two. Threads other than the first one of the process can receive none.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    received: list[int] = []

    def interrupt(number: int, _frame: FrameType | None) -> None:
        received.append(number)
        if len(received) == 1:
            raise KeyboardInterrupt

    numbers = [getattr(signal, name) for name in _NAMES if hasattr(signal, name)]
    taken = [number for number in numbers if signal.getsignal(number) == signal.SIG_DFL]
    for number in taken:
        signal.signal(number, interrupt)
    try:
        yield
    finally:
        for number in taken:
            signal.signal(number, signal.SIG_DFL)
        if received:
            sys.exit(_EXIT_CODE + received[0])

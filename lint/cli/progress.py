"""How far a long run is, for a person who waits for it at a terminal."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, TextIO, TypeVar

from lint.cli import common

if TYPE_CHECKING:
    from lint.engine import Watch

T = TypeVar("T")

PATIENCE = 1.0
"""Seconds that nobody minds; a run that is over by then shows nothing."""
_WIDEST = 40
_USUAL_COLUMNS = 80
"""Of a terminal that does not tell."""


def watch() -> Watch:
    """What the engine tells of its work: it goes to standard error where a person sees that, else nowhere."""
    from lint.engine import unwatched

    return Bar(sys.stderr) if _is_watched(sys.stderr) else unwatched


def _is_watched(stream: TextIO | None) -> bool:
    """Whether a stream is a terminal on which a line can be written over, and not the log of a CI server."""
    if stream is None or common.is_on_ci_server() or os.environ.get("TERM") == "dumb":
        return False
    return stream.isatty()


class Bar:
    """One line of a terminal that says how much of some work is done. It is blank again when the work is."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream
        self._due = time.monotonic() + PATIENCE
        self._shown = ""

    def __call__(self, work: str, items: Iterable[T], number: int) -> Iterator[T]:
        """Hand on so many items one by one."""
        try:
            for done, item in enumerate(items, 1):
                self._show(work, done / number)
                yield item
        finally:
            self._put("")

    def _show(self, work: str, part: float) -> None:
        if time.monotonic() < self._due:
            return
        head, tail = f"parmlint: {work} [", f"] {part:4.0%}"
        room = min(_WIDEST, self._columns() - len(head) - len(tail) - 1)
        if room > 0:
            self._put(f"{head}{'#' * int(part * room):<{room}}{tail}")

    def _columns(self) -> int:
        return os.get_terminal_size(self._stream.fileno()).columns or _USUAL_COLUMNS

    def _put(self, text: str) -> None:
        """Write a text over the last one. The same again is not written: a large run has more items than percents."""
        if text != self._shown:
            self._stream.write(f"\r{text:<{len(self._shown)}}" + ("" if text else "\r"))
            self._stream.flush()
            self._shown = text

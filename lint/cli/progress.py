"""The progress bar of a long run on a terminal."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, TextIO, TypeVar

from lint.cli import common, environment
from lint.cli.environment import VARIABLES

if TYPE_CHECKING:
    from lint.engine import Progress

T = TypeVar("T")

PATIENCE = 1.0
"""Seconds before the bar appears; a shorter run shows nothing."""
_WIDEST = 40
_USUAL_COLUMNS = 80
"""The width that is assumed for a terminal that does not report it."""


def terminal_progress() -> Progress:
    """The progress bar on standard error if that is a terminal, else one that shows nothing."""
    from lint.engine import no_progress

    return Bar(sys.stderr) if _is_terminal(sys.stderr) else no_progress


def _is_terminal(stream: TextIO | None) -> bool:
    """True if a stream is a terminal that can overwrite a line, and not the log of a CI server."""
    if stream is None or common.is_on_ci_server() or VARIABLES.get("TERM") == "dumb":
        return False
    return stream.isatty()


class Bar:
    """A progress bar on one line of a terminal, which is cleared when the work is done."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream
        self._due = time.monotonic() + PATIENCE
        self._shown = ""

    def __call__(self, work: str, items: Iterable[T], number: int) -> Iterator[T]:
        """Yield the items, of which there are `number`, and show progress."""
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
        return environment.columns(self._stream.fileno()) or _USUAL_COLUMNS

    def _put(self, text: str) -> None:
        """Overwrite the previous text unless it is the same: a large run has more items than visible steps."""
        if text != self._shown:
            self._stream.write(f"\r{text:<{len(self._shown)}}" + ("" if text else "\r"))
            self._stream.flush()
            self._shown = text

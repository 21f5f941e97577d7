"""Work measured by the functions that it calls, which no load of the machine changes."""

from __future__ import annotations

import sys
from collections.abc import Callable
from itertools import count
from types import FrameType


def calls(work: Callable[[], object]) -> int:
    """How many functions, of Python and of C, some work calls. A generator that goes on is a call, too."""
    counted = count()

    def count_call(_frame: FrameType, event: str, _argument: object) -> None:
        if event in ("call", "c_call"):
            next(counted)

    sys.setprofile(count_call)
    try:
        work()
    finally:
        sys.setprofile(None)
    return next(counted)

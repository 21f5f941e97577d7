"""Bytes before and after a write, its scratch files, and processes that may end in the middle of it."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

from lint.source import leftovers

OLD, NEW = b"USER MAINT OLDPASSW\n" * 1000, b"USER MAINT NEWPASSW\n" * 1000


def left(folder: Path) -> list[Path]:
    return [path for path in folder.iterdir() if leftovers.is_scratch(path.name)]


def in_child(act: Callable[[], object]) -> int:
    """Do something in a process of its own; its exit code: 0, or 1 with an OSError, or as it was killed."""
    child = os.fork()
    if not child:
        code = 3
        try:
            act()
            code = 0
        except OSError:
            code = 1
        finally:
            os._exit(code)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])

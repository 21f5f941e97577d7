"""A shell at a terminal of its own, in which a test types as a person would."""

from __future__ import annotations

import os
import pty
import select
import signal
import time
from collections.abc import Mapping
from pathlib import Path
from types import TracebackType
from typing import Self

SECONDS = 60
"""How long the effect of a line is waited for."""


class Terminal:
    """The shell: `enter` types a line and waits for the file that the line writes."""

    def __init__(self, command: list[str], folder: Path, variables: Mapping[str, str]) -> None:
        self._process, self._terminal = pty.fork()
        if not self._process:
            os.chdir(folder)
            os.execvpe(command[0], command, variables)
        self.shown = b""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        os.kill(self._process, signal.SIGKILL)
        os.waitpid(self._process, 0)
        os.close(self._terminal)

    def enter(self, line: str, written: Path) -> str:
        """The text of the file that a line writes, which is removed then. Raises TimeoutError with what was shown."""
        os.write(self._terminal, f"{line}\r".encode())
        end = time.monotonic() + SECONDS
        while time.monotonic() < end:
            if select.select([self._terminal], [], [], 0.05)[0]:
                self.shown += os.read(self._terminal, 65536)
            if written.is_file() and (text := written.read_text("utf-8")).endswith("\n"):
                written.unlink()
                return text
        raise TimeoutError(self.shown.decode(errors="replace"))

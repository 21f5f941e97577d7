"""Chromium without a window, asked through its debugging pipe: what a page shows, loads and complains about."""

from __future__ import annotations

import fcntl
import json
import os
import shutil
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType
from typing import Any, Self

PROGRAM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), "")
"""The browser of this machine, "" if it has none (Debian: the package chromium)."""

_OPTIONS = ("--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--remote-debugging-pipe", "about:blank")
_FIRST_FREE = 10
"""The browser reads its file 3 and writes its file 4, so our ends of the pipes are above these."""


class Browser:
    """A browser with one page, which is online only as far as files go.

    `requests` are the addresses that the page asked for since it was opened, `complaints` its errors.
    """

    def __init__(self, profile: Path) -> None:
        from_us, self._write = map(_moved, os.pipe())
        self._read, to_us = map(_moved, os.pipe())
        self._process = os.posix_spawn(
            PROGRAM,
            [PROGRAM, f"--user-data-dir={profile}", *_OPTIONS],
            dict(os.environ),
            file_actions=[
                (os.POSIX_SPAWN_DUP2, from_us, 3),
                (os.POSIX_SPAWN_DUP2, to_us, 4),
                (os.POSIX_SPAWN_OPEN, 2, os.devnull, os.O_WRONLY, 0),
            ],
        )
        os.close(from_us)
        os.close(to_us)
        self._waiting = b""
        self._number = 0
        self._session = ""
        self.requests: list[str] = []
        self.complaints: list[str] = []
        (page,) = (target for target in self.ask("Target.getTargets")["targetInfos"] if target["type"] == "page")
        self._session = self.ask("Target.attachToTarget", targetId=page["targetId"], flatten=True)["sessionId"]
        for domain in ("Page", "Network", "Runtime", "Log"):
            self.ask(f"{domain}.enable")

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        os.kill(self._process, signal.SIGKILL)
        os.waitpid(self._process, 0)
        os.close(self._write)
        os.close(self._read)

    def ask(self, method: str, **parameters: object) -> dict[str, Any]:
        """The answer to a command of the DevTools protocol. Raises RuntimeError if the browser refuses it."""
        self._number += 1
        session = {"sessionId": self._session} if self._session else {}
        message = {"id": self._number, "method": method, "params": parameters, **session}
        os.write(self._write, json.dumps(message).encode() + b"\0")
        for answer in self._messages():
            if answer.get("id") == self._number:
                if "error" in answer:
                    raise RuntimeError(answer["error"])
                return dict(answer["result"])
        raise AssertionError("the browser has ended")

    def open(self, address: str, *, width: int = 1400, scheme: str = "light") -> None:
        """Load a page in a window of so many pixels, and wait until it is there."""
        self.ask("Emulation.setDeviceMetricsOverride", width=width, height=900, deviceScaleFactor=1, mobile=False)
        self.ask("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": scheme}])
        self.requests.clear()
        self.complaints.clear()
        self.ask("Page.navigate", url=address)
        for event in self._messages():
            if event.get("method") == "Page.loadEventFired":
                return

    def value(self, expression: str) -> Any:
        """The value of a JavaScript expression on the page; of a promise, what it promises."""
        answer = self.ask("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in answer:
            raise RuntimeError(answer["exceptionDetails"])
        return answer["result"].get("value")

    def _messages(self) -> Iterator[dict[str, Any]]:
        while True:
            while b"\0" not in self._waiting:
                piece = os.read(self._read, 1 << 16)
                if not piece:
                    return
                self._waiting += piece
            text, _, self._waiting = self._waiting.partition(b"\0")
            message = json.loads(text)
            self._note(message)
            yield message

    def _note(self, message: dict[str, Any]) -> None:
        method, parameters = message.get("method"), message.get("params", {})
        if method == "Network.requestWillBeSent":
            self.requests.append(parameters["request"]["url"])
        elif method == "Runtime.exceptionThrown":
            self.complaints.append(parameters["exceptionDetails"]["text"])
        elif method == "Log.entryAdded" and parameters["entry"]["level"] == "error":
            self.complaints.append(parameters["entry"]["text"])


@contextmanager
def browser(profile: Path) -> Iterator[Browser]:
    """A browser that keeps what it must keep in a folder of its own, and ends with the block."""
    with Browser(profile) as chromium:
        yield chromium


def _moved(end: int) -> int:
    moved = fcntl.fcntl(end, fcntl.F_DUPFD_CLOEXEC, _FIRST_FREE)
    os.close(end)
    return moved

"""Chromium without a window, driven by Playwright: what a page shows, loads and complains about."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, ConsoleMessage

PROGRAM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), "")
"""The browser of this machine, "" if it has none. Playwright downloads none."""
MISSING = (
    ("" if PROGRAM else "needs Chromium (Debian: apt-get install chromium)")
    if find_spec("playwright")
    else "needs Playwright, which has no wheel for this machine"
)
"""Why pages cannot be looked at here; "" if they can."""

needed = pytest.mark.skipif(bool(MISSING), reason=MISSING)
"""The mark of a test that looks at pages."""


class Tab:
    """A page in a window of its own, which is online only as far as files go.

    `page` is Playwright's. `requests` are the addresses that it asked for since it was opened, `complaints` its errors
    and warnings.
    """

    def __init__(self, context: BrowserContext) -> None:
        self.page = context.new_page()
        self.requests: list[str] = []
        self.complaints: list[str] = []
        self.page.on("request", lambda request: self.requests.append(request.url))
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on("console", self._note)

    def open(self, address: str, *, width: int = 1400, scheme: str = "light") -> None:
        """Load a page in a window of so many pixels, and wait until it is there."""
        self.page.set_viewport_size({"width": width, "height": 900})
        self.page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
        self.requests.clear()
        self.complaints.clear()
        self.page.goto(address)

    def value(self, expression: str) -> Any:
        """The value of a JavaScript expression on the page; of a promise, what it promises."""
        return self.page.evaluate(expression)

    def press(self, *keys: str) -> None:
        """Press keys one after another, each as its name in `KeyboardEvent.key` says, and release them."""
        for key in keys:
            self.page.keyboard.press(key)

    def _note(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.complaints.append(message.text)


@contextmanager
def chromium() -> Iterator[BrowserContext]:
    """A browser that is offline and ends with the block."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as driver, driver.chromium.launch(executable_path=PROGRAM) as browser:
        yield browser.new_context(offline=True)

"""Keys and choices of a reader of a page."""

from __future__ import annotations

import base64
import json
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.helpers import browser
from tests.helpers.browser import Browser

MARKS = [
    pytest.mark.slow,
    pytest.mark.skipif(not browser.PROGRAM, reason="needs Chromium (Debian: apt-get install chromium)"),
]
"""The marks of tests that look at pages."""
SETTLED = "new Promise(done => setTimeout(done, 250))"
"""Waits until the page has followed a choice."""


def choose(chromium: Browser, **choices: str) -> None:
    """Choose as a reader does, and wait until the rows are there."""
    lines = "".join(f"form.elements[{json.dumps(name)}].value = {json.dumps(text)};" for name, text in choices.items())
    chromium.value(f"(() => {{ const form = document.forms[0]; {lines} form.dispatchEvent(new Event('input')); }})()")
    chromium.value(SETTLED)


def press(chromium: Browser, key: str, code: int = 0, text: str = "") -> None:
    """Press a key and release it."""
    for kind in ("keyDown", "keyUp"):
        chromium.ask("Input.dispatchKeyEvent", type=kind, key=key, windowsVirtualKeyCode=code, text=text)


def printed(chromium: Browser, folder: Path) -> str:
    """The text on the paper of a page, line by line as it stands there. Skips the test without pdftotext."""
    if not shutil.which("pdftotext"):
        pytest.skip("needs pdftotext (Debian: apt-get install poppler-utils)")
    path = folder / "page.pdf"
    path.write_bytes(base64.b64decode(chromium.ask("Page.printToPDF")["data"]))
    command = ["pdftotext", "-layout", str(path), "-"]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout

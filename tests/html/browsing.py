"""Keys and choices of a reader of a page."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.helpers import browser
from tests.helpers.browser import Tab

if TYPE_CHECKING:
    from playwright.sync_api import Page

MARKS = [pytest.mark.slow, browser.needed]
"""The marks of tests that look at pages."""
SETTLED = "new Promise(done => setTimeout(done, 250))"
"""Waits until the page has followed a choice."""


def choose(tab: Tab, **choices: str) -> None:
    """Choose as a reader does, and wait until the rows are there."""
    for name, text in choices.items():
        field = tab.page.locator(f"form [name={name}]")
        if field.evaluate("field => field.localName") == "select":
            field.select_option(text)
        else:
            field.fill(text)
    tab.value(SETTLED)


def printed(page: Page, folder: Path) -> str:
    """The text on the paper of a page, line by line as it stands there. Skips the test without pdftotext."""
    if not shutil.which("pdftotext"):
        pytest.skip("needs pdftotext (Debian: apt-get install poppler-utils)")
    path = folder / "page.pdf"
    page.pdf(path=path, prefer_css_page_size=True)
    command = ["pdftotext", "-layout", str(path), "-"]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout

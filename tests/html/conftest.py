"""Chromium for the tests of pages, offline."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from tests.helpers import browser
from tests.helpers.browser import Tab

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext


@pytest.fixture(scope="module")
def chromium() -> Iterator[BrowserContext]:
    with browser.chromium() as context:
        yield context


@pytest.fixture
def opened(chromium: BrowserContext) -> Iterator[Tab]:
    """A window of its own for a test, after which its page has asked for nothing and complained about nothing."""
    tab = Tab(chromium)
    yield tab
    tab.page.close()
    assert [address for address in tab.requests if not address.startswith("file:")] == []
    assert tab.complaints == []

"""Chromium for the tests of pages, offline."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.helpers import browser
from tests.helpers.browser import Browser


@pytest.fixture(scope="module")
def chromium(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    with browser.browser(tmp_path_factory.mktemp("profile")) as opened:
        opened.ask(
            "Network.emulateNetworkConditions", offline=True, latency=0, downloadThroughput=0, uploadThroughput=0
        )
        yield opened


@pytest.fixture
def opened(chromium: Browser) -> Iterator[Browser]:
    """The browser, for a test after which it has asked for nothing and complained about nothing."""
    yield chromium
    assert [address for address in chromium.requests if not address.startswith("file:")] == []
    assert chromium.complaints == []

"""A folder with secrets beside the checkout, and an end of waiting."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.cli.hostile.strangers import OUTSIDE
from tests.running import Checkout


@pytest.fixture
def secret(checkout: Checkout) -> Path:
    """A folder beside the checkout with files that would be members."""
    folder = checkout.root.parent / "secret"
    folder.mkdir()
    for name, text in OUTSIDE.items():
        (folder / name).write_text(text)
    return folder


@pytest.fixture(autouse=True)
def _no_hanging() -> Iterator[None]:
    """A wait for ever is a failure, and must not hold up the others."""

    def give_up(*_: object) -> None:
        raise TimeoutError

    before = signal.signal(signal.SIGALRM, give_up)
    signal.alarm(120)
    yield
    signal.alarm(0)
    signal.signal(signal.SIGALRM, before)

"""A file to be written, and a key of the user for the names of scratch files."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from lint.source import leftovers
from tests.source.writer.scratch import OLD


@pytest.fixture
def target(tmp_path: Path) -> Path:
    path = tmp_path / "USER.DIRECT"
    path.write_bytes(OLD)
    path.chmod(0o640)
    return path


@pytest.fixture(autouse=True)
def _key(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A folder for the key of the user, and leftovers that count as old at once."""
    folder = tmp_path_factory.mktemp("own") / "cache"
    leftovers.use_key_in(lambda: folder)
    monkeypatch.setattr(leftovers, "_YOUNG", -1)
    yield
    leftovers.use_key_in(None)

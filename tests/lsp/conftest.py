"""The editor that tests of the language server share."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.lsp.editor import Editor


@pytest.fixture
def editor(tmp_path: Path) -> Iterator[Editor]:
    """A client with its server, in a folder of its own."""
    pytest.importorskip("pygls", reason="the extra lsp is not installed")
    from tests.lsp.editor import running

    with running(cwd=tmp_path) as client:
        yield client

"""What all tests share: an environment without surprises, and a checkout of their own."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

from lint import cache
from lint.source import boundary
from tests.running import Checkout

# A deadline is a timing, and no timing decides a test.
settings.register_profile("untimed", deadline=None)
settings.load_profile("untimed")

_SCRUBBED = (
    "CI",
    "TF_BUILD",
    "NO_COLOR",
    "FORCE_COLOR",
    "CLICOLOR",
    "CLICOLOR_FORCE",
    "TERM",
    "COLUMNS",
    "LINES",
    "PYTHONIOENCODING",
)
_SCRUBBED_PREFIXES = ("GITHUB_", "GITLAB_", "CI_", "PARMLINT_", "_PARMLINT_", "_TYPER_")


@pytest.fixture(autouse=True)
def _environment(monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Nothing of the surroundings that changes what the program prints, and a cache of the tests' own."""
    for name in list(os.environ):
        if name in _SCRUBBED or name.startswith(_SCRUBBED_PREFIXES):
            monkeypatch.delenv(name)
    monkeypatch.setenv("PARMLINT_CACHE_DIR", str(tmp_path_factory.getbasetemp() / "cache"))
    yield
    cache.use(None)
    # A completion is part of no run, which would take back its boundary at its end.
    boundary.use(boundary.EVERYWHERE)


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Checkout:
    """An empty Git checkout, which is also the current folder."""
    root = tmp_path / "checkout"
    (root / ".git").mkdir(parents=True)
    monkeypatch.chdir(root)
    return Checkout(root, monkeypatch)

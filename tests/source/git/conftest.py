"""Folders in which hostile repositories are built."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.source.git.hostile import Ground


@pytest.fixture
def ground(tmp_path: Path) -> Ground:
    return Ground(tmp_path)


@pytest.fixture
def in_top(ground: Ground, monkeypatch: pytest.MonkeyPatch) -> Ground:
    monkeypatch.chdir(ground.top)
    return ground

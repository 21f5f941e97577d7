"""`make demo` in a fresh clone with nothing set up: an empty home folder, and PATH alone in the environment."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.release import building

pytestmark = pytest.mark.slow


@pytest.mark.usefixtures("index")
def test_the_demo_sets_itself_up(tmp_path: Path) -> None:
    checkout, home = building.clone(tmp_path / "checkout"), tmp_path / "home"
    home.mkdir()

    printed = building.bare(["make", "demo", f"PYTHON={building.PYTHON}"], checkout, home)

    assert "A z/OS system, PRDA:" in printed
    assert "A z/VM system, VMA:" in printed
    assert "Found " in printed

"""The plans that the fact sheet demands, each written before the code ran."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.plan.pair_files import Pair, pairs
from tests.plan.playing import mistakes

PAIRS = list(pairs())


@pytest.mark.parametrize("pair", PAIRS, ids=[f"{pair.section}: {pair.name}" for pair in PAIRS])
def test_a_pair_has_the_plan_that_the_facts_demand(pair: Pair, tmp_path: Path) -> None:
    assert list(mistakes(pair, tmp_path)) == []

"""Mutated members and random bytes for every kind: no exception, no hang.

`make test` runs a few hundred cases a kind, `make fuzz` ten thousand (PARMLINT_FUZZ says how many).
"""

from __future__ import annotations

import os
import random
import time
from pathlib import Path

import pytest

from lint.config.settings import Settings
from lint.engine import Engine
from lint.kinds.kind import Kind
from lint.kinds.registry import KINDS
from tests.fuzz.mutate import mutated, random_bytes, seeds

pytestmark = pytest.mark.slow

CASES = int(os.environ.get("PARMLINT_FUZZ", "200"))
SLOWEST = 1.0
"""Seconds that one case may take in the long run; never judged in the short one, where timings decide nothing."""


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.id)
def test_no_text_makes_it_fail(kind: Kind) -> None:
    dice = random.Random(kind.id)
    texts = seeds(kind.id)
    settings = Settings(root=Path("/"), profile="strict", kinds={"*": kind.id})
    slowest, culprit = 0.0, b""
    engine = Engine(settings)
    engine.check_bytes(texts[0].encode(), Path("X"))  # loads grammar, table and rules
    for case in range(CASES):
        data = mutated(dice.choice(texts), dice).encode("utf-8") if case % 10 else random_bytes(dice)
        begin = time.process_time()
        run = engine.check_bytes(data, Path("X"))
        slowest, culprit = max((slowest, culprit), (time.process_time() - begin, data))
        internal = [
            finding for finding in run.findings if finding.code == "GEN017" or "defect of parmlint" in finding.message
        ]
        assert not internal, f"{data!r}: {internal[0].message}"
        run.findings.clear()
    if CASES > 1000:
        assert slowest < SLOWEST, f"{slowest:.1f} s for {culprit!r}"

"""Mutated members and random bytes for every kind: no exception, no hang.

`make test` runs a few hundred cases a kind, `make fuzz` ten thousand (PARMLINT_FUZZ says how many).
"""

from __future__ import annotations

import os
import random
import time
from pathlib import Path
from typing import Any

import pytest
import yaml

from lint.config.settings import Settings
from lint.engine import Engine
from lint.kinds.kind import Kind
from lint.kinds.registry import KINDS

pytestmark = pytest.mark.slow

CASES = int(os.environ.get("PARMLINT_FUZZ", "200"))
SLOWEST = 1.0
"""Seconds that one case may take in the long run; never judged in the short one, where timings decide nothing."""

SAMPLES = Path(__file__).resolve().parents[1] / "kinds" / "samples"
ODD_PIECES = (
    "/*",
    "*/",
    "'",
    '"',
    "(",
    ")",
    ",",
    "&",
    "&X(",
    "=",
    "\n",
    " " * 80,
    "\t",
    "\x0c",
    "ü",
    "{{",
    "}}",
    "{%",
    "*",
    "+",
    "A" * 200,
)


def _seeds(kind: Kind) -> list[str]:
    path = SAMPLES / f"{kind.id}.yaml"
    samples: list[dict[str, Any]] = yaml.safe_load(path.read_text("utf-8")) if path.is_file() else []
    return [sample["text"] for sample in samples] or [""]


def _mutated(text: str, dice: random.Random) -> str:
    """The text after a few cuts, repeats, swaps and insertions."""
    for _ in range(dice.randint(1, 6)):
        at, length = dice.randint(0, len(text)), dice.randint(0, 40)
        piece = text[at : at + length]
        change = dice.choice(("cut", "repeat", "insert", "random"))
        if change == "cut":
            text = text[:at] + text[at + length :]
        elif change == "repeat":
            text = text[:at] + piece * dice.randint(2, 5) + text[at:]
        elif change == "insert":
            text = text[:at] + dice.choice(ODD_PIECES) + text[at:]
        else:
            text = text[:at] + "".join(chr(dice.randint(32, 255)) for _ in range(length)) + text[at:]
    return text[:20_000]


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.id)
def test_no_text_makes_it_fail(kind: Kind) -> None:
    dice = random.Random(kind.id)
    seeds = _seeds(kind)
    settings = Settings(root=Path("/"), profile="strict", kinds={"*": kind.id})
    slowest, culprit = 0.0, b""
    engine = Engine(settings)
    engine.check_bytes(seeds[0].encode(), Path("X"))  # loads grammar, table and rules
    for case in range(CASES):
        if case % 10:
            data = _mutated(dice.choice(seeds), dice).encode("utf-8")
        else:
            data = bytes(dice.randint(1, 255) for _ in range(dice.randint(0, 400)))
        begin = time.process_time()
        run = engine.check_bytes(data, Path("X"))
        slowest, culprit = max((slowest, culprit), (time.process_time() - begin, data))
        internal = [one for one in run.findings if one.code == "GEN017" or "defect of parmlint" in one.message]
        assert not internal, f"{data!r}: {internal[0].message}"
        run.findings.clear()
    if CASES > 1000:
        assert slowest < SLOWEST, f"{slowest:.1f} s for {culprit!r}"

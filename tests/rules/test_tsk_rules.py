"""Rules on TSOKEYxx: what they report, and what they leave alone. Facts: zos-members-4.md 2.14 and 5.4."""

from __future__ import annotations

import pytest

from tests.helpers.checking import findings_of, places

Place = tuple[int, int, int]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("CHNLEN=0", [(1, 8, 9)]),
        ("CHNLEN=10", []),
        ("BUFRSIZE=3017", [(1, 10, 14)]),
        ("RECONLIM=32767", []),
        ("USERMAX=&MAX.", []),
        ("HIBFREXT=96000,LOBFREXT=24000", []),
        ("SCRSIZE=1920,MODESW=yes", []),
    ],
)
def test_values_for_which_the_default_is_taken(text: str, expected: list[Place]) -> None:
    assert places(findings_of("TSOKEY00", f"{text}\n", "TSK001")) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("USERMAX=1\nCHNLEN=4\n", [(1, 1, 8)]),
        ("USERMAX=1 CHNLEN=4,\nSCRSIZE=480\n", [(1, 1, 8)]),
        ("USERMAX=1,\nCHNLEN=4\n", []),
        ("USERMAX=1   /* a, b */\n,CHNLEN=4\n", []),
        ("USERMAX=1   /* a, b */\nCHNLEN=4\n", [(1, 1, 8)]),
        (f"{'USERMAX=1,':<71}+\nCHNLEN=4\n", []),
        (f"{'USERMAX=1':<71},\nCHNLEN=4\n", [(1, 1, 8)]),
        ("USERMAX=1\nnew=4\n", []),
        (f"USERMAX=1,\n{'RECONLIM=3,':<71}+\n", [(2, 1, 9)]),
        ("USERMAX=1,\nRECONLIM=3 /* a, b */ , /* end */\n", [(2, 1, 9)]),
        ("USERMAX=1,\nRECONLIM=3 /* a, b */\n", []),
        ("USERMAX=1,\nnew=4,\n", []),
        ("USERMAX=1\n", []),
    ],
)
def test_parameters_without_a_comma_between_them(text: str, expected: list[Place]) -> None:
    assert places(findings_of("TSOKEY00", text, "TSK002")) == expected

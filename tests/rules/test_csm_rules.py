"""Rules on IVTPRM00: what they report, and what they leave alone. Facts: zos-members-4.md 2.14 and 5.4."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.helpers.checking import findings_of, places
from tests.helpers.playing import findings_in

Place = tuple[int, int, int]


@pytest.mark.parametrize(
    ("csa", "is_small"),
    [
        ("(3000,120M)", True),
        ("(3000,143M)", True),
        ("(3000,144M)", False),
        ("(3000,147456)", False),
        ("(3000,147455)", True),
        ("(3000,147455K)", True),
        ("3000", False),
        ("(3000,&CSA.)", False),
    ],
)
def test_common_storage_beside_buffers(tmp_path: Path, csa: str, *, is_small: bool) -> None:
    files = {
        "parmlint.yaml": "systems:\n  PRDA: {parmlib: P}\n",
        "P/IEASYS00": f"CSA={csa}\n",
        "P/IVTPRM00": "FIXED MAX(120M)\nECSA MAX(120M)\n",
    }
    assert places(findings_in(tmp_path, files, "CSM001")) == ([(2, 10, 14)] if is_small else [])


def test_without_a_size_nothing_is_compared(tmp_path: Path) -> None:
    files = {
        "parmlint.yaml": "systems:\n  PRDA: {parmlib: P}\n",
        "P/IEASYS00": "CSA=(1,1M)\n",
        "P/IVTPRM00": "FIXED MAX(120M)\n",
    }
    assert findings_in(tmp_path, files, "CSM001") == []
    assert findings_in(tmp_path, {**files, "P/IVTPRM00": "ECSA MAX(&E.)\n"}, "CSM001") == []
    assert findings_in(tmp_path, {**files, "P/IEASYS00": "CLPA\n", "P/IVTPRM00": "ECSA MAX(9M)\n"}, "CSM001") == []


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("FIXED MAX(100M)\nECSA MAX(119M)\n", [(1, 11, 15), (2, 10, 14)]),
        ("FIXED MAX(120M)\nECSA MAX(122880K)\n", []),
        ("HVCOMM MAX(100M)\n", []),
        ("FIXED MAX(1OOM)\n", []),
    ],
)
def test_limits_below_what_is_suggested(text: str, expected: list[Place]) -> None:
    assert places(findings_of("IVTPRM00", text, "CSM002")) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (" FIXED MAX(120M)\n  POOL(4K,ECSA)\n", [(1, 2, 7), (2, 3, 7)]),
        ("FIXED MAX(120M)\n\n  /* ECSA MAX(1M) */\n * x\n", []),
    ],
)
def test_statements_behind_blanks(text: str, expected: list[Place]) -> None:
    assert places(findings_of("IVTPRM00", text, "CSM003")) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("POOL(4K,ECSA)\nPOOL(4k, ecsa,64)\n", [(2, 6, 17)]),
        ("POOL(4K,ECSA)\nPOOL(4K,DSPACE)\nPOOL(16K,ECSA)\n", []),
        ("POOL(4K,&SRC.)\nPOOL(4K,&SRC.)\n", []),
    ],
)
def test_a_pool_twice(text: str, expected: list[Place]) -> None:
    assert places(findings_of("IVTPRM00", text, "CSM004")) == expected


@pytest.mark.parametrize(
    ("pool", "is_wrong"),
    [
        ("4K,ECSA,64,8,256", False),
        ("4K,ECSA,64,8,257", True),
        ("32K,ECSA,16,2,128", False),
        ("60K,ECSA,16,2,69", True),
        ("180K,ECSA,2,1,0", True),
        ("180K,ECSA,23", False),
    ],
)
def test_how_fast_a_pool_grows(pool: str, *, is_wrong: bool) -> None:
    assert len(findings_of("IVTPRM00", f"POOL({pool})\n", "CSM005")) == is_wrong

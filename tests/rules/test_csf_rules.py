"""Rules on CSFPRMxx: what they report, and what they leave alone. Facts: zos-members-4.md 2.14 and 5.4."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.helpers.checking import findings_of, places
from tests.helpers.playing import findings_in


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("BEGIN(HCR7770)\nSSM(NO)\nEND\nBEGIN(HCR77A0)\nKEYARCHMSG(YES)\nEND\n", []),
        ("BEGIN(HCR7770)\nSSM(NO)\n", [(1, 1, 6)]),
        ("BEGIN(HCR7770)\nBEGIN(HCR77A0)\nEND\nEND\n", [(2, 1, 6)]),
        ("BEGIN(HCR7770)\nSSM(NO)\nBEGIN(HCR77A0)\nEND\n", [(1, 1, 6), (3, 1, 6)]),
        ("SSM(NO)\nEND\n", [(2, 1, 4)]),
        ("BEGN(HCR7770)\nSSM(NO)\nEND\n", []),
        ("BEGIN(HCR7770)\nSSM(NO) /* END */\nEND\n", []),
    ],
)
def test_pairs_of_begin_and_end(text: str, expected: list[tuple[int, int, int]]) -> None:
    assert places(findings_of("CSFPRM00", text, "CSF001")) == expected


def test_the_member_with_options_of_the_trace_is_selected(tmp_path: Path) -> None:
    files = {
        "parmlint.yaml": "systems:\n  PRDA: {parmlib: P}\n",
        "P/IEASYS00": "ICSF=00,ICSFPROC=CSF\n",
        "P/CSFPRM00": "CTRACE(CTICSF01)\n",
        "P/CTICSF01": "TRACEOPTS ON\n",
    }
    assert findings_in(tmp_path, files, "SYS002") == []
    unnamed = {**files, "P/CSFPRM00": "DOMAIN(0)\n"}
    assert [Path(finding.span.path).name for finding in findings_in(tmp_path, unnamed, "CTR002")] == []


@pytest.mark.parametrize(
    ("parameters", "expected"),
    [
        ("ICSF=00", [(1, 6)]),
        ("ICSFPROC=CSF", [(1, 10)]),
        ("ICSF=00,ICSFPROC=CSF", []),
        ("ICSF=00,ICSFPROC=NONE", []),
        ("ICSFPROC=NONE", []),
        ("CLPA", []),
        ("ICSF=00,&MORE.", []),
    ],
)
def test_an_early_start_needs_both_parameters(tmp_path: Path, parameters: str, expected: list[tuple[int, int]]) -> None:
    files = {
        "parmlint.yaml": 'systems:\n  PRDA: {parmlib: P, ipl: {sysparm: "00"}}\n',
        "P/IEASYS00": f"{parameters}\n",
    }
    assert places(findings_in(tmp_path, files, "CSF004"), "line column") == expected

"""Rules on GTFPARM: what they report, and what they leave alone. Facts: zos-members-4.md 2.14 and 5.4."""

from __future__ import annotations

import pytest

from tests.helpers.checking import findings_of, places

Place = tuple[int, int, int]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("TRACE=SYSM\n", []),
        ("/* a */\n\nTRACE=SYSM\nEND\n", []),
        ("USR=(1)\nTRACE=USRP\n", [(2, 1, 6)]),
        ("TRACE=USRP\nUSR=(1)\nTRACE=SVC\nTRACE=PI\n", [(3, 1, 6), (4, 1, 6)]),
        ("TRACES=USR\nTRACE=USR\n", []),
    ],
)
def test_options_on_other_records(text: str, expected: list[Place]) -> None:
    assert places(findings_of("GTFPARM", text, "GTF001")) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("TRACE=SVC\nSVC=(1),USR=(2)\n", [(2, 1, 4), (2, 9, 12)]),
        ("TRACE=SVCP,USRP\nSVC=(1),USR=(2),SVC=(3)\n", []),
        ("TRACE=SYSP\nSVC=(1),IO=(100),SSCH=(100),PI=(4)\n", []),
        ("TRACE=IOP\nIO=SSCH=(100)\n", []),
        ("TRACE=SSCHP\nSIO=(100)\n", []),
        ("TRACE=SVCQ\nSVC=(1)\n", [(2, 1, 4)]),
        ("TRACE=(\nSVC=(1)\n", []),
        ("SVC=(1)\n", []),
    ],
)
def test_values_that_no_option_takes(text: str, expected: list[Place]) -> None:
    assert places(findings_of("GTFPARM", text, "GTF002")) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("TRACE=SVCP,PIP\nSVC=(1)\n", [(1, 12, 15)]),
        ("TRACE=SVC,PI,USR\n", []),
        ("TRACE=IOP,SSCHP\nIO=SSCH=(100)\n", []),
        ("TRACE=SYSP\nPI=(4)\n", []),
        ("TRACE=SVCP\nSVC=(1\n", []),
        ("TRACE=SVCP\nSVCC=(1)\n", []),
        ("TRACE=SLIP,DSP\n", []),
    ],
)
def test_options_without_their_values(text: str, expected: list[Place]) -> None:
    assert places(findings_of("GTFPARM", text, "GTF003")) == expected

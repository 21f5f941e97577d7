"""What the slides on OS/390 UNIX tuning (seed 003) recommend for BPXPRMxx alone, row by row of the catalogue."""

from __future__ import annotations

from pathlib import Path

import pytest

from lint.config.settings import Settings
from lint.engine import Engine
from tests.helpers.checking import findings_of, places

HFS = """\
FILESYSTYPE TYPE(HFS)
            ENTRYPOINT(GFUAINIT)
            {parm}('SYNCDEFAULT(30)
                  VIRTUAL(128)
                  FIXED({fixed})')
"""
"""The slide's own statement, which has PARMS where the system takes PARM."""


def test_u10_fixed_buffers_may_be_all_that_hfs_has() -> None:
    assert (
        places(findings_of("BPXPRM00", HFS.format(parm="PARM", fixed=128), "BPX078"), "code line column end_column")
        == []
    )


def test_u10_more_buffers_are_fixed_than_there_are() -> None:
    assert places(
        findings_of("BPXPRM00", HFS.format(parm="PARM", fixed=256), "BPX078"), "code line column end_column"
    ) == [("BPX078", 5, 25, 28)]


@pytest.mark.parametrize("words", ["FIXED(256)", "VIRTUAL(&HFSBUF) FIXED(256)", "SYNCDEFAULT(30)"])
def test_u10_nothing_is_said_where_the_default_or_a_symbol_decides(words: str) -> None:
    assert (
        places(
            findings_of("BPXPRM00", f"FILESYSTYPE TYPE(HFS) ENTRYPOINT(GFUAINIT) PARM('{words}')", "BPX078"),
            "code line column end_column",
        )
        == []
    )


def test_u10_a_misspelt_word() -> None:
    text = "FILESYSTYPE TYPE(HFS) ENTRYPOINT(GFUAINIT)\n PARM('VIRTUEL(128)')"
    assert places(findings_of("BPXPRM00", text, "BPX078"), "code line column end_column") == [("BPX078", 2, 8, 15)]


def test_u12_maxsharepages_is_a_number_in_its_range() -> None:
    assert places(findings_of("BPXPRM00", "MAXSHAREPAGES(40000000)", "BPX004"), "code line column end_column") == [
        ("BPX004", 1, 15, 23)
    ]
    assert places(findings_of("BPXPRM00", "MAXSHAREPAGES(131072)", "BPX004"), "code line column end_column") == []


def test_u12_maxsharepages_is_gone_from_the_newest_tables() -> None:
    assert places(
        findings_of("BPXPRM00", "MAXSHAREPAGES(131072)", "BPX048", target="zos 3.2"), "code line column end_column"
    ) == [("BPX048", 1, 1, 14)]
    for target in ("os390 2.7", "zos 2.4", ""):
        assert (
            places(
                findings_of("BPXPRM00", "MAXSHAREPAGES(131072)", "BPX048", target=target), "code line column end_column"
            )
            == []
        )


LIMITS = "MAXUIDS({uids})\nMAXPTYS({ptys})\nMAXPROCSYS({system})\nMAXPROCUSER({user})\nMAXRTYS(256)\n"
RATIOS = ("BPX005", "BPX006", "BPX007", "BPX008", "BPX009", "BPX079")


def test_u13_limits_in_proportion() -> None:
    assert (
        places(
            findings_of("BPXPRM00", LIMITS.format(uids=200, ptys=800, system=900, user=200), *RATIOS),
            "code line column end_column",
        )
        == []
    )


@pytest.mark.parametrize(
    ("uids", "ptys", "system", "user", "expected"),
    [
        (200, 800, 900, 901, ("BPX005", 4, 13, 16)),
        (200, 800, 804, 200, ("BPX006", 3, 12, 15)),
        (200, 399, 900, 200, ("BPX007", 2, 9, 12)),
        (200, 799, 900, 200, ("BPX007", 2, 9, 12)),
        (200, 800, 900, 15, ("BPX008", 4, 13, 15)),
        (200, 800, 900, 24, ("BPX008", 4, 13, 15)),
        (200, 800, 900, 450, ("BPX009", 4, 13, 16)),
    ],
)
def test_u13_limits_out_of_proportion(
    uids: int, ptys: int, system: int, user: int, expected: tuple[str, int, int, int]
) -> None:
    assert places(
        findings_of("BPXPRM00", LIMITS.format(uids=uids, ptys=ptys, system=system, user=user), *RATIOS),
        "code line column end_column",
    ) == [expected]


def test_u13_no_limit_is_asked_for_that_there_cannot_be() -> None:
    text = LIMITS.format(uids=32767, ptys=10000, system=32767, user=200)
    assert places(findings_of("BPXPRM00", text, *RATIOS), "code line column end_column") == []


def test_u13_limits_that_are_not_set() -> None:
    assert places(findings_of("BPXPRM00", "MAXUIDS(200)\nMAXPTYS(800)\n", "BPX079"), "code line column end_column") == [
        ("BPX079", 1, 9, 12)
    ]
    assert places(findings_of("BPXPRM00", "MAXFILEPROC(64000)\n", "BPX079"), "code line column end_column") == []


def test_u13_the_default_is_named() -> None:
    run = Engine(Settings(root=Path("/"), select=("BPX005",))).check_bytes(b"MAXPROCUSER(4096)", Path("BPXPRM00"))
    assert [finding.message for finding in run.findings] == ["MAXPROCUSER 4096 is above MAXPROCSYS 900 (default)."]


def test_u20_the_slides_own_typing_error_and_the_statement_around_it_is_read() -> None:
    text = HFS.format(parm="PARMS", fixed=128)
    assert places(findings_of("BPXPRM00", text, "GEN012", "BPX023"), "code line column end_column") == [
        ("BPX023", 1, 18, 21),
        ("GEN012", 3, 13, 18),
    ]


def test_u21_run_time_options_without_heap_pools() -> None:
    assert places(
        findings_of("BPXPRM00", "RUNOPTS('RTLS(ON) LIBRARY(SYSCEE)')", "BPX080"), "code line column end_column"
    ) == [("BPX080", 1, 9, 35)]
    assert places(findings_of("BPXPRM00", "RUNOPTS('HEAPPOOLS(OFF)')", "BPX080"), "code line column end_column") == [
        ("BPX080", 1, 9, 25)
    ]


@pytest.mark.parametrize(
    "options", ["HEAPPOOLS(ON)", "RTLS(ON) heappools(on,8,10)", "HP(ON)", "HEAPPOOLS64(ON)", "", " ", "&LEOPTS."]
)
def test_u21_heap_pools_that_are_on_or_may_be(options: str) -> None:
    assert places(findings_of("BPXPRM00", f"RUNOPTS('{options}')", "BPX080"), "code line column end_column") == []

"""What the slides on OS/390 UNIX tuning (seed 003) recommend for BPXPRMxx alone, row by row of the catalogue."""

from __future__ import annotations

from pathlib import Path

import pytest

from lint.config.settings import Settings
from lint.engine import Engine

HFS = """\
FILESYSTYPE TYPE(HFS)
            ENTRYPOINT(GFUAINIT)
            {parm}('SYNCDEFAULT(30)
                  VIRTUAL(128)
                  FIXED({fixed})')
"""
"""The slide's own statement, which has PARMS where the system takes PARM."""


def found(text: str, *codes: str, target: str = "") -> list[tuple[str, int, int, int]]:
    """Code, line, column and end column of the findings of some rules."""
    settings = Settings(root=Path("/"), select=codes, target=(target,) if target else ())
    run = Engine(settings).check_bytes(text.encode(), Path("BPXPRM00"))
    return [(one.code, one.span.line, one.span.column, one.span.end_column) for one in run.findings]


def test_u10_fixed_buffers_may_be_all_that_hfs_has() -> None:
    assert found(HFS.format(parm="PARM", fixed=128), "BPX078") == []


def test_u10_more_buffers_are_fixed_than_there_are() -> None:
    assert found(HFS.format(parm="PARM", fixed=256), "BPX078") == [("BPX078", 5, 25, 28)]


@pytest.mark.parametrize("words", ["FIXED(256)", "VIRTUAL(&HFSBUF) FIXED(256)", "SYNCDEFAULT(30)"])
def test_u10_nothing_is_said_where_the_default_or_a_symbol_decides(words: str) -> None:
    assert found(f"FILESYSTYPE TYPE(HFS) ENTRYPOINT(GFUAINIT) PARM('{words}')", "BPX078") == []


def test_u10_a_misspelt_word() -> None:
    text = "FILESYSTYPE TYPE(HFS) ENTRYPOINT(GFUAINIT)\n PARM('VIRTUEL(128)')"
    assert found(text, "BPX078") == [("BPX078", 2, 8, 15)]


def test_u12_maxsharepages_is_a_number_in_its_range() -> None:
    assert found("MAXSHAREPAGES(40000000)", "BPX004") == [("BPX004", 1, 15, 23)]
    assert found("MAXSHAREPAGES(131072)", "BPX004") == []


def test_u12_maxsharepages_is_gone_from_the_newest_tables() -> None:
    assert found("MAXSHAREPAGES(131072)", "BPX048", target="zos 3.2") == [("BPX048", 1, 1, 14)]
    for target in ("os390 2.7", "zos 2.4", ""):
        assert found("MAXSHAREPAGES(131072)", "BPX048", target=target) == []


LIMITS = "MAXUIDS({uids})\nMAXPTYS({ptys})\nMAXPROCSYS({system})\nMAXPROCUSER({user})\nMAXRTYS(256)\n"
RATIOS = ("BPX005", "BPX006", "BPX007", "BPX008", "BPX009", "BPX079")


def test_u13_limits_in_proportion() -> None:
    assert found(LIMITS.format(uids=200, ptys=800, system=900, user=200), *RATIOS) == []


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
    assert found(LIMITS.format(uids=uids, ptys=ptys, system=system, user=user), *RATIOS) == [expected]


def test_u13_no_limit_is_asked_for_that_there_cannot_be() -> None:
    text = LIMITS.format(uids=32767, ptys=10000, system=32767, user=200)
    assert found(text, *RATIOS) == []


def test_u13_limits_that_are_not_set() -> None:
    assert found("MAXUIDS(200)\nMAXPTYS(800)\n", "BPX079") == [("BPX079", 1, 9, 12)]
    assert found("MAXFILEPROC(64000)\n", "BPX079") == []


def test_u13_the_default_is_named() -> None:
    run = Engine(Settings(root=Path("/"), select=("BPX005",))).check_bytes(b"MAXPROCUSER(4096)", Path("BPXPRM00"))
    assert [one.message for one in run.findings] == ["MAXPROCUSER 4096 is above MAXPROCSYS 900 (default)."]


def test_u20_the_slides_own_typing_error_and_the_statement_around_it_is_read() -> None:
    text = HFS.format(parm="PARMS", fixed=128)
    assert found(text, "GEN012", "BPX023") == [("BPX023", 1, 18, 21), ("GEN012", 3, 13, 18)]


def test_u21_run_time_options_without_heap_pools() -> None:
    assert found("RUNOPTS('RTLS(ON) LIBRARY(SYSCEE)')", "BPX080") == [("BPX080", 1, 9, 35)]
    assert found("RUNOPTS('HEAPPOOLS(OFF)')", "BPX080") == [("BPX080", 1, 9, 25)]


@pytest.mark.parametrize(
    "options", ["HEAPPOOLS(ON)", "RTLS(ON) heappools(on,8,10)", "HP(ON)", "HEAPPOOLS64(ON)", "", " ", "&LEOPTS."]
)
def test_u21_heap_pools_that_are_on_or_may_be(options: str) -> None:
    assert found(f"RUNOPTS('{options}')", "BPX080") == []

"""COUPLExx rules on cases beside the examples of their pages."""

from __future__ import annotations

from pathlib import Path

import pytest

from lint.config.settings import Settings
from lint.engine import Engine
from tests.helpers.checking import findings_of, places


@pytest.mark.parametrize(("outbound", "inbound"), [("04000", "4000"), ("4000", "04000"), ("/4F0", "04F0")])
def test_one_device_in_two_spellings_is_one_device(outbound: str, inbound: str) -> None:
    text = f"COUPLE SYSPLEX(P)\nPATHOUT DEVICE({outbound},4010)\nPATHIN DEVICE({inbound},4020)\n"
    assert places(findings_of("COUPLE00", text, "CPL019"), "line column") == [(3, 15)]


def test_a_device_that_is_a_symbol_is_no_known_device() -> None:
    assert (
        places(
            findings_of("COUPLE00", "COUPLE SYSPLEX(P)\nPATHOUT DEVICE(&A,4010)\nPATHIN DEVICE(&A,4020)\n", "CPL019"),
            "line column",
        )
        == []
    )


def test_one_device_twice_is_one_path_of_its_class() -> None:
    text = """\
COUPLE SYSPLEX(P)
CLASSDEF CLASS(B)
PATHOUT DEVICE(4000,4010)
PATHOUT CLASS(B) DEVICE(5000)
PATHOUT CLASS(B) DEVICE(5000)
PATHIN DEVICE(1111,2222)
"""
    assert places(findings_of("COUPLE00", text, "CPL014"), "line column") == [(4, 25), (5, 25)]


def test_a_required_operand_needs_a_value() -> None:
    assert places(findings_of("COUPLE00", "COUPLE SYSPLEX()", "CPL002"), "line column") == [(1, 8)]


@pytest.mark.parametrize("mark", ["XCFPARM", "2000/1/1"])
def test_a_mark_that_recurs_behind_the_data_is_no_lost_text(mark: str) -> None:
    lines = ["COUPLE SYSPLEX(P)", "CLASSDEF CLASS(A)", "CLASSDEF CLASS(B)"]
    text = "".join(f"{line:<72}{mark}\n" for line in lines)
    assert places(findings_of("COUPLE00", text, "GEN001"), "line column") == []


def test_the_sample_of_the_flash_is_clean() -> None:
    """On the pattern of the flash's appendix: two classes by size, both for UNDESIG, alternates for all data sets."""
    text = """\
COUPLE   SYSPLEX(PLEX1)
         PCOUPLE(SYS1.XCF.CDS01,VOL001) ACOUPLE(SYS1.XCF.CDS02,VOL002)
         INTERVAL(85) OPNOTIFY(95) CLEANUP(15) RETRY(10) MAXMSG(750)
CLASSDEF CLASS(DEFSMALL) CLASSLEN(956)   GROUP(UNDESIG)
CLASSDEF CLASS(DEFAULT)  CLASSLEN(16316) GROUP(UNDESIG)
PATHIN   DEVICE(4EE0,4F10)
PATHOUT  DEVICE(4EE1) CLASS(DEFAULT)
PATHOUT  DEVICE(4F11,4F12) CLASS(DEFSMALL)
PATHIN   STRNAME(IXC_1)
PATHOUT  STRNAME(IXC_1) CLASS(DEFSMALL)
DATA     TYPE(CFRM) PCOUPLE(SYS1.CFRM.CDS01) ACOUPLE(SYS1.CFRM.CDS02)
"""
    run = Engine(Settings(root=Path("/"))).check_bytes(text.encode(), Path("COUPLE00"))
    assert [finding for finding in run.findings if finding.level and finding.level.label != "note"] == []


def test_volumes_by_unequal_symbols_may_be_two_volumes() -> None:
    text = "COUPLE SYSPLEX(PLEX1) PCOUPLE(SYS1.CDS,&V1.) ACOUPLE(SYS1.CDS,&V2.)\n"
    run = Engine(Settings(root=Path("/"), select=("CPL037", "CPL038"))).check_bytes(text.encode(), Path("COUPLE00"))
    assert run.findings == []

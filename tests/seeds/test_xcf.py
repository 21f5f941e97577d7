"""The recommendations X1 to X15 of the XCF performance flash, each on a member made after the flash's own example.

What is expected was written down from the flash before any rule ran: code, line, column and end column.
"""

from __future__ import annotations

import pytest

from lint.finding import Level
from tests.helpers.checking import findings_of, levels, places

OLD = "os390 2.4"
"""A release that has the flash's facts: a default MAXMSG of 750, and no sorting by size in XCF itself."""

SAMPLE = """\
COUPLE   SYSPLEX(PLEXA)
         PCOUPLE(SYS1.PLEXA.CDS01,XCFV01)
         ACOUPLE(SYS1.PLEXA.CDS02,XCFV02)
DATA     TYPE(CFRM)
         PCOUPLE(SYS1.PLEXA.CFRM01,XCFV03)
         ACOUPLE(SYS1.PLEXA.CFRM02,XCFV04)

CLASSDEF CLASS(DEFAULT) CLASSLEN(20412) GROUP(UNDESIG)
CLASSDEF CLASS(SHORT)   CLASSLEN(956)   GROUP(UNDESIG)

LOCALMSG MAXMSG(600) CLASS(SHORT)

PATHOUT  CLASS(SHORT)   MAXMSG(1200) STRNAME(IXCPLEXA_B)
PATHOUT  CLASS(DEFAULT) MAXMSG(1200) STRNAME(IXCPLEXA_A)
PATHIN   MAXMSG(1200) STRNAME(IXCPLEXA_A,IXCPLEXA_B)

PATHOUT  CLASS(SHORT) DEVICE(5400,5410,5580)
PATHIN   DEVICE(5404,5414,5584)
PATHOUT  CLASS(SHORT) DEVICE(5401,5411,5581)
PATHIN   DEVICE(5405,5415,5585)
"""
"""On the pattern of the member in the flash's appendix."""


def test_x01_classes_by_message_size_one_small_and_one_large() -> None:
    one_size = """\
COUPLE   SYSPLEX(PLEXA)
CLASSDEF CLASS(DEFAULT) CLASSLEN(16316) GROUP(UNDESIG)
CLASSDEF CLASS(MEDIUM)  CLASSLEN(15000) GROUP(UNDESIG)
CLASSDEF CLASS(SMALL)   CLASSLEN(956)   GROUP(SYSWLM)
PATHOUT  STRNAME(IXCA,IXCB)
"""
    codes = ("CPL023", "CPL024", "CPL026")
    findings = findings_of("COUPLE00", one_size, *codes, target=OLD)
    assert places(findings, "code line column end_column") == [("CPL026", 2, 16, 23), ("CPL023", 4, 47, 53)]
    assert levels(findings) == [Level.WARNING, Level.WARNING]
    assert "16384" in findings[0].message

    assert places(findings_of("COUPLE00", SAMPLE, *codes, target=OLD), "code line column end_column") == []


def test_x01_no_class_for_the_small_messages() -> None:
    text = """\
COUPLE   SYSPLEX(PLEXA)
CLASSDEF CLASS(DEFAULT) CLASSLEN(24508) GROUP(UNDESIG)
CLASSDEF CLASS(MEDIUM)  CLASSLEN(4028)  GROUP(UNDESIG)
PATHOUT  STRNAME(IXCA,IXCB)
"""
    findings = findings_of("COUPLE00", text, "CPL026", target=OLD)
    assert places(findings, "code line column end_column") == [("CPL026", 3, 34, 38)]
    assert levels(findings) == [Level.NOTE]
    assert "956" in findings[0].message


def test_x01_nothing_is_left_for_undesig() -> None:
    text = """\
COUPLE   SYSPLEX(PLEXA)
CLASSDEF CLASS(DEFAULT) CLASSLEN(24508) GROUP(SYSGRS)
"""
    assert places(
        findings_of("COUPLE00", text, "CPL023", "CPL024", "CPL026", "CPL028", target=OLD), "code line column end_column"
    ) == [("CPL024", 2, 47, 53)]


def test_x02_few_classes_and_none_for_grs_or_rmf() -> None:
    text = """\
COUPLE   SYSPLEX(PLEXA)
CLASSDEF CLASS(C1) CLASSLEN(956)   GROUP(UNDESIG)
CLASSDEF CLASS(C2) CLASSLEN(4028)  GROUP(SYSGRS)
CLASSDEF CLASS(C3) CLASSLEN(8124)  GROUP(UNDESIG,SYSRMF)
CLASSDEF CLASS(C4) CLASSLEN(16316) GROUP(ISTXCF,UNDESIG)
CLASSDEF CLASS(C5) CLASSLEN(20412) GROUP(UNDESIG)
"""
    findings = findings_of("COUPLE00", text, "CPL023", "CPL028", "CPL029")
    assert places(findings, "code line column end_column") == [
        ("CPL023", 3, 42, 48),
        ("CPL028", 4, 50, 56),
        ("CPL028", 5, 42, 48),
        ("CPL029", 6, 16, 18),
    ]
    assert levels(findings) == [Level.WARNING, Level.WARNING, Level.NOTE, Level.NOTE]
    assert "GRS" in findings[0].message
    assert "no longer recommended" in findings[0].message
    assert "no longer recommended" in findings[1].message


def test_x03_a_class_for_one_group_is_a_diagnosis_step() -> None:
    text = """\
COUPLE   SYSPLEX(PLEXA)
CLASSDEF CLASS(NEWAPPL) CLASSLEN(4028) GROUP(APPLGRP)
CLASSDEF CLASS(SHARED)  CLASSLEN(956)  GROUP(UNDESIG,APPLGRP)
"""
    findings = findings_of("COUPLE00", text, "CPL023", "CPL028")
    assert places(findings, "code line column end_column") == [("CPL023", 2, 46, 53), ("CPL028", 3, 54, 61)]
    assert all("diagnose" in finding.message and "remove it" in finding.message for finding in findings)


def test_x04_buffers_of_fixed_sizes() -> None:
    text = """\
COUPLE   SYSPLEX(PLEXA)
CLASSDEF CLASS(DEFAULT)  CLASSLEN(16316)
CLASSDEF CLASS(DEFSMALL) CLASSLEN(1024)
CLASSDEF CLASS(MEDIUM)   CLASSLEN(4028)
"""
    findings = findings_of("COUPLE00", text, "CPL025", "CPL027", target=OLD)
    assert places(findings, "code line column end_column") == [("CPL025", 3, 35, 39), ("CPL027", 4, 35, 39)]
    assert (
        findings[0].message
        == "CLASSLEN 1024 needs 1092 bytes and uses a buffer of 4096 bytes; CLASSLEN 956 or 4028 fills a buffer."
    )
    assert "DEFSMALL" in findings[1].message
    assert "4096" in findings[1].message

    assert findings_of("COUPLE00", text.replace("1024", "956"), "CPL025", "CPL027", target=OLD) == []


@pytest.mark.parametrize(
    ("maxmsg", "target", "level"),
    [
        (750, OLD, Level.NOTE),
        (500, "os390 1.1", Level.NOTE),
        (2000, "zos 2.5", Level.NOTE),
        (750, "zos 2.5", Level.WARNING),
        (750, "", Level.NOTE),
        (2000, "", Level.NOTE),
    ],
)
def test_x05_the_default_maxmsg_is_not_coded(maxmsg: int, target: str, level: Level) -> None:
    text = f"COUPLE   SYSPLEX(PLEXA) MAXMSG({maxmsg})\n"
    findings = findings_of("COUPLE00", text, "CPL058", "CPL059", "CPL008", target=target)
    assert places(findings, "code line column end_column") == [("CPL058", 1, 32, 32 + len(str(maxmsg)))]
    assert levels(findings) == [level]


def test_x06_a_larger_maxmsg_at_the_lowest_level() -> None:
    text = """\
COUPLE   SYSPLEX(PLEXA) MAXMSG(1000)
PATHOUT  STRNAME(IXCA) MAXMSG(3000)
PATHIN   STRNAME(IXCA) MAXMSG(3000)
"""
    findings = findings_of("COUPLE00", text, "CPL058", "CPL059", target=OLD)
    assert places(findings, "code line column end_column") == [("CPL059", 1, 32, 36)]
    assert "1000" in findings[0].message
    assert "750" in findings[0].message

    assert findings_of("COUPLE00", text.replace(" MAXMSG(1000)", ""), "CPL058", "CPL059", target=OLD) == []


def test_x07_the_bound_of_buffer_storage() -> None:
    """The flash's sum: 2 classes, 3 systems, a structure and three CTCs to each of the 2 others: 6M + 8M + 8M."""
    text = """\
COUPLE   SYSPLEX(PLEXA)
CLASSDEF CLASS(DEFAULT)  CLASSLEN(16316) MAXMSG(1000)
CLASSDEF CLASS(DEFSMALL) CLASSLEN(956)   MAXMSG(1000)
PATHOUT  STRNAME(IXCA)
PATHOUT  CLASS(DEFSMALL) DEVICE(5600,5601,5602,5610,5611,5612)
PATHIN   STRNAME(IXCA) MAXMSG(1000)
PATHIN   DEVICE(5604,5605,5606,5614,5615,5616) MAXMSG(1000)
"""
    findings = findings_of("COUPLE00", text, "CPL060", options={"systems": 3})
    assert places(findings, "code line column end_column") == [("CPL060", 1, 1, 7)]
    assert levels(findings) == [Level.NOTE]
    assert "22000 K" in findings[0].message

    [unknown] = findings_of("COUPLE00", text, "CPL060")
    for part in ("2 transport classes", "2000 K", "12 devices", "12000 K"):
        assert part in unknown.message
    assert "22000" not in unknown.message


def test_x08_room_for_inbound_messages() -> None:
    text = """\
COUPLE   SYSPLEX(PLEXA)
CLASSDEF CLASS(DEFAULT) CLASSLEN(62464)
PATHOUT  STRNAME(IXCA) MAXMSG(2500)
PATHIN   STRNAME(IXCA) MAXMSG(1000)
"""
    findings = findings_of("COUPLE00", text, "CPL007", "CPL052")
    assert places(findings, "code line column end_column") == [("CPL007", 4, 31, 35), ("CPL052", 4, 31, 35)]
    assert "16 messages" in findings[0].message  # 62K each
    assert "1860" in findings[0].message  # 30 of them
    assert "1000" in findings[1].message
    assert "2500" in findings[1].message


def test_x09_a_class_has_a_path_and_a_path_has_a_class() -> None:
    text = """\
COUPLE   SYSPLEX(PLEXA)
CLASSDEF CLASS(DEFSMALL) CLASSLEN(956)
PATHOUT  STRNAME(IXCA,IXCB)
PATHOUT  STRNAME(IXCC) CLASS(GRSBIG)
"""
    assert places(findings_of("COUPLE00", text, "CPL012", "CPL013"), "code line column end_column") == [
        ("CPL013", 2, 16, 24),
        ("CPL012", 4, 30, 36),
    ]


def test_x09_a_class_that_a_path_misspells_is_found_once() -> None:
    text = """\
COUPLE   SYSPLEX(PLEXA)
CLASSDEF CLASS(DEFSMALL) CLASSLEN(956)
PATHOUT  STRNAME(IXCA,IXCB)
PATHOUT  STRNAME(IXCC) CLASS(DEFSMAL)
"""
    assert places(findings_of("COUPLE00", text, "CPL012", "CPL013"), "code line column end_column") == [
        ("CPL012", 4, 30, 37)
    ]


def test_x10_two_physical_paths() -> None:
    """That two structures lie in one coupling facility is seen only beside a CFRM policy, which is another file."""
    text = """\
COUPLE   SYSPLEX(PLEXA)
PATHOUT  STRNAME(IXCA)
PATHIN   STRNAME(IXCA) DEVICE(5604)
"""
    findings = findings_of("COUPLE00", text, "CPL014")
    assert places(findings, "code line column end_column") == [("CPL014", 2, 18, 22)]
    assert levels(findings) == [Level.WARNING]

    assert (
        findings_of("COUPLE00", SAMPLE, "CPL014", target=OLD)[0].level is Level.NOTE
    )  # one path for the large class, as in the flash


def test_x11_a_structure_goes_both_ways() -> None:
    text = """\
COUPLE   SYSPLEX(PLEXA)
PATHOUT  STRNAME(IXCA,IXCB)
PATHIN   STRNAME(IXCA,IXCC)
"""
    findings = findings_of("COUPLE00", text, "CPL021")
    assert places(findings, "code line column end_column") == [("CPL021", 2, 23, 27), ("CPL021", 3, 23, 27)]


def test_x12_one_way_ctcs_need_four() -> None:
    text = """\
COUPLE   SYSPLEX(PLEXA)
PATHOUT  DEVICE(5600,5601)
PATHIN   DEVICE(5610,5611)
"""
    findings = findings_of("COUPLE00", text, "CPL014", "CPL061")
    assert places(findings, "code line column end_column") == [("CPL061", 2, 17, 21)]
    assert levels(findings) == [Level.NOTE]

    both_ways = text.replace("5600,5601", "5600,5612").replace("5610,5611", "5610,5602")
    assert findings_of("COUPLE00", both_ways, "CPL061") == []
    four = text.replace("5601", "5620").replace("5611", "5630")
    assert findings_of("COUPLE00", four, "CPL061") == []


def test_x13_localmsg_adds_only_what_it_says() -> None:
    text = """\
COUPLE   SYSPLEX(PLEXA)
CLASSDEF CLASS(DEFSMALL) CLASSLEN(956)
LOCALMSG CLASS(DEFSMALL)
LOCALMSG MAXMSG(500) CLASS(SMALL)
"""
    assert places(findings_of("COUPLE00", text, "CPL047", "CPL012"), "code line column end_column") == [
        ("CPL047", 3, 1, 9),
        ("CPL012", 4, 28, 33),
    ]


def test_x14_default_was_expanded_however_small() -> None:
    text = """\
COUPLE   SYSPLEX(PLEXA)
CLASSDEF CLASS(DEFAULT) CLASSLEN(956)
CLASSDEF CLASS(LARGE)   CLASSLEN(16316)
"""
    findings = findings_of("COUPLE00", text, "CPL062", target="os390 1.2")
    assert places(findings, "code line column end_column") == [("CPL062", 2, 34, 37)]
    assert levels(findings) == [Level.NOTE]
    for target in ("", "os390 1.3", "zos 2.5"):
        assert findings_of("COUPLE00", text, "CPL062", target=target) == []
    assert findings_of("COUPLE00", SAMPLE, "CPL062", target="os390 1.2") == []


@pytest.mark.parametrize("target", ["", "os390 1.2", OLD, "zos 2.3", "zos 2.5"])
def test_x15_the_sample_of_the_appendix_is_clean(target: str) -> None:
    """What the flash recommends has no warning; the one path of its large class is worth a note."""
    assert [
        finding for finding in findings_of("COUPLE00", SAMPLE, target=target) if finding.level is not Level.NOTE
    ] == []

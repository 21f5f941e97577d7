"""Large input for the benchmarks: a user directory as a service provider has it, of any number of lines."""

from __future__ import annotations

from collections.abc import Iterator

_CYLINDERS = 10016
_SHARED = (
    " INCLUDE IBMDFLT",
    " OPTION QUICKDSP",
    " SHARE RELATIVE 200",
    " CONSOLE 0009 3215 T",
    " LINK MAINT 0190 0190 RR",
    " LINK MAINT 019D 019D RR",
    " LINK MAINT 019E 019E RR",
    "*",
)
_HEAD = (
    "DIRECTORY 0123 3390 VMRES1",
    "PROFILE IBMDFLT",
    " SPOOL 000C 2540 READER *",
    " SPOOL 000D 2540 PUNCH A",
    " SPOOL 000E 1403 A",
    "USER MAINT NOLOG 128M 1000M ABCDEFG",
    " MDISK 0190 3390 0001 0107 VMRES1 MR ALL QZWR1 QZMW1",
    " MDISK 019D 3390 0108 0107 VMRES1 MR ALL QZWR1 QZMW1",
    " MDISK 019E 3390 0215 0107 VMRES1 MR ALL QZWR1 QZMW1",
)

COUPLE = """\
COUPLE   SYSPLEX(PLEX1)
         PCOUPLE(SYS1.PLEX1.XCF.CDS01,XCFP01)
         ACOUPLE(SYS1.PLEX1.XCF.CDS02,XCFA01)
         CLEANUP(15) CFRMPOL(POLICY1)
CLASSDEF CLASS(DEFSMALL) CLASSLEN(956)   GROUP(UNDESIG)
CLASSDEF CLASS(DEFAULT)  CLASSLEN(16316) GROUP(UNDESIG)
PATHOUT  STRNAME(IXCSTR1,IXCSTR2) CLASS(DEFSMALL)
PATHOUT  STRNAME(IXCSTR3,IXCSTR4) CLASS(DEFAULT)
PATHIN   STRNAME(IXCSTR1,IXCSTR2,IXCSTR3,IXCSTR4)
DATA     TYPE(CFRM)
         PCOUPLE(SYS1.PLEX1.CFRM.CDS01,XCFP02)
         ACOUPLE(SYS1.PLEX1.CFRM.CDS02,XCFA02)
"""
"""A healthy COUPLExx."""


def directory(lines: int) -> str:
    """A healthy directory of about that many lines: users of 12 lines with two minidisks each, none overlapping."""
    return "".join(f"{line:<71} {number:07}0\n" for number, line in enumerate(_lines(lines), 1))


def _lines(line_count: int) -> Iterator[str]:
    yield from _HEAD
    each = len(_SHARED) + 4
    for user in range((line_count - len(_HEAD)) // each):
        volume, slot = divmod(user * 120, _CYLINDERS - 120)
        yield f"USER LNX{user:05} LBYONLY 2G 8G G"
        yield from _SHARED
        yield f" NICDEF 0600 TYPE QDIO LAN SYSTEM VSW{user % 4}"
        yield f" MDISK 0191 3390 {slot + 1:04} 0020 U{volume:05} MR"
        yield f" MDISK 0200 3390 {slot + 21:04} 0100 U{volume:05} MR"


def minidisks(how_many: int) -> list[str]:
    """The records of a directory with so many minidisks; one in ten overlaps the one before it."""
    records = ["DIRECTORY 0123 3390 VMRES1", "USER $PAGE$ NOLOG", " MDISK 0A01 3390 0001 0100 V00001 R"]
    on_volume = 1000
    for number in range(how_many):
        volume, slot = divmod(number, on_volume)
        start = slot * 10 + (0 if number % 10 == 0 and slot else 1)
        if number % 4 == 0:
            records += [
                f"IDENTITY I{number:07} NOLOG 64M 128M G",
                f" BUILD ON M{number % 3} USING SUBCONFIG S{number:07}",
            ]
            records.append(f"SUBCONFIG S{number:07}")
        elif number % 4 == 2:
            records.append(f"USER U{number:07} NOLOG 64M 128M G")
        records.append(f" MDISK {0x100 + number % 4:04X} 3390 {start:05} 00010 V{volume:05} MR")
    return records

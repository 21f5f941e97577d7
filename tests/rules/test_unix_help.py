"""The help of rules on z/OS UNIX, zFS, VLF and RTLS beside the examples of their pages, and members that follow it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.helpers.checking import findings_of
from tests.helpers.playing import findings_anew

INET = "FILESYSTYPE TYPE(INET) ENTRYPOINT(EZBPFINI)\n"
CINET = "FILESYSTYPE TYPE(CINET) ENTRYPOINT(BPXTCINT)\n"
ZFS = "FILESYSTYPE TYPE(ZFS) ENTRYPOINT(IOEFSCM)\n"
HFS = "FILESYSTYPE TYPE(HFS) ENTRYPOINT(GFUAINIT)\n"
TCPIP = "SUBFILESYSTYPE NAME(TCPIP) TYPE(CINET) ENTRYPOINT(EZBPFINI)"
STACK = "SUBFILESYSTYPE NAME(TCPA) TYPE({}) ENTRYPOINT(EZBPFINI)\n"
ROOT = "ROOT FILESYSTEM('OMVS.ROOT') TYPE(ZFS)\n"
MOUNT = "MOUNT FILESYSTEM('A') TYPE(ZFS) MOUNTPOINT('/a')"
SHARED = "SYSPLEX(YES) VERSION('REL1')\n"
NETWORK = "NETWORK DOMAINNAME({}) DOMAINNUMBER({}) TYPE({})\n"
PARM = ZFS.replace(")\n", ") PARM('PRM=({})')\n")
PHYSICAL = "PHYSICAL (LIBRARY({}) ADD DSLIST(A.B))\n"
BUFFERS = HFS.replace(")\n", ") PARM('{}')\n")


def members(count: int) -> str:
    """A FILESYSTYPE with so many members of zFS; its text goes on in column 1 after column 71."""
    text = PARM.format(",".join(f"{number:02}" for number in range(count)))
    return "\n".join(text[start : start + 71] for start in range(0, len(text), 71))


CASES = [
    (
        "BPX006",
        "MAXUIDS(500)\n",
        "Specify MAXPROCSYS(2005) or more, or a lower MAXUIDS.",
        "MAXUIDS(500) MAXPROCSYS(2005)",
    ),
    ("BPX012", "MAXFILEPROC(20)", "Specify MAXFILEPROC(25) or more.", "MAXFILEPROC(25)"),
    ("BPX019", CINET + STACK.format("CINT"), "Specify TYPE(CINET).", CINET + STACK.format("CINET")),
    (
        "BPX019",
        ZFS + STACK.format("CINET"),
        "Add FILESYSTYPE TYPE(CINET) ENTRYPOINT(BPXTCINT), and specify TYPE(CINET).",
        ZFS + CINET + STACK.format("CINET"),
    ),
    (
        "BPX021",
        ZFS + NETWORK.format("AF_UNIX", 1, "UDS"),
        "Add FILESYSTYPE TYPE(UDS) ENTRYPOINT(BPXTUINT).",
        ZFS + "FILESYSTYPE TYPE(UDS) ENTRYPOINT(BPXTUINT)\n" + NETWORK.format("AF_UNIX", 1, "UDS"),
    ),
    (
        "BPX021",
        ZFS + NETWORK.format("AF_INET", 2, "CINET"),
        "Add FILESYSTYPE TYPE(CINET) ENTRYPOINT(BPXTCINT).",
        ZFS + CINET + NETWORK.format("AF_INET", 2, "CINET"),
    ),
    ("BPX022", ZFS + ROOT.replace("ZFS", "ZFSX"), "Change ZFSX to ZFS.", ZFS + ROOT),
    ("BPX022", INET + ROOT, "Add FILESYSTYPE TYPE(ZFS) ENTRYPOINT(IOEFSCM).", INET + ZFS + ROOT),
    ("BPX022", INET + ROOT.replace("ZFS", "HFS"), "Add FILESYSTYPE TYPE(ZFS) ENTRYPOINT(IOEFSCM).", INET + ZFS + ROOT),
    ("BPX023", ZFS + HFS, "Delete this FILESYSTYPE, and migrate the HFS data sets to zFS.", ZFS),
    ("BPX029", f"{MOUNT} MKDIR('/it''s')", "Specify MKDIR('it''s').", f"{MOUNT} MKDIR('it''s')"),
    ("BPX029", f"{MOUNT} MKDIR('/')", "Delete this MKDIR.", MOUNT),
    (
        "BPX035",
        f"{MOUNT} AUTOMOVE(E,*)",
        "Specify NOAUTOMOVE instead of this list, or change E to INCLUDE.",
        f"{MOUNT} NOAUTOMOVE",
    ),
    (
        "BPX036",
        f"{SHARED}{MOUNT} NOAUTOMOVE\n{MOUNT.replace('A', 'B').replace('/a', '/a/b')}",
        "Add NOAUTOMOVE to this MOUNT.",
        f"{SHARED}{MOUNT} NOAUTOMOVE\n{MOUNT.replace('A', 'B').replace('/a', '/a/b')} NOAUTOMOVE",
    ),
    ("BPX056", "ALTROOT FILESYSTEM('A')", "Add MOUNTPOINT, or specify ALTROOT NONE.", "ALTROOT NONE"),
    ("BPX056", "ALTROOT NONE FILESYSTEM('A')", "Delete FILESYSTEM, or NONE.", "ALTROOT NONE"),
    (
        "BPX075",
        CINET + STACK.format("CINET") + INET,
        f"Change this to {TCPIP} with the name of the stack, or delete it.",
        CINET + STACK.format("CINET"),
    ),
    ("BPX076", "IPCSHMMPAGES(4294967296)", "Specify IPCSHMMPAGES(4194304K).", "IPCSHMMPAGES(4194304K)"),
    ("BPX076", "IPCSHMMPAGES(000000064K)", "Specify IPCSHMMPAGES(64K).", "IPCSHMMPAGES(64K)"),
    ("BPX078", BUFFERS.format("VIRTAUL(64)"), "Change VIRTAUL to VIRTUAL.", BUFFERS.format("VIRTUAL(64)")),
    (
        "BPX078",
        BUFFERS.format("SYNCDEFAULT(NONE)"),
        "Specify SYNCDEFAULT as a whole number of seconds.",
        BUFFERS.format("SYNCDEFAULT(60)"),
    ),
    ("BPX081", PARM.format("ABC"), "Change ABC to a suffix of two characters.", PARM.format("AB")),
    ("BPX081", PARM.format("00,"), "Add a suffix of two characters to PRM=.", PARM.format("00,01")),
    (
        "BPX081",
        members(34),
        "Delete the 2 suffixes after 31 from PRM=.",
        members(32),
    ),
    (
        "VLF003",
        "CLASS NAME(CSVLLA) EMAJ(LLA) EDSN(A.B) VOL(V)",
        "Delete EDSN and VOL: the objects of CSVLLA do not come from data sets.",
        "CLASS NAME(CSVLLA) EMAJ(LLA)",
    ),
    (
        "VLF003",
        "CLASS NAME(MINE) EDSN(A.B) EMAJ(MAJOR)",
        "Delete EMAJ(MAJOR) if the objects of MINE come from data sets, and EDSN and VOL if they do not.",
        "CLASS NAME(MINE) EDSN(A.B)",
    ),
    ("VLF010", "CLASS NAME(IRRGTS) EMAJ(OWN)", "Specify EMAJ(GTS).", "CLASS NAME(IRRGTS) EMAJ(GTS)"),
    (
        "RTL001",
        PHYSICAL.format("SYSCEE") + "LOGICAL (LIBRARY(L) VERSION(1) PHYSICAL(OTHER))",
        "Add a PHYSICAL statement with LIBRARY(OTHER) and its DSLIST.",
        PHYSICAL.format("SYSCEE") + PHYSICAL.format("OTHER") + "LOGICAL (LIBRARY(L) VERSION(1) PHYSICAL(OTHER))",
    ),
    ("ZFS003", "metaback_cache_size=64M", "Delete METABACK_CACHE_SIZE and raise META_CACHE_SIZE by its size.", ""),
    (
        "ZFS002",
        "meta_cache_size=32M\nmetaback_cache_size=20M",
        "Specify META_CACHE_SIZE=80M or more.",
        "meta_cache_size=80M\nmetaback_cache_size=20M",
    ),
]
"""Code, text of a member, its help, and the text of who follows that."""

_FILES = {"BPX": "BPXPRM00", "VLF": "COFVLF00", "RTL": "CSVRTL00", "ZFS": "IOEPRM00"}


@pytest.mark.parametrize(("code", "text", "advice", "followed"), CASES)
def test_the_help_fits_the_place_and_cures(code: str, text: str, advice: str, followed: str) -> None:
    file = _FILES[code[:3]]
    assert [finding.help for finding in findings_of(file, text, code)] == [advice]
    assert findings_of(file, followed or "user_cache_size=256M", code) == []


DECLARED = {"parmlint.yaml": "systems: {PRDA: {parmlib: p}}\n", "p/LOAD00": "SYSPARM  00\n"}
RTLS = {"LOAD00": "SYSPARM  00\n", "IEASYS00": "OMVS=00,RTLS=00\n", "BPXPRM00": "MAXPROCSYS(900)\n"}
OF_LIBRARY = "LOGICAL (LIBRARY(SYSCEE) VERSION({}) PHYSICAL(SYSCEE))\n"
UPDATE = "LOGICAL (UPDATE LIBRARY(SYSCEE) VERSION(2))\n"
OPTIONS = "RUNOPTS('RTLS(ON) LIBRARY({}) VERSION({})')\n"
TFS = "FILESYSTYPE TYPE(TFS) ENTRYPOINT({})\n"
PLEX = {
    "parmlint.yaml": "systems:\n"
    "  PRDA: {parmlib: p, symbols: {SYSCLONE: DA}}\n"
    "  PRDB: {parmlib: p, symbols: {SYSCLONE: DB}}\n",
    "p/IEASYS00": "OMVS=(00,&SYSCLONE.)\n",
    "p/COUPLE00": "COUPLE SYSPLEX(PLEX1)\n",
    "p/BPXPRM00": "SYSPLEX(YES) VERSION('REL1')\n",
    "p/BPXPRMDA": TFS.format("BPXTFS"),
}
LOCAL = {
    **DECLARED,
    "p/IEASYS00": "OMVS=00,COUPLE=00\n",
    "p/COUPLE00": "COUPLE SYSPLEX(LOCAL)\n",
    "p/BPXPRM00": "SYSPLEX(YES)\n",
}
SYSTEMS = [
    (
        "RTL003",
        {**RTLS, "CSVRTL00": OF_LIBRARY.format(1) + UPDATE},
        "Delete this UPDATE of SYSCEE version 2, or add SYSCEE version 2 before it.",
        {"CSVRTL00": OF_LIBRARY.format(1) + OF_LIBRARY.format(2) + UPDATE},
    ),
    (
        "RTL014",
        {**RTLS, "BPXPRM00": OPTIONS.format("SYSCEE", 3), "CSVRTL00": OF_LIBRARY.format(1) + OF_LIBRARY.format(2)},
        "Change VERSION(3) to VERSION(1) or VERSION(2).",
        {"BPXPRM00": OPTIONS.format("SYSCEE", 2)},
    ),
    (
        "RTL014",
        {**RTLS, "BPXPRM00": OPTIONS.format("OWN", 1), "CSVRTL00": OF_LIBRARY.format(1)},
        "Add a LOGICAL statement with LIBRARY(OWN) to CSVRTL00.",
        {"CSVRTL00": OF_LIBRARY.format(1) + OF_LIBRARY.format(1).replace("SYSCEE", "OWN")},
    ),
    (
        "BPX032",
        {**DECLARED, "p/IEASYS00": "OMVS=00\n", "p/BPXPRM00": "MAXPROCSYS(900)\n"},
        "Add ROOT with the FILESYSTEM and TYPE of the root to BPXPRM00.",
        {"p/BPXPRM00": ROOT},
    ),
    (
        "BPX040",
        LOCAL,
        "Specify SYSPLEX(NO) without VERSION, or the name of the sysplex in COUPLE SYSPLEX.",
        {"p/COUPLE00": "COUPLE SYSPLEX(PLEX1)\n"},
    ),
    (
        "BPX042",
        {**PLEX, "p/BPXPRMDB": TFS.format("BPXTAMD")},
        "Specify ENTRYPOINT(BPXTFS) for TFS on PRDA and PRDB.",
        {"p/BPXPRMDB": TFS.format("BPXTFS")},
    ),
]
"""Code, the files of systems, the help, and the files that who follows it changes."""


@pytest.mark.parametrize(("code", "files", "advice", "followed"), SYSTEMS)
def test_the_help_fits_the_system_and_cures(
    tmp_path: Path, code: str, files: dict[str, str], advice: str, followed: dict[str, str]
) -> None:
    assert [finding.help for finding in findings_anew(tmp_path, files, code)] == [advice]
    assert findings_anew(tmp_path, {**files, **followed}, code) == []

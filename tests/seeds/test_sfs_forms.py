"""What the slides on SFS performance (seed 000) recommend, in the forms that shops write it, row by row.

Each case was written from the slides and the fact sheet. The lines are those that a finding must stand on; a case
without any is healthy. `tests/seeds/test_sfs.py` has the plain forms.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

import pytest

from lint.finding import Finding
from tests.helpers.playing import findings_in
from tests.seeds.sfs_forms import DMSPARMS, POOLDEF, SPACES, files, identity, user

ROWS = [f"S{number}" for number in range(1, 19)]
FEWEST = 5
NEAR_MISSES = 2


class Case(NamedTuple):
    """A system in one form, and the lines that the rules of a row must report."""

    row: str
    form: str
    codes: str
    lines: list[str]
    files: dict[str, str]
    target: str = ""


def parms(old: str, new: str) -> str:
    assert old in DMSPARMS
    return DMSPARMS.replace(old, new)


def pool(old: str, new: str) -> str:
    assert old in POOLDEF
    return POOLDEF.replace(old, new)


def pools(directory: str, pooldef: str, dmsparms: str, site: str = "") -> dict[str, str]:
    """The system with a second file pool."""
    first = files(directory, site=site)
    config = first["parmlint.yaml"].replace("pools: {", f"pools: {{{SECOND_POOL}, ")
    return {**first, "ENGCRR.POOLDEF": pooldef, "ENGCRR.DMSPARMS": dmsparms, "parmlint.yaml": config}


def nucleus(**texts: str) -> dict[str, str]:
    """The system with the macros that generate its CMS: records of DMSNGP ASSEMBLE and DMSZNGP ASSEMBLE."""
    return {**files(user()), **{f"{name}.ASSEMBLE": text for name, text in texts.items()}}


OPTIONS = "OPTION MAXCONN 2000 NOMDCFS APPLMON ACCT QUICKDSP SVMSTAT"
LIMITED = OPTIONS.replace(" NOMDCFS", "")
SLOW = OPTIONS.replace(" QUICKDSP", "")
LOG1, LOG2 = "MDISK 0302 3390 0001 0050 POOL02 WR", "MDISK 0303 3390 0001 0050 POOL03 WR"
A_LOG2 = LOG2.replace("POOL03", "ENGA03")
LINKED = user(d302="LINK SFSLOGS 302 302 MW") + "USER SFSLOGS NOLOG\n MDISK 0302 3390 0001 0050 POOL02 MR\n"
SECOND = "MDISK 0313 3390 3001 3000 POOL05 WR"
THIRD = "DDNAME=MDK00004 VDEV=313 GROUP=2\n"
MORE = "\n".join(f"MDISK 032{n} 3390 0001 3000 POOL2{n} WR" for n in range(4))
MORE_RECORDS = "".join(f"DDNAME=MDK0001{n} VDEV=32{n} GROUP=2\n" for n in range(4))
START = "XAUTOLOG SFSENG1"
WORK = "MDISK 0191 3390 0100 0010 VMRES1 MR\nMINIOPT NOMDC"
ESA, XC = "MACHINE ESA", "MACHINE XC"
RACF = "USER RACFVM AUTOONLY 64M 128M ABCDEGH\n"
STORAGE = "    volumes: {POOL05: {model: 3390-3}, POOL06: {model: 3390-54}}\n"
SECOND_POOL = "ENGCRR: {pooldef: ENGCRR.POOLDEF, dmsparms: ENGCRR.DMSPARMS}"
CRR_LOGS = "DDNAME=CRR1 VDEV=306\nDDNAME=CRR2 VDEV=307\n"
RATIO = "    sfs_users: {defined: 4000, active: 900}\n"
POOL_LINE = "FILEPOOLID ENGPOOL"
ALIKE = "    volumes: {POOL05: {model: 3390-9}, POOL06: {model: 3390-9}, POOL04: {model: 3390-3}}\n"

CASES = [
    Case("S1", "cached on one member", "SFS003", ["MDISK 0302 3390 0001 0050 ENGA02 WR",
         "MDISK 0302 3390 0001 0050 ENGB02 WR"],
         files(identity("", "", d302=LOG1))),
    Case("S1", "behind a LINK", "SFS003", ["MDISK 0302 3390 0001 0050 POOL02 MR"], files(LINKED)),
    Case("S1", "MINIOPT of the other disk", "SFS003", [LOG2],
         files(user(d303=f"{LOG2}\nDASDOPT NODEVADD", d302=f"{LOG1}\nMINI NOMDC"))),
    Case("S1", "DASDOPT between", "SFS003", [], files(user(d303=f"{LOG2}\n* the second log\nMINI NOMDC"))),
    Case("S1", "behind a LINK with MINIOPT", "SFS003", [], files(LINKED + " MINIOPT NOMDC\n")),
    Case("S1", "on each member", "SFS003", [], files(identity("", ""))),
    Case("S2", "catalog", "SFS032", ["MINIOPT NOMDC"],
         files(user(d310="MDISK 0310 3390 0001 0100 POOL04 WR\nMINIOPT NOMDC"))),
    Case("S2", "on both members", "SFS032", ["MINIOPT NOMDC"] * 2,
         files(identity("", "", d311="MDISK 0311 3390 0001 3000 POOL05 WR\nMINIOPT NOMDC"))),
    Case("S2", "abbreviated", "SFS032", ["MINI NOMDC"],
         files(user(d312="MDISK 0312 3390 0001 3000 POOL06 WR\nMINI NOMDC"))),
    Case("S2", "asked for", "SFS032", [], files(user(d311="MDISK 0311 3390 0001 3000 POOL05 WR\nMINIOPT MDC"))),
    Case("S2", "control and work disk", "SFS032", [],
         files(user(WORK, d301="MDISK 0301 3390 0001 0030 POOL01 WR\nMINIOPT NOMDC"))),
    Case("S3", "on one member only", "SFS036", ["SUBCONFIG SFSE-B"],
         files(identity("OPTION NOMDCFS", "", OPTION=LIMITED))),
    Case("S3", "on no member", "SFS036", ["IDENTITY SFSENG1 AUTOONLY 64M 128M BG"],
         files(identity("", "", OPTION=LIMITED))),
    Case("S3", "a profile without it", "SFS036", ["USER SFSENG1 AUTOONLY 64M 128M BG"],
         files(user(profile=LIMITED, OPTION=""))),
    Case("S3", "in the profile", "SFS036", [], files(user(profile="OPT NOMDCFS", OPTION=LIMITED))),
    Case("S3", "on each member by itself", "SFS036", [],
         files(identity("OPTION NOMDCFS", "OPTION NOMDCFS", OPTION=LIMITED))),
    Case("S4", "low on the second member", "SFS037", ["SHARE REL 100"],
         files(identity("SHARE REL 1500", "SHARE REL 100", SHARE=""))),
    Case("S4", "none on the first member", "SFS037", ["SUBCONFIG SFSE-A"],
         files(identity("", "SHARE REL 1500", SHARE=""))),
    Case("S4", "low in the profile", "SFS037", ["SHARE REL 300"], files(user(profile="SHARE REL 300", SHARE=""))),
    Case("S4", "lowered by a command", "SFS037", ["'CP SET SHARE SFSENG1 RELATIVE 200'"],
         files(user(), "SET SHARE SFSENG1 RELATIVE 200", START)),
    Case("S4", "above RACFVM, by profile", "SFS037", ["SHARE REL 3000"],
         files(user(profile="SHARE REL 1500", SHARE="SHARE REL 3000") + RACF + " INCLUDE SRVDFLT\n")),
    Case("S4", "raised by the start-up EXEC", "SFS037", [],
         files(user(SHARE=""), "SET SHARE SFSENG1 RELATIVE 1500", START)),
    Case("S4", "raised by a COMMAND", "SFS037", [], files(user("COMMAND SET SHARE SFSENG1 REL 1500", SHARE=""))),
    Case("S4", "in the profile", "SFS037", [], files(user(profile="SHARE REL 1500", SHARE=""))),
    Case("S5", "none", "SFS038", ["USER SFSENG1 AUTOONLY 64M 128M BG"], files(user(OPTION=SLOW)), "zvm=6.2"),
    Case("S5", "on the first member only", "SFS038", ["SUBCONFIG SFSE-B"],
         files(identity("OPTION QUICKD", "", OPTION=SLOW)), "zvm=6.2"),
    Case("S5", "switched off again", "SFS038", ["USER SFSENG1 AUTOONLY 64M 128M BG"],
         files(user(OPTION=SLOW), "SET QUICKDSP SFSENG1 ON", "SET QUICKDSP SFSENG1 OFF"), "zvm=5.4"),
    Case("S5", "in the start-up EXEC", "SFS038", [],
         files(user(OPTION=SLOW), "SET QUICKDSP SFSENG1 ON", START), "zvm=6.2"),
    Case("S5", "in a COMMAND", "SFS038", [], files(user("COMMAND SET QUICK * ON", OPTION=SLOW)), "zvm=6.2"),
    Case("S5", "in the profile", "SFS038", [], files(user(profile="OPTION QUICKDSP", OPTION=SLOW)), "zvm=6.2"),
    Case("S5", "no list any more", "SFS038", [], files(user(OPTION=SLOW)), "zvm=7.2"),
    Case("S6", "for another server", "SFS039", ["'CP XAUTOLOG SFSENG1'"],
         files(user(), START, "SET RESERVED VMSERVU 1300")),
    Case("S6", "switched off", "SFS039", ["'CP XAUTOLOG SFSENG1'"],
         files(user(), "SET RESERVED SFSENG1 1300", START, "SET RESERVED SFSENG1 OFF")),
    Case("S6", "started by a COMMAND", "SFS039", ["COMMAND XAUTOLOG SFSENG1"],
         files(user(profile="COMMAND XAUTOLOG SFSENG1"))),
    Case("S6", "started and kept by a COMMAND", "SFS039", [],
         files(user(profile="COMMAND XAUTOLOG SFSENG1\nCOMMAND SET RESERVED SFSENG1 1300"))),
    Case("S6", "a COMMAND that keeps nothing", "SFS039", ["'CP XAUTOLOG SFSENG1'"],
         files(user("COMMAND SET RESERVED * OFF"), START)),
    Case("S6", "in a COMMAND of the server", "SFS039", [], files(user("COMMAND SET RESERVED SFSENG1 1300"), START)),
    Case("S6", "in a COMMAND of the profile", "SFS039", [], files(user(profile="CMD SET RESERVED * 1300"), START)),
    Case("S6", "in the EXEC, in megabytes", "SFS039", [], files(user(), START, "SET RESERVED SFSENG1 64M")),
    Case("S7", "on the second member", "SFS009", ["OPTION MAXCONN 100 NOMDCFS"],
         files(identity("OPTION MAXCONN 3000", "OPTION MAXCONN 100 NOMDCFS", OPTION=""), DMSPARMS=parms("USERS 500",
         "USERS 800"))),
    Case("S7", "none on one member", "SFS009", ["SUBCONFIG SFSE-A"],
         files(identity("OPTION NOMDCFS", "OPTION MAXCONN 2000", OPTION=""))),
    Case("S7", "in the profile", "SFS009", ["OPTION MAXCONN 64"], files(user(profile="OPTION MAXCONN 64", OPTION=""))),
    Case("S7", "no number of users", "SFS017", ["FILEPOOLID ENGPOOL"],
         files(user(), DMSPARMS=parms("USERS 500\n", ""))),
    Case("S7", "more than enrolled", "SFS031", ["USERS 1500"],
         files(user(), DMSPARMS=parms("USERS 500", "USERS 1500"))),
    Case("S7", "enough by the profile", "SFS009 SFS017 SFS031", [],
         files(user(profile="OPTION MAXCONN 2000", OPTION=LIMITED.replace("MAXCONN 2000 ", "")))),
    Case("S7", "enough on each member", "SFS009 SFS017 SFS031", [],
         files(identity("OPTION MAXCONN 500", "OPTION MAXCONN 900", OPTION=""))),
    Case("S8", "not specified", "SFS040", [POOL_LINE], files(user())),
    Case("S8", "switched off", "SFS040", [POOL_LINE],
         files(identity("", ""), DMSPARMS=parms("USERS 500", "NOCRR USERS 500"))),
    Case("S8", "commented out", "SFS040", [POOL_LINE], files(user(), DMSPARMS=DMSPARMS + "* CRR\n")),
    Case("S8", "in neither of two pools", "SFS040", ["FILEPOOLID ENGCRR"],
         pools(user(profile="MACHINE XC", MACHINE=""), CRR_LOGS,
         "FILEPOOLID ENGCRR\nADMIN MAINT\n")),
    Case("S8", "by the second pool", "SFS040", [],
         pools(user(), CRR_LOGS, "FILEPOOLID ENGCRR crr\nLUNAME ENGA\nADMIN MAINT\n")),
    Case("S8", "by the server that is shipped", "SFS040", [],
         files(user() + "IDENTITY VMSERVR AUTOONLY 64M 128M BG\n BUILD ON ENGA USING SUBCONFIG VMSRVR-A\n"
         "SUBCONFIG VMSRVR-A\n")),
    Case("S8", "a record that cannot be read", "SFS040", [], files(user(), DMSPARMS=DMSPARMS + "CRRR\n")),
    Case("S9", "in a statement over two records", "SFS033", ["BUFFSIZ=8,SYSNAME=CMS"],
         nucleus(DMSNGP=f"{'         DEFNUC SYSDISK=190,HELP=19D,':71}X\n               BUFFSIZ=8,SYSNAME=CMS\n")),
    Case("S9", "in z/CMS alone", "SFS033", ["DEFNUC BUFSIZE=12,SYSDISK=190"],
         nucleus(DMSNGP="         DEFNUC BUFSIZE=20,SYSDISK=190\n",
         DMSZNGP="         DEFNUC BUFSIZE=12,SYSDISK=190\n")),
    Case("S9", "behind a label", "SFS033", ["NGP      DEFNUC SYSDISK=190,BUFFSIZE=4   kilobytes"],
         nucleus(DMSNGP="* CMS\nNGP      DEFNUC SYSDISK=190,BUFFSIZE=4   kilobytes\n         END\n")),
    Case("S9", "not coded", "SFS033", [], nucleus(DMSNGP="         DEFNUC SYSDISK=190,HELP=19D\n")),
    Case("S9", "only a comment", "SFS033", [],
         nucleus(DMSNGP="*        DEFNUC SYSDISK=190,BUFFSIZ=8\n         DEFNUC SYSDISK=190,BUFFSIZ=13\n")),
    Case("S9", "a variable of the assembler", "SFS033", [],
         nucleus(DMSNGP="         DEFNUC SYSDISK=190,BUFFSIZ=&KB\n")),
    Case("S17", "many", "SFS044", ["MAXUSERS=1500"],
         files(user(), POOLDEF=pool("MAXUSERS=1000", "MAXUSERS=1500"), site=RATIO)),
    Case("S17", "in small letters, on a cluster", "SFS044", ["maxusers=2000 maxdisks=500"],
         files(identity("", ""), POOLDEF=pool("MAXUSERS=1000\nMAXDISKS=500", "maxusers=2000 maxdisks=500"),
         site=RATIO)),
    Case("S17", "in the second pool", "SFS044", ["MAXUSERS=1334"],
         pools(user(), "MAXUSERS=1334\nMAXDISKS=90\n", "FILEPOOLID ENGCRR\n", RATIO)),
    Case("S17", "as many as advised", "SFS044", [],
         files(user(), POOLDEF=pool("MAXUSERS=1000", "MAXUSERS=1333"), site=RATIO)),
    Case("S17", "nobody says how many are active", "SFS044", [],
         files(user(), POOLDEF=pool("MAXUSERS=1000", "MAXUSERS=9000"))),
    Case("S17", "few are active", "SFS044", [],
         files(user(), POOLDEF=pool("MAXUSERS=1000", "MAXUSERS=9000"), site=RATIO.replace("900", "90"))),
    Case("S10", "no segment", "SFS034", ["FILEPOOLID ENGPOOL"],
         files(user(), DMSPARMS=parms("SAVESEGID CMSFILES\n", ""))),
    Case("S10", "commented out", "SFS034", ["FILEPOOLID ENGPOOL"],
         files(identity("", ""), DMSPARMS=parms("SAVESEGID CMSFILES\n", "* SAVESEGID CMSFILES\n"))),
    Case("S10", "switched off", "SFS034", ["FILEPOOLID ENGPOOL"],
         files(user(), DMSPARMS=parms("SAVESEGID CMSFILES\n", "NOSAVESEGID\n"))),
    Case("S10", "the segment of users", "SFS034", ["savesegid cmsvmlib"],
         files(identity("", ""), DMSPARMS=parms("SAVESEGID CMSFILES", "savesegid cmsvmlib"))),
    Case("S10", "on a record with others", "SFS034", [],
         files(user(), DMSPARMS="filepoolid ENGPOOL USERS 500 savesegid CMSFILES\n")),
    Case("S10", "a segment of its own", "SFS034", [], files(user(), DMSPARMS=parms("CMSFILES", "ENGFILES"))),
    Case("S11", "on one member", "SFS001", [A_LOG2.replace("ENGA03", "ENGA02").replace("0001 0050", "0051 0050")],
         files(identity("", "").replace("0001 0050 ENGA03", "0051 0050 ENGA02"))),
    Case("S11", "behind a LINK", "SFS001", [LOG2.replace("POOL03", "POOL02").replace("0001 0050", "0100 0050")],
         files(LINKED.replace("0001 0050 POOL03", "0100 0050 POOL02"))),
    Case("S11", "one control unit", "SFS001", [LOG2],
         files(user(), site="    volumes: {POOL02: {control_unit: A}, POOL03: {control_unit: A}}\n")),
    Case("S11", "two control units", "SFS001", [],
         files(user(), site="    volumes: {POOL02: {control_unit: A}, POOL03: {control_unit: B}}\n")),
    Case("S11", "the same numbers on two members", "SFS001", [], files(identity("", ""))),
    Case("S11", "beside files", "SFS047", [LOG2.replace("POOL03", "POOL05").replace("0001 0050", "3001 0050")],
         files(user().replace("0001 0050 POOL03", "3001 0050 POOL05"))),
    Case("S12", "five volumes", "SFS041", ["DDNAME=MDK00001 VDEV=310 GROUP=1"],
         files(user(MORE), POOLDEF=POOLDEF + MORE_RECORDS)),
    Case("S12", "on the volumes of each member", "SFS041", ["DDNAME=MDK00001 VDEV=310 GROUP=1"],
         files(identity(MORE, MORE), POOLDEF=POOLDEF + MORE_RECORDS)),
    Case("S12", "two catalog disks on one volume", "SFS041", ["DDNAME=MDK00001 VDEV=310 GROUP=1"],
         files(user(MORE, "MDISK 0330 3390 0101 0100 POOL04 WR"),
         POOLDEF=POOLDEF + MORE_RECORDS + "DDNAME=MDK00009 VDEV=330 GROUP=1\n")),
    Case("S12", "two catalog volumes", "SFS041", [],
         files(user(MORE, "MDISK 0330 3390 0001 0100 POOL30 WR"),
         POOLDEF=POOLDEF + MORE_RECORDS + "DDNAME=MDK00009 VDEV=330 GROUP=1\n")),
    Case("S12", "a small pool", "SFS041", [], files(identity("", ""))),
    Case("S13", "models", "SFS042", ["DDNAME=MDK00002 VDEV=311 GROUP=2"], files(user(), site=STORAGE)),
    Case("S13", "space on one member", "SFS042", ["DDNAME=MDK00002 VDEV=311 GROUP=2"],
         files(identity("", "").replace("0001 3000 ENGB06", "0001 1000 ENGB06"))),
    Case("S13", "space on each member", "SFS042", ["DDNAME=MDK00002 VDEV=311 GROUP=2"],
         files(identity("", "").replace("0001 3000 ENGB06", "0001 1000 ENGB06").replace("0001 3000 ENGA06",
         "0001 2000 ENGA06"))),
    Case("S13", "two disks against one", "SFS042", ["DDNAME=MDK00002 VDEV=311 GROUP=2"],
         files(user(SECOND), POOLDEF=POOLDEF + THIRD)),
    Case("S13", "the catalogs elsewhere", "SFS042", [], files(user(), site=ALIKE)),
    Case("S13", "alike on each member", "SFS042", [], files(identity("", ""))),
    Case("S14", "added later", "SFS043", [SECOND], files(user(SECOND), POOLDEF=POOLDEF + THIRD)),
    Case("S14", "on one member", "SFS043", ["MDISK 0312 3390 0001 3000 ENGB05 WR"],
         files(identity("", "").replace("0001 3000 ENGB06", "0001 3000 ENGB05"))),
    Case("S14", "behind a LINK", "SFS043", ["MDISK 0312 3390 4001 3000 POOL05 MR"],
         files(user(d312="LINK SFSDATA 312 312 MW") + "USER SFSDATA NOLOG\n MDISK 0312 3390 4001 3000 POOL05 MR\n")),
    Case("S14", "of two groups", "SFS043", [],
         files(user(SECOND), POOLDEF=POOLDEF + THIRD.replace("GROUP=2", "GROUP=3"))),
    Case("S14", "on the volumes of two members", "SFS043", [], files(identity("", ""))),
    Case("S15", "ESA on the second member", "SFS010", [ESA], files(identity(XC, ESA, MACHINE=""))),
    Case("S15", "ESA on the first member", "SFS010", [ESA], files(identity(ESA, XC, MACHINE=""))),
    Case("S15", "none on one member", "SFS010", ["SUBCONFIG SFSE-B"], files(identity(XC, "", MACHINE=""))),
    Case("S15", "by the profile", "SFS010", ["MACH XA"], files(user(profile="MACH XA", MACHINE=""))),
    Case("S15", "Z by the profile, spaces of its own", "DIR061", [SPACES],
         files(user(profile="MACHINE Z", MACHINE=""))),
    Case("S15", "spaces by the profile", "DIR061", [SPACES],
         files(user(profile=SPACES, MACHINE="MACHINE Z", XCONFIG=""))),
    Case("S15", "no spaces", "SFS010", ["USER SFSENG1 AUTOONLY 64M 128M BG"], files(user(XCONFIG=""))),
    Case("S15", "an access list alone", "SFS010", ["USER SFSENG1 AUTOONLY 64M 128M BG"],
         files(user(profile="XCONF ACCESSLIST ALSIZE 1022", XCONFIG=""))),
    Case("S15", "spaces on one member", "SFS010", ["SUBCONFIG SFSE-B"], files(identity(SPACES, "", XCONFIG=""))),
    Case("S15", "no number of spaces", "SFS010", ["USER SFSENG1 AUTOONLY 64M 128M BG"],
         files(user(XCONFIG="XCONFIG ADDRSPACE MAXNUMBER 0"))),
    Case("S15", "the own mode counts", "SFS010 DIR061", [], files(user(profile="MACHINE Z"))),
    Case("S15", "spaces by the profile of an XC machine", "SFS010 DIR061", [],
         files(user(profile="MACH XC\nXCO ADDR MAXNUMBER 100 TOTSIZE 8G SHARE", MACHINE="", XCONFIG=""))),
    Case("S15", "XC on each member", "SFS010 DIR061", [], files(identity(XC, f"{XC}\n{SPACES}", MACHINE=""))),
    Case("S16", "backup in the same pool", "SFS048", ["DDNAME=BACKUP DISK CONTROL BACKUP ENGPOOL:MAINT.BACKUP"],
         files(user(), POOLDEF=POOLDEF + "DDNAME=BACKUP DISK CONTROL BACKUP ENGPOOL:MAINT.BACKUP\n")),
    Case("S16", "backup in another pool", "SFS048", [],
         files(user(), POOLDEF=POOLDEF + "DDNAME=BACKUP DISK ENGPOOL BACKUP VMSYSU:MAINT.ENGPOOL\n")),
    Case("S4", "above VMSECURE", "SFS037", ["SHARE RELATIVE 1500"],
         files(user() + RACF.replace("RACFVM", "VMSECURE") + " SHARE REL 1000\n")),
    Case("S16", "few", "SFS035", ["CATBUFFERS 800"], files(identity("", ""), DMSPARMS=parms("5000", "800"))),
    Case("S16", "none", "SFS035", ["FILEPOOLID ENGPOOL"], files(user(), DMSPARMS=parms("CATBUFFERS 5000\n", ""))),
    Case("S16", "too many", "SFS045", ["CATBUFFERS 20000"], files(user(), DMSPARMS=parms("5000", "20000"))),
    Case("S16", "too many for the profile's storage", "SFS045", ["CATBUFFERS 12000"],
         files(user(header="USER SFSENG1 AUTOONLY * 128M BG", profile="STORAGE 32M"), DMSPARMS=parms("5000", "12000"))),
    Case("S16", "too many for the storage of the profile", "SFS045",
         ["CATBUFFERS 12000"],
         files(user(header="USER SFSENG1 AUTOONLY 64M 1G BG", profile="STORAGE 32M"), DMSPARMS=parms("5000", "12000"))),
    Case("S16", "room in the profile's storage", "SFS035 SFS045", [],
         files(user(header="USER SFSENG1 AUTOONLY * 128M BG", profile="STORAGE 64M"), DMSPARMS=parms("5000", "12000"))),
    Case("S16", "as advised", "SFS035 SFS045", [], files(identity("", ""))),
    Case("S18", "on one member", "SFS025", ["MDISK 0303 3390 0001 0080 ENGB03 WR"],
         files(identity("", "").replace("0001 0050 ENGB03", "0001 0080 ENGB03"))),
    Case("S18", "behind a LINK", "SFS025", [LOG2], files(LINKED.replace("0001 0050 POOL02", "0001 0040 POOL02"))),
    Case("S18", "the first is smaller", "SFS025", [LOG2],
         files(user().replace("0001 0050 POOL02", "0001 0045 POOL02"))),
    Case("S18", "elsewhere on the volume", "SFS025", [], files(user().replace("0001 0050 POOL03", "0200 0050 POOL03"))),
    Case("S18", "of another size on each member", "SFS025", [],
         files(identity("", "").replace("0001 0050 ENGB", "0001 0080 ENGB"))),
    Case("APPLMON", "none", "SFS046", ["USER SFSENG1 AUTOONLY 64M 128M BG"],
         files(user(OPTION=OPTIONS.replace(" APPLMON", "")))),
    Case("APPLMON", "on one member", "SFS046", ["SUBCONFIG SFSE-A"],
         files(identity("", "OPTION APPLMON", OPTION=OPTIONS.replace(" APPLMON", "")))),
    Case("APPLMON", "in the profile", "SFS046", [],
         files(user(profile="OPTION APPLMON", OPTION=OPTIONS.replace(" APPLMON", "")))),
]  # fmt: skip


def lines_of(findings: list[Finding], texts: dict[str, str]) -> list[str]:
    """The lines that some findings stand on, without the blanks around them."""
    return sorted(
        texts[Path(finding.span.path).name].split("\n")[finding.span.line - 1].strip() for finding in findings
    )


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.row} {case.form}")
def test_the_lines_that_are_reported(case: Case, tmp_path: Path) -> None:
    target, _, release = case.target.partition("=")
    config = f'target: {{{target}: "{release}"}}\n' if release else ""
    whole = {**case.files, "parmlint.yaml": config + case.files["parmlint.yaml"]}
    findings = findings_in(tmp_path, whole, *case.codes.split())
    assert lines_of(findings, whole) == sorted(case.lines)


def test_one_finding_names_the_members(tmp_path: Path) -> None:
    directory = (
        identity("", "").replace(LOG1.replace("POOL02", "ENGA02"), "").replace(LOG1.replace("POOL02", "ENGB02"), "")
    )
    uneven = directory.replace("0001 3000 ENGB06", "0001 1000 ENGB06").replace("0001 3000 ENGA06", "0001 2000 ENGA06")
    space = "3000 cylinders on volume ENGA05 and 2000 on volume ENGA06"
    findings = findings_in(tmp_path, files(uneven), "SFS002", "SFS042")
    assert [finding.message for finding in findings] == [
        "SFSENG1 has no minidisk 302 on ENGA and ENGB, which is LOG1 of file pool ENGPOOL.",
        f"Group 2 of file pool ENGPOOL on ENGA and ENGB has {space}; the server spreads files evenly.",
    ]


def is_spread(texts: Mapping[str, str]) -> bool:
    """True if what is wrong may come from another entry, member of the cluster, EXEC or file pool."""
    elsewhere = ("SUBCONFIG ", "INCLUDE ", "LINK ", "COMMAND ", "CMD ", "'CP ", "ENGCRR", "DMSZNGP")
    return any(word in text or word in name for name, text in texts.items() for word in elsewhere)


@pytest.mark.parametrize("row", ROWS)
def test_a_row_has_cases_of_every_sort(row: str) -> None:
    of_row = [case for case in CASES if case.row == row]
    assert len(of_row) >= FEWEST
    assert sum(not case.lines for case in of_row) >= NEAR_MISSES
    assert any(case.lines and is_spread(case.files) for case in of_row)

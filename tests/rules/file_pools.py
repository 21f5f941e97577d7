"""A healthy file pool with its server, and ways to change one thing of it."""

from __future__ import annotations

from lint.finding import Finding
from tests.helpers import checking

DIRECTORY = """\
DIRECTORY 0123 3390 VMRES1
USER MAINT NOLOG 64M 128M BG
 MDISK 0190 3390 0101 0107 VMRES1 MR
USER FPSERV NOLOG 32M 64M BG
 MACHINE XC
 OPTION MAXCONN 2000 NOMDCFS APPLMON ACCT QUICKDSP SVMSTAT
 SHARE RELATIVE 1500
 XCONFIG ADDRSPACE MAXNUMBER 100 TOTSIZE 8192G SHARE
 IUCV ALLOW
 IUCV *IDENT RESANY GLOBAL
 MDISK 0191 3390 0400 0010 VMRES1 MR
 MDISK 0301 3390 0001 0030 POOL01 WR
 MDISK 0302 3390 0001 0050 POOL02 WR
 MINIOPT NOMDC
 MDISK 0303 3390 0001 0050 POOL03 WR
 MINIOPT NOMDC
 MDISK 0310 3390 0001 0100 POOL04 WR
 MDISK 0311 3390 0001 3000 POOL05 WR
 MDISK 0312 3390 0001 3000 POOL06 WR
"""
"""What IBM's sample of a server asks for, with every disk on a volume of its own."""

POOLDEF = """\
MAXUSERS=1000
MAXDISKS=500
DDNAME=CONTROL VDEV=301
DDNAME=LOG1 VDEV=302
DDNAME=LOG2 VDEV=303
DDNAME=MDK00001 VDEV=310 GROUP=1
DDNAME=MDK00002 VDEV=311 GROUP=2
DDNAME=MDK00003 VDEV=312 GROUP=2
"""
PARAMETERS = "FILEPOOLID USERS\nADMIN MAINT\nUSERS 500\nSAVESEGID CMSFILES\nCATBUFFERS 5000\n"
CONFIG = """\
systems:
  VMA:
    directory: USER.DIRECT
    pools: {USERS: {pooldef: USERS.POOLDEF, dmsparms: FPSERV.DMSPARMS}}
"""
FILES = {
    "USER.DIRECT": DIRECTORY,
    "USERS.POOLDEF": POOLDEF,
    "FPSERV.DMSPARMS": PARAMETERS,
    "parmlint.yaml": CONFIG,
}

Change = tuple[str, str]
Place = tuple[str, int, int, int, str]


def changed(name: str, *changes: Change) -> dict[str, str]:
    """The healthy pool with texts of one file replaced; each must be there."""
    text = FILES[name]
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    return {**FILES, name: text}


def leveled_places(findings: list[Finding]) -> list[Place]:
    """File, line, column, end column and level."""
    return checking.places(findings, "file line column end_column level")

"""File pool servers as shops write them: with a profile, as an identity on two members, with commands."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

Key = TypeVar("Key")

SPACES = "XCONFIG ADDRSPACE MAXNUMBER 100 TOTSIZE 8192G SHARE"
OWN = {
    "MACHINE": "MACHINE XC",
    "XCONFIG": SPACES,
    "OPTION": "OPTION MAXCONN 2000 NOMDCFS APPLMON ACCT QUICKDSP SVMSTAT",
    "SHARE": "SHARE RELATIVE 1500",
    "IUCV": "IUCV ALLOW\nIUCV *IDENT RESANY GLOBAL",
}
"""What a healthy server has in the directory, by verb."""
DISKS = {
    301: "MDISK 0301 3390 0001 0030 POOL01 WR",
    302: "MDISK 0302 3390 0001 0050 POOL02 WR\nMINIOPT NOMDC",
    303: "MDISK 0303 3390 0001 0050 POOL03 WR\nMINIOPT NOMDC",
    310: "MDISK 0310 3390 0001 0100 POOL04 WR",
    311: "MDISK 0311 3390 0001 3000 POOL05 WR",
    312: "MDISK 0312 3390 0001 3000 POOL06 WR",
}
"""Its minidisks, each on a volume of its own."""
POOLDEF = (
    "MAXUSERS=1000\nMAXDISKS=500\nDDNAME=CONTROL VDEV=301\nDDNAME=LOG1 VDEV=302\nDDNAME=LOG2 VDEV=303\n"
    "DDNAME=MDK00001 VDEV=310 GROUP=1\nDDNAME=MDK00002 VDEV=311 GROUP=2\nDDNAME=MDK00003 VDEV=312 GROUP=2\n"
)
DMSPARMS = "FILEPOOLID ENGPOOL\nADMIN MAINT\nUSERS 500\nSAVESEGID CMSFILES\nCATBUFFERS 5000\n"
EXEC = "AUTOLOG1.EXEC"
SITE = """\
systems:
  ENG:
    directory: USER.DIRECT
    pools: {ENGPOOL: {pooldef: ENGPOOL.POOLDEF, dmsparms: SFSENG1.DMSPARMS}}
"""


def body(*statements: str) -> str:
    """Statements of an entry, each record with a blank before it."""
    return "".join(f" {record}\n" for text in statements for record in text.split("\n") if record)


def changed(texts: Mapping[Key, str], changes: Mapping[str, str]) -> list[str]:
    """The texts with some replaced: a name for its verb, or `d311` for the device 311; "" leaves it out."""
    return [changes.get(f"d{key}" if isinstance(key, int) else str(key), text) for key, text in texts.items()]


def user(*more: str, profile: str = "", header: str = "USER SFSENG1 AUTOONLY 64M 128M BG", **changes: str) -> str:
    """A directory with the server as a user, which includes a profile of these records."""
    profiles = f"PROFILE SRVDFLT\n{body(profile)}" if profile else ""
    include = "INCLUDE SRVDFLT" if profile else ""
    own = body(include, *changed(OWN, changes), *more, *changed(DISKS, changes))
    return f"DIRECTORY 0123 3390 VMRES1\n{profiles}USER MAINT NOLOG 64M 128M BG\n{header}\n{own}"


def identity(a: str, b: str, *own: str, **changes: str) -> str:
    """A directory with the server as an identity on ENGA and ENGB: what it has there only, and what it has on both.

    It has its minidisks on each member on volumes of that member.
    """
    names = ("SFSE-A", "SFSE-B")
    both = body(*(f"BUILD ON ENG{name[-1]} USING SUBCONFIG {name}" for name in names), *changed(OWN, changes), *own)
    disks = body(*changed(DISKS, changes))
    there = "".join(
        f"SUBCONFIG {name}\n{body(text)}{disks.replace(' POOL', ' ENG' + name[-1])}"
        for name, text in zip(names, (a, b), strict=True)
    )
    return f"DIRECTORY SSI 0123 3390 M01RES M02RES\nIDENTITY SFSENG1 AUTOONLY 64M 128M BG\n{both}{there}"


def files(directory: str, *start: str, site: str = "", **texts: str) -> dict[str, str]:
    """The files of the system: a start-up EXEC of these commands, if there are any, and texts that replace others."""
    named = {"POOLDEF": POOLDEF, "DMSPARMS": DMSPARMS, **texts}
    execs = {EXEC: "/* Start the servers */\n" + "".join(f"'CP {command}'\n" for command in start)} if start else {}
    return {
        "USER.DIRECT": directory,
        "ENGPOOL.POOLDEF": named["POOLDEF"],
        "SFSENG1.DMSPARMS": named["DMSPARMS"],
        **execs,
        "parmlint.yaml": SITE + (f"    start: [{EXEC}]\n" if start else "") + site,
    }

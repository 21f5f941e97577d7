"""Inputs of any size, one for each thing that a member or a system can have many of.

Each gives, for a number, the files of a folder by name.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import yaml

Files = dict[str, str]
Input = Callable[[int], Files]
_COUPLE = "COUPLE SYSPLEX(PLEX1) PCOUPLE(SYS1.P,V1) ACOUPLE(SYS1.A,V2)\n"
_DIRECTORY = "DIRECTORY 0123 3390 VMRES1\n"
_USER = "NOLOG 1M 1M G\n"


def inputs() -> dict[str, Input]:
    """The inputs by what there is many of."""
    described = yaml.safe_load((Path(__file__).parent / "inputs.yaml").read_text("utf-8"))
    return {name: _input(**fields) for name, fields in described.items()} | {
        "mounts in each other": mounts,
        "builds of an identity": builds,
        "systems": systems,
        "systems with an unreadable member": systems_with_gaps,
        "aliases of a system": aliases,
        "members": members,
        "files of no kind": unknown_files,
        "records of no kind": unknown_records,
        "identities of a cluster": cluster,
        "patterns and files": patterns,
        "patterns and names of systems": name_patterns,
        "patterns and volumes of minidisks": volume_patterns,
    }


def _input(file: str, each: str, head: str = "", tail: str = "") -> Input:
    def files(number: int) -> Files:
        lines = (each.format(at, max(at - 1, 0), f"{at:04X}") for at in range(number))
        return {file: f"{head}{''.join(lines)}{tail}"}

    return files


def mounts(number: int) -> Files:
    """Mounts twenty levels deep."""
    each = "MOUNT FILESYSTEM('OMVS.FS{0}') TYPE(ZFS) MODE(RDWR)\n  MOUNTPOINT('/{1}d{2}')\n"
    return {"BPXPRM00": "".join(each.format(at, "a/" * (at % 20), at // 20) for at in range(number))}


def builds(number: int) -> Files:
    """An identity with a subconfiguration on each of many members."""
    builds = "".join(f" BUILD ON A{at} USING SUBCONFIG S{at}\n" for at in range(number))
    subconfigs = "".join(f"SUBCONFIG S{at}\n MDISK 0191 3390 1 1 V1 MR\n" for at in range(number))
    return {"USER.DIRECT": f"{_DIRECTORY}IDENTITY I {_USER}{builds}{subconfigs}"}


def systems(number: int) -> Files:
    """Systems that share all of their members but IEASYSxx, with something wrong in what they share."""
    names = [f"S{at:04}" for at in range(number)]
    library = {
        "LOAD00": "SYSPARM  00\nPARMLIB  SYS1.PARMLIB\n",
        "IEASYS00": "CLOCK=00,\nOMVS=00,\nCOUPLE=00,\nPROG=00,\nLNK=(00,01)\n",
        "CLOCK00": "TIMEZONE W.05.00.00\n",
        "BPXPRM00": "MAXPROCSYS(700) MAXUIDS(50)\nMOUNT FILESYSTEM('A.&NONE..B') TYPE(ZFS) MOUNTPOINT('/u')\n",
        "COUPLE00": "COUPLE SYSPLEX(PLEX1)\nCLASSDEF CLASS(BIG) CLASSLEN(62464)\n",
        "PROG00": "APF ADD DSNAME(SYS1.LIB) VOLUME(&NONE.)\n",
    }
    declared = "".join(
        f"  {name}: {{parmlib: [SYS1.PARMLIB], ipl: {{load: '00'}}, symbols: {{A: {name}}}}}\n" for name in names
    )
    return {
        **{f"SYS1.PARMLIB/{name}": text for name, text in library.items()},
        "parmlint.yaml": f"systems:\n{declared}",
    }


def systems_with_gaps(number: int) -> Files:
    """Systems that share members with statements that cannot be read and a swallowed one, and lack a member."""
    files = systems(number)
    broken = {
        "IEASYS00": "NEWPARM=00,\nDIAG=ZZ,\n",
        "BPXPRM00": "/* open\nMAXFILEPROC(10000) /* closed */\nNEWVERB(1)\n",
        "COUPLE00": " NEWVERB CLASS(&NONE.)\n",
    }
    return files | {f"SYS1.PARMLIB/{name}": text + files[f"SYS1.PARMLIB/{name}"] for name, text in broken.items()}


def aliases(number: int) -> Files:
    """One system under many names, by an alias of YAML each."""
    files = systems(1)
    text = "systems:\n  S0000: &one {parmlib: [SYS1.PARMLIB], ipl: {load: '00'}}\n"
    return {**files, "parmlint.yaml": text + "".join(f"  A{at}: *one\n" for at in range(number))}


def members(number: int) -> Files:
    """COUPLExx members, which no system takes."""
    return {f"COUPLE{at:04}": f"{_COUPLE}CLASSDEF CLASS(C{at})\n" for at in range(number)}


def unknown_files(number: int) -> Files:
    """Texts of no kind, some with a word that begins a statement."""
    text = "A line of prose, as long as lines of prose are.\nclass name of something\n  user guide\n" * 20
    return {f"notes/file{at}": f"{at}\n{text}" for at in range(number)}


def unknown_records(number: int) -> Files:
    """One long text of no kind that begins as if it might be of several, and is looked over at its beginning only."""
    return {"notes": "COUPLE SYSPLEX(A)\nUSER A B 1M 1M G\nprose, prose\n" * number * 40}


def cluster(number: int) -> Files:
    """The directory of a cluster of four members, with a SYSTEM CONFIG."""
    each = (
        "IDENTITY I{0} NOLOG 1M 1M G\n BUILD ON M{2} USING SUBCONFIG S{0}\n LINK I{1} 0191 0192 RR\n"
        "SUBCONFIG S{0}\n MDISK 0191 3390 {3} 1 V{4} MR\n"
    )
    users = (each.format(at, max(at - 1, 0), at % 4 + 1, at + 1, at % 9) for at in range(number))
    systems = "".join(f"System_Identifier 2084 1000{at} M{at}\n" for at in range(1, 5))
    config = f"{systems}SSI PLEX PDR_Volume P00001 Slot 1 M1 M2 M3 M4\n"
    return {"USER.DIRECT": f"{_DIRECTORY}{''.join(users)}", "SYSTEM.CONFIG": config}


def patterns(number: int) -> Files:
    """Members, and patterns of every form for all of them in each setting that takes patterns."""
    forms = ("a/X{0}", "Y{0}*", "*.Z{0}", "**/b/V{0}", "*W{0}?", "?COUPLE{0}*", "COUPLE?{0}[xy]")
    globs = [form.format(at) for at in range(number) for form in forms]
    tables = {
        "kinds": dict.fromkeys(globs, "couple"),
        "encodings": dict.fromkeys(globs, "utf-8"),
        "per-file": {**{glob: {"ignore": ["CPL001"]} for glob in globs}, "**/*": {"ignore": ["CPL002"]}},
    }
    return {**members(number), "parmlint.yaml": json.dumps({"exclude": globs, **tables})}


def name_patterns(number: int) -> Files:
    """Systems with patterns for as many members that are not here, z/OS guests, and holders of space."""
    globs = [form.format(at) for at in range(number) for form in ("X{0}", "Y{0}*", "*Z{0}", "?{0}[XY]")]
    commands = "".join(f"COM='S TASK{at}'\n" for at in range(number))
    users = "".join(
        f"USER U{at} NOLOG 1M 1M G\n MDISK 0191 3390 {at} 2 V{at % 4} MR\n MINIOPT NOMDC\n" for at in range(number)
    )
    names = ",".join(f"{at:02}" for at in range(min(number, 99)))
    systems = {
        "PRDA": {"parmlib": ["SYS1.PARMLIB"], "ipl": {"load": "00"}, "elsewhere": globs},
        "VMA": {"directory": "USER.DIRECT", "zos_guests": globs, "fillers": globs},
    }
    return {
        "SYS1.PARMLIB/LOAD00": "SYSPARM  00\nPARMLIB  SYS1.PARMLIB\n",
        "SYS1.PARMLIB/IEASYS00": f"CMD=00,\nPROG=({names})\n",
        "SYS1.PARMLIB/COMMND00": commands,
        "USER.DIRECT": f"{_DIRECTORY}{users}",
        "parmlint.yaml": json.dumps({"systems": systems}),
    }


def volume_patterns(number: int) -> Files:
    """Minidisks on as many volumes, and patterns for as many volumes with wildcards before, in and behind a name."""
    forms = ("A%{0}", "%B{0}", "C{0}%", "*D{0}", "E*{0}", "F{0}*%", "%%{0}G", "*H*{0}", "J%{0}*", "*{0}K", "L*{0}M")
    names = (form.format(at) for at in range(number) for form in forms)
    lists = "".join(f"User_Volume_Include {name}\n" for name in names)
    disks = "".join(f" MDISK {at:04X} 3390 1 2 X{at} MR\n" for at in range(number))
    return {
        "SYSTEM.CONFIG": f"CP_Owned Slot 1 VMRES1\n{lists}",
        "USER.DIRECT": f"{_DIRECTORY}USER U {_USER}{disks}",
        "parmlint.yaml": json.dumps({"systems": {"VMA": {"directory": "USER.DIRECT", "config": "SYSTEM.CONFIG"}}}),
    }

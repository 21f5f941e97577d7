"""Inputs of any size, one for each thing that a member or a system can have many of.

Each function gives, for a number, the files of a folder by name. What is checked has that many of the thing, nearly all of
them different; for half of the inputs nearly all of them are wrong, since findings take time, too.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

Files = dict[str, str]
Input = Callable[[int], Files]
INPUTS: dict[str, Input] = {}
"""The inputs by what there is many of."""


def _of(name: str, file: str, lines: Callable[[int], Iterable[str]], head: str = "") -> None:
    INPUTS[name] = lambda number: {file: head + "".join(f"{line}\n" for line in lines(number))}


def _each(line: str) -> Callable[[int], Iterable[str]]:
    """A line for each number: `{0}` is the number, `{1}` the one before it, `{2}` the number in hexadecimal digits."""
    return lambda number: (line.format(at, max(at - 1, 0), f"{at:04X}") for at in range(number))


def _together(begin: str, part: str, end: str) -> Callable[[int], Iterable[str]]:
    """One statement with that many parts, each on a record of its own."""
    return lambda number: (begin, *(part.format(at) for at in range(number)), end)


COUPLE = "COUPLE SYSPLEX(PLEX1) PCOUPLE(SYS1.P,V1) ACOUPLE(SYS1.A,V2)\n"
_of(
    "classes with paths",
    "COUPLE00",
    _each(
        "CLASSDEF CLASS(C{0}) CLASSLEN(956) GROUP(G{0})\nPATHOUT STRNAME(IXC{0}) CLASS(C{0})\nPATHIN STRNAME(IXC{0})"
    ),
    COUPLE,
)
_of("classes that share a group", "COUPLE00", _each("CLASSDEF CLASS(C{0}) CLASSLEN({0}) GROUP(UNDESIG)"), COUPLE)
_of("classes of one name", "COUPLE00", _each("CLASSDEF CLASS(C) CLASSLEN({0})"), COUPLE)
_of("groups of a class", "COUPLE00", _together("CLASSDEF CLASS(A) GROUP(", "  G{0},", "X)"), COUPLE)
_of("paths", "COUPLE00", _each("PATHOUT DEVICE({2})\nPATHIN DEVICE({2})"), COUPLE)
_of("paths of one statement", "COUPLE00", _together("PATHOUT STRNAME(", "  S{0},", "X)"), COUPLE)
_of("undefined classes", "COUPLE00", _each("CLASSDEF CLASS(ABC{0})\nPATHOUT STRNAME(S{0}) CLASS(ABD{0})"), COUPLE)
_of("local buffers", "COUPLE00", _each("LOCALMSG MAXMSG({0}) CLASS(C{0})\nCLASSDEF CLASS(C{0})"), COUPLE)
_of("couple data sets", "COUPLE00", _each("DATA TYPE(T{0}) PCOUPLE(SYS1.P{0},V{0}) ACOUPLE(SYS1.A{0},V{1})"), COUPLE)
_of("misspelt statements", "COUPLE00", _each("PATHUOT{0} STRNAME(X)"), COUPLE)
_of("misspelt operands of one statement", "COUPLE00", _together("PATHOUT", "  STRNAM{0}(X)", ""), COUPLE)
_of("statements that cannot be read", "COUPLE00", _each("PATHOUT STRNAME((X{0}) CLASS("), COUPLE)
_of("lower-case statements", "COUPLE00", _each("pathin strname(ixc{0})"), COUPLE)
_of("comments", "COUPLE00", _each("PATHIN STRNAME(A{0}) /* {0} /* nested */"), COUPLE)
_of("comments of several records", "COUPLE00", _each("/* {0}\n CLASSDEF CLASS(C)\n*/ PATHIN STRNAME(A{0})"), COUPLE)
_of("ignores", "COUPLE00", _each("PATHOUT STRNAME(A{0}) CLASS(N{0}) /* parmlint: ignore[CPL014] -- so */"), COUPLE)
_of("ignores of nothing", "COUPLE00", _each("PATHIN STRNAME(A{0}) /* parmlint: ignore[CPL013] */"), COUPLE)
_of(
    "text behind the last column",
    "COUPLE00",
    _each(f"{'PATHIN STRNAME(A{0})':<60}        {{0}} IS A REMARK TOO LONG"),
    COUPLE,
)
_of("fixes", "COUPLE00", _each("CLASSDFE CLASS(B{0})"), COUPLE)

_of("limits", "BPXPRM00", _each("MAXPROCSYS({0})"))
_of("mounts", "BPXPRM00", _each("MOUNT FILESYSTEM('OMVS.FS{0}') TYPE(ZFS) MODE(RDWR) MOUNTPOINT('/u/d{0}')"))
_of(
    "mounts in each other",
    "BPXPRM00",
    lambda n: (
        f"MOUNT FILESYSTEM('OMVS.FS{at}') TYPE(ZFS) MODE(RDWR)\n  MOUNTPOINT('/{'a/' * (at % 20)}d{at // 20}')"
        for at in range(n)
    ),
)
_of("mounts on one directory", "BPXPRM00", _each("MOUNT FILESYSTEM('OMVS.FS{0}') TYPE(ZFS) MOUNTPOINT('/u')"))
_of("mounts of one file system", "BPXPRM00", _each("MOUNT FILESYSTEM('OMVS.FS') TYPE(HFS) MOUNTPOINT('/u/{0}')"))
_of(
    "mounts in long records",
    "BPXPRM00",
    _each("MOUNT FILESYSTEM('OMVS.FILE.SYSTEM{0}')  TYPE(ZFS) MODE(RDWR) MOUNTPOINT('/u/dir{0}') AUTOMOVE NOSECURITY"),
)
_of("file system types", "BPXPRM00", _each("FILESYSTYPE TYPE(T{0}) ENTRYPOINT(E{0})"))
_of("networks", "BPXPRM00", _each("NETWORK DOMAINNAME(AF_INET) DOMAINNUMBER({0}) MAXSOCKETS({0}) TYPE(N{0})"))
_of("substitute file systems", "BPXPRM00", _each("SUBFILESYSTYPE NAME(TCP{0}) TYPE(CINET) ENTRYPOINT(E{0})"))
_of("statements of one name", "BPXPRM00", _each("STEPLIBLIST('/etc/s{0}')"))
_of(
    "template lines",
    "BPXPRM00.j2",
    _each("{{% if a{0} %}}\nMOUNT FILESYSTEM('A{0}') TYPE(ZFS) MOUNTPOINT('/u/{0}')\n{{% endif %}}"),
)
_of("template expressions", "BPXPRM00.j2", _each("MAXPROCUSER({{{{ a{0} }}}})"))
_of(
    "template tags of one record",
    "BPXPRM00.j2",
    lambda n: ["MAXFILEPROC(" + "".join(f"{{% if a{at} %}}{at}" for at in range(n)) + ")"],
)
_of("template marks that nothing closes", "BPXPRM00.j2", _each("MAXPROCUSER(1) {{% if a {{{{ {0}"))

_of("system parameters", "IEASYS00", _each("CLOCK={0},"))
_of("system parameters that nobody knows", "IEASYS00", _each("CLOCL{0}=00,"))
_of("values of one parameter", "IEASYS00", _together("LNK=(", "{0},", "00)"))
_of("symbols", "IEASYM00", lambda n: ["SYSDEF", *(f"  SYMDEF(&S{at}='&S{max(at - 1, 0)}.')" for at in range(n))])
_of("system definitions", "IEASYM00", _each("SYSDEF LPARNAME(LP{0}) SYSNAME(SY{0}) SYMDEF(&A{0}='{0}')"))
_of("APF libraries", "PROG00", _each("APF ADD DSNAME(SYS1.LIB{0}) VOLUME(V{0})"))
_of("the same APF library", "PROG00", _each("APF ADD DSNAME(SYS1.LIB) VOLUME(V)"))
_of("link lists", "PROG00", _each("LNKLST DEFINE NAME(L{0})\nLNKLST ADD NAME(L{0}) DSNAME(SYS1.A{0})"))
_of(
    "data sets of a link list", "PROG00", _each("LNKLST ADD NAME(L) DSNAME(SYS1.A{0}) ATTOP"), "LNKLST DEFINE NAME(L)\n"
)
_of("exits", "PROG00", _each("EXIT ADD EXITNAME(E{0}) MODNAME(M{0})"))
_of("LPA modules", "PROG00", _each("LPA ADD MODNAME(M{0}) DSNAME(SYS1.A{0})"))
_of("link list data sets", "LNKLST00", lambda n: (f"SYS1.A{at}(V{at})," for at in range(n)))
_of("LPA list data sets", "LPALST00", lambda n: (f"SYS1.A{at}," for at in range(n)))
_of("included modules", "IEALPA00", _each("INCLUDE LIBRARY(SYS1.L{0}) MODULES(M{0})"))
_of("misspelt included modules", "IEALPA00", _each("INCLUDE LIBRARY(SYS1.L{0}) MEMBERS(M{0})"))
_of("fixed modules", "IEAFIX00", _each("INCLUDE LIBRARY(SYS1.L{0}) MODULES(M{0})"))
_of("packs of modules", "IEAPAK00", _each("(A{0},B{0})"))
_of("commands", "COMMND00", _each("COM='S TASK{0},SUB=MSTR'"))
_of("tasks started twice", "COMMND00", _each("COM='S TASK,P={0}'"))
_of("VLF classes", "COFVLF00", _each("CLASS NAME(C{0}) EDSN(SYS1.A{0}) MAXVIRT(100)"))
_of(
    "data sets of a VLF class",
    "COFVLF00",
    _together("CLASS NAME(IKJEXEC)", "  EDSN(SYS1.A{0}) VOL(V{0})", "  MAXVIRT(512)"),
)
_of("APPC classes", "ASCHPM00", _each("CLASSADD CLASSNAME(C{0}) MAX(10) MIN(2)"))
_of(
    "logical libraries",
    "CSVRTL00",
    _each("LOGICAL LIBRARY(L{0}) VERSION(V) LIBLIST(PHYS{1})\nPHYSICAL LIBRARY(PHYS{0}) DSLIST(SYS1.A{0})"),
)
_of(
    "undefined libraries",
    "CSVRTL00",
    _each("LOGICAL LIBRARY(L{0}) VERSION(V) LIBLIST(PHYX{1})\nPHYSICAL LIBRARY(PHYS{0}) DSLIST(SYS1.A{0})"),
)
_of("zFS options", "IOEPRM00", _each("user_cache_size={0}M"))
_of("aggregates", "IOEPRM00", _each("define_aggr R/W attach aggrfull(90,5) cluster(OMVS.A{0})"))
_of("performance groups", "IEAICS00", _each("SUBSYS=S{0},PGN={0}\n  USERID=U{0},PGN={0}"))
_of("domains", "IEAIPS00", _each("DMN={0},CNSTR=(1,99)\nPGN={0},(DMN={0},DP=F{0})"))
_of("service options", "IEAOPT00", _each("ERV={0}"))
_of("spin actions", "EXSPAT00", _each("SPINRCVY TERM,ACR\nSPINTIME={0}"))
_of("LOADxx filters", "LOAD00", _each("LPARNAME LP{0}\nSYSPARM  {0}"))
_of("LOADxx libraries", "LOAD00", _each("PARMLIB  SYS1.P{0}"))
_of("clock statements", "CLOCK00", _each("TIMEZONE W.05.00.0{0}"))
_of("members of a deck", "PARMLIB.jcl", _each("./ ADD NAME=COUPLE{0}\nCOUPLE SYSPLEX(PLEX1)"))
_of("members of one name in a deck", "PARMLIB.jcl", _each("./ ADD NAME=COUPLE00\nCOUPLE SYSPLEX(PLEX1)"))
_of("commands of a start script", "rc", _each("export A{0}=x$A{1}\n/usr/lpp/a{0} &"))
_of("variables of a profile", "profile", _each("A{0}=$A{1}:/bin\nexport A{0}"))
_of("marks that nothing closes", "rc", _each('a={0}; if [ "$x'))

DIRECTORY = "DIRECTORY 0123 3390 VMRES1\n"
_of(
    "users",
    "USER.DIRECT",
    _each("USER U{0} LBYONLY 64M 128M G\n LINK MAINT 0190 0190 RR\n MDISK 0191 3390 {0} 1 V{0} MR"),
    DIRECTORY,
)
_of("users of one name", "USER.DIRECT", _each("USER U LBYONLY 64M 128M G\n MDISK 0191 3390 {0} 1 VOL001 MR"), DIRECTORY)
_of(
    "minidisks of a user",
    "USER.DIRECT",
    _each(" MDISK {2} 3390 {0} 1 VOL001 MR"),
    DIRECTORY + "USER A NOLOG 64M 128M G\n",
)
_of(
    "minidisks that overlap",
    "USER.DIRECT",
    _each("USER U{0} NOLOG 1M 1M G\n MDISK 0191 3390 {0} 2 VOL001 MR"),
    DIRECTORY,
)
_of(
    "minidisks in one place",
    "USER.DIRECT",
    _each("USER U{0} NOLOG 1M 1M G\n MDISK 0191 3390 1 END VOL001 MR"),
    DIRECTORY,
)
_of("full-pack minidisks", "USER.DIRECT", _each("USER U{0} NOLOG 1M 1M G\n MDISK 0191 3390 0 END V{0} MR"), DIRECTORY)
_of(
    "minidisks of one number",
    "USER.DIRECT",
    _each(" MDISK 0191 3390 {0} 1 VOL001 MR"),
    DIRECTORY + "USER A NOLOG 64M 128M G\n",
)
_of(
    "links",
    "USER.DIRECT",
    _each(" LINK U 0191 {2} RR"),
    DIRECTORY + "USER U NOLOG 1M 1M G\n MDISK 0191 3390 1 1 V1 MR\nUSER A NOLOG 64M 128M G\n",
)
_of("links in a chain", "USER.DIRECT", _each("USER U{0} NOLOG 1M 1M G\n LINK U{1} 0191 0191 RR"), DIRECTORY)
_of("links to nobody", "USER.DIRECT", _each("USER ABC{0} NOLOG 1M 1M G\n LINK ABD{0} 0191 0191 RR"), DIRECTORY)
_of("profiles", "USER.DIRECT", _each("PROFILE P{0}\n INCLUDE P{1}\nUSER U{0} NOLOG 1M 1M G\n INCLUDE P{0}"), DIRECTORY)
_of(
    "users of a profile",
    "USER.DIRECT",
    _each("USER U{0} NOLOG 1M 1M G\n INCLUDE P"),
    DIRECTORY + "PROFILE P\n LINK MAINT 190 190 RR\n",
)
_of(
    "undefined profiles",
    "USER.DIRECT",
    _each("PROFILE ABC{0}\n SPOOL 000C 2540 READER *\nUSER U{0} NOLOG 1M 1M G\n INCLUDE ABD{0}"),
    DIRECTORY,
)
_of(
    "identities",
    "USER.DIRECT",
    _each(
        "IDENTITY I{0} NOLOG 1M 1M G\n BUILD ON A USING SUBCONFIG S{0}\nSUBCONFIG S{0}\n MDISK 0191 3390 {0} 1 V1 MR"
    ),
    DIRECTORY,
)
_of(
    "builds of an identity",
    "USER.DIRECT",
    lambda n: (
        "IDENTITY I NOLOG 1M 1M G",
        *(f" BUILD ON A{at} USING SUBCONFIG S{at}" for at in range(n)),
        *(f"SUBCONFIG S{at}\n MDISK 0191 3390 1 1 V1 MR" for at in range(n)),
    ),
    DIRECTORY,
)
_of(
    "undefined subconfigurations",
    "USER.DIRECT",
    _each("IDENTITY I{0} NOLOG 1M 1M G\n BUILD ON A USING SUBCONFIG ABC{0}\nSUBCONFIG ABD{0}\n"),
    DIRECTORY,
)
_of("pools of users", "USER.DIRECT", _each("USER POOL{0} NOLOG 1M 1M G\n POOL LOW 1 HIGH {0}"), DIRECTORY)
_of(
    "groups of POSIX",
    "USER.DIRECT",
    _each("USER U{0} NOLOG 1M 1M G\n POSIXINFO UID {0} GNAME G{0}"),
    DIRECTORY + "".join(["POSIXGROUP G 1\n"]),
)
_of(
    "networks of users",
    "USER.DIRECT",
    _each("USER U{0} NOLOG 1M 1M G\n NICDEF 0600 TYPE QDIO LAN SYSTEM VSW{0} MACID {0:06}"),
    DIRECTORY,
)
_of("shares", "USER.DIRECT", _each("USER U{0} NOLOG 1M 1M G\n SHARE ABSOLUTE 1%"), DIRECTORY)
_of(
    "operands of one statement",
    "USER.DIRECT",
    lambda n: ["USER A NOLOG 1M 1M G", " OPTION " + " ".join(f"OPT{at}" for at in range(n))],
    DIRECTORY,
)
_of(
    "global definitions",
    "USER.DIRECT",
    _each(" GLOBALOPTS MACIDRANGE SYSTEM A{0} 000001 0000FF"),
    DIRECTORY + "GLOBALDEFS\n",
)
_of("autologs", "USER.DIRECT", _each(" AUTOLOG ABD{0}"), DIRECTORY + "USER AUTOLOG1 NOLOG 1M 1M G\n")

_of("CP-owned volumes", "SYSTEM.CONFIG", _each("CP_Owned Slot {0} VOL{0}"))
_of("the same CP-owned slot", "SYSTEM.CONFIG", _each("CP_Owned Slot 1 VOL{0}"))
_of("user volumes", "SYSTEM.CONFIG", _each("User_Volume_List USR{0}"))
_of("volume patterns", "SYSTEM.CONFIG", _each("User_Volume_Include U{0}*\nUser_Volume_List UX{0}"))
_of("system names", "SYSTEM.CONFIG", _each("System_Identifier 2084 {2} SYS{0}"))
_of(
    "qualified statements",
    "SYSTEM.CONFIG",
    _each("SYSA{0}: CP_Owned Slot 1 VOL{0}"),
    "System_Identifier_Default SYSB\n",
)
_of("device ranges", "SYSTEM.CONFIG", _each("Devices Offline_at_IPL {2}-{2}, Online_at_IPL {2}"))
_of("virtual switches", "SYSTEM.CONFIG", _each("Define VSwitch VSW{0} RDEV {2}\nModify VSwitch VSW{0} Grant U{0}"))
_of("RDEVs", "SYSTEM.CONFIG", _each("RDevice {2} Type 3270"))
_of("ISFC links", "SYSTEM.CONFIG", _each("Activate ISLink {2} NODE N{0}"))
_of(
    "time zones",
    "SYSTEM.CONFIG",
    _each("Timezone_Definition ABC{0} West 5.00.00\nTimezone_Boundary on 2024-01-01 at 00:00:00 to ABD{0}"),
)
_of("continued records", "SYSTEM.CONFIG", lambda n: ["CP_Owned Slot 1,", *("  VOL001," for _ in range(n)), "  VOL002"])
_of(
    "workloads",
    "VMRM.CONFIG",
    _each("GOAL G{0} VELOCITY CPU 50\nWORKLOAD W{0} USER U{0}\nMANAGE W{0} GOAL G{0} IMPORTANCE 5"),
)
_of(
    "undefined workloads",
    "VMRM.CONFIG",
    _each("GOAL ABC{0} VELOCITY CPU 50\nWORKLOAD ABE{0} USER U{0}\nMANAGE ABF{0} GOAL ABD{0} IMPORTANCE 5"),
)
_of("workloads of patterns", "VMRM.CONFIG", _each("WORKLOAD W{0} USER U{0}*\nWORKLOAD X{0} USER U{0}A"))
_of("users of a workload", "VMRM.CONFIG", _together("WORKLOAD W USER ,", "  U{0} ,", "  X"))
_of(
    "storage groups",
    "VMSYSU.POOLDEF",
    _each("DDNAME=MDK{0} VDEV={2} GROUP={0} BLOCKS=100"),
    "MAXUSERS=100\nMAXDISKS=500\n",
)
_of(
    "minidisks of a file pool",
    "VMSYSU.POOLDEF",
    _each("DDNAME=MDK{0:05} VDEV={2} GROUP=2 BLOCKS=100"),
    "MAXUSERS=100\nMAXDISKS=500\n",
)
_of("start parameters", "VMSERVU.DMSPARMS", _each("ADMIN U{0}"), "FILEPOOLID VMSYSU\n")
_of("commands of an EXEC", "AUTOLOG1.EXEC", _each("'CP XAUTOLOG U{0}'"), "/* */\n")
_of("settings of an EXEC", "AUTOLOG1.EXEC", _each("'CP SET SRM STORBUF {0} 250 200'"), "/* */\n")
_of("nucleus statements", "DEFNUC.ASSEMBLE", _each("  NUC{0} DEFNUC SYSDISK={2}"))


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


def aliases(number: int) -> Files:
    """One system under many names, by an alias of YAML each."""
    files = systems(1)
    text = "systems:\n  S0000: &one {parmlib: [SYS1.PARMLIB], ipl: {load: '00'}}\n"
    return {**files, "parmlint.yaml": text + "".join(f"  A{at}: *one\n" for at in range(number))}


def members(number: int) -> Files:
    """COUPLExx members, which no system takes."""
    return {f"COUPLE{at:04}": f"{COUPLE}CLASSDEF CLASS(C{at})\n" for at in range(number)}


def cluster(number: int) -> Files:
    """The directory of a cluster of four members, with a SYSTEM CONFIG."""
    users = "".join(
        f"IDENTITY I{at} NOLOG 1M 1M G\n BUILD ON M{at % 4 + 1} USING SUBCONFIG S{at}\n LINK I{max(at - 1, 0)} 0191 0192 RR\n"
        f"SUBCONFIG S{at}\n MDISK 0191 3390 {at + 1} 1 V{at % 9} MR\n"
        for at in range(number)
    )
    names = " ".join(f"M{at}" for at in range(1, 5))
    config = (
        "".join(f"System_Identifier 2084 1000{at} M{at}\n" for at in range(1, 5))
        + f"SSI PLEX PDR_Volume P00001 Slot 1 {names}\n"
    )
    return {"USER.DIRECT": DIRECTORY + users, "SYSTEM.CONFIG": config}


INPUTS["systems"] = systems
INPUTS["aliases of a system"] = aliases
INPUTS["members"] = members
INPUTS["identities of a cluster"] = cluster

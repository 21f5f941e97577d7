"""What the slides on z/VM 6.2 performance (seed 002) recommend, in the forms that shops write it, row by row.

Each case was written from the slides and the fact sheet. The lines are those that a finding must stand on; a case
without any is healthy. `tests/seeds/test_zvm62.py` has the plain forms.
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import pytest

from tests.helpers.playing import findings_in
from tests.seeds.test_sfs_forms import FEWEST, NEAR_MISSES, is_spread, lines_of

DIRECT, CONFIG, VMRM, EXEC = "USER.DIRECT", "SYSTEM.CONFIG", "VMRM.CONFIG", "AUTOLOG1.EXEC"
PARTS = {CONFIG: "config: SYSTEM.CONFIG", VMRM: "vmrm: VMRM.CONFIG", EXEC: f"start: [{EXEC}]"}


class Case(NamedTuple):
    """A system in one form, and the lines that the rules of a row must report."""

    row: str
    form: str
    codes: str
    lines: list[str]
    files: dict[str, str]
    site: str = ""
    target: str = ""


def direct(*records: str) -> str:
    """A directory of these records; a statement of an entry has a blank before it, as everywhere."""
    begin = ("USER ", "IDENTITY ", "SUBCONFIG ", "PROFILE ", "GLOBALOPTS ")
    lines = (record if record.startswith(begin) else f" {record}" for text in records for record in text.split("\n"))
    return "DIRECTORY SSI 0123 3390 M01RES M02RES\n" + "".join(f"{line}\n" for line in lines)


def guest(*records: str, name: str = "LINUX1", sizes: str = "2G 4G") -> str:
    return "\n".join((f"USER {name} LBYONLY {sizes} G", *records))


def profile(*records: str) -> str:
    return "\n".join(("PROFILE LINDFLT", *records))


def both(name: str, a: str, b: str, *own: str, built: str = "AB") -> str:
    """An identity on ENGA and ENGB, with what it has on each and on both."""
    builds = (f"BUILD ON ENG{member} USING SUBCONFIG {name}-{member}" for member in built)
    parts = (f"SUBCONFIG {name}-{member}\n{text}".rstrip() for member, text in (("A", a), ("B", b)) if member in built)
    return "\n".join((f"IDENTITY {name} LBYONLY 2G 4G G", *builds, *own, *parts))


def execs(*commands: str) -> str:
    return "/* Start-up */\n" + "".join(f"'CP {command}'\n" for command in commands)


def config(*records: str) -> str:
    """SYSTEM CONFIG of a cluster of two members."""
    begin = ("SYSTEM_IDENTIFIER LPAR LP1 ENGA", "SYSTEM_IDENTIFIER LPAR LP2 ENGB")
    return "\n".join((*begin, "SSI ENGC PDR_VOLUME VMCOM1, SLOT 1 ENGA, SLOT 2 ENGB", *records, ""))


INCLUDE = "INCLUDE LINDFLT"
OLD, DEADLINE = "SET SRM STORBUF 125 105 95", "SET SRM LIMITHARD DEADLINE"
OPERATOR = "USER OPERATOR AUTOONLY 64M 128M ABCDEFG"
FOUR = "4A00 4A01 4A02 4A03"
A_LINK, B_LINK = f"ENGA: ACTIVATE ISLINK {FOUR}", f"ENGB: ACTIVATE ISLINK {FOUR}"
GOAL = "GOAL FAST VELOCITY CPU 50\n"
MANAGED = "\nMANAGE WEB GOAL FAST IMPORTANCE 5\n"
DISK = "MDISK 0191 3390 0001 {} MON001 MR"
ZOS = '    zos_guests: ["ZT*"]\n'
CACHED = "MDISK 0A00 3390 0001 5000 ZOS001 MR"
ZHPF = "    volumes: {LNX001: {model: 3390-9, zhpf: true}}\n"
FORCED = "MDISK 0200 3390 0001 5000 LNX001 MR"
TWO = "    logical_processors: 2\n"
SPACES = "XCONFIG ADDRSPACE MAXNUMBER 100 TOTSIZE 8192G SHARE"
HUGE = "USER LINUX1 LBYONLY 24G 32G G"
DOMAIN = "RELOCATION_DOMAIN DMNX MEMBERS ENGA ENGB"
CHPIDV = "OPTION CHPIDV ONE"
SEGMENT = "DEFSEG MONDCSS 2000-2FFF SC RSTD"
MOVE = "VMRELOCATE MOVE USER LINUX{} TO ENGB{}"

CASES = [
    Case("V1", "a COMMAND, without SYSTEM CONFIG", "CFG026", [f"COMMAND {OLD}"],
         {DIRECT: direct(OPERATOR, f"COMMAND {OLD}")}),
    Case("V1", "a COMMAND of a profile", "CFG026", [f"CMD {OLD}"],
         {DIRECT: direct(profile(f"CMD {OLD}"), guest(INCLUDE))}),
    Case("V1", "too little storage", "CFG026", ["'CP SET SRM STORBUF 80 60 40'"],
         {EXEC: execs("SET SRM STORBUF 80 60 40")}),
    Case("V1", "with other parameters", "CFG026", ["'CP SET SRM STORBUF 125 105 95 LDUBUF 100 75 60'"],
         {EXEC: execs(f"{OLD} LDUBUF 100 75 60")}),
    Case("V1", "with the name of CP before it", "CFG026", ["COMMAND CP SET SRM STORBUF 95% 85% 75%"],
         {DIRECT: direct(OPERATOR, "COMMAND CP SET SRM STORBUF 95% 85% 75%")}),
    Case("V1", "given to CP by a function", "CFG026", [f"x = Diag(8, '{OLD}')"],
         {EXEC: f"/* Start-up */\nAddress Command\nx = Diag(8, '{OLD}')\n"}),
    Case("V1", "a string for CP", "CFG026", [f"'EXECIO 0 CP (STRING {OLD}'"],
         {EXEC: f"/* Start-up */\nAddress Command\n'EXECIO 0 CP (STRING {OLD}'\n"}),
    Case("V1", "the default", "CFG026", [], {DIRECT: direct(OPERATOR, "COMMAND SET SRM STORBUF 300 250 200")}),
    Case("V1", "the default in the end", "CFG026", [], {EXEC: execs(OLD, "SET SRM STORBUF 300 250 200")}),
    Case("V1", "the default in the end, behind an IF", "CFG026", [],
         {EXEC: f"/* Start-up */\nIf test = 1 Then 'CP {OLD}'\nIf rc > 0 Then Nop\n'SET SRM STORBUF 300 250 200'\n"}),
    Case("V1", "another setting in the end", "CFG026", [f"'CP {OLD}'"], {EXEC: execs(OLD, "SET SRM LDUBUF 100 75 60")}),
    Case("V1", "before 6.2", "CFG026", [], {DIRECT: direct(OPERATOR, f"COMMAND {OLD}")}, target="5.4"),
    Case("V2", "a COMMAND, without SYSTEM CONFIG", "CFG027", [f"COMMAND {DEADLINE}"],
         {DIRECT: direct(OPERATOR, f"COMMAND {DEADLINE}")}),
    Case("V2", "a COMMAND of a profile", "CFG027", [f"COMMAND {DEADLINE}"],
         {DIRECT: direct(profile(f"COMMAND {DEADLINE}"), guest(INCLUDE))}),
    Case("V2", "with other parameters", "CFG027", ["'CP SET SRM STORBUF 300 250 200 LIMITHARD DEADLINE'"],
         {EXEC: execs("SET SRM STORBUF 300 250 200 LIMITHARD DEADLINE")}),
    Case("V2", "after another command", "CFG027", [f"'CP {DEADLINE}'"],
         {EXEC: execs("SET SRM LIMITHARD CONSUMPTION", DEADLINE)}),
    Case("V2", "abbreviated, for an identity", "CFG027", ["COMMAND SET SRM LIMITH DEAD"],
         {DIRECT: direct(both("OPERATOR", "", "", "COMMAND SET SRM LIMITH DEAD"))}),
    Case("V2", "by consumption only on a condition", "CFG027", [f"'CP {DEADLINE}'"],
         {EXEC: f"/* Start-up */\n'CP {DEADLINE}'\nIf test = 1 Then\n'CP SET SRM LIMITHARD CONSUMPTION'\n"}),
    Case("V2", "by consumption only behind a way out", "CFG027", [f"'CP {DEADLINE}'"],
         {EXEC: f"/* Start-up */\n'CP {DEADLINE}'\nSignal Done\nOther:\n'CP SET SRM LIMITHARD CONSUMPTION'\n"}),
    Case("V2", "by consumption in the end", "CFG027", [],
         {EXEC: execs(DEADLINE, "XAUTOLOG TCPIP", "SET SRM STORBUF 300 250 200 LIMITHARD CONSUMPTION")}),
    Case("V2", "by consumption", "CFG027", [], {DIRECT: direct(OPERATOR, "COMMAND SET SRM LIMITHARD CONSUMPTION")}),
    Case("V2", "only said", "CFG027", [], {EXEC: f"/* Start-up */\nSay '{DEADLINE}'\n"}),
    Case("V3", "of an identity on each member", "DIR039", ["SHARE ABS 25.5%"],
         {DIRECT: direct(both("SFSENG1", "SHARE ABS 60%", "SHARE ABS 60%"), guest("SHARE ABS 30%"),
         guest("SHARE ABS 25.5%", name="LINUX2"))}),
    Case("V3", "on one member", "DIR039", ["SHARE ABS 50%"],
         {DIRECT: direct(both("SFSENG1", "SHARE REL 100", "SHARE ABS 60%"), guest("SHARE ABS 50%"))}),
    Case("V3", "by a profile", "DIR039", ["SHARE ABS 40%"],
         {DIRECT: direct(profile("SHARE ABS 40%"), *(guest(INCLUDE, name=f"LINUX{n}") for n in (1, 2, 3)))}),
    Case("V3", "a low relative minimum", "DIR054", ["SHARE REL 50 ABS 20% LIMITH"],
         {DIRECT: direct(profile("SHARE REL 50 ABS 20% LIMITH"), guest(INCLUDE))}),
    Case("V3", "on different members", "DIR039", [],
         {DIRECT: direct(both("SFSENG1", "SHARE ABS 60%", "SHARE REL 100"), both("SFSENG2", "SHARE REL 100",
         "SHARE ABS 60%"))}),
    Case("V3", "instead of that of the profile", "DIR039", [],
         {DIRECT: direct(profile("SHARE ABS 40%"), *(guest(INCLUDE, "SHARE REL 100", name=f"LINUX{n}") for n in (1, 2,
         3)))}),
    Case("V4", "one end only", "CFG028", [A_LINK], {CONFIG: config(A_LINK)}),
    Case("V4", "other numbers, in small letters", "CFG028", ["ENGA: activate islink 4A00 4A01 4A02 4A0F", B_LINK],
         {CONFIG: config("ENGA: activate islink 4A00 4A01 4A02 4A0F", B_LINK)}),
    Case("V4", "in blocks", "CFG028", ["ACTIVATE ISLINK 4A00 4A01 4A02"] * 2,
         {CONFIG: config("ENGA: BEGIN", "ACTIVATE ISLINK 4A00 4A01 4A02", "ENGA: END", "ENGB: BEGIN",
         "ACTIVATE ISLINK 4A00 4A01 4A02", "ENGB: END")}),
    Case("V4", "one statement for both", "CFG028", [], {CONFIG: config(f"ACTIVATE ISLINK {FOUR}")}),
    Case("V4", "five, in one statement for both", "CFG028", [f"ACTIVATE ISLINK {FOUR} 4A04"],
         {CONFIG: config(f"ACTIVATE ISLINK {FOUR} 4A04")}),
    Case("V4", "more on one member than the statement for both has", "CFG028",
         [f"ACTIVATE ISLINK {FOUR}", "ENGB: ACTIVATE ISLINK 4B00"],
         {CONFIG: config(f"ACTIVATE ISLINK {FOUR}", "ENGB: ACTIVATE ISLINK 4B00")}),
    Case("V4", "one statement for the members of a pattern", "CFG028", [],
         {CONFIG: config(f"ENG*: ACTIVATE ISLINK {FOUR}")}),
    Case("V4", "the far end in another file", "CFG028", [], {CONFIG: config(A_LINK, "IMBED ENGB LINKS")}),
    Case("V5", "by account", "VMR003", ["WORKLOAD WEB ACCOUNT ENGWEB"],
         {DIRECT: direct(guest("ACCOUNT ENGWEB", "VMRELOCATE ON")),
         VMRM: f"{GOAL}WORKLOAD WEB ACCOUNT ENGWEB{MANAGED}"}),
    Case("V5", "account and relocation by profile", "VMR003", ["workload web account engweb"],
         {DIRECT: direct(profile("ACCOUNT ENGWEB", "VMRELO ON DOMAIN SSI"), guest(INCLUDE)),
         VMRM: f"{GOAL}workload web account engweb{MANAGED}"}),
    Case("V5", "by access control group", "VMR003", ["WORKLOAD WEB ACIGROUP LNX"],
         {DIRECT: direct(guest("ACIGROUP LNX", "VMRELOCATE ON")), VMRM: f"{GOAL}WORKLOAD WEB ACIGROUP LNX{MANAGED}"}),
    Case("V5", "another account", "VMR003", [],
         {DIRECT: direct(guest("ACCOUNT ENGDB", "VMRELOCATE ON")),
         VMRM: f"{GOAL}WORKLOAD WEB ACCOUNT ENGWEB{MANAGED}"}),
    Case("V5", "switched off in the entry", "VMR003", [],
         {DIRECT: direct(profile("VMRELOCATE ON"), guest(INCLUDE, "VMRELOCATE OFF")),
         VMRM: f"{GOAL}WORKLOAD WEB USER LINUX*{MANAGED}"}),
    Case("V6", "no monitor at all", "DIR055", ["SSI ENGC PDR_VOLUME VMCOM1, SLOT 1 ENGA, SLOT 2 ENGB"],
         {DIRECT: direct(guest()), CONFIG: config()}),
    Case("V6", "built on one member", "DIR055", ["IDENTITY MONWRITE LBYONLY 2G 4G G"],
         {DIRECT: direct(both("MONWRITE", "", "", built="A")), CONFIG: config()}),
    Case("V6", "a user", "DIR055", ["USER PERFSVM LBYONLY 2G 4G G"],
         {DIRECT: direct(both("MONWRITE", "", ""), guest(name="PERFSVM")), CONFIG: config()}),
    Case("V6", "members by the BUILDs of another", "DIR055", ["IDENTITY MONWRITE LBYONLY 2G 4G G"],
         {DIRECT: direct(both("MONWRITE", "", "", built="A"), both("TCPIP", "", ""))}),
    Case("V6", "a user, members by BUILDs", "DIR055", ["USER PERFSVM LBYONLY 2G 4G G"],
         {DIRECT: direct(both("TCPIP", "", ""), guest(name="PERFSVM"))}),
    Case("V6", "no monitor, members by BUILDs", "DIR055", ["DIRECTORY SSI 0123 3390 M01RES M02RES"],
         {DIRECT: direct(both("TCPIP", "", ""))}),
    Case("V6", "on all that BUILDs name", "DIR055", [],
         {DIRECT: direct(both("MONWRITE", "", ""), both("TCPIP", "", "", built="A"))}),
    Case("V6", "one member by BUILDs", "DIR055", [],
         {DIRECT: direct(both("MONWRITE", "", "", built="A"), both("TCPIP", "", "", built="A"))}),
    Case("V6", "another name by BUILD than SSI has", "DIR055", [],
         {DIRECT: direct(both("MONWRITE", "", ""), guest(), "IDENTITY TCPIP LBYONLY 2G 4G G",
          "BUILD ON ENGC USING SUBCONFIG TCPIP-C", "SUBCONFIG TCPIP-C"), CONFIG: config()}),
    Case("V6", "a single system with BUILDs of a cluster", "DIR055", [],
         {DIRECT: direct(both("MONWRITE", "", "", built="A"), both("TCPIP", "", "")),
          CONFIG: "SYSTEM_IDENTIFIER * * ENGA\n"}),
    Case("V6", "on both members", "DIR055", [], {DIRECT: direct(both("MONWRITE", "", "")), CONFIG: config()}),
    Case("V6", "a single system", "DIR055", [], {DIRECT: direct(guest()), CONFIG: "SYSTEM_IDENTIFIER * * ENGA\n"}),
    Case("V7", "on one member", "DIR056", [DISK.format("0100")],
         {DIRECT: direct(both("MONWRITE", DISK.format("0300"), DISK.format("0100")))}),
    Case("V7", "behind a LINK", "DIR056", [DISK.format("0150")],
         {DIRECT: direct(guest("LINK MONDISKS 191 191 MR", name="MONWRITE"), guest(DISK.format("0150"),
         name="MONDISKS"))}),
    Case("V7", "a segment of its own", "CFG036", [f"'CP {SEGMENT}'"], {EXEC: execs(SEGMENT, "XAUTOLOG MONWRITE")}),
    Case("V7", "with the space for configuration", "CFG036", [],
         {EXEC: execs(SEGMENT, "MONITOR SAMPLE CONFIG SIZE 241")}),
    Case("V7", "with the space by a COMMAND", "CFG036", [],
         {DIRECT: direct(OPERATOR, "COMMAND MON SAMPLE CONF SIZE 241"), EXEC: execs(SEGMENT)}),
    Case("V7", "with the space on a condition", "CFG036", [],
         {EXEC: f"/* Start-up */\n'CP {SEGMENT}'\nIf test = 1 Then 'CP MONITOR SAMPLE CONFIG SIZE 241'\n"}),
    Case("V7", "a segment of its own by a COMMAND", "CFG036", [f"COMMAND {SEGMENT}"],
         {DIRECT: direct(OPERATOR, f"COMMAND {SEGMENT}")}),
    Case("V7", "a segment of its own by a COMMAND before 6.2", "CFG036", [],
         {DIRECT: direct(OPERATOR, f"COMMAND {SEGMENT}")}, target="5.4"),
    Case("V7", "as large as the shipped", "CFG036", [], {EXEC: execs("DEFSEG MONDCSS 9000-CFFF SC RSTD")}),
    Case("V7", "before 6.2", "DIR056 CFG036", [],
         {DIRECT: direct(guest(DISK.format("0100"), name="MONWRITE")), EXEC: execs(SEGMENT)}, target="6.1"),
    Case("V8", "behind LINKs", "DIR057", [CACHED],
         {DIRECT: direct(guest("LINK ZOSDASD A00 A00 MW", name="ZT1"), guest(CACHED, name="ZOSDASD"))}, ZOS),
    Case("V8", "a LINK in a profile", "DIR057", [CACHED],
         {DIRECT: direct(profile("LINK ZOSDASD A00 A00 MW"), guest(INCLUDE, name="ZT1"), guest(INCLUDE, name="ZT2"),
         guest(CACHED, name="ZOSDASD"))}, ZOS),
    Case("V8", "of an identity", "DIR057", [CACHED],
         {DIRECT: direct(both("ZT1", CACHED, "MDISK 0A00 3390 0001 5000 ZOS002 MR\nMINIOPT NOMDC"))}, ZOS),
    Case("V8", "behind a LINK to read", "DIR057", [],
         {DIRECT: direct(guest("LINK ZOSDASD A00 A00 RR", name="ZT1"), guest(CACHED, name="ZOSDASD"))}, ZOS),
    Case("V8", "behind a LINK, not cached", "DIR057", [],
         {DIRECT: direct(guest("LINK ZOSDASD A00 A00 MW", name="ZT1"), guest(f"{CACHED}\nMINIOPT NOMDC",
         name="ZOSDASD"))}, ZOS),
    Case("V9", "on a member", "DIR058", ["MINIOPT MDC"],
         {DIRECT: direct(both("LINUX1", f"{FORCED}\nMINIOPT MDC", ""))}, ZHPF),
    Case("V9", "abbreviated", "DIR058", ["MINI CACHE MDC"], {DIRECT: direct(guest(f"{FORCED}\nMINI CACHE MDC"))}, ZHPF),
    Case("V9", "for records", "DIR058", ["MINIOPT RECORDMDC"],
         {DIRECT: direct(guest(f"{FORCED}\nMINIOPT RECORDMDC"))}, ZHPF),
    Case("V9", "off", "DIR058", [], {DIRECT: direct(guest(f"{FORCED}\nMINIOPT NOMDC"))}, ZHPF),
    Case("V9", "another volume", "DIR058", [],
         {DIRECT: direct(guest(f"{FORCED}\nMINIOPT MDC".replace("LNX001", "LNX002")))}, ZHPF),
    Case("V10", "two by the profile", "DIR059", ["CPU 02"],
         {DIRECT: direct(profile("CPU 00 BASE\nCPU 01"), guest(INCLUDE, "CPU 02", "CPU 03"))}, TWO),
    Case("V10", "on a member", "DIR059", ["CPU 02"],
         {DIRECT: direct(both("LINUX1", "", "CPU 02", "CPU 00", "CPU 01"))}, TWO),
    Case("V10", "allowed by the profile", "DIR059", ["MACHINE ESA 8"],
         {DIRECT: direct(profile("MACHINE ESA 8"), guest(INCLUDE))}, TWO),
    Case("V10", "more than MACHINE allows", "DIR081", ["CPU 02"],
         {DIRECT: direct(profile("MACHINE ESA 2"), guest(INCLUDE, "CPU 00", "CPU 01", "CPU 02"))}),
    Case("V10", "the same processor again", "DIR059 DIR081", [],
         {DIRECT: direct(profile("MACHINE ESA 2\nCPU 00\nCPU 01"), guest(INCLUDE, "CPU 00 BASE", "CPU 01"))}, TWO),
    Case("V10", "the own MACHINE counts", "DIR059 DIR081", [],
         {DIRECT: direct(profile("MACHINE ESA 8"), guest(INCLUDE, "MACHINE ESA 2"))}, TWO),
    Case("V11", "by the profile", "DIR060", ["STORAGE 24G"],
         {DIRECT: direct(profile("STORAGE 24G"), guest(INCLUDE, sizes="* *"), guest(INCLUDE, name="LINUX2",
         sizes="* *"))}, target="5.4"),
    Case("V11", "on a member", "DIR060", ["STORAGE 16G"],
         {DIRECT: direct(both("LINUX1", "STORAGE 16G", ""))}, target="6.1"),
    Case("V11", "switched off for another", "DIR060", [HUGE],
         {DIRECT: direct(HUGE), EXEC: execs("SET REORDER OFF FOR LINUX2")}, target="6.2"),
    Case("V11", "switched on again", "DIR060", [HUGE],
         {DIRECT: direct(HUGE), EXEC: execs("SET REORDER OFF SYSTEM", "SET REORDER ON SYSTEM")}, target="6.2"),
    Case("V11", "switched off by its COMMAND", "DIR060", [],
         {DIRECT: direct(HUGE, "COMMAND SET REORDER OFF")}, target="6.2"),
    Case("V11", "switched off by its profile", "DIR060", [],
         {DIRECT: direct(profile("COMMAND SET REORDER OFF FOR *"), HUGE, INCLUDE)}, target="6.2"),
    Case("V11", "switched off for all", "DIR060", [],
         {DIRECT: direct(HUGE), EXEC: execs("SET REORDER OFF SYSTEM")}, target="6.2"),
    Case("V11", "less than that of the profile", "DIR060", [],
         {DIRECT: direct(profile("STORAGE 24G"), guest(INCLUDE, "STORAGE 4G"))}, target="6.2"),
    Case("V12", "on one member", "DIR061", [SPACES],
         {DIRECT: direct(both("LINUX1", "MACHINE XC", "MACHINE Z", SPACES))}),
    Case("V12", "for all machines", "DIR061", [SPACES],
         {DIRECT: direct("GLOBALDEFS", "GLOBALOPTS MACHINE Z", guest(SPACES)).replace(" GLOBALDEFS", "GLOBALDEFS")}),
    Case("V12", "spaces by the profile", "DIR061", [SPACES],
         {DIRECT: direct(profile(SPACES), guest(INCLUDE, "MACHINE Z"), guest(INCLUDE, "MACH Z", name="LINUX2"))}),
    Case("V12", "another mode of its own", "DIR061", [],
         {DIRECT: direct(profile("MACHINE Z"), guest(INCLUDE, "MACHINE XC", SPACES))}),
    Case("V12", "a profile of XC machines", "DIR061", [],
         {DIRECT: direct(profile(SPACES), guest(INCLUDE, "MACHINE XC"), guest("MACHINE Z", name="LINUX2"))}),
    Case("V13", "a domain that is not there", "DIR082", ["VMRELOCATE ON DOMAIN DMNY"],
         {DIRECT: direct(guest(CHPIDV, "VMRELOCATE ON DOMAIN DMNY")), CONFIG: config(DOMAIN)}),
    Case("V13", "in a profile", "DIR082", ["VMRELO ON DOMAIN DMNY"],
         {DIRECT: direct(profile("VMRELO ON DOMAIN DMNY"), guest(INCLUDE)), CONFIG: config(DOMAIN)}),
    Case("V13", "an identity", "DIR083", ["VMRELOCATE ON"],
         {DIRECT: direct(both("LINUX1", "", "", "VMRELOCATE ON")), CONFIG: config()}),
    Case("V13", "one volume in two slots", "CFG022", ["ENGB: CP_OWNED SLOT 12 ENGS02"],
         {CONFIG: config("ENGA: CP_OWNED SLOT 11 ENGS02", "ENGB: CP_OWNED SLOT 12 ENGS02")}),
    Case("V13", "a spool volume of one member", "CFG022", ["ENGB: CP_OWNED SLOT 11 RESERVED"],
         {CONFIG: config("ENGA: CP_OWNED SLOT 11 ENGS02", "ENGB: CP_OWNED SLOT 11 RESERVED")}),
    Case("V13", "a paging volume of one member", "CFG022", [],
         {CONFIG: config("ENGA: CP_OWNED SLOT 254 ENGP02", "ENGB: CP_OWNED SLOT 254 RESERVED")}),
    Case("V13", "the domain of a member", "DIR082", [],
         {DIRECT: direct(guest("VMRELOCATE ON DOMAIN ENGB"), guest("VMRELOCATE ON DOMAIN DMNX", name="LINUX2")),
         CONFIG: config(DOMAIN)}),
    Case("V13", "a profile of users and identities", "DIR083", [],
         {DIRECT: direct(profile("VMRELOCATE ON"), guest(INCLUDE), both("LINUX2", "", "", INCLUDE)), CONFIG: config()}),
    Case("V13", "a domain that a COMMAND defines", "DIR082", [],
         {DIRECT: direct(OPERATOR, "COMMAND DEFINE RELODOMAIN DMNY MEMBERS ENGA", guest("VMRELOCATE ON DOMAIN DMNY")),
         CONFIG: config()}),
    Case("V13", "domains that are in another file", "DIR082", [],
         {DIRECT: direct(guest("VMRELOCATE ON DOMAIN DMNY")), CONFIG: config("IMBED MORE DOMAINS")}),
    Case("relocation", "two at once", "CFG035", ["'CP VMRELOCATE MOVE USER LINUX2 TO ENGB ASYNCH'"],
         {EXEC: execs(MOVE.format(1, " ASYNCH"), MOVE.format(2, " ASYNCH"))}),
    Case("relocation", "not waited for and at once", "CFG035",
         ["'CP VMRELOCATE MOVE USER LINUX1 TO ENGB ASYNCH IMMED'"],
         {EXEC: execs(MOVE.format(1, " ASYNCH IMMED"))}),
    Case("relocation", "serial", "CFG035", [],
         {EXEC: execs(MOVE.format(1, " IMMEDIATE"), MOVE.format(2, ""), "VMRELOCATE TEST LINUX3 TO ENGB ASYNCH")}),
    Case("relocation", "real paths", "DIR084", ["VMRELOCATE ON"],
         {DIRECT: direct(profile("VMRELOCATE ON"), guest(INCLUDE), guest(INCLUDE, name="LINUX2"))}),
    Case("relocation", "paths by the profile", "DIR084", [],
         {DIRECT: direct(profile(CHPIDV), guest(INCLUDE, "VMRELOCATE ON"))}),
    Case("relocation", "paths for all", "DIR084", [],
         {DIRECT: direct("GLOBALDEFS", "GLOBALOPTS CHPIDV ONE", guest("VMRELOCATE ON")).replace(" GLOBALDEFS",
         "GLOBALDEFS")}),
    Case("crypto", "own and shared", "DIR080", ["CRYPTO DOMAIN 5 APDED 3"],
         {DIRECT: direct(profile("CRYPTO APVIRT"), guest(INCLUDE, "CRYPTO DOMAIN 5 APDED 3"))}),
    Case("crypto", "on a member", "DIR080", ["CRYPTO DOMAIN 5 APDED 3"],
         {DIRECT: direct(profile("CRYPTO APVIRT"), both("LINUX1", "CRYPTO DOMAIN 5 APDED 3", "", INCLUDE))}),
    Case("crypto", "replaced on the member", "DIR080", [],
         {DIRECT: direct(both("LINUX1", "CRYPTO DOMAIN 5 APDED 3", "CRYPTO DOMAIN 6 APDED 3", "CRYPTO APVIRT"))}),
    Case("crypto", "domains and shared", "DIR080", [],
         {DIRECT: direct(profile("CRYPTO APVIRT"), guest(INCLUDE), guest("CRYPTO DOMAIN 5 APDED 3", name="LINUX2"))}),
]  # fmt: skip


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.row} {case.form}")
def test_the_lines_that_are_reported(case: Case, tmp_path: Path) -> None:
    named = "".join(f"    {text}\n" for file, text in PARTS.items() if file in case.files)
    release = f'target: {{zvm: "{case.target}"}}\n' if case.target else ""
    site = f"{release}systems:\n  ENG:\n    directory: USER.DIRECT\n{named}{case.site}"
    whole = {DIRECT: direct(), **case.files, "parmlint.yaml": site}
    assert lines_of(findings_in(tmp_path, whole, *case.codes.split()), whole) == sorted(case.lines)


@pytest.mark.parametrize("row", [f"V{number}" for number in range(1, 14)])
def test_a_row_has_cases_of_every_sort(row: str) -> None:
    of_row = [case for case in CASES if case.row == row]
    assert len(of_row) >= FEWEST
    assert sum(not case.lines for case in of_row) >= NEAR_MISSES
    assert any(case.lines and is_spread(case.files) for case in of_row)


SHARED = "MDISK 0200 3390 0100 0050 ENGU01 MR"


@pytest.mark.parametrize(
    ("volumes", "lines"),
    [
        ("USER_VOLUME_INCLUDE ENGU*", ["MDISK 0201 3390 0120 0050 ENGU01 MR"]),
        ("USER_VOLUME_LIST ENGU01", ["MDISK 0201 3390 0120 0050 ENGU01 MR"]),
        ("CP_OWNED SLOT 20 ENGU01", ["MDISK 0201 3390 0120 0050 ENGU01 MR"]),
        ("ENGA: USER_VOLUME_LIST ENGU01\nENGB: USER_VOLUME_LIST ENGU01", []),
        ("USER_VOLUME_INCLUDE *", []),
        ("USER_VOLUME_LIST ENGU02", []),
    ],
)
def test_v13_disks_of_two_members_on_a_volume_of_all(tmp_path: Path, volumes: str, lines: list[str]) -> None:
    directory = direct(both("DB1", SHARED, SHARED.replace("0200 3390 0100", "0201 3390 0120")))
    site = "systems:\n  ENG: {directory: USER.DIRECT, config: SYSTEM.CONFIG}\n"
    files = {DIRECT: directory, CONFIG: config(volumes), "parmlint.yaml": site}
    assert lines_of(findings_in(tmp_path, files, "DIR001"), files) == lines


CMS = "MDISK 0190 3390 0001 0100 M01RES MR"


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ((profile("IPL 190"), guest(INCLUDE), guest(INCLUDE, name="LINUX2")), ["IPL 190"]),
        ((both("DB1", CMS, "", "IPL 190"),), ["IPL 190"]),
        ((both("DB1", "IPL 190", f"IPL 190\n{CMS}"),), ["IPL 190"]),
        ((profile("IPL 190"), guest(INCLUDE, CMS)), []),
        ((profile("IPL 190"), guest(INCLUDE, "IPL CMS")), []),
        ((profile("COMMAND LINK MAINT 190 190 RR"), guest(INCLUDE, "IPL 190")), []),
        ((both("DB1", CMS, CMS, "IPL 190"),), []),
    ],
)
def test_the_device_of_an_ipl_on_each_member(tmp_path: Path, text: tuple[str, ...], lines: list[str]) -> None:
    """DIR024 is of no row, and took the disks of one member for those of all."""
    files = {DIRECT: direct(*text)}
    assert lines_of(findings_in(tmp_path, files, "DIR024"), files) == lines

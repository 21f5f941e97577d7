"""The CP directory grammar and its value table, from the facts: forms, abbreviations, oddities, mistakes.

A sample is `text -> NAME: operand | operand`, an operand its name and its values; `!` marks what is not legal there.
Longer ones go on behind a `|`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from lint.facts import table
from lint.kinds import registry
from lint.source.member import Member
from lint.syntax import grammar, lark_tables, parsers
from lint.syntax.read import Reader
from lint.syntax.statement import MALFORMED, Statement
from tests.running import CORPUS

if TYPE_CHECKING:
    from lark import Lark


# fmt: off
SAMPLES = """
# The file and its entries
DIRECTORY 123 3390 M01RES -> DIRECTORY: VDEV 123 | DEVTYPE 3390 | VOLID M01RES
DIRECTORY 6A1 3350 VM50-1 -> DIRECTORY: VDEV 6A1 | DEVTYPE 3350 | VOLID VM50-1
DIRECTORY 123 3390 M01RES 124 -> DIRECTORY: VDEV 123 | DEVTYPE 3390 | VOLID M01RES | ALTERNATE_VDEV 124
DIRECTORY SSI 123 3390 M01RES M02RES -> DIRECTORY: SSI | VDEV 123 | DEVTYPE 3390 | VOLID M01RES | VOLID M02RES
DIR 123 FB-512 $$$$$$ -> DIRECTORY: VDEV 123 | DEVTYPE FB-512 | VOLID $$$$$$
GLOBALDEFS -> GLOBALDEFS:
GLOBALDEF -> GLOBALDEFS:
GLOBALD -> GLOBALDEFS:
GLOBALOPTS CHPIDV ONE -> GLOBALOPTS: CHPIDVIRTUALIZATION ONE
GLOBALOPTS MACHINE ESA CHPIDVIRTUALIZATION ONE -> GLOBALOPTS: MACHINE ESA | CHPIDVIRTUALIZATION ONE
GLOBALO SOMETHING ELSE MACH Z -> GLOBALOPTS: OTHER SOMETHING | OTHER ELSE | MACHINE Z
POSIXGROUP nobody 4294967294 -> POSIXGROUP: GNAME nobody | GID 4294967294
LOAD PROD DIRECT -> LOAD: FILE_NAME PROD | FILE_TYPE DIRECT
LOAD PROD DIRECT A -> LOAD: FILE_NAME PROD | FILE_TYPE DIRECT | FILE_MODE A
PROFILE IBMDFLT -> PROFILE: PROFILE IBMDFLT
PROF IBMDFLT -> PROFILE: PROFILE IBMDFLT
USER $ALLOC$ NOLOG -> USER: USERID $ALLOC$ | PASSWORD NOLOG
USER ABC -> USER: USERID ABC
U ABC LBYONLY 1024m 64G G -> USER: USERID ABC | PASSWORD LBYONLY | STORAGE 1024m | MAXIMUM_STORAGE 64G | CLASSES G
USER A B * * * 64 -> USER: USERID A | PASSWORD B | STORAGE * | MAXIMUM_STORAGE * | CLASSES * | PRIORITY 64
USER A B 1M 2M G 64 ON OFF @ 7F -> USER: USERID A | PASSWORD B | STORAGE 1M | MAXIMUM_STORAGE 2M | CLASSES G |
    PRIORITY 64 | LINE_END ON | LINE_DELETE OFF | CHARACTER_DELETE @ | ESCAPE 7F
USER A B 1M 2M G 64 # ¢ @ " A REMARK -> USER: USERID A | PASSWORD B | STORAGE 1M | MAXIMUM_STORAGE 2M |
    CLASSES G | PRIORITY 64 | LINE_END # | LINE_DELETE ¢ | CHARACTER_DELETE @ | ESCAPE " | SURPLUS A REMARK
USER ZLNX1 ******** 2G 16G BCDEFG 64 -> USER: USERID ZLNX1 | PASSWORD ******** | STORAGE 2G |
    MAXIMUM_STORAGE 16G | CLASSES BCDEFG | PRIORITY 64
IDENTITY MAINT PW 256M 1000M ABCDEFG -> IDENTITY: USERID MAINT | PASSWORD PW | STORAGE 256M |
    MAXIMUM_STORAGE 1000M | CLASSES ABCDEFG
IDENT MAINT AUTOONLY -> IDENTITY: USERID MAINT | PASSWORD AUTOONLY
SUBCONFIG MAINT-1 -> SUBCONFIG: SUBCONFIG MAINT-1
SUBCONFIG MAINT-2 EXTRA -> SUBCONFIG: SUBCONFIG MAINT-2 | SURPLUS EXTRA
INCLUDE IBMDFLT -> INCLUDE: PROFILE IBMDFLT
IN IBMDFLT -> INCLUDE: PROFILE IBMDFLT
BUILD ON * USING SUBCONFIG X-1 -> BUILD: ON * | USING | SUBCONFIG X-1
BUILD ON @@member3name USING SUBCONFIG MAINT-3 -> BUILD: ON @@member3name | USING | SUBCONFIG MAINT-3

# General statements
ACCOUNT 1 SYSPROG -> ACCOUNT: ACCOUNT 1 | DISTRIBUTION SYSPROG
ACCOUNT ACC ACC1 ACC2 DUMMY -> ACCOUNT: ACCOUNT ACC | DISTRIBUTION ACC1 | FURTHER_ACCOUNTS ACC2 DUMMY
A 1 -> ACCOUNT: ACCOUNT 1
ACC CLASS -> ACCOUNT: ACCOUNT CLASS
ACIGROUP PAYROLL -> ACIGROUP: GROUP PAYROLL
ADJUNCT -> ADJUNCT:
ADJUNCT ANY (THING) AT ALL -> ADJUNCT: TEXT ANY (THING) AT ALL
APPCPASS * SERVER1 MAINT SECRET -> APPCPASS: GATEWAY_LU * | TARGET_LU SERVER1 | USERID MAINT | PASSWORD SECRET
APPCPASS GATE SERVER1 MAINT -> APPCPASS: GATEWAY_LU GATE | TARGET_LU SERVER1 | USERID MAINT
AUTOLOG AUTOLOG1 OP1 MAINT -> AUTOLOG: USERIDS AUTOLOG1 OP1 MAINT
XAUTOLOG AUTOLOG1 -> XAUTOLOG: USERIDS AUTOLOG1
XAUTO AUTOLOG1 OP1 -> XAUTOLOG: USERIDS AUTOLOG1 OP1
LOGONBY USER1 USER2 -> LOGONBY: USERIDS USER1 USER2
CLASS ABCDEFG123456 -> CLASS: CLASSES ABCDEFG123456
CL G -> CLASS: CLASSES G
COMMAND SET VSWITCH VSW1 GRANT &USERID -> COMMAND: TEXT SET VSWITCH VSW1 GRANT &USERID
COMMAND SCHEDULE * WITHIN POOL POOL1 -> COMMAND: TEXT SCHEDULE * WITHIN POOL POOL1
CMD DEFINE CPU 00 TYPE IFL -> COMMAND: TEXT DEFINE CPU 00 TYPE IFL
COM SMSG A 'IT''S', (SO) "X, Y" -> COMMAND: TEXT SMSG A 'IT''S', (SO) "X, Y"
CPU 00 BASE -> CPU: ADDRESS 00 | BASE
CPU 0A CPUID 012345 NODEDICATE -> CPU: ADDRESS 0A | CPUID 012345 | NODEDICATE
CPU 1 DEDICATE VECTOR CRYPTO -> CPU: ADDRESS 1 | DEDICATE | VECTOR | CRYPTO
CPU 1 QUICK -> CPU: ADDRESS 1 | !QUICK
CRYPTO DOMAIN 5 APDEDICATED 3 -> CRYPTO: DOMAIN 5 | APDEDICATED 3
CRYPTO APDED 3 4 DOMAIN 5 6 7 CONTROL 8 -> CRYPTO: APDEDICATED 3 4 | DOMAIN 5 6 7 | CONTROL 8
CRY APVIRT -> CRYPTO: APVIRTUAL
CRYPTO CSU * KEYENTRY MODIFY SPECIAL -> CRYPTO: CSU * | KEYENTRY | MODIFY | SPECIAL
CRYPTO APVIRTUAL AND MORE -> CRYPTO: APVIRTUAL | !AND | !MORE
D8ONECMD FAIL LOCK -> D8ONECMD: SETTING FAIL | LOCK
D8ONECMD OFF -> D8ONECMD: SETTING OFF
DATEFORMAT ISODATE -> DATEFORMAT: FORMAT ISODATE
DATEF SYSDEFAULT -> DATEFORMAT: FORMAT SYSDEFAULT
DISTRIBUTION BIN7 -> DISTRIBUTION: DISTRIBUTION BIN7
PRIORITY 50 -> PRIORITY: PRIORITY 50
IOPRIORITY RELATIVE 10 20 -> IOPRIORITY: RELATIVE 10 20
IOPRI ABS 255 -> IOPRIORITY: ABSOLUTE 255
IOPRI ABS 1 255 A REMARK -> IOPRIORITY: ABSOLUTE 1 255 | SURPLUS A REMARK
IPL CMS -> IPL: SYSTEM CMS
I 190 -> IPL: SYSTEM 190
IPL CMS PARM AUTOCR -> IPL: SYSTEM CMS | PARM AUTOCR
IPL CMS PARM FILEPOOL VMSYS: PARM -> IPL: SYSTEM CMS | PARM FILEPOOL VMSYS: PARM
IPL 1a0e LOADPARM A PARM B C -> IPL: SYSTEM 1a0e | LOADPARM A | PARM B C
IPL LOADDEV -> IPL: SYSTEM LOADDEV
IPL 1A0E LOADDEV -> IPL: SYSTEM 1A0E | LOADDEV
IPL CMS * the usual -> IPL: SYSTEM CMS | SURPLUS * the usual
IUCV ALLOW -> IUCV: TARGET ALLOW
IUCV ANY PRIORITY -> IUCV: TARGET ANY | PRIORITY
IUCV *CCW PRIORITY MSGLIMIT 255 -> IUCV: TARGET *CCW | PRIORITY | MSGLIMIT 255
IUCV *MSGALL MSGLIMIT 65535 PRIORITY -> IUCV: TARGET *MSGALL | MSGLIMIT 65535 | PRIORITY
IUCV *IDENT RESANY GLOBAL -> IUCV: IDENT RESANY GLOBAL
IUCV *IDENT GATEANY GATEWAY REVOKE -> IUCV: IDENT GATEANY GATEWAY | REVOKE
LOADDEV DEVICE 1a0e -> LOADDEV: DEVICE 1a0e
LOADDEV PORTname 50050768102491e1 -> LOADDEV: PORTNAME 50050768102491e1
LOADDEV PORT 50050768 102491E1 LUN 0 -> LOADDEV: PORTNAME 50050768 102491E1 | LUN 0
LOADDEV SCSI ALTERNATE 1a01 PORT 50050768102491e2 -> LOADDEV: SCSI | ALTERNATE 1a01 | PORTNAME 50050768102491e2
LOADDEV BOOTPROG AUTO BR_LBA 0 -> LOADDEV: BOOTPROG AUTO | BR_LBA 0
LOADDEV BOOTREC 1 0 1 SECURE -> LOADDEV: BOOTREC 1 0 1 | SECURE
LOADD NOSECURE -> LOADDEV: NOSECURE
LOADDEV SCPDATA root=/dev/sda LUN 0 -> LOADDEV: SCPDATA root=/dev/sda LUN 0
LOADDEV NEWTHING X SCSI Y -> LOADDEV: OTHER NEWTHING | OTHER X | SCSI | OTHER Y
MACHINE ESA 32 -> MACHINE: MODE ESA | PROCESSORS 32
MACH XC -> MACHINE: MODE XC
MAXSTORAGE 64G -> MAXSTORAGE: MAXIMUM_STORAGE 64G
MAXSTOR 64G -> MAXSTORAGE: MAXIMUM_STORAGE 64G
NAMESAVE GCS VTAM -> NAMESAVE: NAMES GCS VTAM
NAMES GCS -> NAMESAVE: NAMES GCS
NOPDATA -> NOPDATA:
OPTION MAXCONN 2000 NOMDCFS APPLMON ACCT QUICKDSP SVMSTAT -> OPTION: MAXCONN 2000 | NOMDCFS | APPLMON | ACCT |
    QUICKDSP | SVMSTAT
OPTION MAINTCCW LNKS LNKE LNKNOPAS -> OPTION: MAINTCCW | LNKSTABL | LNKEXCLU | LNKNOPAS
OPTION SVM LNKS LNKE -> OPTION: SVMSTAT | LNKSTABL | LNKEXCLU
O CHPIDV ONE LANG AMENG MAXVCONN 5 -> OPTION: CHPIDVIRTUALIZATION ONE | LANG AMENG | MAXVCONN 5
OPTION CFUSER CFVM COMSRV CRYMEASURE D84NOPAS -> OPTION: CFUSER | CFVM | COMSRV | CRYMEASURE | D84NOPAS
OPTION DEVINFO DEVMAINT DIAG88 DIAG98 IGNMAXU LKFAC -> OPTION: DEVINFO | DEVMAINT | DIAG88 | DIAG98 | IGNMAXU | LKFAC
OPTION LXAPP MIH NETACCOUNT NETROUTER NOVF RMCHINFO -> OPTION: LXAPP | MIH | NETACCOUNTING | NETROUTER | NOVF |
    RMCHINFO
OPTION SETORIG STGEXEMPT STHYI-UNLIM STHYI-GUEST -> OPTION: SETORIG | STGEXEMPT | STHYI | STHYI
OPTION SVCACCL TODENABL -> OPTION: SVCACCL | TODENABLE
OPTION ECMODE REALTIMER CPUID 000611 -> OPTION: ECMODE | REALTIMER | CPUID 000611
OPTION ECMODE VIRT=REAL STFIRST BMX -> OPTION: ECMODE | VIRT_REAL | STFIRST | BMX
OPTION V=F AFFINITY 01 CPUMAX 4 370E XMEM -> OPTION: VIRT_FIXED | AFFINITY 01 | CPUMAX 4 | E370 | XMEM
OPTION CCWTRAN NOTRANS ISAM VSAMX VMSAVE SVCOFF -> OPTION: CCWTRAN | NOTRANS | ISAM | VSAMX | VMSAVE | SVCOFF
OPTION VCUNOSHR CONCEAL STBYPASS PMA DEDICATE SCREEN -> OPTION: VCUNOSHR | CONCEAL | STBYPASS | PMA | DEDICATE |
    SCREEN
OPTION QUIKDSP TYPE ACCT -> OPTION: !QUIKDSP | !TYPE | ACCT
POOL LOW 1 HIGH 9 PROFILE P -> POOL: LOW 1 | HIGH 9 | PROFILE P
POSIXGLIST GNAMES staff DOMAIN -> POSIXGLIST: GNAMES staff DOMAIN
POSIXGLIST GIDS 1 2 3 -> POSIXGLIST: GIDS 1 2 3
POSIXINFO UID 0 GNAME system -> POSIXINFO: UID 0 | GNAME system
POSIXINFO UID 5 GID 6 IWDIR /u/me IUPGM /bin/sh FSROOT / -> POSIXINFO: UID 5 | GID 6 | IWDIR /u/me |
    IUPGM /bin/sh | FSROOT /
POSIXOPT SETIDS ALLOW QUERYDB SYSDEFAULT EXEC_SETIDS DISALLOW -> POSIXOPT: SETIDS ALLOW | QUERYDB SYSDEFAULT |
    EXEC_SETIDS DISALLOW
SCREEN ALL BLUE NONE INAREA RED -> SCREEN: SETTINGS ALL BLUE NONE INAREA RED
SCR CPOUT WHITE -> SCREEN: SETTINGS CPOUT WHITE
SHARE RELATIVE 125 -> SHARE: RELATIVE 125
SHARE REL 1500 -> SHARE: RELATIVE 1500
SHARE ABS 3% -> SHARE: ABSOLUTE 3%
SHARE REL 200 ABS 3% LIMITHARD -> SHARE: RELATIVE 200 | MAXIMUM_ABSOLUTE 3% | LIMITHARD
SHARE ABSOLUTE 5.5% 10% LIMITSOFT -> SHARE: ABSOLUTE 5.5% | MAXIMUM 10% | LIMITSOFT
SHARE TYPE IFL REL 100 NOLIMIT -> SHARE: TYPE IFL | RELATIVE 100 | NOLIMIT
SHARE REL 100 LIMITS -> SHARE: RELATIVE 100 | LIMITSOFT
SPOOLFILE MAXSPOOL 9999 -> SPOOLFILE: MAXSPOOL 9999
SPOOLF MAXSPOOL 1 -> SPOOLFILE: MAXSPOOL 1
STDEVOPT LIBRARY CTL DATAMOVER YES -> STDEVOPT: LIBRARY CTL | DATAMOVER YES
STORAGE 512K -> STORAGE: STORAGE 512K
STOR 64M * A REMARK -> STORAGE: STORAGE 64M | SURPLUS * A REMARK
SYSAFFIN VMA VMB -> SYSAFFIN: SYSTEMS VMA VMB
VMRELOCATE ON DOMAIN SSI -> VMRELOCATE: ON | DOMAIN SSI
VMRELO OFF -> VMRELOCATE: OFF
XCONFIG ADDRSPACE MAXNUMBER 100 TOTSIZE 8192G SHARE -> XCONFIG: ADDRSPACE | MAXNUMBER 100 | TOTSIZE 8192G | SHARE
XCONFIG ADDR NOSHARE ACCESSLIST ALSIZE 1022 -> XCONFIG: ADDRSPACE | NOSHARE | ACCESSLIST | ALSIZE 1022
XSTORE ALL -> XSTORE: AMOUNT ALL
XST 16M -> XSTORE: AMOUNT 16M

# Device statements
CONSOLE 009 3215 -> CONSOLE: VDEV 009 | DEVTYPE 3215
CON 01F 3270 T MAINT OBSERVER -> CONSOLE: VDEV 01F | DEVTYPE 3270 | CLASS T | USERID MAINT | OBSERVER
CONSOLE 009 3215 T MAINT A REMARK -> CONSOLE: VDEV 009 | DEVTYPE 3215 | CLASS T | USERID MAINT | SURPLUS A REMARK
DASDOPT DEVCTL WRKALLEG PAVALIAS 201 202-204 -> DASDOPT: DEVCTL | WRKALLEG | PAVALIAS 201 202-204
DASDOPT SYSCTL NOWRKALLEG SOMETHING -> DASDOPT: SYSCTL | NOWRKALLEG | OTHER SOMETHING
DEDICATE 1a0e 1a0e -> DEDICATE: VDEV 1a0e | RDEV 1a0e
DED 480 VOLID TAPE01 R/O MULTIUSER -> DEDICATE: VDEV 480 | VOLID TAPE01 | READONLY | MULTIUSER
DEDICATE 600 EQID OSA1 NOQIOASSIST NOIOASSIST -> DEDICATE: VDEV 600 | EQID OSA1 | NOQIOASSIST | NOIOASSIST
DEDICATE 480 PACK01 READONLY SINGLEUSER -> DEDICATE: VDEV 480 | RDEV PACK01 | READONLY | SINGLEUSER
DEDICATE 100 200 3330V -> DEDICATE: VDEV 100 | RDEV 200 | SURPLUS 3330V
DEDICATE NETWORK 0C0 AS 1 -> DEDICATE: NETWORK | TEXT 0C0 AS 1
LINK MAINT 190 -> LINK: USERID MAINT | OWNER_VDEV 190
LINK MAINT 190 190 RR -> LINK: USERID MAINT | OWNER_VDEV 190 | VDEV 190 | MODE RR
L * 191 291 -> LINK: USERID * | OWNER_VDEV 191 | VDEV 291
LINK MAINT 190 190 RR * CMS SYSTEM DISK -> LINK: USERID MAINT | OWNER_VDEV 190 | VDEV 190 | MODE RR |
    SURPLUS * CMS SYSTEM DISK
LINK PMAINT CF0 CF0 MD -> LINK: USERID PMAINT | OWNER_VDEV CF0 | VDEV CF0 | MODE MD
MDISK 191 3390 0001 5 LNX301 MR READPW WRITEPW MULTPW -> MDISK: VDEV 191 | DEVTYPE 3390 | START 0001 | SIZE 5 |
    VOLID LNX301 | MODE MR | READ_PASSWORD READPW | WRITE_PASSWORD WRITEPW | MULTIPLE_PASSWORD MULTPW
MDISK 101 3350 000 001 VM50-1 R -> MDISK: VDEV 101 | DEVTYPE 3350 | START 000 | SIZE 001 | VOLID VM50-1 | MODE R
M 122 3390 000 END &SYSRES MR -> MDISK: VDEV 122 | DEVTYPE 3390 | START 000 | END | VOLID &SYSRES | MODE MR
MDISK 191 3390 00807 10 ++++++ -> MDISK: VDEV 191 | DEVTYPE 3390 | START 00807 | SIZE 10 | VOLID ++++++
MDISK 0100 3390 AUTOG 1600 LINUX MR -> MDISK: VDEV 0100 | DEVTYPE 3390 | START AUTOG | SIZE 1600 | VOLID LINUX |
    MODE MR
MDISK A01 3390 DEVNO 3A80 MWV NBCREAD -> MDISK: VDEV A01 | DEVTYPE 3390 | DEVNO 3A80 | MODE MWV |
    READ_PASSWORD NBCREAD
MDISK 194 3390 T-DISK 10 -> MDISK: VDEV 194 | DEVTYPE 3390 | T_DISK 10
MDISK 0102 FB-512 V-DISK 2097152 MWV -> MDISK: VDEV 0102 | DEVTYPE FB-512 | V_DISK 2097152 | MODE MWV
MDISK 191 3390 1 5 V01 MR ALL WRITE MULT AND MORE -> MDISK: VDEV 191 | DEVTYPE 3390 | START 1 | SIZE 5 |
    VOLID V01 | MODE MR | READ_PASSWORD ALL | WRITE_PASSWORD WRITE | MULTIPLE_PASSWORD MULT | SURPLUS AND MORE
MINIOPT NOMDC -> MINIOPT: NOMDC
MINIOPT NOCACHE RECORDMDC -> MINIOPT: NOCACHE | RECORDMDC
MINI CACHE MDC -> MINIOPT: CACHE | MDC
MINIOPT NOMCD -> MINIOPT: !NOMCD
NICDEF 1000 DEVICE 3 -> NICDEF: VDEV 1000 | DEVICES 3
NICDEF 0340 TYPE QDIO LAN SYSTEM VSWITCH2 -> NICDEF: VDEV 0340 | TYPE QDIO | LAN SYSTEM VSWITCH2
NICDEF 1000 LAN SYSTEM VS1 VLAN 55 PORTTYPE ACCESS -> NICDEF: VDEV 1000 | LAN SYSTEM VS1 | VLAN 55 | PORTTYPE ACCESS
NICDEF 1000 VLAN 1 2 5-9 CHPID 1F MACID 0A0B0C -> NICDEF: VDEV 1000 | VLAN 1 2 5-9 | CHPID 1F | MACID 0A0B0C
NICDEF 600 TYPE HIPER DEVICES 3 LAN * MYLAN PORTNUM 5 -> NICDEF: VDEV 600 | TYPE HIPER | DEVICES 3 | LAN * MYLAN |
    PORTNUMBER 5
NICDEF 600 MACPROTECT ON PROMISCUOUS PQUPLINKTX HIGH -> NICDEF: VDEV 600 | MACPROTECT ON | PROMISCUOUS |
    PQUPLINKTX HIGH
NICDEF 600 NOPROMISCUOUS TYP QDIO -> NICDEF: VDEV 600 | NOPROMISCUOUS | !TYP | !QDIO
SPECIAL 0FF TIMER -> SPECIAL: VDEV 0FF | DEVTYPE TIMER
SPE 0C0 3270 -> SPECIAL: VDEV 0C0 | DEVTYPE 3270
SPECIAL 500 CTCA TCPIP -> SPECIAL: VDEV 500 | DEVTYPE CTCA | USERID TCPIP
SPECIAL 600 QDIO 3 SYSTEM LAN1 -> SPECIAL: VDEV 600 | DEVTYPE QDIO | DEVICES 3 | OWNER SYSTEM | LAN LAN1
SPECIAL 600 HIPERS 3 * LAN2 -> SPECIAL: VDEV 600 | DEVTYPE HIPERS | DEVICES 3 | OWNER * | LAN LAN2
SPOOL 00C 2540 READER * -> SPOOL: VDEV 00C | DEVTYPE 2540 | READER | CLASS *
SPOOL 00C 2540 READ A -> SPOOL: VDEV 00C | DEVTYPE 2540 | READER | CLASS A
SPO 00D 2540 PUNCH -> SPOOL: VDEV 00D | DEVTYPE 2540 | PUNCH
SPOOL 00E 1403 A -> SPOOL: VDEV 00E | DEVTYPE 1403 | CLASS A
SPOOL 00F 3800-3 A 1 66 CFS -> SPOOL: VDEV 00F | DEVTYPE 3800-3 | CLASS A | EXTRA 1 66 CFS

# Names like keywords
USER LINK NOLOG -> USER: USERID LINK | PASSWORD NOLOG
LINK LINK 190 190 RR -> LINK: USERID LINK | OWNER_VDEV 190 | VDEV 190 | MODE RR
MDISK 191 3390 1 5 MDISK MR ALL WRITE MULT -> MDISK: VDEV 191 | DEVTYPE 3390 | START 1 | SIZE 5 | VOLID MDISK |
    MODE MR | READ_PASSWORD ALL | WRITE_PASSWORD WRITE | MULTIPLE_PASSWORD MULT
MDISK 191 3390 0 END END R END END END -> MDISK: VDEV 191 | DEVTYPE 3390 | START 0 | END | VOLID END | MODE R |
    READ_PASSWORD END | WRITE_PASSWORD END | MULTIPLE_PASSWORD END
CONSOLE 009 3215 T READER -> CONSOLE: VDEV 009 | DEVTYPE 3215 | CLASS T | USERID READER
IUCV ACCT -> IUCV: TARGET ACCT
NICDEF 600 LAN VLAN TYPE -> NICDEF: VDEV 600 | LAN VLAN TYPE

# Lower case, commas, remarks
user abc nolog -> USER: USERID abc | PASSWORD nolog
option quickdsp, -> OPTION: QUICKDSP
OPTION ACCT , -> OPTION: ACCT
OPTION ACCT * a remark -> OPTION: ACCT | SURPLUS * a remark
MINIOPT NOMDC * a remark -> MINIOPT: NOMDC | SURPLUS * a remark
SHARE REL 100 * a remark -> SHARE: RELATIVE 100 | SURPLUS * a remark
"""

MISTAKES = [
    ("USER", "", {"a value"}),
    ("IDENTITY", "", {"a value"}),
    ("SUBCONFIG", "", {"a value"}),
    ("PROFILE", "", {"a value"}),
    ("INCLUDE", "", {"a value"}),
    ("DIRECTORY 123 3390", "", {"a value"}),
    ("DIRECTORY SSI 123 3390", "", {"a value"}),
    ("BUILD", "", {"ON"}),
    ("BUILD ON *", "", {"USING"}),
    ("BUILD ON * SUBCONFIG X", "SUBCONFIG", {"USING"}),
    ("POSIXGROUP staff", "", {"a value"}),
    ("MDISK", "", {"a value"}),
    ("MDISK 191", "", {"a value"}),
    ("MDISK 191 3390", "", {"a value", "DEVNO", "T_DISK", "V_DISK"}),
    ("MDISK 191 3390 1", "", {"a value", "END"}),
    ("MDISK 191 3390 1 5", "", {"a value"}),
    ("MDISK 191 3390 T-DISK", "", {"a value"}),
    ("LINK MAINT", "", {"a value"}),
    ("LINK", "", {"a value"}),
    ("SPOOL 00C", "", {"a value"}),
    ("CONSOLE 009", "", {"a value"}),
    ("DEDICATE 480", "", {"a value", "VOLID", "EQID"}),
    ("SPECIAL 0FF", "", {"a value"}),
    ("NICDEF", "", {"a value"}),
    ("NICDEF 600 LAN SYSTEM", "", {"a value"}),
    ("MINIOPT", "", {"CACHE", "NOCACHE", "MDC", "NOMDC", "RECORDMDC"}),
    ("SHARE", "", {"ABSOLUTE", "RELATIVE", "TYPE"}),
    ("SHARE 100", "100", {"ABSOLUTE", "RELATIVE", "TYPE"}),
    ("SHARE RELATIVE", "", {"a value"}),
    ("OPTION MAXCONN", "", {"a value"}),
    ("OPTION MAXCONN QUICKDSP CPUID", "", {"a value"}),
    ("IPL", "", {"a value"}),
    ("IPL 190 LOADPARM", "", {"a value"}),
    ("IUCV", "", {"a value", "IDENT"}),
    ("IUCV *IDENT RESANY", "", {"a value"}),
    ("LOADDEV", "", {"PORTNAME", "LUN", "SCPDATA"}),
    ("LOADDEV LUN", "", {"a value"}),
    ("IOPRIORITY", "", {"ABSOLUTE", "RELATIVE"}),
    ("SPOOLFILE 9999", "9999", {"MAXSPOOL"}),
    ("POSIXGLIST staff", "staff", {"GNAMES", "GIDS"}),
    ("XCONFIG", "", {"ADDRSPACE", "ACCESSLIST"}),
    ("COMMAND", "", {"a value"}),
    ("XAUTOLOG", "", {"a value"}),
    ("STORAGE", "", {"a value"}),
]
# fmt: on


def read(text: str) -> Statement:
    return grammar.parse("directory", text)


def shown(statement: Statement) -> list[str]:
    return [
        " ".join([operand.name if operand.is_known else f"!{operand.name}", *(value.text for value in operand.values)])
        for operand in statement.operands
    ]


def samples() -> Iterator[tuple[str, str, list[str]]]:
    for line in SAMPLES.replace("|\n    ", "| ").strip().splitlines():
        text, arrow, rest = line.partition(" -> ")
        if arrow:
            name, _, operands = rest.partition(":")
            yield text, name, [operand.strip() for operand in operands.split(" | ") if operand.strip()]


GOOD = list(samples())


@pytest.mark.parametrize(("text", "name", "operands"), GOOD, ids=[text for text, _, _ in GOOD])
def test_statement(text: str, name: str, operands: list[str]) -> None:
    statement = read(text)
    assert (statement.name, statement.is_known, statement.problem) == (name, True, None)
    assert shown(statement) == operands
    assert all(text[value.start : value.end] == value.text for one in statement.operands for value in one.values)


@pytest.mark.parametrize(("text", "found", "expected"), MISTAKES, ids=[text for text, _, _ in MISTAKES])
def test_mistake(text: str, found: str, expected: set[str]) -> None:
    problem = read(text).problem
    assert problem is not None
    assert (problem.kind, problem.text) == (MALFORMED, found)
    assert expected <= set(problem.expected)


# --- Continuation ---


def test_commas_at_the_ends_of_records_only_continue() -> None:
    statement = read("OPTION QUICKDSP,\n  MAXCONN 100 ,\n\n ACCT,")
    assert shown(statement) == ["QUICKDSP", "MAXCONN 100", "ACCT"]
    assert statement.problem is None


def test_command_text_may_run_over_records_and_hold_commas() -> None:
    assert shown(read("COMMAND SET A,B, C,\n D")) == ["TEXT SET A,B, C D"]


def test_a_verb_may_have_the_continuation_behind_it() -> None:
    assert shown(read("XAUTOLOG,\n A,\n B")) == ["USERIDS A B"]


def test_quoted_paths_keep_their_blanks_and_continue_in_pieces() -> None:
    (path, uid) = read("POSIXINFO IWDIR '/home/it''s ',\n '/mine' UID 5").operands
    assert [value.text for value in path.values] == ["'/home/it''s '", "'/mine'"]
    assert uid.name == "UID"


# --- Names and keywords ---

PARSER = lark_tables.build(parsers.folder() / "directory.lark")
KEYWORDS = sorted(
    {
        terminal.name.replace("_", "-") if terminal.name.endswith("DISK") else terminal.name
        for terminal in PARSER.terminals
        if terminal.priority and terminal.name.isupper() and terminal.name not in {"REST", "VALUE", "QUOTED", "IDENT"}
    }
)

NAME_PLACES = [
    ("USER {} NOLOG", "USERID", "PASSWORD"),
    ("USER X {} 1M 1M G", "PASSWORD", "STORAGE"),
    ("SUBCONFIG {}", "SUBCONFIG", ""),
    ("PROFILE {}", "PROFILE", ""),
    ("INCLUDE {}", "PROFILE", ""),
    ("BUILD ON {} USING SUBCONFIG X", "ON", "USING"),
    ("BUILD ON X USING SUBCONFIG {}", "SUBCONFIG", ""),
    ("LINK {} 190 190 RR", "USERID", "OWNER_VDEV"),
    ("MDISK 191 3390 1 5 {} MR", "VOLID", "MODE"),
    ("MDISK 191 3390 0 END {} MR", "VOLID", "MODE"),
    ("MDISK 191 3390 1 5 V MR {} X", "READ_PASSWORD", "WRITE_PASSWORD"),
    ("ACCOUNT {} X", "ACCOUNT", "DISTRIBUTION"),
    ("ACCOUNT X {}", "DISTRIBUTION", ""),
    ("APPCPASS X Y {} Z", "USERID", "PASSWORD"),
    ("DIRECTORY 123 3390 {}", "VOLID", ""),
    ("IPL {} PARM X", "SYSTEM", "PARM"),
    ("IUCV {} PRIORITY", "TARGET", "PRIORITY"),
    ("VMRELOCATE DOMAIN {} ON", "DOMAIN", "ON"),
    ("POOL PROFILE {} LOW 1", "PROFILE", "LOW"),
    ("SPECIAL 600 CTCA {}", "USERID", ""),
    ("DEDICATE 600 VOLID {} R/O", "VOLID", "READONLY"),
    ("CONSOLE 009 3215 T {}", "USERID", ""),
]
KEYWORD_PLACES = {("CONSOLE 009 3215 T {}", "OBSERVER")}


@pytest.mark.parametrize(("text", "place", "following"), NAME_PLACES, ids=[text for text, _, _ in NAME_PLACES])
def test_every_keyword_may_be_a_name(text: str, place: str, following: str) -> None:
    wrong = []
    for keyword in KEYWORDS:
        statement = read(text.format(keyword))
        names = [operand.name for operand in statement.operands]
        values = [value.text for one in statement.operands if one.name == place for value in one.values]
        good = statement.problem is None and keyword in values and (not following or following in names)
        if not good and (text, keyword) not in KEYWORD_PLACES:
            wrong.append((keyword, shown(statement), statement.problem))
    assert not wrong


@pytest.mark.parametrize(
    "text", ["XAUTOLOG A {} B", "LOGONBY {} A", "NAMESAVE A {} B", "COMMAND A {} B", "IPL CMS PARM A {} B",
             "LOADDEV SCPDATA A {} B", "POSIXGLIST GNAMES A {} B", "LINK A 190 190 RR A {} B", "SCREEN A {} B"]
)  # fmt: skip
def test_every_keyword_may_stand_in_a_list_or_text(text: str) -> None:
    for keyword in KEYWORDS:
        statement = read(text.format(keyword))
        assert statement.problem is None, keyword
        assert keyword in [value.text for value in statement.operands[-1].values]


# --- Verbs ---


def statement_rules(parser: Lark) -> Iterator[tuple[str, list[str]]]:
    """The verb of each expansion of a statement rule, and what follows it."""
    for rule in parser.rules:
        name = str(rule.origin.name)
        if name.endswith("_statement") and name != "unknown_statement":
            yield rule.expansion[0].name, [symbol.name for symbol in rule.expansion[1:]]


VERBS = sorted({verb for verb, _ in statement_rules(PARSER)})


def verbs_of(word: str) -> list[str]:
    """The verbs that a word spells or abbreviates."""
    terminals = parsers.load("directory").terminals
    return [verb for verb in VERBS if re.fullmatch(terminals[verb].regexp, word)]


@pytest.mark.parametrize("verb", VERBS)
def test_a_verb_spelled_differently_is_unknown(verb: str) -> None:
    spellings = [verb + "X", verb + "1", verb[1:], f"X{verb}", verb.lower() + "x"]
    for spelling in spellings:
        if verbs_of(spelling):
            assert (verb, spelling) in {("XAUTOLOG", "AUTOLOG"), ("AUTOLOG", "XAUTOLOG"), ("SPOOL", "POOL")}
            continue
        statement = read(f"{spelling} 1 2 3 4")
        assert (statement.name, statement.is_known, statement.problem) == (spelling.upper(), False, None)


@pytest.mark.parametrize("verb", VERBS)
def test_every_verb_may_be_a_userid(verb: str) -> None:
    assert shown(read(f"USER {verb} NOLOG")) == [f"USERID {verb}", "PASSWORD NOLOG"]
    assert shown(read(f"LINK {verb} 190 190 RR")) == [f"USERID {verb}", "OWNER_VDEV 190", "VDEV 190", "MODE RR"]


MINIMUM = {
    "ACCOUNT": "A", "ACIGROUP": "ACI", "APPCPASS": "APP", "AUTOLOG": "AUTO", "CLASS": "CL", "COMMAND": "COM",
    "CONSOLE": "CON", "CRYPTO": "CRY", "DATEFORMAT": "DATEF", "DEDICATE": "DED", "DIRECTORY": "DIR",
    "GLOBALDEFS": "GLOBALD", "GLOBALOPTS": "GLOBALO", "IDENTITY": "IDENT", "INCLUDE": "IN", "IOPRIORITY": "IOPRI",
    "IPL": "I", "LINK": "L", "LOADDEV": "LOADD", "LOGONBY": "LOGONB", "MACHINE": "MACH", "MAXSTORAGE": "MAXST",
    "MDISK": "M", "MINIOPT": "MINI", "NAMESAVE": "NAMES", "NOPDATA": "NOPD", "OPTION": "O", "PROFILE": "PROF",
    "SCREEN": "SCR", "SPECIAL": "SPE", "SPOOL": "SPO", "SPOOLFILE": "SPOOLF", "STORAGE": "STOR", "USER": "U",
    "VMRELOCATE": "VMRELO", "XAUTOLOG": "XAUTO", "XCONFIG": "XCON", "XSTORE": "XST",
}  # fmt: skip


@pytest.mark.parametrize("verb", sorted(set(MINIMUM) | set(VERBS)))
def test_every_prefix_from_the_minimum_on_is_the_verb_alone(verb: str) -> None:
    minimum = MINIMUM.get(verb, verb)
    for end in range(len(minimum), len(verb) + 1):
        assert verbs_of(verb[:end]) == [verb]


@pytest.mark.parametrize("verb", VERBS)
def test_no_prefix_is_two_verbs(verb: str) -> None:
    assert all(len(verbs_of(verb[:end])) <= 1 for end in range(1, len(verb) + 1))


# --- Grammar and table ---

TABLE = table.load("directory")
_ANY_TEXT = {"WORD", "VALUE", "REST"}


def deliverable(parser: Lark) -> dict[str, set[str]]:
    """For each statement, the names of all operands that the rules can make for it."""
    rules: dict[str, list[tuple[str, list[str]]]] = {}
    for rule in parser.rules:
        called = rule.alias or getattr(rule.options, "template_source", None) or rule.origin.name
        symbols = [symbol.name for symbol in rule.expansion]
        rules.setdefault(str(rule.origin.name), []).append((str(called), symbols))

    def beginnings(name: str) -> set[str]:
        if name not in rules:
            return {name}
        return {one for _, symbols in rules[name] if symbols[0] != name for one in beginnings(symbols[0])}

    def operands(name: str, above: frozenset[str]) -> set[str]:
        if name not in rules or name in above:
            return set()
        if name.startswith("_"):
            return {one for _, symbols in rules[name] for symbol in symbols for one in operands(symbol, above | {name})}
        return {
            called.upper() if terminal in _ANY_TEXT else terminal
            for called, symbols in rules[name]
            if called != "unknown_operand"
            for terminal in beginnings(symbols[0])
        }

    found: dict[str, set[str]] = {}
    for verb, rest in statement_rules(parser):
        found.setdefault(verb, set()).update(one for symbol in rest for one in operands(symbol, frozenset()))
    return found


def test_table_and_grammar_have_the_same_operands() -> None:
    assert deliverable(PARSER) == {name: set(facts.operands) for name, facts in TABLE.statements.items()}


def test_every_known_operand_of_the_samples_is_in_the_table() -> None:
    for text, name, operands in GOOD:
        names = {operand.split()[0] for operand in operands if not operand.startswith("!")}
        assert names <= set(TABLE.statements[name].operands), text


def test_facts_are_well_formed() -> None:
    assert TABLE.kind == "cp-directory"
    for statement in TABLE.statements.values():
        assert statement.confidence in table.CONFIDENCES
        for facts in statement.operands.values():
            where = (statement.name, facts.name)
            assert facts.confidence in table.CONFIDENCES, where
            assert facts.meaning.endswith("."), where
            assert set(facts.excludes) <= set(statement.operands) - {facts.name}, where
            for part in facts.parts:
                assert part.form in table.FORMS, where
                re.compile(part.pattern)


def test_passwords_are_secret() -> None:
    secret = {
        f"{statement.name} {facts.name}"
        for statement in TABLE.statements.values()
        for facts in statement.operands.values()
        if facts.secret
    }
    assert secret == {
        "USER PASSWORD", "IDENTITY PASSWORD", "APPCPASS PASSWORD",
        "MDISK READ_PASSWORD", "MDISK WRITE_PASSWORD", "MDISK MULTIPLE_PASSWORD",
    }  # fmt: skip


def unfit(facts: table.OperandFacts, values: list[str]) -> list[str]:
    """The values that the facts do not allow, each against its part."""
    wrong = []
    for index, value in enumerate(values):
        part = facts.parts[min(index, len(facts.parts) - 1)]
        numbers = [int(value)] if part.range and value.isdecimal() else []
        if (
            (part.choices and value not in {*part.choices, *_shortened(part)})
            or (part.pattern and not re.fullmatch(part.pattern, value))
            or (part.length and not part.length[0] <= len(value) <= part.length[1])
            or (part.form == "integer" and not part.pattern and not value.isdecimal())
            or any(not part.range[0] <= number <= part.range[1] for number in numbers if part.range)
        ):
            wrong.append(value)
    return wrong


def _shortened(part: table.Part) -> list[str]:
    return [word[:end] for word, least in part.abbreviations.items() for end in range(len(least), len(word))]


def unfit_values(statement: Statement) -> list[tuple[str, list[str]]]:
    facts = TABLE.statements[statement.name].operands
    found = [
        (one.name, unfit(facts[one.name], [value.text.upper() for value in one.values]))
        for one in statement.operands
        if one.is_known
    ]
    return [(name, values) for name, values in found if values]


@pytest.mark.parametrize("text", [text for text, _, _ in GOOD if "@@" not in text])
def test_the_values_of_the_samples_are_allowed(text: str) -> None:
    assert unfit_values(read(text)) == []


@pytest.mark.parametrize(
    ("text", "operand"),
    [
        ("SHARE ABS 120%", "ABSOLUTE"),
        ("SHARE ABS 0%", "ABSOLUTE"),
        ("SHARE ABS 3", "ABSOLUTE"),
        ("SHARE REL 20000", "RELATIVE"),
        ("SHARE REL 0", "RELATIVE"),
        ("MDISK 19G 3390 1 5 V01 MR", "VDEV"),
        ("MDISK 191 3391 1 5 V01 MR", "DEVTYPE"),
        ("MDISK 191 3390 1 0 V01 MR", "SIZE"),
        ("MDISK 191 3390 1 5 VOLUME1 MR", "VOLID"),
        ("MDISK 191 3390 1 5 V01 MQ", "MODE"),
        ("MDISK 191 3390 1 5 V01 MR PASSWORD9", "READ_PASSWORD"),
        ("MDISK 191 FB-512 V-DISK 4194297", "V_DISK"),
        ("LINK MAINT 190 190 RW", "MODE"),
        ("USER TOOLONGID", "USERID"),
        ("USER A B 1X", "STORAGE"),
        ("USER A B 1M 1M G7", "CLASSES"),
        ("OPTION MAXCONN 65536", "MAXCONN"),
        ("OPTION CPUID 12345", "CPUID"),
        ("MACHINE ESA 65", "PROCESSORS"),
        ("MACHINE ESX", "MODE"),
        ("CPU 40", "ADDRESS"),
        ("IOPRIORITY REL 0 256", "RELATIVE"),
        ("IUCV *IDENT RES ANYWHERE", "IDENT"),
        ("NICDEF 600 TYPE QDI", "TYPE"),
        ("NICDEF 600 MACID 000000", "MACID"),
        ("SPOOLFILE MAXSPOOL 10000", "MAXSPOOL"),
        ("POSIXGROUP staff 4294967296", "GID"),
    ],
)
def test_a_wrong_value_is_not_allowed(text: str, operand: str) -> None:
    assert [name for name, _ in unfit_values(read(text))] == [operand]


def test_legacy_is_marked_with_its_end() -> None:
    facts = TABLE.statements
    assert str(facts["SYSAFFIN"].until) == "z/VM 6.2"
    assert str(facts["XSTORE"].until) == "z/VM 6.3"
    assert facts["PRIORITY"].until
    assert facts["DISTRIBUTION"].until
    assert str(facts["OPTION"].operands["VIRT_REAL"].until) == "z/VM 4.4"
    assert facts["OPTION"].operands["ECMODE"].until


# --- The whole ---


REAL: list[Path | None] = [*sorted((CORPUS / "zvm").glob("*.direct"))] or [None]


@pytest.mark.parametrize("path", REAL, ids=lambda path: path.name if path else "no corpus")
def test_real_directories(path: Path | None) -> None:
    if path is None:
        pytest.skip(f"there is no corpus at {CORPUS}")
    kind = registry.by_id("cp-directory")
    assert kind
    member = Member(str(path), path.stem.upper(), path.read_text("latin-1").splitlines())
    parsed = Reader().read(member, kind)
    # feilong-test_makeVM.direct has empty userids on purpose: its password is read as the userid, and so on.
    has_empty_userids = path.name == "feilong-test_makeVM.direct"
    assert parsed.statements
    for placed in parsed.statements:
        statement = placed.statement
        assert (statement.is_known, statement.problem) == (True, None), statement.text
        assert all(operand.is_known for operand in statement.operands), statement.text
        assert not {"SURPLUS", "OTHER"} & {operand.name for operand in statement.operands}, statement.text
        if not (has_empty_userids and statement.name == "USER"):
            assert unfit_values(statement) == [], statement.text

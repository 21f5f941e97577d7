"""The sorts of names in members: which operand of which statement defines a name of a sort, and which uses one.

A row is `kind STATEMENT OPERAND`; a number behind a sharp sign chooses one of several values, from 0. Volumes and data
sets need no rows for their uses: the value tables have them. Names that other rooms read out of free text (routes of
TCP/IP, grants of virtual switches) come from their views, symbols and members from the virtual IPL.
"""

from __future__ import annotations

import enum
from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import NamedTuple

from lint.facts import table
from lint.kinds import registry
from lint.values.symbols import SUPPLIED


class Sort(enum.Enum):
    """A sort of names; the value is what it is called."""

    CLASS = "transport class"
    GROUP = "XCF group"
    STRUCTURE = "structure"
    FACILITY = "coupling facility"
    POLICY = "CFRM policy"
    LOG_STREAM = "log stream"
    SYSPLEX = "sysplex"
    SYSTEM = "system"
    PROCESSOR = "processor"
    PARTITION = "logical partition"
    GUEST = "virtual machine of z/OS"
    SYMBOL = "system symbol"
    MEMBER = "member"
    CONSOLE = "console"
    KEY_TABLE = "PFK table"
    SUBSYSTEM = "subsystem"
    SCHEDULER_CLASS = "class of the APPC scheduler"
    FILE_SYSTEM_TYPE = "type of file systems"
    FILE_SYSTEM = "file system"
    PATH = "mount point"
    LINK_LIST = "LNKLST set"
    PHYSICAL_LIBRARY = "physical library"
    LOGICAL_LIBRARY = "logical library"
    DOMAIN = "domain"
    PERFORMANCE_GROUP = "performance group"
    OBJECTIVE = "performance objective"
    VOLUME = "volume"
    DATA_SET = "data set"
    USERID = "userid"
    SUBCONFIG = "subconfiguration"
    PROFILE = "profile"
    MINIDISK = "minidisk"
    SAVED_SYSTEM = "saved system"
    POSIX_GROUP = "POSIX group"
    ACCOUNT = "account"
    ACCESS_GROUP = "access control group"
    FILE_POOL = "file pool"
    POOL_DISK = "minidisk of a file pool"
    VM_SYSTEM = "z/VM system"
    RELOCATION_DOMAIN = "relocation domain"
    NETWORK = "virtual switch or LAN"
    TIME_ZONE = "time zone"
    WORKLOAD = "workload"
    GOAL = "goal"
    REGION = "region"
    REGION_GROUP = "group of regions"
    RSCS_LINK = "RSCS link"
    NODE = "node"
    DEVICE = "TCP/IP device"
    INTERFACE = "TCP/IP link"


class Reach(enum.Enum):
    """The extent in which a name is known: its member, its system, or all systems of its sysplex."""

    MEMBER = enum.auto()
    SYSTEM = enum.auto()
    SYSPLEX = enum.auto()


class SortFacts(NamedTuple):
    """The facts about a sort of names: how far they reach, and the rows that define and use them.

    `supplied` are names that the system itself has. `folds` is false where case counts. Numbers are compared without
    leading zeros (`is_number`).
    """

    reach: Reach
    defined: str = ""
    used: str = ""
    supplied: tuple[str, ...] = ()
    folds: bool = True
    is_number: bool = False
    is_defined: bool = False
    """True if a view knows what defines such names."""
    is_open: bool = False
    """True if names may come from elsewhere, so that those which are only used are in scope, too."""

    @property
    def defining_kinds(self) -> frozenset[str]:
        """The kinds of the members that define such names, as far as the rows tell."""
        return frozenset(row.split()[0] for row in self.defined.split(";") if row.strip())

    @property
    def has_definitions(self) -> bool:
        """True if members define such names, so that a name which none defines is not in scope."""
        return not self.is_open and (bool(self.defined) or self.is_defined)


class NameRow(NamedTuple):
    """One operand of a kind that holds a name; `at` is the number of its value, from 0, or None for all values."""

    sort: Sort
    statement: str
    operand: str
    is_definition: bool
    at: int | None = None
    words: tuple[str, ...] = ()
    """The words that mean something else there than a name."""


_SYSTEM, _SYSPLEX, _MEMBER = Reach.SYSTEM, Reach.SYSPLEX, Reach.MEMBER
_VM = "cp-directory"
_SYSTEM_USERIDS = "OPERATOR ACCOUNT ACCOUNT1 ACCOUNT2 DUMP EREP EREP1 EREP2 SYMPTOM SYMPTOM1 SYMPTOM2 STARTUP"

FACTS: Mapping[Sort, SortFacts] = MappingProxyType({
    Sort.CLASS: SortFacts(
        _SYSTEM, "couple CLASSDEF CLASS", "couple PATHOUT CLASS; couple LOCALMSG CLASS", supplied=("DEFAULT",)
    ),
    Sort.GROUP: SortFacts(_SYSPLEX, "", "couple CLASSDEF GROUP", supplied=("UNDESIG",)),
    Sort.STRUCTURE: SortFacts(
        _SYSPLEX,
        "ixcmiapu STRUCTURE NAME",
        "couple PATHIN STRNAME; couple PATHOUT STRNAME; ixcmiapu STRUCTURE EXCLLIST; ixcmiapu DEFINE_STRUCTURE NAME;"
        "ixcmiapu DELETE_STRUCTURE NAME; ixcmiapu DEFINE_LOGSTREAM STRUCTNAME; ixcmiapu UPDATE_LOGSTREAM STRUCTNAME;"
        "ixcmiapu LIST_STRUCTURE NAME",
    ),
    Sort.FACILITY: SortFacts(_SYSPLEX, "ixcmiapu CF NAME", "ixcmiapu STRUCTURE PREFLIST"),
    Sort.POLICY: SortFacts(_SYSPLEX, "", "couple COUPLE CFRMPOL", is_defined=True),
    Sort.LOG_STREAM: SortFacts(
        _SYSPLEX,
        "ixcmiapu DEFINE_LOGSTREAM NAME",
        "ixcmiapu UPDATE_LOGSTREAM NAME; ixcmiapu DELETE_LOGSTREAM NAME; ixcmiapu LIST_LOGSTREAM NAME;"
        "ixcmiapu DEFINE_LOGSTREAM LIKE; ixcmiapu UPDATE_LOGSTREAM LIKE; smfprm DEFAULTLSNAME NAME; smfprm LSNAME NAME;"
        "hzsprm LOGGER LOGSTREAMNAME; igdsms SMS LOG_OF_LOGS",
    ),
    Sort.SYSPLEX: SortFacts(
        _SYSPLEX, "load SYSPLEX SYSPLEX", "couple COUPLE SYSPLEX; ixcl1dsu DEFINEDS SYSPLEX; ifaprd WHEN SYSPLEX"
    ),
    Sort.SYSTEM: SortFacts(
        _SYSPLEX,
        "ieasym SYSDEF SYSNAME; ieasys SYSNAME VALUE",
        "consol CONSOLE MSCOPE; consol CONSOLE CMDSYS; consol CONSOLE SYSTEM; bpxprm MOUNT SYSNAME;"
        "bpxprm ROOT SYSNAME;"
        "ixcmiapu SYSTEM NAME; ixcmiapu RECONFIG FAILSYS; ixcmiapu RECONFIG ACTSYS; ixcmiapu RECONFIG TARGETSYS;"
        "ixcmiapu RESTART_GROUP TARGET_SYSTEM; igdsms SMS SYSNAME; ifaprd WHEN SYSNAME; smflim REGION SYSNAME;"
        "grscnf GRSDEF MATCHSYS",
    ),
    Sort.PROCESSOR: SortFacts(_SYSPLEX, "", "load HWNAME NAME; ieasym SYSDEF HWNAME; ifaprd WHEN HWNAME"),
    Sort.PARTITION: SortFacts(_SYSPLEX, "", "load LPARNAME NAME; ieasym SYSDEF LPARNAME; ifaprd WHEN LPARNAME"),
    Sort.GUEST: SortFacts(_SYSPLEX, "", "load VMUSERID NAME; ieasym SYSDEF VMUSERID; ifaprd WHEN VMUSERID"),
    Sort.SYMBOL: SortFacts(_SYSTEM, supplied=SUPPLIED),
    Sort.MEMBER: SortFacts(_SYSTEM),
    Sort.CONSOLE: SortFacts(_SYSPLEX, "consol CONSOLE NAME", "consol CONSOLE ALTERNATE"),
    Sort.KEY_TABLE: SortFacts(_SYSTEM, "pfktab PFKTAB TABLE", "consol CONSOLE PFKTAB"),
    Sort.SUBSYSTEM: SortFacts(
        _SYSTEM,
        "iefssn SUBSYS SUBNAME; iefssn ENTRY SUBNAME",
        "aschpm OPTIONS SUBSYS; commnd START SUB; igdsms SMS DB2SSID; ieaics SUBSYS VALUE; smfprm SUBSYS NAME",
    ),
    Sort.SCHEDULER_CLASS: SortFacts(
        _SYSTEM, "aschpm CLASSADD CLASSNAME", "aschpm CLASSDEL CLASSNAME; aschpm OPTIONS DEFAULT"
    ),
    Sort.FILE_SYSTEM_TYPE: SortFacts(
        _SYSTEM,
        "bpxprm FILESYSTYPE TYPE",
        "bpxprm ROOT TYPE; bpxprm ALTROOT TYPE; bpxprm MOUNT TYPE; bpxprm NETWORK TYPE; bpxprm SUBFILESYSTYPE TYPE",
    ),
    Sort.FILE_SYSTEM: SortFacts(
        _SYSPLEX, "", "bpxprm ROOT FILESYSTEM; bpxprm ALTROOT FILESYSTEM; bpxprm MOUNT FILESYSTEM"
    ),
    Sort.PATH: SortFacts(_SYSTEM, "bpxprm MOUNT MOUNTPOINT", "bpxprm ALTROOT MOUNTPOINT", folds=False),
    Sort.LINK_LIST: SortFacts(
        _SYSTEM, "", "prog LNKLST NAME; prog LNKLST COPYFROM", supplied=("LNKLST00", "CURRENT"),
        is_defined=True,
    ),
    Sort.PHYSICAL_LIBRARY: SortFacts(_SYSTEM, "csvrtl PHYSICAL LIBRARY", "csvrtl LOGICAL PHYSICAL"),
    Sort.LOGICAL_LIBRARY: SortFacts(_SYSTEM, "csvrtl LOGICAL LIBRARY"),
    Sort.DOMAIN: SortFacts(_SYSTEM, "ieaips DMN VALUE", "ieaips PERIOD DMN", is_number=True),
    Sort.PERFORMANCE_GROUP: SortFacts(
        _SYSTEM,
        "ieaips PGN VALUE",
        "; ".join(f"ieaics {verb} PGN" for verb in ("SUBSYS", "TRXNAME", "USERID", "TRXCLASS", "ACCTINFO")),
        is_number=True,
    ),
    Sort.OBJECTIVE: SortFacts(
        _SYSTEM, "ieaips OBJ VALUE", "ieaips PERIOD OBJ; ieaips DMN AOBJ; ieaips DMN DOBJ", is_number=True
    ),
    Sort.VOLUME: SortFacts(
        _SYSPLEX,
        "system-config CP_OWNED VOLID; system-config USER_VOLUME_LIST VOLUMES;"
        "system-config USER_VOLUME_INCLUDE VOLUMES; system-config USER_VOLUME_RDEV VOLID; vatlst ENTRY SERIAL",
        is_open=True,
    ),
    Sort.DATA_SET: SortFacts(_SYSPLEX, "ixcl1dsu DEFINEDS DSN", is_open=True),
    Sort.USERID: SortFacts(
        _SYSTEM,
        f"{_VM} USER USERID; {_VM} IDENTITY USERID",
        f"{_VM} LINK USERID; {_VM} AUTOLOG USERIDS; {_VM} XAUTOLOG USERIDS; {_VM} LOGONBY USERIDS; {_VM} IUCV TARGET;"
        f"{_VM} CONSOLE USERID; {_VM} SPECIAL USERID;"
        "dmsparms ADMIN VALUE; vmrm WORKLOAD USER; vmrm ADMIN MSGUSER; vmrm NOTIFY MEMORY;"
        "system-config CP_ACCESS USERID; system-config ALTERNATE_OPERATORS USERIDS;"
        + ";".join(
            f"system-config SYSTEM_USERIDS {operand}"
            for operand in _SYSTEM_USERIDS.split()
        )
        + ";tcpip-data TCPIPUSERID VALUE; tcpip-data SMTPSERVERID VALUE; tcpip-data UFTSERVERID VALUE;"
        "tcpip-profile UFTSERVERID VALUE; tcpip-profile PORT USERID; rscs-config LOCAL USERID; rscs-config AUTH USERID;"
        "rscs-config PARM TCPID; authfor-control AUTHORITY TARGET; authfor-control AUTHORITY ORIGINATOR;"
        "datadvh DATAMOVE_MACHINE VALUE#0; datadvh SATELLITE_SERVER VALUE#0; datadvh ALLOW_ASUSER_NOPASS_FROM VALUE#0;"
        "system-netid NODE RSCS; vm-exec SET_SHARE USERID; vm-exec SET_RESERVED USERID; vm-exec XAUTOLOG USERID;"
        "vm-exec AUTOLOG USERID; dtcparms STACK VALUE",
    ),
    Sort.SUBCONFIG: SortFacts(_SYSTEM, f"{_VM} SUBCONFIG SUBCONFIG", f"{_VM} BUILD SUBCONFIG"),
    Sort.PROFILE: SortFacts(_SYSTEM, f"{_VM} PROFILE PROFILE", f"{_VM} INCLUDE PROFILE; {_VM} POOL PROFILE"),
    Sort.MINIDISK: SortFacts(_SYSTEM),
    Sort.SAVED_SYSTEM: SortFacts(_SYSTEM, "", f"{_VM} IPL SYSTEM"),
    Sort.POSIX_GROUP: SortFacts(
        _SYSTEM, f"{_VM} POSIXGROUP GNAME", f"{_VM} POSIXGLIST GNAMES; {_VM} POSIXINFO GNAME", folds=False
    ),
    Sort.ACCOUNT: SortFacts(
        _SYSTEM, f"{_VM} ACCOUNT ACCOUNT; {_VM} ACCOUNT FURTHER_ACCOUNTS", "vmrm WORKLOAD ACCOUNT"
    ),
    Sort.ACCESS_GROUP: SortFacts(_SYSTEM, f"{_VM} ACIGROUP GROUP", "vmrm WORKLOAD ACIGROUP"),
    Sort.FILE_POOL: SortFacts(_SYSTEM, "dmsparms FILEPOOLID VALUE"),
    Sort.POOL_DISK: SortFacts(_MEMBER, "pooldef DDNAME VALUE"),
    Sort.VM_SYSTEM: SortFacts(
        _SYSTEM,
        "system-config SYSTEM_IDENTIFIER SYSTEM; system-config SYSTEM_IDENTIFIER_DEFAULT SYSTEM",
        "system-config SSI SLOT#1; system-config RELOCATION_DOMAIN MEMBERS; system-config EQUATE SYSTEMS;"
        "datadvh DATAMOVE_MACHINE VALUE#2; datadvh SATELLITE_SERVER VALUE#2;"
        f"system-config ACTIVATE NODE; {_VM} BUILD ON; {_VM} SYSAFFIN SYSTEMS; extent-control SSI_VOLUME MEMBER;"
        "extent-control DEFAULT_GROUP MEMBER",
    ),
    Sort.RELOCATION_DOMAIN: SortFacts(
        _SYSTEM, "system-config RELOCATION_DOMAIN DOMAIN", f"{_VM} VMRELOCATE DOMAIN", supplied=("SSI",)
    ),
    Sort.NETWORK: SortFacts(_SYSTEM, "", f"{_VM} NICDEF LAN#1; {_VM} SPECIAL LAN", is_defined=True),
    Sort.TIME_ZONE: SortFacts(
        _SYSTEM, "system-config TIMEZONE_DEFINITION ZONE", "system-config TIMEZONE_BOUNDARY TO", supplied=("UTC", "GMT")
    ),
    Sort.WORKLOAD: SortFacts(_SYSTEM, "vmrm WORKLOAD NAME", "vmrm MANAGE WORKLOAD_NAME"),
    Sort.GOAL: SortFacts(_SYSTEM, "vmrm GOAL NAME", "vmrm MANAGE GOAL"),
    Sort.REGION: SortFacts(_SYSTEM, "extent-control REGION NAME", "extent-control GROUP REGION"),
    Sort.REGION_GROUP: SortFacts(_SYSTEM, "extent-control GROUP NAME", "extent-control DEFAULT_GROUP GROUP"),
    Sort.RSCS_LINK: SortFacts(
        _SYSTEM,
        "rscs-config LINKDEFINE LINK; rscs-config GROUP NAME",
        "rscs-config PARM LINK; rscs-config ROUTE LINK; rscs-config GROUP LINK; rscs-config AUTH LINK",
    ),
    Sort.NODE: SortFacts(
        _SYSTEM,
        "rscs-config LOCAL NODE; rscs-config LINKDEFINE NODE",
        "rscs-config ROUTE NODE; system-netid NODE NODE",
    ),
    Sort.DEVICE: SortFacts(
        _MEMBER, "tcpip-profile DEVICE NAME", "tcpip-profile START VALUE#0; tcpip-profile STOP VALUE#0"
    ),
    Sort.INTERFACE: SortFacts(
        _MEMBER, "tcpip-profile LINK NAME", "tcpip-profile HOME LINK; tcpip-profile PRIMARYINTERFACE VALUE#0"
    ),
})  # fmt: skip

_WORDS: Mapping[tuple[str, str, str], tuple[str, ...]] = MappingProxyType({
    ("authfor-control", "AUTHORITY", "TARGET"): ("ALL",),
    ("commnd", "START", "SUB"): ("MSTR",),
    (_VM, "IPL", "SYSTEM"): ("LOADDEV",),
    (_VM, "IUCV", "TARGET"): ("ALLOW", "ANY"),
    ("ieaics", "SUBSYS", "VALUE"): ("STC", "TSO", "ASCH", "OMVS"),
    ("smfprm", "SUBSYS", "NAME"): ("STC", "TSO", "ASCH", "OMVS"),
    ("system-config", "SSI", "SLOT"): ("AVAILABLE",),
    ("system-config", "SYSTEM_USERIDS", "OPERATOR"): ("DISCONNECT",),
    ("tcpip-profile", "PORT", "USERID"): ("INTCLIENT",),
})  # fmt: skip
"""Words that may stand where a name does, by kind, statement and operand, as the value tables tell."""
_OF_FORM = {"volume": Sort.VOLUME, "data-set": Sort.DATA_SET}
"""The sorts whose uses the value tables have, by the form of the value."""


@cache
def _stated() -> Mapping[str, tuple[NameRow, ...]]:
    """The rows of the table by kind."""
    by_kind: dict[str, list[NameRow]] = {}
    for sort, facts in FACTS.items():
        for text, is_definition in ((facts.defined, True), (facts.used, False)):
            for row in filter(None, (part.split() for part in text.split(";"))):
                kind, statement, operand = row
                name, _, at = operand.partition("#")
                words = _WORDS.get((kind, statement, name), ())
                by_kind.setdefault(kind, []).append(
                    NameRow(sort, statement, name, is_definition, int(at) if at else None, words)
                )
    return {kind: tuple(rows) for kind, rows in by_kind.items()}


@cache
def rows_of(kind_id: str) -> Mapping[str, tuple[NameRow, ...]]:
    """The rows of a kind, by statement: those of the table, and the volumes and data sets of its value table."""
    rows = {(row.statement, row.operand, row.at): row for row in _stated().get(kind_id, ())}
    covered = {(row.statement, row.operand) for row in rows.values()}
    kind = registry.by_id(kind_id)
    for facts in table.load(kind.grammar).statements.values() if kind and kind.has_grammar else ():
        for operand in facts.operands.values():
            if (facts.name, operand.name) in covered:
                continue
            for at, part in enumerate(operand.parts):
                sort = _OF_FORM.get(part.form)
                if sort:
                    place = None if len(operand.parts) == 1 else at
                    rows[facts.name, operand.name, place] = NameRow(sort, facts.name, operand.name, False, place)
    by_statement: dict[str, list[NameRow]] = {}
    for row in rows.values():
        by_statement.setdefault(row.statement, []).append(row)
    return {statement: tuple(of_statement) for statement, of_statement in by_statement.items()}


def rows_at(kind_id: str, statement: str, operand: str, at: int = 0) -> tuple[NameRow, ...]:
    """The rows of the names that the value of that number (from 0) of an operand may hold; empty for no name."""
    rows = rows_of(kind_id).get(statement, ())
    return tuple(row for row in rows if row.operand == operand and row.at in (None, at))


def sorts_at(kind_id: str, statement: str, operand: str, at: int = 0) -> tuple[Sort, ...]:
    """The sorts of these names."""
    return tuple(row.sort for row in rows_at(kind_id, statement, operand, at))

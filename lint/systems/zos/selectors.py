"""The members that parameters of IEASYSxx and commands of COMMNDxx select, and how several combine.

[IEASYSxx, parameters that select members: z/OS MVS Initialization and Tuning Reference; SET and START commands:
z/OS MVS System Commands]
"""

from __future__ import annotations

from enum import Enum
from functools import cache
from typing import NamedTuple


class Combine(Enum):
    """The way in which the members of a list make one whole."""

    SINGLE = "one member"
    CONCATENATED = "one list, in this order"
    FIRST = "the first value counts"
    LAST = "the last value counts"
    ALL = "all in this order"
    UNCERTAIN = "IBM manuals disagree on which value counts"


class Selector(NamedTuple):
    """A parameter that selects members: their prefix, how they combine, and the suffix taken when it is not coded.

    A default names a member that the system takes when it is there.
    """

    prefix: str
    combine: Combine = Combine.ALL
    default: str = ""
    by_procedure: bool = False
    """True if the procedure of a started task names such members as well. [HZSPRMxx, IZUPRMxx, ICSF procedure]"""


_SINGLE, _JOINED, _FIRST, _LAST = Combine.SINGLE, Combine.CONCATENATED, Combine.FIRST, Combine.LAST

PARAMETERS = {
    "ALLOC": Selector("ALLOC", _FIRST),
    "APF": Selector("IEAAPF", _SINGLE),
    "AUTOR": Selector("AUTOR", default="00"),
    "AXR": Selector("AXR", _LAST, "00"),
    "CATALOG": Selector("IGGCAT", _LAST, "00"),
    "CEA": Selector("CEAPRM", default="00"),
    "CEE": Selector("CEEPRM", _LAST),
    "CLOCK": Selector("CLOCK", default="00"),
    "CMD": Selector("COMMND"),
    "CON": Selector("CONSOL", _SINGLE, "00"),
    "COUPLE": Selector("COUPLE", _SINGLE, "00"),
    "DEVSUP": Selector("DEVSUP", _LAST, "00"),
    "DIAG": Selector("DIAG", _LAST, "00"),
    "EXIT": Selector("EXIT"),
    "FIX": Selector("IEAFIX"),
    "FXE": Selector("FXEPRM"),
    "GRSCNF": Selector("GRSCNF", _SINGLE, "00"),
    "GRSRNL": Selector("GRSRNL", _JOINED, "00"),
    "GTZ": Selector("GTZPRM"),
    "HZS": Selector("HZSPRM", by_procedure=True),
    "ICS": Selector("IEAICS", _SINGLE),
    "ICSF": Selector("CSFPRM", by_procedure=True),
    "IEFOPZ": Selector("IEFOPZ"),
    "IKJTSO": Selector("IKJTSO", _SINGLE, "00"),
    "IOS": Selector("IECIOS", _SINGLE),
    "IPS": Selector("IEAIPS", _SINGLE),
    "IQP": Selector("IQPPRM", _FIRST),
    "IXGCNF": Selector("IXGCNF", _LAST),
    "IZU": Selector("IZUPRM", default="00", by_procedure=True),
    "LNK": Selector("LNKLST", _JOINED, "00"),
    "LPA": Selector("LPALST", _JOINED),
    "MLPA": Selector("IEALPA"),
    "MSTRJCL": Selector("MSTJCL", _SINGLE, "00"),
    "OMVS": Selector("BPXPRM", Combine.UNCERTAIN),
    "OPT": Selector("IEAOPT", _SINGLE, "00"),
    "PAK": Selector("IEAPAK", default="00"),
    "PROD": Selector("IFAPRD", _LAST),
    "PROG": Selector("PROG"),
    "RACF": Selector("IRRPRM"),
    "RTLS": Selector("CSVRTL"),
    "SCH": Selector("SCHED"),
    "SMF": Selector("SMFPRM", _SINGLE, "00"),
    "SMFLIM": Selector("SMFLIM"),
    "SMS": Selector("IGDSMS", _SINGLE, "00"),
    "SSN": Selector("IEFSSN", default="00"),
    "SVC": Selector("IEASVC"),
    "UNI": Selector("CUNUNI"),
    "VAL": Selector("VATLST", _LAST, "00"),
}
"""By parameter of IEASYSxx."""

ALWAYS_READ = {"IEACMD00": "every IPL", "IVTPRM00": "the start of VTAM"}
"""By member that is read though nothing selects it: by what. [doc: IEACMDxx, CSM parmlib]"""

READ_BY_OTHERS = {
    **dict.fromkeys(("JES2PARM", "HASJES2", "HASPPARM"), "the procedure of JES2"),
    **dict.fromkeys(("IEAABD", "IEADMP", "IEADMR"), "the services for dumps"),
    "ANTMIN": "the system data mover",
    "BLSCECT": "IPCS",
    "BLSCECTX": "IPCS",
    "BLSCUSER": "IPCS",
    "CSFPRM": "the procedure of ICSF",
    "EPHWP": "a server",
    "GTFPARM": "the procedure of GTF",
    "HWIPRM": "BCPii",
    "HZSPRM": "the procedure of the Health Checker",
    "IEAAPP": "every IPL",
    "IEALOD": "every IPL",
    "IKJPRM": "TSO",
    "IPCSPR": "IPCS",
    "IRRPRM": "the procedure of RACF",
    "ISFPRM": "the SDSF server",
    "IZUPRM": "the procedure of z/OSMF",
    "NUCLST": "NUCLST of LOADxx",
    "TSOKEY": "the procedure of TSO",
}
"""By member, or prefix before a suffix of two characters, that no parameter or command has to select: what may read it.

[General knowledge; JES2, SDSF, ICSF, z/OSMF, GTF, Health Checker: the DD names and operands of their procedures]
"""

SET_COMMANDS = {
    "APPC": "APPCPM",
    "ASCH": "ASCHPM",
    "AUTOR": "AUTOR",
    "CEE": "CEEPRM",
    "CNGRP": "CNGRP",
    "CON": "CONSOL",
    "DAE": "ADYSET",
    "DEVSUP": "DEVSUP",
    "DIAG": "DIAG",
    "EXS": "EXSPAT",
    "GRSRNL": "GRSRNL",
    "IKJTSO": "IKJTSO",
    "IOS": "IECIOS",
    "IXGCNF": "IXGCNF",
    "IZU": "IZUPRM",
    "MMS": "MMSLST",
    "MPF": "MPFLST",
    "MSGFLD": "MSGFLD",
    "OMVS": "BPXPRM",
    "OPT": "IEAOPT",
    "PFK": "PFKTAB",
    "PROD": "IFAPRD",
    "PROG": "PROG",
    "RTLS": "CSVRTL",
    "SCH": "SCHED",
    "SLIP": "IEASLP",
    "SMF": "SMFPRM",
    "SMFLIM": "SMFLIM",
    "SMS": "IGDSMS",
    "UNI": "CUNUNI",
}
"""The prefix of the member that `SET keyword=suffix` takes."""


INIT_OPERANDS = {"MPF": "MPFLST", "MMS": "MMSLST", "PFK": "PFKTAB", "CNGRP": "CNGRP", "MSGFLD": "MSGFLD"}
"""The prefix of the members that each operand of INIT in CONSOLxx names."""

NO_MEMBER = frozenset({"NO", "NONE"})
"""Values of these operands that name no member."""


class Started(NamedTuple):
    """A task that reads a member: the operand of START that holds its suffix, the prefix, the default suffix."""

    operand: str
    prefix: str
    default: str = ""


STARTED_TASKS = {
    "APPC": Started("APPC", "APPCPM", "00"),
    "ASCH": Started("ASCH", "ASCHPM", "00"),
    "LLA": Started("LLA", "CSVLLA"),
    "VLF": Started("NN", "COFVLF", "00"),
    "DLF": Started("NN", "COFDLF", "00"),
}
"""By the name of the procedure."""
BY_MEMBERS = {
    "IOEPRM": ("bpxprm",),
    "CTI": ("bpxprm", "couple", "consol", "csfprm", "grscnf", "iecios", "ixgcnf"),
    "CSVLLA": ("csvlla",),
    "IGDSMS": ("iefssn",),
    **dict.fromkeys(INIT_OPERANDS.values(), ("consol",)),
}
"""The kinds of the members that name others, by the beginning of their names."""
NAMING_MEMBERS = {
    "bpxprm": ("FILESYSTYPE", "CTRACE"),
    "couple": ("COUPLE",),
    "consol": ("INIT",),
    "csfprm": ("CTRACE",),
    "csvlla": ("PARMSUFFIX",),
    "grscnf": ("GRSDEF",),
    "iecios": ("CTRACE",),
    "iefssn": ("SUBSYS", "ENTRY"),
    "ixgcnf": ("CTRACE",),
}
"""The statements in which they do."""
NAMING_OPERANDS = ("TYPE", "PARM", "CTRACE", "VALUE", "INITPARM", *INIT_OPERANDS)
"""The operands in which they do."""
OF_MEMBERS = ("IOEPRM", "CTI", *INIT_OPERANDS.values())
"""The prefixes of members that others name."""
SELECTING: dict[str, list[str]] = {}
"""The system parameters that select members, by the prefix of these."""
for _name, _selector in PARAMETERS.items():
    SELECTING.setdefault(_selector.prefix, []).append(_name)
COMMAND_MEMBERS = ("COMMND", "IEACMD")
"""The prefixes of the members that hold commands."""
COMMANDS_WITH_MEMBERS = ("SET", "START")
"""The commands that name members."""
COMMANDS = {"prog": "SETPROG"}
"""The command that does what a member of a kind would."""
NAMING = {"ioeprm": ("BPXPRM",), "igdsms": ("IEFSSN",)}
"""Members in which others name members of a kind, beside commands."""
BEFORE_PARAMETERS = ("LOAD", "IEASYM", "IEASYS")
"""The prefixes of the members that are read before any that a system parameter selects."""
BY_COMMAND = frozenset({*SET_COMMANDS.values(), *(started.prefix for started in STARTED_TASKS.values())})
"""The prefixes of the members that commands name."""
BY_DEFAULT = frozenset(
    {
        "IEACMD",
        "IVTPRM",
        "IOEPRM",
        *(selector.prefix for selector in PARAMETERS.values() if selector.default),
        *(started.prefix for started in STARTED_TASKS.values() if started.default),
    }
)
"""The prefixes of members that a system takes unasked."""


@cache
def naming_kinds(prefix: str) -> tuple[str, ...]:
    """The kinds of the members that name members of a prefix."""
    return next((kinds for start, kinds in BY_MEMBERS.items() if prefix.startswith(start)), ())

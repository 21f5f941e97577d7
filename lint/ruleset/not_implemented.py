"""Conditions that were considered for a rule and have none, with the reason. Their codes stay free of other rules."""

from __future__ import annotations

from typing import NamedTuple


class Condition(NamedTuple):
    """A condition without a rule: `what` would be reported, `reason` says why it is not."""

    code: str
    what: str
    reason: str


NOT_IMPLEMENTED = (
    Condition("CPL022", "one structure for two transport classes", "no source says that XCF refuses it"),
    Condition("CPL050", "the COUPLExx of the recovery site", "nothing says which system is at that site, or mirrored"),
    Condition("CPL054", "a class name that begins with an underscore", "CPL011 reports it as an invalid name"),
    Condition(
        "CPL055", "a structure that is not in the CFRM policy", "policies are input to IXCMIAPU, not parmlib members"
    ),
    Condition("BPX018", "ports of INADDRANYPORT that a stack does not reserve", "profiles of TCP/IP are not read"),
    Condition("BPX057", "no alternate root of the sysplex", "a matter of judgment; no manual gives the advice"),
    Condition(
        "BPX059",
        "limits of shared memory that contradict each other",
        "a matter of judgment; no manual relates the limits",
    ),
    Condition("BPX060", "a small MAXASSIZE", "the number is from memory alone, and users have limits of their own"),
    Condition("BPX061", "MAXTHREADTASKS above MAXTHREADS", "a matter of judgment; the system takes both as they are"),
    Condition(
        "BPX068",
        "mounts that may hide files",
        "the keyword is documented, but which value is better is a matter of judgment",
    ),
    Condition("BPX069", "more sockets in IMS Connect than MAXFILEPROC", "HWSCFGxx of IMS is not read"),
    Condition("BPX070", "too few processes for the CICS regions", "no member has the number of regions"),
    Condition("BPX071", "too many mounts for a quick recovery", "pages advise few mounts, and none gives a number"),
    Condition(
        "BPX072", "a shared mount that belongs to no system", "a matter of judgment; any system may be meant to own it"
    ),
    Condition("BPX073", "MAXPROCSYS too small for containers", "no member says whether containers are used"),
    Condition("ASC007", "SUBSYS names a subsystem that does not exist", "IEFSSNxx is not read"),
    Condition("ICS004", "an entry after a mask that covers it", "in some releases the closest mask counts"),
    Condition("ICS006", "IEAICSxx and IEAIPSxx that do not belong together", "ICS001 reports each group that shows it"),
    Condition("VLF014", "a data set that is not cataloged", "needs the catalogs"),
    Condition("VLF015", "two classes in COFDLFxx", "COFDLFxx is not read"),
    Condition("VLF016", "a catalog in VLF and in storage", "a command sets the other cache while the system runs"),
    Condition("LPA008", "entries after the end of LPALSTxx", "GEN009 reports them"),
    Condition("LPA010", "a library that only a user catalog has", "needs the catalogs"),
    Condition("LPA013", "a library for IEALPAxx outside the master catalog", "needs the catalogs"),
    Condition("LPA015", "groups of IEAPAKxx that are not separated or closed", "GEN009 and GEN013 report them"),
    Condition("LPA016", "an alias in IEAPAKxx", "needs the directories of the libraries"),
    Condition("LPA017", "modules of two residence modes in one group", "needs the directories of the libraries"),
    Condition("APF001", "an authorized data set by its alias", "needs the catalogs"),
    Condition("APF003", "a volume for a library that SMS manages", "needs the catalogs; APF012 has SMS with a volume"),
    Condition(
        "APF005", "authorized libraries that users may change", "who may change a library is in the security product"
    ),
    Condition("APF008", "libraries of the link list that may grow", "needs the space of the data sets"),
    Condition("RTL005", "a cache too small for its preload list", "needs the sizes of the modules"),
    Condition("RTL007", "more than 65536 libraries", "no installation comes near; an example of it could not be shown"),
    Condition(
        "RTL011",
        "CSVRTLxx on a release without the services",
        "SYS020 reports RTLS=, and without it the member is not read",
    ),
    Condition("RTL012", "FORKCOPY beside run-time library services", "no source relates the two"),
    Condition("ZFS012", "an option twice with different values", "GEN011 reports it"),
    Condition("ZFS016", "options for tracing that were left on", "a matter of judgment; a trace may be intended"),
    Condition("RCF007", "a comment without its end in IRRPRMxx", "GEN002 reports it"),
    Condition("DAE004", "SET DAE= of a member that does not exist", "SYS029 reports it"),
    Condition("SLP007", "a command in quotes in IEASLPxx", "GEN012 reports it"),
    Condition("CAT002", "TASKMAX near the limit of LOADxx", "the sources disagree on what the number in LOADxx limits"),
    Condition("CAT003", "GDGEXTENDED(YES) beside older releases", "nothing says which systems share catalogs"),
    Condition("OTH001", "HiperDispatch switched off", "the advice is from memory alone"),
    Condition("OTH002", "user key CSA allowed", "DIAGxx is not read"),
    Condition("OTH003", "no AUTOIPL", "DIAGxx is not read"),
    Condition("OTH004", "a default MEMLIMIT of zero", "SMFPRMxx is not read"),
    Condition("OTH005", "a GRS ring where a star is possible", "the advice is from memory alone"),
    Condition("OTH006", "SYNCHRES(NO)", "GRSCNFxx is not read"),
    Condition("OTH007", "action messages that are not retained", "CONSOLxx and MPFLSTxx are not read"),
    Condition("OTH008", "a console for all messages of all systems", "CONSOLxx is not read"),
    Condition("OTH009", "CEEPRMxx is not used", "the advice is from memory alone, and CEEPRMxx is not read"),
    Condition("OTH010", "two forms of statement in one IEFSSNxx", "IEFSSNxx is not read"),
    Condition("OTH011", "a comment past column 71 of IEFSSNxx", "IEFSSNxx is not read; elsewhere GEN001 has it"),
    Condition("OTH012", "errors in IKJTSOxx", "IKJTSOxx is not read"),
    Condition("DIR009", "a LINK to what is a LINK itself", "a matter of judgment; CP follows such links"),
    Condition(
        "DIR025", "passwords that are easily guessed", "DIR053 reports those of the system and equal to the userid"
    ),
    Condition("DIR027", "a server that people can log on to", "which users are servers is a matter of judgment"),
    Condition("DIR028", "privilege classes above G", "which users may have them is not in the directory"),
    Condition("DIR032", "XSTORE", "GEN014 reports it where the target has no expanded storage"),
    Condition(
        "DIR033", "operands of cross system extensions", "GEN014 reports statements that the target does not have"
    ),
    Condition(
        "DIR034", "one real device for two users", "a matter of judgment; the two may never be logged on together"
    ),
    Condition("DIR038", "a user without ACCOUNT", "a matter of judgment; CP uses the userid"),
    Condition("DIR040", "SHARE or QUICKDSP for a general user", "which users are servers is a matter of judgment"),
    Condition("DIR043", "a full pack for writing", "which users may have it is not in the directory"),
    Condition("DIR047", "no DIRECTORY statement", "a file without it may be one part of a directory"),
    Condition("DIR049", "a PROFILE that no user includes", "a matter of judgment; it may be for users to come"),
    Condition("DIR050", "a comment without an asterisk", "GEN012 reports it as an unknown statement"),
    Condition(
        "SFS014",
        "ADMIN names a user that is not in the directory",
        "a matter of judgment; the user may be of another system",
    ),
    Condition("SFS015", "ADMIN given to many users", "how many are too many is a matter of judgment"),
    Condition(
        "SFS016",
        "NOBACKUP for a pool that is not a test pool",
        "a matter of judgment; no file says which pool is a test pool",
    ),
    Condition("SFS021", "logs on a volume with data", "a matter of judgment; the sample that IBM ships does this"),
    Condition("SFS024", "users enrolled in the pools of the system", "enrolments are in catalogs, not in files"),
    Condition("SFS027", "BLOCKS of POOLDEF above the size of the minidisk", "what BLOCKS records is not documented"),
    Condition("SFS028", "a byte file system without POSIXOPT", "no file says that a pool serves a byte file system"),
    Condition("CFG007", "no slots in reserve", "a matter of judgment; slots that are not named are in reserve anyway"),
    Condition("CFG013", "an SSI statement without PDR_VOLUME", "CP takes the volume of the active parm disk then"),
    Condition("CFG019", "no time zone boundary for years to come", "the result would depend on the day of the run"),
)


def find(code: str) -> Condition | None:
    """The entry of that code, None for every other."""
    return next((condition for condition in NOT_IMPLEMENTED if condition.code == code.upper()), None)

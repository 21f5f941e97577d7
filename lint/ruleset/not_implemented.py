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
        "BPX018", "ports of INADDRANYPORT that a stack does not reserve", "profiles of TCP/IP for z/OS are not read"
    ),
    Condition("CFR017", "a single signaling structure without other paths", "CPL014 reports it"),
    Condition("CFR025", "a policy that a job defines again without REPLACE(YES)", "only the couple data set tells it"),
    Condition("CFR027", "operands of a policy that the target release does not have", "GEN014 reports them"),
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
    Condition("ICS004", "an entry after a mask that covers it", "in some releases the closest mask counts"),
    Condition("ICS006", "IEAICSxx and IEAIPSxx that do not belong together", "ICS001 reports each group that shows it"),
    Condition("VLF014", "a data set that is not cataloged", "needs the catalogs"),
    Condition("VLF015", "two classes in COFDLFxx", "DLF001 reports them"),
    Condition("VLF016", "a catalog in VLF and in storage", "a command sets the other cache while the system runs"),
    Condition("TSO006", "an unknown statement of IKJTSOxx", "GEN012 reports it"),
    Condition("TSO007", "a comment of IKJTSOxx that is not closed", "GEN002 reports it"),
    Condition("TSO010", "a log of messages for each user", "the advice is from memory alone"),
    Condition("DEV005", "tapes that only their data set names protect", "a class of RACF or a tape manager may do it"),
    Condition("DEV007", "a keyword of DEVSUPxx twice", "GEN011 reports it"),
    Condition("DEV009", "a comma that is missing in DEVSUPxx", "a page of IBM has an item without its comma"),
    Condition("DEV010", "an unknown keyword of DEVSUPxx", "GEN012 reports it"),
    Condition("IOS007", "High Performance FICON switched off", "guests and emulators do not have it"),
    Condition("IOS011", "an unknown word at the beginning of a record of IECIOSxx", "GEN012 reports it"),
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
    Condition("ARM004", "a method of a restart with unbalanced quotes", "GEN013 reports it"),
    Condition("LGR013", "log streams whose names begin with the wrong qualifier", "SMF013 and HZS007 report them"),
    Condition("GRS006", "AUTHQLVL(1)", "the advice is from memory alone"),
    Condition("GRS009", "GRS=NONE beside a GRSCNFxx", "SYS037 reports it"),
    Condition("LLA007", "unknown words, parentheses and comments", "GEN002, GEN012 and GEN013 report them"),
    Condition("LLA013", "a library that is not cataloged or not authorized", "needs the catalogs"),
    Condition("LLA014", "a CSVLLAxx that nothing names", "the procedure of LLA may name it, and it is not read"),
    Condition("DLF003", "a keyword twice in a CLASS", "GEN011 reports it"),
    Condition("DLF005", "DLF on a release without expanded storage", "no source says that it is of no use"),
    Condition("SMS010", "a keyword twice", "GEN011 reports it"),
    Condition("SMS012", "RLSINIT(YES) without the values of VSAM RLS", "their defaults are legal"),
    Condition("ALC001", "ALLOC00 without ALLOC=", "SYS002 reports it"),
    Condition("ALC005", "waits that ask the operator", "the policy is a matter of judgment"),
    Condition("ALC007", "TAPELIB_PREF(EQUAL) with several libraries", "no member has the number of tape libraries"),
    Condition("ZFS012", "an option twice with different values", "GEN011 reports it"),
    Condition("ZFS016", "options for tracing that were left on", "a matter of judgment; a trace may be intended"),
    Condition(
        "CON020",
        "action messages that are retained without end",
        "which messages to retain is a matter of judgment",
    ),
    Condition(
        "AUT008",
        "a delay longer than the failure detection interval",
        "no member says which messages the system waits for synchronously",
    ),
    Condition("AUT010", "an AUTOR00 that differs from IBM's", "needs the member that IBM ships"),
    Condition("SMF031", "a comment that swallows the keyword behind it", "GEN004 reports it"),
    Condition("APF021", "an entry of IEAAPFxx behind a record without a comma", "GEN009 reports it"),
    Condition("APF024", "a comma behind the last entry of IEAAPFxx", "GEN010 reports it"),
    Condition("CEE003", "parentheses of CEEPRMxx that do not balance", "GEN013 reports them"),
    Condition("SVC006", "an SVC that any program may call", "routines may check their callers themselves"),
    Condition("SVC007", "an unbalanced parenthesis in IEASVCxx", "GEN013 reports it"),
    Condition("SVC009", "a comment with an asterisk in IEASVCxx", "GEN012 reports it as an unknown statement"),
    Condition("SCH003", "an unknown or repeated keyword of PPT", "GEN012 and GEN011 report it"),
    Condition("SCH007", "a small master trace table", "the number is from memory alone"),
    Condition("SCH009", "a program that bypasses checks or has a system key", "real products need these properties"),
    Condition("SSN011", "a subsystem before the primary one whose services need it", "no member says which need it"),
    Condition("SSN015", "an IEFSSNxx that ends within an operand", "GEN013 and GEN015 report it"),
    Condition("MPF006", "an action message that is suppressed", "automation may reply to it"),
    Condition("MPF010", "an exit of a message that is also IEAVMXIT", "an installation may intend both"),
    Condition(
        "MPF011",
        "eventual action messages that the system keeps for nobody",
        "which messages to retain is a matter of judgment",
    ),
    Condition("MPF012", "text past column 71 of MPFLSTxx", "GEN001 reports it"),
    Condition("RCF007", "a comment without its end in IRRPRMxx", "GEN002 reports it"),
    Condition("DAE004", "SET DAE= of a member that does not exist", "SYS029 reports it"),
    Condition("SLP007", "a command in quotes in IEASLPxx", "GEN012 reports it"),
    Condition("CAT002", "TASKMAX near the limit of LOADxx", "the sources disagree on what the number in LOADxx limits"),
    Condition("CAT003", "GDGEXTENDED(YES) beside older releases", "nothing says which systems share catalogs"),
    Condition("SCH011", "a PPT entry without attributes", "the approved way to revoke an entry"),
    Condition("SVC008", "a statement of IEASVCxx in a comment", "documentation that IBM ships, not a fault"),
    Condition("SVC010", "an IEASVCxx of comments alone", "a healthy member; the system has no SVCs of its own then"),
    Condition("COM001", "a second command on a record of COMMNDxx", "GEN015 reports it"),
    Condition("COM002", "a record of COMMNDxx that is no command", "SYS035 reports it"),
    Condition("COM003", "a task that COMMNDxx starts twice", "SYS036 reports it"),
    Condition("COM004", "a command of COMMNDxx whose quote is not closed", "GEN013 reports it"),
    Condition("OTH001", "HiperDispatch switched off", "OPT001 reports it"),
    Condition("IZU003", "a comma that is missing in PLUGINS", "blanks delimit values, too"),
    Condition("IZU004", "a value in quotes on two records", "a real member has one; no source says what is made of it"),
    Condition("CSF002", "special secure mode", "a security guide asks for SSM(YES), and who loads clear keys needs it"),
    Condition("CSF003", "a blank in a value of CSFPRMxx", "GEN019 reports the second part of the value"),
    Condition("DMP001", "dumps without what UNIX programs need", "other pages give other lists for IEADMR00"),
    Condition("DMP002", "symbols and parentheses of IEADMCxx", "the DUMP command has symbols of its own"),
    Condition("OTH002", "user key CSA allowed", "DIA001 reports it"),
    Condition("OTH003", "no AUTOIPL", "DIA003 reports it"),
    Condition("OTH004", "a default MEMLIMIT of zero", "SMF009 reports it"),
    Condition("OTH005", "a GRS ring where a star is possible", "GRS010 reports it"),
    Condition("OTH006", "SYNCHRES(NO)", "GRS004 reports it"),
    Condition("OTH007", "action messages that are not retained", "which messages to retain is a matter of judgment"),
    Condition("OTH008", "a console for all messages of all systems", "CON019 reports it"),
    Condition("OTH009", "CEEPRMxx is not used", "CEE006 reports it"),
    Condition("OTH010", "two forms of statement in one IEFSSNxx", "SSN001 reports it"),
    Condition("OTH011", "a comment past column 71 of IEFSSNxx", "GEN001 reports it"),
    Condition("OTH012", "errors in IKJTSOxx", "TSO001 to TSO008, GEN002 and GEN012 report them"),
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
    Condition("TCP005", "a server that the stack may not log on", "rules of a security manager are in no file"),
    Condition(
        "TCP023",
        "PROFILE TCPIP beside a profile of the node",
        "the copy that is left behind when the profile is renamed is usual",
    ),
    Condition("DTC010", "SSL servers with weak protocols", "no page that was read has the operands of the SSL server"),
    Condition("DTC012", "local changes in IBM DTCPARMS", "only judgment tells a local change from what IBM ships"),
    Condition("TPD009", "HOSTS LOCAL beside ETC HOSTS", "lists of hosts are not read"),
    Condition("EXT008", "a region that is in no group", "sites may allocate by region"),
    Condition(
        "EXT011",
        "minidisks that overlap and are not in EXCLUDE",
        "DIR001 reports them and leaves out what EXCLUDE names",
    ),
    Condition("EXT017", "a minidisk outside the regions of its volume", "disks of the system are in no region"),
    Condition("LGC002", "a file with a logo that is not there", "files with logos are on the disks of CP"),
    Condition("RSC012", "a link that nothing starts", "operators may start it"),
    Condition("RSM003", "both disks of SMF records on one volume", "the usual layout of a new installation"),
)


def find(code: str) -> Condition | None:
    """The entry of that code, None for every other."""
    return next((condition for condition in NOT_IMPLEMENTED if condition.code == code.upper()), None)

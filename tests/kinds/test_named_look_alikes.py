"""Texts with the names of members: those in another language are no members, and members with faults stay members."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import PurePath

import pytest

from lint.kinds.kind import ASSEMBLER, EXECS, SHELL, Kind
from lint.kinds.languages import is_sentence
from lint.kinds.registry import KINDS, READ_KINDS
from lint.source import document
from lint.source.member import Member, name_of
from lint.source.split import members_of
from lint.systems.recognition import recognize
from tests.helpers.reading import kind, read, samples
from tests.kinds.test_look_alikes import FRAMES, STATEMENTS
from tests.running import CORPUS, ROOT

OWN = {
    ASSEMBLER: {"assembler", "assembler with comments", "macro", "data area"},
    EXECS: {"REXX", "REXX of words"},
    SHELL: {"shell"},
}
"""The texts in the language in which the kinds of a lexer are written."""
MORE_STATEMENTS = {
    "iealpa": ["INCLUDE LIBRARY(SYS1.LINKLIB) MODULES(IEFBR14)", "INCLUDE LIBRARY(SYS1.LPALIB) MODULES(IGC0009I)"],
    "ieafix": ["INCLUDE LIBRARY(SYS1.LPALIB) MODULES(IEAVAR00)", "INCLUDE LIBRARY(SYS1.LPALIB) MODULES(IGC0009I)"],
    "lnklst": ["SYS1.LINKLIB,", "SYS1.CMDLIB"],
    "lpalst": ["SYS1.LPALIB,", "SYS1.ISPLPA"],
    "ieapak": ["(IEFAB4F4,IEFAB4F5),", "(IEFAB49C,IEFAB4DC)"],
    "ieaopt": ["CNTCLIST=YES", "ERV=500"],
    "exspat": ["SPINTIME=20", "SPINRCVY OPER,SPIN,TERM"],
    "clock": ["TIMEZONE W.05.00.00", "STPMODE YES"],
    "ioeprm": ["vnode_cache_size=5000", "meta_cache_size=64M"],
    "cofvlf": ["CLASS NAME(CSVLLA) EMAJ(LLA)", "CLASS NAME(IRRGTS) EMAJ(GTS)"],
    "grscnf": ["GRSDEF MATCHSYS(SYSA)", "GRSDEF RESMIL(10)"],
    "grsrnl": ["RNLDEF RNL(INCL) TYPE(GENERIC) QNAME(SYSDSN)", "RNLDEF RNL(CON) TYPE(PATTERN) QNAME(*)"],
    "csvlla": ["LIBRARIES(SYS2.LINKLIB)", "FREEZE(-LNKLST-)"],
    "cofdlf": ["CLASS MAXEXPB(64) PCTRETB(20) CONEXIT(COFXDLF1)"],
    "igdsms": ["SMS ACDS(SYS1.ACDS) COMMDS(SYS1.COMMDS)"],
    "alloc": ["TIOT SIZE(32)", "SDSN_WAIT WAITALLOC(NO)"],
    "diag": ["VSM TRACK CSA(ON) SQA(ON)", "REUSASID(YES)"],
    "csvrtl": ["LOGICAL LIBRARY(CEE)", "MAXABOVE(1000)"],
    "ieaapf": ["SYS1.VTAMLIB     MVSRES,", "SYS2.LINKLIB     PUB000"],
    "ieasvc": ["SVCPARM 245,REPLACE,TYPE(3)", "SVCPARM 246,REPLACE,TYPE(4)"],
    "sched": ["PPT PGMNAME(HASJES20) KEY(1)", "MT SIZE(72K)"],
    "iefssn": ["SUBSYS SUBNAME(JES2) PRIMARY(YES)", "SUBSYS SUBNAME(RACF) INITRTN(IRRSSI00)"],
    "mpflst": ["IEF403I,SUP(YES)", "IXC*,SUP(NO),AUTO(YES)"],
    "irrprm": ["DATABASE_OPTIONS SYSPLEX(DATASHARING)", "ENTRY PRIMARYDSN('SYS1.RACF')"],
    "pfktab": ["PFKTAB TABLE(KEYS1)", "PFK(1) CMD('D A,L')"],
    "msgfld": ["REGULAR MSGTHRESH=50,JOBTHRESH=30", "DEFAULT LOG,NOAUTO"],
    "ivtprm": ["FIXED MAX(120M)", "ECSA MAX(120M)"],
    "tsokey": ["USERMAX=10,", "RECONLIM=3"],
    "gtfparm": ["TRACE=SVCP,USRP", "SVC=(99),USR=(FE1),END"],
    "izuprm": ["HOSTNAME('*')", "SESSION_EXPIRE(495)"],
    "csfprm": ["CKDSN(CSF.CKDS)", "DOMAIN(0)"],
    "adyset": ["DAE=START,RECORDS(400),", "    SVCDUMP(MATCH,SUPPRESSALL,UPDATE)"],
    "ieaslp": ["SLIP SET,C=013,ID=X013,A=NODUMP,END", "SLIP SET,C=028,ID=X028,A=NODUMP,END"],
    "ctrace": ["TRACEOPTS ON BUFSIZE(4M)", "  OPTIONS('SERIAL')"],
    "iggcat": ["TASKMAX(180)", "GDGEXTENDED(NO)"],
    "axr": ["AXRUSER(SYSREXX)", "REXXLIB ADD DSN(SYS2.REXX)"],
    "aschpm": ["CLASSADD CLASSNAME(A)", "OPTIONS DEFAULT(A)"],
    "consol": ["INIT MLIM(3000)", "CONSOLE DEVNUM(0700) NAME(C1)"],
    "autor": ["NOTIFYMSGS(HC)", "MSGID(XYZ123D) DELAY(30S) REPLY(U)"],
    "smfprm": ["MAXDORM(3000)", "SYS(TYPE(0:255),NOINTERVAL)"],
    "ieaics": ["SUBSYS=TSO,PGN=2", "SUBSYS=STC,PGN=3"],
    "ieaips": ["PGN=1,(DMN=1,OBJ=1)", "DMN=1,CNSTR=(1,10)"],
    "ifaprd": ["PRODUCT NAME('z/OS') STATE(ENABLED)", "PRODUCT ID(5650-ZOS) STATE(DISABLED)"],
    "vatlst": ["VATDEF IPLUSE(PRIVATE) SYSUSE(PRIVATE)", "SY2PKA,0,0,3390"],
    "ixgcnf": ["MONITOR OFFLOAD WARNALLOC(30)", "CTRACE(CTILOG01)"],
    "ceeprm": ["CEEDOPT(ALL31(ON),POSIX(ON))", "CEEROPT(ALL)"],
    "hzsprm": ["ADD POLICY UPDATE CHECK(IBMASM,*) INACTIVE", "LOGGER(ON)"],
    "smflim": ["REGION SUBSYS(STC) MEMLIMIT(NOLIMIT)", "REGION JOBNAME(A) EXECUTE(CANCEL)"],
    "etc-rc": ["export PATH=/bin", "mkdir /tmp/a"],
    "etc-profile": ["export PATH=/bin", "umask 022"],
    "system-config": ["System_Identifier LPAR LP1 ZVMA", "CP_Owned Slot 1 M01RES"],
    "vmrm": ["GOAL MAX VELOCITY CPU 100", "MANAGE W1 GOAL MAX IMPORTANCE 5"],
    "dtcparms": [":nick.TCPIP :type.server", "   :attach.0800-0802"],
    "tcpip-data": ["TCPIPUSERID TCPIP", "NSINTERADDR 10.1.1.53"],
    "rscs-config": ["LOCAL NKVM1 * RSCS", "LINKDEFINE NKVM2 TYPE NJE"],
    "smf-control": ["CURRENT 301 K PRIMARY 301 K SECONDARY 302 K", "CURRENT 301 K PRIMARY 301 K SECONDARY 303 K"],
    "tcpip-profile": ["DEVICE DEV1 OSD 0800", "START DEV1"],
    "defnuc": ["         DEFNUC SYSDISK=190,YDISK=19E", "         DEFNUC RIO370=YES"],
    "ikjtso": ["AUTHCMD NAMES(RECEIVE)", "AUTHPGM NAMES(IEBCOPY)"],
    "devsup": ["COMPACT=YES,", "VOLNSNS=YES"],
    "iecios": ["MIH TIME=00:00,DEV=E40", "HYPERPAV=YES"],
    "system-netid": ["012345 VMA RSCS", "012346 VMB RSCS"],
    "logo-config": ["CHOOSE_LOGO DEFAULT DEFAULT LOGO", "INPUT_AREA INPUT AREA"],
    "datadvh": ["RUNMODE= OPERATIONAL", "ONLINE= IMMED"],
    "authfor-control": ["ALL MAINT * 140A ADG", "ALL MAINT * 150A ADG"],
    "fconx-profile": ["FC MONCOLL ON", "FC SET INTERVAL 1"],
    "extent-control": [":REGIONS.", ":END."],
    "vm-exec": ["'CP XAUTOLOG TCPIP'", "'CP SET SRM STORBUF 300 250 200'"],
}
TEXTS = {
    **FRAMES,
    "Python": (["#!/usr/bin/env python3", "import sys"], ["print(sys.argv)"]),
    "Python module": (["import sys", "def main():", "    x = sys.argv"], ["    return x", "main()", "print(main)"]),
    "HTML": (["<!DOCTYPE html>", "<html>", "<pre>"], ["</pre>", "</html>"]),
    "YAML": (["---", "members:", "  - name: a", "  - name: b"], ["remark: none", "state: present"]),
    "CSV of volumes": (["volser,model,lcu", "VOL001,3390-9,01", "VOL002,3390-9,01"], ["VOL003,3390-3,02"]),
    "JCL of a banner": (["//*", "//* COPY", "//COPY  JOB (1),'ME',", "// CLASS=A", "//S EXEC PGM=X"], ["//I DD DUMMY"]),
    "procedure": (["//VLF PROC", "//VLF EXEC PGM=COFMINIT,", "//  PARM='NN=00'"], ["//  PEND"]),
    "assembler with comments": (
        ["***** LOADS A MODULE", "*", "         TITLE 'LOADS'", "X        CSECT", "         USING *,15"],
        ["         BALR  14,15", "         BNZ   ERROR", "         END"],
    ),
    "macro": (
        ["         MACRO", "&N       LOADX &A", "&N       DS    0H", "         AIF ('&A' EQ '').E"],
        [".E  MEND"],
    ),
    "data area": (["AREA     DS    0D", "FIRST    DC    F'0'", "SECOND   DC    C'X'"], ["LAST     EQU   *-AREA"]),
    "REXX of words": (["/* rexx: shares the root */", "say 'Hello'", "if a then b"], ["return"]),
    "CLIST of TSO": (["PROC 0 DEBUG", "IF &DEBUG = DEBUG THEN CONTROL LIST", "WRITE HELLO"], ["EXIT CODE(0)"]),
    "C header": (["#ifndef A_H", "#define A_H", "struct a {", "  int b;", "};"], ["#endif"]),
    "C of a function": (["static int load(void)", "{", "  int a = 1;", "  b = a;"], ["  return b;", "}"]),
    "long prose": (
        [
            "SHARING THE ROOT",
            "",
            "The root file system can be shared by all systems of a sysplex. This note",
            "says how.",
            "",
            "We assume that the couple data sets are there and that you have the",
            "authority for them.",
        ],
        ["When the member is in place, IPL the system. If it does not come up, the", "old root is still there."],
    ),
    "prose in capitals": (
        [
            "THIS IS THE LIST OF THE CHANGES THAT WERE MADE TO THE SYSTEM.",
            "IT HAS BEEN KEPT BY THE OPERATORS, AND IT IS",
            "THE ONLY ONE OF THE KIND.",
        ],
        ["WHEN THE LIST IS FULL, IT MUST BE SENT TO THE AUTHOR."],
    ),
    "German prose": (
        [
            "Der Katalog wird von allen Systemen gelesen und",
            "ist mit einer Ausnahme immer offen.",
            "Das ist nicht neu.",
        ],
        [],
    ),
    "panel": ([")ATTR", "  _ TYPE(INPUT)", ")BODY", "%COMMAND ===>_ZCMD"], [")END"]),
    "PL/I": ([" LOADX: PROC OPTIONS(MAIN);", "  DCL A FIXED BIN(31);", "  A = 1;"], [" END LOADX;"]),
    "one-line JSON": (['{"members": ["A", "B"],', '"kind": "load"'], ["}"]),
}


def _names(of: Kind) -> Iterator[str]:
    """File names that are enough for a member of a kind."""
    for name in (of.member, *of.other_members):
        if name:
            yield from (f"{name}01", *(f"{name.lower()}12.{extension}" for extension in ("txt", "jcl", "asm")))
    yield from of.member_names
    yield from (name.replace("*", "SITE") for name in of.files)
    yield from of.paths


NAMES = [(each.id, name) for each in KINDS if not each.name_needs_system for name in _names(each)]


_ANY_STATEMENTS = ["KEYWORD(1)", "OPERAND(2) ANOTHER(3)"]
"""Statements as nearly every member has them, for the kinds that are checked as text."""
_IN_LANGUAGE = {
    "JCL": {"JCL", "JCL of a banner", "procedure"},
    "CSV": {"CSV", "CSV of volumes"},
    "C": {"C", "C header", "C of a function"},
    "PL/I": {"PL/I"},
    "prose": {"prose", "long prose", "prose in capitals", "German prose"},
}
"""The texts in the languages in which members of some kinds are written."""


def _statements(kind_id: str) -> list[str]:
    return {**STATEMENTS, **MORE_STATEMENTS}[kind_id] if kind(kind_id).has_grammar else _ANY_STATEMENTS


def _own_texts(of: Kind) -> set[str]:
    """The texts that members of a kind may look like."""
    return {*OWN.get(of.lexer, ()), *(text for language in of.written_in for text in _IN_LANGUAGE[language])}


def _recognized(name: str, records: Sequence[str]) -> str | None:
    recognition = recognize(Member(name, name_of(PurePath(name)), records))
    return recognition.kind.id if recognition.kind else None


@pytest.mark.parametrize(("kind_id", "name"), NAMES)
def test_another_language_is_no_member_whatever_it_is_called(kind_id: str, name: str) -> None:
    lexer = kind(kind_id).lexer
    for language, (head, tail) in TEXTS.items():
        if language in _own_texts(kind(kind_id)) or (lexer in OWN and language in NOT_TOLD_FROM_PROGRAMS):
            continue
        for statements in ([], _statements(kind_id)):
            text = [*head, *statements, *tail]
            assert _recognized(name, text) is None, (language, text)
            recognition = recognize(Member(name, name_of(PurePath(name)), text))
            assert recognition.doubtful is kind(kind_id)
            assert recognition.language


NOT_TOLD_FROM_PROGRAMS = {"Python module", "C of a function", "PL/I", "data area", "YAML", "CLIST of TSO"}
"""Texts of programs without a beginning of their own, which a shell script or an EXEC may look like."""


SHORT_TEXTS = {
    "JCL": (["//X JOB"], ["//X JOB (ACCT),'ME',", "//  CLASS=A"], ["//S EXEC PGM=IEFBR14"]),
    "assembler": (["X        CSECT", "         BR    14", "         END"], ["         CSECT", "         BR    14"]),
    "prose": (
        ["Hello, this is a note."],
        ["Dear John,", "", "please IPL."],
        ["The member is in the other library.", "", "It is not used."],
    ),
    "REXX": (["/* REXX */", "parse arg x"], ["/* REXX: tells who is there */", "exit 0"]),
}
"""Texts too short for several marks."""


@pytest.mark.parametrize(("kind_id", "name"), NAMES)
def test_a_short_text_in_another_language_is_no_member(kind_id: str, name: str) -> None:
    for language, texts in SHORT_TEXTS.items():
        is_other = kind(kind_id).lexer not in OWN and language not in _own_texts(kind(kind_id))
        for records in texts if is_other else ():
            assert recognize(Member(name, name_of(PurePath(name)), records)).language == language, records


@pytest.mark.parametrize(
    ("name", "records"),
    [
        ("CLOCK00", ["TIMEZONE W.05.00.00"]),
        ("LOAD00", ["SYSPARM  00", "SYSCAT   VOL001113CCATALOG.MASTER"]),
        ("BPXPRM00", ["MAXPROCSYS(900)"]),
        ("LNKLST00", ["/* for REXX */", "SYS1.LINKLIB"]),
        ("SYSTEM.CONFIG", ["/* REXX writes this */", "Say hello"]),
        ("COUPLE00", ["MACRO"]),
        ("LPALST00", ["sys1.linklib,sys2.a,sys3.b"]),
        ("DMSNGP.ASSEMBLE", ["         END"]),
        ("etc/profile", ['if [ -z "$STEPLIB" ]; then']),
    ],
)
def test_a_short_member_is_a_member(name: str, records: list[str]) -> None:
    assert _recognized(name, records)


@pytest.mark.parametrize("kind_id", [each.id for each in READ_KINDS if each.names])
def test_single_statements_of_samples_are_a_member(kind_id: str) -> None:
    for sample in samples(kind_id):
        parsed = read(sample["text"], kind_id, sample["file"])
        for located in parsed.written[:20]:
            first, last = located.lines
            records = sample["text"].split("\n")[first - 1 : last]
            if located.is_sound:
                assert _recognized(sample["file"], records) == kind_id, records


@pytest.mark.parametrize(("kind_id", "name"), NAMES)
def test_the_statements_of_the_kind_are_a_member(kind_id: str, name: str) -> None:
    assert _recognized(name, _statements(kind_id)) == kind_id


GARBAGE = (
    "asdf jkl;",
    "%$&!",
    "//SYSUT1 DD *",
    "./ ADD",
    "<<<<<<< HEAD",
    "# what this member is for",
    "1",
    "TOP OF DATA",
    "The member of the production system.",
    "---",
    "Date: today",
    "000100",
)
"""Records that a slip of editing or of transfer may leave at the top."""


def _broken(records: Sequence[str]) -> Iterator[list[str]]:
    """The records with a fault each, as people make them."""
    for garbage in GARBAGE:
        yield [garbage, *records]
        yield [*records, garbage]
    filled = next((at for at, record in enumerate(records) if record.strip() and record.strip()[0].isalpha()), None)
    if filled is not None:
        first = records[filled]
        letter = len(first) - len(first.lstrip())
        yield [*records[:filled], first[: letter + 1] + first[letter:], *records[filled + 1 :]]
        yield [*records[:filled], first[: letter + 1] + first[letter + 2 :], *records[filled + 1 :]]
    text = "\n".join(records)
    for mark in ("/*", "*/"):
        if mark in text:
            yield text.replace(mark, "  ", 1).split("\n")
    yield ["/* what the member is for, and who keeps it", *records]
    yield ["what the member is for, and who keeps it, and when */", *records]
    yield [record.lower() for record in records]


def _real_members() -> Iterator[tuple[str, str, Member]]:
    """The members of the fixtures and of the corpus that a name tells."""
    for folder in (ROOT / "fixtures", CORPUS):
        for path in sorted(folder.rglob("*")) if folder.is_dir() else ():
            if path.is_file() and path.suffix not in (".md", ".yaml"):
                for member in members_of(document.read(path.read_bytes()), path.as_posix()):
                    # Only its name counts here.
                    by_name = recognize(member._replace(records=()))
                    if by_name.kind:
                        yield f"{path.name}-{member.name}", by_name.kind.id, member


REAL = [pytest.param(kind_id, member, id=f"{kind_id}-{name}") for name, kind_id, member in _real_members()]


@pytest.mark.parametrize(("kind_id", "member"), REAL)
def test_the_first_records_of_a_real_member_are_a_member(kind_id: str, member: Member) -> None:
    filled = [number for number, record in enumerate(member.records, 1) if record.strip()]
    for end in filled[:3]:
        recognition = recognize(member._replace(records=member.records[:end]))
        assert recognition.kind is kind(kind_id), (recognition.language, member.records[:end])


@pytest.mark.parametrize(("kind_id", "member"), REAL)
def test_real_members_stay_members_with_faults(kind_id: str, member: Member) -> None:
    for records in (list(member.records), *_broken(member.records)):
        recognition = recognize(member._replace(records=records))
        assert recognition.kind is kind(kind_id), (recognition.language, records[:3])


@pytest.mark.parametrize("kind_id", [each.id for each in KINDS if each.names and not each.name_needs_system])
def test_samples_stay_members_with_faults(kind_id: str) -> None:
    for sample in samples(kind_id):
        records = sample["text"].split("\n")
        # An empty member with a fault is nothing but the fault.
        for text in (records, *(_broken(records) if any(records) else ())):
            assert _recognized(sample["file"], text) == kind_id, text[:4]


@pytest.mark.parametrize(("kind_id", "name"), NAMES)
@pytest.mark.parametrize(
    "records",
    [[], [""], ["/* not yet */"], ["* not yet"], ["/* The member is not yet in use. It is for the test system.", "*/"],
     ["FOO BAR(1)", "BAZ QUX(2)"], ["ABC=1,", "DEF=2"], ["QWERTY"], ["NOTHING AT ALL"], ["foo bar", "baz qux"]],
)  # fmt: skip
def test_a_member_without_a_statement_is_a_member(kind_id: str, name: str, records: list[str]) -> None:
    assert _recognized(name, records) == kind_id


def test_a_declared_kind_and_a_declared_library_count_more_than_the_text() -> None:
    member = Member("LOAD12", "LOAD12", ["//A JOB", "//B EXEC PGM=C"])
    assert recognize(member).language == "JCL"
    assert recognize(member, kind("load")).kind is kind("load")
    assert recognize(member, in_library=True).kind is kind("load")


def test_only_a_bounded_beginning_is_looked_over() -> None:
    prose = ["The root is shared by all of the systems, and this is how."] * 500
    statements = ["MAXPROCSYS(900)"] * 2_000
    assert _recognized("BPXPRM00", [*statements, *prose]) == "bpxprm"
    assert _recognized("BPXPRM00", [*prose, *statements]) is None


@pytest.mark.parametrize(
    "record",
    ["The root is shared.", "and this is how", "First put this in the member:", "Then IPL.", "Das ist nicht neu",
     "THIS IS THE LIST OF CHANGES"],
)  # fmt: skip
def test_sentences(record: str) -> None:
    assert is_sentence(record)


@pytest.mark.parametrize(
    "record",
    ["", "THE", "MOUNT FILESYSTEM('A.B') THE", "CLOCK=00,   THE TIME IS THAT OF THE ZONE", "SYS1.LINKLIB is the first",
     "LINK MAINT 0190 0190 RR", "LOAD THE VOLUME", "User_Volume_Include A", "echo this is it", "ADMIN A B C"],
)  # fmt: skip
def test_what_is_no_sentence(record: str) -> None:
    assert not is_sentence(record)

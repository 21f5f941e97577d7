"""The language of BPXPRMxx and its value table. Facts: zos-members-1.md 2.1 to 2.8."""

from __future__ import annotations

import re

import pytest

from lint.facts import table
from lint.syntax.grammar import parse
from lint.syntax.lexed import COMMENT_NESTED, STATEMENT_IN_COMMENT
from lint.syntax.statement import MALFORMED, UNBALANCED
from tests.helpers.reading import corpus_file, corpus_records, operands, read, text_at, verbs

DIRECT = """
MAXPROCSYS MAXPROCUSER MAXUIDS MAXFILEPROC MAXPTYS MAXRTYS MAXTHREADS MAXTHREADTASKS MAXFILESIZE MAXCORESIZE MAXASSIZE
MAXCPUTIME MAXMMAPAREA MAXSHAREPAGES MAXIOBUFUSER MAXPIPEUSER MAXQUEUEDSIGS MAXUSERMOUNTSYS MAXUSERMOUNTUSER
IPCMSGNIDS IPCSEMNIDS IPCSHMNIDS IPCMSGQBYTES IPCMSGQMNUM IPCSEMNSEMS IPCSEMNOPS IPCSHMMPAGES IPCSHMNSEGS IPCSHMSPAGES
SHRLIBRGNSIZE SHRLIBMAXPAGES AUTOCVT AUTHPGMLIST CTRACE FORKCOPY KERNELSTACKS LIMMSG LOSTMSG NONEMPTYMOUNTPT
PRIORITYGOAL PRIORITYPG PWT RESOLVER_PROC RUNOPTS SC_EXITTABLE SERV_LPALIB SERV_LINKLIB STARTUP_EXEC STARTUP_PROC
STEPLIBLIST SUPERUSER SWA SYSCALL_COUNTS SYSPLEX TTYGROUP UMASK USERIDALIASTABLE VERSION
"""
WITH_VALUES = {
    "FILESYSTYPE": "TYPE ENTRYPOINT PARM ASNAME",
    "SUBFILESYSTYPE": "NAME TYPE ENTRYPOINT PARM",
    "ROOT": "FILESYSTEM DDNAME TYPE MODE PARM SYSNAME TAG MKDIR AUTOMOVE",
    "ALTROOT": "FILESYSTEM DDNAME TYPE MOUNTPOINT MODE PARM SYSNAME TAG MKDIR AUTOMOVE",
    "MOUNT": "FILESYSTEM DDNAME TYPE MOUNTPOINT MODE PARM SYSNAME TAG MKDIR AUTOMOVE",
    "NETWORK": "DOMAINNAME DOMAINNUMBER MAXSOCKETS TYPE INADDRANYPORT INADDRANYCOUNT",
}
WITHOUT_VALUES = {
    "SUBFILESYSTYPE": "DEFAULT",
    "ROOT": "SETUID NOSETUID WAIT NOWAIT AUTOMOVE NOAUTOMOVE",
    "ALTROOT": "NONE SETUID NOSETUID SECURITY NOSECURITY WAIT NOWAIT AUTOMOVE NOAUTOMOVE UNMOUNT",
    "MOUNT": "SETUID NOSETUID SECURITY NOSECURITY WAIT NOWAIT AUTOMOVE NOAUTOMOVE UNMOUNT",
}
VALUES = {verb: words.split() for verb, words in WITH_VALUES.items()}
FLAGS = {verb: words.split() for verb, words in WITHOUT_VALUES.items()}
DIRECT_VERBS = DIRECT.split()
VERBS = [*DIRECT_VERBS, *VALUES]


def test_grammar_and_table_name_the_same() -> None:
    operand_names = {name: set(facts.operands) for name, facts in table.load("bpxprm").statements.items()}
    assert operand_names == {
        **{verb: {"VALUE"} for verb in DIRECT_VERBS},
        **{verb: {*VALUES[verb], *FLAGS.get(verb, ())} for verb in VALUES},
    }


@pytest.mark.parametrize("verb", DIRECT_VERBS)
def test_verbs_that_take_their_value(verb: str) -> None:
    for text in (f"{verb}(X1)", f"{verb.lower()}(X1)", f"{verb} ( X1 )", f"{verb}\n  (X1)"):
        statement = parse("bpxprm", text)
        assert (statement.name, statement.is_known, statement.problem) == (verb, True, None)
        assert operands(statement) == [("VALUE", ["X1"])]
        [operand] = statement.operands
        assert text[operand.start : operand.end] == "X1"


@pytest.mark.parametrize(("verb", "operand"), [(verb, name) for verb in VALUES for name in VALUES[verb]])
def test_operands_with_values(verb: str, operand: str) -> None:
    for text in (f"{verb} {operand}(X1)", f"{verb} {operand} ('X1')".lower()):
        statement = parse("bpxprm", text)
        assert (statement.name, statement.is_known, statement.problem) == (verb, True, None)
        [parsed_operand] = statement.operands
        assert (
            parsed_operand.name,
            parsed_operand.is_known,
            text[parsed_operand.start : parsed_operand.key_end].upper(),
        ) == (operand, True, operand)
        assert parsed_operand.values[0].text.upper().strip("'") == "X1"


@pytest.mark.parametrize(("verb", "operand"), [(verb, name) for verb in FLAGS for name in FLAGS[verb]])
def test_operands_without_values(verb: str, operand: str) -> None:
    statement = parse("bpxprm", f"{verb} {operand} {operand}")
    assert (statement.is_known, statement.problem) == (True, None)
    assert operands(statement) == [(operand, [])] * 2


@pytest.mark.parametrize(
    ("verb", "operand"),
    [
        ("ROOT", "MOUNTPOINT('/x')"),
        ("ROOT", "UNMOUNT"),
        ("ROOT", "SECURITY"),
        ("FILESYSTYPE", "MODE(READ)"),
        ("SUBFILESYSTYPE", "ASNAME(A)"),
        ("MOUNT", "ENTRYPOINT(A)"),
        ("MOUNT", "NONE"),
        ("NETWORK", "NAME(A)"),
    ],
)
def test_operands_of_another_statement(verb: str, operand: str) -> None:
    statement = parse("bpxprm", f"{verb} {operand}")
    assert (statement.is_known, statement.problem) == (True, None)
    [parsed_operand] = statement.operands
    assert (parsed_operand.name, parsed_operand.is_known) == (operand.split("(", maxsplit=1)[0], False)


@pytest.mark.parametrize("verb", VERBS)
def test_a_misspelt_verb_is_unknown(verb: str) -> None:
    for wrong in (f"{verb}X", verb[:-1], verb[1:], f"{verb}1", f"1{verb}", f"{verb}_"):
        if wrong not in VERBS:
            for text in (f"{wrong}(900)", f"{wrong} TYPE(ZFS) FILESYSTEM('A') SETUID", f"{wrong} ()", wrong):
                statement = parse("bpxprm", text)
                assert (statement.name, statement.is_known, statement.problem) == (wrong, False, None), text
                assert all(not operand.is_known or operand.name == "UNREAD" for operand in statement.operands)


@pytest.mark.parametrize("keyword", sorted({*VERBS, *(name for names in VALUES.values() for name in names)}))
def test_keywords_may_be_names(keyword: str) -> None:
    assert operands(parse("bpxprm", f"TTYGROUP({keyword})")) == [("VALUE", [keyword])]
    assert operands(parse("bpxprm", f"FILESYSTYPE TYPE({keyword}) ENTRYPOINT({keyword})")) == [
        ("TYPE", [keyword]),
        ("ENTRYPOINT", [keyword]),
    ]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("PRIORITYGOAL(A,B, C)", [("VALUE", ["A", "B", "C"])]),
        ("VERSION('Z25',NOUNMOUNT)", [("VALUE", ["'Z25'", "NOUNMOUNT"])]),
        ("SERV_LPALIB('A.B','VOL001')", [("VALUE", ["'A.B'", "'VOL001'"])]),
        ("STARTUP_EXEC('SYS2.REXX(OMVSINIT)',A)", [("VALUE", ["'SYS2.REXX(OMVSINIT)'", "A"])]),
        ("RUNOPTS('')", [("VALUE", ["''"])]),
        ("RUNOPTS('ENVAR(''A=B'')')", [("VALUE", ["'ENVAR(''A=B'')'"])]),
        ("STEPLIBLIST('/etc/a,b c')", [("VALUE", ["'/etc/a,b c'"])]),
        ("MAXASSIZE(512M)", [("VALUE", ["512M"])]),
        ("SUPERUSER(&USER.)", [("VALUE", ["&USER."])]),
        ("TTYGROUP(&SYSNAME(1:4).X)", [("VALUE", ["&SYSNAME(1:4).X"])]),
        ("FILESYSTYPE TYPE(HFS) PARM(' ')", [("TYPE", ["HFS"]), ("PARM", ["' '"])]),
        ("FILESYSTYPE TYPE(ZFS) ASNAME(ZFS,'SUB=MSTR')", [("TYPE", ["ZFS"]), ("ASNAME", ["ZFS", "'SUB=MSTR'"])]),
        ("FILESYSTYPE PARM('PRM=(01,&SYSCLONE.)')", [("PARM", ["'PRM=(01,&SYSCLONE.)'"])]),
        ("FILESYSTYPE PARM(PRM=(01,02))", [("PARM", ["PRM=(01,02)"])]),  # read, so that quotes can be asked for
        (
            "MOUNT TAG(TEXT,819) AUTOMOVE(EXCLUDE,S1,*)",
            [("TAG", ["TEXT", "819"]), ("AUTOMOVE", ["EXCLUDE", "S1", "*"])],
        ),
        ("MOUNT MKDIR('a')MKDIR('b')UNMOUNT", [("MKDIR", ["'a'"]), ("MKDIR", ["'b'"]), ("UNMOUNT", [])]),
        ("ALTROOT NONE", [("NONE", [])]),
        ("NETWORK DOMAINNUMBER(2)\n        MAXSOCKETS(64000)", [("DOMAINNUMBER", ["2"]), ("MAXSOCKETS", ["64000"])]),
    ],
)
def test_values(text: str, expected: list[tuple[str, list[str]]]) -> None:
    statement = parse("bpxprm", text)
    assert (statement.is_known, statement.problem) == (True, None)
    assert operands(statement) == expected


def test_a_quoted_value_over_two_records_is_in_one_piece() -> None:
    text = "FILESYSTYPE PARM('SYNCDEFAULT(30)\n      VIRTUAL(128)')"
    [operand] = parse("bpxprm", text).operands
    assert operand.values[0].text == "'SYNCDEFAULT(30)      VIRTUAL(128)'"
    assert text[operand.values[0].start : operand.values[0].end] == "'SYNCDEFAULT(30)\n      VIRTUAL(128)'"


@pytest.mark.parametrize(
    ("text", "kind", "place", "left"),
    [
        ("MAXUIDS()", MALFORMED, 8, []),
        ("MAXUIDS 200", MALFORMED, 8, []),
        ("MAXUIDS", MALFORMED, 7, []),
        ("MAXUIDS(200", UNBALANCED, 7, []),
        ("MAXUIDS(200))", UNBALANCED, 12, ["VALUE"]),
        ("MAXUIDS('200)", UNBALANCED, 8, []),
        ("MOUNT TYPE(ZFS) MODE", MALFORMED, 20, ["TYPE"]),
        ("MOUNT TYPE(ZFS MODE(READ) SETUID", UNBALANCED, 10, ["MODE", "SETUID"]),
        ("MOUNT FILESYSTEM('A) TYPE(ZFS) MOUNTPOINT('/a')", UNBALANCED, 17, ["TYPE", "MOUNTPOINT"]),
        ("MOUNT TYPE((ZFS)) SETUID", MALFORMED, 11, ["SETUID"]),
        ("ROOT TYPE(A) SETUID(YES)", MALFORMED, 19, ["TYPE"]),
    ],
)
def test_malformed_statements(text: str, kind: str, place: int, left: list[str]) -> None:
    statement = parse("bpxprm", text)
    assert statement.problem is not None
    assert (statement.name, statement.is_known) == (re.split("[( ]", text, maxsplit=1)[0], True)
    assert (statement.problem.kind, statement.problem.start) == (kind, place)
    assert [operand.name for operand in statement.operands] == left


@pytest.mark.parametrize(
    ("statement", "bounds"),
    [
        ("MAXPROCSYS", (5, 32767)),
        ("MAXPROCUSER", (3, 32767)),
        ("MAXUIDS", (1, 32767)),
        ("MAXFILEPROC", (3, 524287)),
        ("MAXPTYS", (1, 10000)),
        ("MAXTHREADS", (0, 100000)),
        ("MAXTHREADTASKS", (0, 32768)),
        ("MAXCORESIZE", (0, 2147483647)),
        ("MAXASSIZE", (10485760, 2147483647)),
        ("MAXCPUTIME", (7, 2147483647)),
        ("MAXMMAPAREA", (1, 16777216)),
        ("MAXSHAREPAGES", (0, 32768000)),
        ("IPCSEMNOPS", (0, 32767)),
        ("IPCSHMNSEGS", (0, 1000)),
        ("SHRLIBRGNSIZE", (16777216, 1610612736)),
    ],
)
def test_ranges(statement: str, bounds: tuple[int, int]) -> None:
    facts = table.load("bpxprm").operand(statement, "VALUE")
    assert facts is not None
    assert (facts.parts[0].range, facts.rule) == (bounds, "BPX004")


def test_what_must_be_in_quotes() -> None:
    """BPXPRMxx syntax rules: the list of values that need quotes, and the further ones that the syntax shows."""
    quoted_operands = {
        (name, operand)
        for name, statement in table.load("bpxprm").statements.items()
        for operand, facts in statement.operands.items()
        if any(part.quoted for part in facts.parts)
    }
    direct = (
        "STEPLIBLIST USERIDALIASTABLE RUNOPTS VERSION AUTHPGMLIST SC_EXITTABLE SERV_LPALIB SERV_LINKLIB STARTUP_EXEC"
    )
    mounts = {(verb, name) for verb in ("ROOT", "MOUNT") for name in ("FILESYSTEM", "PARM", "MKDIR")}
    assert quoted_operands == {
        *((verb, "VALUE") for verb in direct.split()),
        *mounts,
        *(("ALTROOT", name) for name in ("FILESYSTEM", "PARM", "MOUNTPOINT")),
        ("MOUNT", "MOUNTPOINT"),
        ("FILESYSTYPE", "PARM"),
        ("FILESYSTYPE", "ASNAME"),
        ("SUBFILESYSTYPE", "PARM"),
    }


def test_what_may_stand_once() -> None:
    """Limits and settings once, by the syntax rules; resources add up."""
    statements = table.load("bpxprm").statements
    assert {name for name, facts in statements.items() if facts.repeat_rule == "BPX001"} == set(DIRECT_VERBS)
    assert {name for name, facts in statements.items() if facts.repeatable} == {
        "FILESYSTYPE", "SUBFILESYSTYPE", "MOUNT", "NETWORK",
    }  # fmt: skip


def test_a_real_member() -> None:
    """TWOPAK's BPXPRM00, with three comments that end later than they look.

    The closing mark behind MAXUIDS stands in columns 71 and 72, so half of it is not read and MAXFILEPROC below is
    part of the comment. Two comments behind `PARM('-s 2')` have no closing mark at all and end with the next box.
    """
    name = "zos/twopakz6.parmlib/BPXPRM00"
    records = corpus_records(name)
    parsed = read("\n".join(records), "bpxprm", str(corpus_file(name)))
    assert [placed.name for placed in parsed.statements if not placed.is_sound] == []
    assert not any(placed.statement.has_unknown for placed in parsed.statements)
    assert [
        (problem.record, problem.column) for problem in parsed.problems if problem.kind == STATEMENT_IN_COMMENT
    ] == [(12, 4)]
    assert [problem.record for problem in parsed.problems if problem.kind == COMMENT_NESTED] == [12, 87, 95]
    assert len(parsed.problems) == 4
    assert "MAXFILEPROC" not in verbs(parsed)
    assert verbs(parsed).count("MOUNT") == 4
    assert verbs(parsed).count("FILESYSTYPE") == 5
    assert verbs(parsed)[-2:] == ["FILESYSTYPE", "NETWORK"]
    for placed in parsed.statements:
        for operand in placed.operands:
            for value in operand.values:
                assert text_at(value.span, records).upper() == value.text

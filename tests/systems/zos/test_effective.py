"""Effective values, held against the precedence of the fact sheet (zos-members-2.md, 12.3), and against the views."""

from __future__ import annotations

from pathlib import Path

import pytest

from lint.facts.release import parse_release
from lint.facts.spelling import nearest_word
from lint.model.unix import Unix
from lint.systems.zos import query
from lint.systems.zos.effective import Effective, State, evaluate
from lint.systems.zos.query import UnknownNameError
from tests.helpers.playing import image_in
from tests.running import Checkout

SYSTEM = {
    "parmlint.yaml": "systems: {A: {parmlib: P, ipl: {load: 00}, symbols: {LIMIT: '700'}}}\n",
    "P/LOAD00": "SYSPARM  (00,01)\nIEASYM   00\n",
    "P/IEASYM00": "SYSDEF SYSNAME(SYSA) SYMDEF(&A.='1') SYMDEF(&B.='&NOBODY.')\n",
    "P/IEASYS00": "OMVS=(00,01),CSA=(2048,80000),MAXUSER=300,COUPLE=00,OPT=00,CLPA,RSU=4\n",
    "P/IEASYS01": "MAXUSER=&LIMIT.,RSU=\n",
    "P/BPXPRM00": (
        "MAXPROCSYS(900)\nMAXASSIZE(67108864)\nMAXUIDS(&NOBODY.)\nMAXPTYS(99999999)\n"
        "FILESYSTYPE TYPE(ZFS) ENTRYPOINT(IOEFSCM)\nFILESYSTYPE TYPE(TFS) ENTRYPOINT(BPXTFS)\n"
    ),
    "P/BPXPRM01": "MAXPROCSYS(400)\nMAXASSIZE(64M)\n",
    "P/IEAOPT00": "ERV=600\nERV=700\n",
    "P/COUPLE00": "COUPLE SYSPLEX(PLEX1) INTERVAL(85)\nCLASSDEF CLASS(BIG) CLASSLEN(4028)\n",
}


def values(folder: Path, name: str, **files: str) -> list[Effective]:
    members = {f"P/{member}": text for member, text in files.items()}
    return evaluate(image_in(folder, SYSTEM | members), name)


def value(folder: Path, name: str, **files: str) -> Effective:
    (only,) = values(folder, name, **files)
    return only


@pytest.mark.parametrize(
    ("name", "text", "member", "line"),
    [
        ("IEASYS.CSA", "(2048,80000)", "IEASYS00", 1),
        ("IEASYS.MAXUSER", "700", "IEASYS01", 1),
        ("IEASYS.CLPA", "", "IEASYS00", 1),
        ("COUPLE.COUPLE.INTERVAL", "85", "COUPLE00", 1),
        ("COUPLE.INTERVAL", "85", "COUPLE00", 1),
        ("COUPLE.CLASSDEF(BIG).CLASSLEN", "4028", "COUPLE00", 2),
        ("BPXPRM.FILESYSTYPE(ZFS).ENTRYPOINT", "IOEFSCM", "BPXPRM00", 5),
        ("IEAOPT.ERV", "600", "IEAOPT00", 1),
        ("BPXPRM.MAXASSIZE", "67108864", "BPXPRM00", 2),
        ("LOAD.IEASYM", "00", "LOAD00", 2),
        ("&SYSNAME", "SYSA", "IEASYM00", 1),
        ("ERV", "600", "IEAOPT00", 1),
        ("maxassize", "67108864", "BPXPRM00", 2),
        ("CSA", "(2048,80000)", "IEASYS00", 1),
        ("CLASSDEF(BIG).CLASSLEN", "4028", "COUPLE00", 2),
        ("COUPLE.CLASSDEF", "CLASS(BIG) CLASSLEN(4028)", "COUPLE00", 2),
        ("COUPLE.COUPLE", "SYSPLEX(PLEX1) INTERVAL(85)", "COUPLE00", 1),
    ],
)
def test_coded(tmp_path: Path, name: str, text: str, member: str, line: int) -> None:
    effective_value = value(tmp_path, name)

    assert (effective_value.state, effective_value.text) == (State.SPECIFIED, text)
    assert effective_value.place is not None
    assert (effective_value.place.member, effective_value.place.line) == (member, line)


def test_a_later_system_parameter_overrides(tmp_path: Path) -> None:
    assert [(override.text, override.place.member) for override in value(tmp_path, "IEASYS.MAXUSER").overrides] == [
        ("300", "IEASYS00")
    ]


def test_a_parameter_without_a_value_is_cancelled(tmp_path: Path) -> None:
    effective_value = value(tmp_path, "IEASYS.RSU")

    assert (effective_value.state, [override.text for override in effective_value.overrides]) == (State.ABSENT, ["4"])


def test_a_member_that_is_not_there_may_have_another_value(tmp_path: Path) -> None:
    effective_value = value(tmp_path, "IEASYS.CSA", LOAD00="SYSPARM  (00,77)\nIEASYM   00\n")

    assert (effective_value.state, effective_value.text) == (State.SPECIFIED, "(2048,80000)")
    assert effective_value.origin == "unless IEASYS77 (not in the repository) has another"


@pytest.mark.parametrize("text", ["MAXUSR=400", "CMD=00,MAXUSERS=400", "CON=(00,01),MXUSER=400"])
def test_text_that_could_not_be_read_may_have_another_value(tmp_path: Path, text: str) -> None:
    members = {"LOAD00": "SYSPARM  (00,01)\n", "IEASYS00": "MAXUSER=500\n", "IEASYS01": f"{text}\n"}

    effective_value = value(tmp_path, "IEASYS.MAXUSER", **members)

    assert (effective_value.state, effective_value.text) == (State.SPECIFIED, "500")
    assert effective_value.origin == "unless IEASYS01:1, which could not be read, has another"


@pytest.mark.parametrize("text", ["NEWPARM=400", "RSVNONR=(5", "CMD=00"])
def test_text_that_is_no_such_parameter_leaves_the_value(tmp_path: Path, text: str) -> None:
    members = {"LOAD00": "SYSPARM  (00,01)\n", "IEASYS00": "MAXUSER=500\n", "IEASYS01": f"{text}\n"}

    assert value(tmp_path, "IEASYS.MAXUSER", **members).origin == ""


def test_nothing_is_absent_that_a_missing_member_may_have(tmp_path: Path) -> None:
    load = "SYSPARM  (00,77)\nIEASYM   (00,88)\n"

    assert value(tmp_path, "IEASYS.REAL", LOAD00=load).origin == "IEASYS77 (not in the repository) may specify it"
    assert value(tmp_path, "&C", LOAD00=load).origin == "IEASYM88 (not in the repository) may define it"
    assert value(tmp_path, "BPXPRM.MAXPIPEUSER", IEASYS00="OMVS=(00,99)\n").origin == (
        "BPXPRM99 (not in the repository) may specify it"
    )
    assert value(tmp_path, "BPXPRM.MAXPIPEUSER", IEASYS00="OMVS=(00,&NOBODY.)\n").origin == (
        "BPXPRM&NOBODY. (its name has an unknown symbol) may specify it"
    )


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("BPXPRM.MAXUIDS", "&NOBODY. holds &NOBODY, which is not known"),
        ("BPXPRM.MAXPTYS", "99999999 is not valid there; what the system uses instead is not documented"),
        ("&B", "SYMDEF that depends on a name that parmlint.yaml does not specify, or on an unknown symbol"),
        ("&SYSR1", "the system supplies it, and parmlint.yaml does not specify it (symbols, ipl)"),
        ("&JOBNAME", "it is a dynamic symbol, whose text changes"),
        ("ASCHPM.CLASSADD.MAX", "A selects no ASCHPMxx, as far as is known"),
    ],
)
def test_unknown(tmp_path: Path, name: str, reason: str) -> None:
    effective_value = value(tmp_path, name)

    assert (effective_value.state, effective_value.text, effective_value.origin) == (State.UNKNOWN, "", reason)


@pytest.mark.parametrize(
    ("name", "reason", "members"),
    [
        ("MAXUSER", "ABC is not valid there", {"IEASYS01": "MAXUSER=ABC\n"}),
        ("OPT", "(A,00) is not valid there", {"IEASYS01": "OPT=(A,00)\n"}),
        ("COUPLE.COUPLE.OPNOTIFY", "(1,2) is not valid there", {"COUPLE00": "COUPLE SYSPLEX(P) OPNOTIFY(1,2)\n"}),
        ("COUPLE.COUPLE", "SYSPLEX(?P) is not valid there", {"COUPLE00": "COUPLE SYSPLEX(?P)\n"}),
        ("&SYSPLEX", "SYSPLEX in COUPLExx is not valid", {"COUPLE00": "COUPLE SYSPLEX(?P)\n"}),
        ("&SYSPLEX", "SYSPLEX in LOADxx is not valid", {"LOAD00": "SYSPARM  00\nSYSPLEX  ?P\n", "COUPLE00": ""}),
        ("&SYSCLONE", "SYSCLONE in IEASYMxx is not valid", {"IEASYM00": "SYSDEF SYSCLONE(LONG)\n"}),
    ],
)
def test_what_is_not_valid_is_not_known(tmp_path: Path, name: str, reason: str, members: dict[str, str]) -> None:
    effective_value = value(tmp_path, name, **members)

    assert (effective_value.state, effective_value.text) == (State.UNKNOWN, "")
    assert effective_value.origin.split(";")[0] == reason
    assert effective_value.place is not None


def test_a_member_of_which_no_statement_is_known_may_have_any_value(tmp_path: Path) -> None:
    of_clock = {"IEASYS00": "CLOCK=00\n"}
    strange = value(tmp_path, "CLOCK.OPERATOR", CLOCK00="MAYBE\n", **of_clock)
    beside = value(tmp_path, "CLOCK.OPERATOR", CLOCK00="TIMEZONE W.05.00.00\nMAYBE YES\n", **of_clock)

    assert (strange.state, strange.origin) == (State.UNKNOWN, "no statement in CLOCK00 is known")
    assert beside.state is State.ABSENT


def test_of_unequal_limits_nobody_says_which_counts(tmp_path: Path) -> None:
    effective_value = value(tmp_path, "BPXPRM.MAXPROCSYS")

    assert effective_value.state is State.UNKNOWN
    assert [(candidate.text, candidate.place.member) for candidate in effective_value.candidates] == [
        ("900", "BPXPRM00"),
        ("400", "BPXPRM01"),
    ]


def test_what_could_not_be_read_may_have_been_it(tmp_path: Path) -> None:
    effective_value = value(tmp_path, "BPXPRM.MAXPIPEUSER", BPXPRM01="MAXPIPUSER(3000)\n")

    assert (effective_value.state, effective_value.origin) == (
        State.UNKNOWN,
        "text that could not be read may specify it",
    )
    assert effective_value.place is not None
    assert (effective_value.place.member, effective_value.place.line) == ("BPXPRM01", 1)


def test_statements_that_repeat_give_a_value_each(tmp_path: Path) -> None:
    assert [effective_value.text for effective_value in values(tmp_path, "BPXPRM.FILESYSTYPE.TYPE")] == ["ZFS", "TFS"]


def test_a_class_takes_from_couple_what_it_does_not_say(tmp_path: Path) -> None:
    default = value(tmp_path, "COUPLE.CLASSDEF(BIG).MAXMSG")
    assert default.state is State.DEFAULT
    assert default.origin.startswith("taken from COUPLE.COUPLE.MAXMSG, default of the newest release")

    couple = "COUPLE SYSPLEX(PLEX1) MAXMSG(2000)\nCLASSDEF CLASS(BIG) CLASSLEN(4028)\n"
    effective_value = value(tmp_path, "COUPLE.CLASSDEF(BIG).MAXMSG", COUPLE00=couple)
    assert (effective_value.state, effective_value.text, effective_value.origin) == (
        State.SPECIFIED,
        "2000",
        "taken from COUPLE.COUPLE.MAXMSG",
    )
    assert value(tmp_path, "COUPLE.CLASSDEF(NONE).MAXMSG").origin == "no such statement in COUPLE00"


def test_zfs_takes_the_first_member_that_has_an_option(tmp_path: Path) -> None:
    unix = "FILESYSTYPE TYPE(ZFS) ENTRYPOINT(IOEFSCM) PARM('PRM=(01,02)')\n"

    files = {"BPXPRM00": unix, "IOEPRM01": "adm_threads=5\n", "IOEPRM02": "user_cache_size=256M\nadm_threads=6\n"}

    assert value(tmp_path, "IOEPRM.USER_CACHE_SIZE", **files).text == "256M"
    effective_value = value(tmp_path, "IOEPRM.ADM_THREADS", **files)
    assert (effective_value.text, [override.text for override in effective_value.overrides]) == ("5", ["6"])


def test_a_default_is_that_of_the_release(tmp_path: Path) -> None:
    image = image_in(tmp_path, SYSTEM)

    old, new = (
        evaluate(image, "BPXPRM.MAXFILEPROC", parse_release(release))[0] for release in ("os390 2.8", "zos 2.5")
    )

    assert (old.text, new.text) == ("2000", "64000")
    assert (old.state, new.state) == (State.DEFAULT, State.DEFAULT)
    assert new.origin.startswith("default of z/OS 2.5 [")


@pytest.mark.parametrize("name", ["MAXPROCSYS", "MAXPROCUSER", "MAXUIDS", "MAXPTYS", "MAXFILEPROC", "MAXTHREADS"])
@pytest.mark.parametrize("second", ["MAXPROCSYS(400)\n", "MAXPROCSYS(900)\nMAXTHREADS(300)\n", "MAXTREADS(1)\n"])
def test_the_limits_are_those_that_the_rules_see(tmp_path: Path, name: str, second: str) -> None:
    image = image_in(tmp_path, SYSTEM | {"P/BPXPRM01": second})

    (effective_value,) = evaluate(image, f"BPXPRM.{name}")
    unix = image.view(Unix)
    assert unix
    limit = unix.limit(name)

    assert effective_value.text == (str(limit.number) if limit else "")


@pytest.mark.parametrize(
    ("name", "meant"),
    [
        ("BPXPRM.MAXPROCSIS", "BPXPRM.MAXPROCSYS"),
        ("COUPLE.COUPLE.INTERVALL", "COUPLE.COUPLE.INTERVAL"),
        ("IEASYS.MAXUSERS", "IEASYS.MAXUSER"),
        ("IEASIS.CSA", "IEASYS"),
    ],
)
def test_wrong_names_know_what_may_be_asked(name: str, meant: str) -> None:
    with pytest.raises(UnknownNameError) as raised:
        query.parse_query(name)

    assert nearest_word(raised.value.word, raised.value.legal) == meant


def test_a_bare_name_of_several_values_names_them() -> None:
    with pytest.raises(UnknownNameError) as raised:
        query.parse_query("SYSPLEX")

    assert {"LOAD.SYSPLEX", "BPXPRM.SYSPLEX", "COUPLE.COUPLE.SYSPLEX"} <= set(raised.value.legal)


@pytest.mark.parametrize(
    ("name", "meant", "text"),
    [
        ("LIMIT", "&LIMIT", "700"),  # a symbol that no value is called like
        ("SYSNAME", "IEASYS.SYSNAME", ""),
        ("SYSPLEX", "COUPLE.COUPLE.SYSPLEX", "PLEX1"),
        ("LPA", "IEASYS.LPA", ""),  # the system has no PROGxx
    ],
)
def test_a_bare_name_is_of_what_the_system_has(tmp_path: Path, name: str, meant: str, text: str) -> None:
    without_load = {key: SYSTEM[key] for key in SYSTEM if not key.startswith(("P/LOAD", "P/BPXPRM"))}
    system = {**without_load, "parmlint.yaml": SYSTEM["parmlint.yaml"].replace("load: 00", "sysparm: [01]")}
    (effective,) = evaluate(image_in(tmp_path, system), name)
    assert (effective.name, effective.text) == (meant, text)


def test_a_bare_name_of_several_members_of_the_system_is_none(tmp_path: Path) -> None:
    with pytest.raises(UnknownNameError):
        values(tmp_path, "SYSPLEX")
    with pytest.raises(UnknownNameError):
        values(tmp_path, "NOBODY")


def test_statements_of_one_value(tmp_path: Path) -> None:
    files = {
        "IEASYS00": "PROG=00\n",
        "PROG00": "SYSLIB LINKLIB(SYS1.MY.LINKLIB)\n  MIGLIB(SYS1.MY.MIGLIB)\n",
        "LOAD00": "SYSPARM  00\nSYSCAT   ABC123113CMASTER.CATALOG\n",
    }

    assert value(tmp_path, "PROG.SYSLIB", **files).text == "LINKLIB(SYS1.MY.LINKLIB) MIGLIB(SYS1.MY.MIGLIB)"
    assert value(tmp_path, "LOAD.SYSCAT", **files).text == "ABC123113CMASTER.CATALOG"


def test_a_swallowed_statement_makes_nothing_else_unknown(tmp_path: Path) -> None:
    """real-zos, A1: the comment above MAXFILEPROC ends in column 72, and is not closed there."""
    text = "MAXPROCUSER(4096)\n" + "/* limit of files".ljust(70) + "*/\nMAXFILEPROC(10000)\n/*----*/\n"

    limit = value(tmp_path, "BPXPRM.MAXPROCSYS", IEASYS00="OMVS=00\n", BPXPRM00=text)
    assert (limit.state, limit.text) == (State.DEFAULT, "900")


def test_an_unknown_parameter_is_no_other_parameter(tmp_path: Path) -> None:
    """real-zos, A2."""
    assert value(tmp_path, "IEASYS.OPT", IEASYS00="ZZQ=5,OMVS=00\n").state is State.DEFAULT
    unknown = value(tmp_path, "IEASYS.MAXUSER", IEASYS00="MAXUSRE=5\n", IEASYS01="OMVS=00\n")
    assert (unknown.state, unknown.place and unknown.place.line) == (State.UNKNOWN, 1)


def test_only_statements_that_repeat_are_chosen_among() -> None:
    with pytest.raises(UnknownNameError):
        query.parse_query("BPXPRM.MAXPROCSYS(900)")


def test_whatever_may_be_asked_can_be_asked() -> None:
    for kind in query.prefixes().values():
        for name in query.names(kind):
            assert query.parse_query(name).name == name


def test_a_symbol_that_comes_too_early_names_the_line_of_what_it_uses(checkout: Checkout) -> None:
    checkout.write("parmlint.yaml", "systems: {ORNA: {parmlib: p, ipl: {lpar: LP1}}}\n")
    checkout.write("p/LOAD00", "SYSPARM  00\nIEASYM   00\n")
    checkout.write("p/IEASYS00", "MAXUSER=400\n")
    checkout.write("p/IEASYM00", "SYSDEF SYSCLONE(&SYSNAME(3:2))\nSYSDEF LPARNAME(LP1) SYSNAME(ORNA)\n")
    shown = " ".join(checkout.run("ipl", "ORNA", "--value", "SYSCLONE").out.replace("|", " ").split())
    assert "uses &SYSNAME, which is defined only later, in line 2" in shown

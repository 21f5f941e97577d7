"""Text of which no statement is read: where it differs the verdict is `unknown`, and each side says why."""

from __future__ import annotations

import shutil
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

import pytest

from lint.plan.system_plan import Plan
from tests.plan.pair_files import BASES
from tests.plan.playing import made

Files = Mapping[str, str | bytes | None]
IEASYS = (BASES / "zos/parmlib/IEASYS00").read_text().rstrip()
BPXPRM = (BASES / "zos/parmlib/BPXPRM00").read_text()
EXEC = (BASES / "zvm/AUTOLOG1.EXEC").read_text()
CONFIG = (BASES / "zvm/SYSTEM.CONFIG").read_text()
CONFIGURATION = (BASES / "zos/parmlint.yaml").read_text()
BINARY = bytes(range(256)) * 4
JCL = "//MSTJCL00 JOB MSGLEVEL=1\n//  EXEC PGM={}\n//* THE MASTER SCHEDULER\n"
MERGE = "<<<<<<< HEAD\nSPINTIME={}\n=======\nSPINTIME=20\n>>>>>>> branch\n"
STEP = "//S EXEC PGM=IXCMIAPU\n//SYSIN DD *\n DATA TYPE(CFRM)\n DEFINE POLICY NAME(CFRM01) REPLACE(YES)\n/*\n"
BOTH = ("before", "after")


class Case(NamedTuple):
    """A change of text that is not read. `sides` are those of the account that must have an entry."""

    name: str
    before: Files
    after: Files
    sides: tuple[str, ...] = BOTH
    base: str = "zos"


def selecting(parameter: str) -> Files:
    return {"parmlib/IEASYS00": f"{IEASYS},\n{parameter}\n"}


def configured(words: str, files: Files) -> Files:
    """The files with a configuration that names them for SY1."""
    text = CONFIGURATION.replace("    security: racf\n  SY2", f"    security: racf\n    {words}\n  SY2")
    assert text != CONFIGURATION
    return {"parmlint.yaml": text, **files}


LOOP = "for i in a b\ndo\n  echo $i\ndone\n"
RC = configured("uss: {rc: etc/rc}", {"etc/rc": LOOP})
JOBS = configured("policies: [jobs]", {"jobs/CFRM.jcl": STEP})
CASES = [
    Case(
        "member that is checked as text",
        {"parmlib/MSTJCL00": JCL.format("A"), **selecting("MSTRJCL=00")},
        {"parmlib/MSTJCL00": JCL.format("B")},
    ),
    Case(
        "member that is checked as text and newly selected",
        {},
        {"parmlib/CEAPRM00": "SNAPSHOT=Y\n", **selecting("CEA=00")},
        ("after",),
    ),
    Case(
        "member that is checked as text and was selected",
        {"parmlib/FXEPRM00": "SNAPSHOT=Y\n", **selecting("FXE=00")},
        {"parmlib/IEASYS00": f"{IEASYS}\n"},
        ("before",),
    ),
    Case(
        "symbol in a member that is checked as text",
        {"parmlib/CEAPRM00": "HLQ(&HLQ.)\n", **selecting("CEA=00")},
        {"parmlib/IEASYM00": (BASES / "zos/parmlib/IEASYM00").read_text().replace("PLX1", "PLX9")},
    ),
    Case("member that a procedure reads", {"parmlib/JES2PARM": "MASDEF A=1\n"}, {"parmlib/JES2PARM": "MASDEF A=2\n"}),
    Case(
        "member of a kind that is read, and that a procedure names",
        {"parmlib/HZSPRM07": "DELETE POLICY STMT(A)\n"},
        {"parmlib/HZSPRM07": "DELETE POLICY STMT(B)\n"},
    ),
    Case("member that is no text any more", {}, {"parmlib/EXSPAT00": BINARY}, ("after",)),
    Case("member that was no text", {"parmlib/EXSPAT00": BINARY}, {"parmlib/EXSPAT00": "SPINTIME=10\n"}, ("before",)),
    Case("member that never was text", {"parmlib/EXSPAT00": BINARY}, {"parmlib/EXSPAT00": BINARY[1:]}),
    Case("member that is gone", {}, {"parmlib/EXSPAT00": None}, ("after",)),
    Case("unresolved merge", {}, {"parmlib/EXSPAT00": MERGE.format(10)}, ("after",)),
    Case("another unresolved merge", {"parmlib/EXSPAT00": MERGE.format(9)}, {"parmlib/EXSPAT00": MERGE.format(8)}),
    Case(
        "merge that is resolved with both versions",
        {"parmlib/EXSPAT00": MERGE.format(10)},
        {"parmlib/EXSPAT00": "SPINTIME=10\nSPINTIME=20\n"},
    ),
    Case("system parameter that is not known", selecting("NEWPARM=1"), selecting("NEWPARM=2")),
    Case(
        "statement that is not known",
        {"parmlib/BPXPRM00": f"{BPXPRM}NEWLIMIT(3)\n"},
        {"parmlib/BPXPRM00": f"{BPXPRM}NEWLIMIT(4)\n"},
    ),
    Case("text around the commands of the shell", RC, {"etc/rc": LOOP.replace("a b", "a b c")}),
    Case("start file that is no text any more", RC, {"etc/rc": BINARY}),
    Case("jobs that are no text any more", JOBS, {"jobs/CFRM.jcl": BINARY}, ("after",)),
    Case("text around the commands of an EXEC", {}, {"AUTOLOG1.EXEC": f"{EXEC}Say 'Up'\n"}, BOTH, "zvm"),
    Case(
        "condition of a command of an EXEC",
        {"AUTOLOG1.EXEC": f"{EXEC}If a Then 'CP XAUTOLOG LINUX2'\n"},
        {"AUTOLOG1.EXEC": f"{EXEC}If b Then 'CP XAUTOLOG LINUX2'\n"},
        BOTH,
        "zvm",
    ),
    *(
        Case(
            f"{name}, which SYSTEM CONFIG imbeds",
            {"SYSTEM.CONFIG": f"{CONFIG}Imbed EXTRA CONFIG\n", name: "SRM LIMITHARD DEADLINE\n"},
            {name: "SRM LIMITHARD CONSUMPTION\n"},
            BOTH,
            "zvm",
        )
        for name in ("EXTRA.CONFIG", "EXTRA CONFIG")
    ),
    *(
        Case(f"{name} that never was text", {name: BINARY}, {name: BINARY[1:]}, BOTH, "zvm")
        for name in ("USER.DIRECT", "SYSTEM.CONFIG", "POOLU.POOLDEF", "SFSERV.DMSPARMS", "VMRM.CONFIG", "AUTOLOG1.EXEC")
    ),
    *(
        Case(f"{name} that is no text any more", {}, {name: BINARY}, ("after",), "zvm")
        for name in ("USER.DIRECT", "SYSTEM.CONFIG", "POOLU.POOLDEF", "SFSERV.DMSPARMS", "VMRM.CONFIG")
    ),
]
NOTHING = [
    Case("comment of a shell", RC, {"etc/rc": f"{LOOP}# the end\n"}),
    Case("comment of an EXEC", {}, {"AUTOLOG1.EXEC": EXEC.replace("'CP LOGOFF'", "'CP LOGOFF' /* end */")}, base="zvm"),
    Case(
        "blanks in a member that is checked as text",
        {"parmlib/CEAPRM00": "SNAPSHOT=Y\n", **selecting("CEA=00")},
        {"parmlib/CEAPRM00": "  SNAPSHOT=Y   \n"},
    ),
    Case(
        "comment in a member that is checked as text and has comments",
        {"parmlib/CUNUNI00": "REALSTORAGE 51200;\n", **selecting("UNI=00")},
        {"parmlib/CUNUNI00": "REALSTORAGE 51200; /* PAGES */\n"},
    ),
    Case("text that is not read and stays", RC, {"parmlib/EXSPAT00": "/* NOTHING NEW */\nSPINRCVY ABEND,TERM,ACR\n"}),
]


@pytest.mark.parametrize("case", CASES, ids=[case.name for case in CASES])
def test_text_that_is_not_read_and_differs_is_unknown_with_an_account_for_each_side(case: Case, tmp_path: Path) -> None:
    plan = planned(case, tmp_path)

    assert plan.systems
    assert plan.verdict == "unknown"
    for system in plan.systems:
        assert system.verdict == "unknown"
        assert {untold.side for untold in system.unjudged} == {*case.sides}
    assert plan.without_effect == ()


UNREADABLE = [case for case in CASES if BINARY in case.after.values() or None in case.after.values()]


@pytest.mark.parametrize("case", UNREADABLE, ids=[case.name for case in UNREADABLE])
def test_no_command_takes_away_what_a_text_that_cannot_be_read_may_still_have(case: Case, tmp_path: Path) -> None:
    assert [(system.commands, system.undo) for system in planned(case, tmp_path).systems if system.commands] == []


@pytest.mark.parametrize("case", NOTHING, ids=[case.name for case in NOTHING])
def test_layout_of_text_that_is_not_read_is_nothing(case: Case, tmp_path: Path) -> None:
    assert [(each.name, each.unjudged) for each in planned(case, tmp_path).systems] == []


def planned(case: Case, folder: Path) -> Plan:
    old = written(folder / "old", case.base, case.before)
    return made(old, written(folder / "new", case.base, {**case.before, **case.after}))


def written(folder: Path, base: str, files: Files) -> Path:
    shutil.copytree(BASES / base, folder)
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        if text is None:
            path.unlink(missing_ok=True)
        else:
            path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return folder


UNDECLARED = [
    Case("startup file", {"uss/etc/profile": "export TZ=CET\n"}, {"uss/etc/profile": "export TZ=UTC\n"}),
    Case("job with a policy", {"jobs/CFRM.jcl": STEP}, {"jobs/CFRM.jcl": STEP.replace("CFRM01", "CFRM02")}),
]


@pytest.mark.parametrize("case", UNDECLARED, ids=[case.name for case in UNDECLARED])
def test_a_changed_file_whose_systems_nobody_declares_leaves_the_verdict_unknown(case: Case, tmp_path: Path) -> None:
    plan = planned(case, tmp_path)

    assert plan.systems == ()
    assert [(entry.path, entry.is_sure) for entry in plan.without_effect] == [(*case.before, False)]
    assert plan.verdict == "unknown"


def test_a_changed_member_that_no_system_selects_is_without_effect(tmp_path: Path) -> None:
    plan = planned(Case("", {"parmlib/IEAOPT99": "ERV=1\n"}, {"parmlib/IEAOPT99": "ERV=2\n"}), tmp_path)

    assert [entry.is_sure for entry in plan.without_effect] == [True]
    assert plan.verdict == "none"

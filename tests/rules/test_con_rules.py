"""CONSOLxx rules. Facts: zos-members-3.md 1.7, with the near misses of each candidate."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.helpers.checking import findings_of, places
from tests.helpers.playing import findings_anew, unjudged_in
from tests.rules.crossing import IPL, places_in

A = "CONSOLE DEVNUM(0700) NAME(CONA)"
B = "CONSOLE DEVNUM(0701) NAME(CONB)"
SYSTEM = "CONSOLE DEVNUM(SYSCONS) NAME(SYSC)"
NETWORK = "CONSOLE DEVNUM(SMCS) NAME(SMCA)"


def lines(*texts: str) -> str:
    return "\n".join((*texts, ""))


@pytest.mark.parametrize(
    ("code", "text", "expected"),
    [
        ("CON001", lines("CONSOLE DEVNUM(0700)"), [("error", 1, 1, 8)]),
        ("CON001", lines("CONSOLE DEVNUM(SYSCONS)"), []),
        ("CON001", lines("CONSOLE DEVNUM(&DEV.)"), []),
        ("CON001", lines("CONSOLE DEVNUM(0700) NAME(C&SYSCLONE.CONSOLE1)"), []),
        ("CON002", lines("CONSOLE UNIT(3270-X) DEVNUM(0700) NAME(CONA)"), [("error", 1, 22, 28)]),
        ("CON002", lines("CONSOLE", "  DEVNUM(0700)", "  NAME(CONA)"), []),
        ("CON003", lines(A, "CONSOLE DEVNUM(0701) NAME(CONA)"), [("error", 2, 27, 31)]),
        ("CON003", lines("CONSOLE DEVNUM(0700) NAME(C&A.)", "CONSOLE DEVNUM(0701) NAME(C&A.)"), []),
        ("CON004", lines("CONSOLE DEVNUM(700) NAME(CONB)", A), [("error", 2, 16, 20)]),
        ("CON004", lines("CONSOLE DEVNUM(/0700) NAME(CONB)", A), [("error", 2, 16, 20)]),
        ("CON004", lines("CONSOLE DEVNUM(1700) NAME(CONB)", A), []),
        ("CON004", lines("CONSOLE DEVNUM(SUBSYSTEM) NAME(S1)", "CONSOLE DEVNUM(SUBSYSTEM) NAME(S2)"), []),
        ("CON004", lines("CONSOLE DEVNUM(SMCS) NAME(S1)", "CONSOLE DEVNUM(SMCS) NAME(S2)"), []),
        ("CON004", lines("CONSOLE DEVNUM(HMCS) NAME(S1)", "CONSOLE DEVNUM(HMCS) NAME(S2)"), []),
        ("CON004", lines("CONSOLE DEVNUM(&D.) NAME(S1)", "CONSOLE DEVNUM(&D.) NAME(S2)"), []),
        ("CON005", lines(f"{NETWORK} UNIT(3270-X)"), [("error", 1, 38, 44)]),
        ("CON005", lines(f"{NETWORK} SYSTEM(PRDA) USE(MS)"), [("error", 1, 40, 44), ("error", 1, 50, 52)]),
        ("CON005", lines(f"{NETWORK} USE(FC)"), []),
        ("CON005", lines("CONSOLE DEVNUM(HMCS) NAME(H1) UNIT(3270-X)"), [("warning", 1, 36, 42)]),
        ("CON005", lines(f"{A} UNIT(3270-X) SYSTEM(PRDA) USE(SD)"), []),
        ("CON006", lines("INIT MLIM(3000)", A, NETWORK), [("warning", 3, 16, 20)]),
        ("CON006", lines("INIT APPLID(A)", NETWORK), []),
        ("CON006", lines("INIT APPLIDD(A)", NETWORK), []),
        ("CON009", lines("CONSOLE DEVNUM(000E) NAME(PRT1) UNIT(PRT) AUTH(ALL)"), [("warning", 1, 48, 51)]),
        ("CON009", lines(f"{A} UNIT(3270-X) AUTH(ALL)"), []),
        ("CON014", lines("DEFAULT LOGON(AUTO)", A), [("note", 1, 15, 19)]),
        ("CON014", lines("DEFAULT RMAX(99)", A), [("note", 1, 1, 8)]),
        ("CON014", lines(A), [("note", 1, 1, 8)]),
        ("CON014", lines("DEFAULT LOGON(REQUIRED)", A), []),
        ("CON014", lines(f"{A} LOGON(REQUIRED)", f"{B} LOGON(REQUIRED)"), []),
        ("CON014", lines(f"{A} LOGON(REQUIRED)", B), [("note", 1, 1, 8)]),
        ("CON015", lines(f"{A} AUTH(SYS,IO)"), [("note", 1, 38, 44)]),
        ("CON015", lines(f"{A} AUTH(INFO)", f"{SYSTEM} AUTH(MASTER)"), []),
        ("CON016", lines(f"{A} ROUTCODE(ALL)"), []),
        ("CON016", lines(f"{A} ROUTCODE(ALL)", f"{B} ROUTCODE(1-10,12)"), [("note", 1, 42, 45)]),
        ("CON016", lines(f"{A} ROUTCODE(10-12)", f"{B} ROUTCODE(NONE)"), [("note", 1, 42, 47)]),
        ("CON016", lines(f"{A} ROUTCODE(&R.)", f"{B} ROUTCODE(12)"), []),
        ("CON017", lines(f"{SYSTEM} ROUTCODE(1,10)"), [("warning", 1, 45, 49)]),
        ("CON017", lines(f"{SYSTEM} ROUTCODE(NONE)"), [("warning", 1, 45, 49)]),
        ("CON017", lines(f"{SYSTEM} ROUTCODE(ALL)"), []),
        ("CON017", lines(f"{SYSTEM} ROUTCODE(1-10)"), []),
        ("CON017", lines(SYSTEM, f"{A} ROUTCODE(5)"), []),
        ("CON018", lines(f"{SYSTEM} MSCOPE(PRDA,PRDB)"), [("note", 1, 43, 52)]),
        ("CON018", lines(f"{SYSTEM} MSCOPE(*)"), []),
        ("CON018", lines(f"{SYSTEM} MSCOPE(PRDA)", f"{A} MSCOPE(*ALL)"), []),
        ("CON021", lines("HARDCOPY ROUTCODE(1-10) CMDLEVEL(NOCMDS)"), [("note", 1, 19, 23), ("note", 1, 34, 40)]),
        ("CON021", lines("HARDCOPY DEVNUM(SYSLOG) CMDLEVEL(STCMDS)"), []),
        ("CON021", lines("HARDCOPY ROUTCODE(ALL) CMDLEVEL(CMDS)"), []),
        ("CON022", lines(f"{A} AUTH(INFO)", B), [("note", 1, 1, 8)]),
        ("CON022", lines(f"{A} AUTH(MASTER)", B), []),
        ("CON022", lines(A, SYSTEM), []),
        ("CON022", lines(A, "CONSOLE DEVNUM(0701"), []),
        ("CON026", lines("INIT PFK(NONE)", f"{A} PFKTAB(TAB1)"), [("note", 2, 40, 44)]),
        ("CON026", lines("INIT PFK(00)", f"{A} PFKTAB(TAB1)"), []),
        ("CON026", lines("INIT PFK(&PFK.)", f"{A} PFKTAB(TAB1)"), []),
    ],
)
def test_a_member_alone(code: str, text: str, expected: list[tuple[str, int, int, int]]) -> None:
    assert places(findings_of("CONSOL00", text, code), "level line column end_column") == expected


@pytest.mark.parametrize(
    ("target", "number"), [("", 0), ("zos 1.7", 0), ("os390 2.10", 0), ("zos 1.8", 3), ("zos 3.1", 3)]
)
def test_operands_of_old_consoles(target: str, number: int) -> None:
    text = lines("HARDCOPY UD(Y)", f"{A} ALTERNATE(720)", f"{B} ALTGRP(G)")
    assert len(findings_of("CONSOL00", text, "CON024", target=target)) == number


INIT = "INIT MPF(00,01) PFK(NONE) MMS(NO) CNGRP(02) MSGFLD(03,(ON))\n"


def declared(files: dict[str, str]) -> dict[str, str]:
    """The files of a library that parmlint.yaml declares."""
    return {"parmlint.yaml": "systems: {PRDA: {parmlib: P}}\n", **{f"P/{name}": text for name, text in files.items()}}


def test_members_that_init_names(tmp_path: Path) -> None:
    files = {**IPL, "IEASYS00": "CON=00\n", "CONSOL00": INIT, "MPFLST00": "", "CNGRP02": ""}
    expected = [("P/CONSOL00", 1, 13, 15), ("P/CONSOL00", 1, 52, 54)]
    assert places_in(tmp_path, declared(files), "CON023") == expected
    assert places_in(tmp_path, declared({**files, "MPFLST01": "", "MSGFLD03": ""}), "CON023") == []
    assert places_in(tmp_path, declared({**files, "IEASYS00": "CON=01\n"}), "CON023") == []
    assert places_in(tmp_path, files, "CON023") == [], "the configuration does not declare a whole system"


@pytest.mark.parametrize(("libraries", "level"), [("[A.PARMLIB, SYS1.PARMLIB]", "warning"), ("A.PARMLIB", "note")])
def test_a_member_may_be_in_a_library_that_is_not_here(tmp_path: Path, libraries: str, level: str) -> None:
    files = {
        "parmlint.yaml": f"systems: {{PRDA: {{parmlib: {libraries}}}}}\n",
        "A.PARMLIB/LOAD00": "SYSPARM  00\nPARMLIB  A.PARMLIB\nPARMLIB  SYS1.PARMLIB\n",
        "A.PARMLIB/IEASYS00": "CON=00,SSN=00\n",
        "A.PARMLIB/CONSOL00": "INIT MPF(00)\n",
        "A.PARMLIB/IEFSSN00": "SUBSYS SUBNAME(SMS) INITRTN(IGDSSIIN) INITPARM('ID=7A')\n",
        "SYS1.PARMLIB/CLOCK00": "TIMEZONE W.00.00.00\n",
    }
    assert sorted(places(findings_anew(tmp_path, files, "CON023", "SMS014"), "code level")) == [
        ("CON023", level),
        ("SMS014", level),
    ]


def test_a_member_that_init_names_by_a_symbol(tmp_path: Path) -> None:
    files = declared({**IPL, "IEASYS00": "CON=00\n", "CONSOL00": "INIT MPF(&QQ.)\n"})
    assert places_in(tmp_path, files, "CON023") == []
    assert {entry.span.line for entry in unjudged_in(tmp_path, files, "CON023")} == {1}


@pytest.mark.parametrize(
    ("parameters", "console", "number"),
    [
        ("PLEXCFG=MULTISYSTEM", f"{A} ROUTCODE(ALL)", 1),
        ("PLEXCFG=MULTISYSTEM", f"{A} ROUTCODE(ALL) MSCOPE(*ALL)", 1),
        ("PLEXCFG=MULTISYSTEM", f"{A} ROUTCODE(ALL) MSCOPE(*)", 0),
        ("PLEXCFG=MULTISYSTEM", f"{A} ROUTCODE(1-128)", 0),
        ("PLEXCFG=MONOPLEX", f"{A} ROUTCODE(ALL)", 0),
        ("CLOCK=00", f"{A} ROUTCODE(ALL)", 0),
    ],
)
def test_a_console_of_all_messages(tmp_path: Path, parameters: str, console: str, number: int) -> None:
    files = {**IPL, "IEASYS00": f"CON=00,{parameters}\n", "CONSOL00": f"{console}\n"}
    assert len(findings_anew(tmp_path, files, "CON019")) == number

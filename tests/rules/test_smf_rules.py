"""SMFPRMxx rules. Facts: zos-members-3.md 2.5, with the near misses of each candidate."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.helpers.checking import findings_of, places
from tests.helpers.playing import findings_anew
from tests.rules.crossing import IPL, places_in

NINE = "".join(f"SUBSYS(SUB{number},NOINTERVAL)\n" for number in range(9))
FLOOD = "FLOODPOL(TYPE(92),RECTHRESH(1000),INTVLTIME(1),MAXHIGHINTS(1),\n ENDINTVL(1)"


@pytest.mark.parametrize(
    ("code", "text", "expected"),
    [
        ("SMF001", "NOACTIVE\n", [("warning", 1, 1, 9)]),
        ("SMF002", "INTVAL(07)\n", [("warning", 1, 8, 10)]),
        ("SMF002", "INTVAL(61)\n", []),
        *(
            ("SMF002", f"INTVAL({minutes})\n", [])
            for minutes in ["1", "2", "3", "4", "05", "6", "10", "12", "15", "20", "30", "60", "&M."]
        ),
        ("SMF004", "BUFSIZMAX(1G) DSPSIZMAX(2048M) PERMFIX(1M) BUFUSEWARN(10)\n", []),
        ("SMF004", "BUFSIZMAX(1024M) DSPSIZMAX(2G)\n", []),
        ("SMF004", "LSNAME(IFASMF.A,TYPE(30),BUFUSEWARN(91))\n", [("warning", 1, 37, 39)]),
        ("SMF005", "SID(PRODA)\n", [("error", 1, 5, 10)]),
        ("SMF005", "SID(PRDA)\nSID(012345-012399,PRDB)\n", []),
        ("SMF005", "SID(012345,PRODB)\n", [("error", 1, 12, 17)]),
        ("SMF005", "SID(&SYSNAME)\nSID(&SYSNAME(1:4))\n", []),
        ("SMF006", "SUBSYS(STC,NOTYPE(4),TYPE(5))\n", [("error", 1, 22, 26)]),
        ("SMF006", "SYS(TYPE(4))\nSUBSYS(STC,NOTYPE(4))\nSUBSYS(TSO,NOTYPE(5))\n", []),
        ("SMF007", "SYS(TYPE(1:2048))\n", [("error", 1, 10, 16)]),
        ("SMF007", "SYS(TYPE(0:2047))\nLSNAME(IFASMF.A,TYPE(74(3:6)))\n", []),
        ("SMF007", "LSNAME(IFASMF.A,TYPE(3000))\n", [("error", 1, 22, 26)]),
        ("SMF008", "SYS(NOTYPE(79:70,4:4))\n", [("error", 1, 12, 17)]),
        ("SMF008", "SYS(TYPE(74(6:3)))\n", [("error", 1, 10, 17)]),
        ("SMF008", "SYS(TYPE(92(10:11,16),99(1:13)))\n", []),
        ("SMF009", "MEMLIMIT(0M)\n", [("warning", 1, 10, 12)]),
        ("SMF009", "MEMLIMIT(00000G)\n", [("warning", 1, 10, 16)]),
        ("SMF009", "MEMLIMIT(10M)\n", []),
        ("SMF010", "MEMLIMIT(NOLIMIT)\n", [("note", 1, 10, 17)]),
        ("SMF011", "RECORDING(LOGSTREAM)\n", [("warning", 1, 11, 20)]),
        ("SMF011", "RECORDING(LOGSTREAM) LSNAME(IFASMF.A,TYPE(30))\n", []),
        ("SMF011", "RECORDING(LOGSTREAM)\nLSNAM(IFASMF.A,TYPE(30))\n", []),
        ("SMF011", "RECORDING(DATASET)\n", []),
        ("SMF012", "RECORDING(LOGSTREAM)\nLSNAME(IFASMF.A,TYPE(30))\n", [("warning", 2, 1, 7)]),
        ("SMF012", "RECORDING(LOGSTREAM)\nSYS(TYPE(30,80:81))\nLSNAME(IFASMF.A,TYPE(30,80:90))\n", []),
        ("SMF012", "RECORDING(LOGSTREAM)\nSYS(NOTYPE(30))\nLSNAME(IFASMF.A,TYPE(80:90))\n", []),
        ("SMF012", "RECORDING(LOGSTREAM)\nDEFAULTLSNAME(IFASMF.B)\nLSNAME(IFASMF.A,TYPE(80:90))\n", []),
        ("SMF012", "LSNAME(IFASMF.A,TYPE(80:90))\n", []),
        ("SMF013", "DEFAULTLSNAME(SMF.DEFAULT)\n", [("warning", 1, 15, 26)]),
        ("SMF013", "DEFAULTLSNAME(IFASMF.&SYSNAME..X)\nLSNAME(&HLQ..SMF,TYPE(30))\n", []),
        ("SMF014", "ACTIVE\n", [("note", 1, 1, 7)]),
        ("SMF014", "ACTIVE\nDSNAME(SYS1.A,SYS1.B)\n", []),
        ("SMF014", "ACTIVE\nRECORDING(LOGSTREAM)\n", []),
        ("SMF015", "DSNAME(SYS1.A)\nRECORDING(LOGSTREAM)\n", []),
        ("SMF015", "DSNAME(SYS1.A)\nDSNAME(SYS1.B)\n", []),
        ("SMF015", "DSNAME(SYS1.A)\n", [("warning", 1, 8, 14)]),
        ("SMF016", "DSNAME(SYS1.A,SYS1.B)\nDSNAME(SYS1.A)\n", [("error", 2, 8, 14)]),
        ("SMF017", "JWT(0100)\n", [("note", 1, 5, 9)]),
        ("SMF017", "JWT(0015)\n", []),
        ("SMF018", "JWT(0015)\nSWT(0100)\nTWT(0015)\n", [("note", 2, 5, 9)]),
        ("SMF018", "SWT(0100)\n", []),
        ("SMF019", "JWT(2400) SWT(0059) TWT(5)\n", []),
        (
            "SMF019",
            "JWT(2401) SWT(0000) TWT(9959)\n",
            [("warning", 1, 5, 9), ("warning", 1, 15, 19), ("warning", 1, 25, 29)],
        ),
        ("SMF020", "MAXDORM(5959)\n", []),
        ("SMF020", "MAXDORM(6000)\n", [("error", 1, 9, 13)]),
        ("SMF020", "SYS(INTERVAL(SMF,NOSYNC))\nSTATUS(SMF)\nMAXDORM(5959)\n", []),
        ("SMF020", "SYS(INTERVAL(006000))\n", [("error", 1, 14, 20)]),
        ("SMF021", "SYS(TYPE(0:255),NOINTERVAL)\n", [("note", 1, 17, 27)]),
        ("SMF021", "SYS(TYPE(0:255))\n", [("note", 1, 1, 4)]),
        ("SMF021", "SYS(TYPE(0:255))\nSYS(INTERVAL(SMF))\n", []),
        (
            "SMF021",
            "SYS(NOINTERVAL)\nSUBSYS(STC,INTERVAL(SMF))\nSUBSYS(TSO,INTERVAL(SMF))\nSUBSYS(JES2,INTERVAL(SMF))\n",
            [],
        ),
        ("SMF022", "SYS(NODETAIL)\nSUBSYS(STC,NODETAIL)\n", [("note", 1, 5, 13)]),
        ("SMF022", "SYS(DETAIL)\nSUBSYS(STC,NODETAIL)\n", []),
        ("SMF023", "SYS(TYPE(30,70:79,80,89))\n", []),
        ("SMF023", "SYS(TYPE(30,70:79,89))\n", [("note", 1, 10, 21)]),
        ("SMF023", "SYS(TYPE(30,70:79,89))\nSUBSYS(STC,TYPE(80))\n", []),
        ("SMF023", "SYS(NOTYPE(14:19,62:69,99))\n", []),
        ("SMF023", "SYS(NOTYPE(74(3:6)))\n", []),
        ("SMF023", "SYS(EXITS(IEFU83))\n", []),
        ("SMF024", "SUBSYS(STC,EXITS(IEFU83,IEFU84))\n", [("warning", 1, 18, 31)]),
        ("SMF024", "SUBSYS(STC,EXITS(IEFU83,IEFU29))\n", []),
        ("SMF024", "RECORDING(LOGSTREAM)\nSUBSYS(STC,EXITS(IEFU83))\n", []),
        ("SMF024", "SUBSYS(TSO,EXITS(IEFU83))\nSUBSYS(STC,NODETAIL)\n", []),
        ("SMF025", "NOBUFFS(HALT) LASTDS(MSG)\n", [("note", 1, 9, 13)]),
        ("SMF026", "NOPROMPT\n", [("note", 1, 1, 9)]),
        ("SMF026", "NOPROMPT AUTHSETSMF\n", []),
        ("SMF026", "PROMPT(LIST) NOAUTHSETSMF\n", [("note", 1, 14, 26)]),
        ("SMF027", "DDCONS(YES)\n", [("note", 1, 8, 11)]),
        ("SMF027", "DDCONS(NO)\n", []),
        ("SMF028", "SYS(EXITS(IEFU38,IEFUTL,ENFEXT37))\n", [("note", 1, 11, 17)]),
        ("SMF030", "FLOOD(ON)\n", [("note", 1, 7, 9)]),
        ("SMF030", "FLOOD(OFF)\n", []),
        ("SMF030", f"FLOOD(ON)\n{FLOOD})\n", [("warning", 2, 1, 9)]),
        ("SMF030", f"FLOOD(ON)\n{FLOOD},ACTION(DROP))\n", []),
        ("SMF032", NINE, [("error", 9, 8, 12)]),
        ("SMF032", NINE.replace("SUB8", "SUB0"), []),
    ],
)
def test_a_member_alone(code: str, text: str, expected: list[tuple[str, int, int, int]]) -> None:
    assert places(findings_of("SMFPRM00", text, code), "level line column end_column") == expected


@pytest.mark.parametrize("minutes", [1, 2, 3, 4, "05", 6, 10, 12, 15, 20, 30, 60, "&M."])
def test_intervals_that_divide_an_hour(minutes: object) -> None:
    assert findings_of("SMFPRM00", f"INTVAL({minutes})\n", "SMF002") == []


@pytest.mark.parametrize(
    ("target", "number"), [("", 0), ("zos 2.2", 1), ("os390 2.10", 1), ("zos 2.3", 0), ("zos 3.1", 0)]
)
def test_record_types_of_a_release(target: str, number: int) -> None:
    assert len(findings_of("SMFPRM00", "SYS(TYPE(30,256))\n", "SMF007", target=target)) == number


@pytest.mark.parametrize(("name", "level"), [("PRODA", "warning"), ("PRDA", None)])
def test_an_identifier_made_by_a_symbol(tmp_path: Path, name: str, level: str | None) -> None:
    files = {**IPL, "IEASYS00": f"SMF=00,SYSNAME={name}\n", "SMFPRM00": "SID(&SYSNAME.)\n"}
    assert places(findings_anew(tmp_path, files, "SMF005"), "level") == ([(level,)] if level else [])


PROG = {**IPL, "IEASYS00": "SMF=00,PROG=00\n", "SMFPRM00": "SYS(EXITS(IEFU84))\nSUBSYS(STC,EXITS(IEFU29))\n"}


@pytest.mark.parametrize(
    ("exit_name", "is_reported"),
    [
        ("SYS.IEFU83", True),
        ("SYSSTC.IEFU83", True),
        ("SYS.IEFU84", False),
        ("SYSSTC.IEFU29", False),
        ("SYS.ENFEXT37", False),
        ("CSVDYLPA", False),
        ("&E.", False),
    ],
)
def test_exits_of_two_members(tmp_path: Path, exit_name: str, is_reported: bool) -> None:
    files = {**PROG, "PROG00": f"EXIT ADD EXITNAME({exit_name}) MODNAME(MYEXIT)\n"}
    assert places_in(tmp_path, files, "SMF029") == ([("PROG00", 1, 19, 19 + len(exit_name))] if is_reported else [])


@pytest.mark.parametrize("smf", ["SYS(TYPE(0:255))\n", "SYS(EXITS(&E.))\n", "SYS(EXITS(IEFU84)\n", "SYS(NOEXITS)\n"])
def test_exits_that_may_all_be_called(tmp_path: Path, smf: str) -> None:
    files = {**PROG, "SMFPRM00": smf, "PROG00": "EXIT ADD EXITNAME(SYS.IEFU83) MODNAME(MYEXIT)\n"}
    assert places_in(tmp_path, files, "SMF029") == []


def test_another_change_of_an_exit_is_no_routine(tmp_path: Path) -> None:
    files = {**PROG, "PROG00": "EXIT ATTRIB EXITNAME(SYS.IEFU83) KEEPRC(NE,0)\n"}
    assert places_in(tmp_path, files, "SMF029") == []

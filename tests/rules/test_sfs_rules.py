"""Rules of one POOLDEF, DMSPARMS or DEFNUC. Facts: zvm-files.md C, D1, D2, F; seed 000 for what is advised."""

from __future__ import annotations

import pytest

from tests.helpers.checking import findings_of, places

Place = tuple[int, int, int, str]

HEAD = "MAXUSERS=1000\nMAXDISKS=50\nDDNAME=CONTROL VDEV=301\nDDNAME=LOG1 VDEV=302\nDDNAME=LOG2 VDEV=303\n"
TWO = f"{HEAD}DDNAME=MDK00001 VDEV=310 GROUP=1\nDDNAME=MDK00002 VDEV=311 GROUP=2\n"


POOLS: list[tuple[str, str, list[Place]]] = [
    ("SFS005", TWO, []),
    ("SFS005", f"{TWO}DDNAME=MDK00003 VDEV=0310 GROUP=2", [(8, 22, 26, "error")]),
    ("SFS005", TWO.replace("VDEV=302", "VDEV=301"), [(4, 18, 21, "error")]),
    ("SFS005", f"{TWO}DDNAME=MDK00004 VDEV=312 GROUP=2", [(8, 8, 16, "warning")]),
    ("SFS005", f"{TWO}DDNAME=MDK00003 VDEV=&DEV GROUP=2", []),
    ("SFS006", TWO, []),
    ("SFS006", TWO.replace("GROUP=1", "GROUP=2"), [(6, 32, 33, "warning")]),
    ("SFS006", TWO.replace("GROUP=1", "GROUP=&G"), []),
    ("SFS006", f"{HEAD}DDNAME=MDK00001 VDEV=310 GROUP=2", []),  # SFS004
    ("SFS007", TWO, []),
    ("SFS007", TWO.replace("GROUP=2", "GROUP=1"), [(7, 32, 33, "warning")]),
    ("SFS008", TWO.replace("MAXDISKS=50", "MAXDISKS=2"), []),
    ("SFS008", f"{TWO.replace('MAXDISKS=50', 'MAXDISKS=2')}DDNAME=MDK00003 VDEV=312 GROUP=2", [(2, 10, 11, "warning")]),
]  # fmt: skip


@pytest.mark.parametrize(("code", "text", "expected"), POOLS, ids=range(len(POOLS)))
def test_one_file_pool(code: str, text: str, expected: list[Place]) -> None:
    assert places(findings_of("USERS.POOLDEF", text, code), "line column end_column level") == expected


ALL = "FILEPOOLID USERS\nADMIN MAINT\nUSERS 500\nSAVESEGID CMSFILES\nCATBUFFERS 5000\n"
RECOVERY = "FILEPOOLID VMSYSR\nADMIN MAINT\nCRR\nLUNAME VMA\n"

PARAMETERS: list[tuple[str, str, list[Place]]] = [
    ("SFS013", ALL, []),
    ("SFS013", ALL.replace("ADMIN MAINT\n", ""), [(1, 1, 11, "warning")]),
    ("SFS013", ALL.replace("ADMIN", "ADMN"), []),  # GEN012 says what is wrong there
    ("SFS013", "SAVESEGID CMSFILES\n", []),
    ("SFS017", ALL, []),
    ("SFS017", ALL.replace("USERS 500\n", ""), [(1, 1, 11, "warning")]),
    ("SFS017", RECOVERY, []),
    ("SFS018", f"{ALL}BACKUP\nNOBACKUP", [(7, 1, 9, "warning")]),
    ("SFS018", f"{ALL}LOCAL MSGS REMOTE", [(6, 12, 18, "warning")]),
    ("SFS018", f"{ALL}BACKUP NOAUDIT NODUMP LOCAL", []),
    ("SFS019", f"{ALL}ADMIN ALICE\nBOB CAROL", [(7, 1, 4, "warning")]),
    ("SFS019", f"{ALL}ADMIN ALICE\n  BOB", [(7, 3, 6, "warning")]),
    ("SFS019", f"{ALL}ADMIN ALICE\nADMIN BOB", []),
    ("SFS019", f"{ALL}ADMIN ALICE\nAGENTS 50", []),  # a parameter that is not on record
    ("SFS019", f"{ALL}ADMIN ALICE\nNOBACKUP", []),
    ("SFS034", ALL, []),
    ("SFS034", ALL.replace("SAVESEGID CMSFILES\n", ""), [(1, 1, 11, "note")]),
    ("SFS035", ALL, []),
    ("SFS035", ALL.replace("5000", "4999"), [(5, 12, 16, "note")]),
    ("SFS035", ALL.replace("CATBUFFERS 5000\n", ""), [(1, 1, 11, "note")]),
    ("SFS035", RECOVERY, []),
]  # fmt: skip


@pytest.mark.parametrize(("code", "text", "expected"), PARAMETERS, ids=range(len(PARAMETERS)))
def test_start_up_parameters(code: str, text: str, expected: list[Place]) -> None:
    assert places(findings_of("FPSERV.DMSPARMS", text, code), "line column end_column level") == expected


def test_fewer_catalog_buffers_may_be_enough() -> None:
    text = ALL.replace("5000", "2000")
    assert len(findings_of("FPSERV.DMSPARMS", text, "SFS035")) == 1
    assert findings_of("FPSERV.DMSPARMS", text, "SFS035", options={"buffers": 2000}) == []


def test_the_keyword_of_administrators_is_put_in_front_of_them() -> None:
    [finding] = findings_of("FPSERV.DMSPARMS", f"{ALL}ADMIN ALICE\n  BOB CAROL", "SFS019")
    [fix] = finding.fixes
    [edit] = fix.edits
    assert not fix.safe
    assert (edit.text, edit.span.line, edit.span.column, edit.span.end_column) == ("ADMIN ", 7, 3, 3)


@pytest.mark.parametrize(
    ("operand", "expected"),
    [
        ("BUFFSIZ=12", [(1, 25, 27, "note")]),
        ("BUFSIZE=8", [(1, 25, 26, "note")]),
        ("BUFFSIZE=4", [(1, 26, 27, "note")]),
        ("BUFFSIZ=13", []),
        ("MDBUFSZ=8", []),
        ("BUFFSIZ=&SIZE", []),
    ],
)
def test_buffers_of_cms(operand: str, expected: list[Place]) -> None:
    assert (
        places(findings_of("DMSNGP.ASSEMBLE", f"         DEFNUC {operand}", "SFS033"), "line column end_column level")
        == expected
    )

"""The system parameters of an image. Facts: zos-members-2.md sections 4, 5 and 8."""

from __future__ import annotations

from pathlib import Path

import pytest

from lint.finding import Level
from tests.helpers.checking import levels
from tests.helpers.playing import findings_anew
from tests.rules.crossing import IPL, place, places_in

LIMITS, MOUNT = "MAXPROCSYS(900)\n", "MOUNT FILESYSTEM('A.B') TYPE(ZFS) MOUNTPOINT('/a')\n"


@pytest.mark.parametrize(
    ("members", "expected"),
    [
        ({"00": LIMITS + MOUNT}, [("BPXPRM00", 2, 1, 6)]),
        ({"00": "IPCSEMNIDS(500)\n" + MOUNT}, [("BPXPRM00", 2, 1, 6)]),
        ({"00": LIMITS, "FS": MOUNT}, []),
        ({"00": "SUPERUSER(BPXROOT)\n" + MOUNT}, []),
    ],
)
def test_limits_and_mounts_in_one_member(
    tmp_path: Path, members: dict[str, str], expected: list[tuple[str, int, int, int]]
) -> None:
    files = {f"BPXPRM{suffix}": text for suffix, text in members.items()}
    ipl = {**IPL, "IEASYS00": f"OMVS=({','.join(members)})\n"}
    assert places_in(tmp_path, {**ipl, **files}, "SYS013") == expected


@pytest.mark.parametrize(
    ("parameters", "target", "expected"),
    [
        ("LNKAUTH=LNKLST\n", "", [("IEASYS00", 1, 9, 15)]),
        ("LNKAUTH=APFTAB\n", "", []),
        ("LNKAUTH=&AUTH.\n", "", []),
        ("CLPA,\nLNK=00\n", "", [("IEASYS00", 2, 5, 7)]),  # the default
        ("CLPA\n", "", [("IEASYS00", 1, 1, 5)]),
        ("CLPA,\nLNK=00\n", "mvs 3.8", []),
        ("CLPA,\nLNKAUT=APFTAB\n", "", []),  # misspelt, and told so by GEN012
    ],
)
def test_who_authorizes_the_link_list(
    tmp_path: Path, parameters: str, target: str, expected: list[tuple[str, int, int, int]]
) -> None:
    assert places_in(tmp_path, {**IPL, "IEASYS00": parameters}, "SYS014", target=target) == expected


def test_what_counts_is_what_the_last_member_says(tmp_path: Path) -> None:
    files = {"LOAD00": "SYSPARM  01\n", "IEASYS00": "LNKAUTH=LNKLST\n", "IEASYS01": "LNKAUTH=APFTAB\n"}
    assert not findings_anew(tmp_path, files, "SYS014")
    assert not findings_anew(tmp_path, {"LOAD00": "SYSPARM  02\n", "IEASYS00": "CLPA\n"}, "SYS014"), (
        "IEASYS02 is not here"
    )


@pytest.mark.parametrize(
    ("parameters", "expected"),
    [
        ("MLPA=(00,NOPROT)\n", [("IEASYS00", 1, 10, 16)]),
        ("CLPA,\nFIX=(00,L,NOPROT)\n", [("IEASYS00", 2, 11, 17)]),
        ("MLPA=(00,L),FIX=00\n", []),
    ],
)
def test_modules_without_page_protection(
    tmp_path: Path, parameters: str, expected: list[tuple[str, int, int, int]]
) -> None:
    assert places_in(tmp_path, {"IEASYS00": parameters}, "SYS015") == expected


def test_modules_that_every_ipl_adds(tmp_path: Path) -> None:
    files = {**IPL, "IEASYS00": "MLPA=(00,L)\n", "IEALPA00": "INCLUDE LIBRARY(A.B) MODULES(C)\n"}
    (finding,) = findings_anew(tmp_path, files, "SYS016")
    assert (finding.level, place(tmp_path, finding.span)) == (Level.NOTE, ("IEASYS00", 1, 7, 11))
    assert [place(tmp_path, related.span)[0] for related in finding.related] == ["IEALPA00"]


@pytest.mark.parametrize(
    ("modules", "count"),
    [
        ("ICHRDSNT,ICHRFR01,ICHRRCDE,ICHRIN03", 0),  # the tables of RACF belong there
        ("ICHRDSNT,IEFU83", 1),
        ("IEFU83", 1),
    ],
)
def test_the_tables_of_racf_are_no_trial(tmp_path: Path, modules: str, count: int) -> None:
    files = {**IPL, "IEASYS00": "MLPA=(00,L)\n", "IEALPA00": f"INCLUDE LIBRARY(A.B) MODULES({modules})\n"}
    findings = findings_anew(tmp_path, files, "SYS016")
    assert len(findings) == count
    assert all("IEFU83" in finding.message and "ICHRDSNT" not in finding.message for finding in findings)


def test_an_absent_mlpa_member_is_not_judged(tmp_path: Path) -> None:
    assert not findings_anew(tmp_path, {**IPL, "IEASYS00": "MLPA=00\n"}, "SYS016")


def test_what_to_authorize_before_the_link_list_is_not(tmp_path: Path) -> None:
    files = {
        "parmlint.yaml": "systems:\n  A: {parmlib: P}\n",
        "P/LOAD00": "SYSPARM  00\n",
        "P/IEASYS00": "LNKAUTH=LNKLST,LNK=00,PROG=00\n",
        "P/LNKLST00": "SYS2.A,SYS2.B,SYS1.LINKLIB\n",
        "P/PROG00": "APF ADD DSNAME(SYS2.B) SMS\n",
    }
    (finding,) = findings_anew(tmp_path, files, "SYS014")
    assert finding.help == "Add those of SYS2.A that need authority to the APF list, then specify LNKAUTH=APFTAB."


def test_modules_that_the_operator_asks_for(tmp_path: Path) -> None:
    files = {
        "parmlint.yaml": "systems:\n  A: {parmlib: P, ipl: {sysparm: [T1]}}\n",
        "P/LOAD00": "SYSPARM  00\n",
        "P/IEASYS00": "CLPA\n",
        "P/IEASYST1": "MLPA=00\n",
    }
    assert not findings_anew(tmp_path, files, "SYS016")


def page(*local: str) -> str:
    """PAGE= with its values from 1:7 on, those for the PLPA and the common area on a record of their own."""
    return f"PAGE=(P.PLPA,P.COMM,\n      {','.join(local)})\n"


@pytest.mark.parametrize(
    ("parameters", "expected"),
    [
        (page("P.L1", "P.L2", "P.L3"), []),
        (page("P.L1", "P.L2", "L"), [("IEASYS00", 1, 7, 18)]),
        (page("P.L1"), [("IEASYS00", 1, 7, 11)]),
        (page("P.L1", "P.L2", "P.L3", "P.L1"), [("IEASYS00", 2, 22, 26)]),
        (page("P.&SYSNAME..L1", "P.L2", "P.L3"), []),
        (page("&LOCALS."), []),
        (page("P.L1").replace(")\n", "),\nPAGESCM=ALL\n"), []),
        (page("P.L1").replace(")\n", "),\nPAGESCM=NONE\n"), [("IEASYS00", 1, 7, 11)]),
    ],
)
def test_local_page_data_sets(tmp_path: Path, parameters: str, expected: list[tuple[str, int, int, int]]) -> None:
    assert places_in(tmp_path, {**IPL, "IEASYS00": parameters}, "SYS026") == expected


def test_their_number_is_an_option_and_mvs_has_its_own_ways(tmp_path: Path) -> None:
    files = {**IPL, "IEASYS00": page("P.L1")}
    (finding,) = findings_anew(tmp_path, files, "SYS026")
    assert finding.message == "PAGE= names 1 local page data set; at least 3 are recommended."
    assert levels([finding]) == [Level.WARNING]
    assert not findings_anew(tmp_path, files, "SYS026", target="mvs 3.8")

"""SYS rules on whole systems, beside the examples of their pages: the exact places, and what they must leave alone.

Expected values: zos-members-2.md, sections 8 (parameters), 9 (LOADxx) and 12 (the IPL chain).
"""

from __future__ import annotations

from pathlib import Path

import pytest

from lint.finding import Level
from tests.helpers.playing import findings_in, places_below
from tests.rules.one_image import undeclared

# --- SYS003 -------------------------------------------------------------------------------------------------------


def test_a_parameter_is_replaced_member_by_member(tmp_path: Path) -> None:
    files = {
        "LOAD00": "SYSPARM  (01,02,03)\n",
        "IEASYS00": "OPT=00,CLPA\n",
        "IEASYS01": "OPT=01,CSA=(2048,&X.)\n",
        "IEASYS02": "OPT=02,CSA=(4096,10)\n",
        "IEASYS03": "OPT=02,OPT=02\n",
    }

    replaced = findings_in(tmp_path, files, "SYS003")

    assert places_below(replaced, tmp_path) == [("SYS003", "IEASYS00", 1, 5, 7), ("SYS003", "IEASYS01", 1, 5, 7)]
    assert [finding.level for finding in replaced] == [Level.NOTE, Level.WARNING]
    assert [(Path(finding.related[0].span.path).name, finding.related[0].span.column) for finding in replaced] == [
        ("IEASYS01", 5),
        ("IEASYS02", 5),
    ]


# --- the sysplex: SYS005 to SYS010, SYS021 ------------------------------------------------------------------------

PLEX = "COUPLE SYSPLEX(PLEX1) PCOUPLE(SYS1.CDS01)\nPATHIN STRNAME(IXC_1)\nPATHOUT STRNAME(IXC_1)\n"
SYSPLEX_RULES = ("SYS005", "SYS006", "SYS008", "SYS009", "SYS010", "SYS021")


@pytest.mark.parametrize(
    ("parameters", "couple", "expected"),
    [
        ("GRS=NONE,PLEXCFG=MULTISYSTEM,COUPLE=00", PLEX, [("SYS005", "IEASYS00", 1, 5, 9)]),
        ("GRS=NONE,PLEXCFG=ANY,COUPLE=00", PLEX, [("SYS005", "IEASYS00", 1, 5, 9)]),
        ("GRS=NONE,COUPLE=00", PLEX, [("SYS005", "IEASYS00", 1, 5, 9)]),
        ("GRS=NONE,PLEXCFG=MONOPLEX,COUPLE=00", PLEX, []),
        ("GRS=NONE,PLEXCFG=&P.,COUPLE=00", PLEX, []),
        ("GRS=NONE,PLEXCFG=(MONOPLEX,MULTISYSTEM),COUPLE=00", PLEX, []),
        ("GRS=STAR,PLEXCFG=MULTISYSTEM,COUPLE=00", PLEX, []),
        ("GRS=NONE,COUPLE=00", "COUPLE SYSPLEX(LOCAL)\n", []),
        ("PLEXCFG=MULTISYSTEM,COUPLE=00", "COUPLE SYSPLEX(PLEX1)\n", [("SYS006", "COUPLE00", 1, 1, 7)]),
        ("PLEXCFG=MULTISYSTEM,COUPLE=00", "COUPLE SYSPLEX(LOCAL)\n", []),
        ("PLEXCFG=MULTISYSTEM,COUPLE=00", PLEX.replace("PATHIN", "PATHIM"), []),
        ("PLEXCFG=MULTISYSTEM,COUPLE=&C.", PLEX, []),
        ("PLEXCFG=MULTISYSTEM,COUPLE=01", PLEX, []),
        ("PLEXCFG=XCFLOCAL,COUPLE=00", PLEX, [("SYS008", "COUPLE00", 1, 31, 41)]),
        ("PLEXCFG=MULTISYSTEM", "COUPLE SYSPLEX(LOCAL)\n", []),
        ("PLEXCFG=MULTISYSTEM", PLEX, []),
        ("GRS=TRYJOIN", PLEX, []),
    ],
)
def test_parameters_and_couplexx_are_held_against_each_other(
    tmp_path: Path, parameters: str, couple: str, expected: list[tuple[str, str, int, int, int]]
) -> None:
    files = undeclared(IEASYS00=f"{parameters}\n", COUPLE00=couple)
    assert places_below(findings_in(tmp_path, files, *SYSPLEX_RULES), tmp_path) == expected


def test_without_a_coupling_member_the_default_is_local(tmp_path: Path) -> None:
    files = undeclared(IEASYS00="CLPA,\nPLEXCFG=MULTISYSTEM\n")
    assert places_below(findings_in(tmp_path, files, "SYS009"), tmp_path) == [("SYS009", "IEASYS00", 2, 9, 20)]


@pytest.mark.parametrize(
    ("parameters", "clock", "second_clock", "line"),
    [
        ("CLOCK=00", "ETRMODE NO\nSTPMODE NO\n", "", 2),
        ("CLOCK=(00,01)", "ETRMODE NO\n", "STPMODE NO\n", 1),
        ("CLPA", "ETRMODE NO\nSTPMODE NO\n", "", 2),
        ("CLOCK=(00,01)", "ETRMODE NO\nSTPMODE NO\n", "STPMODE YES\n", None),
        ("CLOCK=(00,77)", "ETRMODE NO\nSTPMODE NO\n", "", None),
        ("CLOCK=00", "ETRMODE NO\nSTPMODE NO\nSIMETRID 0A\n", "", None),
        ("CLOCK=00", "ETRMODE NO\n", "", None),
        ("CLOCK=00", "ETRMODE NO\nSTPMODE &S.\n", "", None),
        ("CLOCK=00", "ETRMODE NO\nSTPMODE NO\nSIMETRIT 0A\n", "", None),
    ],
)
def test_both_time_sources_must_be_refused(
    tmp_path: Path, parameters: str, clock: str, second_clock: str, line: int | None
) -> None:
    files = undeclared(
        IEASYS00=f"PLEXCFG=MULTISYSTEM,{parameters}\n", CLOCK00=clock, CLOCK01=second_clock or "TIMEZONE E.01.00.00\n"
    )

    told = findings_in(tmp_path, files, "SYS007")

    assert [(finding.span.line, finding.span.column, finding.span.end_column) for finding in told] == (
        [(line, 1, 8)] if line else []
    )


def test_a_list_that_breaks_off_says_nothing_of_what_is_absent(tmp_path: Path) -> None:
    files = undeclared(IEASYS00="PLEXCFG=MULTISYSTEM\nCOUPLE=00\n", BPXPRM00="MAXPROCSYS(900)\n")
    assert not findings_in(tmp_path, files, "SYS009", "SYS011")


def test_a_sysplex_name_is_compared_once_symbols_are_replaced(tmp_path: Path) -> None:
    load = "SYSPARM  00\nSYSPLEX  PLEX1\nIEASYM   00\n"
    files = {"LOAD00": load, "IEASYS00": "COUPLE=00\n", "IEASYM00": "SYSDEF SYMDEF(&P='PLEX2')\n"}

    [finding] = findings_in(tmp_path, {**files, "COUPLE00": "COUPLE SYSPLEX(&P.)\n"}, "SYS021")

    assert places_below([finding], tmp_path) == [("SYS021", "COUPLE00", 1, 16, 19)]
    assert finding.message == "COUPLExx names the sysplex PLEX2, but LOADxx names it PLEX1; the names must be the same."
    assert (finding.related[0].span.line, finding.related[0].span.column) == (2, 10)
    for name in ("&SYSPLEX.", "PLEX1", "LOCAL", "&NOBODY."):
        assert not findings_in(tmp_path, {**files, "COUPLE00": f"COUPLE SYSPLEX({name})\n"}, "SYS021")


# --- SYS011, SYS012, SYS017 to SYS023 -----------------------------------------------------------------------------


def test_minimum_mode_is_told_of_where_it_is_chosen(tmp_path: Path) -> None:
    files = undeclared(IEASYS00="CLPA,\nOMVS=DEFAULT\n", BPXPRM00="MAXPROCSYS(900)\n")
    assert places_below(findings_in(tmp_path, files, "SYS011"), tmp_path) == [("SYS011", "IEASYS00", 2, 6, 13)]


@pytest.mark.parametrize("files", [{"IEASYS00": "CLPA\n"}, {"IEASYS00": "OMVS=00\n", "BPXPRM01": "MAXPROCSYS(900)\n"}])
def test_a_system_without_unix_members_or_with_omvs_is_no_matter(tmp_path: Path, files: dict[str, str]) -> None:
    assert not findings_in(tmp_path, undeclared(**files), "SYS011")


def test_apf_beside_a_progxx_without_apf_statements_is_the_only_list(tmp_path: Path) -> None:
    files = undeclared(IEASYS00="APF=00,LNK=00,PROG=00\n", PROG00="LNKLST DEFINE NAME(A)\n")
    assert not findings_in(tmp_path, files, "SYS017", "SYS018")


def test_a_link_list_that_a_command_activates_comes_later(tmp_path: Path) -> None:
    files = undeclared(
        IEASYS00="LNK=00,CMD=00\n",
        COMMND00="COM='SET PROG=00'\n",
        PROG00="LNKLST DEFINE NAME(A)\nLNKLST ACTIVATE NAME(A)\n",
    )
    assert not findings_in(tmp_path, files, "SYS018")


def test_obsolete_parameters_are_told_of_once_and_only_for_a_release_without_them(tmp_path: Path) -> None:
    text = "ICS=00,IPS=00,RTLS=00\n"
    codes = ("SYS019", "SYS020", "GEN014")
    at = {release: f"target: {{zos: '{release}'}}\n" for release in ("1.2", "1.5", "1.6")}

    later = findings_in(tmp_path, {"parmlint.yaml": at["1.6"], "IEASYS00": text}, *codes)
    assert [(finding.code, finding.span.column) for finding in later] == [("SYS019", 1), ("SYS019", 8), ("SYS020", 15)]
    between = findings_in(tmp_path, {"parmlint.yaml": at["1.5"], "IEASYS00": text}, *codes)
    assert [finding.code for finding in between] == ["SYS019", "SYS019"]
    assert not findings_in(tmp_path, {"parmlint.yaml": at["1.2"], "IEASYS00": text}, *codes)


@pytest.mark.parametrize("task", ["S TCPIP", "START VLF,SUB=MSTR", "S OMVSAPP", "SET OMVS=00", "F OMVS,STOPPFS=NFS"])
def test_other_commands_do_not_start_z_os_unix(tmp_path: Path, task: str) -> None:
    assert not findings_in(tmp_path, {"COMMND00": f"COM='{task}'\n"}, "SYS012")


def parmlibs(number: int) -> str:
    return "SYSPARM  00\n" + "".join(f"PARMLIB  USER{library}.PARMLIB\n" for library in range(number))


def test_parmlib_statements_are_counted_by_release(tmp_path: Path) -> None:
    files = {"LOAD00": parmlibs(17), "IEASYS00": "CLPA\n"}
    of_os390 = "target: {os390: '2.10'}\n"

    assert [finding.span.line for finding in findings_in(tmp_path, files, "SYS023")] == [18]
    assert [
        finding.span.line for finding in findings_in(tmp_path, {**files, "parmlint.yaml": of_os390}, "SYS023")
    ] == list(range(12, 19))
    (tmp_path / "parmlint.yaml").unlink()
    assert not findings_in(tmp_path, {**files, "LOAD00": parmlibs(16)}, "SYS023")


def test_a_library_on_another_volume_is_another_library(tmp_path: Path) -> None:
    statements = [f"PARMLIB  USER.PARMLIB{' ' * 33}{volume}" for volume in ("VOL001", "VOL002", "VOL001")]
    files = {"LOAD00": "\n".join(["SYSPARM  00", *statements]), "IEASYS00": "CLPA\n"}

    assert places_below(findings_in(tmp_path, files, "SYS023"), tmp_path) == [("SYS023", "LOAD00", 4, 10, 22)]


def test_a_keyword_of_loadxx_in_another_column_is_told_of_as_that(tmp_path: Path) -> None:
    [finding] = findings_in(tmp_path, {"LOAD00": " IEASYM  00\nSYSPARM  00\n"}, "SYS022", "GEN015")
    assert places_below([finding], tmp_path) == [("SYS022", "LOAD00", 1, 2, 8)]
    assert finding.message == "This must begin in column 1, as every statement of LOADxx does."


# --- SYS030 -------------------------------------------------------------------------------------------------------

TWO = "systems: {PRDA: {parmlib: a}, PRDB: {parmlib: b}}\n"


@pytest.mark.parametrize(
    ("first", "second", "columns"),
    [
        ("GRS=STAR", "GRS=TRYJOIN", [(5, 12)]),
        ("GRS=START", "GRS=JOIN", []),
        ("GRSRNL=(00,01)", "GRSRNL=(00,02)", [(9, 14)]),
        ("GRSRNL=(00,01)", "GRSRNL=EXCLUDE", [(8, 15)]),
        ("PLEXCFG=XCFLOCAL", "PLEXCFG=MULTISYSTEM", [(9, 20)]),
        ("PLEXCFG=ANY", "PLEXCFG=MULTISYSTEM", []),
        ("GRS=STAR", "GRS=&G.", []),
        ("GRS=STAR", "CLPA", []),
    ],
)
def test_systems_of_one_sysplex_must_agree(
    tmp_path: Path, first: str, second: str, columns: list[tuple[int, int]]
) -> None:
    load = "SYSPARM  00\nSYSPLEX  PLEX1\n"
    files = {"parmlint.yaml": TWO, "a/LOAD00": load, "b/LOAD00": load, "a/IEASYS00": first, "b/IEASYS00": second}

    differing = findings_in(tmp_path, files, "SYS030")

    assert [(finding.span.column, finding.span.end_column) for finding in differing] == columns
    assert all(Path(finding.span.path).parent.name == "b" for finding in differing)
    assert all(finding.systems == ("PRDA", "PRDB") for finding in differing)

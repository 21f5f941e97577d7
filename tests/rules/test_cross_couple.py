"""COUPLExx against the other members of a system, and of a sysplex. Facts: zos-members-1.md section 1."""

from __future__ import annotations

from pathlib import Path

import pytest

from lint.finding import Level
from tests.helpers.playing import findings_anew
from tests.rules.crossing import IPL, place, places_in

COUPLED = {**IPL, "IEASYS00": "COUPLE=00\n"}
COMMANDED = {**IPL, "IEASYS00": "COUPLE=00,CMD=00\n", "COMMND00": "COM='SET EXS=00'\n"}


def couple(text: str, **others: str) -> dict[str, str]:
    return {**COUPLED, "COUPLE00": text, **others}


# --- CPL032: SpinFDI is (actions + 1) x SPINTIME + 5; good is from SpinFDI to 2 x SpinFDI + 5 ---


@pytest.mark.parametrize(
    ("exspat", "interval", "is_found"),
    [
        ("SPINTIME=20\nSPINRCVY ABEND,TERM,ACR\n", 84, True),  # 4 x 20 + 5 = 85
        ("SPINTIME=20\nSPINRCVY ABEND,TERM,ACR\n", 85, False),
        ("SPINTIME=20\nSPINRCVY ABEND,TERM,ACR\n", 175, False),  # 2 x 85 + 5
        ("SPINTIME=20\nSPINRCVY ABEND,TERM,ACR\n", 176, True),
        ("SPINTIME=20\nSPINRCVY ABEND,ACR\n", 136, True),  # 3 x 20 + 5 = 65, at most 135
        ("SPINTIME=20\n", 175, False),  # three actions by default
        ("SPINTIME=20\n", 176, True),
        ("SPINRCVY ACR\n", 175, False),  # 2 x 10 + 5 or 2 x 40 + 5
        ("SPINRCVY ACR\n", 176, True),
        ("SPINRCVY ACR\n", 25, False),
        ("SPINRCVY ACR\n", 24, True),
    ],
)
def test_the_interval_against_a_member_that_says_the_spin_time(
    tmp_path: Path, exspat: str, interval: int, is_found: bool
) -> None:
    member = f"COUPLE SYSPLEX(P) INTERVAL({interval})\n"
    files = {**COMMANDED, "EXSPAT00": exspat, "COUPLE00": member}
    expected = [("COUPLE00", 1, 28, 28 + len(str(interval)))] if is_found else []
    assert places_in(tmp_path, files, "CPL032") == expected


@pytest.mark.parametrize(("interval", "is_found"), [(44, True), (45, False), (335, False), (336, True)])
def test_without_such_a_member_only_what_is_wrong_for_both_defaults(
    tmp_path: Path, interval: int, is_found: bool
) -> None:
    files = couple(f"COUPLE SYSPLEX(P) INTERVAL({interval})\n")
    assert bool(findings_anew(tmp_path, files, "CPL032")) is is_found


@pytest.mark.parametrize(("interval", "is_found"), [(164, True), (165, False), (335, False), (336, True)])
def test_a_guest_of_zvm_spins_as_long_as_with_shared_processors(tmp_path: Path, interval: int, is_found: bool) -> None:
    files = {
        "parmlint.yaml": "systems:\n  A: {parmlib: P, ipl: {vmuserid: ZOS1}}\n",
        "P/LOAD00": "SYSPARM  00\n",
        "P/IEASYS00": "COUPLE=00\n",
        "P/COUPLE00": f"COUPLE SYSPLEX(P) INTERVAL({interval})\n",
    }
    assert bool(findings_anew(tmp_path, files, "CPL032")) is is_found


def test_the_spin_time_is_shown_and_what_becomes_of_the_interval(tmp_path: Path) -> None:
    files = {**COMMANDED, "EXSPAT00": "SPINRCVY ACR\nSPINTIME=30\n"}
    (finding,) = findings_anew(tmp_path, {**files, "COUPLE00": "COUPLE SYSPLEX(P) INTERVAL(60)\n"}, "CPL032")
    assert finding.level is Level.WARNING
    assert finding.message.endswith("so it has no effect: XCF uses the larger of the two.")
    assert [place(tmp_path, related.span) for related in finding.related] == [("EXSPAT00", 2, 10, 12)]

    user = "COUPLE SYSPLEX(P) INTERVAL(60)\nFUNCTIONS ENABLE(USERINTERVAL)\n"
    (finding,) = findings_anew(tmp_path, {**files, "COUPLE00": user}, "CPL032")
    assert finding.message.endswith("so that a system may be removed while it recovers.")


@pytest.mark.parametrize(
    "files",
    [
        {"COMMND00": "COM='SET EXS=01'\n"},  # the member is not at hand
        {"COMMND00": "COM='SET EXS=&EXS.'\n"},
        {"EXSPAT00": "SPINTIME=&TIME.\n"},
        {"EXSPAT00": "SPINTIM=40\n"},
        {"IEASYS00": "COUPLE=00,CMD=01\n"},  # another COMMNDxx may have SET EXS
        {"COUPLE00": "COUPLE SYSPLEX(P) INTERVAL(&I.)\n"},
        {"COUPLE00": "COUPLE SYSPLEX(P)\n"},
    ],
)
def test_the_interval_is_left_alone_where_the_spin_time_is_not_known(tmp_path: Path, files: dict[str, str]) -> None:
    faulty = {**COMMANDED, "EXSPAT00": "SPINTIME=20\n", "COUPLE00": "COUPLE SYSPLEX(P) INTERVAL(400)\n"}
    assert findings_anew(tmp_path, faulty, "CPL032")
    assert not findings_anew(tmp_path, {**faulty, **files}, "CPL032")


def test_before_the_spin_interval_there_is_nothing_to_compare_with(tmp_path: Path) -> None:
    files = couple("COUPLE SYSPLEX(P) INTERVAL(400)\n")
    assert findings_anew(tmp_path, files, "CPL032", target="zos 1.11")
    assert not findings_anew(tmp_path, files, "CPL032", target="zos 1.10")


# --- one system ---


@pytest.mark.parametrize(
    ("ipl", "value", "expected"),
    [("{vmuserid: }", "YES", 1), ("{vmuserid: }", "NO", 0), ("{vmuserid: ZOS1}", "YES", 0), ("{lpar: A}", "YES", 0)],
)
def test_tolerance_is_for_guests(tmp_path: Path, ipl: str, value: str, expected: int) -> None:
    files = {
        "parmlint.yaml": f"systems:\n  A: {{parmlib: P, ipl: {ipl}}}\n",
        "P/LOAD00": "SYSPARM  00\n",
        "P/IEASYS00": "COUPLE=00\n",
        "P/COUPLE00": f"COUPLE SYSPLEX(P)\n VMCPUIDTOLERATION({value})\n",
    }
    assert places_in(tmp_path, files, "CPL046") == [("P/COUPLE00", 2, 20, 23)] * expected


POLICY = "COUPLE SYSPLEX(P) CFRMPOL(POL1)\n"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (POLICY, [("COUPLE00", 1, 27, 31)]),
        (POLICY + "DATA TYPE(SFM) PCOUPLE(A.B)\n", [("COUPLE00", 1, 27, 31)]),
        (POLICY + "DATA TYPE(SFM,CFRM) PCOUPLE(A.B)\n", []),
        (POLICY + "DATA TYPE(&T.) PCOUPLE(A.B)\n", []),
        (POLICY + "DATE TYPE(CFRM) PCOUPLE(A.B)\n", []),  # misspelt, and told so by GEN012
        (POLICY + "PATHIN STRNAME(IXCA)\n", []),  # CPL041
    ],
)
def test_a_policy_without_data_sets(tmp_path: Path, text: str, expected: list[tuple[str, int, int, int]]) -> None:
    assert places_in(tmp_path, {"COUPLE00": text}, "CPL043") == expected


TRACED = {
    "parmlint.yaml": "systems:\n  A: {parmlib: P}\n",
    "P/LOAD00": "SYSPARM  00\n",
    "P/IEASYS00": "COUPLE=00,OMVS=00\n",
    "P/COUPLE00": "COUPLE SYSPLEX(P) CTRACE(CTIXCF01) CTRACE(CTIXES01)\n",
    "P/BPXPRM00": "CTRACE(CTIBPX01)\n",
    "P/CTIXES01": "TRACEOPTS ON\n",
}


def test_a_trace_member_that_is_missing(tmp_path: Path) -> None:
    # CTRACE of z/OS UNIX is no matter of COUPLExx.
    assert places_in(tmp_path, TRACED, "CPL048") == [("P/COUPLE00", 1, 26, 34)]


@pytest.mark.parametrize(
    "files",
    [
        {"parmlint.yaml": "systems:\n  A: {parmlib: P, elsewhere: ['CTIXCF*']}\n"},
        {"P/CTIXCF01": "TRACEOPTS ON\n"},
        {"P/COUPLE00": "COUPLE SYSPLEX(P) CTRACE(CTIXCF&X.)\n"},
        {  # one of the libraries that LOADxx names is not in the repository
            "parmlint.yaml": "systems:\n  A: {parmlib: {USER.PARMLIB: P}}\n",
            "P/LOAD00": "SYSPARM  00\nPARMLIB  USER.PARMLIB\n",
        },
    ],
)
def test_a_trace_member_that_need_not_be_missing(tmp_path: Path, files: dict[str, str]) -> None:
    assert not findings_anew(tmp_path, {**TRACED, **files}, "CPL048")


def test_nobody_said_that_a_folder_holds_every_member(tmp_path: Path) -> None:
    assert not findings_anew(tmp_path, couple("COUPLE SYSPLEX(P) CTRACE(CTIXCF01)\n"), "CPL048")


STAR = "COUPLE SYSPLEX(P)\nCLASSDEF CLASS(GRS) GROUP(SYSGRS)\nCLASSDEF CLASS(BIG) CLASSLEN(62464)\n"


@pytest.mark.parametrize(
    ("grs", "text", "expected"),
    [
        ("STAR", STAR, [("COUPLE00", 2, 1, 9)]),  # the length is the default, 956
        ("STAR", STAR.replace("GROUP(", "CLASSLEN(500) GROUP("), [("COUPLE00", 2, 30, 33)]),
        ("STAR", "COUPLE SYSPLEX(P) CLASSLEN(900)\nCLASSDEF CLASS(G) GROUP(SYSGRS)\n", [("COUPLE00", 1, 28, 31)]),
        ("STAR", STAR.replace("GROUP(", "CLASSLEN(957) GROUP("), []),
        (  # the widest class is shown, wherever it stands
            "STAR",
            STAR.replace("GROUP(", "CLASSLEN(9) GROUP(") + "CLASSDEF CLASS(B) CLASSLEN(956) GROUP(SYSGRS)\n",
            [("COUPLE00", 4, 28, 31)],
        ),
        ("STAR", STAR + "CLASSDEF CLASS(G2) CLASSLEN(62464) GROUP(SYSGRS)\n", []),
        ("STAR", STAR.replace("GROUP(SYSGRS)", ""), []),  # unnamed, it uses the classes for UNDESIG
        ("STAR", STAR.replace("GROUP(", "CLASSLEN(&LEN.) GROUP("), []),
        ("STAR", STAR + "CLASSDEF CLASS(&C.) GROUP(&G.)\n", []),
        ("JOIN", STAR, []),
    ],
)
def test_long_messages_of_a_star(
    tmp_path: Path, grs: str, text: str, expected: list[tuple[str, int, int, int]]
) -> None:
    files = {**IPL, "IEASYS00": f"COUPLE=00,GRS={grs}\n", "COUPLE00": text}
    assert places_in(tmp_path, files, "CPL053", target="zos 2.3") == expected


def test_xcf_sorts_the_messages_of_a_star_itself(tmp_path: Path) -> None:
    files = {**IPL, "IEASYS00": "COUPLE=00,GRS=STAR\n", "COUPLE00": STAR}
    assert not findings_anew(tmp_path, files, "CPL053", target="zos 2.4")
    files["COUPLE00"] += "FUNCTIONS DISABLE(XTCSIZE)\n"
    (finding,) = findings_anew(tmp_path, files, "CPL053", target="zos 2.4")
    assert [place(tmp_path, related.span) for related in finding.related] == [("IEASYS00", 1, 15, 19)]


@pytest.mark.parametrize(
    ("load", "parameters", "name", "related"),
    [
        ("", "COUPLE=00,PLEXCFG=MULTISYSTEM", "LOCAL", ("IEASYS00", 1, 19, 30)),
        ("", "PLEXCFG=MULTISYSTEM", "LOCAL", ("IEASYS00", 1, 9, 20)),  # COUPLE00 is taken unasked
        ("SYSPLEX  PLEX1\n", "COUPLE=00", "LOCAL", ("LOAD00", 2, 10, 15)),
        ("SYSPLEX  LOCAL\n", "COUPLE=00", "LOCAL", None),
        ("SYSPLEX  PLEX1\n", "COUPLE=00", "PLEX2", None),  # SYS021
        ("LPARNAME A\nSYSPLEX  PLEX1\n", "COUPLE=00", "LOCAL", None),  # for a system that this may not be
        ("", "COUPLE=00,PLEXCFG=MULTISYSTEM", "PLEX1", None),
        ("", "COUPLE=00,PLEXCFG=MULTISYSTEM", "&PLEX.", None),
        ("", "COUPLE=00,PLEXCFG=(MONOPLEX,MULTISYSTEM)", "LOCAL", None),
        ("", "COUPLE=00,PLEXCFG=XCFLOCAL", "LOCAL", None),
        ("", "COUPLE=00", "LOCAL", None),
    ],
)
def test_local_is_no_sysplex_of_several(
    tmp_path: Path, load: str, parameters: str, name: str, related: tuple[str, int, int, int] | None
) -> None:
    files = {
        "parmlint.yaml": "systems:\n  A: {parmlib: .}\n",
        "LOAD00": f"SYSPARM  00\n{load}",
        "IEASYS00": f"{parameters}\n",
        "COUPLE00": f"COUPLE SYSPLEX({name})\n",
    }
    findings = findings_anew(tmp_path, files, "CPL057")
    assert [place(tmp_path, finding.span) for finding in findings] == ([("COUPLE00", 1, 16, 21)] if related else [])
    assert [place(tmp_path, related_place.span) for finding in findings for related_place in finding.related] == (
        [related] if related else []
    )


# --- a sysplex ---


def plex(*members: str) -> dict[str, str]:
    """A sysplex of systems S0, S1, ... with these COUPLExx members."""
    names = [f"S{number}" for number in range(len(members))]
    files = {"parmlint.yaml": "systems:\n" + "".join(f"  {name}: {{parmlib: {name}}}\n" for name in names)}
    for name, member in zip(names, members, strict=True):
        files |= {f"{name}/LOAD00": "SYSPARM  00\n", f"{name}/IEASYS00": "COUPLE=00\n", f"{name}/COUPLE00": member}
    return files


def data_sets(primary: str, alternate: str) -> str:
    return f"COUPLE SYSPLEX(P) PCOUPLE({primary}) ACOUPLE({alternate})\n"


@pytest.mark.parametrize(
    ("first", "second", "expected"),
    [
        (("A.B", "A.C"), ("A.B", "A.C"), []),
        (("A.B", "A.C"), ("A.B", "A.D"), [("S1/COUPLE00", 1, 40, 43)]),
        (("A.B", "A.C"), ("A.C", "A.B"), [("S1/COUPLE00", 1, 27, 30), ("S1/COUPLE00", 1, 40, 43)]),
        (("A.B,V1", "A.C"), ("A.B,V2", "A.C"), [("S1/COUPLE00", 1, 27, 33)]),
        (("A.B,V1", "A.C"), ("A.B", "A.C"), []),  # the catalog may say V1
        (("A.&X.", "A.C"), ("A.B", "A.C"), []),
    ],
)
def test_couple_data_sets_of_two_systems(
    tmp_path: Path, first: tuple[str, str], second: tuple[str, str], expected: list[tuple[str, int, int, int]]
) -> None:
    assert places_in(tmp_path, plex(data_sets(*first), data_sets(*second)), "CPL049") == expected


def test_couple_data_sets_of_the_first_system_are_shown(tmp_path: Path) -> None:
    members = [data_sets("A.B", "A.C"), data_sets("A.B", "A.C"), data_sets("A.X", "A.C")]
    (finding,) = findings_anew(tmp_path, plex(*members), "CPL049")
    assert finding.message == "The primary sysplex couple data set of S2 is A.X, and that of S0 A.B."
    assert finding.systems == ("S0", "S1", "S2")
    assert [place(tmp_path, related.span) for related in finding.related] == [("S0/COUPLE00", 1, 27, 30)]


def test_the_message_says_which_couple_data_set_differs(tmp_path: Path) -> None:
    (finding,) = findings_anew(tmp_path, plex(data_sets("A.B", "A.C"), data_sets("A.B", "A.D")), "CPL049")
    assert finding.message == "The alternate sysplex couple data set of S1 is A.D, and that of S0 A.C."


def test_systems_of_other_sysplexes_may_differ(tmp_path: Path) -> None:
    members = [data_sets("A.B", "A.C"), data_sets("A.X", "A.Y").replace("SYSPLEX(P)", "SYSPLEX(Q)")]
    assert not findings_anew(tmp_path, plex(*members), "CPL049")


def rooms(outbound: str, inbound: str) -> str:
    return f"COUPLE SYSPLEX(P)\nPATHOUT STRNAME(IXCA) MAXMSG({outbound})\nPATHIN STRNAME(IXCA) MAXMSG({inbound})\n"


@pytest.mark.parametrize(
    ("members", "expected"),
    [
        ([rooms("2000", "2000"), rooms("2000", "2000")], []),
        ([rooms("4000", "4000"), rooms("2000", "3999")], [("S1/COUPLE00", 3, 29, 33)]),
        ([rooms("4000", "4000"), rooms("2000", "4000")], []),
        ([rooms("4000", "2000"), rooms("4000", "4000")], []),  # CPL052, within one member
        ([rooms("&M.", "4000"), rooms("2000", "3000")], []),
        ([rooms("4000", "4000"), rooms("2000", "&M.")], []),
        ([rooms("4000", "4000"), rooms("2000", "2000").replace("IXCA", "IXCB")], []),
    ],
)
def test_room_for_what_another_system_sends(
    tmp_path: Path, members: list[str], expected: list[tuple[str, int, int, int]]
) -> None:
    assert places_in(tmp_path, plex(*members), "CPL063") == expected


def test_the_greatest_sender_is_named(tmp_path: Path) -> None:
    members = [rooms("3000", "5000"), rooms("5000", "5000"), rooms("1000", "2000")]
    (finding,) = findings_anew(tmp_path, plex(*members), "CPL063")
    assert (
        finding.message
        == "S2 has 2000 K for inbound messages through IXCA, but S1 has 5000 K for its outbound messages."
    )
    assert [place(tmp_path, related.span) for related in finding.related] == [("S1/COUPLE00", 2, 30, 34)]


BOTH_WAYS = "PATHIN DEVICE(1111)\nPATHOUT DEVICE(1112)\n"


def structures(*names: str, inbound: tuple[str, ...] = ()) -> str:
    return f"COUPLE SYSPLEX(P)\nPATHOUT STRNAME({','.join(names)})\nPATHIN STRNAME({','.join(inbound or names)})\n"


@pytest.mark.parametrize(
    ("members", "expected"),
    [
        ([structures("IXCA", "IXCB"), structures("IXCA", "IXCB")], []),
        ([structures("IXCA", "IXCB"), structures("IXCC", "IXCB")], [("S0/COUPLE00", 2, 22, 26)]),
        ([structures("IXCA", "IXCB"), structures("IXCC", "IXCD")], [("S0/COUPLE00", 2, 17, 21)]),
        # From S1 to S0 only: S0 reads one of the structures that S1 writes.
        ([structures("IXCA", "IXCB"), structures("IXCA", "IXCC", inbound=("IXCA", "IXCB"))],
         [("S1/COUPLE00", 2, 17, 21)]),
        ([structures("IXCA", "IXCB"), structures("IXCA")], []),  # CPL014
        ([structures("IXCA", "IXCB"), structures("IXCA", "IXC&X.")], []),
        # A device leads nowhere from a system that sends through none.
        ([structures("IXCA", "IXCB"), structures("IXCA", "IXCC") + "PATHIN DEVICE(1111)\n"],
         [("S0/COUPLE00", 2, 17, 21)]),
        ([structures("IXCA", "IXCB") + BOTH_WAYS, structures("IXCA", "IXCC") + BOTH_WAYS], []),
        ([structures("IXCA", "IXCB"), structures("IXCA", "IXCC") + "PATHIM STRNAME(IXCB)\n"], []),
    ],
)  # fmt: skip
def test_paths_between_two_systems(
    tmp_path: Path, members: list[str], expected: list[tuple[str, int, int, int]]
) -> None:
    assert places_in(tmp_path, plex(*members), "CPL064") == expected


def test_no_path_at_all_is_said_so(tmp_path: Path) -> None:
    members = [structures("IXCA", "IXCB"), structures("IXCC", "IXCD")]
    (finding,) = findings_anew(tmp_path, plex(*members), "CPL064")
    assert finding.message == "S0 has no path to S1; two paths between any two systems are recommended."
    assert [place(tmp_path, related.span) for related in finding.related] == [("S1/COUPLE00", 3, 16, 20)]

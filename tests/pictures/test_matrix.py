"""The pictures of system parameters and of libraries for programs, system by system."""

from __future__ import annotations

from pathlib import Path

import pytest

from lint.pictures import matrix, programs
from lint.pictures.looks import Look
from lint.pictures.observed import Observed
from lint.pictures.picture import Box
from lint.pictures.svg import svg
from lint.systems.zos.program_lists import apf_list, link_list, lpa_list
from tests.estate.estate import ESTATE, played
from tests.helpers.playing import estate_in, findings_in
from tests.pictures.checks import check_picture, finding, overlapping_boxes
from tests.pictures.reading import drawn

FILES = {
    "parmlint.yaml": "systems:\n"
    "  PRDA: {parmlib: [parmlib], ipl: {load: LOAD00}}\n"
    "  PRDB: {parmlib: [parmlib], ipl: {load: LOAD01}}\n",
    "parmlib/LOAD00": "SYSPARM  00\n",
    "parmlib/LOAD01": "SYSPARM  (00,01)\n",
    "parmlib/IEASYS00": "COUPLE=00,LPA=00,PROG=00,\nCSA=(4000,5000)\n",
    "parmlib/IEASYS01": "CSA=(4000,6000),\nMAXUSER=500\n",
    "parmlib/COUPLE00": "COUPLE SYSPLEX(PLEX1) PCOUPLE(SYS1.XCF.CDS01)\n",
    "parmlib/LPALST00": "SYS1.MY.LPALIB\n",
    "parmlib/PROG00": "APF FORMAT(DYNAMIC)\nAPF ADD DSNAME(MY.LINKLIB) VOLUME(VOL001)\n",
}


def test_the_matrix_has_every_parameter_of_every_system_and_marks_differences(tmp_path: Path) -> None:
    images = estate_in(tmp_path, FILES).images
    (picture,) = matrix.layouts(images)

    every = {name for image in images for name in image.system_parameters.by_name}
    check_picture(picture, {f"{image.name} {name}" for image in images for name in every})
    assert overlapping_boxes(picture) == []
    assert drawn(picture) == {
        "PRDA COUPLE": (Look.SOUND, "00"),
        "PRDB COUPLE": (Look.SOUND, "00"),
        "PRDA CSA": (Look.SECOND, "(4000,5000) | IEASYS00:2"),
        "PRDB CSA": (Look.SECOND, "(4000,6000) | IEASYS01:1"),
        "PRDA LPA": (Look.SOUND, "00"),
        "PRDB LPA": (Look.SOUND, "00"),
        "PRDA MAXUSER": (Look.HIDDEN, "— | default"),
        "PRDB MAXUSER": (Look.SECOND, "500 | IEASYS01:2"),
        "PRDA PROG": (Look.SOUND, "00"),
        "PRDB PROG": (Look.SOUND, "00"),
    }
    marked = {label.y for label in picture.labels if label.text == "≠"}
    assert {label.text for label in picture.labels if label.y in marked} >= {"CSA", "MAXUSER"}
    assert len(marked) == len({"CSA", "MAXUSER"})
    assert matrix.layouts(images[:1]) == []


def looks_of(folder: Path, name: str, members: dict[str, dict[str, str]], shared: dict[str, str]) -> list[Look]:
    """The looks of a parameter of systems that have a library of their own before a shared one."""
    systems = "".join(
        f"  {system}: {{parmlib: [{system}, parmlib], symbols: {{SYSNAME: {system}}}, ipl: {{load: LOAD00}}}}\n"
        for system in members
    )
    files = {
        "parmlint.yaml": f"systems:\n{systems}",
        "parmlib/LOAD00": "SYSPLEX  PLEX1\nSYSPARM  00\n",
        **{f"parmlib/{member}": text for member, text in shared.items()},
        **{f"{system}/{member}": text for system, own in members.items() for member, text in own.items()},
    }
    (picture,) = matrix.layouts(estate_in(folder, files).images)
    check_picture(picture)
    shown = drawn(picture)
    marked = {label.y for label in picture.labels if label.text == "≠"}
    assert name in {label.text for label in picture.labels if label.y in marked}
    return [shown[f"{system} {name}"][0] for system in members]


def test_only_the_systems_that_differ_from_most_are_striped(tmp_path: Path) -> None:
    most, own = {"IEASYS00": "MAXUSER=500\n"}, {"IEASYS00": "MAXUSER=600\n"}
    sound, second = Look.SOUND, Look.SECOND
    looks = looks_of(tmp_path / "a", "MAXUSER", {"PRDA": most, "PRDB": own, "PRDC": most}, {})
    assert looks == [sound, second, sound]
    # Two of four are not most of them, and neither are two of five.
    pairs = {"PRDA": most, "PRDB": own, "PRDC": most, "PRDD": own}
    assert looks_of(tmp_path / "b", "MAXUSER", pairs, {}) == [second] * 4
    five = {**pairs, "PRDD": {"IEASYS00": "MAXUSER=700\n"}, "PRDE": {"IEASYS00": "MAXUSER=800\n"}}
    assert looks_of(tmp_path / "c", "MAXUSER", five, {}) == [second] * 5


def test_the_text_of_a_member_counts_for_most_systems_and_its_library_does_not(tmp_path: Path) -> None:
    parameters = {"IEASYS00": "DEVSUP=00\n"}
    usual, odd = {"DEVSUP00": "COMPACT=YES\n"}, {"DEVSUP00": "COMPACT=NO\n"}
    looks = looks_of(tmp_path, "DEVSUP", {"PRDA": odd, "PRDB": usual, "PRDC": usual}, parameters)
    assert looks == [Look.SECOND, Look.SOUND, Look.SOUND]


def test_a_system_of_which_nobody_knows_whether_it_differs_from_most_is_not_striped(tmp_path: Path) -> None:
    """Nobody knows the IPL volume, for which &SYSR1 stands."""
    parameters = {"IEASYS00": "DEVSUP=00\n"}
    usual, odd, unsure = ({"DEVSUP00": f"COMPACT={value}\n"} for value in ("YES", "NO", "&SYSR1"))
    systems = {"PRDA": usual, "PRDB": odd, "PRDC": usual, "PRDD": unsure, "PRDE": usual}
    looks = looks_of(tmp_path, "DEVSUP", systems, parameters)
    assert looks == [Look.SOUND, Look.SECOND, Look.SOUND, Look.UNKNOWN, Look.SOUND]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("A=&SYSNAME\nB=&ALL\n", "&SYSNAME. differs"),
        ("A=&SYSNAME\nB=&TWO.\n", "&SYSNAME. and &TWO. differ"),
        ("A=&SYSNAME\nB=&TWO.\nC=&THREE(1:1)\n", "symbols differ"),
    ],
)
def test_few_symbols_in_which_systems_differ_are_named(tmp_path: Path, text: str, words: str) -> None:
    systems = "".join(
        f"  {name}: {{parmlib: [lib], ipl: {{load: LOAD00}}, symbols: {{SYSNAME: {name}, TWO: {two}, THREE: {two}}}}}\n"
        for name, two in (("PRDA", "X"), ("PRDB", "Y"))
    )
    files = {
        "parmlint.yaml": f"systems:\n{systems}",
        "lib/LOAD00": "IEASYM   00\nSYSPARM  00\nSYSPLEX  PLEX1\n",
        "lib/IEASYM00": "SYSDEF SYMDEF(&ALL='A')\n",
        "lib/IEASYS00": "DEVSUP=00\n",
        "lib/DEVSUP00": text,
    }
    (picture,) = matrix.layouts(estate_in(tmp_path, files).images)
    assert drawn(picture)["PRDB DEVSUP"] == (Look.SECOND, f"00 | {words}")


@pytest.mark.parametrize("number", [6, 40])
def test_a_long_value_is_there_whole_and_its_row_has_the_names_of_the_systems(number: int, tmp_path: Path) -> None:
    longest = "PAGE.A234567890.B234567890.C234567890.LOCAL9"
    values = [
        ",".join([f"PAGE.{system}.LOCAL{at:02}" for at in range(number)] + [longest]) for system in ("PRDA", "PRDB")
    ]
    files = {
        **FILES,
        "parmlib/IEASYS01": f"CSA=(4000,6000),\nPAGE=({values[1]})\n".replace(",PAGE.", ",\nPAGE."),
        "parmlib/IEASYS00": f"COUPLE=00,LPA=00,PROG=00,\nPAGE=({values[0]})\n".replace(",PAGE.", ",\nPAGE."),
    }
    (picture,) = matrix.layouts(estate_in(tmp_path, files).images)

    check_picture(picture)
    shown = drawn(picture)
    for name, value, member in (("PRDA", values[0], "IEASYS00:2"), ("PRDB", values[1], "IEASYS01:2")):
        *lines, place = shown[f"{name} PAGE"][1].split(" | ")
        assert "".join(lines) == f"({value})"
        assert place == member
    # Paper cuts a picture that is higher than a page: each strip begins with the names, unless one row fills it.
    heads = sorted({label.y for label in picture.labels if label.text == "PRDA"})
    tops = {box.y for box in picture.shapes if isinstance(box, Box) and box.subject and box.subject.name}
    assert all(min((top - head for top in tops if top > head), default=0) < 20 for head in heads)
    for cut in picture.cuts:
        assert any(0 < head - cut < 24 for head in heads) or not any(top > cut for top in tops)


def test_what_a_system_has_by_default_or_from_a_library_is_said_where_systems_differ(tmp_path: Path) -> None:
    files = {
        **FILES,
        "parmlint.yaml": FILES["parmlint.yaml"].replace("PRDB: {parmlib: [parmlib]", "PRDB: {parmlib: [own, parmlib]"),
        "own/COUPLE00": "COUPLE SYSPLEX(PLEX1) PCOUPLE(SYS1.XCF.CDS01) CLEANUP(30)\n",
    }
    (picture,) = matrix.layouts(estate_in(tmp_path, files).images)
    shown = drawn(picture)
    assert shown["PRDB COUPLE"] == (Look.SECOND, "00 | own")
    assert shown["PRDA LPA"] == (Look.SOUND, "00")
    replied = FILES["parmlint.yaml"].replace("{load: LOAD01}", '{load: LOAD00, sysparm: "01"}')
    (picture,) = matrix.layouts(estate_in(tmp_path / "b", {**FILES, "parmlint.yaml": replied}).images)
    assert drawn(picture)["PRDB MAXUSER"] == (Look.SECOND, "500 | IEASYS01:2 (operator's reply)")


def test_a_parameter_that_may_be_in_a_lacking_member_is_unknown(tmp_path: Path) -> None:
    files = {**FILES, "parmlib/LOAD00": "SYSPARM  (00,02)\n"}
    (picture,) = matrix.layouts(estate_in(tmp_path, files).images)
    shown = drawn(picture)

    assert {look for name, (look, _) in shown.items() if name.startswith("PRDA")} == {Look.UNKNOWN}
    marked = {label.y for label in picture.labels if label.text == "≠"}
    assert "MAXUSER" not in {label.text for label in picture.labels if label.y in marked}


def test_findings_are_on_the_parameter_of_their_system(tmp_path: Path) -> None:
    images = estate_in(tmp_path, FILES).images
    span = images[0].system_parameters.by_name["LPA"].span
    (picture,) = matrix.layouts(images, Observed([finding(span)._replace(systems=("PRDB",))]))

    assert "PRDB LPA" in {subject.name for _, subject, _ in picture.marks()}
    assert "PRDA LPA" not in {subject.name for _, subject, _ in picture.marks()}


def test_systems_with_the_same_lists_of_libraries_share_a_picture(tmp_path: Path) -> None:
    images = estate_in(tmp_path, FILES).images
    (picture,) = programs.layouts(images)

    assert picture.title == "LPA, link list and APF of PRDA, PRDB"
    assert drawn(picture) == {
        "lpa 1": (Look.SOUND, "1  SYS1.MY.LPALIB | LPALST00:1"),
        "link rest": (Look.UNKNOWN, "not known | a member is not here, or not all could be read"),
        "apf 1": (Look.SOUND, "1  MY.LINKLIB | on VOL001, PROG00:2"),
    }
    separate = {**FILES, "parmlib/IEASYS01": "LPA=01\n", "parmlib/LPALST01": "SYS1.OTHER.LPALIB\n"}
    pictures = programs.layouts(estate_in(tmp_path / "b", separate).images)
    assert [each.title[-4:] for each in pictures] == ["PRDA", "PRDB"]


def test_the_estate_is_whole_and_equal_systems_make_equal_bytes() -> None:
    images, again = (played(ESTATE).images for _ in range(2))
    (parameters,) = matrix.layouts(images)
    every = {name for image in images for name in image.system_parameters.by_name}
    check_picture(parameters, {f"{image.name} {name}" for image in images for name in every})
    for picture in (lists := programs.layouts(images)):
        check_picture(picture)
        assert overlapping_boxes(picture) == []
    (image,) = images[:1]
    counts = {
        "lpa": len(lpa_list(image).libraries),
        "link": len(link_list(image).libraries),
        "apf": len(apf_list(image).libraries),
    }
    shown = [name for name in drawn(lists[0]) if not name.endswith("rest")]
    assert {sort: sum(name.startswith(f"{sort} ") for name in shown) for sort in counts} == counts
    drawings = [
        [svg(each) for each in (*matrix.layouts(systems), *programs.layouts(systems))] for systems in (images, again)
    ]
    assert drawings[0] == drawings[1]


def test_libraries_that_syslib_names_are_the_first(tmp_path: Path) -> None:
    prog = (
        "SYSLIB LINKLIB(SYS1.MY.LINKLIB) MIGLIB(SYS1.MY.MIGLIB)\nSYSLIB LPALIB(SYS1.MINE.LPALIB)\n"
        "LNKLST DEFINE NAME(L1)\nLNKLST ADD NAME(L1) DSNAME(SYS1.CMDLIB)\nLNKLST ACTIVATE NAME(L1)\n"
    )
    (picture,) = programs.layouts(estate_in(tmp_path, {**FILES, "parmlib/PROG00": prog}).images)

    assert drawn(picture) == {
        "lpa 1": (Look.SOUND, "1  SYS1.MINE.LPALIB | in place of SYS1.LPALIB, PROG00:2"),
        "lpa 2": (Look.SOUND, "2  SYS1.MY.LPALIB | LPALST00:1"),
        "link 1": (Look.SOUND, "1  SYS1.MY.LINKLIB | in place of SYS1.LINKLIB, PROG00:1"),
        "link 2": (Look.SOUND, "2  SYS1.MY.MIGLIB | in place of SYS1.MIGLIB, PROG00:1"),
        "link 3": (Look.SOUND, "3  SYS1.CMDLIB | PROG00:4"),
    }
    lines = {label.text for label in picture.labels}
    assert (
        "Not drawn: SYS1.CSSLIB, SYS1.SIEALNKE, SYS1.SIEAMIGE, which the system itself puts among the first." in lines
    )
    assert not any("Not drawn" in line and "SYS1.LPALIB" in line for line in lines)

    without = "LPA=00,LNK=00,PROG=00\n"
    files = {**FILES, "parmlib/IEASYS00": without, "parmlib/LNKLST00": "SYS1.CMDLIB\n"}
    (picture,) = programs.layouts(estate_in(tmp_path / "b", files).images)
    assert "Not drawn: SYS1.LPALIB, which the system itself puts among the first." in {
        label.text for label in picture.labels
    }


def lines_of(folder: Path, **changed: str) -> tuple[dict[str, tuple[Look, str]], str]:
    """The objects of the lists of libraries with other members, and all that is written around them."""
    files = {**FILES, **{f"parmlib/{name}": text for name, text in changed.items()}}
    picture = programs.layouts(estate_in(folder, files).images)[0]
    check_picture(picture)
    assert overlapping_boxes(picture) == []
    return drawn(picture), " ".join(label.text for label in picture.labels)


def test_what_a_list_names_and_the_system_does_not_take_is_said(tmp_path: Path) -> None:
    shown, _ = lines_of(
        tmp_path,
        LPALST00="CEE.SCEELPA,\nCEE.SCEERUN2,\nSYS1.LPALIB,\nSYS2.LPALIB\n",
        IEASYS00="LPA=00,PROG=00,MLPA=00\n",
        IEALPA00="INCLUDE LIBRARY(CEE.SCEERUN2) MODULES(MOD1)\n",
        PROG00="APF ADD DSNAME(A.ONE) SMS\nAPF ADD DSNAME(A.TWO) SMS\nAPF DELETE DSNAME(A.ONE) SMS\n"
        "LNKLST DEFINE NAME(L1)\nLNKLST ADD NAME(L1) DSNAME(B.ONE)\nLNKLST ADD NAME(L1) DSNAME(B.TWO)\n"
        "LNKLST DELETE NAME(L1) DSNAME(B.ONE)\nLNKLST ACTIVATE NAME(L1)\n",
    )
    assert {name: entry for name, entry in shown.items() if name.startswith(("lpa", "link", "apf"))} == {
        "lpa 1": (Look.SOUND, "1  CEE.SCEELPA | LPALST00:1"),
        "lpa 2": (Look.SOUND, "2  SYS2.LPALIB | LPALST00:4"),
        "lpa out 1": (Look.HIDDEN, "CEE.SCEERUN2 | not taken: a PDSE, LPALST00:2"),
        "lpa out 2": (Look.HIDDEN, "SYS1.LPALIB | ignored: it is the first anyway, LPALST00:3"),
        "link 1": (Look.SOUND, "1  B.TWO | PROG00:6"),
        "link out 1": (Look.HIDDEN, "B.ONE | deleted by PROG00:7, PROG00:5"),
        "apf 1": (Look.SOUND, "1  A.TWO | SMS, PROG00:2"),
        "apf out 1": (Look.HIDDEN, "A.ONE | deleted by PROG00:3, PROG00:1"),
    }
    assert shown["modules 1"] == (Look.HIDDEN, "CEE.SCEERUN2 | MLPA: MOD1, not taken: a PDSE, IEALPA00:1")


def test_a_library_that_is_added_again_is_in_the_list(tmp_path: Path) -> None:
    again = "APF ADD DSNAME(A.ONE) SMS\nAPF DELETE DSNAME(A.ONE) SMS\nAPF ADD DSNAME(A.ONE) SMS\n"
    shown, _ = lines_of(tmp_path, PROG00=again)
    assert [words for name, (_, words) in shown.items() if name.startswith("apf")] == ["1  A.ONE | SMS, PROG00:3"]


def test_an_entry_of_the_apf_list_says_its_volume(tmp_path: Path) -> None:
    shown, _ = lines_of(
        tmp_path,
        IEASYS00="APF=00,PROG=00\n",
        IEAAPF00="C.ONE ******,\nC.TWO *MCAT*,\nC.THREE *SMS*\n",
        PROG00="APF ADD DSNAME(A.ONE) SMS\nAPF ADD DSNAME(A.TWO) VOLUME(VOL001)\nAPF ADD DSNAME(A.THREE)\n"
        "APF ADD DSNAME(A.FOUR) VOLUME(******)\n",
    )
    assert [words for name, (_, words) in shown.items() if name.startswith("apf")] == [
        "1  C.ONE | on the IPL volume (******), IEAAPF00:1",
        "2  C.TWO | on the volume of the master catalog (*MCAT*), IEAAPF00:2",
        "3  C.THREE | SMS, IEAAPF00:3",
        "4  A.ONE | SMS, PROG00:1",
        "5  A.TWO | on VOL001, PROG00:2",
        "6  A.THREE | volume not coded, PROG00:3",
        "7  A.FOUR | on the IPL volume (******), PROG00:4",
    ]


THROUGH_LINK_LIST = "count as APF-authorized when they are reached through the link list."


def test_lnkauth_says_what_the_link_list_authorizes(tmp_path: Path) -> None:
    files = {
        "LNKLST00": "SYS2.LINKLIB,\nSYS2.TOOLS,\nSYS1.SVCLIB\n",
        "PROG00": "APF ADD DSNAME(SYS2.LINKLIB) VOLUME(RES001)\n",
    }
    own = "LNK=00,PROG=00"
    shown, words = lines_of(tmp_path, **files, IEASYS00=f"{own}\n")
    assert f"LNKAUTH=LNKLST (default): libraries {THROUGH_LINK_LIST}" in words
    assert shown["link 2"] == (Look.SOUND, "2  SYS2.TOOLS | LNKLST00:2")

    _, words = lines_of(tmp_path / "b", **files, IEASYS00=f"{own},LNKAUTH=LNKLST\n")
    assert f"LNKAUTH=LNKLST (IEASYS00:1): libraries {THROUGH_LINK_LIST}" in words

    shown, words = lines_of(tmp_path / "c", **files, IEASYS00=f"{own},LNKAUTH=APFTAB\n")
    assert "LNKAUTH=APFTAB (IEASYS00:1): only libraries of the APF list are authorized." in words
    assert [shown[f"link {at}"][1] for at in (1, 2, 3)] == [
        "1  SYS2.LINKLIB | LNKLST00:1, in the APF list",
        "2  SYS2.TOOLS | LNKLST00:2, not in the APF list",
        "3  SYS1.SVCLIB | LNKLST00:3, in the APF list",
    ]

    shown, _ = lines_of(tmp_path / "d", **files, IEASYS00="LNK=00,PROG=(00,ZZ),LNKAUTH=APFTAB\n")
    assert shown["link 2"][1] == "2  SYS2.TOOLS | LNKLST00:2, APF list not known"
    _, words = lines_of(tmp_path / "e", **files, IEASYS00=f"{own},LNKAUTH=&NONE.\n")
    assert "LNKAUTH is not known." in words


def test_a_link_list_of_lnk_that_does_not_count_is_said(tmp_path: Path) -> None:
    active = "LNKLST DEFINE NAME(L1)\nLNKLST ADD NAME(L1) DSNAME(B.ONE)\nLNKLST ACTIVATE NAME(L1)\n"
    _, words = lines_of(tmp_path, IEASYS00="LNK=00,PROG=00\n", LNKLST00="C.ONE\n", PROG00=active)
    assert "LNK=00 (IEASYS00:1) does not count: PROG00:3 activates a link list." in words
    _, words = lines_of(tmp_path / "b", IEASYS00="LNK=00,PROG=00\n", LNKLST00="C.ONE\n")
    assert "does not count" not in words


def test_of_a_system_without_its_progxx_the_first_libraries_are_not_known(tmp_path: Path) -> None:
    files = {**FILES, "parmlib/IEASYS00": "LPA=00,PROG=(00,ZZ)\n"}
    (picture,) = programs.layouts(estate_in(tmp_path, files).images)
    assert drawn(picture)["lpa rest"][0] is Look.UNKNOWN


def test_single_modules_of_the_link_pack_area_are_drawn_with_their_systems(tmp_path: Path) -> None:
    files = {
        **FILES,
        "parmlib/IEASYS01": "MLPA=01,FIX=01\n",
        "parmlib/IEALPA01": "INCLUDE LIBRARY(MY.TEST.LPALIB) MODULES(MOD1,MOD2)\n",
        "parmlib/IEAFIX01": "INCLUDE LIBRARY(SYS1.LPALIB) MODULES(A,B,C,D,E)\n",
        "parmlib/PROG00": "LPA ADD MODNAME(MOD3) DSNAME(MY.LINKLIB)\nLPA DELETE MODNAME(MOD4) FORCE(YES)\n",
    }
    (picture,) = programs.layouts(estate_in(tmp_path, files).images)

    check_picture(picture)
    shown = {name: entry for name, entry in drawn(picture).items() if name.startswith("modules")}
    assert sorted(shown.values(), key=lambda entry: entry[1]) == [
        (Look.SOUND, "MY.LINKLIB | LPA ADD: MOD3, PROG00:1"),
        (Look.SECOND, "MY.TEST.LPALIB | MLPA: MOD1, MOD2, IEALPA01:1, PRDB"),
        (Look.SECOND, "SYS1.LPALIB | FIX: A, B, C and 2 more, IEAFIX01:1, PRDB"),
    ]
    assert "Not drawn: LPA DELETE, PROG00:2." in {label.text for label in picture.labels}


def test_a_system_whose_iealpaxx_is_not_here_may_have_more_modules(tmp_path: Path) -> None:
    files = {**FILES, "parmlib/IEASYS01": "MLPA=ZZ\n"}
    (picture,) = programs.layouts(estate_in(tmp_path, files).images)
    assert drawn(picture)["modules rest"] == (
        Look.UNKNOWN,
        "not known, PRDB | a member is not here, or not all could be read",
    )


def test_a_finding_on_several_libraries_is_on_each_of_them(tmp_path: Path) -> None:
    added = "".join(f"LNKLST ADD NAME(L1) DSNAME(SYS1.{name})\n" for name in ("MIGLIB", "CSSLIB", "CMDLIB"))
    prog = f"LNKLST DEFINE NAME(L1)\n{added}LNKLST ACTIVATE NAME(L1)\n"
    files = {**FILES, "parmlib/PROG00": prog}
    findings = findings_in(tmp_path, files, "APF014")
    images = estate_in(tmp_path, files).images
    (picture,) = programs.layouts(images, Observed(findings))

    marked = {subject.title.split(",")[0] for _, subject, _ in picture.marks() if subject.name}
    assert marked == {"1  SYS1.MIGLIB", "2  SYS1.CSSLIB"}
    # A related place that only explains the finding is no finding on the library there.
    changed = [each._replace(message="The system adds SYS1.MIGLIB.DATA.") for each in findings]
    (picture,) = programs.layouts(images, Observed(changed))
    assert {subject.name for _, subject, _ in picture.marks() if subject.name} == {"link 1"}

"""The picture of XCF: systems, classes, paths and coupling facilities, each once, and what lacks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path, PurePath

import pytest

from lint.model.cfrm import Cfrm
from lint.model.couple import Couple
from lint.pictures import xcf
from lint.pictures.gallery import galleries
from lint.pictures.looks import Look
from lint.pictures.observed import Observed
from lint.pictures.picture import Picture
from lint.pictures.svg import svg
from lint.source.file_tree import FileTree
from lint.systems import estate
from lint.systems.workspace import workspace_of
from lint.systems.zos.image import Image
from tests.estate.estate import ESTATE, played
from tests.helpers.playing import estate_in, findings_in, settings_in
from tests.pictures.checks import check_picture, finding, overlapping_boxes
from tests.pictures.reading import drawn
from tests.running import ROOT

CONFIG = """\
target: {zos: "2.3"}
systems:
  PRDA: {parmlib: [parmlib], ipl: {load: LOAD00}, policies: [jobs]}
  PRDB: {parmlib: [parmlib], ipl: {load: LOAD01}, policies: [jobs]}
"""
COUPLE = """\
COUPLE   SYSPLEX(PLEX1) PCOUPLE(SYS1.XCF.CDS01)
CLASSDEF CLASS(LARGE) CLASSLEN(62464) GROUP(G1,G2)
CLASSDEF CLASS(MEDIUM) CLASSLEN(8124)
PATHOUT  STRNAME(IXC_1,IXC_2) MAXMSG(3000)
PATHOUT  DEVICE(4000) CLASS(LARGE)
PATHIN   STRNAME(IXC_1,IXC_3)
PATHIN   DEVICE(4010)
"""
SECOND = """\
COUPLE   SYSPLEX(PLEX1) PCOUPLE(SYS1.XCF.CDS01)
PATHOUT  STRNAME(IXC_1)
PATHIN   STRNAME(IXC_1,IXC_4)
"""
POLICY = """\
//STEP1 EXEC PGM=IXCMIAPU
//SYSIN DD *
  DATA TYPE(CFRM)
  DEFINE POLICY NAME(POL1)
  CF NAME(CF01) TYPE(003931) MFG(IBM) PLANT(02) SEQUENCE(0000000A1B2C)
       PARTITION(01) CPCID(00)
  CF NAME(CF02) TYPE(003931) MFG(IBM) PLANT(02) SEQUENCE(0000000A3D4E)
       PARTITION(01) CPCID(00)
    STRUCTURE NAME(IXC_1) SIZE(24M) PREFLIST(CF01,CF02)
    STRUCTURE NAME(IXC_2) SIZE(24M) PREFLIST(CF02)
    STRUCTURE NAME(IXC_3) SIZE(24M) PREFLIST(CF09)
    STRUCTURE NAME(ISGLOCK) SIZE(24M) PREFLIST(CF01)
"""
FILES = {
    "parmlint.yaml": CONFIG,
    "parmlib/LOAD00": "SYSPARM  00\n",
    "parmlib/LOAD01": "SYSPARM  01\n",
    "parmlib/IEASYS00": "COUPLE=00\n",
    "parmlib/IEASYS01": "COUPLE=01\n",
    "parmlib/COUPLE00": COUPLE,
    "parmlib/COUPLE01": SECOND,
    "jobs/policy.jcl": POLICY,
}


def names(images: Sequence[Image]) -> set[str]:
    """The systems, classes and paths, counted from the model."""
    expected = {image.name for image in images}
    for image in images:
        couple = image.view(Couple)
        if couple:
            expected |= {f"{image.name} class {at}" for at, _ in enumerate(couple.classes)}
            expected |= {f"{image.name} out {at}" for at, _ in enumerate(couple.outbound)}
            expected |= {f"{image.name} in {at}" for at, _ in enumerate(couple.inbound)}
            for at, _ in enumerate(couple.data_sets):
                expected |= {f"{image.name} data sets {at}{role}" for role in ("", " primary", " alternate")}
    return expected


def of_policy(image: Image) -> set[str]:
    """The facilities and structures of the first policy."""
    cfrm = image.view(Cfrm)
    policy = cfrm.policies[0] if cfrm else None
    assert policy
    facilities = {f"policy 0 facility {at}" for at, _ in enumerate(policy.facilities)}
    return facilities | {f"policy 0 structure {at}" for at, _ in enumerate(policy.structures)}


def test_every_system_class_path_and_facility_is_there_once(tmp_path: Path) -> None:
    images = estate_in(tmp_path, FILES).images
    (picture,) = xcf.layouts(images)

    assert picture.title == "XCF of PRDA, PRDB, sysplex PLEX1"
    lacking = {"PRDA back 1", "PRDA forth 1", "PRDA class 1 path", "PRDB forth 1"}
    elsewhere = {"policy 0 elsewhere", "policy 0 absent 3"}
    check_picture(picture, names(images) | of_policy(images[0]) | lacking | elsewhere)
    assert overlapping_boxes(picture) == []


def test_a_class_without_path_and_one_way_paths(tmp_path: Path) -> None:
    (picture,) = xcf.layouts(estate_in(tmp_path, FILES).images)
    shown = drawn(picture)

    assert shown["PRDA class 0"] == (Look.SOUND, "LARGE, CLASSLEN 62464 | GROUP G1, G2; MAXMSG 2000K")
    assert shown["PRDA class 1"][1].startswith("MEDIUM, CLASSLEN 8124 | GROUP UNDESIG;")
    assert shown["PRDA class 1 path"] == (Look.MISSING, "no PATHOUT | the class has no path")
    assert shown["PRDA out 0"] == (Look.SOUND, "IXC_1 | PATHOUT structure, MAXMSG 3000K")
    assert shown["PRDA back 1"] == (Look.MISSING, "no PATHIN | IXC_2 is one-way")
    assert shown["PRDA forth 1"] == (Look.MISSING, "no PATHOUT | IXC_3 is one-way")
    assert shown["PRDA out 2"] == (Look.SECOND, "4000 | PATHOUT device, MAXMSG 2000K")
    assert shown["PRDA in 2"][0] is Look.SECOND


def test_a_system_has_its_member_below_the_names_of_all_that_are_alike(tmp_path: Path) -> None:
    config = "".join(
        f"  {name}: {{parmlib: [{own}, parmlib], ipl: {{load: LOAD00}}}}\n"
        for name, own in (("PRDA", "one"), ("PRDB", "one"), ("PRDC", "two"))
    )
    files = {**FILES, "parmlint.yaml": f"systems:\n{config}", "two/COUPLE00": SECOND, "one/IEAOPT00": "CPU=1\n"}
    (picture,) = xcf.layouts(estate_in(tmp_path / "a", files).images)
    check_picture(picture)
    assert "PRDA, PRDB" in {label.text for label in picture.labels}
    assert drawn(picture)["PRDA"][1] == "COUPLE00 | parmlib"
    assert drawn(picture)["PRDC"][1] == "COUPLE00 | two"

    (picture,) = xcf.layouts(estate_in(tmp_path / "b", FILES).images)
    assert [drawn(picture)[name][1] for name in ("PRDA", "PRDB")] == ["COUPLE00", "COUPLE01"]


def test_a_structure_that_the_policy_lacks_is_marked_there_too(tmp_path: Path) -> None:
    policy = POLICY.replace("IXC_3) SIZE(24M) PREFLIST(CF09)", "IXC_3) SIZE(24M) PREFLIST(CF01)")
    files = {**FILES, "jobs/policy.jcl": policy}
    findings = findings_in(tmp_path, files, "CPL055")
    one_way = findings_in(tmp_path, files, "CPL021")
    assert findings
    assert any("IXC_4" in each.message for each in one_way)
    (picture,) = xcf.layouts(estate_in(tmp_path, files).images, Observed([*findings, *one_way]))

    assert drawn(picture)["policy 0 elsewhere"] == (Look.MISSING, "none of them | no place in the policy")
    of_policy_part = {
        subject.name: {each.code for each in subject.findings}
        for _, subject, _ in picture.marks()
        if subject.name.startswith("policy")
    }
    assert of_policy_part == {"policy 0 absent 3": {"CPL055"}}


def test_a_class_names_all_of_its_groups(tmp_path: Path) -> None:
    groups = [f"GROUP{at:03}" for at in range(60)]
    folded = ",\n         ".join(",".join(groups[at : at + 6]) for at in range(0, 60, 6))
    text = COUPLE.replace("GROUP(G1,G2)", f"\n         GROUP({folded})")
    (picture,) = xcf.layouts(estate_in(tmp_path, {**FILES, "parmlib/COUPLE00": text}).images)

    check_picture(picture)
    assert overlapping_boxes(picture) == []
    shown = drawn(picture)["PRDA class 0"][1]
    assert [group for group in groups if group not in shown] == []


def test_the_facilities_have_their_structures(tmp_path: Path) -> None:
    (picture,) = xcf.layouts(estate_in(tmp_path, FILES).images)
    shown = drawn(picture)

    assert shown["policy 0 facility 0"] == (Look.SOUND, "CF01 | 0000000A1B2C")
    assert shown["policy 0 structure 0"] == (
        Look.SOUND,
        "IXC_1 | SIZE 24M | PREFLIST CF01, CF02 | both ways: PRDA, PRDB",
    )
    assert shown["policy 0 structure 1"] == (Look.SOUND, "IXC_2 | SIZE 24M | PREFLIST CF02 | out: PRDA; in: nobody")
    assert shown["policy 0 structure 2"][0] is Look.UNKNOWN
    assert shown["policy 0 structure 3"] == (Look.SOUND, "ISGLOCK | SIZE 24M | PREFLIST CF01")
    assert shown["policy 0 absent 3"] == (Look.MISSING, "IXC_4 | not in the policy; out: nobody; in: PRDB")


def test_a_structure_has_its_sizes_and_what_it_must_not_be_with(tmp_path: Path) -> None:
    policy = (
        POLICY.replace(
            "NAME(IXC_1) SIZE(24M)",
            "NAME(IXC_1) INITSIZE(10M)\n         MINSIZE(5M) SIZE(20M) EXCLLIST(IXC_2,ISGLOCK)\n        ",
        )
        + "    STRUCTURE NAME(LOST) SIZE(8M) PREFLIST(CF07)\n    STRUCTURE NAME(NOWHERE) SIZE(8M)\n"
    )
    (picture,) = xcf.layouts(estate_in(tmp_path, {**FILES, "jobs/policy.jcl": policy}).images)
    shown = drawn(picture)

    check_picture(picture)
    assert overlapping_boxes(picture) == []
    assert shown["policy 0 structure 0"][1].split(" | ")[1:] == [
        "SIZE 20M, INITSIZE 10M, MINSIZE 5M",
        "PREFLIST CF01, CF02; EXCLLIST IXC_2, ISGLOCK",
        "both ways: PRDA, PRDB",
    ]
    # A structure that no facility of the policy has room for is there, too, whatever its name.
    assert shown["policy 0 structure 4"] == (Look.UNKNOWN, "LOST | SIZE 8M | PREFLIST CF07")
    assert shown["policy 0 structure 5"] == (Look.UNKNOWN, "NOWHERE | SIZE 8M | no PREFLIST")


@pytest.mark.parametrize(("number", "apart"), [(90, 90), (250, 100)])
def test_all_structures_of_a_policy_have_their_findings(number: int, apart: int, tmp_path: Path) -> None:
    lines = "".join(f"    STRUCTURE NAME(DB2_{at:03}) SIZE(8M) PREFLIST(CF02)\n" for at in range(number))
    images = estate_in(tmp_path, {**FILES, "jobs/policy.jcl": POLICY + lines}).images
    cfrm = images[0].view(Cfrm)
    assert cfrm
    last = cfrm.policies[0].structure(f"DB2_{number - 1:03}")
    assert last
    fault = finding(last.statement["SIZE"].span)
    (picture,) = xcf.layouts(images, Observed([fault]))

    check_picture(picture)
    assert overlapping_boxes(picture) == []
    words = {label.text for label in picture.labels}
    assert len([text for text in words if text.startswith("DB2_")]) == apart
    assert (f"{number - apart} more structures" in words) == (number > apart)
    ((_, marked_subject, _),) = [mark for mark in picture.marks() if mark[1].name]
    assert marked_subject.findings == (fault,)


def test_a_path_that_is_not_known_is_not_said_to_be_nobodys(tmp_path: Path) -> None:
    unread = COUPLE.replace("PATHOUT  STRNAME(IXC_1,IXC_2) MAXMSG(3000)", "PATHOUT  STRNAME(&NONE.)")
    (picture,) = xcf.layouts(estate_in(tmp_path, {**FILES, "parmlib/COUPLE00": unread}).images)
    shown = drawn(picture)

    assert shown["PRDA forth 1"] == (Look.UNKNOWN, "not known | not every PATHOUT could be read")
    assert not [words for _, words in shown.values() if "out: nobody" in words]
    assert [words for _, words in shown.values() if "out: not known; in: PRDB" in words]


def test_what_cannot_be_read_is_unknown_and_not_missing(tmp_path: Path) -> None:
    unread = COUPLE.replace("PATHIN   STRNAME", "PATHIN   STRNAME(&NONE.) XYZ(").replace(
        "PATHOUT  DEVICE(4000) CLASS(LARGE)", "PATHOUT  DEVICE(4000) CLASS(&NONE.)"
    )
    files = {**FILES, "parmlib/COUPLE00": unread}
    del files["jobs/policy.jcl"]
    files["parmlint.yaml"] = CONFIG.replace(", policies: [jobs]", "")
    (picture,) = xcf.layouts(estate_in(tmp_path, files).images)
    shown = drawn(picture)

    assert shown["PRDA class 1 path"][0] is Look.UNKNOWN
    assert shown["PRDA back 1"][0] is Look.UNKNOWN
    assert shown["structure 0"][0] is Look.UNKNOWN
    missing = [name for name, (look, _) in shown.items() if look is Look.MISSING and name.startswith("PRDA")]
    assert missing == ["PRDA data sets 0 alternate"], "COUPLE itself was read whole, and has no ACOUPLE"
    check_picture(picture)


def test_xcf_that_sorts_by_size_needs_no_path_for_a_size(tmp_path: Path) -> None:
    settings = settings_in(tmp_path, {**FILES, "parmlint.yaml": CONFIG.replace("2.3", "2.5")})
    workspace = workspace_of(settings, FileTree())
    images = estate.zos_systems([PurePath(tmp_path / "parmlint.yaml")], settings, workspace).images
    (picture,) = xcf.layouts(images)

    assert drawn(picture)["PRDA class 1 path"][0] is Look.HIDDEN


@pytest.mark.parametrize(
    ("plexcfg", "look"), [("XCFLOCAL", Look.HIDDEN), ("MONOPLEX", Look.HIDDEN), ("ANY", Look.UNKNOWN)]
)
def test_a_system_that_no_other_joins_needs_no_path(plexcfg: str, look: Look, tmp_path: Path) -> None:
    files = {
        **FILES,
        "parmlib/IEASYS00": f"COUPLE=00,\nPLEXCFG={plexcfg}\n",
        "parmlib/COUPLE00": "COUPLE SYSPLEX(PLEX1)\n",
    }
    (picture,) = xcf.layouts(estate_in(tmp_path, files).images)

    assert drawn(picture)["PRDA class 0 path"][0] is look
    check_picture(picture)


def test_findings_are_on_their_path(tmp_path: Path) -> None:
    images = estate_in(tmp_path, FILES).images
    couple = images[0].view(Couple)
    assert couple
    definition = couple.definitions[1].definition
    assert definition
    of_class = finding(definition.span)
    of_path = finding(couple.outbound[2].end.span)._replace(systems=("PRDA",))
    (picture,) = xcf.layouts(images, Observed([of_class, of_path]))

    assert marked(picture) == {"PRDA class 1", "PRDA out 2"}


def marked(picture: Picture) -> set[str]:
    """The objects of a picture that have findings."""
    return {subject.name for _, subject, _ in picture.marks() if subject.name}


def test_a_finding_is_on_its_structure_and_not_on_its_neighbors(tmp_path: Path) -> None:
    images = estate_in(tmp_path, FILES).images
    couple = images[0].view(Couple)
    assert couple
    second = couple.outbound[1]
    of_name, of_all = finding(second.end.span), finding(second.statement["MAXMSG"].span)

    assert marked(xcf.layouts(images, Observed([of_name]))[0]) == {"PRDA out 1"}
    assert marked(xcf.layouts(images, Observed([of_all]))[0]) == {"PRDA out 0", "PRDA out 1"}


def test_a_finding_on_a_later_line_is_on_its_class_and_its_facility(tmp_path: Path) -> None:
    longer = COUPLE.replace("CLASS(MEDIUM) CLASSLEN", "CLASS(MEDIUM)\n         CLASSLEN")
    images = estate_in(tmp_path, {**FILES, "parmlib/COUPLE00": longer}).images
    couple, policies = images[0].view(Couple), images[0].view(Cfrm)
    assert couple
    assert policies
    definition = couple.definitions[1].definition
    assert definition
    of_class = finding(definition["CLASSLEN"].span)
    of_facility = finding(policies.policies[0].facilities[1].statement["CPCID"].span)
    (picture,) = xcf.layouts(images, Observed([of_class, of_facility]))

    assert marked(picture) == {"PRDA class 1", "policy 0 facility 1"}


def test_a_system_without_its_member_is_unknown(tmp_path: Path) -> None:
    files = {name: text for name, text in FILES.items() if name != "parmlib/COUPLE01"}
    images = estate_in(tmp_path, files).images
    (picture,) = xcf.layouts(images)

    assert drawn(picture)["PRDB"][0] is Look.UNKNOWN
    assert xcf.layouts(images[1:]) == []


@pytest.mark.parametrize("folder", [ESTATE, ROOT / "fixtures" / "demo"])
def test_equal_systems_make_equal_bytes(folder: Path) -> None:
    (first, second) = (
        [picture for each in galleries(played(folder).images) if each.title == "XCF" for picture in each.pictures]
        for _ in range(2)
    )
    assert first
    assert [svg(picture) for picture in first] == [svg(picture) for picture in second]
    for picture in first:
        check_picture(picture)
        assert overlapping_boxes(picture) == []


def test_the_estate_is_whole() -> None:
    images = played(ESTATE).images
    (picture,) = xcf.layouts(images)

    # The three are alike, and drawn once.
    check_picture(picture, names(images[:1]) | of_policy(images[0]))
    assert picture.title == "XCF of NKS1, NKS2, NKS3, sysplex NKPLEX1"
    assert "NKS1, NKS2, NKS3" in [label.text for label in picture.labels]


def test_two_hundred_systems_that_are_alike_are_drawn_once_with_their_names(tmp_path: Path) -> None:
    first, second = estate_in(tmp_path, FILES).images
    many = [replace(first, name=f"S{at:03}") for at in range(200)]
    pictures = xcf.layouts([*many, second])

    (picture,) = pictures
    check_picture(picture)
    assert {subject.name for subject in picture.subjects} >= names([many[0], second])
    words = " ".join(label.text for label in picture.labels)
    assert [image.name for image in many if image.name not in words] == []
    assert picture.size[1] < 2 * xcf.layouts([first, second])[0].size[1]


def test_a_finding_in_one_of_two_systems_keeps_them_apart(tmp_path: Path) -> None:
    first, _ = estate_in(tmp_path, FILES).images
    twin = replace(first, name="TWIN")
    couple = first.view(Couple)
    assert couple
    place = next(iter(couple.classes.values())).definition
    assert place
    fault = finding(place.full_span)._replace(systems=("TWIN",))
    (picture,) = xcf.layouts([first, twin], Observed([fault]))

    check_picture(picture)
    assert {subject.name for subject in picture.subjects} >= names([first, twin])
    assert [subject.name for _, subject, _ in picture.marks() if subject.name] == ["TWIN class 0"]


def test_no_label_of_a_path_is_cut() -> None:
    pictures = [*xcf.layouts(played(ESTATE).images), *xcf.layouts(played(ROOT / "fixtures" / "demo").images)]
    assert [label.text for picture in pictures for label in picture.labels if label.text.endswith("…")] == []

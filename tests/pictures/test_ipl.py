"""The picture of the IPL: every library, parameter and member once, with what hides, overrides and lacks."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from lint.finding import Level
from lint.pictures import ipl, matrix
from lint.pictures.gallery import galleries
from lint.pictures.looks import Look
from lint.pictures.observed import Observed
from lint.pictures.picture import Box, Picture, Stroke
from lint.pictures.svg import svg
from lint.systems.zos.image import Image
from tests.estate.estate import ESTATE, played
from tests.helpers.playing import estate_in, image_in
from tests.pictures.checks import check_picture, finding, overlapping_boxes
from tests.pictures.reading import Seen
from tests.running import ROOT

LOAD = "IODF     00 SYS1     PRODLPAR 00 Y\nSYSPARM  {}\nPARMLIB  USER.PARMLIB\nPARMLIB  SYS1.PARMLIB\n"
CONFIG = """\
systems:
  PRDA: {parmlib: [{USER.PARMLIB: user}, {SYS1.PARMLIB: sys1}], ipl: {load: LOAD00}}
  PRDB: {parmlib: [{USER.PARMLIB: user}, {SYS1.PARMLIB: sys1}], ipl: {load: LOAD01}}
"""
FILES = {
    "parmlint.yaml": CONFIG,
    "user/LOAD00": LOAD.format("00"),
    "user/LOAD01": LOAD.format("(00,01)"),
    "user/BPXPRM00": "MAXPROCSYS(1000)\n",
    "sys1/BPXPRM00": "MAXPROCSYS(900)\n",
    "sys1/BPXPRM01": "MAXPROCUSER(900)\n",
    "sys1/IEASYS00": "OMVS=00,\nSMF=09,\nSQA=(4,16)\n",
    "sys1/IEASYS01": "OMVS=(00,01),\nSQA=(8,16)\n",
}


def look(picture: Picture, *words: str) -> list[Look]:
    """The looks of the boxes whose titles have all the words."""
    return [
        shape.look
        for shape in picture.shapes
        if shape.subject and shape.subject.name and all(word in shape.subject.title for word in words)
    ]


def names(images: list[Image]) -> set[tuple[str, str, str]]:
    """The objects that must be in the picture: counted from the model, not from the picture."""
    expected = set()
    for image in images:
        selected = [image.loaded.member, *image.symbol_stage.members, *image.system_parameters.members]
        selected += [*image.members, *image.start_files, *image.policies]
        expected.add((image.name, "system", ""))
        assert image.load
        expected |= {(image.name, "LOADxx", name) for name in image.load.single.keys() - {"HWNAME", "LPARNAME"}}
        expected |= {(image.name, "symbol", symbol.name) for symbol in image.symbols}
        expected |= {(image.name, "library", str(at)) for at, _ in enumerate(image.concatenation.slots, 1)}
        expected |= {(image.name, "member", member.name) for member in selected}
        expected |= {(image.name, "parameter", name) for name in image.system_parameters.by_name}
    return expected


def shown(picture: Picture) -> list[tuple[str, str, str]]:
    """System, sort and name of the objects, but of what is hidden or overridden."""
    words = [subject.name.split(" ") for subject in picture.subjects if " hidden in " not in subject.name]
    return [
        (system, sort, rest[-1 if sort == "member" else 0] if rest else "")
        for system, sort, *rest in words
        if not (sort in {"parameter", "symbol"} and rest[-1] != "0")
    ]


def test_the_estate_is_whole() -> None:
    images = played(ESTATE).images
    picture = ipl.layout(images)

    assert set(shown(picture)) == names(images)
    members = sum(
        1 + len(image.symbol_stage.members) + len(image.system_parameters.members) + len(image.members)
        + len(image.start_files) + len(image.policies)
        for image in images
    )  # fmt: skip
    assert len([name for name in shown(picture) if name[1] == "member"]) == members
    check_picture(picture)
    assert overlapping_boxes(ipl.layouts(images)[0]) == []


def test_rows_stand_at_the_same_height_in_each_system(tmp_path: Path) -> None:
    left, right = ipl.layouts(estate_in(tmp_path, FILES).images)

    def heights(picture: Picture) -> dict[str, float]:
        return {s.subject.name.split(" ", 1)[1]: s.area.top for s in picture.shapes if s.subject and s.subject.name}

    in_both = heights(left).keys() & heights(right).keys()
    assert in_both >= {"library 1", "parameter OMVS 0", "parameter SMF 0", "parameter SQA 0"}
    assert {heights(left)[name] for name in in_both} == {heights(right)[name] for name in in_both}
    assert left.group == right.group != ""
    assert left.name != right.name


def test_what_is_hidden_overridden_and_missing_looks_like_that(tmp_path: Path) -> None:
    picture = ipl.layout(estate_in(tmp_path, FILES).images)

    assert look(picture, "BPXPRM00", "OMVS=", "in library 1") == [Look.SOUND, Look.SOUND]
    assert look(picture, "BPXPRM00 in library 2 is hidden") == [Look.HIDDEN, Look.HIDDEN]
    (hidden, _) = (texts for texts in Seen(picture).of(Look.HIDDEN) if texts[0] == "BPXPRM00")  # one in each system
    assert hidden == ["BPXPRM00", "in library 2,", "hidden by 1"]
    assert look(picture, "SMFPRM09") == [Look.MISSING, Look.MISSING]
    assert look(picture, "OMVS=00", "overridden") == [Look.HIDDEN]
    assert look(picture, "SQA=(8,16) IEASYS01:2") == [Look.SOUND]
    assert look(picture, "SQA=(4,16)", "overridden") == [Look.HIDDEN]
    check_picture(picture)


def test_rows_in_which_systems_differ_are_marked(tmp_path: Path) -> None:
    picture = ipl.layouts(estate_in(tmp_path, FILES).images)[0]

    marked = {label.y for label in picture.labels if label.text == "≠"}
    beside = {
        label.text for label in picture.labels if label.y - 1 in marked or label.y in marked or label.y + 1 in marked
    }

    assert {"OMVS=00", "≠"} <= beside
    assert not any(text.startswith("SMF") for text in beside)
    alone = ipl.layout(estate_in(tmp_path, FILES).images[:1])
    assert [label for label in alone.labels if label.text == "≠"] == []


def test_a_library_that_is_not_there_makes_nothing_missing(tmp_path: Path) -> None:
    libraries = "parmlib: [{SYS1.PARMLIB: sys1}], iplparm: [{SYS1.IPLPARM: iplparm}]"
    config = f"systems:\n  PRDA: {{{libraries}, ipl: {{load: LOAD00}}}}\n"
    files = {name: text for name, text in FILES.items() if name.startswith("sys1/")}
    load = {"iplparm/LOAD00": LOAD.format("00")}
    picture = ipl.layout([image_in(tmp_path, {**files, **load, "parmlint.yaml": config})])

    assert look(picture, "Library 1: USER.PARMLIB") == [Look.UNKNOWN]
    assert look(picture, "SMFPRM09") == [Look.UNKNOWN]


def test_findings_are_drawn_on_the_member_and_the_parameter(tmp_path: Path) -> None:
    images = estate_in(tmp_path, FILES).images
    parameter = images[1].system_parameters.by_name["SQA"]
    member = images[0].selected_by("OMVS")[0]
    assert member.member
    in_member = finding(member.member.first_line_span, Level.WARNING)._replace(systems=("PRDA",))
    picture = ipl.layout(images, Observed([finding(parameter.span), in_member]))

    marked = {
        (subject.name.split(" ")[0], subject.title.split(" ")[0].rstrip(","))
        for _, subject, _ in picture.marks()
        if subject.name
    }

    assert {("PRDB", "SQA=(8,16)"), ("PRDA", "BPXPRM00")} <= marked
    assert ("PRDB", "BPXPRM00") not in marked
    check_picture(picture)


def test_a_finding_is_on_its_parameter_and_not_on_others_of_its_line(tmp_path: Path) -> None:
    text = "OMVS=00,SQA=(4,16),\nCSA=(2000,\n 8000)\n"
    config = CONFIG.rpartition("  PRDB")[0]
    image = image_in(tmp_path, {**FILES, "parmlint.yaml": config, "sys1/IEASYS00": text})
    parameters = image.system_parameters.by_name
    later = parameters["CSA"].value
    assert later
    for span, name in ((parameters["SQA"].span, "SQA"), (later.values[1].span, "CSA")):
        observed = Observed([finding(span)])
        (table,) = matrix.layouts([image, image], observed)
        for picture in (ipl.layout([image], observed), table):
            marked = {subject.name for _, subject, _ in picture.marks() if name in subject.name}
            others = {subject.name for _, subject, _ in picture.marks() if "IEASYS" not in subject.name} - marked
            assert (bool(marked), others) == (True, {""})
    of_member = Observed([finding(parameters["OMVS"].placed.member.first_line_span)])
    for picture in (ipl.layout([image], of_member), *matrix.layouts([image, image], of_member)):
        assert [subject.name for _, subject, _ in picture.marks() if "IEASYS" not in subject.name] in ([], [""])


def test_parameters_lead_to_their_members(tmp_path: Path) -> None:
    picture = ipl.layout([image_in(tmp_path, {**FILES, "parmlint.yaml": CONFIG.rpartition("  PRDB")[0]})])
    boxes = {shape.subject.title: shape.area for shape in picture.shapes if isinstance(shape, Box) and shape.subject}
    (omvs,) = (area for title, area in boxes.items() if title.startswith("OMVS=00"))
    (member,) = (area for title, area in boxes.items() if title.startswith("BPXPRM00, OMVS="))
    arrows = {shape.points for shape in picture.shapes if isinstance(shape, Stroke) and shape.has_arrow}

    middle = (omvs.top + omvs.bottom) / 2
    assert ((omvs.right, middle), (member.left, middle)) in arrows


@pytest.mark.parametrize("folder", [ESTATE, ROOT / "fixtures" / "demo"])
def test_equal_systems_make_equal_bytes(folder: Path) -> None:
    first, second = (ipl.layouts(played(folder).images) for _ in range(2))
    assert [svg(picture) for picture in first] == [svg(picture) for picture in second]
    for picture in first:
        check_picture(picture)


def test_of_many_systems_the_first_have_pictures_and_the_others_are_named(tmp_path: Path) -> None:
    images = estate_in(tmp_path, FILES).images
    many = [replace(images[0], name=f"SYS{at}") for at in range(34)]

    drawn, *_ = galleries(many)

    assert [picture.title for picture in drawn.pictures] == [f"IPL of SYS{at}" for at in range(32)]
    assert drawn.not_drawn == ["Not drawn: SYS32, SYS33. parmlint system NAME --format html=FILE draws one."]
    assert list(galleries()) == []


def test_a_parameter_that_a_system_lacks_is_named(tmp_path: Path) -> None:
    files = {**FILES, "sys1/IEASYS01": "OMVS=(00,01),\nREAL=128\n"}
    left, right = ipl.layouts(estate_in(tmp_path, files).images)

    assert "no REAL" in [label.text for label in left.labels]
    assert "no REAL" not in [label.text for label in right.labels]


def test_rows_with_one_member_stand_two_by_two_and_at_one_height_in_all_systems() -> None:
    images = played(ESTATE).images
    pictures = ipl.layouts(images)
    tops = [
        {
            shape.subject.name.partition(" ")[2]: shape.y
            for shape in picture.shapes
            if isinstance(shape, Box) and shape.subject
        }
        for picture in pictures
    ]
    for name in ("parameter ALLOC 0", "parameter AUTOR 0", "parameter OMVS 0", "parameter CSA 0"):
        assert len({top[name] for top in tops}) == 1
    assert tops[0]["parameter ALLOC 0"] == tops[0]["parameter AUTOR 0"]  # one member each
    assert tops[0]["parameter CMD 0"] not in {
        top for name, top in tops[0].items() if name.startswith("parameter CLOCK")
    }
    assert all(picture.size[1] < 2950 for picture in pictures)
    for picture in pictures:
        check_picture(picture)
        assert overlapping_boxes(picture) == []


SITES = """\
systems:
  PRDA: {parmlib: [{SITEA.PARMLIB: sitea}, {SYS1.PARMLIB: sys1}], ipl: {load: LOAD00}}
  PRDB: {parmlib: [{SITEB.PARMLIB: siteb}, {SYS1.PARMLIB: sys1}], ipl: {load: LOAD00}}
"""


def site_files(folder: str, devsup: str, valid: str) -> dict[str, str]:
    """The library of a site: LOAD00, IEASYM00, DEVSUP00 and VATLST00."""
    libraries = f"PARMLIB  {folder.upper()}.PARMLIB\nPARMLIB  SYS1.PARMLIB\n"
    return {
        f"{folder}/IEASYM00": f"SYSDEF SYSNAME(PRD{folder[-1].upper()})\n",
        f"{folder}/LOAD00": f"IEASYM   00\nSYSPARM  00\nSYSPLEX  PLEX1\n{libraries}",
        f"{folder}/DEVSUP00": devsup,
        f"{folder}/VATLST00": valid,
    }


def test_members_are_the_same_by_their_text_and_not_by_the_number_of_their_library(tmp_path: Path) -> None:
    """DEVSUP00 differs, VATLST00 is a copy, SMFPRM00 is one file, and PROG00 has the name of the system."""
    files = {
        "parmlint.yaml": SITES,
        **site_files("sitea", "COMPACT=YES\n", "VATDEF IPLUSE(PRIVATE)\n"),
        **site_files("siteb", "COMPACT=NO\n", "VATDEF IPLUSE(PRIVATE)\n"),
        "sys1/IEASYS00": "DEVSUP=00,\nVAL=00,\nSMF=00,\nPROG=00\n",
        "sys1/SMFPRM00": "ACTIVE\n",
        "sys1/PROG00": "APF ADD DSNAME(&SYSNAME..LINKLIB) SMS\n",
    }
    images = estate_in(tmp_path, files).images
    (table,) = matrix.layouts(images)
    check_picture(table)
    rows = Seen(table)
    assert rows.row("DEVSUP") == ["≠", "DEVSUP", "00", "00"]
    assert rows.row("VAL") == ["≈", "VAL", "00", "00"]
    assert rows.row("SMF") == ["SMF", "00", "00"]
    assert rows.row("PROG") == ["≠", "PROG", "00", "00"]
    libraries = [["00", "SITEA.PARMLIB"], ["00", "SITEB.PARMLIB"]]
    assert rows.of(Look.SECOND) == [*libraries, ["00", "&SYSNAME. differs"], ["00", "&SYSNAME. differs"]]
    assert rows.of(Look.SOUND) == [["00"], ["00"], *libraries]

    expected = {"DEVSUP": "≠", "VAL": "≈", "SMF": "", "PROG": "≠"}
    for picture in ipl.layouts(images):
        check_picture(picture)
        seen = Seen(picture)
        assert {name: sign_of(seen, f"{name}=00") for name in expected} == expected
    for picture in (table, *ipl.layouts(images)):
        words = " ".join(label.text for label in picture.labels)
        assert words.count("≠ the systems differ") == words.count("≈ the same text, from") == 1


def sign_of(seen: Seen, words: str) -> str:
    """The mark to the left of a text."""
    (at,) = (text for text in seen.texts if text.words == words)
    before = [text for text in seen.texts if text.words in "≠≈" and abs(text.y - at.y) < 4 and 0 < at.x - text.x < 40]
    return "".join(text.words for text in before)


def test_the_pictures_of_the_estate_agree_on_what_differs() -> None:
    """DEVSUP00 and VATLSTST of each site have other contents."""
    images = played(ESTATE).images
    (table,) = matrix.layouts(images)
    seen, rows = Seen(ipl.layouts(images)[0]), Seen(table)
    values = images[0].system_parameters.by_name
    signs = {
        name: ("".join(word for word in rows.row(name) if word in "≠≈"), sign_of(seen, words))
        for name, parameter in values.items()
        if (words := f"{name}={','.join(parameter.texts)}") in {text.words for text in seen.texts}
    }
    assert signs["DEVSUP"] == signs["VAL"] == ("≠", "≠")
    assert {name: pair for name, pair in signs.items() if len(set(pair)) > 1} == {}
    assert len(signs) > 20


AS_TEXT = {
    "parmlint.yaml": "systems:\n  PRDA: {parmlib: [lib], ipl: {load: LOAD00}}\n",
    "lib/LOAD00": "SYSPARM  00\n",
    "lib/IEASYS00": "UNI=00,\nCLOCK=00,\nCMD=00\n",
    "lib/CUNUNI00": "REALSTORAGE 0;\n",
    "lib/CLOCK00": "TIMEZONE W.00.00.00\n",
    "lib/COMMND00": "COM='START APPC,SUB=MSTR,APPC=01'\n",
    "lib/APPCPM01": "LUADD ACBNAME(MVSLU01)\n",
}
"""CUNUNIxx and APPCPMxx have no grammar (`lint/kinds/zos_text.py`); CLOCKxx has one."""


def test_a_member_that_is_checked_as_text_alone_does_not_look_healthy(tmp_path: Path) -> None:
    (picture,) = ipl.layouts([image_in(tmp_path, AS_TEXT)])
    check_picture(picture)
    seen = Seen(picture)

    assert seen.of(Look.AS_TEXT) == [["CUNUNI00", "in library 1"], ["APPCPM01", "in library 1"]]
    assert ["CLOCK00", "in library 1"] in seen.of(Look.SOUND)
    assert "checked as text alone: no statement is judged" in {text.words for text in seen.texts}
    titles = {subject.title for subject in picture.subjects}
    words = "in library 1; checked as text alone: parmlint does not know the syntax of its statements"
    assert f"CUNUNI00, UNI= IEASYS00:1: {words}" in titles
    assert not any(title.startswith("CLOCK00") and "as text" in title for title in titles)


def test_no_legend_tells_of_text_where_every_member_is_judged(tmp_path: Path) -> None:
    files = {**AS_TEXT, "lib/IEASYS00": "CLOCK=00\n"}
    (picture,) = ipl.layouts([image_in(tmp_path, files)])

    assert Seen(picture).of(Look.AS_TEXT) == []
    assert not any("as text" in label.text for label in picture.labels)


def test_a_template_is_not_judged(tmp_path: Path) -> None:
    """Its text on the system is not known (`ParsedMember.is_template`)."""
    files = {**AS_TEXT, "lib/CLOCK00": "TIMEZONE {{ timezone }}\n"}
    (picture,) = ipl.layouts([image_in(tmp_path, files)])

    assert look(picture, "CLOCK00, CLOCK=", "a template: its text on the system is not known") == [Look.UNKNOWN]


def test_every_kind_without_a_grammar_looks_like_that_and_no_kind_with_one(tmp_path: Path) -> None:
    """The members of the estate, judged by the table of kinds."""
    image = played(ESTATE).images[0]
    (picture, *_) = ipl.layouts([image])
    expected = {
        member.name for member in image.members if member.in_file is not None and not member.in_file.kind.has_grammar
    }

    assert {"CEAPRM00", "MSTJCL00", "CUNUNI00", "APPCPMPX", "CNGRPPX"} <= expected
    assert {texts[0] for texts in Seen(picture).of(Look.AS_TEXT)} == expected


def test_findings_of_a_hidden_member_are_on_its_box(tmp_path: Path) -> None:
    image = estate_in(tmp_path, FILES).images[0]
    (member,) = image.selected_by("OMVS")
    entry = member.hidden[0].find("BPXPRM00")
    assert entry
    (picture,) = ipl.layouts([image], Observed([finding(entry[0].first_line_span)]))

    assert [subject.title for _, subject, _ in picture.marks() if subject.name] == [
        "BPXPRM00 in library 2 is hidden by the one in library 1"
    ]

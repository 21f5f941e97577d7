"""The top of the picture of an IPL: the system as parmlint.yaml declares it, LOADxx with its statements, libraries."""

from __future__ import annotations

from pathlib import Path

import pytest

from lint.finding import Finding, Level
from lint.pictures import ipl
from lint.pictures.looks import Look
from lint.pictures.observed import Observed
from lint.pictures.picture import Box, Picture
from lint.systems.configuration_places import ConfigurationPlaces
from lint.systems.zos.image import Image
from tests.estate.estate import ESTATE, played
from tests.helpers.playing import estate_in, findings_at, image_in, settings_in
from tests.pictures.checks import check_picture, finding, overlapping_boxes
from tests.pictures.reading import Seen

CONFIG = """\
systems:
  PRDA:
    parmlib: [{USER.PARMLIB: user}, {SYS1.PARMLIB: sys1}]
    ipl: {load: LOAD00, hwname: CPC1, lpar: LP1, vmuserid: "", volume: RES001}
"""
LOAD = """\
IODF     A1 SYS3     PRODLPAR 01 Y
NUCLEUS  1
NUCLST   00 N
SYSCAT   CAT001113CCATALOG.MASTER.PLEX1
SYSPARM  00
IEASYM   00
PARMLIB  USER.PARMLIB
PARMLIB  SYS1.PARMLIB
"""
FILES = {
    "parmlint.yaml": CONFIG,
    "sys1/LOAD00": LOAD,
    "sys1/IEASYS00": "CLPA\n",
    "sys1/IEASYM00": "SYSDEF SYSNAME(PRDA)\n",
    "user/CLOCK00": "TIMEZONE W.00.00.00\n",
}


def load_with(text: str) -> dict[str, str]:
    """The files with another LOAD00."""
    return {**FILES, "sys1/LOAD00": text}


def marked(picture: Picture) -> set[str]:
    """The names of the objects with findings."""
    return {subject.name for _, subject, _ in picture.marks() if subject.name}


def box(picture: Picture, name: str) -> Box:
    """The box of an object."""
    (match,) = (
        shape for shape in picture.shapes if isinstance(shape, Box) and shape.subject and shape.subject.name == name
    )
    return match


def title(picture: Picture, name: str) -> str:
    """The tooltip of an object."""
    subject = box(picture, name).subject
    assert subject
    return subject.title


def test_the_statements_of_load_are_drawn_with_the_meaning_of_their_fields(tmp_path: Path) -> None:
    (picture,) = ipl.layouts([image_in(tmp_path, FILES)])
    check_picture(picture)
    assert overlapping_boxes(picture) == []

    shown = Seen(picture).of(Look.SOUND)
    texts = [set(each) for each in shown]
    assert {"IODF A1", "LOAD00:1", "HLQ SYS3, configuration PRODLPAR, EDT 01"} in texts
    assert {"SYSCAT volume CAT001", "LOAD00:4", "CATALOG.MASTER.PLEX1"} in texts
    assert {"NUCLEUS 1 LOAD00:2", "NUCLST 00 N LOAD00:3", "SYSPARM 00 LOAD00:5", "IEASYM 00 LOAD00:6"} <= {
        each[0] for each in shown
    }
    assert title(picture, "PRDA LOADxx IODF") == "IODF A1 SYS3 PRODLPAR 01 Y LOAD00:1"


def test_the_statements_stand_between_load_and_the_libraries() -> None:
    (picture, *_) = ipl.layouts(played(ESTATE).images)
    load = next(shape for shape in picture.shapes if shape.subject and shape.subject.title.startswith("LOADN1,"))
    iodf, library = box(picture, "NKS1 LOADxx IODF"), box(picture, "NKS1 library 1")

    assert load.area.bottom < iodf.area.top < iodf.area.bottom < library.area.top
    shown = {text.words for text in Seen(picture).texts}
    assert {"IODF **", "HLQ SYS1, configuration NKBPROD, EDT 00", "SYSCAT volume NKCAT1"} <= shown
    assert "CATALOG.NKPLEX1.MASTER" in shown
    for each in ipl.layouts(played(ESTATE).images):
        check_picture(each)


def test_statements_for_others_are_not_drawn_and_the_last_one_counts(tmp_path: Path) -> None:
    text = LOAD + "NUCLEUS  2\nHWNAME   CPC2\nNUCLEUS  3\nIODF     B7 SYS4     OTHER    02 Y\n"
    (picture,) = ipl.layouts([image_in(tmp_path, load_with(text))])
    words = " ".join(text.words for text in Seen(picture).texts)

    assert "NUCLEUS 2 LOAD00:9" in words
    assert "NUCLEUS 3" not in words
    assert "B7" not in words


def test_a_statement_behind_an_open_filter_is_not_judged(tmp_path: Path) -> None:
    """parmlint.yaml does not say which processor it is, so that nobody knows whether line 10 takes the place of 1."""
    config = CONFIG.replace("hwname: CPC1, ", "")
    files = load_with(LOAD + "HWNAME   CPC2\nIODF     B7 SYS4     OTHERCFG 02 Y\n")
    (picture,) = ipl.layouts([image_in(tmp_path, {**files, "parmlint.yaml": config})])

    assert box(picture, "PRDA LOADxx IODF").look is Look.UNKNOWN
    words = title(picture, "PRDA LOADxx IODF")
    assert "IODF B7 SYS4 OTHERCFG 02 Y LOAD00:10" in words
    assert "may or may not apply, because parmlint.yaml does not specify HWNAME" in words
    assert "else IODF A1 SYS3 PRODLPAR 01 Y LOAD00:1" in words
    assert box(picture, "PRDA LOADxx NUCLEUS").look is Look.SOUND


def test_a_library_behind_an_open_filter_is_not_judged(tmp_path: Path) -> None:
    config = CONFIG.replace("hwname: CPC1, ", "")
    files = load_with(LOAD + "HWNAME   CPC2\nPARMLIB  MORE.PARMLIB\n")
    (picture,) = ipl.layouts([image_in(tmp_path, {**files, "parmlint.yaml": config})])

    assert box(picture, "PRDA LOADxx PARMLIB").look is Look.UNKNOWN
    assert "PARMLIB MORE.PARMLIB LOAD00:10, may or may not apply" in title(picture, "PRDA LOADxx PARMLIB")


TWO = """\
systems:
  PRDA: {parmlib: [{USER.PARMLIB: user}, {SYS1.PARMLIB: sys1}], ipl: {load: LOAD00}}
  PRDB: {parmlib: [{USER.PARMLIB: user}, {SYS1.PARMLIB: sys1}], ipl: {load: LOAD01}}
"""


def test_systems_are_compared_by_what_load_says(tmp_path: Path) -> None:
    second = LOAD.replace("NUCLEUS  1", "NUCLEUS  2").replace("NUCLST   00 N\n", "")
    files = {**FILES, "parmlint.yaml": TWO, "sys1/LOAD01": second}
    left, right = ipl.layouts(estate_in(tmp_path, files).images)

    def sign(words: str) -> str:
        seen = Seen(left)
        (at,) = (text for text in seen.texts if text.words == words)
        return "".join(t.words for t in seen.texts if t.words == "≠" and abs(t.y - at.y) < 2 and 0 < at.x - t.x < 40)

    assert (sign("NUCLEUS 1 LOAD00:2"), sign("NUCLST 00 N LOAD00:3"), sign("SYSCAT volume CAT001")) == ("≠", "≠", "")
    assert sign("IODF A1") == ""
    assert "no NUCLST" in {label.text for label in right.labels}
    assert box(left, "PRDA LOADxx NUCLEUS").y == box(right, "PRDB LOADxx NUCLEUS").y


def test_findings_are_on_the_statement_and_the_library_that_they_are_about(tmp_path: Path) -> None:
    image = image_in(tmp_path, FILES)
    load = image.load
    assert load
    iodf, library = load.single["IODF"], load.libraries[0]
    for place, name in (
        (iodf["QUALIFIER"].span, "PRDA LOADxx IODF"),
        (load.single["SYSCAT"].span, "PRDA LOADxx SYSCAT"),
        (library["DATA_SET"].span, "PRDA library 1"),
    ):
        (picture,) = ipl.layouts([image], Observed([finding(place)]))
        of_load = next(subject.name for subject in picture.subjects if subject.title.startswith("LOAD00,"))
        assert marked(picture) == {name, of_load}
        check_picture(picture)


def drawn_with(folder: Path, files: dict[str, str], *codes: str) -> tuple[Picture, list[Finding]]:
    """The picture of the first system with what some rules find, as a check draws it."""
    places = ConfigurationPlaces(settings_in(folder, files))
    findings = findings_at(folder, [folder], *codes)
    images: list[Image] = estate_in(folder, files).images
    return ipl.layouts(images, Observed(findings, configuration=places))[0], findings


def test_a_finding_about_the_declaration_is_on_the_system(tmp_path: Path) -> None:
    """YML002: parmlint.yaml names a LOADxx that no library has."""
    files = {**FILES, "parmlint.yaml": CONFIG.replace("LOAD00", "LOAD77")}
    picture, findings = drawn_with(tmp_path, files, "YML002")

    assert [each.code for each in findings] == ["YML002"]
    assert marked(picture) == {"PRDA system"}
    check_picture(picture)


def test_a_finding_about_a_library_that_is_not_declared_is_on_that_library(tmp_path: Path) -> None:
    config = "systems:\n  PRDA: {parmlib: [{SYS1.PARMLIB: sys1}], ipl: {load: LOAD00}}\n"
    files = {**FILES, "parmlint.yaml": config, "plex/USER.PARMLIB/CLOCK00": FILES["user/CLOCK00"]}
    files = {name: text for name, text in files.items() if not name.startswith("user/")}
    picture, findings = drawn_with(tmp_path, files, "YML010")
    about = [each for each in findings if "USER.PARMLIB, which LOADxx names" in each.message]

    assert len(about) == 1
    assert marked(picture) == {"PRDA library 1"}


@pytest.mark.parametrize("number", [0, 1])
def test_a_finding_on_an_entry_of_parmlib_is_on_its_library(tmp_path: Path, number: int) -> None:
    image, settings = image_in(tmp_path, FILES), settings_in(tmp_path, FILES)
    places = ConfigurationPlaces(settings)
    place = places.entry(number, "systems", "PRDA", "parmlib")
    (picture,) = ipl.layouts([image], Observed([finding(place, Level.WARNING)], configuration=places))

    assert marked(picture) == {f"PRDA library {number + 1}"}


def test_a_declaration_has_its_own_findings_alone(tmp_path: Path) -> None:
    """Both systems stand on one line each, and a finding is about the volume of the second."""
    config = TWO.replace("LOAD01}", "LOAD01, volume: RES002}")
    files = {**FILES, "parmlint.yaml": config, "sys1/LOAD01": LOAD}
    images, places = estate_in(tmp_path, files).images, ConfigurationPlaces(settings_in(tmp_path, files))
    place = places.value("systems", "PRDB", "ipl", "volume")
    pictures = ipl.layouts(images, Observed([finding(place)], configuration=places))

    assert [marked(picture) for picture in pictures] == [set(), {"PRDB system"}]


def test_the_system_says_what_parmlint_yaml_tells_of_its_ipl(tmp_path: Path) -> None:
    (picture,) = ipl.layouts([image_in(tmp_path, FILES)])
    (head,) = (texts for texts in Seen(picture).of(Look.FRAME) if texts[0] == "PRDA")

    assert head[1] == "parmlint.yaml: LOAD00, HWNAME CPC1, LPARNAME LP1, no VMUSERID, volume RES001"


def test_a_system_that_nobody_declared_says_so(tmp_path: Path) -> None:
    files = {name: text for name, text in FILES.items() if name.startswith("sys1")}
    (picture,) = ipl.layouts(estate_in(tmp_path, files).images)

    assert any("found, not declared in parmlint.yaml" in texts for texts in Seen(picture).of(Look.FRAME))
    check_picture(picture)

"""The picture of z/OS UNIX: every mount once, below the file system that it is mounted in, with mode and takeover."""

from __future__ import annotations

from pathlib import Path

import pytest

from lint.model.mounts import Mounts
from lint.pictures import unix
from lint.pictures.gallery import galleries
from lint.pictures.looks import Look
from lint.pictures.observed import Observed
from lint.pictures.picture import Box, Picture
from lint.pictures.svg import svg
from lint.systems.zos.image import Image
from tests.estate.estate import ESTATE, played
from tests.helpers.playing import image_in
from tests.pictures.checks import HOSTILE, check_picture, finding, overlapping_boxes
from tests.pictures.reading import drawn
from tests.running import ROOT

BPXPRM = """\
SYSPLEX(YES)
MOUNT FILESYSTEM('OMVS.APPL.DATA') TYPE(ZFS) MOUNTPOINT('/appl/data')
      MODE(RDWR) AUTOMOVE(I,PRDA,PRDB)
ROOT  FILESYSTEM('OMVS.ROOT') TYPE(ZFS) MODE(READ)
MOUNT FILESYSTEM('OMVS.APPL') TYPE(HFS) MOUNTPOINT('/appl')
      SYSNAME(PRDB) NOAUTOMOVE
MOUNT FILESYSTEM('OMVS.SECOND') TYPE(ZFS) MOUNTPOINT('/appl')
MOUNT FILESYSTEM('OMVS.&SYSNAME..ETC') TYPE(ZFS)
      MOUNTPOINT('/&SYSNAME./etc') UNMOUNT
MOUNT FILESYSTEM('OMVS.NOWHERE') TYPE(ZFS) MOUNTPOINT('/&NONE./x')
"""
FILES = {
    "parmlint.yaml": "systems:\n  PRDA: {parmlib: [parmlib], ipl: {load: LOAD00}}\n",
    "parmlib/LOAD00": "SYSPARM  00\n",
    "parmlib/IEASYS00": "OMVS=00,SYSNAME=PRDA\n",
    "parmlib/BPXPRM00": BPXPRM,
}


def names(image: Image) -> set[str]:
    """The mounts, counted from the model."""
    mounts = image.view(Mounts)
    return {f"{image.name} mount {at}" for at, _ in enumerate(mounts.all)} if mounts else set()


def rows(picture: Picture) -> dict[str, tuple[float, list[str]]]:
    """The indentation of each mount, and the words of its row."""
    return {
        shape.subject.name: (
            shape.x,
            [
                label.text
                for label in picture.labels
                if label.x > shape.area.right and shape.y < label.y < shape.area.bottom
            ],
        )
        for shape in picture.shapes
        if isinstance(shape, Box) and shape.subject and shape.subject.name
    }


def test_every_mount_is_there_once_with_its_mode(tmp_path: Path) -> None:
    image = image_in(tmp_path, FILES)
    (picture,) = unix.layouts([image])

    check_picture(picture, names(image))
    assert overlapping_boxes(picture) == []
    assert drawn(picture) == {
        "PRDA mount 0": (Look.SECOND, "/ | OMVS.ROOT"),
        "PRDA mount 1": (Look.SOUND, "/appl/data | OMVS.APPL.DATA"),
        "PRDA mount 2": (Look.CLASH, "/appl | OMVS.APPL | at the same mount point: OMVS.SECOND"),
        "PRDA mount 3": (Look.CLASH, "/appl | OMVS.SECOND | at the same mount point: OMVS.APPL"),
        "PRDA mount 4": (Look.SOUND, "/PRDA/etc | OMVS.PRDA.ETC"),
        "PRDA mount 5": (Look.UNKNOWN, "/&NONE./x | OMVS.NOWHERE"),
    }
    assert "File systems of PRDA, shared in the sysplex: SYSPLEX(YES)" in [label.text for label in picture.labels]


def test_rows_say_type_mode_takeover_and_system(tmp_path: Path) -> None:
    (picture,) = unix.layouts([image_in(tmp_path, FILES)])
    words = rows(picture)

    assert words["PRDA mount 0"] == (0.0, ["ZFS", "READ", "AUTOMOVE, the default", "not given"])
    assert words["PRDA mount 1"][1] == ["ZFS", "RDWR", "AUTOMOVE(I,PRDA,PRDB)", "not given"]
    assert words["PRDA mount 2"][1] == ["HFS", "RDWR", "NOAUTOMOVE", "PRDB"]
    assert words["PRDA mount 4"][1] == ["ZFS", "RDWR", "UNMOUNT", "one for each"]
    indents = {name: left for name, (left, _) in words.items()}
    assert indents["PRDA mount 0"] < indents["PRDA mount 2"] < indents["PRDA mount 1"]


@pytest.mark.parametrize(
    ("selects", "text", "words"),
    [
        ("OMVS=00", "", "not shared: SYSPLEX NO (default)"),
        ("OMVS=00", "SYSPLEX(NO)\n", "not shared: SYSPLEX(NO)"),
        ("OMVS=00", "SYSPLEX(YES)\n", "shared in the sysplex: SYSPLEX(YES)"),
        ("OMVS=00", "SYSPLEX(&NONE.)\n", "shared or not: not known"),
        ("OMVS=00", "SYSPELX(YES)\n", "shared or not: not known"),
        ("OMVS=(00,09)", "", "shared or not: not known"),
        ("OMVS=(00,&NONE.)", "", "shared or not: not known"),
    ],
)
def test_sysplex_is_no_by_default_if_all_was_read(selects: str, text: str, words: str, tmp_path: Path) -> None:
    files = {
        **FILES,
        "parmlib/IEASYS00": f"{selects},SYSNAME=PRDA\n",
        "parmlib/BPXPRM00": f"{text}ROOT FILESYSTEM('OMVS.ROOT') TYPE(ZFS)\n",
    }
    (picture,) = unix.layouts([image_in(tmp_path, files)])
    check_picture(picture)

    assert f"File systems of PRDA, {words}" in [label.text for label in picture.labels]


@pytest.mark.parametrize(
    ("operands", "shown"),
    [
        ("NOSETUID", ["NOSETUID"]),
        ("SETUID NOSECURITY", ["SETUID, NOSECURITY"]),
        ("SECURITY NOWAIT TAG(TEXT,1047)", ["SECURITY, NOWAIT,", "TAG(TEXT,1047)"]),
        ("PARM('AGGRGROW,RWSHARE')", ["AGGRGROW, RWSHARE"]),
        ("PARM('norwshare')", ["NORWSHARE"]),
        ("PARM('XRWSHARE')", []),
        ("", []),
    ],
)
def test_attributes_are_there_as_they_are_coded(operands: str, shown: list[str], tmp_path: Path) -> None:
    text = (
        f"ROOT FILESYSTEM('OMVS.ROOT') TYPE(ZFS)\nMOUNT FILESYSTEM('OMVS.A') TYPE(ZFS) MOUNTPOINT('/a')\n {operands}\n"
    )
    (picture,) = unix.layouts([image_in(tmp_path, {**FILES, "parmlib/BPXPRM00": text})])
    check_picture(picture)

    columns = ["ZFS", "RDWR", "AUTOMOVE, the default", "not given"]
    assert rows(picture)["PRDA mount 0"][1] == columns
    assert rows(picture)["PRDA mount 1"][1] == [*columns, *shown]
    assert ("attributes" in [label.text for label in picture.labels]) == bool(shown)


@pytest.mark.parametrize(
    ("operands", "columns"),
    [
        ("", ["not given", "READ", "AUTOMOVE", "not given"]),
        ("TYPE(ZFS) MODE(RDWR) NOAUTOMOVE NOSETUID", ["ZFS", "RDWR", "NOAUTOMOVE", "not given", "NOSETUID"]),
    ],
)
def test_an_alternate_root_says_what_is_coded(operands: str, columns: list[str], tmp_path: Path) -> None:
    text = f"{BPXPRM}{ALTERNATE} {operands}\n"
    (picture,) = unix.layouts([image_in(tmp_path, {**FILES, "parmlib/BPXPRM00": text})])
    check_picture(picture)

    assert rows(picture)["PRDA alternate 0"][1] == columns


def test_without_a_root_and_with_unread_text_nothing_is_sound(tmp_path: Path) -> None:
    bare = "MOUNT FILESYSTEM('OMVS.APPL') TYPE(ZFS) MOUNTPOINT('/appl')\n"
    (picture,) = unix.layouts([image_in(tmp_path / "a", {**FILES, "parmlib/BPXPRM00": bare})])
    unread = "ROOT FILESYSTEM('OMVS.ROOT' TYPE(ZFS\n"
    (second,) = unix.layouts([image_in(tmp_path / "b", {**FILES, "parmlib/BPXPRM00": unread})])

    assert drawn(picture) == {
        "PRDA root": (Look.MISSING, "/ | no ROOT in BPXPRMxx"),
        "PRDA mount 0": (Look.UNKNOWN, "/appl | OMVS.APPL"),
    }
    assert {look for look, _ in drawn(second).values()} == {Look.UNKNOWN}


@pytest.mark.parametrize(
    ("selects", "reason"),
    [
        ("OMVS=(00,&NONE.),SYSNAME=PRDA\n", "IEASYS00:1 "),
        ("OMVS=(00,09),SYSNAME=PRDA\n", "IEASYS00:1 names BPXPRM09, which is not in the repository"),
    ],
)
def test_mounts_of_a_member_that_is_not_here_are_not_known(tmp_path: Path, selects: str, reason: str) -> None:
    bare = "MOUNT FILESYSTEM('OMVS.APPL') TYPE(ZFS) MOUNTPOINT('/appl')\n"
    files = {**FILES, "parmlib/IEASYS00": selects, "parmlib/BPXPRM00": bare}
    (picture,) = unix.layouts([image_in(tmp_path, files)])

    shown = drawn(picture)
    look, words = shown.pop("PRDA rest")
    assert shown == {
        "PRDA root": (Look.UNKNOWN, "/ | a ROOT that could not be read"),
        "PRDA mount 0": (Look.UNKNOWN, "/appl | OMVS.APPL"),
    }
    assert look is Look.UNKNOWN
    assert words.startswith(f"maybe more file systems: not known | {reason}")


def test_the_lines_that_could_not_be_read_are_named(tmp_path: Path) -> None:
    """The verb of line 2 is no statement, and may be a MOUNT."""
    text = "ROOT FILESYSTEM('OMVS.ROOT') TYPE(ZFS)\nMUONT FILESYSTEM('OMVS.A') TYPE(ZFS) MOUNTPOINT('/a')\n"
    (picture,) = unix.layouts([image_in(tmp_path, {**FILES, "parmlib/BPXPRM00": text})])
    check_picture(picture)

    look, words = drawn(picture)["PRDA rest"]
    assert look is Look.UNKNOWN
    assert "BPXPRM00:2" in words
    assert "BPXPRM00:1" not in words


def lines(picture: Picture) -> list[str]:
    """The texts of a picture."""
    return [label.text for label in picture.labels]


@pytest.mark.parametrize(
    ("text", "is_given", "is_shared"),
    [
        ("SYSPLEX(YES)\nROOT FILESYSTEM('OMVS.ROOT') TYPE(ZFS)\n", False, True),
        ("SYSPLEX(YES)\nROOT FILESYSTEM('OMVS.ROOT') TYPE(ZFS) SYSNAME(PRDA)\n", True, True),
        ("SYSPLEX(NO)\nROOT FILESYSTEM('OMVS.ROOT') TYPE(ZFS)\n", False, False),
    ],
)
def test_the_words_about_owners_are_explained(text: str, is_given: bool, is_shared: bool, tmp_path: Path) -> None:
    """SYSNAME is this system by default, and counts in a shared file system only. [doc: BPXPRMxx, SETOMVS]"""
    (picture,) = unix.layouts([image_in(tmp_path, {**FILES, "parmlib/BPXPRM00": text})])
    check_picture(picture)

    explained = [line for line in lines(picture) if line.startswith("owner not given: the statement has no SYSNAME")]
    assert bool(explained) is not is_given
    assert any("count with SYSPLEX(YES) only" in line for line in lines(picture)) is not is_shared


ALTERNATE = "ALTROOT FILESYSTEM('OMVS.ALTROOT') MOUNTPOINT('/altroot')\n"


def test_the_alternate_root_is_there_with_its_findings(tmp_path: Path) -> None:
    image = image_in(tmp_path, {**FILES, "parmlib/BPXPRM00": BPXPRM + ALTERNATE})
    mounts = image.view(Mounts)
    assert mounts
    (statement,) = mounts.statements("ALTROOT")
    (picture,) = unix.layouts([image], Observed([finding(statement["MOUNTPOINT"].span)]))

    check_picture(picture, names(image) | {"PRDA alternate 0"})
    assert overlapping_boxes(picture) == []
    assert drawn(picture)["PRDA alternate 0"] == (Look.HELD, "ALTROOT at /altroot | OMVS.ALTROOT")
    assert [subject.name for _, subject, _ in picture.marks() if subject.name] == ["PRDA alternate 0"]
    assert "alternate root, for the sysplex root if that is lost: always READ and AUTOMOVE" in [
        label.text for label in picture.labels
    ]


@pytest.mark.parametrize(
    ("statement", "shown"),
    [
        ("ALTROOT NONE\n", (Look.HELD, "ALTROOT NONE | no alternate root")),
        (ALTERNATE.replace("MOUNTPOINT('/altroot')", ""), (Look.UNKNOWN, "")),
    ],
)
def test_an_alternate_root_that_is_not_one(statement: str, shown: tuple[Look, str], tmp_path: Path) -> None:
    (picture,) = unix.layouts([image_in(tmp_path, {**FILES, "parmlib/BPXPRM00": BPXPRM + statement})])
    look, words = drawn(picture)["PRDA alternate 0"]

    check_picture(picture)
    assert look is shown[0]
    assert words == shown[1] or "not known" in words


def test_findings_are_on_their_mount(tmp_path: Path) -> None:
    image = image_in(tmp_path, FILES)
    mounts = image.view(Mounts)
    assert mounts
    (picture,) = unix.layouts([image], Observed([finding(mounts.all[2].statement.span)]))

    assert [subject.name for _, subject, _ in picture.marks() if subject.name] == ["PRDA mount 2"]


def test_a_finding_on_a_later_line_is_on_its_mount(tmp_path: Path) -> None:
    image = image_in(tmp_path, FILES)
    mounts = image.view(Mounts)
    assert mounts
    takeover = mounts.all[2].takeover
    assert takeover
    (picture,) = unix.layouts([image], Observed([finding(takeover.keyword_span)]))

    assert [subject.name for _, subject, _ in picture.marks() if subject.name] == ["PRDA mount 2"]


def test_hostile_names_are_harmless(tmp_path: Path) -> None:
    text = BPXPRM.replace("/appl/data", "/appl/" + HOSTILE.replace("'", "").replace("\x00", "").replace("\u2028", ""))
    (picture,) = unix.layouts([image_in(tmp_path, {**FILES, "parmlib/BPXPRM00": text})])

    check_picture(picture)
    assert "<script" not in svg(picture)


@pytest.mark.parametrize("folder", [ESTATE, ROOT / "fixtures" / "demo"])
def test_equal_systems_make_equal_bytes(folder: Path) -> None:
    images, again = (played(folder).images for _ in range(2))
    (gallery,) = [each for each in galleries(images) if each.title == "z/OS UNIX"]

    assert list(map(svg, gallery.pictures)) == list(map(svg, unix.layouts(again)))
    for picture, image in zip(gallery.pictures, images, strict=True):
        extra = {name for name in drawn(picture) if not name.startswith(f"{image.name} mount ")}
        check_picture(
            picture, names(image) | (extra & {f"{image.name} {word}" for word in ("root", "rest", "alternate 0")})
        )
        assert overlapping_boxes(picture) == []

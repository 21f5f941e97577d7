"""The pictures of z/OS UNIX of several systems: what they do not have alike is marked and named."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from lint.pictures import unix
from lint.pictures.looks import Look
from lint.pictures.picture import Picture
from lint.pictures.sameness import DIFFERENT
from tests.helpers.playing import estate_in, image_in
from tests.pictures.checks import check_picture, overlapping_boxes
from tests.pictures.reading import drawn
from tests.pictures.test_unix import FILES, lines

TWO = {
    **FILES,
    "parmlint.yaml": f"{FILES['parmlint.yaml']}  PRDB: {{parmlib: [parmlib], ipl: {{load: LOAD01}}}}\n",
    "parmlib/LOAD01": "SYSPARM  01\n",
    "parmlib/IEASYS01": "OMVS=00,SYSNAME=PRDB\n",
}
"""Two systems with one BPXPRMxx."""


ROOT_TEXT = "SYSPLEX(YES)\nROOT FILESYSTEM('OMVS.ROOT') TYPE(ZFS) MODE(READ)\n"


def signs(picture: Picture) -> list[str]:
    """What stands beside each sign of a difference."""
    marked = [label for label in picture.labels if label.text == DIFFERENT]
    return [
        min(
            (label for label in picture.labels if label.x > sign.x and abs(label.y - sign.y) < 6),
            key=lambda label: label.x,
        ).text
        for sign in marked
    ]


def test_mounts_that_the_systems_do_not_have_alike_are_marked(tmp_path: Path) -> None:
    """/a differs in its mode, /b is on PRDA alone, /c is the same, and the own names are no difference."""
    common = (
        "MOUNT FILESYSTEM('OMVS.C') TYPE(ZFS) MOUNTPOINT('/c')\n"
        "MOUNT FILESYSTEM('OMVS.&SYSNAME..ETC') TYPE(ZFS)\n MOUNTPOINT('/&SYSNAME./etc')\n"
    )
    of_a = "MOUNT FILESYSTEM('OMVS.A') TYPE(ZFS) MOUNTPOINT('/a') MODE({})\n"
    files = {
        **TWO,
        "parmlib/IEASYS01": "OMVS=01,SYSNAME=PRDB\n",
        "parmlib/BPXPRM00": ROOT_TEXT
        + of_a.format("READ")
        + "MOUNT FILESYSTEM('OMVS.B') TYPE(ZFS) MOUNTPOINT('/b')\n"
        + common,
        "parmlib/BPXPRM01": ROOT_TEXT + common + of_a.format("RDWR"),
    }
    first, second = unix.layouts(estate_in(tmp_path, files).images)
    for picture in (first, second):
        check_picture(picture)
        assert overlapping_boxes(picture) == []
        assert any(label.text.startswith(f"{DIFFERENT} not alike") for label in picture.labels)

    assert signs(first) == ["/a", "/b"]
    assert signs(second) == ["/a", "OMVS.B at /b: not mounted here, but on PRDA"]


def test_systems_that_are_alike_or_not_known_have_no_sign(tmp_path: Path) -> None:
    mount = "MOUNT FILESYSTEM('OMVS.A') TYPE(ZFS) MOUNTPOINT('/a')\n"
    files = {
        **TWO,
        "parmlib/IEASYS01": "OMVS=(01,09),SYSNAME=PRDB\n",
        "parmlib/BPXPRM00": ROOT_TEXT + mount,
        "parmlib/BPXPRM01": ROOT_TEXT,
    }
    # PRDB has a BPXPRM09 that is not here, which may mount it.
    pictures = unix.layouts(estate_in(tmp_path, files).images)
    assert len(pictures) == 2
    assert [signs(picture) for picture in pictures] == [[], []]
    assert not any(DIFFERENT in label.text for picture in pictures for label in picture.labels)


def test_a_sysplex_that_is_shared_on_one_system_alone_is_marked(tmp_path: Path) -> None:
    files = {
        **TWO,
        "parmlib/IEASYS01": "OMVS=01,SYSNAME=PRDB\n",
        "parmlib/BPXPRM00": ROOT_TEXT,
        "parmlib/BPXPRM01": ROOT_TEXT.replace("YES", "NO"),
    }
    pictures = unix.layouts(estate_in(tmp_path, files).images)
    assert [signs(picture) for picture in pictures] == [
        ["File systems of PRDA, shared in the sysplex: SYSPLEX(YES)"],
        ["File systems of PRDB, not shared: SYSPLEX(NO)"],
    ]


def test_a_second_file_system_at_a_path_of_this_system_is_named(tmp_path: Path) -> None:
    """/u is in both trees, so that the line must tell the file systems apart, whichever comes first."""
    users = "MOUNT FILESYSTEM('OMVS.U') TYPE(ZFS) MOUNTPOINT('/u')\n"
    test = "MOUNT FILESYSTEM('OMVS.&SYSNAME..UTEST') TYPE(ZFS) MOUNTPOINT('/u')\n"
    for at, more in enumerate((users + test, test + users)):
        files = {
            **TWO,
            "parmlib/IEASYS01": "OMVS=01,SYSNAME=PRDB\n",
            "parmlib/BPXPRM00": ROOT_TEXT + users,
            "parmlib/BPXPRM01": ROOT_TEXT + more,
        }
        first, second = unix.layouts(estate_in(tmp_path / str(at), files).images)
        check_picture(first)
        check_picture(second)
        elsewhere = [text for text in lines(first) if "not mounted here" in text]
        assert elsewhere == ["OMVS.PRDB.UTEST at /u: not mounted here, but on PRDB"]
        assert not any("not mounted here" in text for text in lines(second))
        assert sorted(words for look, words in drawn(second).values() if look is Look.CLASH) == [
            "/u | OMVS.PRDB.UTEST | at the same mount point: OMVS.U",
            "/u | OMVS.U | at the same mount point: OMVS.PRDB.UTEST",
        ]


def test_what_was_not_read_may_be_mounted_here(tmp_path: Path) -> None:
    """PRDA and PRDB differ for sure; PRDC has a member that is not here, which may mount /a."""
    mount = "MOUNT FILESYSTEM('OMVS.A') TYPE(ZFS) MOUNTPOINT('/a')\n"
    files = {
        **TWO,
        "parmlint.yaml": f"{TWO['parmlint.yaml']}  PRDC: {{parmlib: [parmlib], ipl: {{load: LOAD02}}}}\n",
        "parmlib/LOAD02": "SYSPARM  02\n",
        "parmlib/IEASYS02": "OMVS=(01,09),SYSNAME=PRDC\n",
        "parmlib/IEASYS01": "OMVS=01,SYSNAME=PRDB\n",
        "parmlib/BPXPRM00": ROOT_TEXT + mount,
        "parmlib/BPXPRM01": ROOT_TEXT,
    }
    _, second, third = unix.layouts(estate_in(tmp_path, files).images)
    assert "OMVS.A at /a: not mounted here, but on PRDA" in lines(second)
    assert "OMVS.A at /a: not mounted here as far as known, but on PRDA" in lines(third)


def test_signs_stand_on_the_line_of_their_row(tmp_path: Path) -> None:
    files = {
        **TWO,
        "parmlib/IEASYS01": "OMVS=01,SYSNAME=PRDB\n",
        "parmlib/BPXPRM00": f"{ROOT_TEXT}MOUNT FILESYSTEM('OMVS.A') TYPE(ZFS) MOUNTPOINT('/a')\n",
        "parmlib/BPXPRM01": ROOT_TEXT,
    }
    for picture, words in zip(unix.layouts(estate_in(tmp_path, files).images), ("/a", "OMVS.A at /a"), strict=True):
        (sign,) = (label for label in picture.labels if label.text == DIFFERENT)
        (row,) = (label for label in picture.labels if label.text.startswith(words))
        assert sign.y == row.y


def test_systems_that_are_alike_share_a_picture_with_their_names(tmp_path: Path) -> None:
    first = image_in(tmp_path / "first", FILES)
    many = [replace(first, name=f"S{at:03}") for at in range(200)]
    bare = "MOUNT FILESYSTEM('OMVS.APPL') TYPE(ZFS) MOUNTPOINT('/appl')\n"
    another = image_in(tmp_path / "another", {**FILES, "parmlib/BPXPRM00": bare})
    picture, of_another = unix.layouts([*many[:100], another, *many[100:]])

    check_picture(picture)
    words = " ".join(label.text for label in picture.labels)
    assert [image.name for image in many if image.name not in words] == []
    assert picture.title == "UNIX file systems of S000, S001, S002, S003, S004, S005, S006, S007 and 192 more"
    assert of_another.title == "UNIX file systems of PRDA"
    assert picture.size[1] < 2 * unix.layouts([first])[0].size[1]


def test_the_own_name_of_a_system_is_no_difference(tmp_path: Path) -> None:
    first, second = estate_in(tmp_path, TWO).images
    (picture,) = unix.layouts([first, second])

    check_picture(picture)
    assert picture.title == "UNIX file systems of PRDA, PRDB"
    texts = [label.text for label in picture.labels]
    assert "/&SYSNAME./etc" in texts
    assert "&SYSNAME. stands for the name of each system." in texts
    assert "/PRDA/etc" in [label.text for label in unix.layouts([first])[0].labels]

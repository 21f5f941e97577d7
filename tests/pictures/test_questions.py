"""What a reader of a picture alone can tell: answers are read off its words and looks, and held against the model."""

from __future__ import annotations

from pathlib import Path

from lint.model.couple import Couple
from lint.model.mounts import Mounts
from lint.pictures import dasd, ipl, pools, unix, xcf
from lint.pictures.looks import Look
from lint.pictures.picture import Box, Label, Picture
from tests.helpers.playing import image_in
from tests.helpers.vm_playing import vm_image_in

VM = """\
systems:
  VMA:
    directory: USER.DIRECT
    pools: {POOLA: {server: SERVA, pooldef: POOLA.POOLDEF}}
"""
DIRECTORY = """\
USER SERVA NOLOG
 MDISK 301 3390 1 10 V1 W
 MDISK 302 3390 11 10 V1 W
 MDISK 303 3390 1 10 V2 W
USER ALICE NOLOG
 MDISK 191 3390 1 100 V3
USER BOB NOLOG
 MDISK 191 3390 91 100 V3
"""
POOLDEF = "MAXUSERS=100\nMAXDISKS=10\nDDNAME=CONTROL VDEV=301\nDDNAME=LOG1 VDEV=302\nDDNAME=LOG2 VDEV=303\n"
VM_FILES = {"parmlint.yaml": VM, "USER.DIRECT": DIRECTORY, "POOLA.POOLDEF": POOLDEF}

ZOS = {
    "parmlint.yaml": "systems:\n  PRDA: {parmlib: [{U.PARMLIB: user}, {S.PARMLIB: sys1}], ipl: {load: LOAD00}}\n",
    "user/LOAD00": "SYSPARM  00\nPARMLIB  U.PARMLIB\nPARMLIB  S.PARMLIB\n",
    "sys1/IEASYS00": "COUPLE=00,OMVS=00,SYSNAME=PRDA\n",
    "user/BPXPRM00": (
        "SYSPLEX(YES)\nROOT FILESYSTEM('OMVS.ROOT') TYPE(ZFS) MODE(READ)\n"
        "MOUNT FILESYSTEM('OMVS.A') TYPE(ZFS) MOUNTPOINT('/a')\n MODE(RDWR) NOAUTOMOVE\n"
        "MOUNT FILESYSTEM('OMVS.B') TYPE(ZFS) MOUNTPOINT('/b')\n MODE(RDWR) AUTOMOVE(I,PRDA,PRDB)\n"
    ),
    "sys1/BPXPRM00": "MAXPROCSYS(900)\n",
    "sys1/COUPLE00": (
        "COUPLE SYSPLEX(PLEX1) PCOUPLE(SYS1.CDS)\nCLASSDEF CLASS(BIG) CLASSLEN(62464) GROUP(G1)\n"
        "PATHOUT STRNAME(IXC_1)\nPATHIN STRNAME(IXC_1)\n"
    ),
}


def boxes(picture: Picture, look: Look) -> list[Box]:
    """The boxes of a look, without the sample in the legend."""
    return [shape for shape in picture.shapes if isinstance(shape, Box) and shape.look is look and shape.subject]


def inside(picture: Picture, box: Box) -> list[str]:
    """What is written in a box."""
    return [label.text for label in picture.labels if _is_in(label, box)]


def row(picture: Picture, text: str) -> list[str]:
    """What is written at the height of a text, from left to right."""
    (at,) = (label for label in picture.labels if label.text == text)
    return [label.text for label in sorted(picture.labels, key=lambda each: each.x) if abs(label.y - at.y) < 12]


def _is_in(label: Label, box: Box) -> bool:
    return box.x <= label.x <= box.x + box.width and box.y <= label.y <= box.y + box.height


def test_which_volume_overlaps(tmp_path: Path) -> None:
    image = vm_image_in(tmp_path, VM_FILES)
    (picture,) = dasd.layouts([image])
    (sentence,) = (label for label in picture.labels if " overlaps " in label.text)
    titles = [label for label in picture.labels if label.weight == "strong" and label.y < sentence.y]

    assert sentence.text == "BOB 191 overlaps ALICE 191: 91 to 100"
    assert max(titles, key=lambda label: label.y).text.startswith("V3 ")
    assert {words for box in boxes(picture, Look.CLASH) for words in inside(picture, box)[:1]} == {
        "ALICE 191",
        "BOB 191",
    }


def test_which_class_has_no_path(tmp_path: Path) -> None:
    image = image_in(tmp_path, ZOS)
    (picture,) = xcf.layouts([image])
    (gap,) = [box for box in boxes(picture, Look.MISSING) if "no PATHOUT" in inside(picture, box)]
    classes = [text for text in row_at(picture, gap.y) if "bytes" in text]

    couple = image.view(Couple)
    assert couple
    without = [name for name in couple.classes if name not in {path.transport_class for path in couple.outbound}]
    assert without == ["BIG"]
    assert classes == ["BIG, 62464 bytes"]


def row_at(picture: Picture, top: float) -> list[str]:
    """What is written at a height."""
    return [label.text for label in picture.labels if top <= label.y <= top + 34]


def test_which_member_is_hidden_by_which_library(tmp_path: Path) -> None:
    (picture,) = ipl.layouts([image_in(tmp_path, ZOS)])
    (hidden,) = boxes(picture, Look.HIDDEN)
    libraries = {label.text for label in picture.labels if label.text[:3] in ("1  ", "2  ")}

    assert inside(picture, hidden) == ["BPXPRM00", "2, hidden by 1"]
    assert libraries == {"1  U.PARMLIB", "2  S.PARMLIB"}


def test_which_mount_nobody_takes_over(tmp_path: Path) -> None:
    image = image_in(tmp_path, ZOS)
    (picture,) = unix.layouts([image])
    mounts = image.view(Mounts)
    assert mounts
    by_path = {mount.written_path: mount.takeover for mount in mounts.all if mount.takeover}
    assert {path: takeover.name for path, takeover in by_path.items()} == {"/a": "NOAUTOMOVE", "/b": "AUTOMOVE"}

    assert "NOAUTOMOVE" in row(picture, "/a")
    assert "AUTOMOVE(I,PRDA,PRDB)" in row(picture, "/b")
    assert "AUTOMOVE, the default" in row(picture, "/")


def test_which_log_shares_a_volume(tmp_path: Path) -> None:
    (picture,) = pools.layouts([vm_image_in(tmp_path, VM_FILES)])
    volumes = {
        words[0]: words[1] for box in picture.shapes if isinstance(box, Box) and (words := inside(picture, box))[1:]
    }
    assert volumes["V1"] == "POOLA CONTROL, POOLA LOG1"
    assert volumes["V2"] == "POOLA LOG2"

"""What a reader of a picture alone can tell: answers are read off what is to be seen, and held against the model."""

from __future__ import annotations

import json
import re
from itertools import pairwise
from pathlib import Path

import pytest

from lint.model.couple import Couple
from lint.model.mounts import Mounts
from lint.pictures import cluster, dasd, ipl, matrix, pools, programs, unix, xcf
from lint.pictures.looks import Look
from lint.report.ipl_json import chain_document
from tests.estate.estate import ESTATE, played
from tests.helpers.playing import estate_in, image_in
from tests.helpers.vm_playing import vm_image_in, vm_images_in
from tests.pictures.checks import check_picture
from tests.pictures.reading import Seen

VM = """\
systems:
  VMA:
    directory: USER.DIRECT
    pools: {POOLA: {server: SERVA, pooldef: POOLA.POOLDEF}}
"""
PLAIN_VM = "systems: {VMA: {directory: USER.DIRECT}}\n"
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


def test_which_volume_overlaps(tmp_path: Path) -> None:
    (picture,) = dasd.layouts([vm_image_in(tmp_path, VM_FILES)])
    seen = Seen(picture)

    overlap = "BOB 191 overlaps ALICE 191: 91 to 100"
    assert seen.heading(overlap).startswith("V3 ")
    assert {texts[0] for texts in seen.of(Look.CLASH)} == {"ALICE 191", "BOB 191"}


def test_where_is_how_much_room(tmp_path: Path) -> None:
    """As the map says it: each gap, and the largest."""
    directory = "USER A NOLOG\n MDISK 191 3390 1 10 V1\n MDISK 192 3390 31 10 V1\n MDISK 193 3390 50 10 V1\n"
    (picture,) = dasd.layouts([vm_image_in(tmp_path, {"parmlint.yaml": PLAIN_VM, "USER.DIRECT": directory})])
    seen = Seen(picture)

    assert sorted(texts[1] for texts in seen.of(Look.FREE)) == ["11-30", "41-49"]
    assert "V1  3390, size not known, 2 gaps, the largest of 20 cylinders" in [text.words for text in seen.texts]


def test_which_class_has_no_path(tmp_path: Path) -> None:
    image = image_in(tmp_path, ZOS)
    (picture,) = xcf.layouts([image])

    couple = image.view(Couple)
    assert couple
    without = [name for name in couple.classes if name not in {path.transport_class for path in couple.outbound}]
    assert without == ["BIG"]
    assert "BIG, CLASSLEN 62464" in Seen(picture).row("no PATHOUT")


def test_which_member_is_hidden_by_which_library(tmp_path: Path) -> None:
    (picture,) = ipl.layouts([image_in(tmp_path, ZOS)])
    seen = Seen(picture)

    assert seen.of(Look.HIDDEN) == [["BPXPRM00", "in library 2,", "hidden by 1"]]
    assert [text.words for text in seen.texts if text.words[:3] in ("1  ", "2  ")] == ["1  U.PARMLIB", "2  S.PARMLIB"]


def test_which_members_are_not_there(tmp_path: Path) -> None:
    files = {**ZOS, "sys1/IEASYS00": "COUPLE=00,OMVS=(00,XX),SYSNAME=PRDA\n"}
    (picture,) = ipl.layouts([image_in(tmp_path, files)])
    assert [texts for texts in Seen(picture).of(Look.UNKNOWN) if texts[1:] == ["not here"]] == [
        ["BPXPRMXX", "not here"]
    ]


def test_which_page_data_sets_there_are(tmp_path: Path) -> None:
    """A value that is longer than a row is there to its end."""
    names = [f"PAGE.PRDA.LOCAL{at:02}" for at in range(20)]
    value = ",\n".join(names)
    files = {**ZOS, "sys1/IEASYS00": f"COUPLE=00,SYSNAME=PRDA,\nPAGE=({value})\n"}
    (picture,) = ipl.layouts([image_in(tmp_path, files)])
    check_picture(picture)
    seen = Seen(picture)
    (box,) = (box for box in seen.boxes if any(words.startswith("PAGE=(") for words in seen.inside(box)))
    assert re.findall(r"PAGE\.PRDA\.LOCAL\d\d", "".join(seen.inside(box))) == names


def test_which_mount_nobody_takes_over(tmp_path: Path) -> None:
    image = image_in(tmp_path, ZOS)
    (picture,) = unix.layouts([image])
    mounts = image.view(Mounts)
    assert mounts
    by_path = {mount.written_path: mount.takeover for mount in mounts.all if mount.takeover}
    assert {path: takeover.name for path, takeover in by_path.items()} == {"/a": "NOAUTOMOVE", "/b": "AUTOMOVE"}

    seen = Seen(picture)
    assert "NOAUTOMOVE" in seen.row("/a")
    assert "AUTOMOVE(I,PRDA,PRDB)" in seen.row("/b")
    assert "AUTOMOVE, the default" in seen.row("/")


def test_which_log_shares_a_volume(tmp_path: Path) -> None:
    (picture,) = pools.layouts([vm_image_in(tmp_path, VM_FILES)])
    volumes = {texts[0]: texts[1] for texts in Seen(picture).of(Look.SOUND) if texts[1:]}
    assert volumes["V1"] == "POOLA CONTROL, POOLA LOG1"
    assert volumes["V2"] == "POOLA LOG2"


def test_in_which_parameters_systems_differ() -> None:
    """As `ipl --format json` says it of each system of the estate, or in a member that a parameter selects.

    Each site has a DEVSUP00 and a VATLSTST, and the others of these members have symbols of the system.
    """
    images = played(ESTATE).images
    (picture,) = matrix.layouts(images)
    seen = Seen(picture)

    values = [
        {entry["name"]: entry["value"] for entry in json.loads(chain_document(image))["chain"]["parameters"]}
        for image in images
    ]
    names = {name for each in values for name in each}
    differing = {name for name in names if len({each.get(name) for each in values}) > 1}
    differing |= {"DEVSUP", "VAL", "AXR", "CON", "SMF"}
    marked = [text for text in seen.texts if text.words == "≠"]
    assert {text.words for text in seen.texts if text.is_strong and any(abs(text.y - at.y) < 1 for at in marked)} == {
        "≠",
        *differing,
    }


def test_which_library_comes_when_in_the_link_list() -> None:
    picture = programs.layouts(played(ESTATE).images)[0]
    shown = [texts[0] for texts in Seen(picture).of(Look.SOUND)]
    assert "4  CEE.SCEERUN" in shown
    assert "5  CEE.SCEERUN" in shown  # in the APF list


def test_which_slots_of_a_cluster_are_free_and_what_links_its_members() -> None:
    (picture,) = cluster.layouts(vm_images_in(ESTATE, {}))
    seen = Seen(picture)
    assert [texts[0] for texts in seen.of(Look.FREE)] == ["3  free", "4  free"]
    assert ["NKVM1 to NKVM2: 8 devices", "5A00-5A03 5B00-5B03"] in seen.of(Look.SOUND)


def test_which_minidisk_goes_past_the_end_of_its_volume_and_where_that_is(tmp_path: Path) -> None:
    """The 1113 cylinders of a 3390-1 have their share of the strip, and what is behind them has a dotted border."""
    config = "systems: {VMA: {directory: USER.DIRECT, volumes: {V1: 3390-1}}}\n"
    directory = "USER ONE NOLOG\n MDISK 191 3390 1 900 V1\n MDISK 192 3390 1000 200 V1\n"
    (picture,) = dasd.layouts([vm_image_in(tmp_path, {"parmlint.yaml": config, "USER.DIRECT": directory})])
    check_picture(picture)
    seen = Seen(picture)

    assert seen.heading("ONE 192 goes past the end of the volume: 1113 to 1199").startswith("V1  3390-1, 1113 ")
    (behind,) = (box for box in seen.boxes if box.look == "missing" and box.width > 50)
    assert behind.x / (behind.x + behind.width) == pytest.approx(1113 / 1200, abs=0.001)


def test_a_whole_volume_with_alternate_cylinders_is_no_fault(tmp_path: Path) -> None:
    """A 2314 has 200 cylinders and 3 alternates, which a minidisk of the whole volume includes."""
    directory = "USER MAINT NOLOG\n MDISK 6D0 2314 0 203 V1\n"
    (picture,) = dasd.layouts([vm_image_in(tmp_path, {"parmlint.yaml": PLAIN_VM, "USER.DIRECT": directory})])
    seen = Seen(picture)
    assert "missing" not in {box.look for box in seen.boxes}
    assert not [text for text in seen.texts if "past the end" in text.words]


def test_which_class_of_a_path_is_not_defined(tmp_path: Path) -> None:
    couple = f"{ZOS['sys1/COUPLE00']}PATHOUT STRNAME(IXC_2) CLASS(LOST)\nPATHIN STRNAME(IXC_2)\n"
    (picture,) = xcf.layouts([image_in(tmp_path, {**ZOS, "sys1/COUPLE00": couple})])
    check_picture(picture)
    seen = Seen(picture)
    assert ["LOST", "no CLASSDEF"] in seen.of(Look.MISSING)
    paths = [text for text in seen.texts if text.words == "IXC_2" and "LOST" in seen.at_height(text)]
    assert len(paths) == 2  # PATHOUT and PATHIN


def test_a_class_is_not_missing_where_a_classdef_could_not_be_read(tmp_path: Path) -> None:
    couple = f"{ZOS['sys1/COUPLE00']}PATHOUT STRNAME(IXC_2) CLASS(LOST)\nCLASSDEF CLASS(\n"
    (picture,) = xcf.layouts([image_in(tmp_path, {**ZOS, "sys1/COUPLE00": couple})])
    (texts,) = (texts for texts in Seen(picture).of(Look.UNKNOWN) if texts[0] == "LOST")
    assert texts[1].startswith("not known")


def test_which_groups_a_class_has(tmp_path: Path) -> None:
    groups = [f"GROUPA{at:02}" for at in range(12)]
    listed = ",\n ".join(groups)
    couple = f"COUPLE SYSPLEX(PLEX1) PCOUPLE(SYS1.CDS)\nCLASSDEF CLASS(BIG) GROUP({listed})\n"
    (picture,) = xcf.layouts([image_in(tmp_path, {**ZOS, "sys1/COUPLE00": couple})])
    check_picture(picture)
    seen = Seen(picture)
    (box,) = (box for box in seen.boxes if any(words.startswith("BIG,") for words in seen.inside(box)))
    assert re.findall(r"GROUPA\d\d", " ".join(seen.inside(box))) == groups


def test_who_takes_over_a_file_system_that_32_systems_may_take(tmp_path: Path) -> None:
    systems = [f"SYSTEM{at:02}" for at in range(32)]
    listed = ",\n ".join(systems)
    mount = f"MOUNT FILESYSTEM('OMVS.A') TYPE(ZFS) MOUNTPOINT('/a')\n AUTOMOVE(I,{listed})\n"
    files = {**ZOS, "user/BPXPRM00": f"ROOT FILESYSTEM('OMVS.ROOT') TYPE(ZFS)\n{mount}"}
    (picture,) = unix.layouts([image_in(tmp_path, files)])
    check_picture(picture)
    assert re.findall(r"SYSTEM\d\d", "".join(text.words for text in Seen(picture).texts)) == systems


def test_columns_stand_beside_the_tree_however_long_its_paths_are(tmp_path: Path) -> None:
    """A path of eight names below the root is one step."""
    mount = "MOUNT FILESYSTEM('OMVS.A') TYPE(ZFS) MOUNTPOINT('/{}')\n"
    columns = set()
    for folder, path in (("short", "a"), ("long", "a/b/c/d/e/f/g/h")):
        text = f"ROOT FILESYSTEM('OMVS.ROOT') TYPE(ZFS)\n{mount.format(path)}"
        (picture,) = unix.layouts([image_in(tmp_path / folder, {**ZOS, "user/BPXPRM00": text})])
        columns |= {text.x for text in Seen(picture).texts if text.words == "TYPE"}
    assert len(columns) == 1


def test_names_of_libraries_are_whole(tmp_path: Path) -> None:
    """A data set name has up to 44 characters."""
    name = "A2345678.B2345678.C2345678.D2345678.E2345678"
    files = {
        **ZOS,
        "user/LOAD00": f"SYSPARM  00\nPARMLIB  U.PARMLIB\nPARMLIB  S.PARMLIB\nPARMLIB  {name}\n",
        "sys1/IEASYS00": "PROG=00,SYSNAME=PRDA\n",
        "sys1/PROG00": f"APF ADD DSNAME(SYS1.LIB) SMS\nAPF ADD DSNAME({name}) SMS\n",
    }
    image = image_in(tmp_path, files)
    for picture, words in ((ipl.layout([image]), f"3  {name}"), (programs.layouts([image])[0], f"2  {name}")):
        check_picture(picture)
        assert words in [text.words for text in Seen(picture).texts]


def test_which_row_a_system_lacks(tmp_path: Path) -> None:
    """PRDB has VAL=, and PRDA surely not; if PRDA has an IEASYSxx that is not here, nobody can say."""
    config = """\
systems:
  PRDA: {parmlib: [{U.PARMLIB: user}], ipl: {load: LOAD00}}
  PRDB: {parmlib: [{U.PARMLIB: user}], ipl: {load: LOAD01}}
"""
    load = "SYSPARM  {}\nPARMLIB  U.PARMLIB\n"
    files = {
        "parmlint.yaml": config,
        "user/LOAD00": load.format("00"),
        "user/LOAD01": load.format("(00,01)"),
        "user/IEASYS00": "SYSNAME=A\n",
        "user/IEASYS01": "VAL=00\n",
    }
    for folder, suffixes, words, sign in (("sure", "00", "no VAL", "≠"), ("unsure", "(00,ZZ)", "VAL not known", "?")):
        changed = {**files, "user/LOAD00": load.format(suffixes)}
        seen = Seen(ipl.layouts(estate_in(tmp_path / folder, changed).images)[0])
        (row,) = (text for text in seen.texts if text.words == words)
        assert [each for each in seen.at_height(row) if each in "≠?"] == [sign]


def test_which_rows_a_file_pool_has() -> None:
    """The same order in each pool, whatever else POOLDEF has between them."""
    for image in vm_images_in(ESTATE, {}):
        (picture,) = pools.layouts([image])
        words = [text.words for text in Seen(picture).texts if text.x == 0 and not text.is_strong]
        starts = [at for at, each in enumerate(words) if each == "Control"]
        assert starts
        for start, end in pairwise([*starts, None]):
            rows = [each for each in words[start:end] if each in ("Control", "Logs", "Others") or "group" in each]
            assert [row.split(" ")[0] for row in rows] == sorted(
                (row.split(" ")[0] for row in rows), key=("Control", "Logs", "Storage", "Others").index
            )

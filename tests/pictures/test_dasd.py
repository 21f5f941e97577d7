"""The picture of volumes: every stretch once, to scale, with overlaps, CP areas and what nobody knows."""

from __future__ import annotations

from pathlib import Path

import pytest

from lint.finding import Level
from lint.model.volume_map import maps_of
from lint.pictures import dasd
from lint.pictures.gallery import galleries
from lint.pictures.looks import Look
from lint.pictures.observed import Observed
from lint.pictures.picture import Box, Picture
from lint.pictures.svg import svg
from lint.systems.zvm.image import VmImage
from tests.estate.estate import ESTATE
from tests.helpers.vm_playing import vm_image_in, vm_images_in
from tests.pictures.checks import check_picture, finding, overlapping_boxes
from tests.running import ROOT

CONFIG = """\
systems:
  VMA:
    directory: USER.DIRECT
    config: SYSTEM.CONFIG
    volumes: {V1: 3390-3}
"""
SYSTEM = """\
SYSTEM_RESIDENCE CHECKPOINT VOLID V1 FROM CYLINDER 100 FOR 9 ,
                 WARMSTART  VOLID VMRES FROM CYLINDER 20 FOR 9
CP_OWNED SLOT 1 VMRES
CP_OWNED SLOT 2 VMPAG1
"""
DIRECTORY = """\
DIRECTORY 123 3390 V1
USER $ALLOC$ NOLOG
 MDISK A01 3390 0 1 V1
USER $PAGE$ NOLOG
 MDISK A01 3390 2000 100 V1
USER MAINT NOLOG
 MDISK 123 3390 0 END V1
USER ALICE NOLOG
 MDISK 191 3390 1000 500 V1
USER BOB NOLOG
 MDISK 191 3390 1400 200 V1
 MDISK 192 3390 1 20 V2
 MDISK 193 3390 100 1 V1
"""
FILES = {"parmlint.yaml": CONFIG, "SYSTEM.CONFIG": SYSTEM, "USER.DIRECT": DIRECTORY}


def drawn(picture: Picture) -> dict[str, Box]:
    """The boxes of what is on the volumes by the beginnings of their titles."""
    boxes = [
        shape for shape in picture.shapes if isinstance(shape, Box) and shape.subject and " " in shape.subject.name
    ]
    return {box.subject.title.split(",")[0].split("\n")[0]: box for box in boxes if box.subject}


def names(image: VmImage) -> list[str]:
    """The volumes and objects of its directory, and what is behind them on volumes of no known size."""
    assert image.directory
    maps = list(maps_of(image.directory))
    stretches = [volume.serial for volume in maps]
    stretches += [f"{volume.serial} {at}" for volume in maps for at, _ in enumerate(volume.stretches, 1)]
    return stretches + [f"{volume.serial} rest" for volume in maps if volume.size is None]


def test_every_stretch_is_there_once(tmp_path: Path) -> None:
    image = vm_image_in(tmp_path, FILES)
    (picture,) = dasd.layouts([image])

    check_picture(picture, [*names(image), "VMRES", "VMRES 1", "VMRES rest", "VMPAG1", "VMPAG1 rest"])
    assert overlapping_boxes(picture) == []
    assert picture.title == "DASD of VMA: V1 to VMRES"


def test_stretches_are_to_scale_and_look_as_they_are_used(tmp_path: Path) -> None:
    (picture,) = dasd.layouts([vm_image_in(tmp_path, FILES)])
    boxes = drawn(picture)

    alice = boxes["ALICE 191 on V1: 1000-1499"]
    assert (alice.x, alice.width) == pytest.approx((dasd.WIDTH * 1000 / 3339, dasd.WIDTH * 500 / 3339), abs=0.1)
    strips = [(shape.x, shape.width) for shape in picture.shapes if isinstance(shape, Box) and shape.subject is None]
    bob = (dasd.WIDTH * 1400 / 3339, dasd.WIDTH * 200 / 3339)
    assert any(strip == pytest.approx(bob, abs=0.1) for strip in strips)
    assert {title: box.look for title, box in boxes.items()} == {
        "MAINT 123 on V1: 0-3338": Look.HIDDEN,
        "$ALLOC$ A01 on V1: 0-0": Look.HELD,
        "gap on V1: 1-99": Look.FREE,
        "CHECKPOINT on V1: 100-108": Look.CLASH,
        "BOB 193 on V1: 100-100": Look.CLASH,
        "gap on V1: 109-999": Look.FREE,
        "ALICE 191 on V1: 1000-1499": Look.CLASH,
        "BOB 191 on V1: 1400-1599": Look.CLASH,
        "gap on V1: 1600-1999": Look.FREE,
        "$PAGE$ A01 on V1: 2000-2099": Look.SECOND,
        "gap on V1: 2100-3338": Look.FREE,
        "BOB 192 on V2: 1-20": Look.SOUND,
        "V2 from 21 on: its size is not known": Look.UNKNOWN,
        "WARMSTART on VMRES: 20-28": Look.SECOND,
        "VMRES from 29 on: its size is not known": Look.UNKNOWN,
        "VMPAG1 from 0 on: its size is not known": Look.UNKNOWN,
    }


def test_space_that_is_held_says_by_whom_and_claims_no_more(tmp_path: Path) -> None:
    """VM/370 has such userids. $TDSK$, $TEMP$ and $DIRECT$ are space of CP; of others it is not on record."""
    held = dict.fromkeys(("$TDSK$", "$DIRECT$", "$TEMP$"), Look.SECOND)
    held |= dict.fromkeys(("$NUC", "$ERROR$", "$DASD$"), Look.HELD)
    text = "".join(f"USER {name} NOLOG\n MDISK 101 3390 {at * 500} 500 V1\n" for at, name in enumerate(held))
    (picture,) = dasd.layouts([vm_image_in(tmp_path, {**FILES, "USER.DIRECT": f"DIRECTORY 123 3390 V1\n{text}"})])
    check_picture(picture)
    boxes = {title.split()[0]: box for title, box in drawn(picture).items() if title.startswith("$")}
    assert {name: box.look for name, box in boxes.items()} == held
    for name, box in boxes.items():
        assert box.subject
        assert ("space of CP, " in box.subject.title) == (held[name] is Look.SECOND)
        assert f"held by {name}" in box.subject.title
    texts = [label.text for label in picture.labels]
    assert {"1500-1999, held", "2000-2499, held", "2500-2999, held"} < set(texts)
    assert "held by a userid that only holds space, maybe for CP" in texts


def test_a_picture_says_what_a_bar_below_another_one_is(tmp_path: Path) -> None:
    words = "a bar below another one: at the same place"
    for minidisk, is_said in (("MDISK 191 3390 100 100 V1", False), ("MDISK 191 3390 50 100 V1", True)):
        text = f"DIRECTORY 123 3390 V1\nUSER ONE NOLOG\n MDISK 191 3390 1 99 V1\nUSER TWO NOLOG\n {minidisk}\n"
        files = {"parmlint.yaml": "systems: {VMA: {directory: USER.DIRECT}}\n", "USER.DIRECT": text}
        (picture,) = dasd.layouts([vm_image_in(tmp_path / minidisk, files)])
        check_picture(picture)
        assert (words in [label.text for label in picture.labels]) == is_said


def test_a_minidisk_inside_two_others_that_overlap_is_in_conflict_with_both(tmp_path: Path) -> None:
    nested = f"{DIRECTORY}USER CAROL NOLOG\n MDISK 191 3390 1410 20 V1\n"
    (picture,) = dasd.layouts([vm_image_in(tmp_path, {**FILES, "USER.DIRECT": nested})])
    texts = [label.text for label in picture.labels]

    assert [text for text in texts if text.startswith("CAROL 191 overlaps")] == [
        "CAROL 191 overlaps BOB 191: 1410 to 1429",
        "CAROL 191 overlaps ALICE 191: 1410 to 1429",
    ]
    title = next(box.subject.title for title, box in drawn(picture).items() if "CAROL" in title and box.subject)
    assert "overlaps BOB 191" in title
    assert "overlaps ALICE 191" in title
    check_picture(picture)


def test_minidisks_of_two_members_do_not_overlap_below_one_of_all(tmp_path: Path) -> None:
    directory = (
        "DIRECTORY SSI 123 3390 V1\n"
        "IDENTITY TCPIP PW 32M 64M BG\n BUILD ON VMA USING SUBCONFIG TCPIP-1\n BUILD ON VMB USING SUBCONFIG TCPIP-2\n"
        "SUBCONFIG TCPIP-1\n MDISK 191 3390 100 50 V1\n"
        "SUBCONFIG TCPIP-2\n MDISK 191 3390 120 20 V1\n"
        "USER ALICE NOLOG\n MDISK 191 3390 90 100 V1\n"
    )
    (picture,) = dasd.layouts([vm_image_in(tmp_path, {**FILES, "USER.DIRECT": directory})])
    texts = [label.text for label in picture.labels if "overlaps" in label.text]

    assert texts
    assert [text for text in texts if text.count("TCPIP") > 1] == []


def test_an_overlap_is_told_in_words(tmp_path: Path) -> None:
    (picture,) = dasd.layouts([vm_image_in(tmp_path, FILES)])
    texts = [label.text for label in picture.labels]

    assert "BOB 191 overlaps ALICE 191: 1400 to 1499" in texts
    assert "BOB 193 overlaps CHECKPOINT: 100 to 100" in texts
    # 1-99, 109-999, 1600-1999, 2100-3338
    assert "V1  3390-3, 3339 cylinders, 4 gaps, the largest of 1239 cylinders" in texts
    assert "VMPAG1, size not known, CP-owned in slot 2" in texts


@pytest.mark.parametrize("mdisk", ["MDSIK 191 3390 200 10 V1", "MDISK 191 3390 200 1Q V1", "MDISK 191 3390 2X 10 V1"])
def test_a_volume_with_a_disk_that_could_not_be_read_has_no_gap_for_sure(tmp_path: Path, mdisk: str) -> None:
    text = f"{DIRECTORY}USER EVE NOLOG\n {mdisk}\n"
    (picture,) = dasd.layouts([vm_image_in(tmp_path, {**FILES, "USER.DIRECT": text})])

    gaps = [box.look for title, box in drawn(picture).items() if title.startswith("gap on V1")]
    assert gaps == [Look.UNKNOWN] * 4


def test_findings_are_on_their_minidisk(tmp_path: Path) -> None:
    image = vm_image_in(tmp_path, FILES)
    assert image.directory
    extent = next(extent for extent in image.directory.extents["V2"])
    (picture,) = dasd.layouts([image], Observed([finding(extent.statement.span, Level.WARNING)]))

    assert [subject.title.split(",")[0] for _, subject, _ in picture.marks() if subject.name] == ["BOB 192 on V2: 1-20"]


def test_a_finding_on_a_later_line_is_on_its_minidisk(tmp_path: Path) -> None:
    longer = DIRECTORY.replace("MDISK 192 3390 1 20 V2", "MDISK 192 3390 1 20,\n V2")
    image = vm_image_in(tmp_path, {**FILES, "USER.DIRECT": longer})
    assert image.directory
    (extent,) = image.directory.extents["V2"]
    assert extent.statement["VOLID"].span.line > extent.statement.span.line
    (picture,) = dasd.layouts([image], Observed([finding(extent.statement["VOLID"].span)]))

    assert [subject.title.split(",")[0] for _, subject, _ in picture.marks() if subject.name] == ["BOB 192 on V2: 1-20"]


@pytest.mark.parametrize(("area", "name"), [("CHECKPOINT", "V1"), ("WARMSTART", "VMRES")])
def test_findings_are_on_their_area_of_the_statement(tmp_path: Path, area: str, name: str) -> None:
    image = vm_image_in(tmp_path, FILES)
    (residence,) = image.configs[0].statements("SYSTEM_RESIDENCE")
    (place,) = [operand.span for operand in residence.all("VOLID") if operand.text == name]
    (picture,) = dasd.layouts([image], Observed([finding(place)]))

    assert [subject.title.split()[0] for _, subject, _ in picture.marks() if subject.name] == [area]


def test_no_password_is_shown(tmp_path: Path) -> None:
    text = DIRECTORY + " MDISK 194 3390 50 10 V2 MR RSECRET WSECRET MSECRET\n"
    (picture,) = dasd.layouts([vm_image_in(tmp_path, {**FILES, "USER.DIRECT": text})])

    assert "BOB 194 on V2: 50-59" in drawn(picture)
    assert "SECRET" not in svg(picture)


def test_many_disks_at_one_place_and_many_volumes(tmp_path: Path) -> None:
    disks = "".join(f" MDISK {at:03X} 3390 1 10 V9\n" for at in range(0x200, 0x230))
    volumes = "".join(f" MDISK {at:03X} 3390 1 10 W{at:03}\n" for at in range(300))
    text = f"{DIRECTORY}USER MANY NOLOG\n{disks}{volumes}"
    image = vm_image_in(tmp_path, {**FILES, "USER.DIRECT": text})
    pictures = dasd.layouts([image])

    for picture in pictures:
        check_picture(picture)
        assert overlapping_boxes(picture) == []
    shown = {subject.name for picture in pictures for subject in picture.subjects}
    assert shown == {*names(image), "VMRES", "VMRES 1", "VMRES rest", "VMPAG1", "VMPAG1 rest"}
    assert len({picture.name for picture in pictures}) == len(pictures)


@pytest.mark.parametrize("folder", [ESTATE, ROOT / "fixtures" / "demo"])
def test_equal_systems_make_equal_bytes(folder: Path) -> None:
    first, second = (dasd.layouts(vm_images_in(folder, {})) for _ in range(2))
    assert [svg(picture) for picture in first] == [svg(picture) for picture in second]
    for picture in first:
        check_picture(picture)
        assert overlapping_boxes(picture) == []


def test_a_directory_that_systems_share_is_drawn_once() -> None:
    (gallery,) = [gallery for gallery in galleries(vm_images=vm_images_in(ESTATE, {})) if gallery.title == "DASD"]
    assert {picture.title.partition(":")[0] for picture in gallery.pictures} == {"DASD of NKVM1 and NKVM2"}


def test_userids_that_hold_space_by_the_settings_overlap_nothing(tmp_path: Path) -> None:
    image = vm_image_in(tmp_path, FILES)
    (gallery,) = (each for each in galleries(vm_images=[image], fillers=("BO*",)) if each.title == "DASD")
    boxes = drawn(gallery.pictures[0])

    assert boxes["BOB 191 on V1: 1400-1599"].look is Look.HELD
    assert boxes["ALICE 191 on V1: 1000-1499"].look is Look.SOUND


def test_a_picture_has_room_on_a_page_unless_one_volume_is_larger() -> None:
    for gallery in galleries(vm_images=vm_images_in(ESTATE, {})):
        if gallery.title == "DASD":
            assert all(picture.size[1] < 1400 for picture in gallery.pictures)
            assert len({picture.name for picture in gallery.pictures}) == len(gallery.pictures) > 2


def test_nothing_is_behind_what_runs_to_the_end(tmp_path: Path) -> None:
    text = "USER $PAGE$ NOLOG\n MDISK A01 3390 0 END PAG001\nUSER ONE NOLOG\n MDISK 191 3390 1 9 V2\n"
    files = {"parmlint.yaml": "systems: {VMA: {directory: USER.DIRECT}}\n", "USER.DIRECT": text}
    (picture,) = dasd.layouts([vm_image_in(tmp_path, files)])
    titles = list(drawn(picture))
    assert not any(title.startswith("PAG001 from") for title in titles)
    assert any(title.startswith("V2 from 10 on") for title in titles)


def test_of_very_many_stretches_only_those_have_names_that_must(tmp_path: Path) -> None:
    lines = [f"USER U{at:04d} NOLOG\n MDISK 191 3390 {1 + at % 30 * 9} 9 V{at // 30:04d}\n" for at in range(2400)]
    lines[45] = lines[45].replace(" 9 V", " 10 V")  # into the next one
    files = {"parmlint.yaml": "systems: {VMA: {directory: USER.DIRECT}}\n", "USER.DIRECT": "".join(lines)}
    image = vm_image_in(tmp_path, files)
    assert image.directory
    extents = [extent for some in image.directory.extents.values() for extent in some if extent.owner == "U0100"]
    observed = Observed([finding(extent.statement.span) for extent in extents])
    pictures = dasd.layouts([image], observed)
    for picture in pictures:
        check_picture(picture)

    named = [subject for picture in pictures for subject in picture.subjects]
    assert {subject.name for subject in named if " " in subject.name} == {"V0001 16", "V0001 17", "V0003 11"}
    assert [subject.name for subject in named if " " not in subject.name] == [f"V{at:04d}" for at in range(80)]
    # Each stretch, the start with the label, and the rest of each volume, is on a strip.
    strips = [
        shape
        for picture in pictures
        for shape in picture.shapes
        if isinstance(shape, Box)
        and shape.look is not Look.FRAME
        and (shape.subject is None or " " in shape.subject.name)
    ]
    assert len(strips) == 2400 + 80 + 80 + 3 + sum(legend(picture) for picture in pictures)
    assert len(pictures) < 10


def legend(picture: Picture) -> int:
    """The samples of looks in the legend of a picture."""
    return len({shape.look for shape in picture.shapes} - {Look.FRAME})


def test_a_volume_has_the_findings_of_what_has_no_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dasd, "_MOST_NAMED", 3)
    lines = [f"USER U{at} NOLOG\n MDISK 191 3390 {1 + at // 2 * 9} 9 V{at % 2}\n" for at in range(8)]
    files = {"parmlint.yaml": "systems: {VMA: {directory: USER.DIRECT}}\n", "USER.DIRECT": "".join(lines)}
    image = vm_image_in(tmp_path, files)
    assert image.directory
    extents = [extent for some in image.directory.extents.values() for extent in some]
    (picture,) = dasd.layouts([image], Observed([finding(extent.statement.span) for extent in extents]))
    check_picture(picture, ["V0", "V1"])

    by_volume = {subject.name: {entry.span.line for entry in subject.findings} for subject in picture.subjects}
    assert by_volume == {"V0": {2, 6, 10, 14}, "V1": {4, 8, 12, 16}}

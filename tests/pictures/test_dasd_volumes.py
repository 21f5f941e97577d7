"""The picture of volumes: what their titles say, and space that is neither a minidisk nor a gap."""

from __future__ import annotations

from pathlib import Path

import pytest

from lint.pictures import dasd
from lint.pictures.looks import Look
from lint.pictures.picture import Box, Picture
from lint.pictures.svg import svg
from tests.helpers.vm_playing import vm_image_in
from tests.pictures.checks import check_picture

PLAIN = "systems: {VMA: {directory: USER.DIRECT}}\n"


def picture_of(folder: Path, *minidisks: str, config: str = PLAIN) -> Picture:
    """The picture of the minidisks of one user, checked."""
    text = "".join(f" MDISK {at:03X} {minidisk} MR\n" for at, minidisk in enumerate(minidisks, 0x191))
    files = {"parmlint.yaml": config, "USER.DIRECT": f"USER ONE NOLOG\n{text}"}
    (picture,) = dasd.layouts([vm_image_in(folder, files)])
    check_picture(picture)
    return picture


def texts(picture: Picture) -> list[str]:
    """The texts of a picture."""
    return [label.text for label in picture.labels]


def strips(picture: Picture, look: Look) -> list[tuple[float, float]]:
    """The edges of the boxes of a look on the strip of the first volume."""
    bar = min(shape.y for shape in picture.shapes if isinstance(shape, Box) and shape.look is not Look.FRAME)
    boxes = (shape for shape in picture.shapes if isinstance(shape, Box) and shape.look is look and shape.y == bar)
    return [(box.x, box.x + box.width) for box in boxes]


def test_a_2314_has_cylinders_for_alternate_tracks_behind_its_200(tmp_path: Path) -> None:
    """They are 200 to 202, which a minidisk may have. [doc: VM/370 PLAN]"""
    picture = picture_of(tmp_path, "2314 0 203 V1", "2314 1 50 V1")
    assert "V1  2314, 200 cylinders and 3 for alternate tracks, a gap of 149 cylinders" in texts(picture)
    assert "start of a volume: its label, and the allocation map of CP; cylinders for alternate tracks" in texts(
        picture
    )
    start, rest = sorted(strips(picture, Look.HELD))
    assert start == pytest.approx((0, dasd.WIDTH / 203), abs=0.05)
    assert rest == pytest.approx((dasd.WIDTH * 200 / 203, dasd.WIDTH), abs=0.05)


def test_a_minidisk_may_have_the_cylinders_for_alternate_tracks_of_a_2314(tmp_path: Path) -> None:
    picture = picture_of(tmp_path / "a", "2314 198 5 V1")
    assert not [text for text in texts(picture) if "past the end" in text or "alternate tracks" in text.split(", ")[0]]
    assert strips(picture, Look.MISSING) == []
    beyond = picture_of(tmp_path / "b", "2314 198 6 V1")
    assert "ONE 191 goes past the end of the volume: 203 to 203" in texts(beyond)
    looks = [shape.look for shape in beyond.shapes if isinstance(shape, Box) and shape.y == beyond.shapes[1].area.top]
    assert looks.index(Look.MISSING) > looks.index(Look.SOUND)  # drawn on what lies below
    # Those of a 3350 are for the control unit alone.
    of_3350 = picture_of(tmp_path / "c", "3350 500 56 V1")
    assert "ONE 191 goes past the end of the volume: 555 to 555" in texts(of_3350)


def test_the_size_is_said_that_a_full_pack_would_mean(tmp_path: Path) -> None:
    """0-403 is all of a 3330-1 or 3330-2, but not of a 3330-11."""
    picture = picture_of(tmp_path, "3330 0 404 V1", "3330 1 400 V1")
    assert "V1  3330, size not known (404 cylinders if ONE 191 is the whole volume)" in texts(picture)
    # What only the full pack covers is not known to be in use: the strip has no white space there.
    assert "from 401" in texts(picture)
    assert "full-pack minidisk (whole volume): makes no overlap and fills no gap" in texts(picture)
    declared = PLAIN.replace("}}", ", volumes: {V1: 3330-11}}}")
    sure = picture_of(tmp_path / "declared", "3330 0 808 V1", "3330 1 400 V1", config=declared)
    assert "V1  3330-11, 808 cylinders, a gap of 407 cylinders" in texts(sure)


@pytest.mark.parametrize("label", ["$$$$$$", "++++++", "&SYSRES"])
def test_a_placeholder_is_no_volume(label: str, tmp_path: Path) -> None:
    picture = picture_of(tmp_path, f"3390 501 1 {label}", f"3390 501 1 {label}")
    assert f"{label}  3390, a placeholder, no real volume: nothing on it overlaps" in texts(picture)
    assert not [text for text in texts(picture) if "not known" in text or "label, and" in text]


@pytest.mark.parametrize(
    ("minidisks", "end"),
    [
        (("3350 10 100 V1",), 1),
        (("3350 0 555 V1", "3350 10 100 V1"), 1),
        (("3350 0 100 V1",), None),
        (("3350 0 555 V1",), None),
    ],
)
def test_the_start_of_a_volume_is_no_gap(minidisks: tuple[str, ...], end: int | None, tmp_path: Path) -> None:
    """Cylinder 0 has the label and the allocation map, unless a minidisk begins there. [doc: VM/370 PLAN]"""
    picture = picture_of(tmp_path, *minidisks)
    assert strips(picture, Look.HELD) == ([] if end is None else [pytest.approx((0, dasd.WIDTH * end / 555), abs=0.05)])
    words = "start of a volume: its label, and the allocation map of CP"
    assert (words in texts(picture)) == (end is not None)


def test_the_start_of_a_volume_in_blocks_is_two_pages(tmp_path: Path) -> None:
    picture = picture_of(tmp_path, "FB-512 16 800 V1")
    (start,) = strips(picture, Look.HELD)
    (minidisk,) = strips(picture, Look.SOUND)
    assert start[0] == 0
    assert start[1] == pytest.approx(minidisk[0], abs=0.05)


def test_a_very_small_minidisk_is_dark(tmp_path: Path) -> None:
    """A pale box of 2 pixels would look like a gap; one of 4 has the color of a minidisk and a border."""
    small = picture_of(tmp_path / "small", "3350 1 1 V1", "3350 2 500 V1")
    assert "minidisk; a dark line: one that is very small" in texts(small)
    assert 'class="sound thin sliver"' in svg(small)
    larger = picture_of(tmp_path / "larger", "3350 1 2 V1", "3350 3 500 V1")
    assert "minidisk" in texts(larger)
    assert 'class="sound thin"' in svg(larger)
    assert "sound thin sliver" not in svg(larger)

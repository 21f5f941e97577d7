"""The pictures of a page: names of their own, and a reason for each picture that is not there."""

from __future__ import annotations

from pathlib import Path

import pytest

from lint.finding import Span
from lint.pictures.gallery import Gallery, galleries, of_volumes
from lint.systems.zos.image import Image
from tests.estate.estate import ESTATE, played
from tests.helpers.playing import estate_in
from tests.helpers.vm_playing import vm_image_in, vm_images_in
from tests.pictures.checks import check_picture, finding
from tests.running import ROOT, Checkout

SYSTEM = "SYSPARM  00\n"
CONFIG = "systems:\n  PRDA: {parmlib: [lib], ipl: {load: LOAD00}}\n"


def not_drawn(*shown: Gallery) -> dict[str, list[str]]:
    """The reasons by the titles of galleries."""
    return {gallery.title: list(gallery.not_drawn) for gallery in shown if gallery.not_drawn}


def images_of(folder: Path, **members: str) -> list[Image]:
    """The system of a library with these members."""
    files = {f"lib/{name}": text for name, text in members.items()}
    return list(estate_in(folder, {"parmlint.yaml": CONFIG, "lib/LOAD00": SYSTEM, **files}).images)


def test_a_system_with_nothing_to_draw_has_a_reason_for_each_picture(tmp_path: Path) -> None:
    assert not_drawn(*galleries(images_of(tmp_path, IEASYS00="CSA=(1,1)\n"))) == {
        "XCF": ["No picture of PRDA: no COUPLExx was read."],
        "z/OS UNIX": ["No picture of PRDA: no BPXPRMxx was read."],
        "LPA, link list, APF": [
            "No picture of PRDA: no LPALSTxx, LNKLSTxx, IEAAPFxx or PROGxx that was read names a library."
        ],
    }


def test_limits_alone_are_no_mounts(tmp_path: Path) -> None:
    images = images_of(tmp_path, IEASYS00="OMVS=00\n", BPXPRM00="MAXPROCSYS(900)\n")
    assert not_drawn(*galleries(images))["z/OS UNIX"] == ["No picture of PRDA: BPXPRMxx has no ROOT and no MOUNT."]


def test_a_directory_without_minidisks_says_so(tmp_path: Path) -> None:
    files = {"parmlint.yaml": "systems: {VMA: {directory: USER.DIRECT}}\n", "USER.DIRECT": "USER ONE NOLOG\n"}
    image = vm_image_in(tmp_path, files)
    assert not_drawn(*galleries((), [image])) == {
        "z/VM cluster": ["No picture of VMA: no SYSTEM CONFIG was read."],
        "DASD": ["No picture of VMA: its directory has no minidisk on a volume."],
        "File pools": ["No picture of VMA: parmlint.yaml names no file pool of it."],
    }
    assert not_drawn(*of_volumes(image, [])) == {
        "DASD": ["No picture of VMA: its directory has no minidisk on a volume."]
    }


def test_minidisks_without_a_place_are_counted_by_what_they_have_instead(tmp_path: Path) -> None:
    """DIRMAINT chooses a place for AUTOG, and a V-DISK is on no volume."""
    placeless = "USER ONE NOLOG\n MDISK 100 3390 AUTOG 60 LINUX MR\n MDISK 101 FB-512 V-DISK 64000 MR\n"
    sentences = []
    for folder, more in (("without", ""), ("with", " MDISK 191 3390 1 5 V1 MR\n")):
        files = {"parmlint.yaml": "systems: {VMA: {directory: USER.DIRECT}}\n", "USER.DIRECT": placeless + more}
        sentences += not_drawn(*galleries((), [vm_image_in(tmp_path / folder, files)])).get("DASD", [])
    assert sentences == [
        "No picture of VMA: its directory has no minidisk on a volume (1 with AUTOG, 1 with V-DISK).",
        "Not in the pictures of VMA: minidisks without a place (1 with AUTOG).",
    ]


def test_minidisks_whose_numbers_are_not_valid_are_named(tmp_path: Path) -> None:
    text = "USER ONE NOLOG\n MDISK 191 3390 1 5 V1 MR\n MDISK 192 3390 6 1Q V1 MR\n MDISK 193 3390 2X 5 V1 MR\n"
    files = {"parmlint.yaml": "systems: {VMA: {directory: USER.DIRECT}}\n", "USER.DIRECT": text}
    assert not_drawn(*galleries((), [vm_image_in(tmp_path, files)]))["DASD"] == [
        "Not in the pictures of VMA: minidisks without a place (2 with a place or size that is not valid)."
    ]


def test_what_is_drawn_has_no_reason() -> None:
    assert not_drawn(*galleries(played(ESTATE).images, vm_images_in(ESTATE, {}))) == {}


def test_pictures_come_in_one_order() -> None:
    assert [gallery.title for gallery in galleries(played(ESTATE).images, vm_images_in(ESTATE, {}))] == [
        "IPL",
        "DASD",
        "XCF",
        "File pools",
        "z/OS UNIX",
        "System parameters",
        "LPA, link list, APF",
        "z/VM cluster",
    ]


def test_systems_of_one_name_have_pictures_with_names_and_titles_of_their_own(tmp_path: Path) -> None:
    for folder in ("one", "two"):
        for name, text in {"LOAD00": SYSTEM, "IEASYS00": "COUPLE=00\n", "COUPLE00": "COUPLE SYSPLEX(PLEX1)\n"}.items():
            path = tmp_path / folder / name
            path.parent.mkdir(exist_ok=True)
            path.write_text(text, "utf-8")
    images = [
        image
        for folder in ("one", "two")
        for image in estate_in(
            tmp_path, {"parmlint.yaml": f"systems:\n  PRDA: {{parmlib: [{folder}], ipl: {{load: LOAD00}}}}\n"}
        ).images
    ]
    shown = [picture for gallery in galleries(images) for picture in gallery.pictures]
    assert len(shown) == 4
    assert len({picture.name for picture in shown}) == 4
    assert len({picture.title for picture in shown}) == 4
    assert all(picture.title.endswith(("one)", "two)")) for picture in shown)


def test_the_page_names_what_no_system_takes(checkout: Checkout) -> None:
    checkout.write("vm/A.DIRECT", "USER ONE NOLOG\n MDISK 191 3390 1 9 V1\n")
    checkout.write("vm/B.DIRECT", "USER TWO NOLOG\n MDISK 191 3390 5 9 V1\n")
    checkout.run("check", "--format", "html=page.html")
    page = (checkout.root / "page.html").read_text("utf-8")
    assert "No system is declared in parmlint.yaml, and none was found in the paths that were checked." in page
    for name in ("A.DIRECT", "B.DIRECT"):
        assert f"No picture of vm/{name}: no system that is declared or was found takes it." in page
    checkout.write("parmlint.yaml", "systems: {VMA: {directory: vm/A.DIRECT}}\n")
    checkout.run("check", "--format", "html=page.html")
    page = (checkout.root / "page.html").read_text("utf-8")
    assert "No picture of vm/A.DIRECT" not in page
    assert "No picture of vm/B.DIRECT" in page
    assert "No system is declared" not in page


@pytest.mark.parametrize("folder", [ESTATE, ROOT / "fixtures" / "demo"])
def test_no_mark_covers_a_word_whatever_has_a_finding(folder: Path) -> None:
    fault = finding(Span("USER.DIRECT", 1, 1, 1, 2))
    shown = galleries(played(folder).images, vm_images_in(folder, {}))
    pictures = [picture for gallery in shown for picture in gallery.pictures]

    assert pictures
    for picture in pictures:
        marked = [
            shape._replace(subject=shape.subject._replace(findings=(fault,))) if shape.subject else shape
            for shape in picture.shapes
        ]
        check_picture(picture._replace(shapes=tuple(marked)))

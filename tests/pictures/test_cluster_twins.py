"""What a cluster has twice, or on one side of a link only."""

from __future__ import annotations

from pathlib import Path

from lint.pictures import cluster
from lint.pictures.looks import Look
from lint.pictures.observed import Observed
from tests.helpers.playing import findings_in
from tests.helpers.vm_playing import vm_image_in
from tests.pictures.checks import check_picture, overlapping_boxes
from tests.pictures.reading import drawn
from tests.pictures.test_cluster import CONFIG, DIRECTORY, SYSTEMS


def test_both_slots_of_a_volume_carry_the_finding(tmp_path: Path) -> None:
    config = f"{CONFIG}CP_OWNED SLOT 10 SPL001\nCP_OWNED SLOT 11 SPL002\nCP_OWNED SLOT 12 SPL001\n"
    files = {"parmlint.yaml": SYSTEMS, "SYSTEM.CONFIG": config, "USER.DIRECT": DIRECTORY}
    findings = findings_in(tmp_path, files, "CFG002")
    assert len(findings) == 1
    (picture,) = cluster.layouts([vm_image_in(tmp_path, files)], Observed(findings))

    check_picture(picture)
    shown = drawn(picture)
    marked = {shown[subject.name][1] for _, subject, _ in picture.marks() if subject.name}
    assert {tuple(words.split(" | ")[:2]) for words in marked} == {("SPL001", "slot 10"), ("SPL001", "slot 12")}


def test_devices_that_only_one_end_of_a_link_has_are_named(tmp_path: Path) -> None:
    config = CONFIG.replace("5000 NODE OTHER", "4D00 4D01 4D02 NODE VMB")
    files = {"parmlint.yaml": SYSTEMS, "SYSTEM.CONFIG": config, "USER.DIRECT": DIRECTORY}
    (picture,) = cluster.layouts([vm_image_in(tmp_path, files)])
    check_picture(picture)
    assert overlapping_boxes(picture) == []
    shown = drawn(picture)
    assert shown["link VMA VMB"] == (Look.SOUND, "VMA to VMB: 6 devices | 4A00-4A02 4D00-4D02; 4D00-4D02 only here")
    assert shown["link VMB VMA"] == (Look.SOUND, "VMB to VMA: 4 devices | 4A00-4A02 4B00; 4B00 only here")
    # Where the other end has no link at all, its box says so.
    assert shown["link VMB VMC"][1] == "VMB to VMC: 1 device | 4C00"

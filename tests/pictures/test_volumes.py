"""Findings about volumes are in the picture of DASD: each of a rule that is about volumes or minidisks has its mark."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from lint.cli.common import vocabulary
from lint.config.discover import FILE_NAME
from lint.config.read import read_text
from lint.engine import Engine
from lint.finding import Finding
from lint.pictures import dasd
from lint.pictures.looks import Look
from lint.pictures.observed import Observed
from lint.pictures.picture import Box, Picture
from lint.ruleset import registry
from lint.ruleset.page import examples
from lint.ruleset.rule import Rule
from lint.source.file_tree import FileTree
from tests.helpers.vm_playing import vm_image_in
from tests.pictures.checks import check_picture, finding

DIRECTORY = "DIRECTORY 0123 3390 VMRES1\nUSER ALICE NOLOG\n MDISK 0191 3390 0001 0010 USER01 MR\n"
PARTS = {"directory": "USER.DIRECT", "config": "SYSTEM.CONFIG", "extents": "EXTENT.CONTROL"}
"""The files of a system, by the keys of its declaration."""

ABOUT_NO_VOLUME = {
    "DIR022": "a virtual disk in storage",
    "EXT007": "the name of a region, which is on no volume",
    "EXT009": "a device number, which no volume has",
    "EXT010": "a device number, which no volume has",
    "EXT013": "a device type of the section DEFAULTS",
    "EXT015": "a section without a line",
    "CFG003": "needs a commit before",
}
"""Rules with these tags whose findings name no volume."""
ABOUT_VOLUMES = [
    rule
    for rule in registry.load()
    if rule.family in {"CFG", "DIR", "EXT"}
    and {"volumes", "minidisks"}.intersection(rule.tags)
    and rule.code not in ABOUT_NO_VOLUME
]


def drawn(files: dict[str, str], root: Path, select: Sequence[str]) -> tuple[list[Finding], list[Picture]]:
    """The findings of some rules in the files of a system, and the pictures of its volumes with them."""
    parts = {key: name for key, name in PARTS.items() if name in files}
    files = {FILE_NAME: f"systems: {{VMA: {json.dumps(parts)}}}\n", **files}
    for name, text in files.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text)
    settings = read_text(files[FILE_NAME], root / FILE_NAME, vocabulary(), FileTree())
    run = Engine(replace(settings, select=tuple(select))).check_paths([root])
    assert run.estate
    return run.findings, dasd.layouts(run.estate.vm_systems, Observed(run.findings, run.unjudged))


def marked(pictures: Sequence[Picture]) -> dict[str, list[str]]:
    """The codes of the findings of each object that has a mark."""
    return {
        subject.name: [entry.code for entry in subject.findings]
        for picture in pictures
        for _, subject, _ in picture.marks()
        if subject.name
    }


@pytest.mark.parametrize("rule", ABOUT_VOLUMES, ids=lambda rule: rule.code)
def test_a_finding_about_a_volume_has_a_mark(rule: Rule, tmp_path: Path) -> None:
    files = {example.file: example.data.decode() for example in examples(rule) if example.section == "Example"}
    if FILE_NAME in files and "directory:" not in files[FILE_NAME]:  # without one, there is no picture
        files[FILE_NAME] = files[FILE_NAME].replace("config:", "directory: USER.DIRECT, config:")
    findings, pictures = drawn({"USER.DIRECT": DIRECTORY, **files}, tmp_path, [rule.code])

    for picture in pictures:
        check_picture(picture)
    assert findings
    assert set(findings) == {
        entry for picture in pictures for subject in picture.subjects for entry in subject.findings
    }


def test_a_volume_in_two_slots_has_its_mark_once_and_says_which(tmp_path: Path) -> None:
    config = "CP_OWNED SLOT 10 VMSPL1\nCP_OWNED SLOT 11 VMSPL1\nCP_OWNED SLOT 12 VMSPL2\n"
    _, pictures = drawn({"USER.DIRECT": DIRECTORY, "SYSTEM.CONFIG": config}, tmp_path, ["CFG002"])

    assert marked(pictures) == {"VMSPL1": ["CFG002"]}
    texts = [label.text for picture in pictures for label in picture.labels]
    assert "VMSPL1, size not known, CP-owned in slots 10 and 11" in texts
    assert "VMSPL2, size not known, CP-owned in slot 12" in texts


def test_a_volume_that_only_lists_name_is_there_with_a_finding(tmp_path: Path) -> None:
    """Each volume of a list on its own: the finding is about one, and patterns name none."""
    config = "CP_OWNED SLOT 10 M01S01\nUSER_VOLUME_LIST M01S01 USER01 USER02\nUSER_VOLUME_INCLUDE USR*\n"
    _, pictures = drawn({"USER.DIRECT": DIRECTORY, "SYSTEM.CONFIG": config}, tmp_path, ["CFG006"])
    assert marked(pictures) == {"M01S01": ["CFG006"]}
    assert {subject.name for picture in pictures for subject in picture.subjects if " " not in subject.name} == {
        "M01S01",
        "USER01",
    }

    regions = ":REGIONS.\n  R1 USER02 0 END 3390-03\n  R2 USER03 1 END 3390-03\n:END.\n"
    _, pictures = drawn({"USER.DIRECT": DIRECTORY, "EXTENT.CONTROL": regions}, tmp_path, ["EXT004"])
    assert marked(pictures) == {"USER02": ["EXT004"]}


def test_a_disk_without_cylinders_marks_its_volume_and_shows_no_password(tmp_path: Path) -> None:
    """Where an operand is missing, a password may be where the label should be."""
    text = f"{DIRECTORY} MDISK 0192 3390 0020 0000 USER01 MR\n MDISK 0193 3390 0000 USER01 MR SECRET\n"
    findings, pictures = drawn({"USER.DIRECT": text}, tmp_path, ["DIR006", "DIR019"])

    assert "DIR006" in [entry.code for entry in findings]
    assert "DIR006" in marked(pictures)["USER01"]
    assert {subject.name for picture in pictures for subject in picture.subjects if " " not in subject.name} == {
        "USER01"
    }


def test_an_area_whose_place_is_not_known_marks_its_volume(tmp_path: Path) -> None:
    config = (
        "SYSTEM_RESIDENCE CHECKPOINT VOLID VMRES1 FROM CYLINDER 2X FOR 9 ,\n"
        "                 WARMSTART  VOLID VMRES2 FROM CYLINDER 30 FOR 9\nCP_OWNED SLOT 1 VMRES3\n"
    )
    findings, pictures = drawn({"USER.DIRECT": DIRECTORY, "SYSTEM.CONFIG": config}, tmp_path, ["CFG004"])

    assert [entry.code for entry in findings] == ["CFG004", "CFG004"]
    assert marked(pictures) == {"VMRES1": ["CFG004"], "VMRES2 1": ["CFG004"]}


def test_a_volume_of_cp_has_the_size_that_the_site_declares(tmp_path: Path) -> None:
    """Cylinders 10 to 19 of 3339 are the checkpoint area; what is behind them, no file says."""
    files = {
        "parmlint.yaml": "systems: {VMA: {directory: D.DIRECT, config: S.CONFIG, volumes: {P1: 3390-3, P2: 3390-3}}}\n",
        "D.DIRECT": DIRECTORY,
        "S.CONFIG": "SYSTEM_RESIDENCE CHECKPOINT VOLID P1 FROM CYL 10 FOR 10\nCP_OWNED SLOT 1 P1\nCP_OWNED SLOT 2 P2\n",
    }
    (picture,) = dasd.layouts([vm_image_in(tmp_path, files)])
    check_picture(picture)
    boxes = {box.subject.name: box for box in picture.shapes if isinstance(box, Box) and box.subject}

    texts = [label.text for label in picture.labels]
    assert "P1  3390-3, 3339 cylinders, CP-owned in slot 1" in texts
    assert "P2  3390-3, 3339 cylinders, CP-owned in slot 2" in texts
    rest = boxes["P1 rest"]
    assert rest.look is Look.UNKNOWN
    assert (rest.x, rest.width) == pytest.approx((dasd.WIDTH * 20 / 3339, dasd.WIDTH * 3319 / 3339), abs=0.1)
    assert (boxes["P2 rest"].x, boxes["P2 rest"].width) == pytest.approx((0, dasd.WIDTH), abs=0.1)


@pytest.mark.parametrize(
    ("place", "look"),
    [("CYL 2 FOR 5", None), ("CYLINDER 2 FOR 5", None), ("CYLINDER X FOR 5", Look.UNKNOWN)],
)
def test_the_space_of_an_area_is_no_gap_and_no_other_is_for_sure_if_it_is_not_known(
    place: str, look: Look | None, tmp_path: Path
) -> None:
    """An area in cylinders 2 to 6 is all that is before the minidisk of cylinder 7; another one may be anywhere."""
    directory = "USER ALICE NOLOG\n MDISK 0191 3390 1 1 VMRES1\n MDISK 0192 3390 7 1 VMRES1\n"
    config = f"SYSTEM_RESIDENCE CHECKPOINT VOLID VMRES1 FROM {place}\nCP_OWNED SLOT 1 VMRES1\n"
    _, pictures = drawn({"USER.DIRECT": directory, "SYSTEM.CONFIG": config}, tmp_path, ["CFG004"])
    looks = {
        shape.look
        for picture in pictures
        for shape in picture.shapes
        if shape.subject and shape.subject.title.startswith("gap ")
    }

    assert looks == ({look} if look else set())


def test_the_options_of_a_minidisk_mark_it(tmp_path: Path) -> None:
    text = f"{DIRECTORY} MINIOPT NOMDC\n MDISK 0192 3390 0020 0010 USER01 MR\n"
    image = vm_image_in(tmp_path, {"parmlint.yaml": "systems: {VMA: {directory: USER.DIRECT}}", "USER.DIRECT": text})
    assert image.directory
    (option,) = image.directory.named("MINIOPT")

    assert set(marked(dasd.layouts([image], Observed([finding(option.span)])))) == {"USER01 1"}

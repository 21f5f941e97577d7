"""The picture of file pools: every minidisk of POOLDEF once, its cache, and what is on the same volumes."""

from __future__ import annotations

from pathlib import Path

import pytest

from lint.pictures import pools
from lint.pictures.gallery import galleries
from lint.pictures.looks import Look
from lint.pictures.observed import Observed
from lint.pictures.svg import svg
from lint.systems.zvm.image import VmImage
from tests.estate.estate import ESTATE
from tests.helpers.vm_playing import vm_image_in, vm_images_in
from tests.pictures.checks import check_picture, finding, overlapping_boxes
from tests.pictures.reading import drawn
from tests.running import ROOT

CONFIG = """\
systems:
  VMA:
    directory: USER.DIRECT
    pools:
      POOLA: {server: SERVA, pooldef: POOLA.POOLDEF}
      POOLB: {server: SERVB}
    volumes: {V1: {model: 3390-3, control_unit: CU1}, V2: {model: 3390-3, control_unit: CU2}}
"""
DIRECTORY = """\
DIRECTORY 123 3390 V1
USER SERVA NOLOG
 MDISK 301 3390 1 10 V1 W
 MINIOPT NOMDC
 MDISK 302 3390 11 10 V1 W
 MDISK 310 3390 1 10 V2 W
 MDISK 320 3390 1 10 V3 W
"""
POOLDEF = """\
MAXUSERS=100
MAXDISKS=10
DDNAME=CONTROL VDEV=301
DDNAME=LOG1 VDEV=302
DDNAME=LOG2 VDEV=303
DDNAME=MDK00001 VDEV=310 GROUP=1
DDNAME=MDK00002 VDEV=320 GROUP=2
DDNAME=BACKUP DISK
"""
FILES = {"parmlint.yaml": CONFIG, "USER.DIRECT": DIRECTORY, "POOLA.POOLDEF": POOLDEF}


def names(image: VmImage) -> set[str]:
    """The servers and minidisks, and the volumes with their control units, counted from the model."""
    expected = set()
    for pool in image.pools:
        member = image.name if image.name in pool.members else "*"
        expected.add(f"{pool.name} {member} server")
        for at, space in enumerate(pool.disks(member)):
            expected.add(f"{pool.name} {member} {at}")
            if space.disk and space.disk.serial:
                unit = space.disk.control_unit
                expected |= {f"volume {unit} {space.disk.serial}", f"control unit {unit}"}
    return expected


def test_every_minidisk_is_there_once_and_looks_as_it_is_cached(tmp_path: Path) -> None:
    image = vm_image_in(tmp_path, FILES)
    (picture,) = pools.layouts([image])
    shown = drawn(picture)

    check_picture(picture, names(image) | {"POOLB * disks"})
    assert overlapping_boxes(picture) == []
    assert shown["POOLA * 0"] == (Look.SECOND, "CONTROL 0301: SERVA 0301 | V1, CU1, not cached")
    assert shown["POOLA * 1"] == (Look.SOUND, "LOG1 0302: SERVA 0302 | V1, CU1, cached")
    assert shown["POOLA * 2"] == (Look.MISSING, "LOG2 0303 | the server has no such minidisk")
    assert shown["POOLA * 3"] == (Look.SOUND, "MDK00001 0310: SERVA 0310 | V2, CU2, cached")
    assert shown["POOLA * 5"] == (Look.HIDDEN, "BACKUP | no device number")
    assert shown["POOLB * server"][0] is Look.UNKNOWN
    assert shown["POOLB * disks"][0] is Look.UNKNOWN
    assert {"Control", "Logs", "Storage group 1, catalogs", "Storage group 2"} <= {
        label.text for label in picture.labels
    }


def test_a_disk_names_its_owner(tmp_path: Path) -> None:
    linked = DIRECTORY.replace(" MDISK 310 3390 1 10 V2 W\n", " LINK DISKS 9310 310 MW\n")
    linked += "USER DISKS NOLOG\n MDISK 9310 3390 1 10 V2 MW\n"
    (picture,) = pools.layouts([vm_image_in(tmp_path, {**FILES, "USER.DIRECT": linked})])

    assert drawn(picture)["POOLA * 3"][1] == "MDK00001 0310: DISKS 9310 | V2, CU2, cached"


def test_servers_of_one_name_on_two_systems_have_the_disks_of_each() -> None:
    """In the directory of the estate, those of VMSYS belong to VMSRVS-1 on NKVM1, and to VMSRVS-2 on NKVM2."""
    for picture, owner in zip(pools.layouts(vm_images_in(ESTATE, {})), ("VMSRVS-1", "VMSRVS-2"), strict=True):
        shown = [words for name, (_, words) in drawn(picture).items() if name.startswith("VMSYS NKVM")]
        assert [words for words in shown if owner in words] == shown[1:-1]  # but for the server and BACKUP
        assert not any("…" in words for words in shown)


def test_volumes_say_what_is_on_them(tmp_path: Path) -> None:
    (picture,) = pools.layouts([vm_image_in(tmp_path, FILES)])
    shown = drawn(picture)

    assert shown["volume CU1 V1"] == (Look.SOUND, "V1 | POOLA CONTROL, POOLA LOG1")
    assert shown["volume CU2 V2"] == (Look.SOUND, "V2 | POOLA group 1")
    assert shown["control unit CU1"][0] is Look.SOUND
    assert shown["control unit "] == (Look.UNKNOWN, "not known | control unit")


def test_a_pooldef_that_could_not_be_read_is_hatched(tmp_path: Path) -> None:
    unread = POOLDEF.replace("DDNAME=LOG2", "DDNMAE=LOG2")
    (picture,) = pools.layouts([vm_image_in(tmp_path, {**FILES, "POOLA.POOLDEF": unread})])

    assert drawn(picture)["POOLA * disks"][0] is Look.UNKNOWN


def test_without_a_directory_nothing_is_missing(tmp_path: Path) -> None:
    config = CONFIG.replace("    directory: USER.DIRECT\n", "")
    (picture,) = pools.layouts([vm_image_in(tmp_path, {**FILES, "parmlint.yaml": config})])

    assert {look for name, (look, _) in drawn(picture).items() if name != "POOLA * 5"} == {Look.UNKNOWN}


def test_findings_are_on_their_minidisk(tmp_path: Path) -> None:
    image = vm_image_in(tmp_path, FILES)
    record = image.pools[0].disks()[3].record
    (picture,) = pools.layouts([image], Observed([finding(record.name.span)]))

    assert [subject.name for _, subject, _ in picture.marks() if subject.name] == ["POOLA * 3"]


def test_findings_in_the_directory_and_beside_the_records_are_in_their_pool(tmp_path: Path) -> None:
    linked = DIRECTORY.replace(" MDISK 310 3390 1 10 V2 W\n", " LINK DISKS 310 310 MW\n")
    linked = linked.replace("NOLOG\n", "NOLOG\n OPTION ACCT\n")
    linked += "USER DISKS NOLOG\n MDISK 310 3390 1 10 V2 MW\n"
    image = vm_image_in(tmp_path, {**FILES, "USER.DIRECT": linked})
    control, log, _, group, *_ = image.pools[0].disks()
    assert control.disk
    assert log.disk
    assert group.disk
    pooldef = image.pools[0].pooldef
    server = image.pools[0].server
    assert pooldef
    assert server
    assert server.entry
    rows = [
        (control.disk.minidisk.options[0].span, "POOLA * 0"),
        (log.disk.minidisk.statement["VOLID"].span, "POOLA * 1"),
        (group.links[0].span, "POOLA * 3"),
        (group.disk.minidisk.statement.span, "POOLA * 3"),
        (next(iter(pooldef.parsed.named("MAXUSERS"))).span, "POOLA * server"),
        (pooldef.disks[1].name.span, "POOLA * 1"),
        (server.entry.header["USERID"].span, "POOLA * server"),
        (server.entry.of("OPTION")[0].span, "POOLA * server"),
    ]
    for span, name in rows:
        for systems in ((), ("VMA",), ("VMB",)):
            (picture,) = pools.layouts([image], Observed([finding(span)._replace(systems=systems)]))
            marked = [subject.name for _, subject, _ in picture.marks() if subject.name]
            assert marked == ([name] if systems != ("VMB",) else [])


def test_findings_on_a_declaration_are_on_the_server_of_its_pool(tmp_path: Path) -> None:
    """Such as on `server: SERVB`, a userid that the directory does not have."""
    image = vm_image_in(tmp_path, FILES)
    first, second = image.pools
    for pool in (first, second):
        *_, server = (place for place in pool.declared_at if place.line == pool.declared_at[0].line)
        (picture,) = pools.layouts([image], Observed([finding(server)]))
        marked = [subject.name for _, subject, _ in picture.marks() if subject.name]
        assert marked == [f"{pool.name} {'VMA' if 'VMA' in pool.members else '*'} server"]


@pytest.mark.parametrize("folder", [ESTATE, ROOT / "fixtures" / "demo"])
def test_equal_systems_make_equal_bytes(folder: Path) -> None:
    images, again = (vm_images_in(folder, {}) for _ in range(2))
    (gallery,) = [each for each in galleries(vm_images=images) if each.title == "File pools"]

    assert list(map(svg, gallery.pictures)) == list(map(svg, pools.layouts(again)))
    for picture, image in zip(gallery.pictures, images, strict=True):
        check_picture(picture, names(image))
        assert overlapping_boxes(picture) == []

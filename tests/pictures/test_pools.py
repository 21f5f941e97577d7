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
from tests.pictures.reading import Seen, drawn
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
        named = {disk.name.text for disk in pool.pooldef.disks} if pool.pooldef else set()
        absent = {"CONTROL", "LOG1", "LOG2"} - named if pool.pooldef and pool.pooldef.is_complete else ()
        expected |= {f"{pool.name} {member} no {name}" for name in absent}
    return expected


def test_every_minidisk_is_there_once_and_looks_as_it_is_cached(tmp_path: Path) -> None:
    image = vm_image_in(tmp_path, FILES)
    (picture,) = pools.layouts([image])
    shown = drawn(picture)

    check_picture(picture, names(image) | {"POOLB * disks"})
    assert overlapping_boxes(picture) == []
    assert shown["POOLA * 0"] == (Look.SECOND, "CONTROL 0301: SERVA 0301 | V1, CU1, 10 cylinders, not cached")
    assert shown["POOLA * 1"] == (Look.SOUND, "LOG1 0302: SERVA 0302 | V1, CU1, 10 cylinders, cached")
    assert shown["POOLA * 2"] == (Look.MISSING, "LOG2 0303 | the server has no such minidisk")
    assert shown["POOLA * 3"] == (Look.SOUND, "MDK00001 0310: SERVA 0310 | V2, CU2, 10 cylinders, cached")
    assert shown["POOLA * 5"] == (Look.HIDDEN, "BACKUP | no device number")
    assert shown["POOLB * server"][0] is Look.MISSING
    assert shown["POOLB * disks"][0] is Look.UNKNOWN
    assert {"Control", "Logs", "Storage group 1, catalogs", "Storage group 2"} <= {
        label.text for label in picture.labels
    }


@pytest.mark.parametrize(
    ("mdisk", "size"),
    [
        ("MDISK 302 3390 11 1 V1 W", "1 cylinder"),
        ("MDISK 302 3390 11 END V1 W", "3328 cylinders"),  # of the 3339 cylinders of a 3390-3
        ("MDISK 302 3390 11 END V9 W", "size not known"),
        ("MDISK 302 FB-512 16 8000 V9 W", "8000 blocks"),
    ],
)
def test_a_log_says_its_size(mdisk: str, size: str, tmp_path: Path) -> None:
    directory = DIRECTORY.replace("MDISK 302 3390 11 10 V1 W", mdisk)
    (picture,) = pools.layouts([vm_image_in(tmp_path, {**FILES, "USER.DIRECT": directory})])
    check_picture(picture)

    assert f", {size}, " in drawn(picture)["POOLA * 1"][1]


def test_a_pool_says_the_system_that_has_it(tmp_path: Path) -> None:
    (picture,) = pools.layouts([vm_image_in(tmp_path, FILES)])
    assert [text.words for text in Seen(picture).texts if text.words.startswith("File pool")] == [
        "File pool POOLA of VMA",
        "File pool POOLB of VMA",
    ]


def test_what_a_pool_lacks_is_dotted_where_it_should_be(tmp_path: Path) -> None:
    """SFS004: a file pool has CONTROL, LOG1 and LOG2, a storage group 1 for the catalogs, and one for files."""
    lines = POOLDEF.splitlines()
    for at, (name, row) in enumerate({"CONTROL": "Control", "LOG1": "Logs", "LOG2": "Logs"}.items()):
        text = "\n".join(line for line in lines if not line.startswith(f"DDNAME={name} "))
        image = vm_image_in(tmp_path / name, {**FILES, "POOLA.POOLDEF": text})
        (picture,) = pools.layouts([image])
        check_picture(picture, names(image) | {"POOLB * disks"})
        assert overlapping_boxes(picture) == []
        look, words = drawn(picture)[f"POOLA * no {name}"]
        assert (look, words.split(" | ")[0]) == (Look.MISSING, f"no {name}")
        seen = Seen(picture).row(f"no {name}")
        assert [text.split()[0] for text in seen] == [
            ["Control", "no"],
            ["Logs", "no", "LOG2"],
            ["Logs", "LOG1", "no"],
        ][at]
        assert seen[0] == row


@pytest.mark.parametrize(
    ("lacking", "shown"),
    [
        ("GROUP=1", {"no storage group 1"}),
        ("GROUP=2", {"no storage group for files"}),
        ("GROUP=", {"no storage group 1", "no storage group for files"}),
    ],
)
def test_a_storage_group_that_a_pool_lacks_is_dotted(lacking: str, shown: set[str], tmp_path: Path) -> None:
    text = "\n".join(line for line in POOLDEF.splitlines() if lacking not in line)
    (picture,) = pools.layouts([vm_image_in(tmp_path, {**FILES, "POOLA.POOLDEF": text})])
    check_picture(picture)

    absent = {name for name, (look, _) in drawn(picture).items() if look is Look.MISSING}
    assert absent == {"POOLB * server", "POOLA * 2", *(f"POOLA * {words}" for words in shown)}


def test_the_logs_of_a_recovery_server_are_missing_if_it_is_one(tmp_path: Path) -> None:
    """SFS022: with the start parameter CRR, a pool has CRR1 and CRR2."""
    files = {
        **FILES,
        "parmlint.yaml": CONFIG.replace("POOLA.POOLDEF}", "POOLA.POOLDEF, dmsparms: SERVA.DMSPARMS}"),
        "POOLA.POOLDEF": f"{POOLDEF}DDNAME=CRR2 VDEV=330\n",
    }
    for start, shown in (("CRR\n", True), ("NOCRR\n", False)):
        image = vm_image_in(tmp_path / start.strip(), {**files, "SERVA.DMSPARMS": f"FILEPOOLID POOLA\n{start}"})
        (picture,) = pools.layouts([image])
        check_picture(picture)
        assert ("POOLA * no CRR1" in drawn(picture)) == shown
        assert "POOLA * no CRR2" not in drawn(picture)
        if shown:
            assert [text.split()[0] for text in Seen(picture).row("no CRR1")] == ["Logs", "no", "CRR2"]


def test_of_a_pooldef_that_could_not_be_read_nothing_is_missing_for_sure(tmp_path: Path) -> None:
    unread = POOLDEF.replace("DDNAME=LOG2", "DDNMAE=LOG2").replace("DDNAME=CONTROL VDEV=301\n", "")
    (picture,) = pools.layouts([vm_image_in(tmp_path, {**FILES, "POOLA.POOLDEF": unread})])

    assert [name for name, (look, _) in drawn(picture).items() if look is Look.MISSING] == ["POOLB * server"]


def test_the_finding_on_a_missing_log_is_on_its_dotted_box(tmp_path: Path) -> None:
    """Findings about the whole POOLDEF are at its first line, which may be a record of a minidisk."""
    text = "\n".join(line for line in POOLDEF.splitlines() if "LOG2" not in line and "MAX" not in line)
    image = vm_image_in(tmp_path, {**FILES, "POOLA.POOLDEF": text})
    pooldef = image.pools[0].pooldef
    assert pooldef
    whole = finding(pooldef.parsed.first_line_span)
    log = whole._replace(code="SFS004", message="The file pool has no LOG2 minidisk.")
    (picture,) = pools.layouts([image], Observed([log, whole]))

    marked = {subject.name: subject.findings for _, subject, _ in picture.marks() if subject.name}
    assert marked == {"POOLA * no LOG2": (log,), "POOLA * server": (whole,)}


def test_a_storage_group_says_its_size(tmp_path: Path) -> None:
    directory = DIRECTORY.replace(" MDISK 320", " MDISK 311 3390 21 500 V2 W\n MDISK 320")
    directory += " MDISK 321 FB-512 32 1 V4 W\n MDISK 331 3390 1 END V5 W\n MDISK 340 3390 1 END V5 W\n"
    groups = "".join(
        f"DDNAME=MDK{at:05} VDEV={number} GROUP={group}\n"
        for at, (number, group) in enumerate(
            [("310", 1), ("311", 1), ("320", 2), ("321", 2), ("330", 3), ("320", 4), ("331", 4), ("340", 5)], 1
        )
    )
    text = "".join(f"{line}\n" for line in POOLDEF.splitlines() if "GROUP" not in line) + groups
    (picture,) = pools.layouts([vm_image_in(tmp_path, {**FILES, "USER.DIRECT": directory, "POOLA.POOLDEF": text})])
    check_picture(picture)
    texts = [label.text for label in picture.labels]

    sizes = [texts[at + 1] for at, text in enumerate(texts) if text.startswith("Storage group")]
    # The server has no 330, and no file says how large V5 is.
    assert sizes == [
        "510 cylinders",
        "1 block, 10 cylinders",
        "size not known",
        "at least 10 cylinders",
        "size not known",
    ]


def test_a_disk_names_its_owner(tmp_path: Path) -> None:
    linked = DIRECTORY.replace(" MDISK 310 3390 1 10 V2 W\n", " LINK DISKS 9310 310 MW\n")
    linked += "USER DISKS NOLOG\n MDISK 9310 3390 1 10 V2 MW\n"
    (picture,) = pools.layouts([vm_image_in(tmp_path, {**FILES, "USER.DIRECT": linked})])

    assert drawn(picture)["POOLA * 3"][1] == "MDK00001 0310: DISKS 9310 | V2, CU2, 10 cylinders, cached"


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
    assert drawn(picture)["POOLA * server"][1].endswith("the directory is not known")


@pytest.mark.parametrize(
    ("directory", "look"),
    [
        (DIRECTORY.replace("SERVA", "SERVX"), Look.MISSING),
        (DIRECTORY.replace("SERVA", "SERVX") + "LOAD SERVERS DIRECT\n", Look.UNKNOWN),
        (DIRECTORY, Look.SOUND),
    ],
)
def test_a_server_is_missing_if_it_is_surely_not_in_the_directory(directory: str, look: Look, tmp_path: Path) -> None:
    (picture,) = pools.layouts([vm_image_in(tmp_path, {**FILES, "USER.DIRECT": directory})])
    check_picture(picture)

    assert drawn(picture)["POOLA * server"][0] is look
    assert ("not in the directory" in drawn(picture)["POOLA * server"][1]) == (look is not Look.SOUND)


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

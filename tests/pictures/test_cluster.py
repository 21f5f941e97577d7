"""The picture of a z/VM cluster: members, links, domains, and what is shared, each once, and what lacks."""

from __future__ import annotations

from pathlib import Path

import pytest

from lint.model.minidisks import builds
from lint.pictures import cluster
from lint.pictures.gallery import galleries
from lint.pictures.looks import Look
from lint.pictures.observed import Observed
from lint.pictures.picture import Picture
from lint.pictures.svg import svg
from lint.pictures.words import ranges_text
from lint.systems.zvm.image import VmImage
from tests.estate.estate import ESTATE
from tests.helpers.vm_playing import vm_image_in, vm_images_in
from tests.pictures.checks import check_picture, finding, overlapping_boxes
from tests.pictures.reading import drawn

SYSTEMS = "systems: {VMA: {directory: USER.DIRECT, config: SYSTEM.CONFIG}}\n"
CONFIG = """\
SYSTEM_IDENTIFIER LPAR LP1 VMA
SYSTEM_IDENTIFIER 3931 012345 VMB
SSI CLUS1 PDR_VOLUME COM001,
  SLOT 1 VMA,
  SLOT 2 VMB,
  SLOT 3 VMC,
  SLOT 4 AVAILABLE
VMA: ACTIVATE ISLINK 4A00 4A01 4A02 NODE VMB
VMA: ACTIVATE ISLINK 5000 NODE OTHER
VMB: ACTIVATE ISLINK 4A00 4A01 4A02 4B00 NODE VMA
VMB: ACTIVATE ISLINK 4C00 NODE VMC
RELOCATION_DOMAIN DOM1 MEMBERS VMA VMB VMX
VMA: SYSTEM_RESIDENCE CHECKPOINT VOLID ARES FROM CYLINDER 21 FOR 9
CP_OWNED SLOT 1 ARES
VMB: CP_OWNED SLOT 2 BRES
CP_OWNED SLOT 3 RESERVED
CP_OWNED SLOT 4 RESERVED
USER_VOLUME_LIST USR001 USR002
USER_VOLUME_INCLUDE LNX*
VMA: USER_VOLUME_EXCLUDE LNX999
VMZ: USER_VOLUME_LIST ZZZ001
VMA: DEFINE VSWITCH SW1 RDEV 1E00
RDEVICE 1E00-1E02 TYPE OSA EQID OSASET1
"""
DIRECTORY = """\
DIRECTORY SSI 123 3390 ARES BRES CRES
IDENTITY MAINT NOLOG
 BUILD ON VMA USING SUBCONFIG MAINT-1
 BUILD ON VMB USING SUBCONFIG MAINT-2
SUBCONFIG MAINT-1
SUBCONFIG MAINT-2
IDENTITY TCPIP NOLOG
 BUILD ON * USING SUBCONFIG TCPIP-1
SUBCONFIG TCPIP-1
USER LNX1 NOLOG
 VMRELOCATE ON DOMAIN DOM1
USER LNX2 NOLOG
 VMRELOCATE ON DOMAIN DOM9
USER LNX3 NOLOG
 VMRELOCATE ON DOMAIN SSI
"""
FILES = {"parmlint.yaml": SYSTEMS, "SYSTEM.CONFIG": CONFIG, "USER.DIRECT": DIRECTORY}


def picture_of(folder: Path, **changed: str) -> Picture:
    """The picture of the files, with the texts that are given by their names in place of theirs."""
    names = {"config": "SYSTEM.CONFIG", "directory": "USER.DIRECT", "systems": "parmlint.yaml"}
    image = vm_image_in(folder, FILES | {names[name]: text for name, text in changed.items()})
    (picture,) = cluster.layouts([image])
    check_picture(picture)
    return picture


def words(picture: Picture) -> list[str]:
    """All that is written in a picture."""
    return [label.text for label in picture.labels]


def test_members_stand_in_their_slots(tmp_path: Path) -> None:
    shown = drawn(picture_of(tmp_path))
    assert shown["slot 0"] == (Look.SOUND, "1  VMA | LPAR LP1")
    assert shown["slot 1"] == (Look.SOUND, "2  VMB | processor 3931 012345")
    assert shown["slot 2"] == (Look.MISSING, "3  VMC | no SYSTEM_IDENTIFIER")
    assert shown["slot 3"] == (Look.FREE, "4  free | AVAILABLE")
    assert shown["record"] == (Look.SOUND, "volume COM001 | persistent data record")


def test_links_have_both_ends_or_none(tmp_path: Path) -> None:
    shown = drawn(picture_of(tmp_path))
    links = {name: shown[name] for name in shown if name.startswith("link")}
    assert links == {
        "link VMA VMB": (Look.SOUND, "VMA to VMB: 3 devices | 4A00-4A02"),
        "link VMB VMA": (Look.SOUND, "VMB to VMA: 4 devices | 4A00-4A02 4B00; 4B00 only here"),
        "link VMA VMC": (Look.MISSING, "VMA to VMC: no link | no ACTIVATE ISLINK"),
        "link VMC VMA": (Look.MISSING, "VMC to VMA: no link | no ACTIVATE ISLINK"),
        "link VMB VMC": (Look.SOUND, "VMB to VMC: 1 device | 4C00"),
        "link VMC VMB": (Look.MISSING, "VMC to VMB: no link | no ACTIVATE ISLINK"),
        "link VMA OTHER": (Look.SOUND, "VMA to OTHER: 1 device | 5000"),
        "link OTHER of VMA": (Look.SECOND, "to OTHER | not a member of the cluster"),
    }


def test_domains_name_their_members_and_who_names_them(tmp_path: Path) -> None:
    shown = drawn(picture_of(tmp_path))
    assert shown["domain 0"] == (Look.SOUND, "DOM1 | 1 VMRELOCATE names it")
    assert shown["domain 0 0"] == (Look.SOUND, "VMA | in the domain")
    assert shown["domain 0 2"] == (Look.MISSING, "VMX | not in the cluster")
    assert shown["domain 0 no VMC"] == (Look.FREE, "VMC | not in the domain")
    assert shown["no domain DOM9"] == (Look.MISSING, "DOM9: no RELOCATION_DOMAIN | 1 VMRELOCATE names it")
    assert "no domain SSI" not in shown


def test_what_is_shared_stands_apart_from_what_one_member_has(tmp_path: Path) -> None:
    picture = picture_of(tmp_path)
    shown = drawn(picture)
    titles = {subject.title.rpartition(", ")[0] for subject in picture.subjects}
    assert {
        "ARES, CHECKPOINT at 21, for VMA",
        "ARES, slot 1, for all members",
        "BRES, slot 2, for VMB",
        "USR002, for all members",
        "not LNX999, for VMA",
        "ZZZ001, for no member",
        "SW1, RDEV 1E00, for VMA",
        "OSASET1, 1E00-1E02, for all members",
        "MAINT, MAINT-1, MAINT-2, for VMA, VMB",
        "TCPIP, TCPIP-1, for all members",
    } <= titles
    assert shown["Volumes of CP 0"][0] is Look.SOUND
    assert shown["Volumes of CP 1"][0] is Look.SECOND
    assert "Slots that are reserved: 3-4" in words(picture)
    assert "Entries of USER, each for one member at a time: 3." in words(picture)


SEVERAL = """\
SYSTEM_IDENTIFIER LPAR LP1 VMA
SYSTEM_IDENTIFIER LPAR LP2 VMB
SSI CLUS1 PDR_VOLUME COM001, SLOT 1 VMA, SLOT 2 VMB
CP_OWNED SLOT 1 ARES RDEV 1000
VMA: CP_OWNED SLOT 10 SPL001
VMB: CP_OWNED SLOT 11 SPL001
VMB: CP_OWNED SLOT 12 RESERVED
USER_VOLUME_LIST USR001 USR002
USER_VOLUME_INCLUDE LNX*
VMA: USER_VOLUME_RDEV USR001 RDEV 2000
VMB: USER_VOLUME_RDEV USR001 RDEV 3000
USER_VOLUME_RDEV LNX001 RDEV 4000
VMA: RDEVICE 1E00 TYPE OSA EQID OSASET1
VMB: RDEVICE 2E00-2E02 TYPE OSA EQID OSASET1
VMA: RDEVICE 1F00 TYPE OSA EQID OSASET2
RDEVICE 1A00 TYPE FCP EQID FCPSET
RDEVICE 1B00 TYPE FCP EQID FCPSET
VMA: DEFINE VSWITCH SW1 RDEV 1E00 1F00.P01
VMB: DEFINE VSWITCH SW1 RDEV 2E00
DEFINE LAN LAN1
"""


def by_words(shown: dict[str, tuple[Look, str]], topic: str) -> list[tuple[Look, str]]:
    """The tiles of a topic, without those that name the members."""
    return [entry for name, entry in shown.items() if name.startswith(f"{topic} ") and f"{topic} of " not in name]


def test_real_devices_that_differ_between_members_are_seen(tmp_path: Path) -> None:
    picture = picture_of(tmp_path, config=SEVERAL)
    shown = drawn(picture)

    assert overlapping_boxes(picture) == []
    assert by_words(shown, "Devices with an equivalency identifier (EQID)") == [
        (Look.SOUND, "OSASET1 | VMA: 1E00 | VMB: 2E00-2E02"),
        (Look.SOUND, "FCPSET | 1A00 1B00"),
        (Look.SECOND, "OSASET2 | 1F00"),
    ]
    assert by_words(shown, "Volumes of users") == [
        (Look.SOUND, "USR001 | VMA: RDEV 2000 | VMB: RDEV 3000"),
        (Look.SOUND, "USR002"),
        (Look.SOUND, "LNX*"),
        (Look.SOUND, "LNX001 | RDEV 4000"),
    ]
    assert by_words(shown, "Volumes of CP") == [
        (Look.SOUND, "ARES | slot 1, RDEV 1000"),
        (Look.SECOND, "SPL001 | slot 10 | VMB: slot 11"),
        (Look.SECOND, "SPL001 | slot 11 | VMA: slot 10"),
    ]
    assert "Slots that are reserved for VMB: 12" in words(picture)


def test_switches_have_their_devices(tmp_path: Path) -> None:
    shown = drawn(picture_of(tmp_path, config=SEVERAL))
    assert by_words(shown, "Virtual switches and LANs") == [
        (Look.SOUND, "LAN1"),
        (Look.SECOND, "SW1 | RDEV 1E00 | 1F00.P01"),
        (Look.SECOND, "SW1 | RDEV 2E00"),
    ]


def test_findings_on_devices_are_on_what_they_belong_to(tmp_path: Path) -> None:
    image = vm_image_in(tmp_path, FILES | {"SYSTEM.CONFIG": SEVERAL})
    statements = [
        statement
        for config in image.configs
        for statement in config.statements("USER_VOLUME_RDEV", "RDEVICE")
        if statement.get("QUALIFIER")
    ]
    (picture,) = cluster.layouts([image], Observed([finding(statement.full_span) for statement in statements]))
    marked = {subject.title.split(",")[0]: len(subject.findings) for _, subject, _ in picture.marks() if subject.name}
    assert marked == {"USR001": 2, "OSASET1": 2, "OSASET2": 1}


def test_a_build_and_a_subconfig_without_each_other_are_seen(tmp_path: Path) -> None:
    directory = DIRECTORY.replace("SUBCONFIG MAINT-2\nIDENTITY", "SUBCONFIG MAINT-9\nIDENTITY")
    shown = drawn(picture_of(tmp_path, directory=directory))
    topic = "Virtual machines that several members may run at once"
    assert "MAINT | MAINT-1, MAINT-2 (not | there)" in {text for _, text in by_words(shown, topic)}
    assert shown["unused MAINT-9"] == (Look.MISSING, "MAINT-9 | no BUILD")
    unread = directory.replace("DIRECTORY SSI 123 3390 ARES BRES CRES\n", "")
    systems = SYSTEMS.replace("USER.DIRECT", "PART.DIRECT")
    files = {"parmlint.yaml": systems, "SYSTEM.CONFIG": CONFIG, "PART.DIRECT": unread}
    (picture,) = cluster.layouts([vm_image_in(tmp_path / "b", files)])
    shown = drawn(picture)
    assert not any(name.startswith("unused") for name in shown)


@pytest.mark.parametrize(
    "text",
    [f"{CONFIG}ACTIVATE ISLINK 4D00 NODE '\n", f"{CONFIG}IMBED MORE CONFIG\n"],
    ids=["unreadable", "elsewhere"],
)
def test_what_could_not_be_read_is_not_missing(tmp_path: Path, text: str) -> None:
    shown = drawn(picture_of(tmp_path, config=text))
    assert shown["link VMA VMC"][0] in (Look.UNKNOWN, Look.SOUND)
    assert shown["link VMC VMA"][0] is not Look.MISSING


def test_an_imbed_elsewhere_may_have_more_of_everything(tmp_path: Path) -> None:
    shown = drawn(picture_of(tmp_path, config=f"{CONFIG}IMBED MORE CONFIG\n"))
    assert shown["slot 2"] == (Look.UNKNOWN, "3  VMC | no SYSTEM_IDENTIFIER is known")
    assert shown["more slots"][0] is Look.UNKNOWN
    assert shown["link VMA VMC"] == (Look.UNKNOWN, "VMA to VMC: not known | no ACTIVATE ISLINK is known")
    assert shown["link OTHER of VMA"][0] is Look.UNKNOWN
    assert shown["domain 0 2"] == (Look.UNKNOWN, "VMX | not known")
    assert shown["no domain DOM9"][0] is Look.UNKNOWN


def test_a_link_without_node_has_a_partner_only_in_a_cluster_of_two(tmp_path: Path) -> None:
    text = CONFIG.replace(" NODE VMB", "")
    assert drawn(picture_of(tmp_path, config=text))["link  of VMA"][0] is Look.UNKNOWN
    two = text.replace("  SLOT 3 VMC,\n", "").replace("VMB: ACTIVATE ISLINK 4C00 NODE VMC\n", "")
    assert drawn(picture_of(tmp_path, config=two))["link VMA VMB"][1] == "VMA to VMB: 3 devices | 4A00-4A02"


def test_without_a_directory_its_part_is_not_known(tmp_path: Path) -> None:
    shown = drawn(picture_of(tmp_path, systems="systems: {VMA: {config: SYSTEM.CONFIG}}\n"))
    assert shown["directory"] == (Look.UNKNOWN, "not known | their directory is not in the repository")


def test_a_system_alone_has_no_such_picture(tmp_path: Path) -> None:
    text = "SYSTEM_IDENTIFIER LPAR LP1 VMA\nCP_OWNED SLOT 1 ARES\n"
    assert cluster.layouts([vm_image_in(tmp_path, FILES | {"SYSTEM.CONFIG": text})]) == []


def test_the_cluster_of_the_estate_is_drawn_once_with_every_part() -> None:
    images: list[VmImage] = vm_images_in(ESTATE, {})
    (picture,) = cluster.layouts(images)
    check_picture(picture)
    assert overlapping_boxes(picture) == []
    (image, _) = images
    assert image.directory
    identities = [entry for entry in image.directory.entries if entry.verb == "IDENTITY" and list(builds(entry))]
    volumes = [slot for config in image.configs for slot in config.slots if slot.volume]
    assert image.volumes
    shown = [subject.name for subject in picture.subjects]
    for topic, number in (
        ("Virtual machines that several members may run at once", len(identities)),
        ("Volumes of CP", len(volumes)),
        ("Volumes of users", len(image.volumes.listed) + len(image.volumes.excluded)),
    ):
        assert len([name for name in shown if name.startswith(f"{topic} ") and " of all " not in name]) == number
    assert [gallery.title for gallery in galleries((), images)] == ["DASD", "File pools", "z/VM cluster"]
    assert svg(picture) == svg(cluster.layouts(vm_images_in(ESTATE, {}))[0])


def test_findings_are_on_what_they_are_about(tmp_path: Path) -> None:
    image = vm_image_in(tmp_path, FILES)
    config = image.configs[0]
    domain, (plex,) = next(config.statements("RELOCATION_DOMAIN")), config.statements("SSI")
    switch, first = next(config.statements("DEFINE")), next(config.statements("USER_VOLUME_LIST"))
    assert image.directory
    build = next(entry for entry in image.directory.entries if entry.name == "MAINT").of("BUILD")
    rows = [
        (domain["MEMBERS"].values[2].span, "domain 0 2"),
        (domain.span, "domain 0"),
        (plex.all("SLOT")[1].values[0].span, "slot 1"),
        (plex.span, "record"),
        (plex["PDR_VOLUME"].span, "record"),
        (switch.full_span._replace(column=switch.full_span.end_column - 1), "Virtual switches and LANs 0"),
        (first.full_span._replace(column=first.full_span.end_column - 1), "Volumes of users 1"),
        (next(iter(build)).span, "Virtual machines that several members may run at once 0"),
    ]
    for place, name in rows:
        (picture,) = cluster.layouts([image], Observed([finding(place)]))
        assert [subject.name for _, subject, _ in picture.marks() if subject.name] == [name]


def test_numbers_in_order_are_ranges() -> None:
    assert ranges_text([0x5A02, 0x5A00, 0x5A01, 0x5B00, 0x5A01], "04X") == "5A00-5A02 5B00"
    assert ranges_text([]) == ""

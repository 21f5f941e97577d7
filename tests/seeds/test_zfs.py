"""What the slides on moving from HFS to zFS (seed 001) recommend, row by row of the catalogue."""

from __future__ import annotations

import pytest

from tests.helpers.checking import findings_of, places

MIGRATE = """\
FILESYSTYPE TYPE(HFS) ENTRYPOINT(GFUAINIT)
FILESYSTYPE TYPE(ZFS) ENTRYPOINT(IOEFSCM)
ROOT FILESYSTEM('OMVS.ROOT') TYPE(HFS) MODE(READ)
MOUNT FILESYSTEM('OMVS.U') TYPE(ZFS) MOUNTPOINT('/u')
MOUNT FILESYSTEM('OMVS.V') TYPE(HFS) MOUNTPOINT('/v')
"""


@pytest.mark.parametrize("target", ["", "zos 1.7", "zos 2.4"])
def test_z1_hfs_where_it_still_works(target: str) -> None:
    assert places(findings_of("BPXPRM00", MIGRATE, "BPX023", target=target), "code line column end_column level") == [
        ("BPX023", 1, 18, 21, "warning"),
        ("BPX023", 3, 35, 38, "warning"),
        ("BPX023", 5, 33, 36, "warning"),
    ]


@pytest.mark.parametrize("target", ["zos 2.5", "zos 3.1"])
def test_z1_hfs_where_it_is_gone(target: str) -> None:
    """A mount of type HFS is still made when its data set is a zFS, so that is no error."""
    assert [
        (line, level)
        for _, line, _, _, level in places(
            findings_of("BPXPRM00", MIGRATE, "BPX023", target=target), "code line column end_column level"
        )
    ] == [
        (1, "error"),
        (3, "warning"),
        (5, "warning"),
    ]


@pytest.mark.parametrize("target", ["os390 2.7", "zos 1.6"])
def test_z1_hfs_where_it_was_the_thing_to_have(target: str) -> None:
    assert places(findings_of("BPXPRM00", MIGRATE, "BPX023", target=target), "code line column end_column level") == []


def test_z1_hfs_under_another_name() -> None:
    text = "FILESYSTYPE TYPE(OLDFS) ENTRYPOINT(GFUAINIT)"
    assert places(findings_of("BPXPRM00", text, "BPX023"), "code line column end_column level") == [
        ("BPX023", 1, 18, 23, "warning")
    ]


COLONY = "FILESYSTYPE TYPE(ZFS) ENTRYPOINT(IOEFSCM) ASNAME(ZFS,'SUB=MSTR')"


@pytest.mark.parametrize(("target", "count"), [("", 1), ("zos 2.2", 1), ("zos 2.1", 0), ("zos 1.13", 0)])
def test_z4_zfs_in_an_address_space_of_its_own(target: str, count: int) -> None:
    assert (
        places(findings_of("BPXPRM00", COLONY, "BPX063", target=target), "code line column end_column level")
        == [("BPX063", 1, 50, 64, "note")] * count
    )


def test_z4_another_file_system_may_have_its_own() -> None:
    assert (
        places(
            findings_of("BPXPRM00", "FILESYSTYPE TYPE(NFS) ENTRYPOINT(GFSCINIT) ASNAME(MVSNFSC)", "BPX063"),
            "code line column end_column level",
        )
        == []
    )


def options(text: str, *codes: str, target: str = "") -> list[tuple[str, int, int, int, str]]:
    return places(findings_of("IOEPRM00", text, *codes, target=target), "code line column end_column level")


@pytest.mark.parametrize(
    ("target", "level"), [("", "note"), ("zos 2.1", "note"), ("zos 2.3", "warning"), ("zos 3.1", "warning")]
)
def test_z3_version_4_of_new_aggregates(target: str, level: str) -> None:
    assert options("format_aggrversion=4", "ZFS011", target=target) == [("ZFS011", 1, 20, 21, level)]


@pytest.mark.parametrize("text", ["format_aggrversion=5", "change_aggrversion_on_mount=on", "converttov5=on"])
def test_z3_version_5(text: str) -> None:
    assert options(text, "ZFS011", target="zos 2.5") == []


@pytest.mark.parametrize(
    ("size", "target", "expected"),
    [
        ("1536M", "zos 2.1", []),
        ("1537M", "zos 2.1", [("ZFS005", 1, 17, 22, "warning")]),
        ("2G", "zos 2.1", [("ZFS005", 1, 17, 19, "error")]),
        ("2G", "zos 2.2", []),
        ("2G", "", []),
    ],
)
def test_z4_metadata_cache_in_the_address_space_of_older_releases(
    size: str, target: str, expected: list[tuple[str, int, int, int, str]]
) -> None:
    assert options(f"meta_cache_size={size}", "ZFS005", target=target) == expected


def test_z4_the_user_cache_has_an_end_on_all_releases() -> None:
    assert options("user_cache_size=65536M", "ZFS006") == []
    assert options("user_cache_size=65537M", "ZFS006") == [("ZFS006", 1, 17, 23, "error")]


@pytest.mark.parametrize(
    ("text", "target", "expected"),
    [
        ("user_cache_size=255M", "", [("ZFS001", 1, 17, 21, "warning")]),
        ("user_cache_size=262143K", "zos 2.5", [("ZFS001", 1, 17, 24, "warning")]),
        ("user_cache_size=255M", "zos 1.13", []),
        ("user_cache_size=256M", "", []),
        ("meta_cache_size=99M", "", [("ZFS002", 1, 17, 20, "warning")]),
        ("meta_cache_size=60M\nmetaback_cache_size=39M", "", [("ZFS002", 1, 17, 20, "warning")]),
        ("meta_cache_size=60M\nmetaback_cache_size=40M", "", []),
        ("meta_cache_size=60M\nmetaback_cache_size=&BACK.", "", []),
        ("meta_cache_size=32M", "zos 2.1", []),
        ("vnode_cache_size=32767", "", [("ZFS013", 1, 18, 23, "note")]),
        ("vnode_cache_size=16384", "zos 1.12", []),
        ("token_cache_size=65535", "", [("ZFS013", 1, 18, 23, "note")]),
        ("vnode_cache_size=65536\ntoken_cache_size=131071", "", [("ZFS013", 2, 18, 24, "note")]),
        ("vnode_cache_size=65536\ntoken_cache_size=131072", "", []),
    ],
)
def test_z5_caches_below_their_defaults(text: str, target: str, expected: list[tuple[str, int, int, int, str]]) -> None:
    assert options(text, "ZFS001", "ZFS002", "ZFS013", target=target) == expected


@pytest.mark.parametrize(
    ("text", "target", "expected"),
    [
        ("aggrgrow=off\naggrfull(90,5)", "", [("ZFS008", 1, 10, 13, "note")]),
        ("aggrgrow=off\naggrfull(90,5)", "zos 1.12", []),
        ("aggrgrow=on\naggrfull(90,5)", "", []),
        ("sync_interval=30\naggrfull(90,5)", "zos 1.12", [("ZFS009", 1, 1, 17, "note")]),
        ("sync_interval=30\naggrfull(90,5)", "zos 1.13", []),
        ("sync_interval=30\naggrfull(90,5)", "", []),
        ("sync_interval=30", "", [("ZFS020", 1, 1, 17, "note")]),
        ("fsfull(85,5)", "", []),
        ("aggrful(90,5)", "zos 1.12", []),
    ],
)
def test_z6_growth_and_thresholds(text: str, target: str, expected: list[tuple[str, int, int, int, str]]) -> None:
    assert options(text, "ZFS008", "ZFS009", "ZFS020", target=target) == expected

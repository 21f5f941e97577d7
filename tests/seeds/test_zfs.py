"""What the slides on moving from HFS to zFS (seed 001) recommend, row by row of the catalogue."""

from __future__ import annotations

from pathlib import Path

import pytest

from lint.config.settings import Settings
from lint.engine import Engine


def found(text: str, *codes: str, file: str = "BPXPRM00", target: str = "") -> list[tuple[str, int, int, int, str]]:
    """Code, line, column, end column and level of the findings of some rules."""
    settings = Settings(root=Path("/"), select=codes, target=(target,) if target else ())
    run = Engine(settings).check_bytes(text.encode(), Path(file))
    return [
        (one.code, one.span.line, one.span.column, one.span.end_column, one.level.label)
        for one in run.findings
        if one.level
    ]


MIGRATE = """\
FILESYSTYPE TYPE(HFS) ENTRYPOINT(GFUAINIT)
FILESYSTYPE TYPE(ZFS) ENTRYPOINT(IOEFSCM)
ROOT FILESYSTEM('OMVS.ROOT') TYPE(HFS) MODE(READ)
MOUNT FILESYSTEM('OMVS.U') TYPE(ZFS) MOUNTPOINT('/u')
MOUNT FILESYSTEM('OMVS.V') TYPE(HFS) MOUNTPOINT('/v')
"""


@pytest.mark.parametrize("target", ["", "zos 1.7", "zos 2.4"])
def test_z1_hfs_where_it_still_works(target: str) -> None:
    assert found(MIGRATE, "BPX023", target=target) == [
        ("BPX023", 1, 18, 21, "warning"),
        ("BPX023", 3, 35, 38, "warning"),
        ("BPX023", 5, 33, 36, "warning"),
    ]


@pytest.mark.parametrize("target", ["zos 2.5", "zos 3.1"])
def test_z1_hfs_where_it_is_gone(target: str) -> None:
    """A mount of type HFS is still made when its data set is a zFS, so that is no error."""
    assert [(line, level) for _, line, _, _, level in found(MIGRATE, "BPX023", target=target)] == [
        (1, "error"),
        (3, "warning"),
        (5, "warning"),
    ]


@pytest.mark.parametrize("target", ["os390 2.7", "zos 1.6"])
def test_z1_hfs_where_it_was_the_thing_to_have(target: str) -> None:
    assert found(MIGRATE, "BPX023", target=target) == []


def test_z1_hfs_under_another_name() -> None:
    text = "FILESYSTYPE TYPE(OLDFS) ENTRYPOINT(GFUAINIT)"
    assert found(text, "BPX023") == [("BPX023", 1, 18, 23, "warning")]


COLONY = "FILESYSTYPE TYPE(ZFS) ENTRYPOINT(IOEFSCM) ASNAME(ZFS,'SUB=MSTR')"


@pytest.mark.parametrize(("target", "count"), [("", 1), ("zos 2.2", 1), ("zos 2.1", 0), ("zos 1.13", 0)])
def test_z4_zfs_in_an_address_space_of_its_own(target: str, count: int) -> None:
    assert found(COLONY, "BPX063", target=target) == [("BPX063", 1, 50, 64, "note")] * count


def test_z4_another_file_system_may_have_its_own() -> None:
    assert found("FILESYSTYPE TYPE(NFS) ENTRYPOINT(GFSCINIT) ASNAME(MVSNFSC)", "BPX063") == []

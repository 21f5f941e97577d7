"""Maps of volumes, and that they agree with the rules. Facts: zvm-files.md A7.2, A7.3."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lint.config.settings import Settings
from lint.config.systems import VmSystem, Volume
from lint.engine import Engine
from lint.model.directory import Directory
from lint.model.gaps import gaps
from lint.model.volume_map import SpaceUse, VolumeMap, maps_of
from tests.helpers.reading import read_directory

SITE = VmSystem("VMA", volumes={"V1": Volume("V1", "3390-3"), "V2": Volume("V2", "3390-A")}, fillers=("SPARE*",))


def mapped(text: str, site: VmSystem | None = None) -> dict[str, VolumeMap]:
    return {volume_map.serial: volume_map for volume_map in maps_of(Directory(read_directory(text), site=site))}


def rows(volume_map: VolumeMap) -> list[tuple[int, int | None, str, SpaceUse, int]]:
    return [
        (row.start, row.end, row.extent.owner if row.extent else "", row.use, len(row.overlaps))
        for row in volume_map.stretches
    ]


def test_a_volume_with_everything() -> None:
    text = """\
USER $ALLOC$ NOLOG
 MDISK A01 3390 0 1 V1
USER SPARE1 NOLOG
 MDISK 100 3390 3000 39 V1
USER MAINT NOLOG
 MDISK 123 3390 0 END V1
USER ALICE NOLOG
 MDISK 191 3390 11 10 V1
USER BOB NOLOG
 MDISK 191 3390 20 10 V1
"""
    volume_map = mapped(text, SITE)["V1"]
    assert (volume_map.devtype, volume_map.model, volume_map.size, volume_map.in_blocks) == (
        "3390",
        "3390-3",
        3339,
        False,
    )
    assert rows(volume_map) == [
        (0, None, "MAINT", SpaceUse.WHOLE_VOLUME, 0),
        (0, 1, "$ALLOC$", SpaceUse.HELD, 0),
        (1, 11, "", SpaceUse.GAP, 0),
        (11, 21, "ALICE", SpaceUse.MINIDISK, 0),
        (20, 30, "BOB", SpaceUse.MINIDISK, 1),
        (30, 3000, "", SpaceUse.GAP, 0),
        (3000, 3039, "SPARE1", SpaceUse.HELD, 0),
        (3039, 3339, "", SpaceUse.GAP, 0),
    ]


@pytest.mark.parametrize(
    ("disks", "expected"),
    [
        (["3390 1 10"], [(11, 3339)]),
        (["3390 1 3338"], []),
        (["3390 5 END"], []),
        (["3390 5 10", "3390 20 END", "3390 100 5"], [(15, 20)]),
        (["3390 0 END"], []),
        (["3390 10 5", "3390 12 20", "3390 40 10"], [(32, 40), (50, 3339)]),
        (["3390 10 50", "3390 12 5", "3390 70 3269"], [(60, 70)]),
    ],
)
def test_gaps_behind_the_first_minidisk(disks: list[str], expected: list[tuple[int, int]]) -> None:
    text = "\n".join(f"USER U{number}\n MDISK 191 {disk} V1" for number, disk in enumerate(disks))
    free_space = gaps(Directory(read_directory(text), site=SITE))
    assert [(gap.start, gap.end) for gap in free_space.get("V1", [])] == expected


def test_the_end_of_a_volume_of_no_certain_size_is_no_gap() -> None:
    text = "USER A\n MDISK 191 3390 1 10 V2\nUSER B\n MDISK 191 FB-512 16 64 V3\n MDISK 192 FB-512 88 64 V3"
    free_space = gaps(Directory(read_directory(text), site=SITE))
    assert {volume: [(gap.start, gap.end) for gap in there] for volume, there in free_space.items()} == {
        "V3": [(80, 88)]
    }


# --- the map and the rules agree ---

_owners = st.sampled_from(["A", "B", "C", "$PAGE$", "$SPOOL$", "$ALLOC$", "SPARE1"])
_sizes = st.one_of(st.integers(1, 8).map(str), st.sampled_from(["END", "3339", "2000", "1113"]))
_volumes = st.sampled_from(["V1", "V2", "+VMRES", "$$$$$$", "&SYSRES"])
_lines = st.builds(lambda start, size, volume: f" MDISK 191 3390 {start} {size} {volume}",
                   st.integers(0, 25), _sizes, _volumes)  # fmt: skip
_entries = st.dictionaries(_owners, st.lists(_lines, max_size=4), max_size=6)
_subconfigs = st.lists(st.lists(_lines, max_size=3), max_size=3)


def write(entries: dict[str, list[str]], subconfigs: list[list[str]]) -> str:
    lines = ["IDENTITY MAINT NOLOG 64M 128M G"]
    lines += [f" BUILD ON {'*' if number == 2 else f'M{number}'} USING SUBCONFIG MAINT-{number}"
              for number in range(len(subconfigs))]  # fmt: skip
    for number, disks in enumerate(subconfigs):
        lines += [f"SUBCONFIG MAINT-{number}", *disks]
    for owner, disks in entries.items():
        lines += [f"USER {owner} NOLOG 64M 128M G", *disks]
    return "\n".join(lines)


@given(_entries, _subconfigs)
def test_what_the_map_calls_an_overlap_is_what_the_rules_report(
    entries: dict[str, list[str]], subconfigs: list[list[str]]
) -> None:
    text = write(entries, subconfigs)
    run = Engine(Settings(root=Path("/"), select=("DIR001", "DIR002"))).check_bytes(text.encode(), Path("USER.DIRECT"))
    reported = sorted((finding.span.line, finding.related[0].span.line) for finding in run.findings)
    shown = sorted(
        (row.extent.statement.line, overlap.before.statement.line)
        for volume_map in mapped(text).values()
        for row in volume_map.stretches
        for overlap in row.overlaps
        if row.extent
    )
    assert shown == reported


@given(_entries, _subconfigs)
def test_every_extent_is_on_the_map_once(entries: dict[str, list[str]], subconfigs: list[list[str]]) -> None:
    text = write(entries, subconfigs)
    shown = sorted(
        row.extent.statement.line for volume_map in mapped(text).values() for row in volume_map.stretches if row.extent
    )
    assert shown == [number for number, line in enumerate(text.split("\n"), 1) if "MDISK" in line]


@given(_entries, _subconfigs)
def test_gaps_meet_no_minidisk(entries: dict[str, list[str]], subconfigs: list[list[str]]) -> None:
    for volume_map in mapped(write(entries, subconfigs), SITE).values():
        taken = [
            (row.start, row.end) for row in volume_map.stretches if row.use not in (SpaceUse.GAP, SpaceUse.WHOLE_VOLUME)
        ]
        for gap in (row for row in volume_map.stretches if row.use is SpaceUse.GAP):
            assert gap.end is not None
            assert gap.end > gap.start > 0
            assert not [start for start, end in taken if start < gap.end and (end is None or end > gap.start)
                        and not (start == 0 and (end is None or end >= 1113))]  # fmt: skip

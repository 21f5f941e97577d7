"""Minidisks over space that CP holds: pages, spool, temporary disks. Facts: zvm-files.md A7.3."""

from __future__ import annotations

import pytest

from tests.model.extents import over_space, users


def held(owner: str, extent: str, *disks: str) -> str:
    return f"USER {owner} NOLOG\n MDISK A01 {extent}\n{users(*disks)}"


OWNERS = ["$PAGE$", "$SPOOL$", "$TEMP$", "$TDISK$", "$TDSK$", "$DIRECT$", "$SYSCKP$", "$SYSWRM$"]
"""$TEMP$ holds the spool and page area in the directory of VM/370, as its comments say."""


@pytest.mark.parametrize("owner", OWNERS)
def test_a_minidisk_over_space_of_cp(owner: str) -> None:
    text = held(owner, "3390 10 10 V1", "3390 5 6 V1", "3390 20 5 V1", "3390 1 9 V1", "3390 12 2 V1", "3390 19 END V1")
    assert over_space(text) == [("A", owner, 10, 10), ("D", owner, 12, 13), ("E", owner, 19, 19)]


@pytest.mark.parametrize(
    ("owner", "extent", "disk"),
    [
        ("$ALLOC$", "3390 0 10 V1", "3390 1 5 V1"),
        ("$NUC", "3390 1 10 V1", "3390 1 5 V1"),
        ("$ERROR$", "3390 1 10 V1", "3390 1 5 V1"),
        ("$PAGE$", "3390 1 10 V1", "3390 5 5 V2"),
        ("$PAGE$", "3390 1 10 V1", "3390 0 END V1"),
        ("$PAGE$", "3390 1 10 V1", "3390 0 3339 V1"),
        ("$PAGE$", "3390 1 10 $$$$$$", "3390 5 5 $$$$$$"),
        ("$PAGE$", "3390 0 END V1", "3390 5 5 V1"),
        ("PAGE", "3390 1 10 V1", "3390 5 5 V1"),
    ],
)
def test_minidisks_that_are_not_over_space_of_cp(owner: str, extent: str, disk: str) -> None:
    assert over_space(held(owner, extent, disk)) == []


def test_the_space_of_one_does_not_hide_that_of_another() -> None:
    text = "USER $PAGE$\n MDISK A01 3390 1 100 V1\n MDISK A02 3390 5 2 V1\nUSER A\n MDISK 191 3390 50 2 V1"
    assert over_space(text) == [("A", "$PAGE$", 50, 51)]

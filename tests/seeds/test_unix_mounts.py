"""Rows U8, U9 and Z2 of the seed recommendations, and the rules on mounts beside the examples of their pages."""

from __future__ import annotations

from pathlib import Path

import pytest

from lint.config.settings import Settings
from lint.engine import Engine

ROOT = "ROOT FILESYSTEM('OMVS.ROOT') TYPE(ZFS) MODE(READ)\n"
SHARED = "SYSPLEX(YES) VERSION('REL9')\n"


def found(text: str, *codes: str, target: tuple[str, ...] = ()) -> list[tuple[str, str, int, int, int]]:
    """Code, level, line, column and end column of every finding of these rules or families."""
    run = Engine(Settings(root=Path("/"), select=codes, target=target)).check_bytes(text.encode(), Path("BPXPRM00"))
    return [
        (one.code, one.level.label if one.level else "", one.span.line, one.span.column, one.span.end_column)
        for one in run.findings
    ]


def mount(path: str, options: str = "", name: str = "A", kind: str = "ZFS") -> str:
    """One MOUNT, its options on a second record from column 2 on."""
    return f"MOUNT TYPE({kind}) FILESYSTEM('{name}') MOUNTPOINT('{path}')\n" + (f" {options}\n" if options else "")


# --- U8: /tmp on a TFS of its own ---


def test_u08_tmp_on_a_data_set() -> None:
    assert found(ROOT + mount("/tmp", kind="HFS"), "BPX085") == [("BPX085", "note", 2, 12, 15)]


def test_u08_tmp_on_the_root() -> None:
    assert found(ROOT + mount("/etc"), "BPX085") == [("BPX085", "note", 1, 1, 5)]


def test_u08_tmp_on_a_tfs_is_what_the_slides_advise() -> None:
    assert found(ROOT + mount("/tmp", kind="TFS", name="/TMP"), "BPX085") == []


def test_u08_tmp_of_each_system() -> None:
    assert found(ROOT + mount("/&SYSNAME./tmp", kind="TFS"), "BPX085") == []


def test_u08_no_tfs_before_release_3() -> None:
    text = ROOT + mount("/tmp", kind="HFS")
    assert found(text, "BPX085", target=("os390 1.2",)) == []
    assert found(text, "BPX085", target=("os390 1.3",)) == [("BPX085", "note", 2, 12, 15)]


# --- U9: separate file systems per user or group ---


def test_u09_users_in_the_root() -> None:
    assert found(ROOT + mount("/etc"), "BPX086") == [("BPX086", "note", 1, 1, 5)]


@pytest.mark.parametrize(
    "text",
    [mount("/u/group1"), mount("/home"), mount("/&USERS."), "FILESYSTYPE TYPE(AUTOMNT) ENTRYPOINT(BPXTAMD)\n"],
    ids=["group", "home", "symbol", "automount"],
)
def test_u09_users_elsewhere(text: str) -> None:
    assert found(ROOT + text, "BPX086") == []


def test_u09_a_member_without_root_says_nothing_on_users() -> None:
    assert found(mount("/etc"), "BPX086") == []


# --- Z2: file systems shared where several systems use them ---


def test_z2_sharing_where_one_system_uses_it() -> None:
    text = SHARED + mount("/etc", "UNMOUNT PARM('AGGRGROW,RWSHARE')")
    assert found(text, "BPX087") == [("BPX087", "note", 3, 15, 33)]


@pytest.mark.parametrize("options", ["PARM('RWSHARE')", "UNMOUNT PARM('NORWSHARE')", "UNMOUNT"])
def test_z2_sharing_where_several_use_it(options: str) -> None:
    assert found(SHARED + mount("/data", options), "BPX087") == []


# --- one fault, one finding ---


def test_a_file_system_mounted_twice_at_one_place_is_one_warning() -> None:
    text = mount("/a") + mount("/a")
    assert found(text, "BPX025", "BPX026") == [("BPX025", "warning", 2, 28, 31)]


def test_a_file_system_mounted_at_two_places_is_an_error() -> None:
    assert found(mount("/a") + mount("/b"), "BPX025", "BPX026") == [("BPX025", "error", 2, 28, 31)]


def test_a_symbol_may_hide_that_two_places_are_one() -> None:
    assert found(mount("/a") + mount("/&B."), "BPX025", "BPX026") == [("BPX025", "warning", 2, 28, 31)]


def test_mounts_for_different_systems_are_alternatives() -> None:
    text = mount("/a", "SYSNAME(SYS1)") + mount("/a", "SYSNAME(SYS2)") + mount("/a", "SYSNAME(SYS3)", name="B")
    assert found(text, "BPX025", "BPX026") == []


def test_the_root_directory_is_taken() -> None:
    assert found(ROOT + mount("/"), "BPX026") == [("BPX026", "error", 2, 44, 47)]


# --- order ---


def test_a_child_before_its_parent() -> None:
    text = mount("/u/a/b", name="A") + mount("/u", name="B")
    assert found(text, "BPX028") == [("BPX028", "error", 1, 44, 52)]


def test_a_name_that_begins_alike_is_no_parent() -> None:
    assert found(mount("/usr", name="A") + mount("/u", name="B"), "BPX028") == []


# --- types ---


def test_types_that_nothing_starts() -> None:
    started = "FILESYSTYPE TYPE(ZFS) ENTRYPOINT(IOEFSCM)\n"
    assert found(started + mount("/a", kind="TFS"), "BPX022") == [("BPX022", "warning", 2, 12, 15)]
    assert found(started + mount("/a", kind="HFS"), "BPX022") == []
    assert found(started + mount("/a", kind="&T."), "BPX022") == []
    assert found("FILESYSTYPE TYPE(&T.) ENTRYPOINT(X)\n" + mount("/a"), "BPX022") == []
    assert found(mount("/a", kind="TFS"), "BPX022") == []
    assert found("FILESYSTYP TYPE(TFS) ENTRYPOINT(X)\n" + started + mount("/a", kind="TFS"), "BPX022") == []


# --- sysplex ---


def test_a_fixed_parent_and_its_children() -> None:
    text = SHARED + mount("/a", "NOAUTOMOVE") + mount("/a/b", name="B") + mount("/a/c", "UNMOUNT", name="C")
    assert found(text, "BPX036") == [("BPX036", "warning", 4, 1, 6)]
    assert found(text.replace("YES", "NO"), "BPX036") == []


def test_a_fixed_root_is_told_of_once() -> None:
    text = SHARED + ROOT.replace("\n", " NOAUTOMOVE\n") + mount("/a") + mount("/b", name="B")
    assert found(text, "BPX036", "BPX038") == [("BPX038", "warning", 2, 51, 61)]


def test_a_list_of_systems_is_not_automove_anywhere() -> None:
    text = SHARED + mount("/a", "UNMOUNT") + mount("/a/b", "AUTOMOVE(I,S1)", name="B")
    assert found(text, "BPX036") == []


def test_the_version_file_system_may_be_named_by_a_symbol() -> None:
    text = "SYSPLEX(YES) VERSION('&SYSR1.')\n" + mount("/&SYSR1.", "MODE(RDWR) NOAUTOMOVE")
    assert found(text, "BPX037", "BPX038") == [("BPX037", "warning", 3, 7, 11), ("BPX038", "warning", 3, 13, 23)]


def test_a_file_system_of_one_system() -> None:
    text = SHARED + mount("/&SYSNAME./etc", "MODE(READ)")
    assert found(text, "BPX039") == [("BPX039", "warning", 2, 1, 6), ("BPX039", "warning", 3, 7, 11)]
    assert found(mount("/&SYSNAME./etc"), "BPX039") == []
    assert found(SHARED + mount("/&SYSNAME1./etc"), "BPX039") == []


def test_options_that_do_nothing_are_told_once() -> None:
    text = "SYSPLEX(NO)\n" + mount("/a", "UNMOUNT") + mount("/b", "AUTOMOVE SYSNAME(S1)", name="B")
    assert found(text, "BPX034") == [("BPX034", "note", 3, 2, 9)]
    assert found(text.removeprefix("SYSPLEX(NO)\n"), "BPX034") == []


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("ALTROOT NONE\n", []),
        ("ALTROOT FILESYSTEM('A')\n", [("BPX056", "error", 1, 1, 8)]),
        ("ALTROOT FILESYSTEM('A') MOUNTPOINT('/x/y')\n", [("BPX056", "error", 1, 36, 42)]),
        ("ALTROOT FILESYSTEM('A') MOUNTPOINT('/&X./y')\n", []),
        ("ALTROOT NONE FILESYSTEM('A')\n", [("BPX056", "error", 1, 14, 24)]),
    ],
)
def test_alternate_roots(text: str, expected: list[tuple[str, str, int, int, int]]) -> None:
    assert found(text, "BPX056") == expected


def test_version_may_stand_in_another_member() -> None:
    assert found("SYSPLEX(YES)\n", "BPX074") == []
    assert found("SYSPLEX(YES)\nVERSON('A')\n" + ROOT, "BPX074") == []


def test_fifty_directories_are_allowed() -> None:
    directories = "\n ".join(f"MKDIR('d{number}')" for number in range(50))
    assert found(mount("/var", directories), "BPX030") == []

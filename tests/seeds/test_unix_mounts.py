"""Rows U8, U9 and Z2 of the seed recommendations, and the rules on mounts beside the examples of their pages."""

from __future__ import annotations

import pytest

from tests.helpers.checking import findings_of, places

ROOT = "ROOT FILESYSTEM('OMVS.ROOT') TYPE(ZFS) MODE(READ)\n"
SHARED = "SYSPLEX(YES) VERSION('REL9')\n"


def mount(path: str, options: str = "", name: str = "A", kind: str = "ZFS") -> str:
    """One MOUNT, its options on a second record from column 2 on."""
    return f"MOUNT TYPE({kind}) FILESYSTEM('{name}') MOUNTPOINT('{path}')\n" + (f" {options}\n" if options else "")


# --- U8: /tmp on a TFS of its own ---


def test_u08_tmp_on_a_data_set() -> None:
    assert places(
        findings_of("BPXPRM00", ROOT + mount("/tmp", kind="HFS"), "BPX085"), "code level line column end_column"
    ) == [("BPX085", "note", 2, 12, 15)]


def test_u08_tmp_on_the_root() -> None:
    assert places(findings_of("BPXPRM00", ROOT + mount("/etc"), "BPX085"), "code level line column end_column") == [
        ("BPX085", "note", 1, 1, 5)
    ]


@pytest.mark.parametrize(
    ("path", "expected"),
    [
        ("/u/tmp", [(1, 1, 5)]),  # a directory of users, so that /tmp lies on the root
        ("/home/tmp", [(1, 1, 5)]),
        ("/a/b/tmp", [(1, 1, 5)]),
        ("/SYSTEM/tmp", [(2, 12, 15)]),
        ("/&SYSNAME./tmp", [(2, 12, 15)]),
    ],
)
def test_u08_the_directory_of_a_system_is_no_other(path: str, expected: list[tuple[int, int, int]]) -> None:
    findings = findings_of("BPXPRM00", ROOT + mount(path, kind="HFS"), "BPX085")
    assert places(findings, "line column end_column") == expected


def test_u08_the_directory_of_a_system_is_known_by_what_is_mounted_there() -> None:
    text = ROOT + mount("/SY1/etc") + mount("/SY1/tmp", kind="HFS", name="T")
    assert places(findings_of("BPXPRM00", text, "BPX085"), "line column end_column") == [(3, 12, 15)]


@pytest.mark.parametrize(
    ("text", "count"),
    [
        (mount("/var", kind="TFS"), 1),
        (mount("/&SYSNAME./var", kind="TFS"), 1),
        (mount("/u/var", kind="TFS"), 0),
        (mount("/var"), 0),
        (mount("/tmp", kind="TFS"), 0),
    ],
)
def test_what_is_lost_at_ipl(text: str, count: int) -> None:
    assert len(findings_of("BPXPRM00", ROOT + text, "BPX091")) == count


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("SYSPLEX(NO)\nROOT FILESYSTEM('R') TYPE(ZFS)\n", 1),
        ("SYSPLEX(NO)\nROOT FILESYSTEM('R') TYPE(ZFS) MODE(RDWR)\n", 1),
        ("SYSPLEX(NO)\nROOT FILESYSTEM('R') TYPE(ZFS) MODE(READ)\n", 0),
        ("SYSPLEX(YES)\nROOT FILESYSTEM('R') TYPE(ZFS)\n", 0),
        ("ROOT FILESYSTEM('R') TYPE(ZFS)\n", 0),  # another member may say SYSPLEX(YES)
    ],
)
def test_a_root_that_nothing_need_write_to(text: str, count: int) -> None:
    assert len(findings_of("BPXPRM00", text + mount("/etc") + mount("/var", name="V"), "BPX090")) == count
    assert not findings_of("BPXPRM00", text + mount("/etc"), "BPX090"), "/var lies on the root"


def test_u08_tmp_on_a_tfs_is_what_the_slides_advise() -> None:
    assert (
        places(
            findings_of("BPXPRM00", ROOT + mount("/tmp", kind="TFS", name="/TMP"), "BPX085"),
            "code level line column end_column",
        )
        == []
    )


def test_u08_tmp_of_each_system() -> None:
    assert (
        places(
            findings_of("BPXPRM00", ROOT + mount("/&SYSNAME./tmp", kind="TFS"), "BPX085"),
            "code level line column end_column",
        )
        == []
    )


def test_u08_no_tfs_before_release_3() -> None:
    text = ROOT + mount("/tmp", kind="HFS")
    assert (
        places(findings_of("BPXPRM00", text, "BPX085", target="os390 1.2"), "code level line column end_column") == []
    )
    assert places(findings_of("BPXPRM00", text, "BPX085", target="os390 1.3"), "code level line column end_column") == [
        ("BPX085", "note", 2, 12, 15)
    ]


# --- U9: separate file systems per user or group ---


def test_u09_users_in_the_root() -> None:
    assert places(findings_of("BPXPRM00", ROOT + mount("/etc"), "BPX086"), "code level line column end_column") == [
        ("BPX086", "note", 1, 1, 5)
    ]


@pytest.mark.parametrize(
    "text",
    [mount("/u/group1"), mount("/home"), mount("/&USERS."), "FILESYSTYPE TYPE(AUTOMNT) ENTRYPOINT(BPXTAMD)\n"],
    ids=["group", "home", "symbol", "automount"],
)
def test_u09_users_elsewhere(text: str) -> None:
    assert places(findings_of("BPXPRM00", ROOT + text, "BPX086"), "code level line column end_column") == []


def test_u09_a_member_without_root_says_nothing_on_users() -> None:
    assert places(findings_of("BPXPRM00", mount("/etc"), "BPX086"), "code level line column end_column") == []


# --- Z2: file systems shared where several systems use them ---


def test_z2_sharing_where_one_system_uses_it() -> None:
    text = SHARED + mount("/etc", "UNMOUNT PARM('AGGRGROW,RWSHARE')")
    assert places(findings_of("BPXPRM00", text, "BPX087"), "code level line column end_column") == [
        ("BPX087", "note", 3, 15, 33)
    ]


@pytest.mark.parametrize("options", ["PARM('RWSHARE')", "UNMOUNT PARM('NORWSHARE')", "UNMOUNT"])
def test_z2_sharing_where_several_use_it(options: str) -> None:
    assert (
        places(findings_of("BPXPRM00", SHARED + mount("/data", options), "BPX087"), "code level line column end_column")
        == []
    )


# --- one fault, one finding ---


def test_a_file_system_mounted_twice_at_one_place_is_one_warning() -> None:
    text = mount("/a") + mount("/a")
    assert places(findings_of("BPXPRM00", text, "BPX025", "BPX026"), "code level line column end_column") == [
        ("BPX025", "warning", 2, 28, 31)
    ]


def test_a_file_system_mounted_at_two_places_is_an_error() -> None:
    assert places(
        findings_of("BPXPRM00", mount("/a") + mount("/b"), "BPX025", "BPX026"), "code level line column end_column"
    ) == [("BPX025", "error", 2, 28, 31)]


def test_a_symbol_may_hide_that_two_places_are_one() -> None:
    assert places(
        findings_of("BPXPRM00", mount("/a") + mount("/&B."), "BPX025", "BPX026"), "code level line column end_column"
    ) == [("BPX025", "warning", 2, 28, 31)]


def test_mounts_for_different_systems_are_alternatives() -> None:
    text = mount("/a", "SYSNAME(SYS1)") + mount("/a", "SYSNAME(SYS2)") + mount("/a", "SYSNAME(SYS3)", name="B")
    assert places(findings_of("BPXPRM00", text, "BPX025", "BPX026"), "code level line column end_column") == []


def test_the_root_directory_is_taken() -> None:
    assert places(findings_of("BPXPRM00", ROOT + mount("/"), "BPX026"), "code level line column end_column") == [
        ("BPX026", "error", 2, 44, 47)
    ]


# --- order ---


def test_a_child_before_its_parent() -> None:
    text = mount("/u/a/b", name="A") + mount("/u", name="B")
    assert places(findings_of("BPXPRM00", text, "BPX028"), "code level line column end_column") == [
        ("BPX028", "error", 1, 44, 52)
    ]


def test_a_name_that_begins_alike_is_no_parent() -> None:
    assert (
        places(
            findings_of("BPXPRM00", mount("/usr", name="A") + mount("/u", name="B"), "BPX028"),
            "code level line column end_column",
        )
        == []
    )


# --- types ---


def test_types_that_nothing_starts() -> None:
    started = "FILESYSTYPE TYPE(ZFS) ENTRYPOINT(IOEFSCM)\n"
    assert places(
        findings_of("BPXPRM00", started + mount("/a", kind="TFS"), "BPX022"), "code level line column end_column"
    ) == [("BPX022", "note", 2, 12, 15)]
    assert (
        places(
            findings_of("BPXPRM00", started + mount("/a", kind="HFS"), "BPX022"), "code level line column end_column"
        )
        == []
    )
    assert (
        places(
            findings_of("BPXPRM00", started + mount("/a", kind="&T."), "BPX022"), "code level line column end_column"
        )
        == []
    )
    assert (
        places(
            findings_of("BPXPRM00", "FILESYSTYPE TYPE(&T.) ENTRYPOINT(X)\n" + mount("/a"), "BPX022"),
            "code level line column end_column",
        )
        == []
    )
    assert places(findings_of("BPXPRM00", mount("/a", kind="TFS"), "BPX022"), "code level line column end_column") == []
    assert (
        places(
            findings_of(
                "BPXPRM00", "FILESYSTYP TYPE(TFS) ENTRYPOINT(X)\n" + started + mount("/a", kind="TFS"), "BPX022"
            ),
            "code level line column end_column",
        )
        == []
    )


# --- sysplex ---


def test_a_fixed_parent_and_its_children() -> None:
    text = SHARED + mount("/a", "NOAUTOMOVE") + mount("/a/b", name="B") + mount("/a/c", "UNMOUNT", name="C")
    assert places(findings_of("BPXPRM00", text, "BPX036"), "code level line column end_column") == [
        ("BPX036", "warning", 4, 1, 6)
    ]
    assert (
        places(findings_of("BPXPRM00", text.replace("YES", "NO"), "BPX036"), "code level line column end_column") == []
    )


def test_a_fixed_root_is_told_of_once() -> None:
    text = SHARED + ROOT.replace("\n", " NOAUTOMOVE\n") + mount("/a") + mount("/b", name="B")
    assert places(findings_of("BPXPRM00", text, "BPX036", "BPX038"), "code level line column end_column") == [
        ("BPX038", "warning", 2, 51, 61)
    ]


def test_a_list_of_systems_is_not_automove_anywhere() -> None:
    text = SHARED + mount("/a", "UNMOUNT") + mount("/a/b", "AUTOMOVE(I,S1)", name="B")
    assert places(findings_of("BPXPRM00", text, "BPX036"), "code level line column end_column") == []


def test_the_version_file_system_may_be_named_by_a_symbol() -> None:
    text = "SYSPLEX(YES) VERSION('&SYSR1.')\n" + mount("/&SYSR1.", "MODE(RDWR) NOAUTOMOVE")
    assert places(findings_of("BPXPRM00", text, "BPX037", "BPX038"), "code level line column end_column") == [
        ("BPX037", "warning", 3, 7, 11),
        ("BPX038", "warning", 3, 13, 23),
    ]


def test_a_file_system_of_one_system() -> None:
    text = SHARED + mount("/&SYSNAME./etc", "MODE(READ)")
    assert places(findings_of("BPXPRM00", text, "BPX039"), "code level line column end_column") == [
        ("BPX039", "warning", 2, 1, 6),
        ("BPX039", "warning", 3, 7, 11),
    ]
    assert places(findings_of("BPXPRM00", mount("/&SYSNAME./etc"), "BPX039"), "code level line column end_column") == []
    assert (
        places(
            findings_of("BPXPRM00", SHARED + mount("/&SYSNAME1./etc"), "BPX039"), "code level line column end_column"
        )
        == []
    )


def test_options_that_do_nothing_are_told_once() -> None:
    text = "SYSPLEX(NO)\n" + mount("/a", "UNMOUNT") + mount("/b", "AUTOMOVE SYSNAME(S1)", name="B")
    assert places(findings_of("BPXPRM00", text, "BPX034"), "code level line column end_column") == [
        ("BPX034", "note", 3, 2, 9)
    ]
    assert (
        places(
            findings_of("BPXPRM00", text.removeprefix("SYSPLEX(NO)\n"), "BPX034"), "code level line column end_column"
        )
        == []
    )


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
    assert places(findings_of("BPXPRM00", text, "BPX056"), "code level line column end_column") == expected


def test_version_may_stand_in_another_member() -> None:
    assert places(findings_of("BPXPRM00", "SYSPLEX(YES)\n", "BPX074"), "code level line column end_column") == []
    assert (
        places(
            findings_of("BPXPRM00", "SYSPLEX(YES)\nVERSON('A')\n" + ROOT, "BPX074"), "code level line column end_column"
        )
        == []
    )


def test_fifty_directories_are_allowed() -> None:
    directories = "\n ".join(f"MKDIR('d{number}')" for number in range(50))
    assert (
        places(findings_of("BPXPRM00", mount("/var", directories), "BPX030"), "code level line column end_column") == []
    )

"""The mount tree of BPXPRMxx. Facts: zos-members-1.md 2.2 and 2.7."""

from __future__ import annotations

import pytest

from lint.model.mounts import Mount, Mounts, normalized
from tests.helpers.reading import read


def mounts(*texts: str) -> Mounts:
    return Mounts(*(read(text, "bpxprm", f"BPXPRM{number:02}") for number, text in enumerate(texts)))


def mount_line(path: str, options: str = "", name: str = "X") -> str:
    return f"MOUNT FILESYSTEM('{name}') TYPE(ZFS)\n MOUNTPOINT('{path}') {options}\n"


def at(model: Mounts, path: str) -> Mount:
    return next(mount for mount in model.all if mount.path == path)


def parent_path(model: Mounts, path: str) -> str | None:
    parent = model.parent(at(model, path))
    return parent.path if parent else None


@pytest.mark.parametrize(
    ("written", "path"),
    [("/u", "/u"), ("/u/", "/u"), ("//u///a", "/u/a"), ("/u/./a", "/u/a"), ("/", "/"), ("u", ""), ("/u/../a", ""),
     ("/&SYSNAME./etc", "/&SYSNAME./etc")],
)  # fmt: skip
def test_a_path_is_normalized(written: str, path: str) -> None:
    assert normalized(written) == path


def test_mounts_run_from_the_first_member_to_the_last_and_the_root_is_there_first() -> None:
    model = mounts(mount_line("/a"), "ROOT FILESYSTEM('R') TYPE(ZFS)\n" + mount_line("/b"))
    assert [mount.path for mount in model.all] == ["/", "/a", "/b"]
    assert model.root is model.all[0]


def test_a_path_may_run_over_the_end_of_a_record() -> None:
    head = "MOUNT FILESYSTEM('X') TYPE(ZFS) MOUNTPOINT('/"
    name = "a" * (71 - len(head))
    assert [mount.path for mount in mounts(f"{head}{name}\nbc')").all] == [f"/{name}bc"]


def test_a_quote_in_a_name_is_written_twice() -> None:
    assert [mount.path for mount in mounts(mount_line("/it''s")).all] == ["/it's"]


def test_the_parent_is_the_nearest_file_system_above() -> None:
    model = mounts("ROOT FILESYSTEM('R') TYPE(ZFS)\n", mount_line("/u") + mount_line("/u/a/b") + mount_line("/usr"))
    assert parent_path(model, "/u/a/b") == "/u"
    assert parent_path(model, "/usr") == "/"
    assert parent_path(model, "/") is None


def test_equal_symbols_are_one_directory_and_others_may_be_any() -> None:
    text = "ROOT FILESYSTEM('R') TYPE(ZFS)\n"
    model = mounts(text + mount_line("/&SYSNAME.") + mount_line("/&SYSNAME./etc") + mount_line("/u/a"))
    assert parent_path(model, "/&SYSNAME./etc") == "/&SYSNAME."
    assert parent_path(model, "/u/a") is None  # &SYSNAME. may be u
    assert parent_path(model, "/&SYSNAME.") == "/"


def test_a_deeper_path_with_a_symbol_is_no_nearer_parent_of_what_it_cannot_hold() -> None:
    model = mounts(mount_line("/u") + mount_line("/v/&X.") + mount_line("/u/a/b"))
    assert parent_path(model, "/u/a/b") == "/u"


@pytest.mark.parametrize(
    ("options", "anywhere"),
    [("", True), ("AUTOMOVE", True), ("AUTOMOVE(INCLUDE,S1)", False), ("NOAUTOMOVE", False), ("UNMOUNT", False),
     ("UNMOUT", False)],
)  # fmt: skip
def test_which_file_systems_move_anywhere(options: str, anywhere: bool) -> None:
    assert mounts(mount_line("/a", options)).all[0].moves_anywhere is anywhere


@pytest.mark.parametrize(
    ("texts", "shared"),
    [(("SYSPLEX(YES)",), True), (("SYSPLEX(NO)",), False), (("MAXUIDS(200)",), None), (("SYSPLEX(&S.)",), None),
     (("MAXUIDS(200)", "SYSPLEX(YES)"), True), (("SYSPLEX(YES)", "SYSPLEX(NO)"), None)],
)  # fmt: skip
def test_whether_file_systems_are_shared(texts: tuple[str, ...], shared: bool | None) -> None:
    assert mounts(*texts).is_shared is shared


@pytest.mark.parametrize(
    ("text", "path", "bare"),
    [(mount_line("/etc"), "/u", True), (mount_line("/u"), "/u", False), (mount_line("/u/a"), "/u", False),
     (mount_line("/usr"), "/u", True), (mount_line("/&X."), "/u", False), (mount_line("/a/&X."), "/u", True),
     ("MONT FILESYSTEM('A') MOUNTPOINT('/u')", "/u", False)],
)  # fmt: skip
def test_whether_nothing_is_mounted_at_a_path(text: str, path: str, bare: bool) -> None:
    assert mounts(text).has_no_mount_at(path) is bare


def test_the_version_file_system() -> None:
    model = mounts("VERSION('REL9')\n" + mount_line("/$VERSION") + mount_line("/REL9") + mount_line("/REL10"))
    assert [model.is_version_root(mount) for mount in model.all] == [True, True, False]

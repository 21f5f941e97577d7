"""Effective limits of BPXPRMxx. Facts: zos-members-1.md 2.2, 2.3, 2.4."""

from __future__ import annotations

from dataclasses import replace

import pytest

from lint.facts.release import parse_release
from lint.model.unix import Unix
from tests.helpers.reading import read


def unix(*texts: str, release: str | None = "zos 2.5") -> Unix:
    members = (read(text, "bpxprm", f"BPXPRM0{index}") for index, text in enumerate(texts))
    return Unix(*(replace(member, release=parse_release(release) if release else None) for member in members))


def number(name: str, *texts: str, release: str | None = "zos 2.5") -> int | None:
    limit = unix(*texts, release=release).limit(name)
    return limit.number if limit else None


@pytest.mark.parametrize(
    ("name", "release", "expected"),
    [("MAXPROCSYS", "zos 2.5", 900), ("MAXPROCSYS", "os390 2.4", 200), ("MAXPROCSYS", None, 900),
     ("MAXPROCUSER", "os390 2.4", 25), ("MAXPTYS", "zos 2.5", 800), ("MAXPTYS", "zos 1.4", 256),
     ("MAXUIDS", "zos 3.1", 200), ("MAXCORESIZE", None, 4194304), ("MAXIOBUFUSER", None, None)],
)  # fmt: skip
def test_what_is_not_coded_has_the_default_of_the_release(name: str, release: str | None, expected: int | None) -> None:
    assert number(name, "LIMMSG(NONE)", release=release) == expected


@pytest.mark.parametrize(
    ("value", "expected"),
    [("512M", 536870912), ("209715200", 209715200), ("0524288K", 536870912), ("&SIZE.", None), ("512X", None),
     ("1M", None)],
)  # fmt: skip
def test_a_size_in_the_unit_of_the_limit(value: str, expected: int | None) -> None:
    """1M is below the range of MAXASSIZE, so that the system takes a value of its own."""
    assert number("MAXASSIZE", f"MAXASSIZE({value})") == expected


def test_pages_are_counted_by_their_letter() -> None:
    assert number("IPCSHMSPAGES", "IPCSHMSPAGES(300K)") == 307200


def test_members_of_a_list_are_one() -> None:
    model = unix("MAXPROCSYS(1000)", "MAXUIDS(50)")
    assert [str(model.limit(name)) for name in ("MAXPROCSYS", "MAXUIDS", "MAXPTYS")] == [
        "MAXPROCSYS 1000", "MAXUIDS 50", "MAXPTYS 800 (default)",
    ]  # fmt: skip


def test_the_books_do_not_agree_which_of_two_unequal_limits_counts() -> None:
    assert number("MAXUIDS", "MAXUIDS(50)", "MAXUIDS(60)") is None
    assert number("MAXUIDS", "MAXUIDS(50) MAXUIDS(60)") is None
    assert number("MAXUIDS", "MAXUIDS(50)", "MAXUIDS(050)") == 50


@pytest.mark.parametrize("text", ["MAXUID(50)", "MAXPROCSYS(900) /* no end", "MAXUIDS 50"])
def test_no_default_where_the_limit_may_stand_unread(text: str) -> None:
    assert number("MAXUIDS", text) is None
    assert number("MAXUIDS", "LIMMSG(NONE)", text) is None


TYPES = "FILESYSTYPE TYPE(ZFS) ENTRYPOINT(IOEFSCM)\nFILESYSTYPE TYPE(&NET) ENTRYPOINT(EZBPFINI)"


@pytest.mark.parametrize(
    ("texts", "lacks"),
    [(("FILESYSTYPE TYPE(ZFS) ENTRYPOINT(IOEFSCM)",), True),
     (("FILESYSTYPE TYPE(ZFS) ENTRYPOINT(IOEFSCM)", "FILESYSTYPE TYPE(TFS) ENTRYPOINT(BPXTFS)"), False),
     (("MAXUIDS(50)",), False),
     ((TYPES,), False),
     (("FILESYSTYPE TYPE(ZFS) ENTRYPOINT(IOEFSCM)\nFILESYSTIPE TYPE(TFS)",), False)],
)  # fmt: skip
def test_a_type_is_missing_only_where_types_are_defined_and_all_of_them_are_known(
    texts: tuple[str, ...], lacks: bool
) -> None:
    assert unix(*texts).lacks_type("TFS") == lacks


@pytest.mark.parametrize(
    ("parm", "expected"),
    [("PARM('PRM=(01,02)')", ["01", "02"]), ("PARM('PRM=(01,&SYSCLONE.)')", ["01", "&SYSCLONE."]),
     ("PARM('prm=(0a)')", ["0a"]), ("PARM('')", None), ("", None)],
)  # fmt: skip
def test_the_members_that_zfs_reads(parm: str, expected: list[str] | None) -> None:
    [zfs] = unix(f"FILESYSTYPE TYPE(ZFS) ENTRYPOINT(IOEFSCM) {parm}").types
    assert zfs.member_list == expected

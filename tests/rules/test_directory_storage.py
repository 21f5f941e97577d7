"""DIR020 and DIR074: storage at logon and standby storage against the maximum, on each member of a cluster."""

from __future__ import annotations

import pytest

from tests.helpers.checking import directory_findings
from tests.rules.test_directory_security import messages

LNX = ["IDENTITY LNX NOLOG {} G", " BUILD ON VM1 USING SUBCONFIG LNX-1", " BUILD ON VM2 USING SUBCONFIG LNX-2"]


@pytest.mark.parametrize(
    ("header", "first", "second", "expected"),
    [
        ("* *", [" STORAGE 8G", " MAXSTORAGE 4G"], [" STORAGE 8G", " MAXSTORAGE 8G"], ["8G", "4G"]),
        ("2G 4G", [" STORAGE 3G"], [" STORAGE 6G"], ["6G", "4G"]),
        ("8G 16G", [], [" MAXSTORAGE 4G"], ["8G", "4G"]),
        ("8G 4G", [" MAXSTORAGE 8G"], [" STORAGE 4G"], None),
        ("* 4G", [" INCLUDE P"], [], ["5G", "4G"]),
    ],
)
def test_storage_against_the_maximum_on_a_member(
    header: str, first: list[str], second: list[str], expected: list[str] | None
) -> None:
    parts = ["SUBCONFIG LNX-1", *first, "SUBCONFIG LNX-2", *second]
    lines = ["PROFILE P", " STORAGE 5G", LNX[0].format(header), *LNX[1:], *parts]
    reported = messages("DIR020", *lines)
    at_logon, at_most = expected or ("", "")
    message = f"LNX gets {at_logon} of storage at logon, more than its maximum of {at_most}."
    assert reported == ([message] if expected else [])


def test_storage_of_a_profile_is_one_finding_for_all_its_users() -> None:
    profile, user = ["PROFILE P", " STORAGE 8G", " MAXSTORAGE 4G"], "USER {} NOLOG * * G"
    included = [line for name in "ABC" for line in (user.format(name), " INCLUDE P")]
    both = "of storage at logon, more than their maximum of 4G."
    assert messages("DIR020", *profile, *included) == [f"A and 2 others get 8G {both}"]
    assert messages("DIR020", *profile) == ["P gets 8G of storage at logon, more than its maximum of 4G."]


def test_standby_storage_against_the_maximum_on_a_member() -> None:
    define = " COMMAND DEFINE STORAGE 4M STANDBY 8M"
    lines = [LNX[0].format("1M 16M"), *LNX[1:]]
    assert messages("DIR074", *lines, "SUBCONFIG LNX-1", define, "SUBCONFIG LNX-2", " MAXSTORAGE 8M") == []
    assert messages("DIR074", *lines, "SUBCONFIG LNX-1", define, " MAXSTORAGE 8M", "SUBCONFIG LNX-2")
    assert messages("DIR074", *lines, define, "SUBCONFIG LNX-1", "SUBCONFIG LNX-2", " MAXSTORAGE 8M")
    assert messages("DIR074", LNX[0].format("1M 8M"), *LNX[1:], "SUBCONFIG LNX-1", " MAXSTORAGE 16M", define,
                    "SUBCONFIG LNX-2") == []  # fmt: skip


# --- DIR020, DIR074: storage of an identity on each member of a cluster ---


def identity(own: str, *parts: str) -> list[str]:
    """An identity that is built on members A and B, with the storage of its header and one statement on each."""
    builds = [f" BUILD ON {member} USING SUBCONFIG LNX-{member}" for member in "AB"]
    subconfigs = [line for member, part in zip("AB", parts, strict=True) for line in (f"SUBCONFIG LNX-{member}", part)]
    return [f"IDENTITY LNX NOLOG {own}", *builds, *subconfigs]


@pytest.mark.parametrize(
    ("own", "a", "b", "lines"),
    [
        ("2G 4G G", " STORAGE 8G", " STORAGE 4G", [5]),
        ("2G 4G G", " STORAGE 4G", " STORAGE 8G", [7]),
        ("2G 4G G", " MAXSTORAGE 1G", " MAXSTORAGE 2G", [1]),
        ("8G 4G G", " SHARE RELATIVE 100", " SHARE RELATIVE 200", [1]),
        ("8G 4G G", " MAXSTORAGE 8G", " MAXSTORAGE 16G", []),
        ("8G 4G G", " STORAGE 2G", " STORAGE 3G", []),
    ],
)
def test_storage_against_the_maximum_on_each_member(own: str, a: str, b: str, lines: list[int]) -> None:
    findings = directory_findings("DIR020", *identity(own, a, b))
    assert [finding.span.line for finding in findings] == lines
    assert all(finding.message.startswith("LNX gets ") for finding in findings)


def test_sizes_of_a_subconfiguration_that_contradict_each_other_are_one_finding() -> None:
    lines = (
        "IDENTITY LNX NOLOG 1G 1G G",
        " BUILD ON A USING SUBCONFIG S",
        "SUBCONFIG S",
        " MAXSTORAGE 2G",
        " STORAGE 3G",
    )
    assert len(messages("DIR020", *lines)) == 1


def test_standby_storage_is_held_against_the_maximum_of_its_own_entry() -> None:
    define = " COMMAND DEFINE STORAGE 2G STANDBY 4G"
    assert messages("DIR074", "USER LNX NOLOG 1G 4G G", "USER LNX NOLOG 1G 8G G", define) == []


def test_standby_storage_is_held_against_the_maximum_on_the_member() -> None:
    define = " COMMAND DEFINE STORAGE 2G STANDBY 4G"
    assert messages("DIR074", *identity("2G 4G G", " MAXSTORAGE 8G\n" + define, " MAXSTORAGE 4G")) == []
    assert messages("DIR074", *identity("2G 8G G", " MAXSTORAGE 4G\n" + define, " MAXSTORAGE 8G"))
    header, *rest = identity("2G 8G G", " SHARE RELATIVE 100", " MAXSTORAGE 4G")
    assert messages("DIR074", header, rest[0], rest[1], define, *rest[2:])

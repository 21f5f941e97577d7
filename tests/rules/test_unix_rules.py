"""BPXPRMxx rules on cases beside the examples of their pages: mostly what they must leave alone."""

from __future__ import annotations

import pytest

from lint.finding import Level
from lint.model.unix import Unix
from lint.ruleset import registry
from tests.helpers.checking import findings_of, places
from tests.helpers.reading import read

INET = "FILESYSTYPE TYPE(INET) ENTRYPOINT(EZBPFINI)\n"
CINET = "FILESYSTYPE TYPE(CINET) ENTRYPOINT(BPXTCINT)\n"
ZFS = "FILESYSTYPE TYPE(ZFS) ENTRYPOINT(IOEFSCM)\n"


@pytest.mark.parametrize("code", ["BPX005", "BPX006", "BPX007", "BPX009", "BPX079"])
@pytest.mark.parametrize("text", ["LIMMSG(ALL)", "MAXPROCUSER(&USERS.)", "MAXPROCSYS(99999)", "MAXPROCUSERS(5000)"])
def test_limits_that_are_not_known_are_not_compared(code: str, text: str) -> None:
    assert places(findings_of("BPXPRM00", text, code), "line column") == []


def test_a_user_limit_of_the_default_above_a_small_system_limit_is_told_of_at_the_system_limit() -> None:
    assert places(findings_of("BPXPRM00", "MAXPROCSYS(20)", "BPX005"), "line column") == [(1, 12)]


def test_a_member_that_only_adds_ipv6_or_a_stack_is_left_alone() -> None:
    """SETOMVS RESET takes such members."""
    assert (
        places(
            findings_of("BPXPRM00", "NETWORK DOMAINNAME(AF_INET6) DOMAINNUMBER(19) TYPE(INET)", "BPX014"), "line column"
        )
        == []
    )
    assert (
        places(
            findings_of("BPXPRM00", "SUBFILESYSTYPE NAME(TCPB) TYPE(CINET) ENTRYPOINT(EZBPFINI)", "BPX019"),
            "line column",
        )
        == []
    )
    assert (
        places(
            findings_of("BPXPRM00", "NETWORK DOMAINNAME(AF_INET6) DOMAINNUMBER(19) TYPE(INET)", "BPX021"), "line column"
        )
        == []
    )


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("ipv6_without_ipv4", INET + "NETWORK DOMAINNAME(AF_INET6) DOMAINNUMBER(19) TYPE(INET)"),
        ("stack_without_cinet", INET + "SUBFILESYSTYPE NAME(TCPB) TYPE(CINET) ENTRYPOINT(EZBPFINI)"),
        ("network_of_undefined_type", INET + "NETWORK DOMAINNAME(AF_INET) DOMAINNUMBER(2) TYPE(CINET)"),
    ],
)
def test_what_some_members_lack_is_a_warning_and_what_all_members_lack_an_error(name: str, text: str) -> None:
    [rule] = registry.load(registry.find(name.replace("_", "-")))
    first, second = read(text, "bpxprm", "BPXPRM00"), read("MAXPROCSYS(900)", "bpxprm", "BPXPRM01")
    assert [finding.level for finding in rule.run(Unix(first), {})] == [Level.WARNING]
    assert [finding.level for finding in rule.run(Unix(first, second), {})] == [Level.WARNING]
    assert [finding.level for finding in rule.run(Unix(first, is_complete=True), {})] == [Level.ERROR]


ZFS_STARTED = "FILESYSTYPE TYPE(ZFS) ENTRYPOINT(IOEFSCM)\n"


@pytest.mark.parametrize(
    ("code", "text", "level"),
    [
        ("BPX019", "SUBFILESYSTYPE NAME(TCPB) TYPE(CINET) ENTRYPOINT(EZBPFINI)\n", Level.NOTE),
        ("BPX021", "NETWORK DOMAINNAME(AF_UNIX) DOMAINNUMBER(1) TYPE(UDS)\n", Level.NOTE),
        ("BPX022", "MOUNT FILESYSTEM('A') TYPE(TFS) MOUNTPOINT('/a')\n", Level.NOTE),
        ("BPX022", "MOUNT FILESYSTEM('A') TYPE(ZFSS) MOUNTPOINT('/a')\n", Level.WARNING),  # a slip of the finger
        ("BPX074", "SYSPLEX(YES)\nROOT FILESYSTEM('A') TYPE(ZFS)\n", Level.NOTE),
    ],
)
def test_what_another_member_of_omvs_may_have_is_a_note(code: str, text: str, level: Level) -> None:
    assert [finding.level for finding in findings_of("BPXPRM00", ZFS_STARTED + text, code)] == [level]


@pytest.mark.parametrize("name", ["INET", "TCP", "CINET"])
def test_a_type_is_what_its_entry_point_says_whatever_its_name(name: str) -> None:
    text = f"FILESYSTYPE TYPE({name}) ENTRYPOINT(BPXTCINT)\nSUBFILESYSTYPE NAME(TCPA) TYPE({name}) ENTRYPOINT(EZBPFINI)"
    assert places(findings_of("BPXPRM00", text, "BPX019"), "line column") == []
    assert places(findings_of("BPXPRM00", text, "BPX062"), "line column") == []
    text += f"\nNETWORK DOMAINNAME(AF_INET) DOMAINNUMBER(2) TYPE({name})\n INADDRANYPORT(20000)"
    assert places(findings_of("BPXPRM00", text, "BPX015"), "line column") == []
    assert places(findings_of("BPXPRM00", text, "BPX016"), "line column") == [(4, 16)]


def test_a_range_of_ports_is_for_af_inet_only() -> None:
    text = CINET + "NETWORK DOMAINNAME(AF_INET6) DOMAINNUMBER(19) TYPE(CINET)\n INADDRANYPORT(20000) INADDRANYCOUNT(9)"
    assert places(findings_of("BPXPRM00", text, "BPX015"), "line column") == [(3, 16)]
    assert places(findings_of("BPXPRM00", text, "BPX016"), "line column") == []


@pytest.mark.parametrize(
    ("value", "count"),
    [("300K", 0), ("16777215M", 0), ("16777216K", 1), ("123456789", 0), ("2147483648", 1), ("000000001K", 1),
     ("&PAGES.", 0)],
)  # fmt: skip
def test_numbers_that_are_too_large_for_their_letter(value: str, count: int) -> None:
    assert len(places(findings_of("BPXPRM00", f"IPCSHMSPAGES({value})", "BPX076"), "line column")) == count


def test_a_number_outside_its_range_is_no_matter_of_its_letter() -> None:
    assert places(findings_of("BPXPRM00", "MAXASSIZE(99999999K)", "BPX004"), "line column") == [(1, 11)]
    assert places(findings_of("BPXPRM00", "MAXASSIZE(99999999K)", "BPX076"), "line column") == []


@pytest.mark.parametrize(("code", "text"), [
    ("BPX049", "SUPERUSER(bpxroot)"), ("BPX049", "SUPERUSER(&SU.)"), ("BPX050", "TTYGROUP(tty)"),
    ("BPX052", "STEPLIBLIST('/etc/steplib')"), ("BPX055", "startup_proc(omvs)"),
])  # fmt: skip
def test_settings_as_advised_in_any_letters(code: str, text: str) -> None:
    assert places(findings_of("BPXPRM00", text, code), "line column") == []


def test_a_path_keeps_its_letters() -> None:
    assert places(findings_of("BPXPRM00", "STEPLIBLIST('/etc/STEPLIB')", "BPX052"), "line column") == [(1, 13)]


def test_dropped_statements_are_left_alone_where_they_count() -> None:
    assert places(findings_of("BPXPRM00", "SHRLIBMAXPAGES(4096)", "BPX047", target="zos 1.13"), "line column") == []
    assert places(findings_of("BPXPRM00", "PRIORITYPG(1)", "BPX067", target="zos 1.2"), "line column") == []
    assert places(findings_of("BPXPRM00", "PRIORITYPG(1)", "BPX067", target="zos 1.3"), "line column") == [(1, 12)]
    assert places(findings_of("BPXPRM00", "PRIORITYPG(1)", "GEN014", target="zos 1.3"), "line column") == []


@pytest.mark.parametrize("count", [32, 33])
def test_zfs_takes_32_members(count: int) -> None:
    suffixes = ",".join(f"{index:02}" for index in range(count))
    body = "PARM('PRM=(" + suffixes + ")')"
    records = [body[start : start + 71] for start in range(0, len(body), 71)]
    assert len(places(findings_of("BPXPRM00", ZFS + "\n".join(records), "BPX081"), "line column")) == (count > 32)


@pytest.mark.parametrize(
    ("size", "count"), [("1610612736", 1), ("1073741824", 1), ("1G", 1), ("67108864", 0), ("1073741823", 0), ("&R.", 0)]
)
def test_the_region_of_shared_libraries(size: str, count: int) -> None:
    assert len(findings_of("BPXPRM00", f"SHRLIBRGNSIZE({size})\n", "BPX089")) == count


@pytest.mark.parametrize(("pages", "size"), [(64, "256 KB"), (1024, "4 MB"), (4096, "16 MB")])
def test_what_segments_may_hold_is_said_in_bytes(pages: int, size: str) -> None:
    [few] = findings_of("BPXPRM00", f"IPCSHMMPAGES({pages})\n", "BPX058")
    assert f"segments of {size}" in few.message


@pytest.mark.parametrize(
    ("code", "text", "line"),
    [
        # Whichever of two unequal limits counts, the condition holds.
        ("BPX005", "MAXPROCSYS(300)\nMAXPROCSYS(400)\nMAXPROCUSER(500)\n", 3),
        ("BPX006", "MAXUIDS(500)\nMAXPROCSYS(300)\nMAXPROCSYS(400)\n", 3),
        ("BPX007", "MAXUIDS(500)\nMAXPTYS(60)\nMAXPTYS(40)\n", 2),
    ],
)
def test_what_holds_for_either_of_two_limits_is_told(code: str, text: str, line: int) -> None:
    assert places(findings_of("BPXPRM00", text, code), "line") == [(line,)]


@pytest.mark.parametrize(
    ("code", "text"),
    [
        ("BPX005", "MAXPROCSYS(300)\nMAXPROCSYS(600)\nMAXPROCUSER(500)\n"),
        ("BPX006", "MAXUIDS(50)\nMAXPROCSYS(100)\nMAXPROCSYS(30000)\n"),
        ("BPX007", "MAXUIDS(50)\nMAXPTYS(40)\nMAXPTYS(800)\n"),
        ("BPX005", "MAXPROCSYS(300)\nMAXPROCSYS(&X.)\nMAXPROCUSER(500)\n"),
    ],
)
def test_what_depends_on_which_of_two_limits_counts_is_not_told(code: str, text: str) -> None:
    assert not findings_of("BPXPRM00", text, code)

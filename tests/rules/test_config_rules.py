"""Rules of one SYSTEM CONFIG and of start-up EXECs. Facts: zvm-files.md B1-B6, J."""

from __future__ import annotations

import pytest

from tests.helpers.checking import findings_of, places
from tests.running import Checkout

IDS = "SYSTEM_IDENTIFIER LPAR LP1 VMA\nSYSTEM_IDENTIFIER LPAR LP2 VMB\n"
SSI = f"{IDS}SSI CLUSTER1 PDR_VOLUME VMCOM1,\n  SLOT 1 VMA,\n  SLOT 2 VMB\n"
AREAS = "SYSTEM_RESIDENCE CHECKPOINT VOLID M01RES FROM CYL 1 FOR 9,\n  WARMSTART VOLID M01RES FROM CYL 10 FOR 9\n"
OWNED = "CP_OWNED SLOT 1 M01RES\n"

Place = tuple[int, int, int, str]


CASES: list[tuple[str, str, list[Place]]] = [
    ("CFG006", "CP_OWNED SLOT 10 M01S01\nUSER_VOLUME_LIST USER01 M01S01", [(2, 25, 31, "warning")]),
    ("CFG006", "USER_VOLUME_INCLUDE M01S01\nCP_OWNED SLOT 10 M01S01", [(1, 21, 27, "warning")]),
    ("CFG006", "CP_OWNED SLOT 10 M01S01\nUSER_VOLUME_INCLUDE M01*", []),
    ("CFG006", "VMA: CP_OWNED SLOT 10 M01S01\nVMB: USER_VOLUME_LIST M01S01", []),
    ("CFG006", "CP_OWNED SLOT 10 &SYSRES\nUSER_VOLUME_LIST &SYSRES", []),
    ("CFG010", f"{IDS}VMC: CP_OWNED SLOT 10 M01S01", [(3, 1, 4, "warning")]),
    ("CFG010", f"{IDS}VMC: BEGIN\nCP_OWNED SLOT 10 M01S01\nVMC: END", [(3, 1, 4, "warning")]),
    ("CFG010", f"{IDS}VM*: CP_OWNED SLOT 10 M01S01\nVM%: CP_OWNED SLOT 11 M01S02", []),
    ("CFG010", f"{IDS}LX*: CP_OWNED SLOT 10 M01S01", [(3, 1, 4, "warning")]),
    ("CFG010", f"{IDS}EQUATE BOTH VMA VMB\nBOTH: CP_OWNED SLOT 10 M01S01", []),
    ("CFG010", f"{IDS}SYSTEM_IDENTIFIER_DEFAULT VMC\nVMC: CP_OWNED SLOT 10 M01S01", []),
    ("CFG010", f"{IDS}IMBED OTHER CONFIG\nVMC: CP_OWNED SLOT 10 M01S01", []),
    ("CFG010", "VMC: CP_OWNED SLOT 10 M01S01", []),
    ("CFG012", f"{IDS}SSI CLUSTER1 SLOT 1 VMA, SLOT 2 VMC", [(3, 33, 36, "warning")]),
    ("CFG012", f"{IDS}SSI CLUSTER1 SLOT 1 VMA, SLOT 1 VMB", [(3, 31, 32, "warning")]),
    ("CFG012", f"{IDS}SSI CLUSTER1 SLOT 1 VMA, SLOT 2 VMA", [(3, 33, 36, "warning")]),
    ("CFG012", f"{IDS}SSI CLUSTER1 SLOT 1 VMA, SLOT 2 AVAILABLE, SLOT 3 AVAILABLE", []),
    ("CFG012", "SSI CLUSTER1 SLOT 1 VMA, SLOT 2 VMB", []),
    ("CFG012", f"{SSI}RELOCATION_DOMAIN DOM1 MEMBERS VMA VMC", [(6, 36, 39, "warning")]),
    ("CFG012", f"{SSI}RELOCATION_DOMAIN DOM1 MEMBERS VMA VMB", []),
    ("CFG012", "RELOCATION_DOMAIN DOM1 MEMBERS VMA VMC", []),
    ("CFG015", "FEATURES DISABLE SET_PRIVCLASS CLEAR_TDISK", [(1, 32, 43, "note")]),
    ("CFG015", "FEATURES DISABLE CLEAR_TDISK\nFEATURES ENABLE CLEAR_TDISK", []),
    ("CFG015", "VMA: FEATURES DISABLE CLEAR_TDISK\nVMB: FEATURES ENABLE CLEAR_TDISK", [(1, 23, 34, "note")]),
    ("CFG015", f"{AREAS}{OWNED}FEATURES MAXUSERS 50", [(4, 1, 9, "note")]),
    ("CFG015", f"{AREAS}{OWNED}IMBED MORE CONFIG\nFEATURES MAXUSERS 50", []),
    ("CFG015", "FEATURES MAXUSERS 50", []),
    ("CFG016", "FEATURES PASSWORDS_ON_CMDS AUTOLOG NO LINK YES LOGON NO", [(1, 44, 47, "warning")]),
    ("CFG016", "FEATURES PASSWORDS_ON_CMDS AUTOLOG NO LINK NO LOGON NO", []),
    ("CFG017", "TOLERATE_CONFIG_ERRORS YES\nFEATURES MAXUSERS 50", [(1, 24, 27, "note")]),
    ("CFG017", "TOLERATE_CONFIG_ERRORS YES\nFEATURES MAXUSERS 50\nTOLERATE_CONFIG_ERRORS NO", []),
    ("CFG018", "TIMEZONE_BOUNDARY ON 2027-03-28 AT 02:00:00 TO CEST", [(1, 48, 52, "error")]),
    ("CFG018", "TIMEZONE_BOUNDARY ON 2027-03-28 AT 02:00:00 TO UTC", []),
    ("CFG018", "TIMEZONE_DEFINITION EST WEST 05.00.00\nTIMEZONE_BOUNDARY ON 2027-11-07 AT 02:00:00 TO EST", []),
    ("CFG018", "IMBED ZONES CONFIG\nTIMEZONE_BOUNDARY ON 2027-03-28 AT 02:00:00 TO CEST", []),
    ("CFG021", "DEVICES ONLINE_AT_IPL 0009, OFFLINE_AT_IPL 0000-FFFF", [(1, 23, 27, "warning")]),
    ("CFG021", "DEVICES SENSED 0200-02FF, NOTSENSED 0200-02FF", [(1, 16, 25, "warning")]),
    ("CFG021", "DEVICES OFFLINE_AT_IPL 0000-FFFF, ONLINE_AT_IPL 0009 0200-0700", []),
    ("CFG021", "DEVICES ONLINE_AT_IPL 0200-0700, OFFLINE_AT_IPL 0300-FFFF", []),
    ("CFG021", "DEVICES ONLINE_AT_IPL 0009, NOTSENSED 0000-FFFF", []),
    ("CFG021", "VMA: DEVICES ONLINE_AT_IPL 0009\nVMB: DEVICES OFFLINE_AT_IPL 0000-FFFF", []),
    ("CFG022", f"{SSI}VMA: CP_OWNED SLOT 10 M01S01\nVMB: CP_OWNED SLOT 11 M01S01", [(7, 20, 22, "error")]),
    ("CFG022", f"{SSI}VMA: CP_OWNED SLOT 10 M01S01\nVMB: CP_OWNED SLOT 010 M01S01", []),
    ("CFG022", f"{SSI}VMA: CP_OWNED SLOT 255 M01P01\nVMB: CP_OWNED SLOT 255 M02P01", []),
    ("CFG022", f"{IDS}VMA: CP_OWNED SLOT 10 M01S01\nVMB: CP_OWNED SLOT 11 M01S01", []),
    ("CFG022", f"{SSI}CP_OWNED SLOT 10 M01S01\nCP_OWNED SLOT 11 M01S01", []),
    ("CFG025", "DEVICES OFFLINE_AT_IPL 0000-00FF\nOPERATOR_CONSOLES 0009 0020", [(2, 19, 23, "error")]),
    ("CFG025", "DEVICES OFFLINE_AT_IPL 0000-00FF, ONLINE_AT_IPL 0020\nOPERATOR_CONSOLES 0009 0020", []),
    ("CFG025", "DEVICES NOTACCEPTED 0009\nOPERATOR_CONSOLES 0009", [(2, 19, 23, "error")]),
    ("CFG025", "DEVICES OFFLINE_AT_IPL 0009\nOPERATOR_CONSOLES 0009 SYSTEM_3270", []),
    ("CFG025", "VMA: DEVICES OFFLINE_AT_IPL 0009\nOPERATOR_CONSOLES 0009", []),
    ("CFG025", f"{AREAS}{OWNED}", [(1, 1, 59, "warning")]),
    ("CFG025", f"{AREAS}{OWNED}IMBED CONSOLES CONFIG", []),
    ("CFG026", "SRM STORBUF 125 105 95", [(1, 13, 23, "note")]),
    ("CFG026", "SRM STORBUF 300 250 200", []),
    ("CFG027", "SRM LIMITHARD DEADLINE", [(1, 15, 23, "warning")]),
    ("CFG027", "SRM LIMITHARD CONSUMPTION", []),
    ("CFG028", f"{SSI}VMA: ACTIVATE ISLINK 4A00 4A01 4A02", [(6, 22, 26, "note"), (6, 22, 26, "note")]),
    ("CFG028", f"{SSI}VMA: ACTIVATE ISLINK 4A00 4A01 4A02 4A03 NODE VMB", [(6, 22, 26, "note")]),
    ("CFG028", f"{SSI}VMA: ACTIVATE ISLINK 4A00 4A01 4A02 4A03 NODE VMB\nIMBED VMB LINKS", []),
    ("CFG028", f"{SSI}ACTIVATE ISLINK 4A00 4A01", [(6, 17, 21, "note")]),
    ("CFG028", f"{IDS}VMA: ACTIVATE ISLINK 4A00 4A01", []),
]  # fmt: skip


@pytest.mark.parametrize(("code", "text", "expected"), CASES, ids=range(len(CASES)))
def test_one_configuration(code: str, text: str, expected: list[Place]) -> None:
    assert places(findings_of("SYSTEM.CONFIG", text, code), "line column end_column level") == expected


def test_who_may_carry_a_password_is_said_in_one_finding() -> None:
    [finding] = findings_of("SYSTEM.CONFIG", "FEATURES PASSWORDS_ON_CMDS AUTOLOG YES LINK YES LOGON YES", "CFG016")
    assert finding.message == "AUTOLOG, LINK and LOGON may carry a password, which console logs then show."
    assert [related.span.column for related in finding.related] == [45, 55]


@pytest.mark.parametrize(
    ("target", "level"), [("", "note"), ("zvm 6.3", "warning"), ("zvm 7.3", "warning"), ("zvm 6.2", None)]
)
def test_cross_system_extensions(target: str, level: str | None) -> None:
    findings = findings_of("SYSTEM.CONFIG", "XLINK_SYSTEM_INCLUDE VMA SLOT 1", "CFG023", target=target)
    assert places(findings, "line column end_column level") == ([(1, 1, 21, level)] if level else [])


@pytest.mark.parametrize(("target", "count"), [("", 1), ("zvm 7.3", 1), ("zvm 6.2", 1), ("zvm 6.1", 0)])
def test_storbuf_before_its_defaults_changed(target: str, count: int) -> None:
    assert len(findings_of("SYSTEM.CONFIG", "SRM STORBUF 125 105 95", "CFG026", target=target)) == count


def test_links_of_three_members_are_told_apart_by_their_node() -> None:
    text = SSI.replace("SLOT 2 VMB", "SLOT 2 VMB,\n  SLOT 3 VMC") + (
        "VMA: ACTIVATE ISLINK 4A00 4A01 4A02 4A03 NODE VMB\n"
        "VMB: ACTIVATE ISLINK 4A00 4A01 4A02 4A04 NODE VMA\n"
        "VMC: ACTIVATE ISLINK 5A00 5A01\n"
    )
    findings = findings_of("SYSTEM.CONFIG", text, "CFG028")
    assert [(finding.span.line, finding.span.column) for finding in findings] == [(7, 37), (8, 37)]
    assert findings[0].message.startswith("VMB has no 4A03 for its link with VMA;")


@pytest.mark.parametrize(
    "text", ["SYSTEM_IDENTIFIER * * &NAME\nVMC: SAY HELLO", f"{IDS}VMC: SAY HELLO\nSYSTEM_IDENTIFER LPAR LP3 VMC"]
)
def test_names_that_may_be_there_are_not_missed(text: str) -> None:
    assert findings_of("SYSTEM.CONFIG", text, "CFG010") == []


def test_a_system_that_imbeds_a_file_which_is_not_there(checkout: Checkout) -> None:
    checkout.write("parmlint.yaml", "systems:\n  VMA:\n    directory: USER.DIRECT\n    config: SYSTEM.CONFIG\n")
    checkout.write("USER.DIRECT", "DIRECTORY 0123 3390 VMRES1\n")
    checkout.write("SYSTEM.CONFIG", f"{OWNED}IMBED USER VOLUMES\nIMBED OWN VOLUMES\n")
    checkout.write("own.volumes", "CP_OWNED SLOT 2 M01S01\n")
    [finding] = checkout.check("--select", "CFG008", ".").json["findings"]
    assert (finding["code"], finding["level"]) == ("CFG008", "warning")
    assert (finding["line"], finding["column"]) == (2, 7)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("VM1: BEGIN\nVM1: END\n", []),
        ("VM1: BEGIN\nVM2: BEGIN\nVM2: END\n", [(2, "A block is already open.")]),
        ("END\n", [(1, "This END closes no block.")]),
        ("VM1: BEGIN\nVM2: END\n", [(2, "This END is for VM2, but the open block is for VM1.")]),
        ("VM1: BEGIN\nEND\n", [(2, "This END is for all systems, but the open block is for VM1.")]),
        ("VM1: BEGIN\n", [(1, "This block is not closed: no END follows.")]),
    ],
)
def test_blocks_of_statements_for_one_system(text: str, expected: list[tuple[int, str]]) -> None:
    findings = findings_of("SYSTEM.CONFIG", text, "CFG009")
    assert [(finding.span.line, finding.message) for finding in findings] == expected

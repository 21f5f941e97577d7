"""What each member of an SSI cluster has is judged for that member, and findings name it."""

from __future__ import annotations

from pathlib import Path

import pytest

from lint.finding import Finding
from tests.helpers.playing import findings_in
from tests.rules.file_pools import CONFIG as POOL_CONFIG
from tests.rules.file_pools import FILES

SSI = "SYSTEM_IDENTIFIER LPAR LP1 VMA\nSYSTEM_IDENTIFIER LPAR LP2 VMB\nSSI CLUSTER1 SLOT 1 VMA, SLOT 2 VMB\n"
CONFIG = f"""\
{SSI}CP_OWNED SLOT 1 VMRES1
VMA: CP_OWNED SLOT 10 M01S01
VMB: CP_OWNED SLOT 11 M02S01
USER_VOLUME_LIST SHARED
VMA: USER_VOLUME_LIST ONLYA1
VMB: USER_VOLUME_INCLUDE ONLYB*
VMB: DEFINE VSWITCH VSWB RDEV 0600 ETHERNET
DEFINE VSWITCH VSW1 RDEV 0600 ETHERNET
"""
DIRECTORY = """\
DIRECTORY 0123 3390 VMRES1
IDENTITY LINUX NOLOG 64M 128M G
 BUILD ON VMA USING SUBCONFIG LINUX-1
 BUILD ON VMB USING SUBCONFIG LINUX-2
SUBCONFIG LINUX-1
 MDISK 0191 3390 0001 0010 ONLYA1 MR
 NICDEF 0600 TYPE QDIO LAN SYSTEM VSW1
SUBCONFIG LINUX-2
 MDISK 0191 3390 0001 0010 ONLYB1 MR
 NICDEF 0600 TYPE QDIO LAN SYSTEM VSWB
USER ALICE NOLOG 64M 128M G
 MDISK 0191 3390 0011 0010 ONLYA1 MR
"""


def _system(name: str) -> str:
    return f"  {name}: {{directory: USER.DIRECT, config: SYSTEM.CONFIG}}\n"


BOTH = "systems:\n" + _system("VMA") + _system("VMB")


def _in_cluster(folder: Path, code: str, *changes: tuple[str, str], yaml: str = BOTH) -> list[Finding]:
    files = {"USER.DIRECT": DIRECTORY, "SYSTEM.CONFIG": CONFIG, "parmlint.yaml": yaml}
    for old, new in changes:
        assert sum(old in text for text in files.values()) == 1
        files = {name: text.replace(old, new) for name, text in files.items()}
    return findings_in(folder, files, code)


def _told(findings: list[Finding]) -> list[tuple[int, str, tuple[str, ...]]]:
    return [(finding.span.line, finding.message, finding.systems) for finding in findings]


@pytest.mark.parametrize("code", ["DIR044", "DIR035", "CFG001", "CFG002"])
def test_members_that_have_what_they_need(tmp_path: Path, code: str) -> None:
    assert _in_cluster(tmp_path, code) == []


def test_a_minidisk_on_a_volume_of_another_member(tmp_path: Path) -> None:
    findings = _in_cluster(tmp_path, "DIR044", ("0001 0010 ONLYA1", "0001 0010 ONLYB1"))

    assert _told(findings) == [
        (
            6,
            (
                "Volume ONLYB1, which has a minidisk, is not in a list of volumes for VMA in SYSTEM CONFIG. "
                "Did you mean ONLYA1?"
            ),
            ("VMA",),
        )
    ]


def test_a_minidisk_on_a_spool_volume_of_another_member(tmp_path: Path) -> None:
    findings = _in_cluster(tmp_path, "DIR044", ("0001 0010 ONLYB1", "0001 0010 M01S01"))

    assert [(line, systems) for line, _, systems in _told(findings)] == [(9, ("VMB",))]
    assert findings[0].message.endswith("is not in a list of volumes for VMB in SYSTEM CONFIG. Did you mean M02S01?")


def test_an_excluded_volume_of_one_member(tmp_path: Path) -> None:
    findings = _in_cluster(
        tmp_path, "DIR044", ("DEFINE VSWITCH VSW1", "VMB: USER_VOLUME_EXCLUDE ONLYB1\nDEFINE VSWITCH VSW1")
    )

    assert [(finding.span.line, finding.systems) for finding in findings] == [(9, ("VMB",))]


def test_a_volume_that_no_member_attaches_is_said_once(tmp_path: Path) -> None:
    findings = _in_cluster(tmp_path, "DIR044", ("VMA: USER_VOLUME_LIST ONLYA1\n", ""))

    assert [(finding.span.line, finding.message) for finding in findings] == [
        (6, "Volume ONLYA1, which has 2 minidisks, is not in a list of volumes in SYSTEM CONFIG.")
    ]


def test_a_system_that_is_no_member_has_no_part_of_its_own(tmp_path: Path) -> None:
    changes = ("0001 0010 ONLYA1", "0001 0010 ONLYB1")

    findings = _in_cluster(tmp_path, "DIR044", changes, yaml="systems:\n" + _system("CLUSTER1"))

    assert [finding.systems for finding in findings] == [("CLUSTER1",)]


def test_an_adapter_for_a_network_of_another_member(tmp_path: Path) -> None:
    findings = _in_cluster(tmp_path, "DIR035", ("SYSTEM VSW1", "SYSTEM VSWB"))

    ((line, message, systems),) = _told(findings)
    assert (line, systems) == (7, ("VMA",))
    assert message.startswith("LINUX-1 has an adapter for VSWB, which SYSTEM CONFIG does not define for VMA.")


@pytest.mark.parametrize(
    ("slot", "systems"),
    [
        ("VMB: CP_OWNED SLOT 11 M02S02", ("VMB",)),
        ("VMB: BEGIN\nCP_OWNED SLOT 11 M02S02\nVMB: END", ("VMB",)),
        ("CP_OWNED SLOT 11 M02S02", ("VMA", "VMB")),
        ("VM*: CP_OWNED SLOT 11 M02S02", ("VMA", "VMB")),
    ],
)
def test_a_slot_of_one_member(tmp_path: Path, slot: str, systems: tuple[str, ...]) -> None:
    findings = _in_cluster(tmp_path, "CFG001", ("USER_VOLUME_LIST SHARED", f"{slot}\nUSER_VOLUME_LIST SHARED"))

    assert [finding.systems for finding in findings] == [systems]


_SERVER = """\
DIRECTORY 0123 3390 VMRES1
IDENTITY FPSERV NOLOG 32M 64M BG
 BUILD ON VMA USING SUBCONFIG FPS-1
 BUILD ON VMB USING SUBCONFIG FPS-2
SUBCONFIG FPS-1
 IUCV ALLOW
 IUCV *IDENT RESANY GLOBAL
SUBCONFIG FPS-2
 IUCV *IDENT RESANY LOCAL
"""


@pytest.mark.parametrize(
    ("code", "line", "message"),
    [
        (
            "SFS011",
            8,
            (
                "FPSERV serves file pool USERS on VMB and has no IUCV ALLOW: "
                "only users with an IUCV statement for it can connect."
            ),
        ),
        ("SFS030", 9, "The resource is LOCAL, but REMOTE makes file pool USERS available to other systems."),
    ],
)
def test_the_iucv_statements_of_one_member(tmp_path: Path, code: str, line: int, message: str) -> None:
    files = {
        **FILES,
        "USER.DIRECT": _SERVER,
        "FPSERV.DMSPARMS": "FILEPOOLID USERS\nREMOTE\n",
        "parmlint.yaml": POOL_CONFIG,
    }

    assert _told(findings_in(tmp_path, files, code)) == [(line, message, ("VMB",))]


def test_a_disk_that_one_member_lacks_is_missing_in_the_system_of_that_member(tmp_path: Path) -> None:
    disks = " MDISK 0301 3390 0001 0030 POOL01 WR\n"
    last = " MDISK 0302 3390 0001 0050 POOL02 WR\n"
    of_pool = "    pools: {USERS: {pooldef: USERS.POOLDEF, dmsparms: FPSERV.DMSPARMS}}\n"
    of_system = f"    directory: USER.DIRECT\n    config: SYSTEM.CONFIG\n{of_pool}"
    files = {
        "USER.DIRECT": _SERVER.replace("LOCAL\n", f"LOCAL\n{disks}").replace("GLOBAL\n", f"GLOBAL\n{disks}{last}"),
        "SYSTEM.CONFIG": SSI,
        "USERS.POOLDEF": "MAXUSERS=1000\nDDNAME=CONTROL VDEV=301\nDDNAME=LOG1 VDEV=302\n",
        "FPSERV.DMSPARMS": "FILEPOOLID USERS\n",
        "parmlint.yaml": f"systems:\n  VMA:\n{of_system}  VMB:\n{of_system}",
    }

    (finding,) = findings_in(tmp_path, files, "SFS002")
    assert (finding.span.path.rpartition("/")[2], finding.span.line, finding.systems) == ("USERS.POOLDEF", 3, ("VMB",))

"""Rules of the VMRM configuration, alone and with the directory. Facts: zvm-files.md A6.3, E2, E3, J; seed 002."""

from __future__ import annotations

from pathlib import Path

import pytest

from lint.config.settings import Settings
from lint.engine import Engine
from tests.running import Checkout

GOALS = "GOAL FAST VELOCITY CPU 50\nGOAL SLOW VELOCITY DASD 5\n"
WORKLOADS = "WORKLOAD WEB USER LINUX1 LINUX2\nWORKLOAD DB USER DB*\n"

Place = tuple[int, int, int, str]

CASES: list[tuple[str, str, list[Place]]] = [
    ("VMR001", f"{GOALS}{WORKLOADS}MANAGE WEB GOAL FAST IMPORTANCE 5\nMANAGE db GOAL slow IMPORTANCE 1", []),
    ("VMR001", f"{GOALS}{WORKLOADS}MANAGE WEBB GOAL FAST IMPORTANCE 5", [(5, 8, 12, "error")]),
    ("VMR001", f"{GOALS}{WORKLOADS}MANAGE WEB GOAL FASTER IMPORTANCE 5", [(5, 17, 23, "error")]),
    ("VMR001", f"{GOALS}WRKLOAD WEB USER A\nMANAGE WEB GOAL FAST IMPORTANCE 5", []),
    ("VMR002", WORKLOADS, []),
    ("VMR002", f"{WORKLOADS}WORKLOAD MORE USER ALICE LINUX2", [(3, 26, 32, "warning")]),
    ("VMR002", f"{WORKLOADS}WORKLOAD MORE USER DBTEST", [(3, 20, 26, "warning")]),
    ("VMR002", f"{WORKLOADS}WORKLOAD MORE USER DBT*", [(3, 20, 24, "warning")]),
    ("VMR002", "WORKLOAD DB USER DBTEST DB*", []),
    ("VMR002", "WORKLOAD A ACCOUNT LINUX1\nWORKLOAD B USER LINUX1", []),
]  # fmt: skip


@pytest.mark.parametrize(("code", "text", "expected"), CASES, ids=range(len(CASES)))
def test_one_configuration(code: str, text: str, expected: list[Place]) -> None:
    run = Engine(Settings(root=Path("/"), select=(code,))).check_bytes(text.encode(), Path("VMRM.CONFIG"))
    assert run.members
    places = [
        (finding.span.line, finding.span.column, finding.span.end_column, finding.level.label)
        for finding in run.findings
        if finding.level
    ]
    assert places == expected


SYSTEM = "systems:\n  VMA:\n    directory: USER.DIRECT\n    vmrm: VMRM.CONFIG\n"
HEAD = "DIRECTORY 0123 3390 VMRES1\nPROFILE MOVING\n VMRELOCATE ON\n SHARE ABSOLUTE 5%\n"
MANAGED = f"{GOALS}{WORKLOADS}MANAGE WEB GOAL FAST IMPORTANCE 5\nMANAGE DB GOAL FAST IMPORTANCE 2\n"


def in_system(
    checkout: Checkout, code: str, directory: str, text: str = MANAGED, system: str = SYSTEM
) -> list[tuple[int, int, str]]:
    checkout.write("parmlint.yaml", system)
    checkout.write("USER.DIRECT", HEAD + directory)
    checkout.write("VMRM.CONFIG", text)
    findings = checkout.check("--select", code, ".").json["findings"]
    assert all(Path(finding["path"]).name == "VMRM.CONFIG" for finding in findings)
    return [(finding["line"], finding["column"], finding["message"].split()[0]) for finding in findings]


@pytest.mark.parametrize(
    ("directory", "expected"),
    [
        ("USER LINUX1 NOLOG 2G 4G G\n VMRELOCATE ON\n", [(3, 19, "LINUX1")]),
        ("USER LINUX1 NOLOG 2G 4G G\n INCLUDE MOVING\n", [(3, 19, "LINUX1")]),
        ("USER LINUX1 NOLOG 2G 4G G\n INCLUDE MOVING\n VMRELOCATE OFF\n", []),
        ("USER DBTEST NOLOG 2G 4G G\n VMRELOCATE ON\n", [(4, 18, "DBTEST")]),
        ("USER ALICE NOLOG 2G 4G G\n VMRELOCATE ON\n", []),
        ("USER LINUX1 NOLOG 2G 4G G\n", []),
    ],
)
def test_guests_that_may_be_relocated(checkout: Checkout, directory: str, expected: list[tuple[int, int, str]]) -> None:
    assert in_system(checkout, "VMR003", directory) == expected


@pytest.mark.parametrize(
    ("config", "count"),
    [
        ("System_Identifier * * VMA\n", 0),
        ("SSI CLUSTER1,\n    SLOT 1 VMA,\n    SLOT 2 VMB\n", 1),
        ("Imbed CLUSTER CONFIG\n", 1),
    ],
)
def test_a_guest_stays_where_there_is_no_cluster(checkout: Checkout, config: str, count: int) -> None:
    checkout.write("SYSTEM.CONFIG", config)
    system = f"{SYSTEM}    config: SYSTEM.CONFIG\n"
    assert len(in_system(checkout, "VMR003", "USER LINUX1 NOLOG 2G 4G G\n VMRELOCATE ON\n", system=system)) == count


@pytest.mark.parametrize(
    ("share", "count"),
    [
        (" SHARE ABSOLUTE 10%", 1),
        (" SHARE RELATIVE 100 200 LIMITHARD", 1),
        (" INCLUDE MOVING", 1),
        (" INCLUDE MOVING\n SHARE RELATIVE 100", 0),
        (" SHARE RELATIVE 100 200 LIMITSOFT", 0),
        ("", 0),
    ],
)
def test_shares_that_vmrm_leaves_alone(checkout: Checkout, share: str, count: int) -> None:
    assert len(in_system(checkout, "VMR004", f"USER LINUX1 NOLOG 2G 4G G\n{share}\n")) == count


@pytest.mark.parametrize(
    ("a", "b", "count"),
    [
        (" SHARE ABSOLUTE 10%", " SHARE RELATIVE 100", 1),
        (" SHARE RELATIVE 100", " SHARE ABSOLUTE 10%", 1),
        (" SHARE RELATIVE 100", " SHARE RELATIVE 100 200 LIMITSOFT", 0),
    ],
)
def test_shares_of_an_identity_on_each_member(checkout: Checkout, a: str, b: str, count: int) -> None:
    builds = " BUILD ON A USING SUBCONFIG LIN-A\n BUILD ON B USING SUBCONFIG LIN-B\n"
    identity = f"IDENTITY LINUX1 NOLOG 2G 4G G\n{builds}SUBCONFIG LIN-A\n{a}\nSUBCONFIG LIN-B\n{b}\n"
    assert len(in_system(checkout, "VMR004", identity)) == count


def test_a_workload_that_is_not_managed_may_have_such_shares(checkout: Checkout) -> None:
    user = "USER LINUX1 NOLOG 2G 4G G\n SHARE ABSOLUTE 10%\n"
    assert in_system(checkout, "VMR004", user, GOALS + WORKLOADS) == []


@pytest.mark.parametrize(
    ("directory", "expected"),
    [
        ("USER LINUX1 NOLOG 1M\nUSER LINUX2 NOLOG 1M\nUSER DB1 NOLOG 1M\n", []),
        ("USER LINUX1 NOLOG 1M\nIDENTITY LINUX2 NOLOG 1M\nUSER DB NOLOG 1M\n", []),
        ("USER LINUX2 NOLOG 1M\nUSER DB1 NOLOG 1M\n", [(3, 19, "LINUX1,", "warning")]),
        ("USER LINUX1 NOLOG 1M\nUSER LINUX2 NOLOG 1M\n", [(4, 18, "No", "note")]),
        (
            "USER LINUX NOLOG 1M\n POOL LOW 1 HIGH 9 PROFILE MOVING\nUSER DB1 NOLOG 1M\n",
            [
                (3, 19, "LINUX1,", "warning"),
                (3, 26, "LINUX2,", "warning"),
            ],
        ),
    ],
)
def test_users_of_workloads_are_in_the_directory(
    checkout: Checkout, directory: str, expected: list[tuple[int, int, str, str]]
) -> None:
    checkout.write("parmlint.yaml", SYSTEM)
    checkout.write("USER.DIRECT", HEAD + directory)
    checkout.write("VMRM.CONFIG", MANAGED)

    findings = checkout.check("--select", "VMR005").json["findings"]

    assert [
        (finding["line"], finding["column"], finding["message"].split()[0], finding["level"]) for finding in findings
    ] == expected


def test_users_may_be_in_a_part_of_the_directory_that_is_not_here(checkout: Checkout) -> None:
    checkout.write("parmlint.yaml", SYSTEM.replace("USER.DIRECT", "PART.DIRECT"))
    checkout.write("PART.DIRECT", "USER ALICE NOLOG 1M\n")
    checkout.write("VMRM.CONFIG", MANAGED)
    report = checkout.check("--select", "VMR005").json

    assert report["findings"] == []
    assert [entry["path"] for entry in report["unjudged"]] == ["PART.DIRECT"]

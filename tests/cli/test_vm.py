"""`parmlint system` and `parmlint map`."""

from __future__ import annotations

import pytest
from jsonschema import Draft202012Validator

from tests.running import Checkout, schema
from tests.systems.zvm.test_vm import FILES, SYSTEM

DISKS = """\
DIRECTORY 0123 3390 VMRES1
USER $ALLOC$ NOLOG
 MDISK 0A01 3390 0000 0001 USER01 R
USER ALICE ALICEPW 64M 128M G
 MDISK 0191 3390 0001 0010 USER01 MR SECRET
USER BOB NOLOG 64M 128M G
 MDISK 0191 3390 0010 0010 USER01 MR
 MDISK 0192 3390 0000 END USER01 MR
 MDISK 0193 FB-512 0016 END FBA001 MR
"""
VOLUMES = "systems:\n  VMA: {directory: USER.DIRECT, volumes: {USER01: 3390-3}}\n  PRDA: {parmlib: lib}\n"


@pytest.fixture
def system(checkout: Checkout) -> Checkout:
    for name, text in {**FILES, "parmlint.yaml": SYSTEM}.items():
        checkout.write(name, text)
    return checkout


@pytest.fixture
def disks(checkout: Checkout) -> Checkout:
    checkout.write("lib/LOAD00", "SYSPARM 00\n")
    for name, text in {"USER.DIRECT": DISKS, "parmlint.yaml": VOLUMES}.items():
        checkout.write(name, text)
    return checkout


def test_the_tree_of_a_system(system: Checkout) -> None:
    outcome = system.run("system", "VMA")
    assert (outcome.code, outcome.err) == (0, "")
    assert (
        outcome.out
        == """\
VMA                             z/VM system, declared in parmlint.yaml
+- directory                    vm/USERS: 1 profile, 2 users
+- configuration                vm/SYSTEM.CONFIG
|  +- CP-owned volumes (slots)  VMRES1 (1)
|  `- volumes of users          POOL*
`- file pool USERS              vm/USERS.POOLDEF
   +- server FPSERV             inferred from the name of its DMSPARMS
   +- start-up parameters       vm/FPSERV.DMSPARMS
   +- CONTROL 0301              POOL01, 30 cylinders, 3390-A
   +- LOG1 0302                 POOL02, 50 cylinders, 3390-3, control unit CU1, not cached
   +- LOG2 0303                 POOL03, 9917 cylinders, 3390-9
   +- MDK00001 0310, group 1    VMRES1, 10 cylinders, by a LINK to MAINT 0301
   `- MDK00002 0311, group 2    the server has no such minidisk
"""
    )


def test_the_system_as_json(system: Checkout) -> None:
    content = system.run("system", "VMA", "-f", "json").json
    Draft202012Validator(schema("system")).validate(content)
    assert content["directory"]["entries"] == {"PROFILE": 1, "USER": 2}
    (pool,) = content["pools"]
    assert pool["server"] == {
        "userid": "FPSERV",
        "inferred": True,
        "how": "inferred from the name of its DMSPARMS",
        "defined": True,
    }
    assert {disk["purpose"]: disk["volume"] for disk in pool["disks"]} == {
        "CONTROL": "POOL01", "LOG1": "POOL02", "LOG2": "POOL03", "MDK00001": "VMRES1", "MDK00002": None,
    }  # fmt: skip


CLUSTER = """\
IDENTITY FPSERV NOLOG 64M 128M G
 BUILD ON ONE USING SUBCONFIG FPSERV-1
 BUILD ON TWO USING SUBCONFIG FPSERV-2
SUBCONFIG FPSERV-1
 MDISK 0302 3390 0001 0030 M01P01 WR
SUBCONFIG FPSERV-2
 MDISK 0302 3390 0001 0030 M02P01 WR
"""


@pytest.mark.parametrize(("name", "volumes"), [("PLEX", ["M01P01", "M02P01"]), ("TWO", ["M02P01"])])
def test_the_disks_of_a_cluster_and_of_one_member(checkout: Checkout, name: str, volumes: list[str]) -> None:
    checkout.write("USER.DIRECT", CLUSTER)
    checkout.write("USERS.POOLDEF", "DDNAME=LOG1 VDEV=302\n")
    pool = "{server: FPSERV, pooldef: USERS.POOLDEF}"
    checkout.write("parmlint.yaml", f"systems:\n  {name}: {{directory: USER.DIRECT, pools: {{USERS: {pool}}}}}\n")
    content = checkout.run("system", name, "-f", "json").json
    assert [disk["volume"] for disk in content["pools"][0]["disks"]] == volumes
    shown = [line.split()[-3].rstrip(",") for line in checkout.run("system", name).out.splitlines() if "LOG1" in line]
    assert shown == volumes


def test_a_system_that_is_not_declared(checkout: Checkout) -> None:
    checkout.write("vm/USER.DIRECT", DISKS)
    checkout.write("vm/SYSTEM.CONFIG", "CP_OWNED SLOT 1 VMRES1\n")
    for name in ("vm", "vm/USER.DIRECT"):
        outcome = checkout.run("system", name)
        assert outcome.code == 0
        assert "not declared in parmlint.yaml" in outcome.out
        Draft202012Validator(schema("system")).validate(checkout.run("system", name, "-f", "json").json)
    assert "SYSTEM.CONFIG" in checkout.run("system", "vm").out


def test_the_map_of_a_volume(disks: Checkout) -> None:
    outcome = disks.run("map", "VMA", "user01")
    assert (outcome.code, outcome.err) == (0, "")
    assert (
        outcome.out
        == """\
Volume USER01: 3390-3, 3339 cylinders
     START        END       SIZE  OWNER     DEVICE  MODE
         0       3338       3339  BOB       0192    MR    whole volume
         0          0          1  $ALLOC$   0A01    R     holds space
         1         10         10  ALICE     0191    MR
        10         19         10  BOB       0191    MR    overlaps ALICE 0191: 10 to 10
        20       3338       3319                          gap
"""
    )


def test_the_map_of_all_volumes(disks: Checkout) -> None:
    outcome = disks.run("map", "VMA")
    assert [line for line in outcome.out.splitlines() if line.startswith("Volume")] == [
        (
            "Volume FBA001: FB-512, in blocks; its size is not known "
            "(`volumes: {FBA001: MODEL}` in parmlint.yaml tells it)"
        ),
        "Volume USER01: 3390-3, 3339 cylinders",
    ]
    assert "        16        END             BOB       0193    MR" in outcome.out.splitlines()
    assert "PW" not in outcome.out
    assert "SECRET" not in outcome.out
    assert disks.run("map", "USER.DIRECT").out.startswith("Volume FBA001")


def test_the_map_of_devices_that_come_in_one_size(checkout: Checkout) -> None:
    """A 3350 has 555 cylinders, a 2314 has 200; the size of a 3390 is not known."""
    disks = (" MDISK 0191 3350 000 185 KICKS0 MR", " MDISK 0192 2314 000 200 VM14-0 MR", " MDISK 0193 3390 1 END X MR")
    checkout.write("USER.DIRECT", "\n".join(("DIRECTORY 0123 3350 VMRES1", "USER BOB NOLOG 64M 128M G", *disks, "")))
    lines = checkout.run("map", "USER.DIRECT").out.splitlines()
    assert [line for line in lines if line.startswith("Volume")] == [
        "Volume KICKS0: 3350, 555 cylinders",
        "Volume VM14-0: 2314, 200 cylinders",
        "Volume X: 3390, in cylinders; its size is not known (`volumes: {X: MODEL}` in parmlint.yaml tells it)",
    ]
    assert [line.split() for line in lines if line.endswith("gap")] == [["185", "554", "370", "gap"]]


def test_the_map_as_json(disks: Checkout) -> None:
    content = disks.run("map", "VMA", "-f", "json").json
    Draft202012Validator(schema("map")).validate(content)
    rows = content["volumes"][1]["stretches"]
    assert [(row["start"], row["end"], row["use"], row["owner"], len(row["overlaps"])) for row in rows] == [
        (0, 3338, "whole volume", "BOB", 0),
        (0, 0, "holds space", "$ALLOC$", 0),
        (1, 10, "minidisk", "ALICE", 0),
        (10, 19, "minidisk", "BOB", 1),
        (20, 3338, "gap", None, 0),
    ]
    assert (rows[3]["place"]["line"], rows[3]["overlaps"][0]["place"]["line"]) == (7, 5)


def test_userids_that_the_rule_takes_to_hold_space(disks: Checkout) -> None:
    disks.write("parmlint.yaml", f"{VOLUMES}rules:\n  DIR001: {{fillers: [ALICE]}}\n")
    assert "overlaps" not in disks.run("map", "VMA").out


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["system", "VMB"], "there is no system or file 'VMB'. Did you mean VMA?"),
        (["map", "PRDA"], "PRDA is a z/OS system; this command is for z/VM."),
        (["map", "lib"], "lib: neither a z/VM directory nor a folder with one z/VM system and its directory."),
        (["map", "lib/LOAD00"], "lib/LOAD00: neither a z/VM directory"),
        (["map", "VMA", "USER02"], "no minidisk of VMA is on volume USER02. Did you mean USER01?"),
        (["system", "VMA", "-f", "xml"], "--format: 'xml' is not one of text, json, html."),
    ],
)
def test_what_is_refused(disks: Checkout, arguments: list[str], said: str) -> None:
    outcome = disks.run(*arguments)
    assert (outcome.code, outcome.out) == (2, "")
    assert said in outcome.err


def test_a_map_without_a_volume_says_why(checkout: Checkout) -> None:
    path = checkout.write("USER.DIRECT", "USER ONE NOLOG\n MDISK 100 3390 AUTOG 60 LINUX MR\n")
    outcome = checkout.run("map", path)
    assert outcome.code == 0
    assert "has no minidisk on a volume (1 with AUTOG)." in outcome.out
    assert checkout.run("map", path, "--format", "json").json["volumes"] == []


def test_a_system_without_a_directory_has_no_map(checkout: Checkout) -> None:
    checkout.write("SYSTEM.CONFIG", "CP_OWNED SLOT 1 VMRES1\n")
    checkout.write("parmlint.yaml", "systems:\n  VMA: {config: SYSTEM.CONFIG}\n")
    assert "VMA has no directory that can be read." in checkout.run("map", "VMA").err
    assert "configuration" in checkout.run("system", "VMA").out

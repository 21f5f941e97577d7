"""Rules of a file pool with its server and volumes. Facts: zvm-files.md A6.1-A6.3, A7, C, D1-D4, G; seed 000."""

from __future__ import annotations

from pathlib import Path

import pytest

from lint.ruleset import registry
from tests.helpers.playing import findings_in
from tests.rules.file_pools import CONFIG, DIRECTORY, FILES, PARAMETERS, POOLDEF, Change, Place, changed, leveled_places
from tests.running import Checkout

DIRECT, POOL, PARMS = "USER.DIRECT", "USERS.POOLDEF", "FPSERV.DMSPARMS"
SFS = tuple(entry.code for entry in registry.find("SFS") if entry.code != "SFS040")
"""All but the one that asks for a recovery server, which these systems do not have."""


def test_a_healthy_pool_has_no_findings(tmp_path: Path) -> None:
    assert findings_in(tmp_path, FILES, *SFS) == []


@pytest.mark.parametrize("file", [DIRECT, PARMS])
def test_a_pool_whose_server_is_not_known_has_no_findings_of_it(tmp_path: Path, file: str) -> None:
    others = {name: text for name, text in FILES.items() if name not in (file, "parmlint.yaml")}
    assert findings_in(tmp_path, {**others, "parmlint.yaml": ""}, *SFS) == []


CASES = [
    # --- Where the disks are ---
    ("SFS001", DIRECT, [("0001 0050 POOL03", "0051 0050 POOL02")], [(DIRECT, 15, 28, 34, "warning")]),
    ("SFS001", DIRECT, [("POOL03", "&LOGVOL"), ("POOL02", "&LOGVOL")], []),
    ("SFS002", DIRECT, [(" MDISK 0303 3390 0001 0050 POOL03 WR\n MINIOPT NOMDC\n", "")], [(POOL, 5, 18, 21, "error")]),
    ("SFS002", DIRECT, [("MDISK 0303 3390 0001 0050 POOL03 WR", "LINK MAINT 0190 0303 RR")],
     [(POOL, 5, 18, 21, "error")]),
    ("SFS002", DIRECT, [("MDISK 0303 3390 0001 0050 POOL03 WR", "LINK MAINT 0190 0303 MR")], []),
    ("SFS002", DIRECT, [("MDISK 0303 3390 0001 0050 POOL03 WR", "INCLUDE ELSEWHERE")], []),
    ("SFS002", DIRECT, [("MDISK 0303 3390 0001 0050 POOL03 WR", "MDISK 0303 3390 0001 WR")], []),
    ("SFS003", DIRECT, [("POOL02 WR\n MINIOPT NOMDC", "POOL02 WR")], [(DIRECT, 13, 2, 7, "warning")]),
    ("SFS003", DIRECT, [("0001 0050 POOL02 WR\n MINIOPT NOMDC", "0001 32768 POOL02 WR")], []),
    ("SFS003", DIRECT, [("3390 0001 0050 POOL02 WR\n MINIOPT NOMDC", "FB-512 0008 6400 POOL02 WR")],
     [(DIRECT, 13, 2, 7, "warning")]),
    ("SFS003", DIRECT, [("3390 0001 0050 POOL02 WR\n MINIOPT NOMDC", "FB-512 0001 6400 POOL02 WR")], []),
    ("SFS020", DIRECT, [("0001 0030 POOL01", "0060 0030 POOL03")], [(DIRECT, 12, 28, 34, "warning")]),
    ("SFS025", DIRECT, [("0001 0050 POOL03", "0001 0049 POOL03")], [(DIRECT, 15, 23, 27, "warning")]),
    ("SFS025", DIRECT, [("3390 0001 0050 POOL03", "FB-512 0008 6400 POOL03")], []),
    ("SFS025", DIRECT, [("0001 0050 POOL03", "0001 END POOL03")], []),
    ("SFS032", DIRECT, [("POOL04 WR", "POOL04 WR\n MINIOPT NOMDC")], [(DIRECT, 18, 10, 15, "warning")]),
    ("SFS032", DIRECT, [("POOL05 WR", "POOL05 WR\n MINIOPT NOMDC")], [(DIRECT, 19, 10, 15, "warning")]),
    ("SFS032", DIRECT, [("POOL01 WR", "POOL01 WR\n MINIOPT NOMDC")], []),  # the control minidisk
    ("SFS032", DIRECT, [("POOL05 WR", "POOL05 WR\n DASDOPT WRKALLEG\n MINIOPT NOMDC")], []),
    ("SFS042", DIRECT, [("0001 3000 POOL06", "0001 2000 POOL06")], [(POOL, 7, 8, 16, "note")]),
    ("SFS042", DIRECT, [("3390 0001 3000 POOL06", "3380 0001 2600 POOL06")], [(POOL, 7, 8, 16, "note")]),
    ("SFS042", DIRECT, [("0001 3000 POOL06", "0001 END POOL06")], []),
    ("SFS043", DIRECT, [("0001 3000 POOL06", "3001 3000 POOL05")], [(DIRECT, 19, 28, 34, "note")]),
    # --- What the server is ---
    ("SFS009", DIRECT, [("MAXCONN 2000", "MAXCONN 499")], [(DIRECT, 6, 17, 20, "warning")]),
    ("SFS009", DIRECT, [("MAXCONN 2000", "MAXCONN 500")], []),
    ("SFS009", DIRECT, [("MAXCONN 2000 ", "")], [(DIRECT, 4, 6, 12, "warning")]),
    ("SFS010", DIRECT, [("MACHINE XC", "MACHINE ESA")], [(DIRECT, 5, 10, 13, "warning")]),
    ("SFS010", DIRECT, [(" MACHINE XC\n", "")], [(DIRECT, 4, 6, 12, "warning")]),
    ("SFS010", DIRECT, [(" MACHINE XC\n", ""), ("USER MAINT", "GLOBALDEFS\n GLOBALOPTS MACHINE XC\nUSER MAINT")], []),
    ("SFS011", DIRECT, [(" IUCV ALLOW\n", "")], [(DIRECT, 4, 6, 12, "warning")]),
    ("SFS011", DIRECT, [("RESANY", "OTHER")], [(DIRECT, 4, 6, 12, "warning")]),
    ("SFS011", DIRECT, [("RESANY", "USERS")], []),
    ("SFS023", DIRECT, [("32M 64M", "31M 64M")], [(DIRECT, 4, 19, 22, "warning")]),
    ("SFS023", DIRECT, [("32M 64M", "* *"), (" MACHINE XC", " STORAGE 16M\n MACHINE XC")],
     [(DIRECT, 5, 10, 13, "warning")]),
    ("SFS036", DIRECT, [(" NOMDCFS", "")], [(DIRECT, 4, 6, 12, "note")]),
    ("SFS037", DIRECT, [("RELATIVE 1500", "RELATIVE 1000")], [(DIRECT, 7, 17, 21, "note")]),
    ("SFS037", DIRECT, [(" SHARE RELATIVE 1500\n", "")], [(DIRECT, 4, 6, 12, "note")]),
    ("SFS037", DIRECT, [("RELATIVE 1500", "ABSOLUTE 5%")], []),
    ("SFS038", DIRECT, [(" QUICKDSP", "")], []),
    # --- POOLDEF and DMSPARMS ---
    ("SFS012", PARMS, [("FILEPOOLID USERS", "FILEPOOLID USER")], [(PARMS, 1, 12, 16, "warning")]),
    ("SFS022", PARMS, [("USERS 500", "CRR")], [(POOL, 1, 1, 14, "error")]),
    ("SFS030", PARMS, [("USERS 500", "USERS 500\nREMOTE")], []),
    ("SFS030", DIRECT, [("GLOBAL", "LOCAL")], []),
    ("SFS031", PARMS, [("USERS 500", "USERS 1001")], [(PARMS, 3, 7, 11, "warning")]),
    ("SFS031", PARMS, [("USERS 500", "USERS 1000")], []),
]  # fmt: skip


@pytest.mark.parametrize(("code", "file", "changes", "expected"), CASES, ids=range(len(CASES)))
def test_one_change(tmp_path: Path, code: str, file: str, changes: list[Change], expected: list[Place]) -> None:
    assert leveled_places(findings_in(tmp_path, changed(file, *changes), code)) == expected


def test_other_places_are_shown(tmp_path: Path) -> None:
    [finding] = findings_in(tmp_path, changed(DIRECT, ("0001 0050 POOL03", "0051 0050 POOL02")), "SFS001")
    assert [(Path(see.span.path).name, see.span.line, see.span.column) for see in finding.related] == [
        (DIRECT, 13, 28),
        (POOL, 5, 8),
    ]
    assert finding.systems == ("VMA",)


@pytest.mark.parametrize(("unit", "expected"), [("CU1", [(DIRECT, 15, 28, 34, "note")]), ("CU2", [])])
def test_logs_behind_one_control_unit(tmp_path: Path, unit: str, expected: list[Place]) -> None:
    config = f"{CONFIG}    volumes: {{POOL02: {{control_unit: CU1}}, POOL03: {{control_unit: {unit}}}}}\n"
    assert leveled_places(findings_in(tmp_path, {**FILES, "parmlint.yaml": config}, "SFS001")) == expected


def test_logs_of_a_size_that_only_the_model_tells(tmp_path: Path) -> None:
    files = changed(DIRECT, ("0001 0050 POOL03", "3289 END POOL03"))
    for model, count in (("3390-3", 0), ("3390-9", 1), ("3390-A", 0)):
        config = f"{CONFIG}    volumes: {{POOL03: {model}}}\n"
        assert len(findings_in(tmp_path, {**files, "parmlint.yaml": config}, "SFS025")) == count


SHIPPED = {"VMSYSU.POOLDEF": POOLDEF, "VMSERVU.DMSPARMS": PARAMETERS.replace("USERS\n", "VMSYSU\n", 1)}
SHIPPED_CONFIG = CONFIG.replace(
    "USERS: {pooldef: USERS.POOLDEF, dmsparms: FPSERV", "VMSYSU: {pooldef: VMSYSU.POOLDEF, dmsparms: VMSERVU"
)


@pytest.mark.parametrize(
    ("code", "old", "new"),
    [
        ("SFS001", "POOL03", "POOL02"),
        ("SFS003", "POOL02 WR\n MINIOPT NOMDC", "POOL02 WR"),
        ("SFS020", "POOL01", "POOL02"),
        ("SFS032", "POOL04 WR", "POOL04 WR\n MINIOPT NOMDC"),
    ],
)
def test_the_servers_that_ibm_ships_get_notes(tmp_path: Path, code: str, old: str, new: str) -> None:
    directory = DIRECTORY.replace("FPSERV", "VMSERVU").replace(old, new)
    files = {"USER.DIRECT": directory, "parmlint.yaml": SHIPPED_CONFIG, **SHIPPED}
    assert {place[-1] for place in leveled_places(findings_in(tmp_path, files, code))} == {"note"}


IDENTITY = DIRECTORY.replace(
    "USER FPSERV NOLOG 32M 64M BG\n",
    "IDENTITY FPSERV NOLOG 32M 64M BG\n BUILD ON VMA USING SUBCONFIG FPS-1\n BUILD ON VMB USING SUBCONFIG FPS-2\n",
).replace(" MDISK 0191 3390 0400", "SUBCONFIG FPS-1\n MDISK 0191 3390 0400") + (
    "SUBCONFIG FPS-2\n MDISK 0301 3390 0101 0030 POOL01 WR\n MDISK 0302 3390 0101 0050 POOL02 WR\n MINIOPT NOMDC\n"
    " MDISK 0303 3390 0201 0050 POOL02 WR\n MINIOPT NOMDC\n MDISK 0310 3390 0201 0100 POOL04 WR\n"
    " MDISK 0311 3390 3001 3000 POOL05 WR\n MDISK 0312 3390 3001 3000 POOL06 WR\n"
)
"""On VMB, and there only, both logs are on POOL02; line 27 is the MDISK 0303 of it."""


def test_each_member_of_a_cluster_has_disks_of_its_own(tmp_path: Path) -> None:
    assert IDENTITY.splitlines()[26] == " MDISK 0303 3390 0201 0050 POOL02 WR"
    files = {**FILES, "USER.DIRECT": IDENTITY, "parmlint.yaml": CONFIG.replace("VMA:", "CLUSTER1:")}
    assert leveled_places(findings_in(tmp_path, files, "SFS001")) == [(DIRECT, 27, 28, 34, "warning")]
    assert findings_in(tmp_path, files, "SFS002", "SFS003", "SFS009", "SFS010", "SFS011", "SFS025") == []


@pytest.mark.parametrize(
    ("code", "old", "new", "place"),
    [
        ("SFS003", "0201 0050 POOL02 WR\n MINIOPT NOMDC", "0201 0050 POOL02 WR", (DIRECT, 27, 2, 7, "warning")),
        ("SFS025", "0201 0050 POOL02", "0201 0040 POOL02", (DIRECT, 27, 23, 27, "warning")),
        ("SFS032", "0201 0100 POOL04 WR", "0201 0100 POOL04 WR\n MINIOPT NOMDC", (DIRECT, 30, 10, 15, "warning")),
    ],
)
def test_a_fault_on_one_member_of_a_cluster(
    tmp_path: Path, code: str, old: str, new: str, place: tuple[str, int, int, int, str]
) -> None:
    assert IDENTITY.count(old) == 1
    files = {**FILES, DIRECT: IDENTITY.replace(old, new), "parmlint.yaml": CONFIG.replace("VMA:", "CLUSTER1:")}
    assert leveled_places(findings_in(tmp_path, files, code)) == [place]


def test_a_disk_that_is_missing_on_one_member(tmp_path: Path) -> None:
    directory = IDENTITY.replace(" MDISK 0310 3390 0201 0100 POOL04 WR\n", "")
    files = {**FILES, "USER.DIRECT": directory, "parmlint.yaml": CONFIG.replace("VMA:", "CLUSTER1:")}
    [finding] = findings_in(tmp_path, files, "SFS002")
    assert leveled_places([finding]) == [(POOL, 6, 22, 25, "error")]
    assert finding.message == "FPSERV has no minidisk 310 on VMB, which is MDK00001 of file pool USERS."


@pytest.mark.parametrize("names", [("VMA",), ("VMB",), ("VMA", "VMB")])
def test_a_finding_on_a_disk_of_one_member_is_one_of_that_system(tmp_path: Path, names: tuple[str, ...]) -> None:
    declared = CONFIG.removeprefix("systems:\n")
    yaml = "systems:\n" + "".join(declared.replace("VMA:", f"{name}:") for name in names)
    [finding] = findings_in(tmp_path, {**FILES, "USER.DIRECT": IDENTITY, "parmlint.yaml": yaml}, "SFS001")
    assert finding.systems == ("VMB",)


def test_a_finding_in_a_cluster_whose_name_is_no_member_is_one_of_the_cluster(tmp_path: Path) -> None:
    yaml = CONFIG.replace("VMA:", "CLUSTER1:")
    [finding] = findings_in(tmp_path, {**FILES, "USER.DIRECT": IDENTITY, "parmlint.yaml": yaml}, "SFS001")
    assert finding.systems == ("CLUSTER1",)


def test_what_all_members_share_is_of_the_system_that_is_declared(tmp_path: Path) -> None:
    shared = IDENTITY.replace("SUBCONFIG FPS-1", " MDISK 0399 3390 9999 0001 POOL01 *PW\nSUBCONFIG FPS-1")
    [finding] = findings_in(tmp_path, {**FILES, "USER.DIRECT": shared, "parmlint.yaml": CONFIG}, "DIR019")
    assert finding.systems == ()  # the text of one file, whoever reads it


def test_a_control_disk_beside_both_logs_is_one_finding(tmp_path: Path) -> None:
    files = changed(DIRECT, ("0001 0030 POOL01", "0101 0030 POOL02"), ("0001 0050 POOL03", "0201 0050 POOL02"))
    [finding] = findings_in(tmp_path, files, "SFS020")
    assert finding.message.startswith("CONTROL of file pool USERS is on volume POOL02, as LOG1 and LOG2 are: ")


def test_many_minidisks_of_a_group_on_a_volume_are_one_finding(tmp_path: Path) -> None:
    more = "".join(f"DDNAME=MDK0000{4 + at} VDEV=32{at} GROUP=2\n" for at in range(6))
    disks = "".join(f" MDISK 032{at} 3390 {4000 + at * 100} 0100 POOL06 WR\n" for at in range(6))
    files = {**FILES, DIRECT: DIRECTORY + disks, POOL: FILES[POOL] + more}
    [finding] = findings_in(tmp_path, files, "SFS043")
    assert finding.message == (
        "MDK00003 and 6 other minidisks of storage group 2 are on volume POOL06; the server uses one of them at a time."
    )


@pytest.mark.parametrize(("target", "count"), [("5.4", 1), ("6.2", 1), ("6.3", 0), ("7.3", 0)])
def test_quickdsp_where_there_is_an_eligible_list(tmp_path: Path, target: str, count: int) -> None:
    files = changed(DIRECT, (" QUICKDSP", ""))
    config = f'target: {{zvm: "{target}"}}\n{CONFIG}'
    assert len(findings_in(tmp_path, {**files, "parmlint.yaml": config}, "SFS038")) == count


def test_the_server_is_not_above_the_security_manager(tmp_path: Path) -> None:
    manager = "USER RACFVM NOLOG 64M 128M G\n SHARE RELATIVE 1200\n"
    [finding] = findings_in(tmp_path, {**FILES, DIRECT: DIRECTORY + manager}, "SFS037")
    assert leveled_places([finding]) == [(DIRECT, 7, 17, 21, "note")]
    assert finding.message == "FPSERV has a share of 1500, above the 1200 of RACFVM."
    assert findings_in(tmp_path, {**FILES, DIRECT: DIRECTORY + manager.replace("1200", "1500")}, "SFS037") == []


@pytest.mark.parametrize(("scope", "count"), [("REMOTE", 1), ("SSI", 1), ("LOCAL", 0)])
def test_a_local_resource_for_other_systems(tmp_path: Path, scope: str, count: int) -> None:
    files = {**changed(DIRECT, ("GLOBAL", "LOCAL")), PARMS: f"{PARAMETERS}{scope}\n"}
    expected = [(DIRECT, 10, 21, 26, "warning")] * count
    assert leveled_places(findings_in(tmp_path, files, "SFS030")) == expected


def test_both_logs_of_the_recovery_server_on_one_volume(tmp_path: Path) -> None:
    logs = " MDISK 0306 3390 0200 0010 POOL01 WR\n MDISK 0307 3390 0210 0010 POOL01 WR\n"
    files = {
        **FILES,
        DIRECT: DIRECTORY + logs,
        POOL: f"{POOLDEF}DDNAME=CRR1 VDEV=306\nDDNAME=CRR2 VDEV=307\n",
        PARMS: "FILEPOOLID USERS\nCRR\n",
    }
    assert leveled_places(findings_in(tmp_path, files, "SFS022")) == [(DIRECT, 21, 28, 34, "warning")]


@pytest.mark.parametrize(("name", "expected"), [("VMA", []), ("VMX", [(PARMS, 3, 8, 11, "error")]), ("*IDENT", [])])
def test_the_recovery_server_has_the_name_of_the_system(tmp_path: Path, name: str, expected: list[Place]) -> None:
    files = {
        **FILES,
        "SYSTEM.CONFIG": "SYSTEM_IDENTIFIER * * VMA\n",
        PARMS: f"FILEPOOLID USERS\nCRR\nLUNAME {name}\n",
        "parmlint.yaml": f"{CONFIG}    config: SYSTEM.CONFIG\n",
    }
    assert leveled_places(findings_in(tmp_path, files, "SFS029")) == expected


@pytest.mark.parametrize(("system", "count"), [("VMA", 0), ("VMB", 1), ("PLEX", 0)])
def test_of_a_cluster_the_name_of_the_member_counts(tmp_path: Path, system: str, count: int) -> None:
    """A configuration that names no member leaves open whose parameters these are."""
    files = {
        **FILES,
        "SYSTEM.CONFIG": "VMA: SYSTEM_IDENTIFIER * @@ VMA\nVMB: SYSTEM_IDENTIFIER * @@ VMB\n",
        PARMS: "FILEPOOLID USERS\nCRR\nLUNAME VMA\n",
        "parmlint.yaml": f"{CONFIG}    config: SYSTEM.CONFIG\n".replace("VMA:", f"{system}:"),
    }
    assert leveled_places(findings_in(tmp_path, files, "SFS029")) == [(PARMS, 3, 8, 11, "error")] * count


@pytest.mark.parametrize(
    ("commands", "expected"),
    [
        ("'CP XAUTOLOG FPSERV'", [("AUTOLOG1.EXEC", 2, 14, 20, "note")]),
        ("'CP XAUTOLOG FPSERV'\n'CP SET RESERVED FPSERV 1300'", []),
        ("'CP XAUTOLOG FPSERV'\n'CP SET RESERVED' server '1300'", []),
        ("'CP XAUTOLOG TCPIP'", []),
    ],
)
def test_servers_that_are_started(tmp_path: Path, commands: str, expected: list[Place]) -> None:
    files = {
        **FILES,
        "AUTOLOG1.EXEC": f"/* Start-up */\n{commands}\n",
        "parmlint.yaml": f"{CONFIG}    start: [AUTOLOG1.EXEC]\n",
    }
    assert leveled_places(findings_in(tmp_path, files, "SFS039")) == expected


@pytest.mark.parametrize(("planned", "expected"), [("1333", []), ("1334", [(POOL, 1, 10, 14, "note")]), ("&MAX", [])])
def test_users_that_one_server_can_serve(tmp_path: Path, planned: str, expected: list[Place]) -> None:
    files = changed(POOL, ("MAXUSERS=1000", f"MAXUSERS={planned}"))
    config = f"{CONFIG}    sfs_users: {{defined: 4000, active: 900}}\n"  # 300 * 4000 / 900 = 1333.3
    assert leveled_places(findings_in(tmp_path, {**files, "parmlint.yaml": config}, "SFS044")) == expected


def test_catalogs_of_a_large_pool(tmp_path: Path) -> None:
    more = "".join(f" MDISK 031{n} 3390 0001 3000 POOL1{n} WR\n" for n in (3, 4))
    records = "".join(f"DDNAME=MDK0000{n + 1} VDEV=31{n} GROUP=2\n" for n in (3, 4))
    large = {**FILES, DIRECT: DIRECTORY + more, POOL: POOLDEF + records}
    assert leveled_places(findings_in(tmp_path, large, "SFS041")) == [(POOL, 6, 8, 16, "note")]
    spread = {
        **large,
        DIRECT: f"{large[DIRECT]} MDISK 0320 3390 3101 0100 POOL13 WR\n",
        POOL: f"{large[POOL]}DDNAME=MDK00006 VDEV=320 GROUP=1\n",
    }
    assert findings_in(tmp_path, spread, "SFS041") == []
    assert findings_in(tmp_path, FILES, "SFS041") == []


def test_two_pools_with_one_disk(tmp_path: Path) -> None:
    second = "USER OTHERS NOLOG 32M 64M BG\n LINK FPSERV 0311 0311 MW\n MDISK 0301 3390 0201 0030 POOL11 WR\n"
    files = {
        **FILES,
        DIRECT: DIRECTORY + second,
        "SECOND.POOLDEF": "DDNAME=CONTROL VDEV=301\nDDNAME=MDK00001 VDEV=311 GROUP=2\n",
        "OTHERS.DMSPARMS": "FILEPOOLID SECOND\n",
        "parmlint.yaml": CONFIG.replace("}}", "}, SECOND: {pooldef: SECOND.POOLDEF, dmsparms: OTHERS.DMSPARMS}}"),
    }
    [finding] = findings_in(tmp_path, files, "SFS026")
    assert leveled_places([finding]) == [("SECOND.POOLDEF", 2, 8, 16, "warning")]
    assert "FPSERV 0311 is MDK00001 of file pool SECOND and MDK00002 of file pool USERS." in finding.message


def test_the_cache_of_a_log_is_switched_off_by_a_fix(checkout: Checkout) -> None:
    for name, text in changed(DIRECT, ("POOL02 WR\n MINIOPT NOMDC", "POOL02 WR")).items():
        checkout.write(name, text)
    checkout.check("--fix", "--select", "SFS003", ".")
    assert (checkout.root / DIRECT).read_text() == DIRECTORY


def test_no_password_is_printed(checkout: Checkout) -> None:
    secret = "HUSHHUSH"
    directory = DIRECTORY.replace("FPSERV NOLOG", f"FPSERV {secret}").replace(
        "WR\n", f"WR {secret} {secret} {secret}\n"
    )
    directory = directory.replace("0001 0050 POOL03", "0060 0040 POOL02").replace("NOMDCFS ", "").replace("32M", "16M")
    start = f"/* Start-up */\n'CP AUTOLOG FPSERV {secret}'\n"
    config = f"{CONFIG}    start: [AUTOLOG1.EXEC]\n"
    files = {**FILES, DIRECT: directory, "AUTOLOG1.EXEC": start, "parmlint.yaml": config}
    for name, text in files.items():
        checkout.write(name, text)
    outcome = checkout.run("check", "--profile", "strict", "--select", "SFS", ".")
    assert "SFS001" in outcome.out
    assert "SFS039" in outcome.out
    assert secret not in outcome.out + outcome.err


MACHINE = " MACHINE XC\n OPTION MAXCONN 2000 NOMDCFS APPLMON ACCT QUICKDSP SVMSTAT\n SHARE RELATIVE 1500\n"
OF_ONE_MEMBER = " MACHINE ESA\n OPTION MAXCONN 100\n SHARE RELATIVE 200\n"


@pytest.mark.parametrize("wrong", ["VMA", "VMB"])
@pytest.mark.parametrize("code", ["SFS010", "SFS009", "SFS037", "SFS036"])
def test_what_a_server_has_on_one_member_is_judged_for_that_member(tmp_path: Path, code: str, wrong: str) -> None:
    """The statements of a SUBCONFIG hold on the member that its BUILD names."""
    assert MACHINE in IDENTITY
    text = IDENTITY.replace(MACHINE, "")
    for member, number in (("VMA", 1), ("VMB", 2)):
        own = OF_ONE_MEMBER if member == wrong else MACHINE
        text = text.replace(f"SUBCONFIG FPS-{number}\n M", f"SUBCONFIG FPS-{number}\n{own} M")
    files = {**FILES, "USER.DIRECT": text, "parmlint.yaml": CONFIG.replace("VMA:", "CLUSTER1:")}

    findings = findings_in(tmp_path, files, code)

    assert len(findings) == 1
    assert f" on {wrong}" in findings[0].message


def test_what_a_server_has_on_every_member_names_none(tmp_path: Path) -> None:
    text = IDENTITY.replace(MACHINE, OF_ONE_MEMBER)
    files = {**FILES, "USER.DIRECT": text, "parmlint.yaml": CONFIG.replace("VMA:", "CLUSTER1:")}

    findings = findings_in(tmp_path, files, "SFS010", "SFS009", "SFS037", "SFS036")

    assert findings
    assert not any(" on VM" in finding.message for finding in findings)

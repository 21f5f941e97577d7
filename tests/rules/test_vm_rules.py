"""Rules on what a directory and SYSTEM CONFIG say together, and how the engine plays z/VM systems.

Facts: zvm-files.md A2, B2, G; catalog DIR030 to DIR044, DIR048, CFG014 to CFG024.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from lint.finding import Level
from tests.helpers.playing import findings_in
from tests.rules.one_vm import ALICE, CONFIG, WHOLE, file_places, in_directory, in_system

# --- DIR030 ---

SSI = "SSI CLUSTER1 PDR_VOLUME COM001, SLOT 1 ONE, SLOT 2 TWO, SLOT 3 AVAILABLE\n"
BUILT = "DIRECTORY SSI 0123 3390 ONERES TWORES\nIDENTITY OP AUTOONLY 64M 128M ABCDEFG\n"


def test_an_identity_without_a_member(tmp_path: Path) -> None:
    text = f"{BUILT} BUILD ON ONE USING SUBCONFIG OP-1\nSUBCONFIG OP-1\n"
    [finding] = in_system(tmp_path, "DIR030", text, SSI)
    assert file_places([finding]) == [("USER.DIRECT", 2, 10, 12)]
    assert finding.level is Level.WARNING
    assert finding.message == "OP has no BUILD for member TWO of the cluster and cannot log on there."
    assert [Path(see.span.path).name for see in finding.related] == ["SYSTEM.CONFIG"]


@pytest.mark.parametrize(
    ("statements", "config"),
    [
        (" BUILD ON ONE USING SUBCONFIG A\n BUILD ON TWO USING SUBCONFIG B\n", SSI),
        (" BUILD ON * USING SUBCONFIG A\n", SSI),
        (" POOL LOW 1 HIGH 9\n", SSI),
        (" BUILD ON &M USING SUBCONFIG A\n", SSI),
        (" BUILD ON ONE USING SUBCONFIG A\n BULID ON TWO USING SUBCONFIG B\n", SSI),
        (" BUILD ON ONE USING SUBCONFIG A\n", CONFIG),
        (" BUILD ON ONE USING SUBCONFIG A\n", f"{SSI}IMBED MORE CONFIG\n"),
    ],
)
def test_identities_that_are_built(tmp_path: Path, statements: str, config: str) -> None:
    assert in_system(tmp_path, "DIR030", f"{BUILT}{statements}", config) == []


# --- DIR035 ---

SWITCH = "DEFINE VSWITCH VSW1 RDEV 0600 ETHERNET\nDEFINE LAN LAN1 OWNERID SYSTEM TYPE HIPERSOCKETS\n"


@pytest.mark.parametrize(
    ("adapter", "columns"),
    [("NICDEF 0600 TYPE QDIO LAN SYSTEM VSW2", (35, 39)), ("SPECIAL 0600 QDIO 3 SYSTEM VSW2", (29, 33))],
)
def test_adapters_for_nothing(tmp_path: Path, adapter: str, columns: tuple[int, int]) -> None:
    [finding] = in_system(tmp_path, "DIR035", f"{ALICE} {adapter}\n", SWITCH)
    assert file_places([finding]) == [("USER.DIRECT", 2, *columns)]
    assert finding.level is Level.WARNING
    assert finding.message.startswith(
        "ALICE has an adapter for VSW2, which SYSTEM CONFIG does not define. Did you mean VSW1?"
    )


@pytest.mark.parametrize(
    ("adapter", "config"),
    [
        ("NICDEF 0600 TYPE QDIO LAN SYSTEM VSW1", SWITCH),
        ("NICDEF 0600 TYPE HIPERS LAN SYSTEM LAN1", SWITCH),
        ("NICDEF 0600 TYPE QDIO LAN ALICE VSW2", SWITCH),
        ("NICDEF 0600 TYPE QDIO LAN SYSTEM &VSW", SWITCH),
        ("NICDEF 0600 TYPE QDIO", SWITCH),
        ("NICDEF 0600 TYPE QDIO LAN SYSTEM VSW2", CONFIG),
        ("NICDEF 0600 TYPE QDIO LAN SYSTEM VSW2", f"{SWITCH}IMBED MORE CONFIG\n"),
        ("NICDEF 0600 TYPE QDIO LAN SYSTEM VSW2", f"{SWITCH}DEFINE_VSWITCH VSW2\n"),
    ],
)
def test_adapters_that_may_be_coupled(tmp_path: Path, adapter: str, config: str) -> None:
    assert in_system(tmp_path, "DIR035", f"{ALICE} {adapter}\n", config) == []


def test_a_switch_that_is_defined_by_command(tmp_path: Path) -> None:
    text = f"{ALICE} NICDEF 0600 TYPE QDIO LAN SYSTEM VSW2\n"
    assert in_system(tmp_path, "DIR035", text, SWITCH, start="/* */\n'CP DEFINE VSWITCH VSW2'\n") == []


def test_a_folder_that_is_not_declared_may_lack_the_commands(tmp_path: Path) -> None:
    files = {"USER.DIRECT": f"{WHOLE}{ALICE} NICDEF 0600 TYPE QDIO LAN SYSTEM VSW2\n", "SYSTEM.CONFIG": SWITCH}
    assert findings_in(tmp_path, files, "DIR035") == []


# --- DIR037 ---


@pytest.mark.parametrize(
    ("command", "columns", "said"),
    [
        ("'CP XAUTOLOG ALICE'", (14, 19), "ALICE cannot be started: its password in the directory is NOLOG."),
        ("'XAUTOLOG TCPPI'", (11, 16), "TCPPI cannot be started: it is not in the directory. Did you mean TCPIP?"),
    ],
)
def test_machines_that_cannot_start(tmp_path: Path, command: str, columns: tuple[int, int], said: str) -> None:
    text = f"{WHOLE}{ALICE}USER TCPIP AUTOONLY 64M 128M G\n"
    [finding] = in_system(tmp_path, "DIR037", text, CONFIG, start=f"/* start */\n{command}\n")
    assert file_places([finding]) == [("AUTOLOG1.EXEC", 2, *columns)]
    assert finding.level is Level.WARNING
    assert finding.message == said


@pytest.mark.parametrize(
    ("records", "lines"),
    [
        ("USER BOOT NOLOG 1M\n COMMAND XAUTOLOG ALICE\n", [4]),
        ("PROFILE P\n COMMAND CP AUTOLOG ALICE\nUSER BOOT NOLOG 1M\n INCLUDE P\n", [4]),
        ("IDENTITY BOOT NOLOG 1M\n BUILD ON A USING SUBCONFIG S\nSUBCONFIG S\n COMMAND XAUTOLOG ALICE\n", [6]),
        ("USER BOOT NOLOG 1M\n COMMAND XAUTOLOG BOOT2\nUSER BOOT2 AUTOONLY 1M\n", []),
        ("USER BOOT NOLOG 1M\n XAUTOLOG ALICE\n", []),
    ],
)
def test_a_command_of_the_directory_starts_machines(tmp_path: Path, records: str, lines: list[int]) -> None:
    findings = in_system(tmp_path, "DIR037", f"{WHOLE}{ALICE}{records}", CONFIG)
    assert [finding.span.line for finding in findings] == lines


@pytest.mark.parametrize("command", ["'CP XAUTOLOG TCPIP'", "'CP XAUTOLOG' user", "'CP XAUTOLOG LNX00042'"])
def test_machines_that_can(tmp_path: Path, command: str) -> None:
    text = f"{WHOLE}USER TCPIP AUTOONLY 64M 128M G\nUSER LNX NOLOG 64M 128M G\n POOL LOW 1 HIGH 99\n"
    assert in_system(tmp_path, "DIR037", text, CONFIG, start=f"/* start */\n{command}\n") == []


def test_of_a_part_of_a_directory_nothing_is_known_to_be_missing(tmp_path: Path) -> None:
    files = {
        "PART.DIRECT": "USER BOB LBYONLY 64M 128M G\n",
        "AUTOLOG1.EXEC": "/* start */\n'CP XAUTOLOG TCPIP'\n",
        "parmlint.yaml": "systems:\n  V: {directory: PART.DIRECT, start: AUTOLOG1.EXEC}\n",
    }
    assert findings_in(tmp_path, files, "DIR037") == []


# --- DIR044 ---


def test_minidisks_on_a_volume_that_is_not_attached(tmp_path: Path) -> None:
    text = f"{ALICE} MDISK 0191 3390 0001 0010 USR001 MR\n MDISK 0192 3390 0011 0010 USR001 MR\n"
    [finding] = in_system(tmp_path, "DIR044", text, CONFIG)
    assert file_places([finding]) == [("USER.DIRECT", 2, 28, 34)]
    assert finding.level is Level.WARNING
    assert finding.message.startswith(
        "Volume USR001, which has 2 minidisks, is not in a list of volumes in SYSTEM CONFIG."
    )
    assert [(Path(see.span.path).name, see.span.line, see.span.column) for see in finding.related] == [
        ("SYSTEM.CONFIG", 2, 21)
    ]


@pytest.mark.parametrize(
    ("disk", "config"),
    [
        ("3390 0001 0010 USER01", CONFIG),
        ("3390 0001 0010 VMRES1", CONFIG),
        ("3390 0001 0010 &SYSRES", CONFIG),
        ("3390 0001 0010 +VMRES", CONFIG),
        ("3390 0001 0010 $$$$$$", CONFIG),
        ("3390 T-DISK 0010", CONFIG),
        ("FB-512 V-DISK 6400", CONFIG),
        ("3390 DEVNO 1234", CONFIG),
        ("3390 0001 0010 USR001", "CP_OWNED SLOT 1 VMRES1\n"),  # other volumes are attached in another way
        ("3390 0001 0010 USR001", f"{CONFIG}IMBED MORE CONFIG\n"),
        ("3390 0001 0010 USR001", f"{CONFIG}USER_VOLUMES_LIST USR001\n"),
        ("3390 0001 0010 USR001", f"{CONFIG}ONE: BEGIN\nUSER_VOLUME_LIST USR001\nONE: END\n"),
    ],
)
def test_minidisks_on_volumes_that_may_be_attached(tmp_path: Path, disk: str, config: str) -> None:
    assert in_system(tmp_path, "DIR044", f"{ALICE} MDISK 0191 {disk} MR\n", config) == []


def test_volumes_that_somebody_else_accounts_for(tmp_path: Path) -> None:
    disk = " MDISK 0191 3390 0001 0010 USR001 MR\n"
    assert in_system(tmp_path, "DIR044", ALICE + disk, CONFIG, start="/* */\n'CP ATTACH 1234 SYSTEM USR001'\n") == []
    assert in_system(tmp_path, "DIR044", f"USER $X$ NOLOG\n{disk}", CONFIG) == []
    assert in_system(tmp_path, "DIR044", f"USER SPARE1 NOLOG\n{disk}", CONFIG, yaml="    fillers: [SPARE*]\n") == []
    (tmp_path / "parmlint.yaml").unlink()
    files = {"USER.DIRECT": WHOLE + ALICE + disk, "SYSTEM.CONFIG": CONFIG}
    assert findings_in(tmp_path, files, "DIR044") == []


# --- DIR048 ---


def test_a_directory_on_a_volume_that_is_not_owned(tmp_path: Path) -> None:
    files = {"USER.DIRECT": f"DIRECTORY SSI 0123 3390 VMRES1 VMRES2\n{ALICE}", "SYSTEM.CONFIG": CONFIG}
    [finding] = findings_in(tmp_path, files, "DIR048")  # a folder that can only be one system needs no declaration
    assert file_places([finding]) == [("USER.DIRECT", 1, 32, 38)]
    assert finding.level is Level.WARNING
    assert finding.systems == ()
    assert finding.message.startswith("The directory is on volume VMRES2, which no CP_OWNED in SYSTEM CONFIG names.")


@pytest.mark.parametrize(
    ("volume", "config"),
    [
        ("VMRES1", CONFIG),
        ("&SYSRES", CONFIG),
        ("VMRES2", "USER_VOLUME_LIST USER01\n"),
        ("VMRES2", f"{CONFIG}IMBED MORE CONFIG\n"),
        ("VMRES2", "CP_OWNED SLOT 1 &RES\n"),
        ("VMRES2", "CP_OWNED SLOT 1 VMRES1\nTWO: CP_OWNED SLOT 1 VMRES2\n"),
    ],
)
def test_directories_on_volumes_that_may_be_owned(tmp_path: Path, volume: str, config: str) -> None:
    assert in_system(tmp_path, "DIR048", f"DIRECTORY 0123 3390 {volume}\n{ALICE}", config) == []


# --- CFG014, CFG020, CFG024 ---


def test_system_users_that_are_not_there(tmp_path: Path) -> None:
    config = "SYSTEM_USERIDS OPERATOR ALICE,\n  DUMP OPERATNS,\n  EREP EREP\n"
    first, second = in_system(tmp_path, "CFG014", f"{WHOLE}{ALICE}USER EREPX AUTOONLY\n", config)
    assert file_places([first, second]) == [("SYSTEM.CONFIG", 2, 8, 16), ("SYSTEM.CONFIG", 3, 8, 12)]
    assert first.level is Level.WARNING
    assert first.message == "OPERATNS, for DUMP, is not in the directory."
    assert second.message == "EREP, for EREP, is not in the directory. Did you mean EREPX?"


@pytest.mark.parametrize("config", ["SYSTEM_USERIDS OPERATOR ALICE\n", "SYSTEM_USERIDS DUMP &DUMP\n", CONFIG])
def test_system_users_that_are(tmp_path: Path, config: str) -> None:
    assert in_system(tmp_path, "CFG014", f"{WHOLE}{ALICE}", config) == []


def test_a_grant_to_nobody(tmp_path: Path) -> None:
    config = f"{SWITCH}MODIFY VSWITCH VSW1 GRANT ALICA\nMODIFY VSWITCH VSW1 PORTNUMBER 5 USERID BOB\n"
    findings = in_system(tmp_path, "CFG020", f"{WHOLE}{ALICE}", config)
    assert file_places(findings) == [("SYSTEM.CONFIG", 3, 27, 32), ("SYSTEM.CONFIG", 4, 41, 44)]
    assert [finding.level for finding in findings] == [Level.WARNING] * 2
    assert findings[0].message == "ALICA, which may use VSW1, is not in the directory. Did you mean ALICE?"


@pytest.mark.parametrize(
    "line", ["MODIFY VSWITCH VSW1 GRANT ALICE", "MODIFY VSWITCH VSW1 GRANT &U", "MODIFY PRIV_CLASSES OPERATOR A"]
)
def test_grants_to_somebody(tmp_path: Path, line: str) -> None:
    assert in_system(tmp_path, "CFG020", f"{WHOLE}{ALICE}", f"{SWITCH}{line}\n") == []


PAGE = f"{WHOLE}USER $PAGE$ NOLOG\n MDISK 0A01 3390 0001 3000 VMPAG1 R\n"


def test_minidisks_on_a_page_volume(tmp_path: Path) -> None:
    text = f"{PAGE}{ALICE} MDISK 0191 3390 3001 0010 VMPAG1 MR\n"
    [finding] = in_system(tmp_path, "CFG024", text, "CP_OWNED SLOT 255 VMPAG1\n")
    assert file_places([finding]) == [("SYSTEM.CONFIG", 1, 19, 25)]
    assert finding.level is Level.NOTE
    assert finding.message == "Volume VMPAG1 has space of $PAGE$ and also a minidisk."
    assert [see.span.line for see in finding.related] == [5, 3]


@pytest.mark.parametrize("disk", ["0000 END VMPAG1", "0001 0010 USER01"])
def test_page_volumes_for_pages_alone(tmp_path: Path, disk: str) -> None:
    text = f"{PAGE}{ALICE} MDISK 0191 3390 {disk} MR\n"
    assert in_system(tmp_path, "CFG024", text, "CP_OWNED SLOT 255 VMPAG1\n") == []


# --- the engine and systems ---


def test_fillers_of_a_system_hold_in_the_rules_on_its_directory(tmp_path: Path) -> None:
    text = "USER SPARE1 NOLOG\n MDISK 100 3390 1 50 V1\nUSER A NOLOG\n MDISK 191 3390 20 10 V1\n"
    assert len(in_directory(tmp_path, "DIR001", text)) == 1
    yaml = "systems:\n  V: {directory: USER.DIRECT, fillers: ['SPARE*']}\n"
    assert in_directory(tmp_path, "DIR001", text, yaml) == []


def test_a_directory_of_two_systems_is_reported_once(tmp_path: Path) -> None:
    text = "USER B NOLOG\n MDISK 100 3390 1 50 V1\nUSER A NOLOG\n MDISK 191 3390 20 10 V1\n"
    yaml = "systems:\n  ONE: {directory: USER.DIRECT}\n  TWO: {directory: USER.DIRECT}\n"
    [finding] = in_directory(tmp_path, "DIR001", text, yaml)
    assert finding.systems == ("ONE", "TWO")


def test_minidisks_of_several_files_of_one_directory(tmp_path: Path) -> None:
    files = {
        "INDEX.DIRECT": "LOAD A DIRECT\nLOAD B DIRECT\n",
        "A.DIRECT": "USER A NOLOG\n MDISK 191 3390 0001 0010 V1\n",
        "B.DIRECT": "USER B NOLOG\n MDISK 191 3390 0005 0010 V1\n",
        "parmlint.yaml": "systems:\n  V: {directory: INDEX.DIRECT}\n",
    }
    [finding] = findings_in(tmp_path, files, "DIR001")
    assert file_places([finding]) == [("B.DIRECT", 2, 17, 21)]
    assert [Path(see.span.path).name for see in finding.related] == ["A.DIRECT"]

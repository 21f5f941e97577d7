"""z/VM systems. Facts: zvm-files.md A2, A7.1, A7.2, B2, C, D, J."""

from __future__ import annotations

from pathlib import Path

import pytest

from lint.cli.common import vocabulary
from lint.config.read import read_text
from lint.config.settings import Settings
from lint.source.file_tree import FileTree
from lint.syntax.read import Reader
from lint.systems import estate
from lint.systems.checkout import file_rules
from lint.systems.workspace import Workspace
from lint.systems.zvm.image import VmImage
from lint.systems.zvm.pools import Origin

DIRECTORY = """\
DIRECTORY 0123 3390 VMRES1
PROFILE SERVER
 SPOOL 000C 2540 READER *
 LINK MAINT 0190 0190 RR
USER MAINT NOLOG 64M 128M G
 MDISK 0190 3390 0101 0107 VMRES1 MR
 MDISK 0301 3390 0300 0010 VMRES1 MR
USER FPSERV NOLOG 64M 128M G
 INCLUDE SERVER
 MDISK 0191 3390 0400 0010 VMRES1 MR
 MDISK 0301 3390 0001 0030 POOL01 WR
 MDISK 0302 3390 0001 0050 POOL02 WR
 MINIOPT NOMDC
 DASDOPT WRKALLEG
 MDISK 0303 3390 0100 END POOL03 WR
 LINK MAINT 0301 0310 MR
"""
POOLDEF = """\
MAXUSERS=1000
MAXDISKS=500
DDNAME=CONTROL VDEV=301
DDNAME=LOG1 VDEV=302
DDNAME=LOG2 VDEV=303
DDNAME=MDK00001 VDEV=310 GROUP=1 BLOCKS=0
DDNAME=MDK00002 VDEV=311 GROUP=2 BLOCKS=0
"""
CONFIG = """\
System_Identifier * * VMA
CP_Owned Slot 1 VMRES1
User_Volume_Include POOL*
"""
SYSTEM = """\
systems:
  VMA:
    directory: vm/USERS
    config: vm/SYSTEM.CONFIG
    pools: {USERS: {pooldef: vm/USERS.POOLDEF, dmsparms: vm/FPSERV.DMSPARMS}}
    volumes: {POOL02: {model: 3390-3, control_unit: CU1, zhpf: true}, POOL03: 3390-9, POOL01: 3390-A}
"""
FILES = {
    "vm/USERS": DIRECTORY,
    "vm/SYSTEM.CONFIG": CONFIG,
    "vm/USERS.POOLDEF": POOLDEF,
    "vm/FPSERV.DMSPARMS": "FILEPOOLID USERS\nADMIN MAINT\n",
}


def systems_in(folder: Path, files: dict[str, str]) -> list[VmImage]:
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    config = folder / "parmlint.yaml"
    settings = (
        read_text(config.read_text(), config, vocabulary(), FileTree()) if config.exists() else Settings(root=folder)
    )
    workspace = Workspace(file_rules(settings, FileTree()), Reader(), FileTree())
    paths = [folder / name for name in files if name != "parmlint.yaml"]
    return estate.vm_systems(paths, settings, workspace)


def system_in(folder: Path, files: dict[str, str]) -> VmImage:
    (system,) = systems_in(folder, files)
    return system


# --- pools, servers, disks, volumes ---


def test_a_pool_leads_to_its_server_and_volumes(tmp_path: Path) -> None:
    image = system_in(tmp_path, {**FILES, "parmlint.yaml": SYSTEM})
    assert (image.name, image.is_declared) == ("VMA", True)
    (pool,) = image.pools
    assert pool.server
    assert (pool.server.userid, pool.server.origin) == ("FPSERV", Origin.PARAMETERS)
    assert pool.server.is_inferred
    assert pool.members == ("*",)
    spaces = {space.name: space for space in pool.disks()}
    assert {name: space.disk.serial if space.disk else None for name, space in spaces.items()} == {
        "CONTROL": "POOL01",
        "LOG1": "POOL02",
        "LOG2": "POOL03",
        "MDK00001": "VMRES1",  # by a LINK to a disk of MAINT
        "MDK00002": None,
    }
    assert [name for name, space in spaces.items() if space.is_missing] == ["MDK00002"]
    log = pool.disk("LOG1")
    assert log
    assert log.disk
    assert (log.disk.size, log.disk.is_cached, log.disk.control_unit, log.disk.volume.zhpf) == (50, False, "CU1", True)
    assert [option.name for option in log.disk.minidisk.options] == ["MINIOPT", "DASDOPT"]
    second_log = pool.disk("LOG2")
    assert second_log
    assert second_log.disk
    assert (second_log.disk.size, second_log.disk.is_cached, second_log.disk.control_unit) == (10017 - 100, True, "")
    assert [space.name for space in pool.group(1)] == ["MDK00001"]
    assert [link["USERID"].text for link in pool.group(1)[0].links] == ["MAINT"]
    assert pool.disk("CRR1") is None


@pytest.mark.parametrize(
    ("pool", "files", "userid", "origin"),
    [
        ("USERS: {server: FPSERV, pooldef: vm/P}", {"vm/P": POOLDEF}, "FPSERV", Origin.DECLARED),
        ("USERS: {server: NOBODY, pooldef: vm/P}", {"vm/P": POOLDEF}, "NOBODY", Origin.DECLARED),
        ("USERS: {dmsparms: vm/FPSERV.DMSPARMS}", {"vm/FPSERV.DMSPARMS": ""}, "FPSERV", Origin.PARAMETERS),
        ("VMSYSU: {pooldef: vm/P}", {"vm/P": POOLDEF}, "VMSERVU", Origin.SHIPPED),
        ("USERS: {pooldef: vm/P}", {"vm/P": "".join(POOLDEF.splitlines(keepends=True)[:5])}, "FPSERV", Origin.DEVICES),
        ("USERS: {pooldef: vm/P}", {"vm/P": "DDNAME=CONTROL VDEV=301\n"}, None, None),
        ("USERS: {pooldef: vm/P}", {"vm/P": POOLDEF}, None, None),
    ],
)
def test_who_serves_a_pool(
    tmp_path: Path, pool: str, files: dict[str, str], userid: str | None, origin: Origin | None
) -> None:
    yaml = f"systems:\n  VMA:\n    directory: vm/USERS\n    pools:\n      {pool}\n"
    directory = DIRECTORY + "USER VMSERVU NOLOG\n"
    server = system_in(tmp_path, {"vm/USERS": directory, **files, "parmlint.yaml": yaml}).pools[0].server
    assert (server.userid if server else None) == userid
    assert (server.origin if server else None) == origin


def test_servers_of_a_cluster_have_disks_on_each_member(tmp_path: Path) -> None:
    directory = """\
DIRECTORY SSI 123 3390 M01RES M02RES
IDENTITY FPSERV NOLOG 64M 128M G
 BUILD ON ONE USING SUBCONFIG FPSERV-1
 BUILD ON TWO USING SUBCONFIG FPSERV-2
SUBCONFIG FPSERV-1
 MDISK 0302 3390 0001 0030 M01P01 WR
SUBCONFIG FPSERV-2
 MDISK 0302 3390 0001 0030 M02P01 WR
"""
    config = "SSI CLUSTER, PDR_VOLUME COM001, SLOT 2 TWO, SLOT 1 ONE, SLOT 3 AVAILABLE\n"
    yaml = "systems:\n  V:\n    directory: d\n    config: c\n    pools: {USERS: {server: FPSERV, pooldef: p}}\n"
    image = system_in(tmp_path, {"d": directory, "c": config, "p": "DDNAME=LOG1 VDEV=302\n", "parmlint.yaml": yaml})
    assert image.members == ("ONE", "TWO")
    assert image.knows_members
    (pool,) = image.pools
    assert pool.members == ("ONE", "TWO")
    spaces = [pool.disk("LOG1", member) for member in pool.members]
    assert [space.disk.serial for space in spaces if space and space.disk] == ["M01P01", "M02P01"]


def test_a_missing_disk_is_not_known_when_a_part_is_not_here(tmp_path: Path) -> None:
    directory = DIRECTORY.replace("PROFILE SERVER", "PROFILE OTHER")
    image = system_in(tmp_path, {**FILES, "vm/USERS": directory, "parmlint.yaml": SYSTEM})
    assert [space.name for space in image.pools[0].disks() if space.is_missing] == []


# --- a directory and a configuration of several files ---


def test_a_directory_of_several_files(tmp_path: Path) -> None:
    files = {
        "USER.DIRECT": "LOAD GLOBAL DIRECT\nLOAD ALICE DIRECT\nLOAD BOB DIRECT\n",
        "global.direct": "DIRECTORY 0123 3390 VMRES1\nPROFILE DFLT\n SPOOL 000C 2540 READER *\n",
        "alice.direct": "USER ALICE NOLOG\n INCLUDE DFLT\n",
        "parmlint.yaml": "systems:\n  V: {directory: USER.DIRECT}\n",
    }
    image = system_in(tmp_path, files)
    assert image.directory
    assert list(image.directory.owners) == ["ALICE"]
    assert image.directory.included(image.directory.owners["ALICE"])
    assert not image.directory.is_complete
    image = system_in(tmp_path, {**files, "BOB DIRECT": "USER BOB NOLOG\n"})
    assert image.directory
    assert list(image.directory.owners) == ["ALICE", "BOB"]
    assert image.directory.is_complete


def test_a_directory_that_is_a_folder(tmp_path: Path) -> None:
    files = {
        "d/A.DIRECT": "DIRECTORY 0123 3390 VMRES1\n",
        "d/B.DIRECT": "USER BOB NOLOG\n MDISK 191 3390 1 5 V1\n",
        "d/README.md": "USER CAROL NOLOG\n",
        "parmlint.yaml": "systems:\n  V: {directory: d}\n",
    }
    image = system_in(tmp_path, files)
    assert image.directory
    assert list(image.directory.owners) == ["BOB"]
    assert [(disk.name, disk.serial, disk.size) for disk in image.disks] == [("BOB 0191", "V1", 5)]


def test_a_configuration_that_imbeds_another(tmp_path: Path) -> None:
    yaml = "systems:\n  V: {directory: vm/USERS, config: vm/SYSTEM.CONFIG}\n"
    files = {"vm/USERS": DIRECTORY, "vm/SYSTEM.CONFIG": CONFIG + "IMBED MORE CONFIG\n", "parmlint.yaml": yaml}
    volumes = system_in(tmp_path, files).volumes
    assert volumes
    assert not volumes.is_whole
    more = "System_Identifier * * VMA\nUser_Volume_List X00001\n"
    volumes = system_in(tmp_path, {**files, "vm/more.config": more}).volumes
    assert volumes
    assert volumes.is_whole
    assert volumes.is_attached("X00001")


# --- the lists of volumes ---


@pytest.mark.parametrize(
    ("lines", "serial", "expected"),
    [
        ("CP_Owned Slot 1 VMRES1", "VMRES1", True),
        ("CP_Owned Slot 1 RESERVED", "RESERVED", False),
        ("User_Volume_List USR001 USR002", "USR002", True),
        ("User_Volume_Include USR*", "USR002", True),
        ("User_Volume_Include USR00%", "USR002", True),
        ("User_Volume_Include USR0%", "USR002", False),
        ("User_Volume_Include USR*\nUser_Volume_Exclude USR002", "USR002", False),
        ("User_Volume_List USR002\nUser_Volume_Exclude USR*", "USR002", True),
        ("User_Volume_Include USR*\nONE: User_Volume_Exclude USR*", "USR002", True),
        ("ONE: User_Volume_List USR001", "USR001", True),
        ("User_Volume_List USR001", "USR002", False),
    ],
)
def test_volumes_that_are_attached(tmp_path: Path, lines: str, serial: str, expected: bool) -> None:
    yaml = "systems:\n  V: {directory: USERS, config: CONFIG}\n"
    volumes = system_in(tmp_path, {"USERS": DIRECTORY, "CONFIG": f"{lines}\n", "parmlint.yaml": yaml}).volumes
    assert volumes
    assert volumes.is_whole
    assert volumes.is_attached(serial) is expected


@pytest.mark.parametrize("line", ["User_Volume_Include &PFX*", "User_Vol_List X", "/* User_Volume_List X"])
def test_lists_that_are_not_wholly_known(tmp_path: Path, line: str) -> None:
    yaml = "systems:\n  V: {directory: USERS, config: CONFIG}\n"
    volumes = system_in(tmp_path, {"USERS": DIRECTORY, "CONFIG": CONFIG + line, "parmlint.yaml": yaml}).volumes
    assert volumes
    assert not volumes.is_whole


# --- systems that nobody declared ---


def test_a_folder_that_is_one_system(tmp_path: Path) -> None:
    files = {
        "vm/USER.DIRECT": DIRECTORY,
        "vm/SYSTEM.CONFIG": CONFIG,
        "vm/USERS.POOLDEF": POOLDEF,
        "vm/FPSERV.DMSPARMS": "FILEPOOLID USERS\n",
    }
    image = system_in(tmp_path, files)
    assert (image.name, image.is_declared) == ("vm", False)
    assert [parsed.kind.id for parsed in image.parsed_files] == ["cp-directory", "system-config", "pooldef", "dmsparms"]
    assert image.pools[0].server
    assert image.pools[0].server.userid == "FPSERV"


@pytest.mark.parametrize(
    "files",
    [
        {"vm/USER.DIRECT": DIRECTORY},
        {"vm/USER.DIRECT": DIRECTORY, "vm/OTHER.DIRECT": DIRECTORY, "vm/SYSTEM.CONFIG": CONFIG},
        {"vm/USER.DIRECT": DIRECTORY, "vm/SYSTEM.CONFIG": CONFIG, "vm/SYSTEM.CONFIG.OLD": CONFIG},
        {"vm/PART.DIRECT": "USER ALICE NOLOG\n", "vm/SYSTEM.CONFIG": CONFIG},
        {"vm/SYSTEM.CONFIG": CONFIG},
        {"vm/USER.DIRECT": DIRECTORY, "other/SYSTEM.CONFIG": CONFIG},
    ],
)
def test_folders_that_are_not(tmp_path: Path, files: dict[str, str]) -> None:
    assert systems_in(tmp_path, files) == []


def test_files_are_read_by_the_part_they_play(tmp_path: Path) -> None:
    image = system_in(tmp_path, {**FILES, "parmlint.yaml": SYSTEM})
    assert image.directory
    assert image.directory.is_complete
    assert list(image.directory.owners) == ["MAINT", "FPSERV"]

"""How SYSTEM CONFIG, VMRM CONFIG, DMSNGP ASSEMBLE and start-up EXECs are recognised; never a guess."""

from __future__ import annotations

from pathlib import Path

import pytest

from lint.config.settings import Settings
from lint.engine import Engine
from tests.helpers.reading import recognized


@pytest.mark.parametrize(
    ("path", "kind_id"),
    [
        ("SYSTEM.CONFIG", "system-config"),
        ("vm/system.config", "system-config"),
        ("SYSTEM CONFIG A1", "system-config"),
        ("VMRM.CONFIG", "vmrm"),
        ("vmrm.config.a", "vmrm"),
        ("EXTENT.CONTROL", "extent-control"),
        ("SYSTEM.NETID", "system-netid"),
        ("LOGO.CONFIG", "logo-config"),
        ("CONFIG.DATADVH", "datadvh"),
        ("config99.datadvh", "datadvh"),
        ("AUTHFOR.CONTROL", "authfor-control"),
        ("FCONX.$PROFILE", "fconx-profile"),
        ("extent control a", "extent-control"),
        ("PROFILE.TCPIP", "tcpip-profile"),
        ("SYSTEM.DTCPARMS", "dtcparms"),
        ("tcpip data", "tcpip-data"),
        ("RSCS.CONFIG.A1", "rscs-config"),
        ("smf.control", "smf-control"),
        ("nkvm1 tcpip d1", "tcpip-profile"),
        ("DMSNGP.ASSEMBLE", "defnuc"),
        ("dmszngp.assemble", "defnuc"),
        ("dmsngp.asm", "defnuc"),
        ("AUTOLOG1.EXEC", "vm-exec"),
        ("servers/VMSERVU/profile.exec", "vm-exec"),
    ],
)
def test_by_file_name(path: str, kind_id: str) -> None:
    assert recognized(path) == kind_id


@pytest.mark.parametrize(
    "path",
    ["LOGOS.CONFIG", "AUTOBLK.DATADVH", "APP.CONFIG", "config", "START.EXEC", "PROFILE.XEDIT", "X.ASSEMBLE", "exec"],
)
def test_names_that_tell_nothing(path: str) -> None:
    assert recognized(path) is None
    assert recognized(path, "/* */", "'CP XAUTOLOG TCPIP'", "Set Features Devices", "GOAL: none", " MVC A,B") is None


@pytest.mark.parametrize(
    ("record", "kind_id"),
    [
        ("  System_Identifier LPAR LP1 ZVMA", "system-config"),
        ("CP_Owned   Slot  10  M01S01", "system-config"),
        ("  System_Residence, Checkpoint Volid M01RES From CYL 21 For 9", "system-config"),
        ("User_Volume_Include LNX*", "system-config"),
        ("Operator_Consoles 0009 0020", "system-config"),
        ("GOAL MAX VELOCITY CPU 100", "vmrm"),
        ("manage w1 goal max importance 5", "vmrm"),
        ("         DEFNUC SYSDISK=190,YDISK=19E", "defnuc"),
    ],
)
def test_by_content(record: str, kind_id: str) -> None:
    assert recognized("ALT.CONFIG", "/* ours */", record, "") == kind_id


@pytest.mark.parametrize(
    "record",
    ["system_identifier = 5", "# CP_Owned Slot 10", "The GOAL MAX VELOCITY", "MANAGE your GOAL", "DEFNUC macro"],
)
def test_content_that_tells_nothing(record: str) -> None:
    assert recognized("ALT.CONFIG", record) is None


@pytest.mark.parametrize(
    ("path", "text"),
    [
        ("PROFILE.EXEC", "/* */\n'ACCESS 192 B'\n"),
        ("DMSNGP.ASSEMBLE", "         CSECT\n         END\n"),
    ],
)
def test_a_program_from_which_nothing_is_read_is_not_empty(path: str, text: str) -> None:
    run = Engine(Settings(root=Path("/"), profile="strict")).check_bytes(text.encode(), Path(path))
    assert run.members == 1
    assert not run.findings


def test_an_empty_program_is_empty() -> None:
    run = Engine(Settings(root=Path("/"), profile="strict")).check_bytes(b"\n", Path("PROFILE.EXEC"))
    assert [finding.code for finding in run.findings] == ["GEN018"]


@pytest.mark.parametrize("record", ["Link ETH0 QDIOETHERNET DEV1 MTU 1500", "DEVICE DEV1  OSD  0800"])
def test_a_profile_by_content(record: str) -> None:
    assert recognized("OLD.PROFILE", "; ours", record, "") == "tcpip-profile"


def test_a_profile_of_zos_is_none_of_zvm() -> None:
    records = ["DEVICE OSA1 MPCIPA", "LINK L1 IPAQENET OSA1", "IPCONFIG SOURCEVIPA", "HOME 10.1.1.1 L1", "START OSA1"]
    assert recognized("PROFILE.TCPIP", *records) is None
    assert recognized("PROFILE.TCPIP", records[0], *records[3:]) == "tcpip-profile"
    assert recognized("TCPIP.DATA", "SYSA: TCPIPJOBNAME TCPIP", "HOSTNAME SYSA") is None

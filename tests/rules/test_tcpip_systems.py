"""Rules of TCP/IP files with the directory, SYSTEM CONFIG and each other. Facts: zvm-files-2.md sections 4 to 6."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.helpers.checking import findings_of, places
from tests.helpers.playing import findings_in

DIRECTORY = (
    "DIRECTORY 0123 3390 VMRES1\nPROFILE NET\n SPOOL 000C 2540 READER *\n LINK MAINT 0190 0190 RR\n"
    "USER MAINT NOLOG 64M 128M ABG\n MDISK 0190 3390 0100 0010 VMRES1 MR\n"
    "USER TCPIP AUTOONLY 128M 256M ABG\n INCLUDE NET\nUSER FTPSERVE AUTOONLY 64M 128M G\n"
    "USER SHUT NOLOG 64M 128M G\nPOOL LOW 1 HIGH 5 PROFILE SSLPOOL PROF NET\n"
)
STACK = ":nick.TCPIP :type.server :class.stack\n"
WHOLE = "DEVICE DEV1 OSD 0800\nLINK ETH0 QDIOETHERNET DEV1\nHOME 10.1.1.5 255.255.255.0 ETH0\nSTART DEV1\n"

Place = tuple[str, int, int, str]

NAMES = {
    "profile": "PROFILE.TCPIP", "dtc": "SYSTEM.DTCPARMS", "ibm": "IBM.DTCPARMS", "data": "TCPIP.DATA",
    "start": "AUTOLOG1.EXEC", "config": "SYSTEM.CONFIG", "node": "VMA.TCPIP", "another": "VMB.TCPIP",
}  # fmt: skip
KEYS = {
    "profile": "tcpip", "node": "tcpip", "another": "tcpip", "dtc": "dtcparms", "ibm": "dtcparms", "data": "tcpip_data",
}  # fmt: skip


def in_system(folder: Path, code: str, files: dict[str, str], directory: str = DIRECTORY) -> list[Place]:
    written = {NAMES[key]: text for key, text in files.items()} | {"USER.DIRECT": directory}
    keys: dict[str, list[str]] = {"directory": ["USER.DIRECT"]}
    for key in files:
        keys.setdefault(KEYS.get(key, key), []).append(NAMES[key])
    lines = [f"    {key}: {names[0] if len(names) == 1 else names}" for key, names in keys.items()]
    written["parmlint.yaml"] = "systems:\n  VMA:\n" + "\n".join(lines).replace("'", "") + "\n"
    return places(findings_in(folder, written, code), "file line column level")


CASES: list[tuple[str, dict[str, str], list[Place]]] = [
    ("TCP001", {"profile": "OBEY MAINT BOB\nENDOBEY\nINFORM SNMPQE ENDINFORM"},
     [("PROFILE.TCPIP", 1, 12, "warning"), ("PROFILE.TCPIP", 3, 8, "note")]),
    ("TCP001", {"profile": "PERMIT FTPSERVE TCPIP ENDPERMIT\nOBEY BOB"}, []),
    ("TCP002", {"profile": "AUTOLOG FTPSERVE 0\n WEBSRV 0\n SMTP 0 ENDAUTOLOG"},
     [("PROFILE.TCPIP", 2, 2, "error"), ("PROFILE.TCPIP", 3, 2, "note")]),
    # The stack finds the file of its node first, and uses that alone.
    ("TCP002", {"profile": "AUTOLOG NOSUCH 0 ENDAUTOLOG", "node": "AUTOLOG WEBSRV 0 ENDAUTOLOG"},
     [("VMA.TCPIP", 1, 9, "error")]),
    ("TCP002", {"profile": "AUTOLOG NOSUCH 0 ENDAUTOLOG", "another": "AUTOLOG FTPSERVE 0 ENDAUTOLOG"},
     [("PROFILE.TCPIP", 1, 9, "error")]),
    ("TCP017", {"profile": WHOLE, "node": WHOLE.replace("0800", "0810"), "dtc": f"{STACK}:attach.0810-0812"}, []),
    ("TCP004", {"profile": "AUTOLOG FTPSERVE 0\n SHUT 0 ENDAUTOLOG"}, [("PROFILE.TCPIP", 2, 2, "error")]),
    ("TCP006", {"profile": "AUTOLOG FTPSERVE 0 ENDAUTOLOG", "start": "/* */\n'CP XAUTOLOG FTPSERVE'"},
     [("PROFILE.TCPIP", 1, 9, "note")]),
    ("TCP006", {"profile": "AUTOLOG FTPSERVE 0 ENDAUTOLOG", "start": "/* */\n'CP XAUTOLOG TCPIP'"}, []),
    ("TCP007", {"profile": "AUTOLOG FTPSERVE 0 ENDAUTOLOG", "dtc": STACK}, []),
    ("TCP007", {"profile": "AUTOLOG FTPSERVE 0\n WEB 0 ENDAUTOLOG", "dtc": ":nick.FTPS* :type.server", "ibm": STACK},
     [("PROFILE.TCPIP", 2, 2, "note")]),
    ("TCP008", {"profile": "AUTOLOG A 0 ENDAUTOLOG\nPORT\n 80 TCP A\n 81 TCP B\n 23 TCP INTCLIENT\n 25 TCP SMTP"},
     [("PROFILE.TCPIP", 4, 9, "note")]),
    ("TCP017", {"profile": WHOLE, "dtc": f"{STACK}:attach.0810-0812"}, [("PROFILE.TCPIP", 1, 17, "warning")]),
    ("TCP017", {"profile": WHOLE, "dtc": f"{STACK}:attach.0800-0802"}, []),
    ("TCP017", {"profile": WHOLE, "dtc": f"{STACK}:attach.C000 as 0800,C001 as 0801"}, []),
    ("TCP017", {"profile": WHOLE, "dtc": f"{STACK}:vnic.0800 TO SYSTEM VSW1"}, []),
    ("TCP017", {"profile": WHOLE, "dtc": STACK, "start": "/* */\n'CP ATTACH 800-802 TCPIP'"}, []),
    ("TCP017", {"profile": WHOLE, "dtc": f"{STACK}:nick.TCPIP2 :type.server :class.stack"}, []),
    ("TCP024", {"profile": "SSLSERVERID SSLBAD"}, [("PROFILE.TCPIP", 1, 13, "warning")]),
    ("TCP024", {"profile": "SSLSERVERID * TIMEOUT 30"}, []),
    ("DTC001", {"dtc": f"{STACK}:nick.WEB :type.server\n:nick.w :type.class\n:nick.SSL9 :type.server :class.ssl"},
     [("SYSTEM.DTCPARMS", 2, 7, "warning")]),
    ("DTC001", {"ibm": ":nick.WEB :type.server :class.web"}, []),
    ("DTC002", {"dtc": ":nick.TCPIP :type.server :class.stak", "ibm": ":nick.stack :type.class"},
     [("SYSTEM.DTCPARMS", 1, 33, "error")]),
    ("DTC002", {"dtc": ":nick.TCPIP :type.server :class.stak"}, []),
    ("DTC006", {"dtc": f"{STACK}:attach.000A-000C 0190-0192"},
     [("SYSTEM.DTCPARMS", 2, 9, "error"), ("SYSTEM.DTCPARMS", 2, 19, "error")]),
    ("DTC006", {"dtc": f"{STACK}:attach.0190 as 0600"}, []),
    ("DTC008", {"dtc": f"{STACK}:attach.0800-0802", "config": "Devices, Offline_at_IPL 0801"},
     [("SYSTEM.DTCPARMS", 2, 9, "warning")]),
    ("DTC008", {"dtc": f"{STACK}:attach.0800-0802", "config": "Devices, Offline_at_IPL 0-FFFF, Online_at_IPL 800-8FF"},
     []),
    ("DTC011", {"dtc": f"{STACK}:memory.512M"}, [("SYSTEM.DTCPARMS", 2, 9, "warning")]),
    ("DTC011", {"dtc": f"{STACK}:memory.256M"}, []),
]  # fmt: skip


@pytest.mark.parametrize(("code", "files", "expected"), CASES, ids=range(len(CASES)))
def test_files_of_one_system(tmp_path: Path, code: str, files: dict[str, str], expected: list[Place]) -> None:
    assert in_system(tmp_path, code, files) == expected


@pytest.mark.parametrize("command", ["COMMAND ATTACH 800-802 * 800", "COMMAND DEFINE NIC 800 TYPE QDIO"])
def test_devices_that_a_command_of_the_directory_brings(tmp_path: Path, command: str) -> None:
    directory = DIRECTORY.replace("PROFILE NET\n", f"PROFILE NET\n {command}\n")
    assert not in_system(tmp_path, "TCP017", {"profile": WHOLE, "dtc": STACK}, directory)


def test_an_adapter_of_the_directory(tmp_path: Path) -> None:
    directory = DIRECTORY.replace("PROFILE NET\n", "PROFILE NET\n NICDEF 0800 TYPE QDIO LAN SYSTEM VSW1\n")
    assert not in_system(tmp_path, "TCP017", {"profile": WHOLE, "dtc": STACK}, directory)


@pytest.mark.parametrize("code", ["TCP001", "TCP002", "TCP008", "DTC001"])
def test_a_part_of_a_directory_lacks_nobody(tmp_path: Path, code: str) -> None:
    files = {"profile": "OBEY BOB ENDOBEY\nAUTOLOG BOB 0 ENDAUTOLOG\nPORT 80 TCP BEN", "dtc": ":nick.BOB :type.server"}
    written = {NAMES[key]: text for key, text in files.items()} | {"PART.DIRECT": "USER A NOLOG 1M 1M G\n"}
    yaml = "systems:\n  VMA: {directory: PART.DIRECT, tcpip: PROFILE.TCPIP, dtcparms: SYSTEM.DTCPARMS}\n"
    assert not findings_in(tmp_path, written | {"parmlint.yaml": yaml}, code)


DTC_CASES: list[tuple[str, str, list[tuple[int, int, str]]]] = [
    ("DTC003", ":nick.A :type.server\n:nick.A :type.class\n:nick.a :type.server", [(3, 7, "warning")]),
    ("DTC003", ":nick.A :type.server\n:nick.B :type.server", []),
    ("DTC004", ":nick A", [(1, 2, "error")]),
    ("DTC007", f"{STACK}:attach.0800-0802\n:nick.B :type.server :attach.0802 as 0600", [(3, 30, "warning")]),
    ("DTC007", f"{STACK}:attach.0800-0802 0800 as 0900\n:nick.B :type.server :attach.0803 as 0800", []),
    ("DTC009", ":nick.FTPSERVE :type.server :esm_enable.yes :esm_racroute.no :esm_validate.LDAPESM", [(1, 7, "note")]),
    ("DTC009", ":nick.FTPSERVE :type.server :esm_enable.yes :esm_racroute.X :esm_validate.YES\n:nick.S", []),
]  # fmt: skip


@pytest.mark.parametrize(("code", "text", "expected"), DTC_CASES, ids=range(len(DTC_CASES)))
def test_one_dtcparms(code: str, text: str, expected: list[tuple[int, int, str]]) -> None:
    assert places(findings_of("SYSTEM.DTCPARMS", text, code), "line column level") == expected

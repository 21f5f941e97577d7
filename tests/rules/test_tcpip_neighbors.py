"""TCP/IP and RSCS with SYSTEM NETID, Performance Toolkit and switches. Facts: zvm-files-2.md sections 5, 7, 13."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.helpers.checking import places
from tests.helpers.playing import findings_in

KEYS = {
    "RSCS.CONFIG": "rscs", "SYSTEM.NETID": "netid", "FCONX.$PROFILE": "toolkit", "PROFILE.TCPIP": "tcpip",
    "SYSTEM.DTCPARMS": "dtcparms", "SYSTEM.CONFIG": "config",
}  # fmt: skip
NETID = "0A1C44 VMA RSCS\n1B2D55 VMB RSCS\n"
WEB = "FC MONCOLL ON\nFC MONCOLL WEBSERV ON SSL TCPIP TCPIP 443\n"
STACK = ":nick.TCPIP :type.server :class.stack\n"
SWITCH = "VMA: Define VSWITCH SW1 TYPE QDIO ETHERNET RDEV 1E00 1E10\n"

CASES: list[tuple[str, dict[str, str], list[tuple[int, int, str]]]] = [
    ("NET005", {"RSCS.CONFIG": "LOCAL VMB * RSCS\n", "SYSTEM.NETID": NETID}, []),
    ("NET005", {"RSCS.CONFIG": "LOCAL VMC * RSCS\n", "SYSTEM.NETID": NETID}, [(1, 7, "warning")]),
    ("NET005", {"RSCS.CONFIG": "LOCAL VMC * RSCS\n"}, []),
    ("FCX003", {"FCONX.$PROFILE": WEB, "PROFILE.TCPIP": "PORT\n 440 450 TCP A\n 443 UDP B\n"}, [(2, 39, "warning")]),
    ("FCX003", {"FCONX.$PROFILE": WEB, "PROFILE.TCPIP": "PORT\n 443 TCP *\n 444 TCP WEB\n 443 UDP WEB2\n"}, []),
    ("FCX003", {"FCONX.$PROFILE": WEB.replace("ON SSL", "OFF"), "PROFILE.TCPIP": "PORT 443 TCP WEB\n"}, []),
    ("FCX004", {"FCONX.$PROFILE": WEB, "PROFILE.TCPIP": "PORT\n 21 TCP FTPSERVE\n"}, [(2, 39, "note")]),
    ("FCX004", {"FCONX.$PROFILE": WEB, "PROFILE.TCPIP": "PORT\n 400 500 TCP *\n"}, []),
    ("FCX004", {"FCONX.$PROFILE": WEB}, []),
    ("FCX004", {"FCONX.$PROFILE": WEB.replace(" 443", ""), "PROFILE.TCPIP": "PORT\n 21 TCP FTPSERVE\n"}, []),
    ("DTC008", {"SYSTEM.DTCPARMS": f"{STACK}:attach.1E10-1E12", "SYSTEM.CONFIG": SWITCH}, [(2, 9, "warning")]),
    ("DTC008", {"SYSTEM.DTCPARMS": f"{STACK}:attach.1E20-1E22", "SYSTEM.CONFIG": SWITCH}, []),
]  # fmt: skip


@pytest.mark.parametrize(("code", "files", "expected"), CASES, ids=range(len(CASES)))
def test_files_of_one_system(
    tmp_path: Path, code: str, files: dict[str, str], expected: list[tuple[int, int, str]]
) -> None:
    keys = "".join(f"    {KEYS[name]}: {name}\n" for name in files)
    written = {**files, "parmlint.yaml": f"systems:\n  VMA:\n{keys}"}
    assert places(findings_in(tmp_path, written, code), "line column level") == expected

"""Rules of PROFILE TCPIP, alone. Facts: zvm-files-2.md section 4."""

from __future__ import annotations

import pytest

from tests.helpers.checking import findings_of, places

DEVICE = "DEVICE DEV1 OSD 0800\nLINK ETH0 QDIOETHERNET DEV1 MTU 1500\n"
HOME = "HOME 10.1.1.5 255.255.255.0 ETH0\nSTART DEV1\n"
WHOLE = DEVICE + HOME
CTC = "DEVICE DEV1 CTC 0800\nLINK C1 CTC 1 DEV1\nHOME 10.1.1.5 255.255.255.0 C1\nSTART DEV1\n"

Place = tuple[int, int, int, str]

CASES: list[tuple[str, str, list[Place]]] = [
    ("TCP003", "AUTOLOG A 0 B SECRETS C PASSWORD ENDAUTOLOG", [(1, 15, 22, "warning"), (1, 25, 33, "note")]),
    ("TCP003", "AUTOLOG A 0 B 0\nENDAUTOLOG", []),
    ("TCP009", "PORT\n 21 TCP A\n 21 TCP B\n 21 UDP C", [(3, 2, 4, "note")]),
    ("TCP009", "PORT\n 21 TCP A\n 21 TCP A\n 21 30 TCP B", []),
    ("TCP010", f"{DEVICE}DEVICE DEV1 OSD 0900", [(3, 8, 12, "error")]),
    ("TCP010", f"{DEVICE}LINK eth0 CTC 1 DEV1", [(3, 6, 10, "error")]),
    ("TCP010", f"{DEVICE}DELETE LINK ETH0\nLINK ETH0 CTC 1 DEV1", []),
    ("TCP010", "DEVICE A OSD 0800\nLINK A QDIOETHERNET A", []),
    ("TCP011", f"{WHOLE}START DEV2", [(5, 7, 11, "error")]),
    ("TCP011", f"LINK ETH0 CTC 1 DEV1\nDEVICE DEV1 CTC 0800\n{HOME}", [(1, 17, 21, "error")]),
    ("TCP011", f"DEVISE DEV2 OSD 0800\n{WHOLE}START DEV2", []),
    ("TCP011", WHOLE, []),
    ("TCP012", f"{DEVICE}HOME 10.1.1.5 255.255.255.0 ETH1\nSTART DEV1", [(3, 29, 33, "error")]),
    ("TCP012", f"{WHOLE}GATEWAY DEFAULTNET 10.1.1.1 ETH1 1500\nPRIMARYINTERFACE ETH2",
     [(5, 29, 33, "error"), (6, 18, 22, "error")]),
    ("TCP012", f"{WHOLE}HOME 127.0.0.1 LOOPBACK\nGATEWAY DEFAULTNET 10.1.1.1 ETH0 1500", []),
    ("TCP013", DEVICE, [(1, 8, 12, "warning"), (2, 6, 10, "warning")]),
    ("TCP013", f"{WHOLE}DEVICE DEV2 OSD 0900\nSTART DEV2", [(5, 8, 12, "warning")]),
    ("TCP013", f"{DEVICE}VSWITCH CONTROLLER ON", []),
    ("TCP013", "DEVICE V VIRTUAL 0\nLINK VL VIRTUAL 0 V\nHOME 10.9.9.9 255.255.255.255 VL", []),
    ("TCP014", f"{WHOLE}GATEWAY DEFAULTNET 10.1.2.1 ETH0 1500", [(5, 20, 28, "error")]),
    ("TCP014", f"{WHOLE}GATEWAY 10.7.0.0 255.255.0.0 10.2.1.1 ETH0 1500", [(5, 30, 38, "error")]),
    ("TCP014", f"{WHOLE}GATEWAY DEFAULTNET 10.1.1.1 ETH0 1500\n 10.7.0.0/16 10.1.1.254 ETH0\n 10.8.0.0/16 = ETH0", []),
    ("TCP014", f"{WHOLE}HOME 10.1.2.5/24 ETH0\nGATEWAY DEFAULTNET 10.1.2.1 ETH0 1500", []),
    ("TCP014", f"{WHOLE}GATEWAY 10.1.2.0/24 = ETH0 1500\n DEFAULTNET 10.1.2.1 ETH0 1500", []),
    ("TCP014", f"{CTC}GATEWAY DEFAULTNET 10.1.2.1 C1 1500", []),
    ("TCP014", f"{DEVICE}HOME 10.1.1.5 255.255.255.255 ETH0\nGATEWAY DEFAULTNET 10.1.2.1 ETH0 1500", []),
    ("TCP014", f"{DEVICE}HOME 10.1.1.5 ETH0\nGATEWAY DEFAULTNET 10.1.2.1 ETH0 1500", []),
    ("TCP015", "HOME\n 10.1.1.0/24 A\n 10.1.1.127 255.255.255.128 A", [(2, 2, 13, "error"), (3, 2, 12, "error")]),
    ("TCP015", "HOME\n 10.1.1.5/24 A\n 10.1.1.5 255.255.255.0 B", [(3, 2, 10, "error")]),
    ("TCP015", "HOME\n 10.1.1.0/31 A\n 10.1.1.2/32 A\n 10.1.1.128 255.255.255.0 B\n 10.9.9.0 B", []),
    ("TCP015", "HOME\n 10.1.1.5 255.0.255.0 A", [(2, 11, 22, "warning")]),
    ("TCP015", "HOME\n 10.1.2.5 0.0.0.255 B", [(2, 11, 20, "warning")]),
    ("TCP015", "HOME\n 10.1.1.5 255.255.254.0 A\n 10.1.2.5 255.255.255.255 B\n 10.2.2.5 0.0.0.0 C", []),
    ("TCP025", "DEVICE A OSD 08G0\nDEVICE B LCS 00800", [(1, 14, 18, "warning"), (2, 14, 19, "warning")]),
    ("TCP025", "DEVICE A OSD 8a0 NONROUTER\nDEVICE B IUCV 0 0 TCPIP B\nDEVICE C VIRTUAL\nDEVICE D HIPERS CF00", []),
    ("TCP025", "DEVICE A OSD PORTNAME P\nDEVICE B CTC", []),
    ("TCP015", "LINK A VIRTUAL 0 DEV1\nHOME 10.1.1.0/24 A", []),
    ("TCP016", f"{DEVICE}GATEWAY DEFAULTNET 10.1.1.1 ETH0 1501", [(3, 34, 38, "warning")]),
    ("TCP016", "LINK A QDIOIP DEV1 MTU 575\nLINK B QDIOIP DEV1 MTU 57345",
     [(1, 24, 27, "warning"), (2, 24, 29, "warning")]),
    ("TCP016", "LINK A QDIOIP D MTU 0\nLINK B CTC 1 D\nGATEWAY\n DEFAULTNET 1.1.1.1 A 1\n 1.0.0.0/8 1.1.1.1 B 90", []),
    ("TCP018", "OBEY A ENDOBEY\nFOREIGNIPCONLIMIT 0", [(2, 19, 20, "note")]),
    ("TCP018", "OBEY A ENDOBEY", [(1, 1, 15, "note")]),
    ("TCP018", "FOREIGNIPCONLIMT 5", []),
    ("TCP019", "TCBPOOLSIZE 256\nPERSISTCONNECTIONLIMIT 256\nPENDINGCONNECTIONLIMIT 255", [(2, 24, 27, "warning")]),
    ("TCP019", "PENDINGCONNECTIONLIMIT 9999", [(1, 1, 28, "note")]),
    ("TCP020", "ASSORTEDPARMS\n  UnrestrictLowPorts PROXYARP\nENDASSORTEDPARMS", [(2, 3, 21, "warning")]),
    ("TCP020", "ASSORTEDPARMS RESTRICTLOWPORTS ENDASSORTEDPARMS", []),
    ("TCP021", "PORT\n 23 TCP INTCLIENT\n 992 TCP INTCLIENT", [(2, 9, 18, "note")]),
    ("TCP021", "PORT\n 23 TCP INTCLIEN SECURE LABEL1\n 992 TCP INTCLIEN", []),
    ("TCP021", "PORT 23 TCP INTCLIENT\nINTERNALCLIENTPARMS SECURECONNECTION PREFERRED ENDINTERNALCLIENTPARMS", []),
    ("TCP022", "AUTOLOG A 0\nOBEY B ENDOBEY", [(1, 1, 8, "error")]),
    ("TCP022", "OBEY AUTOLOG OBEY ENDOBEY\nPORT 21 TCP A\nHOME 10.1.1.1 A", []),
    ("TCP022", "OBEY A\nOBEY B\nENDOBEY", [(1, 1, 5, "error")]),
]  # fmt: skip


@pytest.mark.parametrize(("code", "text", "expected"), CASES, ids=range(len(CASES)))
def test_one_profile(code: str, text: str, expected: list[Place]) -> None:
    assert places(findings_of("PROFILE.TCPIP", text, code), "line column end_column level") == expected


@pytest.mark.parametrize("code", ["TCP011", "TCP012", "TCP013", "TCP018", "TCP019"])
def test_an_obeyfile_is_a_part_of_a_profile(code: str) -> None:
    text = "DEVICE DEV2 OSD 0900\nLINK ETH1 QDIOETHERNET DEV2\nHOME 10.1.1.5/24 ETH0\nSTART DEV1\n"
    assert not findings_of("CHANGE.TCPIP", text, code)
    assert findings_of("NKVM1.TCPIP", f"OBEY TCPMAINT ENDOBEY\n{text}", code)


def test_an_old_password_is_not_shown() -> None:
    (finding,) = findings_of("PROFILE.TCPIP", "AUTOLOG FTPSERVE XK7PQ2 ENDAUTOLOG", "TCP003")
    assert "XK7PQ2" not in f"{finding.message} {finding.help}"


@pytest.mark.parametrize("sort", ["ETHERNET", "ETHEROR802.3"])
def test_a_link_of_a_lan_channel_station(sort: str) -> None:
    text = f"DEVICE D2 LCS 0800\nLINK L2 {sort} 0 D2\nHOME 10.1.1.2 255.255.255.0 L2\nSTART D2\n"
    for code in ("GEN012", "GEN015", "GEN019", "TCP010", "TCP011", "TCP012"):
        assert findings_of("PROFILE.TCPIP", text, code) == []
    (finding,) = findings_of("PROFILE.TCPIP", text.replace("0 D2", "0 D3"), "TCP010", "TCP011")
    assert finding.span.line == 2


def test_the_layer_of_a_link_stands_behind_its_device() -> None:
    text = WHOLE.replace("MTU 1500", "MTU 1500 ETHERNET")
    assert findings_of("PROFILE.TCPIP", text, "GEN015") == []

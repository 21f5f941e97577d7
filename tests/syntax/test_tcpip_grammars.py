"""The languages of TCP/IP, RSCS and RACF for z/VM. Facts: zvm-files-2.md sections 4, 5, 6, 9, 11."""

from __future__ import annotations

import pytest

from lint.syntax.parsed import ParsedMember
from tests.helpers.reading import operands, read

Operands = list[tuple[str, list[str]]]


def profile(text: str) -> ParsedMember:
    return read(text, "tcpip-profile", "PROFILE.TCPIP")


def shown(parsed: ParsedMember) -> list[tuple[str, Operands]]:
    return [(placed.name, operands(placed.statement)) for placed in parsed.statements]


STATEMENTS: list[tuple[str, str, Operands]] = [
    ("OBEY A b ENDOBEY", "OBEY", [("USERID", ["A", "b"]), ("ENDOBEY", [])]),
    ("OBEY ENDOBEY", "OBEY", [("ENDOBEY", [])]),
    ("AUTOLOG A 0 B", "AUTOLOG", [("USERID", ["A"]), ("PASSWORD", ["0"]), ("USERID", ["B"])]),
    ("PORT 20 21 TCP A NOAUTOLOG NEW 53 UDP *", "PORT",
     [("PORT", ["20"]), ("LAST", ["21"]), ("TCP", []), ("USERID", ["A"]), ("NOAUTOLOG", []), ("OTHER", ["NEW"]),
      ("PORT", ["53"]), ("UDP", []), ("USERID", ["*"])]),
    ("DEVICE D OSD 0800 PORTNAME P NONROUTER", "DEVICE",
     [("NAME", ["D"]), ("TYPE", ["OSD"]), ("OTHER", ["0800"]), ("PORTNAME", ["P"]), ("NONROUTER", [])]),
    ("LINK MTU CTC 1 IP", "LINK", [("NAME", ["MTU"]), ("TYPE", ["CTC"]), ("TARGET", ["1"]), ("IP", [])]),
    ("HOME 10.1.1.1 255.0.0.0 A 10.2.2.2/8 B 2001:db8::1/64 C", "HOME",
     [("ADDRESS", ["10.1.1.1"]), ("MASK", ["255.0.0.0"]), ("LINK", ["A"]), ("ADDRESS", ["10.2.2.2/8"]),
      ("LINK", ["B"]), ("ADDRESS", ["2001:db8::1/64"]), ("LINK", ["C"])]),
    ("DATABUFFERPOOLSIZE 160 8192", "DATABUFFERPOOLSIZE", [("VALUE", ["160"]), ("SIZE", ["8192"])]),
    ("INTERNALCLIENTPARMS PORT 23 ANY ENDINTERNALCLIENTPARMS", "INTERNALCLIENTPARMS",
     [("PORT", ["23"]), ("OTHER", ["ANY"]), ("ENDINTERNALCLIENTPARMS", [])]),
]  # fmt: skip


@pytest.mark.parametrize(("text", "name", "expected"), STATEMENTS)
def test_statements_of_a_profile(text: str, name: str, expected: Operands) -> None:
    parsed = profile(text)
    assert shown(parsed) == [(name, expected)]
    assert all(placed.statement.problem is None for placed in parsed.statements)


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("START A START B STOP C", ["START", "START", "STOP"]),
        ("START START START B", ["START", "START"]),
        ("DEVICE D OSD 0800 LINK L QDIOETHERNET D START D", ["DEVICE", "LINK", "START"]),
        ("DEVICE START OSD 0800\nLINK PORT CTC 1 D HOME 10.1.1.1 PORT", ["DEVICE", "LINK", "HOME"]),
        ("OBEY A\nAUTOLOG B 0 ENDAUTOLOG ENDOBEY", ["OBEY"]),
        ("OBEY A\nAUTOLOG B 0 ENDAUTOLOG", ["OBEY", "AUTOLOG"]),
        ("OBEY A\nOBEY B ENDOBEY", ["OBEY", "OBEY"]),
        ("HOME\n 10.1.1.1 A ; PORT\n;HOME\nPORT\n 21 TCP B\nGATEWAY\n DEFAULTNET = A", ["HOME", "PORT", "GATEWAY"]),
        ("GATEWAY\n 10.1.0.0 255.255.0.0 = MTU 1500\nSTRAT D", ["GATEWAY", "STRAT"]),
        ("FOO 1\n 2\nENDFOO\nHOME 10.1.1.1 A", ["FOO", "HOME"]),
        ("TRACE TCP START UDP\nNOTRACE", ["TRACE", "NOTRACE"]),
    ],
)
def test_where_a_statement_of_a_profile_ends(text: str, names: list[str]) -> None:
    assert [placed.name for placed in profile(text).statements] == names


def test_tags_of_dtcparms() -> None:
    text = ":nick.TCPIP :type.server\n.* :class.no\n  :attach.C000 as 0600,C001\n :parms.-p a:b (x\n  y :new.z"
    assert shown(read(text, "dtcparms", "SYSTEM.DTCPARMS")) == [
        ("NICK", [("VALUE", ["TCPIP"])]),
        ("TYPE", [("VALUE", ["server"])]),
        ("ATTACH", [("DEVICE", ["C000", "0600"]), ("DEVICE", ["C001"])]),
        ("PARMS", [("VALUE", ["-p", "a:b", "(x", "y"])]),
        ("NEW", [("VALUE", ["z"])]),
    ]


def test_statements_of_tcpip_data() -> None:
    text = "; x\nNODE1: HOSTNAME a;b\n* 5\nNSINTERADDR 2001:db8::1"
    assert shown(read(text, "tcpip-data", "TCPIP.DATA")) == [
        ("HOSTNAME", [("QUALIFIER", ["NODE1"]), ("VALUE", ["a"])]),
        ("*", [("VALUE", ["5"])]),
        ("NSINTERADDR", [("VALUE", ["2001:db8::1"])]),
    ]


def test_statements_of_rscs_config() -> None:
    text = "* x\nLOCAL A * R\nPARM L HOST=a,\n  X=\nROUTE B C TO L\nAUTH * N CP LINK=L"
    assert shown(read(text, "rscs-config", "RSCS.CONFIG")) == [
        ("LOCAL", [("NODE", ["A"]), ("CPUID", ["*"]), ("USERID", ["R"])]),
        ("PARM", [("LINK", ["L"]), ("HOST", ["a"]), ("X", [])]),
        ("ROUTE", [("NODE", ["B", "C"]), ("TO", []), ("LINK", ["L"])]),
        ("AUTH", [("USERID", ["*"]), ("NODE", ["N"]), ("CP", []), ("LINK", ["L"])]),
    ]

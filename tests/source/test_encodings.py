from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lint.source import encodings

SINGLE_BYTE = ("latin-1", "ibm-037", "ibm-273", "ibm-500", "ibm-1047", "ibm-1140")
COUPLE_1047 = bytes.fromhex("C3D6E4D7D3C540E2E8E2D7D3C5E74DC15D")
"""COUPLE SYSPLEX(A), from the code page's own table."""


@pytest.mark.parametrize("name", SINGLE_BYTE)
def test_all_256_bytes_are_different_characters(name: str) -> None:
    every = bytes(range(256))
    text = encodings.decode(every, name)
    assert len(set(text)) == 256
    assert encodings.encode(text, name) == every


@given(data=st.binary(max_size=200), name=st.sampled_from(SINGLE_BYTE))
def test_single_byte_round_trip(data: bytes, name: str) -> None:
    assert encodings.encode(encodings.decode(data, name), name) == data


@given(text=st.text(max_size=200))
def test_utf_8_round_trip(text: str) -> None:
    data = text.encode("utf-8")
    assert encodings.encode(encodings.decode(data, "utf-8"), "utf-8") == data
    marked = encodings.UTF8_BOM + data
    assert encodings.decode(marked, "utf-8-bom") == text
    assert encodings.encode(text, "utf-8-bom") == marked


def test_single_byte_list_is_complete() -> None:
    assert set(SINGLE_BYTE) | {"utf-8", "utf-8-bom"} == set(encodings.NAMES)
    assert set(encodings.EBCDIC) == {name for name in SINGLE_BYTE if name != "latin-1"}


@pytest.mark.parametrize(
    ("character", "code"),
    [("A", 0xC1), ("i", 0x89), ("9", 0xF9), ("(", 0x4D), (")", 0x5D), ("&", 0x50), ("*", 0x5C), ("/", 0x61),
     (",", 0x6B), ("$", 0x5B), ("#", 0x7B), ("@", 0x7C), ("[", 0xAD), ("]", 0xBD), ("^", 0x5F), ("¬", 0xB0),
     ("Ý", 0xBA), ("¨", 0xBB), ("\n", 0x25), ("\x85", 0x15)],
)  # fmt: skip
def test_ibm_1047_characters(character: str, code: int) -> None:
    assert encodings.decode(bytes([code]), "ibm-1047") == character
    assert encodings.encode(character, "ibm-1047") == bytes([code])


@pytest.mark.parametrize(
    ("name", "code", "character"),
    [("ibm-037", 0xBA, "["), ("ibm-037", 0x5F, "¬"), ("ibm-500", 0x4A, "["), ("ibm-273", 0x4A, "Ä"),
     ("ibm-1140", 0x9F, "€")],
)  # fmt: skip
def test_code_pages_differ_where_their_tables_do(name: str, code: int, character: str) -> None:
    assert encodings.decode(bytes([code]), name) == character


def test_decoding_what_is_not_utf_8_fails() -> None:
    with pytest.raises(UnicodeDecodeError):
        encodings.decode(b"A\xff", "utf-8")


# --- guess ---


@pytest.mark.parametrize(
    "data",
    [b"", b"COUPLE SYSPLEX(A)\n", b"COUPLE SYSPLEX(A)", b"/*" + b"*" * 200 + b"*/", "* für Ärger\n".encode(),
     b"@@@@@@@@", "*" * 10 + "Ж" * 40 + "\n"],
    ids=["empty", "line", "no line end", "box", "umlauts", "at signs", "cyrillic"],
)  # fmt: skip
def test_ascii_and_utf_8_are_utf_8(data: bytes | str) -> None:
    assert encodings.guess(data if isinstance(data, bytes) else data.encode()) == "utf-8"


def test_byte_order_mark() -> None:
    assert encodings.guess(encodings.UTF8_BOM + b"COUPLE SYSPLEX(A)\n") == "utf-8-bom"


def test_byte_order_mark_before_bytes_that_are_not_utf_8() -> None:
    data = encodings.UTF8_BOM + b"COUPLE \xff\n"
    assert encodings.encode(encodings.decode(data, encodings.guess(data)), encodings.guess(data)) == data


@pytest.mark.parametrize("data", [b"/* F\xfcr Plex */\n", b"\xc4\xd6\xdc \xe4\xf6\xfc\xdf und so\n", b"caf\xe9"])
def test_latin_1(data: bytes) -> None:
    assert encodings.guess(data) == "latin-1"


@pytest.mark.parametrize(
    "text",
    [
        "COUPLE SYSPLEX(A)",
        "D",
        "USER",
        "couple sysplex(a)",
        "/" + "*" * 70 + "/" + " COUPLE SYSPLEX(LOCAL) /* the plex */",
        " COUPLE SYSPLEX(LOCAL)".ljust(80) + "/*" + "=" * 68 + "*/" + " " * 8,
        "ACCOUNT=(A,B,C),,,,(1,2),(3,4),''''",
    ],
)
def test_ebcdic_records_without_line_ends(text: str) -> None:
    assert encodings.guess(encodings.encode(text, "ibm-1047")) == "ibm-1047"


def test_the_very_bytes_of_ebcdic() -> None:
    assert encodings.guess(COUPLE_1047) == "ibm-1047"
    assert encodings.decode(COUPLE_1047, "ibm-1047") == "COUPLE SYSPLEX(A)"


@pytest.mark.parametrize("line_end", [b"\x15", b"\x25", b"\x0d\x25"], ids=["NEL", "LF", "CRLF"])
def test_ebcdic_with_line_ends(line_end: bytes) -> None:
    records = ["COUPLE SYSPLEX(A)", "", "CLASSDEF CLASS(BIG) CLASSLEN(62464) MAXMSG(5000)", "/* " + "-" * 60 + " */"]
    data = line_end.join(encodings.encode(record, "ibm-1047") for record in records) + line_end
    assert encodings.guess(data) == "ibm-1047"


# --- canonical ---


@pytest.mark.parametrize(
    ("spelled", "name"),
    [("UTF-8", "utf-8"), ("utf8", "utf-8"), ("UTF_8", "utf-8"), ("utf-8-sig", "utf-8-bom"), ("utf-8-bom", "utf-8-bom"),
     ("ISO-8859-1", "latin-1"), ("iso8859-1", "latin-1"), ("ISO_8859-1", "latin-1"), ("latin1", "latin-1"),
     ("Latin-1", "latin-1"), ("IBM-1047", "ibm-1047"), ("ibm1047", "ibm-1047"), ("IBM_1047", "ibm-1047"),
     ("cp1047", "ibm-1047"), ("CP-1047", "ibm-1047"), ("1047", "ibm-1047"), ("EBCDIC-1047", "ibm-1047"),
     ("cp037", "ibm-037"), ("IBM037", "ibm-037"), ("ibm-37", "ibm-037"), ("037", "ibm-037"), ("cp500", "ibm-500"),
     ("IBM-273", "ibm-273"), ("cp1140", "ibm-1140"), ("IBM-1140", "ibm-1140")],
)  # fmt: skip
def test_usual_spellings(spelled: str, name: str) -> None:
    assert encodings.canonical(spelled) == name


@pytest.mark.parametrize("spelled", ["", "utf", "ibm", "klingon", "cp1252x", "-"])
def test_what_is_no_encoding(spelled: str) -> None:
    assert encodings.canonical(spelled) is None


@pytest.mark.parametrize("name", encodings.NAMES)
def test_every_name_is_its_own_spelling(name: str) -> None:
    assert encodings.canonical(name) == name
    assert encodings.canonical(name.upper()) == name

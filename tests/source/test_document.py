from __future__ import annotations

import pytest
from hypothesis import example, given, reject
from hypothesis import strategies as st

from lint.source import document, encodings
from lint.source.document import UnreadableError


def records(data: bytes, encoding: str | None = None) -> list[str]:
    return list(document.read(data, encoding).records)


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        (b"A\nB\n", ["A", "B"]),
        (b"A\r\nB\r\n", ["A", "B"]),
        (b"A\nB", ["A", "B"]),
        (b"A\r\nB", ["A", "B"]),
        (b"A\nB\r\nC\n", ["A", "B", "C"]),
        (b"A\r\nB\nC\r\n", ["A", "B", "C"]),
        (b"A  \nB\n", ["A  ", "B"]),
        (b"A\n\nB\n", ["A", "", "B"]),
        (b"A\n\n", ["A", ""]),
        (b"\n", [""]),
        (b"\n\n\n", ["", "", ""]),
        (b"\r\n\r\n", ["", ""]),
        (b"\nA", ["", "A"]),
        (b"A", ["A"]),
        (b"", []),
    ],
)
def test_line_ends(data: bytes, expected: list[str]) -> None:
    read = document.read(data)
    assert list(read.records) == expected
    assert read.encode() == data


@pytest.mark.parametrize("line_end", ["\x85", "\n", "\r\n"], ids=["NEL", "LF", "CRLF"])
@pytest.mark.parametrize("last", [True, False], ids=["ended", "not ended"])
def test_ebcdic_line_ends(line_end: str, last: bool) -> None:
    expected = ["COUPLE SYSPLEX(PLEX1)", "", "       CLEANUP(15)"]
    data = encodings.encode(line_end.join(expected) + (line_end if last else ""), "ibm-1047")
    read = document.read(data)
    assert (read.encoding, list(read.records)) == ("ibm-1047", expected)
    assert read.encode() == data


def test_ebcdic_with_both_line_ends() -> None:
    data = encodings.encode("COUPLE SYSPLEX(A)\x85CLASSDEF CLASS(B)\nPATHIN DEVICE(4010)\x85", "ibm-1047")
    assert records(data) == ["COUPLE SYSPLEX(A)", "CLASSDEF CLASS(B)", "PATHIN DEVICE(4010)"]


def test_next_line_is_a_line_end_in_utf_8_that_has_no_other() -> None:
    data = "COUPLE SYSPLEX(A)\x85CLASSDEF CLASS(B)\x85".encode()
    assert records(data) == ["COUPLE SYSPLEX(A)", "CLASSDEF CLASS(B)"]


def test_next_line_is_text_beside_line_feeds() -> None:
    assert records("/* A\x85 */\nB\n".encode()) == ["/* A\x85 */", "B"]


@pytest.mark.parametrize("character", ["\x0b", "\x0c", "\x1c", "\x1d", "\x1e", "\u2028", "\u2029"])
def test_only_line_ends_end_a_record(character: str) -> None:
    text = f"/* one{character}two */ COUPLE SYSPLEX(PLEX1) PCOUPLE(SYS1.CDS1,VOL001)"
    assert records(f"{text}\nCLASSDEF CLASS(A)\n".encode()) == [text, "CLASSDEF CLASS(A)"]


@pytest.mark.parametrize("encoding", ["utf-8", "ibm-1047"])
def test_fixed_records_without_line_ends(encoding: str) -> None:
    cards = [f"{text:<71} {number:08}" for number, text in enumerate(["COUPLE", "  SYSPLEX(A)", "  CLEANUP(15)"], 1)]
    data = encodings.encode("".join(cards), encoding)
    assert len(data) == 240
    read = document.read(data)
    assert (read.encoding, list(read.records)) == (encoding, cards)
    assert read.encode() == data


def test_one_card() -> None:
    assert records(b"COUPLE SYSPLEX(A)".ljust(80)) == ["COUPLE SYSPLEX(A)".ljust(80)]


def test_a_long_line_that_is_no_whole_number_of_cards_is_one_record() -> None:
    assert records(b"A" * 161) == ["A" * 161]


def test_lines_of_a_file_with_line_ends_are_never_cut_at_80() -> None:
    assert records(b"A" * 159 + b"\n") == ["A" * 159]


# --- encodings ---


@pytest.mark.parametrize("named", [None, "utf-8", "utf-8-bom"])
def test_a_byte_order_mark_is_no_text(named: str | None) -> None:
    data = encodings.UTF8_BOM + b"COUPLE SYSPLEX(A)\n"
    read = document.read(data, named)
    assert list(read.records) == ["COUPLE SYSPLEX(A)"]
    assert read.encode() == data


def test_a_byte_order_mark_is_not_added() -> None:
    data = b"COUPLE SYSPLEX(A)\n"
    assert document.read(data, "utf-8-bom").encode() == data


def test_the_encoding_given_is_taken() -> None:
    assert records(b"\x4a\n", "ibm-273") == ["Ä\x8e"]  # 0A is no line end in EBCDIC
    assert records(b"J\n", "latin-1") == ["J"]


def test_bytes_that_the_encoding_given_does_not_have() -> None:
    with pytest.raises(UnreadableError, match="byte 1 is not valid utf-8"):
        document.read(b"A\xff", "utf-8")


# --- what is no text ---


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be"])
def test_utf_16_is_named(encoding: str) -> None:
    with pytest.raises(UnreadableError, match=r"it is UTF-16 text.*save it as UTF-8"):
        document.read("COUPLE SYSPLEX(A)\n".encode(encoding))


@pytest.mark.parametrize("data", [b"COUPLE\0SYSPLEX(A)\n", b"\0", b"A\n" * 9 + b"\0"])
def test_nul(data: bytes) -> None:
    with pytest.raises(UnreadableError, match=f"NUL byte at offset {data.index(0)}"):
        document.read(data)


@pytest.mark.parametrize(
    "data",
    [
        bytes(range(1, 32)) * 30,
        b"\x89PNG\r\n\x1a\n" + bytes([1, 2, 3, 4, 5, 6, 7, 8]) * 20,
        b"\x7fELF" + b"\x02\x01\x01" * 50,
    ],
)
def test_binary(data: bytes) -> None:
    with pytest.raises(UnreadableError, match="control characters"):
        document.read(data)


@pytest.mark.parametrize(
    "data",
    [b"COUPLE SYSPLEX(A)\r\n\x1a", b"A\x0bB\n", b"\x7f\n", b"\x1b[1mCOUPLE\n"],
    ids=["DOS end of file", "vertical tab", "delete", "escape"],
)
def test_a_stray_control_character_makes_no_binary(data: bytes) -> None:
    assert document.read(data).encode() == data


def test_a_record_of_ten_megabytes() -> None:
    with pytest.raises(UnreadableError, match="line 2 is 10,000,001 characters long") as raised:
        document.read(b"COUPLE SYSPLEX(A)\n" + b"A" * 10_000_001 + b"\n")
    assert "32,760" in str(raised.value)


def test_the_longest_record_is_read() -> None:
    assert records(b"A" * 32_760 + b"\n") == ["A" * 32_760]
    with pytest.raises(UnreadableError):
        document.read(b"A" * 32_761 + b"\n")


def test_a_directory_without_line_ends_is_no_long_record() -> None:
    assert len(records(b"USER ALICE NOLOG".ljust(80) * 5000)) == 5000


# --- the way back ---

_pieces = st.lists(st.sampled_from(["COUPLE", " ", "\n", "\r\n", "\r", "\x85", "\u2028", "é", "Ж", "(", "*/", "\x0c"]))


@given(text=_pieces.map("".join), encoding=st.sampled_from(["utf-8", "utf-8-bom"]))
@example(text="\ufeff\ufeff", encoding="utf-8-bom")
@example(text="\ufeff", encoding="utf-8")
def test_utf_8_documents_give_their_bytes_back(text: str, encoding: str) -> None:
    data = encodings.encode(text, encoding)
    assert document.read(data).encode() == data


@given(text=_pieces.map(lambda pieces: "".join(pieces).replace("Ж", "").replace("\u2028", "")))
def test_ebcdic_documents_give_their_bytes_back(text: str) -> None:
    data = encodings.encode(text, "ibm-1047")
    assert document.read(data, "ibm-1047").encode() == data


@given(data=st.binary(max_size=400), encoding=st.sampled_from([None, *encodings.NAMES]))
@example(data=encodings.UTF8_BOM, encoding=None)
@example(data=b"A" * 160, encoding="ibm-037")
def test_any_bytes_that_are_read_come_back(data: bytes, encoding: str | None) -> None:
    try:
        read = document.read(data, encoding)
    except UnreadableError:
        reject()
    assert read.encode() == data
    assert len(read.records) == len(read.line_ends)
    assert not any("\n" in record for record in read.records)

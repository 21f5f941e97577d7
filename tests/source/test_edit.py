"""Edits to records: what moves, what stays in its columns, and what is refused."""

from __future__ import annotations

import pytest

from lint.finding import Edit, Span
from lint.source import document
from lint.source.edit import EditRefusedError, Layout, edited, encoded

CARD = Layout(71)
COLUMNS = Layout(72, fixed_columns=True)


def replaced(line: int, column: int, end_column: int, text: str) -> Edit:
    return Edit(Span("F", line, column, line, end_column), text)


def records_out(line: int, end_line: int, text: str = "") -> Edit:
    return Edit(Span("F", line, 1, end_line, 1), text)


def after(data: bytes | str, *edits: Edit, layout: Layout = CARD, encoding: str | None = None) -> bytes:
    read = document.read(data if isinstance(data, bytes) else data.encode(), encoding)
    return encoded(edited(read, edits, lambda line: layout))


@pytest.mark.parametrize(
    ("before", "edit", "expected"),
    [
        # Nothing stands behind: the record grows and shrinks.
        ("A(1)\n", replaced(1, 3, 4, "1000"), "A(1000)\n"),
        ("A(1000)\n", replaced(1, 3, 7, "1"), "A(1)\n"),
        # Words parted by one blank stand in no columns.
        ("A(1) B(2)\n", replaced(1, 3, 4, "10"), "A(10) B(2)\n"),
        ("A(10) B(2)\n", replaced(1, 3, 5, "1"), "A(1) B(2)\n"),
        # A comment keeps its column, as long as a blank is left before it.
        ("A(1)   /* ONE */\n", replaced(1, 3, 4, "10"), "A(10)  /* ONE */\n"),
        ("A(1)   /* ONE */\n", replaced(1, 3, 4, "1000"), "A(1000)   /* ONE */\n"),
        ("A(10)  /* ONE */\n", replaced(1, 3, 5, "1"), "A(1)   /* ONE */\n"),
        # Blanks in quotes belong to the value.
        ("A(1) B('X  Y')  C\n", replaced(1, 3, 4, "10"), "A(10) B('X  Y') C\n"),
        # Blanks at the end of the record fill its length.
        ("A(1) B   \n", replaced(1, 3, 4, "10"), "A(10) B  \n"),
        ("A(1) B \n", replaced(1, 3, 4, "1000"), "A(1000) B\n"),
        # Text that ends a record takes no blank with it.
        ("A,\n", replaced(1, 2, 3, ""), "A\n"),
        ("A, REMARK\n", replaced(1, 2, 3, ""), "A REMARK\n"),
        ("A,  REMARK\n", replaced(1, 2, 3, ""), "A   REMARK\n"),
        # Line ends are those that were there.
        ("A\r\nB\r\n", replaced(2, 1, 2, "CC"), "A\r\nCC\r\n"),
        ("A\nB", replaced(2, 1, 2, "CC"), "A\nCC"),
    ],
)
def test_text_right_of_an_edit(before: str, edit: Edit, expected: str) -> None:
    assert after(before, edit) == expected.encode()


def test_a_sequence_number_stays_in_its_columns() -> None:
    before = " A(1)" + " " * 67 + "00010000"

    assert after(f"{before}\n", replaced(1, 4, 5, "62464")) == (" A(62464)" + " " * 63 + "00010000\n").encode()
    assert after(f"{before}\n", replaced(1, 2, 6, "")) == (" " * 72 + "00010000\n").encode()


@pytest.mark.parametrize("behind", ["", " 00010000", "*00010000"])
def test_what_does_not_fit_before_the_edge_is_refused(behind: str) -> None:
    before = "A(1)".ljust(70, "X") + "Y" + behind + "\n"

    with pytest.raises(EditRefusedError, match="go past column 71"):
        after(before, replaced(1, 3, 4, "10"))
    assert after(before, replaced(1, 3, 4, "2")) == before.replace("(1)", "(2)").encode()


def test_text_behind_the_edge_is_not_edited() -> None:
    with pytest.raises(EditRefusedError, match="not within the data"):
        after("A".ljust(72) + "00010000\n", replaced(1, 73, 81, "        "))


def test_in_fixed_columns_nothing_moves() -> None:
    assert after("IEASM  00\n", replaced(1, 1, 6, "IEASYM"), layout=COLUMNS) == b"IEASYM 00\n"
    assert after("IEASYYM 00\n", replaced(1, 1, 8, "IEASYM"), layout=COLUMNS) == b"IEASYM  00\n"
    with pytest.raises(EditRefusedError, match="out of its columns"):
        after("IEASM 00\n", replaced(1, 1, 6, "IEASYM"), layout=COLUMNS)


def test_several_edits_of_one_record() -> None:
    assert after("a(b) c\n", replaced(1, 1, 2, "AA"), replaced(1, 6, 7, "C"), replaced(1, 3, 4, "B")) == b"AA(B) C\n"


@pytest.mark.parametrize(
    ("before", "edit", "expected"),
    [
        ("A\nB\nC\n", records_out(2, 3), "A\nC\n"),
        ("A\nB\nC", records_out(3, 4), "A\nB\n"),
        ("A\nB\n", records_out(2, 2, "X\nY\n"), "A\nX\nY\nB\n"),
        ("A\r\nB", records_out(3, 3, "X\n"), "A\r\nB\r\nX"),
        ("A\nB\n", records_out(1, 2, "X\n"), "X\nB\n"),
    ],
)
def test_whole_records(before: str, edit: Edit, expected: str) -> None:
    assert after(before, edit) == expected.encode()


def test_a_record_is_edited_and_one_put_before_it() -> None:
    assert after("A\nB\n", replaced(2, 1, 2, "C"), records_out(2, 2, "X\n")) == b"A\nX\nC\n"


def test_an_edit_over_the_end_of_a_record_is_refused() -> None:
    with pytest.raises(EditRefusedError, match="beyond one record"):
        after("A\nB\n", Edit(Span("F", 1, 1, 2, 2), ""))


# --- Encodings and forms of files ---


def test_fixed_records_keep_their_length() -> None:
    before = " A(1)".ljust(72) + "00010000" + " B".ljust(80)

    assert after(before, replaced(1, 4, 5, "10")) == (" A(10)".ljust(72) + "00010000" + " B".ljust(80)).encode()
    assert after(before, records_out(2, 2, "X\n")) == (before[:80] + "X".ljust(80) + before[80:]).encode()
    assert after(before, records_out(1, 2)) == before[80:].encode()


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-bom", "latin-1", "ibm-037", "ibm-1047", "ibm-273"])
@pytest.mark.parametrize("line_end", ["\n", "\r\n", "\x85"])
def test_every_encoding_and_line_end_is_kept(encoding: str, line_end: str) -> None:
    from lint.source.encodings import encode

    def text(value: str) -> bytes:
        return encode(f" A({value})  /* é */{line_end} B{line_end}", encoding)

    assert after(text("1"), replaced(1, 4, 5, "1"), encoding=encoding) == text("1")
    longer = encode(f" A(10) /* é */{line_end} B{line_end}", encoding)
    assert after(text("1"), replaced(1, 4, 5, "10"), encoding=encoding) == longer


def test_a_character_that_the_encoding_lacks_is_refused() -> None:
    with pytest.raises(EditRefusedError, match="latin-1 has no character '€'"):
        after("é\n".encode("latin-1"), replaced(1, 1, 2, "€"))

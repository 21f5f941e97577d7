"""Positions: the protocol counts code units, parmlint counts characters of records, and one place converts them."""

from __future__ import annotations

import pytest

pytest.importorskip("pygls", reason="the extra lsp is not installed")

from hypothesis import given
from hypothesis import strategies as st

from lint.finding import Span
from lint.lsp.text import UTF_8, UTF_16, UTF_32, Positions, changed, code_units, lines_of, opened
from lint.source import document
from tests.lsp.editor import part, shown, stretch

TEXT = " COUPLE SYSPLEX(P) /* \U0001f600 é */ RETRY(10)\r\n PATHIN DEVICE(1)\r\n"
CODECS = {UTF_8: "utf-8", UTF_16: "utf-16-le", UTF_32: "utf-32-le"}
SIZES = {UTF_8: 1, UTF_16: 2, UTF_32: 4}


@pytest.mark.parametrize(("units", "start"), [(UTF_16, 30), (UTF_32, 29), (UTF_8, 33)])
def test_an_emoji_counts_as_the_client_counts_it(units: str, start: int) -> None:
    column = TEXT.index("RETRY") + 1
    places = Positions(lines_of(TEXT), units)

    extent = places.range(Span("x", 1, column, 1, column + 9))

    assert shown(extent) == (0, start, 0, start + 9)
    assert places.place(extent.start) == (1, column)


def test_the_numbers_above_are_those_of_the_encodings() -> None:
    before = TEXT[: TEXT.index("RETRY")]
    for units, codec in CODECS.items():
        assert code_units(before, units) == len(before.encode(codec)) // SIZES[units]


@pytest.mark.parametrize(
    ("text", "place", "position"),
    [
        ("A\rB\n C\n", (1, 3), (1, 0)),  # a lone CR ends a line of the protocol, and no record
        ("A\x0cB\nC\n", (2, 1), (1, 0)),  # a form feed ends neither
        ("x" * 80 + "yz" + " " * 78, (2, 2), (0, 81)),  # records of 80 characters without line ends
        ("\ufeffAB\nC\n", (1, 2), (0, 2)),  # a byte order mark is no part of the record
        ("\ufeffAB\nC\n", (2, 1), (1, 0)),
        ("AB\x85C", (2, 1), (0, 3)),  # NEL ends records where nothing else does
        ("A\nB", (9, 1), (1, 1)),
        ("", (1, 1), (0, 0)),
    ],
)
def test_records_are_not_always_lines(text: str, place: tuple[int, int], position: tuple[int, int]) -> None:
    got = Positions(lines_of(text), UTF_16).position(*place)

    assert (got.line, got.character) == position


texts = st.text(st.sampled_from("aé\U0001f600\r\n\x0c"), max_size=12)
places = st.tuples(st.integers(0, 6), st.integers(0, 9))


@given(texts, texts, places, places, st.sampled_from([*CODECS]))
def test_a_change_of_a_part_is_that_of_the_text(
    text: str, new: str, here: tuple[int, int], there: tuple[int, int], units: str
) -> None:
    start, end = sorted([here, there])
    before = opened("x", 1, text)

    after = changed(before, part(start, end, new), units)

    assert (
        after.text
        == text[: offset(text, start, units)] + new + text[max(offset(text, end, units), offset(text, start, units)) :]
    )
    assert after.lines == lines_of(after.text)


def offset(text: str, position: tuple[int, int], units: str) -> int:
    """The offset of a position, counted in the encoding itself; within a character, before it."""
    lines = lines_of(text)
    if position[0] >= len(lines):
        return len(text)
    line = lines[position[0]].rstrip("\r\n")
    encoded = line.encode(CODECS[units])[: position[1] * SIZES[units]]
    return sum(map(len, lines[: position[0]])) + len(encoded.decode(CODECS[units], "ignore"))


@given(texts.filter(lambda text: "\n" in text and "\r" not in text), st.sampled_from([*CODECS]))
def test_every_character_has_a_place_that_leads_back(text: str, units: str) -> None:
    places = Positions(lines_of(text), units)
    records = document.read_text(text, "utf-8").records

    for row, record in enumerate(records, 1):
        for column in range(1, len(record) + 2):
            assert places.place(places.position(row, column)) == (row, column)


def test_a_whole_text_replaces_all() -> None:
    from lsprotocol import types

    after = changed(opened("x", 1, "A\nB"), types.TextDocumentContentChangeWholeDocument(text="C\r\n"), UTF_16)

    assert after.lines == ("C\r\n", "")


def test_a_range_in_reverse_is_an_insertion() -> None:
    from lsprotocol import types

    change = types.TextDocumentContentChangePartial(range=stretch((1, 1), (0, 0)), text="X")

    assert changed(opened("x", 1, "A\nBC"), change, UTF_16).text == "A\nBXC"


def test_two_halves_are_one_character() -> None:
    begun = opened("file:///a", 1, "ab\ud83d cd\n")
    half = changed(begun, part((0, 3), (0, 3), "\ude00"), UTF_16)

    assert half.text == "ab\U0001f600 cd\n"
    assert changed(half, part((0, 5), (0, 5), "x"), UTF_16).text == "ab\U0001f600 xcd\n"
    assert changed(begun, part((0, 4), (0, 4), "x"), UTF_16).text == "ab\ud83d xcd\n"

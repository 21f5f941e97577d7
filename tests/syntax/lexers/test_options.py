"""Cutting zFS options, one to a record. Facts: zos-members-1.md 5.2."""

from __future__ import annotations

import pytest

from lint.syntax.lexed import FOREIGN_COMMENT
from lint.syntax.parsed import ParsedMember
from tests.helpers.reading import read, text_at, verbs


def read_options(text: str) -> ParsedMember:
    return read(text, "ioeprm", "IOEPRM00")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("adm_threads=5", [("adm_threads=5", 0, 1)]),
        ("  adm_threads=5  ", [("adm_threads=5", 0, 3)]),
        ("# one\n* two\n  # three\n\n   \nnbs=on\n", [("nbs=on", 5, 1)]),
        ("*adm_threads=5", []),
        ("nbs=on  # on since ever", [("nbs=on", 0, 1)]),
        ("nbs=on * on", [("nbs=on", 0, 1)]),
        ("format_perms=o755\r", [("format_perms=o755", 0, 1)]),
        # A comma does not continue anything.
        ("user_cache_size=1M,\nfixed", [("user_cache_size=1M,", 0, 1), ("fixed", 1, 1)]),
        ("aggrfull(90,5)\nFSFULL(85,5)", [("aggrfull(90,5)", 0, 1), ("FSFULL(85,5)", 1, 1)]),
        # Sequence numbers in columns 73-80 are no text, other things there are.
        (f"{'nbs=on':72}00010000", [("nbs=on", 0, 1)]),
        (f"{'trace_dsn=A.B':72}ABC00001", [(f"{'trace_dsn=A.B':72}ABC00001", 0, 1)]),
        (f"{'msg_output_dsn=':71}12345678", [(f"{'msg_output_dsn=':71}12345678", 0, 1)]),
        ("", []),
    ],
)
def test_records(text: str, expected: list[tuple[str, int, int]]) -> None:
    parsed = read_options(text)
    texts = [(placed.statement.text, placed.line - 1, placed.column) for placed in parsed.statements]
    assert texts == expected
    assert list(parsed.problems) == []


@pytest.mark.parametrize(
    ("text", "places", "left"),
    [
        ("/* zFS */\nnbs=on", [(0, 1, 10, ())], ["NBS"]),
        ("nbs=on /* always */", [(0, 8, 20, ())], ["NBS"]),
        ("/* one\ntwo=2\nthree */\nnbs=on", [(0, 1, 7, (1, 2))], ["NBS"]),
        ("/* not closed\nnbs=on", [(0, 1, 14, ())], ["NBS"]),
        ("/* a */\nnbs=on\n/* b\nnbs=on", [(0, 1, 8, ()), (2, 1, 5, ())], ["NBS", "NBS"]),
        ("# /* a comment of its own */\nnbs=on", [], ["NBS"]),
        ("/*/\nnbs=on */\nadm_threads=5", [(0, 1, 4, (1,))], ["ADM_THREADS"]),
    ],
)
def test_comments_of_another_language(
    text: str, places: list[tuple[int, int, int, tuple[int, ...]]], left: list[str]
) -> None:
    parsed = read_options(text)
    assert [tuple(problem) for problem in parsed.problems] == [(FOREIGN_COMMENT, *place) for place in places]
    assert verbs(parsed) == left
    assert all(placed.is_sound for placed in parsed.statements)


def test_spans_point_at_the_text() -> None:
    text = "* zFS\n  user_cache_size = 1024M , fixed   # half\n"
    [placed] = read_options(text).statements
    assert text_at(placed.span, text.split("\n")) == "user_cache_size"
    assert [text_at(value.span, text.split("\n")) for value in placed["VALUE"].values] == ["1024M", "fixed"]


@pytest.mark.parametrize("record", ["/* a", "a /*", "*/", "# a", "=" * 80, "(" * 80])
def test_hostile_members_come_to_an_end(record: str) -> None:
    read_options("\n".join([record] * 5000))
    read_options("\n".join([*[record] * 5000, "*/"]))

"""Lists parted by commas: what is read, what is a remark, and where a comma went wrong.

Facts: zos-members-2.md 1.3, 4.1, 4.4, 5.1 and 8.1; oddities.md (comments).
"""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lint.source.member import Member
from lint.syntax.lexed import CONTINUATION_LOST, TRAILING_COMMA, RawStatement, TextProblem
from lint.syntax.lexers.commalist import split
from lint.syntax.parsed import ParsedMember
from tests.helpers.reading import kind, lexed, lexed_texts, read, text_at, verbs

IDS = ["ieasys", "lpalst", "lnklst", "ieapak"]


def member(text: str) -> ParsedMember:
    return read(text, "ieasys", "IEASYS00")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("CMD=00", ["CMD=00"]),
        ("CMD=00,CLPA,OMVS=(00,01)", ["CMD=00", "CLPA", "OMVS=(00,01)"]),
        ("CMD=00,  REMARK\nCLPA   REMARK", ["CMD=00", "CLPA"]),
        ("CMD=00,    * USER COMMANDS\nCLPA,  /* bare flag */\nOPT=00", ["CMD=00", "CLPA", "OPT=00"]),
        ("LOGCLS=9,   DON'T PRINT\nOPT=00", ["LOGCLS=9", "OPT=00"]),
        (",,CMD=00,,\n,CLPA", ["CMD=00", "CLPA"]),  # surplus commas are skipped
        ("   CMD=00,\n      CLPA", ["CMD=00", "CLPA"]),
        ("MLPA=,CLPA", ["MLPA=", "CLPA"]),
        ("LNK=(,L),CLPA", ["LNK=(,L)", "CLPA"]),
        ("SYSNAME=&SYSNAME(1:4).,CLPA", ["SYSNAME=&SYSNAME(1:4).", "CLPA"]),
        ("LOGREC='A, B',CLPA", ["LOGREC='A, B'", "CLPA"]),
        ("* COMMENT\n\n/* BOX */\nCMD=00,\n* COMMENT\n//* COMMENT\nCLPA", ["CMD=00", "CLPA"]),
        ("/* A BLOCK\n   OF COMMENT */\nCMD=00", ["CMD=00"]),
        ("CMD=00\nCLPA", ["CMD=00"]),
        ("", []),
        ("\n* NOTHING\n", []),
    ],
)
def test_entries(text: str, expected: list[str]) -> None:
    assert lexed_texts(text, "ieasys") == expected


def test_an_entry_over_several_records_keeps_its_columns() -> None:
    text = "CLPA,\nPAGE=(A.B,    PLPA\n* COMMENT\n      C.D,L), LOCAL\nCMD=00"
    assert lexed(text, "ieasys")[0][1] == RawStatement("PAGE=(A.B,\n\n      C.D,L)", 1, 1)
    parsed = member(text)
    [page] = [placed for placed in parsed.statements if placed.name == "PAGE"]
    records = text.split("\n")
    assert [text_at(value.span, records) for value in page["VALUE"].values] == ["A.B", "C.D", "L"]


def test_spans_point_at_the_very_text() -> None:
    text = "  CMD=00,CLPA,    CLPA\n   OMVS=(00,\n         01),SSN=00"
    parsed = member(text)
    assert [text_at(placed.span, text.split("\n")) for placed in parsed.statements] == ["CMD", "CLPA", "OMVS", "SSN"]
    assert [text_at(placed.full_span, text.split("\n")) for placed in parsed.statements][2] == "OMVS=(00,\n         01)"


def test_data_ends_in_column_71() -> None:
    assert [
        piece.text for piece in lexed("CMD=00,".ljust(71) + "C00000010\nCLPA".ljust(72) + "00000020", "ieasys")[0]
    ] == ["CMD=00", "CLPA"]
    assert lexed_texts("LOGREC=".ljust(71, "A") + "B", "ieasys") == ["LOGREC=".ljust(71, "A")]


@pytest.mark.parametrize(
    ("text", "record", "column", "dead"),
    [
        ("CMD=00\nOMVS=00", 0, 7, (1,)),
        ("CMD=00,\nOMVS=00   REMARK\nSSN=00,\nVAL=00  LAST", 1, 8, (2, 3)),
        ("CMD=00\n* COMMENT\n\nOMVS=00", 0, 7, (3,)),
        ("CMD=00\nCLPA,", 0, 7, (1,)),
        ("CMD=00\nPAGE=(A,\n   B),\nSSN=00", 0, 7, (1, 2, 3)),
        ("PAGE=(A,\n   B\n   C),\nSSN=00", 1, 5, (2, 3)),
        ("CMD=00 OMVS=00", 0, 7, (0,)),
        ("CMD=00,\n\nOMVS=00", 0, 8, (2,)),  # a blank record ends the list, too
    ],
)
def test_a_lost_comma_names_the_dead_records(text: str, record: int, column: int, dead: tuple[int, ...]) -> None:
    assert lexed(text, "ieasys")[1] == [TextProblem(CONTINUATION_LOST, record, column, column + 1, dead)]
    living = [index for index in range(record + 1) if text.split("\n")[index]]
    assert all(piece.record in living for piece in lexed(text, "ieasys")[0])


@pytest.mark.parametrize(
    "below",
    [
        "/* OPT=00,              */",
        "/* PARAMETERS NOT CODED\n   MLPA=00,\n*/",
        "*OPT=00,",
        "//* OPT=00,",
        "DEFAULT VALUES ARE TAKEN FOR ALL OTHERS",
        "OPT IS NOT CODED HERE",
        "OPT=00 WAS CODED HERE ONCE",
        "/* NEVER CLOSED\nOPT=00,",
        "64=DEFAULT",
        "",
    ],
)
def test_remarks_behind_the_list(below: str) -> None:
    assert lexed(f"CMD=00   00=DEFAULT\n{below}", "ieasys")[1] == []


@pytest.mark.parametrize(
    ("text", "record", "column"),
    [("CMD=00,", 0, 7), ("CMD=00,\nCLPA,   LAST", 1, 5), ("CLPA,\n* COMMENT\n\n", 0, 5), ("CLPA,\n/* END */", 0, 5)],
)
def test_a_comma_behind_the_last_entry(text: str, record: int, column: int) -> None:
    assert lexed(text, "ieasys")[1] == [TextProblem(TRAILING_COMMA, record, column, column + 1)]


def test_an_entry_that_is_not_closed_ends_where_a_parameter_begins() -> None:
    text = "PAGE=(A.B,\n      C.D,\nCMD=00,\nSSN=(00,\nOMVS=00"
    assert lexed_texts(text, "ieasys") == [
        "PAGE=(A.B,\n      C.D,",
        "CMD=00",
        "SSN=(00,",
        "OMVS=00",
    ]
    assert verbs(member(text))[1::2] == ["CMD", "OMVS"]


@pytest.mark.parametrize("kind_id", ["lpalst", "lnklst"])
def test_lists_of_data_sets(kind_id: str) -> None:
    text = "SYS1.A,   FIRST\nSYS1.B(VOL001),SYS1.C,\n* COMMENT\nSYS1.D\n//* REMARK,\nSYS1.E IS NOT USED"
    assert lexed_texts(text, kind_id) == ["SYS1.A", "SYS1.B(VOL001)", "SYS1.C", "SYS1.D"]
    assert lexed(text, kind_id)[1] == []
    assert lexed("SYS1.A\nSYS1.B,\nSYS1.C  LAST", kind_id)[1][0].more_records == (1, 2)
    assert lexed("SYS1.A\nSYS1.B  REMARK", kind_id)[1][0].more_records == (1,)


def test_groups_of_modules() -> None:
    text = "(A,B,   TOGETHER\n C),\n(D),(E)\nREMARK"
    assert lexed_texts(text, "ieapak") == ["(A,B,\n C)", "(D)", "(E)"]
    assert lexed(text, "ieapak")[1] == []
    assert lexed("(A)(B)\n(C)", "ieapak")[1] == [TextProblem(CONTINUATION_LOST, 0, 4, 5, (0, 1))]
    assert lexed_texts("(A,\n(B)", "ieapak") == ["(A,", "(B)"]


@given(
    st.lists(st.text(st.sampled_from("AB09=(),.'*/& \t"), max_size=80), max_size=12),
    st.sampled_from(IDS),
)
def test_any_text_is_cut_into_what_stands_there(records: list[str], kind_id: str) -> None:
    pieces, wrong = split(Member("X", "X", records), kind(kind_id))
    for piece in pieces:
        rows = piece.text.split("\n")
        for index, row in enumerate(rows):
            start = piece.column - 1 if index == 0 else 0
            assert records[piece.record + index][start : start + len(row)] == row
    assert len(wrong) <= 1

"""Colors: every word of a member by what it is to the system that reads it."""

from __future__ import annotations

from pathlib import Path

import pytest

from lint.editor.tokens import TokenSort, semantic_tokens
from tests.helpers.editing import desk


def _tokens(folder: Path, name: str, text: str, first: int = 1, last: int = 10**9) -> list[tuple[str, TokenSort]]:
    place = desk(folder, {name: text})
    rows = text.split("\n")
    return [
        (rows[token.line - 1][token.column - 1 : token.column - 1 + token.length], token.sort)
        for token in semantic_tokens(place.workspace, place.path(name), first, last)
    ]


def test_the_words_of_a_statement(tmp_path: Path) -> None:
    text = "CLASSDEF CLASS(BIG) CLASLEN(62464) /* A COMMENT */"
    assert _tokens(tmp_path, "COUPLE00", text) == [
        ("CLASSDEF", TokenSort.STATEMENT),
        ("CLASS", TokenSort.OPERAND),
        ("BIG", TokenSort.VALUE),
        ("CLASLEN", TokenSort.UNKNOWN),
        ("62464", TokenSort.VALUE),
        ("/* A COMMENT */", TokenSort.COMMENT),
    ]


def test_an_unknown_verb(tmp_path: Path) -> None:
    assert _tokens(tmp_path, "COUPLE00", "COUPLE SYSPLEX(P)\nCLASSDFE CLASS(A)\n", 2)[0] == (
        "CLASSDFE",
        TokenSort.UNKNOWN,
    )


def test_symbols_stand_in_values(tmp_path: Path) -> None:
    assert _tokens(tmp_path, "COUPLE00", "COUPLE PCOUPLE(SYS1.&SYSPLEX..CDS)")[2:] == [
        ("SYS1.", TokenSort.VALUE),
        ("&SYSPLEX.", TokenSort.SYMBOL),
        (".CDS", TokenSort.VALUE),
    ]


def test_sequence_fields(tmp_path: Path) -> None:
    text = f"{'COUPLE SYSPLEX(P)':72}00010000"
    assert _tokens(tmp_path, "COUPLE00", text)[-1] == ("00010000", TokenSort.SEQUENCE)


def test_a_remark_behind_the_comma_of_a_list(tmp_path: Path) -> None:
    assert _tokens(tmp_path, "IEASYS00", "CLOCK=00,      THE CLOCK\nOMVS=00\n")[:3] == [
        ("CLOCK", TokenSort.STATEMENT),
        ("00", TokenSort.VALUE),
        ("THE CLOCK", TokenSort.COMMENT),
    ]


def test_lines_behind_the_end_of_a_list_are_comments(tmp_path: Path) -> None:
    assert _tokens(tmp_path, "IEASYS00", "CLOCK=00\nOMVS=00\n", 2) == [("OMVS=00", TokenSort.COMMENT)]


def test_some_lines_only(tmp_path: Path) -> None:
    text = "COUPLE SYSPLEX(P)\n       MAXMSG(500)\nPATHIN STRNAME(A)\n"
    assert _tokens(tmp_path, "COUPLE00", text, 2, 2) == [("MAXMSG", TokenSort.OPERAND), ("500", TokenSort.VALUE)]


def test_a_comment_over_two_records_has_a_token_on_each(tmp_path: Path) -> None:
    assert _tokens(tmp_path, "COUPLE00", "/* A\nB */ COUPLE SYSPLEX(P)", 1, 2)[:3] == [
        ("/* A", TokenSort.COMMENT),
        ("B */", TokenSort.COMMENT),
        ("COUPLE", TokenSort.STATEMENT),
    ]


def test_the_work_can_be_ended(tmp_path: Path) -> None:
    text = "".join(f"USER U{number:05d} NOLOG 64M 64M G\n" for number in range(5000))
    place = desk(tmp_path, {"USER.DIRECT": text})

    class EndedError(Exception):
        pass

    passed: list[int] = []

    def end() -> None:
        passed.append(1)
        if len(passed) == 3:
            raise EndedError

    with pytest.raises(EndedError):
        semantic_tokens(place.workspace, place.path("USER.DIRECT"), checkpoint=end)

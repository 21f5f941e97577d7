"""SLIP commands: each up to END, each record up to its first blank. Facts: zos-members-4.md 2.9."""

from __future__ import annotations

import pytest

from tests.helpers.reading import read, text_at


def texts(text: str) -> list[str]:
    return [placed.statement.text for placed in read(text, "ieaslp", "IEASLP00").written]


def test_a_command_on_a_record_and_its_remark() -> None:
    assert texts("SLIP SET,C=013,ID=X013,END   the abend, ID=NONE") == ["SLIP SET,C=013,ID=X013,END"]


def test_a_command_over_several_records_with_a_comment_between() -> None:
    text = "  SLIP SET,C=013  first\n* ID=X012,END\n   ,ID=X013,\n\n   A=SVCD,END  last\nSLIP DEL,ID=X028,END"

    assert texts(text) == ["SLIP SET,C=013\n\n   ,ID=X013,\n\n   A=SVCD,END", "SLIP DEL,ID=X028,END"]


def test_a_command_without_end_stops_where_the_next_begins() -> None:
    assert texts("SLIP SET,C=013,ID=X013\nSLIP SET,C=028,END") == ["SLIP SET,C=013,ID=X013", "SLIP SET,C=028,END"]


def test_the_short_form_of_end_and_an_end_of_its_own() -> None:
    assert texts("SLIP SET,C=013,E\nSLIP SET,C=028,\nEND\nSLIP SET,C=0F3,END") == [
        "SLIP SET,C=013,E",
        "SLIP SET,C=028,\nEND",
        "SLIP SET,C=0F3,END",
    ]


def test_no_end_in_a_word_or_a_value() -> None:
    assert len(texts("SLIP SET,J=LEGEND\n,C=013,ID=E\n,A=SVCD,END")) == 1


def test_another_text_is_a_command_of_its_record() -> None:
    assert texts("TRAP SET,C=013\nSLIP SET,C=028,END\nSET DAE=00") == ["TRAP", "SLIP SET,C=028,END", "SET"]


@pytest.mark.parametrize("name", ["SLPI SET", "slpip mod", "SLIP STE", "SLIP  SETT"])
def test_a_command_with_a_misspelled_name_is_a_command(name: str) -> None:
    text = f"SLIP SET,C=013,ID=X013\n{name},C=028,  first\n ID=X028,END\nSLIP DEL,ID=X013,END"

    assert texts(text) == ["SLIP SET,C=013,ID=X013", f"{name},C=028,\n ID=X028,END", "SLIP DEL,ID=X013,END"]


@pytest.mark.parametrize("row", ["SPLAT SET,C=028", "A=SVCD SET,END", "SLI UP", "SLPI SETTING"])
def test_a_record_with_another_word_and_a_remark_goes_on_with_the_command(row: str) -> None:
    assert texts(f"SLIP SET,C=013,\n{row}\n,END") == [f"SLIP SET,C=013,\n{row.split(maxsplit=1)[0]}\n,END"]


def test_blanks_in_quotes_are_no_end_of_a_record() -> None:
    assert texts("SLIP SET,DATA=(1R,EQC,'A B'),END  remark") == ["SLIP SET,DATA=(1R,EQC,'A B'),END"]


def test_spans_lead_back_to_the_file() -> None:
    records = ["* traps", "  SLIP SET,C=013,   first", "  ID=X013,   second", "  END"]
    [command] = read("\n".join(records), "ieaslp", "IEASLP00").statements

    assert [text_at(operand.span, records) for operand in command.operands] == ["013", "X013", "END"]

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lint.source.columns import TruncatedText, data_edge, truncated_texts

Z_OS, Z_VM = 71, 72


def card(data: str, behind: str = "", column: int = 73) -> str:
    """A record with something else from a column on."""
    assert len(data) < column
    return data.ljust(column - 1) + behind


def lost(*records: str, edge: int = Z_OS) -> list[TruncatedText]:
    return list(truncated_texts(records, edge))


NUMBERED = [card(text, f"{n:08}") for n, text in enumerate(["COUPLE", "  SYSPLEX(A)", "", "  CLEANUP(15)"], 1)]


# --- what is a sequence field ---


def test_sequence_numbers() -> None:
    assert lost(*NUMBERED) == []


@pytest.mark.parametrize(
    "fields",
    [
        ["00000010", "00000020", "00000030"],
        ["00010000", "00010000", "00010000"],  # repeated
        ["00030000", "00010000", "00020000"],  # in no order
        ["00010000", "", "00030000"],  # missing
        ["0010", "0020", "0030"],  # short
        ["    0010", "    0020", "    0030"],  # moved
        ["COU00010", "COU00020", "COU00030"],
        ["XCF1", "XCF2", "XCF10"],
        ["$CDS0001", "$CDS0002", "$CDS0003"],
        ["COU00010", "COU00020"],
    ],
)
def test_what_identifies_records(fields: list[str]) -> None:
    assert lost(*(card("  CLEANUP(15)", field) for field in fields)) == []


def test_one_odd_text_is_lost() -> None:
    assert lost(*NUMBERED, card("  RETRY(10)", "ACOUPLE1")) == [(4, 73, "ACOUPLE1")]


def test_an_identification_that_does_not_recur_is_lost() -> None:
    assert lost("COUPLE SYSPLEX(A)", card("  CLEANUP(15)", "MAXMSG9")) == [(1, 73, "MAXMSG9")]


def test_text_that_recurs_without_digits_is_lost() -> None:
    assert [lost_text[1:] for lost_text in lost(card("A", "RETRY(9)"), card("B", "RETRY(9)"))] == [(73, "RETRY(9)")] * 2


def test_the_place_of_lost_text_is_its_first_character() -> None:
    assert lost(card("  CLEANUP(15)", "A B", column=76)) == [(0, 76, "A B")]


# --- blanks ---


def test_blank_padding_of_any_length() -> None:
    assert lost("COUPLE".ljust(80), "  SYSPLEX(A)".ljust(75), "".ljust(80), "", "  CLEANUP(15)".ljust(133)) == []


def test_text_exactly_to_the_edge() -> None:
    assert lost("A" * 71, "A" * 71 + " " * 9, card("B" * 71, "00000010"), card("B" * 71, "00000020")) == []
    assert lost("A" * 72, card("B" * 72, "00000010"), edge=Z_VM) == []


# --- column 72 ---


@pytest.mark.parametrize("mark", ["X", "C", "*", "+", "-", "1"])
def test_a_mark_in_column_72_beside_data(mark: str) -> None:
    assert lost(card("  PCOUPLE(SYS1.CDS1,VOL1)", mark, column=72)) == []
    assert lost(card("  PCOUPLE(SYS1.CDS1,VOL1)", mark, column=72) + "00000010") == []


@pytest.mark.parametrize("mark", ["*", "+", "-", "|"])
def test_a_mark_in_column_72_behind_full_data(mark: str) -> None:
    assert lost("/" + "*" * 70 + mark, "A" * 71 + mark + "00000010") == []


@pytest.mark.parametrize("rest", ["A", "7", "@", "#", "$", ")", "(", ",", "."])
def test_a_token_cut_at_column_71(rest: str) -> None:
    data = "  PCOUPLE(SYS1.XCF.CDS01".rjust(71)
    assert lost(data + rest) == [(0, 72, rest)]
    assert lost(*NUMBERED, data + rest + "00000050") == [(4, 72, rest)]


def test_a_closing_mark_cut_in_two() -> None:
    assert lost("/*".ljust(70) + "*/") == [(0, 72, "/")]


def test_a_token_that_runs_on_behind_column_72() -> None:
    data = "  PCOUPLE(SYS1.XCF".rjust(71)
    assert lost(data + ".CDS01)") == [(0, 72, ".CDS01)")]


def test_column_72_is_data_on_z_vm() -> None:
    assert lost("MDISK".rjust(71) + "X", "MDISK".rjust(72) + "00000010", edge=Z_VM) == []
    assert lost("MDISK".rjust(72) + "READPW X", edge=Z_VM) == [(0, 73, "READPW X")]


# --- past the card ---


def test_text_past_column_80() -> None:
    [(record, column, text)] = lost(card("  CLEANUP(15)", "RETRY(10)", column=81))
    assert (record, column, text) == (0, 81, "RETRY(10)")


def test_numbers_past_column_80_are_no_sequence_field() -> None:
    assert lost(card("  CLEANUP(15)", "00000010", column=81), card("  RETRY(10)", "00000020", column=81)) != []


def test_text_past_column_80_behind_a_sequence_number() -> None:
    [(record, _, text)] = lost(card("  CLEANUP(15)", "00000010 RETRY(10)"))
    assert record == 0
    assert text.endswith("RETRY(10)")


# --- lines cut to 76 characters ---


def shifted(*texts: str) -> list[str]:
    return [card(text, f"{number:07}0", column=69) for number, text in enumerate(texts, 1)]


def test_sequence_numbers_in_69_to_76() -> None:
    records = shifted("COUPLE", "  SYSPLEX(A)", "  CLEANUP(15)", "CLASSDEF CLASS(B)")
    assert {len(record) for record in records} == {76}
    assert data_edge(records, Z_OS) == 68
    assert data_edge(records, Z_VM) == 68
    assert lost(*records, edge=68) == []


def test_shifted_numbers_right_behind_the_data() -> None:
    records = shifted("/" + "*" * 67, "/* BOX".ljust(67) + "*", "*" * 67 + "/", "COUPLE SYSPLEX(A)")
    assert data_edge(records, Z_OS) == 68
    assert lost(*records, edge=68) == []


def test_blank_records_between_shifted_ones() -> None:
    assert data_edge([*shifted("COUPLE", "  SYSPLEX(A)", "  CLEANUP(15)"), "", " " * 80], Z_OS) == 68


def test_usual_sequence_numbers_leave_the_edge() -> None:
    assert data_edge(NUMBERED, Z_OS) == Z_OS
    assert data_edge(NUMBERED, Z_VM) == Z_VM
    assert data_edge([], Z_OS) == Z_OS


def test_a_few_lines_of_76_characters_do_not_move_the_edge() -> None:
    usual = [card(f"  MAXMSG({number})", f"{number:08}") for number in range(20)]
    assert data_edge([*shifted("A", "B", "C"), *usual], Z_OS) == Z_OS
    assert data_edge(shifted("A", "B"), Z_OS) == Z_OS


_record = st.text(alphabet="AX9 *)\t", max_size=100)


@given(records=st.lists(_record, max_size=8), edge=st.sampled_from([Z_OS, Z_VM, 68]))
def test_what_is_lost_stands_where_it_is_said_to(records: list[str], edge: int) -> None:
    for index, column, text in truncated_texts(records, edge):
        assert column > edge
        assert text.strip()
        assert records[index][column - 1 :].startswith(text)


@given(records=st.lists(_record, max_size=8), cut=st.sampled_from([str.rstrip, str.expandtabs]))
def test_nothing_is_lost_before_the_edge(records: list[str], cut: Callable[[str], str]) -> None:
    assert list(truncated_texts([cut(record)[:Z_OS] for record in records], Z_OS)) == []

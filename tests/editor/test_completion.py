"""Completion: what the value tables allow at a cursor, in text that cannot be read yet."""

from __future__ import annotations

from pathlib import Path

import pytest

from lint.editor.completion import completion
from lint.editor.words import Completion, WordSort
from tests.helpers.editing import TWO_SYSTEMS, Desk, at_cursor, desk, systems_in


@pytest.fixture
def couple(tmp_path: Path) -> Desk:
    return desk(tmp_path, TWO_SYSTEMS)


def _items(place: Desk, marked: str, name: str = "lib/COUPLE00") -> dict[str, Completion] | None:
    """The items at the cursor by their labels; None where nothing is read."""
    text, line, column = at_cursor(marked)
    path = place.put(name, text)
    answer = completion(place.workspace, lambda: systems_in(place.folder, place.workspace), path, line, column)
    return None if answer is None else {item.label: item for item in answer.items}


def _of(place: Desk, marked: str, sort: WordSort, name: str = "lib/COUPLE00") -> list[str]:
    items = _items(place, marked, name)
    assert items is not None
    return [label for label, item in items.items() if item.sort is sort]


STATEMENTS = ["COUPLE", "FUNCTIONS", "CLASSDEF", "PATHIN", "PATHOUT", "LOCALMSG", "DATA", "SYNCASYNC"]


@pytest.mark.parametrize("text", ["|", "  |", "COUPLE SYSPLEX(P)\n|", "COUPLE SYSPLEX(P)\n\n  |\nDATA TYPE(CFRM)\n"])
def test_a_statement_may_begin_a_record(couple: Desk, text: str) -> None:
    once = {"COUPLE"} & set(text.split())
    assert sorted(_of(couple, text, WordSort.STATEMENT)) == sorted(set(STATEMENTS) - once)


def test_a_statement_may_follow_another_on_its_record(couple: Desk) -> None:
    assert "PATHIN" in _of(couple, "COUPLE SYSPLEX(P) |", WordSort.STATEMENT)


def test_a_half_typed_statement(couple: Desk) -> None:
    assert _of(couple, "COUPLE SYSPLEX(P)\nCLA|", WordSort.STATEMENT) == ["CLASSDEF"]


@pytest.mark.parametrize("text", ["CLASSDEF CL|", "CLASSDEF GROUP(A) CL|", "CLASSDEF GROUP(A)\n   CL|"])
def test_operands_of_a_half_typed_statement(couple: Desk, text: str) -> None:
    assert _of(couple, text, WordSort.OPERAND) == ["CLASS", "CLASSLEN"]


def test_an_operand_has_its_parentheses_range_and_default(couple: Desk) -> None:
    items = _items(couple, "COUPLE MAX|")
    assert items is not None
    maxmsg = items["MAXMSG"]
    assert (maxmsg.text, maxmsg.behind) == ("MAXMSG(", ")")
    assert (
        maxmsg.detail
        == "integer 1 to 999999 K, default 500 (from MVS/ESA 4.1), 750 (from OS/390 1.2), 2000 (from z/OS 1.13)"
    )
    assert maxmsg.meaning.startswith("Message buffer space")


def test_a_parenthesis_that_is_there_is_not_written_again(couple: Desk) -> None:
    items = _items(couple, "COUPLE MAX|(500)")
    assert items is not None
    assert (items["MAXMSG"].text, items["MAXMSG"].behind) == ("MAXMSG", "")


@pytest.mark.parametrize(
    "text", ["CLASSDEF CLASS(A) |", "CLASSDEF | CLASS(A)", "CLASSDEF |\n  CLASS(A)\nPATHIN DEVICE(1)"]
)
def test_an_operand_that_is_written_is_not_offered(couple: Desk, text: str) -> None:
    assert sorted(_of(couple, text, WordSort.OPERAND)) == ["CLASSLEN", "GROUP", "MAXMSG"]


def test_keywords_are_values_and_the_default_is_marked(couple: Desk) -> None:
    items = _items(couple, "COUPLE CFRMOWNEDCFPROMPT(|")
    assert items is not None
    assert {label: item.is_default for label, item in items.items()} == {"NO": True, "YES": False}


def test_there_is_no_operand_where_a_value_stands(couple: Desk) -> None:
    assert _of(couple, "PATHOUT CLASS(|", WordSort.OPERAND) == []
    assert _of(couple, "PATHOUT CLASS(|) RETRY(10)", WordSort.OPERAND) == []


@pytest.mark.parametrize(
    "text", ["/* CL| */", "/* A\nCL|\n*/", "CLASSDEF CLASS(A) /* CL|", f"{'':72}CL|", f"{'':71}|A"]
)
def test_nothing_is_offered_where_nothing_is_read(couple: Desk, text: str) -> None:
    assert _items(couple, text) in (None, {})


def test_a_word_that_passes_column_71_is_left_out(couple: Desk) -> None:
    start = "CLASSDEF CLASS(A)".ljust(64)
    assert _of(couple, f"{start}|", WordSort.OPERAND) == ["MAXMSG", "GROUP"]  # GROUP( ends in column 70, MAXMSG( in 71
    assert _of(couple, f"{start} |", WordSort.OPERAND) == ["GROUP"]


def test_a_sequence_number_above_is_no_text(couple: Desk) -> None:
    text = f"{'CLASSDEF CLASS(A)':72}00010000\n         |"
    assert "CLASSLEN" in _of(couple, text, WordSort.OPERAND)


def test_a_word_below_the_target_is_left_out(tmp_path: Path) -> None:
    files = {"lib/COUPLE00": "", "parmlint.yaml": 'target: {zos: "1.8"}\n'}
    assert "CFRMOWNEDCFPROMPT" not in _of(desk(tmp_path / "old", files), "COUPLE |", WordSort.OPERAND)
    assert "CFRMOWNEDCFPROMPT" in _of(desk(tmp_path / "new", {"lib/COUPLE00": ""}), "COUPLE |", WordSort.OPERAND)


def test_the_list_of_system_parameters_goes_on_behind_a_comma(couple: Desk) -> None:
    items = _items(couple, "CLOCK=00,\nOMV|", "lib/IEASYS00")
    assert items is not None
    assert items["OMVS"].text == "OMVS="
    assert _items(couple, "CLOCK=00\nOMV|", "lib/IEASYS00") in (None, {})  # the list has ended


def test_a_comment_record_of_the_list_is_none(couple: Desk) -> None:
    assert _items(couple, "CLOCK=00,\n* OMV|", "lib/IEASYS00") in (None, {})


def test_fields_in_columns(couple: Desk) -> None:
    assert "SYSPARM" in _of(couple, "|", WordSort.STATEMENT, "lib/LOAD00")
    assert _of(couple, "NUCLST   00 |", WordSort.VALUE, "lib/LOAD00") == ["Y", "N"] or "Y" in _of(
        couple, "NUCLST   00 |", WordSort.VALUE, "lib/LOAD00"
    )


@pytest.mark.parametrize(
    ("text", "label", "sort"),
    [
        ("US|", "USER", WordSort.STATEMENT),
        ("USER A X\n MD|", "MDISK", WordSort.STATEMENT),
        ("USER A X\n MDISK 191 |", "3390", WordSort.VALUE),
        ("USER A X\n OPTION QUICK|", "QUICKDSP", WordSort.OPERAND),
        ("USER A X\n LINK MAINT 190 190 |", "RR", WordSort.VALUE),
    ],
)
def test_a_directory(tmp_path: Path, text: str, label: str, sort: WordSort) -> None:
    place = desk(tmp_path, {"USER.DIRECT": ""})
    assert label in _of(place, text, sort, "USER.DIRECT")


def test_lowercase_text_gets_lowercase_words_where_the_system_folds_them(tmp_path: Path) -> None:
    place = desk(tmp_path, {"USER.DIRECT": "", "COUPLE00": ""})
    items = _items(place, "user a x\n md|", "USER.DIRECT")
    assert items is not None
    assert items["MDISK"].text.strip() == "mdisk"
    of_couple = _items(place, "cla|", "COUPLE00")
    assert of_couple is not None
    assert of_couple["CLASSDEF"].text == "CLASSDEF"  # no source says that COUPLExx may be in lower case


def test_symbols_have_their_values(couple: Desk) -> None:
    items = _items(couple, "COUPLE SYSPLEX(&P|")
    assert items is not None
    assert {label: item.detail for label, item in items.items()} == {"&PLEX": "PLEX1"}
    assert items["&PLEX"].text == "&PLEX."
    names = _items(couple, "COUPLE SYSPLEX(&|")
    assert names is not None
    assert names["&SYSNAME"].detail == "2 values"
    assert "HUNTER2" not in str(names)


def test_the_span_is_that_of_the_typed_word(couple: Desk) -> None:
    text, line, column = at_cursor("COUPLE SYSPLEX(P)\nCLASSDEF CLA|SSLEN")
    answer = completion(couple.workspace, lambda: couple.estate, couple.put("lib/COUPLE00", text), line, column)
    assert answer
    assert (answer.span.line, answer.span.column, answer.span.end_line, answer.span.end_column) == (2, 10, 2, 13)


CLASSES = "COUPLE SYSPLEX(P)\nCLASSDEF CLASS(BIG)\nCLASSDEF CLASS(SMALL)\n"


@pytest.mark.parametrize(
    "typed", ["PATHOUT STRNAME(IXC1) CLASS(|", "PATHOUT CLASS(|) STRNAME(IXC1)\n", "PATHOUT CLASS(|"]
)
def test_classes_are_those_that_the_system_defines(couple: Desk, typed: str) -> None:
    items = _items(couple, CLASSES + typed)
    assert items is not None
    assert set(items) == {"BIG", "DEFAULT", "SMALL"}
    assert items["DEFAULT"].is_default
    assert items["BIG"].detail == "transport class, COUPLE00:2"


def test_names_begin_with_what_is_typed(couple: Desk) -> None:
    assert _of(couple, f"{CLASSES}PATHOUT CLASS(S|", WordSort.NAME) == ["SMALL"]


def test_suffixes_of_members_that_exist(tmp_path: Path) -> None:
    place = desk(tmp_path, {**TWO_SYSTEMS, "lib/COUPLE07": "COUPLE SYSPLEX(P)\n"})
    assert _of(place, "COUPLE=|", WordSort.NAME, "lib/IEASYS00") == ["07"]  # 00 is the default
    assert _of(place, "COUPLE=00,\nOMVS=(|", WordSort.NAME, "lib/IEASYS00") == ["00"]


def test_profiles_and_minidisks_of_a_directory(tmp_path: Path) -> None:
    text = "PROFILE CMSUSER\nUSER MAINT X\n MDISK 190 3390 1 10 VOL001 RR\n MDISK 19D 3390 11 10 VOL001 RR\nUSER A X\n"
    files = {"parmlint.yaml": "systems: {VMA: {directory: USER.DIRECT}}\n", "USER.DIRECT": text}
    place = desk(tmp_path, files)
    assert _of(place, f"{text} INCLUDE |", WordSort.NAME, "USER.DIRECT") == ["CMSUSER"]
    assert _of(place, f"{text} LINK MAI|", WordSort.NAME, "USER.DIRECT") == ["MAINT"]
    assert _of(place, f"{text} LINK MAINT |", WordSort.NAME, "USER.DIRECT") == ["0190", "019D"]
    assert "VOL001" in _of(place, f"{text} MDISK 191 3390 21 10 |", WordSort.NAME, "USER.DIRECT")


def test_no_password_is_offered(tmp_path: Path) -> None:
    text = "USER MAINT HUNTER2\n MDISK 190 3390 1 10 VOL001 RR HUNTER2 HUNTER3\n"
    place = desk(tmp_path, {"USER.DIRECT": text})
    for typed in ("USER A |", "USER A X\n MDISK 191 3390 1 10 VOL001 RR |", "USER A X\n LINK MAINT 190 190 RR |"):
        assert "HUNTER" not in str(_items(place, text + typed, "USER.DIRECT"))


@pytest.mark.parametrize(
    "text",
    [
        "COUPLE SYSPLEX(P)\n|",
        "COUPLE SYSPLEX(P)\nPATHOUT STRNAME(IXC1)\n|",
        "  COUPLE SYSPLEX(P)\n  PATHOUT STRNAME(IXC1)\n  |",
    ],
)
def test_where_statements_begin_they_are_offered_first(couple: Desk, text: str) -> None:
    items = _items(couple, text)
    assert items
    assert next(iter(items.values())).sort is WordSort.STATEMENT


@pytest.mark.parametrize("before", ["", "  "])
def test_on_an_indented_record_operands_are_offered_first(couple: Desk, before: str) -> None:
    """Who indents goes on with the statement above."""
    items = _items(couple, f"{before}COUPLE SYSPLEX(P)\n{before}PATHOUT STRNAME(IXC1)\n{before}        |\n")
    assert items
    assert list(items)[:4] == ["DEVICE", "MAXMSG", "RETRY", "CLASS"]
    assert "PATHIN" in items


@pytest.mark.parametrize(
    ("statement", "actions"),
    [
        ("LNKLST", "DEFINE ADD DELETE UNDEFINE TEST ACTIVATE UPDATE ALLOCATE UNALLOCATE"),
        ("EXIT", "ADD REPLACE MODIFY DELETE UNDEFINE ATTRIB"),
        ("LPA", "ADD DELETE CSAMIN"),
        ("APF", "FORMAT ADD DELETE"),
    ],
)
def test_what_a_statement_does_comes_before_what_it_needs_for_that(
    tmp_path: Path, statement: str, actions: str
) -> None:
    """The forms of the statements of PROGxx. [doc: PROGxx syntax]"""
    words = actions.split()
    offered = _of(desk(tmp_path, {"lib/PROG00": ""}), f"{statement} |", WordSort.OPERAND, "lib/PROG00")
    assert set(offered[: len(words)]) == set(words)
    assert "DSNAME" in offered

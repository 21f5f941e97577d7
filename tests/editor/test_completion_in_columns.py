"""Completion moves nothing out of its columns: not sequence numbers, not data behind the cursor."""

from __future__ import annotations

from pathlib import Path

import pytest

from lint.editor.completion import completion
from tests.helpers.editing import TWO_SYSTEMS, Desk, at_cursor, desk

NUMBER = "00010000"
DIRECTORY = {
    "parmlint.yaml": "systems: {VMA: {directory: USER.DIRECT}}\n",
    "USER.DIRECT": "PROFILE IBMDFLT\nUSER ALICE NOLOG 64M 64M G\n",
}


def numbered(marked: str) -> str:
    """A record, with a cursor mark in it, that has a sequence number in columns 73 to 80."""
    return f"{marked}{' ' * (72 - len(marked.replace('|', '')))}{NUMBER}\n"


def completed(place: Desk, name: str, marked: str) -> dict[str, str]:
    """The record of the cursor after each word that is offered, as a client makes it from the edits."""
    text, line, column = at_cursor(marked)
    path = place.put(name, text)
    answer = completion(place.workspace, lambda: place.estate, path, line, column)
    record = text.split("\n")[line - 1]
    records = {}
    for item in answer.items if answer else ():
        rest = record[column - 1 :]
        if item.removed:
            first, last = item.removed.column - column, item.removed.end_column - column
            assert not rest[first:last].strip()
            rest = rest[:first] + rest[last:]
        records[item.label] = record[: answer.span.column - 1 if answer else 0] + item.text + item.behind + rest
    return records


@pytest.mark.parametrize(
    ("name", "above", "typed", "label", "data"),
    [
        ("lib/COUPLE00", numbered("COUPLE SYSPLEX(P)"), "  RET|", "RETRY", "  RETRY()"),
        ("lib/COUPLE00", numbered("COUPLE SYSPLEX(P)"), "  RET| CLEANUP(15)", "RETRY", "  RETRY() CLEANUP(15)"),
        ("lib/COUPLE00", "", "CLASSDEF CLASS(X)|", "", ""),
        ("lib/BPXPRM00", "", "FORKCOPY(|)", "COPY", "FORKCOPY(COPY)"),
    ],
)
def test_a_sequence_number_stays(tmp_path: Path, name: str, above: str, typed: str, label: str, data: str) -> None:
    records = completed(desk(tmp_path, TWO_SYSTEMS), name, above + numbered(typed))
    assert {record[72:] for record in records.values()} <= {NUMBER}
    if label:
        assert records[label][:72].rstrip() == data


def test_a_sequence_number_of_a_directory_stays(tmp_path: Path) -> None:
    lines = [numbered(line) for line in DIRECTORY["USER.DIRECT"].splitlines()]
    records = completed(desk(tmp_path, DIRECTORY), "USER.DIRECT", "".join(lines) + numbered(" INCLUDE |"))
    assert records == {"IBMDFLT": numbered(" INCLUDE IBMDFLT").rstrip("\n")}


def test_a_word_that_would_move_data_past_the_columns_is_left_out(tmp_path: Path) -> None:
    place = desk(tmp_path, TWO_SYSTEMS)
    comment, longer = f"/* {'X' * 56} */", f"/* {'X' * 57} */"
    assert "RETRY" in completed(place, "lib/COUPLE00", f"COUPLE SYSPLEX(P)\n RE| {comment}\n")
    tight = completed(place, "lib/COUPLE00", f"COUPLE SYSPLEX(P)\n RE| {longer}\n")
    assert "RETRY" not in tight
    assert all(len(record) <= 71 for record in tight.values())


def test_a_record_that_is_filled_with_blanks_keeps_its_length(tmp_path: Path) -> None:
    record = "  RET|".ljust(81) + "\n"
    records = completed(desk(tmp_path, TWO_SYSTEMS), "lib/COUPLE00", f"COUPLE SYSPLEX(P)\n{record}")
    assert {len(record) for record in records.values()} == {80}


@pytest.mark.parametrize(("blanks", "is_offered"), [(8, True), (7, False)])
def test_a_client_that_counts_the_blanks_too_late_takes_nothing_else(
    tmp_path: Path, blanks: int, *, is_offered: bool
) -> None:
    """Eglot 1.9 makes the second edit at its columns in the record that has the word: four characters further left."""
    data = f"  RET| /* {'X' * (71 - 12 - blanks)} */"
    text, line, column = at_cursor("COUPLE SYSPLEX(P)\n" + numbered(data))
    place = desk(tmp_path, TWO_SYSTEMS)
    answer = completion(place.workspace, lambda: place.estate, place.put("lib/COUPLE00", text), line, column)
    items = {item.label: item for item in answer.items} if answer else {}

    assert ("RETRY" in items) == is_offered
    for item in items.values():
        record = text.split("\n")[1]
        record = record[:2] + item.text + item.behind + record[column - 1 :]
        assert item.removed
        assert not record[item.removed.column - 1 : item.removed.end_column - 1].strip()


VOLUMES = TWO_SYSTEMS | {
    "lib/IEASYS00": "VAL=00,\nPROG=00,\nCOUPLE=00\n",
    "lib/PROG00": "APF ADD DSNAME(A.LIB) VOLUME(VOL001)\nAPF ADD DSNAME(B.LIB) VOLUME(TSOPK1)\n",
    "lib/VATLST00": "SY2PKA,0,0,3390\n",
}


@pytest.mark.parametrize(
    ("text", "some", "none"),
    [
        ("|", {"VATDEF", "VOL001", "TSOPK1"}, {"IPLUSE", "SYSUSE", "STARCOMMENT"}),
        ("V|", {"VATDEF", "VOL001"}, {"TSOPK1"}),
        ("VATDEF IPLUSE(PRIVATE)\nT|", {"TSOPK1"}, {"VOL001"}),
        ("VOL001,0,2,3390\n|", {"VATDEF", "TSOPK1"}, {"IPLUSE", "SYSUSE", "STARCOMMENT"}),
        # SYSUSE may stand on a record behind that of VATDEF. [doc: VATDEF]
        ("VATDEF IPLUSE(PRIVATE)\n|", {"SYSUSE", "TSOPK1"}, set()),
        ("VATDEF |", {"IPLUSE", "SYSUSE", "STARCOMMENT"}, {"VOL001", "TSOPK1"}),
        ("VOL001,|", {"0", "1"}, {"2", "TSOPK1"}),
        ("VOL001,0,|", {"0", "1", "2"}, {"TSOPK1"}),
    ],
)
def test_a_record_of_fields_begins_with_what_its_first_field_takes(
    tmp_path: Path, text: str, some: set[str], none: set[str]
) -> None:
    """A record of VATLSTxx is VATDEF with its operands, or begins with a volume."""
    offered = completed(desk(tmp_path, VOLUMES), "lib/VATLST00", text)
    assert some <= offered.keys()
    assert none.isdisjoint(offered)

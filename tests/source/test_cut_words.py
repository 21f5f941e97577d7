"""A word that crosses the last data column is distinguished from a sequence number behind it."""

from __future__ import annotations

import pytest

from lint.kinds.registry import KINDS
from lint.source.columns import truncated_texts
from tests.helpers.checking import findings_of
from tests.helpers.reading import read

EDGES = sorted({kind.edge for kind in KINDS if kind.edge < 80})


@pytest.mark.parametrize("edge", EDGES)
@pytest.mark.parametrize("word", ["500", "VDEV=0301", "LINUX1", "ABC", "X9"])
def test_no_word_is_cut_in_silence(edge: int, word: str) -> None:
    for behind in range(1, len(word)):
        record = " " * (edge - len(word) + behind) + word
        (text,) = truncated_texts(["FIRST", record, "LAST"], edge)
        assert (text.record, text.column) == (1, edge + 1), record
        assert word[-behind:].startswith(text.text), record


def test_aligned_words_are_not_numbers_of_records() -> None:
    records = [f"{'DDNAME=LOG1':<65}VDEV=03{number:02}" for number in (1, 2, 3)]
    assert [text.text for text in truncated_texts(records, 72)] == ["01", "02", "03"]


@pytest.mark.parametrize(
    "records",
    [
        [f"{'USERS 50':<72}{number:08}" for number in range(3)],
        ["X" * 72 + "00000010", f"{'USERS 50':<72}00000020"],
        ["X" * 72 + "010", f"{'USERS 50':<72}020"],
    ],
)
def test_a_number_behind_full_data_is_a_sequence_number(records: list[str]) -> None:
    assert list(truncated_texts(records, 72)) == []


TEXTS = {
    "S.DMSPARMS": ("dmsparms", "FILEPOOLID P\n" + "USERS".ljust(70) + "500\n", "500"),
    "P.POOLDEF": ("pooldef", "DDNAME=CONTROL".ljust(66) + "VDEV=0301\n", "0301"),
    "VMRM.CONFIG": ("vmrm", "WORKLOAD W1 USER".ljust(69) + "LINUX12\n", "LINUX12"),
    "SYSTEM.CONFIG": ("system-config", "CP_Owned Slot 1".ljust(69) + "VM0001\n", "VM0001"),
}


@pytest.mark.parametrize("file", TEXTS)
def test_a_file_of_cms_is_read_over_the_edge(file: str) -> None:
    kind, text, word = TEXTS[file]
    statement = read(text, kind, file).written[-1]
    assert word in [value.written for operand in statement.operands for value in operand.values]


def test_a_directory_record_is_cut_and_reported() -> None:
    text = "USER ALICE NOLOG 64M 128M G\n" + " OPTION MAXCONN".ljust(70) + "500\n"
    (finding,) = findings_of("USER.DIRECT", text, "DIR041")
    assert (finding.span.line, finding.span.column, finding.span.end_column) == (2, 73, 74)

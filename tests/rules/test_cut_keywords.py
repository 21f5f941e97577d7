"""A keyword that crosses the last data column is one fault, whatever is left of it."""

from __future__ import annotations

import pytest

from tests.helpers.checking import findings_of

STATEMENTS = [
    ("MSGFLD00", "REGULAR MSGTHRESH=10,JOBTHRESH=5,INTVLTIME=1"),
    ("MSGFLD00", "DEFAULT LOG,NOAUTO,DISPLAY"),
    ("COUPLE00", "COUPLE SYSPLEX(PLEX1) CLEANUP(15) MAXMSG(2000)"),
    ("IGDSMS00", "SMS ACDS(A.B) COMMDS(A.C) PDSESHARING(EXTENDED)"),
    ("HZSPRM00", "ADDREPLACE POLICY STMT(A) UPDATE CHECK(B,C) SEVERITY(HIGH) ACTIVE"),
    ("CONSOL00", "CONSOLE DEVNUM(0700) NAME(AB) AUTH(MASTER)"),
]


def _keyword_ends(text: str) -> list[int]:
    """The offsets behind each letter of the operands' keywords, where the word goes on or needs its value."""
    return [at for at in range(text.index(" ") + 2, len(text)) if text[at - 1].isalpha() and text[at] not in " ,)"]


@pytest.mark.parametrize(("name", "text"), STATEMENTS, ids=[text.split()[0] for _, text in STATEMENTS])
def test_a_keyword_that_is_cut_off_is_text_past_the_data_columns(name: str, text: str) -> None:
    verb, _, operands = text.partition(" ")
    for cut in _keyword_ends(text)[::5]:
        record = f"{verb} {' ' * (71 - cut)}{operands}"[:80]
        assert len(findings_of(name, f"{record}\n", "GEN001")) == 1, record
        follow_ups = [finding for code in ("GEN012", "GEN015") for finding in findings_of(name, f"{record}\n", code)]
        assert follow_ups == [], record


@pytest.mark.parametrize(("name", "text"), STATEMENTS, ids=[text.split()[0] for _, text in STATEMENTS])
def test_a_keyword_that_ends_in_the_last_column_is_judged(name: str, text: str) -> None:
    verb, _, operands = text.partition(" ")
    word = "FROBNICATED"
    record = f"{verb} {operands.rsplit('(')[0].rsplit(',')[0]}"
    record = f"{record:<{70 - len(word)}},{word}"
    findings = [finding for code in ("GEN012", "GEN015") for finding in findings_of(name, f"{record}\n", code)]
    assert findings, record

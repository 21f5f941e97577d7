"""Rules on ADYSETxx: what they report, and what they leave alone. Facts: zos-members-4.md 2.8 and 5.4."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.helpers.checking import findings_of, places
from tests.helpers.playing import findings_in

IBM = "DAE=START,RECORDS(400),\n    SVCDUMP(MATCH,SUPPRESSALL,UPDATE,NOTIFY(3,30)),\n    SYSMDUMP(MATCH,UPDATE)\n"


def test_the_member_that_ibm_supplies() -> None:
    assert findings_of("ADYSET00", IBM, "DAE002", "DAE003", "DAE005") == []


def test_operands_without_a_comma_between_records() -> None:
    assert places(findings_of("ADYSET00", f"{IBM}    SHARE(DSN,OPTIONS),\n    DSN(A.B)\n", "DAE003")) == [(4, 5, 10)]


@pytest.mark.parametrize("text", ["DAE=START\n,RECORDS(400)\n", "DAE=START,\n\n/* a */ RECORDS(400)\n", "DAE=STOP\n"])
def test_a_comma_anywhere_between_operands_will_do(text: str) -> None:
    assert findings_of("ADYSET00", text, "DAE003") == []


def test_suppression_that_is_not_there_or_not_needed() -> None:
    assert places(findings_of("ADYSET00", "DAE=START,RECORDS(400)\n", "DAE005")) == [(1, 1, 4)]
    assert findings_of("ADYSET01", "DAE=STOP,GLOBALSTOP\n", "DAE005") == []
    assert findings_of("ADYSET00", "DAE=START,SVCDUMP(MATCH,SUPPRESS)\n", "DAE005") == []
    assert findings_of("ADYSET00", "DAE=START,SVCDMP(MATCH,SUPPRESSALL)\n", "DAE005") == []


def test_suppress_for_sysmdump_alone_is_left_alone() -> None:
    assert findings_of("ADYSET00", "DAE=START,SYSMDUMP(MATCH,SUPPRESS)\n", "DAE002") == []


def test_a_sysplex_that_shares_its_data_set(tmp_path: Path) -> None:
    files = {
        "parmlint.yaml": "systems:\n  PRDA: {parmlib: P}\n",
        "P/IEASYS00": "COUPLE=00,CMD=00\n",
        "P/COUPLE00": "COUPLE SYSPLEX(PLEX1) PCOUPLE(SYS1.X,V1)\n",
        "P/COMMND00": "COM='SET DAE=00'\n",
        "P/ADYSET00": IBM,
    }
    assert places(findings_in(tmp_path, files, "DAE001")) == [(1, 1, 4)]
    shared = IBM.replace("DAE=START,", "DAE=START,SHARE(DSN,OPTIONS),")
    assert findings_in(tmp_path, {**files, "P/ADYSET00": shared}, "DAE001") == []
    local = {**files, "P/COUPLE00": "COUPLE SYSPLEX(PLEX1)\n"}
    assert findings_in(tmp_path, local, "DAE001") == []

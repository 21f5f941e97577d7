"""GEN025: the marks that Git leaves in a member of any kind."""

from __future__ import annotations

import pytest

from lint.finding import Level
from tests.helpers.checking import findings_of

MARKS = "<<<<<<< HEAD\n{}\n=======\n{}\n>>>>>>> b\n"
CONFLICTS = {
    "CLOCK00": "TIMEZONE W.05.00.00\n" + MARKS.format("OPERATOR PROMPT", "OPERATOR NOPROMPT"),
    "VMSYSU.DMSPARMS": "FILEPOOLID A\n" + MARKS.format("USERS 100", "USERS 200"),
    "BPXPRM00": "MAXPROCSYS(400)\n" + MARKS.format("MAXPTYS(20)", "MAXPTYS(30)"),
    "IEASYS00": "MAXUSER=400,\n" + MARKS.format("CMD=00,", "CMD=01,") + "CLPA\n",
    "SYSTEM.CONFIG": "System_Identifier_Default ZVMA\n" + MARKS.format("Tolerate_Config_Errors No", "IMBED A B"),
    "USER.DIRECT": "USER A B 1G 2G G\n" + MARKS.format(" MACHINE ESA", " MACHINE XC"),
    "LOAD00": "SYSPARM  00\n" + MARKS.format("NUCLEUS  1", "NUCLEUS  2"),
    "COMMND00": "COM='D T'\n" + MARKS.format("COM='D U'", "COM='D A'"),
}


@pytest.mark.parametrize("file", CONFLICTS)
def test_a_conflict_is_one_finding_in_words_of_its_own(file: str) -> None:
    (finding,) = findings_of(file, CONFLICTS[file], "GEN025")
    assert (finding.level or Level.ERROR) is Level.ERROR
    assert (finding.span.line, finding.span.column, finding.span.end_column) == (2, 1, 8)
    assert finding.message.startswith("Unresolved merge")
    assert [place.span.line for place in finding.related] == [4, 6]


def test_each_conflict_is_a_finding_and_the_common_ancestor_is_part_of_it() -> None:
    three = "<<<<<<< HEAD\nCMD=00,\n||||||| 1234\nCMD=02,\n=======\nCMD=01,\n>>>>>>> b\n"
    findings = findings_of("IEASYS00", f"{three}CLOCK=00,\n{three}", "GEN025")
    assert [finding.span.line for finding in findings] == [1, 9]


@pytest.mark.parametrize(
    "text",
    [
        "COUPLE SYSPLEX(A)\n",
        "/*\n=======\n=======\n*/\nCOUPLE SYSPLEX(A)\n",
        "/*\n<<<<<<< THE SYSPLEX >>>>>>>\n*/\nCOUPLE SYSPLEX(A)\n",
        "/*\n >>>>>>> B\n=======\n<<<<<<< A\n*/\nCOUPLE SYSPLEX(A)\n",
        "/*\n<<<<<<<<<<\n==========\n>>>>>>>>>>\n*/\nCOUPLE SYSPLEX(A)\n",
    ],
)
def test_a_frame_of_a_comment_is_no_conflict(text: str) -> None:
    assert findings_of("COUPLE00", text, "GEN025") == []

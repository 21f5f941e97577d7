"""GEN010: a comma at the end of a directory record that takes in the statement below it."""

from __future__ import annotations

import pytest

from tests.helpers.checking import findings_of
from tests.helpers.reading import read_directory

ENTRY = "USER FPSERV NOLOG 64M 128M BG"
DISK = " MDISK 0191 3390 0001 0010 LXV001 MR"


@pytest.mark.parametrize(
    ("text", "line", "column", "taken"),
    [
        (f"DIRECTORY 0123 3390 VMRES1,\n{ENTRY}\n{DISK}\n", 1, 27, "USER on line 2"),
        (f"USER LINUX2 NOLOG 1G 2G G,\n{DISK}\n", 1, 26, "MDISK on line 2"),
        (f"USER LINUX2 NOLOG 1G 2G G,\n* A REMARK\n\n{DISK}\n", 1, 26, "MDISK on line 4"),
        (f"USER LINUX2 NOLOG 1G 2G,\n G,\n{DISK}\n", 2, 3, "MDISK on line 3"),
        (f"{ENTRY}\n{DISK},\n{DISK},\n LINK MAINT 190 190 RR\n", 2, 37, "MDISK on line 3"),
    ],
)
def test_the_statement_that_a_comma_takes_in_is_named_and_read(text: str, line: int, column: int, taken: str) -> None:
    finding = findings_of("USER.DIRECT", text, "GEN010")[0]
    assert (finding.span.line, finding.span.column) == (line, column)
    assert finding.message == f"The comma at the end of line {line} takes in {taken}."
    without = [placed.statement.name for placed in read_directory(text.replace(",\n", "\n")).written]
    names = [placed.statement.name for placed in read_directory(text).written]
    assert names == [name for name in without if name != "G"]


@pytest.mark.parametrize(
    "text",
    [
        "USER LINUX2 NOLOG 1G 2G,\n G\n",
        "USER LINUX2 NOLOG 1G 2G G\n OPTION MAXCONN 50,\n  ACCT\n",
        "USER LINUX2 NOLOG 1G 2G G\n COMMAND MSG OP HELLO,\n LINK MAINT 190 190 RR\n",
        "USER LINUX2 NOLOG 1G 2G G\n XAUTOLOG ALICE,\n  LINK BOB MDISK\n",
        "USER LINUX2 NOLOG 1G 2G G\n NICDEF 600 TYPE QDIO,\n  LAN SYSTEM VSW1\n",
    ],
)
def test_a_record_that_may_continue_the_statement_is_read_as_that(text: str) -> None:
    assert findings_of("USER.DIRECT", text, "GEN010") == []
    assert read_directory(text).written[-1].statement.text.count("\n") == 1


def test_a_comma_at_the_end_of_the_directory_announces_nothing() -> None:
    (finding,) = findings_of("USER.DIRECT", f"{ENTRY}\n{DISK},\n", "GEN010")
    assert (finding.span.line, finding.span.column) == (2, 37)
    assert finding.message == "A comma announces another entry, but no entry follows."

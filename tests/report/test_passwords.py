"""No output ever shows a password of a directory."""

from __future__ import annotations

import pytest

from lint.report.formats import FORMATS
from tests.running import Checkout

SECRETS = ("QLOGON1", "QREAD1", "QWRITE1", "QMULT1")

SOUND = """\
DIRECTORY 0123 3390 VMRES1
USER OTHER QLOGON1 1M 2M G
USER MAINT QLOGON1 1M 2M G
 MDISK 0191 3390 0001 0050 VMRES1 MR QREAD1 QWRITE1 QMULT1
 MDISK 0191 3390 0040 0050 VMRES1 MR QREAD1 QWRITE1 QMULT1
 LINK MAINT 0777 0192 RR
USER MAINT QLOGON1 1M 2M G
"""
"""Readable throughout, with findings on lines with passwords: a device and a user twice, minidisks that overlap."""

FAULTY = [
    "MDISK 0191 3390 0001 0050 VMRES1 QREAD1 QWRITE1 QMULT1",
    "MDISK 0191 3390 0001 0050 MR QREAD1 QWRITE1 QMULT1",
    "MDISK 0191 3390 0050 VMRES1 MR QREAD1 QWRITE1 QMULT1",
    "MDISK 0191 3390 VMRES1 MR QREAD1 QWRITE1 QMULT1",
    "MDISK 0191 0001 0050 VMRES1 MR QREAD1 QWRITE1 QMULT1",
    "MDISK 3390 0001 0050 VMRES1 MR QREAD1 QWRITE1 QMULT1",
    "MDISK 0191 3390 0001 0050 VMRES1 MRR QREAD1 QWRITE1 QMULT1 QLOGON1",
    "MDISK 0191 3390 END END VMRES1 MR QREAD1",
    "MDISK 0191 3390 0001 0050 VMRES1 MR (QREAD1 QWRITE1",
    "MDISK 0191 3390 0001 0050 VMRES1 MR,\n QREAD1 QWRITE1 QMULT1",
    "MDISK 0191 3390 DEVNO MR QREAD1 QWRITE1",
    "MDSIK 0191 3390 0001 0050 VMRES1 MR QREAD1 QWRITE1 QMULT1",
    "MDSIK 0191 QREAD1",
    "USR MAINT QLOGON1 1M 2M G",
    "USER MAINT,\n QLOGON1 1M 2M G",
    "USER MAINT 1M QLOGON1 2M G",
    "USER MAINT X QLOGON1 1M 2M G",
    "MAINT QLOGON1 1M 2M G",
    "IDENTITY MAINT QLOGON1",
    "IDENTITY MAINT ( QLOGON1 1M 2M G",
    "* MDISK 0191 3390 0001 0050 VMRES1 MR QREAD1 QWRITE1 QMULT1",
    "*MDISK QREAD1",
]

COMMANDS = [
    ["check", "--select", "ALL"],
    *(["check", "--select", "ALL", "--statistics", "-f", name] for name in FORMATS if name != "text"),
    ["show"],
    ["show", "-f", "json"],
]

WITHOUT_EXCERPTS = ("concise", "github", "gitlab", "junit", "checkstyle", "markdown")
"""What these formats show is in JSON too."""


def assert_masked(checkout: Checkout, text: str, command: list[str]) -> str:
    checkout.write("USER.DIRECT", text)
    outcome = checkout.run(*command, "USER.DIRECT")
    assert [word for word in SECRETS if word in outcome.out + outcome.err] == []
    return outcome.out


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_passwords_of_sound_statements_are_masked(checkout: Checkout, command: list[str]) -> None:
    out = assert_masked(checkout, SOUND, command)

    expected = ("DIR001", "DIR015", "DIR023") if command[0] == "check" else ("MDISK", "LINK")
    assert all(word in out for word in expected)


def test_a_masked_line_keeps_its_columns_and_all_else(checkout: Checkout) -> None:
    out = assert_masked(checkout, SOUND, ["check", "--select", "DIR023"])

    assert "5 |  MDISK 0191 3390 0040 0050 VMRES1 MR ****** ******* ******\n  |        ^^^^\n" in out


def test_a_masked_statement_is_shown_with_its_operands(checkout: Checkout) -> None:
    out = assert_masked(checkout, SOUND, ["show"])

    assert "    4:38-44  READ_PASSWORD = ******\n    4:45-52  WRITE_PASSWORD = *******\n" in out
    assert "USER.DIRECT:3:1-3:27  USER\n    3:6-11  USERID = MAINT\n    3:12-19  PASSWORD = *******\n" in out


@pytest.mark.parametrize("command", [one for one in COMMANDS if one[-1] not in WITHOUT_EXCERPTS], ids=" ".join)
@pytest.mark.parametrize("statement", FAULTY)
def test_passwords_of_faulty_statements_are_masked(checkout: Checkout, command: list[str], statement: str) -> None:
    """Where an operand is missing, a password stands in the place of another."""
    assert_masked(checkout, f"DIRECTORY 0123 3390 VMRES1\nUSER OTHER NOLOG\n{statement}\n", command)


def test_a_password_cut_by_the_data_columns_is_masked(checkout: Checkout) -> None:
    statement = "USER MAINT".ljust(66) + "QLOGON1 1M 2M G"

    for command in COMMANDS:
        out = assert_masked(checkout, f"DIRECTORY 0123 3390 VMRES1\n{statement}\n", command)
        assert "QLOGON" not in out

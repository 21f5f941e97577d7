"""CONFIGxx DATADVH, AUTHFOR CONTROL, SYSTEM NETID, LOGO CONFIG and FCONX $PROFILE as they are written.

Facts: zvm-files-2.md sections 2, 3, 7, 8, 13, and oddity 3 of section 18.
"""

from __future__ import annotations

import pytest

from lint.syntax import grammar
from tests.helpers.reading import operands, read, verbs


@pytest.mark.parametrize(
    ("name", "text", "verb", "expected"),
    [
        ("datadvh", "ONLINE= IMMED", "ONLINE", [("VALUE", ["IMMED"])]),
        ("datadvh", "online=IMMED", "ONLINE", [("VALUE", ["IMMED"])]),
        ("datadvh", "RACF_RDEFINE_VMBATCH_DEFAULTS=", "RACF_RDEFINE_VMBATCH_DEFAULTS", []),
        ("datadvh", "FROM= * DEST= A S= * T= B", "FROM", [("VALUE", ["*", "DEST=", "A", "S=", "*", "T=", "B"])]),
        ("datadvh", "X_EXIT.TCP= DVHXNE EXEC", "X_EXIT.TCP", [("VALUE", ["DVHXNE", "EXEC"])]),
        (
            "authfor-control",
            "ALL MAINT * 140A ADG me",
            "AUTHORITY",
            [("TARGET", ["ALL"]), ("ORIGINATOR", ["MAINT"]), ("NODE", ["*"]), ("LEVEL", ["140A"]), ("SET", ["ADG"]),
             ("REMARK", ["me"])],
        ),
        ("system-netid", "012345 VMA RSCS", "NODE", [("CPUID", ["012345"]), ("NODE", ["VMA"]), ("RSCS", ["RSCS"])]),
        ("system-netid", "012345 VMA", "NODE", [("CPUID", ["012345"]), ("NODE", ["VMA"])]),
        ("logo-config", "Status Running 'On it'", "STATUS", [("STATE", ["Running"]), ("TEXT", ["'On it'"])]),
        ("logo-config", "VMA: Imbed A B", "IMBED",
         [("QUALIFIER", ["VMA"]), ("FILE_NAME", ["A"]), ("FILE_TYPE", ["B"])]),
        ("logo-config", "CHOOSE_LOGO LOCAL * A B", "CHOOSE_LOGO", [("SORT", ["LOCAL"]), ("CHOICE", ["*", "A", "B"])]),
        ("fconx-profile", "fc moncoll on", "MONCOLL", [("ON", [])]),
        ("fconx-profile", "FC MONCOLL WEBSERV ON SSL", "MONCOLL", [("WEBSERV", ["ON", "SSL"])]),
        ("fconx-profile", "FC SET INTERVAL 1", "SET", [("VALUE", ["INTERVAL", "1"])]),
        ("fconx-profile", "CP SET RUN ON", "COMMAND", [("COMMAND", ["CP", "SET", "RUN", "ON"])]),
        ("fconx-profile", "FCX ON", "COMMAND", [("COMMAND", ["FCX", "ON"])]),
    ],
)  # fmt: skip
def test_a_record(name: str, text: str, verb: str, expected: list[tuple[str, list[str]]]) -> None:
    statement = grammar.parse(name, text)

    assert statement.is_sound
    assert (statement.name, operands(statement)) == (verb, expected)


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("datadvh", "= IMMED"), ("authfor-control", "ALL MAINT * 140A"), ("system-netid", "012345"),
        ("logo-config", "IMBED A"), ("fconx-profile", "FC"), ("fconx-profile", "FC MONCOLL OFF ON"),
    ],
)  # fmt: skip
def test_a_record_that_cannot_be_read(name: str, text: str) -> None:
    assert grammar.parse(name, text).problem


def test_comments_are_no_records() -> None:
    text = "/* RUNMODE= TESTING */\nONLINE= IMMED /* at once */\n/* two\nlines */\nRUNMODE=\n"
    assert verbs(read(text, "datadvh", "CONFIG99.DATADVH")) == ["ONLINE", "RUNMODE"]
    text = "* ALL X * 140A G\nALL Y * 140A G\n"
    assert verbs(read(text, "authfor-control", "AUTHFOR.CONTROL")) == ["AUTHORITY"]


def test_a_comma_continues_a_statement_of_logos() -> None:
    text = "Choose_Logo Local * *, /* all */\n   A LOGO\nInput_Area A B\n"
    assert verbs(read(text, "logo-config", "LOGO.CONFIG")) == ["CHOOSE_LOGO", "INPUT_AREA"]

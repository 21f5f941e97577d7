"""`parmlint show`: the statements as the program reads them."""

from __future__ import annotations

import pytest

from tests.running import Checkout

MEMBER = """\
 /* PRODUCTION */
 COUPLE SYSPLEX(PLEX1)
        PCOUPLE(SYS1.XCF.CDS01, XCF001)
 PATHOUT DEVICE(4000) CLAS(BIG)
 CLASDEF CLASS(BIG)
 CLASSDEF CLASS(BIG
"""


def test_statements_with_operands_and_places(checkout: Checkout) -> None:
    checkout.write("prod/COUPLE00", MEMBER)

    outcome = checkout.run("show", "prod/COUPLE00")

    assert (outcome.code, outcome.err) == (0, "")
    assert (
        outcome.out
        == """\
prod/COUPLE00:2:2-3:40  COUPLE
    2:9-23  SYSPLEX = PLEX1
    3:9-40  PCOUPLE = SYS1.XCF.CDS01, XCF001
prod/COUPLE00:4:2-4:32  PATHOUT
    4:10-22  DEVICE = 4000
    4:23-32  CLAS = BIG  (unknown)
prod/COUPLE00:5:2-5:20  CLASDEF  (unknown)
    5:10-20  CLASS = BIG  (unknown)
prod/COUPLE00:6:2-6:20  CLASSDEF
    problem: unbalanced
"""
    )


def test_json_has_what_tests_and_programs_need(checkout: Checkout) -> None:
    checkout.write("COUPLE00", MEMBER)

    statements = checkout.run("show", "--format", "json", "COUPLE00").json["statements"]

    assert [statement["name"] for statement in statements] == ["COUPLE", "PATHOUT", "CLASDEF", "CLASSDEF"]
    assert [statement["known"] for statement in statements] == [True, True, False, True]
    assert [statement["problem"] for statement in statements] == [None, None, None, "unbalanced"]
    couple = statements[0]
    assert couple["text"] == "COUPLE SYSPLEX(PLEX1)\n        PCOUPLE(SYS1.XCF.CDS01, XCF001)"
    assert {key: couple[key] for key in ("line", "column", "end_line", "end_column", "member", "kind")} == {
        "line": 2,
        "column": 2,
        "end_line": 3,
        "end_column": 40,
        "member": "COUPLE00",
        "kind": "couple",
    }
    assert couple["operands"][1] == {
        "keyword": "PCOUPLE",
        "known": True,
        "values": ["SYS1.XCF.CDS01", "XCF001"],
        "path": "COUPLE00",
        "member": "COUPLE00",
        "line": 3,
        "column": 9,
        "end_line": 3,
        "end_column": 40,
    }


def test_an_operand_over_two_lines_says_where_it_ends(checkout: Checkout) -> None:
    checkout.write("COUPLE00", " COUPLE SYSPLEX(A) PCOUPLE(SYS1.CDS,\n   XCF001)\n")

    assert "    1:20-2:11  PCOUPLE = SYS1.CDS, XCF001\n" in checkout.run("show", "COUPLE00").out


def test_the_members_of_a_deck_are_named(checkout: Checkout) -> None:
    checkout.write(
        "install.jcl",
        "./ ADD NAME=COUPLE00\n COUPLE SYSPLEX(A)\n./ ADD NAME=NOTES\nTEXT=00\n"
        "./ ADD NAME=COUPLE01\n COUPLE SYSPLEX(B)\n./ ENDUP\n",
    )

    assert (
        checkout.run("show", "install.jcl").out
        == """\
install.jcl:2:2-2:19 (COUPLE00)  COUPLE
    2:9-19  SYSPLEX = A
install.jcl:6:2-6:19 (COUPLE01)  COUPLE
    6:9-19  SYSPLEX = B
"""
    )


def test_standard_input(checkout: Checkout) -> None:
    for arguments, path in ((["-"], "stdin"), (["-", "--stdin-filename", "prod/COUPLE00"], "prod/COUPLE00")):
        outcome = checkout.run("show", "-f", "json", *arguments, stdin=" COUPLE SYSPLEX(A)\n")
        (statement,) = outcome.json["statements"]
        assert (statement["name"], statement["path"]) == ("COUPLE", path)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["gone"], "gone: the file cannot be read: it does not exist."),
        (["E"], "E: the file cannot be read: it is a folder; specify a file."),
        (
            ["P"],
            ("P: the file cannot be read: it is a folder; specify a file. Name a member of it, such as P/COUPLE00."),
        ),
        (["binary"], "binary: the file cannot be read: it holds a NUL byte at offset 0, so it is not a text file."),
        (["notes"], "notes: unknown kind of file. Declare it under `kinds` in parmlint.yaml."),
        (["notes", "--format", "sarif"], "--format: 'sarif' is not one of text, json."),
        (["notes", "--stdin-filename", "COUPLE00"], "--stdin-filename requires '-' as the file."),
    ],
)
def test_what_cannot_be_shown_is_refused(checkout: Checkout, arguments: list[str], message: str) -> None:
    checkout.write("binary", b"\0")
    checkout.write("notes", "HELLO\n")
    checkout.write("E/notes", "HELLO\n")
    checkout.write("P/ABOUT", "HELLO\n")
    checkout.write("P/COUPLE00", " COUPLE SYSPLEX(A)\n")

    outcome = checkout.run("show", *arguments)

    assert (outcome.code, outcome.out, outcome.err) == (2, "", f"parmlint: {message}\n")


def test_a_declared_kind_is_shown(checkout: Checkout) -> None:
    checkout.write("notes", "HELLO\n")
    checkout.write("parmlint.yaml", "kinds: {notes: couple}\n")

    assert checkout.run("show", "notes").out.startswith("notes:1:1-1:6  HELLO  (unknown)\n")
    assert checkout.run("show", "notes", "--no-config").code == 2


def test_a_member_without_statements_shows_none(checkout: Checkout) -> None:
    checkout.write("COUPLE00")

    assert checkout.run("show", "COUPLE00").out == ""
    assert checkout.run("show", "-f", "json", "COUPLE00").json["statements"] == []

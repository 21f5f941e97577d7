"""Delimiters and control statements as JCL and IEBUPDTE spell them."""

from __future__ import annotations

import pytest

from lint.source.document import read
from lint.source.split import members_of


def members(text: str) -> list[tuple[str, list[str]]]:
    return [(member.name, list(member.records)) for member in members_of(read(text.encode()), "x.jcl")]


@pytest.mark.parametrize(
    ("spelled", "delimiter"), [("',,'", ",,"), ("'''A'", "'A"), ("@#", "@#"), ("'$$'", "$$"), ("'><'", "><")]
)
def test_a_delimiter_may_be_any_two_characters(spelled: str, delimiter: str) -> None:
    text = f"""\
//J JOB
//S EXEC PGM=IEBUPDTE
//SYSIN DD DATA,DLM={spelled}
./ ADD NAME=COUPLE00
COUPLE SYSPLEX(P)
{delimiter}
//Z DD DUMMY
"""
    assert members(text) == [("COUPLE00", ["COUPLE SYSPLEX(P)"])]


def test_a_control_statement_may_have_a_name() -> None:
    assert members("./LABEL ADD NAME=COUPLE00\nCOUPLE SYSPLEX(P)\n./ ENDUP\n") == [("COUPLE00", ["COUPLE SYSPLEX(P)"])]


def test_the_end_mark_of_a_transfer_is_no_record() -> None:
    text = "COUPLE SYSPLEX(P)\n\x1a"
    assert members(text) == [("X", ["COUPLE SYSPLEX(P)"])]
    assert read(text.encode()).encode() == text.encode()


DECK = """\
//S EXEC PGM=IEBUPDTE
//SYSIN DD DATA
./ ADD NAME=COUPLE00
COUPLE SYSPLEX(P)
/*
"""
STEP = "//S0 EXEC PGM=IEBGENER\n//SYSUT1 DD *\n{}/*\n"


@pytest.mark.parametrize(
    "before",
    [
        "//J JOB\n" + STEP.format("DATA\n" * 20_000),
        f"{'|' * 60}\n|  PARMLIB  |\n" + "//J JOB\n" + STEP.format("A    CSECT\n"),
        "//J JOB\n" + STEP.format("\0\0\0BINARY" + " " * 900 + "\n"),
    ],
)
def test_the_first_member_may_come_late(before: str) -> None:
    assert members(before + DECK) == [("COUPLE00", ["COUPLE SYSPLEX(P)"])]


def test_control_statements_behind_a_banner_without_letters() -> None:
    assert members("=====\n./ ADD NAME=COUPLE00\nCOUPLE SYSPLEX(P)\n") == [("COUPLE00", ["COUPLE SYSPLEX(P)"])]


def test_a_text_about_decks_is_no_deck() -> None:
    text = "How to install it\n\n" + DECK
    assert [name for name, _ in members(text)] == ["X"]


LOWER = "./ add name=couple00\n couple sysplex(p)\n"


@pytest.mark.parametrize(
    "text",
    [
        LOWER,
        f"{LOWER}./ endup\n",
        f"parmlib of the test system\n{LOWER}./ endup\n",
        f"=== parmlib of the test system ===\n\n{LOWER}./ add name=couple01\n couple sysplex(q)\n",
        f"| parmlib of the test system |\n//j job\n//s exec pgm=iebupdte\n//sysin dd data\n{LOWER}./ endup\n/*\n",
        f"//j job\n//s exec pgm=iebupdte\n//sysin dd *\n{LOWER}/*\n",
    ],
)
def test_a_deck_and_its_banner_may_be_in_lower_case(text: str) -> None:
    assert members(text)[0] == ("COUPLE00", [" couple sysplex(p)"])


@pytest.mark.parametrize(
    "text",
    [
        f"How to write a deck:\n\n{LOWER}./ endup\n\nThat is all there is to it.\n",
        f"# Decks\n\n```\n{LOWER}./ endup\n```\n",
        f"| how to write a deck |\n//j job\n//s exec pgm=iebupdte\n//sysin dd data\n{LOWER}/*\nand so on\n",
        "#!/bin/sh\ncd tools\n./tool add name=couple00\nexit 0\n",
    ],
)
def test_a_text_in_lower_case_that_quotes_a_deck_is_none(text: str) -> None:
    assert [name for name, _ in members(text)] == ["X"]

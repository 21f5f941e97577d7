"""MSGFLDxx and its value table. Facts: zos-members-4.md 2.14."""

from __future__ import annotations

import pytest

from lint.facts import table
from lint.syntax.grammar import parse
from tests.helpers.reading import read, verbs

ACTIONS = (
    "LOG", "NOLOG", "AUTO", "NOAUTO", "DISPLAY", "NODISPLAY", "CMD", "NOCMD", "RETAIN", "NORETAIN", "IGNORE",
    "NOIGNORE",
)  # fmt: skip


def test_grammar_and_table_name_the_same() -> None:
    assert {name: tuple(facts.operands) for name, facts in table.load("msgfld").statements.items()} == {
        "REGULAR": ("INTVLTIME", "JOBTHRESH", "MSGTHRESH", "SYSIMTIME", "JOBIMTIME"),
        "ACTION": ("INTVLTIME", "JOBTHRESH", "MSGTHRESH", "SYSIMTIME", "JOBIMTIME"),
        "SPECIFIC": ("INTVLTIME", "MSGLIMIT", "MSGTHRESH", "SYSIMTIME", "MSGIMTIME"),
        "DEFAULT": ACTIONS,
        "JOB": ("VALUE", *ACTIONS),
        "MSG": ("VALUE", *ACTIONS),
        "DEFAULTCMD": ("VALUE",),
    }


def test_comments_and_records_with_a_blank_in_column_1_are_no_statements() -> None:
    text = "* a\n*b\n/* c\n REGULAR MSGTHRESH=1\n\nREGULAR MSGTHRESH=2\n/* d */\n\tDEFAULT LOG\nDEFAULT NOLOG\n"
    parsed = read(text, "msgfld", "MSGFLD00")
    assert [(located.line, located.name) for located in parsed.written] == [(6, "REGULAR"), (9, "DEFAULT")]


@pytest.mark.parametrize("action", ACTIONS)
def test_every_action(action: str) -> None:
    for text in (f"DEFAULT {action}", f"job A* {action.lower()},LOG", f"MSG IEA001I {action}"):
        statement = parse("msgfld", text)
        assert statement.is_sound
        assert action in [operand.name for operand in statement.operands]


@pytest.mark.parametrize("wrong", ["REGULARS MSGTHRESH=1", "DEFAULTS LOG", "JOBS A LOG"])
def test_a_misspelt_statement_is_not_known(wrong: str) -> None:
    parsed = read(f"REGULAR MSGTHRESH=1\n{wrong}\nDEFAULT LOG\n", "msgfld", "MSGFLD00")
    assert verbs(parsed) == ["REGULAR", wrong.split(maxsplit=1)[0], "DEFAULT"]
    assert not parsed.written[1].is_known


@pytest.mark.parametrize("text", ["JOB", "MSG", "REGULAR MSGTHRESH=", "DEFAULTCMD"])
def test_what_lacks_its_value_is_malformed(text: str) -> None:
    assert parse("msgfld", text).problem

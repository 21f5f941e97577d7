"""The language of MPFLSTxx. Facts: rules and statements of MPFLSTxx in the Initialization and Tuning Reference."""

from __future__ import annotations

import pytest

from lint.facts import table
from lint.syntax.grammar import parse


def test_grammar_and_table_name_the_same_statements() -> None:
    of_periods = {"DEFAULT", "NO_ENTRY", "CMD", "MSGCOLR", "MSGIDS", "MSGOPTS", "FORNSSI"}
    assert set(table.load("mpflst").statements) == {"MESSAGE", "MPFHCF", *of_periods}


@pytest.mark.parametrize(
    ("text", "name", "names"),
    [
        ("IEF403I", "MESSAGE", ["MSGID"]),
        ("-SSCCORP0*,SUP(NO),RETAIN(CE,E)", "MESSAGE", ["MSGID", "SUP", "RETAIN"]),
        ("$HASP002,USEREXIT(A),AUTO(TOK)", "MESSAGE", ["MSGID", "USEREXIT", "AUTO"]),
        (".DEFAULT,SUP(NO)", "DEFAULT", ["SUP"]),
        (".NO_ENTRY,AUTO(YES)", "NO_ENTRY", ["AUTO"]),
        (".CMD USEREXIT(A,B)", "CMD", ["USEREXIT"]),
        (".MSGCOLR URGATTN(RED,NONE,HIGH),GENMSG(GREEN)", "MSGCOLR", ["AREA", "AREA"]),
        (".MSGIDS NOCHANGE", "MSGIDS", ["VALUE"]),
        (".MSGOPTS VERBOSE(Y)", "MSGOPTS", ["AREA"]),
        (".FORNSSI *ALL", "FORNSSI", ["VALUE"]),
        (".FORNSSI (A,B)", "FORNSSI", ["VALUE"]),
        ("MPFHCF=*", "MPFHCF", ["VALUE"]),
    ],
)
def test_a_record(text: str, name: str, names: list[str]) -> None:
    statement = parse("mpflst", text)

    assert (statement.name, statement.is_sound) == (name, True)
    assert [operand.name for operand in statement.operands] == names


def test_a_setting_that_does_not_exist() -> None:
    statement = parse("mpflst", ".DEFALT,SUP(NO)")

    assert (statement.is_known, statement.name, statement.verb_start) == (False, "DEFALT", 1)

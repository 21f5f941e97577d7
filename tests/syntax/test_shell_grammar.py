"""One simple command of a shell start-up file. Facts: what the rules on /etc/rc and /etc/profile need to see."""

from __future__ import annotations

import pytest

from lint.facts import table
from lint.syntax.grammar import parse
from tests.helpers.reading import operands


def test_grammar_and_table_name_the_same() -> None:
    statements = {name: {*facts.operands} for name, facts in table.load("shell").statements.items()}
    assert statements == {
        "EXPORT": {"REDIRECTION"},
        "EXEC": {"ARGUMENT", "REDIRECTION"},
        "ASSIGNMENT": {"REDIRECTION"},
        "COMMAND": {"COMMAND", "ARGUMENT", "REDIRECTION"},
    }


@pytest.mark.parametrize(
    ("text", "name", "expected"),
    [
        ("_BPX_SHAREAS=YES", "ASSIGNMENT", [("_BPX_SHAREAS", ["YES"])]),
        ("A=1 B= C='x y'", "ASSIGNMENT", [("A", ["1"]), ("B", []), ("C", ["'x y'"])]),
        ("export _BPX_SHAREAS=YES", "EXPORT", [("_BPX_SHAREAS", ["YES"])]),
        ("export _BPX_SHAREAS PATH=/bin:/usr/bin", "EXPORT", [("_BPX_SHAREAS", []), ("PATH", ["/bin:/usr/bin"])]),
        ("export", "EXPORT", []),
        ("exec sh -L", "EXEC", [("ARGUMENT", ["sh"]), ("ARGUMENT", ["-L"])]),
        (
            "/usr/sbin/filecache -a /usr/include/stdio.h",
            "COMMAND",
            [("COMMAND", ["/usr/sbin/filecache"]), ("ARGUMENT", ["-a"]), ("ARGUMENT", ["/usr/include/stdio.h"])],
        ),
        ("_BPX_JOBNAME=CRON /usr/sbin/cron", "COMMAND", [("_BPX_JOBNAME", ["CRON"]), ("COMMAND", ["/usr/sbin/cron"])]),
        ("A= cmd", "COMMAND", [("A", []), ("COMMAND", ["cmd"])]),
        ("env A=1 cmd", "COMMAND", [("COMMAND", ["env"]), ("ARGUMENT", ["A=1"]), ("ARGUMENT", ["cmd"])]),
        ("echo export exec", "COMMAND", [("COMMAND", ["echo"]), ("ARGUMENT", ["export"]), ("ARGUMENT", ["exec"])]),
        ("exports A=1", "COMMAND", [("COMMAND", ["exports"]), ("ARGUMENT", ["A=1"])]),
        ("expor A=1", "COMMAND", [("COMMAND", ["expor"]), ("ARGUMENT", ["A=1"])]),
        ("export1 A=1", "COMMAND", [("COMMAND", ["export1"]), ("ARGUMENT", ["A=1"])]),
        ("EXPORT A=1", "COMMAND", [("COMMAND", ["EXPORT"]), ("ARGUMENT", ["A=1"])]),
        ("execute x", "COMMAND", [("COMMAND", ["execute"]), ("ARGUMENT", ["x"])]),
        ("mesg n 2>/dev/null", "COMMAND", [("COMMAND", ["mesg"]), ("ARGUMENT", ["n"]), ("REDIRECTION", [])]),
        (">/tmp/log echo A=1", "COMMAND", [("REDIRECTION", []), ("COMMAND", ["echo"]), ("ARGUMENT", ["A=1"])]),
        (
            "echo <x A=1 2>&1",
            "COMMAND",
            [("COMMAND", ["echo"]), ("REDIRECTION", []), ("ARGUMENT", ["A=1"]), ("REDIRECTION", [])],
        ),
        ("LIBPATH=/lib:$LIBPATH", "ASSIGNMENT", [("LIBPATH", ["/lib:$LIBPATH"])]),
        ("TTY=$(tty -s) H=`uname -n`", "ASSIGNMENT", [("TTY", ["$(tty -s)"]), ("H", ["`uname -n`"])]),
        ('PS1="it\'s $LOGNAME> "', "ASSIGNMENT", [("PS1", ['"it\'s $LOGNAME> "'])]),
        ("X=${Y:-a b}", "ASSIGNMENT", [("X", ["${Y:-a b}"])]),
        ("echo a\\ b", "COMMAND", [("COMMAND", ["echo"]), ("ARGUMENT", ["a\\ b"])]),
        ("umask 022", "COMMAND", [("COMMAND", ["umask"]), ("ARGUMENT", ["022"])]),
    ],
)
def test_commands(text: str, name: str, expected: list[tuple[str, list[str]]]) -> None:
    statement = parse("shell", text)
    assert (statement.name, statement.is_known, statement.problem) == (name, True, None)
    assert operands(statement) == expected


def test_the_spelling_of_a_variable_is_kept_in_the_text() -> None:
    statement = parse("shell", "export path=/bin")
    [operand] = statement.operands
    assert (operand.name, statement.text[operand.start : operand.key_end]) == ("PATH", "path")


@pytest.mark.parametrize(
    "text", ["'", '"', "`", "$(", "${x", "a 'b", "\\", "x>", "<<", "=", "a=b=c", "$((1<2))", "||", "((", "&"]
)
def test_every_text_can_be_read(text: str) -> None:
    assert parse("shell", text).problem is None

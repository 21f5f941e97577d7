"""The grammar of the CP directory: what the statements mean, mistakes, and continuation."""

from __future__ import annotations

import pytest

from lint.syntax.statement import MALFORMED
from tests.syntax.directory_statements import GOOD, MISTAKES, read, shown


@pytest.mark.parametrize(("text", "name", "operands"), GOOD, ids=[text for text, _, _ in GOOD])
def test_statement(text: str, name: str, operands: list[str]) -> None:
    statement = read(text)
    assert (statement.name, statement.is_known, statement.problem) == (name, True, None)
    assert shown(statement) == operands
    assert all(
        text[value.start : value.end] == value.text for operand in statement.operands for value in operand.values
    )


@pytest.mark.parametrize(("text", "malformed_text", "expected"), MISTAKES, ids=[text for text, _, _ in MISTAKES])
def test_mistake(text: str, malformed_text: str, expected: set[str]) -> None:
    problem = read(text).problem
    assert problem is not None
    assert (problem.kind, problem.text) == (MALFORMED, malformed_text)
    assert expected <= set(problem.expected)


# --- Continuation ---


def test_commas_at_the_ends_of_records_only_continue() -> None:
    statement = read("OPTION QUICKDSP,\n  MAXCONN 100 ,\n\n ACCT,")
    assert shown(statement) == ["QUICKDSP", "MAXCONN 100", "ACCT"]
    assert statement.problem is None


def test_command_text_may_run_over_records_and_hold_commas() -> None:
    assert shown(read("COMMAND SET A,B, C,\n D")) == ["TEXT SET A,B, C D"]


def test_a_verb_may_have_the_continuation_behind_it() -> None:
    assert shown(read("XAUTOLOG,\n A,\n B")) == ["USERIDS A B"]


def test_quoted_paths_keep_their_blanks_and_continue_in_pieces() -> None:
    (path, uid) = read("POSIXINFO IWDIR '/home/it''s ',\n '/mine' UID 5").operands
    assert [value.text for value in path.values] == ["'/home/it''s '", "'/mine'"]
    assert uid.name == "UID"

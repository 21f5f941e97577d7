"""Parsing by tables gives what Lark gives: the same trees, and of faults the same place and the same expectations."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from lark import Lark, Tree
from lark import Token as LarkToken
from lark.exceptions import UnexpectedCharacters, UnexpectedInput, UnexpectedToken

from lint import program
from lint.kinds.registry import READ_KINDS
from lint.syntax import grammar, lark_tables, parsers
from lint.syntax.lalr import END, GrammarRule, Parser, Token, UnexpectedTextError, _filtered
from lint.syntax.read import Reader
from tests.helpers.reading import sample_members

NO_MORE = "<END-OF-FILE>"
"""What Lark says is expected where nothing more is."""

Outcome = tuple[str, Any]


@cache
def texts(kind_id: str) -> tuple[str, ...]:
    """The statements of the samples of a kind, faulty ones too."""
    kind = next(kind for kind in READ_KINDS if kind.id == kind_id)
    placed = (statement for member in sample_members(kind.id) for statement in Reader().read(member, kind).statements)
    return tuple(dict.fromkeys(statement.statement.text for statement in placed))


@cache
def larks(grammar: str) -> Lark:
    return lark_tables.build(program.grammars() / f"{grammar}.lark")


@cache
def ours(grammar: str) -> Parser:
    def maker(rule: str) -> Any:
        return list if rule.startswith("_") else lambda children: (rule, children)

    return Parser(parsers.load(grammar), maker)


def as_plain(node: Any) -> Any:
    if isinstance(node, Tree):
        return str(node.data), [as_plain(child) for child in node.children]
    assert isinstance(node, LarkToken)
    return node.type, str(node), node.start_pos, node.end_pos


def as_plain_too(node: Any) -> Any:
    if len(node) == 2:
        return node[0], [as_plain_too(child) for child in node[1]]
    return tuple(node)


def by_lark(grammar: str, text: str) -> Outcome:
    try:
        return "read", as_plain(larks(grammar).parse(text))
    except UnexpectedCharacters as error:
        at = int(str(error.pos_in_stream))
        return "fault", (at, text[at], {END if name == NO_MORE else name for name in error.allowed or ()})
    except UnexpectedToken as error:
        at = len(text) if error.token.type == END else int(str(error.pos_in_stream))
        return "fault", (at, str(error.token), set(error.accepts))
    except UnexpectedInput as error:
        raise AssertionError("another sort of fault") from error


def by_tables(grammar: str, text: str) -> Outcome:
    try:
        return "read", as_plain_too(ours(grammar).parse(text))
    except UnexpectedTextError as error:
        return "fault", (error.start, error.text, set(error.expected))


@pytest.mark.parametrize("kind", READ_KINDS, ids=lambda kind: kind.id)
def test_samples_are_read_as_lark_reads_them(kind: Any) -> None:
    for text in texts(kind.id):
        assert by_tables(kind.grammar, text) == by_lark(kind.grammar, text), text


@given(st.data())
def test_mutilated_statements_are_read_as_lark_reads_them(data: st.DataObject) -> None:
    kind = data.draw(st.sampled_from(READ_KINDS))
    text, inserted_text = (data.draw(st.sampled_from(texts(kind.id))) for _ in range(2))
    start, end = sorted(data.draw(st.tuples(*[st.integers(0, len(text))] * 2)))
    put = data.draw(
        st.sampled_from(["", " ", "(", ")", ",", "=", "'", ":", ".", "*", "§", "\n", "X", f" {inserted_text} "])
    )
    mutilated = text[:start] + put + text[end:]
    assert by_tables(kind.grammar, mutilated) == by_lark(kind.grammar, mutilated), mutilated


def test_an_empty_text_is_a_fault_at_its_end() -> None:
    with pytest.raises(UnexpectedTextError) as caught:
        ours("couple").parse("")
    assert (caught.value.start, caught.value.text) == (0, "")
    assert "COUPLE" in caught.value.expected


@pytest.mark.parametrize("name", sorted({kind.grammar for kind in READ_KINDS}))
def test_nothing_is_made_of_no_children(name: str) -> None:
    """What makes statements and operands takes their place from a child, so that a list of commas alone is no value."""
    rules = parsers.load(name).rules
    empty: set[str] = set()

    def can_be_empty(rule: GrammarRule) -> bool:
        kept = (
            rule.child_filter if rule.child_filter is not None else [(at, False) for at in range(len(rule.expansion))]
        )
        return all(is_list and rule.expansion[at] in empty for at, is_list in kept)

    while more := {rule.origin for rule in rules if can_be_empty(rule)} - empty:
        empty |= more
    assert not {rule.name for rule in rules if not rule.name.startswith("_") and can_be_empty(rule)}


def test_a_long_list_is_added_to_and_not_copied() -> None:
    """No count of calls shows a copy, and one for each entry would take a time that grows with the square."""
    entries = [Token("VALUE", "A", 0, 1)]
    more = _filtered([entries, Token("VALUE", "B", 2, 3)], [(0, True), (1, False)])
    assert more is entries
    assert [item.text for item in more] == ["A", "B"]
    assert grammar._action_for("__list_star")(more) is more

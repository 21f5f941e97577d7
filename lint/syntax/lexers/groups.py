"""Start-up parameters of an SFS file pool server: keywords with their values, one or several on a record.

A keyword begins each record. Behind a keyword that is a switch, or that has its value, the next word begins a
statement of its own. ADMIN takes the rest of its record, because the userid of an administrator may be spelled
like a keyword (DFSMS is both); only a word that cannot be a userid ends the list. [doc: start-up parameters, ADMIN;
known: the rest]
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from lint.kinds.kind import Kind
from lint.source.member import Member
from lint.syntax import grammar, parsers
from lint.syntax.lexed import RawStatement, TextProblem
from lint.syntax.lexers import records

_WORD = re.compile(r"\S+")
_LIST = "ADMIN"
_USERID_LENGTH = 8


class _Keywords(NamedTuple):
    any: re.Pattern[str]
    switch: re.Pattern[str]
    """The keywords without a value."""


@cache
def _keywords(name: str) -> _Keywords:
    tables = parsers.load(name)
    alone = {
        rule.expansion[0] for rule in tables.rules if rule.origin == "switch_statement" and len(rule.expansion) == 1
    }
    switches = grammar.any_of(tables.terminals[terminal].regexp for terminal in sorted(alone))
    return _Keywords(grammar.keywords(name), switches)


def split(member: Member, kind: Kind) -> tuple[list[RawStatement], list[TextProblem]]:
    """The statements of a member as text."""
    keywords = _keywords(kind.grammar)
    groups = [
        RawStatement(record.text[start:end].rstrip(), record.record, record.column + start)
        for record in records.statements(member, kind)
        for start, end in _groups(record.text, keywords)
    ]
    return groups, []


def _groups(text: str, keywords: _Keywords) -> Iterator[tuple[int, int]]:
    """The start and end of each keyword with its values in a record."""
    words = list(_WORD.finditer(text))
    begun = 0
    for at in range(1, len(words)):
        if _begins(words, begun, at, keywords):
            yield words[begun].start(), words[at].start()
            begun = at
    if words:
        yield words[begun].start(), len(text)


def _begins(words: list[re.Match[str]], begun: int, at: int, keywords: _Keywords) -> bool:
    """True if `words[at]` begins a statement behind the statement that `words[begun]` began."""
    verb, word = words[begun], words[at][0]
    is_keyword = keywords.any.match(word) is not None
    if verb[0].upper() == _LIST:
        number_follows = at + 1 < len(words) and words[at + 1][0].isdecimal()
        is_no_userid = len(word) > _USERID_LENGTH or word.upper().startswith("NO") or number_follows
        return at > begun + 1 and is_keyword and is_no_userid
    if keywords.switch.match(verb[0]):
        return True
    if keywords.any.match(verb[0]):
        return at > begun + 1
    return is_keyword

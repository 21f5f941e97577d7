"""Words that an operand takes, and that its value table does not list as its only values."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from types import MappingProxyType

from lint.facts import table
from lint.facts.table import OperandFacts
from lint.kinds.kind import Kind
from lint.values.check import is_outside

_OF_COUPLE = "SYSPLEX"
"""The type of the couple data sets that COUPLE has, and no DATA."""
_AS_ELSEWHERE: Mapping[tuple[str, str, str], tuple[str, str, str]] = MappingProxyType({
    ("couple", "DATA", "TYPE"): ("ixcl1dsu", "DATA", "TYPE"),
    ("cp-directory", "MDISK", "MODE"): ("directory", "LINK", "MODE"),
})  # fmt: skip
"""Operands by kind, statement and name, each with one of another grammar or statement that has the words in use."""
_NO_PASSWORDS = ("LBYONLY", "NOLOG", "AUTOONLY", "NOPASS")
_FOR_ALL = ("ALL",)
_WORDS: Mapping[tuple[str, str, str], tuple[str, ...]] = MappingProxyType({
    ("cp-directory", "USER", "PASSWORD"): _NO_PASSWORDS,
    ("cp-directory", "IDENTITY", "PASSWORD"): _NO_PASSWORDS,
    ("cp-directory", "MDISK", "READ_PASSWORD"): _FOR_ALL,
    ("cp-directory", "MDISK", "WRITE_PASSWORD"): _FOR_ALL,
    ("cp-directory", "MDISK", "MULTIPLE_PASSWORD"): _FOR_ALL,
})  # fmt: skip
"""Words in the place of a password that are none."""


def with_known_words(facts: OperandFacts, kind: Kind, statement: str) -> OperandFacts:
    """The facts of an operand; words that are known for one that takes others, too, are among its choices."""
    if facts.parts[0].choices:
        return facts
    words = tuple(
        word for word in _listed(facts, kind, statement) if word != _OF_COUPLE and not is_outside(word, facts)
    )
    return facts._replace(parts=(facts.parts[0]._replace(choices=words), *facts.parts[1:])) if words else facts


def _listed(facts: OperandFacts, kind: Kind, statement: str) -> Iterator[str]:
    place = kind.id, statement, facts.name
    yield from _WORDS.get(place, ())
    yield from facts.values  # words with a release
    yield from words_in(facts.parts[0].pattern)
    if place in _AS_ELSEWHERE:
        grammar, verb, operand = _AS_ELSEWHERE[place]
        yield from table.load(grammar).statements[verb].operands[operand].parts[0].choices


@cache
def words_in(pattern: str) -> tuple[str, ...]:
    """The words among the alternatives of a pattern: `NOLIMIT` of `NOLIMIT|[0-9]+`. Single letters are none."""
    return tuple(filter(_WORD.fullmatch, _alternatives(pattern)))


_WORD = re.compile(r"[A-Z][A-Z0-9_]+")
_PIECE = re.compile(r"\\.|\[(?:\\.|[^\]\\])+\]|.")


def _alternatives(pattern: str) -> Iterator[str]:
    """The alternatives of a pattern that stand in no parentheses."""
    depth, text = 0, ""
    for piece in _PIECE.findall(pattern):
        depth += (piece == "(") - (piece == ")")
        if piece == "|" and not depth:
            yield text
            text = ""
        else:
            text += piece
    yield text

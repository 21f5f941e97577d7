"""Free format: statements that begin with a verb and run to the next one, over as many records as they like.

There is no continuation character and no end mark, so where a statement ends depends on where the next begins:
at a verb, or at a bare word that begins a record and is no keyword at all (a misspelt verb).
[doc: General syntax rules for the creation of members; XCF syntax error message]
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

from lint.kinds import grammar
from lint.kinds.cut import comments
from lint.kinds.kind import Kind
from lint.kinds.parsed import COMMENT_NOT_CLOSED, COMMENT_NOT_OPENED, Piece, TextProblem
from lint.text.columns import data_edge
from lint.text.member import Member

_TOKEN = re.compile(
    r"&[A-Z@#$][A-Z0-9@#$_]*\(-?\d+:-?\d+\)\.?"  # a substring of a symbol has parentheses of its own
    r"|(?P<quoted>'(?:[^'\n]|'')*')"
    r"|(?P<open>\()|(?P<close>\))"
    r"|(?P<word>[^\s(),'&]+)"
    r"|\S",
    re.IGNORECASE,
)
_BEFORE_PARENTHESIS = re.compile(r"\s*\(")
_OPERAND_FOLLOWS = re.compile(r"[^\S\n]+[A-Z]+\s*\(", re.IGNORECASE)


def cut(member: Member, kind: Kind) -> tuple[list[Piece], list[TextProblem]]:
    """The statements of a member as text, and the comment marks that have no partner."""
    edge = data_edge(member.records, kind.edge)
    body = comments.blank("\n".join(record[:edge] for record in member.records), quotes=kind.quotes)
    starts = [*_starts(body.text, kind), len(body.text)]
    pieces = [_piece(body.text, start, end) for start, end in pairwise(starts)]
    problems = [_mark(body.text, offset, COMMENT_NOT_CLOSED) for offset in body.not_closed]
    problems += [_mark(body.text, offset, COMMENT_NOT_OPENED) for offset in body.not_opened]
    return pieces, problems


def _piece(text: str, start: int, end: int) -> Piece:
    return Piece(text[start:end].rstrip(), *_position(text, start))


def _mark(text: str, offset: int, problem: str) -> TextProblem:
    index, column = _position(text, offset)
    return TextProblem(problem, index, column, column + 2)


def _position(text: str, offset: int) -> tuple[int, int]:
    return text.count("\n", 0, offset), offset - text.rfind("\n", 0, offset)


def _starts(text: str, kind: Kind) -> Iterator[int]:
    """The offsets at which statements begin."""
    depth, first = 0, True
    for token in _TOKEN.finditer(text):
        if first or (token["word"] and _begins_statement(text, token, depth, kind)):
            yield token.start()
            first, depth = False, 0
        if token["open"]:
            depth += 1
        elif token["close"]:
            depth = max(depth - 1, 0)


def _begins_statement(text: str, word: re.Match[str], depth: int, kind: Kind) -> bool:
    opens_record = not text[text.rfind("\n", 0, word.start()) + 1 : word.start()].strip()
    is_verb = grammar.verbs(kind.grammar).match(text, word.start()) is not None
    if depth:
        # Inside parentheses only what can be nothing else: a verb at the start of a record with an operand
        # behind it. The parenthesis before it was never closed.
        return is_verb and opens_record and _OPERAND_FOLLOWS.match(text, word.end()) is not None
    before_parenthesis = _BEFORE_PARENTHESIS.match(text, word.end()) is not None
    if is_verb:
        return kind.verb_takes_parentheses or not before_parenthesis
    return opens_record and not before_parenthesis and not grammar.keywords(kind.grammar).match(text, word.start())

"""Keyed: `KEYWORD=value` in free format, where some keywords begin statements and others are their operands.

No mark ends a statement; the next keyword that begins one does. A keyword that the grammar does not have begins a
statement where it opens a record, or where the statement before it takes no operands. In an IPS, a
parenthesis that opens no list of values opens a period, which is a statement of its own. [src: IRARMIPS]
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import pairwise
from typing import NamedTuple

from lint.kinds.kind import Kind
from lint.source.columns import data_edge
from lint.source.member import Member
from lint.syntax import grammar, parsers
from lint.syntax.lexed import MARK_NOT_CLOSED, RawStatement, TextProblem
from lint.syntax.lexers import comments
from lint.syntax.lexers.line_index import LineIndex
from lint.syntax.lexers.tokens import SUBSTRING, token_pattern

_TOKEN = token_pattern(word=rf"(?:{SUBSTRING}|[^\s(),'\"=])+")
_EQUALS_FOLLOWS = re.compile(r"\s*=")
_KEY = "key"
"""The type of a word that is no value."""


def split(member: Member, kind: Kind) -> tuple[list[RawStatement], list[TextProblem]]:
    """The statements of a member as text, and the marks without a partner."""
    edge = data_edge(member.records, kind.edge)
    body = comments.blank("\n".join(record[:edge] for record in member.records), quotes=kind.quotes)
    lines = LineIndex(body.text)
    scan = _Scan(body.text, kind.grammar)
    starts = [*scan.starts(), len(body.text)]
    statements = [RawStatement(body.text[start:end].rstrip(), *lines.locate(start)) for start, end in pairwise(starts)]
    return statements, [
        *comments.problems(body),
        *comments.unended(body),
        *(_not_closed(*lines.locate(offset)) for offset in scan.not_closed),
    ]


def _not_closed(record: int, column: int) -> TextProblem:
    return TextProblem(MARK_NOT_CLOSED, record, column, column + 1)


class _Words(NamedTuple):
    """The keywords of a grammar by their use, each as a pattern."""

    verb: re.Pattern[str]
    """The keywords that begin a statement."""
    operand: re.Pattern[str]
    """The keywords that are operands."""
    owner: re.Pattern[str]
    """The keywords that begin a statement with operands."""


@cache
def _words(name: str) -> _Words:
    tables = parsers.load(name)
    keywords = {terminal for terminal, facts in tables.terminals.items() if facts.is_keyword}
    symbols: dict[str, set[str]] = {}
    verbs: dict[str, set[str]] = {}
    for rule in tables.rules:
        symbols.setdefault(rule.origin, set()).update(rule.expansion)
        if rule.origin.endswith("_statement") and rule.expansion[0] in keywords:
            verbs.setdefault(rule.expansion[0], set()).add(rule.origin)
    operands = {name for origin in symbols if not origin.endswith("_statement") for name in symbols[origin] & keywords}
    owners = {verb for verb, rules in verbs.items() if any(_has_operands(rule, symbols) for rule in rules)}

    def matching(names: Iterable[str]) -> re.Pattern[str]:
        return grammar.any_of(tables.terminals[name].regexp for name in sorted(names))

    return _Words(matching(verbs), matching(operands), matching(owners))


def _has_operands(rule: str, symbols: dict[str, set[str]]) -> bool:
    """True if a rule leads to the rule `operand` or a template of it."""
    seen: set[str] = set()
    waiting = [rule]
    while waiting:
        name = waiting.pop()
        if name.startswith("operand"):
            return True
        if name not in seen:
            seen.add(name)
            waiting += symbols.get(name, ())
    return False


class _Scan:
    """One pass over a text that yields the offsets of its statements."""

    def __init__(self, text: str, name: str) -> None:
        self._text = text
        self._words = _words(name)
        self._lists = 0
        """The number of open lists of values."""
        self._period: int | None = None
        """The offset of the open period, if any."""
        self.not_closed: list[int] = []
        """The offsets of periods that nothing closes."""
        self._is_owner = False
        """True if the current statement may have operands."""

    def starts(self) -> Iterator[int]:
        """The offsets of the statements in their order."""
        is_first, before, end = True, "", 0
        for token in _TOKEN.finditer(self._text):
            token_type = token.lastgroup or ""
            if token_type == "comma":
                before = token_type
                continue
            opens_record = "\n" in self._text[end : token.start()]
            end = token.end()
            is_value = before == "equals" or self._lists > 0
            if is_first or self._begins(token, token_type, before, opens_record):
                is_first = False
                yield self._opened(token)
            elif token_type == "open":
                self._lists += 1
            elif token_type == "close":
                self._closed()
            before = _KEY if token_type == "word" and not is_value else token_type
        self._end()

    def _opened(self, token: re.Match[str]) -> int:
        """Begin a statement, which ends the statement before it, and return its offset."""
        self._end()
        self._lists = 0
        self._period = token.start() if token.lastgroup == "open" else None
        start = token.start()
        is_verb = self._words.verb.match(self._text, start) is not None
        self._is_owner = not is_verb or self._words.owner.match(self._text, start) is not None
        return start

    def _end(self) -> None:
        if self._period is not None:
            self.not_closed.append(self._period)

    def _closed(self) -> None:
        if self._lists:
            self._lists -= 1
        elif self._period is not None:
            self._period, self._is_owner = None, False

    def _begins(self, token: re.Match[str], token_type: str, before: str, opens_record: bool) -> bool:
        """True if a statement begins with a token of the type `token_type` behind a token of the type `before`."""
        if token_type == "open":
            return not self._lists and before not in ("equals", _KEY) and self._words.verb.match("(") is not None
        if token_type != "word" or before == "equals":
            return False
        is_verb = self._words.verb.match(self._text, token.start()) is not None
        is_operand = self._words.operand.match(self._text, token.start()) is not None
        if not _EQUALS_FOLLOWS.match(self._text, token.end()):
            is_inside = self._lists > 0 or self._period is not None
            return not is_inside and (is_verb or (opens_record and not is_operand))
        # Values hold no equals sign: a list that is open here was never closed.
        self._lists = 0
        if self._period is not None:
            # Nor was the period, where a keyword follows that none can have.
            return is_verb and not is_operand
        return is_verb or (not is_operand and (opens_record or not self._is_owner))

"""Keyed: `KEYWORD=value` in free format, where some keywords begin statements and others are their operands.

No mark ends a statement; the next keyword that begins one does. A keyword that nobody knows begins one where it
opens a record, or where the statement before it takes no operands. In an IPS, a parenthesis that opens no list of
values opens a period, which is a statement of its own. [src: IRARMIPS]
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
from lint.syntax.lexers import comments
from lint.syntax.lexers.line_index import Places
from lint.syntax.parsed import MARK_NOT_CLOSED, Piece, TextProblem

_TOKEN = re.compile(
    r"(?P<quoted>'(?:[^'\n]|'')*')"
    r"|(?P<open>\()|(?P<close>\))|(?P<equals>=)|(?P<comma>,)"
    r"|(?P<word>(?:&[A-Z@#$][A-Z0-9@#$_]*\(-?\d+:-?\d+\)\.?|[^\s(),'\"=])+)"
    r"|\S",
    re.IGNORECASE,
)
_EQUALS_FOLLOWS = re.compile(r"\s*=")
_KEY = "key"
"""The sort of a word that is no value."""


def cut(member: Member, kind: Kind) -> tuple[list[Piece], list[TextProblem]]:
    """The statements of a member as text, and the marks that have no partner."""
    edge = data_edge(member.records, kind.edge)
    body = comments.blank("\n".join(record[:edge] for record in member.records), quotes=kind.quotes)
    places = Places(body.text)
    scan = _Scan(body.text, kind.grammar)
    starts = [*scan.starts(), len(body.text)]
    pieces = [Piece(body.text[start:end].rstrip(), *places.of(start)) for start, end in pairwise(starts)]
    return pieces, [*comments.problems(body), *(_not_closed(*places.of(offset)) for offset in scan.not_closed)]


def _not_closed(record: int, column: int) -> TextProblem:
    return TextProblem(MARK_NOT_CLOSED, record, column, column + 1)


class _Words(NamedTuple):
    """What the keywords of a grammar are good for."""

    verb: re.Pattern[str]
    """Begins a statement."""
    operand: re.Pattern[str]
    """Is an operand of some statement."""
    owner: re.Pattern[str]
    """Begins a statement that takes operands."""


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
    """Whether the rule `operand`, or a template of it, can be reached from a rule."""
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
    """One pass over a text, for the offsets at which statements begin."""

    def __init__(self, text: str, name: str) -> None:
        self._text = text
        self._words = _words(name)
        self._lists = 0
        """How many lists of values are open."""
        self._period: int | None = None
        """Where the period begins that is open."""
        self.not_closed: list[int] = []
        """Where the periods begin that nothing closes."""
        self._is_owner = False
        """Whether the statement that is open may have operands."""

    def starts(self) -> Iterator[int]:
        """The offsets, in their order."""
        is_first, before, end = True, "", 0
        for token in _TOKEN.finditer(self._text):
            what = token.lastgroup or ""
            if what == "comma":
                before = what
                continue
            opens_record = "\n" in self._text[end : token.start()]
            end = token.end()
            is_value = before == "equals" or self._lists > 0
            if is_first or self._begins(token, what, before, opens_record):
                is_first = False
                yield self._opened(token)
            elif what == "open":
                self._lists += 1
            elif what == "close":
                self._closed()
            before = _KEY if what == "word" and not is_value else what
        self._end()

    def _opened(self, token: re.Match[str]) -> int:
        """Takes note that a statement begins, and the one before it ends."""
        self._end()
        self._lists = 0
        self._period = token.start() if token.lastgroup == "open" else None
        start = token.start()
        is_known = self._words.verb.match(self._text, start) is not None
        self._is_owner = not is_known or self._words.owner.match(self._text, start) is not None
        return start

    def _end(self) -> None:
        if self._period is not None:
            self.not_closed.append(self._period)

    def _closed(self) -> None:
        if self._lists:
            self._lists -= 1
        elif self._period is not None:
            self._period, self._is_owner = None, False

    def _begins(self, token: re.Match[str], what: str, before: str, opens_record: bool) -> bool:
        """Whether a statement begins with a token, of which the one before it is of the sort `before`."""
        if what == "open":
            return not self._lists and before not in ("equals", _KEY) and self._words.verb.match("(") is not None
        if what != "word" or before == "equals":
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

"""Parsing by the LALR tables that Lark makes from a grammar, without Lark.

The tables are plain data that can be stored: a run that has them does not import Lark, which takes longer than to
parse a member. Trees and expected terminals are the same as with Lark itself; a test compares the two.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Any, NamedTuple

END = "$END"
"""The terminal behind the last terminal of a text."""

Children = list[Any]
Action = Callable[[Children], Any]


class Token(NamedTuple):
    """A terminal of the grammar at `start:end` of a text."""

    type: str
    text: str
    start: int
    end: int


class Terminal(NamedTuple):
    """A terminal: its pattern, and true for a keyword, which has priority over free text."""

    regexp: str
    is_keyword: bool


class GrammarRule(NamedTuple):
    """One expansion of the rule `origin`. `name` is the name of its alias or template, else `origin`.

    `child_filter` has the indices of the children to keep, each with true if the child is itself a list of children;
    None keeps all of them. With `inline_single`, a single child takes the place of the rule.
    """

    origin: str
    expansion: Sequence[str]
    name: str
    child_filter: Sequence[tuple[int, bool]] | None
    inline_single: bool


class Scanner(NamedTuple):
    """The pattern of the terminals that can stand in a state, one group for each.

    `literals` maps a terminal and a text to the terminal that this text really is.
    """

    regexp: str
    literals: dict[tuple[str, str], str]


class Tables(NamedTuple):
    """A grammar as data. Each state maps terminals and rules to the next state, or to `~index` of a rule to reduce."""

    terminals: dict[str, Terminal]
    rules: Sequence[GrammarRule]
    states: Sequence[dict[str, int]]
    start: int
    end: int
    scanners: Sequence[Scanner]
    scanner_of: Sequence[int]
    """For each state the index of its scanner; the last scanner has all terminals."""
    ignored: Sequence[str]


class UnexpectedTextError(Exception):
    """Parsing stopped at `start` of the text, at `text` ("" at the end), where one of `expected` is legal."""

    def __init__(self, start: int, text: str, expected: Sequence[str]) -> None:
        super().__init__(start, text, expected)
        self.start = start
        self.text = text
        self.expected = expected


class Parser:
    """Parses texts with tables. `action_for` returns the function that makes a value of the children of a rule."""

    def __init__(self, tables: Tables, action_for: Callable[[str], Action]) -> None:
        self._states = tables.states
        self._start, self._end = tables.start, tables.end
        self._rules = tables.rules
        self._reductions = [
            (len(rule.expansion), rule.child_filter, rule.inline_single, action_for(rule.name), rule.origin)
            for rule in tables.rules
        ]
        scanners = [_Scanner(scanner, frozenset(tables.ignored)) for scanner in tables.scanners]
        self._scanner_of = [scanners[index] for index in tables.scanner_of]
        self._anything = scanners[-1]

    def parse(self, text: str, opening: str = "") -> Any:
        """The value that the start rule makes of a text. Raises UnexpectedTextError.

        `opening` is a terminal that the text is read behind, as if it stood there.
        """
        states: list[int] = [self._start]
        values: Children = []
        at = 0
        before = Token(opening, "", 0, 0) if opening else None
        while True:
            token = before or self._token(text, at, states[-1])
            before = None
            action = self._states[states[-1]].get(token.type)
            while action is not None and action < 0:
                self._reduce(~action, states, values)
                if token.type == END and states[-1] == self._end:
                    return values[-1]
                action = self._states[states[-1]].get(token.type)
            if action is None:
                raise UnexpectedTextError(token.start, token.text, self._acceptable(states))
            states.append(action)
            values.append(token)
            at = token.end

    def acceptable_behind(self, text: str, opening: str = "") -> list[str]:
        """The terminals that are legal behind a text, END among them. Raises UnexpectedTextError as `parse` does."""
        states: list[int] = [self._start]
        at = 0
        token = Token(opening, "", 0, 0) if opening else self._token(text, 0, self._start)
        while token.type != END:
            action = self._states[states[-1]].get(token.type)
            while action is not None and action < 0:
                rule = self._rules[~action]
                del states[len(states) - len(rule.expansion) :]
                states.append(self._states[states[-1]][rule.origin])
                action = self._states[states[-1]].get(token.type)
            if action is None:
                raise UnexpectedTextError(token.start, token.text, self._acceptable(states))
            states.append(action)
            at = token.end
            token = self._token(text, at, action)
        return self._acceptable(states)

    def _token(self, text: str, at: int, state: int) -> Token:
        """The next token that can stand in a state, else the next token of any type, which the parser then rejects."""
        try:
            return self._scanner_of[state].token(text, at)
        except UnexpectedTextError as error:
            try:
                return self._anything.token(text, error.start)
            except UnexpectedTextError:
                raise error from None

    def _reduce(self, index: int, states: list[int], values: Children) -> None:
        size, child_filter, inline_single, make, origin = self._reductions[index]
        first = len(values) - size
        children = values[first:]
        # The state below that of the first value is the one that the rule began in.
        del values[first:], states[first + 1 :]
        if child_filter is not None:
            children = _filtered(children, child_filter)
        values.append(children[0] if inline_single and len(children) == 1 else make(children))
        states.append(self._states[states[-1]][origin])

    def _acceptable(self, states: Sequence[int]) -> list[str]:
        """The terminals that are legal here. An LALR(1) state also has some that fail after reductions."""
        names = (name for name in self._states[states[-1]] if name.isupper())
        return [name for name in names if self._is_acceptable(name, list(states))]

    def _is_acceptable(self, terminal: str, states: list[int]) -> bool:
        while states[-1] != self._end or terminal != END:
            action = self._states[states[-1]].get(terminal)
            if action is None or action >= 0:
                return action is not None
            rule = self._rules[~action]
            del states[len(states) - len(rule.expansion) :]
            states.append(self._states[states[-1]][rule.origin])
        return True


class _Scanner:
    """Finds tokens. Its pattern is compiled on first use, because most patterns of a grammar are never used."""

    def __init__(self, scanner: Scanner, ignored: frozenset[str]) -> None:
        self._scanner = scanner
        self._ignored = ignored

    @cached_property
    def _pattern(self) -> re.Pattern[str]:
        return re.compile(self._scanner.regexp)

    def token(self, text: str, at: int) -> Token:
        """The first token from an offset on that is not ignored; END behind the last token."""
        match, end = self._pattern.match, len(text)
        while at < end:
            token = match(text, at)
            if token is None or token.lastgroup is None:
                raise UnexpectedTextError(at, text[at], self._terminals())
            if token.lastgroup not in self._ignored:
                word = token[0]
                terminal = self._scanner.literals.get((token.lastgroup, word), token.lastgroup)
                return Token(terminal, word, at, token.end())
            at = token.end()
        return Token(END, "", end, end)

    def _terminals(self) -> list[str]:
        return [name for name in self._pattern.groupindex if name not in self._ignored] or [END]


def _filtered(children: Children, child_filter: Sequence[tuple[int, bool]]) -> Children:
    """The children that `child_filter` keeps, with the children of inlined rules in place of their lists.

    A list that comes first is extended and not copied: it may have thousands of entries, and nothing else holds it.
    """
    first = child_filter[0] if child_filter else None
    kept: Children = children[first[0]] if first and first[1] else []
    for index, is_list in child_filter[1:] if kept else child_filter:
        if is_list:
            kept += children[index]
        else:
            kept.append(children[index])
    return kept

"""Parsing by the LALR tables that Lark makes from a grammar, without Lark.

The tables are plain data, so that they can be kept: a run that finds them need not import Lark, which takes longer
than all that it would then parse. What is read, and what is expected where reading stops, is what Lark itself would
say; a test holds the two against each other.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Any, NamedTuple

END = "$END"
"""The terminal behind the last one of a text."""

Children = list[Any]
Make = Callable[[Children], Any]


class Token(NamedTuple):
    """A terminal of the grammar found at `start:end`."""

    type: str
    text: str
    start: int
    end: int


class Terminal(NamedTuple):
    """A terminal: how it is spelled, and whether it is a keyword, which goes before a word of any text."""

    regexp: str
    is_keyword: bool


class Rule(NamedTuple):
    """One expansion of a rule: `name` is that of the template where it is one.

    `kept` tells which of its children matter, and whether one is a list of children itself; None means all of them.
    One that `collapses` is the child where it has only one.
    """

    origin: str
    expansion: Sequence[str]
    name: str
    kept: Sequence[tuple[int, bool]] | None
    collapses: bool


class Scanner(NamedTuple):
    """What is looked for in one place: a group for each terminal; `literals` are texts that are another terminal."""

    regexp: str
    literals: dict[tuple[str, str], str]


class Tables(NamedTuple):
    """A grammar as data. Actions are by terminal or rule: the state to go to, or `~` the index of a rule to reduce."""

    terminals: dict[str, Terminal]
    rules: Sequence[Rule]
    states: Sequence[dict[str, int]]
    start: int
    end: int
    scanners: Sequence[Scanner]
    scanner_of: Sequence[int]
    """For each state the index of its scanner; the last scanner looks for everything."""
    ignored: Sequence[str]


class UnexpectedTextError(Exception):
    """Reading stopped at `start`, where `found` stands ("" at the end of the text) and one of `expected` is legal."""

    def __init__(self, start: int, found: str, expected: Sequence[str]) -> None:
        super().__init__(start, found, expected)
        self.start = start
        self.found = found
        self.expected = expected


class Parser:
    """Reads texts by tables. `maker` gives, for the name of a rule, what makes a value of its children."""

    def __init__(self, tables: Tables, maker: Callable[[str], Make]) -> None:
        self._states = tables.states
        self._start, self._end = tables.start, tables.end
        self._rules = tables.rules
        self._reductions = [
            (len(rule.expansion), rule.kept, rule.collapses, maker(rule.name), rule.origin) for rule in tables.rules
        ]
        scanners = [_Scanner(scanner, frozenset(tables.ignored)) for scanner in tables.scanners]
        self._scanner_of = [scanners[index] for index in tables.scanner_of]
        self._anything = scanners[-1]

    def parse(self, text: str) -> Any:
        """What the start rule makes of a text. Raises UnexpectedTextError."""
        states: list[int] = [self._start]
        values: Children = []
        at = 0
        while True:
            token = self._token(text, at, states[-1])
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

    def _token(self, text: str, at: int, state: int) -> Token:
        """The next token that can stand in a state, else the next one of any sort: what follows will not take it."""
        try:
            return self._scanner_of[state].token(text, at)
        except UnexpectedTextError as error:
            try:
                return self._anything.token(text, error.start)
            except UnexpectedTextError:
                raise error from None

    def _reduce(self, index: int, states: list[int], values: Children) -> None:
        size, kept, collapses, make, origin = self._reductions[index]
        first = len(values) - size
        children = values[first:]
        # Beneath the state of the first value is that in which the text began.
        del values[first:], states[first + 1 :]
        if kept is not None:
            children = _kept(children, kept)
        values.append(children[0] if collapses and len(children) == 1 else make(children))
        states.append(self._states[states[-1]][origin])

    def _acceptable(self, states: Sequence[int]) -> list[str]:
        """The terminals that could truly have come, for in a state of LALR(1) some only lead to the fault later."""
        return [one for one in self._states[states[-1]] if one.isupper() and self._is_acceptable(one, list(states))]

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
    """Finds tokens; the pattern is compiled when it is needed, as most of a grammar's never are."""

    def __init__(self, scanner: Scanner, ignored: frozenset[str]) -> None:
        self._scanner = scanner
        self._ignored = ignored

    @cached_property
    def _pattern(self) -> re.Pattern[str]:
        return re.compile(self._scanner.regexp)

    def token(self, text: str, at: int) -> Token:
        """The first token from an offset on that is not to be ignored; END behind the last one."""
        match, end = self._pattern.match, len(text)
        while at < end:
            found = match(text, at)
            if found is None or found.lastgroup is None:
                raise UnexpectedTextError(at, text[at], self._wanted())
            if found.lastgroup not in self._ignored:
                word = found[0]
                kind = self._scanner.literals.get((found.lastgroup, word), found.lastgroup)
                return Token(kind, word, at, found.end())
            at = found.end()
        return Token(END, "", end, end)

    def _wanted(self) -> list[str]:
        return [name for name in self._pattern.groupindex if name not in self._ignored] or [END]


def _kept(children: Children, kept: Sequence[tuple[int, bool]]) -> Children:
    """The children that matter, those of inlined rules in their place.

    The first of these may be a list that has thousands already: it is added to, for nobody else has it.
    """
    first = kept[0] if kept else None
    found: Children = children[first[0]] if first and first[1] else []
    for index, is_list in kept[1:] if found else kept:
        if is_list:
            found += children[index]
        else:
            found.append(children[index])
    return found

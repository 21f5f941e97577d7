"""Parses the text of one statement into a `Statement`, with the Lark grammar of the kind.

The grammars follow three conventions, so that this module needs no code for any language:
a rule ending in `_statement` is a statement that begins with its verb; `unknown_statement` and `unknown_operand`
hold text that the grammar does not have at that place; every other rule is an operand. A rule `qualified` holds
operands that stand before the verb, and then the statement.

Languages without verbs, or with names that cannot be listed, have three more: a statement that begins with an operand
is named after its rule (`entry_statement` is an ENTRY); a statement with any word as its verb is named after that
word; and `named_operand` is `KEYWORD=value` with any keyword. A terminal `COLUMN_...` is the text of a fixed field.
A terminal cannot begin with a digit, and `N_2DGT_EXPDT` is the verb 2DGT_EXPDT. Where the section that a text is in
gives it its meaning, the statement begins with the terminal `_IN_` and the name of the section, which no text has.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache, partial
from itertools import chain, islice
from typing import Any

from lint.syntax import parsers
from lint.syntax.lalr import Children, Parser, Terminal, Token, UnexpectedTextError
from lint.syntax.statement import MALFORMED, UNBALANCED, Operand, Problem, Statement, Value
from lint.syntax.wording import BEFORE_DIGIT, CLOSE, FIXED_FIELD, QUOTE, SECTION, word_for

_ANY_TEXT = frozenset(
    {"WORD", "VALUE", "QUOTED", "REST", "DSTEXT", "GROUPED", "SSNAME", "SVCNUM", "DIGITS", "DOTTED", "TAG_NAME"}
)
_CLOSING = "RPAR"
_QUOTED = "QUOTED"
OUTSIDE = "OUTSIDE"
"""The section of a text that is in no section, and the name of its statement."""
_LONG_TEXT = 4000
_MOST_TRIES = 12
"""The number of attempts to read a malformed statement with less and less of its text, to save its good operands."""


@cache
def _action_for(rule: str) -> Callable[[Children], Any]:
    """The function that turns the children of a rule into a value; those of an inlined rule stay a list."""
    if rule.startswith("_"):
        return _as_they_are
    if rule == "unknown_operand":
        return partial(_operand_of_any_name, is_known=False)
    if rule == "qualified":
        return _qualified
    if rule.endswith("_statement"):
        return partial(_statement, rule)
    if rule == "named_operand":
        return partial(_operand_of_any_name, is_known=True)
    return partial(_operand, rule.upper())


def _as_they_are(children: Children) -> Children:
    """The list itself: a copy for each entry of a long list would take quadratic time."""
    return children


def _statement(rule: str, children: Children) -> Statement:
    is_known = rule != "unknown_statement"
    verb: Token | Operand = children[0]
    if isinstance(verb, Operand):
        return Statement(rule.removesuffix("_statement").upper(), verb.end, tuple(children), "", is_known)
    name = verb.type.removeprefix(BEFORE_DIGIT) if is_known and not _is_text(verb) else verb.text.upper()
    return Statement(name, verb.end, tuple(children[1:]), "", is_known, verb_start=verb.start)


def _qualified(children: Children) -> Statement:
    *qualifiers, last = children
    statement: Statement = last
    return statement._replace(operands=(*qualifiers, *statement.operands))


def _is_text(token: Token) -> bool:
    """True if a token is no keyword but free text."""
    return token.type in _ANY_TEXT or token.type.startswith(FIXED_FIELD)


def _operand(rule: str, children: Children) -> Operand:
    first: Token = children[0]
    if _is_text(first) or first.type == _CLOSING:
        values = _values(children)
        return Operand(rule, values, first.start, first.start, values[-1].end if values else children[-1].end)
    return Operand(first.type, _values(children[1:]), first.start, first.end, children[-1].end)


def _operand_of_any_name(children: Children, *, is_known: bool) -> Operand:
    word: Token = children[0]
    return Operand(word.text.upper(), _values(children[1:]), word.start, word.end, children[-1].end, is_known)


def _values(tokens: Sequence[Token]) -> tuple[Value, ...]:
    return tuple([Value(_value_text(token), token.start, token.end) for token in tokens if token.type != _CLOSING])


def _value_text(token: Token) -> str:
    """The text of a value, without the ends of records in a quoted value."""
    return token.text.replace("\n", "") if token.type == _QUOTED else token.text


@cache
def load(name: str) -> Parser:
    """The parser of the grammar `name`."""
    return Parser(parsers.load(name), _action_for)


@cache
def sections(grammar: str) -> Mapping[str, str]:
    """The sections of a language, each with the statement that its texts are."""
    rules = parsers.load(grammar).rules
    firsts = {rule.expansion[0]: rule.origin for rule in rules if rule.expansion}
    return {
        first.removeprefix(SECTION): origin.removesuffix("_statement").upper()
        for first, origin in firsts.items()
        if first.startswith(SECTION)
    }


def parse(grammar: str, text: str, section: str = "") -> Statement:
    """The statement in `text`, which begins with its verb. Never raises: a fault becomes the statement's problem.

    Of a malformed statement, the operands before the fault are kept.
    """
    read = partial(_read, load(grammar), f"{SECTION}{section}" if section else "")
    try:
        return read(text)
    except UnexpectedTextError as error:
        problem = _problem(text, error)
    most = _MOST_TRIES if len(text) <= _LONG_TEXT else 1
    tries = (islice(candidates(text, problem), most) for candidates in (_without_fault, _before_a_comma))
    for candidate in chain.from_iterable(tries):
        try:
            return read(candidate)._replace(text=text, problem=problem)
        except UnexpectedTextError:
            continue
    if section:
        first = _WORD.match(text)
        return Statement(sections(grammar)[section], first.end() if first else 0, (), text, problem=problem)
    verb = (verbs(grammar).match(text) or _VERB.match(text) or _WORD.search(text) or [text])[0]
    full = _full_verb(grammar, verb)
    return Statement(full or verb.upper(), len(verb), (), text, is_known=bool(full), problem=problem)


def expected_behind(grammar: str, text: str, section: str = "") -> list[str]:
    """The names of the terminals that are legal behind the beginning of a statement; none where it cannot be read.

    Operands with a fault are passed over.
    """
    read = partial(load(grammar).acceptable_behind, opening=f"{SECTION}{section}" if section else "")
    try:
        return read(text)
    except UnexpectedTextError as error:
        problem = _problem(text, error)
    for candidate in islice(chain(_without_fault(text, problem), _before_a_comma(text, problem)), _MOST_TRIES):
        try:
            return read(candidate)
        except UnexpectedTextError:
            continue
    return []


def words_of(grammar: str, terminals: Iterable[str]) -> dict[str, str]:
    """The words that can be written for some terminals, by their names; free text and marks have none."""
    all_terminals = parsers.load(grammar).terminals
    of_grammar = {name: all_terminals[name] for name in terminals if name in all_terminals}
    words = {name: _spelling(name, terminal) for name, terminal in of_grammar.items() if terminal.is_keyword}
    return {name: word for name, word in words.items() if word}


def _spelling(name: str, terminal: Terminal) -> str:
    """The word that is written for a terminal, "" for a mark. Some patterns look at what stands behind the word."""
    for word in (word_for(name), word_for(name.lstrip("_"))):
        matches = (re.match(terminal.regexp, word + mark) for mark in ("", " ", "=", "(", "."))
        if word[:1].isalnum() and any(match and match.end() == len(word) for match in matches):
            return word
    return ""


def _full_verb(grammar: str, verb: str) -> str:
    """The full name of the statement that a verb, possibly abbreviated, begins; "" if it is no verb."""
    terminals = parsers.load(grammar).terminals
    keywords = (name for name in _verb_terminals(grammar) if name not in _ANY_TEXT)
    names = (name for name in keywords if re.fullmatch(terminals[name].regexp, verb))
    return next((name.lstrip("_").removeprefix(BEFORE_DIGIT) for name in names), "")


def _verb_terminals(grammar: str) -> list[str]:
    """The names of the terminals that statements begin with."""
    tables = parsers.load(grammar)
    firsts = {
        rule.expansion[0]
        for rule in tables.rules
        if rule.origin.endswith("_statement") and rule.origin != "unknown_statement"
    }
    return sorted(name for name in firsts & tables.terminals.keys() if not name.startswith(SECTION))


@cache
def verbs(grammar: str) -> re.Pattern[str]:
    """The pattern of a verb at the beginning of a text, in every spelling of the grammar."""
    terminals = parsers.load(grammar).terminals
    return any_of(terminals[name].regexp for name in _verb_terminals(grammar))


@cache
def keywords(grammar: str) -> re.Pattern[str]:
    """The pattern of any keyword of the grammar, verbs included."""
    return any_of(terminal.regexp for terminal in parsers.load(grammar).terminals.values() if terminal.is_keyword)


def any_of(patterns: Iterable[str]) -> re.Pattern[str]:
    """One pattern for all of these. Without patterns, as in a language without verbs, it never matches."""
    return re.compile("|".join(patterns) or r"(?!)")


def _read(parser: Parser, opening: str, text: str) -> Statement:
    statement: Any = parser.parse(text, opening)
    result: Statement = statement._replace(text=text)
    return result


def _without_fault(text: str, problem: Problem) -> Iterator[str]:
    """Texts with more and more before the fault blanked or removed.

    The text behind the faulty word stays if it can, with every character in its place.
    """
    resume = _next_blank(text, problem.end)
    for end in range(min(problem.start, len(text)), 0, -1):
        if not (text[end - 1] == ")" or end == len(text) or text[end].isspace()) or text[end - 1].isspace():
            continue
        if resume < len(text):
            yield text[:end] + " " * (resume - end) + text[resume:]
        yield text[:end]


def _before_a_comma(text: str, problem: Problem) -> Iterator[str]:
    """The text up to each comma before the fault, the last comma first, for operands with no blanks between them."""
    end = text.rfind(",", 0, problem.start)
    while end > 0:
        yield text[:end]
        end = text.rfind(",", 0, end)


def _next_blank(text: str, start: int) -> int:
    blank = _BLANK.search(text, start)
    return blank.start() if blank else len(text)


def _problem(text: str, error: UnexpectedTextError) -> Problem:
    start, wrong, expected = error.start, error.text, _words(error.expected)
    unclosed = _unclosed_parenthesis(text, start)
    # A parenthesis too many inside an operand does not lack its partner.
    surplus = wrong == "(" and text.count("(") <= text.count(")")
    if unclosed is not None and CLOSE in expected and not surplus and wrong not in _QUOTES:
        return Problem(UNBALANCED, unclosed, unclosed + 1, "(", (CLOSE,))
    opening = text.find("'")
    if not wrong and QUOTE in expected and opening >= 0:
        return Problem(UNBALANCED, opening, opening + 1, "'", (QUOTE,))
    if len(wrong) > 1 and wrong[0] == "(" and text.count("(") > text.count(")"):
        return Problem(UNBALANCED, start, start + 1, "(", (CLOSE,))
    has_partner = surplus or (wrong == ")" and unclosed is not None)
    kind = UNBALANCED if wrong in _MARKS and not has_partner else MALFORMED
    return Problem(kind, start, start + len(wrong), wrong, expected)


def _unclosed_parenthesis(text: str, end: int) -> int | None:
    """The offset of the last parenthesis that is open at `end`; None if none is."""
    depth = 0
    for at in range(min(end, len(text)) - 1, -1, -1):
        if text[at] == ")":
            depth += 1
        elif text[at] == "(":
            if not depth:
                return at
            depth -= 1
    return None


_BLANK = re.compile(r"\s")
_WORD = re.compile(r"\S+")
_VERB = re.compile(r"[^\s(=]+")
_MARKS = frozenset("()'\"")
_QUOTES = ("'", '"')


def _words(terminals: Iterable[str]) -> tuple[str, ...]:
    """The words for terminals in messages, each once, in alphabetical order."""
    return tuple(sorted({word_for(name) for name in terminals}))

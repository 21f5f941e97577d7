"""From the text of one statement to a `Statement`, by the kind's Lark grammar.

The grammars follow three conventions, which `Builder` turns into data without knowing any language:
a rule ending in `_statement` is a statement that begins with its verb; `unknown_statement` and `unknown_operand`
hold what the grammar does not have at that place; every other rule is an operand. A rule `qualified` holds
operands that stand before the verb, and then the statement.

Languages without verbs, or whose names nobody can list, have three more: a statement that begins with an operand is
named after its rule (`entry_statement` is an ENTRY); one whose verb is any word is named after that word; and
`named_operand` is `KEYWORD=value` with any keyword. A terminal called `COLUMN_...` is the text of a fixed field.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from itertools import chain, islice
from typing import TYPE_CHECKING, Any

from lark.exceptions import UnexpectedCharacters, UnexpectedInput, UnexpectedToken

from lint.kinds import parsers
from lint.kinds.statement import MALFORMED, UNBALANCED, Operand, Problem, Statement, Value

if TYPE_CHECKING:
    from lark import Lark, Token

Children = list[Any]
_ANY_TEXT = frozenset({"WORD", "VALUE", "QUOTED", "REST", "DSN", "GROUPED"})
_CLOSING = "RPAR"
_QUOTED = "QUOTED"
_FIXED_FIELD = "COLUMN_"
_LONG_TEXT = 4000
_MOST_TRIES = 12
"""How often a malformed statement is read again without ever more of it, to save its good operands."""


class Builder:
    """The transformer that Lark calls while it parses; it looks rules up by name, hence `__getattr__`."""

    def __getattr__(self, rule: str) -> Callable[[Children], Statement | Operand]:
        if rule.startswith("_") or rule.isupper():  # inlined rules, terminals
            raise AttributeError(rule)
        if rule == "unknown_operand":
            return lambda children: _operand_of_any_name(children, known=False)
        if rule == "qualified":
            return _qualified
        if rule.endswith("_statement"):
            return lambda children: _statement(rule, children)
        if rule == "named_operand":
            return lambda children: _operand_of_any_name(children, known=True)
        name = rule.upper()
        return lambda children: _operand(name, children)


_BUILDER = Builder()


def _statement(rule: str, children: Children) -> Statement:
    known = rule != "unknown_statement"
    verb: Token | Operand = children[0]
    if isinstance(verb, Operand):
        return Statement(rule.removesuffix("_statement").upper(), verb.end, tuple(children), "", known)
    name = verb.type if known and not _is_text(verb) else verb.upper()
    return Statement(name, verb.end_pos or 0, tuple(children[1:]), "", known, verb_start=verb.start_pos or 0)


def _qualified(children: Children) -> Statement:
    *qualifiers, last = children
    statement: Statement = last
    return statement._replace(operands=(*qualifiers, *statement.operands))


def _is_text(token: Token) -> bool:
    """Whether a token is no keyword but text that the grammar leaves open."""
    return token.type in _ANY_TEXT or token.type.startswith(_FIXED_FIELD)


def _operand(rule: str, children: Children) -> Operand:
    first: Token = children[0]
    start, end = first.start_pos or 0, children[-1].end_pos
    if _is_text(first) or first.type == _CLOSING:
        values = _values(children)
        return Operand(rule, values, start, start, values[-1].end if values else end)
    return Operand(first.type, _values(children[1:]), start, first.end_pos or 0, end)


def _operand_of_any_name(children: Children, *, known: bool) -> Operand:
    word: Token = children[0]
    end_of_word = word.end_pos or 0
    return Operand(
        word.upper(),
        _values(children[1:]),
        word.start_pos or 0,
        end_of_word,
        children[-1].end_pos,
        known,
    )


def _values(tokens: Children) -> tuple[Value, ...]:
    return tuple(Value(_written(token), token.start_pos, token.end_pos) for token in tokens if token.type != _CLOSING)


def _written(token: Token) -> str:
    """The text of a value. A quoted one that runs over the end of a record is in one piece again."""
    return token.replace("\n", "") if token.type == _QUOTED else str(token)


def load(name: str, *, strict: bool = False) -> Lark:
    """The parser of the grammar `name`. `strict` builds it anew and proves that its terminals do not collide."""
    return parsers.build(name, _BUILDER, strict=True) if strict else parsers.load(name, _BUILDER)


def parse(grammar: str, text: str) -> Statement:
    """The statement in `text`, which begins with its verb. Never raises: what is wrong is the statement's problem.

    Of a malformed statement, the operands before the fault are kept.
    """
    parser = load(grammar)
    try:
        return _read(parser, text)
    except UnexpectedInput as error:
        problem = _problem(text, error)
    most = _MOST_TRIES if len(text) <= _LONG_TEXT else 1
    tries = (islice(candidates(text, problem), most) for candidates in (_without_fault, _before_a_comma))
    for candidate in chain.from_iterable(tries):
        try:
            return _read(parser, candidate)._replace(text=text, problem=problem)
        except UnexpectedInput:
            continue
    verb = (verbs(grammar).match(text) or _VERB.match(text) or _WORD.search(text) or [text])[0]
    full = _full_verb(parser, verb)
    return Statement(full or verb.upper(), len(verb), (), text, known=bool(full), problem=problem)


def _full_verb(parser: Lark, verb: str) -> str:
    """The name of the statement that a verb, abbreviated perhaps, stands for; "" when it is none."""
    keywords = (name for name in _verb_terminals(parser) if name not in _ANY_TEXT)
    return next((name for name in keywords if _pattern(parser, name).fullmatch(verb)), "")


def _verb_terminals(parser: Lark) -> list[str]:
    return sorted(
        {
            rule.expansion[0].name
            for rule in parser.rules
            if rule.origin.name.endswith("_statement")
            and rule.origin.name != "unknown_statement"
            and rule.expansion[0].is_term
        }
    )


def _pattern(parser: Lark, terminal: str) -> re.Pattern[str]:
    return re.compile(parser.get_terminal(terminal).pattern.to_regexp())


@cache
def verbs(grammar: str) -> re.Pattern[str]:
    """What matches a verb of the grammar at the beginning of a text, in any spelling the grammar takes."""
    parser = load(grammar)
    return _any_of([_pattern(parser, name).pattern for name in _verb_terminals(parser)])


@cache
def keywords(grammar: str) -> re.Pattern[str]:
    """What matches any keyword of the grammar, verbs included."""
    parser = load(grammar)
    named = [terminal for terminal in parser.terminals if terminal.priority > 0]
    return _any_of([terminal.pattern.to_regexp() for terminal in named])


def _any_of(patterns: list[str]) -> re.Pattern[str]:
    """One pattern for all; a language without verbs or keywords has one that never matches."""
    return re.compile("|".join(patterns) or r"(?!)")


def _read(parser: Lark, text: str) -> Statement:
    statement: Any = parser.parse(text)
    result: Statement = statement._replace(text=text)
    return result


def _without_fault(text: str, problem: Problem) -> Iterator[str]:
    """The text with ever more of it blanked or cut before the fault, until something can be read.

    What stands behind the faulty word is kept where that makes sense, with every character in its place.
    """
    resume = _next_blank(text, problem.end)
    for end in range(min(problem.start, len(text)), 0, -1):
        if not (text[end - 1] == ")" or end == len(text) or text[end].isspace()) or text[end - 1].isspace():
            continue
        if resume < len(text):
            yield text[:end] + " " * (resume - end) + text[resume:]
        yield text[:end]


def _before_a_comma(text: str, problem: Problem) -> Iterator[str]:
    """The text up to ever earlier commas before the fault, for operands with no blanks between them."""
    end = text.rfind(",", 0, problem.start)
    while end > 0:
        yield text[:end]
        end = text.rfind(",", 0, end)


def _next_blank(text: str, start: int) -> int:
    blank = _BLANK.search(text, start)
    return blank.start() if blank else len(text)


def _problem(text: str, error: UnexpectedInput) -> Problem:
    start, found, expected = _fault(text, error)
    unclosed = _unclosed_parenthesis(text, start)
    # One parenthesis too many inside an operand is not one that lacks its partner.
    surplus = found == "(" and text.count("(") <= text.count(")")
    if unclosed is not None and _CLOSE in expected and not surplus and found not in _QUOTES:
        return Problem(UNBALANCED, unclosed, unclosed + 1, "(", (_CLOSE,))
    opening = text.find("'")
    if not found and _QUOTE in expected and opening >= 0:
        return Problem(UNBALANCED, opening, opening + 1, "'", (_QUOTE,))
    if len(found) > 1 and found[0] == "(" and text.count("(") > text.count(")"):
        return Problem(UNBALANCED, start, start + 1, "(", (_CLOSE,))
    has_partner = surplus or (found == ")" and unclosed is not None)
    kind = UNBALANCED if found and found in "()'\"" and not has_partner else MALFORMED
    return Problem(kind, start, start + len(found), found, expected)


def _fault(text: str, error: UnexpectedInput) -> tuple[int, str, tuple[str, ...]]:
    """Where the reading stopped, what stood there ("" at the end), and what would have been legal."""
    if isinstance(error, UnexpectedCharacters):
        at = _offset(error)
        return at, text[at : at + 1], _words(error.allowed)
    if isinstance(error, UnexpectedToken) and error.token.type != "$END":
        return _offset(error), str(error.token), _words(error.accepts)
    return len(text), "", _words(error.accepts) if isinstance(error, UnexpectedToken) else ()


def _offset(error: UnexpectedInput) -> int:
    at: Any = error.pos_in_stream
    return int(at or 0)


def _unclosed_parenthesis(text: str, end: int) -> int | None:
    """Where the last parenthesis stands that is open at `end`."""
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
_CLOSE = "')'"
_QUOTE = "a quote"
_QUOTES = ("'", '"')
_PLAIN_WORDS = {
    "WORD": "a value",
    "VALUE": "a value",
    "REST": "text",
    "TEXT": "text in quotes",
    "SYMBOL": "a symbol like &NAME",
    "DSN": "a data set name",
    "GROUP": "a list in parentheses",
    "_LPAR": "'('",
    "RPAR": _CLOSE,
    "_RPAR": _CLOSE,
    "QUOTED": "a value in quotes",
    "_COMMA": "','",
    "_EQUALS": "'='",
    "_NO_VALUE": "'='",
    "_QUOTE": _QUOTE,
    "_ASSIGN": "'='",
    "_OPI": "OPI=YES or OPI=NO",
    "_EQUALS_NOTHING": "'='",
    "_REMARK": "a remark",
    "_TAIL": "a remark",
    "$END": "the end of the statement",
}


def _words(terminals: Iterable[str] | None) -> tuple[str, ...]:
    """Terminal names as a person would say them, each once, in the order of the alphabet."""
    return tuple(sorted({_word(name) for name in terminals or ()}))


def _word(name: str) -> str:
    if name.lstrip("_").startswith(_FIXED_FIELD):
        return f"text in column {name.lstrip('_').split('_')[1]}"
    return _PLAIN_WORDS.get(name, name)

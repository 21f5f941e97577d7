"""From the text of one statement to a `Statement`, by the kind's Lark grammar.

The grammars follow three conventions, which `Builder` turns into data without knowing any language:
a rule ending in `_statement` is a statement that begins with its verb; `unknown_statement` and `unknown_operand`
hold what the grammar does not have at that place; every other rule is an operand.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

from lark import Lark, Token
from lark.exceptions import UnexpectedCharacters, UnexpectedInput, UnexpectedToken

from lint.kinds.statement import MALFORMED, UNBALANCED, Operand, Problem, Statement, Value

Children = list[Any]
_ANY_TEXT = frozenset({"WORD", "VALUE", "REST"})
_CLOSING = "RPAR"


def folder() -> Path:
    """Where the grammars are: inside the installed package, or beside it in a checkout."""
    package = Path(__file__).resolve().parent.parent
    inside = package / "grammars"
    return inside if inside.is_dir() else package.parent / "grammars"


class Builder:
    """The transformer that Lark calls while it parses; it looks rules up by name, hence `__getattr__`."""

    def __getattr__(self, rule: str) -> Callable[[Children], Statement | Operand]:
        if rule.startswith("_") or rule.isupper():  # inlined rules, terminals
            raise AttributeError(rule)
        if rule == "unknown_operand":
            return _unknown_operand
        if rule.endswith("_statement"):
            known = rule != "unknown_statement"
            return lambda children: _statement(children, known)
        name = rule.upper()
        return lambda children: _operand(name, children)


def _statement(children: Children, known: bool) -> Statement:
    verb: Token = children[0]
    name = verb.type if known else verb.upper()
    return Statement(name, verb.end_pos or 0, tuple(children[1:]), "", known)


def _operand(rule: str, children: Children) -> Operand:
    first: Token = children[0]
    start, end = first.start_pos or 0, children[-1].end_pos
    if first.type in _ANY_TEXT:
        return Operand(rule, _values(children), start, start, end)
    return Operand(first.type, _values(children[1:]), start, first.end_pos or 0, end)


def _unknown_operand(children: Children) -> Operand:
    word: Token = children[0]
    end_of_word = word.end_pos or 0
    return Operand(
        word.upper(),
        _values(children[1:]),
        word.start_pos or 0,
        end_of_word,
        children[-1].end_pos,
        known=False,
    )


def _values(tokens: Children) -> tuple[Value, ...]:
    return tuple(Value(str(token), token.start_pos, token.end_pos) for token in tokens if token.type != _CLOSING)


@cache
def load(name: str, *, strict: bool = False) -> Lark:
    """The parser of the grammar `name`. `strict` also proves that its terminals do not collide (for tests)."""
    path = folder() / f"{name}.lark"
    return Lark(
        path.read_text("utf-8"),
        parser="lalr",
        maybe_placeholders=False,
        transformer=Builder(),
        strict=strict,
        source_path=str(path),
        import_paths=[str(path.parent)],
    )


def parse(grammar: str, text: str) -> Statement:
    """The statement in `text`, which begins with its verb. Never raises: what is wrong is the statement's problem.

    Of a malformed statement, the operands before the fault are kept.
    """
    parser = load(grammar)
    try:
        return _read(parser, text)
    except UnexpectedInput as error:
        problem = _problem(text, error)
    for candidate in _without_fault(text, problem):
        try:
            return _read(parser, candidate)._replace(text=text, problem=problem)
        except UnexpectedInput:
            continue
    verb = text.split(None, 1)[0] if text.strip() else text
    return Statement(verb.upper(), len(verb), (), text, known=False, problem=problem)


@cache
def verbs(grammar: str) -> re.Pattern[str]:
    """What matches a verb of the grammar at the beginning of a text, in any spelling the grammar takes."""
    parser = load(grammar)
    terminals = {
        rule.expansion[0].name
        for rule in parser.rules
        if rule.origin.name.endswith("_statement") and rule.origin.name != "unknown_statement"
    }
    return re.compile("|".join(parser.get_terminal(name).pattern.to_regexp() for name in sorted(terminals)))


@cache
def keywords(grammar: str) -> re.Pattern[str]:
    """What matches any keyword of the grammar, verbs included."""
    parser = load(grammar)
    named = [terminal for terminal in parser.terminals if terminal.priority > 0]
    return re.compile("|".join(terminal.pattern.to_regexp() for terminal in named))


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


def _next_blank(text: str, start: int) -> int:
    blank = _BLANK.search(text, start)
    return blank.start() if blank else len(text)


def _problem(text: str, error: UnexpectedInput) -> Problem:
    start, found, expected = _fault(text, error)
    unclosed = _unclosed_parenthesis(text, start)
    if unclosed is not None and _CLOSE in expected:
        return Problem(UNBALANCED, unclosed, unclosed + 1, "(", (_CLOSE,))
    kind = UNBALANCED if found and found in "()'\"" else MALFORMED
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
_CLOSE = "')'"
_PLAIN_WORDS = {
    "WORD": "a value",
    "VALUE": "a value",
    "REST": "text",
    "_LPAR": "'('",
    "RPAR": _CLOSE,
    "_COMMA": "','",
    "$END": "the end of the statement",
}


def _words(terminals: Iterable[str] | None) -> tuple[str, ...]:
    """Terminal names as a person would say them, each once, in the order of the alphabet."""
    return tuple(sorted({_PLAIN_WORDS.get(name, name) for name in terminals or ()}))

"""Help for text that cannot be read: what to write, and where."""

from __future__ import annotations

import re

from lint.facts import table
from lint.facts.spelling import nearest_word
from lint.kinds.kind import ASSEMBLER
from lint.rules.shared.columns import edge_of
from lint.syntax.lexed import ENTRY_CUT, TextProblem
from lint.syntax.parsed import ParsedMember
from lint.syntax.statement import LocatedStatement, Problem, Statement
from lint.values.secrets import may_be_quoted

_MOST_EXPECTED = 6
_LONGEST_QUOTED = 40
_END = "the end of the statement"
_PARENTHESIS, _EQUALS = "'('", "'='"
_MARKS = {_EQUALS: "=", "','": "a comma", "')'": ")", "a quote": "'"}
"""Marks that belong between the text before the fault and the faulty text, as help calls them."""
_IN_QUOTES = frozenset({"a value in quotes", "text in quotes"})
_NO_WORDS = frozenset({_END, _PARENTHESIS, *_MARKS, "a remark", "a sequence number", "GROUPED"})
_COLUMN = "text in column "
_CLOSING = frozenset({")", ",", ";"})
_MARK, _CONTINUED_AT = 72, 16
"""The columns of the mark that continues an instruction, and of the text that goes on below it."""
_WORD_AT_END = re.compile(r"([\w@#$]+)\s*\Z")


def correction(parsed: ParsedMember, located: LocatedStatement, problem: Problem, near: str) -> str:
    """The help for a statement that cannot be read. `near` is the keyword that the faulty text is like, or ""."""
    is_short = len(problem.text) <= _LONGEST_QUOTED and "\n" not in problem.text
    is_quoted = is_short and may_be_quoted(parsed, located, problem.start, problem.end)
    text = problem.text if is_quoted else "this text"
    if near and is_quoted:
        return f"Change {text} to {near}."
    expected = problem.expected if len(problem.expected) <= _MOST_EXPECTED else ()
    before = located.statement.text[: problem.start].rstrip()
    return (
        _without_keyword(located, problem, expected, before)
        or _in_column(problem, expected, text)
        or ("" if located.is_known else _with_verb(parsed, located))
        or _with_mark(problem, expected, text, located.statement.text)
        or _with_words(problem, expected, text, located.name)
        or _misspelled(parsed, located, before)
        or f"Correct {text}, or delete it."
    )


def is_value_apart(statement: Statement, problem: Problem) -> bool:
    """True if the fault is the blank behind an equal sign, where the text of a record ends."""
    return problem.text == "=" and statement.text[problem.end : problem.end + 1].isspace()


def _without_keyword(located: LocatedStatement, problem: Problem, expected: tuple[str, ...], before: str) -> str:
    """The help if the faulty text can only follow a keyword; else ""."""
    if problem.text.startswith("="):
        return "Delete the second =." if before.endswith("=") else "Add a keyword before the =."
    if not problem.text.startswith("(") or {_PARENTHESIS, _EQUALS}.intersection(expected):
        return ""
    is_behind_verb = located.is_known and len(before) == located.statement.verb_end
    return "Add a keyword before the (." if not before or is_behind_verb or before.endswith(")") else ""


def _in_column(problem: Problem, expected: tuple[str, ...], text: str) -> str:
    """The help if a field must begin in some column; else ""."""
    columns = [word.removeprefix(_COLUMN) for word in expected if word.startswith(_COLUMN)]
    if not columns:
        return ""
    return f"Move {text} to column {_listed(columns)}." if problem.text else f"Add text in column {columns[0]}."


def _with_mark(problem: Problem, expected: tuple[str, ...], text: str, statement: str) -> str:
    """The help if the faulty text lacks a mark before it, or marks around it; else ""."""
    if not problem.text or problem.text in _CLOSING:
        return ""
    if _PARENTHESIS in expected:
        has_end = statement.count(")") > statement.count("(")
        return f"Add ( before {text}." if has_end else f"Put {text} in parentheses."
    if len(expected) == 1 and expected[0] in _MARKS:
        return f"Add {_MARKS[expected[0]]} before {text}."
    return f"Put single quotes around {text}." if expected and _IN_QUOTES.issuperset(expected) else ""


def _with_words(problem: Problem, expected: tuple[str, ...], text: str, name: str) -> str:
    """The help if few keywords or values are legal in the place of the faulty text; else ""."""
    words = _listed([word for word in expected if word not in _NO_WORDS and not word.startswith("_")])
    if not problem.text:
        return f"Add {_missing(words, expected)} to the end of this {name.removeprefix('_')}."
    if not words:
        return f"Delete {text}." if expected == (_END,) else ""
    mark = problem.text[0]
    return f"Add {words} before the {mark}." if mark in _CLOSING else f"Specify {words} in place of {text}."


def _missing(words: str, expected: tuple[str, ...]) -> str:
    """The words or marks that a statement lacks at its end."""
    if words:
        return words
    if _PARENTHESIS in expected:
        return "a value in parentheses"
    return "= and a value" if _EQUALS in expected else "the missing operands"


def _with_verb(parsed: ParsedMember, located: LocatedStatement) -> str:
    """The help for a statement whose verb the kind does not have: the verb that an operand lacks, or a near one."""
    if not any(map(str.isalnum, located.name)):
        return "Delete this line."
    statements = table.load(parsed.kind.grammar).statements
    owners = [statement.name for statement in statements.values() if located.name in statement.operands]
    if len(owners) == 1:
        return f"Add {owners[0]} before {located.title}."
    near = nearest_word(located.name, statements)
    return f"Change {located.title} to {near}." if near else f"Correct {located.title}, or delete this statement."


def _misspelled(parsed: ParsedMember, located: LocatedStatement, before: str) -> str:
    """The help if the word before the fault is like an operand of the statement and none; else ""."""
    word = _WORD_AT_END.search(before)
    facts = table.load(parsed.kind.grammar).statements.get(located.name)
    if not word or not facts or word[1].upper() in facts.operands:
        return ""
    near = nearest_word(word[1], facts.operands)
    return f"Change {word[1]} to {near}." if near and may_be_quoted(parsed, located, *word.span(1)) else ""


def comma_help(parsed: ParsedMember, problem: TextProblem) -> str:
    """The help where a list or statement ends and the records below continue it."""
    record, line, column = problem.record, parsed.member.first_line + problem.record, problem.column
    edge = edge_of(parsed)
    if problem.kind == ENTRY_CUT:
        below = problem.more_records[0]
        is_comma = parsed.member.records[below].lstrip().startswith(",")
        what = "comma" if is_comma else "text"
        return f"Move the {what} of line {parsed.member.first_line + below} to the end of line {line}."
    if column > edge:
        return f"Break line {line} behind a comma, so that its text ends before column {edge + 1}."
    if record in problem.more_records:
        return f"Add a comma in column {column} of line {line}, and move the entry after it to a line of its own."
    read, behind = parsed.member.records[record][: column - 1], parsed.member.records[record][column - 1 : edge]
    if read.endswith("=") and behind.strip():
        return f"Delete the blank in column {column} of line {line}."
    if not read.endswith(","):
        is_end = not behind.strip()
        return f"Add a comma {'to the end' if is_end else f'in column {column}'} of line {line}."
    if parsed.kind.lexer == ASSEMBLER and parsed.member.records[record][_MARK - 1 :].strip():
        return f"Move the text of line {line + 1} to column {_CONTINUED_AT}."
    if parsed.kind.lexer == ASSEMBLER:
        return f"Put a character in column {_MARK} of line {line}, which continues it."
    rows = enumerate(parsed.member.records[record + 1 :], line + 1)
    blank = next((below for below, row in rows if not row[:edge].strip()), line + 1)
    return f"Delete the blank line {blank}."


def closing_help(parsed: ParsedMember, located: LocatedStatement, problem: Problem) -> str:
    """The help for a parenthesis or quote of a statement that has no partner."""
    if problem.text != "(":
        return mark_help(problem.text)
    text = located.statement.text
    word = _WORD_AT_END.search(text[: problem.start])
    what = word[1] if word and may_be_quoted(parsed, located, *word.span(1)) else "this value"
    following = next((operand for operand in located.statement.operands if operand.start > problem.start), None)
    is_next = following and following.is_known and "(" not in text[problem.start + 1 : following.start]
    before = f", before {following.name}" if following and is_next else ""
    return f"Add ) to the end of {what}{before}."


def mark_help(mark: str) -> str:
    """The help for a mark that nothing closes, or for a closing parenthesis too many."""
    if mark == ")":
        return "Delete this )."
    if mark == "(":
        return "Add ) where this value ends."
    if mark == "$":
        return "Add the ) or } that ends this substitution."
    return f"Add {mark} where this value ends, or delete this {mark}."


def _listed(words: list[str]) -> str:
    return " or ".join(filter(None, (", ".join(words[:-1]), *words[-1:])))

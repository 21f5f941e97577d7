"""Start-up EXECs: only the CP commands that the grammar has; the rest of the program is skipped.

In REXX (a program whose first record begins with a comment) a command is an expression: text in quotes is
text, and a word outside them behind a quote is a variable, whose value is unknown here. Such words become
ampersands, so that a value that contains a variable counts as unknown. In EXEC and EXEC 2 the records are
commands as they stand, and variables begin with an ampersand. There is no attempt at the grammar of these languages.

A program gives a command to CP with the prefix CP, by ADDRESS CP, by the functions DIAG and DIAGRC with code 8, as the
STRING of EXECIO, or through a pipeline.

CP takes several commands at once, with X'15' between them; a program writes that as a hexadecimal string or has it in a
variable. So a CP command directly behind something unknown is a command of its own.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from lint.facts import table
from lint.facts.spelling import slip_of
from lint.kinds.kind import Kind
from lint.source.member import Member
from lint.syntax import grammar
from lint.syntax.lexed import COMMENT_NOT_CLOSED, MARK_NOT_CLOSED, RawStatement, TextProblem
from lint.syntax.lexers.line_index import LineIndex
from lint.syntax.lexers.rows import data_rows
from lint.syntax.lexers.tokens import token_pattern

_STRING = r"'(?:[^'\n]|'')*'|\"(?:[^\"\n]|\"\")*\""
_COMMENT_OR_STRING = re.compile(rf"/\*|{_STRING}")
_QUOTE_OR_STRING = re.compile(rf"{_STRING}|(?P<quote>['\"])")
_COMMENT_MARK = re.compile(r"/\*|\*/")
_TOKEN = token_pattern(word=r"[^\s(),;'\"=&]+", string=_STRING, ends=True)
_PART = re.compile(rf"(?P<string>{_STRING})|(?P<blank>\s+)|(?P<word>[^\s'\"]+|.)")
_LABEL = re.compile(r"\s*[A-Z@#$!?_][A-Z0-9@#$!?_.]*\s*:", re.IGNORECASE)
_INTRODUCTION = re.compile(
    r"\s*(?:(?:ELSE|OTHERWISE|DO|THEN)(?=[\s'\"])"
    r"|(?P<address>ADDRESS)\s+(?:'?(?:COMMAND|CMS)'?|(?P<cp>'?CP'?))(?=[\s'\"]))",
    re.IGNORECASE,
)
_ENVIRONMENT = re.compile(r"\s*ADDRESS\s+(['\"]?)(?P<name>[A-Z]+)\1\s*", re.IGNORECASE)
"""The environment that all commands behind it go to."""
_FUNCTION_OR_STRING = re.compile(
    rf"{_STRING}|(?<![\w.@#$!?])"
    r"(?P<function>(?:CALL\s+DIAG(?:RC)?\s|DIAG(?:RC)?\()\s*(?P<quote>['\"]?)0*8(?P=quote)\s*,)",
    re.IGNORECASE,
)
"""The beginning of a function that gives its second argument to CP: DIAGNOSE code X'08'."""
_CONTINUATION = re.compile(r",[^\S\n]*\n")
_QUOTED = re.compile(r"\s*['\"]")
_CONDITION = re.compile(r"\s*(?:ELSE\s+)?(?:IF|WHEN)(?=[\s'\"(^\\])", re.IGNORECASE)
_THEN = re.compile(rf"{_STRING}|(?P<then>(?<![\w.])THEN(?![\w.]))", re.IGNORECASE)
_CP = re.compile(
    r"\s*(?:(?P<pipe>PIPE\s+(?:\([^()]*\)\s*)?"
    r"(?:(?:(?:COMMAND|CMS)\s+)?CP\s|LITERAL\s(?=[^|]*\|\s*CP\s*(?:\||$))))"
    r"|EXECIO\s+\S+\s+CP\s+\(\s*(?:\S+\s+)*?STR(?:I(?:NG?)?)?\s+(?:CP\s)?|CP\s)\s*",
    re.IGNORECASE,
)
_ONLY_CP_HAS_IT = re.compile(r"X?AUTO|DEFSEG|MON|VMRELO|SET\s+(?:SRM|SHARE|QUI|REORDER|MDC)", re.IGNORECASE)
_COMMAND = re.compile(r"(?:SET\s+)?[^\s]+", re.IGNORECASE)
_LIKE_A_VERB = frozenset({"SET SHARED"})
"""Commands that only look like a command of the grammar."""
_NOT_A_COMMAND = re.compile(r"\s*=|\(")
_EXEC2_PREFIX = re.compile(r"\s*(?:-\S+\s+)?(?:&IF\s+\S+\s+\S+\s+\S+\s+)?(?:&COMMAND\s+)?", re.IGNORECASE)
_UNKNOWN = "&"
_NEXT_COMMAND = re.compile(rf"(?<={_UNKNOWN})\s*(?=(?:CP|LINK|LOGON|SET|X?AUTO(?:L(?:OG?)?)?)\s)", re.IGNORECASE)


class _Verbs(NamedTuple):
    """The verbs of the grammar: a pattern that matches any of them, and their full names."""

    pattern: re.Pattern[str]
    names: frozenset[str]


@cache
def _names(grammar_name: str) -> frozenset[str]:
    return frozenset(name.replace("_", " ") for name in table.load(grammar_name).statements)


def split(member: Member, kind: Kind) -> tuple[list[RawStatement], list[TextProblem]]:
    """The CP commands of an EXEC as text, each from its verb on, and a comment or quote that is not closed."""
    rows = data_rows(member.records, kind.edge)
    verbs = _Verbs(grammar.verbs(kind.grammar), _names(kind.grammar))
    if not is_rexx(rows):
        return list(_plain_commands(rows, verbs)), []
    text, not_closed = without_comments("\n".join(rows))
    lines = LineIndex(text)
    commands = (command for start, end, is_cp in _addressed(text) for command in _in(text, start, end, verbs, is_cp))
    statements = [RawStatement(command, *lines.locate(at)) for command, at in commands]
    return statements, list(_problems(text, not_closed, lines))


def _problems(text: str, comment: int | None, lines: LineIndex) -> Iterator[TextProblem]:
    """The first quote that nothing closes, at which the program stops, and an unclosed comment, given by its offset."""
    quote = next((mark for mark in _QUOTE_OR_STRING.finditer(text) if mark["quote"]), None)
    if quote:
        index, column = lines.locate(quote.start())
        yield TextProblem(MARK_NOT_CLOSED, index, column, column + 1)
    if comment is not None:
        index, column = lines.locate(comment)
        yield TextProblem(COMMENT_NOT_CLOSED, index, column, column + 2)


def is_rexx(rows: list[str]) -> bool:
    """True if a program is in REXX: its first record begins with a comment."""
    first = next((row for row in rows if row.strip()), "")
    return first.lstrip().startswith("/*")


def _plain_commands(rows: list[str], verbs: _Verbs) -> Iterator[RawStatement]:
    """The commands of an EXEC or EXEC 2 program, whose comments are records that begin with an asterisk."""
    for index, row in enumerate(rows):
        if row.lstrip().startswith("*"):
            continue
        prefix = _EXEC2_PREFIX.match(row)
        verb = _verb(row, prefix.end() if prefix else 0, verbs, is_cp=False)
        if verb is not None:
            yield RawStatement(row[verb:].rstrip(), index, verb + 1)


def without_comments(text: str) -> tuple[str, int | None]:
    """A REXX program with blanks for its comments, which may be nested, and the offset of an unclosed comment."""
    parts: list[str] = []
    kept_to, depth, opened = 0, 0, 0
    mark = _COMMENT_OR_STRING.search(text)
    while mark:
        if mark[0] == "/*":
            if not depth:
                opened = mark.start()
                parts.append(text[kept_to:opened])
            depth += 1
        elif mark[0] == "*/":
            depth -= 1
            if not depth:
                kept_to = mark.end()
                parts.append(_blanked(text[opened:kept_to]))
        mark = (_COMMENT_MARK if depth else _COMMENT_OR_STRING).search(text, mark.end())
    parts.append(_blanked(text[opened:]) if depth else text[kept_to:])
    return "".join(parts), opened if depth else None


def _blanked(text: str) -> str:
    return re.sub(r"[^\n]", " ", text)


def clauses(text: str) -> Iterator[tuple[int, int]]:
    """The start and end of each clause of a REXX program.

    A semicolon or the end of a record ends a clause; a comma at the end of the record continues it.
    """
    start, continues = 0, False
    for token in _TOKEN.finditer(text):
        if token[0] == ";" or (token.lastgroup == "newline" and not continues):
            yield start, token.start()
            start = token.end()
        continues = token.lastgroup == "comma"
    yield start, len(text)


def _addressed(text: str) -> Iterator[tuple[int, int, bool]]:
    """The start and end of each expression that may be a command, and whether it is addressed to CP.

    They are what each clause has behind its keywords, and the arguments of functions that give commands to CP.
    """
    is_environment_cp = False
    for start, end in clauses(text):
        environment = _ENVIRONMENT.fullmatch(text, start, end)
        if environment:
            is_environment_cp = environment["name"].upper() == "CP"
            continue
        at, is_cp = _behind_keywords(text, start, end)
        if is_cp is None:
            is_cp = is_environment_cp and _QUOTED.match(text, at, end) is not None
        yield at, end, is_cp
        yield from ((first, last, True) for first, last in _given_by_functions(text, start, end))


def _given_by_functions(text: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    """The start and end of the commands that functions in a clause give to CP."""
    token = _FUNCTION_OR_STRING.search(text, start, end)
    while token:
        start = token.end()
        if token["function"]:
            last = _end_of_argument(text, start, end)
            yield start, last
            start = last
        token = _FUNCTION_OR_STRING.search(text, start, end)


def _end_of_argument(text: str, start: int, end: int) -> int:
    """The offset of the comma or parenthesis behind the argument of a function that begins at `start`."""
    depth = 0
    for token in _TOKEN.finditer(text, start, end):
        ends = token["close"] or (token["comma"] and not _CONTINUATION.match(text, token.start(), end))
        if ends and not depth:
            return token.start()
        depth += (token.lastgroup == "open") - (token.lastgroup == "close")
    return end


def _in(text: str, start: int, end: int, verbs: _Verbs, is_cp: bool) -> Iterator[tuple[str, int]]:
    """The CP commands of an expression with the offsets of their verbs; nothing for most expressions."""
    command = _rendered(text[start:end])
    begin = 0
    for stop in (*(gap.end() for gap in _NEXT_COMMAND.finditer(command)), len(command)):
        verb = _verb(command[:stop], begin, verbs, is_cp=is_cp)
        prefix = _CP.match(command, begin)
        if verb is not None:
            text_there = command[verb:stop]
            yield (text_there.split("|", 1)[0] if prefix and prefix["pipe"] else text_there).rstrip(), start + verb
        elif not begin:
            return
        is_cp = is_cp or prefix is not None
        begin = stop


def _behind_keywords(text: str, start: int, end: int) -> tuple[int, bool | None]:
    """The offset at which the command of a clause would begin, and whether ADDRESS names CP; None without ADDRESS."""
    is_cp: bool | None = None
    start = behind_labels(text, start, end)
    while True:
        condition = _CONDITION.match(text, start, end)
        introduction = _INTRODUCTION.match(text, start, end)
        if condition:
            start = behind_then(text, condition.end(), end)
            if start == end:
                return end, False
        elif introduction:
            if introduction["address"]:
                is_cp = introduction["cp"] is not None
            start = introduction.end()
        else:
            return start, is_cp


def behind_labels(text: str, start: int, end: int) -> int:
    """The offset behind the labels that a clause begins with."""
    label = _LABEL.match(text, start, end)
    while label:
        start = label.end()
        label = _LABEL.match(text, start, end)
    return start


def behind_then(text: str, start: int, end: int) -> int:
    """The offset behind the THEN of a condition that begins at `start`; `end` if the clause has none."""
    words = _THEN.finditer(text, start, end)
    return next((word.end() for word in words if word["then"]), end)


def _verb(text: str, start: int, verbs: _Verbs, *, is_cp: bool) -> int | None:
    """The offset of the verb of a CP command in a clause that begins at `start`; None if it is no such command.

    CMS passes commands that it does not have to CP; a command that it has needs the prefix. Behind the prefix a
    misspelled verb counts, too.
    """
    prefix = _CP.match(text, start)
    at = prefix.end() if prefix else start + len(text) - start - len(text[start:].lstrip())
    verb = verbs.pattern.match(text, at)
    if not verb and (prefix or is_cp):
        verb = _misspelt(text, at, verbs)
    if not verb or _NOT_A_COMMAND.match(text, verb.end()):
        return None
    return at if prefix or is_cp or _ONLY_CP_HAS_IT.match(text, at) else None


def _misspelt(text: str, at: int, verbs: _Verbs) -> re.Match[str] | None:
    verb = _COMMAND.match(text, at)
    command = " ".join(verb[0].upper().split()) if verb else ""
    return verb if command not in _LIKE_A_VERB and slip_of(command, verbs.names) else None


def _rendered(clause: str) -> str:
    """The command that an expression makes, with every character in its place and ampersands for unknown text."""
    shown: list[str] = []
    seen_string, depth = False, 0
    for part in _PART.finditer(clause):
        if part["string"]:
            shown.append(_text_of_string(clause, part) if not depth else _UNKNOWN * len(part[0]))
            seen_string = True
        elif part["blank"]:
            shown.append(part[0].replace(" ", _UNKNOWN) if depth else part[0])
        elif not seen_string or (part[0].isdecimal() and not depth):
            shown.append(part[0])
        elif part[0] == "," and not depth:
            shown.append(" ")
        else:
            depth = max(depth + part[0].count("(") - part[0].count(")"), 0)
            shown.append(_UNKNOWN * len(part[0]))
    return _joined("".join(shown), clause)


def _text_of_string(clause: str, part: re.Match[str]) -> str:
    """A string without its quotes. A quote that touches something else is a part of the same word."""
    start, end = part.span()
    if clause[end : end + 1].lower() in {"x", "b"} and not clause[end + 1 : end + 2].isalnum():
        return _UNKNOWN * (end - start)  # a hexadecimal or binary string
    before = " " if start == 0 or clause[start - 1].isspace() else _UNKNOWN
    after = " " if end == len(clause) or clause[end].isspace() or clause[end] == "," else _UNKNOWN
    return before + clause[start + 1 : end - 1] + after


def _joined(shown: str, clause: str) -> str:
    """The command with the blanks around each `||` filled, because this operator joins both sides to one word."""
    if "||" not in clause:
        return shown
    result = list(shown)
    for part in _PART.finditer(clause):
        if part["string"] or "||" not in part[0]:
            continue
        if part[0].startswith("||"):
            _fill(result, clause, part.start() - 1, -1)
        if part[0].endswith("||"):
            _fill(result, clause, part.end(), 1)
    return "".join(result)


def _fill(result: list[str], clause: str, at: int, step: int) -> None:
    """Turn the blanks and quotes from `at` on, in the direction of `step`, into parts of an unknown word."""
    while 0 <= at < len(result) and result[at] == " " and clause[at] in " '\"":
        result[at] = _UNKNOWN
        at += step

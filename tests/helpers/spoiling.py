"""Faulty examples made unreadable at the places of their findings, in the ways in which real members are.

The damage is such as the language of the member knows: a comment that goes on is one only where `/* */` is a comment,
and an unreadable word stands where the system would read one.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from lint.facts import table
from lint.kinds.kind import (
    ASSEMBLER,
    CARDS,
    COLUMNS,
    COMMA_LIST,
    COMMANDS,
    EXECS,
    FREE,
    GROUPS,
    INCLUDES,
    KEYED,
    OPTIONS,
    PARAMETERS,
    RECORDS,
    SHELL,
    STATEMENTS,
    Kind,
)
from lint.syntax.parsed import ParsedMember, statements_on
from lint.syntax.statement import LocatedStatement
from lint.values.check import violations
from tests.helpers.reading import read

SYMBOL = "&QQ9."
WORD = "%QX9"
INVALID, NO_NUMBER, TOO_LARGE = "?", "Q", "99999999"
"""What is put over the beginning of a value, or over all of it, so that it is not valid."""

DEFINITION = "SYMDEF"
"""The operand that defines a symbol."""

SYMBOL_WAY = "symbol"
WORD_WAY = "word"
VALUE_WAY = "value"
COMMENT_WAY = "comment"
REMARK_WAY = "remark"
"""A comment beside the statement, which hides nothing."""
ABSENT_WAY = "absent"
MERGE_WAY = "merge"
"""Two versions of all that the statement says, between the marks of Git."""

WITH_BLOCK_COMMENTS = frozenset({FREE, KEYED, PARAMETERS, STATEMENTS, INCLUDES, COMMA_LIST})
"""The lexers of the languages whose comments stand in `/* */`."""
COMMENT_RECORD = {
    CARDS: "* A REMARK",
    COLUMNS: "* A REMARK",
    OPTIONS: "# A remark",
    RECORDS: "* A REMARK",
    GROUPS: "* A REMARK",
    SHELL: "# a remark",
    ASSEMBLER: "* A REMARK",
}
"""A record that is a comment, in the languages that have such records only."""
UNREADABLE_RECORD = {COMMA_LIST: f"{WORD}=(,", COMMANDS: f"{WORD}='"}
"""A record that cannot be read, where it is not the word with an equal sign."""
NO_UNREADABLE_RECORD = frozenset({SHELL, ASSEMBLER, EXECS})
"""Programs: what is not one of the commands that are looked for is another command."""
WITHOUT_SYMBOLS = frozenset({ASSEMBLER, EXECS, SHELL, CARDS, RECORDS, GROUPS, STATEMENTS, COLUMNS})
"""Files that no system symbol stands in."""


class Spoilt(NamedTuple):
    """The files of an example with one of them spoilt. `lines` are those of the spoilt file where the damage is."""

    way: str
    files: Mapping[str, bytes | None]
    file: str
    lines: tuple[int, int]
    kind: Kind

    @property
    def shown(self) -> str:
        """The damage for a message."""
        return f"{self.way} in {self.file}:\n{(self.files[self.file] or b'').decode('utf-8', 'replace')}"


def spoilt(files: Mapping[str, bytes], file: str, parsed: ParsedMember, line: int) -> Iterator[Spoilt]:
    """The files with the statements on a line of one of them spoilt, in each way that its language knows."""
    lines = files[file].decode("utf-8", "surrogateescape").split("\n")
    for statement in statements_on(parsed, line):
        first, last = statement.lines
        for change in _with_symbol(lines, statement, parsed):
            yield _replaced(SYMBOL_WAY, files, file, parsed.kind, change, (first, last))
        for change in _with_invalid_value(lines, statement, parsed):
            yield _replaced(VALUE_WAY, files, file, parsed.kind, change, (first, last))
        for change, by in _with_word(lines, statement, parsed):
            yield _replaced(WORD_WAY, files, file, parsed.kind, change, (first, last + by))
        version = lines[first - 1 : last]
        merged = ["<<<<<<< HEAD", *version, "=======", *version, ">>>>>>> branch"]
        mixture = [*lines[: first - 1], *merged, *lines[last:]]
        yield _replaced(MERGE_WAY, files, file, parsed.kind, mixture, (first, first + len(merged) - 1))
        if not lines[first - 1][: statement.column - 1].strip():
            yield from _commented(files, file, lines, statement, parsed)


def without(files: Mapping[str, bytes], file: str, kind: Kind) -> Spoilt:
    """The files without one of them, of a kind."""
    return Spoilt(ABSENT_WAY, {**files, file: None}, file, (0, 0), kind)


def _replaced(
    way: str, files: Mapping[str, bytes], file: str, kind: Kind, lines: Iterable[str], damaged: tuple[int, int]
) -> Spoilt:
    return Spoilt(way, {**files, file: "\n".join(lines).encode("utf-8", "surrogateescape")}, file, damaged, kind)


def _with_symbol(lines: list[str], statement: LocatedStatement, parsed: ParsedMember) -> Iterator[list[str]]:
    """The lines with a value of each operand replaced by an unknown symbol."""
    for operand in statement.operands if parsed.kind.lexer not in WITHOUT_SYMBOLS else ():
        defines = operand.name == DEFINITION  # whose first value is the name
        for value in operand.values[1:2] if defines else operand.values[:1]:
            span = value.span
            if span.line == span.end_line and operand.operand.is_known:
                line = lines[span.line - 1]
                changed = line[: span.column - 1] + SYMBOL + line[span.end_column - 1 :]
                yield [*lines[: span.line - 1], changed, *lines[span.line :]]


def _with_invalid_value(lines: list[str], statement: LocatedStatement, parsed: ParsedMember) -> Iterator[list[str]]:
    """The lines with each value replaced by one that is not valid, where the table knows of any.

    The value keeps its length and its quotes, so that columns stay as they are. One with a symbol, which
    is unknown already, stays, too.
    """
    for value in [value for operand in statement.operands for value in operand.values]:
        if "&" in value.written or value.span.line != value.span.end_line:
            continue
        span, line = value.span, lines[value.span.line - 1]
        begin = span.column - 1 + value.written.startswith(("'", '"'))
        for invalid in (INVALID, INVALID * (span.end_column - 1 - begin), NO_NUMBER, TOO_LARGE):
            end = begin + len(invalid) if invalid in (INVALID, NO_NUMBER) else span.end_column - 1
            changed = [*lines]
            changed[span.line - 1] = line[:begin] + invalid + line[end:]
            if _is_invalid("\n".join(changed), parsed, span.line, begin + 1):
                yield changed
                break


def _is_invalid(text: str, parsed: ParsedMember, line: int, column: int) -> bool:
    """True if the value check reports the value at a place of a text of the kind of a member."""
    damaged = read(text, parsed.kind.id, parsed.member.path)
    return any(
        (span.line, span.column) <= (line, column) < (span.end_line, span.end_column)
        for statement in statements_on(damaged, line)
        for violation in violations(statement.statement, table.load(parsed.kind.grammar), parsed.release)
        for span in [statement.span_of(violation.start, violation.end)]
    )


def _with_word(lines: list[str], statement: LocatedStatement, parsed: ParsedMember) -> Iterator[tuple[list[str], int]]:
    """The lines with an unreadable word behind the verb, and before the statement on a line of its own.

    With each, the number of lines that the damage adds. Where the word would be the first value of a list by position,
    and each value the next one, it stands behind them all.
    """
    first = next(statement.operands, None)
    is_by_position = first is not None and first.operand.key_end == first.operand.start
    lexer, span = parsed.kind.lexer, statement.full_span if is_by_position else statement.span
    line = lines[span.end_line - 1]
    if lexer in {FREE, KEYED, PARAMETERS, STATEMENTS, INCLUDES, CARDS} and len(line) + len(WORD) < parsed.kind.edge:
        behind_verb = f"{line[: span.end_column - 1]} {WORD}{line[span.end_column - 1 :]}"
        yield [*lines[: span.end_line - 1], behind_verb, *lines[span.end_line :]], 0
    if lexer not in NO_UNREADABLE_RECORD and not lines[statement.line - 1][: statement.column - 1].strip():
        record = UNREADABLE_RECORD.get(lexer, f"{WORD}=")
        yield [*lines[: statement.line - 1], record, *lines[statement.line - 1 :]], 1


def _commented(
    files: Mapping[str, bytes], file: str, lines: list[str], statement: LocatedStatement, parsed: ParsedMember
) -> Iterator[Spoilt]:
    """The files with the statement in a comment whose end mark is forgotten, or beside a comment."""
    first, last = statement.lines
    before, inside, behind = lines[: first - 1], lines[first - 1 : last], lines[last:]
    if parsed.kind.lexer in WITH_BLOCK_COMMENTS:
        swallowed = [*before, "/* begun", *inside, "/* closed */", *behind]
        yield _replaced(COMMENT_WAY, files, file, parsed.kind, swallowed, (first, last + 1))
    elif parsed.kind.lexer in COMMENT_RECORD:
        beside = [*before, COMMENT_RECORD[parsed.kind.lexer], *inside, *behind]
        yield _replaced(REMARK_WAY, files, file, parsed.kind, beside, (first, last + 1))

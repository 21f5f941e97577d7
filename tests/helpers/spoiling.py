"""Faulty examples made unreadable at the place of their finding, in the ways in which real members are."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from lint.finding import Finding
from lint.syntax.parsed import ParsedMember, statements_on
from lint.syntax.statement import LocatedStatement

SYMBOL = "&QQ9."
WORD = "%QX9"


class Spoilt(NamedTuple):
    """The files of an example with one of them spoilt. `lines` are those of the spoilt file where the damage is."""

    way: str
    files: Mapping[str, bytes | None]
    file: str
    lines: tuple[int, int]


def spoilt(files: Mapping[str, bytes], file: str, parsed: ParsedMember, finding: Finding) -> Iterator[Spoilt]:
    """The files with the statement of a finding spoilt, in each way that there is."""
    lines = files[file].decode("utf-8", "surrogateescape").split("\n")
    for statement in statements_on(parsed, finding.span.line):
        yield from (_replaced("symbol", files, file, change, statement) for change in _with_symbol(lines, statement))
        yield from (_replaced("word", files, file, change, statement) for change in _with_word(lines, statement))
        first, last = statement.lines
        swallowed = [*lines[: first - 1], "/* begun", *lines[first - 1 : last], "/* closed */", *lines[last:]]
        if statement.column == 1 or not lines[first - 1][: statement.column - 1].strip():
            yield _replaced("comment", files, file, swallowed, statement, by=1)


def without(files: Mapping[str, bytes], file: str) -> Spoilt:
    """The files without one of them."""
    return Spoilt("absent", {**files, file: None}, file, (0, 0))


def _replaced(
    way: str, files: Mapping[str, bytes], file: str, lines: list[str], statement: LocatedStatement, by: int = 0
) -> Spoilt:
    data = "\n".join(lines).encode("utf-8", "surrogateescape")
    first, last = statement.lines
    return Spoilt(way, {**files, file: data}, file, (first, last + by))


def _with_symbol(lines: list[str], statement: LocatedStatement) -> Iterator[list[str]]:
    """The lines with a value of each operand replaced by an unknown symbol."""
    for operand in statement.operands:
        for value in operand.values[:1]:
            span = value.span
            if span.line == span.end_line and operand.operand.is_known:
                line = lines[span.line - 1]
                changed = line[: span.column - 1] + SYMBOL + line[span.end_column - 1 :]
                yield [*lines[: span.line - 1], changed, *lines[span.line :]]


def _with_word(lines: list[str], statement: LocatedStatement) -> Iterator[list[str]]:
    """The lines with an unreadable word inside the statement, and before it on a line of its own.

    The word stands behind the verb. Where that would make it the first value of a list by position, and each value the
    next one, it stands behind all of them.
    """
    first = next(statement.operands, None)
    is_by_position = first is not None and first.operand.key_end == first.operand.start
    span = statement.full_span if is_by_position else statement.span
    line = lines[span.end_line - 1]
    behind_verb = f"{line[: span.end_column - 1]} {WORD}{line[span.end_column - 1 :]}"
    yield [*lines[: span.end_line - 1], behind_verb, *lines[span.end_line :]]
    yield [*lines[: statement.line - 1], f"{WORD}=", *lines[statement.line - 1 :]]

"""Shell: the simple commands of a z/OS UNIX start-up file, as far as rules need them.

A command ends with its line or at an operator. Reserved words are left out, and so are the headers of loops and
functions, the patterns of `case`, comments and here-documents. The result is each command with its words, at any depth
of the script. Quotes and substitutions are followed to their ends; a quote that nothing closes ends with its line
and is reported.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from lint.kinds.kind import Kind
from lint.source.member import Member
from lint.syntax.lexed import MARK_NOT_CLOSED, RawStatement, TextProblem
from lint.syntax.lexers.line_index import LineIndex

_PLAIN = re.compile(r"[^\s\\'\"`$#;&|()<>]+")
_REDIRECTION = re.compile(r"<<-?|<[&>]?|>[>&|]?")
_FUNCTION = re.compile(r"[^\S\n]*\([^\S\n]*\)")
_BLANKS = re.compile(r"[^\S\n]+")
_HERE = re.compile(r"[^\S\n]*((?:[^\s'\"\\;&|()<>]|\\[^\n]|'[^'\n]*'|\"[^\"\n]*\")+)")
_UNQUOTED = re.compile(r"['\"\\]")
_RESERVED = frozenset(["if", "then", "else", "elif", "fi", "while", "until", "do", "done", "{", "}", "!"])
_HEADERS = frozenset({"for", "select", "function", "case"})
_DEEPEST = 12
"""The deepest nesting of substitutions; a deeper one counts as not closed."""


def split(member: Member, kind: Kind) -> tuple[list[RawStatement], list[TextProblem]]:
    """The commands of a file as text, and the quotes that nothing closes."""
    del kind
    scan = _Scan("\n".join(member.records))
    scan.run()
    lines = LineIndex(scan.text)
    statements = [RawStatement(text, *lines.locate(start)) for start, text in _texts(scan)]
    problems = []
    for offset in scan.not_closed:
        record, column = lines.locate(offset)
        width = 2 if scan.text[offset] == "$" else 1
        problems.append(TextProblem(MARK_NOT_CLOSED, record, column, column + width))
    return statements, problems


def _texts(scan: _Scan) -> Iterator[tuple[int, str]]:
    """The offset of each command, and its text, with blanks for the backslashes that join lines."""
    joins = iter([*scan.joins, len(scan.text)])
    join = next(joins)
    for start, end in scan.commands:
        parts, kept_to = [], start
        while join < end:
            if join >= start:
                parts += [scan.text[kept_to:join], " "]
                kept_to = join + 1
            join = next(joins)
        yield start, "".join((*parts, scan.text[kept_to:end])).rstrip()


class _Scan:
    """One pass over the text of a file."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.commands: list[tuple[int, int]] = []
        """The start and end of each command."""
        self.joins: list[int] = []
        """Backslashes that join a line to the next."""
        self.not_closed: list[int] = []
        self._at = 0
        self._start: int | None = None
        self._end = 0
        """The offset behind the last word or operator; comments and blanks may follow."""
        self._header = ""
        """The reserved word of the current header, which is no command."""
        self._cases = 0
        self._in_pattern = False
        self._here: list[tuple[str, bool]] = []
        """The delimiters of the here-documents that begin on the next line; True if leading tabs do not count."""
        self._unclosable: set[str] = set()
        """Quotes that nothing closes in the rest of the text."""

    def run(self) -> None:
        """Read the whole text."""
        steps = {
            "\n": self._newline,
            "#": self._comment,
            "\\": self._backslash,
            "<": self._redirect,
            ">": self._redirect,
        }
        steps.update(dict.fromkeys(";&|()", self._operator))
        while self._at < len(self.text):
            blank = _BLANKS.match(self.text, self._at)
            if blank:
                self._at = blank.end()
                continue
            mark = self.text[self._at]
            steps.get(mark, self._word)()
            if mark != "#":
                self._end = self._at
        self._finish()

    def _finish(self) -> None:
        """End the current command, if any."""
        if self._start is not None and not self._header and not self._in_pattern:
            self.commands.append((self._start, self._end))
        self._start = None
        if not self._in_pattern:
            self._header = ""

    def _begin(self) -> None:
        if self._start is None:
            self._start = self._at

    def _newline(self) -> None:
        self._finish()
        self._at += 1
        for delimiter, ignores_tabs in self._here:
            self._skip_document(delimiter, ignores_tabs=ignores_tabs)
        self._here = []

    def _skip_document(self, delimiter: str, *, ignores_tabs: bool) -> None:
        while self._at < len(self.text):
            end = self.text.find("\n", self._at)
            end = len(self.text) if end < 0 else end
            line = self.text[self._at : end].rstrip(" \r")
            self._at = end + 1
            if (line.lstrip("\t") if ignores_tabs else line) == delimiter:
                break
        self._at = min(self._at, len(self.text))

    def _comment(self) -> None:
        end = self.text.find("\n", self._at)
        self._at = len(self.text) if end < 0 else end

    def _backslash(self) -> None:
        if self.text.startswith("\n", self._at + 1):
            if self._start is not None:
                self.joins.append(self._at)
            self._at += 2
        else:
            self._word()

    def _redirect(self) -> None:
        self._begin()
        mark = _REDIRECTION.match(self.text, self._at)
        self._at += len(mark[0]) if mark else 1
        delimiter = _HERE.match(self.text, self._at) if mark and mark[0].startswith("<<") else None
        if mark and delimiter:
            self._here.append((_UNQUOTED.sub("", delimiter[1]), mark[0] == "<<-"))
            self._at = delimiter.end()

    def _operator(self) -> None:
        if self._in_pattern:
            # `a|b)`: the parenthesis ends the patterns of a branch, and its commands begin.
            self._in_pattern = self.text[self._at] != ")"
            self._at += 1
            self._start = None
            return
        self._finish()
        if self.text.startswith(";;", self._at):
            self._in_pattern = self._cases > 0
            self._at += 1
        self._at += 1

    def _word(self) -> None:
        """A word from its first character to its last."""
        first = self._start is None
        self._begin()
        start = self._at
        self._to_end_of_word()
        word = self.text[start : self._at]
        if self._header == "case" and word == "in":
            self._cases, self._in_pattern, self._header, self._start = self._cases + 1, True, "", None
        elif first and word == "esac" and self._cases:
            self._cases, self._in_pattern, self._start = self._cases - 1, False, None
        elif first and not self._header and not self._in_pattern:
            self._first_word(word)

    def _first_word(self, word: str) -> None:
        function = _FUNCTION.match(self.text, self._at)
        if word in _RESERVED or function:
            self._start = None
            self._at = function.end() if function else self._at
        elif word in _HEADERS:
            self._header = word

    def _to_end_of_word(self) -> None:
        text = self.text
        while self._at < len(text) and not (text[self._at].isspace() or text[self._at] in ";&|()<>"):
            plain = _PLAIN.match(text, self._at)
            if plain:
                self._at = plain.end()
                continue
            if text.startswith("\\\n", self._at):
                return
            end = self._end_of_quoted(self._at)
            if end is None:
                self.not_closed.append(self._at)
                self._comment()
                return
            self._at = end

    def _end_of_quoted(self, at: int, depth: int = 0, *, in_quotes: bool = False) -> int | None:
        """The end of the quoted text, substitution or single character at `at`; None if nothing closes it."""
        text, mark = self.text, self.text[at]
        if mark == "\\":
            return min(at + 2, len(text))
        if mark == "`" or (mark == "'" and not in_quotes):
            return self._closing(mark, at)
        if mark == '"':
            return self._end_of_nested(at + 1, '"', depth, in_quotes=True)
        if text.startswith("$(", at):
            return self._end_of_nested(at + 2, ")", depth, in_quotes=False)
        if text.startswith("${", at):
            return self._end_of_nested(at + 2, "}", depth, in_quotes=in_quotes)
        return at + 1

    def _closing(self, mark: str, at: int) -> int | None:
        if mark in self._unclosable:
            return None
        end = self.text.find(mark, at + 1)
        while mark == "`" and end > 0 and self.text[end - 1] == "\\":
            end = self.text.find(mark, end + 1)
        if end < 0:
            self._unclosable.add(mark)
            return None
        return end + 1

    def _end_of_nested(self, at: int, closing: str, depth: int, *, in_quotes: bool) -> int | None:
        """The end of the text that `closing` closes, None if nothing does. In double quotes an apostrophe is text."""
        if depth > _DEEPEST or (not depth and closing in self._unclosable):
            return None
        text, parentheses = self.text, 0
        while at < len(text):
            mark = text[at]
            if mark == closing and not parentheses:
                return at + 1
            if closing == ")" and mark in "()":
                parentheses += 1 if mark == "(" else -1
            end = self._end_of_quoted(at, depth + 1, in_quotes=in_quotes)
            if end is None:
                return None
            at = end
        if closing == '"' and not depth:
            self._unclosable.add(closing)
        return None

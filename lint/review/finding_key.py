"""Where a finding belongs, said without any line number.

A baseline, a comparison of two trees, and the fingerprints in reports go by it.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from pathlib import Path
from typing import NamedTuple

from lint.config import globs
from lint.engine import CheckedFile, Run
from lint.finding import Finding, Span
from lint.syntax.parsed import ParsedMember, statement_at
from lint.values.secrets import masked_text

_SECTION_HEADS = {"directory": frozenset({"USER", "IDENTITY", "SUBCONFIG", "PROFILE"})}
"""Statements that begin a section, by grammar: many users have the same LINK."""
_STARS = re.compile(r"\*+")
_LONGEST = 160
_SHOWN_OF_LONG = 100


class Key(NamedTuple):
    """A finding's rule, file, member of a deck, section, the text of its statement, and which part of it is meant.

    What stands in no statement has the text of its record. The operand is "" where all of the statement is meant;
    without it, `OMVS=(00,01)` would hide that 01 is missing where only 00 was. Several findings may be the same.

    The texts are in capitals, their blanks and ends of records are folded and their passwords masked, so that they
    can be kept in a file; the length of a password is not to be seen either.
    """

    rule: str
    path: str
    member: str
    section: str
    statement: str
    operand: str = ""


class Places:
    """The keys of the findings of one run, with paths relative to the folder `anchor`."""

    def __init__(self, run: Run, anchor: Path) -> None:
        self._checked = run.checked
        self._anchor = anchor
        self._heads: dict[int, list[int]] = {}

    def key(self, one: Finding) -> Key:
        """The key of a finding of the run."""
        path = globs.relative(Path(one.span.path), self._anchor)
        file = self._checked.get(one.span.path)
        if file is None:
            return Key(one.code, path, one.span.member, "", "")
        parsed = file.member_at(one.span.line)
        member = parsed.member.name if parsed.member.in_deck else ""
        at = statement_at(parsed, one.span.line, one.span.column)
        if at is None:
            record = (file.line(one.span.line) or "")[: parsed.kind.edge]
            return Key(one.code, path, member, "", _folded(record))
        text, operand = _text(parsed, at), _operand(file, parsed, one.span)
        return Key(one.code, path, member, self._section(parsed, at), text, "" if operand == text else operand)

    def _section(self, parsed: ParsedMember, at: int) -> str:
        names = _SECTION_HEADS.get(parsed.kind.grammar)
        if not names:
            return ""
        heads = self._heads.get(id(parsed))
        if heads is None:
            heads = [index for index, placed in enumerate(parsed.statements) if placed.name in names]
            self._heads[id(parsed)] = heads
        found = bisect_right(heads, at) - 1
        return " ".join(_text(parsed, heads[found]).split()[:2]) if found >= 0 else ""


def _text(parsed: ParsedMember, at: int) -> str:
    return _folded(masked_text(parsed, parsed.statements[at]))


def _operand(file: CheckedFile, parsed: ParsedMember, span: Span) -> str:
    """What a span covers, without the blanks that a record is filled up with and what stands behind the last column."""
    shown = []
    for line in range(span.line, span.end_line + 1):
        last = span.end_column - 1 if line == span.end_line else None
        shown.append((file.line(line) or "")[: parsed.kind.edge][span.column - 1 if line == span.line else 0 : last])
    return _folded(" ".join(shown))


def _folded(masked: str) -> str:
    text = _STARS.sub("*", " ".join(masked.upper().split()))
    if len(text) <= _LONGEST:
        return text
    from hashlib import sha256

    return f"{text[:_SHOWN_OF_LONG]} ... {sha256(text.encode()).hexdigest()[:16]}"

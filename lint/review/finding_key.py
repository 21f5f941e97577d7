"""Finding keys: the identity of a finding without its line number.

Baselines, `--diff-base` and the fingerprints of reports compare keys.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from pathlib import PurePath
from typing import NamedTuple

from lint.config import globs
from lint.engine import FileResult, Run
from lint.finding import Finding, Span
from lint.source.file_tree import FileTree
from lint.syntax.parsed import ParsedMember, statement_at
from lint.values.secrets import masked_text

_SECTION_HEADS = {"directory": frozenset({"USER", "IDENTITY", "SUBCONFIG", "PROFILE"})}
"""Statements that begin a section, by grammar: the same LINK may occur under many users."""
_STARS = re.compile(r"\*+")
_LONGEST = 160
_KEPT_OF_LONG = 100


class FindingKey(NamedTuple):
    """The rule, path, deck member, section, statement text and operand text of a finding.

    A finding outside of all statements has the text of its record as its statement. The operand is "" when the finding
    is about the whole statement; it distinguishes a missing 00 from a missing 01 in `OMVS=(00,01)`. Several findings
    may have the same key.

    Texts are in capitals with blanks and record ends folded. Passwords are masked, and their lengths with them, so that
    a key can be written to a file.
    """

    rule: str
    path: str
    member: str
    section: str
    statement: str
    operand: str = ""


class FindingKeys:
    """The keys of the findings of one run, with paths relative to the folder `anchor`."""

    def __init__(self, run: Run, anchor: PurePath, tree: FileTree) -> None:
        self._tree = tree
        self._run = run
        self._anchor = anchor
        self._heads: dict[int, list[int]] = {}

    def key(self, finding: Finding) -> FindingKey:
        """The key of a finding of the run."""
        path = globs.relative(PurePath(finding.span.path), self._anchor, self._tree)
        file = self._run.checked.get(finding.span.path)
        if file is None:
            line = self._run.line(finding.span.path, finding.span.line) or ""
            operand = line[finding.span.column - 1 : finding.span.end_column - 1]
            return FindingKey(finding.code, path, finding.span.member, "", _folded(line), _folded(operand))
        parsed = file.member_at(finding.span.line)
        member = parsed.member.name if parsed.member.in_deck else ""
        at = statement_at(parsed, finding.span.line, finding.span.column)
        if at is None:
            record = (file.line(finding.span.line) or "")[: parsed.kind.edge]
            return FindingKey(finding.code, path, member, "", _folded(record))
        text, operand = _text(parsed, at), _operand(file, parsed, finding.span)
        return FindingKey(
            finding.code, path, member, self._section(parsed, at), text, "" if operand == text else operand
        )

    def _section(self, parsed: ParsedMember, at: int) -> str:
        names = _SECTION_HEADS.get(parsed.kind.grammar)
        if not names:
            return ""
        heads = self._heads.get(id(parsed))
        if heads is None:
            heads = [number for number, placed in enumerate(parsed.statements) if placed.name in names]
            self._heads[id(parsed)] = heads
        index = bisect_right(heads, at) - 1
        return " ".join(_text(parsed, heads[index]).split()[:2]) if index >= 0 else ""


def _text(parsed: ParsedMember, at: int) -> str:
    return _folded(masked_text(parsed, parsed.statements[at]))


def _operand(file: FileResult, parsed: ParsedMember, span: Span) -> str:
    """The text of a span, without padding and without columns past the edge of the statement field."""
    parts = []
    for line in range(span.line, span.end_line + 1):
        last = span.end_column - 1 if line == span.end_line else None
        parts.append((file.line(line) or "")[: parsed.kind.edge][span.column - 1 if line == span.line else 0 : last])
    return _folded(" ".join(parts))


def _folded(masked: str) -> str:
    text = _STARS.sub("*", " ".join(masked.upper().split()))
    if len(text) <= _LONGEST:
        return text
    from hashlib import sha256

    return f"{text[:_KEPT_OF_LONG]} ... {sha256(text.encode()).hexdigest()[:16]}"

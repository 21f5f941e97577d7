"""What the comments of a member ignore: `parmlint: ignore CPL013, single-path -- why`.

`ignore` is for the statement that the comment stands beside or in, else for the next one; `ignore-start` and
`ignore-end` are for a block of records, `ignore-file` is for the member.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from lint.facts.spelling import nearest_word
from lint.finding import Edit, Fix, Span
from lint.rules.shared.spelling import nearest
from lint.ruleset import registry
from lint.ruleset.diagnostics import BadIgnore, IgnoreWithoutReason
from lint.syntax.directives import Directive, directives
from lint.syntax.parsed import ParsedMember, first_behind, last_line, statement_at

IGNORE, START, END, FILE = "ignore", "ignore-start", "ignore-end", "ignore-file"
_VERBS = (IGNORE, START, END, FILE)
_PARTS = re.compile(r"\s*(?P<verb>[A-Z-]+)(?P<rules>.*?)(?:(?:^|\s)--+(?P<reason>.*))?$", re.IGNORECASE)
_WORD = re.compile(r"[A-Z0-9][A-Z0-9-]*", re.IGNORECASE)
_SEQUENCE_NUMBER = re.compile(r"\s+\d{8}$")
_EVERYTHING = "ALL"

Fault = BadIgnore | IgnoreWithoutReason


class Scope(NamedTuple):
    """What an ignore covers: some statements by their indexes, or else the lines from `first` to `last`."""

    where: str
    statements: tuple[int, ...] = ()
    first: int = 0
    last: int = -1


@dataclass(frozen=True, slots=True, eq=False)
class Ignore:
    """One rule, name or family that a comment ignores, with the codes it stands for."""

    span: Span
    rule: str
    codes: frozenset[str]
    scope: Scope
    reason: str
    fix: Fix


@dataclass(slots=True)
class Ignores:
    """The ignores of a member in the order of the file, and what is wrong with its comments."""

    ignores: list[Ignore] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)


def ignores(parsed: ParsedMember) -> Ignores:
    """Everything that the comments of a member ignore."""
    found = Ignores()
    open_blocks: dict[str, tuple[_Comment, _Word]] = {}
    for remark in directives(parsed):
        comment = _comment(parsed, remark)
        if comment is None:
            continue
        if comment.verb not in _VERBS:
            hint = nearest(comment.verb, _VERBS)
            found.faults.append(_bad(comment, f"parmlint has no comment '{comment.verb}'.{hint}"))
        elif comment.verb == END:
            _end_blocks(comment, open_blocks, found)
        elif not comment.words:
            found.faults.append(_bad(comment, f"'{comment.verb}' names no rule, so that nothing is ignored."))
        else:
            _take(comment, open_blocks, found)
    for comment, word in open_blocks.values():
        reason = f"This block is never ended, so that nothing is ignored; '{END} {word.text}' is expected below."
        found.faults.append(BadIgnore(comment.word_span(word), reason, (comment.without(word),)))
    found.ignores.sort(key=lambda one: one.span)
    return found


class _Word(NamedTuple):
    """A word of a comment in the columns `start` to `end` (behind it)."""

    text: str
    start: int
    end: int


class _Comment(NamedTuple):
    """A comment taken apart."""

    parsed: ParsedMember
    remark: Directive
    verb: str
    words: Sequence[_Word]
    reason: str

    @property
    def line(self) -> int:
        return self.parsed.member.first_line + self.remark.record

    @property
    def span(self) -> Span:
        """From `parmlint:` to the end of what it says."""
        end = self.remark.column + len(self.remark.text)
        return self._columns(self.remark.address, end)

    def word_span(self, word: _Word) -> Span:
        return self._columns(word.start, word.end)

    def without(self, word: _Word) -> Fix:
        """The comment without one of its rules; blanks in its place, so that nothing else moves."""
        if len(self.words) == 1:
            return self.taken_out()
        return Fix(f"Take {word.text} out of the comment", (_blanked(self.word_span(word)),), safe=True)

    def taken_out(self, *, safe: bool = True) -> Fix:
        """Blanks in the place of the whole comment."""
        span = self._columns(self.remark.start, self.remark.end)
        return Fix("Take the comment out", (_blanked(span),), safe=safe)

    def _columns(self, start: int, end: int) -> Span:
        return self.parsed.span(self.remark.record, start, end)


def _blanked(span: Span) -> Edit:
    return Edit(span, " " * (span.end_column - span.column))


def _comment(parsed: ParsedMember, remark: Directive) -> _Comment | None:
    """The parts of a comment; None for prose that happens to begin like one."""
    parts = _PARTS.match(remark.text)
    if not parts:
        return None
    verb = parts["verb"].lower()
    if verb not in _VERBS and not nearest_word(verb, _VERBS):
        return None
    at = remark.column + parts.start("rules")
    words = tuple(_Word(word[0], at + word.start(), at + word.end()) for word in _WORD.finditer(parts["rules"]))
    reason = _SEQUENCE_NUMBER.sub("", parts["reason"] or "").strip()
    return _Comment(parsed, remark, verb, words, reason)


def _bad(comment: _Comment, reason: str) -> BadIgnore:
    return BadIgnore(comment.span, reason, (comment.taken_out(),))


def _take(comment: _Comment, open_blocks: dict[str, tuple[_Comment, _Word]], found: Ignores) -> None:
    """Note what a comment ignores from its place on."""
    good = [word for word in comment.words if not _refused(comment, word, found)]
    if good and not comment.reason:
        found.faults.append(IgnoreWithoutReason(comment.span, (comment.taken_out(safe=False),)))
    if comment.verb == START:
        for word in good:
            key = _key(word)
            if key in open_blocks:
                reason = f"A block that ignores {word.text} is open here already, so that this begins none."
                found.faults.append(BadIgnore(comment.word_span(word), reason, (comment.without(word),)))
            else:
                open_blocks[key] = (comment, word)
        return
    scope = _scope(comment)
    found.ignores += (_ignore(comment, word, scope) for word in good)


def _refused(comment: _Comment, word: _Word, found: Ignores) -> bool:
    """Whether a word names no rule that can be ignored; then that is noted."""
    entries = registry.find(word.text)
    if word.text.upper() == _EVERYTHING:
        reason = "A comment cannot ignore all rules; name them, or exclude the file in parmlint.yaml."
    elif not entries:
        hint = nearest(word.text, registry.selectors()) or " A reason for the ignore stands behind `--`."
        reason = f"No rule, name or family '{word.text}'.{hint}"
    elif registry.NOT_IGNORABLE.issuperset(entries):
        reason = f"{word.text} cannot be ignored by a comment: it tells of what could not be read or checked."
    else:
        return False
    found.faults.append(BadIgnore(comment.word_span(word), reason, (comment.without(word),)))
    return True


def _scope(comment: _Comment) -> Scope:
    """What `ignore` or `ignore-file` covers: where several statements stand on the record, all before the comment."""
    parsed, line = comment.parsed, comment.line
    if comment.verb == FILE:
        first = parsed.member.first_line
        return Scope("in this file", first=first, last=first + len(parsed.member.records) - 1)
    at = statement_at(parsed, line, comment.remark.address)
    if at is None:
        at = first_behind(parsed, line, comment.remark.address)
        return Scope("here, for no statement follows") if at is None else Scope("in the statement behind it", (at,))
    first = at
    while first > 0 and last_line(parsed, first - 1) >= line:
        first -= 1
    return Scope("in this statement", tuple(range(first, at + 1)))


def _end_blocks(comment: _Comment, open_blocks: dict[str, tuple[_Comment, _Word]], found: Ignores) -> None:
    """Note the blocks that end here: those named, or all that are open."""
    if not comment.words and not open_blocks:
        found.faults.append(_bad(comment, f"No block is open here that '{END}' could end."))
    for word in comment.words:
        if _key(word) not in open_blocks:
            reason = f"No block is open here that ignores {word.text}."
            found.faults.append(BadIgnore(comment.word_span(word), reason, (comment.without(word),)))
    for key in {_key(word): None for word in comment.words} or list(open_blocks):
        if key in open_blocks:
            begun, word = open_blocks.pop(key)
            scope = Scope("in this block", first=begun.line, last=comment.line)
            found.ignores.append(_ignore(begun, word, scope))


def _key(word: _Word) -> str:
    return word.text.upper()


def _ignore(comment: _Comment, word: _Word, scope: Scope) -> Ignore:
    entries = frozenset(registry.find(word.text)) - registry.NOT_IGNORABLE
    codes = frozenset(entry.code for entry in entries)
    return Ignore(comment.word_span(word), word.text, codes, scope, comment.reason, comment.without(word))

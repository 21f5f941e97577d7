"""The ignore comments of a member: `parmlint: ignore CPL013, single-path -- reason`.

`ignore` covers the statement that the comment follows or stands in, else the next statement. `ignore-start` and
`ignore-end` cover a block of records, `ignore-file` covers the member.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from lint.facts.spelling import nearest_word
from lint.facts.spelling_hints import did_you_mean
from lint.finding import Edit, Fix, Span
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
    """The scope of an ignore: statements by index, or the lines from `first` to `last`."""

    description: str
    statements: tuple[int, ...] = ()
    first: int = 0
    last: int = -1


@dataclass(frozen=True, slots=True, eq=False)
class Ignore:
    """A code, rule name or family that a comment ignores, with its codes."""

    span: Span
    rule: str
    codes: frozenset[str]
    scope: Scope
    reason: str
    fix: Fix


@dataclass(slots=True)
class Ignores:
    """The ignores of a member in the order of the file, and the faults of its ignore comments."""

    ignores: list[Ignore] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)


def ignores(parsed: ParsedMember) -> Ignores:
    """The ignores of a member."""
    collected = Ignores()
    open_blocks: dict[str, tuple[_Comment, _Word]] = {}
    for directive in directives(parsed):
        comment = _comment(parsed, directive)
        if comment is None:
            continue
        if comment.verb not in _VERBS:
            near = nearest_word(comment.verb, _VERBS)
            reason = f"parmlint has no comment '{comment.verb}'.{did_you_mean(near)}"
            collected.faults.append(_bad(comment, reason, f"Change {comment.verb} to {near}"))
        elif comment.verb == END:
            _end_blocks(comment, open_blocks, collected)
        elif not comment.words:
            reason = f"'{comment.verb}' names no rule, so nothing is ignored."
            collected.faults.append(_bad(comment, reason, f"Add the code of a rule after {comment.verb}"))
        else:
            _collect(comment, open_blocks, collected)
    for comment, word in open_blocks.values():
        reason = f"This block is never ended, so nothing is ignored; '{END} {word.text}' is expected below."
        collected.faults.append(_refused(comment, word, reason, f"Add parmlint: {END} {word.text} below"))
    collected.ignores.sort(key=lambda ignore: ignore.span)
    return collected


class _Word(NamedTuple):
    """A word of a comment in the columns from `start` up to `end`, which is exclusive."""

    text: str
    start: int
    end: int


class _Comment(NamedTuple):
    """The parts of an ignore comment."""

    parsed: ParsedMember
    directive: Directive
    verb: str
    words: Sequence[_Word]
    reason: str

    @property
    def line(self) -> int:
        return self.parsed.member.first_line + self.directive.record

    @property
    def span(self) -> Span:
        """The span from `parmlint:` to the end of the text."""
        end = self.directive.column + len(self.directive.text)
        return self._columns(self.directive.address, end)

    def word_span(self, word: _Word) -> Span:
        return self._columns(word.start, word.end)

    def without(self, word: _Word) -> Fix:
        """A fix that blanks one of the rules in the comment, so that no column shifts."""
        if len(self.words) == 1:
            return self.taken_out()
        return Fix(f"Delete {word.text} from this comment", (_blanked(self.word_span(word)),), safe=True)

    def taken_out(self, *, safe: bool = True) -> Fix:
        """A fix that blanks the whole comment."""
        span = self._columns(self.directive.start, self.directive.end)
        return Fix("Delete this comment", (_blanked(span),), safe=safe)

    def _columns(self, start: int, end: int) -> Span:
        return self.parsed.span(self.directive.record, start, end)


def _blanked(span: Span) -> Edit:
    return Edit(span, " " * (span.end_column - span.column))


def _comment(parsed: ParsedMember, directive: Directive) -> _Comment | None:
    """The parts of a comment; None for prose that only begins like an ignore."""
    parts = _PARTS.match(directive.text)
    if not parts:
        return None
    verb = parts["verb"].lower()
    if verb not in _VERBS and not nearest_word(verb, _VERBS):
        return None
    at = directive.column + parts.start("rules")
    words = tuple(_Word(word[0], at + word.start(), at + word.end()) for word in _WORD.finditer(parts["rules"]))
    reason = _SEQUENCE_NUMBER.sub("", parts["reason"] or "").strip()
    return _Comment(parsed, directive, verb, words, reason)


def _bad(comment: _Comment, reason: str, advice: str = "") -> BadIgnore:
    """A comment that ignores nothing. `advice` is what to write, if it is not to go."""
    return _with_help(comment.span, reason, advice, comment.taken_out())


def _refused(comment: _Comment, word: _Word, reason: str, advice: str = "") -> BadIgnore:
    """A word of a comment that ignores nothing. `advice` is what to write, if it is not to go."""
    return _with_help(comment.word_span(word), reason, advice, comment.without(word))


def _with_help(span: Span, reason: str, advice: str, fix: Fix) -> BadIgnore:
    deletion = f"{advice}, or {fix.title[0].lower()}{fix.title[1:]}." if advice else f"{fix.title}."
    return BadIgnore(span, reason, deletion, (fix,))


def _collect(comment: _Comment, open_blocks: dict[str, tuple[_Comment, _Word]], collected: Ignores) -> None:
    """Add the ignores of a comment, or open its blocks."""
    valid = [word for word in comment.words if not _is_refused(comment, word, collected)]
    if valid and not comment.reason:
        collected.faults.append(IgnoreWithoutReason(comment.span, (comment.taken_out(safe=False),)))
    if comment.verb == START:
        for word in valid:
            key = _key(word)
            if key in open_blocks:
                reason = f"A block that ignores {word.text} is already open here, so this comment does not begin one."
                collected.faults.append(_refused(comment, word, reason))
            else:
                open_blocks[key] = (comment, word)
        return
    scope = _scope(comment)
    collected.ignores += (_ignore(comment, word, scope) for word in valid)


def _is_refused(comment: _Comment, word: _Word, collected: Ignores) -> bool:
    """True if a word names no rule that can be ignored; the fault is added to `collected`."""
    entries = registry.find(word.text)
    if word.text.upper() == _EVERYTHING:
        reason = "A comment cannot ignore all rules; name them, or exclude the file in parmlint.yaml."
        advice = f"Specify the codes of the rules in place of {word.text}"
    elif not entries:
        near = nearest_word(word.text, registry.selectors())
        hint = did_you_mean(near) or " Specify the reason after `--`."
        reason = f"No rule, name or family '{word.text}'.{hint}"
        advice = f"Change {word.text} to {near}" if near else ""
    elif registry.NOT_IGNORABLE.issuperset(entries):
        reason = f"{word.text} cannot be ignored by a comment: it reports what could not be read or checked."
        advice = ""
    else:
        return False
    collected.faults.append(_refused(comment, word, reason, advice))
    return True


def _scope(comment: _Comment) -> Scope:
    """The scope of `ignore` or `ignore-file`; `ignore` covers all statements on its record before the comment."""
    parsed, line = comment.parsed, comment.line
    if comment.verb == FILE:
        first = parsed.member.first_line
        return Scope("in this file", first=first, last=first + len(parsed.member.records) - 1)
    at = statement_at(parsed, line, comment.directive.address)
    if at is None:
        at = first_behind(parsed, line, comment.directive.address)
        return Scope("here, because no statement follows") if at is None else Scope("in the statement after it", (at,))
    first = at
    while first > 0 and last_line(parsed, first - 1) >= line:
        first -= 1
    return Scope("in this statement", tuple(range(first, at + 1)))


def _end_blocks(comment: _Comment, open_blocks: dict[str, tuple[_Comment, _Word]], collected: Ignores) -> None:
    """Close the named blocks, or all open blocks when none is named."""
    if not comment.words and not open_blocks:
        collected.faults.append(_bad(comment, f"'{END}' ends nothing: no block is open here."))
    for word in comment.words:
        if _key(word) not in open_blocks:
            reason = f"No block is open here that ignores {word.text}."
            collected.faults.append(_refused(comment, word, reason))
    for key in {_key(word): None for word in comment.words} or list(open_blocks):
        if key in open_blocks:
            start, word = open_blocks.pop(key)
            scope = Scope("in this block", first=start.line, last=comment.line)
            collected.ignores.append(_ignore(start, word, scope))


def _key(word: _Word) -> str:
    return word.text.upper()


def _ignore(comment: _Comment, word: _Word, scope: Scope) -> Ignore:
    entries = frozenset(registry.find(word.text)) - registry.NOT_IGNORABLE
    codes = frozenset(entry.code for entry in entries)
    return Ignore(comment.word_span(word), word.text, codes, scope, comment.reason, comment.without(word))

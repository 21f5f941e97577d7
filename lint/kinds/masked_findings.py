"""Findings as they may leave the program: whatever a rule says, it quotes no secret of the places that it speaks of."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import NamedTuple

from lint.finding import Finding, Fix, Related, Span
from lint.kinds import table
from lint.kinds.parsed import ParsedMember, statements_on
from lint.kinds.secrets import MASK, masked_record, masked_text
from lint.kinds.symbols import REFERENCE

MemberAt = Callable[[str, int], ParsedMember | None]
"""The member at a line of a file, None for a file that is not read."""
_RUN = re.compile(r"\S+")
_WORD = re.compile(r"[^\s'\"(),;=]+")
_LONG = 4
"""Letters of a word that is looked for in capitals and small letters alike: shorter ones are words of sentences."""
_UNMISTAKABLE = 6
"""Letters of a word that is looked for inside of others, too: `-pSECRET`."""


class _Words(NamedTuple):
    """The words of some text: those that are secret, and those that may be shown."""

    secret: frozenset[str] = frozenset()
    shown: frozenset[str] = frozenset()


class Masker:
    """Masks the findings of one run. `symbols` are the texts of secret system symbols by their names."""

    def __init__(self, member_at: MemberAt, symbols: Mapping[str, Iterable[str]]) -> None:
        self._member_at = member_at
        self._symbols = {name: frozenset(_words_in(texts)) for name, texts in symbols.items()}
        self._lines: dict[tuple[str, int], _Words] = {}

    def masked(self, one: Finding) -> Finding:
        """The finding without secrets. Fixes stay whole, for they are to be made; `Fix.is_private` marks them."""
        words = self._secret_words(one)
        if not words:
            return one
        pattern = _pattern(words)
        return one._replace(
            message=_masked(one.message, pattern),
            related=tuple(Related(other.span, _masked(other.message, pattern)) for other in one.related),
            fixes=tuple(_masked_fix(fix, pattern) for fix in one.fixes),
        )

    def _secret_words(self, one: Finding) -> frozenset[str]:
        lines = [self._words(path, line) for path, line in _lines_of(one)]
        secret = frozenset().union(*(words.secret for words in lines))
        if not secret:
            return secret
        shown = frozenset().union(*(words.shown for words in lines))
        return frozenset(word for word in secret if word.upper() not in shown)

    def _words(self, path: str, line: int) -> _Words:
        at = path, line
        if at not in self._lines:
            parsed = self._member_at(path, line)
            self._lines[at] = self._read(parsed, line) if parsed else _Words()
        return self._lines[at]

    def _read(self, parsed: ParsedMember, line: int) -> _Words:
        secret: set[str] = set()
        shown: set[str] = set()
        for text, masked in _texts(parsed, line):
            secret |= self._of_symbols(text)
            if masked != text:
                secret |= {*_hidden(text, masked)}
            shown |= {word.upper() for word in _WORD.findall(masked)}
        return _Words(frozenset(secret), frozenset(shown | _keywords(parsed))) if secret else _Words()

    def _of_symbols(self, text: str) -> frozenset[str]:
        if not self._symbols or "&" not in text:
            return frozenset()
        names = {match["name"].upper() for match in REFERENCE.finditer(text)}
        return frozenset().union(*(self._symbols.get(name, ()) for name in names))


def masked_again(texts: Iterable[str], before: Iterable[tuple[str, str]]) -> list[str]:
    """Texts made from others, without what was secret in those: each of them as it was and as it may be shown.

    A change may take away what told that a word is a secret.
    """
    pairs = [(text, masked) for text, masked in before if text != masked]
    shown = {word.upper() for _, masked in pairs for word in _WORD.findall(masked)}
    words = {word for text, masked in pairs for word in _hidden(text, masked) if word.upper() not in shown}
    pattern = _pattern(words)
    return [_masked(text, pattern) for text in texts]


def _lines_of(one: Finding) -> Iterator[tuple[str, int]]:
    spans: list[Span] = [one.span, *(other.span for other in one.related)]
    spans += (edit.span for fix in one.fixes for edit in fix.edits)
    return iter({(span.path, line): None for span in spans for line in range(span.line, span.end_line + 1)})


def _texts(parsed: ParsedMember, line: int) -> Iterator[tuple[str, str]]:
    """The texts that a message about a line may quote, each with what may be shown of it.

    In a language with operands for passwords the rest of a record is masked whole, and no rule quotes it.
    """
    statements = statements_on(parsed, line)
    yield from ((placed.statement.text, masked_text(parsed, placed)) for placed in statements)
    index = line - parsed.member.first_line
    if 0 <= index < len(parsed.member.records):
        record = parsed.member.records[index]
        masked = masked_record(parsed, line, record)
        if not statements or "&" in record:
            yield record, record if not statements and _hides_comments(record, masked) else masked


def _hides_comments(record: str, masked: str) -> bool:
    return not masked.strip(MASK + " ") and bool(record.strip())


def _keywords(parsed: ParsedMember) -> frozenset[str]:
    """The words of the language, which messages are made of."""
    facts = table.load(parsed.kind.grammar).statements
    return frozenset(facts) | {name for statement in facts.values() for name in statement.operands}


def _hidden(text: str, masked: str) -> Iterator[str]:
    """The words of a text that are masked, with and without the marks around them."""
    for run in _RUN.finditer(masked):
        start, end = run.span()
        if MASK not in run[0] or masked[start:end] == text[start:end]:
            continue
        for stretch in re.finditer(r"\*+", run[0]):
            yield from _words_in([text[start + stretch.start() : start + stretch.end()]])


def _words_in(texts: Iterable[str]) -> Iterator[str]:
    for text in texts:
        yield from text.split()
        yield from _WORD.findall(text)


def _pattern(words: Iterable[str]) -> re.Pattern[str]:
    """What finds words in a sentence; some of them stand there as Python writes a string."""
    forms = {form for word in words for form in (word, repr(word)[1:-1], word.upper())}
    each = (_form(form) for form in sorted(forms, key=lambda form: (-len(form), form)) if form.strip("'\"(),;="))
    return re.compile("|".join(each) or "(?!)")


def _form(form: str) -> str:
    text = f"(?i:{re.escape(form)})" if len(form) >= _LONG else re.escape(form)
    return text if len(form) >= _UNMISTAKABLE else rf"(?<![A-Za-z0-9@#$_]){text}(?![A-Za-z0-9@#$_])"


def _masked(text: str, pattern: re.Pattern[str]) -> str:
    return pattern.sub(lambda match: MASK * len(match[0]), text)


def _masked_fix(fix: Fix, pattern: re.Pattern[str]) -> Fix:
    is_private = any(pattern.search(edit.text) for edit in fix.edits)
    return fix._replace(title=_masked(fix.title, pattern), is_private=is_private)

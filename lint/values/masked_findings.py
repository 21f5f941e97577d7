"""Findings without secrets: messages quote no secret of the lines that a finding points to."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping

from lint.facts import table
from lint.finding import Finding, Fix, Related, Span
from lint.syntax.parsed import ParsedMember, statements_on
from lint.values.secrets import MASK, masked_record, masked_text
from lint.values.symbols import REFERENCE

MemberAt = Callable[[str, int], ParsedMember | None]
"""Returns the member at a line of a file, None for a file that is not read."""
_RUN = re.compile(r"\S+")
_WORD = re.compile(r"[^\s'\"(),;=]+")
_LONG = 4
"""The length from which a secret is searched in any case: shorter words are often words of sentences."""
_UNMISTAKABLE = 6
"""The length from which a secret is searched inside other words, too: `-pSECRET`."""


class Masker:
    """Masks the findings of one run. `symbols` are the texts of secret system symbols by their names."""

    def __init__(self, member_at: MemberAt, symbols: Mapping[str, Iterable[str]]) -> None:
        self._member_at = member_at
        self._symbols = {name: frozenset(_words_in(texts)) for name, texts in symbols.items()}
        self._open: set[tuple[int, int]] = set()
        """The identities of member and statement for statements without secrets."""
        self._lines: dict[tuple[str, int], frozenset[str]] = {}

    def masked(self, finding: Finding) -> Finding:
        """The finding without secrets. Fixes stay whole, because they are applied; `Fix.is_private` marks them."""
        words = self._secret_words(finding)
        if not words:
            return finding
        pattern = _pattern(words)
        return finding._replace(
            message=_masked(finding.message, pattern),
            related=tuple(Related(place.span, _masked(place.message, pattern)) for place in finding.related),
            fixes=tuple(_masked_fix(fix, pattern) for fix in finding.fixes),
        )

    def _secret_words(self, finding: Finding) -> Collection[str]:
        """The secrets of its lines that a finding quotes, without words that are also shown on one of these lines."""
        lines = list(_lines_of(finding))
        secret = {word for path, line in lines for word in self._words(path, line)}
        texts = "\n".join(_texts_of(finding)).upper() if secret else ""
        quoted = [word for word in secret if word.upper() in texts or repr(word)[1:-1].upper() in texts]
        if not quoted:
            return ()
        shown = {word.upper() for path, line in lines for word in self._shown_words(path, line)}
        return [word for word in quoted if word.upper() not in shown]

    def _words(self, path: str, line: int) -> Collection[str]:
        """The words on a line of a file that are secret."""
        at = path, line
        if at not in self._lines:
            parsed = self._member_at(path, line)
            self._lines[at] = frozenset(self._read(parsed, line)) if parsed else frozenset()
        return self._lines[at]

    def _read(self, parsed: ParsedMember, line: int) -> Iterator[str]:
        for text, masked in self._texts(parsed, line):
            if masked != text:
                yield from _hidden(text, masked)
            if self._symbols and "&" in text:
                for match in REFERENCE.finditer(text):
                    yield from self._symbols.get(match["name"].upper(), ())

    def _texts(self, parsed: ParsedMember, line: int) -> Iterator[tuple[str, str]]:
        """The texts that a message about a line may quote, each with its masked form.

        In a language with operands for passwords the rest of a record is masked as a whole, and no rule quotes it.
        """
        statements = statements_on(parsed, line)
        for located in statements:
            text = located.statement.text
            # Many findings of a long directory concern the same few texts.
            at = id(parsed), id(located.statement)
            masked = text if at in self._open else masked_text(parsed, located)
            if masked == text and located.is_known:
                self._open.add(at)
            yield text, masked
        index = line - parsed.member.first_line
        record = parsed.member.records[index] if 0 <= index < len(parsed.member.records) else ""
        if record and (not statements or "&" in record):
            masked = masked_record(parsed, line, record)
            yield record, record if not statements and _hides_comments(record, masked) else masked

    def _shown_words(self, path: str, line: int) -> Iterator[str]:
        """The words that may be shown of a line of a file, and the words of its language, which messages use."""
        parsed = self._member_at(path, line)
        if parsed:
            yield from _keywords(parsed)
            yield from (word for _, masked in self._texts(parsed, line) for word in _WORD.findall(masked))


def masked_again(texts: Iterable[str], before: Iterable[tuple[str, str]]) -> list[str]:
    """Texts without the secrets of earlier texts; `before` has these with their masked forms.

    A change may remove the word that marked another word as a secret.
    """
    pairs = [(text, masked) for text, masked in before if text != masked]
    shown = {word.upper() for _, masked in pairs for word in _WORD.findall(masked)}
    words = {word for text, masked in pairs for word in _hidden(text, masked) if word.upper() not in shown}
    pattern = _pattern(words)
    return [_masked(text, pattern) for text in texts]


def _lines_of(finding: Finding) -> Iterator[tuple[str, int]]:
    spans: list[Span] = [finding.span, *(place.span for place in finding.related)]
    spans += (edit.span for fix in finding.fixes for edit in fix.edits)
    return iter({(span.path, line): None for span in spans for line in range(span.line, span.end_line + 1)})


def _hides_comments(record: str, masked: str) -> bool:
    return not masked.strip(MASK + " ") and bool(record.strip())


def _texts_of(finding: Finding) -> Iterator[str]:
    """The texts of a finding that a report may show."""
    yield finding.message
    yield from (place.message for place in finding.related)
    for fix in finding.fixes:
        yield fix.title
        yield from (edit.text for edit in fix.edits)


def _keywords(parsed: ParsedMember) -> frozenset[str]:
    """The words of the language, which messages use."""
    facts = table.load(parsed.kind.grammar).statements
    return frozenset(facts) | {name for statement in facts.values() for name in statement.operands}


def _hidden(text: str, masked: str) -> Iterator[str]:
    """The masked words of a text, with and without the marks around them."""
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
    """The pattern of these words in a sentence, also in the form of a Python string."""
    forms = {form for word in words for form in (word, repr(word)[1:-1], word.upper())}
    patterns = (_form(form) for form in sorted(forms, key=lambda form: (-len(form), form)) if form.strip("'\"(),;="))
    return re.compile("|".join(patterns) or "(?!)")


def _form(form: str) -> str:
    text = f"(?i:{re.escape(form)})" if len(form) >= _LONG else re.escape(form)
    return text if len(form) >= _UNMISTAKABLE else rf"(?<![A-Za-z0-9@#$_]){text}(?![A-Za-z0-9@#$_])"


def _masked(text: str, pattern: re.Pattern[str]) -> str:
    return pattern.sub(lambda match: MASK * len(match[0]), text)


def _masked_fix(fix: Fix, pattern: re.Pattern[str]) -> Fix:
    is_private = any(pattern.search(edit.text) for edit in fix.edits)
    return fix._replace(title=_masked(fix.title, pattern), is_private=is_private)

"""Findings as they may leave the program: whatever a rule says, it quotes no secret of the places that it speaks of."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property

from lint.facts import table
from lint.finding import Finding, Fix, Related, Span
from lint.syntax.parsed import ParsedMember, statements_on
from lint.syntax.statement import LocatedStatement
from lint.values.secrets import MASK, masked_record, masked_settings, masked_text
from lint.values.symbols import REFERENCE

MemberAt = Callable[[str, int], ParsedMember | None]
"""The member at a line of a file, None for a file that is not read."""
_RUN = re.compile(r"\S+")
_WORD = re.compile(r"[^\s'\"(),;=]+")
_LONG = 4
"""Letters of a word that is looked for in capitals and small letters alike: shorter ones are words of sentences."""
_UNMISTAKABLE = 6
"""Letters of a word that is looked for inside of others, too: `-pSECRET`."""
_FEW = 50
"""So many secret words of a text are looked for one by one."""
_OF_SENTENCES = frozenset({"read", "write", "multiple", "all"})
"""Passwords of shipped directories that are words of our own sentences, too: stars there would tell the password."""
_QUOTES = frozenset("'\"`")


class Masker:
    """Masks the findings of one run.

    `symbols` are the texts of secret system symbols by their names. `configuration` is the path of parmlint.yaml with
    its lines.
    """

    def __init__(
        self,
        member_at: MemberAt,
        symbols: Mapping[str, Iterable[str]],
        configuration: tuple[str, Sequence[str]] = ("", ()),
    ) -> None:
        self.member_at = member_at
        self._configuration = configuration
        self._symbols = {name: frozenset(_words_in(texts)) for name, texts in symbols.items()}
        self._texts: dict[tuple[int, int], QuotableText] = {}
        """The texts of statements by the identities of the member and of the statement, located or not."""
        self._lines: dict[tuple[str, int], tuple[QuotableText, ...]] = {}

    def masked(self, finding: Finding) -> Finding:
        """The finding without secrets. Fixes stay whole, for they are to be made; `Fix.is_private` marks them."""
        words = self._secret_words(finding)
        if not words:
            return finding
        pattern = _pattern(words)
        return finding._replace(
            message=_masked_sentence(finding.message, pattern),
            help=finding.help and _masked_sentence(finding.help, pattern),
            related=tuple(Related(place.span, _masked_sentence(place.message, pattern)) for place in finding.related),
            fixes=tuple(_masked_fix(fix, pattern) for fix in finding.fixes),
        )

    def _secret_words(self, finding: Finding) -> Collection[str]:
        """The secrets of its places that a finding quotes, but for words that may be shown in finding of them."""
        lines = list(_lines_of(finding))
        # A statement has text on each of its lines, and is looked at once.
        texts = {id(text): text for path, line in lines for text in self._on_line(path, line)}.values()
        if not any(text.secret for text in texts):
            return ()
        message = "\n".join(_texts_of(finding)).upper()
        quoted = {word for text in texts for word in text.secrets_in(message)}
        return [word for word in quoted if not self._is_shown(word.upper(), texts, lines)]

    def _is_shown(self, word: str, texts: Iterable[QuotableText], lines: Iterable[tuple[str, int]]) -> bool:
        """True if a word in capitals may be shown in one of the texts, or is one of the language of a line."""
        if any(word in text.shown for text in texts):
            return True
        members = (self.member_at(path, line) for path, line in lines)
        kinds = {parsed.kind.grammar for parsed in members if parsed}
        return any(word in _keywords(grammar) for grammar in kinds)

    def _on_line(self, path: str, line: int) -> tuple[QuotableText, ...]:
        """The texts that a message about a line may quote."""
        at = path, line
        if at not in self._lines:
            parsed = self.member_at(path, line)
            self._lines[at] = tuple(self._read(parsed, line) if parsed else self._of_configuration(path, line))
        return self._lines[at]

    def _of_configuration(self, path: str, line: int) -> Iterator[QuotableText]:
        own_path, lines = self._configuration
        if path == own_path and 0 < line <= len(lines):
            yield self._text(lines[line - 1], masked_settings(lines[line - 1]))

    def _read(self, parsed: ParsedMember, line: int) -> Iterator[QuotableText]:
        """In a language with operands for passwords the rest of a record is masked whole, and no rule quotes it."""
        statements = statements_on(parsed, line)
        yield from (self._of_statement(parsed, located) for located in statements)
        index = line - parsed.member.first_line
        record = parsed.member.records[index] if 0 <= index < len(parsed.member.records) else ""
        if record and (not statements or "&" in record):
            masked = masked_record(parsed, line, record)
            yield self._text(record, record if not statements and _hides_comments(record, masked) else masked)

    def _of_statement(self, parsed: ParsedMember, located: LocatedStatement) -> QuotableText:
        # Many findings of a long directory are about the same few statements, which hide nothing.
        shared, own = (id(parsed), id(located.statement)), (id(parsed), id(located))
        text = self._texts.get(shared) or self._texts.get(own)
        if text is None:
            text = self._text(located.statement.text, masked_text(parsed, located))
            self._texts[shared if located.is_known and text.masked == text.text else own] = text
        return text

    def _text(self, text: str, masked: str) -> QuotableText:
        names = REFERENCE.finditer(text) if self._symbols and "&" in text else ()
        symbols = (self._symbols.get(match["name"].upper(), frozenset()) for match in names)
        return QuotableText(text, masked, frozenset().union(*symbols))


@dataclass(frozen=True, eq=False)
class QuotableText:
    """A text that a message may quote, what may be shown of it, and the words of secret symbols that it takes up."""

    text: str
    masked: str
    symbols: frozenset[str]

    @cached_property
    def secret(self) -> Mapping[str, Collection[str]]:
        """The words that are secret, by the forms in capitals that a message may have of them."""
        words: dict[str, set[str]] = {}
        hidden = _hidden(self.text, self.masked) if self.masked != self.text else ()
        for word in {*hidden, *self.symbols}:
            for form in (word.upper(), repr(word)[1:-1].upper()):
                words.setdefault(form, set()).add(word)
        return words

    @cached_property
    def shown(self) -> frozenset[str]:
        """The words that may be shown, in capitals."""
        return frozenset(word.upper() for word in _WORD.findall(self.masked))

    @cached_property
    def _lengths(self) -> frozenset[int]:
        return frozenset(map(len, self.secret))

    def secrets_in(self, message: str) -> Iterator[str]:
        """The secret words that a message in capitals quotes."""
        if len(self.secret) <= _FEW:
            forms = {form for form in self.secret if form in message}
        else:
            # Messages are short, and a statement may have as many secrets as lines.
            parts = (message[at : at + length] for length in self._lengths for at in range(len(message) - length + 1))
            forms = self.secret.keys() & parts
        return (word for form in forms for word in self.secret[form])


def masked_again(texts: Iterable[str], before: Iterable[tuple[str, str]]) -> list[str]:
    """Texts made from others, without what was secret in those: each of them as it was and as it may be shown.

    A change may take away what told that a word is a secret.
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
    """All texts of a finding that a report may show."""
    yield finding.message
    yield finding.help or ""
    yield from (place.message for place in finding.related)
    for fix in finding.fixes:
        yield fix.title
        yield from (edit.text for edit in fix.edits)


@cache
def _keywords(grammar: str) -> frozenset[str]:
    """The words of the language, which messages are made of."""
    facts = table.load(grammar).statements
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
    """A pattern that finds words in a sentence; some of them stand there as Python writes a string."""
    forms = {form for word in words for form in (word, repr(word)[1:-1], word.upper())}
    each = (_form(form) for form in sorted(forms, key=lambda form: (-len(form), form)) if form.strip("'\"(),;="))
    return re.compile("|".join(each) or "(?!)")


def _form(form: str) -> str:
    text = f"(?i:{re.escape(form)})" if len(form) >= _LONG else re.escape(form)
    return text if len(form) >= _UNMISTAKABLE else rf"(?<![A-Za-z0-9@#$_]){text}(?![A-Za-z0-9@#$_])"


def _masked(text: str, pattern: re.Pattern[str]) -> str:
    return pattern.sub(lambda match: MASK * len(match[0]), text)


def _masked_sentence(text: str, pattern: re.Pattern[str]) -> str:
    """A sentence of parmlint with its secrets masked; words of `_OF_SENTENCES` in lowercase and without quotes stay."""

    def shown(match: re.Match[str]) -> str:
        around = {text[match.start() - 1 : match.start()], text[match.end() : match.end() + 1]}
        is_ours = match[0] in _OF_SENTENCES and around.isdisjoint(_QUOTES)
        return match[0] if is_ours else MASK * len(match[0])

    return pattern.sub(shown, text)


def _masked_fix(fix: Fix, pattern: re.Pattern[str]) -> Fix:
    is_private = any(pattern.search(edit.text) for edit in fix.edits)
    return fix._replace(title=_masked_sentence(fix.title, pattern), is_private=is_private)

"""What may be quoted of a member. No report, message, excerpt, diff or cache ever holds anything else.

One question decides: `may_be_quoted`. `masked_text` and `masked_record` answer it for all of a statement and of a
record. In languages with operands for passwords, what is no statement may hold a password as well: a comment may have
an old one, and so may text that lost its columns.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache, lru_cache
from itertools import pairwise

from lint.facts import table
from lint.facts.spelling import nearest_word
from lint.kinds.kind import COMMANDS, EXECS, SHELL, Kind
from lint.syntax.parsed import ParsedMember, statements_on
from lint.syntax.statement import Placed, Statement
from lint.values.named_secrets import ends_with_name, named_secrets
from lint.values.secret_places import is_complete, places_in, secret_operands, takes_secrets
from lint.values.secret_words import Stretch, secrets_in

MASK = "*"
_NOT_BLANK = re.compile(r"\S")
_AROUND_COMMANDS = re.compile(r"(?:[\s'\";,]|(?:ADDRESS|CMS|COMMAND|CP|ELSE|PIPE|THEN)(?![^\s'\"]))*", re.IGNORECASE)
"""What may stand around the commands of an EXEC and tells nothing."""
_MASKS = re.compile(r"\*+")
_AT_HAND = 64


def may_be_quoted(parsed: ParsedMember, placed: Placed, start: int, end: int) -> bool:
    """Whether `text[start:end]` of a statement holds no secret."""
    return masked_text(parsed, placed)[start:end] == placed.statement.text[start:end]


@lru_cache(maxsize=_AT_HAND)
def masked_text(parsed: ParsedMember, placed: Placed) -> str:
    """The text of a statement with every secret turned into asterisks of the same length."""
    statement = placed.statement
    text = _masked(masked_statement(parsed.kind, placed), _on_rows(placed, _secret_words(parsed)))
    if not statement.known and id(placed) in _hidden_verbs(parsed):
        text = _masked(text, [(statement.verb_start, statement.verb_end)])
    return text


def masked_statement(kind: Kind, placed: Placed) -> str:
    """The same for a statement with a verb that the kind has."""
    return _masked(placed.statement.text, (*_stretches(kind, placed.statement), *_of_symbols(placed)))


def masked_record(parsed: ParsedMember, line: int, record: str) -> str:
    """A record of the member as reports may show it; `line` is its line in the file."""
    if not secret_operands(parsed.kind):
        return _without_secret_words(parsed, line, record)
    shown, hides_rest = "", True
    for placed, start, text in _rows_on(parsed, line):
        if text.strip():
            shown += _mask_around(record[len(shown) : start]) + text
            hides_rest = parsed.kind.cut == EXECS or takes_secrets(parsed.kind, placed.statement)
    rest = record[len(shown) :]
    return shown + (_mask_around(rest) if hides_rest and not rest.strip().isdigit() else rest)


def shown_verb(parsed: ParsedMember, placed: Placed) -> str:
    """The verb of a statement as reports may show it."""
    statement = placed.statement
    start, end = statement.verb_start, statement.verb_end
    return placed.name if may_be_quoted(parsed, placed, start, end) else masked_text(parsed, placed)[start:end]


def holds_secrets(parsed: ParsedMember) -> bool:
    """Whether any statement of the member has something to mask, or in languages without passwords any record."""
    if _secret_words(parsed) or any(shift.is_secret for shifts in parsed.member.shifts.values() for shift in shifts):
        return True
    return bool(_hidden_verbs(parsed)) or any(any(_stretches(parsed.kind, one)) for one in parsed.distinct)


def masked_words(text: str) -> str:
    """A text that stands in no member, with what it shows to be secrets masked."""
    return _masked(text, secrets_in(text))


def mask_all(text: str) -> str:
    """A text that is secret as a whole."""
    return _NOT_BLANK.sub(MASK, text)


def _stretches(kind: Kind, statement: Statement) -> Iterator[Stretch]:
    yield from places_in(kind, statement)
    yield from _words_in(kind, statement.text)
    yield from named_secrets(kind, statement)


def _words_in(kind: Kind, text: str) -> Iterator[Stretch]:
    return secrets_in(text, commands=kind.cut == COMMANDS, shell=kind.cut == SHELL)


def _of_symbols(placed: Placed) -> Iterator[Stretch]:
    """The texts of secret symbols that were replaced in a statement."""
    first = placed.member.first_line
    return _on_rows(
        placed,
        {
            line - first: [(shift.start - 1, shift.end - 1) for shift in shifts if shift.is_secret]
            for line, shifts in placed.member.shifts.items()
        },
    )


def _on_rows(placed: Placed, stretches: Mapping[int, Iterable[Stretch]]) -> Iterator[Stretch]:
    """The stretches of a statement's text that stand in stretches of the member's records (from 0)."""
    if not stretches:
        return
    offset, first = 0, placed.line - placed.member.first_line
    for row, text in enumerate(placed.statement.text.split("\n")):
        before = placed.column - 1 if row == 0 else 0
        for start, end in stretches.get(first + row, ()):
            if end > before and start - before < len(text):
                yield offset + max(start - before, 0), offset + min(end - before, len(text))
        offset += len(text) + 1


def _rows_on(parsed: ParsedMember, line: int) -> Iterator[tuple[Placed, int, str]]:
    """The statements on a line of the file, each with the column (from 0) and the masked text that it has there."""
    for placed in statements_on(parsed, line):
        start = placed.column - 1 if line == placed.line else 0
        yield placed, start, _masked_rows(parsed, placed)[line - placed.line]


@lru_cache(maxsize=_AT_HAND)
def _masked_rows(parsed: ParsedMember, placed: Placed) -> list[str]:
    return masked_text(parsed, placed).split("\n")


def _without_secret_words(parsed: ParsedMember, line: int, record: str) -> str:
    """A record of a language that has no operands for passwords: comments are shown as well."""
    shown = _masked(record, _secret_words(parsed).get(line - parsed.member.first_line, ()))
    # A name and its secret may have a comment between them, which the statement has not.
    for placed, start, text in _rows_on(parsed, line):
        if masked_text(parsed, placed) != placed.statement.text:
            shown = _masked(shown, (run.span() for run in _MASKS.finditer(" " * start + text)))
    return shown


@lru_cache(maxsize=_AT_HAND)
def _secret_words(parsed: ParsedMember) -> Mapping[int, list[Stretch]]:
    """What the text of a member shows to be secrets, also in comments, by record (from 0).

    In languages with operands for passwords, all that is no statement is hidden anyway.
    """
    if secret_operands(parsed.kind):
        return {}
    found: dict[int, list[Stretch]] = {}
    records = parsed.member.records
    starts = [0]
    for record in records:
        starts.append(starts[-1] + len(record) + 1)
    row = 0
    for start, end in sorted(_words_in(parsed.kind, "\n".join(records))):
        while starts[row + 1] <= start:
            row += 1
        last = row
        while starts[last] < end:
            found.setdefault(last, []).append((max(start - starts[last], 0), end - starts[last]))
            last += 1
    return found


@lru_cache(maxsize=_AT_HAND)
def _hidden_verbs(parsed: ParsedMember) -> frozenset[int]:
    """The identities of the statements whose verb may be a password that belongs to the statement above.

    A statement that takes passwords may go on in a record that lacks the comma before it. What begins such a record
    is a misspelt verb only where it is like one. The same holds behind a statement that ends with the name of a secret.
    """
    may_go_on = bool(secret_operands(parsed.kind)) and parsed.kind.cut != EXECS
    hidden: set[int] = set()
    for before, placed in pairwise(parsed.statements):
        if placed.known or _verb_meant(parsed.kind, placed.name):
            continue
        if (may_go_on and (id(before) in hidden or not _is_complete(parsed.kind, before.statement))) or ends_with_name(
            parsed.kind, before.statement
        ):
            hidden.add(id(placed))
    return frozenset(hidden)


def _is_complete(kind: Kind, statement: Statement) -> bool:
    """Whether a statement lacks no password that the next record could begin with."""
    if statement.known:
        return is_complete(kind, statement)
    return not any(_verb_meant(kind, statement.name) == name for name, _ in secret_operands(kind))


@cache
def _verb_meant(kind: Kind, word: str) -> str:
    """The verb that a word is like, "" for none."""
    facts = table.load(kind.grammar)
    return nearest_word(word, (*facts.statements, *facts.keywords))


def _masked(text: str, stretches: Iterable[Stretch]) -> str:
    pieces: list[str] = []
    done = 0
    for start, end in sorted(stretches):
        if end > done:
            pieces += text[done:start], mask_all(text[max(start, done) : end])
            done = end
    return "".join((*pieces, text[done:]))


def _mask_around(text: str) -> str:
    """What stands before, between or behind statements."""
    return text if _AROUND_COMMANDS.fullmatch(text) else mask_all(text)

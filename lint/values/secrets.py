"""The text of a member that may be quoted. No report, message, excerpt, diff or cache holds any other text.

`may_be_quoted` decides; `masked_text` and `masked_record` return a whole statement or record without its secrets. In
languages with operands for passwords, text outside statements may hold a password as well: an old one in a comment, or
one that moved out of the data columns.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache, partial
from itertools import pairwise

from lint.facts import table
from lint.facts.spelling import nearest_word
from lint.kinds.kind import COMMANDS, EXECS, NAMES, SHELL, Kind
from lint.syntax import account
from lint.syntax.parsed import ParsedMember, statements_on
from lint.syntax.parsed_text import per_member
from lint.syntax.statement import LocatedStatement, Statement
from lint.values.named_secrets import ends_with_name, named_secrets, settings_named
from lint.values.secret_places import is_complete, places_in, secret_operands, takes_secrets
from lint.values.secret_words import Stretch, is_secret_name, secrets_in

MASK = "*"
_NOT_BLANK = re.compile(r"\S")
_AROUND_COMMANDS = re.compile(r"(?:[\s'\";,:]|(?:ADDRESS|CMS|COMMAND|CP|ELSE|PIPE|THEN)(?![^\s'\"]))*", re.IGNORECASE)
"""Words around the commands of an EXEC that hold no secret."""
_MASKS = re.compile(r"\*+")
_QUOTED = re.compile(r"\A[^':]+?(?=:| cannot | is )|'[^'\n]*")
"""The quotations of a message, the text between two of them, and a path that it begins with."""
_AT_HAND = 64
"""Statements of a member whose masked text is kept: rules and excerpts ask several times in a row."""


def may_be_quoted(parsed: ParsedMember, located: LocatedStatement, start: int, end: int) -> bool:
    """True if `text[start:end]` of a statement holds no secret."""
    return masked_text(parsed, located)[start:end] == located.statement.text[start:end]


def masked_text(parsed: ParsedMember, located: LocatedStatement) -> str:
    """The text of a statement with every secret turned into asterisks of the same length."""
    return _masked_texts(parsed)(located)


@per_member
def _masked_texts(parsed: ParsedMember) -> Callable[[LocatedStatement], str]:
    return lru_cache(maxsize=_AT_HAND)(partial(_masked_text, parsed))


def _masked_text(parsed: ParsedMember, located: LocatedStatement) -> str:
    statement = located.statement
    with account.opened():  # who masks judges nothing, and the first to ask would be the only one with the gaps
        text = _masked(masked_statement(parsed.kind, located), _on_rows(located, _secret_words(parsed)))
        if not statement.is_known and id(located) in _hidden_verbs(parsed):
            text = _masked(text, [(statement.verb_start, statement.verb_end)])
    return text


def masked_statement(kind: Kind, located: LocatedStatement) -> str:
    """The masked text of a statement with a verb that the kind has."""
    return _masked(located.statement.text, (*_stretches(kind, located.statement), *_of_symbols(located)))


def masked_record(parsed: ParsedMember, line: int, record: str) -> str:
    """A record of the member as reports may show it; `line` is its line in the file."""
    if any(line - parsed.member.first_line in conflict.marks for conflict in parsed.conflicts):
        return record  # a mark of Git, with the name of a branch
    if not secret_operands(parsed.kind):
        return _without_secret_words(parsed, line, record)
    shown, hides_rest = "", True
    for located, start, text in _rows_on(parsed, line):
        if text.strip():
            shown += _mask_around(record[len(shown) : start]) + text
            hides_rest = parsed.kind.lexer == EXECS or takes_secrets(parsed.kind, located.statement)
    rest = record[len(shown) :]
    if hides_rest and not rest.strip().isdigit():
        return shown + _mask_around(rest)
    return shown + _masked(rest, _words_in(parsed.kind, rest))


def shown_verb(parsed: ParsedMember, located: LocatedStatement) -> str:
    """The verb of a statement as reports may show it."""
    statement = located.statement
    start, end = statement.verb_start, statement.verb_end
    return located.name if may_be_quoted(parsed, located, start, end) else masked_text(parsed, located)[start:end]


def holds_secrets(parsed: ParsedMember) -> bool:
    """True if a statement of the member holds a secret, or in languages without operands for passwords a record."""
    if _secret_words(parsed) or any(shift.is_secret for shifts in parsed.member.shifts.values() for shift in shifts):
        return True
    return bool(_hidden_verbs(parsed)) or any(
        any(_stretches(parsed.kind, statement)) for statement in parsed.unique_statements
    )


def masked_words(text: str) -> str:
    """A text from outside members, with its recognizable secrets masked."""
    return _masked(text, secrets_in(text))


def masked_settings(text: str) -> str:
    """A text of `parmlint.yaml` with its recognizable secrets masked, also those behind a name and a blank."""
    return _masked(text, (*secrets_in(text), *settings_named(text)))


def masked_message(text: str) -> str:
    """A message with its recognizable secrets masked, also in the texts of `parmlint.yaml` that it quotes."""
    return _QUOTED.sub(lambda quoted: masked_settings(quoted[0]), masked_words(text))


def mask_all(text: str) -> str:
    """A text that is secret as a whole."""
    return _NOT_BLANK.sub(MASK, text)


def _stretches(kind: Kind, statement: Statement) -> Iterator[Stretch]:
    yield from places_in(kind, statement)
    yield from _words_in(kind, statement.text)
    yield from named_secrets(kind, statement)
    if kind.lexer == NAMES and is_secret_name(statement.name):
        yield statement.verb_end, len(statement.text)


def _words_in(kind: Kind, text: str) -> Iterator[Stretch]:
    yield from secrets_in(text, commands=kind.lexer == COMMANDS, shell=kind.lexer == SHELL)
    if not kind.has_grammar:
        yield from settings_named(text)


def _of_symbols(located: LocatedStatement) -> Iterator[Stretch]:
    """The texts of secret symbols that were replaced in a statement."""
    first = located.member.first_line
    return _on_rows(
        located,
        {
            line - first: [(shift.start - 1, shift.end - 1) for shift in shifts if shift.is_secret]
            for line, shifts in located.member.shifts.items()
        },
    )


def _on_rows(located: LocatedStatement, stretches: Mapping[int, Iterable[Stretch]]) -> Iterator[Stretch]:
    """The parts of a statement's text that lie in `stretches` of the member's records (from 0)."""
    if not stretches:
        return
    offset, first = 0, located.line - located.member.first_line
    for row, text in enumerate(located.statement.text.split("\n")):
        before = located.column - 1 if row == 0 else 0
        for start, end in stretches.get(first + row, ()):
            if end > before and start - before < len(text):
                yield offset + max(start - before, 0), offset + min(end - before, len(text))
        offset += len(text) + 1


def _rows_on(parsed: ParsedMember, line: int) -> Iterator[tuple[LocatedStatement, int, str]]:
    """The statements on a line of the file, each with the column (from 0) and the masked text that it has there."""
    for located in statements_on(parsed, line):
        start = located.column - 1 if line == located.line else 0
        yield located, start, _masked_rows(parsed)(located)[line - located.line]


@per_member
def _masked_rows(parsed: ParsedMember) -> Callable[[LocatedStatement], list[str]]:
    return lru_cache(maxsize=_AT_HAND)(lambda located: masked_text(parsed, located).split("\n"))


def _without_secret_words(parsed: ParsedMember, line: int, record: str) -> str:
    """The masked record of a language without operands for passwords; comments are shown as well."""
    shown = _masked(record, _secret_words(parsed).get(line - parsed.member.first_line, ()))
    # In the record, a comment may stand between a name and its secret; in the statement it is blank.
    for located, start, text in _rows_on(parsed, line):
        if masked_text(parsed, located) != located.statement.text:
            shown = _masked(shown, (run.span() for run in _MASKS.finditer(" " * start + text)))
    return shown


@per_member
def _secret_words(parsed: ParsedMember) -> Mapping[int, list[Stretch]]:
    """The recognizable secrets in the text of a member, also in comments, by record (from 0).

    Empty for languages with operands for passwords, whose text outside statements is hidden anyway.
    """
    if secret_operands(parsed.kind):
        return {}
    by_record: dict[int, list[Stretch]] = {}
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
            by_record.setdefault(last, []).append((max(start - starts[last], 0), end - starts[last]))
            last += 1
    return by_record


@per_member
def _hidden_verbs(parsed: ParsedMember) -> frozenset[int]:
    """The identities of the statements whose verb may be a password of the statement above.

    A statement with passwords may continue on a record though the comma before it is missing. The first word of such
    a record counts as a misspelled verb only if it is similar to a verb. The same holds after a statement that ends
    with the name of a secret.
    """
    may_go_on = bool(secret_operands(parsed.kind)) and parsed.kind.lexer != EXECS
    hidden: set[int] = set()
    for before, located in pairwise(parsed.statements):
        if located.is_known or _verb_meant(parsed.kind, located.name):
            continue
        is_continued = may_go_on and (id(before) in hidden or not _is_complete(parsed.kind, before.statement))
        if is_continued or ends_with_name(parsed.kind, before.statement):
            hidden.add(id(located))
    return frozenset(hidden)


def _is_complete(kind: Kind, statement: Statement) -> bool:
    """True if a statement lacks no password that the next record could begin with."""
    if statement.is_known:
        return is_complete(kind, statement)
    return not any(_verb_meant(kind, statement.name) == name for name, _ in secret_operands(kind))


@lru_cache(maxsize=1024)
def _verb_meant(kind: Kind, word: str) -> str:
    """The verb that is most like a word, "" if none is similar."""
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
    """The text before, between or behind statements, masked unless it only introduces commands."""
    return text if _AROUND_COMMANDS.fullmatch(text) else mask_all(text)

"""Free format in which a verb may take its value directly: `MAXPROCSYS(900)`.

Nothing separates such statements, and an unknown word with a parenthesis behind it may be a misspelled verb as
well as a misspelled operand. The statement that it would belong to decides (a statement with a value is complete,
unless it has operands besides, as MSGID of AUTORxx), then the nearest spelling, then the place of the word.
[doc: BPXPRMxx syntax rules]
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import NamedTuple

from lint.facts import table
from lint.facts.spelling import bare_word
from lint.syntax.lexers.tokens import token_pattern

_NAME = re.compile(r"[A-Z@#$][A-Z0-9@#$_-]*", re.IGNORECASE)
_PARENTHESIS_FOLLOWS = re.compile(r"\s*\(")
_OPERAND_FOLLOWS = re.compile(r"[^\S\n]+[A-Z]+\s*\(", re.IGNORECASE)
_FLAG_FOLLOWS = re.compile(r"[^\S\n]+[A-Z]+[^\S\n]+[A-Z]+\s*\(", re.IGNORECASE)  # VSM TRACE GETFREE(
_PLAIN_LIST_FOLLOWS = re.compile(r"\s*\([^()]{0,2000}\)")
_LONGEST_STRING = 1300  # a value of 1023 characters, the line ends in it, and some doubled quotes
_LONGEST_WORD = 40
_VALUE = "VALUE"
"""The operand of a verb that has its value in parentheses behind it."""
_NOTHING: frozenset[str] = frozenset()


class _Language(NamedTuple):
    """The words of a grammar. `near` has, by statement ("" for the verbs), its words and these with one letter less."""

    operands: Mapping[str, frozenset[str]]
    keywords: frozenset[str]
    near: Mapping[str, frozenset[str]]
    token: re.Pattern[str]


class _Current(NamedTuple):
    """The statement being read: the facts about it that show where the next statement begins."""

    name: str
    column: int
    opens_record: bool
    is_complete: bool = False
    """True if it has all that it can have, so that only another statement can follow."""


@cache
def strings(grammar: str) -> str:
    """A regular expression for quoted strings, which may run over the end of a record.

    A record inside a string does not begin with a keyword and its parenthesis, and behind a string stands a blank,
    a comma or a parenthesis: else the quote before it was never closed.
    """
    facts = table.load(grammar).statements
    words = {*facts, *(operand for statement in facts.values() for operand in statement.operands)}
    keyword = f"(?:{'|'.join(sorted(re.escape(word) for word in words))})"
    is_keyword = rf"(?i:{keyword}\s*\(|{keyword}\s+{keyword}\s*\()"
    return rf"'(?:[^'\n]|''|\n(?!\s*+{is_keyword})){{0,{_LONGEST_STRING}}}'(?![^\s),])"


def starts(text: str, grammar: str) -> Iterator[int]:
    """The offsets at which statements begin; `text` is free of comments."""
    language = _language(grammar)
    current: _Current | None = None
    depth, follows_verb = 0, False
    for token in language.token.finditer(text):
        if current is None or (token.lastgroup == "word" and _begins_statement(text, token, depth, current, language)):
            if token[0] == ",":
                continue
            yield token.start()
            column, opens_record = _place(text, token.start())
            name = token[0].upper()
            current = _Current(name, column, opens_record, is_complete=language.operands.get(name) == _NOTHING)
            depth, follows_verb = 0, True
            continue
        if token.lastgroup == "open":
            depth += 1
            # An operand that lost its verb is followed by more operands.
            is_operand = current.name in language.keywords and current.name not in language.operands
            if follows_verb and not is_operand and not _takes_more(current.name, language):
                current = current._replace(is_complete=True)
        elif token.lastgroup == "close":
            depth = max(depth - 1, 0)
        follows_verb = False


@cache
def _language(grammar: str) -> _Language:
    facts = table.load(grammar).statements
    operands = {name: frozenset(statement.operands) for name, statement in facts.items()}
    return _Language(
        operands,
        frozenset(facts).union(*operands.values()),
        {"": _with_shortened(facts), **{name: _with_shortened(words) for name, words in operands.items()}},
        token_pattern(string=strings(grammar)),
    )


def _takes_more(name: str, language: _Language) -> bool:
    """True if operands may follow the value of a verb; of a misspelled one, if they may follow that of any verb."""
    operands = language.operands.get(name)
    candidates = language.operands.values() if operands is None else (operands,)
    return any(_VALUE in words and len(words) > 1 for words in candidates)


def _begins_statement(text: str, token: re.Match[str], depth: int, current: _Current, language: _Language) -> bool:
    word, start, end = token[0].upper(), token.start(), token.end()
    is_verb, operands = word in language.operands, language.operands.get(current.name, frozenset())
    if depth:
        # Inside parentheses only what can be nothing else: the parenthesis before it was never closed.
        has_operands = _has_operands_behind(text, end) or _FLAG_FOLLOWS.match(text, end) is not None
        return is_verb and word not in operands and has_operands and _place(text, start)[1]
    if is_verb:
        is_operand = word in operands and not current.is_complete and _PLAIN_LIST_FOLLOWS.match(text, end)
        return not is_operand
    bare = bare_word(word)
    if (bare in language.operands or not bare) and _place(text, start)[1]:
        return True  # //MAXUIDS(500), // MAXUIDS(500): marked as a comment of another language
    has_parenthesis = _PARENTHESIS_FOLLOWS.match(text, end) is not None
    is_name = _NAME.fullmatch(word) is not None or _is_near(word, language.near[""])  # 2DGT_EXPDT
    if not is_name or (text[start - 1] == ")" and not has_parenthesis):
        return False
    if current.is_complete:
        return True
    return _is_misspelt_verb(text, token, current, language)


def _is_misspelt_verb(text: str, token: re.Match[str], current: _Current, language: _Language) -> bool:
    """True if a word that is no verb begins a statement, as a misspelled verb, behind the operands of another."""
    word, end = token[0].upper(), token.end()
    has_parenthesis = _PARENTHESIS_FOLLOWS.match(text, end) is not None
    column, opens_record = _place(text, token.start())
    if current.name in language.operands:
        if _is_near(word, language.near[current.name]):
            return False
    elif word in language.keywords:
        return False
    if _is_near(word, language.near[""]):
        return opens_record or _has_operands_behind(text, end)
    if not opens_record or word in language.keywords:
        return False
    return not has_parenthesis or (current.opens_record and column <= current.column)


def _has_operands_behind(text: str, end: int) -> bool:
    """True if a parenthesis or an operand follows the word that ends at `end`, as behind a verb."""
    return bool(_PARENTHESIS_FOLLOWS.match(text, end) or _OPERAND_FOLLOWS.match(text, end))


def _place(text: str, offset: int) -> tuple[int, bool]:
    """The column (from 1) of an offset, and whether only blanks stand before it on its record."""
    start = text.rfind("\n", 0, offset) + 1
    return offset - start + 1, not text[start:offset].strip()


def _with_shortened(words: Iterable[str]) -> frozenset[str]:
    """The words, and each word with any single letter left out."""
    return frozenset(shorter for word in words for shorter in (word, *_shortened(word)))


def _shortened(word: str) -> Iterator[str]:
    return (word[:at] + word[at + 1 :] for at in range(len(word)))


def _is_near(word: str, near: frozenset[str]) -> bool:
    """True if one letter added, left out, changed or moved makes the word one of the words that `near` comes from."""
    return len(word) <= _LONGEST_WORD and (word in near or any(shorter in near for shorter in _shortened(word)))

"""The legal word that is most like a wrong word, for configuration, operands and values."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Collection, Iterable
from itertools import chain

_CUT_OFF = 0.65
_FEWEST_LETTERS = 4
_FEWEST_LETTERS_OF_SLIP = 5
_FEWEST_LETTERS_OF_FORM = 3
_MOST_COMPARED = 200
"""Comparing takes 30 microseconds a word, and a directory has many thousand names."""
_MOST_NAMED = 3
_MARKS_AROUND = re.compile(r"^[^\w&@$]+|[^\w&@$]+$")
_LONGEST_COMPARED = 64
"""Letters: the time of a comparison grows with their square, and no word of a language is longer."""


def nearest_word(word: str, legal: Collection[str]) -> str:
    """The legal word most like `word` whatever the case, "" if none is similar. Never `word` as it is written."""
    return next(iter(nearest_words(word, legal)), "")


def nearest_words(word: str, legal: Collection[str]) -> list[str]:
    """The legal words like `word`, at most three, the nearest first. Never `word` as it is written.

    Of words that are equally similar, a word with the same first letter comes first, because that letter is rarely
    wrong; then a word that is later in the alphabet. Of very many words only those with a single typing error count.
    """
    ranked = _ranked(word, legal)
    ranked.reverse()
    ranked.sort(key=lambda ranked_word: ranked_word[0])
    return [near for _, near in ranked][:_MOST_NAMED]


def nearest_text(word: str, legal: Collection[str], mark: str = "") -> str:
    """The legal word most like `word`, or `A, B or C` where several are equally like it; "" if none is similar.

    `mark` stands on both sides of each word.
    """
    ranked = _ranked(word, legal)
    near_words = [f"{mark}{near}{mark}" for rank, near in ranked if rank == ranked[0][0]]
    *first, last = near_words[:_MOST_NAMED] or [""]
    return f"{', '.join(first)} or {last}" if first else last


def _ranked(word: str, legal: Collection[str]) -> list[tuple[tuple[float, bool], str]]:
    """The legal words like `word`, the nearest first, each with its rank: equal ranks are equally near."""
    from difflib import SequenceMatcher

    upper = word.upper()
    if len(word) > _LONGEST_COMPARED:
        return []
    if len(legal) > _MOST_COMPARED:
        legal = [item for item in _Latest.index_of(legal).near(upper) if _is_one_slip(item.upper(), upper)]
    folded = {item.upper(): item for item in sorted(legal)}
    matcher = SequenceMatcher(b=upper)
    ranked = []
    for item, near in folded.items():
        matcher.set_seq1(item)
        bounds = (matcher.real_quick_ratio, matcher.quick_ratio, matcher.ratio)
        if near != word and all(ratio() >= _CUT_OFF for ratio in bounds):
            ranked.append(((-matcher.ratio(), item[:1] != upper[:1]), near))
    return sorted(ranked)


def family_of_code(word: str, families: Collection[str]) -> str:
    """The family of a code that no rule has, such as `BPX` for `BPX999`; "" for any other word.

    A number has no nearest number: whoever wrote BPX999 did not mean BPX079.
    """
    folded = word.upper()
    is_code = len(folded) == len("BPX999") and folded[:3].isalpha() and folded[3:].isdecimal()
    return folded[:3] if is_code and folded[:3] in families else ""


def kind_of_name(word: str, selectors: Collection[str]) -> str:
    """The selector that the name of a member with a variable suffix stands for, such as `ieasys` for `IEASYSxx`; or "".

    Its own text is no selector, because a reader who looks for `IEASYSxx` looks for pages that name it, too.
    """
    folded = word.lower()
    return folded[:-2] if folded.endswith("xx") and folded[:-2] in selectors else ""


class _Index:
    """Very many words by what is left of them without one letter: two words with a single typing error share a rest."""

    def __init__(self, words: Iterable[str]) -> None:
        self._words: dict[str, list[str]] = defaultdict(list)
        for word in (word for word in words if len(word) <= _LONGEST_COMPARED):
            for rest in _rests(word.upper()):
                self._words[rest].append(word)

    def near(self, word: str) -> set[str]:
        """The words that may differ by a single typing error: no such word is missing."""
        return set(chain.from_iterable(self._words[rest] for rest in _rests(word) if rest in self._words))


def _rests(word: str) -> set[str]:
    return {word, *(word[:at] + word[at + 1 :] for at in range(len(word)))}


class _Latest:
    """The index of the words of the last search: a rule looks for many words among the same legal words."""

    words: Collection[str] = ()
    size = 0
    index = _Index(())

    @classmethod
    def index_of(cls, words: Collection[str]) -> _Index:
        if cls.words is not words or cls.size != len(words):
            cls.words, cls.size, cls.index = words, len(words), _Index(words)
        return cls.index


def slip_of(word: str, legal: Collection[str]) -> str:
    """The legal word that differs from `word` by a single typing error; "" if there is none or `word` is legal.

    Such an error is a letter left out, added or wrong, or two neighbors swapped. Words under four letters have none.
    """
    folded = word.upper()
    if len(folded) < _FEWEST_LETTERS or any(folded == item.upper() for item in legal):
        return ""
    return next((item for item in sorted(legal) if _is_one_slip(folded, item.upper())), "")


def is_slip(word: str, legal: str) -> bool:
    """True if a word may be the legal word with a slip of the finger: a letter doubled, dropped or two swapped.

    A word under five letters has none, and neither word may extend the other: `ICSF` is a name of its own, no `ICS`.
    """
    if len(word) < _FEWEST_LETTERS_OF_SLIP or not _is_one_slip(word, legal):
        return False
    if len(word) == len(legal):
        return word != legal and sorted(word) == sorted(legal)
    if len(word) < len(legal):
        return not legal.startswith(word)
    doubled = (word[:at] + word[at + 1 :] for at in range(1, len(word)) if word[at] == word[at - 1])
    return not word.startswith(legal) and legal in doubled


def may_be(word: str, legal: str) -> bool:
    """True if a word may be a misspelling of the legal word: one typing error in a word of four letters or more.

    A word of three letters has swapped or doubled ones alone: `CDM` may be CMD, and `COM` is another word.
    Marks around a word, such as those of a comment in another language, count for nothing: `//OMVS` may be OMVS.
    """
    word = bare_word(word)
    if word == legal:
        return True
    if min(len(word), len(legal)) < _FEWEST_LETTERS_OF_FORM or not _is_one_slip(word, legal):
        return False
    return min(len(word), len(legal)) >= _FEWEST_LETTERS or set(word) == set(legal)


def is_cut_short(word: str, legal: str) -> bool:
    """True if a word of three letters may be a legal word of four that lost one: `ROO` may be ROOT."""
    return len(word) == _FEWEST_LETTERS_OF_FORM and len(legal) == len(word) + 1 and _is_one_slip(word, legal)


def bare_word(word: str) -> str:
    """A word without the marks around it that no name begins or ends with: `OMVS` for `//OMVS`; "" for `--`."""
    return _MARKS_AROUND.sub("", word)


def abbreviates(word: str, legal: str) -> bool:
    """True if a word may be a legal word with its parts, between underscores, cut short, left off, or added.

    `USER_VOL_LIST` may be USER_VOLUME_LIST, and `DEFINE_VSWITCH` may be DEFINE.
    """
    parts, legal_parts = word.split("_"), legal.split("_")
    begins = all(part and of_legal.startswith(part) for part, of_legal in zip(parts, legal_parts, strict=False))
    return begins and max(len(parts), len(legal_parts)) > 1


def extends(word: str, legal: str) -> bool:
    """True if a word may be another form of a legal one: one goes on where the other ends, after three letters."""
    shorter = min(len(word), len(legal))
    return shorter >= _FEWEST_LETTERS_OF_FORM and (word.startswith(legal) or legal.startswith(word))


def _is_one_slip(word: str, legal: str) -> bool:
    if abs(len(word) - len(legal)) > 1:
        return False
    pairs = enumerate(zip(word, legal, strict=False))
    same = next((at for at, (a, b) in pairs if a != b), min(len(word), len(legal)))
    rest, legal_rest = word[same:], legal[same:]
    return (
        rest[1:] == legal_rest[1:]
        or rest[1:] == legal_rest
        or rest == legal_rest[1:]
        or (rest[:2] == legal_rest[1::-1] and rest[2:] == legal_rest[2:])
    )

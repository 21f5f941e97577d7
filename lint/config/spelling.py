"""The legal word that a wrong one most looks like; for configuration, operands and values alike."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable
from itertools import chain

_CUT_OFF = 0.65
_FEWEST_LETTERS = 4
_MOST_COMPARED = 200
"""Comparing takes 30 microseconds a word, and a directory has many thousand names."""
_LONGEST_COMPARED = 64
"""Letters: the time of a comparison grows with their square, and no word of a language is longer."""


def nearest_word(word: str, legal: Collection[str]) -> str:
    """The legal word most like `word` whatever the case, "" when none is like it. Never `word` as it is written."""
    return next(iter(nearest_words(word, legal)), "")


def nearest_words(word: str, legal: Collection[str]) -> list[str]:
    """The legal words like `word`, at most three, the nearest first. Never `word` as it is written.

    Of words that are equally like it, one that begins alike: people rarely get the first letter wrong. Of very many
    words only those count that are one slip of the pen away.
    """
    from difflib import SequenceMatcher, get_close_matches

    wanted = word.upper()
    if len(word) > _LONGEST_COMPARED:
        return []
    if len(legal) > _MOST_COMPARED:
        legal = [item for item in _Latest.index_of(legal).near(wanted) if _differ_by_one_slip(item.upper(), wanted)]
    folded = {item.upper(): item for item in sorted(legal)}
    found = get_close_matches(wanted, folded, cutoff=_CUT_OFF)
    ratio = {item: SequenceMatcher(None, item, wanted).ratio() for item in found}
    found.sort(key=lambda item: (-ratio[item], item[:1] != wanted[:1]))
    return [folded[item] for item in found if folded[item] != word]


class _Index:
    """Very many words by their beginnings and ends: one slip leaves the one or the other of a word as it is."""

    def __init__(self, words: Iterable[str]) -> None:
        self._words: dict[tuple[int, str, str], list[str]] = defaultdict(list)
        for word in words:
            for key in self._keys(word.upper(), len(word)):
                self._words[key].append(word)

    def near(self, word: str) -> set[str]:
        """Every word that may be one slip away; ends that very many words have in common tell nothing."""
        keys = chain.from_iterable(self._keys(word, length) for length in range(len(word) - 1, len(word) + 2))
        found = (self._words[key] for key in keys if key in self._words)
        return set(chain.from_iterable(words for words in found if len(words) <= _MOST_COMPARED))

    @staticmethod
    def _keys(word: str, length: int) -> tuple[tuple[int, str, str], ...]:
        half = max((length - 2) // 2, 1)
        return (length, word[:half], ""), (length, "", word[-half:])


class _Latest:
    """The index of the words that were looked through last: a rule looks for many words among the same ones."""

    words: Collection[str] = ()
    size = 0
    index = _Index(())

    @classmethod
    def index_of(cls, words: Collection[str]) -> _Index:
        if cls.words is not words or cls.size != len(words):
            cls.words, cls.size, cls.index = words, len(words), _Index(words)
        return cls.index


def slip_of(word: str, legal: Collection[str]) -> str:
    """The legal word that `word` is but for one slip of the pen, "" when there is none or it is legal itself.

    A slip is a letter left out, added or wrong, or two neighbours swapped. Short words are too much like others.
    """
    folded = word.upper()
    if len(folded) < _FEWEST_LETTERS or any(folded == item.upper() for item in legal):
        return ""
    return next((item for item in sorted(legal) if _differ_by_one_slip(folded, item.upper())), "")


def _differ_by_one_slip(one: str, other: str) -> bool:
    if abs(len(one) - len(other)) > 1:
        return False
    same = next((at for at, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
    rest, other_rest = one[same:], other[same:]
    return (
        rest[1:] == other_rest[1:]
        or rest[1:] == other_rest
        or rest == other_rest[1:]
        or (rest[:2] == other_rest[1::-1] and rest[2:] == other_rest[2:])
    )

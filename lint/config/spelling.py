"""The legal word that a wrong one most looks like; for configuration, operands and values alike."""

from __future__ import annotations

from collections.abc import Collection

_CUT_OFF = 0.65
_FEWEST_LETTERS = 4
_MOST_COMPARED = 2000
"""Comparing takes 30 microseconds a word, and a directory has many thousand names."""


def nearest_word(word: str, legal: Collection[str]) -> str:
    """The legal word most like `word` whatever the case, "" when none is like it. Never `word` as it is written."""
    return next(iter(nearest_words(word, legal)), "")


def nearest_words(word: str, legal: Collection[str]) -> list[str]:
    """The legal words like `word`, at most three, the nearest first. Never `word` as it is written.

    Of words that are equally like it, one that begins alike: people rarely get the first letter wrong. Of very many
    words only those that begin or end alike are looked at, and none when these are many, too.
    """
    from difflib import SequenceMatcher, get_close_matches

    wanted = word.upper()
    if len(legal) > _MOST_COMPARED:
        legal = [item for item in legal if _is_alike_at_an_end(item.upper(), wanted)]
        if len(legal) > _MOST_COMPARED:
            return []
    folded = {item.upper(): item for item in sorted(legal)}
    found = get_close_matches(wanted, folded, cutoff=_CUT_OFF)
    ratio = {item: SequenceMatcher(None, item, wanted).ratio() for item in found}
    found.sort(key=lambda item: (-ratio[item], item[:1] != wanted[:1]))
    return [folded[item] for item in found if folded[item] != word]


def _is_alike_at_an_end(one: str, other: str) -> bool:
    return abs(len(one) - len(other)) <= 1 and (one[:2] == other[:2] or one[-2:] == other[-2:])


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

"""The legal word that a wrong one most looks like; for configuration, operands and values alike."""

from __future__ import annotations

from collections.abc import Collection

_CUT_OFF = 0.65


def nearest_word(word: str, legal: Collection[str]) -> str:
    """The legal word most like `word` whatever the case, "" when none is like it.

    Of words that are equally like it, one that begins alike: people rarely get the first letter wrong.
    """
    from difflib import SequenceMatcher, get_close_matches

    wanted = word.upper()
    folded = {item.upper(): item for item in sorted(legal)}
    found = get_close_matches(wanted, folded, cutoff=_CUT_OFF)
    if not found:
        return ""
    ratios = [SequenceMatcher(None, item, wanted).ratio() for item in found]
    ties = [item for item, ratio in zip(found, ratios, strict=True) if ratio == ratios[0]]
    return folded[next((item for item in ties if item[:1] == wanted[:1]), ties[0])]

"""The legal word that a wrong one most looks like; for configuration, operands and values alike."""

from __future__ import annotations

from collections.abc import Collection

_CUT_OFF = 0.65


def nearest_word(word: str, legal: Collection[str]) -> str:
    """The legal word most like `word` whatever the case, "" when none is like it."""
    from difflib import get_close_matches

    folded = {item.upper(): item for item in sorted(legal)}
    found = get_close_matches(word.upper(), folded, n=1, cutoff=_CUT_OFF)
    return folded[found[0]] if found else ""

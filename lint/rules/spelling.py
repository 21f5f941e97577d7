"""Help with spelling, as clauses to put behind a message."""

from __future__ import annotations

from collections.abc import Collection

_CUT_OFF = 0.7
_MOST_SHOWN = 16


def nearest(word: str, legal: Collection[str]) -> str:
    """` Did you mean X?` with the legal word most like `word`, "" when none is."""
    from difflib import get_close_matches

    folded = {item.upper(): item for item in sorted(legal)}
    found = get_close_matches(word.upper(), folded, n=1, cutoff=_CUT_OFF)
    return f" Did you mean {folded[found[0]]}?" if found else ""


def choices(legal: Collection[str]) -> str:
    """` Legal there: A, B, C.`, shortened when there are many; "" when nothing is."""
    if not legal:
        return ""
    shown = list(legal)[:_MOST_SHOWN]
    more = len(legal) - len(shown)
    return f" Legal there: {', '.join(shown)}{f' and {more} more' if more > 0 else ''}."

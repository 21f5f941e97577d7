"""Help with spelling, as clauses to put behind a message."""

from __future__ import annotations

from collections.abc import Collection

from lint.facts.spelling import nearest_word, slip_of

_MOST_SHOWN = 16


def nearest(word: str, legal: Collection[str]) -> str:
    """` Did you mean X?` with the legal word most like `word`, "" when none is."""
    found = nearest_word(word, legal)
    return f" Did you mean {found}?" if found else ""


def slip(word: str, legal: Collection[str]) -> str:
    """` Did you mean X?` with the legal word that `word` is but for one slip of the pen, "" when there is none."""
    found = slip_of(word, legal)
    return f" Did you mean {found}?" if found else ""


def choices(legal: Collection[str]) -> str:
    """` Legal there: A, B, C.`, shortened when there are many; "" when nothing is."""
    if not legal:
        return ""
    shown = list(legal)[:_MOST_SHOWN]
    more = len(legal) - len(shown)
    return f" Legal there: {', '.join(shown)}{f' and {more} more' if more > 0 else ''}."

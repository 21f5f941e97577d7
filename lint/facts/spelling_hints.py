"""Clauses on spelling for the end of a message."""

from __future__ import annotations

from collections.abc import Collection

from lint.facts.spelling import nearest_text

_MOST_SHOWN = 16
_MOST_NAMED = 6


def nearest(word: str, legal: Collection[str]) -> str:
    """` Did you mean X?` with the legal word most like `word`, or those equally like it; "" if none is like it."""
    return did_you_mean(nearest_text(word, legal))


def nearest_or(word: str, legal: Collection[str], otherwise: str) -> str:
    """Help for a name that nothing defines: `Change WORD to NEAREST.`, or `otherwise` if no legal word is like it."""
    near = nearest_text(word, legal)
    return f"Change {word} to {near}." if near else otherwise


def enumerated(names: Collection[str]) -> str:
    """`A, B or C`, in order, and no more than a help can hold."""
    shown = sorted(names)[:_MOST_NAMED]
    return f"{', '.join(shown[:-1])} or {shown[-1]}" if len(shown) > 1 else "".join(shown)


def did_you_mean(word: str) -> str:
    """` Did you mean X?`; "" without a word."""
    return f" Did you mean {word}?" if word else ""


def choices(legal: Collection[str]) -> str:
    """` Valid choices: A, B, C.`, shortened if there are many; "" if there are none."""
    if not legal:
        return ""
    shown = list(legal)[:_MOST_SHOWN]
    more = len(legal) - len(shown)
    return f" Valid choices: {', '.join(shown)}{f' and {more} more' if more > 0 else ''}."

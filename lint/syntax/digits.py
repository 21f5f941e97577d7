"""The numbers in texts of digits."""

from __future__ import annotations

_MOST_DIGITS = 18
"""The most digits of a number in a configuration; longer digits may be text."""
_MOST_CONVERTED = 40
_BEYOND_ALL = 10**_MOST_CONVERTED


def decimal(text: str) -> int | None:
    """The number in a text of decimal digits; None for any other text, or one of more than 18 digits."""
    return int(text) if text.isascii() and text.isdecimal() and len(text) <= _MOST_DIGITS else None


def bounded(digits: str) -> int:
    """The number in a text of decimal digits with or without a sign; for very many digits a number above all limits.

    Python refuses to convert thousands of digits, and takes a time that grows with their square.
    Raises ValueError for any other text.
    """
    if len(digits) <= _MOST_CONVERTED:
        return int(digits)
    sign = -1 if digits[0] == "-" else 1
    significant = digits.lstrip("+-").lstrip("0")
    return sign * (int(significant or "0") if len(significant) <= _MOST_CONVERTED else _BEYOND_ALL)

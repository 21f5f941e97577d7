"""A legal value in place of an illegal one: the nearest end of the range, what the value was meant as, the default."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from lint.facts.table import OperandFacts, Part
from lint.syntax.digits import bounded

_LOOK_ALIKES = str.maketrans("OQILZSG", "0011256")
"""Letters that are mistaken for digits."""
_NUMBERS = frozenset({"device", "hex", "integer", "size"})
_NAMES = frozenset({"name", "volume", "data-set"})
_NOT_IN_NAMES = re.compile(r"[^A-Z0-9@#$._-]", re.IGNORECASE)
_NO_BEGINNING = "0123456789-_."
_FIXED_START = re.compile(r"([A-Z/]+)[\[(]")
"""The letters with which all values of a pattern begin."""
_ABEND_CODE = re.compile(r"S(?P<system>[0-9A-F]{3})|U(?P<user>\d{1,4})", re.IGNORECASE)
_LONGEST_QUALIFIER = 8
_PERIOD = r"\."
"""A period in the pattern of a name: it may have several qualifiers."""
_DIGITS_OF_DEVICE = 4
_MEGABYTE = 2**20


def nearest_end(text: str, part: Part) -> tuple[str, str]:
    """The end of the legal range that a number is past, with ` or less` or ` or more`; empty for other values."""
    if not part.range or part.form not in ("integer", "size"):
        return "", ""
    low, high = part.range
    if text.isdecimal():
        return (_as_text(high, part), " or less") if bounded(text) > high else (_as_text(low, part), " or more")
    size = re.fullmatch(r"(\d+)([KMGTPE])", text, re.IGNORECASE)
    if size is None or part.form != "size":
        return "", ""
    number = bounded(size[1]) * 1024 ** ("KMGTPE".index(size[2].upper()) + 1)
    return (_as_text(high, part), " or less") if number > high else (_as_text(low, part), " or more")


def _as_text(number: int, part: Part) -> str:
    """The number as people write it: a size in megabytes where it is a whole number of them."""
    is_size = part.form == "size" and number and number % _MEGABYTE == 0
    return f"{number // _MEGABYTE}M" if is_size else str(number)


def meant_as(text: str, part: Part, is_legal: Callable[[str], bool]) -> str:
    """A legal value made of an illegal one by as little as can be: a digit for a letter like it, or a shorter name.

    Returns "" where nothing that is legal can be made of it.
    """
    quote = text[:1] if text[:1] in ("'", '"') else ""
    bare = text.strip("'\"")
    legal = next((value for value in _variants(bare, part) if is_legal(value)), "") if bare else ""
    return f"{quote}{legal}{quote}" if legal else ""


def _variants(bare: str, part: Part) -> Iterator[str]:
    if part.form in _NUMBERS:
        yield bare.upper().translate(_LOOK_ALIKES)
        if part.form == "device":
            yield bare.zfill(_DIGITS_OF_DEVICE)
        yield bare.lstrip("0")
        if part.form == "hex":
            yield bare.zfill(part.length[0] if part.length else 0)
        yield f"1{bare}"
        if part.form == "hex":
            yield from _as_in_messages(bare)
        digits = re.match(r"\d+", bare)
        if digits and part.form == "size":
            yield f"{digits[0]}M"
    start = _FIXED_START.match(part.pattern)
    if start:
        yield start[1] + bare
        yield start[1] + _NOT_IN_NAMES.sub("", bare)
    if part.form in _NAMES:
        yield from _names(bare, part)


def _as_in_messages(bare: str) -> Iterator[str]:
    """The hexadecimal form of an abend code as messages have it: 806 for S806, FFF for U4095."""
    code = _ABEND_CODE.fullmatch(bare)
    if code:
        yield code["system"] or f"{int(code['user']):X}"


def _names(bare: str, part: Part) -> Iterator[str]:
    """The shorter names in a text: without what no name has, without digits in front, as long as the length allows."""
    if part.form == "data-set" or _PERIOD in part.pattern:
        qualifiers = [name for name in bare.split(".") if name]
        shorter = [_NOT_IN_NAMES.sub("", name).lstrip(_NO_BEGINNING)[:_LONGEST_QUALIFIER] for name in qualifiers]
        if all(shorter):  # a name without one of its qualifiers is that of something else
            yield ".".join(shorter)
        return
    if bare.isdecimal():
        yield bare.zfill(2)
        return
    name = _NOT_IN_NAMES.sub("", bare).replace(".", "")
    for shown in (name, name.lstrip(_NO_BEGINNING)):
        for length in range(len(shown), 0, -1):
            yield shown[:length]


def default_of(facts: OperandFacts, is_legal: Callable[[str], bool]) -> str:
    """The newest default of an operand; "" without one, or where it is described and no value to write."""
    default = facts.default() or ""
    return default if default and is_legal(default) else ""

"""What strangers, and people in haste, make of members."""

from __future__ import annotations

import random
import re
import string

from tests.helpers.reading import samples

ODD_PIECES = (
    "/*",
    "*/",
    "'",
    '"',
    "(",
    ")",
    ",",
    "&",
    "&X(",
    "&X(9999999:1)",
    "=",
    "\n",
    "\r",
    "\x85",
    "\0",
    " " * 80,
    "\t",
    "\x0c",
    "\x1b[31m",
    "ü",
    "\u202e",
    "\U0001f600",
    "{{",
    "}}",
    "{%",
    "{% if x %}\n",
    "*",
    "+",
    "-",
    "A" * 200,
    "9" * 5000,
    "0" * 40,
    "./ ADD NAME=X\n",
    "parmlint: ignore[GEN012]",
    "<!--]]>",
)
_WORD = re.compile(r"[A-Za-z_]{3,}")


def seeds(kind: str) -> list[str]:
    """The samples of a kind, an empty one where it has none."""
    return [sample["text"] for sample in samples(kind)] or [""]


def random_bytes(dice: random.Random) -> bytes:
    """Up to 400 bytes of any value but zero."""
    return bytes(dice.randint(1, 255) for _ in range(dice.randint(0, 400)))


def mutated(text: str, dice: random.Random) -> str:
    """The text after a few cuts, repeats, swaps, slips of the pen and insertions, at most 20,000 characters."""
    for _ in range(dice.randint(1, 6)):
        at, length = dice.randint(0, len(text)), dice.randint(0, 40)
        piece = text[at : at + length]
        change = dice.choice(("cut", "repeat", "insert", "random", "misspell", "move"))
        if change == "cut":
            text = text[:at] + text[at + length :]
        elif change == "repeat":
            text = text[:at] + piece * dice.randint(2, 5) + text[at:]
        elif change == "insert":
            text = text[:at] + dice.choice(ODD_PIECES) + text[at:]
        elif change == "misspell":
            text = misspelt(text, dice)
        elif change == "move":
            to = dice.randint(0, len(text))
            text = text[:to] + piece + text[to:]
        else:
            text = text[:at] + "".join(chr(dice.randint(32, 255)) for _ in range(length)) + text[at:]
    return text[:20_000]


def misspelt(text: str, dice: random.Random) -> str:
    """The text with a slip of the pen in one of its words: a letter left out, added, wrong, or two swapped."""
    words = list(_WORD.finditer(text))
    if not words:
        return text
    word = dice.choice(words)
    at, letters = dice.randrange(len(word[0])), list(word[0])
    slip = dice.choice(("omit", "add", "change", "swap"))
    if slip == "omit":
        del letters[at]
    elif slip == "add":
        letters.insert(at, dice.choice(string.ascii_uppercase))
    elif slip == "change":
        letters[at] = dice.choice(string.ascii_uppercase)
    else:
        letters[at - 1], letters[at] = letters[at], letters[at - 1]
    return text[: word.start()] + "".join(letters) + text[word.end() :]

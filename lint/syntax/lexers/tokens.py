"""The token pattern of the lexers."""

from __future__ import annotations

import re

SUBSTRING = r"&[A-Z@#$][A-Z0-9@#$_]*\(-?\d+:-?\d+\)\.?"
"""A substring of a system symbol, whose parentheses are not those of a list: `&SYSNAME(1:2).`."""
STRING = r"'(?:[^'\n]|'')*'"
"""A string in quotes that ends on its record; two quotes in it stand for one."""
PLAIN_WORD = r"[^\s(),'&]+"
"""A word without symbols, in languages where an equals sign does not end a word."""


NO_STRING = r"(?!)"
"""The string of languages in which a quote is a letter of a word."""


def token_pattern(word: str = PLAIN_WORD, string: str = STRING, *, ends: bool = False) -> re.Pattern[str]:
    """The pattern of one token: a string, a parenthesis, a comma, a word, an equals sign, or any single character.

    The group that matches says which: `quoted`, `open`, `close`, `comma`, `word`, `equals`, and none for the rest.
    `word` and `string` are the regular expressions of a language for these two; with `ends` the end of a record is a
    token, too (`newline`).
    """
    newline = r"|(?P<newline>\n)" if ends else ""
    return re.compile(
        rf"(?P<quoted>{string})|(?P<open>\()|(?P<close>\))|(?P<comma>,)|(?P<word>{word})|(?P<equals>=){newline}"
        rf"|{SUBSTRING}|\S",
        re.IGNORECASE,
    )

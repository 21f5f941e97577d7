from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

from lint.finding import Edit, Finding, Fix
from lint.ruleset.rule import WARNING, finding, rule
from lint.syntax.parsed import ParsedMember
from lint.syntax.statement import LocatedStatement

_ODD = re.compile("[^\n\x0c\x20-\x7e\xa1-\xff]")
"""Every character but the printable ones of Latin-1, which IBM-1047 has, and the form feed of a listing."""


@rule("GEN006", level=WARNING, tags=("characters",))
def odd_character(parsed: ParsedMember) -> Iterator[Finding]:
    """
    A character that is not valid in configuration.

    ## What it does
    Reports tabs, other control characters, no-break spaces, typographic quotes and dashes, and every other
    character that IBM-1047 does not have, outside comments. One finding for each statement, on the first of them.

    ## Why it matters
    The file is translated to EBCDIC during the upload. The system rejects the translated characters or treats them as
    part of a name, although the editor shows a blank or a quote.

    ## Example
    ```hex COUPLE00
    43 4F 55 50 4C 45 09 53 59 53 50 4C 45 58 28 50 4C 45 58 31 29 0A
    ```

    Help: Change this character to a blank.

    ## Use instead
    ```text COUPLE00
    COUPLE  SYSPLEX(PLEX1)
    ```

    ## Fix safety
    Unsafe. The fix writes blanks, quotes and hyphens for the characters that look like them, and deletes the others. It
    needs review: a deleted character may be a damaged character that is needed.

    ## Sources
    - General knowledge of transfers to z/OS; what a parser makes of the character depends on the member.
    """
    for statement in parsed.where(lambda statement: _ODD.search(statement.text) is not None):
        odd = _ODD.search(statement.statement.text)
        if odd:
            name = unicodedata.name(odd[0], f"control character X'{ord(odd[0]):02X}'").capitalize()
            message = (
                f"{name} is not valid in a statement: the system may not treat it as the character that it looks like."
            )
            yield finding(
                statement.span_of(odd.start(), odd.end()),
                message,
                help=_help(statement.statement.text),
                fixes=(_fix(statement),),
            )


def _meant(odd: str) -> str:
    """The character that an odd one looks like; "" if it is to go."""
    return next((plain for plain, looks in _LOOKS_LIKE.items() if odd in looks), "")


def _fix(statement: LocatedStatement) -> Fix:
    """The fix for all odd characters of a statement."""
    odd = _ODD.finditer(statement.statement.text)
    edits = (Edit(statement.span_of(each.start(), each.end()), _meant(each[0])) for each in odd)
    return Fix("Write plain characters", tuple(edits))


def _help(text: str) -> str:
    """What to write for the first odd character of a statement, and that there are more."""
    odd = _ODD.findall(text)
    meant = _NAMES.get(_meant(odd[0]), "")
    more = f", and correct {len(odd) - 1} more in this statement" if len(odd) > 1 else ""
    return f"Change this character to {meant}{more}." if meant else f"Delete this character{more}."


_LOOKS_LIKE = {
    " ": "\t\xa0\u2002\u2003\u2007\u2009\u202f\u3000",
    "'": "\u2018\u2019\u201a\u2032",
    '"': "\u201c\u201d\u201e",
    "-": "\u2010\u2011\u2012\u2013\u2014\u2212",
}
"""The characters that look like one of a statement, by that one."""
_NAMES = {" ": "a blank", "'": "a single quote (')", '"': 'a double quote (")', "-": "a hyphen (-)"}

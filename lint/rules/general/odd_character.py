from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

from lint.finding import Finding
from lint.ruleset.rule import WARNING, finding, rule
from lint.syntax.parsed import ParsedMember

_ODD = re.compile("[^\n\x0c\x20-\x7e\xa1-\xff]")
"""Every character but the printable ones of Latin-1, which IBM-1047 has, and the form feed of a listing."""


@rule("GEN006", level=WARNING, tags=("characters",))
def odd_character(parsed: ParsedMember) -> Iterator[Finding]:
    """
    A character that has no place in configuration.

    ## What it does
    Reports tabs, other control characters, no-break spaces, typographic quotes and dashes, and every other
    character that IBM-1047 does not have, outside comments. One finding for each statement, on the first of them.

    ## Why it matters
    The file is translated to EBCDIC on its way to the system. These characters become something that the system's
    parser rejects or takes for part of a name, though the editor shows a blank or a quote.

    ## Example
    ```hex COUPLE00
    43 4F 55 50 4C 45 09 53 59 53 50 4C 45 58 28 50 4C 45 58 31 29 0A
    ```

    ## Use instead
    ```text COUPLE00
    COUPLE  SYSPLEX(PLEX1)
    ```

    ## Sources
    - Experience with transfers to z/OS; what a parser makes of the character depends on the member.
    """
    for statement in parsed.where(lambda statement: _ODD.search(statement.text) is not None):
        odd = _ODD.search(statement.statement.text)
        if odd:
            name = unicodedata.name(odd[0], f"control character X'{ord(odd[0]):02X}'").capitalize()
            yield finding(
                statement.span_of(odd.start(), odd.end()),
                f"{name} has no place in a statement: the system's parser may not take it for what it looks like.",
            )

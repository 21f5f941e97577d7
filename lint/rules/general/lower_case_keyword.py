from __future__ import annotations

import re
from collections.abc import Iterator

from lint.finding import Edit, Finding, Fix
from lint.ruleset.rule import WARNING, finding, rule
from lint.syntax.parsed import ParsedMember

_QUOTED = re.compile(r"'[^'\n]*'")
_WITH_SMALL_LETTER = re.compile(r"[A-Za-z0-9@#$&._-]*[a-z][A-Za-z0-9@#$&._-]*")


@rule("GEN005", level=WARNING, tags=("characters",))
def lower_case_keyword(parsed: ParsedMember) -> Iterator[Finding]:
    """
    Lowercase letters in a member that requires uppercase.

    ## What it does
    Warns of lowercase letters outside quotes, comments and remarks, in members that are not known to be folded to
    uppercase. One finding for each statement, on the first word with a lowercase letter.

    ## Why it matters
    The system may not recognize the keyword or value. Newer members fold lowercase letters to uppercase; older members
    require uppercase.

    ## Example
    ```text COUPLE00
    COUPLE SYSPLEX(plex1)
    ```

    Help: Change plex1 to PLEX1.

    ## Use instead
    ```text COUPLE00
    COUPLE SYSPLEX(PLEX1)
    ```

    ## Fix safety
    Unsafe. The fix changes all words of the statement to uppercase, except text in quotes. It needs review: the
    statement may contain a path or another case-sensitive value.

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: General syntax rules for the creation of members. Which members
      fold lowercase letters is partly general knowledge.
    """
    if not parsed.kind.upper_case:
        return
    for statement in parsed.written:
        text = _QUOTED.sub(lambda match: " " * len(match[0]), statement.statement.text)
        words = list(_WITH_SMALL_LETTER.finditer(text))
        if words:
            edits = [Edit(statement.span_of(word.start(), word.end()), word[0].upper()) for word in words]
            rest = len(words) - 1
            more = f" and {rest} more word{'s' if rest > 1 else ''} of this statement to uppercase" if rest else ""
            yield finding(
                edits[0].span,
                f"Lowercase letters in {words[0][0]}: this member requires uppercase.",
                help=f"Change {words[0][0]} to {edits[0].text}{more}.",
                fixes=(Fix("Write the statement in uppercase", tuple(edits)),),
            )

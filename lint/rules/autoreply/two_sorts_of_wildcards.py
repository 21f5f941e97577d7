from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.ruleset.rule import ERROR, NOTE, finding, rule
from lint.syntax.parsed import ParsedMember


@rule("AUT011", level=ERROR, tags=("values",))
def two_sorts_of_wildcards(parsed: ParsedMember) -> Iterator[Finding]:
    """
    A message identifier with both a question mark and an asterisk.

    ## What it does
    Reports a MSGID with both characters. One with asterisks alone is a note: it stands for itself, and no message has
    one.

    ## Why it matters
    The system rejects an identifier with both. In AUTORxx each question mark stands for one character, and an asterisk
    is no wildcard.

    ## Example
    ```text AUTOR01
    MSGID('?XYZ*') DELAY(30S) REPLY(U)
    ```

    Help: Specify a ? for each character that may differ.

    ## Use instead
    ```text AUTOR01
    MSGID('?XYZ????') DELAY(30S) REPLY(U)
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: AUTORxx.
    """
    for statement in parsed.named("MSGID"):
        identifier = statement.get("VALUE")
        if identifier and "*" in identifier.text:
            is_rejected = "?" in identifier.text
            message = (
                "An identifier with both ? and * is rejected."
                if is_rejected
                else "An asterisk is no wildcard in AUTORxx: it stands for itself."
            )
            help_text = "Specify a ? for each character that may differ."
            yield finding(identifier.values[0], message, help=help_text, level=None if is_rejected else NOTE)

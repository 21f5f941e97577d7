from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.ruleset.rule import NOTE, finding, rule
from lint.syntax.parsed import ParsedMember


@rule("AUT007", level=NOTE, tags=("values",))
def fixed_jes2_character(parsed: ParsedMember) -> Iterator[Finding]:
    """
    A message of JES2 with a fixed first character.

    ## What it does
    Reports a MSGID such as $HASP123, whose first character each installation may choose.

    ## Why it matters
    With another character of JES2 the message has no automatic reply. AUTOR00 has ?HASP instead.

    ## Example
    ```text AUTOR01
    MSGID('$HASP454') DELAY(30S) REPLY(Y)
    ```

    Help: Specify '?HASP454'.

    ## Use instead
    ```text AUTOR01
    MSGID('?HASP454') DELAY(30S) REPLY(Y)
    ```

    ## Sources
    - z/OS MVS Planning: Operations: AUTOR00.
    """
    for statement in parsed.named("MSGID"):
        identifier = statement.get("VALUE")
        text = identifier.text.strip("'") if identifier else ""
        if identifier and text[1:5] == "HASP" and text[0] not in "?&":
            message = "The first character of messages of JES2 differs between installations."
            yield finding(identifier, message, help=f"Specify '?{text[1:]}'.")

from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.ruleset.rule import WARNING, finding, related_place, rule
from lint.syntax.parsed import ParsedMember
from lint.syntax.statement import LocatedStatement, is_unknown


@rule("AUT003", level=WARNING, tags=("values",))
def repeated_reply(parsed: ParsedMember) -> Iterator[Finding]:
    """
    A message has two automatic replies.

    ## What it does
    Reports a MSGID whose identifier another one of the member has before. If the first has NOAUTORREPLY, it is not
    reported.

    ## Why it matters
    The first entry counts, and this one has no effect.

    ## Example
    ```text AUTOR01
    MSGID(XYZ123D) DELAY(30S) REPLY(U)
    MSGID(XYZ123D) DELAY(60S) REPLY(U)
    ```

    Help: Delete one of the two entries for XYZ123D.

    ## Use instead
    ```text AUTOR01
    MSGID(XYZ123D) DELAY(60S) REPLY(U)
    ```

    ## Sources
    - General knowledge of AUTORxx.
    """
    first_of: dict[str, LocatedStatement] = {}
    for statement in parsed.named("MSGID"):
        identifier = statement.get("VALUE")
        key = identifier.text.strip("'") if identifier else ""
        first = first_of.setdefault(key, statement)
        if identifier and first is not statement and "NOAUTORREPLY" not in first and not is_unknown(key):
            yield finding(
                identifier,
                f"{key} has an entry before this one, which counts.",
                help=f"Delete one of the two entries for {key}.",
                related=(related_place(first["VALUE"], "the entry that counts"),),
            )

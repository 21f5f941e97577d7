from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.rules.shared.values import bad_values
from lint.ruleset.rule import WARNING, rule
from lint.syntax.parsed import ParsedMember


@rule("AUT005", level=WARNING, tags=("values",))
def bad_delay(parsed: ParsedMember) -> Iterator[Finding]:
    """
    The delay of an automatic reply is not valid.

    ## What it does
    Reports a DELAY that is not a number from 0 to 999 with S for seconds or M for minutes.

    ## Why it matters
    The entry is not valid, and the system does not reply.

    ## Example
    ```text AUTOR01
    MSGID(XYZ123D) DELAY(30) REPLY(U)
    ```

    Help: Specify DELAY as 0 to 999 with S (seconds) or M (minutes).

    ## Use instead
    ```text AUTOR01
    MSGID(XYZ123D) DELAY(30S) REPLY(U)
    ```

    ## Sources
    - General knowledge of AUTORxx.
    """
    return bad_values(parsed, "AUT005")

from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.rules.shared.values import bad_values
from lint.ruleset.rule import ERROR, rule
from lint.syntax.parsed import ParsedMember


@rule("TCP022", level=ERROR, tags=("syntax",))
def list_without_end(parsed: ParsedMember) -> Iterator[Finding]:
    """
    A list of PROFILE TCPIP lacks the word that ends it.

    ## What it does
    Reports OBEY, AUTOLOG, INFORM, PERMIT, RESTRICT, ASSORTEDPARMS and the other statements that end with END and their
    own name, if that word does not follow. HOME, GATEWAY and PORT have no such word.

    ## Why it matters
    The stack takes the statements below it for entries of the list.

    ## Example
    ```text PROFILE.TCPIP
    OBEY
      TCPMAINT
    PORT
      21 TCP FTPSERVE
    ```

    Help: Add ENDOBEY to this OBEY.

    ## Use instead
    ```text PROFILE.TCPIP
    OBEY
      TCPMAINT
    ENDOBEY
    PORT
      21 TCP FTPSERVE
    ```

    ## Sources
    - z/VM TCP/IP Planning and Customization: AUTOLOG.
    """
    return bad_values(parsed, "TCP022")

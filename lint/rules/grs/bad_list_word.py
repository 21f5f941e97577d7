from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.rules.shared.values import bad_values
from lint.ruleset.rule import ERROR, rule
from lint.syntax.parsed import ParsedMember


@rule("RNL002", level=ERROR, tags=("values",))
def bad_list_word(parsed: ParsedMember) -> Iterator[Finding]:
    """
    RNL or TYPE of an RNLDEF is missing or has another word than the documented ones.

    ## What it does
    Reports an RNL other than INCL, EXCL or CON, a TYPE other than GENERIC, SPECIFIC or PATTERN, and an RNLDEF
    without one of them.

    ## Why it matters
    The entry is in no list, and systems whose lists differ cannot be in one complex.

    ## Example
    ```text GRSRNL01
    RNLDEF RNL(SYS) TYPE(GENERIC) QNAME(SYSDSN)
    ```

    Help: Specify RNL as INCL, EXCL or CON.

    ## Use instead
    ```text GRSRNL01
    RNLDEF RNL(INCL) TYPE(GENERIC) QNAME(SYSDSN)
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: Statements and parameters for GRSRNLxx.
    """
    return bad_values(parsed, "RNL002")

from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.ruleset.rule import WARNING, finding, rule
from lint.syntax.parsed import ParsedMember

_ALL = 100
_LARGEST = 999
"""What is longer DLF002 reports."""


@rule("DLF004", level=WARNING, tags=("values",))
def retained_above_all(parsed: ParsedMember) -> Iterator[Finding]:
    """
    PCTRETB is above 100 percent.

    ## What it does
    Reports a PCTRETB of COFDLFxx above 100.

    ## Why it matters
    It is the part of MAXEXPB that objects may use which stay after the last job, so that more than 100 has no
    meaning.

    ## Example
    ```text COFDLF00
    CLASS MAXEXPB(64) PCTRETB(200) CONEXIT(COFXDLF1)
    ```

    Help: Specify a PCTRETB of 100 or less.

    ## Use instead
    ```text COFDLF00
    CLASS MAXEXPB(64) PCTRETB(100) CONEXIT(COFXDLF1)
    ```

    ## Sources
    - z/OS MVS System Messages: COF412I. That it is a percentage is general knowledge.
    """
    for statement in parsed.named("CLASS") if parsed.kind.id == "cofdlf" else ():
        percent = statement.get("PCTRETB")
        if percent and _ALL < (percent.number or 0) <= _LARGEST:
            help_text = f"Specify a PCTRETB of {_ALL} or less."
            yield finding(percent, f"PCTRETB is {percent.number} percent.", help=help_text)

from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.rules.shared.parameters import LOCAL, couple_statement, sysplex_operand
from lint.rules.shared.rewriting import with_value
from lint.ruleset.rule import ERROR, finding, related_place, rule
from lint.syntax.statement import is_unknown
from lint.systems.zos.image import Image


@rule("SYS021", level=ERROR, tags=("systems", "sysplex"))
def sysplex_named_differently(image: Image) -> Iterator[Finding]:
    """
    LOADxx and COUPLExx name different sysplexes.

    ## What it does
    Reports a SYSPLEX name on COUPLE that differs from the name in LOADxx. CPL057 reports SYSPLEX(LOCAL).

    ## Why it matters
    The IPL stops at prompt IXC207A until the operator names another COUPLExx.

    ## Example
    ```text LOAD00
    SYSPARM  00
    SYSPLEX  PLEX1
    ```
    ```text IEASYS00
    COUPLE=00
    ```
    ```text COUPLE00
    COUPLE SYSPLEX(PLEX2) PCOUPLE(SYS1.CDS01)
    ```

    Help: Change PLEX2 to PLEX1, or PLEX1 in LOADxx to PLEX2.

    ## Use instead
    ```text LOAD00
    SYSPARM  00
    SYSPLEX  PLEX1
    ```
    ```text IEASYS00
    COUPLE=00
    ```
    ```text COUPLE00
    COUPLE SYSPLEX(&SYSPLEX.) PCOUPLE(SYS1.CDS01)
    ```

    ## Fix safety
    Unsafe. The fix writes the name from LOADxx. It needs review: the name in COUPLExx may be the right one.

    ## Sources
    - z/OS MVS System Messages: IXC207A and the messages before it.
    - z/OS MVS Initialization and Tuning Reference: LOADxx.
    """
    loaded = image.load.get("SYSPLEX") if image.load else None
    name = loaded.get("SYSPLEX") if loaded else None
    here = sysplex_operand(couple_statement(image))
    if name and here and not is_unknown(name.text) and here.text not in (name.text, LOCAL):
        message = (
            f"COUPLExx names the sysplex {here.text}, but LOADxx names it {name.text}; the names must be the same."
        )
        help_text = f"Change {here.text} to {name.text}, or {name.text} in LOADxx to {here.text}."
        related = (related_place(name, "LOADxx names the sysplex here."),)
        yield finding(here, message, help=help_text, related=related, fixes=with_value(here, name.text))

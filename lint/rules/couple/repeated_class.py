from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.couple import Couple
from lint.ruleset.rule import ERROR, finding, related_place, rule


@rule("CPL009", level=ERROR, tags=("transport-classes",), cwe=(694,))
def repeated_class(couple: Couple) -> Iterator[Finding]:
    """
    A transport class is defined twice.

    ## What it does
    Reports a CLASSDEF with the same class name as an earlier CLASSDEF of the member.

    ## Why it matters
    XCF reports the duplicate and ignores the second definition, so its CLASSLEN, MAXMSG and groups are lost.

    ## Example
    ```text COUPLE00
    COUPLE   SYSPLEX(PLEX1)
    CLASSDEF CLASS(BIG) CLASSLEN(16316)
    CLASSDEF CLASS(BIG) CLASSLEN(62464)
    ```

    Help: Delete this CLASSDEF, or give it a name other than BIG.

    ## Use instead
    ```text COUPLE00
    COUPLE   SYSPLEX(PLEX1)
    CLASSDEF CLASS(MEDIUM) CLASSLEN(16316)
    CLASSDEF CLASS(BIG)    CLASSLEN(62464)
    ```

    ## Sources
    - z/OS MVS System Messages: XCF keyword error message (duplicate class).
    - z/OS MVS Setting Up a Sysplex: Defining transport classes.
    """
    for definition in couple.definitions:
        first = couple.classes[definition.name]
        if first is not definition and first.definition and definition.definition:
            yield finding(
                definition.definition["CLASS"],
                f"Transport class {definition.name} is defined twice: this definition is not used.",
                help=f"Delete this CLASSDEF, or give it a name other than {definition.name}.",
                related=(related_place(first.definition["CLASS"], "first defined here"),),
            )

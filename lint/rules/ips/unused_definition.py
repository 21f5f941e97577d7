from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.srm import Ips
from lint.ruleset.rule import NOTE, finding, rule


@rule("IPS003", level=NOTE, tags=("references",))
def unused_definition(ips: Ips) -> Iterator[Finding]:
    """
    A domain or an objective is defined but not used.

    ## What it does
    Reports a DMN or OBJ statement whose number no period uses. The rule reports nothing if a period names an undefined
    number, which may be a typing error for this number (IPS001, IPS002). Performance groups are not checked, because
    IEAICSxx determines which of them are used.

    ## Why it matters
    The definition is not needed, or its number is a typing error.

    ## Example
    ```text IEAIPS00
    DMN=12,CNSTR=(1,5)
    DMN=40,CNSTR=(1,5)
    PGN=12,(DMN=12,DP=F80)
    ```

    ## Use instead
    ```text IEAIPS00
    DMN=12,CNSTR=(1,5)
    PGN=12,(DMN=12,DP=F80)
    ```

    ## Sources
    - OS/390 UNIX Performance and Tuning (SHARE session 2567, 1999): Tune SRM Parameters in Parmlib.
    """
    if not ips.has_read_all:
        return
    for kind, what, always_there in (("DMN", "domain", {1}), ("OBJ", "objective", set[int]())):
        used = {operand.number for operand in ips.uses(kind)}
        defined = ips.definitions(kind)
        if used <= defined.keys() | always_there:
            for number, statements in defined.items():
                if number not in used:
                    yield finding(statements[0]["VALUE"], f"Nothing uses {what} {number}.")

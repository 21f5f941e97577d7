from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.srm import Ips
from lint.ruleset.rule import WARNING, finding, rule


@rule("IPS001", level=WARNING, tags=("references",))
def undefined_domain(ips: Ips) -> Iterator[Finding]:
    """
    A period specifies a domain that is not defined.

    ## What it does
    Reports a DMN in a period if there is no DMN statement with that number. Domain 1 always exists.

    ## Why it matters
    The work has no multiprogramming limits, or the system rejects the member.

    ## Example
    ```text IEAIPS00
    DMN=40,CNSTR=(1,5)
    PGN=12,(DMN=12,DP=F80)
    ```

    Help: Specify DMN=1, or add a DMN=12 statement.

    ## Use instead
    ```text IEAIPS00
    DMN=12,CNSTR=(1,5)
    PGN=12,(DMN=12,DP=F80)
    ```

    ## Sources
    - Source of MVS 3.8: module IRARMIPS. General knowledge of later releases. OS/390 UNIX Performance and Tuning (SHARE
      session 2567, 1999): Tune SRM Parameters in Parmlib, whose own sample has the fault.
    """
    if not ips.has_every_definition("DMN"):
        return
    defined = ips.definitions("DMN")
    for used in ips.uses("DMN"):
        if used.number is not None and used.number not in defined and used.number != _ALWAYS_THERE:
            near = min((*defined, _ALWAYS_THERE), key=lambda number: abs(number - (used.number or 0)))
            help_text = f"Specify DMN={near}, or add a DMN={used.number} statement."
            yield finding(used, f"The domain {used.number} is not defined.", help=help_text)


_ALWAYS_THERE = 1

"""IPS007: a domain, objective or performance group is defined twice."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from lint.ruleset.rule import WARNING, finding, rule, see

if TYPE_CHECKING:
    from lint.finding import Finding
    from lint.model.srm import Ips


@rule("IPS007", "repeated-number", level=WARNING, tags=("values",))
def repeated_number(ips: Ips) -> Iterator[Finding]:
    """
    ## What it does
    Reports the second DMN, OBJ or PGN statement of one number.

    ## Why it matters
    One of the two does nothing: MVS 3.8 takes the first, later releases refuse the member.

    ## Example
    ```text IEAIPS00
    DMN=12,CNSTR=(1,5)
    DMN=12,CNSTR=(1,9)
    ```

    ## Use instead
    ```text IEAIPS00
    DMN=12,CNSTR=(1,9)
    ```

    ## Sources
    - Source of MVS 3.8, module IRARMIPS; general knowledge of later releases.
    """
    for kind in ("DMN", "OBJ", "PGN"):
        for number, (first, *others) in ips.definitions(kind).items():
            for statement in others:
                message = f"{kind}={number} is defined already."
                yield finding(statement["VALUE"], message, related=(see(first["VALUE"], "first defined here"),))

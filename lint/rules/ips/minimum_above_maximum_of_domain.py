"""IPS004: a domain with a minimum above its maximum."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from lint.rules.rule import ERROR, finding, rule

if TYPE_CHECKING:
    from lint.finding import Finding
    from lint.model.srm import Ips


@rule("IPS004", "minimum-above-maximum-of-domain", level=ERROR, tags=("values",))
def minimum_above_maximum_of_domain(ips: Ips) -> Iterator[Finding]:
    """
    ## What it does
    Reports a CNSTR whose first value is above its second.

    ## Why it matters
    The member is refused.

    ## Example
    ```text IEAIPS00
    DMN=12,CNSTR=(10,5)
    ```

    ## Use instead
    ```text IEAIPS00
    DMN=12,CNSTR=(5,10)
    ```

    ## Sources
    - Source of MVS 3.8, module IRARMIPS; general knowledge of later releases.
    """
    for statement in ips.statements("DMN"):
        limits = statement.get("CNSTR")
        low, high = limits.texts[:2] if limits and len(limits.values) > 1 else ("", "")
        if limits and low.isdecimal() and high.isdecimal() and int(low) > int(high):
            yield finding(limits.values[0], f"The minimum {low} is above the maximum {high}.")

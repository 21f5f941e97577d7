from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.srm import Ips
from lint.rules.shared.suggestion import line_of
from lint.ruleset.rule import WARNING, finding, related_place, rule


@rule("IPS007", level=WARNING, tags=("values",))
def repeated_number(ips: Ips) -> Iterator[Finding]:
    """
    A domain, objective or performance group is defined twice.

    ## What it does
    Reports the second DMN, OBJ or PGN statement with the same number.

    ## Why it matters
    Later releases reject the member; MVS 3.8 uses the first definition and ignores the second.

    ## Example
    ```text IEAIPS00
    DMN=12,CNSTR=(1,5)
    DMN=12,CNSTR=(1,9)
    ```

    Help: Delete DMN=12 here or on line 1, or specify another number.

    ## Use instead
    ```text IEAIPS00
    DMN=12,CNSTR=(1,9)
    ```

    ## Sources
    - Source of MVS 3.8: module IRARMIPS. General knowledge of later releases.
    """
    for kind in ("DMN", "OBJ", "PGN"):
        for number, (first, *others) in ips.definitions(kind).items():
            for statement in others:
                message = f"{kind}={number} is already defined."
                related = (related_place(first["VALUE"], "first defined here"),)
                there = line_of(first.span, statement.span)
                help_text = f"Delete {kind}={number} here or on {there}, or specify another number."
                yield finding(statement["VALUE"], message, help=help_text, related=related)

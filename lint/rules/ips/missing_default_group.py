from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.srm import Ips
from lint.ruleset.rule import NOTE, finding, rule


@rule("IPS008", level=NOTE, tags=("references",))
def missing_default_group(ips: Ips) -> Iterator[Finding]:
    """
    The default performance group for unclassified work is missing.

    ## What it does
    Reports a member that has performance groups but no PGN=1, the default for batch work and started tasks, or no
    PGN=2, the default for TSO.

    ## Why it matters
    Work that is not classified has no group.

    ## Example
    ```text IEAIPS00
    DMN=12,CNSTR=(1,5)
    PGN=1,(DMN=12,DP=M4)
    PGN=12,(DMN=12,DP=F80)
    ```

    ## Use instead
    ```text IEAIPS00
    DMN=12,CNSTR=(1,5)
    PGN=1,(DMN=12,DP=M4)
    PGN=2,(DMN=12,DP=M5)
    PGN=12,(DMN=12,DP=F80)
    ```

    ## Sources
    - Source of MVS 3.8: module IRARMIPS. General knowledge of later releases.
    """
    groups = ips.definitions("PGN")
    missing = [number for number in _DEFAULTS if number not in groups]
    if groups and missing and ips.has_every_definition("PGN"):
        first = ips.groups[0].statement
        names = " or ".join(f"PGN={number} ({_DEFAULTS[number]})" for number in missing)
        yield finding(first, f"There is no {names}, the default for unclassified work.")


_DEFAULTS = {1: "batch", 2: "TSO"}

from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.srm import Ips
from lint.ruleset.rule import ERROR, WARNING, finding, rule


@rule("IPS002", level=ERROR, tags=("references",))
def undefined_objective(ips: Ips) -> Iterator[Finding]:
    """
    An objective is used but not defined.

    ## What it does
    Reports an OBJ in a period, or an AOBJ or DOBJ of a domain, if there is no OBJ statement with that number. If the
    target is not MVS 3.8, whose source code is available, it is a warning.

    ## Why it matters
    The system rejects the member.

    ## Example
    ```text IEAIPS00
    WKL=(1,100)
    OBJ=1,SRV=(100,50)
    PGN=2,(OBJ=3,DMN=1)
    ```
    ```text parmlint.yaml
    target: {mvs: "3.8"}
    ```

    Help: Specify OBJ=1, or add an OBJ=3 statement.

    ## Use instead
    ```text IEAIPS00
    WKL=(1,100)
    OBJ=1,SRV=(100,50)
    PGN=2,(OBJ=1,DMN=1)
    ```
    ```text parmlint.yaml
    target: {mvs: "3.8"}
    ```

    ## Sources
    - Source of MVS 3.8: module IRARMIPS. General knowledge of later releases.
    """
    if not ips.has_every_definition("OBJ"):
        return
    defined = ips.definitions("OBJ")
    for used in ips.uses("OBJ"):
        if used.number is not None and used.number not in defined:
            level = None if ips.is_of_mvs else WARNING
            near = min(defined, key=lambda number: abs(number - (used.number or 0)), default=None)
            change = "Add" if near is None else f"Specify {used.name}={near}, or add"
            help_text = f"{change} an OBJ={used.number} statement."
            yield finding(used, f"The objective {used.number} is not defined.", help=help_text, level=level)

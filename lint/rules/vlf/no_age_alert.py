from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.vlf import Vlf
from lint.ruleset.rule import NOTE, finding, rule


@rule("VLF011", level=NOTE, tags=("values",), health_check="VLF_MAXVIRT")
def no_age_alert(vlf: Vlf) -> Iterator[Finding]:
    """
    The health check on trimmed objects is switched off for a class.

    ## What it does
    Reports ALERTAGE(0).

    ## Why it matters
    The check VLF_MAXVIRT then never reports that the class is too small for its objects.

    ## Example
    ```text COFVLF00
    CLASS NAME(CSVLLA) EMAJ(LLA) ALERTAGE(0)
    ```

    Help: Specify ALERTAGE(60).

    ## Use instead
    ```text COFVLF00
    CLASS NAME(CSVLLA) EMAJ(LLA) ALERTAGE(60)
    ```

    ## Sources
    - IBM Health Checker for z/OS: VLF_MAXVIRT. z/OS MVS Initialization and Tuning Reference: Statements and parameters
      for COFVLFxx.
    """
    for statement in vlf.statements("CLASS"):
        age = statement.get("ALERTAGE")
        if age and age.number == 0:
            message = "ALERTAGE 0 switches the check VLF_MAXVIRT off for this class."
            yield finding(age, message, help="Specify ALERTAGE(60).")

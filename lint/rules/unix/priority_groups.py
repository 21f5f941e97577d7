from __future__ import annotations

from collections.abc import Iterator

from lint.facts.release import is_since
from lint.finding import Finding
from lint.model.unix import Unix
from lint.ruleset.rule import NOTE, finding, rule


@rule("BPX067", level=NOTE, tags=("releases",))
def priority_groups(unix: Unix) -> Iterator[Finding]:
    """
    Performance groups, which goal mode does not have.

    ## What it does
    Notes a PRIORITYPG other than NONE. Targets before z/OS 1.3 are not checked.

    ## Why it matters
    The performance groups are those of IEAIPSxx, which no system reads from z/OS 1.3 on.

    ## Example
    ```text BPXPRM00
    PRIORITYPG(1,2,3)
    ```

    Help: Specify PRIORITYPG(NONE).

    ## Use instead
    ```text BPXPRM00
    PRIORITYPG(NONE)
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: PRIORITYPG. IBM Health Checker for z/OS: USS_PARMLIB, which still
      lists it.
    """
    if not is_since(unix.release, "zos 1.3"):
        return
    for value in unix.values("PRIORITYPG"):
        if value.text != "NONE":
            message = "From z/OS 1.3 on there are no performance groups, so PRIORITYPG has no effect."
            yield finding(value, message, help="Specify PRIORITYPG(NONE).")

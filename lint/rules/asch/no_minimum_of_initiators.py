from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.asch import CLASS_OF_FORKS, FORKS_WITHOUT_APPC, Asch
from lint.ruleset.rule import NOTE, finding, rule


@rule("ASC010", level=NOTE, tags=("performance",))
def no_minimum_of_initiators(asch: Asch) -> Iterator[Finding]:
    """
    No minimum number of initiators for forks is specified.

    ## What it does
    Notes the effective CLASSADD for class OPENMVS if it has no MIN and the target is before OS/390 R4. The best value
    for MIN cannot be determined from the member.

    ## Why it matters
    The default of MIN is 0: initiators end when they are idle and are started again for the next forks. MIN should be
    high enough to avoid this, but not so high that it wastes storage.

    ## Example
    ```text ASCHPM00
    CLASSADD CLASSNAME(OPENMVS) MAX(300) RESPGOAL(1)
    ```
    ```text parmlint.yaml
    target: {os390: "1.3"}
    ```

    ## Use instead
    ```text ASCHPM00
    CLASSADD CLASSNAME(OPENMVS) MIN(20) MAX(300) RESPGOAL(1)
    ```
    ```text parmlint.yaml
    target: {os390: "1.3"}
    ```

    ## Sources
    - OS/390 UNIX Performance and Tuning (SHARE session 2567, 1999): APPC and WLM Initiators.
    """
    release, classes = asch.parsed.release, asch.classes.get(CLASS_OF_FORKS)
    if not classes or release is None or release.at_least(FORKS_WITHOUT_APPC):
        return
    last = classes[-1]
    if last.is_sound and "MIN" not in last:
        yield finding(
            last["CLASSNAME"],
            f"Class {CLASS_OF_FORKS} has no MIN, so idle initiators end and must be started again for new forks.",
        )

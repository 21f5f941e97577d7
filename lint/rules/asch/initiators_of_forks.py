from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.asch import CLASS_OF_FORKS, FORKS_WITHOUT_APPC, Asch
from lint.ruleset.rule import NOTE, finding, rule


@rule("ASC009", level=NOTE, tags=("performance",))
def initiators_of_forks(asch: Asch) -> Iterator[Finding]:
    """
    Initiators are reserved for forks that no longer use them.

    ## What it does
    Reports a CLASSADD for class OPENMVS if the target is OS/390 R4 or later.

    ## Why it matters
    Up to release 3, forks ran in initiators of the APPC scheduler. From release 4 on, workload management starts the
    initiators that forks need, and the initiators of this class are idle.

    ## Example
    ```text ASCHPM00
    CLASSADD CLASSNAME(OPENMVS) MIN(20) MAX(300) RESPGOAL(1)
    ```
    ```text parmlint.yaml
    target: {os390: "2.4"}
    ```

    ## Use instead
    ```text ASCHPM00
    CLASSADD CLASSNAME(FAST) MIN(2) MAX(10) RESPGOAL(1)
    ```
    ```text parmlint.yaml
    target: {os390: "2.4"}
    ```

    ## Sources
    - OS/390 UNIX Performance and Tuning (SHARE session 2567, 1999): APPC and WLM Initiators.
    """
    release = asch.parsed.release
    if release and release.at_least(FORKS_WITHOUT_APPC):
        for statement in asch.classes.get(CLASS_OF_FORKS, ()):
            yield finding(
                statement["CLASSNAME"], f"Forks do not use initiators of class {CLASS_OF_FORKS} on {release}."
            )

from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.arm import Arm
from lint.rules.shared.sysplex_names import misspelled_systems
from lint.ruleset.rule import WARNING, rule
from lint.systems.estate import Sysplex


@rule("ARM005", level=WARNING, tags=("sysplex", "references"))
def unknown_target_system(sysplex: Sysplex) -> Iterator[Finding]:
    """
    A restart group names a system that is like one of the sysplex.

    ## What it does
    Reports a system of TARGET_SYSTEM that is no system of the sysplex, but is like the name of one that the list does
    not have. Names that are like none may be of systems that parmlint.yaml does not declare.

    ## Why it matters
    The elements of the group do not restart on the system that was meant.

    ## Example
    ```text parmlint.yaml
    systems:
      NORTH: {parmlib: [N, SHARED], policies: [ARM.jcl]}
      SOUTH: {parmlib: [S, SHARED], policies: [ARM.jcl]}
    ```
    ```text N/LOAD00
    SYSPARM  00
    SYSPLEX  NSPLEX
    ```
    ```text N/IEASYS00
    COUPLE=00,SYSNAME=NORTH
    ```
    ```text S/LOAD00
    SYSPARM  00
    SYSPLEX  NSPLEX
    ```
    ```text S/IEASYS00
    COUPLE=00,SYSNAME=SOUTH
    ```
    ```text SHARED/COUPLE00
    COUPLE  SYSPLEX(NSPLEX) PCOUPLE(SYS2.COUPLE.PRIM,NSV001)
    ```
    ```text ARM.jcl
    //ARM      JOB (4711),OPS
    //STEP1    EXEC PGM=IXCMIAPU
    //SYSIN    DD *
    DATA TYPE(ARM)
    DEFINE POLICY NAME(ARMPOL)
    RESTART_GROUP(PAYROLL) TARGET_SYSTEM(NORTH,SOUHT)
      ELEMENT(MQPAY*)
    ```

    Help: Change SOUHT to SOUTH.

    ## Use instead
    ```text parmlint.yaml
    systems:
      NORTH: {parmlib: [N, SHARED], policies: [ARM.jcl]}
      SOUTH: {parmlib: [S, SHARED], policies: [ARM.jcl]}
    ```
    ```text N/LOAD00
    SYSPARM  00
    SYSPLEX  NSPLEX
    ```
    ```text N/IEASYS00
    COUPLE=00,SYSNAME=NORTH
    ```
    ```text S/LOAD00
    SYSPARM  00
    SYSPLEX  NSPLEX
    ```
    ```text S/IEASYS00
    COUPLE=00,SYSNAME=SOUTH
    ```
    ```text SHARED/COUPLE00
    COUPLE  SYSPLEX(NSPLEX) PCOUPLE(SYS2.COUPLE.PRIM,NSV001)
    ```
    ```text ARM.jcl
    //ARM      JOB (4711),OPS
    //STEP1    EXEC PGM=IXCMIAPU
    //SYSIN    DD *
    DATA TYPE(ARM)
    DEFINE POLICY NAME(ARMPOL)
    RESTART_GROUP(PAYROLL) TARGET_SYSTEM(NORTH,SOUTH)
      ELEMENT(MQPAY*)
    ```

    ## Sources
    - z/OS MVS Setting Up a Sysplex: automatic restart management parameters.
    """
    for image in sysplex.images:
        arm = image.view(Arm)
        for policy in arm.policies if arm else ():
            for group in policy.groups:
                yield from misspelled_systems(sysplex, group.targets)

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
      PRDA: {parmlib: [A, PARMLIB], policies: [ARM.jcl]}
      PRDB: {parmlib: [B, PARMLIB], policies: [ARM.jcl]}
    ```
    ```text A/LOAD00
    SYSPARM  00
    SYSPLEX  PLEX1
    ```
    ```text A/IEASYS00
    COUPLE=00,SYSNAME=PRDA
    ```
    ```text B/LOAD00
    SYSPARM  00
    SYSPLEX  PLEX1
    ```
    ```text B/IEASYS00
    COUPLE=00,SYSNAME=PRDB
    ```
    ```text PARMLIB/COUPLE00
    COUPLE  SYSPLEX(PLEX1) PCOUPLE(SYS1.XCF.CDS01,VOL001)
    ```
    ```text ARM.jcl
    //ARM      JOB (ACCT)
    //STEP1    EXEC PGM=IXCMIAPU
    //SYSIN    DD *
    DATA TYPE(ARM)
    DEFINE POLICY NAME(POLICY1)
    RESTART_GROUP(CICSPRD) TARGET_SYSTEM(PRDA,PRBD)
      ELEMENT(SYSCICS_*)
    ```

    Help: Change PRBD to PRDB.

    ## Use instead
    ```text parmlint.yaml
    systems:
      PRDA: {parmlib: [A, PARMLIB], policies: [ARM.jcl]}
      PRDB: {parmlib: [B, PARMLIB], policies: [ARM.jcl]}
    ```
    ```text A/LOAD00
    SYSPARM  00
    SYSPLEX  PLEX1
    ```
    ```text A/IEASYS00
    COUPLE=00,SYSNAME=PRDA
    ```
    ```text B/LOAD00
    SYSPARM  00
    SYSPLEX  PLEX1
    ```
    ```text B/IEASYS00
    COUPLE=00,SYSNAME=PRDB
    ```
    ```text PARMLIB/COUPLE00
    COUPLE  SYSPLEX(PLEX1) PCOUPLE(SYS1.XCF.CDS01,VOL001)
    ```
    ```text ARM.jcl
    //ARM      JOB (ACCT)
    //STEP1    EXEC PGM=IXCMIAPU
    //SYSIN    DD *
    DATA TYPE(ARM)
    DEFINE POLICY NAME(POLICY1)
    RESTART_GROUP(CICSPRD) TARGET_SYSTEM(PRDA,PRDB)
      ELEMENT(SYSCICS_*)
    ```

    ## Sources
    - z/OS MVS Setting Up a Sysplex: automatic restart management parameters.
    """
    for image in sysplex.images:
        arm = image.view(Arm)
        for policy in arm.policies if arm else ():
            for group in policy.groups:
                yield from misspelled_systems(sysplex, group.targets)

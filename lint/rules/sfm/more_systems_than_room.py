from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.policies import SFM
from lint.model.sfm import ALL, Sfm
from lint.rules.shared.room import beyond_room
from lint.ruleset.rule import ERROR, rule
from lint.syntax.statement import is_unknown
from lint.systems.zos.image import Image


@rule("SFM012", level=ERROR, tags=("values",))
def more_systems_than_room(image: Image) -> Iterator[Finding]:
    """
    An SFM policy defines more than its couple data set has room for.

    ## What it does
    Reports the first SYSTEM or RECONFIG of a policy beyond the number for which the SFM couple data sets of the system
    are formatted, as far as its `policies` in parmlint.yaml have them. SYSTEM NAME(*) needs no room, and the largest
    number counts.

    ## Why it matters
    IXCMIAPU refuses the policy.

    ## Example
    ```text parmlint.yaml
    systems:
      PRDA: {parmlib: PARMLIB, policies: [FORMAT.jcl, SFM.jcl]}
    ```
    ```text PARMLIB/LOAD00
    SYSPARM  00
    ```
    ```text PARMLIB/IEASYS00
    COUPLE=00,SYSNAME=PRDA
    ```
    ```text PARMLIB/COUPLE00
    COUPLE  SYSPLEX(PLEX1) PCOUPLE(SYS1.XCF.CDS01,VOL001)
    ```
    ```text FORMAT.jcl
    //FORMAT   JOB (ACCT)
    //STEP1    EXEC PGM=IXCL1DSU
    //SYSIN    DD *
    DEFINEDS SYSPLEX(PLEX1) DSN(SYS1.SFM.CDS01)
      VOLSER(VOL002) MAXSYSTEM(8)
      DATA TYPE(SFM)
        ITEM NAME(POLICY) NUMBER(9)
        ITEM NAME(SYSTEM) NUMBER(1)
    ```
    ```text SFM.jcl
    //SFM      JOB (ACCT)
    //STEP1    EXEC PGM=IXCMIAPU
    //SYSIN    DD *
    DATA TYPE(SFM)
    DEFINE POLICY NAME(POLICY1) CONNFAIL(YES)
    SYSTEM NAME(*)    ISOLATETIME(0) CFSTRHANGTIME(900)
    SYSTEM NAME(PRDA) WEIGHT(50)
    SYSTEM NAME(PRDB) WEIGHT(20)
    ```

    Help: Specify NUMBER(2) or more for ITEM NAME(SYSTEM) of the couple data sets.

    ## Use instead
    ```text parmlint.yaml
    systems:
      PRDA: {parmlib: PARMLIB, policies: [FORMAT.jcl, SFM.jcl]}
    ```
    ```text PARMLIB/LOAD00
    SYSPARM  00
    ```
    ```text PARMLIB/IEASYS00
    COUPLE=00,SYSNAME=PRDA
    ```
    ```text PARMLIB/COUPLE00
    COUPLE  SYSPLEX(PLEX1) PCOUPLE(SYS1.XCF.CDS01,VOL001)
    ```
    ```text FORMAT.jcl
    //FORMAT   JOB (ACCT)
    //STEP1    EXEC PGM=IXCL1DSU
    //SYSIN    DD *
    DEFINEDS SYSPLEX(PLEX1) DSN(SYS1.SFM.CDS01)
      VOLSER(VOL002) MAXSYSTEM(8)
      DATA TYPE(SFM)
        ITEM NAME(POLICY) NUMBER(9)
        ITEM NAME(SYSTEM) NUMBER(8)
    ```
    ```text SFM.jcl
    //SFM      JOB (ACCT)
    //STEP1    EXEC PGM=IXCMIAPU
    //SYSIN    DD *
    DATA TYPE(SFM)
    DEFINE POLICY NAME(POLICY1) CONNFAIL(YES)
    SYSTEM NAME(*)    ISOLATETIME(0) CFSTRHANGTIME(900)
    SYSTEM NAME(PRDA) WEIGHT(50)
    SYSTEM NAME(PRDB) WEIGHT(20)
    ```

    ## Sources
    - z/OS MVS Setting Up a Sysplex: SFM parameters for format utility.
    """
    sfm = image.view(Sfm)
    for policy in sfm.policies if sfm else ():
        if policy.policy.definition and not any(is_unknown(system.name) for system in policy.systems):
            systems = [system.statement for system in policy.systems if system.name != ALL]
            what = f"Policy {policy.name} has {{}} systems"
            yield from beyond_room(image, SFM, "SYSTEM", systems, what)
            what = f"Policy {policy.name} has {{}} reconfigurations"
            yield from beyond_room(image, SFM, "RECONFIG", policy.reconfigurations, what)

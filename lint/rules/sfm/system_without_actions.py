from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.sfm import Sfm
from lint.ruleset.rule import NOTE, finding, rule
from lint.syntax.statement import is_unknown
from lint.systems.zos.image import Image


@rule("SFM007", level=NOTE, tags=("systems", "sysplex"))
def system_without_actions(image: Image) -> Iterator[Finding]:
    """
    An SFM policy says nothing about a system.

    ## What it does
    Notes a system that no SYSTEM of an SFM policy names, if the policy has no SYSTEM NAME(*), as far as `policies` of
    the system in parmlint.yaml have the policy.

    ## Why it matters
    The defaults hold for the system: its weight is 1, and no structure or member that hangs is ended for it.

    ## Example
    ```text parmlint.yaml
    systems:
      PRDA: {parmlib: PARMLIB, policies: [SFM.jcl]}
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
    ```text SFM.jcl
    //SFM      JOB (ACCT)
    //STEP1    EXEC PGM=IXCMIAPU
    //SYSIN    DD *
    DATA TYPE(SFM)
    DEFINE POLICY NAME(POLICY1) CONNFAIL(YES)
    SYSTEM NAME(PRDB) ISOLATETIME(0) WEIGHT(10) CFSTRHANGTIME(900)
    ```

    Help: Add SYSTEM NAME(*), or NAME(PRDA).

    ## Use instead
    ```text parmlint.yaml
    systems:
      PRDA: {parmlib: PARMLIB, policies: [SFM.jcl]}
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
    ```text SFM.jcl
    //SFM      JOB (ACCT)
    //STEP1    EXEC PGM=IXCMIAPU
    //SYSIN    DD *
    DATA TYPE(SFM)
    DEFINE POLICY NAME(POLICY1) CONNFAIL(YES)
    SYSTEM NAME(*) ISOLATETIME(0) WEIGHT(10) CFSTRHANGTIME(900)
    ```

    ## Sources
    - z/OS MVS Setting Up a Sysplex: examples of SFM policies. z/OS MVS Setting Up a Sysplex: assigning defaults using
      an *.
    """
    sfm, name = image.view(Sfm), image.symbols.get("SYSNAME")
    for policy in sfm.policies if sfm and name and name.text else ():
        names = {system.name for system in policy.systems}
        is_named = policy.default is not None or (name and name.text in names) or any(map(is_unknown, names))
        if policy.policy.definition and name and not is_named and policy.policy.has_all("SYSTEM"):
            message = f"SFM policy {policy.name} has no SYSTEM for {name.text}, and none with NAME(*)."
            yield finding(policy.policy.definition, message, help=f"Add SYSTEM NAME(*), or NAME({name.text}).")

from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.policies import ARM, CFRM, SFM, Policies
from lint.rules.shared.room import beyond_room
from lint.ruleset.rule import ERROR, rule
from lint.syntax.statement import is_unknown
from lint.systems.zos.image import Image


@rule("CDS018", level=ERROR, tags=("values",))
def more_policies_than_room(image: Image) -> Iterator[Finding]:
    """
    Jobs define more policies than the couple data set has room for.

    ## What it does
    Reports the first CFRM, SFM or ARM policy beyond the number in ITEM NAME(POLICY) for which the couple data sets of
    its type are formatted, as far as the `policies` of the system in parmlint.yaml have them. Policies of one name
    count once, and the largest number counts. If the jobs delete policies, too, nothing is reported.

    ## Why it matters
    IXCMIAPU does not store the policy.

    ## Example
    ```text parmlint.yaml
    systems:
      PRDA: {parmlib: PARMLIB, policies: [FORMAT.jcl, ARM.jcl]}
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
    DEFINEDS SYSPLEX(PLEX1) DSN(SYS1.ARM.CDS01)
      VOLSER(VOL003) MAXSYSTEM(8)
      DATA TYPE(ARM)
        ITEM NAME(POLICY) NUMBER(1)
    ```
    ```text ARM.jcl
    //ARM      JOB (ACCT)
    //STEP1    EXEC PGM=IXCMIAPU
    //SYSIN    DD *
    DATA TYPE(ARM)
    DEFINE POLICY NAME(ARMDAY)
    RESTART_GROUP(DEFAULT)
    ELEMENT(*) RESTART_ATTEMPTS(3,300)
    DEFINE POLICY NAME(ARMNIGHT)
    RESTART_GROUP(DEFAULT)
    ELEMENT(*) RESTART_ATTEMPTS(1,300)
    ```

    Help: Specify NUMBER(2) or more for ITEM NAME(POLICY) of the couple data sets.

    ## Use instead
    ```text parmlint.yaml
    systems:
      PRDA: {parmlib: PARMLIB, policies: [FORMAT.jcl, ARM.jcl]}
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
    DEFINEDS SYSPLEX(PLEX1) DSN(SYS1.ARM.CDS01)
      VOLSER(VOL003) MAXSYSTEM(8)
      DATA TYPE(ARM)
        ITEM NAME(POLICY) NUMBER(2)
    ```
    ```text ARM.jcl
    //ARM      JOB (ACCT)
    //STEP1    EXEC PGM=IXCMIAPU
    //SYSIN    DD *
    DATA TYPE(ARM)
    DEFINE POLICY NAME(ARMDAY)
    RESTART_GROUP(DEFAULT)
    ELEMENT(*) RESTART_ATTEMPTS(3,300)
    DEFINE POLICY NAME(ARMNIGHT)
    RESTART_GROUP(DEFAULT)
    ELEMENT(*) RESTART_ATTEMPTS(1,300)
    ```

    ## Sources
    - z/OS MVS Setting Up a Sysplex: Administrative data utility.
    """
    policies = image.view(Policies)
    if policies is None or any(True for _ in policies.statements("DELETE_POLICY")):
        return
    for policy_type in (CFRM, SFM, ARM):
        defined = [policy for policy in policies.of_type(policy_type) if policy.definition and policy.name]
        by_name = {policy.name: policy.definition for policy in reversed(defined) if policy.definition}
        statements = [by_name[name] for name in dict.fromkeys(policy.name for policy in defined)]
        if not any(map(is_unknown, by_name)):
            what = f"The jobs here define {{}} {policy_type} policies"
            yield from beyond_room(image, policy_type, "POLICY", statements, what)

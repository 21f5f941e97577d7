from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.sfm import ALL, Sfm, SfmPolicy
from lint.rules.shared.sysplex_names import misspelled_systems
from lint.ruleset.rule import WARNING, rule
from lint.syntax.statement import LocatedOperand
from lint.systems.estate import Sysplex


@rule("SFM011", level=WARNING, tags=("sysplex", "references"))
def unknown_system_in_policy(sysplex: Sysplex) -> Iterator[Finding]:
    """
    An SFM policy names a system that is like one of the sysplex.

    ## What it does
    Reports a NAME of SYSTEM, and a FAILSYS, ACTSYS or TARGETSYS of RECONFIG, that is no system of the sysplex, but is
    like the name of one that the policy does not name. Names that are like none may be of systems that parmlint.yaml
    does not declare.

    ## Why it matters
    What is specified for the system does not hold for any, and the defaults hold for the one that was meant.

    ## Example
    ```text parmlint.yaml
    systems:
      PRDA: {parmlib: [A, PARMLIB], policies: [SFM.jcl]}
      PRDB: {parmlib: [B, PARMLIB], policies: [SFM.jcl]}
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
    ```text SFM.jcl
    //SFM      JOB (ACCT)
    //STEP1    EXEC PGM=IXCMIAPU
    //SYSIN    DD *
    DATA TYPE(SFM)
    DEFINE POLICY NAME(POLICY1) CONNFAIL(YES)
    SYSTEM NAME(*)    ISOLATETIME(0) CFSTRHANGTIME(900)
    SYSTEM NAME(PRDA) WEIGHT(50)
    SYSTEM NAME(PRBD) WEIGHT(20)
    ```

    Help: Change PRBD to PRDB.

    ## Use instead
    ```text parmlint.yaml
    systems:
      PRDA: {parmlib: [A, PARMLIB], policies: [SFM.jcl]}
      PRDB: {parmlib: [B, PARMLIB], policies: [SFM.jcl]}
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
    - z/OS MVS Setting Up a Sysplex: examples of SFM policies.
    """
    for image in sysplex.images:
        sfm = image.view(Sfm)
        for policy in sfm.policies if sfm else ():
            yield from misspelled_systems(sysplex, [value for operand in _named(policy) for value in operand.values])


def _named(policy: SfmPolicy) -> Iterator[LocatedOperand]:
    """The operands of a policy that name systems."""
    operands = [system.statement.get("NAME") for system in policy.systems if system.name != ALL]
    for statement in policy.reconfigurations:
        operands += [statement.get(name) for name in ("FAILSYS", "ACTSYS", "TARGETSYS")]
    yield from filter(None, operands)

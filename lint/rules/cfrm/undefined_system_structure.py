from __future__ import annotations

from collections.abc import Iterator

from lint.facts.spelling_hints import nearest
from lint.finding import Finding
from lint.model.policies import LOGR, Policies
from lint.model.racf import RacfOptions
from lint.ruleset.rule import WARNING, Place, finding, rule
from lint.syntax.statement import is_unknown
from lint.systems.zos.image import Image
from lint.systems.zos.policies import started_policies, structures_of


@rule("CFR023", level=WARNING, tags=("references",))
def undefined_system_structure(image: Image) -> Iterator[Finding]:
    """
    A structure that the system needs is not in the CFRM policy.

    ## What it does
    Reports ISGLOCK for GRS=STAR, the structures that DEFINE STRUCTURE of a LOGR policy names, and for
    SYSPLEX(DATASHARING) in IRRPRMxx those of the data sets of the RACF database, such as IRRXCF00_P001, if no CFRM
    policy of the system defines them, as far as its `policies` in parmlint.yaml have them.

    ## Why it matters
    Global resource serialization does not come up as a star without ISGLOCK. A log stream cannot be connected to
    without its structure. RACF does not share its database without its structures.

    ## Example
    ```text parmlint.yaml
    systems:
      PRDA: {parmlib: PARMLIB, policies: [CFRM.jcl]}
    ```
    ```text PARMLIB/LOAD00
    SYSPARM  00
    ```
    ```text PARMLIB/IEASYS00
    COUPLE=00,GRS=STAR
    ```
    ```text PARMLIB/COUPLE00
    COUPLE  SYSPLEX(PLEX1) PCOUPLE(SYS1.XCF.CDS01,VOL001)
    DATA    TYPE(CFRM) PCOUPLE(SYS1.CFRM.CDS01,VOL002)
    PATHOUT STRNAME(IXC_1,IXC_2)
    PATHIN  STRNAME(IXC_1,IXC_2)
    ```
    ```text CFRM.jcl
    //CFRM     JOB (ACCT)
    //STEP1    EXEC PGM=IXCMIAPU
    //SYSIN    DD *
    DATA TYPE(CFRM)
    DEFINE POLICY NAME(POLICY1)
    CF NAME(CF1) TYPE(003931) MFG(IBM) PLANT(02)
       SEQUENCE(000000040104) PARTITION(1)
    CF NAME(CF2) TYPE(003931) MFG(IBM) PLANT(02)
       SEQUENCE(000000050205) PARTITION(1)
    STRUCTURE NAME(IXC_1) SIZE(20M) PREFLIST(CF1,CF2)
    STRUCTURE NAME(IXC_2) SIZE(20M) PREFLIST(CF2,CF1)
    ```

    Help: Add structure ISGLOCK to the CFRM policy.

    ## Use instead
    ```text parmlint.yaml
    systems:
      PRDA: {parmlib: PARMLIB, policies: [CFRM.jcl]}
    ```
    ```text PARMLIB/LOAD00
    SYSPARM  00
    ```
    ```text PARMLIB/IEASYS00
    COUPLE=00,GRS=STAR
    ```
    ```text PARMLIB/COUPLE00
    COUPLE  SYSPLEX(PLEX1) PCOUPLE(SYS1.XCF.CDS01,VOL001)
    DATA    TYPE(CFRM) PCOUPLE(SYS1.CFRM.CDS01,VOL002)
    PATHOUT STRNAME(IXC_1,IXC_2)
    PATHIN  STRNAME(IXC_1,IXC_2)
    ```
    ```text CFRM.jcl
    //CFRM     JOB (ACCT)
    //STEP1    EXEC PGM=IXCMIAPU
    //SYSIN    DD *
    DATA TYPE(CFRM)
    DEFINE POLICY NAME(POLICY1)
    CF NAME(CF1) TYPE(003931) MFG(IBM) PLANT(02)
       SEQUENCE(000000040104) PARTITION(1)
    CF NAME(CF2) TYPE(003931) MFG(IBM) PLANT(02)
       SEQUENCE(000000050205) PARTITION(1)
    STRUCTURE NAME(IXC_1) SIZE(20M) PREFLIST(CF1,CF2)
    STRUCTURE NAME(IXC_2) SIZE(20M) PREFLIST(CF2,CF1)
    STRUCTURE NAME(ISGLOCK) SIZE(33M) PREFLIST(CF1,CF2)
    ```

    ## Sources
    - General knowledge: GRS=STAR needs structure ISGLOCK, RACF data sharing a structure for each data set of the
      database, and structures of the system logger are structures of the CFRM policy.
    """
    names = structures_of(started_policies(image))
    if names is None:
        return
    for place, name in _needed(image):
        if name and name not in names and not is_unknown(name):
            message = f"No CFRM policy defines structure {name}.{nearest(name, names)}"
            yield finding(place, message, help=f"Add structure {name} to the CFRM policy.")


def _needed(image: Image) -> Iterator[tuple[Place, str]]:
    """The structures that the system needs, each where that is said."""
    parameter = image.parameter("GRS")
    if parameter and parameter.value and parameter.texts == ("STAR",):
        yield parameter.value, "ISGLOCK"
    racf = image.view(RacfOptions)
    if racf and racf.sysplex and racf.sysplex.text == "DATASHARING":
        for number, entry in enumerate(racf.entries, 1):
            yield entry, f"IRRXCF00_P{number:03}"
    policies = image.view(Policies)
    for policy in policies.of_type(LOGR) if policies else ():
        for statement in policy.named("DEFINE_STRUCTURE"):
            if name := statement.get("NAME"):
                yield name, name.text

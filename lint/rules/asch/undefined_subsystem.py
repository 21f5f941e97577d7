from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.asch import Asch
from lint.rules.shared.undefined_subsystems import undefined_subsystems
from lint.ruleset.rule import WARNING, rule
from lint.systems.zos.image import Image


@rule("ASC007", level=WARNING, tags=("references", "systems"))
def undefined_subsystem(image: Image) -> Iterator[Finding]:
    """
    The APPC scheduler names a subsystem that does not exist.

    ## What it does
    Reports SUBSYS in an ASCHPMxx of a declared system if no IEFSSNxx of SSN= and no SETSSI ADD command defines the
    subsystem. It reports nothing if one of these members is not there or has a name that is not known. Needs
    systems in `parmlint.yaml`.

    ## Why it matters
    Initiators of the scheduler get their job entry services from this subsystem. Without it, no transaction program
    can start.

    ## Example
    ```text parmlint.yaml
    systems:
      PRDA: {parmlib: PARMLIB}
    ```
    ```text PARMLIB/LOAD00
    SYSPARM  00
    ```
    ```text PARMLIB/IEASYS00
    CMD=00,SSN=00
    ```
    ```text PARMLIB/IEFSSN00
    SUBSYS SUBNAME(JES2) PRIMARY(YES)
    ```
    ```text PARMLIB/COMMND00
    COM='S ASCH,SUB=MSTR,ASCH=00'
    ```
    ```text PARMLIB/ASCHPM00
    CLASSADD CLASSNAME(FAST) MAX(10) MIN(2)
    OPTIONS DEFAULT(FAST) SUBSYS(JES3)
    ```

    Help: Specify SUBSYS(JES2), or define JES3 in an IEFSSNxx.

    ## Use instead
    ```text parmlint.yaml
    systems:
      PRDA: {parmlib: PARMLIB}
    ```
    ```text PARMLIB/LOAD00
    SYSPARM  00
    ```
    ```text PARMLIB/IEASYS00
    CMD=00,SSN=00
    ```
    ```text PARMLIB/IEFSSN00
    SUBSYS SUBNAME(JES2) PRIMARY(YES)
    ```
    ```text PARMLIB/COMMND00
    COM='S ASCH,SUB=MSTR,ASCH=00'
    ```
    ```text PARMLIB/ASCHPM00
    CLASSADD CLASSNAME(FAST) MAX(10) MIN(2)
    OPTIONS DEFAULT(FAST) SUBSYS(JES2)
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: ASCHPMxx, OPTIONS; IEFSSNxx.
    """
    asch = image.view(Asch)
    named = [operand for each in asch.statements("OPTIONS") if (operand := each.get("SUBSYS"))] if asch else []
    return undefined_subsystems(image, named, "SUBSYS({})".format)

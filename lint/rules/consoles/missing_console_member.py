from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.rules.shared.missing_members import missing_members
from lint.ruleset.rule import NOTE, WARNING, rule
from lint.systems.zos.image import Image


@rule("CON023", level=WARNING, tags=("systems", "references"))
def missing_console_member(image: Image) -> Iterator[Finding]:
    """
    INIT names a member that is not in any library of the system.

    ## What it does
    Reports an MPF, MMS, PFK, CNGRP or MSGFLD on INIT of the CONSOLxx of a configured system if no parmlib of the system
    contains the member. It is a note if LOADxx names a library that is not in the repository. List a member that is
    stored somewhere else under `elsewhere:`.

    ## Why it matters
    The system goes on without the member: messages are not suppressed, and program function keys have the values of
    IBM.

    ## Example
    ```text parmlint.yaml
    systems: {PRDA: {parmlib: parm}}
    ```
    ```text parm/LOAD00
    SYSPARM  00
    ```
    ```text parm/IEASYS00
    CON=00
    ```
    ```text parm/CONSOL00
    INIT MPF(01)
    ```

    Help: Correct MPF on INIT, add MPFLST01, or list it under `elsewhere` in parmlint.yaml.

    ## Use instead
    ```text parmlint.yaml
    systems: {PRDA: {parmlib: parm, elsewhere: [MPFLST01]}}
    ```
    ```text parm/LOAD00
    SYSPARM  00
    ```
    ```text parm/IEASYS00
    CON=00
    ```
    ```text parm/CONSOL00
    INIT MPF(01)
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: CONSOLxx, INIT.
    """
    return missing_members(image, image.named_on_init(), level_if_absent=NOTE)

from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.rules.shared.missing_members import missing_members
from lint.ruleset.rule import NOTE, WARNING, rule
from lint.systems.zos.image import Image


@rule("SMS014", level=WARNING, tags=("systems", "references"))
def missing_member_of_subsystem(image: Image) -> Iterator[Finding]:
    """
    The SMS subsystem names a member that does not exist.

    ## What it does
    Reports ID=xx in the parameter of the subsystem SMS (IEFSSNxx) of a configured system if no library of the system
    has IGDSMSxx. It is a note if LOADxx names a library that is not in the repository. Where SMS= of IEASYSxx names
    the same member, [SYS001](SYS001.md) reports it.

    ## Why it matters
    SMS reads this member when the system could not start the support of PDSE with that of SMS=. Without it, SMS does
    not start.

    ## Example
    ```text parmlint.yaml
    systems:
      PRDA: {parmlib: PARMLIB}
    ```
    ```text PARMLIB/LOAD00
    SYSPARM  00
    ```
    ```text PARMLIB/IEASYS00
    SMS=01,SSN=00
    ```
    ```text PARMLIB/IEFSSN00
    SUBSYS SUBNAME(SMS) INITRTN(IGDSSIIN) INITPARM('ID=00,PROMPT=DISPLAY')
    ```
    ```text PARMLIB/IGDSMS01
    SMS ACDS(SYS1.ACDS) COMMDS(SYS1.COMMDS)
    ```

    Help: Change ID= of SMS to select IGDSMS01, add IGDSMS00, or list it under `elsewhere` in parmlint.yaml.

    ## Use instead
    ```text parmlint.yaml
    systems:
      PRDA: {parmlib: PARMLIB}
    ```
    ```text PARMLIB/LOAD00
    SYSPARM  00
    ```
    ```text PARMLIB/IEASYS00
    SMS=01,SSN=00
    ```
    ```text PARMLIB/IEFSSN00
    SUBSYS SUBNAME(SMS) INITRTN(IGDSSIIN) INITPARM('ID=01,PROMPT=DISPLAY')
    ```
    ```text PARMLIB/IGDSMS01
    SMS ACDS(SYS1.ACDS) COMMDS(SYS1.COMMDS)
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: IEASYSxx, SMS.
    - General knowledge of SMS, which does not start without its member.
    """
    chosen = (member for member in image.of_prefix("IGDSMS") if member.selected_by == "ID= of SMS")
    return missing_members(image, chosen, level_if_absent=NOTE)

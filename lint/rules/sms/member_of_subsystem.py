from __future__ import annotations

import re
from collections.abc import Iterator

from lint.finding import Finding
from lint.model.subsystems import SMS, Subsystems
from lint.ruleset.rule import WARNING, finding, related_place, rule
from lint.syntax.statement import is_unknown
from lint.systems.zos.image import Image

_DEFAULT = "00"
_ID = re.compile(r"\bID=(?P<suffix>[A-Z0-9@#$]{2})(?![A-Z0-9@#$&])")


@rule("SMS008", level=WARNING, tags=("systems", "references"))
def member_of_subsystem(image: Image) -> Iterator[Finding]:
    """
    SMS= and the SMS subsystem name different members.

    ## What it does
    Reports an ID= in the parameter of the subsystem SMS (IEFSSNxx) that is not the suffix in SMS= of IEASYSxx, or
    00 without SMS=. A system without the subsystem or without ID= is left out.

    ## Why it matters
    The system reads the member of SMS= when it starts the support of PDSE, and that of ID= only when this fails.
    With two members, SMS then runs with other data sets or options than expected.

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

    Help: Specify ID=01 here, or SMS=00 in IEASYSxx.

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
    """
    parameter, subsystems = image.parameter("SMS"), image.view(Subsystems)
    suffix = parameter.texts[0] if parameter and parameter.texts else _DEFAULT
    if not subsystems or is_unknown(suffix) or not image.has_read_parameter("SMS"):
        return
    for subsystem in subsystems.defined:
        initial = subsystem.statement.get("INITPARM") if subsystem.name == SMS else None
        named = _ID.search("".join(initial.texts)) if initial else None
        if initial and named and named["suffix"] != suffix:
            there = (related_place(parameter, f"SMS={suffix}"),) if parameter else ()
            message = (
                f"ID={named['suffix']} names another member than SMS={suffix}{'' if parameter else ', the default'}."
            )
            help_text = f"Specify ID={suffix} here, or SMS={named['suffix']} in IEASYSxx."
            yield finding(initial, message, help=help_text, related=there)

from __future__ import annotations

import re
from collections.abc import Iterator

from lint.finding import Finding
from lint.model.subsystems import SMS, Subsystems
from lint.ruleset.rule import WARNING, finding, related_place, rule
from lint.syntax.statement import is_unknown
from lint.systems.zos.image import Image


@rule("SSN017", level=WARNING, tags=("systems",))
def sms_suffix_differs(image: Image) -> Iterator[Finding]:
    """
    IEFSSNxx and IEASYSxx name different members of SMS.

    ## What it does
    Reports ID=xx in the INITPARM of the subsystem SMS if SMS=xx of IEASYSxx is coded with another suffix. A suffix
    with a system symbol that has no value is not compared.

    ## Why it matters
    SMS reads the member of SMS=xx when the system prepares for PDSEs. Where that fails, it reads the member of
    ID=xx, and runs with other data sets.

    ## Example
    ```text LOAD00
    SYSPARM  00
    ```
    ```text IEASYS00
    SMS=00,SSN=00
    ```
    ```text IEFSSN00
    SUBSYS SUBNAME(SMS) INITRTN(IGDSSIIN) INITPARM('ID=01,PROMPT=NO')
    SUBSYS SUBNAME(JES2) PRIMARY(YES)
    ```

    Help: Specify ID=00 in INITPARM of SMS, or SMS=01 in IEASYS00.

    ## Use instead
    ```text LOAD00
    SYSPARM  00
    ```
    ```text IEASYS00
    SMS=00,SSN=00
    ```
    ```text IEFSSN00
    SUBSYS SUBNAME(SMS) INITRTN(IGDSSIIN) INITPARM('ID=00,PROMPT=NO')
    SUBSYS SUBNAME(JES2) PRIMARY(YES)
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: IEASYSxx, SMS.
    """
    parameter, subsystems = image.parameter("SMS"), image.view(Subsystems)
    entry = next((each for each in subsystems.defined if each.name == SMS), None) if parameter and subsystems else None
    operand = entry.statement.get("INITPARM") if entry else None
    suffix = _SUFFIX.search(operand.text) if operand else None
    if not parameter or not operand or not suffix or len(parameter.texts) != 1:
        return
    named, of_system = suffix["suffix"], parameter.texts[0]
    if named != of_system and not is_unknown(named) and not is_unknown(of_system):
        message = f"ID={named} of SMS differs from SMS={of_system}, which IEASYSxx has."
        help_text = f"Specify ID={of_system} in INITPARM of SMS, or SMS={named} in {parameter.member.name}."
        yield finding(operand, message, help=help_text, related=(related_place(parameter, f"SMS={of_system} is here"),))


_SUFFIX = re.compile(r"(?:^'?|,)ID=(?P<suffix>[^\\s,']+)")
